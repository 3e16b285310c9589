"""R-SIAM-14, 16, 34, 36, 37 and 41: declaring a mah jongg."""

from __future__ import annotations

import pytest

from tilewright.engine.events import Declared, Died, FalselyDeclared
from tilewright.engine.rule import Rule
from tilewright.engine.view import View
from tilewright.tiles import Tiles

from .fake_hands import HIGH_J, LOW, LOW_J, MID, MID_J, PAIRS, SHINE_J, SHUT
from .siam import claim, declare, discard, draw, exchange, lets_go, position


def test_siam_14_twentyeight_become_fourteen_and_one_and_thirteen() -> None:
    table = position(f"{LOW_J} 1D ...")
    assert table.state.seats[0].tiles == 28
    table.do(declare(0, 0, LOW_J))
    assert table.rack(0, 0).tiles == 14
    assert not table.allows(draw(0)), "the turn ends with a discard"
    table.do(discard(0, "1D"))
    assert len(table.state.seats[0].concealed) == 13
    assert table.phase == "window 0 1D"


def test_siam_14_the_same_from_a_claimed_discard() -> None:
    table = position("1122233344B J FF 1D ...", phase="window 1 4B")
    table.do(declare(0, 1, LOW_J), discard(0, "1D"))
    seat = table.state.seats[0]
    assert (seat.racks[1].tiles, len(seat.concealed)) == (14, 13)


def test_siam_14_the_second_ends_the_game_without_a_discard() -> None:
    table = position(f"{MID_J} | mj Low |")
    events = table.do(declare(0, 1, MID_J))
    assert isinstance(events[0], Declared)
    assert table.phase == "over mah-jonggs"
    assert len(table.state.seats[0].concealed) == 0
    assert not table.allows(discard(0, "1D"))


def test_siam_14_the_second_from_a_discard() -> None:
    table = position("556667778889B J | mj Low |", phase="window 1 9B")
    table.do(declare(0, 1, MID_J))
    assert table.phase == "over mah-jonggs"


def test_siam_14_only_on_ones_own_turn() -> None:
    table = position(f"{LOW_J} ...", phase="play 1 drawn")
    assert not table.allows(declare(0, 0, LOW_J))


def test_siam_14_not_before_drawing() -> None:
    table = position(f"{LOW_J} ...", phase="play 0")
    assert not table.allows(declare(0, 0, LOW_J))


def test_siam_14_a_rack_holds_one_mah_jongg() -> None:
    table = position(f"{MID_J} | mj Low |")
    assert not table.allows(declare(0, 0, MID_J))


def test_siam_16_declaring_is_optional() -> None:
    table = position(f"{LOW_J} 1D ...")
    table.do(discard(0, "1D"))
    assert table.phase == "window 0 1D"
    assert table.rack(0, 0).mah_jongg is None


def test_siam_16_a_hand_kept_in_the_rack_scores_nothing() -> None:
    table = position(f"{LOW} 1D ...", wall="")
    table.do(discard(0, "1D"), lets_go(1))
    assert table.phase == "over wall"
    assert table.scores == (0, 0)
    assert table.payments == (0, 0)


def test_siam_34_it_contains_every_exposure_of_its_rack() -> None:
    table = position("333444B FF ... | [11JB] [222B] | ")
    table.do(declare(0, 0, "333444B FF"))
    assert sorted(table.shown(0, 0).split()) == sorted(["[11JB]", "[222B]", "[333B]", "[444B]", "[FF]"])


def test_siam_34_exposures_of_another_hand_hinder_it_on_their_rack_only() -> None:
    table = position(f"{LOW_J} ... | [999B] | ")
    assert not table.allows(declare(0, 0, LOW_J))
    table.do(declare(0, 1, LOW_J))
    assert table.shown(0, 0) == "[999B]"
    assert table.rack(0, 0).live


def test_siam_34_it_contains_no_exposure_of_the_other_rack() -> None:
    table = position("333444B FF ... | [11JB] | [222B]")
    assert not table.allows(declare(0, 0, "333444B FF"))
    assert not table.allows(declare(0, 1, "333444B FF"))


def test_siam_34_one_may_not_declare_fourteen_beside_an_exposure() -> None:
    table = position(f"{LOW} ... | [11JB] |")
    assert not table.allows(declare(0, 0, LOW))
    assert table.allows(declare(0, 0, "222333444B FF"))


