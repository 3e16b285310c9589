"""The deals that all tables of a round get. One seal and one number of each page fix the walls of all their games.

The tables may be in the memory of several servers, so they meet only in the store. A table looks there every two
seconds while pages wait.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

from tilewright.engine.fair_deal import FairDeal
from tilewright.engine.wall import Shuffle
from tilewright.table.next_deal import NextDeal, Promise
from tilewright.table.ports import World
from tilewright.table.rows import RoundDealsRow, SealRow, SeatRow, TableRow

OPENING_OF_ROUND = 6.0  # seconds that a table waits for numbers; other tables may look up to 2 seconds late


class RoundNextDeal(NextDeal):
    """The next deal of a table that gets the same deals as all tables of its round. The seal stays the same."""

    def __init__(self, world: World, table: TableRow, retry: Callable[[], Awaitable[None]]) -> None:
        super().__init__(world, str(table.round_deals), retry)
        self._first, self._number = table.first_place, 1
        self._deals: RoundDealsRow | None = None

    @property
    def is_secret(self) -> bool:
        """Whether another table may still play these deals."""
        return self._deals is None or not self._deals.opened

    @property
    def has_ended(self) -> bool:
        """Whether nothing more is dealt in the round."""
        return self._deals is not None and self._deals.ended

    @property
    def is_closed(self) -> bool:
        """Whether the deal of the first game has begun. The walls of later games follow without an answer of a page."""
        return self._number == 1 and super().is_closed

    async def prepare(self, number: int, tiles: str) -> SealRow:
        """Return the seal of the round, before game `number`."""
        self._number = number
        return (await self.read()).seal

    async def read(self) -> RoundDealsRow:
        """Read the deals from the store, and return them."""
        self._deals = deals = await self._world.store.rounds.deals(self._id)
        if self.seal != deals.seal:
            self._begin(deals.seal)
        return deals

    async def promise(self, seat: int, promise: Promise | None) -> None:
        """Store the promise of a seat's page, unless it is for another deal or too late."""
        if self.seal and promise and promise.commitment == self.seal.commitment and self.seal.promises is None:
            await self._world.store.rounds.promise(self._id, self._first + seat, promise.digest)

    async def open(self, seat: int, commitment: str, share: str) -> bool:
        """Store the number that a seat's page has promised. Return whether it fits the promise."""
        place = self._first + seat
        if not self._has_promised(place, commitment, share):
            return False
        await self._world.store.rounds.open_number(self._id, place, share)
        return True

    async def catch_up(self, *, is_watched: bool) -> None:
        """Go on with the deal of the round's first game, as far as its pages have answered at all tables.

        While pages of this table wait, look again soon.
        """
        rounds, deals = self._world.store.rounds, await self.read()
        if deals.ended:
            self.waiting = False
            return
        if deals.promises is None and len(deals.pages) == deals.places:
            await rounds.close(self._id, only_all=True)
            deals = await self.read()
        if deals.promises is not None and deals.shares is None:
            late = {place for place, (promise, share) in deals.pages.items() if promise and not share}
            if not self._waits_for(late, OPENING_OF_ROUND):
                await rounds.fix(self._id)
                deals = await self.read()
        if deals.shares is not None:
            self.waiting = False
        elif is_watched:
            self.try_again()

    async def shuffle(self, seats: Sequence[SeatRow], beside: Iterable[int], opens_page: bool) -> Shuffle | None:
        """Return the shuffle of the game that everybody wants, or None while the round has not begun, or if it is over.

        A page that had not promised a number when the round began counts as absent, also if it comes later.
        """
        deals = self._deals
        if deals is None or deals.shares is None or deals.ended:
            return None
        facts = deals.id, self._number, deals.tiles, deals.promises or (), deals.shares
        return Shuffle(deals.seed, deals.salt, FairDeal(*facts, self._first))
