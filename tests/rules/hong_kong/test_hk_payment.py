"""R-HK-32 to 36: the payment for a hand. Each test is named after the rule it checks."""

from __future__ import annotations

import pytest

from tilewright.groups import Context, Reading
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import Item, ScoreSheet
from tilewright.variants import HANDS, SETTLEMENTS

from .hong_kong import readings, win

PUNGS = "[111B] [222C] [333D] NNN 88D"  # worth 3 fan
GAME = SETTLEMENTS["hong-kong"]


def won(text: str = PUNGS, context: Context = win(), discarder: int | None = None, *, robbed: bool = False) -> Won:
    return Won(readings(text, context)[0], discarder=discarder, robbed=robbed)


def settle(*sides: Won | None, east: int = 0, **options: str) -> ScoreSheet:
    ends = tuple(SideEnd((RackEnd(won=won),)) for won in sides)
    sheet = GAME.settle(Played(ends, east), GAME.choices(options), HANDS["hong-kong"].build({}))
    assert sum(sheet.payments) == 0
    assert sheet.scores == tuple(
        sum(entry.points for entry in sheet.entries if entry.seat == side) for side in range(4)
    )
    return sheet


TABLES = {
    "full": [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 384, 384],
    "simplified": [1, 1, 1, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8, 8, 8, 8],
}


def of_fan(fan: int, discarder: int | None = None) -> Won:
    """Return a win with a hand worth this many fan."""
    items = (Item("R-HK-6", "some fan", plus=fan),)
    return Won(Reading("sets and a pair", (), fan, items=items), discarder=discarder)


@pytest.mark.parametrize("fan", range(16))
@pytest.mark.parametrize("table", TABLES)
def test_hk_32_fan_become_points(table: str, fan: int) -> None:
    (entry,) = settle(of_fan(fan), None, None, None, table=table).entries
    assert entry.points == TABLES[table][fan]
    assert entry.items[-1].label == f"points for {min(fan, 13)} fan"


@pytest.mark.parametrize(("limit", "points"), [("8", 64), ("10", 128), ("13", 384)])
def test_hk_33_the_limit(limit: str, points: int) -> None:
    assert [settle(of_fan(fan), None, None, None, limit=limit).scores[0] for fan in (int(limit), 20)] == [points] * 2
    assert settle(of_fan(int(limit) - 1), None, None, None, limit=limit).scores[0] < points


def test_hk_33_the_sheet_takes_off_the_fan_above_the_limit() -> None:
    (entry,) = settle(of_fan(17), None, None, None, limit="10").entries
    assert entry.items[1:] == (
        Item("R-HK-33", "fan above the limit of 10", plus=-7),
        Item("R-HK-32", "points for 10 fan", times=0, plus=128),
    )
    (entry,) = settle(of_fan(10), None, None, None, limit="10").entries
    assert [item.rule for item in entry.items] == ["R-HK-6", "R-HK-32"]


def test_hk_34_everyone_pays_and_the_discarder_twice() -> None:
    sheet = settle(None, won(discarder=3), None, None)
    assert sheet.payments == (-8, 32, -8, -16)
    assert sheet.scores == (0, 8, 0, 0)
    assert sheet.why == "{1} wins on {3}'s discard: 3 fan, 8 points. The discarder pays 16, the others 8."


def test_hk_34_on_a_drawn_tile_everyone_pays_twice() -> None:
    sheet = settle(None, won(context=win(drawn=True)), None, None)  # the hand is worth 4 fan
    assert sheet.payments == (-32, 96, -32, -32)
    assert sheet.why == "{1} wins on a drawn tile: 4 fan, 16 points. All others pay 32."


def test_hk_34_or_the_discarder_pays_alone() -> None:
    thrown = settle(None, won(discarder=3), None, None, payment="discarder")
    assert thrown.payments == (0, 16, 0, -16)
    assert thrown.why.endswith("8 points. The discarder alone pays 16.")
    drawn = settle(None, won(context=win(drawn=True)), None, None, payment="discarder")
    assert drawn.payments == (-16, 48, -16, -16)
    assert drawn.why.endswith("16 points. All others pay 16.")


@pytest.mark.parametrize("payment", ["everyone", "discarder"])
def test_hk_35_the_owner_of_a_robbed_kong_pays_as_discarder(payment: str) -> None:
    robbed = won(context=win("8D", "robbed-kong"), discarder=2, robbed=True)  # the hand is worth 4 fan
    paid = {"everyone": (64, -16, -32, -16), "discarder": (32, 0, -32, 0)}[payment]
    sheet = settle(robbed, None, None, None, payment=payment)
    assert sheet.payments == paid
    assert sheet.why.startswith("{0} wins on {2}'s kong")
    assert "The owner of the kong" in sheet.why


def test_hk_35_each_who_wins_on_a_tile_is_paid() -> None:
    sheet = settle(won(discarder=3), of_fan(4, discarder=3), None, None)
    assert sheet.scores == (8, 16, 0, 0)
    assert sheet.payments == (8 + 16, 16 + 32, -8 - 16, -16 - 32)


def test_hk_35_nobody_who_wins_pays_another_winner() -> None:
    three = [of_fan(fan, discarder=3) for fan in (3, 4, 5)]
    assert settle(*three, None).payments == (16, 32, 48, -96)
    assert settle(*three, None, payment="discarder").payments == (16, 32, 48, -96)


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        (of_fan(3, discarder=3), of_fan(3, discarder=2), "only on one tile"),
        (of_fan(3), of_fan(3), "only on one tile"),
        (of_fan(3, discarder=0), None, "own discard"),
    ],
)
def test_hk_35_impossible_games_are_refused(first: Won, second: Won | None, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        settle(first, second, None, None)


@pytest.mark.parametrize("east", range(4))
def test_hk_36_the_dealer_pays_like_everybody_else(east: int) -> None:
    assert settle(None, won(discarder=3), None, None, east=east).payments == (-8, 32, -8, -16)


def test_hk_36_when_nobody_wins_nobody_pays() -> None:
    sheet = settle(None, None, None, None)
    assert (sheet.payments, sheet.entries) == ((0, 0, 0, 0), ())


def test_hk_31_a_hand_below_the_minimum_is_not_paid() -> None:
    with pytest.raises(ValueError, match="rule 31"):
        settle(won("[123B] 567B 234C NNN 88D", discarder=1), None, None, None)


def test_hk_35_a_hand_that_a_discard_did_not_complete_wins_alone() -> None:
    reading = of_fan(3).reading
    claimed = Won(reading, discarder=3, for_exposure=True)
    with pytest.raises(ValueError, match="only on one tile"):
        settle(claimed, claimed, None, None)
    assert settle(claimed, None, None, None).payments == (48, -16, -16, -16)
