"""A game with a Charleston, played to its end. Tiles are passed with the mouse, with the keyboard, and blind."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_looks import serious

Players = Callable[..., Any]
PASSABLE = '.slot:not(.chosen):not([data-face="J"])'


def faces(ann: Any) -> list[str]:
    return [face for rack in ann.racks() for face in rack]


def test_a_charleston_by_clicks_and_by_keys(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann", game="american")
    ann.sits()
    page = ann.page
    stage, tray = page.locator(".passing h2"), page.locator("[data-pond] .passes")
    size = len(faces(ann))

    expect(stage).to_contain_text("First Charleston")  # the first pass uses the mouse
    expect(ann.button("pass")).to_be_disabled()
    for n in range(3):
        page.locator(PASSABLE).nth(n).click()
    expect(page.locator(".slot.chosen")).to_have_count(3)
    page.locator(".slot.chosen").first.click()
    expect(ann.button("pass")).to_have_text(re.compile("Choose one more"))
    page.locator(PASSABLE).last.dblclick()
    expect(page.locator(PASSABLE)).not_to_have_count(0)
    if ann.button("pass").is_disabled():
        page.locator(PASSABLE).last.click()
    given = [tile.get_attribute("data-face") for tile in page.locator(".slot.chosen").all()]
    assert len(given) == 3
    assert len(faces(ann)) == size
    ann.button("pass").click()

    expect(page.locator(".prompt")).to_contain_text("across")  # the second pass uses the keyboard
    expect(page.locator(".slot.fresh")).to_have_count(3)
    page.locator(".slot").first.focus()
    while ann.button("pass").is_disabled():
        page.keyboard.press("ArrowRight")
        if page.locator(":focus").get_attribute("data-face") != "J":
            page.keyboard.press("Enter")
    expect(page.locator("#live")).to_contain_text("3 of 3")
    page.keyboard.press("p")

    expect(page.locator(".prompt")).to_contain_text("to the left")  # the third pass includes two unseen tiles
    before = faces(ann)
    page.locator(".unseen").nth(0).click()
    page.locator(".unseen").nth(1).click()
    page.locator(PASSABLE).first.click()
    expect(tray.locator(".tile.back:not(.unseen)")).to_have_count(2)
    ann.button("pass").click()
    expect(stage).to_have_text("A second Charleston?")
    kept = list(before)
    for face in faces(ann):
        kept.remove(face) if face in kept else None
    assert len(kept) <= 1, "all but one tile came through the blind pass"

    page.keyboard.press("y")
    while page.locator(".is-passing").count():
        ann.turn(1)
    assert len(faces(ann)) == size
    ann.turn(0, claims=True)
    page.get_by_role("button", name="History").click()
    history = page.locator(".history")
    for sentence in ("First Charleston, to the right.", "The courtesy pass.", "You vote for a second Charleston.",
                 "You choose an incoming tile to pass on unseen."):  # fmt: skip
        expect(history).to_contain_text(sentence)


@pytest.mark.thorough
def test_a_joker_stays_and_the_server_says_why(player: Players) -> None:
    ann = player("phone")
    for _ in range(12):
        ann.lay_table("Ann", game="american")
        ann.sits()
        if "J" in faces(ann):
            break
    ann.page.locator('.slot[data-face="J"]').first.tap()
    expect(ann.page.get_by_role("alert")).to_contain_text("you cannot pass a joker")
    expect(ann.page.locator(".slot.chosen")).to_have_count(0)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_nothing_of_a_charleston_is_cut_off(player: Players, pictures: Pictures, size: str) -> None:
    ann = player(size, reduced_motion="reduce")  # no tile moves away under a click
    page = ann.page

    def choose(tiles: int) -> None:
        for _ in range(tiles):
            chosen = page.locator(".slot.chosen").count()
            page.locator(PASSABLE).first.click()
            expect(page.locator(".slot.chosen")).to_have_count(chosen + 1)

    ann.lay_table("Ann", game="american")
    ann.sits()
    for stage in range(3):
        expect(page.locator(".prompt")).to_contain_text(("to the right", "across", "to the left")[stage])
        choose(2)
        if stage == 2:
            page.locator(".unseen").first.click()
        pictures.take(page, f"charleston-{stage}-{size}.png")
        wide, high = page.evaluate(
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert wide <= 0
        assert high <= 0, "the whole Charleston is in view without scrolling"
        for target in page.locator(".passing button, .answers-of button").all():
            box = target.bounding_box()
            assert box["width"] >= 48
            assert box["height"] >= 48
        if stage < 2:
            choose(1)
        ann.button("pass").click()
    expect(page.get_by_role("heading", name="A second Charleston?")).to_be_visible()
    pictures.take(page, f"charleston-vote-{size}.png")
    page.get_by_role("button", name="No, stop here").click()
    expect(page.get_by_role("button", name="Pass none")).to_be_visible()
    pictures.take(page, f"charleston-courtesy-{size}.png")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.thorough
@pytest.mark.node
def test_axe_finds_nothing_serious_in_a_charleston(player: Players) -> None:
    ann = player(reduced_motion="reduce")
    ann.lay_table("Ann", game="american")
    ann.sits()
    for stage in ("to the right", "across", "to the left"):
        expect(ann.page.locator(".prompt")).to_contain_text(stage)
        if stage == "to the left":  # this pass may be blind, so the page also shows tiles face down
            ann.page.locator(PASSABLE).first.click()
            assert serious(ann.page) == []
        ann.passes()
    expect(ann.page.get_by_role("heading", name="A second Charleston?")).to_be_visible()
    assert serious(ann.page) == []
