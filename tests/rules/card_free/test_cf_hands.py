"""Winning hands of the game Card Free: R-CF-2 to R-CF-22, and the Dragon hands."""

from __future__ import annotations

import pytest

from tilewright.catalogue import Unreadable
from tilewright.groups import Context, Hand, Reading
from tilewright.scorepad.hand import read_hand, with_sets
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.variants import HANDS


def readings(text: str, drawn: bool = False, **options: str) -> list[Reading]:
    hand = Hand.parse(text)
    rules = HANDS["card-free"].build(options)
    return list(rules.readings(hand.concealed, hand.exposures, Context(self_drawn=drawn)))


def lines(text: str, **options: str) -> list[str]:
    return [reading.line for reading in readings(text, **options)]


def possible(text: str, **options: str) -> tuple[str, ...]:
    return HANDS["card-free"].build(options).possible(Hand.parse(text).exposures)


def test_cf_02_a_category_and_a_pattern() -> None:
    assert lines("222B 333B 4444B 5555B") == ["Consecutive Run, 2P3+2P4"]
    assert lines("222B 333B 4444B 6666B") == []  # no category contains 2, 3, 4 and 6 together
    assert lines("11B 22B 333B 444B 5555B") == []  # no pattern has two pairs, two pungs and a kong
    assert lines("RRRR GGGG 0000 11B") == ["Dragon hand, Dragon's Wings"]


def test_cf_03_blocks_are_two_to_five_equal_tiles() -> None:
    for text in ("[11B]", "[1B]", "[111111B]", "[NEWS]", "[123B]"):
        assert possible(text) == (), text
    assert all(possible(f"[{'1' * n}B]") for n in (3, 4))
    assert possible("[1111JB]")


def test_cf_04_jokers_in_all_blocks_but_pairs() -> None:
    assert lines("22B J 333B 4444B 5555B") == ["Consecutive Run, 2P3+2P4", "Consecutive Run, 1P2+3P4"]
    assert lines("1B J 222B 333B 444B 555B") == []
    assert "Consecutive Run, 1P4+2P5" in lines("JJJJ 2222B J 3333B J")  # a block may consist of jokers only


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("1JJB 222B 3333B 4444B", "2P3+2P4"),
        ("111B 222B 3JJJB 4444B", "2P3+2P4"),
        ("JJJ 222B 3333B 4444B", "2P3+2P4"),
        ("111B 222B JJJJ 4444B", "2P3+2P4"),
        ("111B 222B 333B JJJJJ", "3P3+1P5"),
        ("11B 2JJJJB 3JJJJB 44B", "2P2+2P5"),
    ],
)
def test_cf_04_any_number_of_jokers_in_a_pung_a_kong_and_a_quint(text: str, pattern: str) -> None:
    assert f"Consecutive Run, {pattern}" in lines(text)


def test_cf_04_one_set_has_no_quint_without_a_joker() -> None:
    """One set of tiles has four of each kind. The two sets of a Royale table have eight."""
    quint = "22222B 333B 444B 555B"
    with pytest.raises(Unreadable, match="There are 5 of 2B"):
        read_hand(quint, with_sets(HANDS["card-free"], 1))
    assert read_hand(quint, with_sets(HANDS["card-free"], 2)) == Hand.parse(quint)
    won = f"Anna: mah jongg {quint}, drawn\n"
    with pytest.raises(ScoreError, match="5 of 2B are written"):
        score_text(f"game card-free\nsides Anna, Ben, Carla, Dan\n{won}")
    (game,) = score_text(f"game royale-4\nhands card-free\nsides Anna, Ben, Carla, Dan\n{won}").games
    assert game.hands[0].line == "Consecutive Run, 3P3+1P5"


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("111B 222B 3333B 4444B", "2P3+2P4"),
        ("11B 2222B 3333B 4444B", "1P2+3P4"),
        ("11B 222B 333B 444B 555B", "1P2+4P3"),
        ("111B 222B 333B 4444B J", "3P3+1P5"),
        ("1111B 2222B J 3333B J", "1P4+2P5"),
        ("11B 2222B J 3333B J 44B", "2P2+2P5"),
        ("11B 22B 33B 4444B 5555B", "3P2+2P4"),
        ("11B 22B 33B 44B 555B 666B", "4P2+2P3"),
        ("11B 22B 33B 44B 55B 6666B", "5P2+1P4"),
        ("11223344556677B", "7P2"),
    ],
)
def test_cf_05_ten_patterns(text: str, pattern: str) -> None:
    assert f"Consecutive Run, {pattern}" in lines(text)


def test_cf_06_blocks_of_any_size_anywhere() -> None:
    for text in ("11B 2222B 3333B 4444B", "1111B 22B 3333B 4444B", "1111B 2222B 33B 4444B", "1111B 2222B 3333B 44B"):
        assert lines(text) == ["Consecutive Run, 1P2+3P4"]


