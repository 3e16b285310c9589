"""The lobby offers only valid combinations of options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tilewright.web.site import Site

from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_round import sideways

Players = Callable[..., Any]


def test_a_beginner_plays_a_game_after_three_presses(player: Players) -> None:
    page = (ann := player(size="phone")).page
    page.goto(ann.url)
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    page.get_by_role("link", name="Hong Kong Old Style").click()
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/table/*")
    ann.sits()
    page.goto(ann.url)
    page.get_by_role("link", name="Go on with your game").click()
    page.wait_for_url("**/table/*")
    ann.sits()


@pytest.mark.thorough(but=1)
@pytest.mark.node
@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_the_lobby_with_a_running_game_fits_and_offends_nobody(player: Players, size: str) -> None:
    page = (ann := player(size)).page
    ann.lay_table("Ann")
    ann.sits()
    page.goto(ann.url)
    assert sideways(page) == 0
    assert serious(page) == []
    for link in ("Go on with your game", "Learn by playing", "Your tables", "Your cards"):
        expect(page.get_by_role("link", name=link)).to_be_in_viewport(ratio=1)
    expect(page.locator(".games .shelf a").first).to_be_in_viewport(ratio=1 if size == "phone" else 0.7)


def offered(page: Page) -> list[str]:
    options = page.get_by_label("Hands", exact=True).locator("option:not([disabled])").all()
    return [option.get_attribute("value") or "" for option in options]


def test_only_hands_that_go_with_the_game_are_offered(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/play")
    game, hands = page.get_by_label("Game", exact=True), page.get_by_label("Hands", exact=True)
    assert offered(page) == ["house", "siamese-2026", "own", "card-free"]
    game.select_option("thirteen")
    assert offered(page) == ["own", "fourteen", "wright-patterson"]
    expect(hands).to_have_value("fourteen")
    game.select_option("american")
    expect(hands).to_have_value("house")
    hands.select_option("card-free")
    game.select_option("royale-3")
    expect(hands).to_have_value("card-free")  # the player's own choice is kept if the new game allows it
    game.select_option("mcr")
    assert offered(page) == ["mcr"]


def test_options_without_a_choice_are_not_shown(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/play")
    game = page.get_by_label("Game", exact=True)
    several = page.locator("summary", has_text="Invite several friends")
    expect(several).to_be_hidden()
    expect(page.locator("summary", has_text="My own card")).to_be_hidden()
    page.locator("summary", has_text="Stakes").click()
    pot = page.get_by_label("Points that each player puts into the pot")
    expect(pot).to_be_hidden()  # games for two players have no pot
    game.select_option("card-free")
    expect(pot).to_be_visible()  # the next game of the session may be Royale, which has a pot
    page.locator("summary:visible", has_text="Rules of the hands").click()
    doubles = page.get_by_label("Do the hand's own doubles count")
    expect(doubles).to_be_hidden()  # Card Free fixes this option
    expect(
        page.get_by_label("What doubles a Dragon hand?")
    ).to_be_visible()  # in Card Free, players may choose this option
    levels = page.get_by_role("group", name="For one player only")
    expect(levels.get_by_label("Third after you")).to_be_visible()
    page.locator("summary:visible", has_text="Rules of the table").click()
    page.locator("[name='card-free.seats']").select_option("3")
    expect(levels.get_by_label("Third after you")).to_be_hidden()
    several.click()
    expect(page.get_by_role("group", name="The other players").get_by_label("Second after you")).to_be_visible()
    together = page.locator("summary", has_text="Share this device")
    together.click()
    page.get_by_label("Name of player 2").press("Enter")  # goes on, and begins no game against bots
    expect(page.get_by_label("Name of player 3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Begin together")).to_be_focused()
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible()
    game.select_option("siamese")
    expect(page.get_by_role("button", name="Play against the bot")).to_be_visible()
    expect(page.get_by_label("Name of player 2")).to_be_visible()
    expect(page.get_by_label("Name of player 3")).to_be_hidden()


@pytest.mark.thorough(but=1)
@pytest.mark.node
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("room", ["light", "dark"])
def test_the_levels_of_the_bots_are_cards_with_faces(player: Players, pictures: Pictures, size: str, room: str) -> None:
    page = (ann := player(size)).page
    page.emulate_media(color_scheme=room)
    for game in ("siamese", "american"):
        page.goto(f"{ann.url}/play/{game}")
        pictures.take(page, f"levels-{game}-{size}-{room}.png", full_page=True)
        assert sideways(page) == 0
        assert serious(page) == []
        cards = page.locator(".levels label")
        assert min(box["height"] for card in cards.all() if (box := card.bounding_box())) >= 44
        expect(cards.locator(".avatar.bot.easy")).to_have_text("P")


def test_a_level_and_a_pace_are_chosen_with_the_keyboard(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/play/siamese")
    levels = page.get_by_role("group", name="Strength of the bots")
    expect(levels.get_by_role("radio", name="Rosa, usual")).to_be_checked()
    levels.get_by_role("radio", name="Rosa, usual").focus()
    page.keyboard.press("ArrowUp")
    easy = levels.get_by_role("radio", name="Pip, easy")
    expect(easy).to_be_checked()
    about = "Slips now and then, and plays one hand at a time. Good for your first games."
    expect(easy).to_have_accessible_description(about)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("group", name="The bots play").get_by_role("radio", name="Calmly")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play against the bot")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    ann.sits()
    expect(page.locator(".avatar.bot.easy").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-pace", "calm")


def test_a_hard_bot_is_offered_only_for_games_that_it_plays(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/play")
    game, hard = page.get_by_label("Game", exact=True), page.locator("[name=strength][value=hard]")
    only = page.get_by_text("Hard bots play only")
    expect(only).to_be_hidden()
    hard.check()
    game.select_option("american")
    expect(hard).to_be_disabled()
    expect(only).to_be_visible()
    expect(page.locator("[name=strength][value=medium]")).to_be_checked()
    game.select_option("hong-kong")
    expect(hard).to_be_enabled()


def test_without_a_script_a_level_can_be_chosen(player: Players) -> None:
    page = (ann := player(java_script_enabled=False)).page
    page.goto(f"{ann.url}/play")
    expect(page.get_by_text("Hard bots play only")).to_be_visible()
    page.locator("label", has_text="hard").click()
    expect(page.get_by_role("radio", name="Viktor, hard")).to_be_checked()
    page.goto(f"{ann.url}/play/american")
    expect(page.get_by_role("radio", name="Viktor, hard")).to_be_disabled()


@pytest.mark.thorough
@pytest.mark.node
def test_the_lobby_shows_the_progress_of_compiling(player: Players, compiling: Site, pictures: Pictures) -> None:
    pages = [(ann := player(size)).page for size in ("desktop", "phone")]
    for page, size in zip(pages, ("desktop", "phone"), strict=True):
        page.goto(f"{ann.url}/play")
        expect(page.get_by_role("status")).to_contain_text("2 of 5 parts are ready")
        pictures.take(page, f"lobby-compiling-{size}.png", full_page=True)
        assert sideways(page) == 0
        assert serious(page) == []
    compiling.compiling = "3 of 5"
    for page in pages:
        expect(page.get_by_role("status")).to_contain_text("3 of 5 parts are ready")
    compiling.compiling = ""
    for page in pages:
        expect(page.get_by_role("status")).to_have_count(0)


@pytest.mark.node
def test_the_lobby_of_every_kind_of_game_fits_a_phone_and_offends_nobody(player: Players) -> None:
    page = (ann := player(size="phone")).page
    page.goto(f"{ann.url}/play")
    for game in ("card-free", "hong-kong"):
        page.get_by_label("Game", exact=True).select_option(game)
        for summary in page.locator("summary:visible").all():
            summary.click()
        assert sideways(page) == 0
        assert serious(page) == []
