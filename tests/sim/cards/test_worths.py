"""Compiled games know what mah jonggs are worth, and use it as the bot of the table does."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from tilewright.analysis.worth import worth
from tilewright.catalogue import hands_named
from tilewright.engine.actions import Declare
from tilewright.engine.from_view import from_view
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, MahJongg, Phase, Play, Rack, Seat, State
from tilewright.groups import Exposure, Reading
from tilewright.sim import chance
from tilewright.sim.cards import bot, fate, policies
from tilewright.sim.cards.hands import plans_room
from tilewright.sim.cards.lists import cards_of
from tilewright.sim.cards.machine import CardStepper
from tilewright.sim.cards.mah_jonggs import facts_shown
from tilewright.sim.cards.state import BY_DRAW, CLEAN, HIDDEN, QUINT, QUINT_SIZE, SECOND, Cards
from tilewright.sim.cards.table import game_of
from tilewright.sim.rows import action_of
from tilewright.tiles import JOKER, KINDS, Tiles
from tilewright.variants import RULESETS

from ...blunders.catalogue import FOLDER, Blunder, read

TABLES = {
    "siamese": ({}, {"concealed_bonus": "flat", "jokerless_sp": "include"}),
    "royale-3": ({},),
    "american": ({"seats": "3"},),
    "card-free": (
        {"level": "3", "dragon_hand_doubles": "all"},
        {"level": "5", "needs_bonus": "on", "base": "20"},
    ),
    "card-free-siamese": ({"level": "4", "news_singles_and_pairs": "off"},),
}
HANDS = 60  # hands of each list, drawn at random
VALUES = [
    blunder
    for file in ("second.txt", "others.txt")
    for blunder in read(FOLDER / file)
    if blunder.kind == "value" and blunder.game in ("siamese", "card-free-siamese")
]


@cache
def rules_of(name: str, nth: int) -> Ruleset:
    return RULESETS[name].build(hands_named(RULESETS[name].hands), TABLES[name][nth])


def mah_jongg(rules: Ruleset, cards: Cards, h: int, rng: random.Random) -> tuple[State, Declare, int]:
    """Return a state in which seat 0 may declare hand `h`, its declaration, and the facts about it.

    At random, a group is exposed, a joker replaces a tile, or the seat has already declared another hand.
    """
    need, wild = cards.of_hand[h] & 15, cards.of_hand[h] >> 4
    concealed = Tiles.of(np.repeat(np.arange(len(KINDS)), need).tolist())
    groups = [group for group in cards.groups[h, :-1].tolist() if group[0] >= 0 and h in cards.having[:, 0]]
    shown = tuple(Exposure.of(*each[:2]) for each in rng.sample(groups, min(len(groups), rng.randrange(2))))
    for group in shown:
        concealed -= group.laid
    mixable = [kind for kind in concealed.kinds() if wild[kind] and kind != JOKER]
    if mixable and rng.random() < 0.5:
        concealed = concealed - rng.choice(mixable) + JOKER
    second, drawn = rules.racks > 1 and rng.random() < 0.5, rng.random() < 0.5
    facts = BY_DRAW * drawn | SECOND * second | HIDDEN * (not shown) | CLEAN * (JOKER not in concealed)
    facts |= QUINT * any(len(group) >= QUINT_SIZE for group in shown)
    last = next(kind for kind in concealed.kinds() if kind != JOKER)
    phase: Phase = Play(0, drawn=True, last=LastDraw(last)) if drawn else ClaimWindow(1, last)
    earlier = MahJongg(Reading("earlier", (), 30), turn=2, self_drawn=True)
    racks = (Rack(shown), Rack(mah_jongg=earlier if second else None))[: rules.racks]
    me = Seat(concealed if drawn else concealed - last, racks, thrown=9)
    others = (Seat(racks=(Rack(),) * rules.racks),) * (rules.seats - 1)
    return State((me, *others), 40, phase, thrown=18), Declare(0, 0, concealed), facts


@pytest.mark.parametrize(
    ("name", "nth"), [(name, nth) for name, tables in TABLES.items() for nth in range(len(tables))]
)
def test_the_table_has_what_the_settlement_says(name: str, nth: int) -> None:
    rules, rng = rules_of(name, nth), random.Random(nth)
    cards = cards_of(rules, has_outlook=True)
    seen = set()
    for h in rng.sample(range(len(cards.sort)), HANDS):
        state, action, facts = mah_jongg(rules, cards, h, rng)
        readings = list(rules.hands.readings(action.tiles, state.seats[0].racks[0].exposures))
        if len(readings) == 1 and readings[0].declarable:  # otherwise the tiles may be worth more as another hand
            seen.add(facts)
            assert cards.worth[cards.sort[h], facts] == worth(rules, state, action), (action, facts)
    assert len(seen) > 3


@pytest.mark.thorough
@pytest.mark.parametrize("blunder", VALUES, ids=lambda blunder: blunder.game)
def test_the_compiled_bot_knows_the_value_of_a_hand(blunder: Blunder) -> None:
    table, view = CardStepper(blunder.rules), blunder.view
    table.cards = cards_of(blunder.rules, has_outlook=True)
    table.go_on(*from_view(blunder.rules, view, random.Random(1)))
    chance.seed(table.game.chance, 1, 0)
    n = policies.choices(table.game, len(table.offers(view.seat)))
    chosen = bot.choose(table.cards, plans_room(table.cards, needed=True), table.game, view.seat, n)
    assert str(action_of(table.game.offers[chosen].tolist())) in blunder.best


@pytest.mark.parametrize(
    ("jokers", "size", "declared", "facts"),
    [(0, 5, False, CLEAN | QUINT), (1, 4, True, SECOND), (0, 0, True, CLEAN | HIDDEN | SECOND)],
)
def test_a_rack_shows_facts_on_which_its_worth_depends(jokers: int, size: int, declared: bool, facts: int) -> None:
    game = game_of(rules_of("royale-3", 0))
    game.fate[0, 0] = fate.DECLARED if declared else fate.LIVE
    game.exposures[0, 1] = size > 0
    game.shown[0, 1, 0] = 0, size, jokers
    assert getattr(facts_shown, "py_func", facts_shown)(game, 0, 1) == facts
