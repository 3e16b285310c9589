"""A session: the games of a table, their payments, and who is East in the next game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tilewright.engine.events import EastChosen, Event, Settled, WindPrevails
from tilewright.engine.going_back import is_practice
from tilewright.engine.log import parse_line
from tilewright.messages import say
from tilewright.settlement.called_off import is_called_off
from tilewright.settlement.ledger import POINTS, QUARTERS, Ledger, LedgerPayment, Stakes
from tilewright.settlement.payments import added
from tilewright.settlement.played import Played
from tilewright.settlement.rotation import MOVES_ON, Rotation, RoundState, next_east
from tilewright.sheet import ScoreSheet
from tilewright.table.damage import makes_sense
from tilewright.table.ledger_columns import LedgerColumn
from tilewright.table.rows import Final, FinishedGame
from tilewright.variants import RULESETS, SETTLEMENTS


@dataclass(frozen=True, slots=True)
class Done:
    """A finished game of a session: its ruleset and options, the seat of East, and the score sheet.

    `prevailing` is the prevailing wind, or None if the game has none or rolled dice for it. A game in which a player
    went back is `practice`. Nobody pays for it, nor for one that its players called off.
    """

    number: int
    ruleset: str
    options: Mapping[str, str]
    east: int
    sheet: ScoreSheet
    prevailing: str | None = None
    practice: bool = False
    called_off: bool = False

    @classmethod
    def of(cls, game: FinishedGame) -> Done:
        """Return the record of a finished game from the store. Raises Damaged if its events make no sense."""
        with makes_sense(game.row.table, "event", game.row.number):
            events = [parse_line(line) for line in (*game.lines, game.row.last)]
            options = {pair[0]: pair[1] for pair in game.header.options}
            (east,) = (event.seat for event in events if isinstance(event, EastChosen))
            (sheet,) = (event.sheet for event in events if isinstance(event, Settled))
        return cls(
            game.row.number,
            game.header.ruleset,
            options,
            east,
            sheet,
            wind_given(events),
            practice=is_practice(events),
            called_off=is_called_off(events),
        )

    @property
    def carried(self) -> bool:
        """Whether the points of this game are paid only at the end of the session."""
        return carries(self.ruleset, self.options)

    @property
    def scale(self) -> int:
        """The number of quarter points in one unit of the score sheet."""
        settlement = SETTLEMENTS.get(self.ruleset)
        return 1 if settlement and settlement.unit == "quarter units" else QUARTERS

    @property
    def scored(self) -> tuple[str, ...]:
        """The points of each seat as text."""
        return tuple(POINTS.signed(self.scale * score).removeprefix("+") for score in self.sheet.scores)

    @property
    def received(self) -> tuple[int, ...]:
        """The quarter points that each seat received, or will receive for this game at the end of the session."""
        return tuple(self.scale * each for each in (self.sheet.scores if self.carried else self.sheet.payments))

    @property
    def title(self) -> str:
        """The game's name for players."""
        return title_of(self.ruleset)


def wind_given(events: Iterable[Event]) -> str | None:
    """Return the prevailing wind that the session set for a game.

    Return None if the game has no prevailing wind, or if dice decided it.
    """
    return next((event.wind for event in events if isinstance(event, WindPrevails) and not event.dice), None)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the ledger: its payments in quarter points, and the pot after them.

    `done` is the game that the payments are for, or None for stakes and final settlements. `game` is its number, or
    that of the game before which stakes are paid. It is None at the end of the session.
    """

    line: LedgerPayment
    pot: int
    done: Done | None = None
    game: int | None = None


def title_of(ruleset: str) -> str:
    """Return a game's name for players. If the ruleset no longer exists, return its id instead."""
    return RULESETS[ruleset].title if ruleset in RULESETS else ruleset


def carries(ruleset: str, options: Mapping[str, str]) -> bool:
    """Return whether points of a game with these rules are paid only at the end of the session."""
    settlement = SETTLEMENTS.get(ruleset)
    return settlement is not None and settlement.carries(options)


def takes_stake(ruleset: str, options: Mapping[str, str]) -> bool:
    """Return whether every player puts a stake into a pot before the first game of this ruleset."""
    return carries(ruleset, options) and SETTLEMENTS[ruleset].pot


def rotation_of(ruleset: str) -> Rotation:
    """Return the rule by which East and the prevailing wind change from game to game."""
    return SETTLEMENTS[ruleset].rotation if ruleset in SETTLEMENTS else MOVES_ON


