"""The pages around the table: the numbers on the curve of a review, dates, and the answer to a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from .conftest import SIZES
from .states import invent_review, settlement

Players = Callable[..., Any]
LEAST = 24  # pixels that a finger needs
FRAMES = "new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"  # two, to draw again


def test_each_number_of_near_decisions_can_be_pressed(player: Players) -> None:
    page = (ann := player("phone")).page
    settlement(ann)
    address = page.get_by_role("link", name="Review the game").get_attribute("href")
    for at in ([20, 21, 22, 23, 24], [12, 100, 101, 102, 207], [205, 206, 207, 208, 209]):
        page.unroute("**/review.json*")
        invent_review(ann, at)
        page.goto(f"{ann.url}{address}")
        numbers = page.locator(".curve ol li")
        expect(numbers).to_have_count(5)
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(FRAMES)
            boxes = [box for one in numbers.all() if (box := one.bounding_box())]
            assert all(min(box["width"], box["height"]) >= LEAST for box in boxes)
            assert all(one["x"] + one["width"] <= other["x"] + 0.1 for one, other in pairwise(boxes))
            paper = page.locator(".curve").bounding_box()
            assert paper
            assert paper["x"] <= boxes[0]["x"] < boxes[-1]["x"] + LEAST <= paper["x"] + paper["width"] + 1
    assert page.locator(".curve :is(a, button, [tabindex])").count() == 0, "the keyboard has the list"
    page.set_viewport_size({"width": 390, "height": 844})
    numbers.nth(3).click()
    expect(page.locator(".decision").nth(3)).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".decision:target")).to_have_count(1)


def test_a_line_leads_from_each_number_to_its_moment(player: Players) -> None:
    page = (ann := player()).page
    settlement(ann)
    invent_review(ann, [30, 31, 32, 120])
    page.get_by_role("link", name="Review the game").click()
    expect(page.locator(".curve .mark")).to_have_count(4)
    page.evaluate(FRAMES)
    plot = page.locator(".curve ol").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".curve ol li").all()]
    points = page.locator(".curve .mark").evaluate_all("all => all.map((one) => [...one.points].map(({ x }) => x))")
    assert plot
    for at, box, (top, moment, end) in zip((30, 31, 32, 120), boxes, points, strict=True):
        assert box
        assert abs(plot["x"] + top - (box["x"] + box["width"] / 2)) < 1
        assert moment == end
        assert abs(moment - plot["width"] * (at - 10) / 200) < 1


def test_dates_are_in_the_language_of_the_page(player: Players) -> None:
    page = (ann := player()).page
    ann.lay_table("Ann")
    shown = {}
    for language in ("en", "es", "zh"):
        page.context.add_cookies([{"name": "look", "value": f"language={language}", "url": ann.url}])
        page.goto(ann.url)
        shown[language] = page.locator("time").first.inner_text()
        format = "{ dateStyle: 'medium', timeStyle: 'short' }"
        local = page.evaluate(
            f"new Date(document.querySelector('time').dateTime).toLocaleString('{language}', {format})"
        )
        assert shown[language] == local
    assert len(set(shown.values())) == 3


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
