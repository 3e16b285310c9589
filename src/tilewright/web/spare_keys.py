"""The spare keys of guests: with one, a guest without any device gets back in.

The database has only a digest of each key, with the secret of the site in it. So whoever copies the database, without
the key of the cookies beside it, opens nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.table.clock import Clock
from tilewright.table.ports import Rng
from tilewright.table.rows import DeviceRow, SpareKeyRow
from tilewright.table.spare_keys import SqlSpareKeys
from tilewright.web.spare_key import digest_of, letters_of, new_key

SHOWN = 600.0  # seconds for which the device that has made a key shows it
_LATELY = 14 * 24 * 3600  # seconds for which the other devices say that a key was used
_MOST = 1000  # keys shown at a time


@dataclass(frozen=True, slots=True)
class ShownKey:
    """A new key, which the device `browser` shows until the time `until` of the monotonic clock, when `timer` ends."""

    key: str
    digest: str
    browser: str
    until: float
    timer: asyncio.TimerHandle


class SpareKeys:
    """The spare keys of a site. Each guest has at most one, and can use it again and again.

    The page that shows a new key may be loaded again, and its file saved, for `SHOWN` seconds or until a restart. Then
    nobody can see the key any more.
    """

    def __init__(
        self, store: SqlSpareKeys, secret: str, clock: Clock, rng: Rng, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._secret, self._clock, self._rng, self._now = store, secret, clock, rng, now
        self._shown: dict[str, ShownKey] = {}  # by guest, so that nobody has more than one; the oldest first

    async def make(self, guest: str, browser: str, clubs: Sequence[str]) -> None:
        """Make a key for a guest, who must be stored, in the place of the last one. It brings these clubs back too."""
        key = new_key(self._rng)
        digest = self._digest(key)
        await self._store.keep(guest, digest, self._clock.now(), clubs)
        self._forget(guest)
        timer = asyncio.get_running_loop().call_later(SHOWN, self._forget, guest)
        self._shown[guest] = ShownKey(key, digest, browser, self._now() + SHOWN, timer)
        if len(self._shown) > _MOST:
            self._forget(next(iter(self._shown)))

    def _forget(self, guest: str) -> None:
        """Forget the key that a guest is shown, if there is one."""
        if shown := self._shown.pop(guest, None):
            shown.timer.cancel()

    def shown(self, guest: str, row: SpareKeyRow, browser: str) -> ShownKey | None:
        """Return the key of a guest, if this browser has made it a short time ago and it is the one in the database."""
        shown = self._shown.get(guest)
        if shown is None or shown.until <= self._now():
            return None
        return shown if (shown.digest, shown.browser) == (row.digest, browser) else None

    def minutes(self, shown: ShownKey) -> int:
        """Return the number of minutes, rounded up, for which a key is still shown."""
        return int((shown.until - self._now()) // 60) + 1

    async def key_of(self, guest: str) -> SpareKeyRow | None:
        """Return what is stored about the key of a guest, or None."""
        return await self._store.key_of(guest)

    async def last_key(self, guest: str) -> SpareKeyRow | None:
        """Return what is stored about the last key of a guest, who may have ended it, or None."""
        return await self._store.last_key(guest)

    async def use_elsewhere(self, guest: str, browser: str) -> int | None:
        """Return the Unix time of the last use of a guest's key, if another browser has used one lately.

        Whoever stole the key cannot hide this by making a new key, or by ending it.
        """
        row = await self._store.last_key(guest)
        is_late = row and row.used and row.used > self._clock.now() - _LATELY
        return row.used if row and is_late and row.used_by != browser else None

    async def guest_with(self, typed: str) -> str | None:
        """Return the guest with the key that somebody has typed, or None. Raises FormError if no key is like that."""
        return await self._store.guest_with(self._digest(typed))

    async def use(self, typed: str, device: DeviceRow) -> bool:
        """Let a device play as its guest, whose key was typed. Return False if the guest has no such key any more."""
        now = self._clock.now()
        return await self._store.use(self._digest(typed), device, now, now - _LATELY)

    async def clubs_of(self, guest: str) -> list[str]:
        """Return the secrets of the clubs that the key of a guest brings back, that with the newest evening first."""
        return await self._store.clubs_of(guest) or []

    async def add_club(self, guest: str, club: str) -> None:
        """Let the key of a guest bring back a club too, if there is a key."""
        there = await self._store.clubs_of(guest)
        if there is not None and club not in there:  # nearly always, nothing has to be written
            await self._store.add_club(guest, club)

    async def end(self, guest: str) -> None:
        """End the key of a guest."""
        await self._store.end(guest)

    def _digest(self, key: str) -> str:
        return digest_of(letters_of(key), self._secret)
