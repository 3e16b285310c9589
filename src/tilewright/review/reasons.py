"""The reason for an action that a bot proposes, as a sentence made from its terms."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Claim, Discard, Draw, ExchangeBlank, ExchangeJoker, Kong, Pass
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.review.review import reason_of
from tilewright.review.weighing import terms_of
from tilewright.review.words import reason_text


def reason_for(rules: Ruleset, view: View, action: Action) -> str:
    """Return why the standard bot proposes an action for the seat of a view, or an empty text if no term explains it.

    A claim, a kong and an exchange are compared with leaving the tiles as they are. For a discard, the reason says how
    many hands of the others need the tile, once they have exposed something.
    """
    return reasons_for(rules, view, [action])[0]


def reasons_for(rules: Ruleset, view: View, actions: Sequence[Action]) -> list[str]:
    """Return the reason for each of these actions, as `reason_for` does, in the time of little more than one."""
    plan = Planner(rules, view)
    return [_reason(plan, action) for action in actions]


def _reason(plan: Planner, action: Action) -> str:
    match action:
        case Claim() | Kong() | ExchangeJoker() | ExchangeBlank():
            staying = Pass(plan.me)
            now, after = terms_of(plan, staying), terms_of(plan, action)
            if now and after and after.worth > now.worth:
                reason = reason_of(staying, now, action, after)
                return reason_text(reason, now, after) if reason in ("missing", "helping") else ""
        case Draw() | Pass() if plan.offered(Claim):
            return say("review.no-claim")
        case Discard(_, tile) if plan.danger.any():
            return say("review.danger", percent=math.ceil(100 * float(plan.danger[tile])))
    return ""
