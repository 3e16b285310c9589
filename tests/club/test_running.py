"""Requests about an evening, and the state after them."""

from __future__ import annotations

import pytest

from tilewright.club.club_evening import ClubEvening, ClubFacts
from tilewright.club.entries import ORGANISER, TABLE_HERE, CameIn, PlayedHere, ScoreTyped, parse_entry, print_entry
from tilewright.club.points import ClubError, parse_points
from tilewright.club.running import (
    come_in,
    draw_back,
    draw_round,
    drop_out,
    exchange,
    pause_clock,
    play_here,
    require_new_names,
    score_from_here,
    start_clock,
    type_score,
)

HONG_KONG = ClubFacts("First", "hong-kong", 2, True)


def evening(people: int = 8, facts: ClubFacts = HONG_KONG) -> ClubEvening:
    entries = ((CameIn(person), 0) for person in range(people))
    return ClubEvening.of(facts, (f"P{person}" for person in range(people)), entries)


def drawn(people: int = 8, rounds: int = 1) -> ClubEvening:
    state = evening(people)
    for seed in range(rounds):
        state = state.after(draw_round(state, seed), 0)
    return state


def typed(state: ClubEvening, points: str, table: int = 0, **more) -> ClubEvening:
    entry = type_score(state, len(state.rounds) - 1, table, points.split(), **more)
    assert entry
    assert parse_entry(print_entry(entry)) == entry
    return state.after(entry, 5)


def test_rounds_follow_the_plan_while_the_same_people_play() -> None:
    state = drawn(16)
    assert len(state.ahead) == 1
    second = draw_round(state, 99)
    assert (second.tables, second.byes) == state.ahead[0]


def test_a_late_comer_and_a_drop_out_change_only_rounds_not_yet_drawn() -> None:
    state = drawn(17)
    before = state.rounds
    state = state.after(drop_out(state, before[0].tables[0].people[0]), 1)
    names = (*state.names, "Late")
    state = ClubEvening(HONG_KONG, names, state.here, state.rounds, state.ahead).after(CameIn(17), 1)
    assert state.rounds == before
    later = draw_round(state, 3)
    seated = {person for table in later.tables for person in table} | {*later.byes}
    assert 17 in seated
    assert before[0].tables[0].people[0] not in seated
    assert 17 not in later.byes or len(later.byes) == 1


def test_seats_of_the_current_round_change_only_if_the_organiser_says_so() -> None:
    state = drawn(9)
    (out,), first = state.rounds[0].byes, state.rounds[0].tables[0].people
    state = state.after(drop_out(state, first[2]), 1)
    state = state.after(exchange(state, out, first[2]), 1)
    assert state.rounds[0].tables[0].people == (*first[:2], out, first[3])
    assert state.rounds[0].byes == ()  # who dropped out has no bye
    swapped = state.after(exchange(state, first[0], state.rounds[0].tables[1].people[0]), 1)
    assert swapped.rounds[0].tables[1].people[0] == first[0]
    with pytest.raises(ClubError, match="does not play now"):
        exchange(state, first[2], out)
    with pytest.raises(ClubError, match="at least one has a seat"):
        exchange(state, out, out)
    state = typed(state, "1 -1 0 0")
    with pytest.raises(ClubError, match="Table 1 has already begun"):
        exchange(state, first[0], state.rounds[0].tables[1].people[0])


def test_a_draw_is_taken_back_only_before_the_round_has_begun() -> None:
    state = drawn()
    assert state.after(draw_back(state), 1).rounds == ()
    with pytest.raises(ClubError, match="Round 1 has begun"):
        draw_back(typed(state, "1 -1 0 0"))
    with pytest.raises(ClubError, match="No round"):
        draw_back(evening())


def test_points_of_a_table_sum_to_zero_where_payments_do() -> None:
    with pytest.raises(ClubError, match=r"sum to \+1\b"):
        typed(drawn(), "1 -1 0 1")
    free = ClubFacts("First", "royale-4", 4, False)
    state = evening(8, free)
    assert typed(state.after(draw_round(state, 1), 0), "25 0 0 0").rounds[0].tables[0].points == (100, 0, 0, 0)


