"""Moves and events of these games as rows."""

from __future__ import annotations

from tilewright.compiling import lean, small
from tilewright.engine.actions import Challenge, Claim, Concede, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.events import Answered, Claimed, Declared
from tilewright.sim.rows import EQUAL, Rows, number
from tilewright.sim.rows import RUN as RUNS
from tilewright.sim.sets.moves import (
    ADD,
    CHALLENGE,
    CONCEDE,
    DECLARE,
    DISCARD,
    MELD,
    OUT,
    PASS,
    RUN,
    SAME,
    pung_of,
)
from tilewright.sim.sets.state import (
    LAID_BY,
    NONE,
    TILE,
    Game,
    asked,
    held,
    place,
)
from tilewright.tiles import FLOWER

_DRAW, _PASS, _DISCARD, _CLAIM, _KONG = (number(kind) for kind in (Draw, Pass, Discard, Claim, Kong))
_DECLARE, _CHALLENGE, _CONCEDE = (number(kind) for kind in (Declare, Challenge, Concede))
_ANSWERED, _CLAIMED, _DECLARED = (number(kind) for kind in (Answered, Claimed, Declared))


@small
def tell(rows: Rows, at: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> int:
    """Write row `at`, if there is room for it, with up to four fields more; and say where the next one goes."""
    if at < len(rows):
        rows[at, 0], rows[at, 1], rows[at, 2] = kind, seat, a
        rows[at, 3], rows[at, 4], rows[at, 5] = b, c, d
    return at + 1


@lean
def tell_move(rows: Rows, row: int, column: int, game: Game, seat: int, move: int) -> None:
    """Write a move into a row, from `column` on."""
    at = place(seat)
    to = rows[row, column:]
    to[1] = seat
    if move >= DECLARE:
        to[0], to[2] = _DECLARE, 0
        _tell_tiles(to, 3, game, seat, move)
    elif move >= MELD:
        to[0], to[2], to[3], to[4] = _KONG, 0, move - MELD, NONE
        if move >= ADD:
            to[3], to[4] = move - ADD, pung_of(game, at, move - ADD)
    elif move >= DISCARD:
        to[0], to[2] = _DISCARD, move - DISCARD
    elif move >= RUN:
        to[0], to[2] = _CLAIM, 0
        _tell_group(to, 3, game[TILE], move)
    elif move >= CHALLENGE:
        to[0], to[2], to[3] = _CHALLENGE, move - CHALLENGE, 0
    else:
        to[0] = _CONCEDE if move == CONCEDE else _PASS if move == PASS else _DRAW


@lean
def _tell_group(to: Rows, column: int, tile: int, move: int) -> None:
    """The group of a claim: first face, size, no jokers, and how it lies."""
    run = move < SAME + 3
    to[column] = tile - 2 + move - RUN if run else tile
    to[column + 1] = 3 if run else move - SAME
    to[column + 2] = 0
    to[column + 3] = RUNS if run else EQUAL


@lean
def _tell_tiles(to: Rows, column: int, game: Game, seat: int, move: int) -> int:
    """The tiles of a declaration, and the column behind them."""
    at = place(seat)
    one, other = (move - DECLARE) // OUT - 1, (move - DECLARE) % OUT - 1
    open_tile = game[TILE] if asked(game, seat) else NONE
    tiles = 0
    for kind in range(FLOWER):
        have = held(game, at, kind) + (kind == open_tile) - (kind == one) - (kind == other)
        for _ in range(have):
            tiles += 1
            to[column + tiles] = kind
    to[column] = tiles
    return column + tiles + 1


@lean
def tell_answer(rows: Rows, row: int, game: Game, seat: int, move: int) -> int:
    """An answer that decides nothing yet."""
    if row < len(rows):
        rows[row, 0], rows[row, 1] = _ANSWERED, seat
        tell_move(rows, row, 2, game, seat, move)
    return row + 1


@lean
def tell_claim(rows: Rows, row: int, game: Game, seat: int, move: int) -> int:
    """The open tile is claimed for a meld."""
    if row < len(rows):
        to = rows[row]
        to[0], to[1], to[2], to[3], to[4] = _CLAIMED, seat, game[LAID_BY], game[TILE], 0
        _tell_group(to, 5, game[TILE], move)
    return row + 1


@lean
def tell_mah_jongg(rows: Rows, row: int, game: Game, seat: int, move: int) -> int:
    """A mah jongg, with the open tile if there is one."""
    if row < len(rows):
        to = rows[row]
        to[0], to[1], to[2] = _DECLARED, seat, 0
        column = _tell_tiles(to, 3, game, seat, move)
        to[column] = game[TILE] if asked(game, seat) else NONE
        to[column + 1] = 0
    return row + 1
