"""A full game of every ruleset, played through the page to the settlement and the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tilewright.variants import RULESETS

from .pictures import Pictures

Players = Callable[..., Any]
MAX_MOVES = 400  # moves of one player before the test gives up
SCREENS = {"desktop": (1280, 800), "tablet": (768, 1024), "phone": (390, 844)}


@pytest.mark.long
@pytest.mark.parametrize("game", RULESETS)
def test_a_full_game(player: Players, pictures: Pictures, game: str) -> None:
    ann = player()
    page = ann.page
    ann.lay_table("Ann", game=game)
    ann.sits()
    moves = 0
    while ann.turn(moves, claims=True):
        moves += 1
        assert moves < MAX_MOVES, "this game does not end"
        if moves == 12:
            for size, (width, height) in SCREENS.items():
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(250)
                pictures.take(page, f"every-{game}-{size}.png", full_page=True)
                assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
            page.set_viewport_size(dict(zip(("width", "height"), SCREENS["desktop"], strict=True)))
    seats = RULESETS[game].seats
    expect(page.locator(".settlement .sheet")).to_have_count(seats)
    page.get_by_role("link", name="Look at the game").click()
    expect(page.locator(".sentence")).not_to_be_empty()
    page.keyboard.press("Home")
    assert page.locator(".replay-seat .concealed .tile.back").count() == 0, "in a replay every tile lies open"
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.locator(".settlement .sheet")).to_have_count(seats)
