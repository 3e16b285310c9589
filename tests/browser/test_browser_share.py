"""A replay shared by its secret link: made, opened in another browser, and ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tilewright.engine.state import MahJongg, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, Reading
from tilewright.sheet import ScoreSheet
from tilewright.table.rows import SeatRow
from tilewright.table.session import Session
from tilewright.variants import RULESETS
from tilewright.web.picture import picture
from tilewright.web.viewmodel import Setting, table_view

from ..web.test_shared_replay import NAMES
from .made_up import rules_of
from .pictures import Pictures
from .test_browser_looks import serious

Players = Callable[..., Any]
CROWDS = (NAMES[:4], NAMES[-4:], ("Ann", "Ben", "Cleo", "Dora"))


def shows_all(page: Page, pictures: Pictures, name: str) -> None:
    """Check that the page can be read, in a large and in a small window."""
    assert serious(page) == []
    for size, (width, height) in {"desktop": (1280, 800), "phone": (390, 844)}.items():
        page.set_viewport_size({"width": width, "height": height})
        pictures.take(page, f"{name}-{size}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def plays_by_itself(page: Page) -> None:
    """Play the replay by its button and by the keyboard: first a hand that is dealt, then step by step."""
    page.clock.install()
    sentence, step = page.locator(".sentence"), page.locator(".slider span")
    page.get_by_role("button", name="Play from the beginning").click()
    assert page.locator(".concealed .tile").count() > 50, "it begins with all tiles dealt"
    before = step.inner_text()
    page.clock.run_for(4000)
    expect(step).not_to_have_text(before)
    page.set_viewport_size({"width": 390, "height": 701})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.get_by_role("button", name="Pause")).to_be_in_viewport()
    page.get_by_role("button", name="Pause").click()
    before = step.inner_text()
    page.clock.run_for(20_000)
    expect(step).to_have_text(before)
    page.locator("h1").click()  # away from the button, which Space would press
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(600_000)
    expect(page.get_by_role("button", name="Play from the beginning")).to_be_visible()
    expect(page.locator(".settlement")).to_be_visible()
    expect(page.locator("#live")).to_have_text(sentence.inner_text())
    page.get_by_role("button", name="A turn back").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.clock.resume()


def as_answers(route: Route) -> None:
    """Serve a replay in which only one seat saw each step, apart from the last one."""
    frames = route.fetch().json()["frames"]
    for frame in frames[:-1]:
        frame["private"] = True
    route.fulfill(json={"frames": frames})


# as if the owner had ended the link after the page was loaded
NO_STEPS = """const load = fetch;
const gone = async () => new Response("", { status: 404 });
window.fetch = (path) => (path.endsWith("replay.json") ? gone() : load(path));
"""

OVERLAPS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => [one.textContent, one.getBBox()]);
  const common = (a, b, at, size) => Math.min(a[at] + a[size], b[at] + b[size]) - Math.max(a[at], b[at]);
  const texts = boxes("text");
  const outside = texts.filter(([, {x, y, width, height}]) => x < 0 || y < 0 || x + width > 1200 || y + height > 630);
  const clash = ([, a], [, b]) => common(a, b, "x", "width") > 0.5 && common(a, b, "y", "height") > 0.5;
  const all = [...texts, ...boxes("use")];
  const clashing = texts.filter((one, i) => all.slice(i + 1).some((other) => clash(one, other)));
  return [...outside, ...clashing].map(([text]) => text);
}"""


def test_a_picture_has_room_for_every_name(open_page: Callable[..., Page], pictures: Pictures) -> None:
    page, rules = open_page(), rules_of("hong-kong")
    page.set_viewport_size({"width": 1200, "height": 630})
    groups = tuple(map(Exposure.parse, ("[333B]", "[4444C]", "[555D]", "[NNN]", "[99B]")))
    won = Seat(racks=(Rack(groups, mah_jongg=MahJongg(Reading("All triplets", groups, 25), 3)),))
    for number, names in enumerate(CROWDS):
        setting = Setting(RULESETS["hong-kong"], rules, tuple(SeatRow(name, name, False) for name in names), Session(4))
        sheet = ScoreSheet((), (1200, -400, -400, -400), (1200, -400, -400, -400), "")
        view = table_view(setting, View(0, State((won, won, Seat(racks=(Rack(),)), won), 9)), sheet, "")
        page.set_content(f"<body style='margin:0'>{picture(view, 'Hong Kong Old Style, game 12', '')}")
        pictures.take(page, f"picture-{number}.png")
        assert page.evaluate(OVERLAPS) == []


@pytest.mark.thorough
@pytest.mark.node
def test_a_game_is_shared_until_its_link_is_ended(player: Players, pictures: Pictures) -> None:
    ann = player(permissions=["clipboard-read", "clipboard-write"])
    page = ann.page
    ann.lay_table("Annabel")
    ann.sits()
    for move in range(4):
        ann.turn(move)
    ann.concede()
    page.get_by_role("link", name="Look at the game").click()
    expect(page.get_by_role("heading", name="Annabel gave up.")).to_be_visible()
    expect(page.locator(".settlement")).to_be_visible()
    page.get_by_role("link", name="Share").click()
    shows_all(page, pictures, "share-offer")
    page.get_by_label("Hide the names").check()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_text("Its players are called Player 1, Player 2 and so on.")).to_be_in_viewport()
    link = page.get_by_label("Link to this game").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    shows_all(page, pictures, "share-link")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")

    other = player().page
    other.goto(link)
    expect(other.get_by_role("heading", name="Player 1 gave up.")).to_be_visible()
    expect(other.locator(".settlement")).to_contain_text("Player 1")
    assert "Annabel" not in other.content()
    expect(other.locator("nav").get_by_role("link")).to_have_text(["Lobby"])
    shows_all(other, pictures, "shared")
    plays_by_itself(other)
    assert "Annabel" not in other.content()

    page.get_by_role("button", name="Show the names, with a new link").click()
    shown = page.get_by_label("Link to this game").input_value()
    assert shown != link
    assert other.request.get(link).status == 404
    other.route("**/replay.json", as_answers)
    other.goto(shown)
    expect(other.locator(".replay-seat h2").first).to_be_visible()
    assert "Annabel" in other.content()
    play = other.get_by_role("button", name="Play from the beginning")
    play.click()
    other.clock.run_for(6000)
    expect(play).to_be_visible()  # it goes over what only one seat saw, here all but the result

    other.add_init_script(NO_STEPS)
    other.reload()
    expect(other.get_by_text("The game cannot be shown now. Load the page again.")).to_be_visible()

    page.get_by_role("button", name="End this link").click()
    expect(page.get_by_role("status").filter(has_text="The link has ended")).to_be_focused()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    shows_all(page, pictures, "share-ended")
    assert other.request.get(shown).status == 404
