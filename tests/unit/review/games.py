"""Games to review: played with the engine, with a note of what each seat decided."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tilewright.bots import Bot, choose
from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle


@dataclass
class Played:
    """A finished game: its log, and what each seat saw and did at its decisions, each after how many events."""

    log: Sequence[Event] = ()
    decided: dict[int, list[tuple[View, Action]]] = field(default_factory=dict)
    after: dict[int, list[int]] = field(default_factory=dict)


def played(rules: Ruleset, bots: Sequence[Bot], seed: int) -> Played:
    rng, result = random.Random(seed), Played()
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), seed % rules.seats)
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        view = referee.view(seat)
        action = bots[seat](rules, view, rng)
        result.decided.setdefault(seat, []).append((view, action))
        result.after.setdefault(seat, []).append(len(referee.log))
        referee.do(action)
    result.log = referee.log
    return result


def of_bots(rules: Ruleset, seed: int) -> Played:
    return played(rules, [choose] * rules.seats, seed)
