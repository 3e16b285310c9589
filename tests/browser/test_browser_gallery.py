"""Pictures of every state of the page at four sizes, for docs/gallery.md.

To draw them again: `GALLERY=docs/images/gallery pytest --long -m long tests/browser/test_browser_gallery.py`.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tilewright.engine.actions import Pass, PassTile
from tilewright.engine.charleston import Part, Passing
from tilewright.tiles import INDEX

from .layout import STAGES, state
from .made_up import MadeUp, rules_of

ROOT = Path(__file__).parents[2]
SIZES = {"phone": (390, 844), "phone on its side": (844, 390), "tablet": (820, 1180), "desktop": (1280, 800)}
SHEET = """<style>body {{ margin: 8px; display: grid; grid-template-columns: 1fr 2.17fr 1.6fr 3.1fr; gap: 8px;
align-items: start; width: 1384px; background: #ddd }} img {{ width: 100%; display: block }}</style>{}"""
Show = Callable[[Any], None]


def at(address: str) -> Show:
    return lambda ann: ann.page.goto(f"{ann.url}{address}")


def made_up(game: str, stage: str) -> Show:
    return lambda ann: MadeUp(ann, rules_of(game)).show(
        state(rules_of(game), stage), [Pass(0)] if STAGES[stage][1] else []
    )


def charleston(ann: Any) -> None:
    passing = Passing.of("first right", 4).changed(0, Part(due=3))
    start = state(rules_of("american"), "start")
    MadeUp(ann, rules_of("american")).show(
        type(start)(start.seats, start.wall, passing), [PassTile(0, INDEX[face]) for face in ("1B", "2B")]
    )


def playing(ann: Any, game: str = "siamese", **options: str) -> None:
    ann.lay_table("Ann", game=game, **options)
    ann.sits()
    for move in range(4):
        ann.turn(move, declares=False)
    ann.page.wait_for_timeout(400)


def in_room(room: str) -> Show:
    def show(ann: Any) -> None:
        ann.page.context.add_cookies([{"name": "look", "value": f"room={room}", "url": ann.url}])
        playing(ann)

    return show


def question(ann: Any) -> None:
    playing(ann)
    ann.page.get_by_role("button", name="Give up").click()


def coach(ann: Any) -> None:
    playing(ann, "card-free")
    ann.page.get_by_role("button", name="Ask the coach").click()
    ann.page.locator(".coach ul").first.wait_for()


def guide(ann: Any) -> None:
    ann.page.goto(f"{ann.url}/learn")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Begin: 13-tile mah jongg").click()
    ann.page.locator(".guide").wait_for()


def settlement(ann: Any) -> None:
    playing(ann)
    ann.page.keyboard.press("Escape")
    ann.concede()
    ann.page.wait_for_timeout(1500)


def replay(ann: Any) -> None:
    settlement(ann)
    ann.page.get_by_role("link", name="Look at the game").click()
    ann.page.get_by_role("button", name="Play from the beginning").wait_for()


def workshop(ann: Any) -> None:
    ann.page.goto(f"{ann.url}/cards")
    ann.page.get_by_role("button", name="Begin a new card").click()
    ann.page.get_by_label("Groups of the line").fill("FF 1111a 2222b 3333c")
    ann.page.get_by_label("Points").fill("25")
    expect(ann.page.get_by_text("It makes 6 different hands.")).to_be_visible()


STATES: dict[str, Show] = {
    "lobby": at("/"),
    "game": at("/play/royale-4"),
    "guide": guide,
    "charleston": charleston,
    "siamese-start": made_up("siamese", "start"),
    "siamese-end": made_up("siamese", "end"),
    "royale-4-middle": made_up("royale-4", "middle"),
    "filipino-end": made_up("filipino", "end"),
    "coach": coach,
    "question": question,
    "settlement": settlement,
    "replay": replay,
    "evening": in_room("evening"),
    "contrast": in_room("contrast"),
    "shelf": at("/cards"),
    "workshop": workshop,
    "puzzle": at("/puzzle"),
    "rules": at("/rules/mcr"),
    "words": at("/words"),
    "settings": at("/settings"),
    "score": at("/score"),
}


def drawn(page: Page, closes: bool) -> bytes:
    """Return one picture with the page at all sizes side by side. `closes` says whether small ones close the panel."""
    shots = []
    for width, height in reversed(SIZES.values()):
        page.set_viewport_size({"width": width, "height": height})
        if closes and (width, height) != SIZES["desktop"] and page.locator("#side .close").is_visible():
            page.locator("#side .close").click()
        page.wait_for_timeout(150)
        shots.insert(0, base64.b64encode(page.screenshot()).decode())
    sheet = page.context.new_page()
    sheet.set_viewport_size({"width": 1400, "height": 500})
    sheet.set_content(SHEET.format("".join(f'<img src="data:image/png;base64,{shot}">' for shot in shots)))
    return sheet.screenshot(full_page=True, type="jpeg", quality=62)


@pytest.mark.long
@pytest.mark.parametrize("name", STATES)
def test_a_picture_of_every_state_is_drawn(player: Callable[..., Any], tmp_path: Path, name: str) -> None:
    ann = player(reduced_motion="reduce")
    STATES[name](ann)
    folder = Path(os.environ.get("GALLERY", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.jpg").write_bytes(drawn(ann.page, closes=name not in ("coach", "question")))


def test_the_gallery_shows_every_state() -> None:
    page = (ROOT / "docs" / "gallery.md").read_text("utf-8")
    assert [name for name in STATES if f"(images/gallery/{name}.jpg)" not in page] == []
