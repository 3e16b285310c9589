"""People play in Chromium through nginx and Caddy, with the configurations of the operator's page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from ..browser.conftest import Player
from ..conftest import CHROMIUM
from .proxies import Front

pytestmark = [pytest.mark.long, pytest.mark.browser]


@pytest.fixture
def open_page(place: Front) -> Iterator[Callable[[], Page]]:
    """A function that opens a page in a browser of somebody else. Its network has the domain of the site."""
    here = f"--host-resolver-rules=MAP {place.domain}:443 127.0.0.1:{place.https}"
    flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", here]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield lambda: chromium.new_context(ignore_https_errors=True).new_page()
        chromium.close()


def test_people_play_watch_and_come_back_after_a_restart(place: Front, open_page: Callable[[], Page]) -> None:
    ann, cleo = (Player(open_page(), place.site.url) for _ in range(2))
    errors = list[str]()
    for page in (ann.page, cleo.page):
        page.on("console", lambda entry: entry.type == "error" and errors.append(entry.text))
    ann.lay_table("Ann")
    ann.sits()
    assert ann.turn(3)
    assert ann.page.url.startswith(f"{place.site.url}/table/")
    ann.page.get_by_role("button", name="Spectators").press("Enter")
    ann.page.get_by_label("Spectators can watch:").select_option("0")
    link = ann.page.get_by_label("Link to watch or sit down")
    expect(link).to_be_visible()
    assert link.input_value().startswith(f"{place.site.url}/join/")
    cleo.page.goto(link.input_value())
    cleo.page.get_by_label("Your name").fill("Cleo")
    cleo.page.get_by_role("button", name="Watch").click()
    expect(cleo.page.locator(".concealed .tile.back").first).to_be_visible()
    expect(ann.page.get_by_role("complementary", name="1 spectator")).to_contain_text("Watching: Cleo.")
    assert {(cookie["secure"], cookie["path"]) for cookie in ann.page.context.cookies()} == {(True, place.root or "/")}
    assert errors == []
    lost = ann.page.get_by_text("The connection is lost")
    place.site.stop()
    expect(lost).to_be_visible()
    place.site.start()
    expect(lost).not_to_be_visible()
    assert ann.turn(3)
