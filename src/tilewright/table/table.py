"""One table: the requests of its seats, the pages that watch it, and its bots.

A request is decided, stored, acknowledged to its seat, and only then shown to the other seats. A failure before the
commit changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import Literal

from tilewright.engine.actions import Action, Draw, Pass
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.messages import say
from tilewright.settlement.called_off import call_off
from tilewright.table.agreeing import gone_back, taken_back
from tilewright.table.ahead import pass_of, with_automatic_answers
from tilewright.table.bot_players import BotPlayers
from tilewright.table.game import Game, between_games, require_same_table, why_no_rematch
from tilewright.table.moves import Request, bot_move, concerns_all, decided, patience, plain_move
from tilewright.table.next_deal import Promise
from tilewright.table.not_stored import NotStored
from tilewright.table.owning import Dropped
from tilewright.table.ports import World
from tilewright.table.rows import Command, TableRow
from tilewright.table.rules import build
from tilewright.table.seating_table import SeatingTable
from tilewright.table.unbroken import unbroken
from tilewright.table.watchers import Watcher

log = logging.getLogger(__name__)

Acknowledge = Callable[[int], None]
Matter = Literal["take-back", "coach"]  # what all people at a table have to agree to


class Table(SeatingTable):
    """A table in memory, with the pages that watch it and the bots that play at it."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        super().__init__(world, row, rules)
        self.coaching: set[int] = set()  # seats of the people who want that all may ask the coach
        self._bots = BotPlayers(world.clock, self._play_bot)
        self._arriving: list[Watcher] = []  # wait for the lock

    async def enter(
        self, seat: int, watcher: Watcher, promise: Promise | None = None, guest: str | None = None
    ) -> None:
        """Register a watcher for a seat, with its page's promise for the next deal. The first one is dealt now.

        Raises Dropped if the table is opened anew meanwhile, or if somebody other than `guest` sits there then.
        """
        self._arriving.append(watcher)
        try:
            await self._enter(seat, watcher, promise, guest)
        finally:
            self._arriving.remove(watcher)

    async def _enter(self, seat: int, watcher: Watcher, promise: Promise | None, guest: str | None) -> None:
        async with self._lock:
            await self._load()
            self._require(guest, seat)
            await self.next_deal.promise(seat, promise)
            self._watchers.arrive(seat, watcher)
            has_changed = False
            with suppress(NotStored) if self.game else nullcontext():  # a finished game can be seen in any case
                has_changed = await self._follow()
            await self._load()
            if has_changed:
                self._watchers.show()
            else:
                watcher.changed()
            await self.chat.show(seat, watcher)
            were_absent = self._absences.heard((seat, *watcher.beside))
        self._watchers.presence(self.here)
        self._go_on()
        if were_absent:
            await self._show_others(seat)

    def _require(self, guest: str | None, seat: int) -> None:
        """Raise Dropped if a request of this guest waited for the lock while somebody else took the seat."""
        if guest is not None and self.row.seats[seat].guest != guest:
            raise Dropped(self.row.id)

    def leave(self, seat: int, watcher: Watcher) -> None:
        """Remove a watcher from a seat."""
        if (seat, watcher) in self._watchers:
            self._watchers.depart(seat, watcher)
            self._watchers.presence(self.here)

    @property
    def idle(self) -> bool:
        """Whether the table has no watchers and no work in progress, and may be dropped from memory."""
        is_watched, is_dealing = self._watchers or self.spectators, self.next_deal.waiting
        is_busy = self.running or self._bots.busy or self._countdown.is_running
        return not (is_watched or is_busy or self._lock.locked() or is_dealing)

    async def close(self) -> None:
        """Finish the work in progress and stop the bots. The games remain in the store."""
        await self._countdown.end()
        await self.running.wait()  # before the bots, because unfinished requests may start more of them
        await self.next_deal.stop()
        await self.spectators.stop()
        await self._bots.stop()

    async def look(self) -> None:
        """Load the game and the session from the store if they are not in memory. A lesson is dealt now."""
        async with self._lock:
            await self._load()
            if self._world.lesson:
                await self._follow()

    @unbroken
    async def act(self, seat: int, request: Request, ack: Acknowledge, guest: str | None = None) -> None:
        """Carry out a seat's request, or raise Refused and change nothing. Raises Dropped as `enter` does.

        `ack` is called with the number of the last event that the seat sees after its request.
        """
        async with self._lock:
            self._require(guest, seat)
            game, is_back = await self._load(), await self._take_over(seat)
            self._world.faults.point("before-rules")
            try:
                if game and (seat, request.id) in game.commands:
                    ack(game.commands[seat, request.id])
                    return
                events = decided(game, request)
                if game and isinstance(request.action, Draw | Pass):
                    self._refuse_early_pass(game, seat)
            except Refused:
                if (seq := await self._world.store.command(self.row.id, seat, request.id)) is None:
                    raise
                ack(seq)
                return
            assert game
            game.ahead.discard(seat)  # whoever acts has changed their mind, or it is their turn
            events = with_automatic_answers(game, self.players, events)
            self._world.faults.point("after-rules")
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
    async def agree(self, seat: int, number: int, matter: Matter, *, yes: bool) -> None:
        """Record what a seat says to a matter that needs all people at the table. It happens once all have said yes.

        Raises Refused if the matter cannot happen now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game = await self._current(number)
            await self._take_over(seat)
            if matter == "coach":
                (self.coaching.add if yes else self.coaching.discard)(seat)
            elif events := taken_back(game, self.players, seat, yes=yes):
                await self._commit(game, events, None)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    @unbroken
    async def go_back(self, seat: int, number: int) -> None:
        """Let a player who is alone with bots go back to before their last discard. Raises Refused otherwise."""
        async with self._lock:
            game = await self._current(number)
            self._require_player(seat)
            await self._commit(game, gone_back(game, self.players, seat), None)
            self._watchers.show()
        self._go_on()

    @unbroken
    async def rematch(
        self, seat: int, id: str, ack: Acknowledge, terms: int = 0, promise: Promise | None = None
    ) -> None:
        """Record that a seat wants another game, and the promise of its page for the deal.

        Raises Refused during a game, after the session, or if the table's rules have changed since version `terms`.
        """
        async with self._lock:
            game = await self._load()
            await self._take_over(seat)
            why, is_new = why_no_rematch(game, self.row, terms), not game or (seat, id) not in game.commands
            # a copy of a request may be so late that the next game is over, too
            if (why or is_new) and (seq := await self._world.store.command(self.row.id, seat, id)) is not None:
                ack(seq)
                return
            if why:
                raise Refused(Rule.TABLE, why)
            assert game
            if is_new:
                command = Command(seat, id, game.streams[seat].seq, self._world.clock.now())
                with self._storing():
                    await self._world.store.ask_rematch(game.id, command)
                    game.commands[seat, id] = command.seq
                    game.rematch.add(seat)
            ack(game.commands[seat, id])
            self._world.faults.point("after-rematch")
            await self.next_deal.promise(seat, promise)
            await self._follow()
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    @unbroken
    async def withdraw_rematch(self, seat: int, number: int) -> None:
        """Record that a seat no longer wants another game. Nothing changes if it has not asked for one.

        Raises Refused if game number `number` is not the current one, or if the next one is being dealt.
        """
        async with self._lock:
            game = await self._current(number)
            self._require_player(seat)
            if self.next_deal.is_closed:  # all have agreed, and the pages have opened numbers
                raise Refused(Rule.TABLE, say("table.being-dealt"))
            with self._storing():
                await self._world.store.withdraw_rematch(game.id, seat)
                game.rematch.discard(seat)
            self._watchers.show(own=seat)
        self._go_on()
        await self._show_others(seat)

    @unbroken
    async def change(
        self, seat: int, ruleset: str, card: tuple[str, str], options: Mapping[str, str], clock: int = 0
    ) -> None:
        """Change the ruleset, card (name, text), options or clock of the next game. Delete all requests for a rematch.

        Raises Refused if `seat` is not the host's or the table is not open to changes, CardError for a faulty card, and
        ValueError if the game cannot be played at this table.
        """
        async with self._lock:
            game = await self._between_games(seat)
            rules = await self._world.clock.aside(lambda: build(ruleset, card[1], options))
            require_same_table(self.row, self._agreed, rules)
            row = replace(self.row, ruleset=ruleset, options=tuple(rules.options.items()), clock=clock)
            row = replace(row, card_name=card[0], card_text=card[1])
            if row == self.row:
                return
            row = replace(row, terms=row.terms + 1)
            with self._storing():
                await self._world.store.change(row, game.id)
                self.row, self._agreed = row, rules
                game.rematch.clear()
                await self._prepare()
            self._go_on()
            self._watchers.show()

    @unbroken
    async def end(self, seat: int) -> None:
        """End the session, and store its final settlements. Raises Refused in the same cases as `change`."""
        async with self._lock:
            await self._between_games(seat)
            await self._end()

    @unbroken
    async def break_off(self) -> None:
        """Call off the game, unless it is over, and end the session, as the operator of the server wants it.

        Raises Refused if no game has been dealt yet, or if the session has ended.
        """
        async with self._lock:
            game = await self._load()
            if game is None or self.row.ended is not None:
                raise Refused(Rule.TABLE, say("table.nothing-to-end"))
            if not isinstance(game.referee.state.phase, Over):
                await self._commit(game, call_off(game.referee.state), None)
            await self._end()

    async def _end(self) -> None:
        now, final = self._world.clock.now(), self.session.settled()
        with self._storing():
            await self._world.store.end(self.row.id, now, final)
            self._world.faults.point("session-ended")
            self.row = replace(self.row, ended=now, final=final)
            self.session = replace(self.session, final=final)
            self.next_deal.forget()
        self._go_on()
        self._watchers.show()

    async def drop(self) -> None:
        """Do nothing any more, although work may be in progress, and let all pages open the table again.

        Work that has the lock may hang, so nothing here waits for the lock.
        """
        self.is_dropped = True
        for page in (*self._arriving, *(watcher for _, watcher in self._watchers), *self.spectators):
            page.disconnect()
        await self._countdown.end()
        await self._bots.stop()
        await self.next_deal.stop()
        await self.spectators.stop()

    @unbroken
    async def forget(self, guest: str) -> bool:
        """Let a guest leave for ever, and read the games again. Return False if the table is not stored any more."""
        store, id = self._world.store, self.row.id
        async with self._lock:
            await store.forgetting.leave(guest, id, self._world.clock.now(), self._world.rng.token)
            self.game = None
            self.coaching.clear()
            self.next_deal.forget()
            try:
                if (row := await store.table(id)) is None:
                    return False
                self.row = row
                await self._load()
            except Exception:  # whoever opens the table next reads it again, or learns that it is damaged
                log.exception("table %s could not be read after a guest had left it", id)
            self._go_on()
            self._watchers.show()
        await self.chat.renew()
        return True

    @unbroken
    async def open_number(self, seat: int, commitment: str, share: str) -> None:
        """Take the number that a seat's page has promised for the next deal, and deal if it was the last one."""
        async with self._lock:
            await self._load()
            if await self.next_deal.open(seat, commitment, share) and await self._follow():
                self._watchers.show()
        self._go_on()

    async def _between_games(self, seat: int) -> Game:
        """Return the game that has just finished. Raises Refused unless `seat` may change the rules now."""
        game, is_dealing = await self._load(), self.next_deal.is_closed
        return between_games(game, self.row, seat, self.host_for(seat), is_dealing=is_dealing)

    async def _deal_without_the_late(self) -> None:
        """Go on with the deal although some pages have not answered."""
        async with self._lock:
            has_changed = True
            try:
                await self._load()  # a request that held the lock may have failed
                has_changed = await self._follow()
            except Dropped:
                return
            except Exception as error:
                log.error("table %s could not deal", self.row.id, exc_info=not isinstance(error, NotStored))
                self.next_deal.try_again()
            if has_changed:
                self._watchers.show()
        self._go_on()

    def _go_on(self) -> None:
        """Let every bot play that the game waits for, and note for which people it waits."""
        self._follow_clock()
        awaited = self.game.referee.state.awaited if self.game else ()
        self._bots.wake(seat for seat in awaited if self._is_played_by_bot(seat))
        self._note_waits()

    async def _play_bot(self, seat: int) -> bool:
        """Take one turn of a bot. Return False if the game does not wait for it."""
        async with self._lock:
            game = await self._load()
        if game is None or game.halted or seat not in game.referee.state.awaited:
            return False
        if not self._is_played_by_bot(seat):
            return False
        await self._bot_turn(game, seat)
        return True

    async def _bot_turn(self, game: Game, seat: int) -> None:
        """Choose an action for the bot's current view, and play it unless the view has changed meanwhile."""
        seq, view = game.streams[seat].seq, game.streams[seat].view
        clock, is_timed = self._world.clock, self._countdown.is_open
        delay = self._world.bot_delay * patience(game, self.players, calm=self._watchers.calm or is_timed)
        move = clock.aside(lambda: bot_move(self._world, self.row.strength, game.rules, view))
        thinking, pause = asyncio.ensure_future(move), clock.sleep(delay)
        try:
            await (pause if is_timed and delay else asyncio.gather(thinking, pause))
            # how long a bot thinks may depend on its tiles, so in a window with a clock it passes if it is not ready
            action: Action = thinking.result() if thinking.done() else pass_of(game.rules, view.state, seat)
        finally:
            thinking.cancel()  # a bot that is late does not keep others waiting for a thread
        async with self._lock:
            has_changed = self.game is not game or game.streams[seat].seq != seq or not self._is_played_by_bot(seat)
            if has_changed or game.halted or self.is_dropped:
                return
            try:
                events = game.referee.propose(action)
            except Refused as refused:  # the log names no tiles
                log.error("the bot of table %s broke %s with %s", self.row.id, refused.rule, type(action).__name__)
                events = game.referee.propose(plain_move(game.rules, view))
            events = with_automatic_answers(game, self.players, events)
            await self._commit(game, events, None)
        self._go_on()
        if concerns_all(events):
            await self._show_others(seat)
