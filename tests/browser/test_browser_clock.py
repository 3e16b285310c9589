"""The clock of claim windows on the page: the time that is left, a moment to think, and passes with a condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Player
from .pictures import Pictures
from .test_browser_games import to_move

Players = Callable[..., Any]
SOON = 5_000  # milliseconds


def lay_with_clock(host: Player, friend: Player, game: str) -> None:
    """Open a table with a clock of ten seconds, at which a friend and bots sit."""
    host.page.goto(f"{host.url}/play/{game}")
    host.page.get_by_label("Your name").fill("Ann")
    host.page.get_by_label("Clock for claims").select_option("10")
    host.page.get_by_role("button", name="Invite a friend").click()
    friend.page.goto(host.page.get_by_label("Link for your friend").input_value())
    expect(friend.page.locator("main")).to_contain_text("10 seconds")
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    for player in (host, friend):
        player.sits()


def to_discard(*players: Player) -> Player:
    """Let players pass and draw until one of them has to discard. Return that one."""
    while True:
        mover = to_move(*players)
        if not mover.may("draw"):
            return mover
        mover.draw(2)
        mover.settled()


def seconds(page: Page) -> int:
    return int(page.locator(".clock .timer").inner_text())


def test_a_player_sees_the_time_asks_for_a_moment_and_is_left_alone(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    lay_with_clock(ann, ben, "hong-kong")
    mover = to_discard(ann, ben)
    other = ben if mover is ann else ann
    clock = other.page.get_by_role("group", name="Clock")
    expect(clock.locator("select option")).to_have_text(
        ["Always ask me", "Pass unless pung, kong or mah jongg", "Pass unless mah jongg"]
    )
    mover.discard(0)
    status = clock.get_by_role("status")
    expect(status).to_have_text("10 seconds for everybody to answer.")
    before = seconds(other.page)
    expect(other.page.locator(".clock .timer")).not_to_have_text(str(before), timeout=SOON)
    assert seconds(other.page) == before - 1
    expect(status).to_have_text("10 seconds for everybody to answer.")  # a screen reader says it only once

    expect(mover.page.get_by_role("button", name="Wait a moment")).to_have_attribute("aria-disabled", "true")
    other.page.keyboard.press("h")
    name = "Ben" if other is ben else "Ann"
    for each in (mover, other):
        expect(each.page.locator(".clock .why")).to_have_text(f"{name} asked for a moment. The clock stands still.")
        pictures.take(each.page, f"clock-held-{each.page.viewport_size['width']}.png")
    still = seconds(mover.page)
    mover.page.wait_for_timeout(1_200)
    assert seconds(mover.page) == still
    other.draw(2)
    expect(mover.page.locator(".clock.still")).to_have_count(0)


@pytest.mark.thorough
def test_a_player_who_passes_unless_mah_jongg_is_not_asked(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    lay_with_clock(ann, ben, "hong-kong")
    mover = to_discard(ann, ben)
    other = ben if mover is ann else ann
    other.page.locator(".clock select").select_option("mah jongg")
    mover.discard(0)
    expect(other.page.locator(".prompt")).to_contain_text("You pass when the time is up.")
    expect(other.page.locator(".actions.mine")).to_have_count(0)
    expect(other.page).not_to_have_title("Your move", timeout=100)
    pictures.take(other.page, "clock-left-alone.png")
    other.page.keyboard.press("d")
    expect(other.page.locator(".notice")).to_contain_text("you pass when the time is up")
