"""R-MCR rules at the table: the circumstances of a declared hand, the minimum fan, and the payments."""

from __future__ import annotations

from tilewright.engine.actions import Declare

from ..classical.game import WALL, Game, declare, draw, earned, kong, laid, lets_go, position


def at(*seats: str, phase: str, wall: str = WALL, back: str = "3D") -> Game:
    return position(*seats, game="mcr", phase=phase, wall=wall, back=back)


def test_mcr_44_the_last_tile_of_the_wall() -> None:
    table = at("123B 234C 55D 34D 777C", phase="play 0", wall="5D", back="")
    table.do(draw(0), declare(0, "123B 234C 55D 345D 777C"))
    assert earned(table, 0)["Last Tile Draw"] == 8


def test_mcr_58_two_discards_of_one_player_count_as_two_of_the_three_that_lie_open() -> None:
    for threw, earns in (("... | | threw 5D 5D", True), ("... | | threw 5D", False)):
        seats = ("345B 345C 34D 777C 99B", threw, "... | | threw 5D")
        table = at(*seats, phase="play 0", wall="5D")
        table.do(draw(0), declare(0, "345B 345C 345D 777C 99B"))
        assert ("Last Tile" in earned(table, 0)) == earns


def test_mcr_45_the_discard_after_the_last_tile() -> None:
    table = at("...", "123B 234C 55D 34D 777C", phase="window 0 5D", wall="", back="")
    table.do(*lets_go(2, 3), declare(1, "123B 234C 55D 345D 777C"))
    assert earned(table, 1)["Last Tile Claim"] == 8


def test_mcr_46_a_tile_drawn_for_a_kong() -> None:
    table = at("9999B 123B 234C 55D 34D", phase="play 0 drew 1B", back="5D")
    table.do(kong(0, "9B"), declare(0, "123B 234C 55D 345D"))
    assert earned(table, 0)["Out with Replacement Tile"] == 8
    flower = at("9999B 123B 234C 55D 34D", phase="play 0 drew 1B", back="F1 5D")
    flower.do(kong(0, "9B"), declare(0, "123B 234C 55D 345D"))
    assert "Out with Replacement Tile" not in earned(flower, 0)


def test_mcr_97_the_owner_of_a_robbed_kong_pays_as_discarder_in_play() -> None:
    table = at("5D 1C ... | [555D]", "...", "123B 234C 66D 34D 777C", phase="play 0 drew 5D")
    table.do(kong(0, "5D", 0), *lets_go(1, 3), declare(2, "123B 234C 66D 345D 777C"))
    worth = sum(earned(table, 2).values())
    assert earned(table, 2)["Robbing the Kong"] == 8
    assert laid(table, 0) == "[555D]"
    assert table.payments == (-8 - worth, -8, 24 + worth, -8)


def test_mcr_58_the_fourth_of_its_kind() -> None:
    table = at("... | [555D]", "123B 234C 66D 34D 789C", phase="window 0 5D", back="3D 3D")
    table.do(*lets_go(2, 3), declare(1, "123B 234C 66D 345D 789C"))
    assert earned(table, 1)["Last Tile"] == 4


def test_mcr_94_a_hand_below_the_minimum_is_refused_at_the_table() -> None:
    table = at("...", "123B 567C 66D 34D | [789C] F1 F2 F3 F4 F5 F6 F7 F8", phase="window 0 5D")
    assert table.refusal(declare(1, "123B 567C 66D 345D")) == "R-MCR-94"
    assert not any(isinstance(action, Declare) for action in table.offered(1))


def test_mcr_95_the_discarder_pays_more() -> None:
    table = at("...", "123B 234C 55D 34D 777C", phase="window 0 5D", wall="", back="")
    table.do(*lets_go(2, 3), declare(1, "123B 234C 55D 345D 777C"))
    worth = sum(earned(table, 1).values())
    assert table.payments == (-8 - worth, 24 + worth, -8, -8)


def test_mcr_98_of_several_the_nearest_wins() -> None:
    hand = "123B 234C 55D 345D 777C"
    table = at("...", "...", "123B 234C 55D 34D 777C", "123B 234C 55D 34D 777C", phase="window 0 5D", wall="", back="")
    table.do(declare(3, hand), *lets_go(1), declare(2, hand))
    assert [bool(seat.mah_jonggs) for seat in table.state.seats] == [False, False, True, False]
