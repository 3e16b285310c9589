"""The values that the pages of a club's evening show, ready for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Any

from tilewright.club.club_evening import ClubEvening, ClubRound, ClubTable
from tilewright.club.entries import TABLE_HERE
from tilewright.club.running import author, is_secret, shown_name
from tilewright.club.standings import ClubStanding, standings
from tilewright.club.store import StoredEvening
from tilewright.messages import listed, say
from tilewright.settlement.ledger import POINTS
from tilewright.table.session import title_of
from tilewright.tiles import SEATS, wind_name


@dataclass(frozen=True, slots=True)
class TraceLine:
    """A score of a table in the trace: who typed it, when, the points as text, and why.

    `at` is a Unix time, and `time` the same as text for a page without scripts.
    """

    by: str
    at: int
    time: str
    points: str
    why: str


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table of a round as a page shows it. `number` counts from 1. `trace` has its scores, the oldest first.

    Of the results that a table on this server sent one after the other, it has only the last. `people` has
    the numbers of the people by seat, as forms send them.
    """

    number: int
    people: str
    winds: tuple[str, ...]
    names: tuple[str, ...]
    points: tuple[str, ...]
    trace: tuple[TraceLine, ...]
    is_here: bool

    @property
    def is_waiting(self) -> bool:
        """Whether the points are missing."""
        return not any(self.points)


@dataclass(frozen=True, slots=True)
class StandingView:
    """A line of the standings as text."""

    place: str
    name: str
    total: str
    rounds: tuple[str, ...]
    plays: bool


def winds_of(seats: int) -> tuple[str, ...]:
    """Return the winds of the seats of a table. Two people sit opposite each other.

    >>> winds_of(2), winds_of(3)
    (('East', 'West'), ('East', 'South', 'West'))
    """
    return tuple(map(wind_name, SEATS[::2] if seats == 2 else SEATS[:seats]))


def people_text(people: Sequence[int]) -> str:
    """Return the people of a table as forms send them, so that no points go to others who sit there later."""
    return ",".join(map(str, people))


def table_view(state: ClubEvening, table: ClubTable, number: int) -> SeatedTable:
    """Return a table for a page. `number` counts from 0."""
    names = tuple(shown_name(state, person) for person in table.people)
    trace = tuple(
        TraceLine(author(state, score.by), score.at, _time(score.at), _points_by_name(names, score.points), score.why)
        for score, later in zip_longest(table.scores, table.scores[1:])
        if later is None or not score.by == later.by == TABLE_HERE
    )
    return SeatedTable(
        number + 1,
        people_text(table.people),
        winds_of(len(table.people)),
        names,
        tuple(map(POINTS.signed, table.points)) if table.points else ("",) * len(names),
        trace,
        table.here is not None,
    )


def _time(at: int) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


def _points_by_name(names: Sequence[str], points: Sequence[int]) -> str:
    return ", ".join(
        say("club.points-of", name=name, points=POINTS.signed(each)) for name, each in zip(names, points, strict=True)
    )


def round_view(state: ClubEvening, each: ClubRound) -> dict[str, Any]:
    """Return a round for a page."""
    return {
        "tables": [table_view(state, table, number) for number, table in enumerate(each.tables)],
        "byes": listed([shown_name(state, person) for person in each.byes]) if each.byes else "",
    }


def standing_views(state: ClubEvening) -> list[StandingView]:
    """Return the standings for a page. A round without points is an empty text."""
    return [_standing(state, line) for line in standings(state)]


def _standing(state: ClubEvening, line: ClubStanding) -> StandingView:
    rounds = tuple("" if points is None else POINTS.signed(points) for points in line.rounds)
    place = shown_place(line.place, line.is_shared)
    return StandingView(place, shown_name(state, line.person), POINTS.signed(line.total), rounds, line.plays)


def shown_place(place: int, is_shared: bool) -> str:
    """Return a place as the standings show it: with an equals sign if people share it.

    >>> shown_place(1, False), shown_place(2, True)
    ('1', '=2')
    """
    return f"={place}" if is_shared else str(place)


def _round_title(state: ClubEvening) -> str:
    number, planned = len(state.rounds), state.facts.rounds
    if number > planned:  # the organiser may draw more rounds than planned
        return say("club.round-number", number=number)
    return say("club.round-of", number=number, planned=planned) if number else say("club.no-round-yet")


def about(stored: StoredEvening, now: int) -> dict[str, Any]:
    """Return what all pages of an evening show: the title, the game, the rounds, the clock and the standings."""
    state = stored.state
    return {
        "link": stored.link,
        "title": state.facts.title,
        "game": title_of(state.facts.ruleset),
        "created": stored.created,
        "created_time": _time(stored.created),
        "rounds": [round_view(state, each) for each in state.rounds],
        "round_title": _round_title(state),
        "same_deals": bool(state.rounds) and is_secret(state.rounds[-1]),
        "waiting": [table + 1 for table in state.rounds[-1].waiting] if state.rounds else [],
        "clock_left": state.clock.left(now),
        "clock_runs": state.clock.runs,
        "clock_set": bool(state.clock.seconds),
        "standings": standing_views(state),
        "sums_to_zero": state.facts.sums_to_zero,
    }
