"""`check --seen` lists the hands that are still possible, and the tiles that bring a hand nearer to mah jongg."""

import json
from typing import Any

import pytest

from tilewright.cli.check import check
from tilewright.groups import Hand
from tilewright.scorepad.hand import read_rules, tiles_left, with_sets
from tilewright.tiles import INDEX, Tiles, face

Capture = pytest.CaptureFixture[str]

_TWOS = ["Echoes/1", "Echoes/2", "Echoes/3", "Echoes/5", "Echoes/6", "Staircases/4", "Staircases/6", "Staircases/7"]


@pytest.mark.parametrize(
    ("seen", "sets", "gone"),
    [
        ("FFFF FFF", 1, set()),  # no line is lost, because jokers can replace the seven flowers that were seen
        ("FFFF RR RR", 1, {"Echoes/3"}),  # Echoes/3 needs a red dragon, and all four were seen
        # Echoes/2 needs NEWS, and Staircases/6 needs a single 2 Crak. No joker can replace these tiles.
        ("NNNN EEEE SSSS 2222C", 1, {"Echoes/2", "Staircases/6"}),
        ("NNNN EEEE SSSS 2222C", 2, set()),
    ],
)
def test_tiles_seen_elsewhere_are_unavailable(seen: str, sets: Any, gone: set[str], capsys: Capture) -> None:
    assert check("[2222B] 2D", seen=seen, sets=sets, as_json=True) == 1
    assert json.loads(capsys.readouterr().out)["possible"] == [line for line in _TWOS if line not in gone]
    assert check("[2222B] 2D", seen=seen, sets=sets) == 1
    lines = capsys.readouterr().out.split("Still possible:\n")[1].splitlines()
    assert [line.split()[0] for line in lines] == [line for line in _TWOS if line not in gone]
    assert lines[0] == "  Echoes/1      pppa ppppb pppc DDDDc"


def test_a_hand_that_can_no_longer_be_made_is_dead(capsys: Capture) -> None:
    assert check("[FFFFF] [222B] 1B", seen="", as_json=True) == 1
    assert json.loads(capsys.readouterr().out)["possible"] == []
    assert check("[FFFFF] [222B] 1B", seen="") == 1
    assert "this hand is dead" in capsys.readouterr().out


def test_more_tiles_than_there_are_cannot_have_been_seen(capsys: Capture) -> None:
    assert check("[222B] 3B", hands="sixteen", seen="22B") == 2
    assert "There are 5 of 2B, but the set has 4." in capsys.readouterr().err
    assert check("[2222B] 3B", seen="2B 7X") == 2
    assert "The tiles seen cannot be read" in capsys.readouterr().err


def test_eight_blanks_may_have_been_seen_of_one_set(capsys: Capture) -> None:
    assert check("[222B] 1B", seen="ZZZZ ZZZZ") == 1
    assert "Still possible:\n  This Year/1" in capsys.readouterr().out
    assert check("[222B] 1B", seen="ZZZZ ZZZZ Z") == 2
    assert (
        "There are 9 of Z, but one set has 8. For games that are played with two, give --sets 2."
        in capsys.readouterr().err
    )
    assert check("[222B] 1B", seen="ZZZZ ZZZZ Z", sets=2) == 1


def test_remaining_tiles_exclude_seen_and_exposed_ones() -> None:
    _, sixteen = read_rules("sixteen", ())
    assert tiles_left(Hand.parse("[222B] [345C] 3B"), Tiles.parse("3B 5C F1"), sixteen) == sixteen.tiles - Tiles.parse(
        "222B 345C 3B 5C F1"
    )
    _, house = read_rules("house", ())
    left = tiles_left(Hand.parse("[22JB] 3B"), Tiles(), with_sets(house, 1))
    assert [left.count(INDEX[name]) for name in ("2B", "3B", "J")] == [2, 4, 7]


def test_numbered_flowers_that_were_seen_are_flowers_of_an_american_set() -> None:
    _, house = read_rules("house", ())
    assert tiles_left(Hand.parse("[FFF] 3B"), Tiles.parse("F1 F5 F"), with_sets(house, 1)).count(INDEX["F"]) == 2


def test_possible_hands_are_listed_without_a_card_too(capsys: Capture) -> None:
    assert check("[222B] 3B", hands="fourteen", seen="") == 1
    assert capsys.readouterr().out.endswith("Still possible:\n  sets and a pair\n")


def test_tiles_that_bring_a_hand_nearer_are_named(capsys: Capture) -> None:
    for hand, hands, expected in (
        ("[222B] 333C 567D 99D 78D", "fourteen", "5 are left: 6D 9D"),
        ("[222B] 333C 567D 99D 7D 8D", "hong-kong", "5 are left: 6D 9D"),
        ("[222B] 333C 567D 99D 7D 8D", "mcr", "5 are left: 6D 9D"),
        ("NN EE WW SS RR GG 0", "house", "3 are left: 0"),
        ("NN EE WW SS RR GG 0", "card-free", "3 are left: 0"),
    ):
        assert check(hand, hands=hands) == 1
        assert f"Any of these tiles brings the hand nearer, and {expected}\n" in capsys.readouterr().out
        assert check(hand, hands=hands, as_json=True) == 1
        helpful = Tiles.parse(json.loads(capsys.readouterr().out)["helpful"])
        assert expected == f"{len(helpful)} are left: {' '.join(map(face, helpful.kinds()))}"


def test_most_tiles_that_bring_a_hand_nearer_are_not_listed(capsys: Capture) -> None:
    for hand, hands, expected in (
        ("111B 222B", "hong-kong", "Any tile that is left brings the hand nearer.\n"),
        ("11B 22C 33D 44B", "card-free", "Any tile that is left brings the hand nearer, but not these: 2B 3B 9B 3C "),
    ):
        assert check(hand, hands=hands) == 1
        assert expected in capsys.readouterr().out


def test_a_tile_that_is_gone_brings_no_hand_nearer(capsys: Capture) -> None:
    hand = "[222B] 333C 567D 99D 78D"
    for seen, expected in (
        ("6D 6D", "nearer, and 3 are left: 6D 9D\n"),  # one 6 Dot is in the hand, and one can still be drawn
        ("6D 6D 6D 9D", "nearer, and 1 is left: 9D\n"),
        ("6D 6D 6D 9D 9D", "No tile that is left brings the hand nearer.\n"),
    ):
        assert check(hand, hands="fourteen", seen=seen) == 1
        assert expected in capsys.readouterr().out
    assert check(hand, hands="fourteen", seen="6666D") == 2
    assert "There are 5 of 6D, but the set has 4." in capsys.readouterr().err
