"""R-REF rules for turns: the deal, flowers, claims and their order, and the end of a game."""

from __future__ import annotations

import pytest

from tilewright.engine.actions import Declare, Reshape
from tilewright.engine.events import Dealt, Drew, FlowerLaid, NoFlowerDealt, Replaced
from tilewright.engine.referee import Referee
from tilewright.engine.wall import Shuffle
from tilewright.groups import Exposure
from tilewright.tiles import INDEX

from . import play
from .game import claim, declare, discard, draw, earned, kong, laid, lets_go, position, rules

READY = "123B 456B 789B 11C"  # with two tiles of a set added, this hand waits for the third


def opened(game: str, number: int = 1, **options: str) -> Referee:
    return Referee.open(rules(game, **options), Shuffle(number.to_bytes(32, "big"), bytes(32)), east=1)


def test_ref_03_a_flower_is_set_aside_and_replaced_from_the_far_end_until_none_is_drawn() -> None:
    table = position(phase="play 0", wall="F3 1B", back="F7 6B")
    happened = table.do(draw(0))
    assert [type(event) for event in happened[:5]] == [Drew, FlowerLaid, Replaced, FlowerLaid, Replaced]
    assert laid(table, 0) == "F3 F7"
    assert table.held(0, "6B") == 1
    assert (table.state.wall, table.state.replaced) == (1, 2)
    assert table.phase == "play 0 drawn"


def test_ref_04_honors_that_are_flowers_are_laid_aside() -> None:
    assert opened("filipino").rules.flowers == opened("sixteen", honors_as_flowers="on").rules.flowers
    table = position(phase="play 0", game="filipino", wall="R 1B", back="N 6B")
    table.do(draw(0))
    assert laid(table, 0) == "N R"
    assert not any(kind in table.rules.flowers for seat in opened("filipino").state.seats for kind in seat.concealed)


def test_ref_08_one_draws_and_then_discards() -> None:
    table = position(phase="play 0")
    assert not table.allows(discard(0, "1C"))
    table.do(draw(0))
    assert not table.allows(draw(0))
    table.do(discard(0, "1C"), *lets_go(2, 3), draw(1))
    assert table.phase == "play 1 drawn"


@pytest.mark.parametrize("group", ["[333B]", "[234B]", "[345B]", "[123B]"])
def test_ref_09_the_newest_discard_completes_a_pong_or_a_chow(group: str) -> None:
    table = position("...", "123345B ...", phase="window 0 3B")
    table.do(*lets_go(2, 3), claim(1, group))
    assert laid(table, 1) == group
    assert table.phase == "play 1 drawn"
    assert table.state.seats[0].discards == ()


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_ref_17_a_claimed_tile_makes_no_concealed_kong(enforcement: str) -> None:
    table = position("...", "333B ...", phase="window 0 3B", enforcement=enforcement)
    assert table.refusal(claim(1, "(3333B)")) == "R-REF-9"
    assert table.allows(claim(1, "[3333B]"))


def test_ref_09_no_other_tiles_are_a_chow() -> None:
    table = position("...", "12456B 99B 1C ...", phase="window 0 3B")
    assert table.refusal(claim(1, "[456B]")) == "R-REF-9"
    assert table.refusal(claim(1, "[24B 3C]")) == "R-REF-9"
    nine = position("...", "78B 1C ...", phase="window 0 9B")
    assert not nine.allows(claim(1, "[89B 1C]"))
    assert nine.allows(claim(1, "[789B]"))


def test_ref_09_a_tile_taken_for_a_set_does_not_win_as_well() -> None:
    table = position("...", f"{READY} 33B", phase="window 0 3B")
    hand = f"{READY} 333B"
    assert table.allows(declare(1, hand))
    table.do(*lets_go(2, 3), claim(1, "[333B]"))
    assert table.refusal(declare(1, READY)) == "R-REF-9"
    assert not any(isinstance(action, Declare) for action in table.offered(1))


def test_ref_10_pongs_and_kongs_at_any_time_chows_only_when_next() -> None:
    table = position("...", "45B 33B ...", "45B 33B ...", "45B 333B ...", phase="window 0 3B")
    assert table.allows(claim(1, "[345B]"))
    assert table.refusal(claim(2, "[345B]")) == "R-REF-10"
    assert table.allows(claim(2, "[333B]"))
    assert table.allows(claim(3, "[3333B]"))


def test_ref_10_mah_jongg_on_a_chow_or_a_pair_at_any_time() -> None:
    chow = position("...", "...", "...", f"{READY} 45D", phase="window 0 3D")
    assert chow.allows(declare(3, f"{READY} 345D"))
    pair = position("...", "...", "...", "123B 456B 789B 333D 1C", phase="window 0 1C")
    assert pair.allows(declare(3, "123B 456B 789B 333D 11C"))


