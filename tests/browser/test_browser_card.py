"""A player can load a card from a file in the lobby."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

Players = Callable[..., Any]
YEARLY = Path(__file__).parents[1] / "cards" / "harbour-2031.card"


def test_a_card_comes_in_by_a_file(player: Players, tmp_path: Path) -> None:
    file = tmp_path / "my-card.txt"
    file.write_bytes(b"\xef\xbb\xbf" + YEARLY.read_bytes().replace(b"\n", b"\r\n").replace(b'"', "“".encode()))
    ann = player()
    page = ann.page
    page.goto(ann.url)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Hands", exact=True).select_option("own")
    page.get_by_label("Open a file with a card").set_input_files(file)
    expect(page.get_by_label("My own card, line by line")).to_have_value(file.read_text("utf-8-sig"))
    page.get_by_role("button", name="Play against the bot").click()
    page.wait_for_url("**/table/*")
    ann.sits()
    expect(page.get_by_text("Any Like Numbers")).to_be_attached()
