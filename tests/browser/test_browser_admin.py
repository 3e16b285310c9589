"""The operator's pages in a browser: they fit at both sizes, axe finds nothing serious, and the keyboard does all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tilewright.table.damage import Damage
from tilewright.web.site import Site

from .conftest import SIZES, Player, serving
from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_round import sideways

TOKEN = "a long token of the operator"
LISTS = {"Tables": "", "People": "/people", "Addresses": "/addresses", "Reports": "/reports", "Log": "/acts"}
LEAST = 24  # pixels of a target
MAX_STOPS = 80  # of the Tab key
TARGETS = """() => [...document.querySelectorAll("main button, main a.button, main input:not([type=hidden])")]
  .map((one) => [one.textContent || one.name, Math.min(one.offsetWidth, one.offsetHeight)])"""
OFF_THE_SCREEN = """() => [...document.querySelectorAll("main button")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)"""
FOCUS = """() => {
  const {outlineStyle, boxShadow} = getComputedStyle(document.activeElement);
  return outlineStyle !== "none" || boxShadow !== "none";
}"""


@pytest.fixture
def club(tmp_path: Path, open_page: Callable[..., Page]) -> Iterator[tuple[str, Site, list[str]]]:
    """The address of a site for an operator, the site, and the ids of three tables: playing, stuck and damaged.

    Ben has written something rude, which Ann has reported, and he is muted.
    """
    with serving(tmp_path, admin_token=TOKEN) as (address, chance, site):
        chance.begin("operator")
        ann, ben = (Player(open_page(), address) for _ in range(2))
        ids = []
        for n in range(3):
            ann.invites(ben, "Ben the Bold of Long Names") if n == 0 else ann.lay_table("Ann")
            ann.sits()
            ids.append(ann.page.url.rpartition("/")[2])
        for one in (ann, ben):
            one.page.context.close()
        yield address, site, ids


def mark(site: Site, ids: list[str]) -> None:
    """Let the second table be stuck, and the third one damaged."""
    site.tables.watchdog.look = lambda tables: asyncio.sleep(0)  # type: ignore[method-assign]  # it is sound
    site.tables.watchdog.stuck = frozenset(ids[1:2])
    site.tables.soundness.look_again = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
    site.tables.soundness._checked[ids[2]] = Damage(ids[2], "event", "chain", 1, 7)


def operator(page: Page, address: str) -> Page:
    """Sign a browser in, and open the list of tables."""
    form = {"token": TOKEN}
    assert page.request.post(f"{address}/admin/sign-in", form=form, headers={"origin": address}).ok
    page.goto(f"{address}/admin")
    return page


def check(page: Page, pictures: Pictures, name: str) -> None:
    """Check that a page fits, that its targets are large enough, and that axe finds nothing serious."""
    page.wait_for_load_state()  # a heading can be seen before the style sheet has come
    pictures.take(page, f"admin-{name}.png", full_page=True)
    assert sideways(page) <= 0, name
    assert [target for target in page.evaluate(TARGETS) if target[1] < LEAST] == [], name
    assert page.evaluate(OFF_THE_SCREEN) == [], name
    assert serious(page) == [], name


@pytest.mark.thorough(but=1)
@pytest.mark.node
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_operator_s_pages_fit_and_axe_finds_nothing_serious(
    club: tuple[str, Site, list[str]], open_page: Callable[..., Page], pictures: Pictures, size: str
) -> None:
    address, site, ids = club
    mark(site, ids)
    page = operator(open_page(size), address)
    page.get_by_role("textbox", name="Announcement").fill("We stop at ten o'clock tonight.")
    page.get_by_role("button", name="Announce").click()
    page.goto(f"{address}/admin/people?wanted=Ben")
    page.get_by_role("button", name="Mute: Ben").click()
    for title, path in LISTS.items():
        page.goto(f"{address}/admin{path}")
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        check(page, pictures, f"{title.lower()}-{size}")
    page.goto(f"{address}/admin")
    assert [page.get_by_role("row", name=id).count() for id in ids] == [1] * 3
    for stage, id in (("stuck", ids[1]), ("damaged", ids[2])):
        page.get_by_role("link", name=stage, exact=True).click()
        expect(page.get_by_role("rowheader")).to_have_text([id])
        expect(page.get_by_role("cell", name=stage, exact=True)).to_be_visible()
    page.get_by_role("button", name=f"Delete: table {ids[2]}").click()
    expect(page.get_by_role("heading", name="Delete this table and all its games for ever?")).to_be_visible()
    check(page, pictures, f"sure-{size}")


@pytest.mark.thorough
@pytest.mark.node
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_operator_is_warned_bans_the_own_address_and_lifts_the_ban(
    club: tuple[str, Site, list[str]], browser: Browser, pictures: Pictures, size: str
) -> None:
    address, _, _ = club
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})  # a page with status 403 is no mistake here
    page.set_extra_http_headers({"x-forwarded-for": "203.0.113.9"})
    operator(page, address).goto(f"{address}/admin/addresses")
    page.get_by_label("Address or range").fill("203.0.113.0/24")
    page.get_by_role("button", name="Ban", exact=True).click()
    expect(page.get_by_role("heading", name="Ban this address?")).to_be_visible()
    check(page, pictures, f"own-address-{size}")
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("rowheader", name="203.0.113.0/24")).to_be_visible()
    check(page, pictures, f"banned-addresses-{size}")
    page.goto(address)
    expect(page.get_by_role("heading", name="You cannot play from here")).to_be_visible()
    check(page, pictures, f"banned-{size}")
    page.goto(f"{address}/admin/addresses")
    page.get_by_role("button", name="Lift the ban: 203.0.113.0/24").click()
    expect(page.get_by_role("rowheader", name="203.0.113.0/24")).to_have_count(0)
    page.goto(address)
    expect(page.get_by_role("heading", name="You cannot play from here")).to_have_count(0)


def reach(page: Page, where: str) -> None:
    """Press Tab until the focus is there, and check that the focus can be seen at each stop."""
    for _ in range(MAX_STOPS):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS)
        if page.evaluate("(where) => document.activeElement.matches(where)", where):
            return
    raise AssertionError(where)


def enter(page: Page) -> None:
    """Press Enter, and wait for the next page."""
    with page.expect_navigation():
        page.keyboard.press("Enter")


@pytest.mark.thorough
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_operator_needs_no_mouse(
    club: tuple[str, Site, list[str]], browser: Browser, pictures: Pictures, size: str
) -> None:
    address, _, ids = club
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})  # a page with status 401 is no mistake here
    page.goto(f"{address}/admin")
    check(page, pictures, f"sign-in-{size}")
    for token in ("wrong", TOKEN):
        reach(page, "[name=token]")
        page.keyboard.type(token)
        enter(page)
        expect(page.get_by_role("alert")).to_have_count(int(token == "wrong"))
    reach(page, f"button[value='{ids[0]}'][aria-label^=End]")
    enter(page)
    expect(page.get_by_role("heading", name="Call the game off")).to_be_visible()
    reach(page, "main button")
    enter(page)
    reach(page, "nav a[href$='/acts']")
    enter(page)
    expect(page.get_by_role("cell", name="ended table")).to_be_visible()
    expect(page.get_by_role("cell", name=ids[0])).to_be_visible()
    page.context.close()
