"""Time the search for the best pair of hands for two racks that share 28 tiles, on one core.

    python bench/best_pair.py [POOLS]

The best pair is the one that needs the fewest further tiles. The program searches a card of 2,000 hands and a card of
5,000 hands. For comparison, a C program checks every pair. The result is the mean time over POOLS random pools of 28
tiles (default 200). The mean is above the median, because a few pools are slow.
"""

from __future__ import annotations

import sys
from functools import partial

import c_reference
import made_up
from measuring import Figure, Peer, pin, report, timed

from tilewright.kernels.arrays import Rows
from tilewright.kernels.compiled import pairs as kernels

GOAL = 0.03  # maximum time of a search in milliseconds
GOALS = {2_000: 10.0, 5_000: 40.0}  # hands on the card → required speed, as a multiple of the speed of the C program
COMPARED = 10  # number of pools that the C program also searches; its answers must be equal


def by_c(card: kernels.Card, hands: Rows, have: made_up.Counts, jokers: made_up.Numbers) -> Figure | str:
    """Return the seconds per pool that the C program takes, or the reason why it could not run."""
    c = c_reference.library()
    if isinstance(c, str):
        return c
    ready = c_reference.Pairs(card.packed, *hands)
    needed = kernels.best_pairs_of_pools(card, card, have, jokers)[:, 2]
    assert [ready.best(c, *pool) for pool in zip(have, jokers.tolist(), strict=True)] == needed.tolist()
    return timed(lambda: [ready.best(c, *pool) for pool in zip(have, jokers.tolist(), strict=True)], len(have))


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    pin()
    have, jokers = made_up.pools(number, 28)
    for size, times in GOALS.items():
        hands = Rows(*made_up.card(size))
        card = kernels.card(hands)
        ours = timed(partial(kernels.best_pairs_of_pools, card, card, have, jokers), number)
        c = by_c(card, hands, have[:COMPARED], jokers[:COMPARED])
        figure, why = (None, c) if isinstance(c, str) else (c.times(1000), "")
        peer = Peer(f"C, AVX2, every pair, {c_reference.compiler()}", figure, times, why)
        name = f"exact best pair, {size:,} hands, 28 tiles"
        report(name, "ms", ours.times(1000), goal=GOAL, less=True, peers=(peer,))


if __name__ == "__main__":
    main()
