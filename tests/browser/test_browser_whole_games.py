"""Whole games against bots, from the lobby to the next deal, with only the keyboard and with only a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import DELIBERATE, Player

Players = Callable[..., Any]
FAMILIES = ("thirteen", "siamese", "american", "mcr")  # one game of each family, the shortest first
MAX_MOVES = 250
MAX_STOPS = 90  # of the Tab key on any page of this test
KEYS_A_MOVE = 8  # on average, with the journeys to the table and to the next deal


class ByKeys(Player):
    """A person who uses nothing but the keyboard."""

    presses = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.presses += 1

    def is_on(self, selector: str) -> bool:
        """Return whether the focus is on an element that matches the selector."""
        return bool(self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector))

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(MAX_STOPS):
            self.press("Tab")
            if self.is_on(selector):
                return
        raise AssertionError(f"Tab never reaches {selector}")

    def lay_table(self, name: str, opponent: str = "bot", game: str = "siamese", **_: str) -> None:
        self.page.goto(self.url)
        self.go_to(f'a[href="play/{game}"]')
        self.press("Enter")
        self.page.wait_for_url(f"**/play/{game}")
        self.go_to("#name")
        self.page.keyboard.type(name)
        self.go_to(f'button[name="opponent"][value="{opponent}"]')
        self.press("Enter")
        self.page.wait_for_url("**/table/*")

    def on_a_tile(self) -> None:
        """Bring the focus to the first tile."""
        if self.is_on("body"):
            self.press("ArrowRight")
        elif not self.is_on(".slot"):
            self.go_to(".slot")
        self.press("Home")
        assert self.is_on(".slot")

    def draw(self, way: int = 0) -> None:
        self.press("d")
        self.settled()

    def discard(self, way: int = 0) -> None:
        self.on_a_tile()
        for _ in range(way % 4):
            self.press("ArrowRight")
        while self.is_on('[data-face="J"]'):
            self.press("ArrowRight")
        self.press("Enter")
        self.page.wait_for_timeout(DELIBERATE)
        self.press("Enter")
        self.settled()

    def choose(self, button: str) -> None:
        self.press({"claim": "c", "declare": "m"}[button])
        expect(self.page.locator(".choice:focus")).to_have_count(1)
        self.press("Enter")
        self.settled()

    def lays_flower(self) -> None:
        self.press("1")
        self.settled()

    def passes(self) -> None:
        answers = self.page.locator("button.vote")
        if answers.count():
            self.press(answers.first.get_attribute("aria-keyshortcuts") or "")
        else:
            self.on_a_tile()
            while self.button("pass").is_disabled():
                if not self.is_on('.chosen, [data-face="J"]'):
                    self.press("Enter")
                self.press("ArrowRight")
            self.press("p")
        self.settled()

    def plays_again(self) -> None:
        expect(self.page.locator("#settled:focus")).to_have_count(1)
        self.go_to(".rematch")
        self.press("Enter")


class ByTouch(Player):
    """A person who taps, and types only the name."""

    def lay_table(self, name: str, opponent: str = "bot", game: str = "siamese", **_: str) -> None:
        self.page.goto(self.url)
        self.page.locator(f'a[href="play/{game}"]').tap()
        self.page.locator("#name").tap()
        self.page.keyboard.type(name)
        self.page.locator(f'button[name="opponent"][value="{opponent}"]').tap()
        self.page.wait_for_url("**/table/*")

    def taps(self, *what: Locator) -> None:
        for one in what:
            one.first.tap()
        self.settled()

    def draw(self, way: int = 0) -> None:
        wall = self.page.locator(".wall:enabled")
        self.taps(wall if way % 2 and wall.count() else self.button("draw"))

    def discard(self, way: int = 0) -> None:
        tile = self.page.locator('.slot:not([data-face="J"])').nth(way % 4)
        tile.tap()
        if way % 2:
            self.page.wait_for_timeout(DELIBERATE)
        self.taps(self.page.locator(".slot.picked") if way % 2 else self.button("throw"))

    def choose(self, button: str) -> None:
        self.taps(self.button(button), self.page.locator(".choice"))

    def lays_flower(self) -> None:
        self.taps(self.button("flower"))

    def passes(self) -> None:
        answers = self.page.locator("button.vote")
        if answers.count():
            self.taps(answers)
            return
        while self.button("pass").is_disabled():
            self.taps(self.page.locator('.slot:not(.chosen):not([data-face="J"])'))
        self.taps(self.button("pass"))

    def plays_again(self) -> None:
        self.taps(self.page.locator(".rematch"))


def to_the_next_deal(ann: Any, game: str) -> int:
    """Play from the lobby to the settlement, then ask for another game. Return the number of moves."""
    ann.lay_table("Ann", game=game)
    ann.sits()
    moves = 0
    while ann.turn(moves, claims=moves % 3 == 0):
        moves += 1
        assert moves < MAX_MOVES, "this game does not end"
    ann.plays_again()
    ann.sits()
    assert not ann.over()
    return moves


@pytest.mark.parametrize("game", [FAMILIES[0], *(pytest.param(game, marks=pytest.mark.long) for game in FAMILIES[1:])])
def test_a_whole_game_by_keys(player: Players, game: str) -> None:
    ann = ByKeys((one := player()).page, one.url)
    moves = to_the_next_deal(ann, game)
    assert ann.presses < KEYS_A_MOVE * moves, f"{ann.presses} keys for {moves} moves"


@pytest.mark.long
@pytest.mark.parametrize("game", FAMILIES)
def test_a_whole_game_by_touch_on_a_phone(player: Players, game: str) -> None:
    to_the_next_deal(ByTouch((one := player("phone")).page, one.url), game)
