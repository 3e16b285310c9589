"""The easy bot, for beginners: it looks at one hand at a time, and slips now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tilewright.bots.planner import Planner
from tilewright.bots.standard import choose
from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, ExchangeJoker, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.tiles import JOKER

SLIPS = 12  # one discard in so many is a random natural tile, and one claim in so many is missed


def easy(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of the easy bot for the seat whose view this is. It must be that seat's turn to act.

    It plays as the standard bot does, with three weaknesses. With several racks, it keeps the tiles of the nearest hand
    alone. It sometimes discards any natural tile, and sometimes misses a claim. It never misses a mah jongg.
    """
    plan = Planner(rules, view)
    if plan.offered(Declare):
        return choose(rules, view, rng)
    discards, slips = [action for action in plan.offered(Discard) if action.tile != JOKER], rng.randrange(SLIPS) == 0
    if discards and slips:
        return rng.choice(discards)
    if plan.offered(Claim) and slips:
        return next(action for action in plan.offers if isinstance(action, Draw | Pass))
    if discards and len(plan.racks) > 1 and not plan.offered(ExchangeJoker):
        return _for_one_hand(plan, discards, rng)
    return choose(rules, view, rng)


def _for_one_hand(plan: Planner, discards: Sequence[Discard], rng: random.Random) -> Discard:
    """Return the discard of a tile that the nearest hand of a single rack needs least."""
    looks = [plan.outlook(plan.pool, {place: rack}) for place, rack in plan.racks.items()]
    use = min(looks, key=lambda look: look.distance).usefulness
    least = min(use[action.tile] for action in discards)
    return rng.choice([action for action in discards if use[action.tile] <= least])
