"""The words for amounts and names on the page of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tilewright.engine.actions import Pass
from tilewright.engine.events import Answered, Conceded, Died, Discarded
from tilewright.engine.state import ClaimWindow, MahJongg, Over, Play, Rack, Seat, State
from tilewright.groups import Exposure, Reading
from tilewright.settlement.payments import added, payments
from tilewright.sheet import Entry, Item, ScoreSheet
from tilewright.tiles import INDEX, Tiles

from .made_up import MadeUp, rules_of
from .pictures import Pictures

Players = Callable[..., Any]
SEAT = Seat(Tiles.parse("123B 456C 77D"), (Rack(),))
OVER = State((SEAT,) * 4, 12, Over("mah-jonggs"))
LIMITED = (Item("R-HK-10", "Self Draw", plus=4), Item("R-HK-32", "points for 4 fan", times=0, plus=16))
DOUBLED = (Item("R-REF-22", "Winning", plus=4), Item("R-REF-27", "Only Pongs", plus=1))


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize(
    ("game", "items", "amounts", "outcome"),
    [
        ("hong-kong", LIMITED, ["+4", "= 16", "16 points"], "Ann receives 48 points"),
        ("thirteen", DOUBLED, ["+1", "+1/4", "1 1/4 units"], "Ann receives 3 3/4 units"),
    ],
)
def test_amounts_on_the_sheet_have_their_units(
    player: Players, pictures: Pictures, game: str, items: tuple[Item, ...], amounts: list[str], outcome: str
) -> None:
    page, entry = (ann := player()).page, Entry(0, "sets and a pair", items)
    paid = (3 * entry.points, -entry.points, -entry.points, -entry.points)
    made_up = MadeUp(ann, rules_of(game))
    made_up.show(OVER, [], sheet=ScoreSheet((entry,), (entry.points, 0, 0, 0), paid, "{0} wins."))
    expect(page.locator(".sheet td")).to_have_text(amounts)
    expect(page.get_by_role("heading", name=outcome)).to_be_visible()
    expect(page.locator(".hands .tile")).to_have_count(4 * len(SEAT.concealed))
    expect(page.get_by_text("All added up:")).to_have_count(0)
    bonus = Entry(1, "bonuses", (Item("R-REF-35", "No Flowers", plus=1),))
    both = ScoreSheet((entry, bonus), (entry.points, 1, 0, 0), added((paid, payments(1, 1))), "{0} wins.")
    made_up.show(OVER, [], sheet=both)
    expect(page.get_by_text("All added up:")).to_be_visible()
    pictures.take(page, f"added-up-{game}.png", full_page=True)


def test_a_phone_shows_the_own_name_and_uncovers_the_score_sheet(player: Players) -> None:
    page = (ann := player("phone")).page
    made_up, side = MadeUp(ann, rules_of("thirteen")), page.locator("#side")
    made_up.show(replace(OVER, phase=Play(1)), [])
    expect(page.locator(".own").get_by_role("heading", name="Ann")).to_be_visible()
    page.get_by_role("button", name="History").click()
    expect(side).to_be_visible()
    made_up.show(OVER, [], sheet=ScoreSheet((), (0,) * 4, (0,) * 4, "Nobody won."))
    expect(side).to_be_hidden()
    page.get_by_role("button", name="History").click()
    expect(side).to_be_visible()


@pytest.mark.thorough
def test_sentences_of_one_moment_are_neither_lost_nor_repeated(player: Players) -> None:
    made_up, tile = MadeUp(ann := player(), rules_of("royale-4")), INDEX["7B"]
    window = State((replace(SEAT, racks=(Rack(), Rack()), discards=(tile,)),) * 4, 40, ClaimWindow(1, tile))
    made_up.show(window, [Pass(0)])
    answered = replace(window, phase=ClaimWindow(1, tile, (Pass(0),)))
    made_up.show(answered, [], after=[Discarded(1, tile), Answered(0, Pass(0))])
    expect(ann.page.locator("#live")).to_have_text(
        "Ben discarded 7 Bam. The others are still deciding.", use_inner_text=True
    )
    gone = [Conceded(2), *(Died(2, rack, "conceded", "given up") for rack in (0, 1))]
    made_up.show(answered, [], after=gone)
    expect(ann.page.locator(".news")).to_have_text(
        "Margaret's rack 1 is dead: given up. Margaret's rack 2 is dead: given up."
    )


def test_keys_tell_what_is_on_the_table(player: Players) -> None:
    made_up = MadeUp(ann := player(), rules_of("thirteen"))
    shown = replace(
        SEAT, racks=(Rack(exposures=(Exposure.parse("[333B]"),)),), discards=(INDEX["1C"], INDEX["1C"], INDEX["9D"])
    )
    made_up.show(State((SEAT, shown, SEAT, SEAT), 40, Play(1)), [])
    live = ann.page.locator("#live")
    answers = {
        "e": "Ben: pung of 3 Bam.",
        "t": "Ann has discarded nothing. Ben discarded, the latest first: 9 Dot, 2 × 1 Crak.",
        "w": "The wall has 40 tiles.",
        "l": "You have pinned no line.",
    }
    for key, words in answers.items():
        ann.page.keyboard.press(key)
        expect(live).to_contain_text(words)
    ann.page.keyboard.press("r")
    expect(live).to_have_text("")
    expect(live).to_have_text(answers["l"])


def test_nobody_knows_since_when_a_player_is_away_who_left_before_the_server_began(player: Players) -> None:
    page = (ann := player()).page
    page.clock.install()
    made_up = MadeUp(ann, rules_of("thirteen"))
    made_up.show(replace(OVER, phase=Play(1)), [])
    made_up.present([True, False, False, True], [None, None, 240, None])
    page.clock.fast_forward("02:00")
    expect(page.get_by_role("region", name="Margaret").locator(".away")).to_have_text("away 6 min")
    expect(page.get_by_role("region", name="Ben").locator(".away")).to_have_text("away")


def test_tiles_leave_the_rack_of_a_mah_jongg(player: Players) -> None:
    made_up, group = MadeUp(ann := player(), rules_of("siamese")), Exposure.parse("[333B]")
    playing = replace(SEAT, racks=(Rack((group,)), Rack()))
    made_up.show(State((playing, replace(SEAT, racks=(Rack(), Rack()))), 40, Play(0, drawn=True)), [])
    racks = [ann.page.locator(f'[data-rack="{r}"] .slot') for r in (0, 1)]
    expect(racks[0]).not_to_have_count(0)
    won = replace(playing, racks=(Rack((group,), mah_jongg=MahJongg(Reading("Echoes/1", (group,), 25), 3)), Rack()))
    made_up.show(State((won, replace(SEAT, racks=(Rack(), Rack()))), 40, Play(0, drawn=True)), [])
    expect(racks[0]).to_have_count(0)
    expect(racks[1]).to_have_count(len(SEAT.concealed))
