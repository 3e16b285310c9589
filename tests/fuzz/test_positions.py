"""Any text is either refused with a PositionError or parsed as a position, which can be printed and parsed again."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.catalogue import ruleset
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.position import PositionError, parse_position, print_position
from tilewright.engine.state import ClaimWindow, MahJongg, Play, Rack, Seat, State

from .mutants import mutant

TEXTS = {
    "siamese": (
        "window 1 3B east=1 thrown=20\n0: 33D J ... | [777B] | dead [999B] [55JB]*\n1: ... | - | - | threw 5D R 3B\n"
        "wall: 5D 6D\n",
        "play 0 drew 7D then 1 fresh=[0, 0] wall=60\n0: ... | [JJJ:3B] | mj Low=25@10 [11JB] [222B]\n",
        'play 1 taken={"tile": "3B", "discarder": 0, "for_mah_jongg": false} claimed_on=0\n1: ... conceded=true\n',
        'window 0 8D answers=[{"type": "Claim", "seat": 1, "rack": 0, "group": "[88JD]"}] pot=40 wall=9\n',
        "over wall\n0: 123B NEWS | - | - | threw Wh soap 0\n# the end\n",
    ),
    "american": (
        "first left east=3 wall=99\n0: ...\n2: 5B 6B ...\n",
        'courtesy parts=[{"due": 1, "laid": ["3B"], "vote": true, "wish": 2}, {"due": null}, {"due": 0}, {"due": 3}]\n',
    ),
    "sixteen": (
        'play 0 drew 7D last={"tile": "7D", "kongs": 1} replaced=2\n'
        "0: 7D ... | (1111C) [RRR] F1 F5\nwall: 5D\nback: F2\n",
        'play 2 drawn prevailing="S" bonuses=[{"seat": 0, "title": "", "items": []}]\n',
    ),
}
RULES = {game: ruleset(game) for game in TEXTS}
NAMES = sorted(
    {field.name for kind in (State, Play, ClaimWindow, Passing, Part, Seat, Rack, MahJongg) for field in fields(kind)}
)


def is_position(game: str, text: str) -> bool:
    """Return whether this text is a position. A printed position must parse to the same state."""
    try:
        position = parse_position(text, RULES[game])
    except PositionError:
        return False
    printed = print_position(position.state, position.wall)
    assert parse_position(printed, RULES[game]).state == position.state, printed
    return True


@pytest.mark.parametrize("game", TEXTS)
def test_the_examples_are_positions(game: str) -> None:
    assert all(is_position(game, text) for text in TEXTS[game])


@pytest.mark.parametrize("game", TEXTS)
def test_texts_near_a_position(game: str) -> None:
    rng = random.Random(game)
    seen = Counter(is_position(game, mutant(rng, TEXTS[game])) for _ in range(400))
    assert min(seen[True], seen[False]) > 5


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.sampled_from(["", "E", "3B", "[111B]", "wall", "Pass"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3),
    max_leaves=4,
)
ATTRIBUTE = st.builds(lambda name, data: f"{name}={json.dumps(data)}", st.sampled_from(NAMES), JSON)
PARTS = st.sampled_from(
    [
        "...",
        "33B J",
        "[111B]",
        "[JJJ:3B]",
        "(1111C)",
        "*",
        "dead",
        "-",
        "threw R 5D",
        "mj Low=25@3",
        "mj",
        "|",
        "F1",
        "?",
    ]
)
PHASES = st.sampled_from(["play 0", "play 1 drew 7D then 0", "window 1 3B", "first left", "over wall", "dealing"])
SEATS = st.lists(PARTS | ATTRIBUTE, max_size=6).map(" ".join)
LINES = st.builds("{}: {}".format, st.sampled_from(["0", "1", "wall", "back", "9"]), SEATS | st.just("1B 2B"))


@given(
    st.sampled_from(sorted(TEXTS)),
    st.builds(" ".join, st.tuples(PHASES, st.lists(ATTRIBUTE, max_size=2).map(" ".join))),
    st.lists(LINES, max_size=3),
)
def test_pieces_of_positions_in_any_order(game: str, first: str, lines: list[str]) -> None:
    is_position(game, "\n".join([first, *lines]))


@given(st.text())
def test_any_text_after_a_phase(text: str) -> None:
    is_position("siamese", f"play 0 {text}")
