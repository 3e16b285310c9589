"""The queries by which tables and games are read.

Each is built once, because SQLAlchemy takes as long to build a statement as to execute it. So a condition must be a
constant like those here, whose values are parameters: the queries for each condition are kept for ever.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Select, Table, bindparam, select, true, type_coerce
from sqlalchemy.types import NullType

from tilewright.table.schema import (
    CARD_TEXT,
    COMMAND,
    EVENT,
    GAME,
    REMATCH,
    ROUND_DEALS,
    SEAL,
    SEAT,
    SHUFFLE,
    TABLE,
    TERMS,
)

_OPENING = 3  # lines at the start of a log that hold East, the pot and the prevailing wind
_TELLING = EVENT.c.body.startswith("WentBack ") | EVENT.c.body.startswith("Ended ")  # whether and how a game counts
_DECLARED = EVENT.c.body.startswith("Declared ")
_LAST = EVENT.c.seq == GAME.c.length - 1

_MINE = select(SEAT.c.table).where(SEAT.c.guest == bindparam("guest"))
_SINCE = (SEAT.c.table == GAME.c.table) & (GAME.c.number >= SEAT.c.since)
_PLAYED = select(GAME.c.id).join(SEAT, _SINCE).where(SEAT.c.guest == bindparam("guest"))

# conditions for tables
EVERY = true()
WITH_ID = TABLE.c.id == bindparam("id")
WITH_IDS = TABLE.c.id.in_(bindparam("ids", expanding=True))
INVITED = TABLE.c.invite == bindparam("invite")
OF_GUEST = TABLE.c.id.in_(_MINE)
OF_GUEST_WITH_ID = OF_GUEST & WITH_ID

# conditions for games
GAME_WITH_ID = GAME.c.id == bindparam("game")
GAMES_WITH_IDS = GAME.c.id.in_(bindparam("games", expanding=True))
GAMES_AT = GAME.c.table == bindparam("table")
PLAYED_BY = GAME.c.id.in_(_PLAYED)

NUMBER_OF_GAMES = select(TABLE.c.games).where(WITH_ID)


def _untyped(table: Table) -> Select[*tuple[Any, ...]]:
    """Return the query for the rows of a table without types. SQLAlchemy would fail on a value of another type."""
    return select(*(type_coerce(column, NullType()).label(column.name) for column in table.c))


ONE_GAME = select(GAME).where(GAME_WITH_ID)
SECRET = _untyped(SHUFFLE).where(SHUFFLE.c.game == bindparam("game"))
EVENTS = (
    select(EVENT.c.seq, EVENT.c.epoch, EVENT.c.body, EVENT.c.digest)
    .where(EVENT.c.game == bindparam("game"))
    .order_by(EVENT.c.seq)
)
COMMANDS = select(COMMAND).where(COMMAND.c.game == bindparam("game"))
REMATCHES = select(REMATCH).where(REMATCH.c.game == bindparam("game"))
SEAL_OF = _untyped(SEAL).where(SEAL.c.table == bindparam("table"))
ROUND_WITH_ID = _untyped(ROUND_DEALS).where(ROUND_DEALS.c.id == bindparam("id"))


def _card(column: Any, *where: Any) -> Select[Any]:
    return select(CARD_TEXT.c.body).join_from(CARD_TEXT, column.table, column == CARD_TEXT.c.digest).where(*where)


FIRST_CARD = _card(TABLE.c.card, WITH_ID)
CHANGED_CARD = _card(TERMS.c.card, TERMS.c.table == bindparam("id"), TERMS.c.number == bindparam("terms"))


@cache
def for_tables(where: Any) -> tuple[Select[Any], Select[Any], Select[Any]]:
    """Return the queries for the tables that meet a condition, newest first, for their terms, and for their seats."""
    tables = _with_text(TABLE).where(where).order_by(TABLE.c.created.desc(), TABLE.c.id)
    chosen = select(TABLE.c.id).where(where)
    terms = _with_text(TERMS).where(TERMS.c.table.in_(chosen)).order_by(TERMS.c.number)
    return tables, terms, select(SEAT).where(SEAT.c.table.in_(chosen)).order_by(SEAT.c.number)


def _with_text(table: Table) -> Select[Any]:
    """Return the query for the rows of a table that has cards, and for their texts."""
    text = type_coerce(CARD_TEXT.c.body, NullType()).label("card_text")
    return select(table, text).outerjoin(CARD_TEXT, CARD_TEXT.c.digest == table.c.card)


@cache
def for_games(where: Any) -> Select[Any]:
    """Return the query for the games that meet a condition, oldest first, each with its last line."""
    query = select(GAME, EVENT.c.body).outerjoin(EVENT, (EVENT.c.game == GAME.c.id) & _LAST)
    return query.where(where).order_by(GAME.c.number)


@cache
def for_finished(where: Any, *, declared: bool) -> Select[Any]:
    """Return the query for the finished games that meet a condition, with a row for each line that tells the result.

    If `declared`, there is one for each mah jongg, too.
    """
    needed = (EVENT.c.seq < _OPENING) | _TELLING | _LAST
    query = select(GAME, EVENT.c.body).join(EVENT, EVENT.c.game == GAME.c.id)
    query = query.where(where & GAME.c.finished.is_not(None) & (needed | _DECLARED if declared else needed))
    return query.order_by(GAME.c.table, GAME.c.number, EVENT.c.seq)
