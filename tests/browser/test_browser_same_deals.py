"""The same deals at two tables of a round, in real browsers: secret at first, and checked by every page later."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .pictures import Pictures
from .test_browser_deal import MINE
from .test_browser_round import sideways

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def sit_down(page: Page, everybody: str, name: str) -> None:
    """Let a person take the seat at their table, which the first of them lays."""
    page.goto(everybody)
    page.get_by_role("link", name=name).click()
    way = page.locator("a.button.act")
    if way.count():
        way.click()
    else:
        page.locator("summary", has_text="Play this table on this site").click()
        page.locator("form[action$=here] button").click()
    page.wait_for_url(re.compile("/(table|join)/"))
    if "/join/" in page.url:
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down and play").click()
        page.wait_for_url(re.compile("/table/"))


@pytest.mark.long
def test_every_page_of_a_round_checks_the_deal_when_it_opens(
    open_page: Callable[..., Page], site: str, pictures: Pictures
) -> None:
    organiser = open_page()
    organiser.goto(f"{site}/club")
    organiser.get_by_label("Name of the club").fill("Thursday club")
    organiser.get_by_label("Game", exact=True).select_option("card-free-siamese")
    organiser.get_by_label("Names, one on each line").fill("\n".join(NAMES))
    organiser.get_by_role("button", name="Make this evening").click()
    organiser.get_by_label("The same deals at all tables").check()
    organiser.get_by_role("button", name="Draw round 1").click()
    everybody = organiser.get_by_role("link", name="/evening/").get_attribute("href") or ""
    pages = [open_page(*(["phone"] if number % 2 else [])) for number in range(4)]
    for page, name in zip(pages, NAMES, strict=True):
        sit_down(page, everybody, name)
        if name == "Ann":
            expect(page.locator("main")).to_contain_text("All tables of this round get the same deals")
            pictures.take(page, "same-deals-waiting.png")
    for page in pages:
        expect(page.get_by_role("button", name="Give up")).to_be_enabled(timeout=20_000)
    pages[0].get_by_role("button", name="Give up").click()
    pages[0].get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(pages[0].locator(".settlement")).to_contain_text("open when the organiser closes the round")
    expect(pages[0].get_by_role("link", name="Look at the game")).to_have_count(0)
    pictures.take(pages[0], "same-deals-secret.png")
    assert sideways(pages[0]) == 0
    organiser.get_by_role("button", name="Close round 1").click()
    for page in pages:
        expect(page.locator(".deal")).to_contain_text(MINE)
        expect(page.get_by_role("link", name="Look at the game")).to_be_visible()
