"""Advice names the tiles that the others may want, why the table says so, and what the settlement would take."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

import tilewright as tw
from tilewright.analysis.seen import unseen
from tilewright.analysis.wanting import unwanted
from tilewright.analysis.worth import received
from tilewright.bots import choose
from tilewright.engine.state import ClaimWindow
from tilewright.library import dangers
from tilewright.tiles import INDEX

HELD = "19B 456B 123789C EE N"
LONG = "19B 456B 123789C 123D 578D"
FLUSH = "1: ... | [123B] [456B] | threw 1C\n2: ... | threw E\n3: ..."


def of(game: str, held: str = HELD, others: str = FLUSH, **options: str) -> tw.Advice:
    text = f"play 0 drawn wall=60 thrown=9\n0: {held}\n{others}"
    return tw.advise(tw.View.parse(text, 0, tw.Rules(game, **options)))


def why(advice: tw.Advice) -> dict[str, str]:
    return {each.tile: each.why for each in advice.dangers}


@pytest.mark.parametrize(
    ("game", "held", "cost"),
    [
        ("hong-kong", HELD, "16 points"),
        ("mcr", HELD, "16 points"),
        ("filipino", LONG, "2 1/4 units"),
        ("thirteen", HELD, "2 1/4 units"),
    ],
)
def test_a_flush_on_the_table_makes_its_suit_dangerous(game: str, held: str, cost: str) -> None:
    advice = of(game, held)
    reasons = why(advice)
    assert 1 < len(reasons) <= 5
    for tile, reason in reasons.items():
        assert ("Seat 1 has exposed sets of only one suit, Bams." in reason) == tile.endswith("B")
    assert {each.cost for each in advice.dangers} == {cost}
    text = str(advice)
    assert f"The others may want:\n{advice.dangers[0].tile}: {advice.dangers[0].why}\n" in text
    assert text.endswith(f"A mah jongg with one of them would cost you at least {cost}.")


def test_a_hand_of_no_fan_has_a_price_too() -> None:
    costs = {each.cost for each in of("hong-kong", minimum_fan="0").dangers}
    assert len(costs) == 1
    assert re.fullmatch(r"[1-9]\d* points?", costs.pop())


def test_a_dead_hand_collects_no_suit() -> None:
    for game in ("hong-kong", "mcr"):
        reasons = why(of(game, others=FLUSH.replace("[123B]", "dead [123B]")))
        assert reasons
        assert "suit" not in " ".join(reasons.values())


def test_a_flush_needs_a_tile_that_is_left() -> None:
    """Hands of MCR are not all known by their aims, so a tile of which nothing is left is not left out."""
    others = "1: ... | [567B] [789B] | threw 1B {}\n2: ... | threw 1B 2B\n3: ... | threw 1B 2B"
    held = "1B 1111C 9999D 9999C N"  # few enough kinds that all are named
    chow, nothing = (why(of("mcr", held, others.format(thrown))).get("1B", "") for thrown in ("2B", "2B 2B"))
    assert "only one suit" in chow
    assert "only one suit" not in nothing


def test_the_chance_of_each_tile_is_computed_once(monkeypatch) -> None:
    asked = list[int]()
    chance = dangers.chance_of_taking
    monkeypatch.setattr(dangers, "chance_of_taking", lambda *about: asked.append(about[-1]) or chance(*about))
    assert of("hong-kong").dangers
    assert len(asked) == len(set(asked)) > 0


def test_without_a_flush_no_suit_is_named() -> None:
    reasons = why(of("hong-kong", others="1: ... | [123B] [456C]\n2: ... | [NNN] [SSS]\n3: ... | [111D]"))
    assert reasons
    assert "suit" not in " ".join(reasons.values())


def test_discards_make_a_tile_less_dangerous() -> None:
    shown = "1: ... | [666D] [999D]"
    before, after = (of("filipino", "119B 4456B 123456789C 5D", others) for others in (shown, f"{shown} | threw 5D"))
    flush = "Seat 1 has exposed sets of only one suit, Dots."
    assert why(before)["5D"] == f"{flush} No copy has been discarded, and 3 are unseen."
    assert why(after)["5D"] == flush


def test_a_tile_that_nobody_can_want_is_left_out() -> None:
    others = "1: ... | threw N N N\n2: ...\n3: ..."
    rules = tw.Rules("thirteen").engine
    text = f"play 0 drawn wall=60 thrown=9\n0: 111222333B 9999C N\n{others}"
    view = tw.View.parse(text, 0, tw.Rules("thirteen"))
    assert unwanted(rules, view.state, 0, unseen(rules.tiles, view.engine), INDEX["N"])
    assert why(tw.advise(view)).keys() == {"1B", "2B", "3B", "9C"}


@pytest.mark.parametrize("game", ["mcr", "hong-kong"])
def test_a_tile_that_only_hands_of_single_tiles_can_use_is_left_out(game: str) -> None:
    """A knitted hand or thirteen orphans could use the last North, but nothing on the table points to one."""
    held = "1B 1111C 9999D 9999C N"  # few enough kinds that all are named
    before, after = (why(of(game, held, f"1: ... | threw {thrown}\n2: ...\n3: ...")) for thrown in ("N", "N N N"))
    assert "N" in before
    assert after.keys() == before.keys() - {"N"}


def test_american_dangers_name_the_lines_that_fit_the_exposures() -> None:
    others = "1: ... | [222BJ]\n2: ...\n3: ..."
    advice = of("american", "1144B J NNN E 456D RR", others)
    rules = tw.Rules("american").engine
    view = tw.View.parse(f"play 0 drawn wall=60\n0: ...\n{others}", 0, tw.Rules("american"))
    targets = rules.hands.targets(view.state.seats[1].racks[0].exposures)  # type: ignore[attr-defined]
    assert advice.dangers
    shares = []
    for danger in advice.dangers:
        fitting = {targets.line[row] for row in range(len(targets.line)) if targets.need[row, INDEX[danger.tile]]}
        named = re.split(r", | or ", danger.why.partition("could use it for ")[2].rstrip("."))
        assert {each for each in named if "/" in each} <= fitting
        assert "/" in named[0]
        assert danger.why.startswith("Seat 1 has exposed [222JB] and could use it for ")
        shares.append((targets.need[:, INDEX[danger.tile]] > 0).mean())
        assert re.fullmatch(r"\d+ points", danger.cost)
    assert shares == sorted(shares, reverse=True)
    assert "J" not in why(advice)


def test_a_seat_without_exposures_may_win_with_a_cheaper_line() -> None:
    held, shown = "1144B J NNN E 456D RR", "1: ... | [222BJ]"
    alive, alone = (of("american", held, f"{shown}\n2: ...{fate}\n3: ...{fate}") for fate in ("", " | dead"))
    assert why(alive) == why(alone)
    costs = [tuple(int(each.cost.split()[0]) for each in pair) for pair in zip(alive.dangers, alone.dangers)]
    targets = tw.Rules("american").engine.hands.targets(())  # type: ignore[attr-defined]
    for danger, (least, of_one) in zip(alive.dangers, costs):
        cheapest = targets.value[targets.need[:, INDEX[danger.tile]] > 0].min()
        assert least == min(2 * cheapest, of_one)
    assert any(least < of_one for least, of_one in costs)


def test_nothing_on_the_table_is_no_danger_in_a_game_with_a_card() -> None:
    advice = of("american", "1144B J NNN E 456D RR", "1: ...\n2: ...\n3: ...")
    assert advice.dangers == ()
    assert "The others may want:" not in str(advice)


def test_two_racks_have_reasons_without_a_price() -> None:
    advice = of("siamese", "NN EE WW SS RR GG 0 123456789C 12345D F", "1: ... | [11JB] | - | threw 2B 2B")
    assert advice.dangers
    assert {each.cost for each in advice.dangers} == {""}


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("game", ["hong-kong", "mcr", "filipino", "american"])
def test_a_discard_that_loses_a_game_costs_at_least_what_was_said(game: str) -> None:
    lost = 0
    for seed in range(3):
        table, rng, last = tw.Game(game, seed=seed), random.Random(seed), None
        while not table.over:
            view = table.view(table.awaited[0])
            action = choose(view.rules.engine, view.engine, rng)
            phase = view.state.phase
            is_discard = isinstance(phase, ClaimWindow) and not phase.kong
            table.do(action)
            if isinstance(action, tw.Discard):
                last = view, action.tile
            if isinstance(action, tw.Declare) and is_discard and table.over and last:
                before, tile = last
                paid = received(before.rules.engine, before.state, before.seat) - table.sheet.payments[before.seat]
                for danger in tw.advise(before).dangers:
                    if INDEX[danger.tile] == tile:
                        lost += 1
                        *numbers, unit = danger.cost.split()
                        least = sum(map(Fraction, numbers)) * (4 if unit.startswith("unit") else 1)
                        assert paid >= least > 0, (seed, danger)
    assert lost
