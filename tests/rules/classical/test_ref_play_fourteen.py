"""R-REF rules for the game in which players hold 14 tiles, and a turn is a discard followed by a draw."""

from __future__ import annotations

from tilewright.engine.actions import Claim, Concede, Declare, Discard, Kong, Pass
from tilewright.engine.events import DealAsked, Drew, Replaced, TurnBegan
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.wall import Shuffle

from .game import WALL, Game, bonuses, claim, declare, discard, draw, earned, kong, laid, lets_go, position, rules

READY = "123B 456B 789B 11C"
FULL = f"{READY} 333B"


def at(*seats: str, phase: str = "play 0 drawn", wall: str = WALL, back: str = "3D", thrown: int = 20) -> Game:
    return position(*seats, game="fourteen", phase=phase, wall=wall, back=back, thrown=thrown)


def test_ref_12_a_turn_is_a_discard_then_a_draw_which_is_kept() -> None:
    table = at("9B ...", wall="8B 1C")
    assert not table.allows(draw(0))
    table.do(discard(0, "9B"), *lets_go(1, 2, 3))
    assert (table.held(0, "8B"), table.state.seats[0].tiles) == (1, 14)
    assert table.phase == "play 0 drawn then 1"
    assert table.refusal(discard(0, "8B")) == "R-REF-8"
    assert not any(isinstance(action, Discard) for action in table.offered(0))
    table.do(Pass(0))
    assert table.phase == "play 1 drawn"
    assert table.state.seats[1].tiles == 14


def test_ref_12_the_tile_drawn_may_win() -> None:
    table = at("9B 123B 456B 789B 11C 45D", wall="3D")
    table.do(discard(0, "9B"), *lets_go(1, 2, 3), declare(0, "123B 456B 789B 11C 345D"))
    assert earned(table, 0)["self-drawn"] == 2


def test_ref_12_a_hand_that_was_kept_is_not_declared_later() -> None:
    table = at(f"{READY} 333D")
    assert not table.allows(declare(0, f"{READY} 333D"))
    assert not any(isinstance(action, Declare) for action in table.offered(0))


def test_ref_12_a_player_who_gives_up_discards_and_draws_no_more() -> None:
    table = at("9B ...", wall="8B")
    table.do(Concede(0), discard(0, "9B"), *lets_go(1, 2, 3))
    assert (table.state.wall, table.state.seats[0].tiles, table.phase) == (2, 13, "play 1 drawn")


def test_ref_12_a_steal_wins_with_14_of_15_and_the_surplus_stays() -> None:
    table = at("...", f"{READY} 33B 9D", phase="window 0 3B")
    table.do(*lets_go(2, 3), declare(1, FULL))
    assert table.state.seats[1].mah_jonggs
    assert table.held(1, "9D") == 1
    assert table.state.seats[0].tiles == 13


def test_ref_43_after_a_steal_the_discarder_draws_then_the_stealer_discards() -> None:
    table = at("...", "33B 9B ...", phase="window 0 3B", wall="8B")
    happened = table.do(*lets_go(2, 3), claim(1, "[333B]"))
    assert [type(event) for event in happened][1:] == [Drew]
    assert table.phase == "play 0 drawn then 1"
    assert not table.allows(discard(1, "9B"))
    table.do(Pass(0))
    assert table.phase == "play 1 drawn"
    table.do(discard(1, "9B"), *lets_go(2, 3, 0))
    assert [seat.tiles for seat in table.state.seats] == [14, 14, 14, 14]
    assert table.phase == "play 2 drawn"


def test_ref_43_a_seat_whose_turn_began_with_a_steal_does_not_draw_if_its_discard_is_stolen() -> None:
    table = at("...", "33B 9B ...", "99B ...", phase="window 0 3B", wall="8B 8B")
    table.do(*lets_go(2, 3), claim(1, "[333B]"), Pass(0), discard(1, "9B"))
    happened = table.do(*lets_go(3, 0), claim(2, "[999B]"))
    assert not [event for event in happened if isinstance(event, Drew)]
    assert [seat.tiles for seat in table.state.seats] == [14, 14, 15, 14]
    table.do(discard(2, "1C"))


def test_ref_43_the_discarder_may_win_with_that_draw() -> None:
    table = at("123B 456B 789B 11C 45D", "33B ...", phase="window 0 3B", wall="3D")
    table.do(*lets_go(2, 3), claim(1, "[333B]"), declare(0, "123B 456B 789B 11C 345D"))
    assert earned(table, 0)["self-drawn"] == 2


def test_ref_43_a_stolen_kong_is_replaced_before_the_discarder_draws() -> None:
    table = at("...", "333B 9B ...", phase="window 0 3B", wall="8B 8B", back="7B")
    happened = table.do(*lets_go(2, 3), claim(1, "[3333B]"))
    assert [type(event) for event in happened][1] == Replaced
    assert (table.held(1, "7B"), table.state.seats[0].tiles) == (1, 13)
    assert table.refusal(discard(1, "9B")) == "R-REF-8"
    table.do(Pass(1))
    assert (table.state.seats[0].tiles, table.phase) == (14, "play 0 drawn then 1")
    table.do(Pass(0))
    assert table.phase == "play 1 drawn"
    assert bonuses(table) == [(1, "Stolen Kong")]


