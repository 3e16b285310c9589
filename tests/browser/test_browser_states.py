"""The accessibility checker axe finds nothing serious in any state of any page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .states import STATES, table
from .test_browser_contrast import ROOMS, in_room
from .test_browser_looks import serious

Players = Callable[..., Any]
pytestmark = [pytest.mark.node, pytest.mark.long]


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_serious_in_any_state(player: Players, state: str, size: str) -> None:
    ann = player(size, reduced_motion="reduce")
    STATES[state](ann)
    assert serious(ann.page) == []


@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_serious_at_a_table_in_any_room(player: Players, room: str) -> None:
    ann = in_room(player, room)
    table(ann)
    assert serious(ann.page) == []


def test_axe_finds_nothing_serious_in_an_enlarged_seat(player: Players) -> None:
    ann = player("phone", reduced_motion="reduce")
    table(ann)
    ann.page.locator(".lane").first.tap()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    assert serious(ann.page) == []
