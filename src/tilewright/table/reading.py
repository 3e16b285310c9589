"""Read tables and games from the database, and refuse rows that cannot be what was stored.

The digests of the chain show every change of an event, of the secret shuffle and of what was agreed before the deal.
Other rows are refused only if they make no sense.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, get_args

from sqlalchemy import Connection, Row, select
from sqlalchemy.exc import DatabaseError, OperationalError

from tilewright.engine.log import Header, unplain
from tilewright.engine.wall import Shuffle
from tilewright.settlement.ledger import Stakes
from tilewright.table.card_texts import card_digest
from tilewright.table.chain import chain_start, next_digest
from tilewright.table.damage import Cause, Damage, Damaged, OddValue
from tilewright.table.places import Place
from tilewright.table.queries import (
    CHANGED_CARD,
    COMMANDS,
    EVENTS,
    FIRST_CARD,
    GAMES_AT,
    NUMBER_OF_GAMES,
    ONE_GAME,
    REMATCHES,
    ROUND_WITH_ID,
    SEAL_OF,
    SECRET,
    WITH_ID,
    for_finished,
    for_games,
    for_tables,
)
from tilewright.table.rows import (
    CLOCKS,
    Final,
    FinishedGame,
    GameRow,
    RoundDealsRow,
    SealRow,
    SeatRow,
    StandIn,
    StoredGame,
    Strength,
    TableRow,
)
from tilewright.table.schema import (
    COMMAND,
    GAME,
    REMATCH,
    ROUND_DEALS,
    ROUND_PAGE,
    SEAL,
    SEAT,
    SHUFFLE,
    TABLE,
    TERMS,
)


def read_table(connection: Connection, where: Any, **values: Any) -> TableRow | None:
    """Return the table that meets a condition with these values, or None. Raises Damaged."""
    table = next(iter(read_tables(connection, where, **values)), None)
    if table and table.damage:
        raise Damaged(table.damage)
    return table


def read_tables(connection: Connection, where: Any, **values: Any) -> list[TableRow]:
    """Return the tables that meet a condition with these values, newest first.

    Those that cannot be read have `damage`.
    """
    queries = for_tables(where)
    tables = connection.execute(queries[0], values).all()
    terms, seats = defaultdict[str, list[Row[Any]]](list), defaultdict[str, list[Row[Any]]](list)
    for query, rows in zip(queries[1:], (terms, seats), strict=True):
        for row in connection.execute(query, values):
            rows[row.table].append(row)
    return [_table(row, terms[row.id], seats[row.id]) for row in tables]


def _table(row: Row[Any], terms: Sequence[Row[Any]], seats: Sequence[Row[Any]]) -> TableRow:
    place = Place(row.id, "table_")
    try:
        with place.reading():
            place.require_types(row, TABLE)
            for rows, table, first in ((terms, TERMS, 1), (seats, SEAT, 0)):
                for number, each in enumerate(rows, first):
                    place.require_types(each, table, number)
                    if each.number != number:
                        raise place.damaged("missing", number, rows=str(table.name))
            return _table_row(row, terms[-1] if terms else None, seats)
    except Damaged as damaged:
        readable = (seat for seat in seats if isinstance(seat.name, str))
        return TableRow(
            id=row.id,
            invite="",
            ruleset="",
            options=(),
            card_name="",
            card_text="",
            seats=tuple(SeatRow(seat.name, None, bool(seat.bot)) for seat in readable),
            created=row.created if isinstance(row.created, int) else 0,
            damage=damaged.damage,
        )


def _table_row(row: Row[Any], changed: Row[Any] | None, seats: Sequence[Row[Any]]) -> TableRow:
    terms = changed or row
    if row.strength not in get_args(Strength):
        raise OddValue("strength")
    if not isinstance(terms.card_text, str) or card_digest(terms.card_text) != terms.card:
        raise OddValue("card")
    if terms.clock not in (0, *CLOCKS):
        raise OddValue("clock")
    if any(seat.stand_in not in get_args(StandIn) for seat in seats):
        raise OddValue("stand_in")
    if all(seat.bot for seat in seats):  # whoever lays a table sits there
        raise OddValue("bot")
    if row.first_place < 0 or row.first_place % max(len(seats), 1):
        raise OddValue("first_place")
    if row.host not in range(len(seats)):
        raise OddValue("host")
    if any(seat.wants is not None and seat.wants not in range(len(seats)) for seat in seats):
        raise OddValue("wants")
    if any(seat.since < 1 or (seat.since > 1 and not seat.bot_before) for seat in seats):
        raise OddValue("since")
    return TableRow(
        id=row.id,
        invite=row.invite,
        ruleset=terms.ruleset,
        options=unplain(json.loads(terms.options), tuple[tuple[str, str], ...]),
        card_name=terms.card_name,
        card_text=terms.card_text,
        seats=tuple(
            SeatRow(seat.name, seat.guest, seat.bot, seat.stand_in, seat.wants, seat.since, seat.bot_before)
            for seat in seats
        ),
        created=row.created,
        stakes=Stakes(row.cents, row.points, row.stake),
        terms=changed.number if changed else 0,
        ended=row.ended,
        final=tuple(unplain(one, Final) for one in json.loads(row.final or "[]")),
        strength=row.strength,
        clock=terms.clock,
        practice=row.practice,
        host=row.host,
        fixed_seats=row.fixed_seats,
        round_deals=row.round_deals,
        first_place=row.first_place,
        chat=row.chat,
        call=row.call,
        spectators=row.spectators,
    )


def read_games(connection: Connection, where: Any, **values: Any) -> list[GameRow]:
    """Return the games that meet a condition with these values, oldest first. Raises Damaged."""
    return [_game_row(row, row.body) for row in connection.execute(for_games(where), values)]


def read_finished(connection: Connection, where: Any, *, declared: bool = False, **values: Any) -> list[FinishedGame]:
    """Return the finished games that meet a condition: those of each table together, oldest first. Raises Damaged.

    If `declared`, their lines include those of all mah jonggs.
    """
    rows = connection.execute(for_finished(where, declared=declared), values).all()
    games = [list(lines) for _, lines in groupby(rows, key=lambda row: row.id)]
    return [
        FinishedGame(_game_row(last, last.body), _header(last), tuple(row.body for row in opening))
        for *opening, last in games
    ]


def _game_row(row: Row[Any], last: str | None) -> GameRow:
    place = Place(row.table, "game", row.number)
    place.require_types(row, GAME)
    if not isinstance(last, str):
        raise place.damaged("missing", row.length - 1, rows="event")
    return GameRow(row.id, row.table, row.number, row.created, row.finished, last, row.terms, row.paused)


def _header(row: Row[Any]) -> Header:
    with Place(row.table, "game", row.number).reading():
        header: Header = unplain(json.loads(row.header), Header)
    return header


def read_card(connection: Connection, table: str, terms: int) -> str | None:
    """Return the card text of a table at version `terms` of its rules, or None if it is missing."""
    text: str | None = connection.scalar(CHANGED_CARD if terms else FIRST_CARD, {"id": table, "terms": terms})
    return text


class Opening(NamedTuple):
    """The parts of a stored game that never change. `start` is the digest before its first event."""

    row: Row[Any]
    header: Header
    shuffle: Shuffle
    card: str | None
    start: str

    @property
    def place(self) -> Place:
        """The place of the game's row."""
        return Place(self.row.table, "game", self.row.number)


