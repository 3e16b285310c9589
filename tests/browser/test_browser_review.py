"""The pages around the table: the numbers on the curve of a review, dates, and the answer to a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import SIZES
from .layout import FRAMES
from .states import invent_review, settlement

Players = Callable[..., Any]
LEAST = 24  # pixels that a finger needs


def test_each_number_of_near_decisions_can_be_pressed_and_has_a_line_to_its_moment(player: Players) -> None:
    page = (ann := player("phone")).page
    settlement(ann)
    address = ann.address_of("Review the game")
    for at in ([12, 13, 14, 15, 120], [120, 206, 207, 208, 209]):
        page.unroute("**/review.json*")
        invent_review(ann, at)
        page.goto(address)
        numbers = page.locator(".curve ol li")
        expect(numbers).to_have_count(5)
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(FRAMES)
            boxes = [box for one in numbers.all() if (box := one.bounding_box())]
            assert all(min(box["width"], box["height"]) >= LEAST for box in boxes)
            assert all(one["x"] + one["width"] <= other["x"] + 0.1 for one, other in pairwise(boxes))
            paper, plot = (page.locator(each).bounding_box() for each in (".curve", ".curve ol"))
            assert paper
            assert plot
            assert (
                paper["x"] <= boxes[0]["x"] < boxes[-1]["x"] + boxes[-1]["width"] <= paper["x"] + paper["width"] + 0.1
            )
            lines = page.locator(".mark").evaluate_all("all => all.map((one) => [...one.points].map(({ x }) => x))")
            for number, box, (top, moment, end) in zip(at, boxes, lines, strict=True):
                assert abs(plot["x"] + top - box["x"] - box["width"] / 2) < 1
                assert moment == end
                assert abs(moment - plot["width"] * (number - 10) / 200) < 1, "the curve is from 10 to 210"
    assert page.locator(".curve :is(a, button, [tabindex])").count() == 0, "the keyboard has the list"
    page.set_viewport_size({"width": 390, "height": 844})
    numbers.nth(3).click()
    expect(page.locator(".decision").nth(3)).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".decision:target")).to_have_count(1)


def test_dates_are_in_the_language_of_the_page(player: Players) -> None:
    page = (ann := player()).page
    ann.lay_table("Ann")
    for language in ("es", "zh"):
        page.context.add_cookies([{"name": "look", "value": f"language={language}", "url": ann.url}])
        page.goto(ann.url)
        format = "{ dateStyle: 'medium', timeStyle: 'short' }"
        local = page.evaluate(
            f"new Date(document.querySelector('time').dateTime).toLocaleString('{language}', {format})"
        )
        assert page.locator("time").first.inner_text() == local
        assert local != page.evaluate(
            f"new Date(document.querySelector('time').dateTime).toLocaleString('en', {format})"
        )


@pytest.mark.long
def test_a_browser_reloads_an_answer_to_a_puzzle_and_goes_back(player: Players) -> None:
    page = (ann := player()).page
    page.goto(f"{ann.url}/puzzle/practice/7")
    for line in page.locator("[type=checkbox]").all()[:2]:
        line.check()
    page.get_by_role("button", name="Answer").click()
    verdict = page.locator(".verdict").inner_text()
    page.reload()
    expect(page.locator(".verdict")).to_have_text(verdict)
    assert page.locator(":checked").count() == 2
    page.go_back()
    expect(page.locator(".verdict")).to_have_count(0)
    page.go_forward()
    expect(page.locator(".verdict")).to_have_text(verdict)
