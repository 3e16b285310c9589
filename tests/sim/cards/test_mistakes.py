"""Mistakes at tables that allow them: wrong exposures and declarations, calls of dead hands, and their effects."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Declare
from tilewright.engine.events import Challenged, Died
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow
from tilewright.engine.view import View
from tilewright.sim.cards.machine import CardStepper
from tilewright.sim.play import play
from tilewright.variants import RULESETS

from .test_free_lockstep import follow as follow_stacked
from .test_free_lockstep import keen
from .test_lockstep import false_ones, follow, replay

GAMES = 12


def rules_of(name: str, **chosen: str) -> Ruleset:
    preset = RULESETS[name]
    return preset.build(hands_named(preset.hands), {"enforcement": "challenge", **chosen})


@pytest.mark.parametrize(
    ("name", "chosen", "first", "rules_broken"),
    [
        ("siamese", {}, 0, {Rule.FITS_NO_HAND, Rule.TOO_FEW_TILES, Rule.FALSE_MAH_JONGG}),
        ("american", {}, 10, {Rule.FITS_NO_HAND, Rule.FALSE_MAH_JONGG, Rule.NEEDED_TILES_GONE}),
        (
            "american",
            {"seats": "3", "wrong_call": "dies"},
            10,
            {Rule.FITS_NO_HAND, Rule.FALSE_MAH_JONGG, Rule.WRONG_CALL},
        ),
    ],
)
def test_hands_die_in_every_way(name: str, chosen: dict[str, str], first: int, rules_broken: set[str]) -> None:
    rules = rules_of(name, **chosen)
    simulated, died, wrong = CardStepper(rules), set[str](), 0
    for seed in range(first, first + 4):
        state = follow(rules, simulated, seed, beside=0)
        died |= {rack.dead.rule for seat in state.seats for rack in seat.racks if rack.dead}
        wrong += sum(seat.wrong_calls for seat in state.seats)
    assert rules_broken <= died
    assert wrong


@pytest.mark.parametrize(
    ("name", "chosen", "rules_broken"),
    [
        ("siamese", {"wrong_call": "costs"}, {Rule.FITS_NO_HAND}),
        ("american", {}, {Rule.FITS_NO_HAND, Rule.NEEDED_TILES_GONE}),
        ("american", {"seats": "3", "wrong_call": "dies"}, {Rule.WRONG_CALL}),
    ],
)
def test_random_players_call_hands_dead(name: str, chosen: dict[str, str], rules_broken: set[str]) -> None:
    """Random players break each rule in `rules_broken`. Simulator and engine agree on the effects."""
    rules = rules_of(name, **chosen)
    games = play(rules, games=GAMES, seed=3)
    events = [event for nth in range(GAMES) for event in replay(rules, games, nth, nth % rules.seats)]
    assert rules_broken <= {event.rule for event in events if isinstance(event, Died)}
    assert any(isinstance(event, Challenged) and not event.upheld for event in events)
    assert {games.why(nth) for nth in range(GAMES)} & {"dead-hands", "no-live-hand"}


def test_royale_13_of_several_declarations_the_nearest_true_one_counts() -> None:
    """If all declarations are false, the dead rack of the first declarer in turn order keeps the discard."""
    rules = rules_of("royale-4", last_discard="any")
    simulated, windows = CardStepper(rules), defaultdict[tuple[int, int], dict[int, bool]](dict)

    def choose(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        window, me = view.state.phase, view.seat
        if not isinstance(window, ClaimWindow):
            return keen(rules, view, rng, offered)
        true = [action for action in offered if isinstance(action, Declare)]
        action: Action = keen(rules, view, rng, offered)
        if true or rng.random() < 0.2:
            action = rng.choice(true or false_ones(rules, view, rng, offered) or [action])
        if isinstance(action, Declare):
            away = (me - window.discarder) % rules.seats
            windows[seed, view.state.thrown][away] = bool(true)
        return action

    for seed in range(GAMES // 2):
        follow_stacked(rules, simulated, seed, 0, choose)
    several = [[true for _, true in sorted(each.items())] for each in windows.values() if len(each) > 1]
    nearest = [each[:2] for each in several]
    assert [False, True] in nearest
    assert [False, False] in several


@pytest.mark.parametrize(
    ("name", "chosen", "seed"),
    [
        ("siamese", {"enforcement": "challenge"}, 8),  # a seat whose racks are both finished calls a hand dead
        ("american", {"blanks": "8", "blank_exchange": "any"}, 17),  # no blank exchange after a claim that is final
        ("american", {"blanks": "8", "blank_exchange": "any"}, 53),  # a blank exchange cancels a seat's answer
        ("american", {"enforcement": "challenge", "blanks": "8"}, 7),  # a blank cannot be exchanged before the draw
        # a game in which the last joker of an exposure is exchanged
        ("american", {"enforcement": "challenge", "blanks": "8"}, 11),
    ],
)
def test_rare_events_are_followed_too(name: str, chosen: dict[str, str], seed: int) -> None:
    preset = RULESETS[name]
    rules = preset.build(hands_named(preset.hands), chosen)
    follow(rules, CardStepper(rules), seed, beside=0.3)
