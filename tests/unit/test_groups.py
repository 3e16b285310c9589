"""Exposed groups and whole hands as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.groups import Exposure, Hand, Reading
from tilewright.tiles import INDEX, JOKER, UNKNOWN, TextError, Tiles

NATURAL = st.integers(0, UNKNOWN - 1).filter(lambda kind: kind != JOKER)
GROUPS = st.builds(
    lambda kind, size, jokers: Exposure.of(kind, size, min(size, jokers)), NATURAL, st.integers(1, 6), st.integers(0, 6)
)


@given(GROUPS)
def test_groups_print_and_parse(group: Exposure) -> None:
    assert Exposure.parse(str(group)) == group
    assert eval(repr(group)) == group
    assert len(group.laid) == len(group.faces) == len(group)


@given(st.lists(NATURAL, max_size=14).map(Tiles.of), st.lists(GROUPS, max_size=4).map(tuple))
def test_hands_print_and_parse(concealed: Tiles, exposures: tuple[Exposure, ...]) -> None:
    hand = Hand(concealed, exposures)
    assert Hand.parse(str(hand)) == hand


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("33JB", 1, "in brackets"),
        ("[33JB", 1, "in brackets"),
        ("[]", 2, "write the tiles of the group"),
        ("[  ]", 2, "write the tiles of the group"),
        ("[JJJ]", 2, "say what these jokers stand for"),
        ("[JJJ:]", 5, "':' is not a tile"),
        ("[JJJ:3X]", 6, "write the tile that the jokers stand for"),
        ("[NEWS J]", 2, "groups of equal tiles"),
        ("[33JB?]", 2, "groups of equal tiles"),
        ("[J?]", 2, "say what these jokers stand for"),
        ("[??J]", 2, "say what these jokers stand for"),
        ("[12JB]", 2, "groups of equal tiles"),
        ("[33Q]", 2, "write the suit"),
    ],
)
def test_a_bad_group_is_refused_with_the_place(text: str, column: int, why: str) -> None:
    with pytest.raises(TextError) as refused:
        Exposure.parse(text)
    assert why in refused.value.why
    assert refused.value.column == column


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("1B [33JB", 4, "never closed"),
        ("1B [JJ] 2B", 5, "say what these jokers stand for"),
        ("1B ] 2B", 4, "']' is not a tile"),
        ("[111B] 2B Q", 11, "'Q' is not a tile"),
    ],
)
def test_a_bad_hand_is_refused_with_the_place(text: str, column: int, why: str) -> None:
    with pytest.raises(TextError) as refused:
        Hand.parse(text)
    assert why in refused.value.why
    assert refused.value.column == column


def test_a_joker_makes_way_for_its_tile() -> None:
    group = Exposure.parse("[3JJB]")
    assert group.exchanged(INDEX["3B"]) == Exposure.parse("[33JB]")
    with pytest.raises(ValueError, match="no 4B"):
        group.exchanged(INDEX["4B"])


def test_the_fields_of_a_reading() -> None:
    groups = tuple(map(Exposure.parse, ("[333B]", "[44JC]", "[NEWS]")))
    reading = Reading("One/1", groups, 25)
    assert reading.tiles == Tiles.parse("333B 44C NEWS J")
    assert not reading.jokerless
    assert Reading("One/1", groups[:1], 25).jokerless
    assert not Reading("One/1", (Exposure.parse("[J]"),), 25).jokerless


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("F" * 128, 1, "a hand has at most 127 tiles"),
        ("F" * 300, 1, "a hand has at most 127 tiles"),
        ("1B " * 1_000_000, 2001, "in at most 2,000 characters"),
        ("1B " * 120 + "[FFFFFFFF]", 1, "a hand has at most 127 tiles"),
        ("[FFF] " * 43, 42 * 6, "a hand has at most 127 tiles"),
        ("FF [" + "F" * 61 + "]", 5, "at most 60 characters"),
        ("[" + "J" * 300 + ":3B]", 2, "at most 60 characters"),
        ("[" + "3" * 300 + "JB]", 2, "at most 60 characters"),
    ],
)
def test_more_tiles_than_any_hand_has(text: str, column: int, why: str) -> None:
    with pytest.raises(TextError, match=why) as caught:
        Hand.parse(text)
    assert caught.value.column == column


def test_as_many_tiles_as_a_hand_may_have() -> None:
    assert len(Hand.parse("F" * 127)) == 127


def test_a_concealed_group_with_jokers_is_read_as_it_is_printed() -> None:
    for text, tiles in (
        ("3333JD", "3333D J"),
        ("33JJD 4JB", "33D 4B JJJ"),
        ("F1JB", "F 1B J"),
        ("JJJ:3B JJ:0 JJJJ:F", "JJJ JJ JJJJ"),
        ("[33JB] JJ:4D 5D", "[33JB] JJ 5D"),
    ):
        assert Hand.parse(text) == Hand.parse(tiles)
    for text in ("JJ:", "3J", "3JR", "[JJ:3B RR]", "3:3B"):
        with pytest.raises(TextError):
            Hand.parse(text)
