"""The workshop: three lines of a printed card are typed and tapped, and a table plays by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .test_browser_looks import serious
from .test_browser_round import sideways

Players = Callable[..., Any]


@pytest.mark.node
def test_three_lines_are_typed_and_tapped_and_played(player: Players) -> None:
    page = (ann := player("phone")).page
    page.goto(ann.url)
    page.get_by_role("link", name="Your cards").click()
    page.get_by_role("button", name="Begin a new card").click()
    expect(page.get_by_text("A table leaves one line out")).to_be_visible()
    page.locator(".card-line .line").click()
    page.get_by_label("Points").fill("30")
    expect(page.get_by_text("It makes 6 different hands.")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Add a line to Hands").click()
    for sign in "NNEEWWSSRRGG0":
        page.get_by_role("button", name=sign, exact=True).click()
    expect(page.locator(".wrong")).to_contain_text("13 tiles")
    page.get_by_role("button", name="Erase").click()
    page.get_by_role("button", name="Next group").click()
    for _ in range(2):
        page.get_by_role("button", name="0", exact=True).click()
    page.get_by_label("Points").fill("50")
    expect(page.locator(".wrong")).to_have_count(0)
    assert sideways(page) == 0
    assert serious(page) == []
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("status")).to_have_text("Saved. Only you see it.")
    page.reload()
    expect(page.locator(".card-line .value")).to_have_text(["30", "50"])
    page.get_by_role("link", name="Play by it").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play against").click()
    ann.sits()
    page.get_by_role("button", name="Card", exact=True).click()
    expect(page.locator("#side .card-line .value")).to_have_text(["30", "50"])