def test_siam_34_the_rest_comes_from_the_pool_and_the_claimed_tile() -> None:
    table = position("33444B FF ... | [11JB] [222B] | [999B]", phase="window 1 3B")
    table.do(declare(0, 0, "333444B FF"))
    assert table.rack(0, 0).mah_jongg is not None


def test_siam_34_tiles_that_are_not_held_cannot_be_declared() -> None:
    table = position("11122233344B FF ...")
    assert not table.allows(declare(0, 0, LOW))


@pytest.mark.parametrize(("hand", "tile"), [(SHUT, "9B"), (PAIRS, "7C")])
def test_siam_34_a_concealed_hand_needs_a_rack_without_exposures(hand: str, tile: str) -> None:
    table = position(f"{hand} ... | [111B] | ")
    assert not table.allows(declare(0, 0, hand))
    assert table.allows(declare(0, 1, hand))
    table = position(f"{hand} ... | [111B] | [222B]")
    assert not table.allows(declare(0, 0, hand))
    assert not table.allows(declare(0, 1, hand))


def test_siam_36_concealed_is_judged_by_the_rack() -> None:
    """A hand is concealed even if the other rack has exposures and the last tile was claimed."""
    table = position("22244446888B JJ 1D ... | [111C] | ", phase="window 1 6B", wall="")
    table.do(declare(0, 1, SHINE_J), discard(0, "1D"), lets_go(1))
    assert table.scores == (30 + 10, 0)


def test_siam_36_an_exposure_on_the_same_rack_breaks_it() -> None:
    table = position("4444666888B 1D ... | [22JJB] | ", wall="")
    table.do(declare(0, 0, "4444666888B"), discard(0, "1D"), lets_go(1))
    assert table.scores == (30, 0)


def test_siam_36_a_concealed_only_hand_may_take_its_last_tile_from_a_discard() -> None:
    table = position("333555777B FFFF ... | [111C] | ", phase="window 1 9B")
    assert table.allows(declare(0, 1, SHUT))


def test_siam_36_an_exposure_of_concealed_only_hands_is_refused() -> None:
    card = "Low 111B 222B 333B 444B FF 25\nShut FFFF 333B 555B 777B 9B 35 closed"
    table = position("55B ...", phase="window 1 5B", card=card)
    assert table.refusal(claim(0, 0, "[555B]")) in ("R-SIAM-17", "R-SIAM-36")


def test_siam_37_the_second_may_follow_in_the_same_turn() -> None:
    table = position(f"{LOW_J} {MID_J}")
    table.do(declare(0, 0, LOW_J))
    assert table.phase == "play 0 drawn"
    table.do(declare(0, 1, MID_J))
    assert table.phase == "over mah-jonggs"


def test_siam_37_a_joker_exchange_may_complete_the_second_hand() -> None:
    table = position(f"{LOW_J} 5566677788899B 3C", "... | [33JC] |")
    table.do(declare(0, 0, LOW_J))
    assert not table.allows(declare(0, 1, MID_J))
    table.do(exchange(0, "3C", 1, 0, 0), declare(0, 1, MID_J))
    assert table.scores == (2 * 25 + 2 * 30, 0)


def test_siam_37_and_the_first() -> None:
    table = position(f"11222333444B FF 3C {MID_J}", "... | [33JC] |")
    table.do(exchange(0, "3C", 1, 0, 0), declare(0, 0, LOW_J), declare(0, 1, MID_J))
    assert table.scores == (110, 0)


def test_siam_37_after_the_discard_it_is_too_late() -> None:
    table = position(f"{LOW_J} {MID_J}")
    table.do(declare(0, 0, LOW_J), discard(0, "J"))
    assert not table.allows(declare(0, 1, MID_J))


FALSE = "1112223334B 1D FF J"  # thirteen tiles of a hand, and a 1 Dot that does not fit


def test_siam_41_prevented() -> None:
    table = position(f"{FALSE} ...")
    assert not table.allows(declare(0, 0, FALSE))


