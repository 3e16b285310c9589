"""Advice never begins with a blunder of the catalogues: neither `tw.advise` nor the coach."""

from __future__ import annotations

import pytest

import tilewright as tw
from tilewright.bots import choose
from tilewright.library.view import View
from tilewright.web.advice_view import advice_view
from tilewright.web.coach import best_moves

from .catalogue import FOLDER, Blunder, read

ALL = [blunder for file in sorted(FOLDER.glob("*.txt")) for blunder in read(file)]
ERRED = {
    "joker-left",
    "exchange",
    "feeds",
    "value",
    "missed",
    "dead-uncalled",
}  # kinds of which advice once began with a blunder
SLOW = "card-free-siamese"  # too many plans are equally near
ALWAYS = 10  # of the other kinds, each test run has every tenth blunder


def is_long(nth: int, blunder: Blunder) -> bool:
    return blunder.game.startswith(SLOW) or (blunder.kind not in ERRED and nth % ALWAYS > 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "blunder",
    [
        pytest.param(each, id=f"{each.game}-{each.kind}-{nth}", marks=[pytest.mark.long] * is_long(nth, each))
        for nth, each in enumerate(ALL)
    ],
)
def test_no_advice_begins_with_a_blunder(blunder: Blunder) -> None:
    rules, view = blunder.rules, blunder.view
    advice = tw.advise(View(tw.Rules.of_engine(rules), view))
    first = advice.actions[0].action
    assert str(first) != blunder.wrong
    if isinstance(first, tw.Discard) and advice.distance is not None:
        assert advice.discards[0].tile == str(first).removeprefix("discard ")
    moves = best_moves(rules, view, choose)
    assert str(moves[0]) != blunder.wrong
    coach = advice_view(rules, view, 1, moves, [])
    if coach is None:  # no hand can win any more
        return
    shown = [each.tile for each in coach.discards[:1]] + [each.discard for each in coach.hands[:1]]
    assert blunder.wrong not in {f"discard {tile}" for tile in shown}
