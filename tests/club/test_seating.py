"""The draw of seats."""

from __future__ import annotations

from collections import Counter

import pytest

from tilewright.club.seating import Seating, draw, meetings, table_sizes


def winds(rounds) -> Counter[tuple[int, int]]:
    return Counter((person, wind) for each in rounds for table in each.tables for wind, person in enumerate(table))


def byes(rounds) -> Counter[int]:
    return Counter(person for each in rounds for person in each.byes)


@pytest.mark.parametrize(("people", "rounds"), [(40, 4), (16, 5), (20, 4)])
def test_nobody_meets_twice_where_that_is_possible(people: int, rounds: int) -> None:
    plan = draw(range(people), (), (4,), rounds, 1)
    assert set(meetings(plan).values()) == {1}
    assert all(sorted(sum(each.tables, ())) == list(range(people)) for each in plan)


def test_as_few_as_possible_meet_again() -> None:
    plan = draw(range(8), (), (4,), 4, 1)
    assert sum(meetings(plan).values()) - len(meetings(plan)) == 4 * 12 - 28  # 28 pairs, and 12 meetings a round
    assert max(meetings(plan).values()) <= 3


def test_everybody_sits_on_each_wind_once_in_four_rounds() -> None:
    sat = winds(draw(range(40), (), (4,), 4, 1))
    assert len(sat) == 160
    assert set(sat.values()) == {1}


def test_in_a_game_for_two_everybody_is_east_in_half_of_the_rounds() -> None:
    assert set(winds(draw(range(20), (), (2,), 6, 1)).values()) == {3}


def test_byes_go_around() -> None:
    plan = draw(range(11), (), (4,), 4, 3)
    assert [len(each.byes) for each in plan] == [3] * 4
    assert max(byes(plan).values()) == 2
    assert len(byes(plan)) == 11


def test_small_tables_go_around() -> None:
    plan = draw(range(7), (), (3, 4), 2, 3)
    small = Counter(person for each in plan for table in each.tables if len(table) == 3 for person in table)
    assert sorted(small.values()) == [1] * 6


def test_rounds_drawn_one_by_one_know_the_past() -> None:
    past: list[Seating] = []
    for seed in range(4):
        people = [person for person in range(41) if person != 7 or seed < 2] + [41] * (seed > 1)  # one goes, one comes
        past += draw(people, past, (4,), 1, seed)
    assert set(meetings(past).values()) == {1}
    assert set(byes(past).values()) == {1}
    assert not any(7 in table for each in past[2:] for table in each.tables)


def test_the_same_seed_leads_to_the_same_seats() -> None:
    assert draw(range(40), (), (4,), 2, 5) == draw(range(40), (), (4,), 2, 5) != draw(range(40), (), (4,), 2, 6)


def test_few_people_have_few_tables() -> None:
    assert [table_sizes(people, (2,)) for people in (0, 1, 2, 3)] == [[], [], [2], [2]]
    assert table_sizes(6, (3, 4)) == [3, 3]
    assert draw(range(3), (), (4,), 1, 1) == (Seating((), (0, 1, 2)),)
