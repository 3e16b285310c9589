"""Kinds of Chinese Official hand to aim for. Each is worth the required 8 fan, whichever tile completes it.

The list is not complete. It has the most frequent hands, and some rare ones that can be close after the deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations

from tilewright.hands.sets.aims import THIRTEEN_ORPHANS, Aim, Group
from tilewright.hands.sets.knitted import KNITTED
from tilewright.hands.sets.melds import SUITED
from tilewright.tiles import DRAGONS, INDEX, WINDS, Kind, Tiles
from tilewright.variants.mcr.shapes import HONORS

_SUITS = range(0, SUITED, 9)
_STANDARD = Aim(sets=4, pairs=1)
# All Chows requires a pair of number tiles (R-MCR-63).
_CHOWS = replace(_STANDARD, equal=False, kinds=frozenset(range(SUITED)))
_PUNGS = replace(_STANDARD, runs=False)
_CLOSED = replace(_STANDARD, open=False)
_REVERSIBLE = frozenset(Tiles.parse("245689B 1234589D 0"))


@cache
def aims(seat: str, prevailing: str) -> tuple[Aim, ...]:
    """Return the kinds of hand to aim for, given the player's own wind and the prevailing wind."""
    honors: list[Group] = [(INDEX[face],) * 3 for face in dict.fromkeys((*DRAGONS, seat, prevailing))]
    return (*_of_chows(), *_of_pungs(honors), *_flushes(honors), *_of_numbers(), *_without_sets())


def _of_chows() -> Iterator[Aim]:
    """Yield the kinds of hand with three chows that form a straight, have the same numbers, or are shifted.

    Mixed Shifted Chows are worth only 6 fan, so a hand with them must also be All Chows or concealed.
    """
    for suits in permutations(_SUITS):
        yield _with(_STANDARD, (_chow(suit + first) for suit, first in zip(suits, (0, 3, 6), strict=True)))
        for first in range(5):
            shifted = [_chow(suit + first + at) for at, suit in enumerate(suits)]
            yield _with(_CHOWS, shifted)
            yield _with(_CLOSED, shifted)
    for first in range(7):
        yield _with(_STANDARD, (_chow(suit + first) for suit in _SUITS))
    for suit in _SUITS:
        for step, starts in ((1, 5), (2, 3), (3, 1)):
            for first in range(starts):
                yield _with(_STANDARD, (_chow(suit + first + at * step) for at in range(3)))


def _of_pungs(honors: list[Group]) -> Iterator[Aim]:
    """Yield the kinds of hand that get their fan from pungs.

    - All Pungs is worth 6 fan, so the hand also needs a pung worth 2, such as a pung of dragons, or All Simples.
    - Pungs of two dragons are worth 6 fan, so the hand must also be All Pungs or concealed.
    - Three pungs of winds are enough, and so are pungs of one number, or of consecutive numbers, in all three suits.
    """
    yield from (_with(_PUNGS, [pung]) for pung in honors)
    yield replace(_PUNGS, kinds=_numbers(range(1, 8)))
    dragons = [(INDEX[face],) * 3 for face in DRAGONS]
    for two in combinations(dragons, 2):
        yield _with(_PUNGS, two)
        yield _with(_CLOSED, two)
    for winds in combinations(WINDS, 3):
        yield _with(_STANDARD, ((INDEX[face],) * 3 for face in winds))
    for suits in permutations(_SUITS):
        for first in range(7):
            yield _with(_STANDARD, ((suit + first + at,) * 3 for at, suit in enumerate(suits)))
    for number in range(9):
        yield _with(_STANDARD, ((suit + number,) * 3 for suit in _SUITS))


def _flushes(honors: list[Group]) -> Iterator[Aim]:
    """Yield the kinds of hand in one suit, with or without honors.

    With honors, such a hand is worth only 6 fan, so it also needs a pattern worth at least 2.
    """
    for first in _SUITS:
        suit = frozenset(range(first, first + 9))
        half = suit | frozenset(HONORS)
        yield replace(_STANDARD, kinds=suit)
        yield from (replace(aim, kinds=half) for aim in (_PUNGS, _CLOSED))
        yield from (_with(replace(_STANDARD, kinds=half), [pung]) for pung in honors)


def _of_numbers() -> Iterator[Aim]:
    """Yield the kinds of hand with only low, only middle or only high numbers, or with only reversible tiles."""
    for numbers in (range(3), range(3, 6), range(6, 9), range(4), range(5, 9)):
        yield replace(_STANDARD, kinds=_numbers(numbers))
    yield replace(_STANDARD, kinds=_REVERSIBLE)


def _without_sets() -> Iterator[Aim]:
    """Yield the kinds of hand without four sets: seven pairs, thirteen orphans, and hands of knitted tiles."""
    yield Aim(pairs=7, pairs_a_kind=2, open=False)
    yield THIRTEEN_ORPHANS
    for knitted in KNITTED:
        yield Aim(fixed=(knitted,), sets=1, pairs=1)
        yield Aim(singles=14, kinds=frozenset(knitted) | frozenset(HONORS), open=False)


def _with(aim: Aim, sets: Iterable[Group]) -> Aim:
    """Return a copy of the aim (kind of hand) in which these groups are among its required sets."""
    fixed = tuple(sets)
    return replace(aim, fixed=fixed, sets=aim.sets - len(fixed))


def _chow(first: Kind) -> Group:
    return first, first + 1, first + 2


def _numbers(numbers: Iterable[int]) -> frozenset[Kind]:
    return frozenset(suit + number for suit in _SUITS for number in numbers)
