"""Fit the chances of each family of games, and measure them on other games.

    python bench/chances.py [--games 600] [--seed 1] [--family siamese ...]

The program plays games at strong, weak and mixed tables. It fits each model to the first half of the games, measures it
on the second half, and writes the models to `src/tilewright/analysis/chances.json`. A model is called calibrated if its
error is at most 0.03 and its skill at least 0.50 (Siamese) or 0.25 (other games) at each of the three tables.
"""

from __future__ import annotations

import argparse
import json
import sys
from multiprocessing import get_context

import numpy as np

from tilewright.analysis.chances import FAMILIES, MODELS
from tilewright.catalogue import hands_named
from tilewright.study.calibration import TABLES, Positions, Reliability, fitted, positions, reliability
from tilewright.variants import RULESETS

LARGEST_ERROR = 0.03
SMALLEST_SKILL = {"siamese": 0.5}  # 0.25 for other families
OTHERS_SKILL = 0.25

Work = tuple[str, str, int, int]  # ruleset, table, games, seed


def played(work: Work) -> Positions:
    """Return the positions of some games."""
    name, table, games, seed = work
    preset = RULESETS[name]
    return positions(preset.build(hands_named(preset.hands), {}), table, games, seed)


def joined(parts: list[Positions]) -> Positions:
    """Return all positions, with the numbers of the games made different."""
    numbers = [part.games + 1_000_000 * nth for nth, part in enumerate(parts)]
    return Positions(
        np.concatenate([part.facts for part in parts]),
        np.concatenate([part.came for part in parts]),
        np.concatenate(numbers),
    )


def passes(family: str, each: Reliability) -> bool:
    """Return whether a table's figures reach the goals."""
    return each.error <= LARGEST_ERROR and each.skill >= SMALLEST_SKILL.get(family, OTHERS_SKILL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=600, help="games of each ruleset at each table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--family", nargs="*", default=list(dict.fromkeys(FAMILIES.values())))
    chosen = parser.parse_args()
    stored = json.loads(MODELS.read_text("utf-8")) if MODELS.exists() else {"families": {}}
    with get_context("spawn").Pool() as pool:
        for family in chosen.family:
            names = [name for name, member in FAMILIES.items() if member == family]
            work = [(name, table, chosen.games, chosen.seed) for name in names for table in TABLES]
            parts = pool.map(played, work, chunksize=1)
            later = [part.games >= chosen.games // 2 for part in parts]
            model = fitted(joined([part.some(~which) for part, which in zip(parts, later, strict=True)]))
            tested = [part.some(which) for part, which in zip(parts, later, strict=True)]
            measured = {
                table: reliability(
                    model, joined([part for (_, at, *_), part in zip(work, tested, strict=True) if at == table])
                )
                for table in TABLES
            }
            for table, each in measured.items():
                low, high = each.interval
                shares = f"{each.positions} | {each.base_rate:.2f} | {each.brier:.3f} | {each.skill:.2f}"
                error = f"{each.error:.3f} [{low:.3f}, {high:.3f}]"
                reached = "yes" if passes(family, each) else "no"
                print(f"| {family} | {table} | {shares} | {error} | {reached} |", flush=True)
            stored["families"][family] = {
                "means": model.means.round(6).tolist(),
                "scales": model.scales.round(6).tolist(),
                "weights": model.weights.round(6).tolist(),
                "constant": round(model.constant, 6),
                "calibrated": all(passes(family, each) for each in measured.values()),
                "command": f"bench/chances.py --games {chosen.games} --seed {chosen.seed} --family {family}",
                "bins": {table: np.round(each.bins, 4).tolist() for table, each in measured.items()},
            }
            MODELS.write_text(json.dumps(stored, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
