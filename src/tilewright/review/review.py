"""The review of a game: the decisions of a seat that cost it most, and its chances over the game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tilewright.analysis.chances import Estimate, chance
from tilewright.bots.passing import unneeded
from tilewright.bots.planner import Planner
from tilewright.bots.standard import play
from tilewright.bots.throwing import least_needed
from tilewright.engine.actions import Action, Challenge, Claim, Concede, Courtesy, Declare, Discard, PassTile, Vote
from tilewright.engine.events import Claimed, Event
from tilewright.engine.going_back import counting
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.review.decisions import Decision, decisions
from tilewright.review.weighing import Terms, terms_of

Reason = Literal["mah-jongg", "no-hand", "missing", "claim", "helping", "danger"]
WORST = 5  # decisions that a review shows
LEAST = 0.005  # loss of chance that is worth a word
COSTLY = 0.05  # loss of chance from which a decision is called costly


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision beside what the standard bot would have done, and the terms of both actions."""

    decision: Decision
    terms: Terms
    better: Action
    better_terms: Terms

    @property
    def cost(self) -> float:
        """The loss of chance (0 to 1). It is negative if the seat did better than the bot."""
        return self.better_terms.worth - self.terms.worth

    @property
    def is_mistake(self) -> bool:
        """Whether the decision cost enough for a word: it lost chances, or a step where chances are low anyway."""
        return self.cost >= LEAST or (self.cost > 0 and self.reason in ("mah-jongg", "no-hand", "missing"))

    @property
    def is_costly(self) -> bool:
        """Whether the decision cost much."""
        return self.cost >= COSTLY

    @property
    def reason(self) -> Reason:
        """The first term in which the better action is better."""
        mine, best = self.terms, self.better_terms
        if isinstance(self.better, Declare):
            return "mah-jongg"
        if mine.missing >= NOTHING_FITS:
            return "no-hand"
        if mine.missing > best.missing:
            return "missing"
        if isinstance(self.decision.action, Claim):
            return "claim"
        return "helping" if len(mine.helping) < len(best.helping) else "danger"


@dataclass(frozen=True, slots=True)
class GameReview:
    """The review of the decisions of a seat in a game.

    - `worst`: the decisions that cost most, at most five, the costliest first.
    - `chances`: the estimate before each discard that the seat made, as pairs of the number of events before it and the
      estimate. Empty for games without a model of chances.
    - `discards`: the number of its discards. `good` of them cost nothing, and others claimed `claimed` of them.
    """

    seat: int
    worst: tuple[Weighed, ...]
    chances: tuple[tuple[int, Estimate], ...]
    discards: int
    good: int
    claimed: int


def review(
    rules: Ruleset, log: Sequence[Event], seat: int, progress: Callable[[float], None] = lambda share: None
) -> GameReview:
    """Return the review of a seat in a game. `progress` is called with the share (0 to 1) that is done."""
    own = list(decisions(rules, log, seat))
    costs, chances, good = list[Weighed](), list[tuple[int, Estimate]](), 0
    for nth, decision in enumerate(own):
        weighed = weigh(rules, decision)
        if weighed and weighed.is_mistake:
            costs.append(weighed)
        if isinstance(decision.action, Discard):
            good += weighed is None or not weighed.is_mistake
            if estimate := chance(rules, decision.view):
                chances.append((decision.at, estimate))
        progress((nth + 1) / len(own))
    costs.sort(key=lambda each: (-each.cost, each.decision.at))
    discards = sum(isinstance(each.action, Discard) for each in own)
    claimed = sum(isinstance(event, Claimed) and event.discarder == seat for event in counting(log))
    return GameReview(seat, tuple(costs[:WORST]), tuple(chances), discards, good, claimed)


def weigh(rules: Ruleset, decision: Decision) -> Weighed | None:
    """Return a decision beside the bot's, or None if the bot might do the same or the result of either is uncertain."""
    action = decision.action
    if isinstance(action, Challenge | Concede | Courtesy | Vote):
        return None
    plan = Planner(rules, decision.view)
    better = play(plan, random.Random(0))
    if better == action or (type(better) is type(action) and action in _equal(plan, better)):
        return None
    terms, better_terms = terms_of(plan, action), terms_of(plan, better)
    return Weighed(decision, terms, better, better_terms) if terms and better_terms else None


def _equal(plan: Planner, action: Action) -> Sequence[Action]:
    """Return the actions that the bot holds for equally good as this one, its choice."""
    match action:
        case Discard():
            return least_needed(plan)
        case PassTile():
            return unneeded(plan)
    return ()
