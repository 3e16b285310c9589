"""Payments for an American mah jongg (B9), also by players with dead hands (B7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.groups import Exposure, Reading
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.settlement.counts import Verdict
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet
from tilewright.variants import HANDS, RULESETS, SETTLEMENTS

GROUPS = ("[FF]", "[2222B]", "[4444B]", "[6666B]")
CLEAN = Reading("Evens/1", tuple(map(Exposure.parse, GROUPS)), 25)
JOKER = replace(CLEAN, groups=tuple(map(Exposure.parse, (*GROUPS[:3], "[666JB]"))))
PAIRS = Reading("Pairs/1", tuple(map(Exposure.parse, ("[11B]", "[22B]", "[33B]", "[44B]", "[55B]", "[66B]", "[77B]"))),
                50, singles_and_pairs=True)  # fmt: skip
DEAD, ALIVE = SideEnd((RackEnd(dead=True),)), SideEnd()
MISCOUNTED = replace(DEAD, miscounts=(Verdict("one-dead", "B11.6", "a wrong number of tiles"),))


def won(reading: Reading, discarder: int | None = None, for_exposure: bool = False) -> SideEnd:
    return SideEnd((RackEnd(won=Won(reading, discarder=discarder, for_exposure=for_exposure)),))


def settled(*sides: SideEnd, name: str = "american", **choices: str) -> ScoreSheet:
    settlement = SETTLEMENTS[name]
    assert len(sides) in settlement.seats
    return settlement.settle(Played(sides), settlement.choices(choices), HANDS["card-free"].build({}))


@pytest.mark.parametrize(
    ("reading", "discarder", "paid"),
    [
        (JOKER, 3, (100, -25, -25, -50)),
        (JOKER, None, (150, -50, -50, -50)),
        (CLEAN, 3, (200, -50, -50, -100)),
        (CLEAN, None, (300, -100, -100, -100)),
    ],
)
def test_b9_the_table_of_payments(reading: Reading, discarder: int | None, paid: tuple[int, ...]) -> None:
    sheet = settled(won(reading, discarder), ALIVE, ALIVE, ALIVE)
    assert sheet.payments == paid
    assert sum(sheet.payments) == 0
    assert sheet.scores == (-paid[1], 0, 0, 0)


def test_b9_no_joker_does_not_double_singles_and_pairs() -> None:
    assert settled(ALIVE, won(PAIRS, 0), ALIVE, ALIVE).payments == (-100, 200, -50, -50)
    assert settled(ALIVE, won(PAIRS), ALIVE, ALIVE).payments == (-100, 300, -100, -100)


def test_b9_a_hand_finished_after_a_claim_for_an_exposure_is_self_drawn() -> None:
    """After claiming a tile for an exposure, a player can complete the hand by exchanging a tile for a joker."""
    assert settled(won(JOKER, 3, for_exposure=True), ALIVE, ALIVE, ALIVE).payments == (150, -50, -50, -50)


def test_b9_a_cards_bonus_for_a_concealed_hand_is_doubled_too() -> None:
    sheet = settled(won(replace(CLEAN, bonus=10), 3), ALIVE, ALIVE, ALIVE)
    assert sheet.payments == (280, -70, -70, -140)
    assert [(item.rule, item.plus, item.times) for item in sheet.entries[0].items] == [
        ("B9", 25, 1),
        ("B9", 10, 1),
        ("B9", 0, 2),
    ]


def test_b9_dead_hands_pay_too() -> None:
    assert settled(won(JOKER, 3), DEAD, ALIVE, ALIVE).payments == (100, -25, -25, -50)
    assert settled(won(JOKER), DEAD, DEAD, ALIVE).payments == (150, -50, -50, -50)


def test_b9_three_at_the_table() -> None:
    assert settled(ALIVE, won(JOKER, 2), ALIVE).payments == (-25, 75, -50)
    assert settled(ALIVE, won(JOKER), ALIVE).payments == (-50, 100, -50)


def test_b9_nobody_pays_for_a_wall_game() -> None:
    sheet = settled(ALIVE, DEAD, ALIVE, ALIVE)
    assert (sheet.payments, sheet.scores, sheet.entries) == ((0,) * 4, (0,) * 4, ())
    assert sheet.why == "Nobody won, and nobody pays."


def test_b7_nobody_pays_when_all_others_are_dead() -> None:
    sheet = settled(DEAD, ALIVE, DEAD, DEAD)
    assert sheet.payments == (0,) * 4
    assert "dead" in sheet.why
    with pytest.raises(ValueError, match="all others were dead"):
        settled(DEAD, won(JOKER), DEAD, DEAD)


@pytest.mark.parametrize("name", ["american", "card-free"])
def test_b11_06_two_wrong_numbers_of_tiles_make_the_game_void(name: str) -> None:
    sheet = settled(MISCOUNTED, ALIVE, MISCOUNTED, ALIVE, name=name)
    assert (sheet.payments, sheet.scores, sheet.entries) == ((0,) * 4, (0,) * 4, ())
    assert sheet.why == "Two or more players have wrong numbers of tiles: the game is void, and nobody pays."
    with pytest.raises(ValueError, match="the game was void, and nobody won it"):
        settled(MISCOUNTED, won(JOKER), MISCOUNTED, ALIVE, name=name)


def test_b11_06_and_the_same_east_plays_it_again() -> None:
    settlement = SETTLEMENTS["american"]
    for choice, moves in (("void", False), ("dead", True)):
        choices = {"wrong_counts": choice, "three_dead": "moves"}
        played = Played((MISCOUNTED, ALIVE, MISCOUNTED, ALIVE))
        sheet = settled(*played.sides, wrong_counts=choice)
        assert settlement.rotation.moves(played, sheet, choices) == moves


def test_b11_06_or_both_hands_are_dead_and_the_others_play_on() -> None:
    sides = won(JOKER, 3), MISCOUNTED, MISCOUNTED, ALIVE
    assert settled(*sides, wrong_counts="dead").payments == (100, -25, -25, -50)
    assert "all others are dead" in settled(MISCOUNTED, ALIVE, MISCOUNTED, wrong_counts="dead").why.lower()


@pytest.mark.parametrize("choice", ["void", "dead"])
def test_b11_06_one_wrong_number_is_a_dead_hand(choice: str) -> None:
    assert settled(won(JOKER, 3), MISCOUNTED, ALIVE, ALIVE, wrong_counts=choice).payments == (100, -25, -25, -50)


def test_b11_06_so_it_is_written() -> None:
    text = "game american\nsides Anna, Ben, Carla\nBen: wrong count\nCarla: wrong count\n"
    assert "void" in score_text(text).games[0].sheet.why
    dead = text.replace("Ben: wrong", "option wrong_counts=dead\nBen: wrong")
    assert "All others are dead" in score_text(dead).games[0].sheet.why
    with pytest.raises(ScoreError, match="Ben has only 1 hand"):
        score_text(f"{text}Ben: mah jongg [11JB] 222B 333B 444B FF, drawn\n")
    with pytest.raises(ScoreError, match=r"^line 5, column 17: two or more players had wrong numbers"):
        score_text(f"{text}Anna: mah jongg [111JB] 33B 5555B NN SS, drawn\n")


@pytest.mark.parametrize("name", ["american", "card-free"])
def test_b11_06_a_table_that_deals_and_counts_by_itself_is_not_asked(name: str) -> None:
    preset = RULESETS[name]
    assert "wrong_counts" in {option.name for option in preset.settlement.options}
    assert "wrong_counts" not in {option.name for option in preset.offered(HANDS["card-free"])}


def test_b9_a_sentence_names_the_payers() -> None:
    assert settled(won(JOKER, 3), ALIVE, ALIVE, ALIVE).why == (
        "{0} wins on {3}'s discard: the discarder pays 50, the others 25."
    )
    assert settled(won(JOKER), ALIVE, ALIVE, ALIVE).why == "{0} wins on a drawn tile: all pay 50."


def test_b9_impossible_games_are_refused() -> None:
    for sides, why in [
        ((won(JOKER, 2), won(CLEAN, 2), ALIVE, ALIVE), "one player wins"),
        ((won(JOKER, 0), ALIVE, ALIVE, ALIVE), "their own discard"),
        ((SideEnd((replace(won(JOKER).racks[0], dead=True),)), ALIVE, ALIVE, ALIVE), "dead hand"),
        ((won(replace(JOKER, declarable=False)), ALIVE, ALIVE, ALIVE), "does not allow"),
        ((won(replace(JOKER, value=None)), ALIVE, ALIVE, ALIVE), "a card with values"),
    ]:
        with pytest.raises(ValueError, match=why):
            settled(*sides)


def test_b9_hands_that_bring_their_own_doubles_are_doubled_by_the_table_alone() -> None:
    tiles = sum((group.laid for group in CLEAN.groups[1:]), CLEAN.groups[0].laid)
    (reading,) = SETTLEMENTS["american"].hands_with(HANDS["card-free"], {}).readings(tiles, ())
    assert (reading.value, reading.jokerless) == (35, True)
    assert settled(won(reading, 3), ALIVE, ALIVE, ALIVE).payments == (280, -70, -70, -140)
