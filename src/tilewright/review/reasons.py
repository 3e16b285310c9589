"""The reason for an action that a bot proposes, as a sentence made from its terms."""

from __future__ import annotations

from tilewright.bots.planner import Planner
from tilewright.engine.actions import Action, Claim, Discard, Draw, ExchangeBlank, ExchangeJoker, Kong, Pass
from tilewright.engine.events import Answered
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.review.decisions import Decision
from tilewright.review.review import Weighed
from tilewright.review.weighing import terms_of
from tilewright.review.words import reason_in_words


def reason_for(rules: Ruleset, view: View, action: Action) -> str:
    """Return why the standard bot proposes an action for the seat of a view, or an empty text if no term tells it.

    A claim, a kong and an exchange are compared with leaving the tiles as they are. Of a discard, the reason says how
    many hands of the others need the tile, once they have exposed something.
    """
    plan = Planner(rules, view)
    match action:
        case Claim() | Kong() | ExchangeJoker() | ExchangeBlank():
            staying = Pass(view.seat)
            now, after = terms_of(plan, staying), terms_of(plan, action)
            assert now
            assert after
            weighed = Weighed(Decision(0, view, staying, Answered(view.seat, staying)), now, action, after)
            return reason_in_words(weighed) if weighed.cost > 0 and weighed.reason in ("missing", "helping") else ""
        case Draw() | Pass() if plan.offered(Claim):
            return say("review.no-claim")
        case Discard(_, tile) if plan.danger.any():
            return say("review.danger", percent=round(100 * float(plan.danger[tile])))
    return ""
