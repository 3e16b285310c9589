"""A club's evening in a browser: the organiser, a phone and the big screen, at both sizes and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_round import sideways

NAMES = [f"Player {number:02}" for number in range(1, 41)]


def snap(page: Page, pictures: Pictures, name: str) -> None:
    """Check that a page fits, and take its picture."""
    assert sideways(page) == 0, name
    pictures.take(page, f"{name}.png", full_page=True)


@pytest.mark.node
def test_an_evening_is_organised_and_points_are_typed_by_phone(
    open_page: Callable[..., Page], site: str, pictures: Pictures
) -> None:
    page, phone = open_page(), open_page("phone")
    page.goto(site)
    page.get_by_role("link", name="Club evening").click()
    page.get_by_label("Name of the club").fill("Thursday club")
    page.get_by_label("Game", exact=True).select_option("hong-kong")
    page.get_by_label("Names, one on each line").fill("\n".join(NAMES))
    snap(page, pictures, "club-new-1280")
    page.get_by_role("button", name="Make this evening").press("Enter")
    page.get_by_role("button", name="Draw round 1").press("Enter")
    expect(page.get_by_role("heading", name="Table 10")).to_be_visible()
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_role("timer")).to_contain_text("59:")
    snap(page, pictures, "club-organiser-1280")

    everybody = page.get_by_role("link", name="/evening/").get_attribute("href") or ""
    screen = open_page()
    screen.goto(f"{everybody}/screen")
    expect(screen.get_by_role("heading", name="Table 10")).to_be_visible()
    phone.goto(everybody)
    snap(phone, pictures, "club-who-390")
    phone.get_by_role("link", name="Player 11").click()
    expect(phone.get_by_role("heading", name="Player 11")).to_be_visible()
    for field, points in zip(phone.locator(".club-points input").all(), ("24", "-8", "-8", "-8"), strict=True):
        field.fill(points)
    snap(phone, pictures, "club-points-390")
    phone.get_by_role("button", name="Send the points").press("Enter")
    expect(phone.locator(".club-seats .number").first).to_have_text("+24")
    expect(screen.locator(".club-standings .number").first).to_have_text("+24", timeout=15_000)  # without a press
    snap(screen, pictures, "club-screen-1280")
    assert [serious(each) for each in (page, screen)] == [[], []]

    phone.locator("summary", has_text="Correct the points").click()
    fields = phone.locator(".club-points input")
    fields.nth(0).fill("-8")
    fields.nth(1).fill("24")
    phone.get_by_label("Why?").fill("We read the wrong line")
    phone.get_by_role("button", name="Correct the points").click()
    expect(phone.locator(".club-trace li")).to_have_count(2)
    snap(phone, pictures, "club-corrected-390")
    assert serious(phone) == []
    for target, size in ((page, "1280"), (phone, "390")):
        target.goto(f"{everybody}/results")
        snap(target, pictures, f"club-results-{size}")
        target.goto(f"{everybody}/season")
        snap(target, pictures, f"club-season-{size}")
    page.go_back()
    page.go_back()
    phone.goto(page.url)
    snap(phone, pictures, "club-organiser-390")
    phone.goto(f"{everybody}/screen")
    snap(phone, pictures, "club-screen-390")


def draw_round(page: Page, club: str = "Thursday club") -> None:
    """Make an evening of Hong Kong for four people on the page for that, and draw its first round."""
    page.get_by_label("Name of the club").fill(club)
    page.get_by_label("Game", exact=True).select_option("hong-kong")
    page.get_by_label("Names, one on each line").fill("Ann\nBen\nCleo\nDora")
    page.get_by_role("button", name="Make this evening").click()
    page.get_by_role("button", name="Draw round 1").click()


@pytest.mark.thorough
@pytest.mark.node
def test_the_lobby_leads_back_to_a_club_until_the_device_forgets_it(
    open_page: Callable[..., Page], site: str, pictures: Pictures
) -> None:
    page = open_page()
    for name in ("Thursday club", "A club with a name of forty characters !"):
        page.goto(f"{site}/club")
        draw_round(page, name)
    page.goto(site)
    page.get_by_role("link", name="Your clubs").press("Enter")
    expect(page.get_by_role("heading", name="Your clubs")).to_be_in_viewport()
    page.get_by_role("link", name="Organise Thursday club").press("Enter")
    expect(page.get_by_role("heading", name="Round 1 of 4")).to_be_visible()
    page.goto(site)
    page.locator("summary[aria-label='Forget this club on this device: Thursday club']").press("Enter")
    for width, height in ((1280, 800), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        snap(page, pictures, f"club-lobby-{width}")
    assert serious(page) == []
    page.get_by_role("button", name="Forget this club on this device").press("Enter")
    expect(page.get_by_role("link", name="Organise Thursday club")).to_have_count(0)
    expect(page.get_by_role("link", name="Organise A club")).to_be_visible()


@pytest.mark.thorough
def test_a_phone_goes_on_loading_after_a_lost_connection_and_a_tap(
    open_page: Callable[..., Page], site: str, pictures: Pictures
) -> None:
    page, phone = open_page(), open_page("phone")
    page.goto(f"{site}/club")
    page.set_viewport_size({"width": 320, "height": 640})
    snap(page, pictures, "club-new-320")
    draw_round(page)
    phone.add_init_script("""
      const load = window.fetch;
      window.fetch = async (...what) => {
        const answer = await load(...what);
        if (!window.failed && location.pathname.startsWith("/evening/")) {
          window.failed = true;
          answer.text = () => Promise.reject(new TypeError("network error"));
        }
        return answer;
      };
    """)
    phone.goto(f"{page.get_by_role('link', name='/evening/').get_attribute('href')}/as/0")
    tapped = phone.locator("summary", has_text="Play this table on this site")
    tapped.click()
    page.get_by_role("button", name="Start the clock").click()
    expect(phone.get_by_role("timer")).to_be_visible(timeout=25_000)
    assert phone.evaluate("window.failed")
    expect(tapped).to_be_focused()
    phone.get_by_role("button", name="Open the table").click()
    phone.wait_for_url("**/table/*")
    page.reload()
    snap(page, pictures, "club-here-320")
    page.get_by_role("button", name="Let this table play with real tiles").click()
    expect(page.get_by_text("no points yet")).to_be_visible()


@pytest.mark.thorough
def test_a_page_whose_table_is_removed_says_that_nothing_is_there(
    open_page: Callable[..., Page], browser: Browser, site: str
) -> None:
    page, player = open_page(), browser.new_page()  # the console complains about a connection that is refused
    page.goto(f"{site}/club")
    draw_round(page)
    player.goto(f"{page.get_by_role('link', name='/evening/').get_attribute('href')}/as/0")
    player.locator("summary", has_text="Play this table on this site").click()
    player.get_by_role("button", name="Open the table").click()
    player.wait_for_url("**/table/*")
    page.reload()
    page.get_by_role("button", name="Let this table play with real tiles").click()
    expect(player.get_by_text("Nothing here")).to_be_visible()
    player.close()


def test_pages_of_an_evening_work_without_scripts(open_page: Callable[..., Page], site: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{site}/club")
    draw_round(page)
    page.locator("summary", has_text="Type the points").click()
    for field, points in zip(page.locator(".club-points input").all(), ("3", "-1", "-1", "-1"), strict=True):
        field.fill(points)
    page.get_by_role("button", name="Send the points").click()
    expect(page.locator(".club-seats .number").first).to_have_text("+3")
