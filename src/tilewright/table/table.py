"""One table: who sits there, the game being played, and the order in which things become true.

A request is decided, stored, acknowledged to whoever asked, and only then shown
to anybody: commit, ack, broadcast. What goes wrong before the commit changes
nothing; after it, what is stored is what happened. When a commit fails, the
game in memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from tilewright.engine.actions import Action, Challenge, Claim, Concede, Declare, Discard, Draw, Pass
from tilewright.engine.decide import decide
from tilewright.engine.events import Event, PrivateEvent, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.log import Header, print_line
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.table.game import Game
from tilewright.table.ports import Append, Command, GameRow, TableRow, World
from tilewright.table.session import Session

log = logging.getLogger(__name__)
T = TypeVar("T")
_ANY_TIME = (Challenge, Concede)  # legal in every phase, so no window can be missed
PAGES = 6  # open at one seat, at most
_RETRY = 2.0  # seconds until a bot tries again when the store failed
_APART = 0.005  # seconds between what is sent to the seat that acted and the work for the others

Acknowledge = Callable[[int], None]


class Watcher(Protocol):
    """Somebody who looks at the table from a seat."""

    def changed(self) -> None:
        """There may be something new to see."""

    def presence(self, here: Sequence[bool]) -> None:
        """Who is at the table now."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a seat asks for. `game` and `window` say what it answers; the same `id` is the same request."""

    id: str
    game: int
    window: int
    action: Action


