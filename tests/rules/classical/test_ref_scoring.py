"""R-REF-21 to 46: values of hands and bonuses, in quarters of a unit. Each test is named after the rule it checks."""

from __future__ import annotations

import pytest

from tilewright.settlement.payments import payments
from tilewright.sheet import Item, total
from tilewright.tiles import INDEX, Tiles
from tilewright.variants.classical.scoring import Kong, bonuses

from .sheet import earned, readings, rules, value, win

PLAIN = "[123B] 567B 234C RRR 88D"  # a hand that earns only the score item Winning


def bonus(flowers: str, *kongs: Kong, **more: object) -> list[tuple[str, int]]:
    return [(item.label, item.plus) for item in bonuses(Tiles.parse(flowers), kongs, **more)]  # type: ignore[arg-type]


def test_ref_21_everything_is_added_up() -> None:
    straight = "123456789B 123B 789B 55B"
    assert earned(straight, "sixteen", win("5B", discards=4)) == {
        "Straight": 2,
        "Flush": 2,
        "Only Chows": 1,
        "Concealed": 1,
        "Difficult Wait": 1,
        "Quick Win": 1,
    }
    assert value(straight, "sixteen", win("5B", discards=4)) == 12


def test_ref_21_revealed_and_difficult_wait_stack_unless_the_table_says_no() -> None:
    text = "[123B] [567B] [234C] [RRR] 88D"
    assert earned(text, context=win("8D")) == {"Revealed": 1, "Difficult Wait": 1}
    assert earned(text, context=win("8D"), exclusive_waits="on") == {"Revealed": 1}


def test_ref_21_seven_pairs_and_difficult_wait_stack_unless_the_table_says_no() -> None:
    text = "1133557799B RR GG"
    assert earned(text, context=win("G")) == {"Seven Pairs": 2, "Concealed": 1, "Difficult Wait": 1}
    assert earned(text, context=win("G"), exclusive_waits="on") == {"Seven Pairs": 2, "Concealed": 1}
    assert "Difficult Wait" in earned(PLAIN, context=win("6B"), exclusive_waits="on")


def test_ref_21_the_best_reading_comes_first() -> None:
    values = [(reading.line, reading.value) for reading in readings("112233445566B 77B")]
    assert values == [("seven pairs", 9), *[("sets and a pair", 8)] * 3]
    values = [(reading.line, reading.value) for reading in readings("[789B] 111222333B 99B")]
    # one reading has only chows, the other has one chow and pongs
    assert values == [("sets and a pair", 7), ("sets and a pair", 6)]


def test_ref_22_winning_is_one() -> None:
    assert (value(PLAIN), earned(PLAIN)) == (4, {})
    assert rules().lowest_value() == 4
    assert readings(PLAIN)[0].items == (Item("R-REF-22", "Winning", plus=4),)


def test_ref_23_seven_pairs_are_a_half() -> None:
    assert earned("1133557799B RR GG") == {"Seven Pairs": 2, "Concealed": 1}
    assert earned("1133557799B RR GG [345D]", "sixteen") == {"Seven Pairs": 2}


def test_ref_24_all_dragons() -> None:
    assert earned("[RRR] GGG 00 123B 789C") == {"All Dragons": 2}
    assert earned("RR GG 00 1133B 55C 77D") == {"Seven Pairs": 2, "All Dragons": 2, "Concealed": 1}
    assert "All Dragons" not in earned("[RRR] GGG 123B 789C 11D")


def test_ref_24_all_winds() -> None:
    assert earned("[NNN] EEE WWW SS 123B") == {"All Winds": 2}
    assert earned("[NNN] EEE WWW 123B 44B") == {}
    assert earned("NN EE WW SS RR GG 00") == {
        "Seven Pairs": 2,
        "All Dragons": 2,
        "All Winds": 2,
        "Concealed": 1,
    }


@pytest.mark.parametrize("missing", [*"NEWS", *"RG0"])
def test_ref_24_each_of_them_is_needed(missing: str) -> None:
    pairs = [name * 2 for name in "NEWSRG0" if name != missing]
    label = "All Winds" if missing in "RG0" else "All Dragons"  # named after the group of honors that lacks no pair
    assert set(earned(" ".join([*pairs, "55B"]))) == {"Seven Pairs", label, "Concealed"}


def test_ref_24_not_where_honors_are_flowers() -> None:
    assert readings("[RRR] GGG 00 123B 789C", honors_as_flowers="on") == []
    assert readings("NNN EEE WWW SS 123B 456B", "filipino") == []


def test_ref_25_straight() -> None:
    assert earned("[123B] [456B] 789B RRR 88D") == {"Straight": 2}
    assert earned("[123B] [456B] 789C RRR 88D") == {}
    assert earned("[123C] [456B] 789B RRR 88D") == {}


def test_ref_25_nine_tiles_in_a_row_are_a_straight_only_as_chows() -> None:
    assert earned("[111B] 234B 567B 789B 99C") == {}
    assert earned("123456B 77B 789B [RRR]") == {"Straight": 2}