def test_siam_41_a_false_declaration_kills_the_rack_and_the_player_discards() -> None:
    table = position(f"{FALSE} ...", enforcement="challenge")
    before = table.state.seats[0].concealed
    events = table.do(declare(0, 0, FALSE))
    assert any(isinstance(event, FalselyDeclared) for event in events)
    assert any(isinstance(event, Died) and event.rule == Rule.FALSE_MAH_JONGG for event in events)
    assert table.dead(0, 0)
    assert not table.dead(0, 1)
    assert table.state.seats[0].concealed == before, "the shown tiles join the pool"
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "1D"))
    assert table.phase == "window 0 1D"


def test_siam_41_the_tile_taken_joins_the_pool_too() -> None:
    table = position("1112223334B FF J ...", phase="window 1 1D", enforcement="challenge")
    table.do(declare(0, 0, FALSE))
    assert table.held(0, "1D") >= 1
    assert len(table.state.seats[0].concealed) == 28
    assert table.state.seats[1].discards == ()
    assert table.phase == "play 0 drawn"


def test_siam_41_tiles_shown_falsely_stay_known() -> None:
    table = position(f"{FALSE} ...", enforcement="challenge")
    opponent = View(1, table.state.at(0, concealed=table.state.seats[0].concealed.veiled()))
    for event in table.do(declare(0, 0, FALSE)):
        opponent = opponent.after(event)
    known = opponent.state.seats[0].concealed
    assert Tiles.parse(FALSE) <= known
    assert len(known) == 28


def test_siam_41_earlier_exposures_stay_and_are_innocent() -> None:
    table = position("1B 22233344D FF ... | [11JB] | ", enforcement="challenge")
    table.do(declare(0, 0, "22233344D FF 1B"))
    assert table.dead(0, 0)
    assert table.shown(0, 0) == "[11JB]"
    table.do(exchange(0, "1B", 0, 0, 0))
    assert table.shown(0, 0) == "[111B]"


def test_siam_41_the_other_hand_is_still_played() -> None:
    table = position(f"{HIGH_J} {FALSE}", enforcement="challenge")
    table.do(declare(0, 0, FALSE), declare(0, 1, HIGH_J))
    assert table.rack(0, 1).mah_jongg is not None


def test_siam_41_a_second_one_is_two_dead_hands() -> None:
    table = position(f"{FALSE} ...", enforcement="challenge")
    table.do(declare(0, 0, FALSE), declare(0, 1, FALSE))
    assert table.phase == "over dead-hands"
    assert table.payments == (-100, 100)


@pytest.mark.parametrize("tiles", ["111222333444B F", "111222333444B FF J"])
def test_siam_41_a_hand_of_13_or_15_tiles_is_a_false_declaration(tiles: str) -> None:
    prevented = position("111222333444B FF J ...")
    assert prevented.refusal(declare(0, 0, tiles)) == "R-SIAM-14"
    table = position("111222333444B FF J ...", enforcement="challenge")
    false, died = table.do(declare(0, 0, tiles))
    assert isinstance(false, FalselyDeclared)
    assert isinstance(died, Died)
    assert died.rule == Rule.FALSE_MAH_JONGG
    assert (table.dead(0, 0), table.dead(0, 1)) == (True, False)
    assert len(table.state.seats[0].concealed) == 28


def test_siam_41_a_discard_taken_for_13_tiles_stays_with_the_dead_hand() -> None:
    table = position("11122233344B FF ...", phase="window 1 4B", enforcement="challenge")
    table.do(declare(0, 0, "111222333444B F"))
    assert (table.held(0, "4B"), table.dead(0, 0), table.phase) == (3, True, "play 0 drawn")


def test_siam_41_beside_a_mah_jongg_he_discards_and_the_other_plays_alone() -> None:
    table = position(f"{FALSE} | mj Mid | ", "55B ...", enforcement="challenge", wall="RRR")
    table.do(declare(0, 1, FALSE))
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "1D"))
    assert table.phase == "window 0 1D"
    table.do(draw(1), discard(1, "R"))
    assert table.phase == "play 1"


def test_siam_41_true_declarations_are_verified_in_challenge_too() -> None:
    table = position(f"{MID} {SHINE_J}", enforcement="challenge")
    table.do(declare(0, 0, MID))
    assert table.rack(0, 0).mah_jongg is not None


def test_siam_41_tiles_that_are_not_held_cannot_be_shown() -> None:
    table = position("...", enforcement="challenge")
    assert not table.allows(declare(0, 0, LOW))
