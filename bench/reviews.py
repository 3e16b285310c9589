"""Compare what a review says with rollouts: does the seat receive more after the better action?

    python bench/reviews.py [--games 30] [--rollouts 200] [--seed 2029] [--game siamese ...]

Seat 0 is the easy bot, and the others are of level medium. For each decision of seat 0 that its review names, compiled
players of level medium play both actions on, with the same deals of the unseen tiles. The program prints the rows of
the table in docs/strength.md: the mean difference of the seat's payments with its 95 % interval over the decisions, and
how often the better action is clearly better or clearly worse, which means by two standard errors.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np

from tilewright.bots import choose, easy
from tilewright.catalogue import ruleset
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.kernels import ready
from tilewright.review.review import Weighed, review
from tilewright.sim.plan import Unsupported
from tilewright.sim.rollouts import rollouts

GAMES = ("siamese", "american")
_WIDTH = 1.96  # standard errors to each side of a 95 % interval
_CLEAR = 2.0  # standard errors


def mistakes(rules: Ruleset, games: int, seed: int) -> Iterator[Weighed]:
    """Yield the decisions of seat 0 that the reviews of some games name."""
    for game in range(games):
        rng = random.Random(f"{seed} {game}")
        referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), game % rules.seats)
        while not isinstance(referee.state.phase, Over):
            seat = referee.state.awaited[0]
            referee.do((choose if seat else easy)(rules, referee.view(seat), rng))
        yield from review(rules, referee.log, 0).worst


def row(name: str, kind: str, differences: list[tuple[float, float]]) -> str:
    """Return a row of the table. Each difference has its standard error."""
    means, errors = np.array(differences).reshape(-1, 2).T
    mean, half = means.mean(), _WIDTH * means.std(ddof=1) / len(means) ** 0.5
    better, worse = (means > _CLEAR * errors).sum(), (means < -_CLEAR * errors).sum()
    interval = f"{mean:+.1f} [{mean - half:+.1f}, {mean + half:+.1f}]"
    return f"| {name} | {kind} | {len(means)} | {interval} | {better} | {worse} |"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--rollouts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2029)
    parser.add_argument("--game", nargs="+", default=list(GAMES))
    given = parser.parse_args()
    ready.load()
    print("| game | called | decisions | better action, points | clearly better | clearly worse |")
    print("|---|---|---|---|---|---|")
    for name in given.game:
        rules = ruleset(name)
        differences: dict[str, list[tuple[float, float]]] = {"costly": [], "a slip": []}
        for each in mistakes(rules, given.games, given.seed):
            actions = each.better, each.decision.action
            try:
                payments = rollouts(rules, each.decision.view, actions, given.rollouts, seed=given.seed).payments
            except Unsupported:
                continue  # compiled games do not play on from the Charleston
            paired = (payments[0] - payments[1]).astype(float)
            error = paired.std(ddof=1) / len(paired) ** 0.5
            differences["costly" if each.is_costly else "a slip"].append((paired.mean(), error))
        for kind, several in differences.items():
            if len(several) > 1:
                print(row(name, kind, several), flush=True)


if __name__ == "__main__":
    main()
