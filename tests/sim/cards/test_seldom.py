"""Rare events, made frequent by a small set of tiles and a card of similar hands."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Claim, Declare, ExchangeJoker
from tilewright.engine.events import Declared
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow
from tilewright.engine.view import View
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.sim.cards.machine import CardStepper
from tilewright.sim.play import play
from tilewright.tiles import JOKER, Tiles
from tilewright.variants import RULESETS

from .test_free_lockstep import keen
from .test_lockstep import follow, replay

# Similar hands. They differ in the sizes of their groups, and in whether they allow jokers, exposures and the bonus.
ALIKE = """card Alike
concealed 10
[Few]
1 NNNN FFFF 111a 222a = 25
2 NNNN FFFF 111a 222a ; no jokers = 40
3 NNNN FFFF 111a 222a = 30 x
4 NNNN! EEEE 111a 222a = 30
5 NNNN EEEE 111a FFF = 25
6 NNN EEE FFFF 1111a = 30 c
7 N E 1111a 2222a FFFF = 35
8 NN EE 11a FFFF 2222a = 35
9 NNNNN FFFFF 11a 22a = 50"""
ON_THE_CARD, CARD_FREE = "1B 2B N E F", "1B 2B 3B 1C 2C"
SEVERAL = 16  # copies of each tile


def few(name: str, chosen: dict[str, str], jokers: int) -> Ruleset:
    free = "free" in name
    rules = RULESETS[name].build(hands_named("card-free") if free else CardHands(parse_card(ALIKE)), chosen)
    kinds = Tiles.parse(CARD_FREE if free else ON_THE_CARD)
    return replace(rules, tiles=Tiles.of([*(kind for kind in kinds for _ in range(SEVERAL)), *[JOKER] * jokers]))


def nearly(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Choose an action as `keen` does. If mistakes are allowed, also declare mah jonggs with one wrong tile."""
    action, window = keen(rules, view, rng, offered), view.state.phase
    if rules.enforcement != "challenge" or not isinstance(action, Declare) or rng.random() < 0.5:
        return action
    needed = Counter([window.tile] if isinstance(window, ClaimWindow) else [])
    laid = Counter(action.tiles) - needed
    others = Counter(view.state.seats[view.seat].concealed) - laid
    if laid and others:
        laid = laid - Counter([rng.choice(list(laid))]) + Counter([rng.choice(list(others))])
    return Declare(action.seat, action.rack, Tiles.of((laid + needed).elements()))


def lays(rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
    """Exchange a joker half of the times it is legal, and claim a group whenever it is legal.

    Otherwise choose as `keen` does, but declare only if nothing else is legal.
    """
    for wanted, often in ((ExchangeJoker, 0.5), (Claim, 1)):
        preferred = [action for action in offered if isinstance(action, wanted)]
        if preferred and rng.random() < often:
            return rng.choice(preferred)
    tame = tuple(action for action in offered if not isinstance(action, Declare | ExchangeJoker))
    return keen(rules, view, rng, tame or offered)


@pytest.mark.thorough(but=6)
@pytest.mark.parametrize(
    ("name", "chosen", "seeds"),
    [
        ("siamese", {"enforcement": "challenge"}, range(8)),
        ("siamese", {"last_discard": "any"}, range(8)),
        ("royale-3", {"enforcement": "challenge", "last_discard": "any"}, range(12)),
        ("american", {"seats": "3", "shape": "inferred"}, range(8)),
        ("american", {"seats": "3", "enforcement": "challenge"}, range(12)),
        ("card-free", {"seats": "3", "level": "5"}, range(10)),
        ("card-free-siamese", {"level": "4", "needs_bonus": "on", "flower_pung_call": "on"}, range(4)),
        ("card-free-siamese", {"level": "5", "enforcement": "challenge"}, range(5)),
        ("card-free-siamese", {"level": "5"}, [146, 147]),  # in game 147, a turn after a claim has two exchanges
    ],
)
@pytest.mark.parametrize("jokers", [6, 12])
def test_few_kinds(name: str, chosen: dict[str, str], jokers: int, seeds: list[int]) -> None:
    rules = few(name, chosen, jokers)
    simulated, wins = CardStepper(rules), 0
    for seed in seeds:
        print("seed", seed)
        state = follow(rules, simulated, seed, 0.05, lays if seed % 2 and rules.enforcement == "prevent" else nearly)
        wins += sum(rack.mah_jongg is not None for seat in state.seats for rack in seat.racks)
    assert wins


@pytest.mark.parametrize("name", ["siamese", "royale-3", "american"])
def test_mah_jonggs_of_several_hands_are_worth_the_same(name: str) -> None:
    rules = few(name, {}, jokers=6)
    games = play(rules, games=12, policy="nearest", seed=3)
    events = [event for nth in range(12) for event in replay(rules, games, nth, nth % rules.seats)]
    assert any(isinstance(event, Declared) for event in events)
