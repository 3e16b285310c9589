"""Two people play each other on one tablet, with a curtain between their turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_looks import serious


@pytest.mark.node
def test_two_people_share_a_tablet_with_a_curtain_between_turns(player: Callable[..., Any], pictures: Pictures) -> None:
    ann = player("tablet")
    page = ann.page
    ann.lay_table("Ann", opponent="Invite")
    expect(page.get_by_text("This link works only on this computer. For a tablet or phone,")).to_be_visible()
    page.get_by_role("link", name="A friend plays here, on this device").click()
    expect(page.get_by_role("button", name="Ann")).to_have_attribute("aria-pressed", "true")
    assert serious(page) == []
    page.get_by_role("button", name="Somebody new").click()
    page.get_by_label("Your name").fill("Rose")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/**")
    if page.url.endswith("/curtain"):  # Ann is East
        page.get_by_role("button", name="I am Ann").click()
    for _ in range(3):
        ann.sits()
        plays = page.locator(".me h2").inner_text()
        other = {"Ann": "Rose", "Rose": "Ann"}[plays]
        while not page.url.endswith("/curtain"):
            ann.draw(2) if ann.may("draw") else ann.discard(3)
            if "mine" not in (page.locator(".actions").get_attribute("class") or ""):
                page.wait_for_url("**/curtain")
        expect(page.get_by_role("heading", name=f"Pass this device to {other}")).to_be_visible()
        assert page.locator(".tile").count() == 0
        back = page.get_by_role("button", name=re.compile(f"{plays}: ask to take .* back"))
        expect(back).to_be_visible()
        if other == "Ann":
            back.click()
            expect(page.get_by_role("status")).to_contain_text(f"{plays} asks to take")
            pictures.take(page, "people-take-back.png")
            page.get_by_role("button", name=f"I am {other}").click()
            page.get_by_role("button", name="No", exact=True).click()
        else:
            page.get_by_role("button", name=f"I am {other}").click()
    ann.sits()  # before the picture, because there is none of a page that is still loading
    pictures.take(page, "people-table.png")
    page.go_back()
    ann.sits()
    expect(page.locator(".me h2")).to_have_text(other)
    page.goto(ann.url)
    page.get_by_role("button", name=plays).click()
    page.get_by_role("link", name="Go on with your game").click()
    expect(page.get_by_role("heading", name=f"Pass this device to {other}")).to_be_visible()
    assert serious(page) == []
    pictures.take(page, "people-curtain.png")
