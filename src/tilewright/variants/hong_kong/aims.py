"""Kinds of Hong Kong hand to aim for. Each has enough fan to be declared, whichever tile completes it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from tilewright.groups import Context
from tilewright.hands.sets.aims import ANY, THIRTEEN_ORPHANS, Aim
from tilewright.hands.sets.melds import ALL_KINDS, SUITED
from tilewright.tiles import DRAGONS, INDEX, Kind
from tilewright.variants.hong_kong.fan import FAN, flowers

_HONORS = frozenset(range(SUITED, ALL_KINDS))
_MOST_HONORS = 3  # maximum number of pungs of winds and dragons that a hand to aim for requires
_FORMS = ("", "All Chows", "All Pungs")
_FLUSHES = ("", "Half Flush", "Full Flush")
_HAND = ("", "Concealed Hand")


def aims(context: Context, minimum: int, *, flowers_help: bool, seven_pairs: bool) -> tuple[Aim, ...]:
    """Return the kinds of hand to aim for, each worth at least `minimum` fan.

    A kind of hand is left out if it is a special case of another one that is worth enough. Fan that depend on luck,
    such as the fan for winning on the last tile, do not count.
    """
    sure = sum(FAN[label].fan for label in flowers(context) if label != "No Flowers") if flowers_help else 0
    return _worth(max(minimum - sure, 0), context.seat, context.prevailing, seven_pairs=seven_pairs)


@cache
def _worth(least: int, seat: str, prevailing: str, *, seven_pairs: bool) -> tuple[Aim, ...]:
    """Return the kinds of hand that are worth at least `least` fan without flowers."""
    enough: list[tuple[frozenset[str], Aim]] = []
    for wanted, fan, aim in sorted(_ways(seat, prevailing), key=lambda way: len(way[0])):
        if fan >= least and not any(less <= wanted for less, _ in enough):
            enough.append((wanted, aim))
    candidates = [aim for _, aim in enough]
    if seven_pairs and FAN["Seven Pairs"].fan + FAN["Concealed Hand"].fan >= least:
        candidates.append(Aim(pairs=7, open=False))
    return (*candidates, THIRTEEN_ORPHANS)


def _ways(seat: str, prevailing: str) -> Iterator[tuple[frozenset[str], int, Aim]]:
    """Yield every combination of requirements, such as All Pungs and Half Flush, with its fan and the hands that meet
    it.
    """
    honors = [(face, 1) for face in DRAGONS]
    if seat == prevailing:
        honors.append((seat, 2))
    else:
        honors += [(seat, 1), (prevailing, 1)]
    for form, flush, hand in product(_FORMS, _FLUSHES, _HAND):
        most = 0 if form == "All Chows" or flush == "Full Flush" else _MOST_HONORS
        for number in range(most + 1):
            for pungs in combinations(honors, number):
                fan = sum(FAN[name].fan for name in (form, flush, hand) if name) + sum(each for _, each in pungs)
                for suit, kinds in _kinds(flush):
                    wanted = {form, f"{flush}{suit}", hand, *(face for face, _ in pungs)} - {""}
                    if flush == "Full Flush":
                        wanted.add(f"Half Flush{suit}")
                    yield frozenset(wanted), fan, _aim(form, hand, kinds, tuple(face for face, _ in pungs))


def _kinds(flush: str) -> Iterator[tuple[str, frozenset[Kind]]]:
    """Yield each suit that a flush can have, with the kinds of tile it allows. Without a flush, yield all kinds."""
    if not flush:
        yield "", ANY
        return
    for first in range(0, SUITED, 9):
        suit = frozenset(range(first, first + 9))
        yield str(first), suit if flush == "Full Flush" else suit | _HONORS


def _aim(form: str, hand: str, kinds: frozenset[Kind], pungs: tuple[str, ...]) -> Aim:
    return Aim(
        fixed=tuple((INDEX[face],) * 3 for face in pungs),
        sets=4 - len(pungs),
        pairs=1,
        kinds=kinds,
        runs=form != "All Pungs",
        equal=form != "All Chows",
        open=not hand,
    )
