"""The policy `medium` of the simulator makes the choices of the table's bot."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from tilewright.analysis.learned import Weights
from tilewright.bots import BOTS, Bot, hard
from tilewright.bots.planner import Planner
from tilewright.bots.weighing import scores
from tilewright.engine.actions import Action, Claim, Discard, Draw, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim import chance
from tilewright.sim.cards import bot, lists, policies
from tilewright.sim.cards import hard as compiled
from tilewright.sim.cards.hands import NO_WEIGHTS, plans_room
from tilewright.sim.cards.machine import CardStepper
from tilewright.sim.cards.state import CardGame, Cards, Plans
from tilewright.sim.rows import action_of

from ..lockstep import Noted
from . import test_free_lockstep as free
from .test_lockstep import BLOCKS, TABLES, busy, follow, rules_of

T = TypeVar("T")
Policy = Callable[[Cards, Plans, CardGame, int, int], int]
WILD = 0.2  # share of the decisions that another player makes, so that strange situations come up
TRIES = 3  # compiled choices for each decision, each with other random numbers


class Forced(random.Random):
    """Random numbers that choose the item with this index."""

    def __init__(self, nth: int) -> None:
        super().__init__()
        self.nth = nth

    def choice(self, seq: Sequence[T]) -> T:
        return seq[self.nth]


@dataclass
class Compared:
    """A player of the engine that compares its choices with those of the compiled policy."""

    table: CardStepper
    plans: Plans
    choose: Bot
    policy: Policy
    kinds: Counter[str] = field(default_factory=Counter)
    others: int = 0  # compiled choices that are not the first of several equally good actions

    def __call__(self, rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        noted = Noted(rng.random())
        action = self.choose(rules, view, noted)
        equal = noted.equal if action in noted.equal else [action]
        self.kinds[type(action).__name__] += 1
        for _ in range(TRIES):
            game = self.table.game
            chance.seed(game.chance, rng.getrandbits(32), 0)
            n = policies.choices(game, len(self.table.offers(view.seat)))
            ours = action_of(game.offers[self.policy(self.table.cards, self.plans, game, view.seat, n)].tolist())
            if ours not in equal:  # each of the equal discards may lead to a joker instead
                equal = [self.choose(rules, view, Forced(nth)) for nth in range(len(noted.equal))]
            assert ours in equal, f"{ours}, not {action}, for seat {view.seat}\n{view.state}"
            if self.choose is hard and isinstance(ours, Discard | Claim | Draw | Pass):
                self.compare_scores(scores(Planner(rules, view)))
            self.others += ours != equal[0]
        return busy(rules, view, rng, offered) if rng.random() < WILD else action

    def compare_scores(self, expected: dict[Action, int]) -> None:
        """Compare all scores, not only the choice. The policy computes none if there is only one option."""
        n, offered = len(expected), self.table.game.offers
        actions = [action_of(offered[each].tolist()) for each in self.plans.options[:n]]
        ours = self.plans.features[:n] @ self.plans.weights
        assert n == 1 or dict(zip(actions, ours.tolist(), strict=True)) == expected


def compare(rules: Ruleset, seeds: range, level: str = "medium", weights: Weights = NO_WEIGHTS) -> Compared:
    table = CardStepper(rules)
    table.cards = lists.cards_of(rules, has_outlook=True)
    policy = compiled.choose if level == "hard" else bot.choose
    player = Compared(table, plans_room(table.cards, needed=True, weights=weights), BOTS[level], policy)
    for seed in seeds:
        print("seed", seed)  # pytest shows this if the test fails
        follow(rules, table, seed, 0, player, in_turn=True)
    return player


@pytest.mark.thorough
@pytest.mark.parametrize("name", TABLES)
def test_both_make_the_same_choices(name: str) -> None:
    kinds, others = Counter[str](), 0
    for nth, _ in enumerate(TABLES[name]):
        player = compare(rules_of(name, nth), range(1))
        kinds, others = kinds + player.kinds, others + player.others
    assert others > 0, "the compiled policy always took the first of several equally good actions"
    assert {"Discard", "Claim", "Declare", "ExchangeJoker"} <= kinds.keys()
    assert name != "american" or {"PassTile", "Vote", "Courtesy"} <= kinds.keys()


# players whose levels differ may expose different hands, which the simulator lists in another order than the engine
ALIKE = [
    (name, nth)
    for name, tables in free.TABLES.items()
    for nth, options in enumerate(tables)
    if not any(option.startswith("level.") for option in options)
]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "nth"), ALIKE[:1])
def test_both_make_the_same_choices_without_a_card(name: str, nth: int) -> None:
    assert compare(free.rules_of(name, nth), range(1)).kinds["Discard"] > 0


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", TABLES)
def test_both_make_the_same_choices_in_many_games(name: str, block: int) -> None:
    assert compare(rules_of(name, block), range(100 * block, 100 * block + 40)).others > 0


@pytest.mark.long
@pytest.mark.parametrize(("name", "nth"), ALIKE)
def test_both_make_the_same_choices_in_many_games_without_a_card(name: str, nth: int) -> None:
    assert compare(free.rules_of(name, nth), range(1, 20)).others > 0
