"""Store what happened in a game. All moves that wait at a moment are stored together.

The UPDATE of a game sets the new length and head of its log, but only if the writer's epoch is the newest and the log
still has the length and the head that the writer expects. The primary key (game, seq) is a second safeguard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from tilewright.table.chain import next_digests
from tilewright.table.faults import Point
from tilewright.table.joint import Joint
from tilewright.table.ports import Fenced
from tilewright.table.prepared import Prepared, Row
from tilewright.table.rows import Append, Command
from tilewright.table.schema import COMMAND, EVENT, GAME, SEAT

_AS_EXPECTED = (
    GAME.c.id == bindparam("of_game"),
    GAME.c.epoch == bindparam("at_epoch"),
    GAME.c.length == bindparam("at_length"),
    GAME.c.head == bindparam("at_head"),
)
_GROWN: dict[str, Any] = {name: bindparam(name) for name in ("length", "head")}
_GROW = Prepared(update(GAME).where(*_AS_EXPECTED).values(_GROWN))
_FINISH = Prepared(update(GAME).where(*_AS_EXPECTED).values(_GROWN | {"finished": bindparam("finished")}))
_ADD_EVENTS, _ADD_COMMANDS = Prepared(insert(EVENT)), Prepared(insert(COMMAND))
_NOTE_MOVES = Prepared(
    update(SEAT)
    .where(
        SEAT.c.table == select(GAME.c.table).where(GAME.c.id == bindparam("of_game")).scalar_subquery(),
        SEAT.c.number == bindparam("of_seat"),
    )
    .values(moved=bindparam("moved"))
)


@dataclass(frozen=True, slots=True)
class Appending(Joint[str]):
    """An append, which passes the fault points with `point`. Its result is the new head of the log.

    Raises Fenced if the epoch is outdated, or if the log has another length or head.
    """

    append: Append
    point: Callable[[Point], None]

    @staticmethod
    def together(connection: Connection, works: Sequence[Appending]) -> list[str]:
        """Store several appends to different games, and return the new heads."""
        appends, point = [work.append for work in works], works[0].point
        events = [event_rows(each.game, each.seq, each.epoch, each.head, each.lines) for each in appends]
        grown, finished = list[Row](), list[Row]()
        for each, rows in zip(appends, events, strict=True):
            old = {"of_game": each.game, "at_epoch": each.epoch, "at_length": each.seq, "at_head": each.head}
            new = {"length": each.seq + len(rows), "head": rows[-1]["digest"], "finished": each.finished}
            (grown if each.finished is None else finished).append(old | new)
        with fencing(*(each.game for each in appends)):
            _update(connection, _GROW, grown)
            point("log-grown")
            if finished:
                _update(connection, _FINISH, finished)
                point("settlement-half-stored")
            _ADD_EVENTS.execute(connection, *(row for rows in events for row in rows))
            point("half-appended")
            if commands := [(each.game, each.command) for each in appends if each.command]:
                add_commands(connection, commands)
                point("request-stored")
        return [str(rows[-1]["digest"]) for rows in events]


def _update(connection: Connection, statement: Prepared, rows: Sequence[Row]) -> None:
    """Update a game for each row. Raises Fenced if one of them is not as its writer expects."""
    if rows and statement.execute(connection, *rows).rowcount != len(rows):
        raise Fenced(f"game {' or '.join(row['of_game'] for row in rows)} went on without this writer")


@contextmanager
def fencing(*games: str) -> Iterator[None]:
    """Raise Fenced if the `with` block stores what one of these games holds already."""
    try:
        yield
    except IntegrityError as error:
        raise Fenced(f"game {' or '.join(games)} holds this already") from error


def event_rows(game: str, seq: int, epoch: int, head: str, lines: Sequence[str]) -> list[Row]:
    """Return the rows of new events, which follow an event with the digest `head`."""
    digests = next_digests(head, ((number, epoch, line) for number, line in enumerate(lines, seq)))
    return [
        {"game": game, "seq": seq + n, "epoch": epoch, "body": line, "digest": digest}
        for n, (line, digest) in enumerate(zip(lines, digests, strict=True))
    ]


def add_commands(connection: Connection, commands: Sequence[tuple[str, Command]]) -> None:
    """Store requests in games, and the time of each at its seat."""
    rows = [{"game": game, "seat": each.seat, "id": each.id, "seq": each.seq} for game, each in commands]
    _ADD_COMMANDS.execute(connection, *rows)
    moves = [{"of_game": game, "of_seat": each.seat, "moved": each.at} for game, each in commands]
    _NOTE_MOVES.execute(connection, *moves)