def test_ref_11_mah_jongg_before_a_pong_before_a_chow() -> None:
    seats = ("...", "45B ...", "33B ...", f"{READY} 33B")
    table = position(*seats, phase="window 0 3B")
    table.do(claim(1, "[345B]"), claim(2, "[333B]"), *lets_go(3))
    assert laid(table, 2) == "[333B]"
    table = position(*seats, phase="window 0 3B")
    table.do(claim(1, "[345B]"), claim(2, "[333B]"), declare(3, f"{READY} 333B"))
    assert table.state.seats[3].mah_jonggs
    table = position(*seats, phase="window 0 3B")
    table.do(claim(1, "[345B]"), *lets_go(2, 3))
    assert laid(table, 1) == "[345B]"


def test_ref_11_a_kong_is_no_more_than_a_pong_and_the_nearest_mah_jongg_wins() -> None:
    hand = f"{READY} 333B"
    table = position("...", "...", f"{READY} 33B", f"{READY} 33B", phase="window 0 3B")
    table.do(declare(3, hand), *lets_go(1), declare(2, hand))
    assert [bool(seat.mah_jonggs) for seat in table.state.seats] == [False, False, True, False]
    assert table.phase == "over mah-jonggs"


def test_ref_11_a_kong_before_a_chow() -> None:
    table = position("...", "45B ...", "333B ...", phase="window 0 3B")
    table.do(claim(1, "[345B]"), claim(2, "[3333B]"), *lets_go(3))
    assert laid(table, 2) == "[3333B]"


@pytest.mark.parametrize(("seats", "wins"), [((0, 1), 0), ((1, 3), 3), ((0, 1, 3), 3)])
def test_ref_11_the_nearest_mah_jongg_is_counted_from_the_discarder(seats: tuple[int, ...], wins: int) -> None:
    ready = [f"{READY} 33B" if seat in seats else "..." for seat in range(4)]
    table = position(*ready, phase="window 2 3B")
    table.do(*(declare(seat, f"{READY} 333B") if seat in seats else lets_go(seat)[0] for seat in (1, 0, 3)))
    assert [place for place, seat in enumerate(table.state.seats) if seat.mah_jonggs] == [wins]


def test_ref_13_a_stolen_set_is_fixed() -> None:
    table = position("...", "3345B ...", phase="window 0 3B")
    table.do(*lets_go(2, 3), claim(1, "[333B]"))
    assert table.refusal(Reshape(1, 0, Exposure.parse("[345B]"))) == "R-REF-13"
    assert not any(isinstance(action, Reshape) for action in table.offered(1))


def test_ref_14_after_a_steal_the_stealer_discards_and_play_continues_from_its_seat() -> None:
    table = position("...", "...", "33B 9B ...", phase="window 0 3B")
    table.do(*lets_go(1, 3), claim(2, "[333B]"))
    assert not table.allows(draw(2))
    table.do(discard(2, "9B"), *lets_go(0, 1), draw(3))
    assert table.phase == "play 3 drawn"


def test_ref_15_nobody_steals_for_a_pair() -> None:
    table = position("...", "3B ...", phase="window 0 3B")
    assert table.refusal(claim(1, "[33B]")) == "R-REF-9"


def test_ref_20_no_discard_is_added_to_a_pong() -> None:
    table = position("...", "... | [333B]", phase="window 0 3B", held_over_kongs="on")
    assert not any(type(action).__name__ in ("Claim", "Kong") for action in table.offered(1))
    assert not table.allows(kong(1, "3B", 0))
    table.do(*lets_go(2, 3), draw(1))
    assert not table.allows(kong(1, "3B", 0))


@pytest.mark.parametrize("other", ["... | threw 1B 1B 1B 1B", "... | [1111B]"])
def test_ref_30_tiles_that_others_show_or_threw_are_still_waited_for(other: str) -> None:
    """A 2 Bam and a 3 Bam wait for both 1 and 4 Bam, even if all four 1 Bams are face up elsewhere on the table."""
    hand = "23B 456C 789C 111D 55D"
    table = position(hand, other, phase="play 0", wall="4B")
    table.do(draw(0), declare(0, f"4B {hand}"))
    assert "Difficult Wait" not in earned(table, 0)


def test_ref_30_whether_the_tile_is_drawn_or_stolen() -> None:
    hand = "13B 456C 789C 111D 55D"
    drawn = position(hand, phase="play 0", wall="2B")
    drawn.do(draw(0), declare(0, f"2B {hand}"))
    stolen = position(hand, phase="window 3 2B")
    stolen.do(declare(0, f"2B {hand}"))
    assert earned(drawn, 0)["Difficult Wait"] == earned(stolen, 0)["Difficult Wait"] == 1


