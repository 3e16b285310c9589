"""Whole games in a real browser, against the bot and between two people."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .states import invent_review

Players = Callable[..., Any]


@pytest.mark.thorough
@pytest.mark.parametrize("most", [12, pytest.param(400, marks=pytest.mark.long)])
def test_a_game_against_the_bot_to_its_end(player: Players, most: int) -> None:
    """The game ends by giving up after so many moves, unless it has ended before."""
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    moves = 0
    # after eight moves, discard only with the Enter key, which is the fastest method
    while moves < most and ann.turn(moves if moves < 8 else 4 * moves, claims=True):
        moves += 1
    assert moves < 400, "this game does not end"
    page = ann.page
    if moves == most:
        ann.concede()
    sheet = page.locator(".settlement")
    expect(sheet.locator(".sheet")).to_have_count(2)
    expect(sheet.locator(".sum").first).to_contain_text(re.compile(r"Score −?\d+"))
    expect(sheet.locator(".totals")).to_contain_text("One game at this table")

    sheet.get_by_role("button", name="Play again").click()
    expect(page.locator(".actions")).to_be_visible()
    ann.sits()
    assert sum(map(len, ann.racks())) >= 27
    assert ann.ready()


def to_move(*players: Any) -> Any:
    """Wait until it is the turn of one of these players, and return that player."""
    for _ in range(200):
        for one in players:
            if one.page.locator(".actions.mine").count():
                return one
        players[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is to move")


def test_two_people_by_an_invitation(player: Players) -> None:
    ann, bob = player(), player("tablet")
    ann.lay_table("Ann", "Invite a friend")
    link = ann.page.get_by_label("Link for your friend").input_value()
    bob.page.goto(link)
    expect(bob.page.locator("h2")).to_contain_text("Ann invites you")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        one.sits()
    expect(ann.page.locator(".across h2")).to_have_text("Bob")
    expect(bob.page.locator(".across h2")).to_have_text("Ann")

    claims = 0
    for move in range(24):
        one = to_move(ann, bob)
        claims += one.may("claim") and one.may("draw")
        before = one.page.locator(".own .exposure").count()
        one.turn(move, claims=claims < 4)
        if one.page.locator(".own .exposure").count() > before:
            other = bob if one is ann else ann
            expect(other.page.locator(".actions .news")).to_contain_text("claims")
    thrown = ann.page.locator("[data-pond] .tile").count()
    assert thrown > 8
    expect(bob.page.locator("[data-pond] .tile")).to_have_count(thrown)
    shown = bob.page.locator(".own .exposure").count()
    expect(ann.page.locator(".across .exposure")).to_have_count(shown)

    bob.page.goto(bob.url)  # when Bob leaves, the lobby still lists the game, and Ann's page shows his chair as empty
    expect(ann.page.locator(".chip.away")).to_be_visible()
    bob.page.get_by_role("link", name="Go on, at the table of").click()
    bob.sits()
    expect(ann.page.locator(".chip.away")).to_have_count(0)
    expect(bob.page.locator("[data-pond] .tile")).to_have_count(thrown)

    bob.concede()
    expect(ann.page.locator(".settlement h2")).to_contain_text("Ann receives")
    ann.page.get_by_role("button", name="Play again").click()
    expect(bob.page.get_by_text("Ann would like to play again.")).to_be_visible()
    bob.page.get_by_role("button", name="Play again").click()
    for one in (ann, bob):
        expect(one.page.locator(".actions")).to_be_visible()


@pytest.mark.thorough
def test_a_player_looks_at_a_decision_again_and_plays_on_from_it(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    for move in range(3):
        ann.turn(move)
    ann.concede()
    log = ann.page.request.get(ann.address_of("Text log")).text()
    events = [line for line in log.splitlines() if line and not line.startswith(("#", "tilewright "))]
    at = next(n for n, line in enumerate(events) if line.startswith("Discarded seat=0"))
    invent_review(ann, [at])
    ann.page.get_by_role("link", name="Review the game").click()
    expect(ann.page.locator(".decision")).to_have_count(1)
    ann.page.get_by_role("link", name="Look at this moment").click()
    expect(ann.page.locator(".slider span")).to_contain_text(f"Step {at} of")
    ann.page.go_back()
    ann.page.get_by_role("button", name="Play on from here").click()
    expect(ann.page.locator(".actions")).to_contain_text("practice")
    expect(ann.page.locator("h1")).to_have_text("Siamese Mah Jongg: practice")
    expect(ann.page).to_have_title("Your move · Siamese Mah Jongg: practice")
    expect(ann.page.locator(".own [data-pond] .tile, [data-pond] .tile")).to_have_count(
        sum(line.startswith("Discarded") for line in events[:at])
    )
    ann.turn(0)


def test_a_finished_game_is_replayed_step_by_step(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    for move in range(4):
        ann.turn(move)
    ann.concede()
    log = ann.address_of("Text log")
    ann.page.get_by_role("link", name="Look at the game").click()
    step, spoken = ann.page.locator(".slider span"), ann.page.locator(".sentence")
    expect(ann.page.locator(".settlement")).to_be_visible()
    ann.page.keyboard.press("Home")
    expect(spoken).to_contain_text("'s turn")
    assert ann.page.locator(".replay-seat .tile.back").count() == 0, "in a replay every tile lies open"
    before = step.inner_text()
    ann.page.keyboard.press("ArrowRight")
    expect(step).not_to_have_text(before)
    ann.page.get_by_role("button", name="A step back").click()
    expect(step).to_have_text(before)
    ann.page.get_by_role("button", name="A turn forward").click()
    expect(ann.page.locator(".discards .tile")).not_to_have_count(0)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    panel = ann.page.locator(".steps").bounding_box()
    assert panel
    assert panel["height"] < 844 / 3, "on a phone the table stays in sight"
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".settlement")).to_be_visible()
    ann.page.locator("input[type=range]").focus()
    ann.page.keyboard.press("Home")
    expect(step).to_contain_text("Step 1 of")
    expect(ann.page.locator(".concealed .tile")).to_have_count(0)
    text = ann.page.request.get(log)
    assert text.ok
    assert "Discarded" in text.text()
