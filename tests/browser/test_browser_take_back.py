"""Taking a discard back: among people with their consent, alone with bots by going back. The coach, if all want it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import expect

from .pictures import Pictures
from .test_browser_games import to_move

Players = Callable[..., Any]


def test_a_friend_agrees_to_a_discard_taken_back_and_to_the_coach(player: Players, pictures: Pictures) -> None:
    ann, ben = player(), player("phone")
    ann.invites(ben, "Ben")
    mover = to_move(ann, ben)
    other = ben if mover is ann else ann
    while mover.may("draw"):
        mover.draw(2)
    before = sorted(chain(*mover.racks()))
    mover.discard(3)
    mover.page.get_by_role("button", name="Take back").click()
    asked = other.page.locator(".request")
    expect(asked).to_contain_text("asks to take")
    expect(mover.page.locator(".actions")).to_contain_text("to agree")
    pictures.take(other.page, "take-back-asked.png")
    asked.get_by_role("button", name="I agree").click()
    expect(mover.button("throw")).to_be_visible()
    mover.ready()
    assert sorted(chain(*mover.racks())) == before
    expect(other.page.locator(".prompt .news").first).to_contain_text("takes back")

    ann.page.get_by_role("button", name="I want the coach").click()
    expect(ann.page.locator(".coach")).to_contain_text("Still to agree: Ben")
    ben.page.locator(".request").get_by_role("button", name="I agree").click()
    expect(ann.page.get_by_role("button", name="Ask the coach")).to_be_visible()


@pytest.mark.thorough
def test_alone_with_bots_a_player_goes_back(player: Players, pictures: Pictures) -> None:
    ann = player("tablet")
    ann.lay_table("Ann")
    ann.ready()
    while ann.may("draw"):
        ann.draw(2)
    before = ann.racks()
    ann.discard(3)
    ann.ready()
    ann.page.keyboard.press("b")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("nobody pays for it")
    pictures.take(ann.page, "take-back-question.png")
    dialog.get_by_role("button", name="Go back").click()
    expect(ann.page.locator(".prompt .news").first).to_contain_text("You play on from an earlier moment")
    ann.ready()
    assert sorted(chain(*ann.racks())) == sorted(chain(*before))
    ann.concede()
    settlement = ann.page.locator(".settlement")
    expect(settlement).to_contain_text("This game is practice")
    expect(settlement).to_contain_text("In a game that counts:")
    expect(settlement.locator(".transfers")).to_have_count(0)
    pictures.take(ann.page, "practice-end.png", full_page=True)
    table = ann.page.url
    settlement.get_by_role("link", name="Look at the game").click()
    expect(ann.page.locator(".about")).to_contain_text("practice")
    expect(ann.page.locator(".steps")).to_be_visible()
    expect(ann.page.locator(".settlement")).to_contain_text("This game is practice")
    ann.page.goto(f"{table}/ledger")
    expect(ann.page.locator("main")).to_contain_text("1 practice game was played. It does not count.")
