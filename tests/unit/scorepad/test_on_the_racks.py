"""The entries of a game, and the racks to which they belong."""

from __future__ import annotations

import pytest

from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

TWO = "game siamese\nsides Anna, Ben\n"
WON = "mah jongg [111JB] 33B 5555B NN SS"
FOUR = "game thirteen\nsides Anna, Ben, Carla, Dan\n"
LIMITS = (
    "game wright-patterson-siamese\noption payout=1\nsides Anna, Ben\nBen: mah jongg [111B] 999B 111C 999C 11D, drawn\n"
)


def scores(text: str) -> tuple[int, ...]:
    return score_text(text).games[0].sheet.scores


def test_a_hand_without_a_rack_takes_one_that_nobody_names_later() -> None:
    for events in (
        f"Anna: {WON}, drawn\nAnna: dead, rack 1\n",
        f"Anna: {WON}, drawn\nAnna: dead, rack 2\n",
        f"Anna: dead, rack 1\nAnna: {WON}, drawn\n",
    ):
        assert scores(TWO + events) == (95, 0)


def test_a_rack_whose_unfinished_hand_is_written_is_taken() -> None:
    for event, column in (("dead", 7), ("mah jongg [RRR] GGG 000 NNN 22B, drawn", 17), ("holds [888D]", 13)):
        why = f"^line 6, column {column}: rack 1 of Anna already has a hand"
        with pytest.raises(ScoreError, match=why):
            score_text(f"{LIMITS}Anna: holds [SSS], rack 1\nAnna: {event}, rack 1\n")


def test_a_hand_goes_to_the_rack_that_no_unfinished_one_lies_on() -> None:
    text = f"{LIMITS}Ben: holds 2479B 3579C 2468D W\nAnna: holds [EEE] 2468D 357C NW G\nAnna: dead\n"
    (game,) = score_text(text).games
    assert [rack.dead for rack in game.played.sides[0].racks] == [False, True]


def test_flowers_lie_on_the_rack_that_is_named() -> None:
    text = LIMITS.replace("payout=1", "payout=2")
    (game,) = score_text(f"{text}Anna: flowers F1\nAnna: flowers F2, rack 2\nAnna: flowers F6, rack 2\n").games
    assert [str(rack.flowers) for rack in game.played.sides[0].racks] == ["F1", "F2 F6"]


def test_no_flower_lies_there_twice() -> None:
    text = LIMITS.replace("payout=1", "payout=2")
    for flowers in ("Anna: flowers F1 F1\n", "Anna: flowers F1\nAnna: flowers F1\n" * 300):
        with pytest.raises(ScoreError, match=r"^line [56], column 15: "):
            score_text(text + flowers)


def test_a_side_holds_two_hands_and_eight_tiles_more_at_most() -> None:
    text = "game wright-patterson-siamese\nsides Anna, Ben\nAnna: holds 111222333444555666777888999B\n"
    with pytest.raises(ScoreError, match=r"^line 4, column 13: Anna cannot hold more than 36 tiles"):
        score_text(f"{text}Anna: holds 111222333C 1D\n")
    score_text(f"{text}Anna: holds 111222333C\n")


def test_mah_jonggs_declared_together_began_with_the_same_tile() -> None:
    first, second = f"Anna: {WON}", "Anna: mah jongg 11C [2222JC] 3333D J 44D"
    for one, other in (("drawn", "from Ben"), ("from Ben", "drawn")):
        with pytest.raises(
            ScoreError, match=r"^line 4, column 17: mah jonggs declared together have the same last tile"
        ):
            score_text(f"{TWO}{first}, {one}\n{second}, {other}, together\n")
    royale = TWO.replace("siamese", "royale-3").replace("Ben", "Ben, Carla")
    with pytest.raises(ScoreError, match=r"^line 4, column 17: mah jonggs declared together have the same last tile"):
        score_text(f"{royale}{first}, from Ben\n{second}, from Carla, together\n")


def test_details_of_the_first_mah_jongg_hold_for_one_declared_with_it() -> None:
    for option, fed in (("on", -20), ("off", 0)):
        for more in ("", ", from Ben, for an exposure"):
            text = f"{TWO}option penalty_exposure_claim={option}\nAnna: {WON}, from Ben, for an exposure\n"
            text += f"Anna: mah jongg 11C [2222JC] 3333D J 44D{more}, together\n"
            assert scores(text) == (330, fed)


KONGS = (
    ("Anna: mah jongg [111B] [555C] 999D RRR NN, from Carla\n" + "Anna: kong concealed\n" * 4, "line 4, column 7"),
    ("Anna: kong added\nAnna: mah jongg [111B] [555C] 999D RRR NN, from Carla\n", "line 3, column 7"),
    ("Anna: kong stolen\nAnna: kong concealed\nAnna: mah jongg [1111B] [555C] 999D RRR NN, from Carla\n",
     "line 4, column 7"),
    ("Anna: kong added\nAnna: kong concealed\nAnna: mah jongg [1111B] [5555C] 999D RRR NN, from Carla\n",
     "line 4, column 7"),
)  # fmt: skip


@pytest.mark.parametrize(("events", "place"), KONGS)
def test_ref_17_ref_46_a_winner_has_the_kongs_of_the_hand_and_no_others(events: str, place: str) -> None:
    with pytest.raises(ScoreError, match=f"^{place}: this kong is not in the hand that Anna won with"):
        score_text(FOUR + events)
    assert scores(f"{FOUR}Anna: mah jongg [111B] (5555C) 999D RRR NN, from Carla\nAnna: kong concealed\n")
    assert scores(f"{FOUR}Anna: mah jongg [111B] [5555C] 999D RRR NN, from Carla\nAnna: kong added\n")


def test_ref_46_nobody_has_more_kongs_than_a_hand_has_sets() -> None:
    for game, sets in (("thirteen", 4), ("fourteen", 4), ("sixteen", 5), ("filipino", 5)):
        text = FOUR.replace("thirteen", game) + "Anna: kong added\n" + "Ben: kong stolen\n" * sets
        assert scores(text)
        with pytest.raises(
            ScoreError, match=f"^line {4 + sets}, column 6: a hand has {sets} sets in this game, so Ben"
        ):
            score_text(f"{text}Ben: kong added\n")


def test_unfinished_hands_that_lack_tiles_are_told_at_their_own_line_with_what_to_write() -> None:
    other = "Ben: holds 2479B 3579C 2468D W\n"
    hint = "; write after `Anna: holds` all concealed tiles that are left"
    cases = (
        ("Ben: dead\nAnna: mah jongg [RRR] GGG 000 NNN 22B, drawn\n", "line 6, column 17: 0 c", "South"),
        (f"{other}Anna: dead\nAnna: holds [EEE]\n", "line 7, column 13: 0 c", "South"),
        (f"{other}Anna: holds [EEE]\nAnna: holds 12B\n", "line 7, column 13: 2 c", "East and South"),
        (other, "line 4, column 1: 0 c", "East and South"),
    )
    for events, place, rack in cases:
        with pytest.raises(ScoreError) as caught:
            score_text(LIMITS + events)
        assert str(caught.value).startswith(place)
        assert f"the unfinished hand of {rack}" in caught.value.why
        assert caught.value.why.endswith(hint)
