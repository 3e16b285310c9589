"""R-SIAM-30 to 32: wrong tile counts, which only a table of real tiles knows."""

from __future__ import annotations

import pytest

from tilewright.variants.siamese.counts import check_counts


@pytest.mark.parametrize("on_turn", [False, True])
def test_siam_30_thirteen_beside_a_mah_jongg_or_fourteen_on_turn(on_turn: bool) -> None:
    right = 14 + (14 if on_turn else 13)
    assert check_counts(right, on_turn=on_turn, mah_jonggs=1).what == "fine"


@pytest.mark.parametrize("on_turn", [False, True])
@pytest.mark.parametrize("wrong", [-2, -1, 1, 2])
def test_siam_30_too_many_or_too_few_beside_a_mah_jongg_kill_the_other_hand(on_turn: bool, wrong: int) -> None:
    right = 14 + (14 if on_turn else 13)
    verdict = check_counts(right + wrong, on_turn=on_turn, mah_jonggs=1)
    assert (verdict.what, verdict.rule) == ("one-dead", "R-SIAM-30")


@pytest.mark.parametrize(
    ("tiles", "east", "what"),
    [
        (28, True, "fine"),
        (29, True, "misdeal"),
        (27, True, "misdeal"),  # too few is not in the source; it is dealt again too
        (27, False, "fine"),
        (28, False, "misdeal"),
        (26, False, "misdeal"),
    ],
)
@pytest.mark.parametrize("on_turn", [False, True])
def test_siam_31_a_wrong_count_after_the_deal_is_a_misdeal(on_turn: bool, tiles: int, east: bool, what: str) -> None:
    verdict = check_counts(tiles, on_turn=on_turn, after_deal=True, east=east)
    assert verdict.what == what
    assert verdict.rule == "R-SIAM-31" or what == "fine"


@pytest.mark.parametrize(("tiles", "on_turn"), [(29, True), (28, False), (30, True), (31, False)])
def test_siam_32_too_many_in_play_are_two_dead_hands(tiles: int, on_turn: bool) -> None:
    verdict = check_counts(tiles, on_turn=on_turn)
    assert (verdict.what, verdict.rule) == ("both-dead", "R-SIAM-32")


@pytest.mark.parametrize(("tiles", "on_turn"), [(27, True), (26, False), (20, False)])
def test_siam_32_too_few_in_play_kill_one_hand(tiles: int, on_turn: bool) -> None:
    assert check_counts(tiles, on_turn=on_turn).what == "one-dead"


@pytest.mark.parametrize(("tiles", "on_turn"), [(28, True), (27, False)])
def test_siam_32_right_counts(tiles: int, on_turn: bool) -> None:
    assert check_counts(tiles, on_turn=on_turn).what == "fine"
