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


@pytest.mark.thorough(but=5)
@pytest.mark.slow
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
0: 33D J ... | [777B] | dead [999B] [55JB]*
1: ... | mj Low=25 [11JB] [222B] [333B] [444B] [FF] | - | threw 5D R 3B
wall: 5D 6D
"""


def test_a_position_is_read_as_it_is_written() -> None:
    position = parse_position(SIAMESE, ruleset("siamese"))
    me, other = position.state.seats
    assert position.state.phase == ClaimWindow(1, INDEX["3B"])
    assert (position.state.east, position.state.wall, position.state.thrown) == (1, 2, 20)
    assert me.concealed == Tiles.parse("33D J") + Tiles.of([UNKNOWN] * 15)
    assert me.racks[1].dead is not None
    assert me.racks[1].dead.cause == (1,)
    assert [won.reading.line for won in other.mah_jonggs] == ["Low"]
    assert other.mah_jonggs[0].reading.value == 25
    assert other.discards == (INDEX["5D"], INDEX["R"], INDEX["3B"])
    assert position.wall is not None
    assert position.wall.tile(2) == INDEX["5D"]


def test_a_part_without_words_is_an_empty_rack() -> None:
    state = parse_position("play 0\n0: 33D ... | | [777B] | thrown=2", ruleset("siamese")).state
    assert [len(rack.exposures) for rack in state.seats[0].racks] == [0, 1]
    assert state.seats[0].thrown == 2


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
        ("over nonsense", "write one of mah-jonggs, dead-hands, no-live-hand, wall or called-off, not 'nonsense'"),
        ("play 0 soon", "'play 0 soon' is not a phase"),
        ("play 0 east=x", "write JSON after east=, not 'x'"),
        ("play 0 north=1", "Play has no attribute 'north'"),
        ("play 0 thrown=true", "int expected, not True"),
        ("play 0\n0 3B", "begin the line with a seat, wall or back, and a colon, in the line '0 3B'"),
        ("play 0\n2: 3B", "a position has no line '2': write a seat from 0 to 1, wall or back, in the line '2: 3B'"),
        ("play 0\n0: ... | - | - | -", "a seat has at most 2 racks here"),
        ("play 0\n0: ... | alive [111B]", "'alive [111B]' is not a rack"),
        ("play 0\n0: ... | mj Nothing/1 [NNN]", "these groups are not a hand of the line Nothing/1"),
        ("play 0\n0: 1111222233334444555566667777B ...", "this seat holds 27 tiles, but here are 28"),
    ],
)
def test_mistakes_are_explained(text: str, why: str) -> None:
    with pytest.raises(PositionError) as refused:
        parse_position(text, ruleset("siamese"))
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play 0\n0: 33B ...\n0: 44B ...", "two lines for 0: keep one of them, in the line '0: 44B ...'"),
        ("play 0\nwall: 1B\nwall: 2B", "two lines for wall"),
        ("play 0\n0: ... | threw 1B | threw 2B", "the discards are written twice"),
        ("play 0 wall=5 wall=7", "wall is written twice"),
        ("play 0\n0: ... thrown=1 | thrown=2", "thrown is written twice"),
        ('play 0 back={"turn": 0, "turn": 1}', "turn is written twice"),
        ("play 0 wall=50\nwall: 1B 2B", "wall contradicts what the words already say"),
        ("play 0 turn=1", "turn contradicts what the words already say"),
        (
            'window 0 8D answers=[{"type": "Pass", "seat": 1}, {"type": "Draw", "seat": 1}]',
            "seat 1 has two answers to the discard",
        ),
        ("play 0\n0: 33B racks=[]", "racks contradicts what the words already say"),
        ("play 0\n0: ... | [111B] exposures=[]", "exposures contradicts what the words already say"),
        ("play 0\n0: ... | dead [111B] dead=null", "dead contradicts what the words already say"),
        ("play 0\n0: ... | [111B]*", "a star marks an exposure that made its hand dead"),
        ("play 0\n0: ... | dead [111B] R [222B]", "is not a rack"),
        ("play 0\n0: ... | - [111B]", "is not a rack"),
    ],
)
def test_a_contradiction_is_refused(text: str, why: str) -> None:
    test_mistakes_are_explained(text, why)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play 0 east=9", "east is 9: write a number from 0 to 1, in the line 'play 0 east=9'"),
        ("play 0 wall=-5", "wall is -5: write 0 or more"),
        ("play 0 wall=153", "the game has only 152"),
        ("play 0 replaced=99999999999999", "the game has only 152"),
        ('play 0 prevailing="X"', "there is no prevailing wind 'X'"),
        ("play 0 fresh=[0, 0]", "fresh is 0, but there is no exposure to number"),
        ("play 0 fresh=[2, 0]", "fresh is 2: write a number from 0 to 1"),
        ("play 0 fresh=[2]", "a list of 2 items expected, not [2]"),
        (
            'play 0 taken={"tile": "3B", "discarder": 2, "for_mah_jongg": false}',
            "taken is 2: write a number from 0 to 1",
        ),
        ('window 0 3B answers=[{"type": "Pass", "seat": 7}]', "answers is 7: write a number from 0 to 1"),
        ("first left parts=[]", "the stage has 0 parts: write one for each of the 2 seats"),
        ("play 0\n1: ... wrong_calls=-1", "wrong_calls is -1: write 0 or more, in the line '1: ..."),
        ("play 0\n0: 11111B ...", "here are 5 of 1 Bam, but the game has only 4"),
        ("play 0\n0: ... | 333B", "3B is not laid aside in this game: write an exposure in brackets"),
        ("play 0\n0: ... F1", "this game has no Flower 1"),
        ("play 0\n0: ... | [???]", "discards and exposures lie face up"),
        ("play 0\n0: ... | threw ?", "discards and exposures lie face up"),
        ("window 1 ?", "discards and exposures lie face up"),
        ("play 0\n0: 3X", "not 'X' (column 1 of '3X'), in the line '0: 3X'"),
        ("play " + "9" * 5000, "there is no seat '999"),
        ("play 0\n0: ... | mj Low=" + "9" * 5000, "write a number of at most 9 digits"),
        ("play 0\n0: ... | " + "F" * 300, "at most 255 of one tile"),
        ("play 0\n0: ... | mj Low " + f"[{'1' * 50}B]" * 6, "at most 127 tiles"),
        ("play 0 replaced=" + "[" * 100_000, "nested too deep"),
        ("play 0 back=" + '{"turn": 0, "back": ' * 500 + "null" + "}" * 500, "nested too deep"),
        ("play 0\n0: ... | " + "[" * 100_000, "'[' is not a tile"),
    ],
)
def test_no_game_has_such_a_position(text: str, why: str) -> None:
    test_mistakes_are_explained(text, why)


def test_an_example_may_have_more_equal_tiles_than_the_game() -> None:
    text = "play 0 drawn\n0: 111111B ..."
    assert parse_position(text, ruleset("siamese"), (INDEX["9D"],)).state.seats[0].concealed.count(INDEX["9D"]) == 22
