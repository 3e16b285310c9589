"""Clubs and their evenings in the database."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from tilewright.club.club_evening import ClubFacts
from tilewright.club.points import ClubError
from tilewright.club.running import draw_round, type_score
from tilewright.club.store import SqlClubs, without_name
from tilewright.table.database import Database
from tilewright.table.schema import METADATA, upgrade

FACTS = ClubFacts("First", "hong-kong", 2, True)
NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eve"]


@pytest.fixture
async def clubs(database):
    opened = Database(database)
    await opened.write(upgrade)
    clubs = SqlClubs(opened)
    await clubs.add_club("secret", "Thursday")
    await clubs.add_evening("secret", "link", FACTS, names=NAMES, now=5)
    yield clubs
    await opened.close()


async def rows(clubs) -> list[str]:
    def read(connection):
        tables = METADATA.sorted_tables
        return [repr(tuple(row)) for table in tables for row in connection.execute(select(table))]

    return await clubs.database.read(read)


async def test_an_evening_is_the_same_after_it_was_stored(clubs) -> None:
    state = await clubs.change("link", lambda state: draw_round(state, 1), 6)
    ann = state.rounds[0].tables[0].people[0]
    for points, why in (("8 -8 0 0", ""), ("6 -6 0 0", "Ann's mistake")):
        state = await clubs.change(
            "link", lambda state, p=points, w=why: type_score(state, 0, 0, p.split(), by=ann, why=w), 7
        )
    stored = await clubs.evening("link")
    assert stored.state == state
    assert [score.points[0] for score in state.rounds[0].tables[0].scores] == [32, 24]
    assert (await clubs.club("secret")).evenings == (("link", 1, "First"),)


async def test_a_refused_request_changes_nothing(clubs) -> None:
    before = await rows(clubs)
    for request in (
        clubs.add_people("link", ["Fay", "ann"], 9),
        clubs.change("link", lambda state: type_score(state, 0, 0, []), 9),
        clubs.change("link", lambda state: draw_round(state, 1), 9, expected=1),
        clubs.change("other", lambda state: draw_round(state, 1), 9),
        clubs.remove_name("link", 7, 9),
    ):
        with pytest.raises(ClubError):
            await request
    assert await rows(clubs) == before


async def test_a_removed_name_is_nowhere_and_its_points_stay(clubs) -> None:
    state = await clubs.change("link", lambda state: draw_round(state, 1), 6)
    people = state.rounds[0].tables[0].people
    name = state.names[people[0]]
    for points, why in (("8 -8 0 0", ""), ("6 -6 0 0", f"{name.upper()} counted badly")):
        await clubs.change("link", lambda state, p=points, w=why: type_score(state, 0, 0, p.split(), why=w), 7)
    await clubs.remove_name("link", people[0], 9)
    assert not [row for row in await rows(clubs) if name.casefold() in row.casefold()]
    state = (await clubs.evening("link")).state
    assert people[0] not in state.here
    assert state.rounds[0].tables[0].points[0] == 24
    assert state.rounds[0].tables[0].scores[1].why == "… counted badly"


@pytest.mark.parametrize(
    ("why", "name", "left"),
    [
        ("wrong hand, changed by Dan and Anna", "An", "wrong hand, changed by Dan and Anna"),
        ("an, AN's and (An)", "An", "…, …'s and (…)"),
        ("Player 12 and Player 1", "Player 1", "Player 12 and …"),
        ("是王芳算错了", "王芳", "是…算错了"),
        ("Ann算错了", "Ann", "…算错了"),
        ("=Evil() said so", "=Evil()", "… said so"),
    ],
)
def test_a_removed_name_leaves_other_words_as_they_are(why, name, left) -> None:
    assert without_name(why, name) == left


async def test_a_deleted_evening_leaves_no_row_and_the_last_one_takes_the_club_along(clubs) -> None:
    await clubs.add_evening("secret", "second", FACTS, names=NAMES, now=8)
    await clubs.count_best("secret", 1)
    assert [each.number for each in await clubs.season("secret")] == [1, 2]
    await clubs.remove_evening("link")
    assert (await clubs.club("secret")).best == 1
    assert [each.link for each in await clubs.season("secret")] == ["second"]
    await clubs.remove_evening("second")
    assert await clubs.club("secret") is None
    assert await clubs.evening("second") is None
    assert len(await rows(clubs)) == 0
