"""Tiles and their notation as text. Errors name the place of a mistake and the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.tiles import (
    FLOWER,
    INDEX,
    KINDS,
    UNKNOWN,
    TextError,
    Tiles,
    american_set,
    face,
    parse_face,
    parse_faces,
    spoken,
)

BAGS = st.lists(st.integers(0, UNKNOWN), max_size=40).map(Tiles.of)


@given(BAGS)
def test_bags_print_and_parse(bag: Tiles) -> None:
    assert Tiles.parse(str(bag)) == bag
    assert eval(repr(bag)) == bag


@given(BAGS, BAGS)
def test_bags_add_and_subtract(one: Tiles, two: Tiles) -> None:
    both = one + two
    assert len(both) == len(one) + len(two)
    assert one <= both
    assert sorted(both) == sorted([*one, *two])
    if not one.count(UNKNOWN):
        assert both - one == two


@pytest.mark.parametrize("name", KINDS)
def test_faces_print_and_parse(name: str) -> None:
    assert face(parse_face(name)) == name
    assert parse_faces(name) == [INDEX[name]]
    assert spoken(INDEX[name])


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("33", 1, "write the suit B, C or D after the digits"),
        ("1B 33", 4, "write the suit B, C or D after the digits"),
        ("33X", 1, "write the suit B, C or D after the digits, not 'X'"),
        ("RR Q", 4, "'Q' is not a tile"),
        ("b", 1, "'b' is not a tile"),
        ("F F9", 4, "numbered flowers are F1 to F8"),
        ("F1 9", 4, "write the suit B, C or D after the digits"),
        ("10B", 1, "soap has no suit: write 1B 0"),
        ("1B 2026B", 4, "soap has no suit: write 226B 0"),
        ("20026JD", 1, "soap has no suit: write 226D 00"),
        ("205", 1, "write the suit B, C or D after the digits"),
        ("1B\t2B", 3, "'\\t' is not a tile"),
        ("٣B", 1, "'٣' is not a tile"),
    ],
)
def test_bad_text_is_refused_with_the_place(text: str, column: int, why: str) -> None:
    with pytest.raises(TextError) as refused:
        Tiles.parse(text)
    assert (refused.value.text, refused.value.column) == (text, column)
    assert why in refused.value.why


@pytest.mark.parametrize("text", ["", "33B", "Q", "B3", "jj", "12m"])
def test_one_face_is_one_tile(text: str) -> None:
    with pytest.raises(TextError, match="write one tile"):
        parse_face(text)


def test_backs_are_what_is_not_known() -> None:
    assert parse_face("?") == UNKNOWN
    assert face(UNKNOWN) == "?"
    hand = Tiles.parse("1B ??")
    assert hand - INDEX["R"] == Tiles.parse("1B ?")  # no R is known, so one of the unseen tiles was the R
    assert hand - INDEX["1B"] == Tiles.parse("??")
    assert list(hand.kinds()) == [INDEX["1B"]]


def test_a_tile_that_left_unseen_makes_what_was_known_less_certain() -> None:
    assert Tiles.parse("11B R ?") - UNKNOWN == Tiles.parse("1B ??")
    with pytest.raises(ValueError, match="no tile to take"):
        Tiles() - UNKNOWN


def test_a_missing_tile_cannot_be_removed() -> None:
    with pytest.raises(ValueError, match="no 1B among RR"):
        Tiles.parse("RR") - INDEX["1B"]
    with pytest.raises(ValueError, match="no 1B among no tiles"):
        Tiles() - Tiles.parse("1B")


def test_the_american_set() -> None:
    tiles = american_set()
    assert len(tiles) == 152
    assert [tiles.count(INDEX[name]) for name in ("1B", "N", "0", "F", "J", "Z", "F1")] == [4, 4, 4, 8, 8, 0, 0]
    assert american_set(blanks=6).count(INDEX["Z"]) == 6


def test_a_bag_that_is_too_full_for_its_counts() -> None:
    assert Tiles.parse("F" * 255).count(INDEX["F"]) == 255
    with pytest.raises(TextError, match="there can be at most 255 of one tile"):
        Tiles.parse("1B " + "F" * 256)
    assert len(Tiles.parse("NEWS" * 100)) == 400


@pytest.mark.parametrize("kind", [0, 1, UNKNOWN])
def test_bags_as_full_as_can_be_are_counted_kind_by_kind(kind: int) -> None:
    full, next_kind = Tiles.of([kind] * 255), (kind + 1) % (UNKNOWN + 1)
    for tile in (kind, next_kind):
        assert (Tiles.of([tile]) <= full) == (tile == kind)
        assert not full + next_kind <= full
    assert (full + Tiles.of([next_kind])).counts == (full + next_kind).counts
    with pytest.raises(ValueError, match="more than 255 of one tile"):
        full + Tiles.of([kind])


def test_a_flower_before_numbers_is_no_numbered_flower() -> None:
    assert Tiles.parse("FF123B F12C F1F2") == Tiles.parse("FFF 123B 12C F1 F2")


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("3b 5c 99d n e w s r g 0 f j z", "3B 5C 99D NEWS RG0 F J Z"),
        ("33jb f2", "33B J F2"),
        ("123m456p789s1234567z", "123C 456D 789B ESWN 0GR"),
        ("406m", "4C 5C 6C"),
        ("🀀🀁🀂🀃🀄🀅🀆 🀇🀏 🀐🀘 🀙🀡 🀪🀫", "ESWN RG0 19C 19B 19D J ?"),
        ("🀄\ufe0f🀢🀣🀤🀥🀦🀧🀨🀩", "R F1 F2 F4 F3 F5 F6 F7 F8"),
    ],
)
def test_other_notations_are_read(text: str, ours: str) -> None:
    assert Tiles.parse(text) == Tiles.parse(ours)


@given(st.lists(st.integers(0, UNKNOWN)))
def test_every_bag_comes_back_from_unicode(kinds: list[int]) -> None:
    assert Tiles.parse(Tiles.of(kinds).to("unicode")) == Tiles.of(kinds)


@given(st.lists(st.integers(0, FLOWER - 1)))
def test_bags_without_flowers_and_jokers_come_back_from_mpsz_and_numbers(kinds: list[int]) -> None:
    bag = Tiles.of(kinds)
    assert Tiles.parse(bag.to("mpsz")) == bag == Tiles.of_numbers(bag.numbers())


def test_tiles_without_a_sign_are_refused() -> None:
    with pytest.raises(ValueError, match="mpsz has no sign for J"):
        Tiles.parse("1B J").to("mpsz")
    with pytest.raises(ValueError, match="no tile has the number 48"):
        Tiles.of_numbers([48])
    with pytest.raises(ValueError, match="write mpsz or unicode"):
        Tiles().to("braille")
