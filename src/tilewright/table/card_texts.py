"""The texts of cards. Each is stored once, by its digest, however many tables have it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from sqlalchemy import Connection, delete, exists, insert, select, update
from sqlalchemy import text as sql

from tilewright.table.schema import CARD_TEXT, TABLE, TERMS


def card_digest(text: str) -> str:
    """Return the digest by which the text of a card is stored.

    >>> card_digest("hands hong-kong")[:8]
    'd2167146'
    """
    return sha256(text.encode()).hexdigest()


def keep_card_text(connection: Connection, text: str) -> str:
    """Store the text of a card unless it is stored already, and mend it if it was damaged. Return its digest."""
    _wait_for_others(connection)
    digest = card_digest(text)
    here = CARD_TEXT.c.digest == digest
    if connection.scalar(select(CARD_TEXT.c.digest).where(here)) is None:
        connection.execute(insert(CARD_TEXT).values(digest=digest, body=text))
    else:
        connection.execute(update(CARD_TEXT).where(here, CARD_TEXT.c.body != text).values(body=text))
    return digest


def drop_card_texts(connection: Connection, digests: Iterable[str | None]) -> None:
    """Delete those of these texts that no table has any more."""
    _wait_for_others(connection)
    unused = (~exists().where(table.c.card == CARD_TEXT.c.digest) for table in (TABLE, TERMS))
    connection.execute(delete(CARD_TEXT).where(CARD_TEXT.c.digest.in_(digests), *unused))


def _wait_for_others(connection: Connection) -> None:
    """Keep other servers from storing a text, or deleting it, until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql("LOCK TABLE card_text IN SHARE ROW EXCLUSIVE MODE"))
