"""This server among those that share its database: its lease, and the tables that belong to it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from tilewright.messages import say
from tilewright.servers import leases
from tilewright.servers.heartbeat import Beat, Heartbeat
from tilewright.servers.leases import LEASE, NoRoom, OtherKey, ServerRow
from tilewright.table.database import Guarded, WriteGuard
from tilewright.table.not_stored import NotStored
from tilewright.table.owning import Dropped, Elsewhere
from tilewright.table.ports import Rng
from tilewright.table.store import SqlOperations, SqlStore, Unusable

log = logging.getLogger(__name__)
_MARGIN = 1.0  # seconds before the end of its lease in which a server does nothing for its tables any more
_RETRY = 0.25  # seconds
_TRIES = 16  # to take a table away from a server, which keeps it while it writes

Ask = Callable[[ServerRow, str], Awaitable[bool]]  # asks a server to let a table go


@dataclass(frozen=True, slots=True)
class _Owner(WriteGuard):
    """Refuses writes for a table once it belongs to this server since this epoch no longer, and calls `lose` then."""

    table: str
    server: str
    epoch: int
    lose: Callable[[], object]

    @staticmethod
    def check(connection: Connection, guards: Sequence[_Owner]) -> None:
        """Raise Dropped if one of the tables was lost."""
        owners = leases.owners(connection, [each.table for each in guards])
        lost = [each for each in guards if owners.get(each.table) != (each.server, each.epoch)]
        for each in lost:
            each.lose()
        if lost:
            raise Dropped(lost[0].table)


class Ownership:
    """The tables of one of several servers. An implementation of `owning.Owning`.

    `on_lost` is called for each table that belongs to this server no longer. `on_message` is called for each message of
    another server, and with an empty text if messages may be missing.
    """

    def __init__(
        self,
        store: SqlStore,
        rng: Rng,
        address: str,
        key_digest: str,
        *,
        ask: Ask,
        on_lost: Callable[[str], None],
        on_message: Callable[[str], None],
    ) -> None:
        self._store, self._rng, self._address, self._key_digest = store, rng, address, key_digest
        self._ask, self._on_lost, self._on_message = ask, on_lost, on_message
        self._server: ServerRow | None = None
        self._epochs: dict[str, int] = {}
        self._living = frozenset[str]()  # ids of servers
        self._renewed = asyncio.Event()  # set at the next renewal, which has another one
        self._good_until = 0.0  # by the monotonic clock
        self._expiry: asyncio.TimerHandle | None = None
        self._heartbeat: Heartbeat | None = None
        self._joining: asyncio.Task[None] | None = None
        self._pending_messages = set[str]()  # that could not be stored yet
        self._resending: asyncio.Task[None] | None = None  # sends them
        self._loop: asyncio.AbstractEventLoop  # since `open`

    @property
    def server(self) -> ServerRow | None:
        """This server, or None if it has no lease."""
        return self._server if time.monotonic() < self._good_until else None

    async def open(self) -> None:
        """Join the other servers. Raises Unusable if that fails."""
        self._loop = asyncio.get_running_loop()
        try:
            await self._join()
        except OtherKey:
            raise Unusable(say("servers.other-key")) from None
        except NoRoom:
            raise Unusable(say("servers.too-many", most=leases.SERVERS)) from None

    async def _join(self) -> None:
        id, begun = self._rng.token(), time.monotonic()
        self._server = await self._store.database.write(
            lambda connection: leases.join(connection, id, self._address, self._key_digest)
        )
        self._hold_since(begun)
        database = self._store.database
        self._heartbeat = Heartbeat(database.address, id, self, database.faults)

    async def close(self) -> None:
        """Let the other servers take all tables at once. Nothing can be stored for a table afterwards."""
        if self._joining:
            self._joining.cancel()
            await asyncio.wait([self._joining])
        server, self._server = self._server, None
        self._wake()
        if self._expiry:
            self._expiry.cancel()
        if self._resending:
            await asyncio.wait([self._resending])
        await self._resend()
        if self._heartbeat:
            await asyncio.to_thread(self._heartbeat.stop)
        self._epochs.clear()
        if server:
            try:
                await self._store.database.write(lambda connection: leases.end(connection, server.id))
            except NotStored:  # the lease ends by itself
                log.error("the lease could not be given back")

    def has(self, table: str) -> bool:
        """Return whether a table belongs to this server now."""
        return table in self._epochs and self.server is not None

    async def take(self, table: str, *, by_force: bool = False) -> SqlOperations:
        """Take a table, and return the store for it, which refuses writes once the table belongs to another server.

        Raises Elsewhere if it belongs to another server that is alive. With `by_force`, that server loses it. Raises
        NotStored while this server has no lease.
        """
        server = self._require_lease()
        for _ in range(_TRIES):
            epoch = await self._store.database.write(
                lambda connection: self._take(connection, table, server.id, by_force=by_force)
            )
            if epoch is not None and server is self._server:
                self._epochs[table] = epoch
                return self._guarded(table, server.id, epoch)
            if not by_force:
                break
            await asyncio.sleep(_RETRY)
        raise Elsewhere(table)

    def _take(self, connection: Connection, table: str, server: str, *, by_force: bool) -> int | None:
        epoch = leases.take(connection, table, server, by_force=by_force)
        self._store.database.faults.point("half-taken")
        return epoch

    def _guarded(self, table: str, server: str, epoch: int) -> SqlOperations:
        lose = partial(self._loop.call_soon_threadsafe, self._lose, table, epoch)
        return SqlOperations(Guarded(self._store.database, _Owner(table, server, epoch, lose)))

    async def owner_of(self, table: str) -> ServerRow | None:
        """Return the server that owns a table, or None if none does that is alive."""
        return await self._store.database.read(lambda connection: leases.owner_of(connection, table))

    async def server_numbered(self, number: int) -> ServerRow | None:
        """Return the server with this number, or None if it is not alive."""
        return await self._store.database.read(lambda connection: leases.server_numbered(connection, number))

    async def departure(self, server: ServerRow) -> None:
        """Wait until another server is not alive any more, or until this one cannot tell."""
        while self._server:
            await self._renewed.wait()
            if server.id not in self._living:
                return

    async def ask_for(self, table: str) -> bool:
        """Ask the owner of a table to drop it if nobody uses it. Return whether the table is in no other memory now."""
        owner = await self.owner_of(table)
        return owner is None or owner == self._server or await self._ask(owner, table)

    async def let_go(self, table: str) -> None:
        """Let a table belong to no server, because it is not in memory any more."""
        epoch, server = self._epochs.pop(table, None), self._server
        if epoch is not None and server:
            try:
                await self._store.database.write(lambda connection: leases.let_go(connection, table, server.id, epoch))
            except NotStored:  # the next one who takes it asks this server
                log.error("table %s could not be let go", table)

    async def tell(self, message: str) -> None:
        """Send a message to all servers. If it cannot be stored now, it follows the next renewal of the lease."""
        try:
            await self._send(message)
        except NotStored:
            self._pending_messages.add(message)

    async def _send(self, message: str) -> None:
        await self._store.database.write(lambda connection: leases.tell(connection, message))

    async def _resend(self) -> None:
        """Send the messages that could not be stored, as far as that works now."""
        for message in [*self._pending_messages]:
            try:
                await self._send(message)
                self._pending_messages.discard(message)
            except NotStored:  # the next renewal goes on
                return
            except Exception:  # which must not keep the others back
                log.exception("a message to the other servers could not be sent")

    def epochs(self) -> dict[str, int]:
        """Return a copy of the tables of this server, with their epochs."""
        return self._epochs.copy()

    def renewed(self, beat: Beat) -> None:
        """Take note of a renewal of the lease."""
        if self._server is None:
            return
        if self._server.id not in beat.living:
            self._expire()
            return
        self._hold_since(beat.begun)
        self._living = beat.living
        self._wake()
        for table, epoch in beat.lost.items():
            self._lose(table, epoch)
        if self._pending_messages and (self._resending is None or self._resending.done()):
            self._resending = asyncio.create_task(self._resend())

    def receive(self, message: str) -> None:
        """Take note of a message of a server. One that has lost a table learns it so."""
        kind, *about = message.split(":")
        if kind != "moved":
            self._on_message(message)
        elif self._server and about[0] == self._server.id and about[1] in self._epochs:
            self._lose(about[1], self._epochs[about[1]])

    def _hold_since(self, begun: float) -> None:
        """Use the lease that was renewed after `begun`, but not to its very end."""
        self._good_until = begun + LEASE - _MARGIN
        if self._expiry:
            self._expiry.cancel()
        self._expiry = self._loop.call_at(self._good_until, self._expire)

    def _wake(self) -> None:
        """Let everybody look again who waits for the departure of a server."""
        before, self._renewed = self._renewed, asyncio.Event()
        before.set()

    def _lose(self, table: str, epoch: int) -> None:
        if self._epochs.get(table) == epoch:
            del self._epochs[table]
            self._on_lost(table)

    def _expire(self) -> None:
        """Drop all tables, because others may take them now, and join again as a new server."""
        if self._server is None:
            return
        log.error("this server could not renew its lease in time, so it drops its tables")
        self._server = None
        self._wake()
        for table, epoch in self.epochs().items():
            self._lose(table, epoch)
        self._joining = asyncio.create_task(self._join_again())

    async def _join_again(self) -> None:
        if self._heartbeat:
            await asyncio.to_thread(self._heartbeat.stop)
        while self._server is None:
            try:
                await self._join()
            except Exception as error:  # whatever it is, a server that stops trying serves nothing until its restart
                log.error("this server could not get a new lease: %r", error)
                await asyncio.sleep(_RETRY)

    def _require_lease(self) -> ServerRow:
        if (server := self.server) is None:
            raise NotStored("unreachable", say("servers.no-lease"))
        return server