class Table:
    """A table in memory. `row` says how it was laid; everything else is read from the store when needed."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        self.row, self.rules = row, rules
        self.session = Session.of(rules.seats, ())
        self.game: Game | None = None
        self._world = world
        self._lock = asyncio.Lock()
        self._watchers: list[tuple[int, Watcher]] = []
        self._bots: dict[int, asyncio.Task[None]] = {}
        self._unbroken: set[asyncio.Task[object]] = set()

    @property
    def here(self) -> list[bool]:
        """Who is at the table, seat by seat; bots always are."""
        watching = {seat for seat, _ in self._watchers}
        return [row.bot or seat in watching for seat, row in enumerate(self.row.seats)]

    async def enter(self, seat: int, watcher: Watcher) -> None:
        """Begin to look on from a seat. Raises Refused for one page too many."""
        async with self._lock:
            if sum(other == seat for other, _ in self._watchers) >= PAGES:
                raise Refused("table", f"this seat is open in {PAGES} pages already")
            await self._load()
            self._watchers.append((seat, watcher))
            watcher.changed()
        self._tell_presence()
        self._wake_bots()

    def leave(self, seat: int, watcher: Watcher) -> None:
        """Look on no longer."""
        if (seat, watcher) in self._watchers:
            self._watchers.remove((seat, watcher))
            self._tell_presence()

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and nothing is under way, so that it can be read again when it is wanted."""
        busy = any(not task.done() for task in self._bots.values())
        return not (self._watchers or self._unbroken or busy or self._lock.locked())

    async def close(self) -> None:
        """Let go of everything; what is stored stays."""
        for task in self._bots.values():
            task.cancel()
        await asyncio.gather(*self._bots.values(), *self._unbroken, return_exceptions=True)

    async def join(self, guest: str, name: str, seat: int | None = None) -> int:
        """Take this seat, or the first that is free; the game begins when it was the last. Raises Refused if taken."""
        return await self._whole(self._join(guest, name, seat))

    async def act(self, seat: int, request: Request, ack: Acknowledge) -> None:
        """Do what a seat asks; `ack` is told the number of the last event it saw come of it.

        Raises Refused, and then nothing has happened.
        """
        await self._whole(self._act(seat, request, ack))

    async def rematch(self, seat: int, id: str, ack: Acknowledge) -> None:
        """A seat wants another game; it begins, with the other side East, when all do. Raises Refused."""
        await self._whole(self._rematch(seat, id, ack))

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end, even if whoever asked has gone: what is stored must be told to the others."""
        task = asyncio.create_task(work)
        self._unbroken.add(task)
        task.add_done_callback(self._unbroken.discard)
        return await asyncio.shield(task)

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
                    except Exception:  # the seat is taken all the same; the game is dealt when somebody looks on
                        log.exception("table %s could not deal", self.row.id)
                    self._show()
                    return seat
        raise Refused("table", "somebody else has taken that seat")

    async def _act(self, seat: int, request: Request, ack: Acknowledge) -> None:
        async with self._lock:
            game = await self._load()
            try:
                if game and (seat, request.id) in game.commands:
                    ack(game.commands[seat, request.id])
                    return
                events = _decide(game, request)
            except Refused:
                if (seq := await self._acked(seat, request.id)) is None:
                    raise
                ack(seq)
                return
            assert game
            events = self._sparing_a_click(game, events)
            command = Command(seat, request.id, game.streams[seat].seq_after(events))
            await self._commit_surely(game, events, command)
            self._world.faults.point("after-commit")
            ack(command.seq)
            self._world.faults.point("after-ack")
            self._show(own=seat)
            await asyncio.sleep(_APART)  # what the others may do takes as long to find out as their tiles make it
            if _concerns_all(events):
                self._show(others=seat)
        self._wake_bots()

    async def _rematch(self, seat: int, id: str, ack: Acknowledge) -> None:
        async with self._lock:
            game = await self._load()
            if game is None or not game.over:
                if (seq := await self._acked(seat, id)) is None:
                    raise Refused("table", "this game is not over yet")
                ack(seq)
                return
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
            self._show()
        self._wake_bots()

    async def _acked(self, seat: int, id: str) -> int | None:
        """What is refused now may be a retry of what was stored, in this game or in one before."""
        return await self._world.store.command(self.row.id, seat, id)

    async def _load(self) -> Game | None:
        """The game being played; none until every seat is taken. What had to be read may be news to the pages."""
        if self.game is None and self.row.full:
            await self._read()
            self._show()
        return self.game

    async def _read(self) -> None:
        """Read the game from the store, or deal the first."""
        with self._storing():
            games = await self._world.store.games(self.row.id)
            self.session = Session.of(self.rules.seats, games)
            if games:
                await self._open(games[-1].id)
            else:
                await self._start(1, None)
            if self.game:
                await self._follow(self.game)

    async def _open(self, game: str) -> None:
        stored = await self._world.store.open_game(game)
        self.game = await self._world.clock.aside(lambda: Game(self.rules, stored))

    async def _start(self, number: int, east: int | None) -> None:
        """Deal a new game, and keep it before anybody sees it."""
        rng = self._world.rng
        shuffle = Shuffle(rng.secret(32), rng.secret(32))
        referee = await self._world.clock.aside(lambda: Referee.open(self.rules, shuffle, east))
        header = Header(
            ruleset=self.row.ruleset,
            options=tuple(self.rules.options.items()),
            card=self.rules.hands.name,
            card_digest=self.rules.hands.digest,
            seats=tuple(seat.name for seat in self.row.seats),
            commitment=shuffle.commitment,
        )
        row = GameRow(rng.token(), self.row.id, number, self._world.clock.now(), None, "")
        lines = [print_line(event) for event in referee.log]
        await self._world.store.start_game(row, header, (shuffle.seed, shuffle.salt), lines)
        self._world.faults.point("game-started")
        await self._open(row.id)

    async def _follow(self, game: Game) -> None:
        """Start the next game if this one is over and everybody has asked; East alternates (R-SIAM-43)."""
        wanted = all(row.bot or seat in game.rematch for seat, row in enumerate(self.row.seats))
        if game.over and game.rematch and wanted:
            await self._start(game.number + 1, (game.referee.state.east + 1) % self.rules.seats)

    async def _commit_surely(self, game: Game, events: Sequence[Event], command: Command) -> None:
        """Commit; when that fails, find out what is stored. Raises Refused if this request is not."""
        try:
            await self._commit(game, events, command)
        except Exception as error:
            log.exception("table %s could not store a request", self.row.id)
            await self._read()  # and told to the pages when it is acknowledged
            if self.game is None or (command.seat, command.id) not in self.game.commands:
                raise Refused("table", "that could not be stored, and has not happened; try again") from error

    async def _commit(self, game: Game, events: Sequence[Event], command: Command | None) -> None:
        """Store what happened, and only then let it have happened here."""
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
                self.session = self.session.after(settled.sheet)

    @contextmanager
    def _storing(self) -> Iterator[None]:
        """Whatever goes wrong between game and store, the game in memory may be wrong now: forget it."""
        try:
            yield
        except BaseException:
            self.game = None
            raise

    def _show(self, own: int | None = None, others: int | None = None) -> None:
        """Tell the pages that there is something new: all, those of the seat `own`, or of the `others` than that."""
        for seat, watcher in list(self._watchers):
            if seat == others or own not in (None, seat):
                continue
            try:
                watcher.changed()
            except Exception:  # trouble with one page is no trouble of the others
                log.exception("table %s could not be shown", self.row.id)
            self._world.faults.point("between-recipients")

    def _tell_presence(self) -> None:
        for _, watcher in list(self._watchers):
            watcher.presence(self.here)

    def _sparing_a_click(self, game: Game, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """These events, and with them that the only person here lets a discard go that is of no other use.

        With a second person there, the time it takes would tell what the first one holds.
        """
        first, *more = (seat for seat, row in enumerate(self.row.seats) if not row.bot)
        if more:
            return events
        view, state = game.streams[first].view, game.referee.state
        for event in events:
            view, state = view.after(event), evolve(state, event)
        if first not in view.state.awaited or len(view.state.asked) < 2:
            return events
        legal = offers(self.rules, view)
        passes = [action for action in legal if isinstance(action, Pass)]
        if not passes or any(isinstance(action, Claim | Declare) for action in legal):
            return events
        return (*events, *decide(self.rules, state, passes[0], game.referee.wall))

    def _wake_bots(self) -> None:
        """Every bot that the game waits for has a task that plays for it."""
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
        """Think about the view as it is now, and act if the table has not moved on meanwhile."""
        seq, view = game.streams[seat].seq, game.streams[seat].view
        clock = self._world.clock
        action, _ = await asyncio.gather(clock.aside(lambda: self._choose(view)), clock.sleep(self._world.bot_delay))
        async with self._lock:
            if self.game is not game or game.streams[seat].seq != seq:
                return
            try:
                events = game.referee.propose(action)
            except Refused:
                log.exception("the bot of table %s asked for %r", self.row.id, action)
                events = game.referee.propose(_plain(self.rules, view))
            await self._commit(game, self._sparing_a_click(game, events), None)
            if _concerns_all(events):
                self._show()
            else:
                self._show(own=seat)
        self._wake_bots()

    def _choose(self, view: View) -> Action:
        """The bot's choice; a bot that breaks holds up nobody."""
        try:
            return self._world.bot(self.rules, view, self._world.rng.stream())
        except Exception:
            log.exception("the bot of table %s broke", self.row.id)
            return _plain(self.rules, view)


def _concerns_all(events: Sequence[Event]) -> bool:
    """Whether more than one seat saw something; a page that is told of nothing new learns that something happened."""
    return not all(isinstance(event, PrivateEvent) for event in events)


def _decide(game: Game | None, request: Request) -> tuple[Event, ...]:
    """What a request leads to. Raises Refused, also for one that answers what is no longer open."""
    if game is None:
        raise Refused("table", "the game has not begun")
    window = game.referee.state.thrown
    late = request.window != window and not isinstance(request.action, _ANY_TIME)
    if request.game != game.number or late:
        raise Refused("table", "the table has moved on; look again")
    try:
        return game.referee.propose(request.action)
    except Refused:
        raise
    except Exception as error:
        log.exception("the rules broke on %r", request.action)
        raise Refused("table", "that went wrong here, and has not happened") from error


def _plain(rules: Ruleset, view: View) -> Action:
    """The simplest thing that can be done: draw, let go, or discard."""
    legal = offers(rules, view)
    return next(action for action in legal if isinstance(action, Draw | Pass | Discard))
