"""The page that scores a game: filled in by mouse and keys, edited as text, and read on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .test_browser_looks import serious

Pages = Callable[..., Page]
SHOTS = {"desktop": 1280, "phone": 360}


def opened(open_page: Pages, site: str, size: str = "desktop", path: str = "/score", **more: Any) -> Page:
    page = open_page(size, **more)
    if size == "phone":
        page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site + path)
    return page


def tell(page: Page | Locator, line: int, who: str, what: str, tiles: str = "", source: str = "") -> None:
    row = page.get_by_role("group", name=f"Line {line}", exact=True)
    row.get_by_label("Who").select_option(label=who)
    row.get_by_label("What").select_option(what)
    if tiles:
        row.get_by_label("Tiles").fill(tiles)
    if source:
        row.get_by_label("The last tile").select_option(source)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "it scrolls sideways"


@pytest.mark.parametrize("size", SHOTS)
def test_a_game_is_told_in_the_form_and_its_sheet_is_read(
    open_page: Pages, site: str, pictures: Path, size: str
) -> None:
    page = opened(open_page, site, size, path="/")
    page.get_by_role("link", name="Score a game").click()
    page.wait_for_url("**/score")
    fits(page)
    page.screenshot(path=pictures / f"score-empty-{size}.png", full_page=True)
    page.get_by_label("Player 1").fill("Olga")
    page.get_by_label("Player 2").fill("Pia")
    page.get_by_text("Rules of your table").locator("visible=true").click()
    page.get_by_label("How many points does it cost to discard").locator("visible=true").select_option("25")
    tell(page, 1, "Olga", "mah jongg", "[111JB] 33B 5555B NN SS", "drawn")
    page.get_by_role("button", name="Another line").click()
    tell(page, 2, "Pia", "mah jongg", "RRR GGG 000 NEWS F", "drawn")
    page.get_by_role("button", name="Another line").click()
    tell(page, 3, "Olga", "mah jongg", "11C [2222JC] 3333D J 44D", "from Pia")
    page.get_by_role("button", name="Another line").click()
    tell(page, 4, "Pia", "wrong call")
    assert page.get_by_label("What happened, as a text").input_value() == (
        "game siamese\nsides Olga, Pia\noption feeding_penalty=25\n\n"
        "Olga: mah jongg [111JB] 33B 5555B NN SS, drawn\n"
        "Pia: mah jongg RRR GGG 000 NEWS F, drawn\n"
        "Olga: mah jongg 11C [2222JC] 3333D J 44D, from Pia\n"
        "Pia: wrong call\n"
    )
    page.screenshot(path=pictures / f"score-form-{size}.png", full_page=True)
    page.get_by_role("button", name="Who pays whom?").click()
    sheet = page.get_by_role("region", name="Siamese Mah Jongg")
    expect(sheet).to_be_focused()
    expect(sheet).to_contain_text("Pia pays Olga 55 points")
    expect(sheet).to_contain_text("discarded the tile for the second mah jongg rule 17D")
    expect(sheet.get_by_role("row", name="Olga")).to_contain_text("120")
    fits(page)
    page.screenshot(path=pictures / f"score-sheet-{size}.png", full_page=True)


def test_siam_32_a_wrong_number_of_tiles_is_told_in_the_form(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    tell(page, 1, "Ben", "wrong count")
    row = page.get_by_role("group", name="Line 1", exact=True)
    row.get_by_label("Number counted").fill("29")
    row.get_by_label("When").select_option("on turn")
    assert "Ben: wrong count 29, on turn\n" in page.get_by_label("What happened, as a text").input_value()
    page.get_by_role("button", name="Who pays whom?").click()
    sheet = page.get_by_role("region", name="Siamese Mah Jongg")
    expect(sheet).to_contain_text("29 tiles instead of 28: both hands are dead rule 18C")
    page.get_by_label("Game", exact=True).select_option("american")
    expect(row.get_by_label("Number counted")).to_be_hidden()
    assert "wrong count\n" in page.get_by_label("What happened, as a text").input_value()


def test_a_mistake_is_said_and_the_form_keeps_what_was_told(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    tell(page, 1, "Ben", "mah jongg", "[111JB] 33B 5555B NN S", "drawn")
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("alert")).to_contain_text("Ben's hand is not a mah jongg of House card: 1 tile is missing.")
    tell(page, 1, "Ben", "mah jongg", "[111JB] 33B 5555B NN SS", "drawn")
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("region", name="Siamese Mah Jongg")).to_contain_text("Anna pays Ben 30 points")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_mistake_names_the_line_of_the_form_and_marks_its_field(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    tell(page, 1, "Anna", "mah jongg", "99Q", "drawn")
    tiles = page.get_by_label("Tiles", exact=True)
    for wrong in ("99Q", ""):
        tiles.fill(wrong)
        page.get_by_role("button", name="Who pays whom?").click()
        expect(page.get_by_role("alert")).to_contain_text("Line 1: ")
        expect(tiles).to_have_attribute("aria-invalid", "true")
        expect(tiles).to_be_focused()
    tiles.fill("NN")
    expect(page.locator("#asked [aria-invalid]")).to_have_count(0)
    page.get_by_role("button", name="Another game of this session").click()
    second = page.locator(".one-game").nth(1)
    second.get_by_label("What", exact=True).select_option("dead")
    tell(page.locator(".one-game").first, 1, "Anna", "dead")
    second.get_by_role("button", name="Another line").click()
    tell(second, 2, "Ben", "mah jongg", "[111JB] 33B 5555B NN SS", "drawn")
    second.get_by_text("More about it").last.click()
    second.get_by_label("Which tile it was").last.fill("5Q")
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("alert")).to_contain_text("Game 2, line 2: ")
    expect(second.get_by_label("Which tile it was").last).to_be_focused()


def test_every_game_is_told_in_the_form(open_page: Pages, site: str) -> None:
    """For every game, a form without entries gives a score sheet. Such a form describes a game that nobody won."""
    page = opened(open_page, site)
    page.get_by_role("button", name="Leave this line out").click()
    for game in page.get_by_label("Game", exact=True).locator("option").all():
        page.get_by_label("Game", exact=True).select_option(game.get_attribute("value"))
        page.get_by_role("button", name="Who pays whom?").click()
        expect(page.get_by_role("region", name=game.inner_text())).to_be_visible(timeout=30_000)


def test_a_session_with_a_pot(open_page: Pages, site: str, pictures: Path) -> None:
    page = opened(open_page, site, "phone")
    page.get_by_label("Game", exact=True).select_option("royale-3")
    page.get_by_label("Stake of each player, in cents").fill("500")
    tell(page, 1, "Carla", "mah jongg", "[111JB] 33B 5555B NN SS", "from Ben")
    page.get_by_role("button", name="Another game of this session").click()
    second = page.locator(".one-game").nth(1)
    second.get_by_text("East, and the prevailing wind").click()
    second.get_by_label("East", exact=True).select_option("Ben")
    second.get_by_label("Who").select_option("Anna")
    second.get_by_label("What").select_option("dead")
    page.get_by_role("button", name="Who pays whom?").click()
    sheet = page.get_by_role("region", name="Siamese Royale for three")
    expect(sheet).to_contain_text("Of the 1500 in the pot 30 are paid by the totals, and 1470 go back in equal parts.")
    expect(sheet).to_contain_text("The pot pays Carla 520 cents")
    fits(page)
    page.screenshot(path=pictures / "score-session-phone.png", full_page=True)


def test_siam_43_east_of_the_next_game_is_left_to_the_rules(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    tell(page, 1, "Anna", "dead")
    page.get_by_role("button", name="Another game of this session").click()
    first, second = page.locator(".one-game").all()
    first.get_by_text("East, and the prevailing wind").click()
    first.get_by_label("East", exact=True).select_option("Ben")
    second.get_by_label("What").select_option("dead")
    text = page.get_by_label("What happened, as a text").input_value()
    assert text.endswith("\neast Ben\nAnna: dead\n---\nAnna: dead\n")
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("heading", name="Game 2, East Anna")).to_be_visible()


def test_the_form_does_not_overwrite_typed_text(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    tell(page, 1, "Anna", "dead")
    text = page.get_by_label("What happened, as a text")
    text.press("Control+End")
    text.press_sequentially("Ben: jumps")
    expect(page.get_by_text("You changed the text yourself")).to_be_visible()
    expect(page.get_by_label("Game", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("alert")).to_contain_text("write one of these")
    expect(text).to_be_focused()
    page.get_by_role("button", name="Go back to the form").click()
    expect(page.get_by_label("Game", exact=True)).to_be_focused()
    assert "jumps" not in text.input_value()


def test_the_help_about_tiles_mentions_jokers_only_where_a_game_has_them(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    expect(page.get_by_text("a joker as J")).to_be_visible()
    page.get_by_label("Game", exact=True).select_option("hong-kong")
    expect(page.get_by_text("a joker as J")).to_be_hidden()
    expect(page.get_by_text("flowers as F1 to F8")).to_be_visible()


def test_an_unfinished_hand_is_called_so(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    page.get_by_label("Game", exact=True).select_option("wright-patterson-siamese")
    page.get_by_role("group", name="Line 1", exact=True).get_by_label("What").select_option(label="unfinished hand")
    page.get_by_role("group", name="Line 1", exact=True).get_by_label("Tiles").fill("2479B")
    assert "Anna: holds 2479B\n" in page.get_by_label("What happened, as a text").input_value()


def test_an_example_puts_the_form_away_and_it_comes_back_with_that_game(open_page: Pages, site: str) -> None:
    page = opened(open_page, site, path="/score?game=royale-4")
    expect(page.get_by_text("This is an example of Siamese Royale for four")).to_be_visible()
    expect(page.get_by_text("You changed the text")).to_be_hidden()
    expect(page.locator("#asked")).to_be_hidden()
    text = page.get_by_label("What happened, as a text")
    text.press("Control+End")
    text.press_sequentially("Dan: dead")
    expect(page.get_by_text("You changed the text yourself")).to_be_visible()
    page.get_by_role("button", name="Go back to the form").click()
    expect(page.get_by_label("Game", exact=True)).to_have_value("royale-4")
    assert text.input_value().startswith("game royale-4\nsides Anna, Ben, Carla, Dan\n")
    expect(page.get_by_text("You changed the text")).to_be_hidden()


def test_an_example_without_scripts(open_page: Pages, site: str) -> None:
    page = opened(open_page, site, java_script_enabled=False)
    expect(page.get_by_label("Game", exact=True)).to_be_hidden()
    page.get_by_role("link", name="Filipino mah jongg").click()
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("region", name="Filipino mah jongg")).to_contain_text("Carla pays Anna 2 3/4 units")


@pytest.mark.node
def test_axe_finds_nothing_serious_where_games_are_scored(open_page: Pages, site: str) -> None:
    page = opened(open_page, site, reduced_motion="reduce")
    tell(page, 1, "Anna", "mah jongg", "[111JB] 33B 5555B NN SS", "drawn")
    page.get_by_text("More about it").click()
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("region", name="Siamese Mah Jongg")).to_be_visible()
    assert serious(page) == []
