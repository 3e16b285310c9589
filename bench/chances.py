"""Fit the chances of each game, and measure them on other deals.

    python bench/chances.py [--deals 600] [--seed 1] [--game siamese ...]

The program plays games at strong, weak and mixed tables. It fits each model to the first half of the deals, measures it
on the second half, and writes the models to `src/tilewright/analysis/chances.json`. It also prints the rows of the
table in docs/strength.md. A model is called calibrated if its error is at most 0.03, and its skill at least 0.50 (with
two players) or 0.25 (with more), at each of the three tables.
"""

from __future__ import annotations

import argparse
import json
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


def main() -> None:
    """Fit and measure the models."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=600, help="deals of each game at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", nargs="*", default=list(RULESETS))
    chosen = parser.parse_args()
    stored = json.loads(MODELS.read_text("utf-8"))
    with get_context("spawn").Pool() as pool:
        for game in chosen.game:
            parts = pool.map(played, [(game, table, chosen.deals, chosen.seed) for table in TABLES], chunksize=1)
            later = [part.games >= chosen.deals // 2 for part in parts]
            model = fitted(joined([part.some(~which) for part, which in zip(parts, later, strict=True)]))
            measured = {
                table: reliability(model, part.some(which))
                for table, part, which in zip(TABLES, parts, later, strict=True)
            }
            players = rules_of(game).seats
            reached = {table: is_reached(players, each) for table, each in measured.items()}
            for table, each in measured.items():
                print(row(game, table, each, reached[table]), flush=True)
            stored["games"][game] = {
                "means": model.means.round(6).tolist(),
                "scales": model.scales.round(6).tolist(),
                "weights": model.weights.round(6).tolist(),
                "constant": round(model.constant, 6),
                "calibrated": all(reached.values()),
                "command": f"python bench/chances.py --deals {chosen.deals} --seed {chosen.seed} --game {game}",
                "bins": {table: np.round(each.bins, 4).tolist() for table, each in measured.items()},
            }
            MODELS.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
