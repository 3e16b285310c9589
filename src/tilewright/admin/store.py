"""The operator's view of the database: numbers about tables and people, and what the operator has done.

Nothing here reads an event, a seed or a remark, so no page of the operator can show a hidden tile.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, and_, case, delete, exists, func, insert, or_, select, text, update

from tilewright.admin.acts import ActKind, LogKind, Order, TableStage
from tilewright.admin.banning import network_of
from tilewright.table.database import Database, reads, writes
from tilewright.table.forgetting import remove_guest, remove_table
from tilewright.table.schema import ADMIN_ACT, ANNOUNCEMENT, CARD, DEVICE, GAME, GUEST, REPORT, SEAT, TABLE
from tilewright.table.spare_keys import LIVE_KEY, has_spare_key, remove_spare_key

LENGTH = 50  # tables, people or acts on a page
MOST_WRONG_TOKENS = 500  # in the log, which strangers must not fill


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table as the operator sees it. `names` has its players, with an empty text for a free seat.

    `moved` is the Unix time of the last move of a person, or of the creation. `events` is the length of the logs of its
    games, which take most of the disk.
    """

    id: str
    ruleset: str
    names: tuple[str, ...]
    stage: TableStage
    created: int
    moved: int
    games: int
    events: int


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """A guest as the operator sees them. `seen` is the Unix time of the last day on a device, 0 if signed out.

    `events` is the length of the logs of all games at their tables. With `has_key`, a spare key lets them in again.
    """

    id: str
    name: str
    muted: bool
    tables: int
    seen: int
    events: int
    has_key: bool


@dataclass(frozen=True, slots=True)
class AddressFacts:
    """A network address as the operator sees it. `banned` is the Unix time of its ban, or 0.

    `pages` of tables are open there, by the people with these `names`.
    """

    address: str
    banned: int
    pages: int = 0
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AdminAct:
    """An act of the operator at a Unix time, on a table, a guest or a report, or with a text, or a wrong token."""

    at: int
    kind: LogKind
    about: str


@dataclass(frozen=True, slots=True)
class StoredTotals:
    """The numbers of stored tables, games, guests and events, and the size of the database in bytes."""

    tables: int
    games: int
    guests: int
    events: int
    bytes: int


_SIZE_OF_FILE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
_SIZE = "SELECT pg_database_size(current_database())"
_SIZES = select(GAME.c.table, func.sum(GAME.c.length).label("events")).group_by(GAME.c.table).subquery()


