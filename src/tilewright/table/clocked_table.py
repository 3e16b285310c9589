"""A table whose claim windows may have a clock, and the passes that its people give in advance."""

from __future__ import annotations

import logging

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import say
from tilewright.table.absence import waited_for
from tilewright.table.ahead import may_pass_ahead, may_pass_unless, with_automatic_answers, with_passes
from tilewright.table.attended_table import AttendedTable
from tilewright.table.clock import APART
from tilewright.table.countdown import Countdown, Stop, WindowClock, asks_several
from tilewright.table.game import Game
from tilewright.table.moves import concerns_all, open_window
from tilewright.table.owning import Dropped
from tilewright.table.ports import World
from tilewright.table.rows import Condition, TableRow
from tilewright.table.unbroken import unbroken

log = logging.getLogger(__name__)

_RETRY = 2.0  # seconds after which the end of a window is tried again after an error


class ClockedTable(AttendedTable):
    """A table in memory, with the clock of its claim windows.

    The clock is stopped for reasons that everybody sees. While several people share a device, there is none, because
    the device has to go round.
    """

    def __init__(self, world: World, row: TableRow, rules: Ruleset) -> None:
        super().__init__(world, row, rules)
        self._countdown = Countdown(world.clock, self._close_window, self._show_clock)

    def clock_for(self, seat: int) -> WindowClock | None:
        """Return the clock that the page of a seat shows, or None if the table has none now."""
        if not self.row.clock:
            return None
        self._follow_clock()  # an action may have just opened a window
        countdown, length = self._countdown, self._length
        if not length:
            return None
        may_hold = self.game is not None and not self._why_not_hold(self.game, seat)
        at_end = self.game is not None and self._passes_at_end(self.game, seat)
        return WindowClock(length, countdown.left, countdown.stop, countdown.holders, may_hold, at_end)

    @property
    def _length(self) -> int:
        """The number of seconds for which a window is open, or 0 if there is no clock."""
        if not self.row.clock:
            return 0
        is_shared = any(not self._is_played_by_bot(seat) for seat in self._watchers.shared)
        return 0 if is_shared else self.row.clock

    def _follow_clock(self) -> None:
        """Let the clock of the open window run, unless there is a reason to stop it."""
        if self.game:  # otherwise there was an error, and the end of the window reads the game again
            self._countdown.follow(self.game, self._length)
            self._countdown.run(self._why_stopped(self.game))

    def _why_stopped(self, game: Game) -> Stop:
        if game.paused:
            self._countdown.awaits_people = True
            return "pause"
        if game.taking_back:
            return "take-back"
        if self._countdown.holders:
            return "hold"
        self._countdown.awaits_people = self._countdown.awaits_people and bool(self._missing(game))
        return "away" if self._countdown.awaits_people else ""

    def _missing(self, game: Game) -> list[int]:
        """Return the seats of people who are asked about the open discard and are not back since a restart or a pause.

        Those who have answered are among them, because their answers are secret.
        """
        here, rows = self._watchers.seats, self.players
        people = [seat for seat in game.referee.state.answerers if not (rows[seat].bot or rows[seat].free)]
        return [seat for seat in people if seat not in here and not rows[seat].stand_in]

    def _waited_for(self, game: Game) -> list[int]:
        """Return the people for whom the table waits. While the clock of a window runs, it waits for nobody."""
        waited = super()._waited_for(game)
        self._follow_clock()
        if not self._countdown.is_open:
            return waited
        match self._countdown.stop:
            case "":
                return []
            case "hold":
                return [seat for seat in waited if seat in self._countdown.holders]
            case "away":
                return self._missing(game)
        return waited

    @property
    def is_at_rest(self) -> bool:
        """Whether the table has nothing to do: no game goes on, or it waits for a person or the end of a window.

        So it has as long as nobody has a page of it open: then it may be in memory only to be read.
        """
        game, countdown = self.game, self._countdown
        if self._lock.locked() or self.running:
            return False
        if not self._watchers:
            return True
        if game is None or game.over:
            return bool(self.row.round_deals) or not self.next_deal.waiting  # a round waits for other tables
        if self._length and asks_several(game):
            return countdown.is_open and (bool(countdown.stop) or countdown.is_in_time)
        return bool(game.taking_back or game.paused or waited_for(game, self.players))

    @unbroken
    async def hold(self, seat: int, number: int, window: int) -> None:
        """Stop the clock of the open window until a seat has answered. The others see who holds it.

        Raises Refused if the seat cannot hold this window, or if game number `number` is not the current one.
        """
        async with self._lock:
            game = await self._current(number)
            await self._take_over(seat)
            self._follow_clock()
            if window != open_window(game.referee.state):
                raise Refused(Rule.TABLE, say("table.moved-on"))
            if why := self._why_not_hold(game, seat):
                raise Refused(Rule.TABLE, why)
            self._countdown.ask(seat)
        self._go_on()  # which shows it to all

    def _why_not_hold(self, game: Game, seat: int) -> str:
        """Return why a seat cannot hold the open window, or an empty text."""
        if game.paused or not self._countdown.is_open or seat not in game.referee.state.awaited:
            return say("table.nothing-to-hold")
        return say("table.held-already") if self._countdown.has_asked(seat) else ""

    @unbroken
    async def pass_ahead(self, seat: int, number: int, *, on: bool) -> None:
        """Let a seat give up every claim until its next turn, or claim again if not `on`. Only this process knows it.

        Raises Refused if the seat cannot pass ahead now, or if game number `number` is not the current one.
        """
        async with self._lock:
            game, is_back = await self._current(number), await self._take_over(seat)
            if on and not may_pass_ahead(game, self.players, seat):
                raise Refused(Rule.TABLE, say("table.no-pass-ahead"))
            if on:
                self._refuse_early_pass(game, seat)
            (game.ahead.add if on else game.ahead.discard)(seat)
            if events := with_automatic_answers(game, self.players, ()):
                await self._commit(game, events, None)
            self._watchers.show(own=seat)
        self._go_on()
        if is_back or concerns_all(events):
            await self._show_others(seat)

    @unbroken
    async def pass_unless(self, seat: int, number: int, condition: Condition | None) -> None:
        """Let a seat pass when the time of a window is up, unless it has such a claim. Only this process knows it.

        With None, the player is asked about every discard again. Raises Refused if the table has no clock, or if game
        number `number` is not the current one.
        """
        async with self._lock:
            game, is_back = await self._current(number), await self._take_over(seat)
            if not (self.row.clock and may_pass_unless(game, self.players, seat)):
                raise Refused(Rule.TABLE, say("table.no-pass-unless"))
            game.unless.pop(seat, None)
            if condition:
                game.unless[seat] = condition
                self._countdown.note_condition(seat)
            self._watchers.show(own=seat)
        self._go_on()
        if is_back:
            await self._show_others(seat)

    def _refuse_early_pass(self, game: Game, seat: int) -> None:
        """Refuse a pass of a seat that has passed with a condition, and so passes at the end of the open window."""
        self._follow_clock()
        if self._passes_at_end(game, seat):
            raise Refused(Rule.TABLE, say("table.passes-at-the-end"))

    def _passes_at_end(self, game: Game, seat: int) -> bool:
        return self._countdown.passes_at_end(seat) and seat in game.referee.state.awaited

    async def _close_window(self, end: float) -> None:
        """Let every seat pass that has not answered when the window ends, at the moment `end`."""
        while True:
            try:
                return await self._pass_all(end)
            except Dropped:
                return None
            except Exception:
                log.exception("table %s could not close a window", self.row.id)
                await self._world.clock.sleep(_RETRY)

    @unbroken
    async def _pass_all(self, end: float) -> None:
        """Let every seat pass that has not answered, unless the clock of the window was stopped before its `end`."""
        async with self._lock:
            game = await self._load()
            self._follow_clock()  # a window that had to be read again has its full length again
            if game is None or not self._countdown.is_up(end):
                return
            self._world.faults.point("window-closed")
            events = with_passes(game, game.referee.state.awaited)
            await self._commit(game, with_automatic_answers(game, self.players, events), None)
        self._go_on()
        await self._show_clock()

    async def _show_clock(self) -> None:
        """Show the table to all seats, when it tells nobody how long their views took (see `clock`)."""
        await self._world.clock.tick(APART)
        self._watchers.show()
