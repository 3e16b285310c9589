"""The state of an evening after its entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tilewright.club.entries import (
    CameIn,
    ClockSet,
    ClubEntry,
    DrawnBack,
    DrawnRound,
    DroppedOut,
    Exchange,
    NotHere,
    PlayedHere,
    RoundClosed,
    ScoreTyped,
)
from tilewright.club.seating import Seating
from tilewright.variants import RULESETS


@dataclass(frozen=True, slots=True)
class ClubScore:
    """A typed score as the trace shows it: points in quarters by seat, who typed it, why, and the Unix time."""

    points: tuple[int, ...]
    by: int
    why: str
    at: int


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A table of a round: its people by seat, East first, and its scores, the newest last.

    `here` is the table on this server at which they play, or None if they play with real tiles.
    """

    people: tuple[int, ...]
    scores: tuple[ClubScore, ...] = ()
    here: PlayedHere | None = None

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points that count, in quarters by seat, or None before the first score."""
        return self.scores[-1].points if self.scores else None

    @property
    def is_free(self) -> bool:
        """Whether people may still leave the table or join it: nobody has typed a score, and no table here has them."""
        return not self.scores and self.here is None


@dataclass(frozen=True, slots=True)
class ClubRound:
    """A drawn round.

    `deals` is the id of the deals that all its tables on this server get, or empty. They are secret until it is closed.
    """

    tables: tuple[ClubTable, ...]
    byes: tuple[int, ...]
    deals: str = ""
    is_closed: bool = False

    @property
    def seating(self) -> Seating:
        """The seats alone, as the next draw needs them."""
        return Seating(tuple(table.people for table in self.tables), self.byes)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The numbers of the tables without a score, from 0."""
        return tuple(number for number, table in enumerate(self.tables) if not table.scores)

    def table_of(self, person: int) -> int | None:
        """Return the number of the table at which a person sits, or None."""
        return next((number for number, table in enumerate(self.tables) if person in table.people), None)


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The round clock: seconds left at a Unix time, and whether it runs."""

    seconds: int = 0
    at: int = 0
    runs: bool = False

    def left(self, now: int) -> int:
        """Return the seconds left at the Unix time `now`, at least 0."""
        return max(0, self.seconds - (now - self.at if self.runs else 0))


@dataclass(frozen=True, slots=True)
class ClubFacts:
    """The facts about an evening that its organiser chose. `rounds` is the number of rounds planned.

    `sums_to_zero` says whether the points of each table have to.
    """

    title: str
    ruleset: str
    rounds: int
    sums_to_zero: bool

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of players at a table. A game of an earlier version may be gone, and counts as one for four."""
        return RULESETS[self.ruleset].settlement.seats if self.ruleset in RULESETS else (4,)


@dataclass(frozen=True, slots=True)
class ClubEvening:
    """An evening. `names` has a name for each person by number, empty if it was removed. `here` are those who play.

    `entries` counts the entries so far.
    """

    facts: ClubFacts
    names: tuple[str, ...] = ()
    here: frozenset[int] = frozenset()
    rounds: tuple[ClubRound, ...] = ()
    ahead: tuple[Seating, ...] = ()
    clock: RoundClock = RoundClock()
    entries: int = 0

    @classmethod
    def of(cls, facts: ClubFacts, names: Iterable[str], entries: Iterable[tuple[ClubEntry, int]]) -> ClubEvening:
        """Return the evening after these entries, each with its Unix time."""
        evening = cls(facts, tuple(names))
        for entry, at in entries:
            evening = evening.after(entry, at)
        return evening

    def after(self, entry: ClubEntry, at: int) -> ClubEvening:
        """Return the evening after one more entry, at a Unix time."""
        return replace(self._after(entry, at), entries=self.entries + 1)

    def _after(self, entry: ClubEntry, at: int) -> ClubEvening:
        match entry:
            case CameIn(person):
                return replace(self, here=self.here | {person})
            case DroppedOut(person):
                return replace(self, here=self.here - {person})
            case DrawnRound(tables, byes, ahead, deals):
                drawn = ClubRound(tuple(map(ClubTable, tables)), byes, deals)
                return replace(self, rounds=(*self.rounds, drawn), ahead=tuple(Seating(*each) for each in ahead))
            case DrawnBack():
                return replace(self, rounds=self.rounds[:-1], ahead=())
            case Exchange():
                return replace(self, rounds=(*self.rounds[:-1], self._exchanged(entry)), ahead=())
            case ScoreTyped(number, table, points, by, why):
                old = self.rounds[number].tables[table]
                return self._with(number, table, replace(old, scores=(*old.scores, ClubScore(points, by, why, at))))
            case PlayedHere(number, table):
                return self._with(number, table, replace(self.rounds[number].tables[table], here=entry))
            case NotHere(number, table):
                return self._with(number, table, replace(self.rounds[number].tables[table], here=None))
            case RoundClosed(number):
                closed = replace(self.rounds[number], is_closed=True)
                return replace(self, rounds=(*self.rounds[:number], closed, *self.rounds[number + 1 :]))
            case ClockSet(left, runs):
                return replace(self, clock=RoundClock(left, at, runs))

    def _with(self, number: int, table: int, new: ClubTable) -> ClubEvening:
        old = self.rounds[number]
        changed = replace(old, tables=(*old.tables[:table], new, *old.tables[table + 1 :]))
        return replace(self, rounds=(*self.rounds[:number], changed, *self.rounds[number + 1 :]))

    def _exchanged(self, exchange: Exchange) -> ClubRound:
        """Return the current round after an exchange. Those without a seat then have a bye, if they still play."""
        places = {exchange.one: exchange.other, exchange.other: exchange.one}
        old = self.rounds[-1]
        tables = tuple(
            replace(table, people=tuple(places.get(person, person) for person in table.people)) for table in old.tables
        )
        seated = {person for table in tables for person in table.people}
        return replace(old, tables=tables, byes=tuple(sorted({*old.byes, *(self.here & places.keys())} - seated)))
