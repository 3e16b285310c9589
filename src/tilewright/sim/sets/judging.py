"""What the rules say of hands in games where one must be worth something: whether it may be declared, and who pays.

Compiled loops know when tiles are a hand, and not what it is worth. They stop and ask, see `state.judged`; the answer
is written into the game, and they go on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from tilewright.engine.phases.kongs import concealed_kong
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, State, Taken
from tilewright.groups import Circumstance, Context, Exposure, Reading
from tilewright.sim.sets.state import (
    ADDED_TO,
    BLOCK,
    CHOW,
    EAST,
    ENOUGH,
    FIRST,
    FOURS,
    HIDDEN,
    JUDGED,
    KONG,
    KONGS,
    LAST,
    LEFT,
    MELD_FORM,
    MELD_KIND,
    MELDS,
    NUMBERED,
    ONES,
    OPEN,
    OVER,
    PAYMENT,
    PHASE,
    REPLACED,
    SEATS,
    SHAPE,
    SIZE,
    THREW,
    THROWN,
    TILE,
    TOO_LITTLE,
    TWOS,
    WALL,
    WON_FROM,
    WORTH,
    Game,
    place,
)
from tilewright.tiles import FLOWER, FLOWER_SETS, Tiles

_REMEMBERED = 1 << 12  # hands
_FLOWERS = sum(map(len, FLOWER_SETS))

Row = list[int]  # a game


class Judge:
    """Answers what games of one ruleset ask. Equal hands that came about equally are read once."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._lines = rules, lines_of(rules)
        self._readings = lru_cache(_REMEMBERED)(self._read)

    def answer(self, game: Game) -> None:
        """Write into a game what it asks for: whether a hand is worth enough, or who pays what for the one that won."""
        row: Row = game.tolist()
        at = -row[JUDGED]
        seat = (at - FIRST) // BLOCK
        readings = self._readings(_hand(row, at), _melds(row, at), context_of(self._rules, row, seat))
        if row[PHASE] == OVER:
            self._pay(game, row, seat, readings)
        game[JUDGED] = ENOUGH if readings else TOO_LITTLE

    def _read(self, hand: Tiles, melds: tuple[Exposure, ...], context: Context) -> tuple[Reading, ...]:
        """All ways to read a hand in which it may be declared: they depend on nothing else."""
        return tuple(each for each in self._rules.hands.readings(hand, melds, context) if each.declarable)

    def _pay(self, game: Game, row: Row, seat: int, readings: tuple[Reading, ...]) -> None:
        """The game is settled; of several readings by the one that scores most."""
        table, taken = _table(self._rules, row), None
        if _taken(row):
            taken = Taken(row[LAST], row[WON_FROM], for_mah_jongg=True, robbed=_robbed(row))
        won = [table.at_rack(seat, 0, exposures=each.groups, mah_jongg=MahJongg(each, 0, taken)) for each in readings]
        sheets = [self._rules.scoring.settle(self._rules, state) for state in won]
        best = max(range(len(won)), key=lambda nth: sheets[nth].scores[seat])
        game[PAYMENT : PAYMENT + SEATS] = sheets[best].payments
        game[WORTH], game[SHAPE] = sheets[best].scores[seat], self._lines.index(readings[best].line)


def lines_of(rules: Ruleset) -> tuple[str, ...]:
    """What hands are called, in the order of their numbers in SHAPE."""
    return rules.hands.possible(())


def context_of(rules: Ruleset, row: Row, seat: int) -> Context:
    """The context of a mah jongg that a seat would declare now, or has declared, as `engine.context` has it."""
    table = _table(rules, row)
    at, tile = place(seat), _winning(row)
    return Context(
        winning_tile=tile,
        self_drawn=not _taken(row),
        discards_made=row[THROWN],
        flowers=Tiles.of(FLOWER + 1 + flower for flower in range(_FLOWERS) if row[at + NUMBERED] >> flower & 1),
        seat=table.wind(seat),
        prevailing=table.prevailing,
        circumstances=frozenset(_circumstances(rules, row, seat, tile)),
    )


def _table(rules: Ruleset, row: Row) -> State:
    """A table with nothing on it, where only winds are told."""
    return replace(rules.opening(), east=row[EAST])


def _taken(row: Row) -> bool:
    """Whether the winning tile is another seat's."""
    return row[PHASE] == OPEN or (row[PHASE] == OVER and row[WON_FROM] >= 0)


def _robbed(row: Row) -> bool:
    """Whether that tile was added to a pung."""
    return _taken(row) and row[ADDED_TO] >= 0


def _winning(row: Row) -> int | None:
    """The winning tile; None where the hand was dealt."""
    tile = row[TILE] if row[PHASE] == OPEN else row[LAST]
    return tile if tile >= 0 else None


def _circumstances(rules: Ruleset, row: Row, seat: int, tile: int | None) -> Iterator[Circumstance]:
    """How the winning tile came."""
    if not row[THREW] >> seat & 1 and not (rules.unbroken and _has_claims(row)):
        yield "first-turn"
    if _robbed(row):
        yield "robbed-kong"
    elif not row[LEFT]:
        yield "last-tile"
    if tile is not None and _unseen(row, tile) == (row[PHASE] != OPEN):
        yield "last-of-kind"
    if not _taken(row) and row[KONGS]:
        yield "replacement"
    if not _taken(row) and row[KONGS] > 1:
        yield "second-replacement"


def _has_claims(row: Row) -> bool:
    """Return whether a meld made with a discard lies on the table."""
    forms = (row[at + MELD_FORM : at + MELD_FORM + row[at + MELDS]] for at in map(place, range(SEATS)))
    return any(form != HIDDEN for laid in forms for form in laid)


def _unseen(row: Row, tile: int) -> int:
    """How many of a kind stand in the wall, or in hands; all others lie open."""
    wall = WALL + SIZE - row[REPLACED]
    return row[wall - row[LEFT] : wall].count(tile) + sum(_held(row, place(seat), tile) for seat in range(SEATS))


def _held(row: Row, at: int, kind: int) -> int:
    return (row[at + ONES] >> kind & 1) + 2 * (row[at + TWOS] >> kind & 1) + 4 * (row[at + FOURS] >> kind & 1)


def _hand(row: Row, at: int) -> Tiles:
    """What a seat holds, with the tile that lies open."""
    tiles = [kind for kind in range(FLOWER) for _ in range(_held(row, at, kind))]
    return Tiles.of([*tiles, row[TILE]] if row[PHASE] == OPEN else tiles)


def _melds(row: Row, at: int) -> tuple[Exposure, ...]:
    kinds, forms = at + MELD_KIND, at + MELD_FORM
    return tuple(map(_meld, row[kinds : kinds + row[at + MELDS]], row[forms : forms + row[at + MELDS]]))


@cache
def _meld(kind: int, form: int) -> Exposure:
    if form == CHOW:
        return Exposure(Tiles.of(range(kind, kind + 3)))
    return concealed_kong(kind) if form == HIDDEN else Exposure.of(kind, 4 if form == KONG else 3)
