"""Amounts and names as the table's page words them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tilewright.engine.state import Over, Rack, Seat, State
from tilewright.sheet import Entry, Item, ScoreSheet
from tilewright.tiles import Tiles

from .made_up import MadeUp, rules_of

Players = Callable[..., Any]
SEAT = Seat(Tiles.parse("123B 456C 77D"), (Rack(),))
OVER = State((SEAT,) * 4, 12, Over("mah-jonggs"))
LIMITED = (Item("R-HK-10", "Self Draw", plus=4), Item("R-HK-32", "points for 4 fan", times=0, plus=16))
DOUBLED = (Item("R-REF-22", "Winning", plus=4), Item("R-REF-27", "Only Pongs", plus=1))


@pytest.mark.parametrize(
    ("game", "items", "amounts", "outcome"),
    [
        ("hong-kong", LIMITED, ["+4", "= 16", "16 points"], "Ann receives 48 points"),
        ("thirteen", DOUBLED, ["+1", "+1/4", "1 1/4 units"], "Ann receives 3 3/4 units"),
    ],
)
def test_amounts_on_the_sheet_have_their_units(
    player: Players, game: str, items: tuple[Item, ...], amounts: list[str], outcome: str
) -> None:
    page, entry = (ann := player()).page, Entry(0, "sets and a pair", items)
    paid = (3 * entry.points, -entry.points, -entry.points, -entry.points)
    MadeUp(ann, rules_of(game)).show(OVER, [], sheet=ScoreSheet((entry,), (entry.points, 0, 0, 0), paid, "{0} wins."))
    expect(page.locator(".sheet td")).to_have_text(amounts)
    expect(page.get_by_role("heading", name=outcome)).to_be_visible()