def test_ref_44_each_kong_adds_a_tile_and_its_replacement_may_win() -> None:
    table = at("3333D 123B 456B 11C 8B 9B", back="7B")
    table.do(kong(0, "3D"))
    assert len(table.state.seats[0].concealed) == 11
    table.do(declare(0, "123B 456B 11C 789B"))
    assert table.state.seats[0].mah_jonggs


def test_ref_44_a_concealed_kong_in_ones_own_turn_an_added_one_on_the_draw() -> None:
    before = at("3B 9B ... | [333B]")
    assert not before.allows(kong(0, "3B", 0))
    table = at("9B ... | [333B]", wall="3B 1C 1C")
    table.do(discard(0, "9B"), *lets_go(1, 2, 3), kong(0, "3B", 0), *lets_go(1, 2, 3))
    assert laid(table, 0) == "[3333B]"
    assert table.phase == "play 0 drawn then 1"
    assert table.refusal(discard(0, "1C")) == "R-REF-8"
    table.do(Pass(0))
    assert table.phase == "play 1 drawn"
    own = at("4444B 9B ...")
    own.do(kong(0, "4B"), discard(0, "9B"), *lets_go(1, 2, 3))
    assert own.phase == "play 0 drawn then 1"


def test_ref_44_on_a_discard_14_and_the_kongs_are_chosen() -> None:
    table = at("...", "456B 789B 11C 33B 9D | (3333D)", phase="window 0 3B")
    assert table.allows(declare(1, "456B 789B 11C 333B"))
    assert not table.allows(declare(1, "456B 789B 11C 333B 9D"))


def test_ref_45_waits_are_judged_by_14_of_15_tiles() -> None:
    one = at("...", f"{READY} 33B 9D", phase="window 0 3B")
    one.do(*lets_go(2, 3), declare(1, FULL))
    assert "Difficult Wait" not in earned(one, 1)  # a 1 Crak would also complete the hand
    hand = "123B 456B 789B 123C 9D"
    pair = at("...", f"{hand} 2D", phase="window 0 9D")
    pair.do(*lets_go(2, 3), declare(1, f"{hand} 9D"))
    assert "Difficult Wait" not in earned(pair, 1)  # a 2 Dot would also complete the hand
    lonely = at("...", "123B 456B 789B 13C 99D 1D", phase="window 0 2C")
    lonely.do(*lets_go(2, 3), declare(1, "123B 456B 789B 123C 99D"))
    assert earned(lonely, 1)["Difficult Wait"] == 1


def test_ref_45_a_drawn_tile_is_judged_by_the_13_held_before() -> None:
    table = at("8D 123B 456B 789B 123C 9D", wall="9D")
    table.do(discard(0, "8D"), *lets_go(1, 2, 3), declare(0, "123B 456B 789B 123C 99D"))
    assert earned(table, 0)["Difficult Wait"] == 1


def test_ref_47_a_draw_that_is_impossible_ends_the_game() -> None:
    table = at("9B ...", wall="", back="")
    table.do(discard(0, "9B"), *lets_go(1, 2, 3))
    assert table.phase == "over wall"
    stolen = at("...", "33B 9B ...", phase="window 0 3B", wall="", back="")
    stolen.do(*lets_go(2, 3), claim(1, "[333B]"))
    assert stolen.phase == "over wall"


def test_ref_48_everybody_is_asked_about_the_deal_the_dealer_first() -> None:
    referee = Referee.open(rules("fourteen"), Shuffle(bytes(32), bytes(32)), east=2)
    asked = []
    for _ in range(4):
        (seat,) = referee.state.awaited
        offered = offers(referee.rules, referee.view(seat))
        assert Pass(seat) in offered
        assert not any(isinstance(one, Discard | Kong) for one in offered)
        referee.do(Pass(seat))
        asked.append(seat)
    assert asked == [2, 3, 0, 1]
    assert referee.log[-1] == TurnBegan(2, drawn=True)


def test_ref_48_a_complete_hand_at_the_deal_wins_as_self_drawn_the_nearest_from_the_dealer() -> None:
    table = at("...", FULL, FULL, thrown=0)
    table.state = evolve(table.state, DealAsked(0))
    table.do(Pass(0))
    assert table.allows(declare(1, FULL))
    assert not table.allows(declare(2, FULL))
    table.do(declare(1, FULL))
    assert earned(table, 1)["self-drawn"] == 2


def test_ref_48_nothing_is_melded_while_all_are_asked() -> None:
    table = at("3333D ...", thrown=0)
    table.state = evolve(table.state, DealAsked(0))
    assert table.refusal(kong(0, "3D")) == "R-REF-17"


def test_ref_48_a_player_who_gives_up_is_not_asked_again() -> None:
    table = at(thrown=0)
    table.state = evolve(table.state, DealAsked(0))
    assert DealAsked(1) not in table.do(Concede(1), Concede(0))
    assert table.phase == "play 2 drawn then 3"
    table.do(Pass(2), Pass(3))
    assert table.phase == "play 2 drawn"
    table.do(discard(2, "1C"), *lets_go(3), Concede(2))
    assert table.phase == "play 3 drawn"


def test_ref_14_nobody_steals_so_that_no_tile_is_left_to_discard() -> None:
    table = position(
        "...",
        "12B | [111C] [234D] [555D] [678C]",
        game="fourteen",
        phase="window 0 3B",
        enforcement="challenge",
    )
    assert table.refusal(claim(1, "[123B]")) == "R-REF-14"
    assert not any(isinstance(action, Claim) for action in table.offered(1))
