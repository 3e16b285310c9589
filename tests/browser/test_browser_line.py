"""The page loses nothing if its connection to the server breaks and is restored."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tilewright.engine.actions import Claim, Concede, Draw
from tilewright.engine.state import ClaimWindow, Rack, Seat, State
from tilewright.groups import Exposure
from tilewright.tiles import INDEX, Tiles

from .made_up import MadeUp, rules_of


def test_a_lost_connection_comes_back_by_itself(player: Callable[..., Any]) -> None:
    ann = player()
    page: Page = ann.page
    lines: list[WebSocketRoute] = []
    deaf = [False]

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)
        line.on_message(lambda text: None if deaf[0] else server.send(text))

    page.route_web_socket("**/ws?*", pass_on)
    ann.lay_table("Ann")
    ann.sits()
    while ann.ready() and not ann.may("draw"):
        ann.discard()
    size = page.locator(".slot").count()

    deaf[0] = True  # the next request never reaches the server
    ann.button("draw").click()
    expect(page.locator('.actions[aria-busy="true"]')).to_be_visible()
    deaf[0] = False
    lines[-1].close(code=1011)
    expect(page.locator(".lost")).to_be_visible()
    expect(page.locator(".lost")).to_have_count(0)
    # the page repeats the request with the same id, so the player draws only one tile
    expect(page.locator(".slot")).to_have_count(size + 1)
    assert len(lines) == 2


@pytest.mark.thorough
def test_a_page_that_the_server_ends_says_only_why(player: Callable[..., Any]) -> None:
    ann = player()
    why = {"type": "error", "why": "six pages are open, and more are not needed"}

    def end(line: WebSocketRoute) -> None:
        line.send(json.dumps(why))
        line.close(code=1008)

    ann.page.route_web_socket("**/ws?*", end)
    ann.lay_table("Ann")
    ann.page.evaluate(
        "window.wasLost = false;"
        "new MutationObserver(() => { window.wasLost ||= !!document.querySelector('.lost'); })"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    expect(ann.page.get_by_text(why["why"])).to_be_visible()
    ann.page.wait_for_timeout(1000)  # until it has tried again
    assert not ann.page.evaluate("window.wasLost")


def test_nothing_can_be_done_without_a_connection(player: Callable[..., Any]) -> None:
    ann, tile = player(), INDEX["3B"]
    page: Page = ann.page
    made_up = MadeUp(ann, rules_of("siamese"))
    seat = Seat(Tiles.parse("33456B 123456789C 123456789D NEW"), (Rack(), Rack()), discards=(tile,))
    offered = [Draw(0), Claim(0, 0, Exposure.parse("[333B]")), Concede(0)]
    made_up.show(State((seat, seat), 40, ClaimWindow(1, tile)), offered)
    racks = page.locator(".rack").last
    place = racks.bounding_box()
    page.keyboard.press("c")
    expect(page.locator("dialog[open]")).to_have_count(1)
    made_up.lose_connection()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("button.act:enabled, .wall:enabled, nav button:last-of-type:enabled")).to_have_count(0)
    assert racks.bounding_box() == place, "the notice moves the racks"
    page.locator(".slot").first.focus()
    for key in ("Enter", "d", "c", "m"):
        page.keyboard.press(key)
    made_up.reconnect()
    expect(ann.button("draw")).to_be_enabled()
    expect(page.locator("dialog[open]")).to_have_count(0)
    ann.button("draw").click()
    assert made_up.asks()["type"] == "Draw"
    assert len(made_up.asked) == 1
