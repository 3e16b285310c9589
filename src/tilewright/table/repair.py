"""Repair a damaged table without inventing lost data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, delete, select, update

from tilewright.table.chain import next_digest
from tilewright.table.damage import Damaged
from tilewright.table.game import Game
from tilewright.table.inspection import inspected
from tilewright.table.queries import EVENTS
from tilewright.table.reading import Opening, read_opening
from tilewright.table.rows import GameRow, StoredGame
from tilewright.table.rules import rules_of_game
from tilewright.table.schema import COMMAND, EVENT, GAME, TABLE


@dataclass(frozen=True, slots=True)
class Repaired:
    """A repair of a game: the numbers of digests computed again, and of events and requests removed.

    `length` is the number of events that are left.
    """

    game: int
    digests: int
    events: int
    requests: int
    length: int


def repair(connection: Connection, table: str) -> list[Repaired]:
    """Repair the games of a table, and return what was done to each that was damaged.

    Raises Damaged if the table cannot be repaired. The caller then has to undo all changes.
    """
    games = connection.scalars(select(GAME.c.id).where(GAME.c.table == table).order_by(GAME.c.number)).all()
    done = [repaired for game in games if (repaired := _repaired(connection, game))]
    if damage := inspected(connection, table):
        raise Damaged(damage)
    return done


def copy_rows(connection: Connection, table: str, copy: Path) -> None:
    """Copy the rows of a table that a repair may change to a new file, which only its user can read. Raises OSError."""
    games = select(GAME.c.id).where(GAME.c.table == table)
    queries = {
        rows.name: select(rows).where((rows.c.id if rows is GAME else rows.c.game).in_(games))
        for rows in (GAME, EVENT, COMMAND)
    }
    stored = {name: [dict(row) for row in connection.execute(query).mappings()] for name, query in queries.items()}
    copy.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    copy.touch(0o600, exist_ok=False)
    try:
        copy.write_text(json.dumps(stored, indent=1), "utf-8")
    except BaseException:
        copy.unlink()
        raise


def _repaired(connection: Connection, game: str) -> Repaired | None:
    """Repair a game and return what was done, or None if nothing was damaged. Raises Damaged."""
    opening = read_opening(connection, game)
    row, lines, digests, wrong = opening.row, list[str](), [opening.start], list[int]()
    events = connection.execute(EVENTS, {"game": game}).all()
    for number, (seq, epoch, body, digest) in enumerate(events):
        if seq != number or type(body) is not str:
            break
        lines.append(body)
        digests.append(next_digest(digests[-1], seq, epoch, body))
        if digest != digests[-1]:
            wrong.append(number)
    is_vouched_for = 0 < row.length < len(digests) and digests[row.length] == row.head
    if is_vouched_for:
        length, wrong = row.length, [number for number in wrong if number < row.length]
    else:
        is_over = row.finished is not None or _has_next(connection, row.table, row.number)
        length, wrong = _playable(opening, lines[: wrong[0] if wrong else len(lines)], is_over), []
    changed = len(wrong), len(events) - length
    if is_vouched_for and not any(changed):
        return None
    for number in wrong:
        at = (EVENT.c.game == game, EVENT.c.seq == number)
        connection.execute(update(EVENT).where(*at).values(digest=digests[number + 1]))
    connection.execute(delete(EVENT).where(EVENT.c.game == game, EVENT.c.seq >= length))
    requests = 0 if is_vouched_for else _forget_requests(connection, opening, lines[:length])
    connection.execute(update(GAME).where(GAME.c.id == game).values(length=length, head=digests[length]))
    return Repaired(row.number, *changed, requests, length)


def _has_next(connection: Connection, table: str, number: int) -> bool:
    """Return whether a table has ended or has begun a later game, so that this game must be over."""
    is_past = (TABLE.c.games > number) | TABLE.c.ended.is_not(None)
    return connection.scalar(select(TABLE.c.id).where(TABLE.c.id == table, is_past)) is not None


def _playable(opening: Opening, lines: list[str], is_over: bool) -> int:
    """Return the greatest number of these events after which the game can go on. Raises Damaged if there is none.

    A finished game is never cut, because other games and the ledger follow from its end. If that is lost, the table
    stays damaged.
    """
    if is_over and lines and _game(opening, lines).over:
        return len(lines)
    for length in range(0 if is_over else len(lines), 0, -1):
        if _game(opening, lines[:length]).referee.state.awaited:
            return length
    raise opening.place.damaged("start", 0, rows="event")


def _forget_requests(connection: Connection, opening: Opening, lines: list[str]) -> int:
    """Delete the requests whose events were removed, and return their number. Otherwise a retry would count as done."""
    streams = _game(opening, lines).streams
    gone = [(COMMAND.c.seat == stream.view.seat) & (COMMAND.c.seq > stream.seq) for stream in streams]
    mine = COMMAND.c.game == opening.row.id
    return sum(connection.execute(delete(COMMAND).where(mine, each)).rowcount for each in gone)


def _game(opening: Opening, lines: list[str]) -> Game:
    row, shuffle = opening.row, opening.shuffle
    stored = StoredGame(
        row=GameRow(row.id, row.table, row.number, row.created, row.finished, lines[-1], row.terms, row.paused),
        header=opening.header,
        seed=shuffle.seed,
        salt=shuffle.salt,
        lines=tuple(lines),
        commands={},
        rematch=frozenset(),
        epoch=row.epoch,
        head="",
        card_text=opening.card or "",
    )
    return Game(rules_of_game(stored), stored)
