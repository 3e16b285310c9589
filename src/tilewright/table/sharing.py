"""The links by which guests share replays of finished games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright.table.ports import SharedRow
from tilewright.table.schema import GAME, SHARED
from tilewright.table.unbroken import Unbroken, unbroken

_COLUMNS = (SHARED.c.secret, SHARED.c.game, SHARED.c.guest, SHARED.c.hide_names, SHARED.c.created)


class SqlSharing:
    """An implementation of `ports.ShareStore` in the database of the store."""

    def __init__(self, engine: AsyncEngine, running: Unbroken) -> None:
        self._engine, self.running = engine, running

    @unbroken
    async def shared(self, secret: str) -> SharedRow | None:
        """Return the link with this secret, or None."""
        return await self._link(SHARED.c.secret == secret)

    @unbroken
    async def link_of(self, game: str, guest: str) -> SharedRow | None:
        """Return the link of a guest to a game, or None."""
        return await self._link((SHARED.c.game == game) & (SHARED.c.guest == guest))

    async def _link(self, where: Any) -> SharedRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(where))).first()
            return SharedRow(*row) if row else None

    @unbroken
    async def share(self, link: SharedRow) -> None:
        """Store a link, in the place of the guest's earlier link to the same game."""
        async with self._engine.begin() as connection:
            # of two new links at once, the second one waits; SQLite does so anyway
            await connection.execute(select(GAME.c.id).where(GAME.c.id == link.game).with_for_update())
            earlier = (SHARED.c.game == link.game) & (SHARED.c.guest == link.guest)
            await connection.execute(delete(SHARED).where(earlier))
            await connection.execute(
                insert(SHARED).values(
                    secret=link.secret,
                    game=link.game,
                    guest=link.guest,
                    hide_names=link.hide_names,
                    created=link.created,
                )
            )

    @unbroken
    async def end(self, game: str, guest: str) -> None:
        """Delete the link of a guest to a game, if there is one."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(SHARED).where((SHARED.c.game == game) & (SHARED.c.guest == guest)))
