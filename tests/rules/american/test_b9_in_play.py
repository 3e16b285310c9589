"""Wins at an American table after a draw, a claim or an exchange. Some of them are self-drawn (B6, B9)."""

from __future__ import annotations

import pytest

from tilewright.engine.events import BlankExchanged
from tilewright.tiles import Tiles, parse_face

from ..siamese.siam import claim, declare, discard, draw, exchange, lets_go, reshape
from .american import Table, blank_for, passes, position

LOW = "111222333444B FF"
FOR_LOW = "111222333B 44B FF"  # a 4 Bam completes the hand Low: 25 points, doubled if it has no joker
DISCARD, DRAWN = (-100, 200, -50, -50), (-100, 300, -100, -100)
WITH_JOKER, DRAWN_WITH_JOKER = (-50, 100, -25, -25), (-50, 150, -50, -50)


def claimed(hand: str, group: str, *others: str, tile: str = "4B", **options: str) -> Table:
    """Return a table at which seat 1 has just claimed the tile that seat 0 discarded."""
    table = position("...", hand, *others, phase=f"window 0 {tile}", **options)
    table.alone(claim(1, 0, group))
    return table


def test_b9_on_a_discard() -> None:
    table = position("...", FOR_LOW, phase="window 0 4B")
    table.alone(declare(1, 0, LOW))
    assert table.payments == DISCARD


def test_b9_on_a_drawn_tile() -> None:
    table = position("...", FOR_LOW, phase="play 1", wall="4B R")
    table.do(draw(1), declare(1, 0, LOW))
    assert table.payments == DRAWN


def test_b9_an_exposure_that_completes_the_hand_is_won_on_the_discard() -> None:
    """The tile claimed for an exposure completes the hand, so the discarder pays double."""
    table = claimed(FOR_LOW, "[444B]")
    table.do(declare(1, 0, "111222333B FF"))
    assert table.payments == DISCARD


def test_b9_so_it_is_when_the_exposure_was_changed_first() -> None:
    table = claimed("2222B 444B J 66B 888B", "[444B]")
    table.do(reshape(1, 0, "[4444B]"), declare(1, 0, "2222B 66B J 888B"))
    assert table.payments == (-60, 120, -30, -30), "no bonus: something is exposed"


def test_b6_a_joker_exchange_that_completes_the_hand_makes_it_self_drawn_though_the_turn_began_with_a_claim() -> None:
    table = claimed("11122233B 44B FF 5B", "[444B]", "... | [55JB]")
    assert not table.allows(declare(1, 0, "11122233B FF 5B"))
    table.do(exchange(1, "5B", 2, 0, 0), declare(1, 0, "11122233B FF J"))
    assert table.payments == DRAWN_WITH_JOKER


def test_b6_an_exchange_in_a_hand_that_the_claim_had_completed_already_changes_nothing() -> None:
    table = claimed("11122233B J 44B FF", "[444B]", "... | [11JB]")
    table.do(exchange(1, "1B", 2, 0, 0), declare(1, 0, "1122233B JJ FF"))
    assert table.payments == WITH_JOKER


def test_b6_a_joker_freed_from_the_new_exposure_may_complete_the_hand() -> None:
    table = claimed("2222B 444B J 666B 88B", "[444JB]", "...", "...")
    table.do(exchange(1, "4B", 1, 0, 0), declare(1, 0, "2222B 666B 88B J"))
    assert table.payments == (-60, 180, -60, -60)


def test_b6_an_exchange_after_a_draw_is_self_drawn_as_it_was() -> None:
    table = position("...", "11122233B 444B FF", "... | [55JB]", phase="play 1", wall="5B R")
    table.do(draw(1), exchange(1, "5B", 2, 0, 0), declare(1, 0, "11122233444B J FF"))
    assert table.payments == DRAWN_WITH_JOKER


def test_b6_a_hand_whose_jokers_were_all_exchanged_has_none() -> None:
    table = position("4B R ...", "11122233B FF | [44JB]", phase="play 0 drawn", wall="3B R")
    table.do(exchange(0, "4B", 1, 0, 0), discard(0, "R"), draw(1), lets_go(2), lets_go(3))
    table.do(declare(1, 0, "111222333B FF"))
    assert table.payments == DRAWN


