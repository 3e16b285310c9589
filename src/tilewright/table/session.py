"""A session: the games of a table, their payments, and East of the next one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tilewright.engine.events import EastChosen, Event, Settled, WindPrevails
from tilewright.engine.log import parse_line
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS, QUARTERS, Ledger, LedgerPayment, Stakes
from tilewright.settlement.payments import added
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import MOVES_ON, Rotation, RoundState, next_east
from tilewright.sheet import ScoreSheet
from tilewright.table.ports import Final, FinishedGame
from tilewright.variants import RULESETS, SETTLEMENTS


@dataclass(frozen=True, slots=True)
class Done:
    """A finished game: its ruleset, East, the prevailing wind if the session chose it, and its sheet."""

    number: int
    ruleset: str
    options: Mapping[str, str]
    east: int
    sheet: ScoreSheet
    prevailing: str | None = None

    @classmethod
    def of(cls, game: FinishedGame) -> Done:
        """Return the game as it is stored."""
        events = [parse_line(line) for line in (*game.opening, game.row.last)]
        options = {pair[0]: pair[1] for pair in game.header.options}
        (east,) = (event.seat for event in events if isinstance(event, EastChosen))
        (sheet,) = (event.sheet for event in events if isinstance(event, Settled))
        return cls(game.row.number, game.header.ruleset, options, east, sheet, wind_given(events))

    @property
    def carried(self) -> bool:
        """Whether its points are carried to the end of the session."""
        return carries(self.ruleset, self.options)

    @property
    def scale(self) -> int:
        """The number of quarters of a point in one unit of its sheet."""
        settlement = SETTLEMENTS.get(self.ruleset)
        return 1 if settlement and settlement.unit == "quarter units" else QUARTERS

    @property
    def scored(self) -> tuple[str, ...]:
        """The points of each seat in words."""
        return tuple(POINTS.signed(self.scale * score).removeprefix("+") for score in self.sheet.scores)

    @property
    def title(self) -> str:
        """The name of the game."""
        return title_of(self.ruleset)


def wind_given(events: Iterable[Event]) -> str | None:
    """Return the prevailing wind, unless the game has none or its own dice chose it."""
    return next((event.wind for event in events if isinstance(event, WindPrevails) and not event.dice), None)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the ledger: the payments in quarters of a point, and the pot afterwards. `done` is its game."""

    line: LedgerPayment
    pot: int
    done: Done | None = None


def title_of(ruleset: str) -> str:
    """Return the everyday name of a game, even of one that no longer exists."""
    return RULESETS[ruleset].title if ruleset in RULESETS else ruleset


def carries(ruleset: str, options: Mapping[str, str]) -> bool:
    """Return whether the points of a game are carried to the end of the session."""
    settlement = SETTLEMENTS.get(ruleset)
    return settlement is not None and settlement.carries(options)


def takes_stake(ruleset: str, options: Mapping[str, str]) -> bool:
    """Return whether everybody puts a stake into a pot before the first of these games."""
    return carries(ruleset, options) and SETTLEMENTS[ruleset].pot


def rotation_of(ruleset: str) -> Rotation:
    """Return how a session of this game moves from game to game."""
    return SETTLEMENTS[ruleset].rotation if ruleset in SETTLEMENTS else MOVES_ON


@dataclass(frozen=True, slots=True)
class Session:
    """The finished games of a table; after its end, `final` has the final payments."""

    seats: int
    stakes: Stakes = POINTS
    games: tuple[Done, ...] = ()
    final: tuple[Final, ...] = ()

    @classmethod
    def of(cls, seats: int, stakes: Stakes, games: Sequence[FinishedGame], final: tuple[Final, ...]) -> Session:
        """Return the session as it is stored."""
        return cls(seats, stakes, tuple(map(Done.of, games)), final)

    def after(self, done: Done) -> Session:
        """Return the session with one more game."""
        return replace(self, games=(*self.games, done))

    def pot(self, ruleset: str, options: Mapping[str, str]) -> int:
        """Return the amount in the pot of this game before it is played (again), in the unit of its sheets."""
        played = [game.sheet.pot for game in self.games if game.ruleset == ruleset]
        if played:
            return played[-1]
        return self.stakes.pot * self.seats if takes_stake(ruleset, options) else 0

    def next(self, played: Played, ruleset: str) -> RoundState:
        """Return East of a game of `ruleset` after the last one with this end, and the prevailing wind."""
        last, first = self.games[-1], self.games[-1].east
        for game in reversed(self.games):
            if game.prevailing != last.prevailing:
                break
            first = game.east
        east = next_east(rotation_of(last.ruleset), played, last.sheet, last.options)
        return rotation_of(ruleset).next(RoundState(last.east, last.prevailing, first), east)

    def settled(self) -> tuple[Final, ...]:
        """Return the final settlements if the session ends now: for the games of each ruleset by its own rules."""
        groups: dict[tuple[str, bool], list[Done]] = {}
        for game in self.games:
            groups.setdefault((game.ruleset, game.carried), []).append(game)
        return tuple(self._finals(groups))

    def _finals(self, groups: Mapping[tuple[str, bool], Sequence[Done]]) -> Iterator[Final]:
        for (ruleset, _), games in groups.items():
            settlement, last = SETTLEMENTS.get(ruleset), games[-1]
            if settlement and settlement.finish:
                pot = self.pot(ruleset, last.options)
                sheet = settlement.finish([game.sheet for game in games], pot, last.east, last.options)
                if sheet:
                    yield Final(ruleset, sheet)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The ledger, row by row."""
        lines = list(self._lines())
        afterwards = Ledger(self.seats, lines=tuple(line for line, _ in lines)).after()
        return tuple(Row(line, ledger.pot, done) for (line, done), ledger in zip(lines, afterwards, strict=True))

    @property
    def ledger(self) -> Ledger:
        """All payments so far, in quarters of a point."""
        return Ledger(self.seats, lines=tuple(line for line, _ in self._lines()))

    @property
    def carried(self) -> tuple[int, ...]:
        """The points that wait for the end of the session, in quarters of a point."""
        waiting = [] if self.final else [game for game in self.games if game.carried]
        nothing = (0,) * self.seats
        return added([nothing, *(tuple(game.scale * score for score in game.sheet.scores) for game in waiting)])

    @property
    def standing(self) -> tuple[str, ...]:
        """The standing of each seat in everyday words: its points if the game carries them, otherwise its payments."""
        if self.games and self.games[-1].carried and not self.final:
            return tuple(map(POINTS.signed, self.carried))
        return tuple(map(self.stakes.signed, self.ledger.totals))

    def _lines(self) -> Iterator[tuple[LedgerPayment, Done | None]]:
        scales, staked = {game.ruleset: game.scale for game in self.games}, set()
        for game in self.games:
            if self.stakes.pot and takes_stake(game.ruleset, game.options) and game.ruleset not in staked:
                staked.add(game.ruleset)
                yield LedgerPayment(say("table.entry-stake"), (-QUARTERS * self.stakes.pot,) * self.seats), None
            yield LedgerPayment(say("table.entry-game", number=game.number), _scaled(game.sheet, game.scale)), game
        for final in (final for final in self.final if any(final.sheet.payments)):
            what = say("table.entry-end", game=title_of(final.ruleset))
            yield LedgerPayment(what, _scaled(final.sheet, scales[final.ruleset])), None


def _scaled(sheet: ScoreSheet, scale: int) -> tuple[int, ...]:
    return tuple(scale * payment for payment in sheet.payments)
