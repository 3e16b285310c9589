"""The worth of a mah jongg that could be declared now."""

from __future__ import annotations

import pytest

from tilewright.analysis.worth import worth
from tilewright.catalogue import stored_hands
from tilewright.engine.actions import Declare
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, MahJongg, Phase, Play, Rack, Seat, State
from tilewright.groups import Exposure, Reading
from tilewright.table.rules import build
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import RULESETS

DRAWN = Play(0, drawn=True, last=LastDraw(INDEX["F"]))
CLAIMED = ClaimWindow(1, INDEX["F"])
HAND = "111333B 222444C FF"  # 25 points, and 10 more if it is concealed
HONORS = "NN EE WW SS RR GG 00"
EARLIER = MahJongg(Reading("This Year/4", (), 30), turn=2, self_drawn=True)


def rules_of(game: str, **choices: str) -> Ruleset:
    return build(game, stored_hands(RULESETS[game].hands)[1], choices)


def state_of(rules: Ruleset, held: str, phase: Phase = DRAWN, shown: str = "", won: MahJongg | None = None) -> State:
    """Return a state in which seat 0 has these concealed tiles, an exposure, and perhaps a mah jongg on rack 1."""
    rack = Rack((Exposure.parse(shown),)) if shown else Rack()
    racks = (rack, Rack(mah_jongg=won))[: rules.racks]
    hidden = Seat(Tiles.parse("?" * 13), (Rack(),) * rules.racks)
    me = Seat(Tiles.parse(held), racks, thrown=9)
    return State((me, *(hidden,) * (rules.seats - 1)), 40, phase, thrown=18)


def worth_of(rules: Ruleset, held: str, phase: Phase = DRAWN, shown: str = "", won: MahJongg | None = None) -> int:
    state = state_of(rules, held, phase, shown, won)
    declared = Tiles.parse(held) + INDEX["F"] if isinstance(phase, ClaimWindow) else Tiles.parse(held)
    return worth(rules, state, Declare(0, 0, declared))


@pytest.mark.parametrize(
    ("choices", "won", "points"),
    [
        ({}, None, 70),
        ({"concealed_bonus": "flat"}, None, 60),
        ({}, EARLIER, 140),
        ({"settlement": "session"}, None, 70),
        ({}, MahJongg(EARLIER.reading, turn=18, self_drawn=True), 140 + 60),  # both count double
    ],
)
def test_a_mah_jongg_is_worth_what_the_settlement_adds_for_it(
    choices: dict[str, str], won: MahJongg | None, points: int
) -> None:
    assert worth_of(rules_of("siamese", **choices), HAND, won=won) == points


def test_a_joker_or_an_exposure_costs_points() -> None:
    rules = rules_of("siamese")
    assert worth_of(rules, "11133B 222444C FF J") == 35
    assert worth_of(rules, "333B 222444C FF", shown="[111B]") == 50


def test_in_american_play_the_way_to_the_last_tile_counts() -> None:
    rules = rules_of("american")
    assert worth_of(rules, HAND) == 3 * 2 * 2 * 35
    assert worth_of(rules, HAND.replace("FF", "F"), CLAIMED) == (1 + 1 + 2) * 2 * 35


def test_scores_count_where_seats_pay_later() -> None:
    assert worth_of(rules_of("royale-3"), HAND) == 70


def test_payments_for_unfinished_hands_are_left_out() -> None:
    finished, unfinished = (rules_of("wright-patterson-siamese", payout=payout) for payout in ("2", "1"))
    assert worth_of(unfinished, HONORS) == worth_of(finished, HONORS) > 0


def test_of_several_hands_the_one_that_pays_most_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("siamese")
    hands = [Reading("pairs", (), 75, singles_and_pairs=True), Reading("pungs", (), 50), Reading("runs", (), 40)]
    monkeypatch.setattr(type(rules.hands), "readings", lambda *_: iter(hands))
    assert worth_of(rules, HAND) == 2 * 50


def test_other_tiles_are_worth_nothing() -> None:
    assert worth_of(rules_of("siamese"), HAND.replace("FF", "NE")) == 0
