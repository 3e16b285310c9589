"""A guest prints a spare key, loses the only device, and comes back on a phone, with the keyboard alone if need be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .pictures import Pictures
from .test_browser_looks import serious

PHONE = {"width": 390, "height": 844}


def press_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on the element with this text or label."""
    for _ in range(30):
        page.keyboard.press("Tab")
        focused = "(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()"
        if page.evaluate(focused) == name:
            return
    raise AssertionError(f"the keyboard does not reach {name!r}")


@pytest.mark.node
def test_a_lost_device_is_replaced_by_a_phone_and_the_printed_key(
    player: Callable[..., Any], browser: Browser, pictures: Pictures, tmp_path: Path
) -> None:
    ann = player("desktop")
    page = ann.page
    ann.lay_table("Ann", opponent="Invite")
    table = page.url
    page.goto(f"{ann.url}/settings#devices")
    page.get_by_role("link", name="Make a spare key").click()
    assert serious(page) == []
    pictures.take(page, "key-before-desktop.png", full_page=True)
    page.get_by_role("button", name="Make a spare key").click()
    key = page.locator(".key").inner_text().replace("\n", "")
    assert serious(page) == []
    pictures.take(page, "key-desktop.png", full_page=True)
    page.evaluate("window.print = () => document.body.dataset.printed = 'yes'")
    page.get_by_role("button", name="Print it").click()
    assert page.evaluate("document.body.dataset.printed") == "yes"
    with page.expect_download() as download:
        page.get_by_role("link", name="Save it as a file").click()
    download.value.save_as(tmp_path / "key.txt")
    assert key in (tmp_path / "key.txt").read_text("utf-8")

    page.context.clear_cookies()  # the device is lost
    phone = browser.new_page(viewport=PHONE, is_mobile=True, has_touch=True)
    phone.goto(ann.url)
    pictures.take(phone, "lost-lobby-phone.png")
    phone.get_by_role("link", name="I lost my device").click()
    assert serious(phone) == []
    pictures.take(phone, "lost-phone.png")
    press_to(phone, "The letters of your key")
    phone.keyboard.type(key.lower().replace("-", " ")[:-1])
    phone.keyboard.press("Enter")
    alert = phone.get_by_role("alert")
    expect(alert).to_have_text("A key has 20 letters, but you typed 19.")
    assert serious(phone) == []
    pictures.take(phone, "lost-wrong-phone.png")
    field = phone.get_by_label("The letters of your key")
    expect(field).to_have_value(key.lower().replace("-", " ")[:-1])
    press_to(phone, "The letters of your key")
    phone.keyboard.press("End")
    phone.keyboard.type(key[-1])
    press_to(phone, "Get back in")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", name="Welcome back, Ann")).to_be_visible()
    assert serious(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    pictures.take(phone, "back-phone.png", full_page=True)
    phone.get_by_role("button", name="End Chrome").click()
    expect(phone.locator(".devices li")).to_have_count(1)
    pictures.take(phone, "key-devices-phone.png", full_page=True)
    phone.goto(table)
    expect(phone.get_by_role("heading", name="Waiting for your friend")).to_be_visible()
    phone.close()


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("room", ["day", "evening"])
def test_the_paper_has_the_key_and_the_address_alone_in_black(
    player: Callable[..., Any], pictures: Pictures, room: str
) -> None:
    page = (ann := player("phone")).page
    ann.lay_table("Ann", opponent="Invite")
    page.goto(f"{ann.url}/settings")
    page.locator(f"[data-choice=room] [value={room}]").check()
    page.get_by_role("button", name="Done").click()
    page.goto(f"{ann.url}/settings/key")
    page.get_by_role("button", name="Make a spare key").click()
    expect(page.locator(".key")).to_be_visible()
    page.wait_for_load_state()  # the letters can be seen before the style sheets have come
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    pictures.take(page, f"key-phone-{room}.png", full_page=True)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    pictures.take(page, f"key-paper-{room}.png")
    for shown in (
        page.locator(".key"),
        page.get_by_role("heading", name="tilewright: spare key of Ann"),
        page.locator(".key-address"),
    ):
        expect(shown).to_be_visible()
        expect(shown).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator(".key-address")).to_have_text(f"{ann.url}/lost")
    for hidden in (page.locator(".masthead"), page.get_by_role("button"), page.locator("h2")):
        expect(hidden.first).to_be_hidden()


@pytest.mark.thorough
@pytest.mark.node
def test_the_other_device_says_that_the_key_was_used(
    player: Callable[..., Any], browser: Browser, pictures: Pictures
) -> None:
    page = (ann := player("desktop")).page
    ann.lay_table("Ann", opponent="Invite")
    page.goto(f"{ann.url}/settings/key")
    page.get_by_role("button", name="Make a spare key").click()
    key = page.locator(".key").inner_text().replace("\n", "")
    other = browser.new_page(viewport=PHONE)
    other.goto(f"{ann.url}/lost")
    other.get_by_label("The letters of your key").fill(key)
    other.get_by_role("button", name="Get back in").click()
    other.get_by_role("link", name="To the lobby").click()
    expect(other.get_by_role("heading", name="Which game?")).to_be_visible()
    expect(other.get_by_text("Another device came in")).to_have_count(0)
    other.goto(f"{ann.url}/settings/key")
    expect(other.get_by_text("You have a spare key.")).to_be_visible()
    expect(other.get_by_text("Last used:")).to_be_visible()
    expect(other.locator(".key")).to_have_count(0)
    assert serious(other) == []
    pictures.take(other, "key-stored-phone.png")
    other.close()
    page.goto(ann.url)
    expect(page.get_by_text("Your spare key was used on another device.")).to_be_visible()
    pictures.take(page, "key-used-lobby.png")
    page.get_by_role("link", name="Your devices").click()
    expect(page.locator(".devices li")).to_have_count(2)
    expect(page.locator(".devices .notice")).to_contain_text("Last used:")
    pictures.take(page, "key-used-devices.png", full_page=True)
