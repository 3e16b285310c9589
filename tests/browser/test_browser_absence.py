"""A friend who does not answer: the offer to the other, a nudge, a bot that plays on, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from .conftest import Player, serving
from .pictures import Pictures
from .test_browser_games import to_move

SILENCE = 3  # seconds


def test_a_friend_who_does_not_answer_is_nudged_and_played_by_a_bot_until_back(
    open_page: Callable[..., Any], tmp_path: Path, pictures: Pictures
) -> None:
    with serving(tmp_path, silence=SILENCE) as (address, chance, _):
        chance.begin("absence")
        ann, ben = Player(open_page(), address), Player(open_page("phone"), address)
        ann.invites(ben, "Ben")
        silent = to_move(ann, ben)
        other = ben if silent is ann else ann
        note = other.page.locator(".absence")
        expect(note).to_contain_text("does not answer")
        expect(other.page.locator("#live")).to_contain_text("You can choose what to do.")
        expect(silent.page.locator(".absence")).to_have_count(0)
        for button in note.get_by_role("button").all():
            box = button.bounding_box()
            assert box
            assert box["height"] >= 48
        pictures.take(other.page, "absence-offer.png")
        note.get_by_role("button", name="Nudge").click()
        expect(silent.page.locator(".notice")).to_contain_text("asks whether you are still there")
        pictures.take(silent.page, "absence-nudged.png")

        bot = note.get_by_role("button", name="A bot plays on")
        bot.focus()
        bot.press("Enter")
        expect(silent.page.locator(".absence")).to_contain_text("A bot plays on for you")
        expect(other.page.locator(".chip.away")).to_contain_text("a bot plays")
        expect(note).to_have_count(0)
        pictures.take(silent.page, "absence-bot.png")
        back = silent.page.get_by_role("button", name="I am back")
        back.click()
        expect(back).to_have_count(0)
        expect(other.page.locator(".chip.away")).to_have_count(0)