def test_cf_08_every_member_has_a_block_of_its_own() -> None:
    assert lines("FF 3333B 4444B 6666B") == []  # a run from 3 to 6 needs a block of 5s


def test_cf_09_no_number_twice() -> None:
    assert lines("222B 222C 3333B 4444B") == []
    assert lines("NN NN EE WW SS RR GG") == ["Winds, 5P2+1P4"]  # the four Norths are a kong, not two pairs
    assert "Any Like Numbers, 1P2+3P4" in lines("1111B 1111C 1111D FF")


def test_cf_10_runs_of_three_and_more_in_a_row() -> None:
    assert lines("777B 8888B 999C RRRR") == ["Consecutive Run, 2P3+2P4"]
    assert lines("111B 3333B 555C RRRR") == ["Consecutive Odds, 2P3+2P4"]
    assert lines("222B 4444B 666C RRRR") == ["Consecutive Evens, 2P3+2P4"]
    assert lines("111B 2222B 333C 4444C") == ["Consecutive Run, 2P3+2P4"]
    assert lines("888B 9999B 111C RRRR") == []  # a run does not continue from 9 to 1
    assert lines("111B 2222B RRR GGGG") == []  # a run has at least three numbers


def test_cf_11_three_six_nine() -> None:
    assert lines("333B 6666B 999C RRRR") == ["Multiples of Three, 2P3+2P4"]
    assert lines("333B 6666B RRRR GGG") == []


def test_cf_12_one_number_in_three_suits() -> None:
    assert lines("777B 7777C 777D RRRR") == ["Any Like Numbers, 2P3+2P4"]
    assert lines("777B 7777C RRRR GGG") == []


def test_cf_13_all_winds_or_two_opposite_ones() -> None:
    assert lines("NNN SSSS RRR GGGG") == lines("EEE WWWW RRR GGGG") == ["Winds, 2P3+2P4"]
    assert lines("NNN EEEE WWW SSSS") == ["Winds, 2P3+2P4"]
    assert lines("NNN EEEE RRR GGGG") == []
    for three in ("NNN SSSS EEE", "NNN SSSS WWW", "NNN EEEE WWW", "SSS EEEE WWW"):
        assert lines(f"{three} GGGG") == []


def test_cf_14_a_block_has_one_suit() -> None:
    assert lines("77B 7C 8888B 999B RRRR") == []


def test_cf_15_no_woven_suits() -> None:
    assert lines("222B 333B 4444C 5555C") == lines("222B 333C 4444C 5555D") == ["Consecutive Run, 2P3+2P4"]
    assert lines("222B 333C 4444B 5555C") == []
    assert lines("222B 333C 4444B RRRR") == []
    assert lines("444B 5555C 6666D GGG") == ["Consecutive Run, 2P3+2P4"]


def test_cf_16_the_remaining_blocks_are_flowers_dragons_or_news() -> None:
    assert lines("444C 666B 888B RRR FF") == ["Consecutive Evens, 1P2+4P3"]
    assert lines("NN SS RR GG 00 FF EE") == []  # a hand of North and South may not contain East
    assert set(lines("1111B 2222B J 3333B J")) == {"Consecutive Run, 1P4+2P5"}
    assert lines("NNNN J SSSS J NEWS") == ["Winds, 1P4+2P5"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("333B 444B 555B RRRR J", "Consecutive Run, 3P3+1P5"),
        ("44B 5555B 6666B 0000", "Consecutive Run, 1P2+3P4"),
        ("444B 555B 666B GG 000", "Consecutive Run, 1P2+4P3"),
        ("44B 55B 666B RR GG 000", "Consecutive Run, 4P2+2P3"),
        ("44B 55B 66B FF RR GGGG", "Consecutive Run, 5P2+1P4"),
        ("44B 55B 66B FF RR NEWS", "Consecutive Run, 5P2+1P4"),
        ("44B 55B 66B RR GG NEWS", "Consecutive Run, 5P2+1P4"),
        ("44B 55B 66B 77B FF RR 00", "Consecutive Run, 7P2"),
        ("NN SS FF RR GG 0000", "Winds, 5P2+1P4"),
        ("NN SS RR GG 00 NEWS", "Winds, 5P2+1P4"),
        ("EE WW FF GG 00 NEWS", "Winds, 5P2+1P4"),
    ],
)
def test_cf_16_flowers_dragons_and_news_in_every_size_that_they_may_have(text: str, line: str) -> None:
    assert line in lines(text)


def test_cf_16_no_wind_and_no_number_fills_a_pattern() -> None:
    assert lines("44B 55B 66B RR NN 0000") == []
    assert lines("44B 55B 66B RR 99B 0000") == []
    assert lines("44B 5555B 6666B NNNN") == []


def test_cf_17_flowers_are_one_pair() -> None:
    assert lines("FF 4444B 5555B 6666B") == ["Consecutive Run, 1P2+3P4"]
    assert lines("FFF 444B 5555B 6666B") == []
    assert lines("FFFF 4444B 55B 6666B") == []


