"""A session in a real browser: two games in a row, the ledger, new rules for the next game, and the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_looks import serious

Players = Callable[..., Any]


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_two_games_in_a_row_and_the_ledger(player: Players, pictures: Pictures, size: str) -> None:
    ann = player(size)
    page = ann.page
    page.goto(f"{ann.url}/play/siamese")
    page.get_by_text("Stakes", exact=True).click()
    page.get_by_label("Cents, or 0 to play for points").fill("5")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play against").click()
    page.wait_for_url("**/table/*")
    ann.sits()
    ann.concede()
    expect(page.locator(".totals")).to_contain_text(re.compile(r"Ann: −\$\d+\.\d\d"))
    page.get_by_role("link", name="Scores").first.click()
    expect(page.locator(".ledger .with-about")).to_have_count(1)
    page.get_by_role("link", name="Other rules for the next game").click()
    page.locator("summary:visible", has_text="Rules of the table: Siamese Mah Jongg").click()
    page.locator('[name="siamese.deal"]').select_option("27/27")
    page.get_by_role("button", name="Play this next").click()
    expect(page.locator(".settlement .next")).to_contain_text("27 each, East draws")
    pictures.take(page, f"session-next-{size}.png")
    page.get_by_role("button", name="Play again").click()
    ann.sits()
    assert sum(map(len, ann.racks())) >= 27
    ann.concede()
    page.locator(".further").get_by_role("link", name="Scores").click()
    expect(page.locator(".ledger .with-about")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is no wider than the screen"
    pictures.take(page, f"session-ledger-{size}.png", full_page=True)
    page.get_by_role("button", name="End the session").click()
    expect(page.locator("#pays")).to_contain_text(re.compile(r"^\s*Ann pays \$\d+\.\d\d to Rosa\s*$"))
    pictures.take(page, f"session-end-{size}.png", full_page=True)


@pytest.mark.thorough
def test_a_friend_withdraws_the_wish_for_another_game(player: Players) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    for one in (ann, ben):
        one.sits()
    ann.concede()
    ann.page.get_by_role("button", name="Play again").click()
    wish = ben.page.get_by_text("Ann would like to play again.")
    expect(wish).to_be_visible()
    ann.page.get_by_role("button", name="Do not play again after all").click()
    expect(wish).to_have_count(0)
    for one in (ann, ben):
        one.page.get_by_role("button", name="Play again").click()
    for one in (ann, ben):
        one.sits()


@pytest.mark.node
def test_axe_finds_nothing_serious_between_two_games(player: Players) -> None:
    ann = player(reduced_motion="reduce")
    ann.lay_table("Ann")
    ann.sits()
    ann.concede()
    ann.page.get_by_role("link", name="Scores").first.click()
    assert serious(ann.page) == []
    ann.page.get_by_role("link", name="Other rules for the next game").click()
    assert serious(ann.page) == []


def test_a_settlement_names_whoever_is_paid_most(player: Players) -> None:
    ann = player("desktop")
    ann.page.goto(f"{ann.url}/score")  # a page whose script is not bundled
    script = """([paid, scores]) => import("/static/settlement.js").then(({ outcome }) =>
        outcome({ payments: paid, scores, unit: "points" }, ["Ann", "Ben", "Cal"]))"""
    for paid, expected in (
        ((10, 30, -40), "Ben receives 30 points"),
        ((30, -60, 30), "Ann and Cal receive 30 points"),
        ((0, 0, 0), "Highest score: Ann, 5 points"),
    ):
        assert ann.page.evaluate(script, [paid, (5, 0, 0)]) == expected
