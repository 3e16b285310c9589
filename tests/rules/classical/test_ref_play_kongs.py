"""R-REF rules for kongs and bonuses during play: melding, robbing, replacement tiles and immediate payments."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Claim, Concede, Declare, Pass
from tilewright.engine.events import BonusPaid, Declared, KongAdded, KongMelded, NoFlowerDealt, Replaced
from tilewright.engine.referee import Referee
from tilewright.engine.wall import Shuffle

from .game import bonuses, claim, declare, discard, draw, earned, kong, laid, lets_go, position, rules

READY = "123B 456B 789B 11C"  # with two tiles of a set added, this hand waits for the third


def test_ref_16_every_kong_draws_a_replacement_from_the_far_end() -> None:
    table = position("3333B ...", phase="play 0 drawn", back="9B 8B")
    happened = table.do(kong(0, "3B"))
    assert [type(event) for event in happened] == [KongMelded, BonusPaid, Replaced]
    assert table.held(0, "9B") == 1
    assert table.phase == "play 0 drawn"
    stolen = position("...", "333B ...", phase="window 0 3B", back="9B 8B")
    stolen.do(*lets_go(2, 3), claim(1, "[3333B]"))
    assert (stolen.held(1, "9B"), stolen.phase) == (1, "play 1 drawn")
    assert stolen.allows(discard(1, "9B"))


def test_ref_16_the_last_tile_of_the_wall_replaces_a_kong() -> None:
    table = position("3333B ...", phase="play 0 drawn", wall="", back="9B")
    table.do(kong(0, "3B"))
    assert (table.held(0, "9B"), table.state.wall, table.phase) == (1, 0, "play 0 drawn")


def test_ref_16_the_replacement_of_a_stolen_kong_may_win_as_a_drawn_tile() -> None:
    table = position("...", "333B 456B 789B 11C 45D", phase="window 0 3B", back="6D")
    table.do(*lets_go(2, 3), claim(1, "[3333B]"), declare(1, "456B 789B 11C 456D"))
    assert earned(table, 1)["self-drawn"] == 2
    assert table.payments[0] == table.payments[2]


def test_ref_16_a_second_kong_after_a_steal_is_replaced_too() -> None:
    table = position("...", "33B 7777C 456B 11C 45D", phase="window 0 3B", back="6D")
    table.do(*lets_go(2, 3), claim(1, "[333B]"), kong(1, "7C"), declare(1, "456B 11C 456D"))
    assert earned(table, 1)["self-drawn"] == 2
    assert table.payments[0] == table.payments[2], "nobody has thrown it"


def test_ref_17_four_alike_of_the_hand_are_melded_face_down() -> None:
    table = position("3333B 7777C ...", phase="play 0 drawn")
    table.do(kong(0, "3B"), kong(0, "7C"))
    assert laid(table, 0) == "(3333B) (7777C)"
    assert table.state.seats[0].kongs == ("concealed", "concealed")
    assert not position("333B ...", phase="play 0 drawn").allows(kong(0, "3B"))
    assert not position("...", "3333B ...", phase="play 0 drawn").allows(kong(1, "3B"))
    assert not position("3333B ...", phase="play 0").allows(kong(0, "3B"))


def test_ref_17_they_may_stay_in_the_hand_and_are_no_kong_then() -> None:
    table = position("3333B 45B 789B 11C 45D", phase="play 0", wall="6D")
    table.do(draw(0), declare(0, "3333B 45B 789B 11C 456D"))
    assert bonuses(table) == [(0, "No Flowers")]


@pytest.mark.parametrize(("held_over", "allowed"), [("off", False), ("on", True)])
def test_ref_18_a_drawn_tile_is_added_to_a_melded_pong_a_kept_one_only_by_option(held_over: str, allowed: bool) -> None:
    drawn = position("3B ... | [333B]", phase="play 0 drew 3B", held_over_kongs=held_over)
    drawn.do(kong(0, "3B", 0))
    assert laid(drawn, 0) == "[3333B]"
    kept = position("3B 9B ... | [333B]", phase="play 0 drew 9B", held_over_kongs=held_over)
    assert kept.allows(kong(0, "3B", 0)) == allowed


def test_ref_18_nothing_else_can_be_added_to() -> None:
    table = position("3B ... | [345B] [999D]", phase="play 0 drew 3B")
    assert [kong_place for kong_place in range(3) if table.allows(kong(0, "3B", kong_place))] == []


def test_ref_19_an_added_kong_can_be_robbed_and_who_is_robbed_pays_as_a_discarder() -> None:
    table = position("3B ... | [333B]", "...", f"{READY} 45B", phase="play 0 drew 3B")
    happened = table.do(kong(0, "3B", 0))
    assert [type(event) for event in happened] == [KongAdded]
    assert [type(action) for action in table.offered(2)] == [Pass, Declare, Concede]
    assert not any(isinstance(action, Claim) for seat in (1, 2, 3) for action in table.offered(seat))
    table.do(*lets_go(1, 3), declare(2, f"{READY} 345B"))
    assert laid(table, 0) == "[333B]"
    assert table.state.seats[0].kongs == ()
    assert bonuses(table) == [(2, "No Flowers")]
    owed = [-table.payments[seat] for seat in (0, 1, 3)]
    worth = sum(earned(table, 2).values())
    assert owed == [2 * worth + 1, worth + 1, worth + 1]
    assert "robb" not in table.sheet.why
    assert "kong" in table.sheet.why


def test_ref_19_a_kong_that_nobody_robs_stands_is_replaced_and_paid_after_the_window() -> None:
    table = position("3B ... | [333B]", phase="play 0 drew 3B", back="9B")
    table.do(kong(0, "3B", 0))
    assert bonuses(table) == []
    table.do(*lets_go(1, 2, 3))
    assert bonuses(table) == [(0, "Pong to Kong")]
    assert (table.held(0, "9B"), table.phase) == (1, "play 0 drawn")


def test_ref_19_a_concealed_or_stolen_kong_cannot_be_robbed() -> None:
    table = position("3333B ...", f"{READY} 45B", phase="play 0 drawn")
    table.do(kong(0, "3B"))
    assert table.phase == "play 0 drawn"
    stolen = position("...", f"{READY} 45B", "333B ...", phase="window 0 3B")
    stolen.do(*lets_go(1, 3), claim(2, "[3333B]"))
    assert stolen.phase == "play 2 drawn"


def test_ref_19_only_mah_jongg_counts_in_that_window() -> None:
    table = position("3B ... | [333B]", "45B ...", phase="play 0 drew 3B")
    table.do(kong(0, "3B", 0))
    assert table.refusal(claim(1, "[345B]")) == "R-REF-19"
    assert not table.allows(draw(1))


def test_ref_33_a_set_of_flowers_is_paid_when_it_is_complete() -> None:
    table = position("... | F1 F2 F4", phase="play 0", wall="F3 1B")
    table.do(draw(0))
    assert bonuses(table) == [(0, "Set of Flowers")]


def test_ref_34_kongs_are_paid_at_once_each_by_the_way_it_came() -> None:
    table = position("3333B 9B ... | [777D]", "555B ...", phase="play 0 drawn", back="7D 9B 9B")
    table.do(kong(0, "3B"), kong(0, "7D", 0), *lets_go(1, 2, 3))
    assert bonuses(table) == [(0, "Concealed Kong"), (0, "Pong to Kong")]
    stolen = position("...", "333B ...", phase="window 0 3B")
    stolen.do(*lets_go(2, 3), claim(1, "[3333B]"))
    assert bonuses(stolen) == [(1, "Stolen Kong")]


@pytest.mark.parametrize("game", ["sixteen", "filipino"])
def test_ref_35_being_dealt_no_flower_is_paid_at_once_where_honors_are_flowers(game: str) -> None:
    paid = 0
    # in two of these Filipino deals, one seat has no flower
    for number in (17, 18, 22) if game == "filipino" else (1, 2, 3):
        referee = Referee.open(rules(game), Shuffle(number.to_bytes(32, "big"), bytes(32)), east=0)
        none = {event.seat for event in referee.log if isinstance(event, NoFlowerDealt)}
        without = {place for place, seat in enumerate(referee.state.seats) if not seat.racks[0].flowers}
        assert none == (without if game == "filipino" else set()), "where it is not paid nobody says so"
        labels = [item.label for entry in referee.state.bonuses for item in entry.items]
        paid += labels.count("No Flowers in the deal")
        assert labels.count("No Flowers in the deal") == (len(none) if game == "filipino" else 0)
    assert (paid > 0) == (game == "filipino")


def test_ref_35_winning_without_a_flower_is_paid_with_the_win() -> None:
    table = position("...", f"{READY} 33B", phase="window 0 3B")
    table.do(*lets_go(2, 3), declare(1, f"{READY} 333B"))
    assert bonuses(table) == [(1, "No Flowers")]


def test_ref_36_a_seat_flower_is_paid_when_it_is_laid() -> None:
    table = position("...", phase="play 3", wall="F2 1B", east=2)
    table.do(draw(3))
    assert bonuses(table) == [(3, "Seat Flower")]
    assert position(phase="play 0", wall="F2 1B").do(draw(0))[-1] == Replaced(0, 20)


def test_ref_37_bonuses_stand_on_the_sheet_whoever_wins() -> None:
    table = position("3333B 9B ...", f"{READY} 33D", phase="play 0 drawn", back="3D")
    table.do(kong(0, "3B"), discard(0, "3D"), *lets_go(2, 3), declare(1, f"{READY} 333D"))
    paid = [event.entry for event in table.log if isinstance(event, BonusPaid)]
    assert [(entry.seat, entry.points) for entry in paid] == [(0, 2), (1, 1)]
    assert [entry for entry in table.sheet.entries if entry.title == "bonuses"] == paid
    worth = sum(earned(table, 1).values())
    assert table.payments == (3 * 2 - 1 - 2 * worth, 4 * worth + 3 - 2, -worth - 3, -worth - 3)


def test_ref_46_a_stolen_kong_is_three_and_the_newest_discard() -> None:
    table = position("...", "33B ...", phase="window 0 3B")
    assert not table.allows(claim(1, "[3333B]"))
    table = position("...", "333B ...", phase="window 0 3B")
    table.do(*lets_go(2, 3), claim(1, "[3333B]"))
    assert table.state.seats[1].kongs == ("stolen",)
    drawn = next(event for event in table.log if isinstance(event, Replaced))
    assert drawn.seat == 1
    assert not any(isinstance(event, Declared) for event in table.log)


def test_ref_19_a_false_robber_gets_the_tile_and_a_dead_hand() -> None:
    table = position("3B ... | [333B]", f"{READY} 99D", phase="play 0 drew 3B", enforcement="challenge")
    table.do(kong(0, "3B", 0), *lets_go(2, 3), declare(1, f"{READY} 99D 3B"))
    assert laid(table, 0) == "[333B]"
    assert table.dead(1, 0)
    assert (table.held(1, "3B"), table.state.seats[1].tiles, table.phase) == (2, 14, "play 1 drawn")
    assert bonuses(table) == []
    table.do(discard(1, "3B"), *lets_go(0, 3), draw(2))
    assert table.phase == "play 2 drawn"


def test_ref_47_an_added_kong_after_the_wall_is_empty_may_be_robbed_then_stands_and_ends_the_game() -> None:
    seats = ("3B ... | [333B]", f"{READY} 45B")
    table = position(*seats, phase="play 0 drew 3B", wall="", back="")
    table.do(kong(0, "3B", 0))
    assert table.allows(declare(1, f"{READY} 345B"))
    table.do(*lets_go(1, 2, 3))
    assert table.phase == "over wall"
    assert bonuses(table) == [(0, "Pong to Kong")]
    assert table.payments == (6, -2, -2, -2)


def test_ref_39_a_settlement_without_payments_names_the_dealer() -> None:
    table = position(phase="window 0 3B", wall="", back="", east=2)
    assert table.do(*lets_go(1, 2, 3))[-1].seat == 2
