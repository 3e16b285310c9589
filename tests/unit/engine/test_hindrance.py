"""Why a grey button is grey. The laws ask at every moment of random games."""

from __future__ import annotations

import pytest

from tilewright.catalogue import card_text, stored_hands
from tilewright.engine.hindrance import EXAMPLES, hindrance
from tilewright.engine.rule import Rule
from tilewright.engine.state import ClaimWindow, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.table.rules import build
from tilewright.tiles import INDEX, Tiles
from tilewright.variants import RULESETS

B3, D8 = INDEX["3B"], INDEX["8D"]
HELD = "33B 45C 679D NNN RR"


def reason(name: str, phase: Phase, held: str = HELD, game: str = "american", wall: int = 50, **options: str) -> str:
    """Return why seat 0, with these tiles, cannot act so. Seat 3 has discarded the open tile."""
    rules = build(game, stored_hands(RULESETS[game].hands)[1], options)
    others = (Seat(Tiles.parse("?" * 13), (Rack(),)),) * 3
    state = State((Seat(Tiles.parse(held), (Rack(),)), *others), wall, phase, thrown=4)
    refused = hindrance(rules, View(0, state), name)
    return refused.why if refused else ""


@pytest.mark.parametrize(
    ("name", "phase", "why"),
    [
        ("Draw", Play(1), "it is not your turn to draw"),
        ("Draw", Play(0, drawn=True), "you have your tile already"),
        ("Discard", Play(1), "it is not your turn"),
        ("Discard", Play(0), "draw first"),
        ("Discard", ClaimWindow(3, D8), "draw or claim first"),
        ("Claim", Play(0, drawn=True), "there is no discard for you to claim"),
        ("Claim", ClaimWindow(0, B3), "there is no discard for you to claim"),
        ("Claim", ClaimWindow(3, D8), "to claim 8 Dot you need two more of it, or jokers in their place"),
        ("Claim", ClaimWindow(3, INDEX["J"]), "a discarded joker is out of play"),
        ("Declare", Play(1), "it is not your turn"),
        ("Declare", Play(0, drawn=True), "your tiles are not a hand yet"),
        ("Declare", ClaimWindow(3, D8), "your tiles are not a hand yet"),
    ],
)
def test_the_reason_is_the_one_that_hinders_the_player(name: str, phase: Phase, why: str) -> None:
    assert reason(name, phase) == why


def test_only_the_next_player_hears_of_a_run() -> None:
    in_turn, later = (reason("Claim", ClaimWindow(seat, D8), "13B 45C NNN", "thirteen") for seat in (3, 1))
    assert in_turn == "to claim 8 Dot you need two more of it, or two tiles that make a run with it"
    assert later == "to claim 8 Dot you need two more of it"


def test_the_last_discard_is_only_for_mah_jongg() -> None:
    assert reason("Claim", ClaimWindow(3, B3), wall=0) == "you can take the last discard only for mah jongg"


def test_a_table_that_allows_mistakes_says_how_a_hand_must_lie() -> None:
    why = reason("Declare", Play(0, drawn=True), enforcement="challenge")
    assert why == "put exactly the 14 tiles of a hand on one rack, its exposures included"


def test_nothing_hinders_what_can_be_done() -> None:
    assert reason("Claim", ClaimWindow(3, INDEX["N"])) == ""
    assert reason("Discard", Play(0, drawn=True)) == ""


def test_the_reason_names_a_rule() -> None:
    rules = build("siamese", card_text("house"), {})
    held = Tiles.parse("33B 45C 6789D NNN RR")
    shown = Rack((Exposure.parse("[5555B]"),))
    state = State((Seat(held, (shown, Rack())), Seat(Tiles.parse("?" * 27), (Rack(),) * 2)), 50, ClaimWindow(1, D8))
    refused = hindrance(rules, View(0, state), "Claim")
    assert refused
    assert refused.rule == Rule.NOT_A_GROUP


def test_while_others_play_there_is_a_reason_for_every_button() -> None:
    assert all(reason(name, Play(1)) for name in EXAMPLES)
