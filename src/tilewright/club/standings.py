"""The standings of an evening and of a season. People with equal points share a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilewright.club.club_evening import ClubEvening


@dataclass(frozen=True, slots=True)
class ClubStanding:
    """A line of the standings of an evening. Points are in quarters.

    `rounds` has the points in each round, or None for a round without them: a bye, an absence, or no score yet.
    """

    place: int
    is_shared: bool
    person: int
    total: int
    rounds: tuple[int | None, ...]
    plays: bool


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """A line of the standings of a season. `evenings` has the points of each, or None for an absence.

    `counted` says which evenings count.
    """

    place: int
    is_shared: bool
    name: str
    total: int
    evenings: tuple[int | None, ...]
    counted: tuple[bool, ...]


def places(totals: Sequence[int]) -> list[tuple[int, bool]]:
    """Return the place of each total, and whether it is shared. Places after a shared one are left out.

    >>> places([12, 30, 12, -4])
    [(2, True), (1, False), (2, True), (4, False)]
    """
    times = Counter(totals)
    return [(1 + sum(other > total for other in totals), times[total] > 1) for total in totals]


def standings(evening: ClubEvening) -> list[ClubStanding]:
    """Return the standings: everybody who plays or has sat at a table, by points and then by name."""
    seated = {person for each in evening.rounds for table in each.tables for person in table.people}
    people = sorted(evening.here | seated, key=lambda person: evening.names[person].casefold())
    rounds = {person: _points(evening, person) for person in people}
    totals = [sum(points or 0 for points in rounds[person]) for person in people]
    lines = [
        ClubStanding(*place, person, total, rounds[person], person in evening.here)
        for place, person, total in zip(places(totals), people, totals, strict=True)
    ]
    return sorted(lines, key=lambda line: line.place)


def _points(evening: ClubEvening, person: int) -> tuple[int | None, ...]:
    """Return the points of a person in each round, or None for a round without them."""
    points: list[int | None] = []
    for each in evening.rounds:
        table = next((table for table in each.tables if person in table.people), None)
        points.append(table.points[table.people.index(person)] if table and table.points else None)
    return tuple(points)


def totals_by_name(evening: ClubEvening) -> dict[str, int]:
    """Return the points, in quarters, of everybody with a name who has a score."""
    lines = standings(evening)
    return {
        evening.names[line.person]: line.total
        for line in lines
        if evening.names[line.person] and any(points is not None for points in line.rounds)
    }


def season(evenings: Sequence[Mapping[str, int]], best: int | None = None) -> list[SeasonStanding]:
    """Return the standings of several evenings, given the points of each by name. `best` evenings of each count.

    Names match if they differ only in capitals. All evenings count if `best` is None.
    """
    names: dict[str, str] = {}
    points = [{name.casefold(): total for name, total in each.items()} for each in evenings]
    for each in evenings:
        names |= {name.casefold(): name for name in each}
    keys = sorted(names)
    rows = [tuple(each.get(key) for each in points) for key in keys]
    counted = [_counted(row, best) for row in rows]
    totals = [
        sum(total or 0 for total, counts in zip(row, which, strict=True) if counts)
        for row, which in zip(rows, counted, strict=True)
    ]
    lines = [
        SeasonStanding(*place, names[key], total, row, which)
        for place, key, total, row, which in zip(places(totals), keys, totals, rows, counted, strict=True)
    ]
    return sorted(lines, key=lambda line: line.place)


def _counted(row: Sequence[int | None], best: int | None) -> tuple[bool, ...]:
    """Return which evenings of a person count: the best ones, of equal ones the earlier."""
    there = [number for number, total in enumerate(row) if total is not None]
    there.sort(key=lambda number: -(row[number] or 0))
    return tuple(number in there[:best] for number in range(len(row)))
