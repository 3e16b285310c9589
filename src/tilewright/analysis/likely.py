"""How likely the missing tiles of each plan are to come, as a whole number, so that the simulator gets the same one.

Each missing tile multiplies the weight of a plan by a small fraction, which grows with the unseen tiles of the kind.
If jokers may replace the tile, they count too, and so does a share of the other players' discards: only groups that
jokers may fill can be exposed. Held jokers replace the tiles that are the least likely to come.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.targets import ListedOutlook
from tilewright.tiles import JOKER, Tiles

NATURAL, REPLACEABLE = 2, 3  # chance for each unseen tile, where jokers may not replace it, and where they may
CERTAIN = 8  # chances are whole numbers, from 1 up; this one leaves a weight as it is
MOST_LIKELY = 16  # greatest chance
LIKELY_BITS = 16  # weights are multiplied by 2 ** LIKELY_BITS first, so that small products are not lost
MOST_WEIGHT = 1 << 26  # greatest product
WORTH_BITS = 10  # weights that are multiplied by squared points are divided by 2 ** WORTH_BITS

Numbers = NDArray[np.int64]


def likely(look: ListedOutlook, unseen: Tiles, spare_jokers: int) -> Numbers:
    """Return the weight of each plan, multiplied by how likely its missing tiles are to come, and by `worth`."""
    short = np.maximum(look.need - look.have, 0)
    short[:, JOKER] = 0
    natural = short - np.minimum(short, look.wild)
    more = unseen.count(JOKER) + spare_jokers
    rarity = np.zeros((2, MOST_LIKELY + 1, len(short)), np.int64)
    for kind in np.flatnonzero(short.any(axis=0)).tolist():
        for nth in range(int(short[:, kind].max())):
            left = max(unseen.count(kind) - nth, 0)
            for wild, chance in enumerate((NATURAL * left, REPLACEABLE * left + more)):
                here = (nth < short[:, kind]) & ((nth >= natural[:, kind]) == wild)
                rarity[wild, min(max(chance, 1), MOST_LIKELY)] += here
    jokers, weight = np.full(len(short), look.jokers), look.weight << LIKELY_BITS
    for chance in range(1, MOST_LIKELY + 1):
        replaced = np.minimum(jokers, rarity[1, chance])
        jokers -= replaced
        times = rarity[0, chance] + rarity[1, chance] - replaced
        for nth in range(int(times.max(initial=0))):
            weight = np.where(nth < times, np.minimum(weight * chance // CERTAIN, MOST_WEIGHT), weight)
    return worth(look, weight)


def worth(look: ListedOutlook, weight: Numbers) -> Numbers:
    """Return a weight of each plan, multiplied by its squared points."""
    product: Numbers = weight * look.value**2 >> WORTH_BITS
    return product


def share(weights: Numbers, used: NDArray[np.bool_], unit: int) -> Numbers:
    """Return, for each kind, the weight of the plans that use it, as a share of all plans in units of 1 / `unit`."""
    total: Numbers = weights @ used * unit // max(int(weights.sum()), 1)
    return total