def read_opening(connection: Connection, game: str) -> Opening:
    """Return the parts of a game that never change. Raises Damaged unless the secret shuffle fits its seal."""
    row = connection.execute(ONE_GAME, {"game": game}).first()
    if row is None:
        raise Place("", "game").damaged("missing")
    place = Place(row.table, "game", row.number)
    place.require_types(row, GAME)
    secret = connection.execute(SECRET, {"game": game}).first()
    if secret is None:
        raise place.damaged("missing", rows="shuffle")
    place.require_types(secret, SHUFFLE)
    header = _header(row)
    shuffle = Shuffle(secret.seed, secret.salt, header.deal)
    if shuffle.commitment != header.commitment:
        raise place.damaged("seal", rows="shuffle")
    card = read_card(connection, row.table, row.terms)
    return Opening(row, header, shuffle, card, start_of(row, row.header, card, shuffle.seed, shuffle.salt))


def start_of(row: GameRow | Row[Any], header: str, card: str | None, seed: bytes, salt: bytes) -> str:
    """Return the digest before the first event of a game. `header` is its stored text."""
    return chain_start(row.table, row.id, row.number, row.created, row.terms, header, card, seed, salt)


def read_seal(connection: Connection, table: str) -> SealRow | None:
    """Return the seal of a table's next game, or None. Raises Damaged unless its commitment fits the secrets."""
    row = connection.execute(SEAL_OF, {"table": table}).first()
    if row is None:
        return None
    place = Place(table, "seal")
    place.require_types(row, SEAL)
    with place.reading():
        promises = None if row.promises is None else unplain(json.loads(row.promises), tuple[str, ...])
    seal = SealRow(row.table, row.number, row.tiles, row.seed, row.salt, promises)
    if seal.commitment != row.commitment:
        raise place.damaged("seal")
    return seal


