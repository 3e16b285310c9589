"""The shelf: cards that guests keep for themselves. A table that plays by one has its own copy of the text."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select, update

from tilewright.table.database import Transactions, reads, writes
from tilewright.table.places import misfit
from tilewright.table.rows import CardRow
from tilewright.table.schema import CARD

_COLUMNS = (CARD.c.id, CARD.c.guest, CARD.c.name, CARD.c.text, CARD.c.changed, CARD.c.version, CARD.c.writer)


class SqlShelf:
    """The cards of guests in the database of the store. Every method is one transaction."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @reads
    def cards_of(self, connection: Connection, guest: str) -> list[CardRow]:
        """Return the cards of a guest, by name. A card that cannot be read any more is left out."""
        rows = connection.execute(select(*_COLUMNS).where(CARD.c.guest == guest).order_by(CARD.c.name))
        return [CardRow(*row) for row in rows if not misfit(row, CARD)]

    @reads
    def card(self, connection: Connection, card: str) -> CardRow | None:
        """Return the card with this id, or None if there is none that can be read."""
        row = connection.execute(select(*_COLUMNS).where(CARD.c.id == card)).first()
        return CardRow(*row) if row and not misfit(row, CARD) else None

    @writes
    def add(self, connection: Connection, card: CardRow) -> None:
        """Store a new card."""
        connection.execute(insert(CARD).values(asdict(card)))

    @writes
    def change(self, connection: Connection, card: CardRow) -> bool:
        """Store a card in the place of the version before. Return False if that is no longer the stored one."""
        before = (CARD.c.id == card.id, CARD.c.version == card.version - 1)
        done = connection.execute(update(CARD).where(*before).values(asdict(card)))
        return bool(done.rowcount)

    @writes
    def drop(self, connection: Connection, card: str) -> None:
        """Delete a card."""
        connection.execute(delete(CARD).where(CARD.c.id == card))
