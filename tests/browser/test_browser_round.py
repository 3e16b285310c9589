"""Tables for three and four players, on all screen sizes and for screen readers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import SEVERAL
from .pictures import Pictures
from .test_browser_looks import serious

Players = Callable[..., Any]
STRAY = 750  # milliseconds after which a button that has changed its meaning can be pressed


def sideways(page: Page) -> int:
    """Return by how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def change_seats(ann: Any, cal: Any, pictures: Pictures) -> None:
    """Let Ann and Cal change seats, and Ann take the seat of the bot then."""
    ann.page.get_by_role("link", name="Change seats").click()
    ann.page.get_by_role("button", name="Ask to change seats: Seat 4: Cal").click()
    expect(ann.page.get_by_text("Cal has not answered yet.")).to_be_visible()
    expect(cal.page.get_by_role("heading", name="Ann would like to change seats with you")).to_be_visible()
    cal.page.get_by_role("link", name="Change seats").click()
    pictures.take(cal.page, "royale-4-seats.png")
    cal.page.get_by_role("button", name="Change seats: Seat 1: Ann", exact=True).click()
    expect(ann.page.get_by_text("Seat 4: Ann")).to_be_visible()  # the page notices by itself
    ann.page.get_by_role("button", name="Sit here: Seat 3: Rosa").click()
    expect(cal.page.get_by_text("Seat 3: Ann")).to_be_visible()
    for friend in (ann, cal):
        friend.page.get_by_role("link", name="To the table").click()


@pytest.mark.thorough
def test_friends_choose_their_seats_by_one_link_and_change_them(player: Players, pictures: Pictures) -> None:
    ann, ben, cal = player(), player("phone"), player()
    ann.lay_table("Ann", SEVERAL, "royale-4", **{"seat.2": "bot"})
    page = ann.page
    pictures.take(page, "royale-4-invitations.png")
    link = page.get_by_label("Link for your friend").input_value()
    for friend, name in ((cal, "Cal"), (ben, "Ben")):
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill(name)
        if friend is cal:
            expect(friend.page.get_by_text("Seat 3: Rosa (bot)")).to_be_visible()
            friend.page.get_by_label("Seat 4: free").check()
            pictures.take(friend.page, "royale-4-door.png")
        friend.page.get_by_role("button", name="Sit down").click()
        if friend is cal:
            expect(page.get_by_text("Last: Cal")).to_be_visible()
            change_seats(ann, cal, pictures)
    for friend in (ann, ben, cal):
        friend.sits()
    assert page.locator("section.across h2").all_inner_texts() == ["Rosa", "Cal", "Ben"]
    assert cal.page.locator("section.across h2").all_inner_texts() == ["Ben", "Ann", "Rosa"]
    waits = next(one for one in (ann, ben, cal) if not one.page.locator(".actions.mine").count())
    ahead = waits.button("draw")
    ahead.click()
    expect(ahead).to_contain_text("Stop passing")
    expect(waits.page.locator("#live")).to_contain_text("Passing until your turn.")
    waits.page.wait_for_timeout(STRAY)
    waits.page.keyboard.press("d")
    expect(ahead).to_contain_text("Pass until my turn")
    gone = ben if waits is not ben else cal
    gone.page.close()
    expect(waits.page.locator(".away")).to_have_text("away")


def test_a_game_of_four_goes_round(player: Players) -> None:
    """Ann plays against bots with the keyboard only. The page passes for her on discards that she cannot claim."""
    ann = player()
    ann.lay_table("Ann", game="royale-4")
    ann.sits()
    page = ann.page
    assert page.locator("section.across .is-bot").all_inner_texts() == ["bot"] * 3
    expect(page.locator("section.across .avatar.bot.medium")).to_have_text(["R", "O", "M"])
    while page.locator("[data-pond] .thrown").last.locator(".tile").count() < 3:
        ann.ready()
        if ann.may("draw") and not ann.may("claim"):
            expect(ann.button("draw")).to_contain_text("Draw")
        ann.draw(1) if ann.may("draw") else ann.discard(0)
    assert page.locator("[data-pond] .thrown").count() == 4


@pytest.mark.thorough
@pytest.mark.node
def test_axe_finds_nothing_serious_around_the_table(player: Players) -> None:
    ann = player(reduced_motion="reduce")
    ann.page.goto(ann.url)
    ann.lay_table("Ann", game="royale-4")
    ann.sits()
    for move in range(6):
        ann.turn(move, claims=True)
    assert serious(ann.page) == []
    ann.lay_table("Ann", SEVERAL, "royale-4")
    assert serious(ann.page) == []
