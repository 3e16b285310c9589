"""A table's copy of what the store has: its row, its session and its current game.

A failure before a commit changes nothing. After a failed commit, the table drops its copy of the game and reads it from
the store again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from tilewright.engine.events import Event, Settled
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.settlement.ended import ended
from tilewright.settlement.played import Played
from tilewright.table.ahead import with_automatic_answers
from tilewright.table.damage import makes_sense
from tilewright.table.dealing import deal
from tilewright.table.game import Game
from tilewright.table.not_stored import NotStored, why_not_stored
from tilewright.table.ports import Command, TableRow, World
from tilewright.table.rules import rules_of, rules_of_game
from tilewright.table.session import Session
from tilewright.table.watchers import Watchers

log = logging.getLogger(__name__)


class LoadedTable:
    """A table in memory. `row` is its stored state; the session and the game are loaded when needed."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        self.row, self._agreed = row, rules
        self.session = Session(rules.seats, row.stakes, final=row.final)
        self.game: Game | None = None
        self._world = world
        self._lock = asyncio.Lock()
        self._watchers = Watchers(world.faults, world.clock)

    @property
    def rules(self) -> Ruleset:
        """The rules of the current game. Before the first game, these are the rules for it."""
        return self.game.rules if self.game else self._agreed

    @property
    def ruleset(self) -> str:
        """The name of the current game's ruleset. Before the first game, this is the ruleset for it."""
        return self.game.ruleset if self.game else self.row.ruleset

    @property
    def open_to_changes(self) -> bool:
        """Whether a game is over but the session is not. Only then may the rules change or the session end."""
        return self.game is not None and self.game.over and self.row.ended is None

    @property
    def here(self) -> list[bool]:
        """For each seat, whether its player is present. Bots always are."""
        return [row.bot or seat in self._watchers.seats for seat, row in enumerate(self.row.seats)]

    async def look(self) -> None:
        """Load the game and the session from the store if they are not in memory."""
        async with self._lock:
            await self._load()

    async def _current(self, number: int) -> Game:
        """Return the current game. Raises Refused if its number is another one."""
        game = await self._load()
        if game is None or game.number != number:
            raise Refused(Rule.TABLE, say("table.moved-on"))
        return game

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
            if self.game:  # perhaps the process ended before a seat that passes by itself had passed
                await self._answer_automatically(self.game)

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
        if self.game:
            await self._answer_automatically(self.game)

    async def _answer_automatically(self, game: Game) -> None:
        """Store the answers that the table gives now for people."""
        if events := with_automatic_answers(game, self.row.seats, ()):
            await self._commit(game, events, None)

    async def _follow(self, game: Game) -> None:
        """Start the next game if `game` is over and every person at the table wants a rematch."""
        seats = enumerate(self.row.seats)
        wanted = all(row.bot or row.stand_in == "bot" or seat in game.rematch for seat, row in seats)
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
