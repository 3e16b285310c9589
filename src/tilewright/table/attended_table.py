"""A table with people who come and go: who is present, who does not answer, and what the others may do about it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import replace

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.reused import Reused
from tilewright.settlement.called_off import call_off
from tilewright.table.absence import Absences, Absent, Remedy, acting_host, waited_for
from tilewright.table.agreeing import agreed_back
from tilewright.table.chat import Chat, is_safe_link, person_of
from tilewright.table.clock import APART
from tilewright.table.game import Game, require_host
from tilewright.table.ports import World
from tilewright.table.rows import StandIn, TableRow
from tilewright.table.spectators import MOST_SPECTATORS, Spectator
from tilewright.table.stored_table import StoredTable
from tilewright.table.unbroken import Unbroken, unbroken

NEXT_PAUSE = 60.0  # seconds until a seat may pause again after somebody else has ended its pause


class AttendedTable(StoredTable):
    """A table in memory, with the absences of its people."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        super().__init__(world, row, rules)
        self._absences = Absences(world.clock, world.silence)
        self._waits = Reused[list[int]]()
        self._no_pause_before: dict[int, float] = {}  # seat → the time by the monotonic clock
        self._offered = self._offers()  # what the pages show
        self.running = Unbroken()
        self.chat = Chat(world, lambda: self.row, self._watchers, self.running)

    @property
    def here(self) -> list[bool]:
        """For each seat, whether its player is present. Bots always are."""
        return [row.bot or seat in self._watchers.seats for seat, row in enumerate(self.players)]

    @abstractmethod
    def _go_on(self) -> None:
        """Let every bot play that the game waits for, and note for which people it waits."""

    @unbroken
    async def answer_absence(self, seat: int, number: int, absent: int, remedy: Remedy) -> None:
        """Carry out what the person of `seat` chose about an absent seat, or record that the seat agrees to it.

        Raises Refused if that is not offered now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game = await self._current(number)
            await self._take_over(seat)
            offer = next((one for one in self.absent_for(seat) if one.seat == absent), None)
            if offer is None or remedy not in offer.remedies or seat not in offer.deciding:
                raise Refused(Rule.TABLE, say("table.not-absent"))
            if remedy == "nudge":  # no update follows, because it would end the notice of the nudge
                self._absences.nudge(absent)
                self._watchers.nudge(absent, seat)
                return
            if remedy == "wait":
                self._absences.wait(seat, absent)
            elif remedy == "pause":
                await self._pause(game, seat)
            elif self._absences.agree(absent, remedy, seat, offer.deciding):
                await self._act_for(game, absent, remedy)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    @unbroken
    async def pause(self, seat: int, number: int, *, on: bool) -> None:
        """Pause the game, or go on with it if not `on`. Every player may do both, and nobody can act meanwhile.

        So neither the pause nor its end depends on tiles. Whoever sees another one end a pause cannot pause again at
        once, because that would stop the game for good. Raises Refused if game number `number` is not the current one,
        or if it is over.
        """
        async with self._lock:
            game = await self._load()
            if game is None or game.number != number or game.over:
                raise Refused(Rule.TABLE, say("table.moved-on"))
            await self._take_over(seat)
            now = self._world.clock.monotonic()
            if on and now < self._no_pause_before.get(seat, now):
                raise Refused(Rule.TABLE, say("table.pause-has-ended"))
            if on != game.paused:
                if (by := game.paused_by) not in (None, seat):
                    self._no_pause_before[by] = now + NEXT_PAUSE
                await self._pause(game, seat if on else None)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    async def _pause(self, game: Game, by: int | None) -> None:
        """Store that the seat `by` has paused the game, or with None that the game goes on."""
        paused_at = None if by is None else game.length
        with self._storing():
            await self._world.store.pause(game.id, paused_at)
            game.paused_at, game.paused_by = paused_at, by

    async def _act_for(self, game: Game, absent: int, remedy: Remedy) -> None:
        """Take something out of the hands of an absent person, because all who decide have agreed to it."""
        if remedy == "end":
            await self._commit(game, call_off(game.referee.state), None)
            return
        await self._stand_in(absent, "bot" if remedy == "bot" else "passes")
        if events := agreed_back(game, self.players):
            await self._commit(game, events, None)  # only the absent person had not agreed
        await self._answer_automatically(game)
        await self._follow()

    @unbroken
    async def come_back(self, seat: int) -> None:
        """Let the person of a seat act again, instead of a stand-in."""
        async with self._lock:
            await self._load()
            await self._take_over(seat)
        self._go_on()
        await self._show_others(seat)

    @unbroken
    async def allow_chat(self, seat: int, *, on: bool) -> None:
        """Let people write to each other, or not. Raises Refused unless `seat` acts as host."""
        require_host(self.row, seat, self.host_for(seat))
        async with self._lock:
            with self._storing():
                await self._world.store.allow_chat(self.row.id, on)
                self.row = replace(self.row, chat=on)
            self._watchers.show()

    @unbroken
    async def give_call(self, seat: int, link: str) -> None:
        """Give all players a link by which they talk to each other, or none if it is empty.

        Raises Refused unless `seat` acts as host, or for a link that does not lead safely to the host that it shows.
        """
        require_host(self.row, seat, self.host_for(seat))
        if link and not is_safe_link(link):
            raise Refused(Rule.TABLE, say("table.unsafe-link"))
        async with self._lock:
            with self._storing():
                await self._world.store.give_call(self.row.id, link)
                self.row = replace(self.row, call=link)
            self._watchers.show()

    @unbroken
    async def allow_spectators(self, seat: int, delay: int | None) -> None:
        """Let people look on `delay` seconds later, or nobody if it is None. Raises Refused unless `seat` acts as host.

        Those who look on already see less at once.
        """
        require_host(self.row, seat, self.host_for(seat))
        async with self._lock:
            await self._load()
            if self.row.round_deals and delay is not None:
                raise Refused(Rule.TABLE, say("table.same-deals-no-spectators"))
            with self._storing():
                await self._world.store.allow_spectators(self.row.id, delay)
                self.row = replace(self.row, spectators=delay)
            self._watchers.show()
            self.spectators.show()

    async def look_on(self, guest: str, spectator: Spectator, beside: Collection[str] = ()) -> None:
        """Let somebody look on, whose browser the guests `beside` share.

        Raises Refused if nobody may, if they have a seat, are blocked or were sent away, or if it is full.
        """
        async with self._lock:
            await self._load()
            if why := await self._why_not_look_on(guest, beside):
                raise Refused(Rule.TABLE, why)
            self.spectators.append(spectator)
            self._watchers.show()
            self.spectators.show()

    @unbroken
    async def send_away(self, seat: int, person: str, *, away: bool) -> None:
        """Send a spectator away until the host makes a new link, or let one look on again if not `away`.

        Nobody else in the browser of somebody sent away may look on or sit down either.
        Raises Refused unless `seat` acts as host, or if there is no such person.
        """
        require_host(self.row, seat, self.host_for(seat))
        async with self._lock:
            await self._load()
            known = self.spectators.people if away else self.spectators.away
            guest = next((one for one in known if person_of(self.row.id, one) == person), None)
            if guest is None or self.row.seat_of(guest) is not None:  # they may have sat down meanwhile
                raise Refused(Rule.TABLE, say("table.not-watching"))
            with self._storing():
                await self._world.store.chat.send_away(guest, self.row.id, away)
            if away:
                self.spectators.away[guest] = known[guest]
                self.spectators.dismiss(guest)
            else:
                del self.spectators.away[guest]
            self._watchers.show()
            self.spectators.show()

    async def look_again(self) -> None:
        """Forget the names of people without a seat here who have been forgotten, perhaps by another server."""
        async with self._lock:  # a reading of the table, or of those sent away, would bring the names back
            if away := self.spectators.away:
                stored = await self._world.store.chat.sent_away(self.row.id)
                for guest in away.keys() - stored.keys():
                    del away[guest]
                    self._watchers.show()
        await self.chat.look_again()

    async def _why_not_look_on(self, guest: str, beside: Collection[str]) -> str:
        if self.row.spectators is None or self.row.seat_of(guest) is not None:
            return say("table.no-spectators")
        if self.spectators.turn_away((guest, *beside)):
            return say("table.sent-away")
        if await self._is_blocked(guest):
            return say("table.blocked")
        return say("table.too-many-spectators") if len(self.spectators) >= MOST_SPECTATORS else ""

    async def _is_blocked(self, guest: str) -> bool:
        """Return whether somebody at the table has blocked a guest."""
        return bool(await self._world.store.chat.deaf_to(guest, "") & {place.guest for place in self.row.seats})

    def look_away(self, spectator: Spectator) -> None:
        """Note that somebody no longer looks on."""
        if spectator in self.spectators:
            self.spectators.remove(spectator)
            self._watchers.show()
            self.spectators.show()

    async def _take_over(self, seat: int) -> bool:
        """Note that the person of a seat is back. Return whether the other pages have to learn of it.

        Raises Refused if the person plays only from the next game on.
        """
        self._require_player(seat)
        was_absent, stand_in = self._absences.heard([seat]), self.row.seats[seat].stand_in
        if stand_in:
            await self._stand_in(seat, "")
            self._watchers.show(own=seat)
        return was_absent or bool(stand_in)

    async def _stand_in(self, seat: int, stand_in: StandIn) -> None:
        """Store who acts for the person of a seat from now on."""
        await self._world.store.seats.stand_in(self.row.id, seat, stand_in)
        self.row = self.row.stood_in(seat, stand_in)

    def absent_for(self, seat: int) -> list[Absent]:
        """Return the absent seats, with what the person of `seat` may do about them."""
        game = self.game_of(seat)
        if not (game and self._absences.absent):
            return []
        self._note_waits()  # an action may have just ended a wait
        return list(self._absences.shown(game, self.players, seat, self._watchers.seats))

    async def remind(self) -> None:
        """Update the pages once it is time to offer something about an absent person, or to offer it again."""
        if self._watchers and (offered := self._offers()) != self._offered:
            self._offered = offered
            await self._world.clock.tick(APART)
            self._watchers.show()

    def _offers(self) -> object:
        """Return a value that changes with the absences and stand-ins that the pages show."""
        return self._absences.snapshot(self._watchers.seats), [row.stand_in for row in self.row.seats]

    def host_for(self, seat: int) -> int:
        """Return the seat that acts as host, when `seat` asks and so shows that its person is here.

        It is that of the first person who has not been away for too long.
        """
        seats, host = self.row.seats, self.row.host
        if seats[host].guest and (seat == host or any(own == host for own, _ in self._watchers)):
            return host  # as nearly always, and pages ask often
        return acting_host(seats, host, self._watchers.gone(len(seats), self._absences.limit) - {seat})

    async def look_at_round(self) -> None:
        """Read the state of the round's deals, and show it."""
        async with self._lock:
            await self.next_deal.catch_up(is_watched=False)
            self._watchers.show()

    async def _show_others(self, seat: int) -> None:
        """Show the table to all seats but `seat`, when it tells nobody how long their views took (see `clock`)."""
        await self._world.clock.tick(APART)
        self._watchers.show(others=seat)

    def _note_waits(self) -> None:
        """Note for which people the table waits now."""
        game = self.game if self.row.ended is None else None
        waited = self._waited_for(game) if game else ()
        if game and game.paused:
            self._absences.pause()
        else:
            self._absences.go_on()
            self._absences.note(waited)

    def _waited_for(self, game: Game) -> list[int]:
        """Return the people for whom the table waits. While it is paused, it waits for nobody."""
        if game.paused:
            return []
        key = game, game.length, frozenset(game.rematch), self.row
        return self._waits.get(key, lambda: waited_for(game, self.players))

    def _is_played_by_bot(self, seat: int) -> bool:
        return self.players[seat].bot or self.players[seat].stand_in == "bot"