@dataclass(frozen=True, slots=True)
class Session:
    """The finished games of a table. Once the session has ended, `final` has the final settlements."""

    seats: int
    stakes: Stakes = POINTS
    games: tuple[Done, ...] = ()
    final: tuple[Final, ...] = ()

    @classmethod
    def of(cls, seats: int, stakes: Stakes, games: Sequence[FinishedGame], final: tuple[Final, ...]) -> Session:
        """Return a session with these stored games and final settlements."""
        return cls(seats, stakes, tuple(map(Done.of, games)), final)

    def after(self, done: Done) -> Session:
        """Return the session with this game added."""
        return replace(self, games=(*self.games, done))

    @property
    def counted(self) -> tuple[Done, ...]:
        """The games that are paid for."""
        return tuple(game for game in self.games if not (game.practice or game.called_off))

    def pot(self, ruleset: str, options: Mapping[str, str]) -> int:
        """Return the amount in the pot before the next game of this ruleset, in the unit of the game's score sheets."""
        played = [game.sheet.pot for game in self.counted if game.ruleset == ruleset]
        if played:
            return played[-1]
        return self.stakes.pot * self.seats if takes_stake(ruleset, options) else 0

    def next(self, played: Played, ruleset: str) -> RoundState:
        """Return which seat is East in the next game, and which wind prevails then. A game called off changes neither.

        `ruleset` is the id of the next game's ruleset, and `played` is the result of the last game.
        """
        last, first = self.games[-1], self.games[-1].east
        for game in reversed(self.games):
            if game.prevailing != last.prevailing:
                break
            first = game.east
        rotation = rotation_of(last.ruleset)
        east = last.east if last.called_off else next_east(rotation, played, last.sheet, last.options)
        return rotation_of(ruleset).next(RoundState(last.east, last.prevailing, first), east)

    def settled(self) -> tuple[Final, ...]:
        """Return the final settlements of a session that ends now. The games of each ruleset are settled together."""
        groups: dict[tuple[str, bool], list[Done]] = {}
        for game in self.counted:
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
        """The rows of the ledger, oldest first."""
        rows = tuple(self._lines())
        afterwards = Ledger(self.seats, lines=tuple(row.line for row in rows)).after()
        return tuple(replace(row, pot=ledger.pot) for row, ledger in zip(rows, afterwards, strict=True))

    @property
    def ledger(self) -> Ledger:
        """All payments so far, in quarter points."""
        return Ledger(self.seats, lines=tuple(row.line for row in self._lines()))

    def paid(self, columns: Sequence[LedgerColumn]) -> list[tuple[int, ...]]:
        """Return for each row what the player of each column gets, in quarter points."""
        return [tuple(column.share(row.line.payments, row.game) for column in columns) for row in self.rows]

    def totals(self, columns: Sequence[LedgerColumn]) -> tuple[int, ...]:
        """Return what the player of each column has got so far, in quarter points."""
        return added([(0,) * len(columns), *self.paid(columns)])

    @property
    def carried(self) -> tuple[int, ...]:
        """The points that each seat carries to the end of the session, in quarters of a point."""
        waiting = [] if self.final else [game for game in self.counted if game.carried]
        nothing = (0,) * self.seats
        return added([nothing, *(tuple(game.scale * score for score in game.sheet.scores) for game in waiting)])

    def standing(self, players: Sequence[LedgerColumn]) -> tuple[str, ...]:
        """Return the standing of the player at each seat as text.

        If points are paid only at the end of the session, the standing is the seat's points so far. Otherwise, it is
        the sum of the player's payments.
        """
        if self.counted and self.counted[-1].carried and not self.final:
            return tuple(map(POINTS.signed, self.carried))
        return tuple(map(self.stakes.signed, self.totals(players)))

    def _lines(self) -> Iterator[Row]:
        """Yield the rows of the ledger, oldest first, all with an empty pot."""
        scales, staked = {game.ruleset: game.scale for game in self.counted}, set()
        for game in self.counted:
            if self.stakes.pot and takes_stake(game.ruleset, game.options) and game.ruleset not in staked:
                staked.add(game.ruleset)
                stakes = (-QUARTERS * self.stakes.pot,) * self.seats
                yield Row(LedgerPayment(say("table.entry-stake"), stakes), 0, game=game.number)
            line = LedgerPayment(say("table.entry-game", number=game.number), _scaled(game.sheet, game.scale))
            yield Row(line, 0, game, game.number)
        for final in (final for final in self.final if any(final.sheet.payments)):
            what = say("table.entry-end", game=title_of(final.ruleset))
            yield Row(LedgerPayment(what, _scaled(final.sheet, scales[final.ruleset])), 0)


def _scaled(sheet: ScoreSheet, scale: int) -> tuple[int, ...]:
    return tuple(scale * payment for payment in sheet.payments)
