"""Search with rollouts of the compiled `medium`, as a player at the table:

cd bench/hard
tilewright arena siamese search:Search medium --games 2000 --seed 2043
"""

from __future__ import annotations

import random
from functools import partial
from itertools import islice

import numpy as np
from likely_deals import LikelyDeals

from tilewright.bots import BOTS
from tilewright.bots.declaring import call
from tilewright.bots.planner import Planner
from tilewright.bots.standard import play
from tilewright.engine.actions import Action, Discard, Draw, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.library.player import Level
from tilewright.reused import Reused
from tilewright.sim.machine import Machine
from tilewright.sim.plan import players_of
from tilewright.sim.play import machine_of

DRAWS = 12  # of the seat; it searches only if at most so many are left
ACTIONS = 4  # compared, that of the level included
FIRST, MORE = 12, 28  # deals; actions that are worse in the first ones are dropped
ERRORS = 1.5  # standard errors by which another action must be better

_last_machine = Reused[Machine]()  # it takes a quarter of a second to build


def search(level: str, rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of a level, or another one if that receives clearly more in rollouts."""
    chosen = BOTS[level](rules, view, rng)
    if view.state.wall > DRAWS * rules.seats:
        return chosen
    own = random.Random()
    own.setstate(rng.getstate())  # so that it goes on like the level if it changes nothing
    actions = ranked(Planner(rules, view), chosen, own)
    if len(actions) < 2:
        return chosen
    offered, seed = Planner(rules, view).offers, own.getrandbits(62)
    dealt = iter(LikelyDeals(rules, view).deals(FIRST + MORE, seed))
    gain = np.zeros((0, len(actions)))
    for deals in (FIRST, MORE):
        moves = [offered.index(action) for action in actions]
        ended = _machine(rules).run_on(islice(dealt, deals), view.seat, moves, seed + len(gain))
        payments = ended.payments[:, view.seat].reshape(deals, len(actions))
        gain = np.concatenate([gain, payments - payments[:, :1]])
        mean, error = gain.mean(axis=0), gain.std(axis=0, ddof=1) / len(gain) ** 0.5
        kept = [0, *(n for n in range(1, len(actions)) if mean[n] + error[n] > 0 and error[n] > 0)]
        if len(kept) == 1:
            return chosen
        actions, gain, sure = [actions[n] for n in kept], gain[:, kept], (mean - ERRORS * error)[kept]
    best = int(sure[1:].argmax()) + 1
    return actions[best] if sure[best] > 0 else chosen


def ranked(plan: Planner, chosen: Action, rng: random.Random) -> list[Action]:
    """Return the chosen action and those that `medium` prefers, each if it cannot do those before."""
    if call(plan):
        return []
    actions = [chosen]
    while len(actions) < ACTIONS:
        plan.offers = tuple(action for action in plan.offers if action != actions[-1])
        if not any(isinstance(action, Discard | Draw | Pass) for action in plan.offers):
            break
        actions.append(play(plan, rng))
    return actions


def _machine(rules: Ruleset) -> Machine:
    return _last_machine.get((rules,), lambda: machine_of(rules, players_of(rules, "medium")))


class Search(Level):
    bot = staticmethod(partial(search, "medium"))


class SearchOnHard(Level):
    bot = staticmethod(partial(search, "hard"))
