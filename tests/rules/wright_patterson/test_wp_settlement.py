"""R-WP-7 and R-WP-21 to R-WP-36: the payments. Each test is named after the rule it checks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.catalogue import card_text
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.settlement.played import Impossible, Played
from tilewright.variants.wright_patterson.settlement import coins, settle_session, wind

from .wp import DOUBLE, NOTHING, SIAMESE, SINGLE, TRIPLE, dead, hands, live, paid, settle, side, won

FLAT = "2479B 3579C 2468D W"  # a hand that scores no points
FLATS = "224477B 99B 335577C 99C 224466D 88D EES"  # tiles of two hands that score no points
KONGED = "258B 258C 369D E"  # tiles that score no points, for a rack with an exposed kong


def test_wp_05_the_racks_of_each_player() -> None:
    played = Played((NOTHING, NOTHING))
    assert [wind(played, place, rack) for place in range(2) for rack in range(2)] == ["E", "S", "W", "N"]
    played = Played((NOTHING, NOTHING), east=1)
    assert [wind(played, place, rack) for place in range(2) for rack in range(2)] == ["W", "N", "E", "S"]


@pytest.mark.parametrize("east", [0, 1])
def test_wp_07_east_pays_like_the_other_player(east: int) -> None:
    assert paid(side(won(SINGLE), live()), east=east) == (500, -500)
    assert paid(NOTHING, side(won(SINGLE), live()), east=east) == (-500, 500)
    assert paid(side(live(), live(), bouquets=1), side(won(SINGLE), live()), east=east) == (0, 0)
    assert paid(side(dead(), dead()), east=east) == (-1000, 1000)


def test_wp_18_a_bouquet_is_of_a_player_whichever_racks_it_lies_on() -> None:
    spread = side(live(flowers="F1 F3"), won(SINGLE, 3))
    assert paid(spread) == (500, -500)
    spread = side(live(flowers="F1 F3"), live(flowers="F2 F4 F7"))
    assert paid(spread, side(won(SINGLE), live())) == (0, 0)
    both = side(live(flowers="F1 F3 F5 F6"), live(flowers="F2 F4 F7 F8"))
    assert paid(both, side(won(SINGLE), live())) == (500, -500)


def test_wp_18_the_tiles_of_a_bouquet_leave_the_score() -> None:
    mine = side(won(SINGLE), live(flowers="F2 F5 F6 F7 F8"), FLAT)
    # the flower F2 scores 4 points, doubled to 8 and rounded to 10
    assert paid(mine, side(live(), live(), FLATS), payout="1") == (500 + 500 + 10, -1010)
    without = side(won(SINGLE), live(flowers="F2"), FLAT, bouquets=1)
    assert paid(without, side(live(), live(), FLATS), payout="1") == (1010, -1010)


def test_wp_21_two_dead_hands_cost_a_double_limit() -> None:
    assert paid(side(dead(), dead())) == (-1000, 1000)
    assert paid(side(dead(), dead()), payout="1") == (-1000, 1000)
    assert settle(side(dead(), dead())).why == "The lower total pays the difference of 1000."


def test_wp_21_or_a_triple_one_and_the_mah_jongg_is_not_paid_besides() -> None:
    assert paid(side(dead(), dead()), side(won(TRIPLE), live())) == (-1500, 1500)
    assert paid(side(dead(), dead()), side(won(SINGLE), live())) == (-1500, 1500)
    assert paid(side(won(SINGLE), live()), side(dead(), dead()), payout="1") == (1500, -1500)
    assert paid(side(dead(), dead(), bouquets=1), side(won(SINGLE), live())) == (-1000, 1000)


def test_wp_21_impossible_games_are_refused() -> None:
    with pytest.raises(ValueError, match="two dead hands"):
        settle(side(dead(), dead()), side(dead(), dead()))
    with pytest.raises(ValueError, match="two dead hands"):
        settle(side(dead(), dead()), side(won(SINGLE), won(SINGLE, 1)))
    with pytest.raises(ValueError, match="two mah jonggs"):
        settle(side(won(SINGLE), won(SINGLE, 1)), side(won(SINGLE), won(SINGLE, 1)))


def test_wp_22_option_1_adds_the_unfinished_hands_of_both_sides() -> None:
    mine = side(won(SINGLE), live("[1111B]"), KONGED)  # the exposed kong scores 16 points
    # the pung of Easts scores 4 points; the kong of Norths scores 16, doubled for its wind
    yours = side(live("[EEE]"), live("[NNNN]"), "258B 258C 11369D 147B 147C 367D W")
    sheet = settle(mine, yours, payout="1", prevailing="S")
    assert sheet.scores == (500 + 20, 30 + 0)
    assert sheet.payments == (490, -490)
    titles = [(entry.seat, entry.title.split(":")[0], entry.points) for entry in sheet.entries]
    assert titles == [
        (0, "First mah jongg", 500),
        (0, "Unfinished hand of South", 20),
        (1, "Unfinished hand of West", 0),
        (1, "Unfinished hand of North", 30),
    ]


def test_wp_22_the_side_without_a_mah_jongg_may_be_ahead() -> None:
    yours = side(live("[RRR] [GGG]"), live("[NNNN] [WWWW]"), "000 SSSS EEE 22334B")
    sheet = settle(side(won(SINGLE), live(), FLAT), yours, payout="1", prevailing="N")
    assert sheet.scores == (500, 1000)
    assert sheet.payments == (-500, 500)


def test_wp_22_option_1_wants_a_card_of_limits_and_the_tiles() -> None:
    mine = side(won(SINGLE), live(), "258B")
    with pytest.raises(ValueError, match="3 concealed tiles do not make up the unfinished hand of South"):
        settle(mine, side(live(), live(), FLATS), payout="1")
    american = CardHands(parse_card(card_text("house")))
    with pytest.raises(ValueError, match="choose a card whose values are 500, 1000 and 1500"):
        SIAMESE.settle(Played((mine, NOTHING)), {**SIAMESE.choices({}), "payout": "1"}, american)


def test_wp_23_option_2_pays_for_mah_jonggs_alone() -> None:
    yours = side(live("[RRRR] [GGGG]"), live("[NNNN] [WWWW]"))
    assert paid(side(won(SINGLE), live()), yours, payout="2") == (500, -500)
    assert paid(side(won(SINGLE), live()), yours) == (500, -500)
    assert SIAMESE.options[0].default == "2"


@pytest.mark.parametrize("payout", ["1", "2"])
def test_wp_24_a_bouquet_earns_500_with_either_option(payout: str) -> None:
    mine = side(won(SINGLE), live(), FLAT, bouquets=1)
    assert paid(mine, side(live(), live(), FLATS), payout=payout) == (1000, -1000)
    assert paid(mine, side(live(), live(), FLATS, bouquets=1), payout=payout) == (500, -500)
    two = side(live(), live(), FLATS, bouquets=2)
    assert paid(side(won(SINGLE), live(), FLAT), two, payout=payout) == (-500, 500)


def test_wp_24_in_a_wall_game_too() -> None:
    assert paid(side(live(), live(), bouquets=1)) == (450, -550)


@pytest.mark.parametrize("value", [SINGLE, DOUBLE, TRIPLE])
def test_wp_25_the_limits(value: int) -> None:
    assert paid(side(won(value), live())) == (value, -value)
    assert {SINGLE, DOUBLE, TRIPLE} == {points for line in hands().card.lines for points in line.value.all()}


def test_wp_25_by_luck_a_triple_limit_is_worth_no_more_and_nothing_is_written_of_it() -> None:
    for value, items in ((DOUBLE, 2), (TRIPLE, 1)):
        rack = won(value)
        assert rack.won is not None
        sheet = settle(side(replace(rack, won=replace(rack.won, discards=0)), live()), lucky="on")
        assert sheet.payments == (TRIPLE, -TRIPLE)
        assert [len(entry.items) for entry in sheet.entries] == [items]


def test_wp_26_a_wall_game_pays_into_the_pot() -> None:
    sheet = settle(NOTHING, NOTHING)
    assert (sheet.payments, sheet.pot, sheet.scores) == ((-50, -50), 100, (0, 0))
    assert "the pot holds 100" in sheet.why
    sheet = settle(NOTHING, NOTHING, pot=100)
    assert (sheet.payments, sheet.pot) == ((-50, -50), 200)
    sheet = settle(NOTHING, NOTHING, wall_pot_points="500")
    assert (sheet.payments, sheet.pot) == ((-500, -500), 1000)


def test_wp_26_the_next_mah_jongg_takes_the_pot() -> None:
    sheet = settle(side(won(DOUBLE), live()), pot=100)
    assert (sheet.payments, sheet.pot, sheet.scores) == ((1100, -1000), 0, (1000, 0))
    assert sum(sheet.payments) == 100
    later = settle(side(won(SINGLE, 9), live()), side(won(TRIPLE, 4), live()), pot=300)
    assert (later.payments, later.pot) == ((-1000, 1300), 0)
    earlier = settle(side(won(SINGLE, 3), live()), side(won(TRIPLE, 4), live()), pot=300)
    assert earlier.payments == (-700, 1000)
    with pytest.raises(ValueError, match="which of the two sides declared first"):
        settle(side(won(SINGLE, 3), live()), side(won(SINGLE, 3), live()), pot=300)


def test_wp_27_one_mah_jongg_alone() -> None:
    assert paid(side(won(DOUBLE), live())) == (1000, -1000)
    assert paid(NOTHING, side(live(), won(TRIPLE))) == (-1500, 1500)


def test_wp_28_one_each_is_the_difference() -> None:
    assert paid(side(won(DOUBLE), live()), side(won(TRIPLE, 1), live())) == (-500, 500)
    assert paid(side(won(DOUBLE), live()), side(won(DOUBLE, 1), live())) == (0, 0)
    assert settle(side(won(DOUBLE), live()), side(won(DOUBLE, 1), live())).why == "Neither side pays the other."


def test_wp_28_with_option_1_the_second_hands_count_too() -> None:
    mine = side(won(SINGLE), live("[1111B]"), KONGED)
    yours = side(won(SINGLE, 1), live("[NNNN]"), KONGED)
    assert paid(mine, yours, payout="1", prevailing="E") == (20 - 30, 30 - 20)


def test_wp_29_two_one_after_the_other() -> None:
    assert paid(side(won(SINGLE), won(DOUBLE, 5)), side(won(TRIPLE, 2), live())) == (1000, -1000)
    # the hand worth a double limit was declared first
    assert paid(side(won(SINGLE, 7), won(DOUBLE, 5))) == (2000, -2000)
    assert paid(side(won(SINGLE), won(DOUBLE, 5))) == (2500, -2500)


def test_wp_29_with_option_1_only_the_limit_is_doubled() -> None:
    yours = side(live("[EEE]"), live("[NNNN]"), "258B 258C 11369D 147B 147C 367D W")
    assert paid(side(won(SINGLE), won(SINGLE, 5)), yours, payout="1", prevailing="S") == (1470, -1470)


def test_wp_30_two_together() -> None:
    assert paid(side(won(SINGLE), won(SINGLE))) == (2000, -2000)
    assert paid(side(won(SINGLE, 4), won(TRIPLE, 4)), side(won(DOUBLE, 2), live())) == (3000, -3000)


def test_wp_31_coins_are_a_matter_of_the_session() -> None:
    assert [coins(points) for points in (500, 1000, 1500, 0, 10, 9, 50)] == [25, 50, 75, 0, 1, 0, 3]
    assert [coins(-points) for points in (500, 10, 9, 50)] == [-25, -1, 0, -3]
    sheets = [settle(side(won(SINGLE), live())), settle(NOTHING, side(won(SINGLE), live())), settle(NOTHING, NOTHING)]
    end = settle_session(sheets, 100, 0, {})
    assert (end.scores, end.payments) == ((0, 0), (50, 50))
    end = settle_session([*sheets, settle(side(won(DOUBLE), live()), pot=100)], 0, 0, {})
    assert (end.scores, end.payments, end.entries) == ((1050, -1050), (0, 0), ())
    assert end.why == "In cents, at 20 points each and half a cent rounded up, the totals are 53 and -53."


def test_wp_34_a_mah_jongg_and_a_dead_hand() -> None:
    assert paid(side(won(SINGLE), dead())) == (500, -500)
    assert paid(side(won(SINGLE), dead()), side(won(DOUBLE, 3), dead())) == (-500, 500)
    assert paid(side(won(SINGLE), dead("[RRRR]", "F1")), side(won(SINGLE, 3), dead()), payout="1") == (0, 0)


def test_wp_36_in_a_wall_game_nothing_is_compared() -> None:
    rich = side(live("[RRRR] [GGGG]"), live("[NNNN]"), "258B 258C 147D 258B 26C")
    for payout in "12":
        assert paid(rich, payout=payout) == (-50, -50)
    # the pot is paid once, not for each hand
    assert settle(side(won(SINGLE), won(SINGLE)), pot=100).payments == (2100, -2000)


def test_wp_36_two_dead_hands_are_no_wall_game() -> None:
    sheet = settle(side(dead(), dead()), pot=100)
    assert (sheet.payments, sheet.pot) == ((-1000, 1000), 100)
    sheet = settle(side(dead(), dead()), side(won(SINGLE), live()), pot=100)
    assert (sheet.payments, sheet.pot) == ((-1500, 1600), 0)


def test_wp_36_at_the_end_of_a_session_the_pot_is_shared() -> None:
    assert settle_session([settle(NOTHING, NOTHING)], 100, 0, {}).payments == (50, 50)
    assert settle_session([settle(NOTHING, NOTHING)], 55, 1, {}).payments == (27, 28)
    assert SIAMESE.finish is settle_session


def test_the_worked_figures() -> None:
    assert paid(side(won(SINGLE, 1), won(DOUBLE, 5)), side(won(TRIPLE, 3), live())) == (1000, -1000)
    assert paid(side(won(DOUBLE), live())) == (1000, -1000)
    assert paid(NOTHING) == (-50, -50)
    assert paid(side(won(SINGLE), live()), pot=100) == (500 + 100, -500)


def test_wp_24_a_reported_bouquet_on_the_rack_counts_once() -> None:
    reported = side(live(flowers="F1 F2 F3 F4"), live(), bouquets=1)
    assert paid(reported) == (450, -550)
    assert paid(side(live(flowers="F1 F2 F3 F4"), live(), bouquets=2)) == (950, -1050)


@pytest.mark.parametrize(
    ("mine", "yours", "mine_told", "yours_told"),
    [("", "", 3, 0), ("", "", 2, 1), ("F1 F2 F3 F4", "F5", 2, 0), ("F1 F5", "", 0, 1), ("F1 F5", "", 1, 0),
     ("F1", "", 1, 1), ("F1 F2 F3 F4", "", 0, 2)],
)  # fmt: skip
def test_wp_18_wp_24_bouquets_are_of_the_eight_tiles_that_there_are(
    mine: str, yours: str, mine_told: int, yours_told: int
) -> None:
    sides = (
        side(live(flowers=mine), live(), bouquets=mine_told),
        side(live(flowers=yours), live(), bouquets=yours_told),
    )
    with pytest.raises(Impossible, match="flowers"):
        settle(*sides)


def test_wp_35_tiles_are_over_only_beside_a_dead_hand() -> None:
    over = f"{FLAT} 1B 1C"  # 15 tiles, one more than a hand may have
    with pytest.raises(ValueError, match="15 concealed tiles do not make up the unfinished hand of South"):
        paid(side(won(SINGLE), live(), over), side(live(), live(), FLATS), payout="1")
