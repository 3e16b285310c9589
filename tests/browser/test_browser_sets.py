"""Kongs, flowers and winds on the table, on every screen size and for screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tilewright.engine.actions import Action, Claim, Declare, Discard, Kong, LayFlower, Pass
from tilewright.engine.events import Agreed, Claimed, Discarded, Drew, TurnBegan
from tilewright.engine.state import AddedKong, ClaimWindow, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure, Hand
from tilewright.tiles import INDEX, UNKNOWN, Tiles
from tilewright.web.advice_view import advice_view
from tilewright.web.protocol import encode

from .made_up import MadeUp, rules_of
from .pictures import Pictures
from .test_browser_looks import serious
from .test_browser_round import sideways

Players = Callable[..., Any]
SCREENS = {"desktop": (1280, 800), "tablet": (768, 1024), "phone": (390, 844), "small phone": (320, 640)}
THROWN = tuple(Tiles.parse("1B 2B 4B 6B 3C 9C 1D 5D 8D 9D E W S N G"))


def rack(shown: str, flowers: str = "") -> Rack:
    return Rack(tuple(Hand.parse(shown).exposures), flowers=Tiles.parse(flowers))


def seat(concealed: str, *racks: Rack) -> Seat:
    return Seat(Tiles.parse(concealed), racks, discards=THROWN)


FULL = State(
    (
        seat("345B 77C N 9D", rack("[333D] (8888B)", "F1 F6")),
        seat("?" * 10, rack("[456C]", "F2")),
        seat("?" * 4, rack("[2222C] [RRR] (NNNN)", "F3 F5 F7 F8")),
        seat("?" * 13, rack("", "F4")),
    ),
    wall=31,
    phase=ClaimWindow(2, INDEX["2C"], kong=AddedKong(0, 0, Play(2, True))),
    east=2,
    thrown=60,
    prevailing="S",
)
TWO_RACKS = State(
    (
        seat("345B 77C N 99D 2D F4 123C 56D", rack("[333D]", "F1 F6"), rack("[EEEE]", "F2")),
        seat("?" * 20, rack("[RRR] (9999C)", "F3 F5"), rack("(1111B)", "F7 F8")),
    ),
    wall=40,
    phase=Play(0, drawn=True),
    east=1,
    thrown=30,
    prevailing="W",
)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize(
    ("game", "state", "offered"),
    [
        ("thirteen", FULL, [Pass(0), Declare(0, 0, Tiles.parse("22C"))]),
        ("wright-patterson-siamese", TWO_RACKS, [LayFlower(0, r, INDEX["F4"]) for r in (0, 1)]),
    ],
    ids=["four seats", "two racks"],
)
def test_nothing_of_kongs_and_flowers_is_cut_off(
    player: Players, pictures: Pictures, game: str, state: State, offered: list[Action]
) -> None:
    ann = player()
    page = ann.page
    MadeUp(ann, rules_of(game)).show(state, offered, winds=True)
    page.get_by_role("button", name="Card", exact=True).click()
    for size, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        pictures.take(page, f"{game}-full-{size}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        if width > 640:
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, size
        for one in page.locator(".exposure, .flowers, .chip, .prevails").locator("visible=true").all():
            box = one.bounding_box()
            assert box["x"] >= 0, size
            assert box["x"] + box["width"] <= width, size


MANY = "N E W S R G 0 F1 F2 F3 F5 F7 F8"  # in Filipino mah jongg, winds and dragons count as flowers too


@pytest.mark.thorough
def test_many_flowers_stay_within_their_racks(player: Players, pictures: Pictures) -> None:
    """Thirteen bonus tiles in a Filipino game do not overflow any rack."""
    ann = player()
    page = ann.page
    full = State(
        (
            seat("345B 77C 9D 123C 456D", rack("[333D]", MANY)),
            seat("?" * 13, rack("[456C]", MANY)),
            seat("?" * 7, rack("[2222C] [678B] (9999D)", MANY)),
            seat("?" * 16, rack("", MANY)),
        ),
        wall=31,
        phase=Play(1),
        thrown=60,
    )
    MadeUp(ann, rules_of("filipino")).show(full, [])
    for size, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        pictures.take(page, f"filipino-flowers-{size}.png", full_page=True)
        over = page.evaluate(
            """[...document.querySelectorAll(".flowers .tile")].map((tile) => {
              const around = tile.closest(".flowers").parentElement;
              return tile.getBoundingClientRect().right - around.getBoundingClientRect().right;
            })"""
        )
        assert len(over) >= 4 * 13
        assert max(over) <= 1, size


@pytest.mark.thorough
def test_tiles_keep_their_ivory_in_high_contrast(player: Players, pictures: Pictures) -> None:
    ann = player()
    page = ann.page
    MadeUp(ann, rules_of("thirteen")).show(FULL, [Pass(0)], winds=True)
    page.emulate_media(color_scheme="dark", forced_colors="active")
    pictures.take(page, "thirteen-high-contrast.png")
    tile = page.locator(".own .tile").first
    assert "253, 248, 234" in tile.evaluate("(tile) => getComputedStyle(tile).backgroundImage")
    assert tile.evaluate("(tile) => getComputedStyle(tile).forcedColorAdjust") == "none"


@pytest.mark.thorough
def test_every_tile_on_the_table_has_a_name(player: Players) -> None:
    ann = player()
    page = ann.page
    made_up = MadeUp(ann, rules_of("thirteen"))
    made_up.show(FULL, [Pass(0)], winds=True)
    across = page.get_by_role("region", name="Margaret")
    expect(across.get_by_role("group", name="concealed kong of North winds")).to_have_count(1)
    expect(across.get_by_role("group", name="concealed kong of North winds").locator(".back")).to_have_count(2)
    expect(across.get_by_role("img", name="Flowers: Flower 3, Season 1, Season 3, Season 4")).to_be_visible()
    expect(across.locator(".chip")).to_have_text("East")
    expect(page.locator(".prevails")).to_have_text("South prevails", use_inner_text=True)
    expect(across.locator(".tile.open")).to_have_count(1)  # the tile just added to a pung, which others may rob
    expect(page.locator("[data-pond] .tile.open")).to_have_count(0)
    expect(page.locator(".own .rack-head .chip")).to_have_text("West")


@pytest.mark.thorough
def test_chows_and_kongs_are_among_the_choices(player: Players) -> None:
    ann = player()
    page = ann.page
    made_up = MadeUp(ann, rules_of("thirteen"))
    window = replace(FULL, phase=ClaimWindow(3, INDEX["6B"]))
    chow, pung = (Claim(0, 0, Exposure.parse(text)) for text in ("[456B]", "[666B]"))
    made_up.show(window, [Pass(0), pung, chow])
    page.keyboard.press("c")
    choices = page.locator(".choice")
    expect(choices.locator("span").first).to_have_text("Pung of 6 Bam")
    choices.filter(has_text="Chow of 4, 5 and 6 Bam").click()
    assert made_up.asks()["group"] == "[456B]"
    turn = replace(FULL, phase=Play(0, drawn=True))
    made_up.show(turn, [Kong(0, 0, INDEX["7C"]), Kong(0, 0, INDEX["3D"], 0), Discard(0, INDEX["N"])])
    expect(ann.button("claim")).to_contain_text("Kong")
    ann.button("claim").click()
    choices.filter(has_text="Kong with the pung of 3 Dot").click()
    assert made_up.asks() == {"type": "Kong", "rack": 0, "tile": "3D", "place": 0}


def test_a_flower_goes_beside_a_rack_with_one_tap_each(player: Players) -> None:
    ann = player()
    made_up = MadeUp(ann, rules_of("wright-patterson-siamese"))
    offered = [LayFlower(0, r, INDEX[flower]) for flower in ("F4", "F6") for r in (0, 1)]
    made_up.show(TWO_RACKS, list(offered), winds=True)
    racks = ann.page.locator("button.flower")
    expect(racks).to_have_count(2)
    expect(racks.nth(1)).to_contain_text("Flower 4 (North) on rack 2, North")
    racks.nth(1).click()
    assert made_up.asks() == {"type": "LayFlower", "rack": 1, "tile": "F4"}
    made_up.show(TWO_RACKS, offered[2:], winds=True)
    expect(racks.first).to_contain_text("Season 2 (South) on rack 1, West")


@pytest.mark.long
def test_news_go_when_another_plays_on(player: Players, pictures: Pictures) -> None:
    made_up = MadeUp(player(), rules_of("thirteen"))
    news, window = made_up.ann.page.locator(".actions .news"), replace(FULL, phase=ClaimWindow(3, INDEX["G"]))
    made_up.show(replace(window, phase=Play(3, drawn=True)), [])
    claimed = Claimed(3, 2, INDEX["5B"], 0, Exposure.parse("[555B]"))
    made_up.show(window, [Pass(0)], after=[claimed, Discarded(3, INDEX["G"])])
    expect(news).to_contain_text("Dot claims 5 Bam")
    made_up.show(replace(window, phase=Play(2, drawn=True)), [], after=[TurnBegan(2), Drew(2, UNKNOWN)])
    expect(news).to_have_count(0)
    made_up.show(window, [Pass(0)], after=[Agreed(1, 2, 0)])
    expect(news).to_contain_text("pass no tiles")
    pictures.take(made_up.ann.page, "news.png")
    made_up.show(window, [Pass(0)], after=[Discarded(1, INDEX["G"])])
    expect(news).to_have_count(0)


@pytest.mark.node
def test_axe_finds_nothing_serious_among_kongs_and_flowers(player: Players) -> None:
    ann = player(reduced_motion="reduce")
    made_up = MadeUp(ann, rules_of("wright-patterson-siamese"))
    made_up.show(TWO_RACKS, [LayFlower(0, r, INDEX["F4"]) for r in (0, 1)], winds=True)
    assert serious(ann.page) == []


def test_the_coach_shows_the_tiles_that_complete_the_hand(player: Players, pictures: Pictures) -> None:
    ann, rules = player(), rules_of("mcr")
    shown = rack("[123D] [567B]")
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    state = State((Seat(Tiles.parse("23B 678C 55D"), (shown,)), *others), 60, Play(1))
    advice = advice_view(rules, View(0, state), 1, [], [])
    ann.page.route("**/coach.json", lambda route: route.fulfill(body=encode(advice), content_type="application/json"))
    ann.lay_table("Ann", game="mcr")
    ann.sits()
    ann.page.get_by_role("button", name="Ask the coach").click()
    waits = ann.page.locator(".coach .waits li")
    expect(waits).to_have_count(2)
    expect(waits.first).to_contain_text("4 left")
    expect(waits.first).to_contain_text("too little")
    expect(waits.first.get_by_role("link", name="All Chows")).to_have_attribute("href", "rules/mcr#R-MCR-63")
    pictures.take(ann.page, "coach-waits.png")


@pytest.mark.thorough
def test_the_coach_names_the_nearest_hand_after_the_best_discards(player: Players, pictures: Pictures) -> None:
    ann, rules = player("phone"), rules_of("mcr")
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    mine = Seat(Tiles.parse("1123468999B 1C 5D 78B"), (Rack(),))
    state = State((mine, *others), 60, Play(0, drawn=True))
    advice = advice_view(rules, View(0, state), 1, [], [])
    ann.page.route("**/coach.json", lambda route: route.fulfill(body=encode(advice), content_type="application/json"))
    ann.lay_table("Ann", game="mcr")
    ann.sits()
    ann.page.get_by_role("button", name="Card", exact=True).click()
    ann.page.get_by_role("button", name="Ask the coach").click()
    coach = ann.page.locator(".coach")
    expect(coach.get_by_role("heading", name="If you discard").first).to_be_visible()
    expect(coach).to_contain_text("A hand wins only if it is worth at least 8 fan.")
    expect(coach).to_contain_text(re.compile("tiles that are left help you|The hand waits for"))
    assert serious(ann.page) == []
    assert sideways(ann.page) == 0
    pictures.take(ann.page, "coach-sets.png")