class SqlAdmin:
    """The operator's numbers and acts in the database of the store. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @reads
    def totals(self, connection: Connection) -> StoredTotals:
        """Return how much is stored."""
        tables, games, guests = (
            connection.scalar(select(func.count()).select_from(each)) or 0 for each in (TABLE, GAME, GUEST)
        )
        events = int(connection.scalar(select(func.sum(GAME.c.length))) or 0)
        is_file = connection.dialect.name == "sqlite"
        return StoredTotals(
            tables, games, guests, events, int(connection.scalar(text(_SIZE_OF_FILE if is_file else _SIZE)))
        )

    @reads
    def tables(
        self,
        connection: Connection,
        page: int,
        order: Order,
        stage: TableStage | None,
        wanted: str,
        *,
        stuck: Collection[str] = (),
        damaged: Collection[str] = (),
    ) -> list[TableFacts]:
        """Return the tables on a page, counted from 1, and one more if there is a next page.

        They are in this stage, unless it is None, and `wanted` is their id or part of a player's name, unless it is
        empty. Those with the latest move, the newest or those with the most events come first. Only the server knows
        the ids of the `stuck` tables and of the `damaged` ones.
        """
        last = GAME.alias()
        moves = select(SEAT.c.table, func.max(func.coalesce(SEAT.c.moved, 0)).label("moved"), _free().label("free"))
        seats = moves.group_by(SEAT.c.table).subquery()
        moved: ColumnElement[int] = case((seats.c.moved > TABLE.c.created, seats.c.moved), else_=TABLE.c.created)
        stages: ColumnElement[str] = case(
            (TABLE.c.id.in_(damaged), "damaged"),
            (TABLE.c.id.in_(stuck), "stuck"),
            (TABLE.c.ended.is_not(None), "over"),
            (seats.c.free > 0, "waiting"),
            (and_(last.c.id.is_not(None), last.c.finished.is_(None)), "playing"),
            else_="between",
        )
        size = func.coalesce(_SIZES.c.events, 0)
        query = (
            select(TABLE.c.id, TABLE.c.ruleset, TABLE.c.created, TABLE.c.games, moved.label("moved"),
                   stages.label("stage"), size.label("events"))
            .outerjoin(seats, seats.c.table == TABLE.c.id)
            .outerjoin(last, and_(last.c.table == TABLE.c.id, last.c.number == TABLE.c.games))
            .outerjoin(_SIZES, _SIZES.c.table == TABLE.c.id)
        )  # fmt: skip
        if stage:
            query = query.where(stages == stage)
        if wanted:
            named = select(SEAT.c.table).where(_has(SEAT.c.name, wanted))
            query = query.where(or_(TABLE.c.id == wanted, TABLE.c.id.in_(named)))
        first = {"moved": moved, "created": TABLE.c.created, "size": size}[order]
        query = query.order_by(first.desc(), TABLE.c.id).limit(LENGTH + 1).offset((page - 1) * LENGTH)
        rows = connection.execute(query).all()
        names = _names(connection, [row.id for row in rows])
        return [
            TableFacts(
                row.id,
                row.ruleset,
                names.get(row.id, ()),
                row.stage,
                row.created,
                row.moved,
                row.games,
                int(row.events),
            )
            for row in rows
        ]

    @reads
    def people(self, connection: Connection, page: int, wanted: str) -> list[PersonFacts]:
        """Return the guests on a page, counted from 1, and one more if there is a next page.

        `wanted` is their id or part of their name, unless it is empty. Those with the most events come first.
        """
        seen = select(DEVICE.c.guest, func.max(DEVICE.c.seen).label("seen")).group_by(DEVICE.c.guest).subquery()
        size = func.coalesce(func.sum(_SIZES.c.events), 0)
        has_key = exists(select(LIVE_KEY.c.guest).where(LIVE_KEY.c.guest == GUEST.c.id))
        query = (
            select(GUEST.c.id, GUEST.c.name, GUEST.c.muted, func.count(SEAT.c.table).label("tables"),
                   func.coalesce(func.max(seen.c.seen), 0).label("seen"), size.label("events"),
                   has_key.label("has_key"))
            .outerjoin(SEAT, SEAT.c.guest == GUEST.c.id)
            .outerjoin(_SIZES, _SIZES.c.table == SEAT.c.table)
            .outerjoin(seen, seen.c.guest == GUEST.c.id)
            .group_by(GUEST.c.id, GUEST.c.name, GUEST.c.muted)
        )  # fmt: skip
        if wanted:
            query = query.where(or_(GUEST.c.id == wanted, _has(GUEST.c.name, wanted)))
        query = query.order_by(size.desc(), GUEST.c.id).limit(LENGTH + 1).offset((page - 1) * LENGTH)
        return [
            PersonFacts(row.id, row.name, row.muted, row.tables, row.seen, int(row.events), row.has_key)
            for row in connection.execute(query)
        ]

    @reads
    def names(self, connection: Connection, guests: Collection[str]) -> dict[str, str]:
        """Return the names of those of these guests who have one."""
        rows = connection.execute(select(GUEST.c.id, GUEST.c.name).where(GUEST.c.id.in_(guests), GUEST.c.name != ""))
        return {row.id: row.name for row in rows if isinstance(row.name, str)}  # a damaged name is forgotten

    @reads
    def old_tables(self, connection: Connection, before: int) -> list[str]:
        """Return the tables at which nobody has moved since this Unix time, the oldest first."""
        return [*connection.scalars(select(TABLE.c.id).where(_is_old_table(before)).order_by(TABLE.c.created))]

    @writes
    def remove_old_table(self, connection: Connection, table: str, before: int) -> bool:
        """Delete a table with its games, unless somebody has moved there since a time. Return whether it went."""
        if connection.scalar(select(TABLE.c.id).where(TABLE.c.id == table, _is_old_table(before))) is None:
            return False
        remove_table(connection, table)
        return True

    @reads
    def old_guests(self, connection: Connection, before: int) -> list[str]:
        """Return the guests without seat, card, spare key and report whose devices were not seen since this Unix time.

        A guest without any device is not among them, because it may be just arriving.
        """
        return [*connection.scalars(select(GUEST.c.id).where(_is_old_guest(before)))]

    @writes
    def remove_old_guest(self, connection: Connection, guest: str, before: int) -> bool:
        """Delete a guest, unless they have come back since this Unix time. Return whether they went."""
        if connection.scalar(select(GUEST.c.id).where(GUEST.c.id == guest, _is_old_guest(before))) is None:
            return False
        remove_guest(connection, guest)
        return True

    @reads
    def has_table(self, connection: Connection, table: str) -> bool:
        """Return whether there is a table with this id, even a damaged one."""
        return connection.scalar(select(TABLE.c.id).where(TABLE.c.id == table)) is not None

    @writes
    def mute(self, connection: Connection, guest: str, now: int, *, on: bool) -> bool:
        """Let a guest write nothing any more, or again if not `on`. Return False for an unknown guest."""
        done = connection.execute(update(GUEST).where(GUEST.c.id == guest).values(muted=on))
        return bool(done.rowcount) and _log(connection, now, "mute" if on else "unmute", guest)

    @writes
    def sign_out(self, connection: Connection, guest: str, now: int) -> bool:
        """End all devices of a guest for ever, and the spare key. Return False if there is nothing to end."""
        done = connection.execute(delete(DEVICE).where(DEVICE.c.guest == guest))
        if not (done.rowcount or has_spare_key(connection, guest)):
            return False
        remove_spare_key(connection, guest)
        return _log(connection, now, "sign-out", guest)

    @writes
    def delete_report(self, connection: Connection, report: str, now: int) -> bool:
        """Delete a report. Return False if there is none with this id."""
        done = connection.execute(delete(REPORT).where(REPORT.c.id == report))
        return bool(done.rowcount) and _log(connection, now, "delete-report", report)

    @writes
    def announce(self, connection: Connection, words: str, now: int) -> None:
        """Store the announcement instead of the last one. Without words, there is none."""
        connection.execute(delete(ANNOUNCEMENT))
        if words:
            connection.execute(insert(ANNOUNCEMENT).values(number=1, at=now, body=words))
        _log(connection, now, "announce", words)

    @reads
    def announcement(self, connection: Connection) -> str:
        """Return the announcement, or an empty text."""
        return connection.scalar(select(ANNOUNCEMENT.c.body)) or ""

    @reads
    def is_closed(self, connection: Connection) -> bool:
        """Return whether no new guests may begin, because the operator closed the server to them last."""
        acts = select(ADMIN_ACT.c.kind).where(ADMIN_ACT.c.kind.in_(("close", "open")))
        return connection.scalar(acts.order_by(ADMIN_ACT.c.number.desc()).limit(1)) == "close"

    @writes
    def ban(self, connection: Connection, network: str, now: int, *, on: bool) -> bool:
        """Ban a network, or lift the ban if not `on`. Return False if it is banned already, or not banned."""
        if (network in _bans(connection)) == on:
            return False
        return _log(connection, now, "ban" if on else "unban", network)

    @reads
    def bans(self, connection: Connection) -> dict[str, int]:
        """Return the banned networks, each with the Unix time of its ban, the latest last."""
        return _bans(connection)

    @writes
    def log(self, connection: Connection, now: int, kind: ActKind, about: str) -> None:
        """Note something that the operator does, or what became of it."""
        _log(connection, now, kind, about)

    @writes
    def log_wrong_token(self, connection: Connection, now: int, address: str) -> None:
        """Note that somebody at an address has tried to sign in with a wrong token. Only the last ones are kept."""
        _log(connection, now, "wrong-token", address)
        wrong = select(ADMIN_ACT.c.number).where(ADMIN_ACT.c.kind == "wrong-token")
        surplus = connection.scalar(wrong.order_by(ADMIN_ACT.c.number.desc()).offset(MOST_WRONG_TOKENS).limit(1))
        if surplus is not None:
            connection.execute(
                delete(ADMIN_ACT).where(ADMIN_ACT.c.kind == "wrong-token", ADMIN_ACT.c.number <= surplus)
            )

    @reads
    def acts(self, connection: Connection, page: int) -> list[AdminAct]:
        """Return what the operator has done, the latest first, and one more if there is a next page."""
        query = select(ADMIN_ACT).order_by(ADMIN_ACT.c.number.desc()).limit(LENGTH + 1).offset((page - 1) * LENGTH)
        return [AdminAct(row.at, row.kind, row.about) for row in connection.execute(query)]


def _bans(connection: Connection) -> dict[str, int]:
    bans = dict[str, int]()
    acts = select(ADMIN_ACT).where(ADMIN_ACT.c.kind.in_(("ban", "unban"))).order_by(ADMIN_ACT.c.number)
    for act in connection.execute(acts):
        with suppress(ValueError):  # a damaged row keeps no server from starting
            network = str(network_of(str(act.about)))
            bans.pop(network, None)
            if act.kind == "ban":
                bans[network] = act.at
    return bans


def _is_old_table(before: int) -> ColumnElement[bool]:
    moved = select(SEAT.c.table).where(SEAT.c.table == TABLE.c.id, SEAT.c.moved >= before)
    return and_(TABLE.c.created < before, ~exists(moved))


def _is_old_guest(before: int) -> ColumnElement[bool]:
    own = [exists(select(table.c.guest).where(table.c.guest == GUEST.c.id)) for table in (SEAT, CARD, LIVE_KEY)]
    about = exists(select(REPORT.c.id).where(or_(REPORT.c.reporter == GUEST.c.id, REPORT.c.reported == GUEST.c.id)))
    devices = select(DEVICE.c.guest).where(DEVICE.c.guest == GUEST.c.id)
    return and_(*(~each for each in (*own, about)), exists(devices), ~exists(devices.where(DEVICE.c.seen >= before)))


def _free() -> ColumnElement[int]:
    is_free = and_(SEAT.c.guest.is_(None), SEAT.c.bot.is_(False))
    return func.sum(case((is_free, 1), else_=0))


def _has(name: ColumnElement[str], part: str) -> ColumnElement[bool]:
    """Return whether a name contains a text. SQLite knows the small letters of English only."""
    return or_(func.lower(name).contains(part.lower(), autoescape=True), name.contains(part, autoescape=True))


def _names(connection: Connection, tables: list[str]) -> dict[str, tuple[str, ...]]:
    query = select(SEAT.c.table, SEAT.c.name).where(SEAT.c.table.in_(tables)).order_by(SEAT.c.table, SEAT.c.number)
    names: dict[str, tuple[str, ...]] = {}
    for row in connection.execute(query):
        names[row.table] = (*names.get(row.table, ()), row.name)
    return names


def _log(connection: Connection, now: int, kind: LogKind, about: str) -> Literal[True]:
    number = (connection.scalar(select(func.max(ADMIN_ACT.c.number))) or 0) + 1
    connection.execute(insert(ADMIN_ACT).values(number=number, at=now, kind=kind, about=about))
    return True