def test_ref_25_once_however_often() -> None:
    twice = "[123B] 123B 456B 456B 789B 99C"
    assert earned(twice, "sixteen") == {"Straight": 2, "Only Chows": 1}


def test_ref_26_flush() -> None:
    assert earned("[123B] 567B 222B 888B 99B") == {"Flush": 2}
    assert earned("[123B] 567B 222B 888B RR") == {}
    assert earned("[RRR] NNN EEE WWW GG") == {"Only Pongs": 1}
    assert earned("11223344556677B", "fourteen")["Flush"] == 2


def test_ref_27_only_pongs() -> None:
    assert earned("[111B] 222C 333D RRR 88D") == {"Only Pongs": 1}
    assert earned("[1111B] (2222C) 333D RRR 88D") == {"Only Pongs": 1}


def test_ref_27_only_chows() -> None:
    assert earned("[123B] 567B 234C 678D RR") == {"Only Chows": 1}
    assert earned("[123B] 567B 234C 678D 678D 99D", "filipino") == {"Only Chows": 1}


@pytest.mark.parametrize("last", ["345D", "555D", "[345D]", "[5555D]"])
def test_ref_27_neither_for_seven_pairs_and_a_set(last: str) -> None:
    assert not {"Only Chows", "Only Pongs"} & set(earned(f"1133557799B RR GG {last}", "sixteen"))


def test_ref_28_concealed() -> None:
    assert earned("123B 567B 234C RRR 88D") == {"Concealed": 1}
    assert earned("(1111B) 567B 234C RRR 88D") == {"Concealed": 1}
    assert earned("[1111B] 567B 234C RRR 88D") == {}
    # a hand won on a discard can still be Concealed
    assert "Concealed" in earned("123B 567B 234C RRR 88D", context=win("6B"))


def test_ref_29_revealed() -> None:
    assert earned("[123B] [567B] [234C] [RRRR] 88D") == {"Revealed": 1}
    assert earned("[123B] [567B] [234C] (RRRR) 88D") == {}
    assert earned("[123B] [567B] 234C [RRR] 88D") == {}
    assert earned("[123B] [567B] [234C] [RRR] [789D] 88D", "sixteen") == {"Revealed": 1}
    assert "Revealed" not in earned("1133557799B RR GG [345D]", "sixteen")


@pytest.mark.parametrize(
    ("tile", "counts"),
    [
        ("6B", True),  # only a 6 completes 5 and 7
        ("5B", False),  # 5 and 8 both complete 6 and 7
        ("R", False),  # the hand has the pairs RR and 88, so a third R or a third 8 completes it
        ("8D", True),  # only 8 completes the pair
    ],
)
def test_ref_30_one_kind_of_tile(tile: str, counts: bool) -> None:
    assert ("Difficult Wait" in earned(PLAIN, context=win(tile))) == counts


def test_ref_30_the_edge_of_a_suit() -> None:
    assert earned("[456B] 123B 234C RRR 88D", context=win("3B")) == {"Difficult Wait": 1}
    assert earned("[456B] 123B 234C RRR 88D", context=win("1B")) == {}


def test_ref_30_a_kind_that_the_player_has_all_of_is_no_chance() -> None:
    # 2 and 3 Bam wait for 1 and 4, but all four 1 Bams are in a kong
    assert earned("[1111B] 234B 234C RRR 88D", context=win("4B")) == {"Difficult Wait": 1}
    # with all four 4 Bams in the hand, it still waits for 3, 5 and 6 Bam
    assert earned("[RRR] 44456B 456C 55D 7D 6D 4B", context=win("6B")).get("Difficult Wait") is None


def test_ref_30_no_kind_of_which_all_are_held_is_waited_for() -> None:
    # these 14 tiles are already a hand, so any further tile wins, except a fifth 1 Bam, which does not exist
    waits = rules(tiles="14").melds.waits(Tiles.parse("111123B 999C 555D 00"), ())
    assert [kind for kind in range(34) if kind not in waits] == [INDEX["1B"]]


def test_ref_30_every_kind_of_hand_counts() -> None:
    # read as seven pairs, the hand waits only for 7; read as sets, it also waits for 1 and 4
    assert earned("11223344556677B", context=win("7B")).get("Difficult Wait") is None


def test_ref_30_not_without_the_winning_tile() -> None:
    assert earned(PLAIN) == {}
    assert earned(PLAIN, context=win("N")) == {}  # the winning tile, a North, is not in this hand


@pytest.mark.parametrize(("discards", "quick"), [(0, True), (4, True), (5, False), (60, False), (None, False)])
def test_ref_31_quick_win_before_the_fifth_discard(discards: int | None, quick: bool) -> None:
    assert earned(PLAIN, context=win(discards=discards)) == ({"Quick Win": 1} if quick else {})


def test_ref_32_pongs_on_a_discard() -> None:
    worth = value("[111B] 222C 333D RRR 88D", context=win("R"))
    assert worth == 5  # the hand is worth 1 1/4, which is 5 quarters
    # in quarters: the winner gets 1 1/4 + 2 1/2 + 1 1/4, which is 5
    assert payments(worth, 0, discarder=2) == (20, -5, -10, -5)


