"""Verdicts on hands in rulesets where a hand must have a minimum worth.

Compiled games can tell whether a hand is complete, but not what it is worth. They stop when they need a verdict, see
`state.verdict_on`. A `Judge` writes the verdict into the game, which then continues.
"""

from collections import namedtuple
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from operator import itemgetter
from struct import Struct
from typing import Any, cast

import numpy as np

from tilewright.engine.phases.kongs import concealed_kong
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, State, Taken
from tilewright.groups import Circumstance, Context, Exposure, Reading
from tilewright.sim import phase
from tilewright.sim.records import dtype_of, size_of
from tilewright.sim.sets import meld, state
from tilewright.sim.sets.state import SeatHand, SetGame
from tilewright.tiles import FLOWER, FLOWER_SETS, Tiles

CACHE_SIZE = 1 << 12  # number of cached hands
_FLOWERS = sum(map(len, FLOWER_SETS))


class Judge:
    """The judge of one ruleset. It decides whether a hand may win, and what each seat pays."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._lines = rules, lines_of(rules)
        self._tables = tables_of(rules)
        self._readings = lru_cache(CACHE_SIZE)(self._read)

    def answer(self, game: SetGame) -> None:
        """Write into a game the verdict that it awaits: whether a hand is worth enough. Also settle a finished game."""
        now = snapshot(game)
        seat = -1 - now.verdict
        readings = self._readings(tiles_of(now, seat), melds_of(now.hands[seat]), self.context_of(now, seat))
        if now.phase == phase.OVER:
            self._pay(game, now, seat, readings)
        game.verdict = state.ENOUGH if readings else state.TOO_LITTLE

    def context_of(self, now: SetGame, seat: int) -> Context:
        """Return the circumstances of a mah jongg that a seat declares now, as `engine.context` does in the engine."""
        table, tile = self._tables[now.east], _winning(now)
        return Context(
            winning_tile=tile,
            self_drawn=not _is_taken(now),
            discards_made=now.discards,
            flowers=flowers_of(now.hands[seat]),
            seat=table.wind(seat),
            prevailing=table.prevailing,
            circumstances=frozenset(_circumstances(self._rules, now, seat, tile)),
        )

    def _read(self, hand: Tiles, melds: tuple[Exposure, ...], context: Context) -> tuple[Reading, ...]:
        """Return all ways to divide the tiles into a hand that may be declared."""
        return tuple(each for each in self._rules.hands.readings(hand, melds, context) if each.declarable)

    def _pay(self, game: SetGame, now: SetGame, seat: int, readings: tuple[Reading, ...]) -> None:
        """Settle the game. Of all ways to divide the winner's tiles into a hand, use the one that scores most."""
        table, taken = self._tables[now.east], None
        if _is_taken(now):
            taken = Taken(now.drawn_tile, now.won_from, for_mah_jongg=True, robbed=_is_robbed(now))
        won = [table.at_rack(seat, 0, exposures=each.groups, mah_jongg=MahJongg(each, 0, taken)) for each in readings]
        sheets = [self._rules.scoring.settle(self._rules, table) for table in won]
        best = max(range(len(won)), key=lambda nth: sheets[nth].scores[seat])
        game.payments[:] = sheets[best].payments
        game.worth, game.line = sheets[best].scores[seat], self._lines.index(readings[best].line)


def tables_of(rules: Ruleset) -> tuple[State, ...]:
    """Return the state before the deal, for each seat that may be East."""
    return tuple(replace(rules.opening(), east=seat) for seat in range(state.SEATS))


