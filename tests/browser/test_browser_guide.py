"""The guided first game: a beginner follows the guide from the lobby to the settlement."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tilewright.engine.actions import Claim, Discard
from tilewright.engine.log import to_plain
from tilewright.engine.state import ClaimWindow, MahJongg, Play, Rack, Seat, State
from tilewright.groups import Exposure, Reading
from tilewright.sheet import Entry, Item, ScoreSheet
from tilewright.tiles import INDEX, Tiles

from .layout import MEASURE
from .made_up import MadeUp, rules_of
from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_round import sideways

Players = Callable[..., Any]
BY_EAR = Path(__file__).with_name("a_game_by_ear.txt")  # all announcements of the game, one on each line

# collects what a screen reader would announce
LISTEN = """
  window.heard = [];
  addEventListener("DOMContentLoaded", () => {
    const live = document.querySelector("#live");
    const note = () => live.textContent && heard.push(live.textContent);
    if (live) new MutationObserver(note).observe(live, { childList: true });
  });
"""

# the labels of buttons of the bar that the explanation of a word lies on
COVERED = """
  () => {
    const note = document.querySelector(".word-note").getBoundingClientRect();
    return [...document.querySelectorAll(".actions .act:not(.guide .act)")].filter((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      return top < note.bottom && bottom > note.top && left < note.right && right > note.left;
    }).map((button) => button.textContent);
  }
"""

# texts of the heads of racks that are cut at an edge, or leave their head
CUT = """
  () => [...document.querySelectorAll(".rack-head")].flatMap((head) => {
    const around = head.getBoundingClientRect();
    return [...head.querySelectorAll("h3, .small, .chip, .pin, .fate")].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width && (left < around.left - 1 || right > around.right + 1 || one.scrollWidth > one.clientWidth + 1 ||
        one.closest(".me")?.getBoundingClientRect().right < right - 1);
    }).map((one) => innerWidth + " " + one.textContent);
  })
"""

# whether the note of the guide lies on discards
COVERS = """
  () => {
    const { top, bottom, left, right } = document.querySelector(".guide").getBoundingClientRect();
    return [...document.querySelectorAll(".thrown .tile")].some((tile) => {
      const box = tile.getBoundingClientRect();
      return box.top < bottom - 1 && box.bottom > top + 1 && box.left < right && box.right > left;
    });
  }
"""

# the last discards that are not wholly in their field
HIDDEN = """
  () => [...document.querySelectorAll(".thrown .tile:last-of-type")].filter((tile) => {
    const [box, lane] = [tile, tile.closest(".lane")].map((one) => one.getBoundingClientRect());
    return box.top < lane.top || box.bottom > lane.bottom + 1;
  }).map((tile) => tile.className)
