"""People stand up before the first game, and the host lets bots play in the seats that stay free, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import SEVERAL
from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_round import sideways


def fits(page: Page) -> bool:
    """Return whether a page needs no sideways scrolling and the checker axe finds nothing serious."""
    return sideways(page) == 0 and serious(page) == []


@pytest.mark.thorough
@pytest.mark.node
def test_bots_play_in_the_seats_of_friends_who_do_not_come(player: Callable[..., Any], pictures: Pictures) -> None:
    ann, ben, cal = player("phone"), player("phone"), player("phone")
    ann.lay_table("Ann", SEVERAL, "royale-4")
    page = ann.page
    link = page.get_by_label("Link for your friend").input_value()
    for friend, name in ((ben, "Ben"), (cal, "Cal")):
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill(name)
        friend.page.get_by_role("button", name="Sit down").click()
        friend.page.wait_for_url("**/table/*")
    pictures.take(page, "seats-waiting-host.png")
    pictures.take(ben.page, "seats-waiting-friend.png")
    cal.page.get_by_role("link", name="Change seats or stand up").click()
    expect(cal.page.get_by_role("button", name="Stand up")).to_be_visible()
    assert fits(cal.page)
    pictures.take(cal.page, "seats-of-a-friend.png")
    page.get_by_role("link", name="Change seats, or let a bot play").click()
    expect(page.get_by_role("button", name="A bot plays here")).to_have_count(1)
    expect(page.get_by_text("If a bot plays here, the game begins at once.")).to_be_visible()
    assert fits(page)
    pictures.take(page, "seats-of-the-host.png")
    cal.page.get_by_role("button", name="Stand up: Seat 3: Cal").click()
    cal.page.wait_for_url("**/join/*")
    expect(cal.page.get_by_role("status")).to_have_text(
        "You have no seat at this table now. You can sit down again here."
    )
    assert fits(cal.page)
    pictures.take(cal.page, "seats-stood-up.png")
    bot = page.get_by_role("button", name="A bot plays here: Seat 3: free")
    expect(bot).to_be_visible()  # the page notices by itself
    bot.press("Enter")
    expect(page.get_by_text("Seat 3: Rosa (bot)").or_(page.get_by_text("Seat 3: Otto (bot)"))).to_be_visible()
    page.get_by_role("button", name="Keep it for a friend: Seat 3").press("Enter")
    page.get_by_role("button", name="A bot plays here: Seat 4: free").press("Enter")
    page.get_by_role("button", name="A bot plays here: Seat 3: free").press("Enter")
    for friend in (ann, ben):
        friend.sits()