def lines_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the names of all hands in a ruleset. `SetGame.line` is an index into them."""
    return rules.hands.possible(())


def snapshot(game: SetGame) -> SetGame:
    """Return a copy of the game with plain Python numbers. Python reads them ten times as fast as a record."""
    *fields, hands, wall = _game_values(_NUMBERS(cast(np.record, game).tobytes()))
    copies = [_HandCopy._make(_hand_values(hands[at : at + _HAND_SIZE])) for at in _HAND_PLACES]
    return cast(SetGame, _GameCopy._make((*fields, copies, wall)))


def _values_of(record: type) -> Callable[[tuple[int, ...]], tuple[Any, ...]]:
    """Return a function that splits a flat tuple of numbers into the fields of a record."""
    fields = dict(dtype_of(record).fields or {})
    places = ((field, at // 8, field.itemsize // 8) for field, at, *_ in fields.values())
    return itemgetter(*(slice(at, at + size) if field.shape else at for field, at, size in places))


_NUMBERS = Struct(f"{size_of(SetGame)}q").unpack
_game_values, _hand_values = _values_of(SetGame), _values_of(SeatHand)
_GameCopy = namedtuple("_GameCopy", dtype_of(SetGame).names or ())  # type: ignore[misc]  # computed names
_HandCopy = namedtuple("_HandCopy", dtype_of(SeatHand).names or ())  # type: ignore[misc]  # computed names
_HAND_SIZE = size_of(SeatHand)
_HAND_PLACES = range(0, state.SEATS * _HAND_SIZE, _HAND_SIZE)


def _is_taken(now: SetGame) -> bool:
    """Return whether the winning tile is a discard or robbed, not drawn by the winner."""
    return now.phase == phase.WINDOW or (now.phase == phase.OVER and now.won_from >= 0)


def _is_robbed(now: SetGame) -> bool:
    """Return whether the winning tile was robbed from a kong."""
    return _is_taken(now) and now.added_to >= 0


def _winning(now: SetGame) -> int | None:
    """Return the winning tile, or None for a hand that was complete as dealt."""
    tile = now.tile if now.phase == phase.WINDOW else now.drawn_tile
    return tile if tile >= 0 else None


def _circumstances(rules: Ruleset, now: SetGame, seat: int, tile: int | None) -> Iterator[Circumstance]:
    """Yield the special circumstances of a win, such as a robbed kong or the last tile."""
    if not now.discarders >> seat & 1 and not (rules.unbroken and _has_claims(now)):
        yield "first-turn"
    if _is_robbed(now):
        yield "robbed-kong"
    elif not now.left:
        yield "last-tile"
    if tile is not None and _unseen(now, tile) == (now.phase != phase.WINDOW):
        yield "last-of-kind"
    if not _is_taken(now) and now.kongs:
        yield "replacement"
    if not _is_taken(now) and now.kongs > 1:
        yield "second-replacement"


def _has_claims(now: SetGame) -> bool:
    """Return whether any seat has a meld made with a discard."""
    return any(form != meld.HIDDEN for hand in now.hands for form in hand.meld_forms[: hand.melds])


def _unseen(now: SetGame, tile: int) -> int:
    """Return how many tiles of a kind are in the wall or concealed in any seat's hand."""
    end = state.SIZE - now.replaced
    wall = cast("list[int]", now.wall)
    return wall[end - now.left : end].count(tile) + sum(_count(hand, tile) for hand in now.hands)


def _count(hand: SeatHand, kind: int) -> int:
    return (hand.ones >> kind & 1) + 2 * (hand.twos >> kind & 1) + 4 * (hand.fours >> kind & 1)


def tiles_of(now: SetGame, seat: int) -> Tiles:
    """Return the concealed tiles of a seat, including the open tile if there is one."""
    hand, tiles = now.hands[seat], list[int]()
    left = hand.ones | hand.twos | hand.fours
    while left:
        kind = left.bit_length() - 1
        tiles += [kind] * _count(hand, kind)
        left ^= 1 << kind
    return Tiles.of([*tiles, now.tile] if now.phase == phase.WINDOW else tiles)


def melds_of(hand: SeatHand) -> tuple[Exposure, ...]:
    """Return the melds of a seat as exposures."""
    return tuple(map(_meld, hand.meld_kinds[: hand.melds], hand.meld_forms[: hand.melds]))


def flowers_of(hand: SeatHand) -> Tiles:
    """Return the numbered flowers that a seat has laid aside."""
    return Tiles.of(FLOWER + 1 + flower for flower in range(_FLOWERS) if hand.numbered >> flower & 1)


@cache
def _meld(kind: int, form: int) -> Exposure:
    if form == meld.CHOW:
        return Exposure(Tiles.of(range(kind, kind + 3)))
    return concealed_kong(kind) if form == meld.HIDDEN else Exposure.of(kind, 4 if form == meld.KONG else 3)