def test_a_correction_keeps_the_old_points_and_says_by_whom_when_and_why() -> None:
    state = drawn()
    ann, ben, *_ = state.rounds[0].tables[0].people
    state = typed(state, "8 -8 0 0", by=ann)
    with pytest.raises(ClubError, match=f"P{ann} has typed points for this table already"):
        typed(state, "-8 8 0 0", by=ben)
    assert type_score(state, 0, 0, ["8", "-8", "0", "0"], by=ben) is None  # sent twice
    with pytest.raises(ClubError, match="Nothing was changed"):
        typed(state, "8 -8 0 0", why="twice")
    state = typed(state, "-8 8 0 0", by=ORGANISER, why="the sheet says so")
    first, second = state.rounds[0].tables[0].scores
    assert (first.points, first.by, first.why) == ((32, -32, 0, 0), ann, "")
    assert (second.points, second.by, second.why, second.at) == ((-32, 32, 0, 0), ORGANISER, "the sheet says so", 5)


def test_a_person_types_points_only_for_the_own_table_in_the_current_round() -> None:
    state = drawn(8, rounds=2)
    first, second = state.rounds
    stranger = next(person for person in range(8) if person not in second.tables[0].people)
    with pytest.raises(ClubError, match="do not sit at this table"):
        typed(state, "1 -1 0 0", by=stranger)
    with pytest.raises(ClubError, match="This round is over"):
        type_score(state, 0, 0, ["1", "-1", "0", "0"], by=first.tables[0].people[0])
    assert type_score(state, 0, 0, ["1", "-1", "0", "0"])


@pytest.mark.parametrize(
    "points", ["", "x", "1/3", "1.3", "1e5", "9" * 9, "--1", "1 2", "½½", "1.5 1/2", "-", "12/4", "11/2", "101/2"]
)
def test_nonsense_is_no_number_of_points(points: str) -> None:
    with pytest.raises(ClubError, match=r"^Ann: "):
        parse_points(points, "Ann")


def test_bad_requests_are_refused_in_words() -> None:
    state = drawn()
    for table, number in ((9, 0), (0, 9), (-1, 0), (0, -1)):
        with pytest.raises(ClubError, match="no such table"):
            type_score(state, number, table, ["0"] * 4)
    with pytest.raises(ClubError, match="all 4 players"):
        typed(state, "1 -1")
    for person in (-1, 8, 10**9):
        with pytest.raises(ClubError, match="no such person"):
            drop_out(state, person)
    with pytest.raises(ClubError, match="plays already"):
        come_in(state, 3)
    with pytest.raises(ClubError, match="at least 4 people"):
        draw_round(evening(3), 1)
    with pytest.raises(ClubError, match="ann appears twice"):
        require_new_names(["Ben", "ann"], ["Ann"])
    with pytest.raises(ClubError, match="no name"):
        require_new_names([], ["Ann"])
    with pytest.raises(ClubError, match="200 people"):
        require_new_names([str(number) for number in range(201)], [])


def test_the_clock_starts_pauses_and_goes_on() -> None:
    state = evening().after(start_clock(evening(), 60, 1000), 1000)
    assert state.clock.left(1600) == 3000
    state = state.after(pause_clock(state, 1600), 1600)
    assert state.clock.left(9000) == 3000
    state = state.after(start_clock(state, 0, 9000), 9000)
    assert (state.clock.left(9010), state.clock.left(99999)) == (2990, 0)
    with pytest.raises(ClubError, match="from 1 to 600"):
        start_clock(state, 601, 0)
    with pytest.raises(ClubError, match="from 1 to 600"):
        start_clock(evening(), 0, 0)


def test_the_result_of_a_table_here_comes_in_until_somebody_types_one() -> None:
    state = drawn()
    people = state.rounds[0].tables[0].people
    host = people[2]
    entry = play_here(state, 0, "t", "i", host)
    assert entry == PlayedHere(0, 0, "t", "i", (host, people[0], people[1], people[3]))
    state = state.after(entry, 1)
    with pytest.raises(ClubError, match="Table 1 has already begun"):
        play_here(state, 0, "u", "j", host)
    with pytest.raises(ClubError, match="do not sit"):
        play_here(state, 1, "u", "j", host)
    score = score_from_here(state, 0, 0, (12, -4, -4, -4))
    assert score == ScoreTyped(0, 0, (-4, -4, 12, -4), TABLE_HERE)
    state = state.after(score, 2)
    assert score_from_here(state, 0, 0, (12, -4, -4, -4)) is None
    state = typed(state, "1 -1 0 0", why="misplayed")
    assert score_from_here(state, 0, 0, (0, 0, 0, 0)) is None