def read_round_deals(connection: Connection, id: str) -> RoundDealsRow:
    """Return the deals of a round. Raises Damaged unless there are some, and their commitment fits the secrets."""
    row = connection.execute(ROUND_WITH_ID, {"id": id}).first()
    place = Place("", "round_deals")
    if row is None:
        raise place.damaged("missing")
    place.require_types(row, ROUND_DEALS)
    pages = connection.execute(select(ROUND_PAGE).where(ROUND_PAGE.c.deals == id)).all()
    for page in pages:
        place.require_types(page, ROUND_PAGE)
    with place.reading():
        promises, shares = (
            None if text is None else unplain(json.loads(text), tuple[str, ...]) for text in (row.promises, row.shares)
        )
    deals = RoundDealsRow(
        id=id,
        places=row.places,
        tiles=row.tiles,
        seed=row.seed,
        salt=row.salt,
        promises=promises,
        shares=shares,
        ended=bool(row.ended),
        opened=bool(row.opened),
        pages={each.place: (each.promise, each.share) for each in pages},
    )
    if deals.seal.commitment != row.commitment:
        raise place.damaged("seal")
    return deals


def read_stored(connection: Connection, game: str) -> StoredGame:
    """Return everything that the database has on a game. Raises Damaged unless its chain and its seal are whole."""
    opening = read_opening(connection, game)
    row, place = opening.row, opening.place
    events, commands, rematch = (
        connection.execute(query, {"game": game}).all() for query in (EVENTS, COMMANDS, REMATCHES)
    )
    lines = _chained(place, row, opening.start, events)
    for rows, table in ((commands, COMMAND), (rematch, REMATCH)):
        for each in rows:
            place.require_types(each, table)
    return StoredGame(
        row=_game_row(row, lines[-1]),
        header=opening.header,
        seed=opening.shuffle.seed,
        salt=opening.shuffle.salt,
        lines=lines,
        commands={(one.seat, one.id): one.seq for one in commands},
        rematch=frozenset(one.seat for one in rematch),
        epoch=row.epoch,
        head=row.head,
        card_text=opening.card or "",
    )


def _chained(place: Place, row: Row[Any], start: str, events: Iterable[Any]) -> tuple[str, ...]:
    """Return the lines of a game after a check of each digest. Raises Damaged at the first event that does not fit."""
    digest, lines = start, list[str]()
    for number, (seq, epoch, body, stored) in enumerate(events):
        if seq != number:
            raise place.damaged("missing", number, rows="event")
        if type(body) is not str:
            raise place.damaged("unreadable", number, "body", "event")
        digest = next_digest(digest, seq, epoch, body)
        if digest != stored:
            cause: Cause = "not-text" if "\N{REPLACEMENT CHARACTER}" in body else "chain" if number else "start"
            raise place.damaged(cause, number, rows="event")
        lines.append(body)
    if len(lines) < row.length or not lines:
        raise place.damaged("missing", len(lines), rows="event")
    if (len(lines), digest) != (row.length, row.head):
        raise place.damaged("head")
    if any(line.startswith("Settled ") for line in lines) == (row.finished is None):
        raise place.damaged("finished")
    return tuple(lines)


def damage_of(connection: Connection, table: str) -> Damage | None:
    """Return the first damage to a table, its games and their events, or None. A missing table is not damaged."""
    try:
        row = read_table(connection, WITH_ID, id=table)
        games = read_games(connection, GAMES_AT, table=table) if row else []
        for number, game in enumerate(games, 1):
            if game.number != number:
                raise Place(table, "game", number).damaged("missing")
            seats = read_stored(connection, game.id).header.seats
            if game.finished is None and number < len(games):
                raise Place(table, "game", number).damaged("finished")
            if row and len(seats) != len(row.seats):
                raise Place(table, "seat").damaged("missing", len(row.seats))
        if row and len(games) != connection.scalar(NUMBER_OF_GAMES, {"id": table}):
            raise Place(table, "game", len(games) + 1).damaged("missing")
        if row:
            read_seal(connection, table)
            if row.round_deals:
                read_round_deals(connection, row.round_deals)
    except Damaged as damaged:
        return damaged.damage
    except OperationalError:
        raise
    except DatabaseError as error:  # a damaged page of the file
        return Damage(table, "table_", "disk", detail=str(error.orig))
    return None
