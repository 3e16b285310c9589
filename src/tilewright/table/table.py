"""One table: its seats and its current game.

A request is decided, stored, acknowledged to its seat, and only then shown to the other seats. A failure before the
commit changes nothing. After a failed commit, the table drops its copy of the game and reads it from the store again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Literal

from tilewright.engine.events import Event, Settled
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.settlement.ended import ended
from tilewright.settlement.played import Played
from tilewright.table.agreeing import gone_back, taken_back
from tilewright.table.ahead import may_pass_ahead, with_automatic_answers
from tilewright.table.bot_players import BotPlayers
from tilewright.table.clock import APART
from tilewright.table.damage import makes_sense
from tilewright.table.dealing import deal
from tilewright.table.game import Game, between_games, why_no_rematch
from tilewright.table.moves import Request, bot_move, concerns_all, decided, patience, plain_move
from tilewright.table.not_stored import NotStored, why_not_stored
from tilewright.table.ports import Command, TableRow, World
from tilewright.table.rules import build, rules_of, rules_of_game
from tilewright.table.session import Session
from tilewright.table.unbroken import Unbroken, unbroken
from tilewright.table.watchers import Watcher, Watchers

log = logging.getLogger(__name__)

Acknowledge = Callable[[int], None]
Matter = Literal["take-back", "coach"]  # what all people at a table have to agree to


class Table:
    """A table in memory. `row` is its stored state; the session and the game are loaded when needed."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        self.row, self._agreed = row, rules
        self.session = Session(rules.seats, row.stakes, final=row.final)
        self.game: Game | None = None
        self.coaching: set[int] = set()  # seats of the people who want that all may ask the coach
        self._world = world
        self._lock = asyncio.Lock()
        self._watchers = Watchers(world.faults, world.clock)
        self._bots = BotPlayers(world.clock, self._play_bot)
        self.running = Unbroken()

    @property
    def rules(self) -> Ruleset:
        """The rules of the current game. Before the first game, these are the rules for it."""
        return self.game.rules if self.game else self._agreed

    @property
    def ruleset(self) -> str:
        """The name of the current game's ruleset. Before the first game, this is the ruleset for it."""
        return self.game.ruleset if self.game else self.row.ruleset

    @property
    def here(self) -> list[bool]:
        """For each seat, whether its player is present. Bots always are."""
        return [row.bot or seat in self._watchers.seats for seat, row in enumerate(self.row.seats)]

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
        self._watchers.presence(self.here)
        self._wake_bots()

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

    async def look(self) -> None:
        """Load the game and the session from the store if they are not in memory."""
        async with self._lock:
            await self._load()

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
                    self._wake_bots()
                    return seat
        raise Refused(Rule.TABLE, say("table.seat-taken"))

    @unbroken
    async def act(self, seat: int, request: Request, ack: Acknowledge) -> None:
        """Carry out a seat's request, or raise Refused and change nothing.

        `ack` is called with the number of the last event that the seat sees after its request.
        """
        async with self._lock:
            game = await self._load()
            try:
                if game and (seat, request.id) in game.commands:
                    ack(game.commands[seat, request.id])
                    return
                events = decided(game, request)
            except Refused:
                if (seq := await self._world.store.command(self.row.id, seat, request.id)) is None:
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
        self._wake_bots()
        if concerns_all(events):
            await self._show_others(seat)

    @unbroken
    async def pass_ahead(self, seat: int, number: int, *, on: bool) -> None:
        """Let a seat give up every claim until its next turn, or claim again if not `on`. Only this process knows it.

        Raises Refused if the seat cannot pass ahead now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game = await self._load()
            if game is None or game.number != number or (on and not may_pass_ahead(game, self.row.seats, seat)):
                raise Refused(Rule.TABLE, say("table.no-pass-ahead"))
            (game.ahead.add if on else game.ahead.discard)(seat)
            if events := with_automatic_answers(game, self.row.seats, ()):
                await self._commit(game, events, None)
            self._watchers.show(own=seat)
        self._wake_bots()
        if concerns_all(events):
            await self._show_others(seat)

    @unbroken
    async def agree(self, seat: int, number: int, matter: Matter, *, yes: bool) -> None:
        """Record what a seat says to a matter that needs all people at the table. It happens once all have said yes.

        Raises Refused if the matter cannot happen now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game = await self._current(number)
            if matter == "coach":
                (self.coaching.add if yes else self.coaching.discard)(seat)
            elif events := taken_back(game, self.row.seats, seat, yes=yes):
                await self._commit(game, events, None)
            self._watchers.show(own=seat)
        self._wake_bots()
        await self._show_others(seat)

    @unbroken
    async def go_back(self, seat: int, number: int) -> None:
        """Let a player who is alone with bots go back to before their last discard. Raises Refused otherwise."""
        async with self._lock:
            game = await self._current(number)
            await self._commit(game, gone_back(game, self.row.seats, seat), None)
            self._watchers.show()
        self._wake_bots()

    @unbroken
    async def rematch(self, seat: int, id: str, ack: Acknowledge, terms: int = 0) -> None:
        """Record that a seat wants another game.

        Raises Refused during a game, after the session, or if the table's rules have changed since version `terms`.
        """
        async with self._lock:
            game = await self._load()
            if why := why_no_rematch(game, self.row, terms):
                if (seq := await self._world.store.command(self.row.id, seat, id)) is None:
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
        self._wake_bots()
        await self._show_others(seat)

    @unbroken
    async def change(self, seat: int, ruleset: str, card: tuple[str, str], options: Mapping[str, str]) -> None:
        """Change the ruleset, card (name, text) or options of the next game. Delete all requests for a rematch.

        Raises Refused if `seat` is not the host's or the table is not open to changes, CardError for a faulty card, and
        ValueError if the game cannot be played at this table.
        """
        async with self._lock:
            game = between_games(await self._load(), self.row, seat)
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
            self._watchers.show()

    @unbroken
    async def end(self, seat: int) -> None:
        """End the session, and store its final settlements. Raises Refused in the same cases as `change`."""
        async with self._lock:
            between_games(await self._load(), self.row, seat)
            now, final = self._world.clock.now(), self.session.settled()
            with self._storing():
                await self._world.store.end(self.row.id, now, final)
                self.row = replace(self.row, ended=now, final=final)
                self.session = replace(self.session, final=final)
            self._watchers.show()

    @unbroken
    async def renew(self, row: TableRow) -> None:
        """Read the games again, because a player has left for ever. `row` is what is stored now."""
        async with self._lock:
            self.row, self.game = row, None
            await self._load()
            self._watchers.show()

    async def _current(self, number: int) -> Game:
        """Return the current game. Raises Refused if its number is another one."""
        game = await self._load()
        if game is None or game.number != number:
            raise Refused(Rule.TABLE, say("table.moved-on"))
        return game

    async def _show_others(self, seat: int) -> None:
        """Show the table to all seats but `seat`, when it tells nobody how long their views took (see `clock`)."""
        await self._world.clock.tick(APART)
        self._watchers.show(others=seat)

    async def _load(self) -> Game | None:
        """Return the current game, or None while seats are free.

        Update all pages if the game had to be read from the store.
        """
        if self.game is None and self.row.full:
            await self._read()
            self._watchers.show()
        return self.game

    async def _read(self) -> None:
        """Read the current game and the session from the store, or deal the first game."""
        store = self._world.store
        with self._storing():
            row = await store.table(self.row.id) or self.row
            if row.terms != self.row.terms:  # an earlier change of the rules was stored although the host got an error
                self._agreed = await self._world.clock.aside(lambda: rules_of(row))
            self.row = row
            games, done = await store.games(row.id), await store.finished(row.id)
            self.session = Session.of(len(row.seats), row.stakes, done, row.final)
            if games:
                await self._open(games[-1].id)
            else:
                await self._start(None)
            if self.game:
                with suppress(NotStored):  # the finished game can be seen until the next one can be stored
                    await self._follow(self.game)

    async def _open(self, game: str) -> None:
        store = self._world.store
        try:
            stored = await store.open_game(game)
        except NotStored:  # looking on needs no epoch; an append with the old one fails if another process goes on
            stored = await store.read_game(game)
        agreed = self._agreed if stored.row.terms == self.row.terms else None
        with makes_sense(self.row.id, "event", stored.row.number):
            self.game = await self._world.clock.aside(lambda: Game(agreed or rules_of_game(stored), stored))

    async def _start(self, played: Played | None) -> None:
        """Deal and store a new game. `played` is the result of the last game, or None for the first game."""
        await self._open(await deal(self._world, self.row, self._agreed, self.session, played))
        if self.game and (events := with_automatic_answers(self.game, self.row.seats, ())):
            await self._commit(self.game, events, None)

    async def _follow(self, game: Game) -> None:
        """Start the next game if `game` is over and every person at the table wants a rematch."""
        wanted = all(row.bot or seat in game.rematch for seat, row in enumerate(self.row.seats))
        if game.over and game.rematch and wanted:
            await self._start(ended(game.referee.state))

    async def _commit_surely(self, game: Game, events: Sequence[Event], command: Command) -> None:
        """Commit the events. After an error, reload the game. Raises Refused if the request is not stored."""
        try:
            await self._commit(game, events, command)
        except Exception as error:
            log.error("table %s could not store a request", self.row.id, exc_info=not isinstance(error, NotStored))
            await self._read()  # the caller updates the pages after the acknowledgement
            if self.game is None or (command.seat, command.id) not in self.game.commands:
                raise Refused(Rule.TABLE, why_not_stored(error)) from error

    async def _commit(self, game: Game, events: Sequence[Event], command: Command | None) -> None:
        """Store the events, then apply them to the game in memory."""
        settled = next((event for event in events if isinstance(event, Settled)), None)
        append = game.append(events, command, self._world.clock.now() if settled else None)
        with self._storing():
            game.head = await self._world.store.append(append)
            game.apply(events)
            if command:
                game.commands[command.seat, command.id] = command.seq
            if settled:
                self.session = self.session.after(game.done(settled.sheet))

    @contextmanager
    def _storing(self) -> Iterator[None]:
        """Drop the game from memory if the `with` block raises, because the store may then have another state."""
        try:
            yield
        except BaseException:
            self.game = None
            raise

    def _wake_bots(self) -> None:
        """Let every bot play that the game waits for."""
        awaited = self.game.referee.state.awaited if self.game else ()
        self._bots.wake(seat for seat in awaited if self.row.seats[seat].bot)

    async def _play_bot(self, seat: int) -> bool:
        """Take one turn of a bot. Return False if the game does not wait for it."""
        async with self._lock:
            game = await self._load()
        if game is None or seat not in game.referee.state.awaited:
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
            if self.game is not game or game.streams[seat].seq != seq or game.taking_back:
                return
            try:
                events = game.referee.propose(action)
            except Refused:
                log.exception("the bot of table %s asked for %r", self.row.id, action)
                events = game.referee.propose(plain_move(game.rules, view))
            events = with_automatic_answers(game, self.row.seats, events)
            await self._commit(game, events, None)
        self._wake_bots()
        if concerns_all(events):
            await self._show_others(seat)
