"""Nothing is lost when the connection to the server breaks and returns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect


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

    deaf[0] = True  # lose the request, then break the connection
    ann.button("draw").click()
    expect(page.locator('.actions[aria-busy="true"]')).to_be_visible()
    deaf[0] = False
    lines[-1].close(code=1011)
    expect(page.locator(".lost")).to_be_visible()
    expect(page.locator(".lost")).to_have_count(0)
    # the page repeats the request with the same id, so it draws only once
    expect(page.locator(".slot")).to_have_count(size + 1)
    assert len(lines) == 2
