"""The policy `medium` of the simulator makes the choices of the table's bot in games of sets."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import numpy as np
import pytest

from tilewright.analysis.ready import may_be_ready, worth_after_discards
from tilewright.bots import BOTS, Bot
from tilewright.bots.declaring import rank
from tilewright.bots.planner import Planner
from tilewright.bots.preferring import scores
from tilewright.engine.actions import Action, Declare
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.sim import chance
from tilewright.sim.records import array_of
from tilewright.sim.sets import moves
from tilewright.sim.sets.bot import SetBot
from tilewright.sim.sets.hard import HardBot
from tilewright.sim.sets.machine import SetStepper
from tilewright.tiles import FLOWER

from ...laws.tables import table
from ..lockstep import Fixed, Noted, follows, opened
from .test_lockstep import NAMES, eager, rules_of, shuffled, tame

WILD = 0.2  # share of the decisions that another player makes, so that strange situations come up
TRIES = 3  # compiled choices for each decision, each with other random numbers
BLOCKS, BLOCK = 4, 25  # games of each ruleset


@dataclass
class SetsCompared:
    """A player of the engine that compares its choices with those of the compiled policy."""

    table: SetStepper
    bot: SetBot | HardBot
    choose: Bot
    kinds: Counter[str] = field(default_factory=Counter)
    others: int = 0  # compiled choices that are not the first of several equally good actions
    ready: int = 0  # hands whose worth was compared after each discard

    def __call__(self, rules: Ruleset, view: View, rng: random.Random, offered: tuple[Action, ...]) -> Action:
        noted = Noted(rng.random())
        action = self.choose(rules, view, noted)
        equal = noted.equal or [action]
        if isinstance(action, Declare):
            plan = Planner(rules, view)
            equal = [each for each in plan.offered(Declare) if rank(plan, each) == rank(plan, action)]
        self.kinds[type(action).__name__] += 1
        for _ in range(TRIES):
            ours = self.compiled(rules, view, rng)
            assert ours in equal, f"{ours}, not {action}, for seat {view.seat}\n{view.state}"
            self.others += ours != equal[0]
        return eager(rules, view, rng, tame(offered)) if rng.random() < WILD else action

    def compiled(self, rules: Ruleset, view: View, rng: random.Random) -> Action:
        seat = view.seat
        game, offered = self.table.game, self.table.moves(seat)
        options, numbers = np.zeros(moves.MOST, np.int64), np.zeros(chance.WORDS, np.int64)
        chance.seed(numbers, rng.getrandbits(32), 0)
        may_choose = [move for move in offered.values() if not moves.CONCEDE <= move < moves.RUN]
        options[: len(may_choose)] = may_choose
        game.chooser, game.choices = seat, len(may_choose)
        self.bot.choose(array_of(game), 0, options, numbers)
        if isinstance(self.bot, HardBot) and (n := self.bot.candidates(array_of(game), 0, options)) > 1:
            room, by_move = self.bot.room, {move: action for action, move in offered.items()}
            ours, plan = room.features[:n] @ room.weights, Planner(rules, view)
            assert scores(plan) == dict(
                zip([by_move[move] for move in room.moves[:n].tolist()], ours.tolist(), strict=True)
            )
            self.ready += bool(plan.ready_worth.any())
        if isinstance(self.bot, SetBot):
            self.compare_ready(self.bot, Planner(rules, view))
        game.choices = 0
        return next(action for action, move in offered.items() if move == game.chosen)

    def compare_ready(self, bot: SetBot, plan: Planner) -> None:
        """Compare the worth of a ready hand after each discard with what the compiled policy computed."""
        if moves.DISCARD <= self.table.game.chosen < moves.MELD and may_be_ready(
            plan.rules, plan.state, plan.me, plan.now
        ):
            worth = worth_after_discards(plan.rules, plan.state, plan.me, plan.unseen)
            if worth.any():
                assert bot.room.prospects.worth.tolist() == worth[: FLOWER + 1].tolist()
                self.ready += 1


def compare(rules: Ruleset, seeds: range, level: str = "medium") -> SetsCompared:
    bot = SetBot(rules) if level == "medium" else HardBot(rules)
    total = SetsCompared(SetStepper(rules), bot, BOTS[level])
    for seed in seeds:
        print("seed", seed)  # pytest shows this if the test fails
        rng = random.Random(seed)
        referee = opened(rules, Fixed(shuffled(rules, seed % 4, rng)), seed % 4)
        total.table = SetStepper(rules)
        opening = total.table.open(referee.wall.order, seed % 4)
        follows(referee, total.table, opening, total, rng, beside=0, mah_jonggs_in_order=False)
    return total


@pytest.mark.thorough(but=2)
@pytest.mark.parametrize("name", NAMES)
def test_both_make_the_same_choices(name: str) -> None:
    compared = compare(rules_of(name), range(1))
    assert compared.others > 0, "the compiled policy always took the first of several equally good actions"
    assert {"Discard", "Claim"} <= compared.kinds.keys()
    assert compared.ready > 0


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", NAMES)
def test_both_make_the_same_choices_in_many_games(name: str, block: int) -> None:
    for seed in range(BLOCK * block, BLOCK * (block + 1)):
        compare(table(name, ("prevent", "challenge")[seed % 2], seed), range(seed, seed + 1))
