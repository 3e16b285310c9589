"""The shelf: cards that guests keep for themselves. A table that plays by one has its own copy of the text."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright.table.ports import CardRow
from tilewright.table.schema import CARD
from tilewright.table.unbroken import Unbroken, unbroken

_COLUMNS = (CARD.c.id, CARD.c.guest, CARD.c.name, CARD.c.text, CARD.c.changed, CARD.c.version, CARD.c.writer)


class SqlShelf:
    """An implementation of `ports.CardStore` in the database of the store."""

    def __init__(self, engine: AsyncEngine, running: Unbroken) -> None:
        self._engine, self.running = engine, running

    @unbroken
    async def cards_of(self, guest: str) -> list[CardRow]:
        """Return the cards of a guest, by name."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(*_COLUMNS).where(CARD.c.guest == guest).order_by(CARD.c.name))
            return [CardRow(*row) for row in rows]

    @unbroken
    async def card(self, card: str) -> CardRow | None:
        """Return the card with this id, or None."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(CARD.c.id == card))).first()
            return CardRow(*row) if row else None

    @unbroken
    async def add(self, card: CardRow) -> None:
        """Store a new card."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(CARD).values(asdict(card)))

    @unbroken
    async def change(self, card: CardRow) -> bool:
        """Store a card in the place of the version before. Return False if that is no longer the stored one."""
        before = (CARD.c.id == card.id, CARD.c.version == card.version - 1)
        async with self._engine.begin() as connection:
            done = await connection.execute(update(CARD).where(*before).values(asdict(card)))
        return bool(done.rowcount)

    @unbroken
    async def drop(self, card: str) -> None:
        """Delete a card."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(CARD).where(CARD.c.id == card))
