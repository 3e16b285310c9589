"""Play on a site below a path such as /mahjong. Its proxy strips the path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, Response, expect

from .conftest import Player, serving
from .proxy import proxy

ROOT = "/mahjong"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[str]:
    """The address of a site below a path, with its games in a new folder."""
    with serving(tmp_path, root_path=ROOT) as (address, chance, _), proxy(urlsplit(address).port or 0, ROOT) as outside:
        chance.begin("below a path")
        yield outside


def watched(page: Page, failed: list[str]) -> Page:
    """Note each request of a page that fails, is refused, or leads outside the path."""

    def check(response: Response) -> None:
        if response.status >= 400 or not urlsplit(response.url).path.startswith(ROOT):
            failed.append(f"{response.status} {response.url}")

    def lost(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page has gone on
            failed.append(f"{request.failure} {request.url}")

    page.on("response", check)
    page.on("requestfailed", lost)
    return page


def test_two_people_play_below_a_path(below: str, open_page: Callable[..., Page]) -> None:
    failed: list[str] = []
    ann, ben = (Player(watched(open_page(), failed), below) for _ in range(2))
    ann.invites(ben, "Ben")
    assert ann.page.url.startswith(f"{below}/table/")
    for one in (ann, ben):
        one.sits()
        font = one.page.evaluate(
            "document.fonts.load('16px Fraunces').then((fonts) => fonts.map((font) => font.status))"
        )
        assert font == ["loaded"]
    assert all([ann.turn(0), ben.turn(2), ben.turn(3)])
    table = ann.page.url.rpartition("/")[2]
    assert ann.page.evaluate(
        "(table) => Object.keys(localStorage).some((key) => key.startsWith(table))", f"tilewright-deal:{table}:"
    )
    ann.page.locator("a.word").first.click()
    expect(ann.page.locator(".word-note")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ben.concede()
    ann.page.get_by_role("link", name="Look at the game").click()
    ann.page.wait_for_url("**/replay")
    expect(ann.page.locator("#replay .tile").first).to_be_visible()
    ann.page.get_by_role("link", name="Share", exact=True).click()
    assert ann.page.url.endswith("/replay#share")
    ann.page.get_by_role("button", name="Make a link").click()
    ann.page.wait_for_url("**/replay#share")
    assert ann.page.get_by_label("Link to this game").input_value().startswith(f"{below}/r/")
    ben.page.get_by_role("link", name="Lobby").first.click()
    assert ben.page.url == f"{below}/"
    ben.page.goto(f"{below}/score?x=1")
    expect(ben.page.locator("#todo a")).to_be_visible()
    loaded = ben.page.evaluate("performance.timeOrigin")
    ben.page.locator("#todo a").click()
    assert ben.page.url == f"{below}/score?x=1#games"
    assert ben.page.evaluate("performance.timeOrigin") == loaded, "a link within the page loads nothing"
    assert {cookie["path"] for page in (ann.page, ben.page) for cookie in page.context.cookies()} == {ROOT}
    assert failed == []
