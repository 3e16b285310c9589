"""Appearance and accessibility: sizes, contrast, accessible names, and the content security policy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .pictures import Pictures

Players = Callable[..., Any]
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_nothing_is_cut_off(player: Players, pictures: Pictures, size: str) -> None:
    ann = player(size)
    page = ann.page
    page.goto(ann.url)
    pictures.take(page, f"lobby-{size}.png", full_page=True)
    ann.lay_table("Ann")
    ann.sits()
    for move in range(3):
        ann.turn(move, declares=False)  # declare nothing, because a declared hand adds a row to the page
    page.wait_for_timeout(300)  # wait until the animation of the tiles has ended
    pictures.take(page, f"table-{size}.png")
    width, wanted, height, needed = page.evaluate(
        "[innerWidth, document.documentElement.scrollWidth, innerHeight, document.documentElement.scrollHeight]"
    )
    assert wanted <= width
    if size != "phone":
        assert needed <= height, "the racks are in view without scrolling"
    tops = sorted(tile.bounding_box()["y"] for tile in page.locator('[data-rack="1"] .slot').all()[:14])
    rows = 1 + sum(below - above > 12 for above, below in pairwise(tops))
    assert rows == (2 if size == "phone" else 1)
    for name in ("draw", "throw", "claim", "declare"):
        box = ann.button(name).bounding_box()
        assert box["height"] >= 48
        assert box["width"] >= 48
    ann.concede()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.wait_for_timeout(300)
    pictures.take(page, f"settlement-{size}.png", full_page=True)


def serious(page: Page) -> list[str]:
    """Return the accessibility faults of the page that the checker axe rates as serious or critical."""
    page.evaluate(AXE.read_text())
    # axe cannot check contrast on gradients, so remove them. Contrast with the plain colors below is never better.
    page.evaluate("for (const one of document.querySelectorAll('*')) one.style.backgroundImage = 'none'")
    results = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['help']}: {one['nodes'][0]['html']}"
        for one in results["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.node
def test_axe_finds_nothing_serious(player: Players) -> None:
    ann = player(reduced_motion="reduce")
    ann.page.goto(ann.url)
    assert serious(ann.page) == []
    ann.lay_table("Ann", enforcement="challenge")
    ann.sits()
    while ann.ready() and not ann.may("draw"):
        ann.discard()
    ann.page.get_by_label("Your rack 2").check()
    ann.page.locator(".card-section .line").first.click()
    ann.page.get_by_role("button", name="Pin to rack 1").click()
    assert serious(ann.page) == []
    ann.page.get_by_role("button", name="Tiles", exact=True).click()
    assert serious(ann.page) == []
    ann.page.get_by_role("button", name="Give up").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("The game ends, and you pay 80 points.")
    assert serious(ann.page) == []
    ann.page.get_by_role("button", name="No", exact=True).click()
    ann.page.get_by_role("button", name="History").click()
    expect(ann.page.locator(".history li")).not_to_have_count(0)
    assert serious(ann.page) == []
    ann.concede()
    assert serious(ann.page) == []
    ann.page.get_by_role("link", name="Look at the game").click()
    expect(ann.page.locator(".sentence")).not_to_be_empty()
    assert serious(ann.page) == []


@pytest.mark.thorough
@pytest.mark.node
def test_every_line_of_a_settlement_leads_to_its_rule(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    ann.concede()
    links = ann.page.locator(".sheet .rule-link")
    expect(links).to_have_count(ann.page.locator(".sheet tr:not(.entry-sum)").count())
    links.first.click()
    note = ann.page.locator(".word-note")
    expect(note).to_contain_text("Two dead hands end the game.")
    assert serious(ann.page) == []
    ann.page.mouse.wheel(0, 60)
    expect(note).to_be_hidden()  # or it would lie on other words
    links.first.click()
    with ann.page.expect_popup() as opened:
        note.get_by_role("link", name="All rules of the game").click()
    rules = opened.value
    expect(rules.locator(":target")).to_contain_text("Two dead hands end the game.")
    expect(rules.locator(":target")).to_be_in_viewport()
    assert serious(rules) == []
    rules.set_viewport_size({"width": 390, "height": 844})
    assert rules.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.thorough
@pytest.mark.node
def test_without_a_card_the_panel_says_what_patterns_are_worth(player: Players, pictures: Pictures) -> None:
    ann = player()
    ann.lay_table("Ann", game="mcr")
    ann.sits()
    assert serious(ann.page) == []
    worth = ann.page.locator(".card-section", has=ann.page.get_by_role("heading", name="Worth"))
    expect(worth.locator(".value", has_text="fan")).to_have_count(81)
    ann.page.get_by_role("searchbox").fill("pung of each dragon")
    expect(worth.get_by_role("button")).to_have_count(1)
    worth.get_by_role("button").click()
    expect(worth.locator(".line-details .tile")).to_have_count(14)
    expect(worth.get_by_text("Closed.")).to_have_count(0)
    note = ann.page.locator(".word-note")
    worth.get_by_role("link", name="pung").click()
    expect(note).to_contain_text("Three equal tiles")
    pictures.take(ann.page, "word-of-the-panel.png")
    ann.page.keyboard.press("Escape")
    worth.get_by_role("button").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):  # Tab passes the words by, the arrows do not
        ann.page.keyboard.press(key)
    expect(note).to_contain_text("dragon")


def test_the_policy_keeps_foreign_script_out(player: Players) -> None:
    page = player().page
    answer = page.goto(player().url)
    assert answer
    assert "script-src 'self' 'nonce-" in answer.headers["content-security-policy"]
    assert page.locator("[onclick], [onload], script:not([src]):not([type=importmap])").count() == 0


@pytest.mark.thorough
def test_the_card_lies_beside_the_table(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    side = ann.page.locator("#side")
    lines = side.locator(".card-line")
    expect(side.locator(".card-name")).to_have_text("House card")
    assert lines.count() >= 50
    expect(lines.first.locator(".value")).not_to_be_empty()
    expect(side.get_by_text("No bonus for a concealed hand.")).to_have_count(1)
    expect(side.locator(".card-line.alive, .card-line.gone")).to_have_count(0)
    move = 0
    while not ann.page.locator(".exposure").count():
        assert ann.turn(move, claims=True, declares=False)
        move += 1
    mine = ann.page.locator(".own .exposure").count() > 0
    racks = ann.page.locator(".own-rack" if mine else ".strip")
    rack = next(n for n in (0, 1) if racks.nth(n).locator(".exposure").count())
    side.get_by_label(f"{'Your' if mine else 'Rosa,'} rack {rack + 1}").check()
    alive = side.locator(".card-line.alive").count()
    assert 0 < alive < lines.count()
    side.locator(".card-line.gone .line").first.click()
    expect(side.locator(".line-details")).to_contain_text(
        "This rack shows groups that the line does not allow together:"
    )
    side.get_by_label("Hide closed lines").check()
    expect(lines).to_have_count(alive)


def test_without_a_card_the_panel_speaks_of_hands(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann", game="thirteen")
    ann.sits()
    side = ann.page.locator("#side")
    expect(side.get_by_role("group", name="Hands that can still be made by")).to_be_visible()
    expect(side.get_by_text("every hand is open")).to_be_visible()
    label = side.locator("label", has_text="Hide closed hands")
    height = label.evaluate("label => label.offsetHeight")
    on_one_line = label.evaluate("label => { label.style.whiteSpace = 'nowrap'; return label.offsetHeight; }")
    assert height == on_one_line


@pytest.mark.thorough
def test_joker_exchange_is_a_click_on_the_joker(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    move = 0
    joker = ann.page.locator("button.joker")
    while not joker.count():
        if not ann.turn(move, claims=True):
            ann.page.get_by_role("button", name="Play again").click()
            ann.sits()
        move += 1
    ann.ready()
    joker.first.click()
    ann.settled()
    answered = ann.page.get_by_role("alert").or_(ann.page.locator(".slot.fresh[data-face=J]"))
    expect(answered.first).to_be_visible()
