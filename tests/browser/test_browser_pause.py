"""A pause: one friend stops the game for both, and the other goes on with it, with the finger or with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_games import to_move
from .test_browser_looks import serious

Players = Callable[..., Any]


def test_one_friend_pauses_the_game_and_the_other_goes_on(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    first = to_move(ann, ben)
    may = [name for name in ("draw", "throw", "claim") if first.may(name)]
    pause = ben.page.get_by_role("button", name="Pause the game")
    box = pause.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    pause.tap()
    expect(ann.page.locator(".words")).to_have_text("Ben has paused the game. Anybody can go on.")
    expect(ben.page.locator(".words")).to_have_text("You have paused the game. Anybody can go on.")
    expect(ann.page.locator("#live")).to_contain_text("Ben has paused the game.")
    for one, name in ((ann, "desktop"), (ben, "phone")):
        expect(one.button("draw")).to_have_text("Go onD")
        assert not one.page.title().startswith("Your")
        pictures.take(one.page, f"pause-{name}.png")
        assert serious(one.page) == []
    ann.button("claim").click(force=True)  # it is grey, and says why
    expect(ann.page.locator(".notice")).to_contain_text("the game is paused; press Go on first")

    ann.page.reload()
    expect(ann.page.locator(".words")).to_contain_text("paused the game")
    ann.page.keyboard.press("d")
    ann.page.keyboard.press("d")  # which neither draws nor passes
    for one in (ann, ben):
        expect(one.page.locator("#live")).to_contain_text("The game goes on.")
        expect(one.page.locator(".words")).not_to_contain_text("paused")
    assert [name for name in ("draw", "throw", "claim") if to_move(ann, ben).may(name)] == may


def test_the_keyboard_pauses_the_game_and_goes_on_with_the_same_button(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.ready()
    pause = ann.page.get_by_role("navigation").get_by_role("button", name="Pause the game")
    pause.focus()
    pause.press("Enter")
    expect(ann.page.locator(".words")).to_have_text("You have paused the game. Anybody can go on.")
    go_on = ann.page.get_by_role("navigation").get_by_role("button", name="Go on")
    expect(go_on).to_be_focused()
    go_on.press("Enter")
    expect(ann.page.locator(".words")).not_to_contain_text("paused")
    assert ann.ready()


@pytest.mark.thorough
def test_leaving_says_that_the_others_wait_and_offers_a_pause(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    ann.sits()
    ben.sits()
    dialog, leave = ben.page.get_by_role("dialog"), ben.page.get_by_role("link", name="Leave")
    leave.tap()
    expect(dialog).to_contain_text("You keep your seat. Until you are back, the others wait for you.")
    pictures.take(ben.page, "leave-phone.png")
    assert serious(ben.page) == []
    dialog.get_by_role("button", name="Stay").tap()
    expect(dialog).to_have_count(0)
    leave.tap()
    dialog.get_by_role("link", name="I will be back soon").tap()
    ben.page.wait_for_url(f"{ben.url}/")
    expect(ann.page.locator(".words")).not_to_contain_text("paused")
    ben.page.go_back()
    ben.sits()
    leave.tap()
    dialog.get_by_role("button", name="Pause and leave").tap()
    ben.page.wait_for_url(f"{ben.url}/")
    expect(ann.page.locator(".words")).to_have_text("Ben has paused the game. Anybody can go on.")
    ann.page.get_by_role("link", name="Leave").click()
    ann.page.wait_for_url(f"{ann.url}/")  # a paused game waits for nobody, so nothing is asked
