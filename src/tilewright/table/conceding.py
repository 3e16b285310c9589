"""Describe the cost of conceding, for the dialog that asks the player to confirm."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.engine.decide import after_concession
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.messages import listed, say
from tilewright.table.speech import unit_of
from tilewright.table.words import worth
from tilewright.variants import RULESETS


def concession(rules: Ruleset, state: State, me: int, names: Sequence[str], practice: bool = False) -> str:
    """Return sentences that tell the player in seat `me` what happens if they concede now.

    The sentences cover the player's hands, the payments and the current turn, and use only what this player can see.
    Nobody pays for `practice`.
    """
    after = after_concession(rules, state, me)
    if practice:
        cost = say("table.concede-practice")
    else:
        cost = _final_cost(rules, after.state, me, names) if after.ends else _later_cost(rules, state, me, names)
    sentences = [say("table.concede-hands", racks=rules.racks), cost]
    if after.throws:
        sentences.append(say("table.concede-then-discard"))
    return " ".join(sentences)


def _final_cost(rules: Ruleset, state: State, me: int, names: Sequence[str]) -> str:
    """Return a sentence on what seat `me` pays or receives if its concession ends the game.

    If points are paid only at the end of the session, the sentence gives the scores of all seats instead.
    """
    sheet = rules.scoring.settle(rules, state)
    if _carries(rules):
        seats = sorted(range(rules.seats), key=lambda seat: seat != me)
        scores = [
            say("table.score-of", who="you" if seat == me else "other", name=names[seat], points=sheet.scores[seat])
            for seat in seats
        ]
        return say("table.concede-carried", scores=listed(scores))
    payment = sheet.payments[me]
    if not payment:
        return say("table.concede-for-nothing")
    key = "table.concede-and-pay" if payment < 0 else "table.concede-and-receive"
    return say(key, amount=worth(abs(payment), unit_of(rules)))


def _later_cost(rules: Ruleset, state: State, me: int, names: Sequence[str]) -> str:
    """Return a sentence on what seat `me` will pay if the others play on after its concession."""
    if state.seats[me].mah_jonggs:
        key = "table.concede-after-mah-jongg"
    elif _carries(rules):
        key = "table.concede-without-score"
    else:
        key = "table.concede-and-pay-winner"
    others = [names[seat] for seat in range(rules.seats) if seat != me]
    return say(key, others=len(others), name=others[0])


def _carries(rules: Ruleset) -> bool:
    """Return whether points of a game with these rules are paid only at the end of the session."""
    preset = RULESETS.get(rules.name)
    return preset is not None and preset.settlement.carries(rules.options)