def test_b9_the_exposure_of_an_earlier_turn_completes_nothing_now() -> None:
    table = position("...", "111222333B FF | [444B]", phase="play 1 drawn")
    table.do(declare(1, 0, "111222333B FF"))
    assert table.payments == DRAWN


def test_b11_14_a_blank_takes_a_tile_from_the_discards_in_ones_own_turn() -> None:
    table = position("...", "Z ...", "... | threw 5B J Z", phase="play 1", blanks="2", wall="R")
    assert table.refusal(blank_for(1, "5B")) == "B4", "draw first"
    table.do(draw(1))
    assert table.refusal(blank_for(1, "J")) == table.refusal(blank_for(1, "Z")) == "B11.14"
    assert table.refusal(blank_for(1, "9B")) == "B11.14", "none lies there"
    assert blank_for(1, "5B") in table.offered(1)
    table.do(blank_for(1, "5B"))
    assert (table.held(1, "5B"), table.held(1, "Z"), table.phase) == (1, 0, "play 1 drawn")
    assert Tiles.of(table.state.seats[2].discards) == Tiles.parse("ZZ J"), "the blank lies there now"


def test_b11_14_not_the_open_discard() -> None:
    table = position("5B ...", "Z ...", blanks="2", blank_exchange="any")
    table.do(discard(0, "5B"))
    assert table.refusal(blank_for(1, "5B")) == "B11.14"


def test_b11_14_not_by_a_dead_hand() -> None:
    table = position("... | threw 5B", "Z ... | dead [22JB]*", blanks="2", blank_exchange="any")
    assert table.refusal(blank_for(1, "5B")) == "B11.14"
    assert blank_for(1, "5B") not in table.offered(1)


def test_b11_14_of_equal_tiles_the_first_that_was_thrown() -> None:
    table = position("Z ... | threw 9C", "... | threw 5B 5B", "... | threw 5B", blanks="2")
    assert table.do(blank_for(0, "5B"))[0] == BlankExchanged(0, 1, 0, parse_face("5B"))


def test_b11_14_or_at_any_time() -> None:
    table = position("...", "... | threw 5B", "Z ...", blanks="2", blank_exchange="any", phase="window 0 9D")
    assert blank_for(2, "5B") in table.offered(2)
    table.do(lets_go(2), blank_for(2, "5B"))
    assert table.held(2, "5B") == 1
    assert 2 in table.state.awaited, "it is asked again, with other tiles"
    later = position("...", "... | threw 5B", "Z ...", blanks="2", phase="window 0 9D")
    assert later.refusal(blank_for(2, "5B")) == "B4"


def test_b11_14_a_hand_completed_so_is_self_drawn_also_after_a_claim() -> None:
    table = claimed("11122233B 44B FF Z", "[444B]", "... | threw 3B", blanks="2")
    table.do(blank_for(1, "3B"), declare(1, 0, "111222333B FF"))
    assert table.payments == DRAWN


def test_b11_14_a_tile_gained_by_a_blank_may_be_exchanged_for_a_joker() -> None:
    table = claimed("11122233B 44B FF Z", "[444B]", "... | [55JB]", "... | threw 5B", blanks="2")
    table.do(blank_for(1, "5B"), exchange(1, "5B", 2, 0, 0), declare(1, 0, "11122233B J FF"))
    assert table.payments == DRAWN_WITH_JOKER


def test_b11_14_exchanges_of_other_seats_complete_no_hand() -> None:
    table = claimed(FOR_LOW, "[444B]", "Z ... | threw 5D", blanks="2", blank_exchange="any")
    table.do(blank_for(2, "5D"), declare(1, 0, "111222333B FF"))
    assert table.payments == DISCARD


@pytest.mark.parametrize("stage", ["first right", "first left"])
def test_b11_14_a_blank_is_not_passed_while_there_is_another_tile(stage: str) -> None:
    table = position("Z ...", phase=stage, blanks="2")
    assert table.refusal(passes(0, "Z")[0]) == "B11.14"
    assert position("ZZZZZZ JJJJJJJJ", phase=stage, blanks="6").allows(passes(0, "Z")[0])


def test_b11_14_without_blanks_nothing_is_exchanged() -> None:
    assert position("...", "... | threw 5B").refusal(blank_for(0, "5B")) == "table"