@pytest.mark.parametrize(("thrown", "quick"), [(4, True), (5, False)])
def test_ref_31_a_drawn_tile_is_quick_after_four_discards_and_late_after_five(thrown: int, quick: bool) -> None:
    table = position(f"{READY} 33B", phase="play 0", wall="3B", thrown=thrown)
    table.do(draw(0), declare(0, f"{READY} 333B"))
    assert ("Quick Win" in earned(table, 0)) == quick


def test_ref_31_discards_are_counted_stolen_ones_too() -> None:
    for thrown, quick in ((3, True), (4, False)):
        table = position("3B ...", f"{READY} 33B", thrown=thrown)
        table.do(discard(0, "3B"), *lets_go(2, 3), declare(1, f"{READY} 333B"))
        assert ("Quick Win" in {item.label for item in table.sheet.entries[0].items}) == quick


@pytest.mark.parametrize(("thrown", "quick"), [(2, True), (3, False)])
def test_ref_31_a_discard_that_was_stolen_still_counts(thrown: int, quick: bool) -> None:
    table = position("1C ...", "11C 9C ...", f"{READY} 33B", thrown=thrown, wall="3B 5C")
    table.do(discard(0, "1C"), *lets_go(2, 3), claim(1, "[111C]"), discard(1, "9C"), *lets_go(3, 0), draw(2))
    table.do(declare(2, f"{READY} 333B"))
    assert ("Quick Win" in earned(table, 2)) == quick


def test_ref_31_a_kong_is_no_discard() -> None:
    table = position("5555C 123B 456B 789B 1C", thrown=4, back="1C")
    table.do(kong(0, "5C"), declare(0, "123B 456B 789B 11C"))
    assert "Quick Win" in earned(table, 0)


@pytest.mark.parametrize(
    ("game", "packets", "holds"),
    [
        ("thirteen", [4, 4, 4, 1], 14),
        ("fourteen", [4, 4, 4, 2], 14),
        ("sixteen", [8, 8], 17),
        ("filipino", [8, 8], 17),
    ],
)
def test_ref_38_the_deal(game: str, packets: list[int], holds: int) -> None:
    referee = opened(game)
    dealt = [event for event in referee.log if isinstance(event, Dealt)]
    assert [len(event.tiles) for event in dealt if event.seat == 2] == packets
    assert sum(len(event.tiles) for event in dealt if event.seat == 1) == holds
    assert dealt[0].seat == 1
    assert len(referee.wall.order) == 144


def test_ref_39_an_empty_wall_ends_the_game_and_no_hand_is_paid() -> None:
    table = position("...", "...", "... | F3", phase="window 0 3B", wall="", back="")
    table.do(*lets_go(1, 2, 3))
    assert table.phase == "over wall"
    assert table.payments == (-1, -1, 3, -1)
    assert [entry.title for entry in table.sheet.entries] == ["bonuses"]


def test_ref_42_flowers_dealt_are_replaced_before_the_first_discard_the_dealers_first() -> None:
    for number in range(1, 6):
        referee = opened("thirteen", number)
        order = [event.seat for event in referee.log if isinstance(event, FlowerLaid | NoFlowerDealt)]
        assert order == sorted(order, key=lambda seat: (seat - 1) % 4)
        assert not any(kind in referee.rules.flowers for seat in referee.state.seats for kind in seat.concealed)
        assert [len(seat.concealed) for seat in referee.state.seats] == [13, 14, 13, 13]


def test_ref_47_the_last_discard_may_be_stolen_but_not_for_a_kong() -> None:
    seats = ("...", "45B ...", "333B 9B ...")
    table = position(*seats, phase="window 0 3B", wall="", back="")
    assert table.refusal(claim(2, "[3333B]")) == "R-REF-47"
    assert table.allows(claim(1, "[345B]"))
    table.do(*lets_go(1, 3), claim(2, "[333B]"), discard(2, "9B"), *lets_go(3, 0, 1))
    assert table.phase == "over wall"


def test_ref_47_a_replacement_that_is_not_there_ends_the_game_drawn() -> None:
    table = position("3333B ...", phase="play 0 drawn", wall="", back="")
    table.do(kong(0, "3B"))
    assert table.phase == "over wall"
    assert table.payments == (6, -2, -2, -2)
    flower = position(phase="play 0", wall="F3", back="")
    flower.do(draw(0))
    assert flower.phase == "over wall"


def test_ref_47_flowers_and_kongs_shorten_the_wall() -> None:
    table = position("3333B ...", phase="play 0 drawn", wall="1B", back="2B")
    table.do(kong(0, "3B"), discard(0, "1C"), *lets_go(2, 3), draw(1))
    assert (table.held(0, "2B"), table.held(1, "1B"), table.state.wall) == (1, 1, 0)
    table.do(discard(1, "1C"))
    assert not table.allows(draw(2))
    assert INDEX["2B"] not in table.wall.order[:1]


def test_ref_49_mistakes_are_refused_or_a_dead_hand() -> None:
    play.refuses_mistakes_or_lets_them_be_called("thirteen", "R-REF-49")
