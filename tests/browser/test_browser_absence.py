"""A friend who does not answer: what the others may do about it, alone or together, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import SEVERAL, Player, serving
from .pictures import Pictures
from .test_browser_games import to_move
from .test_browser_looks import serious
from .test_browser_round import sideways

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


NAMES = ["Ann", "Ben", "Cal"]
REMEDIES = ["Wait", "Nudge", "The seat passes", "A bot plays on", "Pause for another day", "End without score"]


def three_friends(open_page: Callable[..., Any], address: str) -> list[tuple[str, Player]]:
    """Return three friends at a new table of Royale with their names, in the order of their turns from East on."""
    people = [Player(open_page(size), address) for size in ("phone", "desktop", "desktop")]
    people[0].lay_table("Ann", SEVERAL, "royale-3")
    link = people[0].page.get_by_label("Link for your friend").input_value()
    for friend, name in zip(people[1:], NAMES[1:], strict=True):
        friend.page.goto(link)
        friend.page.get_by_label("Your name").fill(name)
        friend.page.get_by_role("button", name="Sit down").click()
    for one in people:
        one.sits()
    while people[0].page.locator(".is-passing").count():  # the Charleston
        for one in people:
            one.passes()
    named = list(zip(NAMES, people, strict=True))
    east = people.index(to_move(*people))
    return named[east:] + named[:east]


def choose(note: Locator, remedy: str) -> None:
    note.get_by_role("button", name=remedy, exact=True).press("Enter")


@pytest.mark.thorough
@pytest.mark.node
def test_two_agree_about_a_third_who_does_not_answer(
    open_page: Callable[..., Any], tmp_path: Path, pictures: Pictures
) -> None:
    with serving(tmp_path, silence=SILENCE) as (address, chance, _):
        chance.begin("agreeing about a third")
        (first, east), (second, south), (third, silent) = three_friends(open_page, address)
        mine, other = (one.page.locator(".absence") for one in (east, south))
        east.discard(3)
        south.draw(2)
        both = " and ".join(sorted((first, second)))
        for note in (mine, other):
            expect(note).to_contain_text("The table waits for an answer to the discard.")
            expect(note).to_contain_text(f"to end the game, all of you have to agree: {both}.")
            expect(note.get_by_role("button")).to_have_text(REMEDIES)
        for one in (east, south):
            assert sideways(one.page) == 0
            assert serious(one.page) == []
        pictures.take(east.page, "absence-of-a-third-east.png")
        pictures.take(south.page, "absence-of-a-third-south.png")

        choose(mine, "The seat passes")
        for note in (mine, other):
            expect(note).to_contain_text(f"{first}: the seat should pass by itself. Still to agree: {second}.")
        choose(mine, "A bot plays on")
        choose(mine, "End without score")
        expect(other).to_contain_text(f"{first}: a bot should play on. Still to agree: {second}.")
        expect(other).to_contain_text(f"{first}: the game should end without a score. Still to agree: {second}.")
        pictures.take(south.page, "absence-agreeing.png")
        choose(other, "Wait")  # no to all of it
        expect(other).to_have_count(0)
        expect(mine).to_contain_text("all of you have to agree")
        expect(mine).not_to_contain_text("Still to agree")

        choose(mine, "The seat passes")
        choose(other, "The seat passes")
        expect(silent.page.locator(".absence")).to_contain_text("Your seat passes on every discard")
        expect(mine).to_have_count(0)
        expect(mine).to_contain_text(f"It is {second}'s turn.")
        expect(mine.get_by_role("button", name="The seat passes")).to_have_count(0)
        choose(mine, "Pause for another day")
        for one in (south, silent):
            expect(one.page.locator(".words")).to_have_text(f"{first} has paused the game. Anybody can go on.")
        expect(mine).to_have_count(0)
        south.page.wait_for_timeout(800)  # a press just after the pause would belong to the button as it was before
        south.button("draw").click()
        expect(south.page.locator(".words")).not_to_contain_text("paused")
        south.page.wait_for_timeout(800)

        south.discard(3)
        silent.page.get_by_role("button", name="I am back").click()
        east.draw(2)
        expect(mine).to_contain_text(f"{third} does not answer.")
        choose(mine, "End without score")
        choose(other, "End without score")
        for one in (east, south, silent):
            expect(one.page.locator(".settlement")).to_contain_text("without a score")
            one.page.close()  # otherwise it may load a file when the site is gone
