"""Record an evening of a club."""

from __future__ import annotations

from typing import Any

from tilewright.club.club_evening import ClubFacts
from tilewright.club.running import (
    come_in,
    draw_back,
    draw_round,
    drop_out,
    exchange,
    play_here,
    start_clock,
    type_score,
)
from tilewright.club.standings import standings
from tilewright.club.store import Decide, SqlClubs
from tilewright.table.database import Database


async def record_evening(database: Database, now: int) -> dict[str, Any]:
    """Record an evening with every kind of entry. Return a dict from its link to its standings."""
    clubs, names = SqlClubs(database), [f"P{number}" for number in range(9)]
    await clubs.add_club("club", "Thursday")
    await clubs.count_best("club", 2)
    await clubs.add_evening("club", "link", ClubFacts("First", "hong-kong", 2, True), names=names, now=now)
    requests: list[Decide] = [
        lambda evening: draw_round(evening, 1),
        draw_back,
        lambda evening: draw_round(evening, 2),
        lambda evening: exchange(evening, evening.rounds[0].byes[0], evening.rounds[0].tables[0].people[0]),
        lambda evening: start_clock(evening, 60, now),
        lambda evening: type_score(evening, 0, 0, ["9", "-3", "-3", "-3"], by=evening.rounds[0].tables[0].people[1]),
        lambda evening: type_score(evening, 0, 0, ["-3", "9", "-3", "-3"], why="the wrong line"),
        lambda evening: drop_out(evening, 3),
        lambda evening: come_in(evening, 3),
        lambda evening: play_here(evening, 1, "table", "invite", evening.rounds[0].tables[1].people[0]),
    ]
    for request in requests:
        await clubs.change("link", request, now)
    return {"link": await standings_in(database, "link")}


async def standings_in(database: Database, link: str) -> list[list[int]]:
    """Return the place, the number and the points of each person of a stored evening."""
    stored = await SqlClubs(database).evening(link)
    assert stored
    return [[line.place, line.person, line.total] for line in standings(stored.state)]
