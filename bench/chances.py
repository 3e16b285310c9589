"""Fit the chances of each game, and measure them on other deals.

    python bench/chances.py [--deals 600] [--seed 1] [--game siamese ...]
    python bench/chances.py --draw

The program plays games at strong, weak and mixed tables. It fits each model to the first half of the deals, measures it
on the second half, and writes the models to `src/tilewright/analysis/chances.json`. It also prints the rows of the
table in docs/strength.md. A model is called calibrated if its error is at most 0.03, and its skill at least 0.50 (with
two players) or 0.25 (with more), at each of the three tables.

With `--draw`, the program only draws the stored figures to `docs/images/chances.svg`, which needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from multiprocessing import get_context

import numpy as np

from tilewright.analysis.chances import MODELS
from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.study.calibration import TABLES, Positions, Reliability, fitted, joined, positions, reliability
from tilewright.variants import RULESETS

LARGEST_ERROR = 0.03
SMALLEST_SKILL = {2: 0.5}  # players → skill
OTHERS_SKILL = 0.25

Work = tuple[str, str, int, int]  # game, table, deals, seed


def rules_of(game: str) -> Ruleset:
    """Return the rules of a game with its own hands."""
    return RULESETS[game].build(hands_named(RULESETS[game].hands), {})


def played(work: Work) -> Positions:
    """Return the positions of some games."""
    game, table, deals, seed = work
    return positions(rules_of(game), table, deals, seed)


def is_reached(players: int, each: Reliability) -> bool:
    """Return whether the figures of a table reach the goals."""
    return each.error <= LARGEST_ERROR and each.skill >= SMALLEST_SKILL.get(players, OTHERS_SKILL)


def row(game: str, table: str, each: Reliability, reached: bool) -> str:
    """Return the row of a table in docs/strength.md."""
    low, high = each.interval
    shares = f"{each.positions} | {each.base_rate:.2f} | {each.brier:.3f} | {each.skill:.2f}"
    return f"| {game} | {table} | {shares} | {each.error:.3f} [{low:.3f}, {high:.3f}] | {'yes' if reached else 'no'} |"


def draw() -> None:
    """Draw, for each game, how often what the chances say comes true."""
    import matplotlib as mpl
    from growing import COLORS, IMAGES, LARGE, MARKS, SMALL
    from matplotlib import pyplot as plt

    mpl.rcParams.update({"svg.hashsalt": "chances", "font.family": "DejaVu Sans"})
    games = json.loads(MODELS.read_text("utf-8"))["games"]
    figure, axes = plt.subplots(3, 5, figsize=(15, 9.6), facecolor="white", sharex=True, sharey=True)
    for panel, game in zip(axes.flat, games, strict=False):
        panel.plot((0, 1), (0, 1), color="#404040", linewidth=1)
        for (table, bins), color, mark in zip(games[game]["bins"].items(), COLORS, MARKS, strict=False):
            panel.plot(*zip(*bins, strict=True), f"{mark}-", color=color, markersize=4, label=f"{table} table")
        panel.set_title(RULESETS[game].title, fontsize=SMALL)
        panel.tick_params(labelsize=SMALL)
        panel.grid(visible=True, color="#d4d4d4")
    handles, labels = axes.flat[0].get_legend_handles_labels()
    for panel in list(axes.flat)[len(games) :]:
        panel.axis("off")
    figure.legend(handles, labels, fontsize=LARGE, loc="lower right")
    figure.supxlabel("chance that the model says", fontsize=LARGE)
    figure.supylabel("share that came true", fontsize=LARGE)
    figure.tight_layout()
    figure.savefig(IMAGES / "chances.svg", metadata={"Date": None, "Creator": None})


def fit(games: Sequence[str], deals: int, seed: int) -> None:
    """Fit and measure the model of each game, and write it to the file of the models."""
    stored = json.loads(MODELS.read_text("utf-8"))
    with get_context("spawn").Pool() as pool:
        for game in games:
            parts = pool.map(played, [(game, table, deals, seed) for table in TABLES], chunksize=1)
            later = [part.games >= deals // 2 for part in parts]
            model = fitted(joined([part.some(~which) for part, which in zip(parts, later, strict=True)]))
            measured = {
                table: reliability(model, part.some(which))
                for table, part, which in zip(TABLES, parts, later, strict=True)
            }
            rules = rules_of(game)
            reached = {table: is_reached(rules.seats, each) for table, each in measured.items()}
            for table, each in measured.items():
                print(row(game, table, each, reached[table]), flush=True)
            stored["games"][game] = {
                "means": model.means.round(6).tolist(),
                "scales": model.scales.round(6).tolist(),
                "weights": model.weights.round(6).tolist(),
                "constant": round(model.constant, 6),
                "calibrated": all(reached.values()),
                "skill": {table: round(each.skill, 3) for table, each in measured.items()},
                "digest": rules.hands.digest,
                "options": dict(rules.options),
                "command": f"python bench/chances.py --deals {deals} --seed {seed} --game {game}",
                "bins": {table: np.round(each.bins, 4).tolist() for table, each in measured.items()},
            }
            MODELS.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


def main() -> None:
    """Fit and measure the models, or draw their figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=600, help="deals of each game at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", nargs="*", default=list(RULESETS))
    parser.add_argument("--draw", action="store_true", help="draw the figures of the stored models")
    asked = parser.parse_args()
    if asked.draw:
        draw()
    else:
        fit(asked.game, asked.deals, asked.seed)


if __name__ == "__main__":
    main()
