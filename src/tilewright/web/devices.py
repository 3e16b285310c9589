"""The browsers that may play as a guest. An ended one is refused at once, on every page and on open sockets."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from tilewright.table.clock import Clock
from tilewright.table.devices import UNCLAIMED, SqlDevices
from tilewright.table.not_stored import NotStored
from tilewright.table.rows import DeviceRow
from tilewright.web.identity import Device
from tilewright.web.user_agent import named

T = TypeVar("T")
log = logging.getLogger(__name__)
FRESH = 2.0  # seconds until this server asks the database again, in case it missed another server's message
CACHE_SIZE = 10_000  # devices
_DAY = 24 * 3600  # seconds


@dataclass(frozen=True, slots=True)
class _Admitted:
    """The people of a browser who may play on it, and until when this answer counts, by the monotonic clock."""

    people: frozenset[str]
    until: float


@dataclass(frozen=True, slots=True, eq=False)
class _OpenPage:
    """An open socket of a guest on a device. `hang_up` closes it."""

    browser: str
    guest: str
    hang_up: Callable[[], None]


async def _nobody_else() -> None:
    """Tell no other server, because there is none."""


class Devices:
    """The devices of all guests. An answer of the database is cached for `FRESH` seconds.

    `tell` tells the other servers of the database that devices were ended, so that they call `look_again`. A server
    that misses this learns it from its next query.
    """

    def __init__(self, store: SqlDevices, clock: Clock, tell: Callable[[], Awaitable[None]] = _nobody_else) -> None:
        self._store, self._clock, self._tell = store, clock, tell
        self._known: dict[Device, _Admitted] = {}  # the oldest first
        self._changes = 0  # how often this server has added or ended devices; an answer from before does not count
        self._pages: list[_OpenPage] = []
        self._new: list[_OpenPage] = []  # pages that wait for their first check
        self._checking = asyncio.Lock()
        self._sweeping: asyncio.Task[None] | None = None

    async def admitted(self, device: Device, user_agent: str) -> Device:
        """Return a device without those people for whom it was ended."""
        if not device.people:
            return device
        key = replace(device, place=None)
        known = self._known.get(key)
        if known is None or known.until < time.monotonic():
            known = await self._ask(key, user_agent)
        return device if known.people.issuperset(device.people) else device.only(known.people)

    async def _ask(self, device: Device, user_agent: str) -> _Admitted:
        """Ask the database who may play on a device, and note the day there if it is a new one."""
        changes = -1
        rows: list[DeviceRow] = []
        while changes != self._changes:
            changes = self._changes
            rows = await self._store.rows_for(device.browser, device.people)
        known = _Admitted(frozenset(row.guest for row in rows), time.monotonic() + FRESH)
        self._known.pop(device, None)
        self._known[device] = known
        if len(self._known) > CACHE_SIZE:
            self._known.pop(next(iter(self._known)))
        now, own = self._clock.now(), {row.guest for row in rows if row.browser == device.browser}
        for row in rows:
            is_claimed = row.browser == device.browser
            if row.seen // _DAY < now // _DAY if is_claimed else row.guest not in own:
                with suppress(NotStored):  # the day is no reason to refuse a page
                    await self._store.see(_row(device.browser, row.guest, user_agent, row.created or now, now))
        return known

    async def add(self, browser: str, guest: str, user_agent: str) -> None:
        """Let a browser play as a guest. The guest must be stored already."""
        await self.add_by(self._store.add, browser, guest, user_agent)

    async def add_by(self, store: Callable[[DeviceRow], Awaitable[T]], browser: str, guest: str, user_agent: str) -> T:
        """Let a browser play as a guest by a function that stores the device, and return its result."""
        now = self._clock.now()
        result = await store(_row(browser, guest, user_agent, now, now))
        self._changes += 1
        self._known.clear()
        return result

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        """Return the devices of a guest, the most recently seen first."""
        return await self._store.devices_of(guest)

    async def is_admitted(self, browser: str, guest: str) -> bool:
        """Return whether a browser may play as a guest."""
        return (browser, guest) in await self._store.pairs_of([guest])

    async def end(self, guest: str, browser: str) -> None:
        """End a device of a guest, and close its pages."""
        await self._store.end(guest, browser)
        await self.forget_answers()

    async def end_others(self, guest: str, browser: str) -> None:
        """End all devices of a guest but one, and close their pages."""
        await self._store.end_others(guest, browser)
        await self.forget_answers()

    async def forget_answers(self) -> None:
        """Drop the cache after devices were ended, and close the pages of those devices, on all servers."""
        await self.look_again()
        await self._tell()

    async def look_again(self) -> None:
        """Drop the cache, because devices may have been ended, and close the pages of those that were."""
        self._changes += 1
        self._known.clear()
        await self._close_ended([*self._pages])

    @asynccontextmanager
    async def open_page(self, device: Device, hang_up: Callable[[], None]) -> AsyncIterator[None]:
        """Call `hang_up` if the device of a page is ended in the `with` block, or just before, by whichever server."""
        page = _OpenPage(device.browser, device.guest or "", hang_up)
        self._pages.append(page)
        if self._sweeping is None:
            self._sweeping = asyncio.create_task(self._sweep())
        try:
            self._new.append(page)
            async with self._checking:  # after a restart, thousands of pages come together
                if page in self._new:
                    await self._check_new()
            yield
        finally:
            self._pages.remove(page)
            if page in self._new:
                self._new.remove(page)

    async def _check_new(self) -> None:
        """Close those of the pages that wait for their first check whose devices have been ended."""
        pages, self._new = self._new, []
        try:
            await self._close_ended(pages)
        except BaseException:
            self._new += [page for page in pages if page in self._pages]  # the next one of them tries again
            raise

    async def _close_ended(self, pages: Collection[_OpenPage]) -> None:
        """Close those of these pages whose devices have been ended."""
        pairs = await self._store.pairs_of({page.guest for page in pages})
        for page in pages:
            if not pairs.intersection({(page.browser, page.guest), (UNCLAIMED, page.guest)}):
                page.hang_up()

    async def _sweep(self) -> None:
        """Look for ended devices every few seconds while pages are open."""
        while self._pages:
            await self._clock.sleep(FRESH)
            try:
                await self._close_ended([*self._pages])
            except Exception:  # the next look may succeed
                log.exception("the devices could not be checked")
        self._sweeping = None

    async def close(self) -> None:
        """Stop looking for ended devices."""
        if self._sweeping:
            self._sweeping.cancel()
            await asyncio.wait([self._sweeping])


def _row(browser: str, guest: str, user_agent: str, created: int, seen: int) -> DeviceRow:
    return DeviceRow(browser, guest, *named(user_agent), created, seen)
