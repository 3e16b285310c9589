"""One table: its seats, the current game, and the order of commit, acknowledgement and broadcast.

The table decides a request, stores it, acknowledges it to its seat, and only then shows it to anybody. A failure before
the commit changes nothing; after it, the store is the truth. If a commit fails, the game in memory is dropped and read
again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from tilewright.engine.actions import Action
from tilewright.engine.events import Event, Settled
from tilewright.engine.log import print_line
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.messages import say
from tilewright.settlement.ended import ended
from tilewright.settlement.played import Played
from tilewright.table.game import Game, header_of
from tilewright.table.moves import Request, concerns_all, decided, people_play, plain_move, sparing_a_click
from tilewright.table.ports import Append, Command, GameRow, TableRow, World
from tilewright.table.rules import build, rules_of, rules_of_game
from tilewright.table.session import Session, rotation_of
from tilewright.table.unbroken import Unbroken
from tilewright.table.watchers import Watcher, Watchers

log = logging.getLogger(__name__)
HOST = 0  # the seat of the player who created the table
_RETRY = 2.0  # seconds until a bot retries after a store failure
_APART = 0.005  # seconds between the answer to the seat that acted and the work for the others

Acknowledge = Callable[[int], None]


class Table:
    """A table in memory. `row` is the current agreement; everything else comes from the store when needed."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        self.row, self._agreed = row, rules
        self.session = Session(rules.seats, row.stakes, final=row.final)
        self.game: Game | None = None
        self._world = world
        self._lock = asyncio.Lock()
        self._watchers = Watchers(world.faults)
        self._bots: dict[int, asyncio.Task[None]] = {}
        self._unbroken = Unbroken()

    @property
    def rules(self) -> Ruleset:
        """The rules of the current game, or of the first one."""
        return self.game.rules if self.game else self._agreed

    @property
    def ruleset(self) -> str:
        """The name of the current game, or of the first one."""
        return self.game.ruleset if self.game else self.row.ruleset

    @property
    def open_to_changes(self) -> bool:
        """Whether a game is over but not the session, so that the rules may change or the session may end."""
        return self.game is not None and self.game.over and self.row.ended is None

    @property
    def here(self) -> list[bool]:
        """Who is present, seat by seat; bots always are."""
        return [row.bot or seat in self._watchers.seats for seat, row in enumerate(self.row.seats)]

    async def enter(self, seat: int, watcher: Watcher) -> None:
        """Begin to watch from a seat. Raises Refused for one page too many."""
        async with self._lock:
            self._watchers.check(seat)
            await self._load()
            self._watchers.append((seat, watcher))
            watcher.changed()
        self._watchers.presence(self.here)
        self._wake_bots()

    def leave(self, seat: int, watcher: Watcher) -> None:
        """Stop watching."""
        if (seat, watcher) in self._watchers:
            self._watchers.remove((seat, watcher))
            self._watchers.presence(self.here)

    @property
    def idle(self) -> bool:
        """Whether nobody watches and no work is in progress, so that the table can be dropped from memory."""
        busy = any(not task.done() for task in self._bots.values())
        return not (self._watchers or self._unbroken or busy or self._lock.locked())

    async def close(self) -> None:
        """Drop everything from memory; it stays stored."""
        await self._unbroken.wait()  # this may wake bots
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)

    async def look(self) -> None:
        """Load the session from the store, if it is not in memory."""
        async with self._lock:
            await self._load()

    async def join(self, guest: str, name: str, seat: int | None = None) -> int:
        """Take this seat, or the first free one; the game begins with the last seat. Raises Refused if taken."""
        return await self._unbroken.finish(self._join(guest, name, seat))

    async def act(self, seat: int, request: Request, ack: Acknowledge) -> None:
        """Do what a seat asks; `ack` receives the number of the last event that this seat saw.

        Raises Refused, and then nothing has happened.
        """
        await self._unbroken.finish(self._act(seat, request, ack))

    async def rematch(self, seat: int, id: str, ack: Acknowledge, terms: int = 0) -> None:
        """Ask for another game by these terms of the table; it begins when every seat has asked. Raises Refused."""
        await self._unbroken.finish(self._rematch(seat, id, ack, terms))

    async def change(self, seat: int, ruleset: str, card: tuple[str, str], options: Mapping[str, str]) -> None:
        """Change the rules of the next game, or its `card` (name, text), for the host.

        Every seat has to agree again. Raises Refused, ValueError for an impossible game, CardError for the card.
        """
        await self._unbroken.finish(self._change(seat, ruleset, card, options))

    async def end(self, seat: int) -> None:
        """End the session for the host, and pay what is due at its end. Raises Refused."""
        await self._unbroken.finish(self._end(seat))

    async def _join(self, guest: str, name: str, wanted: int | None) -> int:
        async with self._lock:
            if (mine := self.row.seat_of(guest)) is not None:
                return mine
            for seat, place in enumerate(self.row.seats):
                fits = place.free and wanted in (None, seat)
                if fits and await self._world.store.take_seat(self.row.id, seat, guest, name):
                    taken = replace(place, guest=guest, name=name)
                    seats = (*self.row.seats[:seat], taken, *self.row.seats[seat + 1 :])
                    self.row = replace(self.row, seats=seats)
                    try:
                        await self._load()
                    except Exception:  # the seat stays taken; the game is dealt once somebody watches
                        log.exception("table %s could not deal", self.row.id)
                    self._watchers.show()
                    self._wake_bots()
                    return seat
        raise Refused(Rule.TABLE, say("table.seat-taken"))

    async def _act(self, seat: int, request: Request, ack: Acknowledge) -> None:
        async with self._lock:
            game = await self._load()
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
            events = sparing_a_click(game, self.row.seats, events)
            command = Command(seat, request.id, game.streams[seat].seq_after(events))
            await self._commit_surely(game, events, command)
            self._world.faults.point("after-commit")
            ack(command.seq)
            self._world.faults.point("after-ack")
            self._watchers.show(own=seat)
            await asyncio.sleep(_APART)  # the time to list the others' offers depends on their tiles
            if concerns_all(events):
                self._watchers.show(others=seat)
        self._wake_bots()

    async def _rematch(self, seat: int, id: str, ack: Acknowledge, terms: int) -> None:
        async with self._lock:
            game = await self._load()
            if why := self._why_no_rematch(terms):
                if (seq := await self._acked(seat, id)) is None:
                    raise Refused(Rule.TABLE, why)
                ack(seq)
                return
            assert game
            if (seat, id) not in game.commands:
                command = Command(seat, id, game.streams[seat].seq)
                with self._storing():
                    await self._world.store.ask_rematch(game.id, command)
                    game.commands[seat, id] = command.seq
                    game.rematch.add(seat)
            ack(game.commands[seat, id])
            self._world.faults.point("after-rematch")
            with self._storing():
                await self._follow(game)
            self._watchers.show()
        self._wake_bots()

    def _why_no_rematch(self, terms: int) -> str:
        if self.game is None or not self.game.over:
            return say("table.not-over")
        if self.row.ended is not None:
            return say("table.session-ended")
        return "" if terms == self.row.terms else say("table.terms-changed")

    async def _change(self, seat: int, ruleset: str, card: tuple[str, str], options: Mapping[str, str]) -> None:
        async with self._lock:
            game = await self._between_games(seat)
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

    async def _end(self, seat: int) -> None:
        async with self._lock:
            await self._between_games(seat)
            now, final = self._world.clock.now(), self.session.settled()
            with self._storing():
                await self._world.store.end(self.row.id, now, final)
                self.row = replace(self.row, ended=now, final=final)
                self.session = replace(self.session, final=final)
            self._watchers.show()

    async def _between_games(self, seat: int) -> Game:
        """Return the finished game for the host. Raises Refused for anybody else, and at any other time."""
        game = await self._load()
        if seat != HOST:
            raise Refused(Rule.TABLE, say("table.for-the-host", host=self.row.seats[HOST].name))
        if self.row.ended is not None:
            raise Refused(Rule.TABLE, say("table.session-ended"))
        if game is None or not game.over:
            raise Refused(Rule.TABLE, say("table.not-over"))
        return game

    async def _acked(self, seat: int, id: str) -> int | None:
        """Acknowledge a retry of a stored request, in this game or an earlier one, that is refused now."""
        return await self._world.store.command(self.row.id, seat, id)

    async def _load(self) -> Game | None:
        """Return the current game, None until every seat is taken. Pages learn of anything newly read."""
        if self.game is None and self.row.full:
            await self._read()
            self._watchers.show()
        return self.game

    async def _read(self) -> None:
        """Read the game from the store, or deal the first."""
        store = self._world.store
        with self._storing():
            row = await store.table(self.row.id) or self.row
            if row.terms != self.row.terms:  # the terms were changed, although the host got an error
                self._agreed = await self._world.clock.aside(lambda: rules_of(row))
            self.row = row
            games, done = await store.games(row.id), await store.finished(row.id)
            self.session = Session.of(len(row.seats), row.stakes, done, row.final)
            if games:
                await self._open(games[-1].id)
            else:
                await self._start(1, None)
            if self.game:
                await self._follow(self.game)

    async def _open(self, game: str) -> None:
        stored = await self._world.store.open_game(game)
        agreed = self._agreed if stored.row.terms == self.row.terms else None
        self.game = await self._world.clock.aside(lambda: Game(agreed or rules_of_game(stored), stored))

    async def _start(self, number: int, played: Played | None) -> None:
        """Deal a new game after `played`, and store it before anybody sees it."""
        rng = self._world.rng
        shuffle = Shuffle(rng.secret(32), rng.secret(32))
        rules, ruleset = self._agreed, self.row.ruleset
        deal = self.session.next(played, ruleset) if played else rotation_of(ruleset).begin(0)
        east, pot = deal.east if played else None, self.session.pot(ruleset, rules.options)
        referee = await self._world.clock.aside(lambda: Referee.open(rules, shuffle, east, deal.prevailing, pot))
        header = header_of(self.row, rules, shuffle)
        row = GameRow(rng.token(), self.row.id, number, self._world.clock.now(), None, "", self.row.terms)
        lines = [print_line(event) for event in referee.log]
        await self._world.store.start_game(row, header, (shuffle.seed, shuffle.salt), lines)
        self._world.faults.point("game-started")
        await self._open(row.id)
        if self.game and (events := sparing_a_click(self.game, self.row.seats, ())):
            await self._commit(self.game, events, None)

    async def _follow(self, game: Game) -> None:
        """Start the next game if this one is over and every seat has asked."""
        wanted = all(row.bot or seat in game.rematch for seat, row in enumerate(self.row.seats))
        if game.over and game.rematch and wanted:
            await self._start(game.number + 1, ended(game.referee.state))

    async def _commit_surely(self, game: Game, events: Sequence[Event], command: Command) -> None:
        """Commit; if that fails, find out what is stored. Raises Refused if this request is not."""
        try:
            await self._commit(game, events, command)
        except Exception as error:
            log.exception("table %s could not store a request", self.row.id)
            await self._read()  # pages get its news after the acknowledgement
            if self.game is None or (command.seat, command.id) not in self.game.commands:
                raise Refused(Rule.TABLE, say("table.not-stored")) from error

    async def _commit(self, game: Game, events: Sequence[Event], command: Command | None) -> None:
        """Store the events, and only then apply them here."""
        settled = next((event for event in events if isinstance(event, Settled)), None)
        append = Append(
            game=game.id,
            epoch=game.epoch,
            seq=game.length,
            lines=tuple(print_line(event) for event in events),
            command=command,
            finished=self._world.clock.now() if settled else None,
        )
        with self._storing():
            await self._world.store.append(append)
            game.apply(events)
            if command:
                game.commands[command.seat, command.id] = command.seq
            if settled:
                self.session = self.session.after(game.done(settled.sheet))

    @contextmanager
    def _storing(self) -> Iterator[None]:
        """Drop the game in memory after any failure between it and the store, since it may be wrong."""
        try:
            yield
        except BaseException:
            self.game = None
            raise

    def _wake_bots(self) -> None:
        """Start a task for every bot that the game waits for."""
        awaited = self.game.referee.state.awaited if self.game else ()
        for seat in awaited:
            idle = seat not in self._bots or self._bots[seat].done()
            if self.row.seats[seat].bot and idle:
                self._bots[seat] = asyncio.create_task(self._play_bot(seat))

    async def _play_bot(self, seat: int) -> None:
        while True:
            try:
                async with self._lock:
                    game = await self._load()
                if game is None or seat not in game.referee.state.awaited:
                    return
                await self._bot_turn(game, seat)
            except Exception:
                log.exception("the bot of table %s could not play", self.row.id)
                await self._world.clock.sleep(_RETRY)

    async def _bot_turn(self, game: Game, seat: int) -> None:
        """Think about the current view, and act if the table has not moved on meanwhile."""
        seq, view = game.streams[seat].seq, game.streams[seat].view
        clock, delay = self._world.clock, self._world.bot_delay if people_play(game, self.row.seats) else 0
        action, _ = await asyncio.gather(clock.aside(lambda: self._choose(game, view)), clock.sleep(delay))
        async with self._lock:
            if self.game is not game or game.streams[seat].seq != seq:
                return
            try:
                events = game.referee.propose(action)
            except Refused:
                log.exception("the bot of table %s asked for %r", self.row.id, action)
                events = game.referee.propose(plain_move(game.rules, view))
            events = sparing_a_click(game, self.row.seats, events)
            await self._commit(game, events, None)
            if concerns_all(events):
                self._watchers.show()
            else:
                self._watchers.show(own=seat)
        self._wake_bots()

    def _choose(self, game: Game, view: View) -> Action:
        """Return the bot's choice; a bot that breaks delays nobody."""
        try:
            return self._world.bot(game.rules, view, self._world.rng.stream())
        except Exception:
            log.exception("the bot of table %s broke", self.row.id)
            return plain_move(game.rules, view)
