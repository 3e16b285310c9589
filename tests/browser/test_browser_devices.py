"""A guest goes on playing on a phone: by the number that the table's computer shows, until that computer ends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .pictures import Pictures
from .test_browser_looks import serious


@pytest.mark.node
def test_a_phone_takes_the_seat_by_a_number_and_loses_it_when_it_is_ended(
    player: Callable[..., Any], browser: Browser, pictures: Pictures
) -> None:
    ann = player("desktop")
    # a page of its own, because Chromium reports the status 404 of an ended device as an error
    page, phone = ann.page, browser.new_page(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    ann.lay_table("Ann", opponent="Invite")
    table = page.url
    page.get_by_role("link", name="Use this on another device").click()
    page.get_by_role("button", name="Use this on another device").click()
    number = page.locator(".devices .invite-number").inner_text()
    assert serious(page) == []
    phone.goto(f"{ann.url}/settings")
    phone.get_by_role("link", name="I already play on another device").click()
    phone.get_by_label("The number").fill(number)
    assert serious(phone) == []
    phone.get_by_role("button", name="Go on").click()
    expect(phone.get_by_role("heading", name="You will play as Ann")).to_be_visible()
    assert serious(phone) == []
    phone.get_by_role("button", name="Play as Ann").click()
    phone.goto(table)
    for both in (page, phone):
        both.goto(table)
        expect(both.get_by_role("heading", name="Waiting for your friend")).to_be_visible()
    page.goto(f"{ann.url}/settings#devices")
    expect(page.locator(".devices li")).to_have_count(2)
    pictures.take(page, "devices-desktop.png", full_page=True)
    phone.goto(f"{ann.url}/settings#devices")
    pictures.take(phone, "devices-phone.png", full_page=True)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert serious(phone) == []
    phone.get_by_role("link", name="Forget me").click()
    assert serious(phone) == []
    phone.goto(table)
    expect(phone.get_by_role("heading", name="Waiting for your friend")).to_be_visible()
    page.get_by_role("button", name="End all others").click()
    expect(phone.get_by_role("heading", name="This device was signed out")).to_be_visible()
    expect(page.locator(".devices li")).to_have_count(1)
    phone.close()
