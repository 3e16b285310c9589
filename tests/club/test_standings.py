"""The standings of an evening and of a season."""

from __future__ import annotations

from tilewright.club.running import drop_out
from tilewright.club.standings import season, standings, totals_by_name

from .test_running import drawn, typed


def test_people_with_equal_points_share_a_place() -> None:
    lines = standings(typed(drawn(), "8 -8 0 0"))
    assert [(line.place, line.is_shared, line.total) for line in lines] == [
        (1, False, 32),
        *[(2, True, 0)] * 6,
        (8, False, -32),
    ]


def test_a_drop_out_stays_in_the_standings_and_a_round_without_points_is_empty() -> None:
    state = typed(drawn(9), "8 -8 0 0")
    gone, bye = state.rounds[0].tables[0].people[0], state.rounds[0].byes[0]
    state = state.after(drop_out(state, gone), 1)
    by_person = {line.person: line for line in standings(state)}
    assert (by_person[gone].place, by_person[gone].total, by_person[gone].plays) == (1, 32, False)
    assert by_person[bye].rounds == (None,)
    assert totals_by_name(state).keys() == {f"P{person}" for person in state.rounds[0].tables[0].people}


def test_a_season_sums_evenings_by_name_and_may_count_only_the_best() -> None:
    evenings = [{"Ann": 40, "Ben": -40}, {"ann": -20, "Cleo": 20}, {"Ann": 8, "Ben": -8}]
    lines = season(evenings)
    assert [(line.name, line.total) for line in lines] == [("Ann", 28), ("Cleo", 20), ("Ben", -48)]
    best = season(evenings, 2)
    assert [(line.name, line.total) for line in best] == [("Ann", 48), ("Cleo", 20), ("Ben", -48)]
    assert best[0].evenings == (40, -20, 8)
    assert best[0].counted == (True, False, True)
    assert best[2].counted == (True, False, True)