def test_ref_32_self_drawn_with_five_items() -> None:
    worth = value("123456789B 123B 789B 55B", "sixteen", win("5B", drawn=True))
    assert worth == 22  # 22 quarters are 5 1/2, which is 2 3/4 doubled for a drawn tile
    assert payments(worth, 3) == (-22, -22, -22, 66)  # in quarters: each loser pays 5 1/2, so the winner gets 16 1/2


@pytest.mark.parametrize("name", ["fourteen", "sixteen", "filipino"])
def test_ref_32_four_times_and_six_times_the_total(name: str) -> None:
    text = "123B 567B 234C 678D 99D" + ("" if name == "fourteen" else " [111C]")
    once, drawn = value(text, name), value(text, name, win(drawn=True))
    assert once is not None
    assert drawn == 2 * once
    assert payments(once, 1, discarder=0)[1] == 4 * once
    assert payments(drawn, 1)[1] == 6 * once


def test_ref_32_the_double_stands_in_the_sheet() -> None:
    (best, *_) = readings(PLAIN, context=win(drawn=True))
    assert best.items[-1] == Item("R-REF-32", "self-drawn", times=2)
    assert best.value == total(best.items) == 8


def test_ref_33_sets_of_flowers() -> None:
    assert bonus("F1 F2 F3 F4", seat="E") == [("Set of Flowers", 2), ("Seat Flower", 1)]
    assert bonus("F1 F2 F3 F8", seat="W")[0][0] != "Set of Flowers"
    assert bonus("F1 F2 F3 F4 F5 F6 F7 F8").count(("Set of Flowers", 2)) == 2


def test_ref_33_thirteen_flowers_where_honors_are_flowers() -> None:
    thirteen = "F1 F2 F3 F4 NNN RRR EE 0"
    assert bonus(thirteen, honors_as_flowers=True) == [("Set of Flowers", 2)]
    assert bonus("F1 F2 F3 F4 NNN RRR EE", honors_as_flowers=True) == []
    assert bonus(thirteen + " EE GGGG 000 WWWW SSSS", honors_as_flowers=True) == [("Set of Flowers", 2)]


@pytest.mark.parametrize(("kong", "points"), [("concealed", 2), ("added", 2), ("stolen", 1)])
def test_ref_34_kongs(kong: Kong, points: int) -> None:
    items = bonuses(Tiles(), [kong])
    assert [item.plus for item in items] == [points]
    # all other seats together pay 1 1/2 for a concealed kong
    assert payments(total(items), 0) == (3 * points, -points, -points, -points)


def test_ref_35_no_flowers() -> None:
    assert bonus("", won=True) == [("No Flowers", 1)]
    assert bonus("F2", won=True, seat="N") == []
    assert bonus("", won=False) == []


def test_ref_35_being_dealt_none_counts_where_honors_are_flowers() -> None:
    assert bonus("", dealt_none=True) == []
    assert bonus("N", dealt_none=True, honors_as_flowers=True) == [("No Flowers in the deal", 1)]
    both = [("No Flowers in the deal", 1), ("No Flowers", 1)]
    assert bonus("", dealt_none=True, won=True, honors_as_flowers=True) == both


@pytest.mark.parametrize(("seat", "own"), [("E", "F1 F5"), ("S", "F2 F6"), ("W", "F3 F7"), ("N", "F4 F8")])
def test_ref_36_seat_flowers(seat: str, own: str) -> None:
    assert bonus(own, seat=seat) == [("Seat Flower", 1)] * 2
    assert bonus(own[:2], seat=seat) == [("Seat Flower", 1)]
    assert bonus(own, seat="S" if seat == "E" else "E") == []
    assert bonus(own, seat=seat, honors_as_flowers=True) == []


def test_ref_37_bonuses_are_paid_even_to_losers_and_never_doubled() -> None:
    items = bonuses(Tiles.parse("F1 F2 F3 F4"), ["stolen", "added"], seat="E")
    assert total(items) == 1 + 2 + 2 + 1
    assert {item.times for item in items} == {1}
    assert sum(payments(total(items), 2)) == 0


def test_ref_40_the_dealer_pays_like_everybody_else() -> None:
    assert {value(PLAIN, context=win(seat=seat)) for seat in "ESWN"} == {4}


def test_ref_45_fourteen_tiles_and_a_discard() -> None:
    # with a spare North, the hand waits only for a 6 Bam
    assert earned("[123B] 567B 234C RRR 88D N", context=win("6B"), tiles="14") == {"Difficult Wait": 1}
    # with a spare 8 Bam, the tiles 5, 7 and 8 wait for both 6 and 9
    assert earned("[123B] 567B 234C RRR 88D 8B", context=win("6B"), tiles="14") == {}


def test_ref_45_fourteen_tiles_and_a_drawn_tile() -> None:
    assert earned(PLAIN, context=win("6B", drawn=True), tiles="14")["Difficult Wait"] == 1


def test_ref_46_one_bonus_for_a_kong() -> None:
    assert bonus("", "added", "stolen", "concealed") == [("Pong to Kong", 2), ("Stolen Kong", 1), ("Concealed Kong", 2)]
