"""Functions that write moves and events as rows of numbers, for games whose hands are sets and a pair."""

from tilewright.compiling import lean, small
from tilewright.sim import action, event
from tilewright.sim.records import NOTHING
from tilewright.sim.rows import EQUAL, RUN, Rows
from tilewright.sim.sets import meld, moves
from tilewright.sim.sets.state import SetGame, count, may_answer
from tilewright.tiles import FLOWER


@small
def tell(rows: Rows, at: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> int:
    """Write an event with its seat and up to four more fields to row `at`, if that row exists. Return `at + 1`."""
    if at < len(rows):
        rows[at, 0], rows[at, 1], rows[at, 2] = kind, seat, a
        rows[at, 3], rows[at, 4], rows[at, 5] = b, c, d
    return at + 1


@lean
def write_move(rows: Rows, row: int, column: int, game: SetGame, seat: int, move: int) -> None:
    """Write a seat's move as an action to a row, starting at `column`."""
    hand = game.hands[seat]
    to = rows[row, column:]
    to[1] = seat
    if move >= moves.DECLARE:
        to[0], to[2] = action.DECLARE, 0
        _write_tiles(to, 3, game, seat, move)
    elif move >= moves.MELD:
        to[0], to[2], to[3], to[4] = action.KONG, 0, move - moves.MELD, NOTHING
        if move >= moves.ADD:
            to[3], to[4] = move - moves.ADD, meld.pung_of(hand, move - moves.ADD)
    elif move >= moves.DISCARD:
        to[0], to[2] = action.DISCARD, move - moves.DISCARD
    elif move >= moves.RUN:
        to[0], to[2] = action.CLAIM, 0
        _write_group(to, 3, game.tile, move)
    elif move >= moves.CHALLENGE:
        to[0], to[2], to[3] = action.CHALLENGE, move - moves.CHALLENGE, 0
    else:
        to[0] = action.CONCEDE if move == moves.CONCEDE else action.PASS if move == moves.PASS else action.DRAW


@lean
def _write_group(to: Rows, column: int, tile: int, move: int) -> None:
    """Write the meld that a claim makes as four numbers: first kind, size, number of jokers (always 0) and form."""
    run = move < moves.SAME + 3
    to[column] = tile - 2 + move - moves.RUN if run else tile
    to[column + 1] = 3 if run else move - moves.SAME
    to[column + 2] = 0
    to[column + 3] = RUN if run else EQUAL


@lean
def _write_tiles(to: Rows, column: int, game: SetGame, seat: int, move: int) -> int:
    """Write the number and the kinds of the tiles in a declared hand. Return the next free column."""
    hand = game.hands[seat]
    one, other = (move - moves.DECLARE) // moves.OUT - 1, (move - moves.DECLARE) % moves.OUT - 1
    open_tile = game.tile if may_answer(game, seat) else NOTHING
    tiles = 0
    for kind in range(FLOWER):
        have = count(hand, kind) + (kind == open_tile) - (kind == one) - (kind == other)
        for _ in range(have):
            tiles += 1
            to[column + tiles] = kind
    to[column] = tiles
    return column + tiles + 1


@lean
def write_answer(rows: Rows, row: int, game: SetGame, seat: int, move: int) -> int:
    """Write the event for an answer to the open tile that must wait for other answers."""
    if row < len(rows):
        rows[row, 0], rows[row, 1] = event.ANSWERED, seat
        write_move(rows, row, 2, game, seat, move)
    return row + 1


@lean
def write_claim(rows: Rows, row: int, game: SetGame, seat: int, move: int) -> int:
    """Write the event for a claim of the open tile."""
    if row < len(rows):
        to = rows[row]
        to[0], to[1], to[2], to[3], to[4] = event.CLAIMED, seat, game.laid_by, game.tile, 0
        _write_group(to, 5, game.tile, move)
    return row + 1


@lean
def write_mah_jongg(rows: Rows, row: int, game: SetGame, seat: int, move: int) -> int:
    """Write the event for a mah jongg, including the open tile if the hand uses it."""
    if row < len(rows):
        to = rows[row]
        to[0], to[1], to[2] = event.DECLARED, seat, 0
        column = _write_tiles(to, 3, game, seat, move)
        to[column] = game.tile if may_answer(game, seat) else NOTHING
        to[column + 1] = 0
    return row + 1
