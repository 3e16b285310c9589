"""Players arrange, claim and discard tiles on their own racks with the mouse, by touch and with keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tilewright.engine.actions import Discard
from tilewright.engine.state import Play, Rack, Seat, State
from tilewright.tiles import INDEX, Tiles

from .conftest import DELIBERATE
from .made_up import MadeUp, rules_of

Players = Callable[..., Any]


@pytest.fixture
def ann(player: Players) -> Any:
    ann = player()
    ann.lay_table("Ann")
    ann.sits()
    return ann


def middle(tile: Locator) -> tuple[float, float]:
    box = tile.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_mouse_drags_a_tile_from_rack_to_rack(ann: Any) -> None:
    upper, lower = ann.racks()
    ann.page.locator('[data-rack="0"] .slot').nth(2).drag_to(ann.page.locator('[data-rack="1"] .slot').nth(4))
    expect(ann.page.locator('[data-rack="0"] .slot')).to_have_count(len(upper) - 1)
    after = ann.racks()
    assert upper[2] in (after[1][4], after[1][5])
    assert sorted(after[0] + after[1]) == sorted(upper + lower)


def test_a_finger_drags_a_tile_from_rack_to_rack(player: Players) -> None:
    ann = player("phone")
    ann.lay_table("Ann")
    ann.sits()
    page = ann.page
    upper, _ = ann.racks()
    target = page.locator('[data-rack="1"] .slot').first
    target.scroll_into_view_if_needed()
    x, y = middle(page.locator('[data-rack="0"] .slot').nth(10))
    to_x, to_y = middle(target)
    assert 0 < y < 844
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 11):
        touch("touchMove", {"x": x + (to_x - x) * step / 10, "y": y + (to_y - y) * step / 10})
    touch("touchEnd")
    expect(page.locator('[data-rack="0"] .slot')).to_have_count(len(upper) - 1)
    assert upper[10] in ann.racks()[1][:2]
    expect(page.locator(".ghost, .hole")).to_have_count(0)


@pytest.mark.thorough
def test_keys_arrange_and_the_order_outlives_a_reload(ann: Any) -> None:
    page = ann.page
    upper, _ = ann.racks()
    page.locator(".slot").first.focus()
    for key in (" ", "ArrowRight", "ArrowRight", "ArrowDown", " "):
        page.keyboard.press(key)
    expect(page.locator("#live")).to_contain_text("put down")
    arranged = ann.racks()
    assert arranged[1][2] == upper[0]
    assert page.locator(":focus").get_attribute("data-face") == upper[0], "the keyboard stays on the tile"
    page.reload()
    ann.sits()
    assert ann.racks() == arranged


@pytest.mark.thorough
def test_sorting_and_bringing(ann: Any) -> None:
    page = ann.page
    page.get_by_role("button", name="Sort by number").click()
    suited = [face for face in ann.racks()[0] if len(face) == 2 and face[1] in "BCD"]
    assert [face[0] for face in suited] == sorted(face[0] for face in suited)
    page.locator('[data-rack="0"] .slot').first.click()
    first, size = ann.racks()[0][0], len(ann.racks()[1])
    page.get_by_role("button", name="Move here").nth(1).click()
    expect(page.locator('[data-rack="1"] .slot')).to_have_count(size + 1)
    assert ann.racks()[1][-1] == first


@pytest.mark.thorough
def test_a_drawn_tile_is_marked_and_can_be_drawn_onto_a_rack(ann: Any) -> None:
    page = ann.page
    while ann.ready() and not ann.may("draw"):
        ann.discard()
    expect(page.locator(".slot.fresh")).to_have_count(0)
    upper, lower = ann.racks()
    fuller = page.locator(f'[data-rack="{int(len(lower) > len(upper))}"]')
    page.locator(".wall").drag_to(fuller)
    expect(fuller.locator(".slot.fresh")).to_have_count(1)
    expect(page.locator(".slot.picked")).to_have_count(0)
    expect(ann.button("throw")).to_be_disabled()
    page.reload()
    expect(fuller.locator(".slot.fresh")).to_have_count(1)


def test_a_forbidden_action_is_refused_in_words(ann: Any) -> None:
    page = ann.page
    while ann.ready() and not ann.may("draw"):
        ann.discard()
    before = ann.racks()
    page.locator(".slot").first.click()
    page.wait_for_timeout(DELIBERATE)
    page.locator(".slot.picked").click()  # refused, because a player must draw before discarding
    expect(page.get_by_role("alert")).to_contain_text("rule")
    assert ann.racks() == before


def test_a_grey_button_says_why_it_is_grey(ann: Any) -> None:
    page, alert = ann.page, ann.page.get_by_role("alert")
    while ann.ready() and not ann.may("draw"):
        ann.discard()
    expect(ann.button("throw")).to_be_disabled()
    ann.button("throw").click(force=True)
    expect(alert).to_contain_text("You cannot do that: draw or claim first.")
    expect(alert.get_by_role("link", name="rule")).to_be_visible()
    page.keyboard.press("m")
    expect(alert).to_contain_text("your tiles are not a hand yet")
    ann.draw()
    page.keyboard.press("c")
    expect(alert).to_contain_text("there is no discard for you to claim")
    ann.button("throw").click(force=True)
    expect(alert).to_have_text("Pick a tile first.")


@pytest.mark.thorough
def test_the_last_discard_is_dragged_onto_the_rack_it_is_claimed_for(ann: Any) -> None:
    page, move = ann.page, 0
    while not (ann.ready() and ann.may("claim") and ann.may("draw")):
        assert ann.turn(move)
        move += 1
    page.locator(".tile.open").drag_to(page.locator('[data-rack="1"]'))
    question = page.get_by_role("dialog")
    expect(question.get_by_role("heading", level=3)).to_have_text(["On rack 2"])
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    page.keyboard.press("c")
    expect(question.get_by_role("heading", level=3)).to_have_text(["On rack 1", "On rack 2"])
    choice = question.get_by_role("group", name="On rack 2").locator(".choice").last
    expect(choice).not_to_contain_text("rack")
    choice.click()
    expect(page.locator('[data-rack="1"] .exposure')).to_have_count(1)
    expect(ann.button("claim")).to_contain_text("Change")
    expect(page.locator(".slot.picked")).to_have_count(0)
    expect(ann.button("throw")).to_be_disabled()


@pytest.mark.thorough
def test_a_false_declaration_is_laid_where_the_table_allows_it(player: Players) -> None:
    ann = player()
    ann.lay_table("Ann", enforcement="challenge")
    ann.sits()
    while ann.ready() and ann.may("draw"):
        ann.draw()
    assert [len(rack) for rack in ann.racks()] == [14, 14]
    # the button is enabled but not golden, because no hand is complete
    expect(ann.page.locator("button.declare.plain:enabled")).to_be_visible()
    ann.button("declare").click()
    laid = ann.page.get_by_role("button", name="The 14 tiles as they lie on rack 2")
    laid.click()
    expect(ann.page.locator(".own-rack").nth(1).locator(".fate.dead")).to_contain_text("Dead hand")
    expect(ann.page.locator(".slot")).to_have_count(28)
    news = ann.page.locator(".actions .news", has_text="Your rack 2 is dead")
    expect(news).to_be_visible()
    ann.discard()
    expect(news).to_have_count(0)


@pytest.fixture
def throwing(player: Players) -> MadeUp:
    """A page on which Ann may discard a 3 Bam, a 5 Dot or a joker."""
    ann = player()
    made_up = MadeUp(ann, rules_of("siamese"))
    seat = Seat(Tiles.parse("33B 5D 123456789C 123456789D NEW 12346B J"), (Rack(), Rack()))
    may = [Discard(0, INDEX[face]) for face in ("3B", "5D", "J")]
    made_up.show(State((seat, seat), 40, Play(0, drawn=True)), may)
    return made_up


def test_a_double_tap_throws_nothing(throwing: MadeUp) -> None:
    page = throwing.ann.page
    tile = page.locator(".slot[data-face='5D']").first
    tile.dblclick()
    expect(page.locator(".slot.picked")).to_have_count(1)
    tile.press("Escape")
    expect(page.locator(".slot.picked")).to_have_count(0)
    tile.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".slot.picked")).to_have_count(1)
    assert throwing.asked == []
    page.wait_for_timeout(DELIBERATE)
    tile.click()
    assert throwing.asks() == {"type": "Discard", "tile": "5D"}


@pytest.mark.thorough
def test_a_key_held_down_throws_nothing(throwing: MadeUp) -> None:
    page = throwing.ann.page
    page.locator(".slot[data-face='5D']").first.focus()
    page.keyboard.down("Enter")
    page.wait_for_timeout(DELIBERATE)
    page.keyboard.down("Enter")  # Playwright marks a second press without a release as a repetition
    page.keyboard.up("Enter")
    expect(page.locator(".slot.picked")).to_have_count(1)
    assert throwing.asked == []


@pytest.mark.thorough
def test_a_second_tile_is_picked_instead(throwing: MadeUp) -> None:
    page = throwing.ann.page
    page.locator(".slot[data-face='5D']").first.click()
    page.wait_for_timeout(DELIBERATE)
    page.locator(".slot[data-face='3B']").first.click()
    expect(page.locator(".slot.picked")).to_have_attribute("data-face", "3B")
    assert throwing.asked == []


def test_a_joker_is_thrown_only_after_a_question(throwing: MadeUp) -> None:
    page = throwing.ann.page
    joker, question = page.locator(".slot[data-face='J']"), page.get_by_role("dialog")
    joker.drag_to(page.locator("[data-pond]").first)
    question.get_by_role("button", name="Keep it").click()
    expect(question).to_have_count(0)
    joker.click()
    throwing.ann.button("throw").click()
    assert throwing.asked == []
    question.get_by_role("button", name="Discard the joker").click()
    assert throwing.asks() == {"type": "Discard", "tile": "J"}
