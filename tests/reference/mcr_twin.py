"""A slow reimplementation of the shapes (kinds of hand) of Chinese Official mah jongg.

The library counts tiles kind by kind. Here, each of several hundred shapes is a bag of fixed tiles plus a number of
sets and pairs. The sets and pairs are chosen one by one from a list of all possible ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from .mcr_wins import CHOWS, KNITTED, NAMES, ORPHANS, PUNGS, Meld, Set
from .sheet_oracle import choose

PAIRS: list[Set] = [(name,) * 2 for name in NAMES]


@dataclass(frozen=True)
class Shape:
    label: str
    bag: tuple[str, ...] = ()
    twice: tuple[Set, ...] = ()
    sets: int = 0
    pairs: int = 0


SHAPES = [
    Shape("sets and a pair", sets=4, pairs=1),
    Shape("seven pairs", pairs=7),
    *(
        Shape("thirteen orphans", tuple(name for name in ORPHANS if name != twice), ((twice, twice),))
        for twice in ORPHANS
    ),
    *(Shape("knitted straight", tuple(knitted), sets=1, pairs=1) for knitted in KNITTED),
    *(
        Shape("honors and knitted tiles", bag)
        for knitted in KNITTED
        for bag in combinations([*knitted, *NAMES[27:]], 14)
    ),
]


def hands_from(have: Counter[str], melds: Iterable[Meld], may_lack: int = 0) -> Iterator[tuple[Shape, list[Set]]]:
    """Yield every hand that these tiles and melds can become with at most `may_lack` more tiles.

    Each item is the shape of a hand, and the list of its concealed sets and pairs.
    """
    melds = list(melds)
    room = Counter(dict.fromkeys(NAMES, 4))
    for meld in melds:
        if meld.tiles not in CHOWS and not (len(set(meld.tiles)) == 1 and len(meld.tiles) in (3, 4)):
            return
        if not Counter(meld.tiles) <= room:
            return
        room -= Counter(meld.tiles)
    for shape in SHAPES:
        if len(melds) > shape.sets:
            continue
        lack = sum(not have[name] for name in shape.bag) + sum(max(2 - have[name], 0) for name, _ in shape.twice)
        if lack > may_lack:
            continue
        bag = Counter(shape.bag + sum(shape.twice, ()))
        if not bag <= room:
            continue
        for sets, left, space, more in choose(
            PUNGS + CHOWS, shape.sets - len(melds), have - bag, room - bag, may_lack - lack
        ):
            for pairs, _, _, _ in choose(PAIRS, shape.pairs, left, space, may_lack - lack - more):
                yield shape, [*shape.twice, *sets, *pairs]


def distance(have: Counter[str], melds: Iterable[Meld], at_most: int) -> int | None:
    """Return the number of tiles still needed, or None if it exceeds `at_most`."""
    melds = list(melds)
    return next((lack for lack in range(at_most + 1) if any(hands_from(have, melds, lack))), None)


def possible(melds: Iterable[Meld], left: Counter[str]) -> set[str]:
    """Return the labels of the shapes (kinds of hand) that these melds can become with the tiles in `left`."""
    return {shape.label for shape, _ in hands_from(left, melds)}
