"""A table of four whose time is simulated: waiting takes no time, and the clock shows the time that was skipped.

The store is in memory. So thousands of claim windows run in a second, and each run is the same.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Sequence

from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Pass
from tilewright.engine.events import Discarded
from tilewright.engine.log import Header
from tilewright.engine.phases.asking import declines_by_drawing
from tilewright.engine.state import ClaimWindow
from tilewright.groups import Exposure
from tilewright.table.clock import SystemClock
from tilewright.table.game import Game
from tilewright.table.moves import Request, open_window
from tilewright.table.ports import World
from tilewright.table.rows import GameRow, SeatRow, StoredGame, TableRow
from tilewright.table.table import Table
from tilewright.tiles import Tiles, parse_face
from tilewright.variants import RULESETS

from ..simulation.loop import START, SimulatedLoop

NAMES = ("Ann", "Ben", "Cal", "Dot")
# Ann is East. Of her 5B, Ben can make a chow, Cal a pung, and Dot a mah jongg.
CLAIMERS = ("59B 1179C 258D E S W N", "34B 79C 1469D E S W N R", "55B 13C 2479D E S W N R", "46B 111C 234678D GG")
NOBODY = "1B 27C 1458D E S W N 0 G"  # can claim no 5B
BEN, CAL, DOT = 1, 2, 3
SOON = 0.1  # seconds in which everything has happened that is due


def in_simulated_time(work):
    """Run a coroutine in simulated time, and return its result."""
    with asyncio.Runner(loop_factory=lambda: SimulatedLoop("")) as runner:
        return runner.run(work)


def simulated(test):
    """Run an asynchronous test in simulated time."""

    @functools.wraps(test)
    def run(*args, **kwargs):
        return in_simulated_time(test(*args, **kwargs))

    run.__signature__ = inspect.signature(test)
    return run


class SettableClock(SystemClock):
    """The clock of a server in simulated time. `set_by` are the seconds by which somebody has set the machine's clock.

    A bot thinks for `thinks` seconds.
    """

    set_by = 0
    thinks = 0.0

    def now(self) -> int:
        return START + self.set_by + int(self.monotonic())

    async def aside(self, work):
        await self.sleep(self.thinks)
        return work()


class MemoryStore:
    """A store that keeps the lines of a game, the stand-ins and the pauses in memory."""

    def __init__(self, lines=()) -> None:
        self.lines: list[str] = [*lines]
        self.paused: list[int] = []
        self.seats = self.chat = self.seals = self

    async def append(self, what) -> str:
        self.lines += what.lines
        return ""

    async def command(self, table, seat, id):
        return None

    async def stand_in(self, table, seat, stand_in) -> None:
        pass

    async def pause(self, game, length) -> None:
        self.paused.append(length)

    async def prepare(self, seal):
        return seal

    async def remarks(self, table):
        return []

    async def hidden_from(self, guest, table):
        return {}


class Page:
    """The open page of a seat. `clocks` has the clock of each update, as (time, clock)."""

    beside: Sequence[int] = ()
    calm = False

    def __init__(self, table, seat) -> None:
        self.table, self.seat = table, seat
        self.clocks = []

    def changed(self) -> None:
        self.clocks.append((asyncio.get_running_loop().time(), self.table.clock_for(self.seat)))

    def presence(self, here, away) -> None:
        pass

    def nudged(self, by) -> None:
        pass

    def disconnect(self) -> None:
        pass

    def remarked(self, remark) -> None:
        pass

    def chat_changed(self, remarks, hidden) -> None:
        pass


def game_with(hands, game="thirteen", lines=()) -> Game:
    """Return a game that has just been dealt, with these hands and then these lines."""
    dealt = [f'Dealt seat={seat} tiles="{hand}"' for seat, hand in enumerate(hands)]
    opening = ("EastChosen seat=0 dice=[]", *dealt, "TurnBegan seat=0 drawn=true")
    header = Header(game, (), "", "", NAMES[: len(hands)], "")
    row, preset = GameRow("g", "t", 1, 0, None, ""), RULESETS[game]
    stored = StoredGame(row, header, b"a" * 32, b"b" * 32, (*opening, *lines), {}, frozenset(), 1, "", "")
    return Game(preset.build(hands_named(preset.hands), {}), stored)


class Seated:
    """A table with a clock of `clock` seconds, at which people and `bots` play `game`. Each person has a page."""

    def __init__(self, clock=6, hands=CLAIMERS, bots=(), game="thirteen", bot=choose, lines=()) -> None:
        seats = tuple(SeatRow(name, None if n in bots else name, n in bots) for n, name in enumerate(NAMES))
        row = TableRow("t", "i", game, (), RULESETS[game].hands, "", seats[: len(hands)], 1, clock=clock)
        self.clock, self.store, self.row, self._game = SettableClock(), MemoryStore(lines), row, game
        self.world = World(self.store, bot, clock=self.clock)
        self.open(hands)

    def open(self, hands) -> None:
        """Open the table, as a server does after its start, with the lines that are stored."""
        game = game_with(hands, self._game, self.store.lines)
        self.table = Table(self.world, self.row, game.rules)
        self.table.game, self.pages = game, {}

    async def enter(self, *seats: int) -> None:
        """Open the pages of these seats, by default of all people."""
        for seat in seats or [seat for seat, row in enumerate(self.row.seats) if not row.bot]:
            self.pages[seat] = Page(self.table, seat)
            await self.table.enter(seat, self.pages[seat])

    @property
    def state(self):
        return self.table.game.referee.state

    @property
    def is_open(self) -> bool:
        return self.table.game is None or isinstance(self.state.phase, ClaimWindow)

    async def act(self, action: Action, window=None) -> None:
        """Let a seat act for the open window, or for another one. A pass of the seat that draws next is a draw."""
        if isinstance(action, Pass) and declines_by_drawing(self.table.rules, self.state, action.seat):
            action = Draw(action.seat)
        number = open_window(self.state) if window is None else window
        request = Request(f"r{len(self.store.lines)}.{action.seat}", 1, number, action)
        await self.table.act(action.seat, request, lambda seq: None)

    async def throw(self, tile="5B") -> None:
        """Let Ann discard."""
        await self.act(Discard(0, parse_face(tile)))

    async def closed_after(self) -> float:
        """Wait until the window is closed. Return the seconds until then."""
        start = self.clock.monotonic()
        while self.is_open:
            assert self.clock.monotonic() < start + 1000, "the window stays open"
            await asyncio.sleep(0.05)
        return self.clock.monotonic() - start

    def answers(self) -> list:
        """Return the answers to the last discard, as (seat, kind of answer)."""
        log = self.table.game.referee.log
        thrown = max(n for n, event in enumerate(log) if isinstance(event, Discarded))
        return [(one.seat, type(one.answer).__name__) for one in log[thrown + 1 :] if type(one).__name__ == "Answered"]

    def clock_of(self, seat):
        """Return the clock that the page of a seat was shown last."""
        return self.pages[seat].clocks[-1][1]


async def opened(**options) -> Seated:
    """Return a table at which Ann has just discarded the 5 Bam that all others may claim."""
    seated = Seated(**options)
    await seated.enter()
    await seated.throw()
    return seated


def claim(seat: int) -> Claim:
    """Return the claim of a seat for a pung."""
    return Claim(seat, 0, Exposure.parse("[555B]"))


def mah_jongg(seat: int) -> Declare:
    """Return the declaration of Dot's hand, in whatever seat it is."""
    return Declare(seat, 0, Tiles.parse("456B 111C 234678D GG"))