"""


@pytest.mark.node
def test_a_beginner_follows_the_guide_to_a_mah_jongg(player: Players) -> None:
    page = (ann := player("phone")).page
    page.add_init_script(LISTEN)
    page.goto(ann.url)
    page.get_by_role("link", name="Learn by playing").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    assert sideways(page) == 0
    assert serious(page) == []
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin: 13-tile mah jongg").click()
    guide = page.locator(".guide")
    guide.get_by_role("button", name="Stop the guide").click()
    page.get_by_role("button", name="Card", exact=True).click()
    page.get_by_role("button", name="Guide me through this game").click()
    expect(page.locator("#side")).to_be_hidden()  # the panel would cover the guide on a phone
    for title in ("Welcome to the table", "These are your tiles", "What wins"):
        expect(guide.get_by_role("heading")).to_have_text(title)
        guide.get_by_role("button", name="Go on").click()
    page.locator(".prompt a.word").click()
    expect(page.locator(".word-note")).to_contain_text("The tile that ends a turn.")
    assert page.evaluate(COVERED) == []
    page.keyboard.press("Escape")
    expect(page.locator(".word-note")).to_be_hidden()
    assert serious(page) == []
    do, go_on, over = (
        page.get_by_role("button", name="Do it for me"),
        guide.get_by_role("button", name="Go on"),
        page.locator(".settlement"),
    )
    strayed = False
    while not over.count():
        expect(do.or_(go_on).or_(over).first).to_be_visible(timeout=30_000)
        if go_on.count():
            go_on.click()
        elif do.count() and re.match("Discard", guide.inner_text()) and not strayed:
            ringed = page.locator("[data-guided]").get_attribute("data-key")
            page.locator(f'.slot:not([data-key="{ringed}"])').first.click()
            expect(guide).to_contain_text(re.compile("You can spare the|helps a hand near to you"))
            page.locator(f'[data-key="{ringed}"]').click()
            expect(page.locator(".act.throw")).to_have_attribute("data-guided", "")
            page.locator(".act.throw").click()
            strayed = True
        elif do.count():
            before = guide.inner_text()
            do.click()
            expect(guide).not_to_have_text(before, use_inner_text=True)
    expect(guide).to_contain_text("The game is over")
    expect(over).to_contain_text("Ann receives")
    expect(page.locator("#live")).to_contain_text("The game is over")
    announcements = "\n".join(page.evaluate("heard"))
    assert announcements == BY_EAR.read_text("utf-8").strip(), announcements
    page.reload()
    expect(guide).to_contain_text("The game is over")
    guide.get_by_role("button", name="Stop the guide").click()
    expect(guide).to_have_count(0)


PHONES = ((390, 844), (320, 568))
SORT = {(820, 1180): "suit ⇅ or number ⇅ above", (1280, 800): "Sort by suit or Sort by number above", (844, 390): ""}
CARD = {
    (820, 1180): "Press Card at the top",
    (1280, 800): "Press Card at the top",
    (844, 390): "Press Card at the left",
}


@pytest.mark.thorough
def test_the_guide_names_buttons_as_they_are_labelled_and_where_they_are(player: Players, pictures: Pictures) -> None:
    page = (ann := player("tablet", reduced_motion="reduce")).page
    page.goto(f"{ann.url}/learn")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin: Siamese Mah Jongg").click()
    guide = page.locator(".guide")
    for title, places in (("These are your tiles", SORT), ("What wins", CARD)):
        guide.get_by_role("button", name="Go on").click()
        expect(guide.get_by_role("heading")).to_have_text(title)
        for (width, height), words in places.items():
            page.set_viewport_size({"width": width, "height": height})
            expect(guide).to_contain_text(words or "Drag them into any order. Go on")
            pictures.take(page, f"guide-{title[:4]}-{width}x{height}.png")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Card", exact=True).click()
    expect(guide).to_contain_text("You see it beside the table.")
    page.locator("#side .line").nth(5).click()
    page.get_by_role("button", name="Pin to rack 1").click()
    page.locator("#side .close").first.click()
    page.set_viewport_size({"width": 390, "height": 844})
    stop, stops = guide.get_by_role("button", name="Stop the guide"), set()
    do, go_on = guide.get_by_role("button", name="Do it for me"), guide.get_by_role("button", name="Go on")
    while page.locator(".thrown .tile").count() < 4:
        expect(do.or_(go_on).first).to_be_visible()
        stops.add(tuple(stop.bounding_box().values()))
        title = guide.get_by_role("heading").inner_text()
        (do if do.count() else go_on).click()
        expect(guide.get_by_role("heading")).not_to_have_text(title)
    assert len(stops) == 1, "no button moves while the text changes"
    expect(do).to_be_visible()
    for width, height in (*PHONES, *CARD):
        page.set_viewport_size({"width": width, "height": height})
        pictures.take(page, f"guide-folded-{width}x{height}.png")
        assert page.evaluate(CUT) == []
        if (width, height) in PHONES:
            expect(guide).to_have_class(re.compile("folded"))
            assert not page.evaluate(COVERS)


@pytest.mark.thorough
def test_the_explanation_of_a_word_covers_no_button_of_the_bar(player: Players, pictures: Pictures) -> None:
    page = (ann := player("phone")).page
    page.goto(f"{ann.url}/learn")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin: Card Free").first.click()
    guide = page.locator(".guide")
    for title in ("Welcome to the table", "These are your tiles"):
        expect(guide.get_by_role("heading")).to_have_text(title)
        guide.get_by_role("button", name="Go on").click()
    for place, word, text in ((guide, "pungs", "Three equal tiles"), (page.locator(".prompt"), "Charleston", "pass")):
        place.get_by_role("link", name=word).click()
        expect(page.locator(".word-note")).to_contain_text(text)
        assert page.evaluate(COVERED) == []
        pictures.take(page, f"word-{word}-390x844.png")
        page.keyboard.press("Escape")


@pytest.mark.long
def test_own_tiles_stay_in_sight_beside_the_guide_after_a_mah_jongg(player: Players, pictures: Pictures) -> None:
    page = (ann := player("phone", reduced_motion="reduce")).page
    page.goto(f"{ann.url}/learn")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin: Siamese Mah Jongg").click()
    guide, rack = page.locator(".guide"), page.locator(".own .rack")
    move = guide.locator(".act:enabled")
    while not page.locator(".own .fate").count():
        expect(move).to_be_visible(timeout=30_000)
        before = guide.inner_text()
        move.click()
        expect(guide).not_to_have_text(before, use_inner_text=True)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        pictures.take(page, f"guide-mah-jongg-{width}x{height}.png")
        assert page.evaluate(CUT) == []
        for one in rack.all():
            box = one.bounding_box() or {}
            assert box["y"] + box["height"] <= height
            assert box["x"] + box["width"] <= width


def won(line: str, worth: int, *groups: str) -> Rack:
    """Return a rack with a mah jongg."""
    shown = tuple(map(Exposure.parse, groups))
    return Rack(shown, mah_jongg=MahJongg(Reading(line, shown, worth), 3))


@pytest.mark.thorough
def test_after_two_mah_jonggs_own_tiles_and_discards_stay_in_sight(player: Players, pictures: Pictures) -> None:
    made_up = MadeUp(ann := player("phone", reduced_motion="reduce"), rules_of("siamese"), ("Ann", "Rosa"), bots=True)
    page, guide = ann.page, ann.page.locator(".guide")
    seen = ["welcome", "tiles", "hands", "nearest", "exposed", "flowers", "second", "dead", "Discard"]
    move = {"action": {"type": "Discard", "tile": "1D"}, "label": "Discard 1 Dot"}
    advice = {"seq": 1, "racks": [], "spare": [], "moves": [move]}
    page.route("**/coach.json", lambda route: route.fulfill(body=json.dumps(advice)))
    stored = f"tilewright:{page.url.rsplit('/', 1)[1]}:guide"
    page.evaluate("([key, seen]) => localStorage.setItem(key, seen)", [stored, json.dumps(seen)])
    made_up.open(page.url)
    mine = won("Staircases/7", 25, "[33JJB]", "[44JJC]", "[55D]", "[RRRJ]")
    hers = won("This Year/3", 50, "[2269B]", "[2269D]", "[6JJC]", "[FFJ]")
    thrown = Tiles.parse("1B 4B 9C 8D N W")
    rosa = Seat(Tiles.parse("?" * 13), (hers, Rack()), discards=tuple(thrown))
    ann_seat = Seat(Tiles.parse("6D E W S G 2C 1B 5B 6B 7B 2C 2C 4C 1D"), (mine, Rack()), discards=tuple(thrown))
    made_up.show(State((ann_seat, rosa), 76, Play(0, drawn=True), thrown=12), [Discard(0, INDEX["1D"])])
    expect(guide).to_contain_text("Mah jongg: Rosa")
    guide.get_by_role("button", name="Go on").click()
    expect(guide).to_have_class(re.compile("folded"))
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        pictures.take(page, f"guide-won-{width}x{height}.png")
        sizes = page.evaluate(MEASURE)
        assert [sizes["outside"], sizes["clashes"], page.evaluate(CUT), page.evaluate(HIDDEN)] == [[], [], [], []]
        assert not page.evaluate(COVERS)
    both = replace(ann_seat, racks=(mine, won("Behind the Curtain/7", 50)))
    fed = Entry(1, "Penalty", (Item("R-SIAM-29", "discarded the tile for the second mah jongg", plus=-20),))
    sheet = ScoreSheet((fed,), (125, 30), (95, -95), "")
    made_up.show(State((both, rosa), 76, Play(0, drawn=True), thrown=12), [], sheet=sheet)
    hero = page.locator(".hero")
    expect(hero.get_by_role("heading")).to_contain_text("Both hands, Ann!")
    expect(hero.locator(".sums")).to_have_text(
        re.compile(r"Rosa discarded the tile for the second mah jongg: −20\s+Ann 125 points, Rosa 30 points")
    )
    expect(hero.locator(".sums")).to_be_visible()


@pytest.mark.thorough
def test_the_guide_marks_the_group_to_choose(player: Players) -> None:
    made_up = MadeUp(ann := player(), rules_of("siamese"), ("Ann", "Rosa"), bots=True)
    page, tile = ann.page, INDEX["R"]
    claims = [Claim(0, rack, Exposure.parse("[RRRJ]")) for rack in (0, 1)]
    advised = {key: value for key, value in to_plain(claims[1]).items() if key != "seat"}
    advice = {"seq": 1, "racks": [], "spare": [], "moves": [{"action": advised, "label": "Kong of Red dragons"}]}
    stored = f"tilewright:{page.url.rsplit('/', 1)[1]}:guide"
    seen = ["welcome", "tiles", "hands", "nearest"]
    page.evaluate("([key, seen]) => localStorage.setItem(key, seen)", [stored, json.dumps(seen)])
    page.route("**/coach.json", lambda route: route.fulfill(body=json.dumps(advice | {"moves": []})))
    made_up.open(page.url)
    page.wait_for_load_state("networkidle")  # what the real table is advised to do does not matter
    page.route("**/coach.json", lambda route: route.fulfill(body=json.dumps(advice)))
    rosa = Seat(Tiles.parse("?" * 27), (Rack(), Rack()), discards=(tile,))
    mine = Seat(Tiles.parse("RRJ 1234567B 1234567C 1234567D"), (Rack(), Rack()))
    made_up.show(State((mine, rosa), 76, ClaimWindow(1, tile), thrown=1), claims)
    expect(page.locator(".guide")).to_contain_text("choose this group on rack 2")
    page.locator(".act.claim").click()
    expect(page.get_by_role("group", name="On rack 2").locator(".choice")).to_have_attribute("data-guided", "")
    expect(page.locator(".choice[data-guided]")).to_have_count(1)
