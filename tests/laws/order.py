"""Checks that the order in which simultaneous answers arrive has no effect."""

from __future__ import annotations

import random
from dataclasses import replace

from tilewright.engine.actions import Action, Claim, Declare, Draw, Pass
from tilewright.engine.charleston import Passing
from tilewright.engine.decide import Refused, decide
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall

from .secrecy import heard_by


def who_answers_first_decides_nothing(referee: Referee, rng: random.Random) -> None:
    """Check that the answers to a discard have the same effect in any order.

    The first seat to answer passes, and then changes its answer. Also check that a seat can withdraw a claim unless the
    rules forbid it.
    """
    rules, start, ends = referee.rules, heard_by(referee.state, None), []
    offered = {seat: _answers(rules, referee.view(seat)) for seat in start.answerers}
    if sum(len(answers) > 1 for answers in offered.values()) < 2:
        return
    wanted = {seat: rng.choice(answers[1:] or answers) for seat, answers in offered.items()}
    for _ in range(3):
        order, state = rng.sample(start.answerers, len(start.answerers)), start
        # the first seat to answer passes, and then changes its answer
        changed = [offered[order[0]][0], *(wanted[seat] for seat in order)]
        for action in changed if changed[0] != changed[1] else changed[1:]:
            if isinstance(state.phase, ClaimWindow):  # the claim may be decided before all have answered
                for event in decide(rules, state, action, referee.wall):
                    state = evolve(state, event)
                if isinstance(action, Claim | Declare) and isinstance(state.phase, ClaimWindow):
                    assert _allowed(rules, state, offered[action.seat][0], referee.wall) != rules.claims_stand
        assert not isinstance(state.phase, ClaimWindow), "all have answered, and nothing comes of it"
        ends.append(state)
    assert ends[0] == ends[1] == ends[2]


def who_passes_first_decides_nothing(referee: Referee, rng: random.Random) -> None:
    """Check that the order in which seats act within a stage of the Charleston has no effect."""
    rules, start, ends = referee.rules, referee.state, []
    meant: dict[int, list[Action]] = {}
    for seat in start.awaited:
        state, meant[seat] = heard_by(start, seat), []
        while isinstance(state.phase, Passing) and state.phase.awaits(seat):
            view = View(seat, state)
            meant[seat].append(rng.choice([one for one in offers(rules, view) if not isinstance(one, Declare)]))
            for event in decide(rules, state, meant[seat][-1], referee.wall):
                state = evolve(state, event)
    for _ in range(2):
        left, state = {seat: list(actions) for seat, actions in meant.items()}, start
        while any(left.values()):
            seat = rng.choice([seat for seat, actions in left.items() if actions])
            for event in decide(rules, state, left[seat].pop(0), referee.wall):
                state = evolve(state, event)
        ends.append(state)
    assert ends[0] == ends[1]
    assert not start.awaited or ends[0].phase != start.phase, "all have answered, and nothing comes of it"


def _allowed(rules: Ruleset, state: State, action: Action, wall: Wall) -> bool:
    try:
        return bool(decide(rules, state, action, wall))
    except Refused:
        return False


def _answers(rules: Ruleset, view: View) -> list[Action]:
    """Return the answers that a seat may give to a discard: first the one that declines it, then the claims."""
    fresh = replace(view, state=heard_by(view.state, None))
    return [action for action in offers(rules, fresh) if isinstance(action, Draw | Pass | Declare | Claim)]
