"""Logs as text: printing, parsing, and errors that name the line and the reason."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.engine.actions import Claim, Discard, Pass
from tilewright.engine.events import Answered, Dealt, Declared, Died, Drew, Ended, Event
from tilewright.engine.log import (
    FORMAT,
    Header,
    LogError,
    from_plain,
    parse_line,
    parse_log,
    print_line,
    print_log,
    to_plain,
)
from tilewright.groups import Exposure, Reading
from tilewright.tiles import INDEX, Tiles

HEADER = Header("siamese", (("deal", "28/27"), ("walls", "full")), "House card", "0123", ("Ann", "Bo"), "ab" * 32)
EVENTS: tuple[Event, ...] = (
    Dealt(0, Tiles.parse("11B RR J")),
    Drew(1, INDEX["7B"]),
    Answered(2, Pass(2)),
    Answered(0, Claim(0, 1, Exposure.parse("[33JB]"))),
    Declared(0, 1, Tiles.parse("RR"), Reading("Runs/1", (Exposure.parse("[33JB]"),), None), INDEX["R"]),
    Declared(0, 1, Tiles.parse("RR"), Reading("Runs/1", (), 25, bonus=10)),
    Ended(0, "wall"),
)


def test_a_game_prints_and_parses() -> None:
    assert parse_log(print_log(HEADER, EVENTS)) == (HEADER, EVENTS)


def test_an_answer_is_an_action() -> None:
    with pytest.raises(LogError, match="Answered: Drew is not an action"):
        parse_line('Answered seat=1 answer={"type": "Drew", "seat": 1, "tile": "3B"}')
    with pytest.raises(LogError, match="dict expected"):
        parse_line("Answered seat=1 answer=null")


def test_empty_lines_comments_and_the_line_ends_of_other_systems_are_fine() -> None:
    text = print_log(HEADER, EVENTS).replace("\n", "\r\n").replace("Ended", "\r\n# the end\r\nEnded")
    assert parse_log(text) == (HEADER, EVENTS)


@given(st.text(), st.text())
def test_any_name_and_any_reason_survive(name: str, why: str) -> None:
    header = Header("siamese", (), name, "", (name, why), "")
    events = (Died(0, 1, "R-SIAM-17", why), Died(1, 0, why, "given up"))
    assert parse_log(print_log(header, events)) == (header, events)


def test_a_value_with_a_space_is_quoted_and_others_are_not() -> None:
    assert print_line(Died(0, 1, "table", "given up")) == 'Died seat=0 rack=1 rule=table why="given up" cause=[]'
    assert print_line(Died(0, 0, "", "null")) == 'Died seat=0 rack=0 rule="" why="null" cause=[]'
    assert print_line(Ended(0, "wall")) == "Ended seat=0 why=wall"
    assert print_line(Declared(0, 0, Tiles(), Reading("A/1", (), 5))).endswith(" taken=null by_claim=false")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Drawn seat=1 tile=7B", "there is no event or action 'Drawn'"),
        ("Drew seat=1 tile=7X", "write one tile"),
        ("Drew seat=1 tile=7", "write one tile"),
        ("Drew seat=1 face=7B", "Drew has no field 'face', or has it twice"),
        ("Drew seat=1 seat=1 tile=7B", "Drew has no field 'seat', or has it twice"),
        ("Drew seat=one tile=7B", "Expecting value"),
        ("Drew seat=1", "Drew needs the field tile"),
        ("Drew seat=true tile=7B", "int expected, not True"),
        ("Dealt seat=0 tiles=3", "write the suit"),
        ('Dealt seat=0 tiles="33B', "Unterminated string"),
        ('Dealt seat=0 tiles="33B"4C', "write a space after"),
        ("Claimed seat=0 discarder=1 tile=3B rack=0 group=33B", "write a shown group in brackets"),
        ('Declared seat=0 rack=0 tiles="" reading={"line":"A","color":"red"}', "Reading has no field color"),
        ("Declared seat=0 rack=0 tiles=R reading=[]", "dict expected"),
        ("Declared seat=0 rack=0 tiles=null reading=[]", "str expected, not None"),
        ("Died seat=0 rack=0 rule=table why=x cause=3", "list expected"),
        ("Ended seat=0 why=nonsense", "mah-jonggs, dead-hands, no-live-hand, wall or called-off, not 'nonsense'"),
        ("Ended seat=0 why=null", "not None"),
        ("EastChosen seat=0 dice=" + "[" * 100_000, "nested too deep"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(line: str, why: str) -> None:
    with pytest.raises(LogError) as refused:
        parse_line(line)
    assert why in str(refused.value)
    assert repr(line) in str(refused.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the first line of a log begins with `tilewright`"),
        ("mahjong {}", "the first line of a log begins with `tilewright`"),
        ("tilewright", "the first line of this log cannot be read: Expecting value"),
        ("tilewright []", "the first line of this log cannot be read: dict expected"),
        ("tilewright {}", "the first line of this log cannot be read: Header needs the field ruleset"),
        ('tilewright {"ruleset": 3}', "the first line of this log cannot be read: str expected, not 3"),
        ('tilewright {"rules": "x"}', "the first line of this log cannot be read: Header has no field rules"),
        (
            "tilewright " + "[" * 100_000,
            "line of this log cannot be read: the brackets here are nested too deep",
        ),
    ],
)
def test_a_header_that_cannot_be_read_is_refused(text: str, why: str) -> None:
    with pytest.raises(LogError, match=why):
        parse_log(text)


@pytest.mark.parametrize("version", [FORMAT + 1, 0, -1])
def test_a_log_of_an_unknown_format_is_refused(version: int) -> None:
    text = print_log(HEADER, EVENTS).replace('"format": 1', f'"format": {version}')
    with pytest.raises(LogError, match=f"has format {version}, and this version reads formats up to {FORMAT}"):
        parse_log(text)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({}, "there is no event or action None"),
        ({"type": "Win"}, "there is no event or action 'Win'"),
        ({"type": ["Discard"]}, "there is no event or action"),
        ({"type": "Discard", "seat": 0}, "Discard needs the field tile"),
        ({"type": "Discard", "seat": 0, "tile": 3}, "Discard: str expected, not 3"),
        ({"type": "Discard", "seat": 0.0, "tile": "3B"}, "Discard: int expected, not 0.0"),
        ({"type": "Discard", "seat": 0, "tile": "QQ"}, "write one tile"),
        ({"type": "Claim", "seat": 0, "rack": 0, "group": "[JJJ]"}, "say what these jokers stand for"),
        ({"type": "Claim", "seat": 0, "rack": 0, "group": "[" + "1" * 300 + "B]"}, "at most 60 characters"),
    ],
)
def test_an_impossible_entry_is_refused(data: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why.replace("(", "\\(")):
        from_plain(data)


def test_actions_have_a_plain_form_too() -> None:
    for action in (Discard(0, INDEX["0"]), Claim(1, 0, Exposure.parse("[JJJ:3B]"))):
        assert from_plain(json.loads(json.dumps(to_plain(action)))) == action
        assert parse_line(print_line(action)) == action
