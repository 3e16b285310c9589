"""The workshop: lines of a printed card are typed and tapped, and a table plays by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .test_browser_looks import serious
from .test_browser_round import sideways

Players = Callable[..., Any]


def tap(page: Page, *groups: str) -> None:
    """Tap the signs of these groups, and a space before each group but the first."""
    for place, signs in enumerate(groups):
        if place:
            page.get_by_role("button", name="Next group").click()
        for sign in signs:
            page.get_by_role("button", name=sign, exact=True).click()


def done(page: Page) -> None:
    page.get_by_role("button", name="Done").click()


@pytest.mark.node
def test_three_lines_are_typed_and_tapped_and_played(player: Players) -> None:
    page = (ann := player("phone")).page
    page.goto(ann.url)
    page.get_by_role("link", name="Your cards").click()
    page.get_by_role("button", name="Begin a new card").click()
    groups, lack = page.get_by_label("Groups of the line"), page.locator(".unready")
    expect(groups).to_have_value("")
    expect(page.get_by_role("status")).to_have_text("Saved. Only you see it.")
    expect(lack).to_have_count(0)  # nothing was typed yet, so nothing is wrong
    tap(page, "FF", "1111a", "2222b", "3333c")
    assert groups.evaluate("field => field.inputMode") == "none", "no keyboard covers the signs"
    page.get_by_label("Points").fill("30")
    expect(page.get_by_text("It makes 6 different hands.")).to_be_visible()
    expect(page.get_by_text("makes it in 50 of 100 games (40 to 60). To be worth")).to_be_visible()
    groups_read = page.locator(".reads span[class^=suit]")
    assert groups_read.evaluate_all("all => new Set(all.map(one => one.offsetTop)).size") == 1, "not one below another"
    done(page)
    page.get_by_role("button", name="Add a line to Hands").click()
    tap(page, "NNEEWWSSRRGG0")
    expect(lack).to_contain_text("13 tiles")
    done(page)
    expect(page.get_by_role("alert")).to_contain_text("Line 2 of Hands is not finished.")
    assert serious(page) == []
    page.get_by_role("button", name="Mend it").click()
    page.get_by_role("button", name="Erase").click()
    tap(page, "", "00")
    expect(lack).to_contain_text("its points are missing")
    page.get_by_label("Points").fill("50")
    expect(lack).to_have_count(0)
    assert sideways(page) == 0
    assert serious(page) == []
    done(page)
    page.get_by_role("button", name="Add a line to Hands").click()
    groups.fill("FF 22a + 44a = 66a")
    expect(lack.locator("mark")).to_have_text("22a")
    expect(lack).to_contain_text("write an addition without + and =")
    done(page)
    page.get_by_role("button", name="Keep it for later").click()
    expect(page.get_by_text("One line is not ready yet.")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Saved. Only you see it.")
    page.reload()
    expect(page.locator(".card-line .value")).to_have_text(["30", "50", ""])
    page.get_by_role("link", name="Play by it").last.click()
    page.get_by_role("button", name="Play against").click()
    ann.sits()
    page.get_by_role("button", name="Card", exact=True).click()
    expect(page.locator("#side .card-line .value")).to_have_text(["30", "50"])


@pytest.mark.thorough
@pytest.mark.node
def test_two_windows_with_one_card_lose_nothing(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/cards")
    page.get_by_role("button", name="Begin a new card").click()
    name, status = page.get_by_label("Name of the card"), page.get_by_role("status")
    expect(status).to_have_text("Saved. Only you see it.")
    page.on("dialog", lambda dialog: dialog.accept())
    other = page.context.new_page()
    complaints: list[str] = []
    other.on("pageerror", lambda error: complaints.append(str(error)))
    other.goto(page.url)
    expect(other.get_by_role("status")).to_have_text("Saved. Only you see it.")
    name.fill("Ann")
    expect(status).to_have_text("Saved. Only you see it.")
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(other.get_by_label("Name of the card")).to_have_value("Ann")  # it had no changes of its own
    name.fill("Anna")
    expect(status).to_have_text("Saved. Only you see it.")
    other.get_by_label("Title of the section").fill("2468")
    clash = other.get_by_role("alert")
    expect(clash).to_contain_text("This card was changed elsewhere")
    expect(clash.locator("pre")).to_contain_text(["[2468]", "card Anna"])
    assert serious(other) == []
    held: list[Route] = []
    other.route("**/cards", lambda route: held.append(route))  # noqa: PLW0108 Playwright takes no method of a list
    with other.expect_request("**/cards"):
        other.get_by_role("button", name="Keep both as two cards").click()
    expect(other.locator("body")).to_have_attribute("inert", "")  # a letter typed now would be lost
    held[0].abort()
    expect(clash).to_contain_text("There is no second card yet: the server does not answer.")
    other.unroute("**/cards")
    other.get_by_role("button", name="Keep both as two cards").click()
    expect(other.get_by_label("Name of the card")).to_have_value("Ann (2)")
    expect(other.get_by_label("Title of the section")).to_have_value("2468")
    name.fill("Anna of Ely")
    expect(status).to_have_text("Saved. Only you see it.")
    other.goto(page.url)
    title = other.get_by_label("Title of the section")
    for press, mine, kept in (("Keep the text of this window", "2468", "2468"), ("Take the text", "1357", "2468")):
        expect(other.get_by_role("status")).to_have_text("Saved. Only you see it.")
        name.fill(f"Anna, not {mine}")
        expect(status).to_have_text("Saved. Only you see it.")
        title.fill(mine)
        other.get_by_role("button", name=press).click()
        expect(other.get_by_role("status")).to_have_text("Saved. Only you see it.")
        expect(title).to_have_value(kept)
        page.reload()
        expect(page.get_by_label("Title of the section")).to_have_value(kept)
    expect(name).to_have_value("Anna, not 1357")
    assert not complaints


def test_a_page_that_closes_sends_its_last_text(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/cards")
    page.get_by_role("button", name="Begin a new card").click()
    name, status = page.get_by_label("Name of the card"), page.get_by_role("status")
    expect(status).to_have_text("Saved. Only you see it.")
    page.route(page.url, lambda _: None)  # the server does not answer
    with page.expect_request(page.url):
        name.fill("Slow")  # this text is still on its way when the page closes
    name.fill("Last")
    with page.expect_request(page.url) as last, page.expect_event("requestfailed") as ended:
        page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert "Slow" in (ended.value.post_data or "")
    assert "Last" in (last.value.post_data or "")
