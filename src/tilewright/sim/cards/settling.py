"""What simulated games are settled with, by the rules of their ruleset, at the end of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from tilewright.engine.actions import Declare
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import MahJongg, State, Taken
from tilewright.groups import Exposure
from tilewright.sheet import ScoreSheet
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.cards.table import ACTION, CLAIMED_IT, SHOWN, TAKEN_FROM, TOOK, TOOK_FOR_MAH_JONGG, TURN_WON
from tilewright.sim.rows import action_of


def settled(rules: Ruleset, wins: Iterable[Numbers], east: int) -> ScoreSheet:
    """The sheet of a game in which nobody gave up, by its mah jonggs in the order in which they were declared."""
    state = replace(rules.opening(), east=east)
    for number, win in enumerate(np.asarray(each).tolist() for each in wins):
        declared = action_of(win[ACTION:SHOWN])
        assert isinstance(declared, Declare)
        exposures = tuple(Exposure.of(*win[at : at + 3]) for at in range(SHOWN + 1, SHOWN + 1 + 3 * win[SHOWN], 3))
        tile, thrower = win[TOOK], win[TAKEN_FROM]
        taken = None if tile < 0 else Taken(tile, thrower, bool(win[TOOK_FOR_MAH_JONGG]))
        readings = rules.hands.readings(declared.tiles, exposures)
        made = [MahJongg(each, win[TURN_WON], taken, bool(win[CLAIMED_IT]), number) for each in readings]
        states = [state.at_rack(declared.seat, declared.rack, exposures=each.reading.groups, mah_jongg=each)
                  for each in made]  # fmt: skip
        state = max(states, key=lambda after: _score(rules, after, declared.seat)) if len(states) > 1 else states[0]
    return rules.scoring.settle(rules, state)


def _score(rules: Ruleset, state: State, seat: int) -> int:
    return rules.scoring.settle(rules, state).scores[seat]
