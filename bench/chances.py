"""Fit the chances of each game, and measure them on other deals.

    python bench/chances.py [--deals 600] [--seed 1] [--game siamese ...]
    python bench/chances.py --draw

The program plays games at strong, weak and mixed tables. It fits each model to two thirds of the deals, measures it on
the last third, and writes the models to `src/tilewright/analysis/chances.json`. It also prints the rows of the
tables in docs/strength.md. A model is called calibrated if its error is at most 0.03 at each of the three tables, and
its skill at least 0.50 (with two players) or 0.25 (with more). For named hands, any skill above 0 is enough.

With `--draw`, the program only draws the stored figures to `docs/images/chances.svg`, which needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from multiprocessing import get_context
from typing import Any

import numpy as np

from tilewright.analysis.chances import MODELS, Question
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


def played(work: Work) -> dict[Question, Positions]:
    """Return the positions of some games for each question."""
    game, table, deals, seed = work
    return positions(rules_of(game), table, deals, seed)


def is_reached(question: Question, players: int, each: Reliability) -> bool:
    """Return whether the figures of a table reach the goals."""
    skill = 0.0 if question == "named-hands" else SMALLEST_SKILL.get(players, OTHERS_SKILL)
    return each.error <= LARGEST_ERROR and each.skill >= skill


def row(game: str, figures: Mapping[str, Reliability], shown: str) -> str:
    """Return the row of a game in a table of docs/strength.md."""
    cells = [
        f"{each.base_rate:.2f}; {each.skill:.2f} [{each.skill_interval[0]:.2f}, {each.skill_interval[1]:.2f}]; "
        f"{each.error:.3f} [{each.error_interval[0]:.3f}, {each.error_interval[1]:.3f}]"
        for each in figures.values()
    ]
    positions = sum(each.positions for each in figures.values())
    return f"| {game} | {positions:,} | {' | '.join(cells)} | {shown} |"


def rounded(figures: Any) -> Any:
    """Return the same figures with four decimals."""
    if isinstance(figures, dict):
        return {name: rounded(each) for name, each in figures.items()}
    return np.round(figures, 4).tolist()


def draw() -> None:
    """Draw, for each game, how often what the chances say comes true."""
    import matplotlib as mpl
    from growing import COLORS, IMAGES, LARGE, MARKS, SMALL
    from matplotlib import pyplot as plt

    mpl.rcParams.update({"svg.hashsalt": "chances", "font.family": "DejaVu Sans"})
    games = json.loads(MODELS.read_text("utf-8"))["any-hand"]
    figure, axes = plt.subplots(3, 5, figsize=(15, 9.6), facecolor="white", sharex=True, sharey=True)
    for panel, game in zip(axes.flat, games, strict=False):
        panel.plot((0, 1), (0, 1), color="#404040", linewidth=1)
        for (table, bins), color, mark in zip(
            ((table, each["bins"]) for table, each in games[game]["figures"].items()), COLORS, MARKS, strict=False
        ):
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
    """Fit and measure the models of each game, and write them to the file of the models."""
    stored = json.loads(MODELS.read_text("utf-8"))
    with get_context("spawn").Pool() as pool:
        for game in games:
            tables = pool.map(played, [(game, table, deals, seed) for table in TABLES], chunksize=1)
            about = {
                "digest": rules_of(game).hands.digest,
                "options": dict(rules_of(game).options),
                "command": f"python bench/chances.py --deals {deals} --seed {seed} --game {game}",
            }
            for question in tables[0]:
                stored[question][game] = measured(game, question, [each[question] for each in tables], deals) | about
            MODELS.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


def measured(game: str, question: Question, tables: Sequence[Positions], deals: int) -> dict[str, Any]:
    """Fit the model of a question to two thirds of the deals. Return it with its figures on the last third."""
    later = [part.games >= 2 * deals // 3 for part in tables]
    sample = joined([part.some(~which) for part, which in zip(tables, later, strict=True)])
    model = fitted(sample)
    figures = {
        table: reliability(model, part.some(which)) for table, part, which in zip(TABLES, tables, later, strict=True)
    }
    reached = all(is_reached(question, rules_of(game).seats, each) for each in figures.values())
    skilled = all(each.skill > 0 for each in figures.values())
    print(f"{question}: {row(game, figures, 'number' if reached else 'word' if skilled else 'nothing')}", flush=True)
    return {
        "means": model.means.round(6).tolist(),
        "scales": model.scales.round(6).tolist(),
        "weights": model.weights.round(6).tolist(),
        "constant": round(model.constant, 6),
        "calibrated": reached,
        "fitted_to": len(sample.outcomes),
        "figures": {table: rounded(asdict(each)) for table, each in figures.items()},
    }


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
