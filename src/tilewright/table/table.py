"""One table: its seats and its current game.

A request is decided, stored, acknowledged to its seat, and only then shown to the other seats.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Literal

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.settlement.called_off import call_off
from tilewright.table.absence import Absences, Absent, Remedy, acting_host, waited_for
from tilewright.table.agreeing import gone_back, taken_back
from tilewright.table.ahead import may_pass_ahead, with_automatic_answers
from tilewright.table.bot_players import BotPlayers
from tilewright.table.clock import APART
from tilewright.table.game import Game, between_games, why_no_rematch
from tilewright.table.loaded import LoadedTable
from tilewright.table.moves import Request, bot_move, concerns_all, decided, patience, plain_move
from tilewright.table.not_stored import NotStored
from tilewright.table.ports import Command, StandIn, TableRow, World
from tilewright.table.rules import build
from tilewright.table.unbroken import Unbroken, unbroken
from tilewright.table.watchers import Watcher

log = logging.getLogger(__name__)

Acknowledge = Callable[[int], None]
Matter = Literal["take-back", "coach"]  # what all people at a table have to agree to


class Table(LoadedTable):
    """A table in memory: the requests of its seats, its watchers and its bots."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        super().__init__(world, row, rules)
        self.coaching: set[int] = set()  # seats of the people who want that all may ask the coach
        self._bots = BotPlayers(world.clock, self._play_bot)
        self._absences = Absences(world.clock, world.silence)
        self._offered: object = None  # the absences that the pages show
        self.running = Unbroken()

    async def enter(self, seat: int, watcher: Watcher) -> None:
        """Register a watcher for a seat."""
        async with self._lock:
            await self._load()
            if self.game:
                with suppress(NotStored), self._storing():  # perhaps the disk had no room for the next game
                    await self._follow(self.game)
                await self._load()
            self._watchers.arrive(seat, watcher)
            watcher.changed()
            were_absent = self._absences.heard((seat, *watcher.beside))
        self._watchers.presence(self.here)
        self._go_on()
        if were_absent:
            await self._show_others(seat)

    def leave(self, seat: int, watcher: Watcher) -> None:
        """Remove a watcher from a seat."""
        if (seat, watcher) in self._watchers:
            self._watchers.depart(seat, watcher)
            self._watchers.presence(self.here)

    @property
    def idle(self) -> bool:
        """Whether the table has no watchers and no work in progress, and may be dropped from memory."""
        return not (self._watchers or self.running or self._bots.busy or self._lock.locked())

    async def close(self) -> None:
        """Finish the work in progress and stop the bots. The games remain in the store."""
        await self.running.wait()  # first, because unfinished requests may start more bots
        await self._bots.stop()

    @unbroken
    async def join(self, guest: str, name: str, wanted: int | None = None) -> int:
        """Return the guest's seat: for a new guest `wanted`, or the first free one. Raises Refused if none is free."""
        async with self._lock:
            if (mine := self.row.seat_of(guest)) is not None:
                return mine
            for seat, place in enumerate(self.row.seats):
                fits = place.free and wanted in (None, seat)
                if fits and await self._world.store.take_seat(self.row.id, seat, guest, name):
                    self.row = self.row.seated(seat, guest, name)
                    try:
                        await self._load()
                    except Exception:  # the guest keeps the seat; the game is dealt when the next page opens
                        log.exception("table %s could not deal", self.row.id)
                    self._watchers.show()
                    self._go_on()
                    return seat
        raise Refused(Rule.TABLE, say("table.seat-taken"))

    @unbroken
    async def act(self, seat: int, request: Request, ack: Acknowledge) -> None:
        """Carry out a seat's request, or raise Refused and change nothing.

        `ack` is called with the number of the last event that the seat sees after its request.
        """
        async with self._lock:
            game, is_back = await self._load(), await self._take_over(seat)
            try:
                if game and (seat, request.id) in game.commands:
                    ack(game.commands[seat, request.id])
                    return
                events = decided(game, request)
            except Refused:
                if (seq := await self._acked(seat, request.id)) is None:
                    raise
                ack(seq)
                return
            assert game
            game.ahead.discard(seat)  # whoever acts has changed their mind, or it is their turn
            events = with_automatic_answers(game, self.row.seats, events)
            command = Command(seat, request.id, game.streams[seat].seq_after(events), self._world.clock.now())
            await self._commit_surely(game, events, command)
            self._world.faults.point("after-commit")
            ack(command.seq)
            self._world.faults.point("after-ack")
            self._watchers.show(own=seat)
        self._go_on()
        if is_back or concerns_all(events):
            await self._show_others(seat)

    @unbroken
    async def pass_ahead(self, seat: int, number: int, *, on: bool) -> None:
        """Let a seat give up every claim until its next turn, or claim again if not `on`. Only this process knows it.

        Raises Refused if the seat cannot pass ahead now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game, is_back = await self._load(), await self._take_over(seat)
            if game is None or game.number != number or (on and not may_pass_ahead(game, self.row.seats, seat)):
                raise Refused(Rule.TABLE, say("table.no-pass-ahead"))
            (game.ahead.add if on else game.ahead.discard)(seat)
            if events := with_automatic_answers(game, self.row.seats, ()):
                await self._commit(game, events, None)
            self._watchers.show(own=seat)
        self._go_on()
        if is_back or concerns_all(events):
            await self._show_others(seat)

    @unbroken
    async def agree(self, seat: int, number: int, matter: Matter, *, yes: bool) -> None:
        """Record what a seat says to a matter that needs all people at the table. It happens once all have said yes.

        Raises Refused if the matter cannot happen now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game = await self._current(number)
            await self._take_over(seat)
            if matter == "coach":
                (self.coaching.add if yes else self.coaching.discard)(seat)
            elif events := taken_back(game, self.row.seats, seat, yes=yes):
                await self._commit(game, events, None)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    @unbroken
    async def go_back(self, seat: int, number: int) -> None:
        """Let a player who is alone with bots go back to before their last discard. Raises Refused otherwise."""
        async with self._lock:
            game = await self._current(number)
            await self._commit(game, gone_back(game, self.row.seats, seat), None)
            self._watchers.show()
        self._go_on()

    @unbroken
    async def rematch(self, seat: int, id: str, ack: Acknowledge, terms: int = 0) -> None:
        """Record that a seat wants another game.

        Raises Refused during a game, after the session, or if the table's rules have changed since version `terms`.
        """
        async with self._lock:
            game = await self._load()
            await self._take_over(seat)
            if why := why_no_rematch(game, self.row, terms):
                if (seq := await self._acked(seat, id)) is None:
                    raise Refused(Rule.TABLE, why)
                ack(seq)
                return
            assert game
            if (seat, id) not in game.commands:
                command = Command(seat, id, game.streams[seat].seq, self._world.clock.now())
                with self._storing():
                    await self._world.store.ask_rematch(game.id, command)
                    game.commands[seat, id] = command.seq
                    game.rematch.add(seat)
            ack(game.commands[seat, id])
            self._world.faults.point("after-rematch")
            with self._storing():
                await self._follow(game)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

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
                with self._storing():
                    await self._world.store.pause(game.id, game.length)
                    game.paused_at = game.length
            elif self._absences.agree(absent, remedy, seat, offer.deciding):
                await self._act_for(game, absent, remedy)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    async def _act_for(self, game: Game, absent: int, remedy: Remedy) -> None:
        """Take something out of the hands of an absent person, because all who decide have agreed to it."""
        if remedy == "end":
            await self._commit(game, call_off(game.referee.state), None)
            return
        await self._stand_in(absent, "bot" if remedy == "bot" else "passes")
        await self._answer_automatically(game)
        with self._storing():
            await self._follow(game)

    @unbroken
    async def come_back(self, seat: int) -> None:
        """Let the person of a seat act again, instead of a stand-in."""
        async with self._lock:
            await self._load()
            await self._take_over(seat)
        self._go_on()
        await self._show_others(seat)

    async def _take_over(self, seat: int) -> bool:
        """Note that the person of a seat is back. Return whether the other pages have to learn of it."""
        was_absent, stand_in = self._absences.heard([seat]), self.row.seats[seat].stand_in
        if stand_in:
            await self._stand_in(seat, "")
            self._watchers.show(own=seat)
        return was_absent or bool(stand_in)

    async def _stand_in(self, seat: int, stand_in: StandIn) -> None:
        """Store who acts for the person of a seat from now on."""
        await self._world.store.stand_in(self.row.id, seat, stand_in)
        self.row = self.row.stood_in(seat, stand_in)

    def absent_for(self, seat: int) -> list[Absent]:
        """Return the absent seats, with what the person of `seat` may do about them."""
        self._note_waits()  # an action may have just ended a wait
        return list(self._absences.shown(self.game, self.row, seat, self._watchers.seats)) if self.game else []

    async def remind(self) -> None:
        """Update the pages once it is time to offer something about an absent person, or to offer it again."""
        offered = self._absences.snapshot(self._watchers.seats), [row.stand_in for row in self.row.seats]
        if self._watchers and offered != self._offered:
            self._offered = offered
            await self._world.clock.tick(APART)
            self._watchers.show()

    def host_for(self, seat: int) -> int:
        """Return the seat that acts as host, when `seat` asks and so shows that its person is here.

        It is that of the first person who has not been away for too long.
        """
        seats = self.row.seats
        return acting_host(seats, self._watchers.gone(len(seats), self._absences.limit) - {seat})

    @unbroken
    async def change(self, seat: int, ruleset: str, card: tuple[str, str], options: Mapping[str, str]) -> None:
        """Change the ruleset, card (name, text) or options of the next game. Delete all requests for a rematch.

        Raises Refused if `seat` is not the host's or the table is not open to changes, CardError for a faulty card, and
        ValueError if the game cannot be played at this table.
        """
        async with self._lock:
            game = between_games(await self._load(), self.row, seat, self.host_for(seat))
            rules = await self._world.clock.aside(lambda: build(ruleset, card[1], options))
            if rules.seats != self._agreed.seats:
                raise ValueError(say("table.seats-differ", seats=self._agreed.seats, players=rules.seats))
            row = replace(
                self.row, ruleset=ruleset, options=tuple(rules.options.items()), card_name=card[0], card_text=card[1]
            )
            if row == self.row:
                return
            row = replace(row, terms=row.terms + 1)
            with self._storing():
                await self._world.store.change(row, game.id)
                self.row, self._agreed = row, rules
                game.rematch.clear()
            self._go_on()
            self._watchers.show()

    @unbroken
    async def end(self, seat: int) -> None:
        """End the session, and store its final settlements. Raises Refused in the same cases as `change`."""
        async with self._lock:
            between_games(await self._load(), self.row, seat, self.host_for(seat))
            now, final = self._world.clock.now(), self.session.settled()
            with self._storing():
                await self._world.store.end(self.row.id, now, final)
                self.row = replace(self.row, ended=now, final=final)
                self.session = replace(self.session, final=final)
            self._go_on()
            self._watchers.show()

    async def _show_others(self, seat: int) -> None:
        """Show the table to all seats but `seat`, when it tells nobody how long their views took (see `clock`)."""
        await self._world.clock.tick(APART)
        self._watchers.show(others=seat)

    async def _acked(self, seat: int, id: str) -> int | None:
        """Return the number that acknowledged a stored request, or None. A retry gets this number, not an error."""
        return await self._world.store.command(self.row.id, seat, id)

    def _go_on(self) -> None:
        """Let every bot play that the game waits for, and note for which people it waits."""
        awaited = self.game.referee.state.awaited if self.game else ()
        self._bots.wake(seat for seat in awaited if self._is_played_by_bot(seat))
        self._note_waits()

    def _note_waits(self) -> None:
        """Note for which people the table waits now."""
        waits = self.game is not None and self.row.ended is None and not self.game.paused
        self._absences.note(waited_for(self.game, self.row.seats) if self.game and waits else ())

    def _is_played_by_bot(self, seat: int) -> bool:
        return self.row.seats[seat].bot or self.row.seats[seat].stand_in == "bot"

    async def _play_bot(self, seat: int) -> bool:
        """Take one turn of a bot. Return False if the game does not wait for it."""
        async with self._lock:
            game = await self._load()
        if game is None or seat not in game.referee.state.awaited or not self._is_played_by_bot(seat):
            return False
        await self._bot_turn(game, seat)
        return True

    async def _bot_turn(self, game: Game, seat: int) -> None:
        """Choose an action for the bot's current view, and play it unless the view has changed meanwhile."""
        seq, view = game.streams[seat].seq, game.streams[seat].view
        clock, delay = self._world.clock, self._world.bot_delay * patience(game, self.row.seats, self._watchers.calm)
        action, _ = await asyncio.gather(
            clock.aside(lambda: bot_move(self._world, self.row.strength, game.rules, view)), clock.sleep(delay)
        )
        async with self._lock:
            has_changed = self.game is not game or game.streams[seat].seq != seq or not self._is_played_by_bot(seat)
            if has_changed or game.taking_back:
                return
            try:
                events = game.referee.propose(action)
            except Refused:
                log.exception("the bot of table %s asked for %r", self.row.id, action)
                events = game.referee.propose(plain_move(game.rules, view))
            events = with_automatic_answers(game, self.row.seats, events)
            await self._commit(game, events, None)
        self._go_on()
        if concerns_all(events):
            await self._show_others(seat)
