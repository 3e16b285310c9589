"""The easy bot, for beginners: it looks at one hand at a time, and slips now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tilewright.bots.planner import Planner
from tilewright.bots.standard import choose_with
from tilewright.engine.actions import Action, Claim, Discard, Draw, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.tiles import BLANK, JOKER

SLIPS = 12  # one discard in 12 is a random tile, and one claim in 12 is missed


def easy(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of the easy bot for the seat whose view this is. It must be that seat's turn to act.

    It plays as the standard bot does, with three weaknesses. With several racks, it keeps the tiles of the nearest hand
    alone. Once in SLIPS discards, it discards any tile, but no joker and no blank. Once in SLIPS claims, it lets the
    tile go. It never misses a mah jongg.
    """
    plan = Planner(rules, view)
    action, slips = choose_with(plan, rng), rng.randrange(SLIPS) == 0
    if isinstance(action, Claim) and slips:
        return next(other for other in plan.offers if isinstance(other, Draw | Pass))
    discards = [other for other in plan.offered(Discard) if other.tile not in (JOKER, BLANK)]
    if not isinstance(action, Discard) or not discards:
        return action
    if slips:
        return rng.choice(discards)
    return _for_one_hand(plan, discards, rng) if len(plan.racks) > 1 else action


def _for_one_hand(plan: Planner, discards: Sequence[Discard], rng: random.Random) -> Discard:
    """Return the discard of a tile that the nearest hand of a single rack needs least."""
    looks = [plan.outlook(plan.pool, {place: rack}) for place, rack in plan.racks.items()]
    use = min(looks, key=lambda look: look.distance).usefulness
    least = min(use[action.tile] for action in discards)
    return rng.choice([action for action in discards if use[action.tile] <= least])
