"""A table at which people sit down, and change seats before the first game."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Collection
from dataclasses import replace
from typing import TypedDict

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.table.bot_names import bot_names
from tilewright.table.clocked_table import ClockedTable
from tilewright.table.game import require_host
from tilewright.table.ports import World
from tilewright.table.rows import TableRow
from tilewright.table.rules import rules_of
from tilewright.table.seating import GONE, SeatWish, reseated, why_bots_stay, why_seats_stay, wishes_about
from tilewright.table.unbroken import unbroken

log = logging.getLogger(__name__)

MOST_UNSEATED = 50  # guests per table


class Powers(TypedDict):
    """The facts on which the choices of a person about a seat depend, as in `wishes_about`."""

    is_host: bool
    is_gone: bool


class SeatingTable(ClockedTable):
    """A table in memory, with the seats of its people.

    `unseated` has the guests who have lost their seats before the first game, so that their pages learn why. Only this
    process knows them.
    """

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        super().__init__(world, row, rules)
        self.unseated = deque[str](maxlen=MOST_UNSEATED)

    @unbroken
    async def join(
        self,
        guest: str,
        name: str,
        wanted: int | None = None,
        *,
        opens_page: bool = False,
        invite: str | None = None,
        beside: Collection[str] = (),
    ) -> int:
        """Return the guest's seat: for a new guest `wanted`, or the first that is to be had.

        That is a free one. If all are taken, it is that of a bot, which plays the current game to its end. If the guest
        `opens_page`, the deal waits for that page for a moment. The guests `beside` share the browser.
        Raises Refused if no seat is to be had, or if the host has replaced the link `invite` by which the guest comes.
        """
        async with self._lock:
            if (mine := self.row.seat_of(guest)) is not None:
                return mine
            if await self._is_blocked(guest):
                raise Refused(Rule.TABLE, say("table.blocked"))
            if (deals := self.row.round_deals) and await self._world.store.rounds.has_seat(deals, guest):
                raise Refused(Rule.TABLE, say("table.same-deals-one-seat"))
            await self._load()
            if invite not in {None, self.row.invite}:  # replaced while the guest filled in the form
                raise Refused(Rule.TABLE, say("table.moved-on"))
            if self.spectators.turn_away((guest, *beside)):
                raise Refused(Rule.TABLE, say("table.sent-away"))
            for seat in range(len(self.row.seats)):
                if wanted in {None, seat} and seat in self.open_seats and await self._take(seat, guest, name):
                    self.visit(seat)
                    await self._begin(opens_page=opens_page)
                    return seat
        raise Refused(Rule.TABLE, (self.row.full and self.why_bots_stay()) or say("table.seat-taken"))

    @property
    def open_seats(self) -> list[int]:
        """The seats that a guest can have: the free ones, or those of bots if all are taken."""
        if not self.row.full:
            return [seat for seat, row in enumerate(self.row.seats) if row.free]
        return [] if self.why_bots_stay() else [seat for seat, row in enumerate(self.row.seats) if row.bot]

    def why_bots_stay(self) -> str:
        """Return why nobody may take the seat of a bot now, or an empty text."""
        return why_bots_stay(self.row, is_dealing=self.next_deal.is_closed)

    async def _take(self, seat: int, guest: str, name: str) -> bool:
        """Give an open seat to a guest. Return False if the store has another guest there."""
        seats = self._world.store.seats
        if self.row.seats[seat].free:
            row = self.row.seated(seat, guest, name)
            is_done = await seats.take(row.id, seat, guest, name)
        else:
            row = self.row.taken_over(seat, guest, name, self.game.number + 1 if self.game else 1)
            is_done = await seats.take_from_bot(row.id, seat, row.seats[seat])
        self._world.faults.point("seat-taken")
        self.row = row if is_done else self.row
        return is_done

    async def _begin(self, *, opens_page: bool) -> None:
        """Deal the first game if all seats are taken, and show the seats to all."""
        try:
            await self._load()
            await self._follow(opens_page=opens_page)
        except Exception:  # the seats are stored; the game is dealt when the next page opens
            log.exception("table %s could not deal", self.row.id)
        self._watchers.show()
        self._go_on()

    def visit(self, seat: int) -> None:
        """Note that the person of a seat is here, although perhaps without an open page of the table itself."""
        self._watchers.glimpse(seat)

    def wishes_about(self, seat: int, other: int) -> tuple[SeatWish, ...]:
        """Return what the person of `seat` may choose about the seat `other`."""
        if why_seats_stay(self.row, self.game, is_dealing=self.next_deal.is_closed):
            return ()
        return wishes_about(self.row, seat, other, **self._powers(seat, other))

    def may_fill_seats(self, seat: int) -> bool:
        """Return whether the person of a seat may give seats to bots and free them: the host, as long as there is one.

        Somebody who only acts as host must not begin a game that nobody can leave.
        """
        host = self.row.host if self.row.seats[self.row.host].guest else self.host_for(seat)
        return host == seat

    def _powers(self, seat: int, other: int) -> Powers:
        gone = self._watchers.gone(len(self.row.seats), GONE)
        return {"is_host": self.may_fill_seats(seat), "is_gone": other in gone}

    @unbroken
    async def change_seats(self, guest: str, other: int, wish: SeatWish) -> None:
        """Carry out what a guest chose about a seat. The pages of those who get another seat, or none, load again.

        If a bot gets the last free seat, the first game is dealt, and the guest opens the table's page. Raises Refused
        if it cannot be chosen any more, or if the seats stay as they are.
        """
        async with self._lock:
            game, seat = await self._load(), self.row.seat_of(guest)
            if why := why_seats_stay(self.row, game, is_dealing=self.next_deal.is_closed):
                raise Refused(Rule.TABLE, why)
            if seat is None or other not in range(len(self.row.seats)):
                raise Refused(Rule.TABLE, say("table.moved-on"))
            bot = await self._next_bot(guest) if wish == "bot" else ""
            before, row = self.row, reseated(self.row, seat, other, wish, bot=bot, **self._powers(seat, other))
            has_moved = row.seat_of(guest) not in {seat, None}
            rules = await self._world.clock.aside(lambda: rules_of(row)) if has_moved else self._agreed
            with self._storing():
                await self._world.store.seats.change(row)
                self.row, self._agreed = row, rules
            changed = [n for n, place in enumerate(row.seats) if place.guest != before.seats[n].guest]
            self.next_deal.withdraw(changed)  # a promise is for one person in one seat
            self.unseated.extend(one.guest for one in before.seats if one.guest and row.seat_of(one.guest) is None)
            if has_moved:
                self._watchers.exchange(seat, other)
            if wish == "bot":
                await self._begin(opens_page=True)
            else:
                self._watchers.show()
            self._watchers.presence(self.here)
        if changed:
            await self.chat.renew()  # the remarks name seats

    @unbroken
    async def renew_link(self, seat: int) -> None:
        """Replace the invitation link. The old one leads nowhere, and those who look on by it are disconnected.

        Nobody counts as sent away any more. Raises Refused unless `seat` acts as host, or if the seats are assigned,
        because the page of the evening has the link.
        """
        require_host(self.row, seat, self.host_for(seat))
        if self.row.fixed_seats:
            raise Refused(Rule.TABLE, say("table.link-of-evening"))
        async with self._lock:
            await self._load()
            invite = self._world.rng.token()
            self.unseated.clear()  # their pages would learn the new link, even if it is stored in spite of an error
            with self._storing():
                await self._world.store.renew_link(self.row.id, invite)
                self.row = replace(self.row, invite=invite)
            self.spectators.away.clear()
            self.spectators.dismiss()
            self._watchers.show()

    async def _next_bot(self, guest: str) -> str:
        """Return the name of another bot at this table of a host."""
        earlier = sum(await self._world.store.overview.count(guest))
        return next(bot_names(self.row.strength, self.row.names, earlier))
