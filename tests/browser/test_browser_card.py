"""A player reads the card beside the table, pins its lines, and loads a card of their own in the lobby."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .test_browser_looks import serious

Players = Callable[..., Any]
YEARLY = Path(__file__).parents[1] / "cards" / "harbour-2031.card"


def test_a_card_comes_in_by_a_file(player: Players, tmp_path: Path) -> None:
    file = tmp_path / "my-card.txt"
    file.write_bytes(b"\xef\xbb\xbf" + YEARLY.read_bytes().replace(b"\n", b"\r\n").replace(b'"', "“".encode()))
    ann = player()
    page = ann.page
    page.goto(f"{ann.url}/play/siamese")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Hands", exact=True).select_option("own")
    page.get_by_label("Open a file with a card").set_input_files(file)
    expect(page.get_by_label("My own card, line by line")).to_have_value(file.read_text("utf-8-sig"))
    page.get_by_role("button", name="Play against the bot").click()
    page.wait_for_url("**/table/*")
    ann.sits()
    expect(page.get_by_text("Any Like Numbers")).to_be_attached()


def test_the_card_is_read_like_a_printed_one_and_its_lines_open_to_examples(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    side = ann.page.locator("#side")
    echoes = side.locator(".card-section", has=ann.page.get_by_role("heading", name="Echoes"))
    third = echoes.locator(".card-line").nth(2)
    expect(third.locator(".groups")).to_have_text("111111111 FFF R G")
    expect(third.locator(".value")).to_have_text("25")
    expect(third.locator(".sentences")).to_have_text(
        "One number nine times, in any suits and groups. 30 points with 3 or 7."
    )
    expect(side.locator(".groups", has_text="pppp")).to_have_count(0)
    expect(echoes.locator(".card-line").first.locator(".suit-c")).to_have_text(["111", "DDDD"])

    line = side.get_by_role("button", name="FFF 22 000 22 6666")
    expect(line).to_have_attribute("aria-expanded", "false")
    line.press("Enter")
    expect(line).to_have_attribute("aria-expanded", "true")
    example = side.locator(".line-details .example")
    expect(example.locator(".tile")).to_have_count(14)
    expect(example.get_by_role("img").first).to_have_accessible_name("3 × Flower")
    line.click()
    expect(example).to_have_count(0)
    side.get_by_role("button", name="Tiles", exact=True).click()
    expect(side.locator(".line .groups")).to_have_count(0)
    assert side.locator(".line .example").count() >= 50


@pytest.mark.thorough
def test_the_card_is_one_stop_for_tab_and_can_be_searched(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    page, lines = ann.page, ann.page.locator(".line")
    expect(page.locator(".line[tabindex='0']")).to_have_count(1)
    lines.first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(lines.nth(2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".line:focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.last).to_be_focused()

    side = page.locator("#side")
    search = side.get_by_role("searchbox", name="Search the card")
    search.fill("wind FIRE")
    expect(side.get_by_role("heading", level=3)).to_have_text(["Wind and Fire"])
    search.fill("no such line")
    expect(side.get_by_text("No line of the card matches.")).to_be_visible()
    search.fill("")
    assert side.locator(".card-line").count() >= 50


@pytest.mark.thorough
def test_a_pinned_line_stays_on_its_rack(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    page = ann.page
    pins = page.locator(".own-rack .pin")
    page.get_by_role("button", name="FFF 22 000 22 6666").click()
    page.get_by_role("button", name="Pin to rack 2").click()
    expect(pins).to_have_count(1)
    expect(page.locator(".own-rack").nth(1).locator(".pin .groups")).to_have_text("FFF 22 000 22 6666")
    page.reload()
    ann.sits()
    expect(page.locator(".own-rack").nth(1).locator(".pin .groups")).to_have_text("FFF 22 000 22 6666")
    page.get_by_role("button", name="FFF 22 000 22 6666").click()
    page.get_by_role("button", name="Pin to rack 2").click()
    expect(pins).to_have_count(0)


@pytest.mark.node
def test_the_coach_answers_a_player_among_bots(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.ready()
    while ann.may("draw"):  # with a tile too many, there is advice on discards as well
        ann.draw()
        ann.ready()
    coach = ann.page.locator(".coach")
    expect(coach.get_by_role("status")).to_be_empty()
    coach.get_by_role("button", name="Ask the coach").click()
    expect(coach).to_contain_text(re.compile(r"Your hands together need \d+ more tiles\."))
    expect(coach).to_contain_text("a mah jongg before the game ends")
    headings = ["Best plan: one hand on each rack", "Other near lines, for one rack only", "Best discards"]
    expect(coach.get_by_role("heading", level=4)).to_have_text(headings)
    lists = coach.get_by_role("list")
    expect(lists.nth(0).get_by_role("listitem")).to_contain_text(["For rack 1:", "For rack 2:"])
    expect(lists.nth(1).get_by_role("listitem")).to_have_count(3)
    expect(lists.nth(1).get_by_role("listitem").first.locator(".need").first).to_contain_text(re.compile(r"^\d left$"))
    expect(lists.nth(2).get_by_role("listitem").first).to_contain_text("tiles that are left help you")
    assert serious(ann.page) == []
    ann.turn(0)
    expect(coach).to_contain_text("This was about your tiles before the last move. Ask again.")


def test_the_coach_stays_away_among_people(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann", "Invite a friend")
    expect(ann.page.locator("#side .card-name")).to_be_visible()
    expect(ann.page.locator(".coach")).to_have_count(0)
