"""What giving up costs, in the words of the dialog that asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.engine.decide import after_concession
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.table.speech import unit_of
from tilewright.table.words import listed, worth
from tilewright.variants import RULESETS


def concession(rules: Ruleset, state: State, me: int, names: Sequence[str]) -> str:
    """Return what happens if this seat gives up now, from what it sees: its hands, what it pays, what it still does."""
    after = after_concession(rules, state, me)
    hands = "The hands that you still play are" if rules.racks > 1 else "Your hand is"
    cost = _final_cost(rules, after.state, me, names) if after.ends else _later_cost(rules, state, me, names)
    throws = " It is your turn, so you still throw a tile, which others may claim." if after.throws else ""
    return f"{hands} dead then, for good. {cost}{throws}"


def _final_cost(rules: Ruleset, state: State, me: int, names: Sequence[str]) -> str:
    """Return what this seat pays when the game ends with its concession."""
    sheet = rules.scoring.settle(rules, state)
    if _carries(rules):
        others = [f"{names[seat]} has {sheet.scores[seat]}" for seat in range(rules.seats) if seat != me]
        return f"The game ends, and its points are carried: {listed([f'you have {sheet.scores[me]}', *others])}."
    paid = sheet.payments[me]
    if not paid:
        return "The game ends, and you pay nothing."
    return f"The game ends, and you {'pay' if paid < 0 else 'receive'} {worth(abs(paid), unit_of(rules))}."


def _later_cost(rules: Ruleset, state: State, me: int, names: Sequence[str]) -> str:
    """Return what this seat pays when the game goes on without it."""
    others = [names[seat] for seat in range(rules.seats) if seat != me]
    go_on = f"{others[0]} plays on alone" if len(others) == 1 else "the others play on"
    if state.seats[me].mah_jonggs:
        return f"Your mah jongg still counts, and {go_on}."
    if _carries(rules):
        return f"{go_on[0].upper()}{go_on[1:]}; your dead hands score nothing, and you pay nothing for them."
    return f"{go_on[0].upper()}{go_on[1:]}, and you pay whoever wins like the others."


def _carries(rules: Ruleset) -> bool:
    """Return whether the points of a game are paid for later, at the end of the session."""
    preset = RULESETS.get(rules.name)
    return preset is not None and preset.settlement.carries(rules.options)
