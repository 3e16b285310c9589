"""The host sends a spectator away on a phone, lets them come back, and replaces the link of the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_chat import open_chat
from .test_browser_looks import serious

Players = Callable[..., Any]
LONG_NAME = "Maximiliana von Hohenberg"


def watches(one: Any, link: str, name: str) -> None:
    """Open the page of a spectator by the link of a table."""
    one.page.goto(link)
    one.page.get_by_label("Your name").fill(name)
    one.page.get_by_role("button", name="Watch").click()
    expect(one.page.locator("#about")).to_contain_text(name)


@pytest.mark.thorough
def test_the_host_sends_a_spectator_away_and_makes_a_new_link(player: Players, pictures: Pictures) -> None:
    ann, ben, cleo, dot = player("phone"), player(), player("phone"), player()
    ann.invites(ben, "Ben")
    ann.sits()
    open_chat(ann.page)
    ann.page.locator("summary", has_text="Spectators").click()
    ann.page.get_by_label("Spectators can watch:").select_option("0")
    link = ann.page.get_by_label("Link to watch or sit down").input_value()
    watches(cleo, link, LONG_NAME)
    watches(dot, link, "Dot")
    ann.page.get_by_role("button", name="Send Dot away").focus()
    pictures.take(ann.page, "host-spectators-phone.png")
    assert serious(ann.page) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    away = ann.page.get_by_role("button", name=f"Send {LONG_NAME} away")
    box = away.bounding_box()
    assert box
    assert box["height"] >= 40
    away.press("Enter")
    expect(cleo.page.locator(".sentence")).to_contain_text("The host has sent you away from this table.")
    expect(cleo.page.locator(".concealed")).to_have_count(0)
    pictures.take(cleo.page, "sent-away-phone.png")
    expect(dot.page.locator("#about")).to_contain_text("Watching: Dot.")
    back = ann.page.get_by_role("button", name=f"Let {LONG_NAME} come back")
    back.tap()
    expect(back).to_have_count(0)
    cleo.page.reload()
    expect(cleo.page.locator("#about")).to_contain_text(LONG_NAME)

    ann.page.locator("summary", has_text="Make a new link").click()
    button = ann.page.get_by_role("button", name="Make a new link")
    button.scroll_into_view_if_needed()
    pictures.take(ann.page, "new-link-phone.png")
    assert serious(ann.page) == []
    button.tap()
    expect(ann.page.locator("#side .notice")).to_have_text("The old link no longer works.")
    for one in (cleo, dot):
        expect(one.page.locator(".sentence")).to_contain_text("The host has made a new link for this table.")
    new = ann.page.get_by_label("Link to watch or sit down").input_value()
    assert new != link
    watches(dot, new, "Dot")
    ben.page.reload()
    ben.sits()
    ben.page.get_by_role("button", name="Pause the game").click()
    expect(dot.page.locator(".sentence")).to_have_text("Ben has paused the game.")
    pictures.take(dot.page, "paused-spectator-desktop.png")
    ben.page.get_by_role("link", name="Leave").click()
    expect(ben.page.locator("main")).to_contain_text("game 1 is not finished (paused)")
    pictures.take(ben.page, "paused-lobby-desktop.png", full_page=True)


def test_the_others_read_who_watches_and_cannot_send_them_away(player: Players) -> None:
    ann, ben, cleo = player(), player("phone"), player()
    ann.invites(ben, "Ben")
    ann.sits()
    open_chat(ann.page)
    ann.page.locator("summary", has_text="Spectators").click()
    ann.page.get_by_label("Spectators can watch:").select_option("0")
    watches(cleo, ann.page.get_by_label("Link to watch or sit down").input_value(), "Cleo")
    open_chat(ben.page)
    expect(ben.page.locator(".spectators")).to_contain_text("Watching: Cleo.")
    expect(ben.page.get_by_role("button", name="Send")).to_have_count(1)  # a message
    expect(ben.page.locator("summary", has_text="Make a new link")).to_have_count(0)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("language", ["en", "es", "tl", "zh"])
def test_the_bar_of_a_small_phone_shows_the_way_out(player: Players, pictures: Pictures, language: str) -> None:
    ann, ben = player(), player("phone", locale=language)
    ann.lay_table("Ann", "Invite a friend", game="hong-kong")
    link = ann.page.get_by_label("Link for your friend").input_value()
    ben.page.set_viewport_size({"width": 360, "height": 740})
    ben.page.goto(link)
    ben.page.locator("[name=name]").fill("Ben")
    ben.page.locator("main button").first.click()
    ben.sits()
    ben.page.evaluate("document.fonts.ready")
    pictures.take(ben.page, f"bar-360-{language}.png")
    boxes = [one.bounding_box() for one in ben.page.locator(".bar :is(button, a):visible").all()]
    assert len(boxes) >= 6
    for box, following in pairwise(boxes):
        assert box
        assert following
        assert box["x"] + box["width"] <= following["x"] + 1
    last = boxes[-1]
    assert last
    assert last["x"] + last["width"] <= 360
    wind = ben.page.locator(".prevails .narrow")
    expect(wind).to_be_visible()
