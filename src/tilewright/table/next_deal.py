"""The deal of a table's next game, which nobody can choose (see docs/fair-deal.md).

The server seals its seed. Each page then promises a number, and opens it once no more promises are taken. A deal waits
for promises and for numbers, but never long. A seat whose page does not answer counts as absent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tilewright.engine.fair_deal import ABSENT, BOT, FairDeal, is_promise, is_share, promise_of
from tilewright.engine.wall import Shuffle
from tilewright.table.ports import World
from tilewright.table.rows import SealRow, SeatRow

GATHERING, OPENING = 3.0, 2.0  # seconds that a deal waits at most for promises, and then for numbers
_AGAIN = 2.0  # seconds after which a deal that could not be stored is tried again


@dataclass(frozen=True, slots=True)
class Promise:
    """The promise that a page gives for a number, after it has seen the commitment. Raises ValueError for no digest."""

    commitment: str
    digest: str

    def __post_init__(self) -> None:
        if not is_promise(self.digest):
            raise ValueError("promise")


class NextDeal:
    """The deal of the next game of table `id`, and what the pages have sent for it.

    `seal` is None while no game is to follow, or before it is stored. `retry` is called when the patience with a page
    is over. `waiting` says whether everybody wants the game, and only pages still have to answer.
    """

    def __init__(self, world: World, id: str, retry: Callable[[], Awaitable[None]]) -> None:
        self.seal: SealRow | None = None
        self.waiting = False
        self._world, self._id, self._retry = world, id, retry
        self._promises: dict[int, str] = {}
        self._shares: dict[int, str] = {}
        self._patient, self._tries_again = True, False
        self._timers: set[asyncio.Task[None]] = set()

    async def prepare(self, number: int, tiles: str) -> SealRow:
        """Store and return the seal for game `number` with this set of tiles, or the one that is stored already."""
        if self.seal is None or (self.seal.number, self.seal.tiles) != (number, tiles):
            rng = self._world.rng
            fresh = SealRow(self._id, number, tiles, rng.secret(32), rng.secret(32))
            self._begin(await self._world.store.seals.prepare(fresh))
            self._world.faults.point("seal-stored")
        assert self.seal
        return self.seal

    @property
    def is_secret(self) -> bool:
        """Whether another table may still play the deals that this one has played."""
        return False

    @property
    def has_ended(self) -> bool:
        """Whether nothing more is dealt at this table, although its session may not have ended."""
        return False

    @property
    def is_closed(self) -> bool:
        """Whether the deal has begun, so that another one would be a second draw."""
        return self.waiting or (self.seal is not None and self.seal.promises is not None)

    def forget(self) -> None:
        """Drop everything from memory, because the game has been dealt, or the store may have another state."""
        self._begin(None)

    async def promise(self, seat: int, promise: Promise | None) -> None:
        """Take the promise of a seat's page, unless it is for another deal or too late."""
        is_open = self.seal is not None and self.seal.promises is None
        if self.seal and is_open and promise and promise.commitment == self.seal.commitment:
            self._promises[seat] = promise.digest

    def withdraw(self, seats: Iterable[int]) -> None:
        """Drop the promises of these seats, because other people sit there now. Their pages promise again."""
        for seat in seats:
            self._promises.pop(seat, None)

    async def open(self, seat: int, commitment: str, share: str) -> bool:
        """Take the number that a seat's page has promised. Return whether it fits the promise."""
        if not self._has_promised(seat, commitment, share):
            return False
        self._shares[seat] = share
        self._world.faults.point("number-opened")
        return True

    def _has_promised(self, place: int, commitment: str, share: str) -> bool:
        """Return whether this is the number that was promised for a place in the deal, and may be opened now."""
        seal = self.seal
        if seal is None or seal.promises is None or commitment != seal.commitment or not is_share(share):
            return False
        return promise_of(commitment, place, share) == seal.promises[place]

    async def catch_up(self, *, is_watched: bool) -> None:
        """Do nothing, because this table waits for no other one."""

    async def shuffle(self, seats: Sequence[SeatRow], beside: Iterable[int], opens_page: bool) -> Shuffle | None:
        """Return the shuffle of the game that everybody wants, or None while it has to wait for a page.

        The seats in `beside` share a device with an open page, so they have no page of their own that could promise. If
        they had one before, the open page opens their numbers. If no page has promised anything, and none is about to
        open, the deal does not wait.
        """
        assert self.seal
        people = {seat for seat, row in enumerate(seats) if not row.bot}
        if self.seal.promises is None:
            may_wait = bool(self._promises) or self.waiting or opens_page
            if may_wait and self._waits_for(people - set(beside) - self._promises.keys(), GATHERING):
                return None
            await self._close(seats)
        promised = {seat for seat, promise in enumerate(self.seal.promises or ()) if promise}
        if self._waits_for((people & promised) - self._shares.keys(), OPENING):
            return None
        seal = self.seal
        shares = tuple(BOT if row.bot else self._shares.get(seat, ABSENT) for seat, row in enumerate(seats))
        deal = FairDeal(seal.table, seal.number, seal.tiles, seal.promises or (), shares)
        return Shuffle(seal.seed, seal.salt, deal)

    async def _close(self, seats: Sequence[SeatRow]) -> None:
        """Take no more promises. They are stored before any page opens its number, so they stay after a crash."""
        assert self.seal
        promises = tuple(self._promises.get(seat, "") for seat in range(len(seats)))
        closed = replace(self.seal, promises=promises)
        if any(promises):
            self._world.faults.point("promises-taken")
            await self._world.store.seals.close(closed)
            self._world.faults.point("promises-stored")
        self._begin(closed)

    def _begin(self, seal: SealRow | None) -> None:
        self.seal, self.waiting, self._patient = seal, False, True
        self._promises, self._shares = {}, {}

    def _waits_for(self, seats: set[int], seconds: float) -> bool:
        """Return whether the deal waits for the pages of these seats, at most for `seconds` from the first call on."""
        if not seats or not self._patient:
            return False
        if not self.waiting:
            self.waiting = True
            self._start(self._give_up(self.seal, seconds))
        return True

    async def _give_up(self, seal: SealRow | None, seconds: float) -> None:
        await self._world.clock.sleep(seconds)
        if self.seal is seal:  # otherwise the deal has gone on
            self._patient = False
            await self._retry()

    def try_again(self) -> None:
        """Call `retry` after some time, because the deal could not be stored. The pages would wait for ever."""
        if not self._tries_again:
            self._tries_again = True
            self._start(self._try_again())

    async def _try_again(self) -> None:
        await self._world.clock.sleep(_AGAIN)
        self._tries_again = False
        await self._retry()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        timer = asyncio.create_task(work)
        self._timers.add(timer)
        timer.add_done_callback(self._timers.discard)

    async def stop(self) -> None:
        """Wait for no page any more."""
        for timer in list(self._timers):
            timer.cancel()
        if self._timers:
            await asyncio.wait(self._timers)
