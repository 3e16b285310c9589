"""R-SIAM-30 to 32: wrong numbers of tiles, which can occur only in games with real tiles."""

from __future__ import annotations

import pytest

from tilewright.scorepad.read_score import parse_score
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.sheet import ScoreSheet
from tilewright.variants.siamese.counts import check_counts

WON = "Ben: mah jongg [111JB] 33B 5555B NN SS, drawn\n"  # a hand worth 95 points


def scored(events: str) -> ScoreSheet:
    (game,) = score_text(f"game siamese\nsides Anna, Ben\n{events}").games
    return game.sheet


def refusal(events: str) -> str:
    with pytest.raises(ScoreError) as caught:
        scored(events)
    return str(caught.value)


@pytest.mark.parametrize("on_turn", [False, True])
def test_siam_30_thirteen_beside_a_mah_jongg_or_fourteen_on_turn(on_turn: bool) -> None:
    right = 14 + (14 if on_turn else 13)
    assert check_counts(right, on_turn=on_turn, mah_jonggs=1) is None


@pytest.mark.parametrize("on_turn", [False, True])
@pytest.mark.parametrize("wrong", [-2, -1, 1, 2])
def test_siam_30_too_many_or_too_few_beside_a_mah_jongg_kill_the_other_hand(on_turn: bool, wrong: int) -> None:
    right = 14 + (14 if on_turn else 13)
    verdict = check_counts(right + wrong, on_turn=on_turn, mah_jonggs=1)
    assert (verdict.what, verdict.rule) == ("one-dead", "R-SIAM-30")


@pytest.mark.parametrize(
    ("tiles", "east", "verdict"),
    [
        (28, True, None),
        (29, True, ("misdeal", "R-SIAM-31")),
        # the rule mentions only too many tiles, but too few are also a misdeal here
        (27, True, ("misdeal", "R-SIAM-31")),
        (27, False, None),
        (28, False, ("misdeal", "R-SIAM-31")),
        (26, False, ("misdeal", "R-SIAM-31")),
    ],
)
@pytest.mark.parametrize("on_turn", [False, True])
def test_siam_31_a_wrong_count_after_the_deal_is_a_misdeal(
    on_turn: bool, tiles: int, east: bool, verdict: tuple[str, str] | None
) -> None:
    judged = check_counts(tiles, on_turn=on_turn, after_deal=True, east=east)
    assert (judged and (judged.what, judged.rule)) == verdict


@pytest.mark.parametrize(("tiles", "on_turn"), [(29, True), (28, False), (30, True), (31, False)])
def test_siam_32_too_many_in_play_are_two_dead_hands(tiles: int, on_turn: bool) -> None:
    verdict = check_counts(tiles, on_turn=on_turn)
    assert (verdict.what, verdict.rule) == ("both-dead", "R-SIAM-32")


@pytest.mark.parametrize(("tiles", "on_turn"), [(27, True), (26, False), (20, False)])
def test_siam_32_too_few_in_play_kill_one_hand(tiles: int, on_turn: bool) -> None:
    verdict = check_counts(tiles, on_turn=on_turn)
    assert (verdict.what, verdict.rule) == ("one-dead", "R-SIAM-32")


@pytest.mark.parametrize(("tiles", "on_turn"), [(28, True), (27, False)])
def test_siam_32_right_counts(tiles: int, on_turn: bool) -> None:
    assert check_counts(tiles, on_turn=on_turn) is None


# The tests below score games with real tiles, which are described in text.


@pytest.mark.parametrize("count", ["26", "28", "27, on turn", "29, on turn"])
def test_siam_30_scored_beside_a_mah_jongg_the_other_hand_is_dead(count: str) -> None:
    sheet = scored(f"{WON}Ben: wrong count {count}\n")
    assert sheet.payments == (-95, 95)
    (entry,) = [entry for entry in sheet.entries if entry.title == "Wrong count"]
    assert [(item.rule, item.plus) for item in entry.items] == [("R-SIAM-30", 0)]
    assert "Ben has only 2 hands" in refusal(
        f"{WON}Ben: wrong count {count}\nBen: mah jongg RRR GGG 000 NEWS F, drawn\n"
    )


def test_siam_31_scored_a_misdeal_pays_nobody() -> None:
    for events in ("Anna: wrong count 29, after the deal\n", "Anna: wrong count 27, after the deal\n"):
        sheet = scored(events)
        assert sheet.payments == (0, 0)
        assert sheet.why == "There was a misdeal: the same East deals again, and nobody pays."
        assert [item.rule for entry in sheet.entries for item in entry.items] == ["R-SIAM-31"]
    assert refusal(f"{WON}Anna: wrong count 29, after the deal\n").startswith(
        "line 3, column 16: the tiles are dealt again"
    )


def test_siam_31_scored_by_the_number_of_tiles_that_each_is_dealt() -> None:
    right = "is the right number of tiles after the deal"
    assert refusal("east Ben\nBen: wrong count 28, after the deal\n").endswith(right)
    assert refusal("Ben: wrong count 27, after the deal\n").endswith(right)


@pytest.mark.parametrize("count", ["28", "29", "29, on turn"])
def test_siam_32_scored_too_many_tiles_are_two_dead_hands(count: str) -> None:
    sheet = scored(f"{WON}Anna: wrong count {count}\n")
    assert sheet.payments == (-380, 380)
    assert [item.rule for entry in sheet.entries for item in entry.items] == ["R-SIAM-19", "R-SIAM-19", "R-SIAM-32"]
    late = f"Ben: wrong count {count}\n{WON}"
    assert refusal(late).startswith("line 4, column 16: all hands of Ben were dead by then")


def test_siam_32_scored_too_few_tiles_are_one_dead_hand() -> None:
    assert scored(f"Ben: wrong count 26\n{WON}").payments == (-95, 95)
    assert scored("Ben: wrong count 26\nBen: wrong count 27, on turn\n").payments == (80, -80)


def test_siam_32_scored_a_right_count_is_refused() -> None:
    for moment in ("", ", off turn"):
        assert refusal(f"Ben: wrong count 27{moment}\n") == (
            "line 3, column 6: 27 is the right number of tiles off turn; "
            "if the player had drawn or claimed, write `on turn`"
        )
    assert refusal("Ben: wrong count 28, on turn\n") == "line 3, column 6: 28 is the right number of tiles on turn"


def test_siam_32_scored_the_text_says_how_many_tiles_and_when() -> None:
    assert refusal("Ben: wrong count\n").startswith("line 3, column 6: say how many tiles the player had, such as")
    for words in ("wrong count 29, rack 2", "wrong count 29, on turn, on turn", "wrong count, on turn"):
        assert "after the number of tiles write only `on turn` or `after the deal`" in refusal(f"Ben: {words}")
    text = "game royale-3\nsides A, B, C\n\nA: wrong count 29\nB: wrong count 27, on turn\n"
    assert str(parse_score(text.replace("29", "29  tiles, off turn"))) == text


@pytest.mark.parametrize("tiles", [0, 13, 42, 99])
def test_siam_32_scored_an_impossible_count_is_refused(tiles: int) -> None:
    assert refusal(f"Ben: wrong count {tiles}\n").endswith(
        f"{tiles} cannot be the number of a player's tiles: write a number from 14 to 41"
    )
