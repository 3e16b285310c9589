"""The order in which the standard bot prefers the actions of a seat. Advice shows the first of them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tilewright.analysis.giving_up import costs
from tilewright.analysis.nearest import is_targeted
from tilewright.bots.declaring import call
from tilewright.bots.planner import Planner
from tilewright.bots.standard import play
from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    LayFlower,
    Pass,
    PassTile,
    Vote,
)
from tilewright.tiles import UNKNOWN, Kind

_FALLBACK = (Discard, Draw, Pass, PassTile, LayFlower, Courtesy)  # with one of these, the bot always finds an action


def ranked(plan: Planner, most: int) -> list[Action]:
    """Return the legal actions that the bot prefers, at most `most` of them, the best first.

    The second one is what the bot does if the first is forbidden, and so on. After the draw or pass that lets a tile go
    come the claims that do not help. Conceding and wrong challenges are left out, and so is everything else that the
    bot only does if it has to.
    """
    offers = plan.offers
    best: list[Action] = list(filter(None, [call(plan)]))
    plan.offers = tuple(action for action in offers if not isinstance(action, Challenge | Concede))
    try:
        while len(best) < most and (action := _preferred(plan)):
            best += _courtesies(plan, action) if isinstance(action, Courtesy) else [action]
            plan.offers = tuple(each for each in plan.offers if each not in best and not _is_alike(plan, each, action))
    finally:
        plan.offers = offers
    return best[:most]


def ranked_discards(plan: Planner, best: Sequence[Action]) -> list[Kind]:
    """Return the kinds of all known tiles that the bot holds, the best discard first.

    It begins with the discards in `best`, the actions that the bot prefers.
    """
    points, cost = plan.last_tile, costs(plan.rules, plan.usefulness, plan.danger)
    first = [action.tile for action in best if isinstance(action, Discard)]

    def rank(kind: Kind) -> tuple[int, int, int, float, Kind]:
        place = first.index(kind) if kind in first else len(first)
        # hands of sets weigh a step against the number of helping tiles
        steps = plan.without(kind) if is_targeted(plan.hands) else 0
        return place, -points.get(kind, 0), steps, float(cost[kind]), kind

    return sorted((kind for kind in plan.pool.kinds() if kind != UNKNOWN), key=rank)


def _preferred(plan: Planner) -> Action | None:
    """Return the bot's action. If it would do none of the offers, return the best vote or claim, or None."""
    votes, claims = plan.offered(Vote), plan.offered(Claim)
    if len(votes) > 1 or any(isinstance(action, _FALLBACK) for action in plan.offers):
        return play(plan, random.Random(0))
    if votes:
        return votes[0]
    return plan.nearest({action: plan.outlook_after(action) for action in claims}) if claims else None


def _courtesies(plan: Planner, wish: Courtesy) -> list[Courtesy]:
    """Return the numbers of tiles that may be offered in the courtesy pass, the nearest to the bot's wish first."""
    return sorted(plan.offered(Courtesy), key=lambda each: (abs(each.tiles - wish.tiles), each.tiles))


def _is_alike(plan: Planner, action: Action, other: Action) -> bool:
    """Return whether two actions are claims of the same group, or both a mah jongg, on racks with equal exposures."""
    match action, other:
        case Claim(), Claim() if action.group == other.group:
            pass
        case Declare(), Declare():
            pass
        case _:
            return False
    return plan.racks[action.rack].exposures == plan.racks[other.rack].exposures
