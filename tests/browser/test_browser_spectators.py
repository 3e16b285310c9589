"""Somebody looks on at a table of two friends: the host allows it, the players read the name, and no tile is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_chat import open_chat
from .test_browser_games import to_move
from .test_browser_looks import serious

Players = Callable[..., Any]


@pytest.mark.thorough
@pytest.mark.node
def test_a_family_watches_somebody_play_with_bots(player: Players, pictures: Pictures) -> None:
    ann, cleo = player("phone"), player()
    ann.lay_table("Ann")
    ann.sits()
    eye = ann.page.get_by_role("button", name="Spectators")
    eye.press("Enter")
    expect(ann.page.get_by_role("complementary", name="Spectators")).to_contain_text("Nobody can watch")
    ann.page.get_by_label("Spectators can watch:").select_option("0")
    link = ann.page.get_by_label("Link to watch or sit down")
    expect(link).to_be_visible()
    pictures.take(ann.page, "spectators-alone-phone.png")
    assert serious(ann.page) == []
    cleo.page.goto(link.input_value())
    cleo.page.get_by_label("Your name").fill("Cleo")
    cleo.page.get_by_role("button", name="Watch").click()
    expect(cleo.page.locator(".concealed .tile.back").first).to_be_visible()
    expect(ann.page.get_by_role("complementary", name="1 spectator")).to_contain_text("Watching: Cleo.")
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    pictures.take(ann.page, "spectators-alone-desktop.png")
    ann.page.get_by_role("button", name="Send Cleo away").click()
    ann.page.get_by_label("Spectators can watch:").select_option("")
    panel = ann.page.get_by_role("complementary", name="Spectators")
    expect(panel).to_contain_text("Nobody can watch")
    expect(panel.get_by_role("button", name="Let Cleo come back")).to_be_visible()
    expect(link).to_have_count(0)
    panel.get_by_role("button", name="Let Cleo come back").click()
    expect(panel.get_by_role("button", name="Let Cleo come back")).to_have_count(0)


def test_a_friend_looks_on_by_the_link_of_the_table(player: Players, pictures: Pictures) -> None:
    ann, ben, cleo = player(), player("phone"), player("phone", reduced_motion="reduce")
    ann.invites(ben, "Ben")
    ann.sits()
    open_chat(ann.page)
    ann.page.locator("summary", has_text="Spectators").click()
    expect(ann.page.locator(".spectators")).to_contain_text("Nobody can watch")
    ann.page.get_by_label("Spectators can watch:").select_option("0")
    link = ann.page.get_by_label("Link to watch or sit down")
    expect(link).to_be_visible()
    opened = 0

    def count(_: object) -> None:
        nonlocal opened
        opened += 1

    cleo.page.on("websocket", count)
    cleo.page.goto(link.input_value())
    cleo.page.get_by_label("Your name").fill("Cleo")
    pictures.take(cleo.page, "spectator-door.png")
    cleo.page.get_by_role("button", name="Watch").click()
    expect(ann.page.locator(".notice").first).to_contain_text("Now watching: Cleo.")
    expect(ann.page.locator(".spectators")).to_contain_text("Watching: Cleo.")
    expect(cleo.page.locator("#about")).to_contain_text("Watching: Cleo.")
    for _ in range(4):
        to_move(ann, ben).turn(3)
    expect(cleo.page.locator(".discards .tile").first).to_be_visible()
    faces = cleo.page.locator(".concealed .tile:not(.back)")
    assert faces.count() == 0
    assert cleo.page.locator(".concealed .tile.back").count() > 50
    assert cleo.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(cleo.page) == []
    for page, name in ((ann.page, "host"), (cleo.page, "phone")):
        pictures.take(page, f"spectator-{name}.png", full_page=name == "phone")
    cleo.page.set_viewport_size({"width": 1280, "height": 800})
    pictures.take(cleo.page, "spectator-desktop.png")
    ann.page.get_by_label("Spectators can watch:").select_option("")
    sentence = cleo.page.locator(".sentence")
    expect(sentence).to_have_text("The host no longer allows spectators.")
    pictures.take(cleo.page, "spectator-end.png")
    cleo.page.evaluate("dispatchEvent(new Event('online'))")
    cleo.page.wait_for_timeout(1500)  # longer than the first wait of a page that connects again
    assert opened == 1
    expect(sentence).to_have_text("The host no longer allows spectators.")
