"""Positions as text: printing and parsing restore every state of random games, and errors are explained."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tilewright.bots.random_player import random_player
from tilewright.catalogue import ruleset
from tilewright.engine.decide import _bonus
from tilewright.engine.position import PositionError, parse_position, print_position
from tilewright.engine.referee import Referee
from tilewright.engine.state import ClaimWindow, Over, Play
from tilewright.engine.wall import Shuffle
from tilewright.tiles import INDEX, UNKNOWN, Tiles
from tilewright.variants import RULESETS


@pytest.mark.parametrize("game", RULESETS)
def test_every_state_of_a_random_game_is_read_back(game: str) -> None:
    rules, rng = ruleset(game, options={"enforcement": "challenge"}), random.Random(7)
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)))
    phases = set()
    for step in range(150):
        state, wall = referee.state, referee.wall
        if step % 5 == 0 or type(state.phase) not in phases or step > 140:
            assert parse_position(text := print_position(state, wall), rules).state == state, text
            assert print_position(state, parse_position(text, rules).wall) == text
            view = referee.view(rng.randrange(rules.seats)).state
            assert parse_position(print_position(view), rules).state == view
        phases.add(type(state.phase))
        if isinstance(state.phase, Over):
            break
        seat = rng.choice(state.awaited)
        referee.do(random_player(rules, referee.view(seat), rng))
    assert {Play, ClaimWindow} <= phases


def test_a_won_hand_whose_line_has_spaces_is_read_back() -> None:
    rules = ruleset("thirteen")
    text = "over mah-jonggs\n0: | mj sets and a pair=5@26 [111B] [222B] [345C] [678D] [NN] | threw 9B"
    state = parse_position(text, rules).state
    won = state.seats[0].racks[0].mah_jongg
    assert won is not None
    assert (won.reading.line, won.reading.value) == ("sets and a pair", 5)
    assert parse_position(print_position(state), rules).state == state


def test_a_bonus_in_the_words_of_an_older_log_is_not_paid_again() -> None:
    rules = ruleset("thirteen")
    state = parse_position("play 0 drawn\n0: ... | (1111B)", rules, tuple(INDEX[name] for name in ("2C", "5D"))).state
    (entry,) = rules.scoring.bonuses(rules, state)
    old = replace(entry, items=tuple(replace(item, label="in other words") for item in entry.items))
    assert _bonus(rules, replace(state, bonuses=(old,))) is None
    assert _bonus(rules, state) is not None


SIAMESE = """
window 1 3B east=1 thrown=20
0: 33B J ... | [111B] | dead [999B] [55JB]*
1: ... | mj Low=25 [11JB] [222B] [333B] [444B] [FF] | - | threw 5D R 3B
wall: 5D 6D
"""


def test_a_position_is_read_as_it_is_written() -> None:
    position = parse_position(SIAMESE, ruleset("siamese"))
    me, other = position.state.seats
    assert position.state.phase == ClaimWindow(1, INDEX["3B"])
    assert (position.state.east, position.state.wall, position.state.thrown) == (1, 2, 20)
    assert me.concealed == Tiles.parse("33B J") + Tiles.of([UNKNOWN] * 15)
    assert me.racks[1].dead is not None
    assert me.racks[1].dead.cause == (1,)
    assert [won.reading.line for won in other.mah_jonggs] == ["Low"]
    assert other.mah_jonggs[0].reading.value == 25
    assert other.discards == (INDEX["5D"], INDEX["R"], INDEX["3B"])
    assert position.wall is not None
    assert position.wall.tile(2) == INDEX["5D"]


def test_flowers_and_kongs_are_counted_beside_the_hand() -> None:
    text = "play 0 drew 7D then 1\n0: 7D ... | (1111C) [RRR] F1 F5\nwall: 5D\nback: F2 8D"
    position = parse_position(text, ruleset("sixteen"), filler=[INDEX["1C"]])
    seat = position.state.seats[0]
    assert len(seat.concealed) == 17 - 6
    assert seat.kongs == ("concealed",)
    assert seat.racks[0].flowers == Tiles.parse("F1 F5")
    assert position.wall is not None
    assert position.wall.last(0) == INDEX["F2"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a position begins with its phase"),
        ("play 2", "there is no seat '2'; the seats are 0 to 1"),
        ("over nonsense", "write one of mah-jonggs, dead-hands, no-live-hand or wall, not 'nonsense'"),
        ("play 0 soon", "'play 0 soon' is not a phase"),
        ("play 0 east=x", "write JSON after east=, not 'x'"),
        ("play 0 north=1", "Play has no attribute 'north'"),
        ("play 0 thrown=true", "int expected, not True"),
        ("play 0\n0 3B", "begin the line with a seat, wall or back, and a colon: '0 3B'"),
        ("play 0\n2: 3B", "a position has no part '2'"),
        ("play 0\n0: ... | - | - | -", "a seat has at most 2 racks here"),
        ("play 0\n0: ... | alive [111B]", "'alive [111B]' is not a rack"),
        ("play 0\n0: ... | mj Nothing/1 [NNN]", "these groups are no hand of the line Nothing/1"),
        ("play 0\n0: 1111222233334444555566667777B ...", "this seat holds 27 tiles, but here are 28"),
    ],
)
def test_mistakes_are_explained(text: str, why: str) -> None:
    with pytest.raises(PositionError) as refused:
        parse_position(text, ruleset("siamese"))
    assert why in str(refused.value)
