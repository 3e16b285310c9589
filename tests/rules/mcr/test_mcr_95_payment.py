"""R-MCR-95 to 98: the payment for a hand. Each test is named after the rule it checks."""

from __future__ import annotations

import pytest

from tilewright.groups import Context
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet
from tilewright.variants import SETTLEMENTS

from .mcr import PLAIN, readings, rules, win

GAME = SETTLEMENTS["mcr"]
STRAIGHT = "[123B] [456B] 789B 234C EE"  # worth 17 fan


def won(text: str = STRAIGHT, context: Context = win(), discarder: int | None = None, *, robbed: bool = False) -> Won:
    return Won(readings(text, context)[0], discarder=discarder, robbed=robbed)


def settle(*sides: Won | None, east: int = 0) -> ScoreSheet:
    ends = tuple(SideEnd((RackEnd(won=won),)) for won in sides)
    sheet = GAME.settle(Played(ends, east), GAME.choices({}), rules())
    assert sum(sheet.payments) == 0
    return sheet


def test_mcr_95_the_discarder_pays_the_worth_and_everybody_8() -> None:
    sheet = settle(None, won(discarder=3), None, None)
    assert sheet.payments == (-8, 41, -8, -25)
    assert sheet.scores == (0, 17, 0, 0)
    assert sheet.why == "{1} wins on {3}'s discard: 17 fan; the discarder pays 25, the others 8."
    assert settle(None, won(discarder=3, context=win(flowers="F1")), None, None).payments == (-8, 42, -8, -26)


def test_mcr_96_on_a_drawn_tile_everybody_pays_the_worth() -> None:
    sheet = settle(won(context=win(drawn=True)), None, None, None)  # worth 18 fan
    assert sheet.payments == (78, -26, -26, -26)
    assert sheet.why == "{0} wins on a drawn tile: 18 fan; all others pay 26."


def test_mcr_97_the_owner_of_a_robbed_kong_pays_as_discarder() -> None:
    robbed = won(PLAIN, win("3D", "robbed-kong"), discarder=2, robbed=True)
    sheet = settle(None, None, None, robbed)
    assert sheet.payments == (-8, -8, -16, 32)
    assert sheet.why == "{3} wins on {2}'s kong: 8 fan; the owner of the kong pays 16, the others 8."


def test_mcr_98_one_player_wins() -> None:
    with pytest.raises(ValueError, match="nearest in turn"):
        settle(won(discarder=3), won(discarder=3), None, None)
    with pytest.raises(ValueError, match="own discard"):
        settle(won(discarder=0), None, None, None)


def test_mcr_98_if_nobody_wins_nobody_pays() -> None:
    sheet = settle(None, None, None, None)
    assert (sheet.payments, sheet.scores, sheet.entries) == ((0, 0, 0, 0), (0, 0, 0, 0), ())
    assert sheet.why == "Nobody won, and nobody pays."


def test_mcr_94_a_hand_below_the_minimum_cannot_be_paid() -> None:
    with pytest.raises(ValueError, match="below the minimum"):
        settle(won("[234B] [567C] 345D 678D 99B", discarder=1), None, None, None)
