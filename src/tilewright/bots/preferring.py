"""Learned claims and discards in games of sets: the ones with the greatest score.

This is the twin of `tilewright.sim.sets.hard`. Both compute the same scores.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

import numpy as np

from tilewright.analysis.aims import AimedOutlook, Worths, counted, dearer_of, goals
from tilewright.analysis.learned import UNIT, weights_of
from tilewright.analysis.set_features import (
    AWAY,
    DEAR_AWAY,
    FARTHEST,
    LEFT,
    NAMES,
    OPENED,
    SCORING,
    THREAT,
    WIDEST_GAP,
    Numbers,
    Situation,
    new_situation,
    write_claim,
    write_contexts,
    write_discard,
)
from tilewright.bots.planner import Planner, Racks
from tilewright.engine.actions import Action, Claim, Discard, Draw, Pass
from tilewright.groups import Exposure, is_run
from tilewright.tiles import DRAGONS, FLOWER, INDEX, Tiles


def prefer(plan: Planner, rng: random.Random) -> Action:
    """Return the claim, discard, draw or pass with the greatest score, at random if several are equal."""
    scored = scores(plan)
    most = max(scored.values())
    return rng.choice([action for action, score in scored.items() if score == most])


def scores(plan: Planner) -> Mapping[Action, int]:
    """Return the score of each action that the bot may choose. A draw or a pass has the score 0.

    A claim is among them if the bot is nearer to a hand after it. A kong may also leave it as near as before.
    """
    discards = plan.offered(Discard)
    if discards:
        return _scores_of(plan, features_of_discards(plan))
    rest: Action = next(action for action in plan.offers if isinstance(action, Draw | Pass))
    return {rest: 0, **_scores_of(plan, _of_claims(plan))}


def _scores_of(plan: Planner, features: Mapping[Action, Numbers]) -> dict[Action, int]:
    weights = weights_of(plan.rules, NAMES)
    return {action: int(each @ weights) for action, each in features.items()}


def features_of_discards(plan: Planner) -> dict[Action, Numbers]:
    """Return the features of the discards in the order of `NAMES`, each of which has a weight."""
    s = _situation(plan)
    points = plan.ready_worth[:FLOWER]
    in_points = points.any() and dearer_of(plan.hands)
    s.useful[:FLOWER] = points * UNIT // points.max() if in_points else _shares(_look(plan))
    if s.facts[DEAR_AWAY] - s.facts[AWAY] <= WIDEST_GAP and (dear := _dear(plan, plan.pool, plan.racks)):
        s.dear[:FLOWER] = _shares(dear)
    s.danger[:FLOWER] = plan.danger[:FLOWER] * UNIT + 0.5
    features = dict[Action, Numbers]()
    for action in plan.offered(Discard):
        features[action] = np.zeros(len(NAMES), np.int64)
        write_discard(s, action.tile, features[action])
    return features


def _of_claims(plan: Planner) -> dict[Action, Numbers]:
    """Return the features of the claims that may help."""
    claims, window = plan.offered(Claim), plan.window
    if not claims or not window:
        return {}
    s, features = _situation(plan), dict[Action, Numbers]()
    after = {action: plan.outlook_after(action) for action in claims}
    after = {claim: look for claim, look in after.items() if look.distance < s.facts[AWAY] + (len(claim.group) == 4)}
    least = min((look.distance for look in after.values()), default=0)
    most = max((int(look.breadth) for look in after.values() if look.distance == least), default=0)
    for action, look in after.items():
        holding = plan.holding_after(action)
        assert holding is not None
        features[action] = np.zeros(len(NAMES), np.int64)
        rest = min(int(look.breadth) // (most // UNIT), UNIT)
        dear_away = _distance(_dear(plan, *holding))
        outcome = np.array([look.distance, look.distance - least, rest, dear_away])
        write_claim(s, window.tile, _form(action.group), outcome, features[action])
    return features


def _situation(plan: Planner) -> Situation:
    """Return what the seat knows, but not the worth of its discards."""
    s, state, (rack,) = new_situation(), plan.state, plan.racks.values()
    s.facts[LEFT], s.facts[AWAY] = state.wall, _distance(_look(plan))
    s.facts[DEAR_AWAY] = _distance(_dear(plan, plan.pool, plan.racks))
    s.facts[OPENED] = sum(not group.concealed for group in rack.exposures)
    s.facts[THREAT] = max(len(state.seats[other].racks[0].exposures) for other in state.others(plan.me))
    s.facts[SCORING] = _scoring(rack.context.seat, rack.context.prevailing)
    s.held[:], s.unseen[:] = counted(plan.pool), counted(plan.unseen)
    for group in rack.exposures:
        kind = next(group.faces.kinds())
        if is_run(group):
            s.melded[kind : kind + 3] += 1
        else:
            s.melded[kind] += 3
    write_contexts(s)
    return s


@cache
def _scoring(seat: str, prevailing: str) -> int:
    """Return the kinds of honors that score, as bits: the dragons, the seat's wind and the prevailing one."""
    return sum(1 << INDEX[face] for face in {*DRAGONS, seat, prevailing})


def _look(plan: Planner) -> AimedOutlook:
    """Return the prospects of the seat's hand now."""
    assert isinstance(plan.now, AimedOutlook)
    return plan.now


def _dear(plan: Planner, pool: Tiles, racks: Racks) -> AimedOutlook | None:
    """Return the prospects of these tiles for hands that are worth more; None if values differ little."""
    dearer = dearer_of(plan.hands)
    if dearer is None:
        return None
    (rack,) = racks.values()
    return AimedOutlook(goals(dearer, *rack), counted(pool), counted(plan.unseen))


def _distance(look: AimedOutlook | None) -> int:
    return FARTHEST if look is None else min(look.distance, FARTHEST)


def _shares(look: AimedOutlook) -> Worths:
    """Return the value of the hand after a discard of each kind, as a share of the best in UNIT."""
    best = int(look.breadth)
    return look.kept[:FLOWER] // (best // UNIT) if best else np.zeros(FLOWER, np.int64)


def _form(group: Exposure) -> int:
    """Return 1 for a chow, 2 for a kong and 0 for a pung."""
    return 1 if is_run(group) else 2 * (len(group) == 4)
