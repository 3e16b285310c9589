"""R-WP-4 to R-WP-19, R-WP-33 and R-WP-37 to R-WP-39: turns and kongs. Each test is named after the rule it checks."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Kong
from tilewright.engine.events import Ended, FlowerLaid, NotReplaced, Replaced
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import parse_face

from ..siamese.siam import challenge, claim, declare, discard, draw, lets_go, reshape
from .card import LOW, OWN_E, OWN_S, RUN
from .position import kong, lay, position

PUNGS = "[222B] [333B]"
KONGED = "111222444B RR"  # a kong of 3 Bams completes the hand Low


def test_wp_04_a_chow_cannot_be_claimed() -> None:
    table = position("12B 456789B NNN 00 ...", phase="window 1 3B")
    assert not table.allows(claim(0, 0, "[123B]"))


def test_wp_04_but_the_tile_that_wins_may_complete_one() -> None:
    table = position("12B 456789B NNN 00 ...", phase="window 1 3B")
    table.do(declare(0, 0, RUN))
    assert table.rack(0, 0).mah_jongg is not None


def test_wp_04_chows_are_drawn() -> None:
    table = position("12B 456789B NNN 00 ...", phase="play 0", wall="3B 5D")
    table.do(draw(0), declare(0, 1, RUN))
    assert table.rack(0, 1).mah_jongg is not None


def test_wp_06_the_own_wind_is_that_of_the_rack() -> None:
    table = position(f"{OWN_S} ...")
    assert not table.allows(declare(0, 0, OWN_S))
    table.do(declare(0, 1, OWN_S))
    table = position(f"{OWN_S} ...", east=1)
    assert not table.allows(declare(0, 1, OWN_S)), "it is West and North now"
    table = position("...", f"{OWN_E} ...", east=1, phase="play 1 drawn")
    table.do(declare(1, 0, OWN_E))


def test_wp_06_so_it_is_for_exposures() -> None:
    table = position("EE SS ... | [777B]", phase="window 1 S")
    assert not table.allows(claim(0, 0, "[SSS]")), "the rack of East"
    assert table.allows(claim(0, 1, "[SSS]"))
    table = position("EE SS ... | [777B]", phase="window 1 E")
    assert table.allows(claim(0, 0, "[EEE]"))


def test_wp_13_player_2_draws_or_claims_and_discards() -> None:
    table = position("... |", "55B 111222444B RR ...", phase="window 0 5B")
    assert table.allows(draw(1))
    assert table.allows(claim(1, 0, "[555B]"))
    table = position("... |", "555B ...", phase="window 0 5B")
    assert table.allows(claim(1, 1, "[5555B]"))
    table = position("... |", "111222333444B R ...", phase="window 0 R")
    assert table.allows(declare(1, 0, LOW))
    table.do(declare(1, 0, LOW), discard(1, "1C"))
    assert table.phase == "window 1 1C"


def test_wp_13_no_group_is_larger_than_a_kong_or_smaller_than_a_pung() -> None:
    table = position("555B R ...", phase="window 1 R")
    assert not table.allows(claim(0, 0, "[RR]"))


def test_wp_14_a_kong_makes_its_hand_one_tile_longer() -> None:
    table = position(f"{KONGED} ... | [3333B]", "...")
    assert table.state.seats[0].tiles == 29
    assert not table.allows(declare(0, 0, "111222444B R"))
    table.do(declare(0, 0, KONGED))
    assert table.rack(0, 0).tiles == 15


def test_wp_14_a_kong_is_replaced_from_the_flower_wall() -> None:
    table = position("333B ...", phase="window 1 3B", flower_wall="9D 8D")
    happened = table.do(claim(0, 1, "[3333B]"))
    assert happened[-1] == Replaced(0, parse_face("9D"))
    assert (table.state.flower_wall, table.state.wall, table.state.seats[0].tiles) == (1, 4, 29)
    table.do(discard(0, "9D"))
    assert table.state.seats[0].tiles == 28


def test_wp_15_the_same_player_discards_from_the_other_hand() -> None:
    table = position(f"{LOW} ... | | [777B] [5555B]")
    table.do(declare(0, 0, LOW))
    assert not table.allows(draw(0))
    assert not table.allows(draw(1))
    table.do(discard(0, "1C"))
    other = table.state.seats[0]
    assert len(other.concealed) + other.racks[1].tiles == 13 + 1


def test_wp_16_concealed_tiles_belong_to_both_racks() -> None:
    table = position(f"{LOW} ...")
    for rack in (0, 1):
        assert table.allows(declare(0, rack, LOW))


def test_wp_17_an_exposure_stays_on_its_rack() -> None:
    table = position("33B ...", phase="window 1 3B")
    table.do(claim(0, 1, "[333B]"))
    assert not table.allows(reshape(0, 0, "[333B]"))
    table = position("111222444B RR ... | | [333B]")
    assert not table.allows(declare(0, 0, LOW))
    table.do(declare(0, 1, "111222444B RR"))


def test_wp_18_a_player_with_one_live_hand_has_no_choice_of_rack_for_a_flower() -> None:
    table = position("... | mj 500 |", phase="play 0", wall="F1 2D", flower_wall="9D")
    happened = table.do(draw(0))
    assert FlowerLaid(0, 1, parse_face("F1")) in happened
    assert table.held(0, "9D") > 0


def test_wp_19_such_a_group_is_refused_if_mistakes_are_prevented() -> None:
    table = position("777B ... | [222B]", phase="window 1 7B")
    assert not table.allows(claim(0, 0, "[777B]"))
    assert table.allows(claim(0, 1, "[777B]"))
    assert not table.allows(challenge(1, 0, 0))


def test_wp_19_the_opponent_may_call_such_a_group_if_mistakes_are_allowed() -> None:
    table = position("77B ... | [222B]", phase="window 1 7B", enforcement="challenge")
    table.do(claim(0, 0, "[777B]"), challenge(1, 0, 0))
    assert table.dead(0, 0)
    assert not table.dead(0, 1)
    table = position("... | [222B] [333B]", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert not table.dead(0, 0)


def test_wp_19_a_pung_of_another_racks_wind_is_no_part_of_any_hand() -> None:
    table = position("... | [SSS] [777B] | [777B] [SSS]", enforcement="challenge")
    table.do(challenge(1, 0, 1))
    assert not table.dead(0, 1)
    table.do(challenge(1, 0, 0))
    assert table.dead(0, 0)


def test_wp_33_a_concealed_kong_breaks_a_hand_that_has_to_be_concealed() -> None:
    table = position("1111333555777B 00 ...")
    assert table.allows(declare(0, 0, "111333555777B 00"))
    table.do(kong(0, 0, "1B"))
    assert not table.allows(declare(0, 0, "333555777B 00"))
    table = position("111333555777B 00 ... | (1111B)")
    assert not table.allows(declare(0, 0, "333555777B 00"))
    assert table.allows(declare(0, 1, "111333555777B 00")), "the other rack has no exposures"


def test_wp_19_nor_may_a_kong_lie_that_no_hand_has() -> None:
    table = position("0000 1111B ...")
    assert table.refusal(kong(0, 0, "0")) == "R-WP-19"
    assert [action for action in table.offered(0) if isinstance(action, Kong)] == [kong(0, 0, "1B"), kong(0, 1, "1B")]
    only_one = CardHands(parse_card("card One\nset chinese\nkongs\n[One]\n1 111a 222a+ 333a 444a RR = 500"))
    table = position("1B 2B ... | [111B] [222B]", hands=only_one)
    assert table.refusal(kong(0, 0, "1B", 0)) == "R-WP-19"
    assert table.allows(kong(0, 0, "2B", 1))
    assert [action for action in table.offered(0) if isinstance(action, Kong)] == [kong(0, 0, "2B", 1)]


def test_wp_37_the_far_end_of_the_wall_replaces_when_the_flower_wall_is_used_up() -> None:
    table = position("3333B ...", phase="play 0", wall="F1 5D 6D 7D", flower_wall="8D")
    table.do(draw(0))
    assert table.do(lay(0, 0, "F1"))[-1] == Replaced(0, parse_face("8D"))
    assert table.do(kong(0, 0, "3B"))[-1] == Replaced(0, parse_face("7D"))
    assert (table.state.flower_wall, table.state.wall) == (0, 2)
    table.do(discard(0, "7D"), draw(1))
    assert table.held(1, "5D") > 0, "and drawing goes on where it was"


def test_wp_37_with_nothing_left_a_flower_is_not_replaced() -> None:
    table = position("...", phase="play 0", wall="F1", flower_wall="")
    table.do(draw(0))
    happened = table.do(lay(0, 0, "F1"))
    assert happened == (FlowerLaid(0, 0, parse_face("F1")), NotReplaced(0))
    assert table.state.seats[0].tiles == 27
    table.do(discard(0, "1C"))
    assert table.phase == "window 0 1C", "and the game goes on to its end"
    assert isinstance(table.do(lets_go(1))[0], Ended)


def test_wp_37_and_no_kong_can_be_laid() -> None:
    table = position("3333B 5C ... | [555C]", phase="play 0 drawn", wall="", flower_wall="")
    assert not table.allows(kong(0, 0, "3B"))
    assert not table.allows(kong(0, 0, "5C", 0))
    table = position("333B ...", phase="window 1 3B", wall="", flower_wall="")
    assert not table.allows(claim(0, 0, "[3333B]"))
    assert table.allows(claim(0, 0, "[333B]"))


def test_wp_38_a_kong_goes_face_down_on_one_rack() -> None:
    table = position("3333B ...", flower_wall="9D")
    happened = table.do(kong(0, 1, "3B"))
    assert table.shown(0, 1) == "(3333B)"
    assert happened[-1] == Replaced(0, parse_face("9D"))
    assert table.phase == "play 0 drawn"


def test_wp_38_a_flower_that_replaces_is_replaced_before_the_discard() -> None:
    table = position("3333B ...", flower_wall="F3 9D")
    table.do(kong(0, 1, "3B"))
    assert not table.allows(discard(0, "1C"))
    table.do(lay(0, 0, "F3"), discard(0, "9D"))


def test_wp_38_the_tile_that_replaces_may_win() -> None:
    table = position("3333B 111222444B R ...", flower_wall="R")
    table.do(kong(0, 0, "3B"), declare(0, 0, KONGED))
    assert table.rack(0, 0).mah_jongg is not None


def test_wp_38_a_pung_becomes_a_kong_on_its_own_rack() -> None:
    table = position("3B ... | [333B]", flower_wall="9D")
    assert not table.allows(kong(0, 1, "3B", 0))
    table.do(kong(0, 0, "3B", 0))
    assert table.phase == "window 0 3B"
    assert table.refusal(claim(1, 0, "[333B]")) == "R-WP-38", "it is for mah jongg only"
    happened = table.do(lets_go(1))
    assert happened[0] == Replaced(0, parse_face("9D"))
    assert (table.shown(0, 0), table.phase) == ("[3333B]", "play 0 drawn")


def test_wp_38_an_added_kong_may_be_robbed_for_mah_jongg() -> None:
    table = position("4B ... | [444B]", "111222333B 44B RR ...", hands=None, flower_wall="9D")
    table.do(kong(0, 0, "4B", 0))
    table.do(declare(1, 0, "111222333444B RR"))
    assert table.shown(0, 0) == "[444B]", "the pung stays a pung"
    assert table.state.seats[0].tiles == 27
    assert table.state.flower_wall == 1, "and nothing is drawn for it"
    assert table.state.seats[0].kongs == ()
    won = table.rack(1, 0).mah_jongg
    assert won is not None
    assert won.taken is not None
    assert won.taken.robbed
    table.do(discard(1, "1C"))
    assert table.phase == "window 1 1C"


ROBBER = "111222333B 44B RR ..."


def test_wp_38_the_robbed_player_draws_and_discards_a_tile_that_nobody_may_claim() -> None:
    table = position("4B 7777B ... | [444B]", ROBBER, flower_wall="F1 9D", robbed="replaces")
    table.do(kong(0, 0, "4B", 0))
    happened = table.do(declare(1, 0, LOW))
    assert happened[-1] == Replaced(0, parse_face("F1"))
    assert not table.allows(discard(1, "1C")), "the robber waits"
    table.do(lay(0, 1, "F1"))
    assert {type(action).__name__ for action in table.offered(0)} == {"Discard", "Concede"}, "no kong, no mah jongg"
    assert not table.allows(kong(0, 1, "7B"))
    table.do(discard(0, "9D"))
    assert table.phase == "play 1 drawn"
    assert (table.shown(0, 0), table.state.seats[0].tiles) == ("[444B]", 27)
    table.do(discard(1, "1C"))
    assert table.phase == "window 1 1C"


def test_wp_38_the_replacement_draw_does_not_win() -> None:
    table = position("4B 555666777888B G ... | [444B]", ROBBER, flower_wall="G", robbed="replaces")
    table.do(kong(0, 0, "4B", 0), declare(1, 0, LOW))
    assert table.held(0, "G") == 2
    assert not table.allows(declare(0, 1, "555666777888B GG"))


def test_wp_38_and_the_robbers_second_mah_jongg_is_still_of_the_same_turn() -> None:
    robber = "111222333B 44B RR 123456789C NNN 00"
    table = position("4B ... | [444B]", robber, flower_wall="9D", robbed="replaces")
    table.do(kong(0, 0, "4B", 0), declare(1, 0, LOW), discard(0, "9D"), declare(1, 1, "123456789C NNN 00"))
    assert table.payments == (-2000, 2000)


def test_wp_38_unless_that_ended_the_game() -> None:
    table = position("4B ... | [444B]", "111222333B 44B RR | | mj 500", flower_wall="9D", robbed="replaces")
    table.do(kong(0, 0, "4B", 0), declare(1, 0, LOW))
    assert table.phase == "over mah-jonggs"
    assert table.state.flower_wall == 1


@pytest.mark.parametrize("flower_wall", ["", "3D 3D"])
def test_wp_39_the_last_discard_may_be_claimed_for_anything(flower_wall: str) -> None:
    table = position("33B ...", phase="window 1 3B", wall="", flower_wall=flower_wall)
    table.do(claim(0, 0, "[333B]"), discard(0, "1C"))
    assert table.phase == "window 0 1C"
    assert isinstance(table.do(lets_go(1))[0], Ended)


def test_wp_39_a_kong_of_the_last_discard_is_replaced_from_the_flower_wall() -> None:
    table = position("333B ...", phase="window 1 3B", wall="", flower_wall="9D")
    table.do(claim(0, 0, "[3333B]"))
    assert table.held(0, "9D") > 0
