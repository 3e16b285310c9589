"""A replay shared by its secret link: made, opened in another browser, and ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .test_browser_looks import serious

Players = Callable[..., Any]


def shows_all(page: Page, pictures: Path, name: str) -> None:
    """Check that the page can be read, in a large and in a small window."""
    assert serious(page) == []
    for size, (width, height) in {"desktop": (1280, 800), "phone": (390, 844)}.items():
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=pictures / f"{name}-{size}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.node
def test_a_game_is_shared_until_its_link_is_ended(player: Players, pictures: Path) -> None:
    ann = player(permissions=["clipboard-read", "clipboard-write"])
    page = ann.page
    ann.lay_table("Annabel")
    ann.sits()
    for move in range(4):
        ann.turn(move)
    ann.concede()
    page.get_by_role("link", name="Look at the game").click()
    expect(page.locator(".sentence")).not_to_be_empty()
    page.get_by_role("link", name="Share").click()
    shows_all(page, pictures, "share-offer")
    page.get_by_label("Hide the names").check()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_text("Its players are called Player 1, Player 2 and so on.")).to_be_in_viewport()
    link = page.get_by_label("Link to this game").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    shows_all(page, pictures, "share-link")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")

    other = player().page
    other.goto(link)
    expect(other.locator(".slider span")).to_contain_text("Step 1 of")
    assert "Annabel" not in other.content()
    other.keyboard.press("End")
    expect(other.locator(".settlement")).to_contain_text("Player 1")
    assert "Annabel" not in other.content()
    expect(other.locator("nav").get_by_role("link")).to_have_text(["Lobby"])
    shows_all(other, pictures, "shared")

    page.get_by_role("button", name="Show the names, with a new link").click()
    shown = page.get_by_label("Link to this game").input_value()
    assert shown != link
    assert other.request.get(link).status == 404
    other.goto(shown)
    expect(other.locator(".replay-seat h2").first).to_be_visible()
    assert "Annabel" in other.content()

    page.get_by_role("button", name="End this link").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    assert other.request.get(shown).status == 404
