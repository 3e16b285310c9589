"""The aims (groups of similar hands) of a ruleset as records, for the policy `medium`.

They depend on a seat's wind and flowers, so there is a list for each combination that matters. See
`tilewright.analysis.aims` for how aims are used.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, NamedTuple

import numpy as np

from tilewright.analysis.aims import AimArrays, AimedHands, spread
from tilewright.groups import Context
from tilewright.hands.sets.aims import Aim, Group
from tilewright.kernels.compiled.suits import SuitHalves, halves_of
from tilewright.kernels.suits import Suit
from tilewright.sim.records import NOTHING, Numbers, Records, many
from tilewright.tiles import FLOWER, FLOWER_SETS, SEATS, Tiles

MOST_FIXED = 5  # maximum number of fixed sets of an aim
SUITS, WIDTH = 4, 36  # nine kinds for each of three suits and for the honors
FLOWERS = sum(map(len, FLOWER_SETS))
RUN = 64  # a fixed run has the number RUN + its first kind; equal tiles have the number of their kind


class AimRow:
    """One aim. Flags are 0 or 1. `tilewright.hands.sets.aims.Aim` explains the fields of the same names."""

    sets: int
    pairs: int
    singles: int
    twice: int
    runs: int
    equal: int
    open: int
    pairs_a_kind: int
    kinds: int  # as bits
    way: int  # number that is equal for aims whose missing tiles are counted together, ascending in each list
    groups: Annotated[Numbers, MOST_FIXED]  # the fixed sets, see RUN; NOTHING for none
    fixed: Annotated[Numbers, WIDTH]  # number of tiles of each kind in the fixed groups
    suits: Annotated[Numbers, SUITS]  # index of each suit's restrictions in `Aims.halves`


class Aims(NamedTuple):
    """The aims of all lists. Those of list n are `rows[ends[n]:ends[n + 1]]`."""

    rows: Records
    ends: Numbers
    which: Numbers  # number of the list for `which[wind, flowers]`, with the numbered flowers as bits
    halves: SuitHalves


def no_aims() -> Aims:
    """Return empty arrays for games without the policy `medium`."""
    half = np.zeros((1, 1, 1, 1), np.int8)
    return Aims(many(AimRow, 1), np.zeros(1, np.int64), np.zeros((1, 1), np.int64), SuitHalves(half, half))


@lru_cache(8)
def aims_of(hands: AimedHands, prevailing: str) -> Aims:
    """Return the aims of these hands with this prevailing wind."""
    lists: dict[tuple[Aim, ...], int] = {}
    which = [lists.setdefault(hands.aims(context), len(lists)) for context in _contexts(prevailing)]
    arrays = [AimArrays.of(each for aim in aims for each in spread(aim)) for aims in lists]
    suits = {suit: number for number, suit in enumerate(dict.fromkeys(suit for each in arrays for suit in each.suits))}
    rows = many(AimRow, sum(map(len, arrays)))
    ends = np.cumsum([0, *map(len, arrays)])
    for aims, start in zip(arrays, ends.tolist(), strict=False):
        for way, similar in enumerate(aims.ways):
            for nth in range(len(aims))[similar]:
                _write_aim(rows[start + nth], aims, nth, way, suits)
    return Aims(rows, ends, np.array(which).reshape(len(SEATS), -1), halves_of(suits))


def _contexts(prevailing: str) -> Iterator[Context]:
    """Yield a context for each wind of a seat and each set of flowers."""
    for seat in SEATS:
        for flowers in range(1 << FLOWERS):
            laid = Tiles.of(FLOWER + 1 + flower for flower in range(FLOWERS) if flowers >> flower & 1)
            yield Context(seat=seat, flowers=laid, prevailing=prevailing)


def _write_aim(row: AimRow, aims: AimArrays, nth: int, way: int, suits: dict[Suit, int]) -> None:
    aim = aims.aims[nth]
    row.sets, row.pairs, row.singles, row.twice = aim.sets, aim.pairs, aim.singles, int(aim.twice)
    row.runs, row.equal, row.open, row.pairs_a_kind = int(aim.runs), int(aim.equal), int(aim.open), aim.pairs_a_kind
    row.kinds = sum(1 << kind for kind in aim.kinds)
    row.way = way
    row.groups[:] = NOTHING
    row.groups[: len(aim.fixed)] = [_number(group) for group in aim.fixed]
    row.fixed[:] = aims.fixed[nth]
    row.suits[:] = [suits[aims.suits[which]] for which in aims.which[nth]]


def _number(group: Group) -> int:
    """Return the number of a fixed set; NOTHING for a group of knitted tiles, which cannot be melded."""
    if len(group) > 3:
        return NOTHING
    return group[0] if group[0] == group[1] else RUN + group[0]
