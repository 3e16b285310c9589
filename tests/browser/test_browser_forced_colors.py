"""With the few colours that a person has forced on all pages, everything that matters at a table still shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from .pictures import Pictures
from .states import STATES, open_card

Players = Callable[..., Any]


def style(one: Locator, name: str) -> str:
    return str(one.first.evaluate("(one, name) => getComputedStyle(one)[name]", name))


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_everything_important_shows_in_forced_colours(player: Players, pictures: Pictures, scheme: str) -> None:
    ann = player(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    page = ann.page
    STATES["turn"](ann)
    page.keyboard.press("ArrowRight")  # the focus leaves the picked tile
    picked, focused, other = page.locator(".slot.picked"), page.locator(".slot:focus"), page.locator(".slot").last
    assert style(picked, "outlineStyle") == style(focused, "outlineStyle") == "solid"
    assert style(other, "outlineStyle") == "none"
    assert style(picked, "translate") != "none"
    assert picked.locator("svg").bounding_box()["width"] > 30
    assert style(picked, "forcedColorAdjust") == "none", "the faces keep their colours"
    assert style(page.locator(".act[aria-disabled=false]"), "borderStyle") == "solid"
    assert style(page.locator(".act[aria-disabled=true]"), "borderStyle") == "dashed"
    side = open_card(ann)
    chosen, other = (side.locator(f".segments [aria-pressed={pressed}]") for pressed in ("true", "false"))
    marked = style(chosen, "backgroundColor")
    assert marked != style(other, "backgroundColor")
    assert marked == style(page.locator("nav [aria-expanded=true]"), "backgroundColor")
    page.keyboard.press("Tab")
    assert style(page.locator(":focus"), "outlineStyle") == "solid"
    pictures.take(page, f"forced-turn-{scheme}.png")


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_the_last_discard_shows_in_forced_colours(player: Players, pictures: Pictures, scheme: str) -> None:
    ann = player(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    STATES["table"](ann)
    last = ann.page.locator(".thrown .tile.open")
    assert last.count() == 1
    assert style(last, "outlineStyle") == "solid"
    assert style(ann.page.locator(".thrown .tile"), "outlineStyle") == "none"
    assert style(ann.page.locator(".turn > .across"), "outlineStyle") == "solid"
    pictures.take(ann.page, f"forced-window-{scheme}.png")
