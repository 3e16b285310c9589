"""The links by which guests share replays of finished games."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from tilewright.table.database import Transactions, reads, writes
from tilewright.table.rows import SharedRow
from tilewright.table.schema import GAME, SHARED

_COLUMNS = (SHARED.c.secret, SHARED.c.game, SHARED.c.guest, SHARED.c.hide_names, SHARED.c.created)


class SqlSharing:
    """An implementation of `ports.ShareStore` in the database of the store."""

    def __init__(self, database: Transactions) -> None:
        self.database = database

    @reads
    def shared(self, connection: Connection, secret: str) -> SharedRow | None:
        """Return the link with this secret, or None."""
        return _link(connection, SHARED.c.secret == secret)

    @reads
    def link_of(self, connection: Connection, game: str, guest: str) -> SharedRow | None:
        """Return the link of a guest to a game, or None."""
        return _link(connection, (SHARED.c.game == game) & (SHARED.c.guest == guest))

    @reads
    def links_of(self, connection: Connection, guest: str) -> list[SharedRow]:
        """Return all links of a guest, the oldest first."""
        query = select(*_COLUMNS).where(SHARED.c.guest == guest).order_by(SHARED.c.created, SHARED.c.game)
        return [SharedRow(*row) for row in connection.execute(query)]

    @writes
    def share(self, connection: Connection, link: SharedRow) -> None:
        """Store a link, in the place of the guest's earlier link to the same game."""
        # of two new links at once, the second one waits; SQLite does so anyway
        connection.execute(select(GAME.c.id).where(GAME.c.id == link.game).with_for_update())
        earlier = (SHARED.c.game == link.game) & (SHARED.c.guest == link.guest)
        connection.execute(delete(SHARED).where(earlier))
        connection.execute(
            insert(SHARED).values(
                secret=link.secret,
                game=link.game,
                guest=link.guest,
                hide_names=link.hide_names,
                created=link.created,
            )
        )

    @writes
    def end(self, connection: Connection, game: str, guest: str) -> None:
        """Delete the link of a guest to a game, if there is one."""
        connection.execute(delete(SHARED).where((SHARED.c.game == game) & (SHARED.c.guest == guest)))


def _link(connection: Connection, where: Any) -> SharedRow | None:
    row = connection.execute(select(*_COLUMNS).where(where)).first()
    return SharedRow(*row) if row else None
