"""A deal that nobody can choose, in real browsers: the pages add their numbers, and check the deal after the game."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from .pictures import Pictures

Players = Callable[..., Any]
TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "verify_deal.py"))
MINE = "Your page checked the deal: the wall was fixed before it, and your own random number is in it."


def log_of(one: Any) -> str:
    """Return the address of the log of the finished game on a player's page."""
    return str(one.page.locator(".further a", has_text="log").get_attribute("href"))


def test_every_page_adds_its_number_and_checks_the_deal(player: Players, pictures: Pictures, tmp_path: Path) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    for game in (1, 2):
        ann.sits()
        ben.sits()
        ann.concede()
        for one, size in ((ann, "desktop"), (ben, "phone")):
            expect(one.page.locator(".deal")).to_contain_text(MINE)
            pictures.take(one.page, f"deal-checked-{size}.png")
            one.page.locator(".deal button").click()
            expect(one.page.locator("dl.seal")).to_contain_text(
                re.compile(f"{game} of table .*Number of Ben[0-9a-f]{{64}}")
            )
            pictures.take(one.page, f"deal-seal-{size}.png")
            one.page.get_by_role("dialog").get_by_role("button", name="Close").click()
        file = tmp_path / "log.txt"
        file.write_text(ann.page.request.get(f"{ann.url}{log_of(ann)}").text(), encoding="utf-8")
        assert TOOL["main"](str(file)) == 0
        for one in (ann, ben):
            one.page.get_by_role("button", name="Play again").click()
        if game == 1:
            expect(ann.page.locator(".settlement")).to_have_count(0)


def bent(text: str, fault: str) -> str:
    """Return a log with a fault."""
    if fault == "seal":
        return re.sub(r"(# seed ..)", lambda seed: f"# seed {'00' if seed[1][-2:] != '00' else '11'}", text)
    if fault == "number":
        return re.sub(r'"shares": \["[0-9a-f]+"', '"shares": ["absent"', text)
    return re.sub(r"(Dealt seat=0 tiles=)\S+ ", r'\1"9999B ', text, count=1)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("seal", "not the one that was sealed"),
        ("number", "promised a random number, but it is not in the deal"),
        ("wall", "not those of the wall"),
    ],
)
def test_the_page_warns_of_a_deal_that_does_not_fit(player: Players, fault: str, words: str) -> None:
    ann = player()
    ann.lay_table("Ann")

    def bend(route: Route) -> None:
        route.fulfill(body=bent(route.fetch().text(), fault))

    ann.page.route("**/log.txt", bend)
    ann.sits()
    ann.concede()
    expect(ann.page.get_by_role("alert").filter(has_text=words)).to_contain_text("ask whoever runs this server")
