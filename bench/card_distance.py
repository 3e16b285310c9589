"""Time the computation of distances between random tiles and every hand of a card, on one core.

    python bench/card_distance.py [HANDS]

The distance is the number of tiles that a hand still needs, given a pool of 14 tiles. HANDS is the number of hands on
the card (default 2,000). For comparison, a C program does the same work with the same data.
"""

from __future__ import annotations

import sys
from functools import partial

import c_reference
import made_up
from measuring import Figure, Peer, pin, report, timed

from tilewright.kernels.compiled import distances as kernels
from tilewright.kernels.distance import distance

POOLS = 2_000
TIMES = 0.7  # required speed, as a multiple of the speed of the C program


def by_c(card: kernels.Packed, have: made_up.Counts, jokers: made_up.Numbers) -> Figure | str:
    """Return the seconds per pool that the C program takes, or the reason why it could not run."""
    c = c_reference.library()
    if isinstance(c, str):
        return c
    needed = c_reference.distances(c, card, have, jokers)
    assert (needed[:, : card.hands] == kernels.distances(card, have, jokers)).all()
    return timed(partial(c_reference.distances, c, card, have, jokers), len(have))


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    pin()
    need, wild = made_up.card(hands)
    have, jokers = made_up.pools(POOLS, 14)
    card = kernels.packed(need, wild)
    needed = kernels.distances(card, have, jokers)
    for pool in range(0, POOLS, 40):
        assert (needed[pool] == distance(need, wild, have[pool], int(jokers[pool]))).all()
    ours = timed(partial(kernels.distances, card, have, jokers), POOLS)
    c = by_c(card, have, jokers)
    name = f"C, AVX2, {c_reference.compiler()}"
    peer = Peer(name, None, TIMES, c) if isinstance(c, str) else Peer(name, c.inverse, TIMES)
    report(f"all distances, {hands:,} hands, 14 tiles", "pools/s", ours.inverse, peers=(peer,))


if __name__ == "__main__":
    main()
