"""The page that scores a game: tapped in tile by tile, edited as text, and read on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .pictures import Pictures
from .test_browser_looks import serious

Pages = Callable[..., Page]
SHOTS = {"desktop": 1280, "phone": 360}


def opened(open_page: Pages, site: str, size: str = "desktop", path: str = "/score", **more: Any) -> Page:
    page = open_page(size, **more)
    if size == "phone":
        page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site + path)
    return page


def players(page: Page, *names: str) -> None:
    for number, name in enumerate(names, 1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)


def happened(page: Page, place: int = 0) -> Locator:
    """Return what happened first, second and so on, in all games together."""
    return page.locator(".happening").nth(place)


def add(page: Page | Locator, what: str, who: str) -> Locator:
    """Press a button for something else that happened, and say who it was. Return its part of the form."""
    page.get_by_role("button", name=what, exact=True).click()
    last = page.locator(".happening").last
    last.get_by_label(who, exact=True).check()
    return last


def tap(where: Locator, tiles: str, mode: str = "Concealed") -> None:
    """Tap these tiles, such as "3B J", and turn to their suit first where the keypad shows one suit at a time."""
    modes = where.get_by_role("group", name="Where the next tile goes")
    if modes.count():
        modes.get_by_role("button", name=mode).click()
    for face in tiles.split():
        key = where.locator(f'.keys [data-face="{face}"]')
        if not key.is_visible():
            suit = {"B": "Bam", "C": "Crak", "D": "Dot"}.get(face[1:], "Other")
            where.get_by_role("button", name=suit, exact=True).click()
        key.click()


def text_of(page: Page) -> str:
    return page.locator("#text").input_value()


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "it scrolls sideways"


ODD = "3B 3B 5B 5B 5B 5B N N S S"  # with an exposed [111JB]


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("size", SHOTS)
def test_a_game_is_tapped_in_and_its_sheet_is_read(open_page: Pages, site: str, pictures: Pictures, size: str) -> None:
    page = opened(open_page, site, size, path="/")
    page.get_by_role("link", name="Score a game").first.click()
    page.wait_for_url("**/score")
    fits(page)
    pictures.take(page, f"score-empty-{size}.png", full_page=True)
    players(page, "Zoë: the great", "East O’Brien")
    page.get_by_text("Rules of your table").locator("visible=true").click()
    page.get_by_label("How many points does it cost to discard").locator("visible=true").select_option("25")
    first = happened(page)
    first.get_by_label("Zoë: the great").check()
    tap(first, "1B 1B 1B J", "Exposed")
    tap(first, ODD)
    sizes = page.locator(".key:visible").evaluate_all("keys => keys.map(key => key.getBoundingClientRect().width)")
    assert min(sizes) >= 44
    first.get_by_label("Zoë: the great drew the last tile").check()
    second = add(page, "Another mah jongg", "East O’Brien")
    tap(second, "R R R G G G 0 0 0 N E W S F")
    second.get_by_label("East O’Brien drew the last tile").check()
    third = add(page, "Another mah jongg", "Zoë: the great")
    tap(third, "2C 2C 2C 2C J", "Exposed")
    tap(third, "1C 1C 3D 3D 3D 3D J 4D 4D")
    third.get_by_label("East O’Brien discarded it", exact=True).check()
    add(page, "Wrong call", "East O’Brien")
    sheet = page.get_by_role("region", name="Siamese Mah Jongg")
    expect(sheet).to_contain_text("East O’Brien pays Zoë: the great 140 points")
    expect(page.get_by_role("status")).to_contain_text("East O’Brien pays Zoë: the great 140 points")
    short = page.get_by_role("link", name="East O’Brien pays Zoë: the great 140 points")
    if size == "phone":
        expect(short).to_be_in_viewport()  # the sheet is far below
    else:
        expect(short).to_be_hidden()
    expect(sheet).to_contain_text("discarded the tile for the second mah jongg rule 17D")
    assert text_of(page) == (
        "game siamese\nsides Player 1, Player 2\noption feeding_penalty=25\n\n"
        "Player 1: mah jongg [111JB] 33B 5555B NN SS, drawn\n"
        "Player 2: mah jongg N E W S GGG RRR 000 F, drawn\n"
        "Player 1: mah jongg [2222JC] 11C 3333D 44D J, from Player 2\n"
        "Player 2: wrong call\n"
    )
    fits(page)
    pictures.take(page, f"score-sheet-{size}.png", full_page=True)
    page.reload()
    expect(sheet).to_contain_text("East O’Brien pays Zoë: the great 140 points")


def test_siam_32_a_wrong_number_of_tiles_is_told_in_the_form(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    happened(page).get_by_label("Nobody").check()
    count = add(page, "Wrong number of tiles", "Player 2")
    count.get_by_label("Number counted").fill("29")
    count.get_by_label("When").select_option(label="in their turn, before the discard")
    sheet = page.get_by_role("region", name="Siamese Mah Jongg")
    expect(sheet).to_contain_text("29 tiles instead of 28: both hands are dead rule 18C")
    page.get_by_label("Game", exact=True).select_option("american")
    expect(count.get_by_label("Number counted")).to_be_hidden()
    assert text_of(page).endswith("Player 2: wrong count\n")


@pytest.mark.thorough
def test_a_mistake_is_about_the_tiles_and_offers_its_mend(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    hand = happened(page)
    hand.get_by_label("Player 2").check()
    tap(hand, "1B 1B 1B J", "Exposed")
    tap(hand, ODD.removesuffix(" N S S"))
    hand.get_by_role("button", name="Add 1 Bam").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert [hand.get_by_role("button", name=f"{wind} wind, take out").count() for wind in ("North", "South")] == [2, 1]
    expect(hand.locator(".mistake")).to_have_count(0)
    hand.get_by_label("Player 2 drew the last tile").check()
    expect(hand.locator(".mistake")).to_have_text("The hand has 13 tiles: one is missing.")
    tap(hand, "5B")
    expect(hand.locator(".mistake")).to_contain_text("There are 5 tiles of 5 Bam, but the game has 4.")
    hand.get_by_role("button", name="Take one 5 Bam out").click()
    tap(hand, "R")
    expect(hand.locator(".mistake")).to_contain_text("is not a mah jongg of House card: 1 tile is missing.")
    hand.get_by_role("button", name="Undo").click()
    hand.get_by_role("button", name="5 Bam, take out").first.click()
    tap(hand, "5B S")
    expect(page.get_by_role("region", name="Siamese Mah Jongg")).to_contain_text("Player 1 pays Player 2 95 points")
    expect(hand.locator(".mistake")).to_have_count(0)


@pytest.mark.thorough
def test_kongs_flowers_and_the_last_tile_of_a_game_of_sets(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    page.get_by_label("Game", exact=True).select_option("filipino")
    players(page, "Anna", "Łukasz", "Ann #1", "ann #1")
    hand = happened(page)
    hand.get_by_label("Anna", exact=True).check()
    tap(hand, "1B 1B 1B 2B 3B 4B", "Exposed")
    tap(hand, "9B 9B 9B 9B 1D 2D 3D 7D 7D 7D 5C 5C")
    hand.get_by_label("Łukasz discarded it", exact=True).check()
    hand.get_by_role("button", name="Lay the four 9 Bam as a kong").click()
    tap(hand, "F1")
    tap(hand, "N", "Flowers")
    hand.get_by_role("group", name="Which tile came last?").get_by_role("button", name="5 Crak").click()
    expect(page.get_by_role("region", name="Filipino mah jongg")).to_contain_text("Ann #1 pays Anna")
    assert text_of(page).endswith(
        "Anna: mah jongg [111B] [2B 3B 4B] (9999B) 55C 1D 2D 3D 777D, from Łukasz, on 5C\n"
        "Anna: flowers N F1\nAnna: kong concealed\n"
    )


@pytest.mark.thorough
def test_every_game_is_told_in_the_form(open_page: Pages, site: str) -> None:
    """For every game, a form in which nobody won gives a score sheet."""
    page = opened(open_page, site)
    happened(page).get_by_label("Nobody").check()
    for game in page.get_by_label("Game", exact=True).locator("option").all():
        page.get_by_label("Game", exact=True).select_option(game.get_attribute("value"))
        expect(page.get_by_role("region", name=game.inner_text())).to_be_visible(timeout=30_000)
    page.get_by_label("Game", exact=True).select_option("card-free-siamese")
    page.get_by_text("Rules for single players").click()
    page.locator("#names details").get_by_label("Player 2").select_option("2")
    assert "option level=2 for Player 2\n" in text_of(page)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=["phone", "tablet"])
def test_no_tap_moves_the_keys(open_page: Pages, site: str, pictures: Pictures, size: tuple[int, int]) -> None:
    page = opened(open_page, site, "tablet")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_label("Game", exact=True).select_option("hong-kong")
    won = happened(page)
    won.get_by_label("Player 1").check()

    tap(won, "1B")
    top = "keys => keys.getBoundingClientRect().top + scrollY"
    before = won.locator(".keys:visible").first.evaluate(top)
    tap(won, "2B 3B 4B")
    for tiles, mode in (("1D 1D 1D R R R", "Exposed"), ("F1 F2", "Flowers"), ("4C 5C 6C 9C", "Concealed")):
        for face in tiles.split():
            tap(won, face, mode)
            expect(won.locator(".mistake")).to_have_count(0)
            assert won.locator(".keys:visible").first.evaluate(top) == before
    expect(won.locator(".chip")).to_have_text("All 14 tiles")
    pictures.take(page, f"score-keys-{size[0]}.png")
    fits(page)


@pytest.mark.thorough
def test_lines_of_a_printed_card_and_a_session_with_a_pot(open_page: Pages, site: str, pictures: Pictures) -> None:
    page = opened(open_page, site, "phone")
    page.get_by_label("Game", exact=True).select_option("royale-3")
    players(page, "Anna", "Ben", "Carla")
    page.get_by_label("Stake of each player, in cents").fill("500")
    page.get_by_label("Hands").locator("visible=true").select_option("own")
    won = happened(page)
    won.get_by_label("Carla").check()
    won.get_by_label("Line on the card").fill("Odd Company 4")
    won.get_by_label("Its value on the card").fill("30")
    won.get_by_label("With jokers").check()
    won.get_by_label("Ben discarded it", exact=True).check()
    expect(page.locator("#answer")).to_contain_text("Odd Company/4")
    expect(page.locator("#answer .tile")).to_have_count(0)
    page.get_by_role("button", name="Another game of this session").click()
    second = page.locator(".one-game").nth(1)
    second.get_by_text("East, and the prevailing wind").click()
    second.get_by_label("East", exact=True).select_option("Ben")
    second.get_by_label("Nobody").check()
    add(second, "Dead hand", "Anna")
    sheet = page.get_by_role("region", name="Siamese Royale for three")
    expect(sheet).to_contain_text("The pot pays Carla 520 cents")
    expect(sheet).to_contain_text("Of the 1500 in the pot 30 are paid by the totals, and 1470 go back in equal parts.")
    fits(page)
    pictures.take(page, "score-session-phone.png", full_page=True)


def test_siam_43_east_of_the_next_game_is_left_to_the_rules(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    players(page, "Anna", "Ben")
    page.get_by_role("button", name="Another game of this session").click()
    first, second = page.locator(".one-game").all()
    for game in (first, second):
        game.get_by_label("Nobody").check()
        add(game, "Dead hand", "Anna")
    first.get_by_text("East, and the prevailing wind").click()
    first.get_by_label("East", exact=True).select_option("Ben")
    assert text_of(page).endswith("\neast Ben\nAnna: dead\n---\nAnna: dead\n")
    expect(page.get_by_role("heading", name="Game 2, East Anna")).to_be_visible()


def test_the_form_does_not_overwrite_typed_text(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    players(page, "Anna", "Ben")
    happened(page).get_by_label("Nobody").check()
    page.get_by_text("As text", exact=True).click()
    text = page.get_by_label("What happened, as a text")
    text.press("Control+End")
    text.press_sequentially("Ben: jumps")
    expect(page.get_by_text("You changed the text yourself")).to_be_visible()
    expect(page.get_by_label("Game", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Who pays whom?").click()
    expect(page.get_by_role("alert")).to_contain_text("write one of these")
    expect(text).to_be_focused()
    page.reload()
    expect(text).to_have_value(re.compile("Ben: jumps$"))
    page.get_by_role("button", name="Go back to the form").click()
    expect(page.get_by_label("Game", exact=True)).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert "jumps" not in text.input_value()


def test_the_help_about_tiles_mentions_jokers_only_where_a_game_has_them(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    page.get_by_text("As text", exact=True).click()
    expect(page.get_by_text("a joker as J")).to_be_visible()
    page.get_by_label("Game", exact=True).select_option("hong-kong")
    expect(page.get_by_text("a joker as J")).to_be_hidden()
    expect(page.get_by_text("flowers as F1 to F8")).to_be_visible()


def test_an_unfinished_hand_is_called_so(open_page: Pages, site: str) -> None:
    page = opened(open_page, site)
    page.get_by_label("Game", exact=True).select_option("wright-patterson-siamese")
    happened(page).get_by_label("Nobody").check()
    tap(add(page, "Unfinished hand", "Player 1"), "2B 4B 7B 9B")
    assert text_of(page).endswith("Player 1: holds 2B 4B 7B 9B\n")


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
    assert text.input_value().startswith("game royale-4\nsides Player 1, Player 2, Player 3, Player 4\n")
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
    hand = happened(page)
    hand.get_by_label("Player 1").check()
    tap(hand, "1B 1B 1B J", "Exposed")
    tap(hand, ODD)
    hand.get_by_label("Player 1 drew the last tile").check()
    hand.get_by_text("More about it").click()
    expect(page.get_by_role("region", name="Siamese Mah Jongg")).to_be_visible()
    assert serious(page) == []
    tap(hand, "5B")
    expect(hand.locator(".mistake")).to_be_visible()
    assert serious(page) == []
