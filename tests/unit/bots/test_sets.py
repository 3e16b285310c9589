"""A bot's choices in games whose hands are sets and a pair, in positions with one obvious answer."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Claim, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import LastDraw, Play
from tilewright.groups import Exposure
from tilewright.tiles import INDEX, Tiles

from .positions import at, does, named

THIRTEEN, HONG_KONG, OFFICIAL = named("thirteen"), named("hong-kong"), named("mcr")


def thrown(table: Ruleset, mine: str, gone: str = "") -> str:
    action = does(table, at(table, mine, gone=gone))
    assert isinstance(action, Discard)
    return next(face for face, kind in INDEX.items() if kind == action.tile)


@pytest.mark.parametrize(
    ("mine", "least"),
    [
        ("123456B 789C 55D 67D N", "N"),  # the N is in no set or pair, and 67D waits for two kinds of tiles
        ("123456789B 55D 356C", "3C"),  # 56C waits for two kinds of tiles, 35C for only one
        ("123456789B 55D 13C 8C", "8C"),
        ("1199B 3377C 2255D 4D R", "R"),  # six pairs; R and 4D are equally good discards (three of each are left)
    ],
)
def test_the_discard_leaves_the_nearest_and_widest_hand(mine: str, least: str) -> None:
    assert thrown(THIRTEEN, mine) in ((least, "4D") if least == "R" else (least,))


def test_a_ready_flush_is_kept_although_more_tiles_help_farther_hands() -> None:
    assert thrown(OFFICIAL, "1233456777899B 3C") == "3C"
    assert thrown(HONG_KONG, "1234477788999B E") == "E"


def test_of_equal_waits_the_dearer_hand_is_kept() -> None:
    """Without the 1 or the 4 Bam, four 5 Bams complete the hand. With the 1 Bam, it has a straight."""
    assert thrown(named("fourteen"), "123446677889B NN") == "4B"


def test_visible_tiles_are_not_waited_for() -> None:
    """The bot holds 4 6 8 Crak. It discards the 4 if three 5 Craks are gone, and the 8 if three 7 Craks are gone."""
    assert thrown(THIRTEEN, "123456789B 55D 468C", gone="555C") == "4C"
    assert thrown(THIRTEEN, "123456789B 55D 468C", gone="777C") == "8C"


def test_a_chow_that_brings_the_hand_nearer_is_claimed() -> None:
    seen = at(THIRTEEN, "123456B 78C 55D 34D 9D", open_tile="9C")
    assert does(THIRTEEN, seen) == Claim(0, 0, Exposure.parse("[789C]"))


def test_of_two_chows_the_one_that_leaves_more_is_claimed() -> None:
    """After the chow 345, the bot waits for 5 or 8 with 67. After the chow 567, it waits for 2 or 5 with 34.

    The bot claims the chow after which it waits for more tiles, because three 2s or three 8s have been discarded.
    """
    for gone, chow in (("222C", "[345C]"), ("888C", "[567C]")):
        claimed = does(THIRTEEN, at(THIRTEEN, "123456B 22B 34677C", open_tile="5C", gone=gone))
        assert claimed == Claim(0, 0, Exposure.parse(chow))


def test_nothing_is_melded_of_a_hand_that_must_be_concealed() -> None:
    """The bot holds six of seven pairs. A claimed chow or pong would end that hand, and all other hands are far."""
    mine = "1199B 3377C 2255D 4D"
    assert does(THIRTEEN, at(THIRTEEN, mine, open_tile="3D")) == Draw(0)
    assert does(THIRTEEN, at(THIRTEEN, mine, open_tile="9B")) == Draw(0)


def test_a_discard_that_completes_the_hand_is_taken() -> None:
    seen = at(THIRTEEN, "123456B 789C 55D 67D", open_tile="8D")
    assert does(THIRTEEN, seen) == Declare(0, 0, Tiles.parse("123456B 789C 55678D"))


def test_a_kong_is_melded_where_the_hand_is_no_farther() -> None:
    assert does(THIRTEEN, at(THIRTEEN, "1111B 234567C 55D 9D N")) == Kong(0, 0, INDEX["1B"])


def test_a_drawn_tile_is_added_to_a_pung_where_the_hand_is_no_farther() -> None:
    seen = at(THIRTEEN, "1B 234567C 55D 9D N | [111B]", phase=Play(0, drawn=True, last=LastDraw(INDEX["1B"])))
    assert does(THIRTEEN, seen) == Kong(0, 0, INDEX["1B"], 0)


def test_no_kong_is_melded_of_tiles_that_make_more_apart() -> None:
    assert thrown(THIRTEEN, "111123B 456C 78C 55D 9D") == "9D"


def test_sixteen_tiles_are_sets_too() -> None:
    table = named("sixteen")
    assert thrown(table, "123456B 789C 234D 55D 67D N") == "N"


def test_winds_and_dragons_are_no_sets_where_they_are_flowers() -> None:
    table = named("filipino")
    assert does(table, at(table, "123456B 789C 1234D 55D 6D", open_tile="7D")) != Pass(0)


def test_of_fourteen_tiles_one_is_thrown_before_the_next_is_drawn() -> None:
    table = named("fourteen")
    assert thrown(table, "123456B 789C 55D 67D N") == "N"


def test_a_hand_that_may_not_be_declared_is_not_made_for() -> None:
    """With a minimum of 3 fan, the hand would be worth too little with a chow, so the bot does not claim it.

    Without a minimum, the bot claims the chow.
    """
    mine = "22B 1555C 3378D RRR"
    assert does(HONG_KONG, at(HONG_KONG, mine, open_tile="6D")) == Draw(0)
    assert does(THIRTEEN, at(THIRTEEN, mine, open_tile="6D")) == Claim(0, 0, Exposure.parse("[678D]"))


def test_one_suit_is_kept_where_that_is_what_a_hand_is_worth() -> None:
    assert thrown(HONG_KONG, "1234566789B RR 4C 5C") in ("4C", "5C")
    assert thrown(THIRTEEN, "1234566789B RR 4C 5C") not in ("4C", "5C")


def test_a_pong_of_dragons_is_claimed_towards_three_fan() -> None:
    seen = at(HONG_KONG, "123B 6799B RR NN 4C 8D", open_tile="R")
    claimed = does(HONG_KONG, seen)
    assert isinstance(claimed, Claim)
    assert claimed.group == Exposure.parse("[RRR]")


def test_flowers_on_the_table_lower_what_else_is_needed() -> None:
    """A hand needs three fan. East's own two flowers are worth two fan, and a hand of chows is worth one.

    The bot claims a chow if it has these flowers, and otherwise it does not.
    """
    mine = "123456B 78C 55D 34D 9D"
    assert isinstance(does(HONG_KONG, at(HONG_KONG, mine, open_tile="9C", flowers="F1 F5")), Claim)
    assert isinstance(does(HONG_KONG, at(HONG_KONG, mine, open_tile="9C")), Draw)


def test_official_hands_keep_to_eight_fan() -> None:
    """A hand needs eight fan. The bot claims the 9 Dot for a mixed straight, which is worth eight.

    With other tiles, it discards a wind that no hand of eight fan needs.
    """
    assert thrown(OFFICIAL, "123B 456C 78D 22B 678B N") == "N"
    claimed = does(OFFICIAL, at(OFFICIAL, "123B 456C 78D 22B 67B 1D", open_tile="9D"))
    assert isinstance(claimed, Claim)
    assert claimed.group == Exposure.parse("[789D]")


def test_knitted_tiles_are_a_hand_of_their_own() -> None:
    assert thrown(OFFICIAL, "147B 258C 369D NEW 4C R") == "4C"
