"""The reason for a proposal says what its terms say."""

from __future__ import annotations

import math
from collections import Counter

from tilewright.analysis.measured import open_racks
from tilewright.bots import choose
from tilewright.bots.planner import Planner
from tilewright.catalogue import ruleset
from tilewright.engine.actions import Action, Claim, Discard, Draw
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import CardHands
from tilewright.review.reasons import reason_for

from .games import played


def expected(rules: Ruleset, view: View, action: Action) -> str:
    """Return the reason, found by counting hands one by one."""
    plan = Planner(rules, view)
    if isinstance(action, Claim):
        after = plan.outlook(*plan.holding_after(action)).distance  # type: ignore[misc]
        verb = "tile is" if after == 1 else "tiles are"
        return f"Then {after} {verb} missing instead of {plan.now.distance}."
    if isinstance(action, Draw) and plan.offered(Claim):
        return "No claim brings the hands nearer."
    if isinstance(action, Discard):
        exposed = [rack for other in view.state.others(view.seat) for rack in open_racks(view.state, other).values()]
        shares = [share(rules, rack, action.tile) for rack in exposed if rack.exposures]
        if shares and max(shares):
            return f"The risk: at most {max(shares)} % of the hands that another player can still make need it."
        if shares:
            return "The risk: no hand that another player can still make needs it."
    return ""


def share(rules: Ruleset, rack: object, tile: int) -> int:
    hands = rules.hands
    assert isinstance(hands, CardHands)
    targets = hands.targets(*rack)  # type: ignore[misc]
    needs = [bool(row[tile]) for row in targets.need]
    return math.ceil(100 * sum(needs) / len(needs))


def test_each_proposal_of_a_game_has_its_reason() -> None:
    rules, kinds = ruleset("siamese"), Counter[str]()
    game = played(rules, [choose, choose], seed=9)
    for view, action in game.decided[0] + game.decided[1]:
        reason = reason_for(rules, view, action)
        if isinstance(action, Claim | Draw | Discard):
            assert reason == expected(rules, view, action), action
        kinds[f"{type(action).__name__} {reason.partition(' ')[0]}"] += 1
    assert kinds["Claim Then"] > 0
    assert kinds["Draw No"] > 0
    assert kinds["Discard The"] > 0
    assert kinds["Discard "] > 0