def test_cf_18_flowers_are_not_exposed() -> None:
    assert possible("[FFF]") == possible("[FFJ]") == possible("[FFFF]") == ()
    assert possible("[FFF]", flower_pung_call="on") == ("Dragon hand, Dragon's Love",)
    assert lines("[FFF] [FFJ] RRRR GGGG", flower_pung_call="on") == ["Dragon hand, Dragon's Love"]
    (love,) = readings("[FFF] FFJ RRRR GGGG", flower_pung_call="on")
    assert [str(group) for group in love.groups] == ["[FFF]", "[FFJ]", "[RRRR]", "[GGGG]"]
    assert possible("[FFF] [FFF] [FFF]", flower_pung_call="on") == ()


def test_cf_19_one_block_of_each_dragon() -> None:
    assert lines("444B 5555B 666B GGGG") == ["Consecutive Run, 2P3+2P4"]
    assert lines("GGG RRR 44B 555B 666B") == ["Consecutive Run, 1P2+4P3"]
    assert lines("00 000 4444B 55B 666B") == []


def test_cf_20_read_in_the_best_way_that_exposures_allow() -> None:
    # five soaps are a quint, not a pair and a pung
    assert lines("00000 444B 555B 666B") == ["Consecutive Run, 3P3+1P5"]
    assert [(r.line, r.value) for r in readings("NN EE WW SS RR GG 00")] == [
        ("Dragon hand, Dragon's Breath", 100),
        ("Winds, 7P2", 90),
    ]
    assert lines("NNNN NEEEWWWSSS") == ["Winds, 3P3+1P5", "Winds, 3P2+2P4"]
    assert lines("[NNNN] N EEE WWW SSS") == ["Winds, 3P2+2P4"]
    assert lines("[EEE] NNNNN WWW SSS") == ["Winds, 3P3+1P5"]


def test_cf_21_news_is_a_kong_without_jokers_and_concealed() -> None:
    assert lines("NEWS 444B 555B 6666B") == ["Consecutive Run, 2P3+2P4"]
    assert lines("NEW J 444B 555B 6666B") == []
    assert lines("NEWS NEWS 44B 5555B") == []  # a hand may contain NEWS only once
    # NEWS counts as a kong, and no pattern has two pairs, two pungs and a kong
    assert lines("NEWS 11B 222B 333B 44B") == []
    assert possible("[NEWS]") == ()
    assert lines("[NNNJ] SSSS FF NEW S") == ["Winds, 1P2+3P4"]
    # NEWS may not contain a joker, even if the Norths are in an exposed kong
    assert lines("[NNNJ] SSSS FF J EW S") == []


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("444B 555B 6666B NEWS", "2P3+2P4"),
        ("44B 5555B 6666B NEWS", "1P2+3P4"),
        ("44B 55B 66B RRRR NEWS", "3P2+2P4"),
        ("44B 55B 66B 77B RR NEWS", "5P2+1P4"),
    ],
)
def test_cf_21_news_in_every_pattern_with_a_kong(text: str, pattern: str) -> None:
    assert lines(text) == [f"Consecutive Run, {pattern}"]


def test_cf_22_news_beside_winds() -> None:
    assert lines("NNN SSS RRRR NEWS") == ["Winds, 2P3+2P4"]
    # NEWS needs a natural North, so the kong consists of three Norths and a joker
    (reading,) = readings("NNNN J SSSS FF EW S")
    assert [str(group) for group in reading.groups] == ["[FF]", "[NNNJ]", "[SSSS]", "[N E W S]"]


def test_cf_33_dragons_love() -> None:
    for kongs in ("RRRR GGGG", "RRRR 0000", "GGGG 0000", "RRJJ GGGJ"):
        assert lines(f"{kongs} FFFFF J") == lines(f"{kongs} FFFFFF") == ["Dragon hand, Dragon's Love"]
    assert lines("RRRR GGGG 0000 FF") == []


def test_cf_34_dragons_wings() -> None:
    assert lines("RRRR GGJJ 0000 11B") == ["Dragon hand, Dragon's Wings"]
    assert lines("RRRR GGGG 0000 11C") == lines("RRRR GGGG 0000 1B J") == []


def test_cf_35_dragons_breath() -> None:
    assert lines("NN EE WW SS RR GG 00")[0] == "Dragon hand, Dragon's Breath"
    assert lines("NN EE WW SS RR GG 0 J") == []


def test_cf_46_dead_when_nothing_holds_all_exposures() -> None:
    assert possible("[333B] [333C]") == possible("[333C] [333D]")
    assert possible("[333B] [4444C] [555B]") == ()
    assert possible("[NNN] [333B]") == ()
    assert possible("[RRRR]", level="3") == ()
    assert "Consecutive Run, 2P3+2P4" in possible("[RRRR]")
