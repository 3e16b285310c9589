"""R-HK rules at the table: the circumstances of a declared hand, the minimum fan, and the payments."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Declare
from tilewright.engine.events import Died

from ..classical.game import WALL, Game, claim, declare, discard, draw, earned, kong, lets_go, position

CHOWS = "234B 567B 234D 55C"  # with two tiles of a chow added, this hand waits for All Chows


def at(*seats: str, phase: str, wall: str = WALL, back: str = "3D", thrown: int = 20, **options: str) -> Game:
    return position(*seats, game="hong-kong", phase=phase, wall=wall, back=back, thrown=thrown, **options)


def test_hk_25_a_kongs_replacement_and_that_of_a_kong_melded_with_one() -> None:
    once = at("9999B 234B 567B 34D 55C", phase="play 0 drew 9B", back="5D")
    once.do(kong(0, "9B"), declare(0, "234B 567B 345D 55C"))
    assert "Kong Replacement" in earned(once, 0)
    twice = at("9999B 777C 567B 34D 55D", phase="play 0 drew 9B", back="7C 2D")
    twice.do(kong(0, "9B"), kong(0, "7C"), declare(0, "567B 234D 55D"))
    assert earned(twice, 0)["Second Kong Replacement"] == 8


def test_hk_25_the_replacement_of_a_kong_made_with_a_discard_too() -> None:
    table = at("...", "999B 234B 567B 34D 55C", phase="window 0 9B", back="5D")
    table.do(*lets_go(2, 3), claim(1, "[9999B]"), declare(1, "234B 567B 345D 55C"))
    assert "Kong Replacement" in earned(table, 1)


def test_hk_25_a_kong_that_waited_in_the_hand_is_no_second_one() -> None:
    table = at("9999B 7777C 567B 34D 5D", phase="play 0 drew 9B", back="5D 2D")
    table.do(kong(0, "9B"), kong(0, "7C"), declare(0, "567B 234D 55D"))
    assert {"Kong Replacement"} == {label for label in earned(table, 0) if "Replacement" in label}


def test_hk_26_the_tile_added_to_a_pung_can_be_taken() -> None:
    table = at("5D 1C ... | [555D]", "...", f"{CHOWS} 34D", phase="play 0 drew 5D")
    table.do(kong(0, "5D", 0), *lets_go(1, 3), declare(2, f"{CHOWS} 345D"))
    assert earned(table, 2)["Robbing a Kong"] == 1


def test_hk_27_the_last_tile_drawn_and_the_discard_after_it() -> None:
    drawn = at(f"{CHOWS} 34D", phase="play 0", wall="5D", back="")
    drawn.do(draw(0), declare(0, f"{CHOWS} 345D"))
    assert earned(drawn, 0)["Last Tile"] == 1
    thrown = at("...", f"{CHOWS} 34D", phase="window 0 5D", wall="", back="")
    thrown.do(*lets_go(2, 3), declare(1, f"{CHOWS} 345D"))
    assert earned(thrown, 1)["Last Tile"] == 1
    before = at("...", f"{CHOWS} 34D", phase="window 0 5D", wall="1B", back="")
    before.do(*lets_go(2, 3), declare(1, f"{CHOWS} 345D"))
    assert "Last Tile" not in earned(before, 1)


@pytest.mark.parametrize(("wind", "fan"), [("S", 1), ("E", 0)])
def test_hk_17_the_wind_that_prevails_is_that_of_the_game(wind: str, fan: int) -> None:
    hand = "567B 234C 88D SSS 34D"
    table = position("...", "...", hand, game="hong-kong", phase="window 0 5D", prevailing=wind, minimum_fan="0")
    table.do(*lets_go(1, 3), declare(2, f"{hand} 5D"))
    assert earned(table, 2).get("Prevailing Wind", 0) == fan


@pytest.mark.parametrize(("east", "name", "rule"), [(1, "Heaven", "R-HK-28"), (0, "Earth", "R-HK-43")])
def test_hk_28_hk_43_ones_first_turn(east: int, name: str, rule: str) -> None:
    table = position("...", f"{CHOWS} 345D", game="hong-kong", phase="play 1 drew 5D", thrown=0, east=east)
    table.do(declare(1, f"{CHOWS} 345D"))
    assert earned(table, 1)[name] == 13
    assert rule in {item.rule for item in table.state.seats[1].racks[0].mah_jongg.reading.items}


def test_hk_27_a_robbed_tile_is_no_last_one() -> None:
    table = at("5D 1C ... | [555D]", "...", f"{CHOWS} 34D", phase="play 0 drew 5D", wall="", back="")
    table.do(kong(0, "5D", 0), *lets_go(1, 3), declare(2, f"{CHOWS} 345D"))
    assert "Last Tile" not in earned(table, 2)


def test_hk_44_a_discard_before_the_first_turn() -> None:
    table = at("...", "...", f"{CHOWS} 34D", phase="window 0 5D", thrown=3)
    table.do(*lets_go(1, 3), declare(2, f"{CHOWS} 345D"))
    assert earned(table, 2)["Man"] == 13
    later = at("...", "...", f"{CHOWS} 34D", phase="window 0 5D", thrown=4)
    later.do(*lets_go(1, 3), declare(2, f"{CHOWS} 345D"))
    assert "Man" not in earned(later, 2)


@pytest.mark.parametrize(("unbroken", "meld", "fan"), [
    ("off", "[NNN]", 13), ("on", "[NNN]", 0), ("on", "(NNNN)", 13), ("on", "", 13),
])  # fmt: skip
def test_hk_43_hk_44_a_claim_may_break_the_first_round_for_all(unbroken: str, meld: str, fan: int) -> None:
    seats = ("...", f"... | {meld}" if meld else "...", f"{CHOWS} 34D")
    thrown = at(*seats, phase="window 0 5D", thrown=3, unbroken=unbroken, minimum_fan="0")
    thrown.do(*lets_go(1, 3), declare(2, f"{CHOWS} 345D"))
    assert earned(thrown, 2).get("Man", 0) == fan
    drawn = at(*seats, phase="play 2", thrown=3, wall="5D", unbroken=unbroken, minimum_fan="0")
    drawn.do(draw(2), declare(2, f"{CHOWS} 345D"))
    assert earned(drawn, 2).get("Earth", 0) == fan


def test_hk_31_a_hand_below_the_minimum_is_refused_at_the_table() -> None:
    seats = ("...", "567B 34B 22D 555C | [234D] F1")
    poor = at(*seats, phase="window 0 5B")
    assert poor.refusal(declare(1, "567B 345B 22D 555C")) == "R-HK-31"
    assert not any(isinstance(action, Declare) for action in poor.offered(1))
    free = at(*seats, phase="window 0 5B", minimum_fan="0")
    assert free.allows(declare(1, "567B 345B 22D 555C"))


def test_hk_31_too_few_fan_kill_the_hand_if_mistakes_are_allowed() -> None:
    table = at("...", "567B 34B 22D 555C | [234D] F1", phase="window 0 5B", enforcement="challenge")
    happened = table.do(*lets_go(2, 3), declare(1, "567B 345B 22D 555C"))
    assert any(isinstance(event, Died) and event.seat == 1 for event in happened)
    table.do(discard(1, "5B"), *lets_go(3, 0), draw(2))
    assert table.phase == "play 2 drawn"


def test_hk_34_all_pay_and_the_discarder_twice() -> None:
    table = at("...", f"{CHOWS} 34D", phase="window 0 5D")
    table.do(*lets_go(2, 3), declare(1, f"{CHOWS} 345D"))
    assert sum(worth for label, worth in earned(table, 1).items() if not label.startswith("points")) == 3
    assert table.payments == (-16, 32, -8, -8)


def test_hk_35_the_owner_of_a_robbed_kong_pays_the_one_winner() -> None:
    both = f"{CHOWS} 34D"
    table = at("5D 1C ... | [555D]", "...", both, both, phase="play 0 drew 5D")
    hand = declare(2, f"{CHOWS} 345D"), declare(3, f"{CHOWS} 345D")
    table.do(kong(0, "5D", 0), hand[1], hand[0], *lets_go(1))
    assert table.payments == (-32, -16, 64, -16)
