"""A table as it is stored, and its copy in memory: the session, the game in progress and the deal of the next game.

After a failed commit, the table drops its copy of the game and reads it from the store again.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress

from tilewright.engine.events import Event, Settled
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.wall import Shuffle
from tilewright.messages import say
from tilewright.reused import Reused
from tilewright.settlement.ended import ended
from tilewright.settlement.played import Played
from tilewright.table.ahead import with_automatic_answers
from tilewright.table.damage import makes_sense
from tilewright.table.dealing import deal
from tilewright.table.game import Game, window_change
from tilewright.table.ledger_columns import LedgerColumn, players_in
from tilewright.table.next_deal import NextDeal
from tilewright.table.not_stored import NotStored, why_not_stored
from tilewright.table.owning import Dropped
from tilewright.table.ports import World
from tilewright.table.round_dealing import RoundNextDeal
from tilewright.table.rows import Command, SeatRow, TableRow
from tilewright.table.rules import rules_of, rules_of_game
from tilewright.table.session import Session
from tilewright.table.spectators import Spectators
from tilewright.table.watchers import Watchers

log = logging.getLogger(__name__)


class StoredTable(ABC):
    """A table in memory. `row` is its stored state; the session and the game are loaded when needed."""

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        self.row, self._agreed = row, rules
        self.session = Session(rules.seats, row.stakes, final=row.final)
        self.game: Game | None = None
        self.is_dropped = False
        retry = self._deal_without_the_late
        self.next_deal = RoundNextDeal(world, row, retry) if row.round_deals else NextDeal(world, row.id, retry)
        self._world = world
        self._lock = asyncio.Lock()
        self.spectators = Spectators(world.clock)
        self._columns = Reused[tuple[LedgerColumn, ...]]()
        self._watchers = Watchers(world.faults, world.clock, self._note_for_spectators)

    @property
    def rules(self) -> Ruleset:
        """The rules of the current game. Before the first game, these are the rules for it."""
        return self.game.rules if self.game else self._agreed

    @property
    def ruleset(self) -> str:
        """The name of the current game's ruleset. Before the first game, this is the ruleset for it."""
        return self.game.ruleset if self.game else self.row.ruleset

    @property
    def players(self) -> tuple[SeatRow, ...]:
        """The seats in the current game. Before the first game, these are the seats for it."""
        return self.row.seats_in(self.game.number) if self.game else self.row.seats

    def columns_for(self, seat: int) -> tuple[LedgerColumn, ...]:
        """Return the ledger columns of those who play in the game that the page of a seat shows."""
        game = self.game_of(seat)
        key = self.row, game.number if game else None
        return self._columns.get(key, lambda: players_in(*key))

    def game_of(self, seat: int) -> Game | None:
        """Return the current game, or None if there is none or the person of a seat plays only from the next one on."""
        return self.game if self.game and self.game.number >= self.row.seats[seat].since else None

    def _require_player(self, seat: int) -> None:
        """Raise Refused if the person of a seat plays only from the next game on."""
        if self.game and self.game_of(seat) is None:
            raise Refused(Rule.TABLE, say("table.plays-next", bot=self.row.seats[seat].bot_before))

    def _note_for_spectators(self) -> None:
        self.spectators.note(self.row, self.session, self.game)

    async def _current(self, number: int) -> Game:
        """Return the current game. Raises Refused if its number is another one, or if it is paused."""
        game = await self._load()
        if game is None or game.number != number:
            raise Refused(Rule.TABLE, say("table.moved-on"))
        if game.paused:
            raise Refused(Rule.TABLE, say("table.paused"))
        return game

    @abstractmethod
    async def _deal_without_the_late(self) -> None:
        """Go on with the deal although some pages have not answered."""

    async def _load(self) -> Game | None:
        """Return the current game, or None before the first one. Raises Dropped.

        Update all pages if the table had to be read from the store.
        """
        if self.is_dropped:
            raise Dropped(self.row.id)
        if self.game is None and self.next_deal.seal is None:
            await self._read()
            self._watchers.show()
            self.spectators.show()
        return self.game

    async def _read(self) -> None:
        """Read the current game and the session from the store, and seal the next game."""
        store = self._world.store
        with self._storing():
            row = await store.table(self.row.id) or self.row
            if row.terms != self.row.terms:  # an earlier change of the rules was stored although the host got an error
                self._agreed = await self._world.clock.aside(lambda: rules_of(row))
            self.row = row
            self.spectators.away = await store.chat.sent_away(row.id)
            games, done = await store.games(row.id), await store.finished(row.id)
            self.session = Session.of(len(row.seats), row.stakes, done, row.final)
            if games:
                await self._open(games[-1].id)
            if self.game and not self.game.paused:  # perhaps a seat that passes by itself has not done so yet
                await self._answer_automatically(self.game)
            await self.next_deal.catch_up(is_watched=False)
            # without room for another game, the table can still be seen
            with suppress(NotStored) if self.game or not self.row.full else nullcontext():
                await self._prepare()

    async def _prepare(self) -> None:
        """Seal the next game, if this one is over and another one may follow."""
        if self.row.ended is None and (self.game is None or self.game.over):
            await self.next_deal.prepare(len(self.session.games) + 1, str(self._agreed.tiles))

    async def _open(self, game: str) -> None:
        store = self._world.store
        try:
            stored = await store.open_game(game)
        except NotStored:  # looking on needs no epoch; an append with the old one fails if another process goes on
            stored = await store.read_game(game)
        agreed = self._agreed if stored.row.terms == self.row.terms else None
        with makes_sense(self.row.id, "event", stored.row.number):
            self.game = await self._world.clock.aside(lambda: Game(agreed or rules_of_game(stored), stored))

    async def _start(self, played: Played | None, shuffle: Shuffle) -> None:
        """Deal and store a new game. `played` is the result of the last game, or None for the first game."""
        game = await deal(self._world, self.row, self._agreed, self.session, played, shuffle=shuffle)
        self.next_deal.forget()
        await self._open(game)
        if self.game:
            await self._answer_automatically(self.game)

    async def _answer_automatically(self, game: Game) -> None:
        """Store the answers that the table gives now for people."""
        if events := with_automatic_answers(game, self.players, ()):
            await self._commit(game, events, None)

    async def _follow(self, *, opens_page: bool = False) -> bool:
        """Deal the next game if every person wants it and no page has to answer before the deal.

        With `opens_page`, a page is about to open. Return whether the table has changed.
        """
        game, seats = self.game, self.row.seats
        wanted = game is None or all(
            row.bot or row.stand_in == "bot" or seat in game.rematch or row.since > game.number
            for seat, row in enumerate(seats)
        )
        if game and not (wanted and self.row.full and game.over and game.rematch):
            return False
        sealed = self.next_deal.seal
        try:
            with self._storing():
                if game is None:
                    await self.next_deal.catch_up(is_watched=bool(self._watchers))
                    if not self.row.full:
                        return self.next_deal.seal is not sealed
                await self._prepare()
                shuffle = None if game else self._world.lesson
                if self.next_deal.seal and not shuffle:
                    shuffle = await self.next_deal.shuffle(seats, self._watchers.beside, opens_page)
                if shuffle:
                    await self._start(ended(game.referee.state) if game else None, shuffle)
        except NotStored:
            self.next_deal.try_again()
            raise
        return self.next_deal.seal is not sealed

    async def _commit_surely(self, game: Game, events: Sequence[Event], command: Command) -> None:
        """Commit the events. After an error, reload the game. Raises Refused if the request is not stored."""
        try:
            await self._commit(game, events, command)
        except Dropped:
            raise
        except Exception as error:
            log.error("table %s could not store a request", self.row.id, exc_info=not isinstance(error, NotStored))
            await self._read()  # the caller updates the pages after the acknowledgement
            if self.game is None or (command.seat, command.id) not in self.game.commands:
                raise Refused(Rule.TABLE, why_not_stored(error)) from error

    async def _commit(self, game: Game, events: Sequence[Event], command: Command | None) -> None:
        """Store the events, then apply them to the game in memory."""
        settled = next((event for event in events if isinstance(event, Settled)), None)
        append = game.append(events, command, self._world.clock.now() if settled else None)
        before, point = game.referee.state, self._world.faults.point
        if settled:
            point("settlement-decided")
        with self._storing():
            game.head = await self._world.store.append(append)
            if settled:
                point("settlement-stored")
            game.apply(events)
            if change := window_change(before, game.referee.state):
                point(change)
            if command:
                game.commands[command.seat, command.id] = command.seq
            if settled:
                self.session = self.session.after(game.done(settled.sheet))
                point("settlement-counted")
                with suppress(NotStored):
                    await self._prepare()

    @contextmanager
    def _storing(self) -> Iterator[None]:
        """Drop the game from memory if the `with` block raises, because the store may then have another state."""
        try:
            yield
        except BaseException:
            self.game = None
            self.next_deal.forget()
            raise
