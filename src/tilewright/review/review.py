"""The review of a game: the decisions of a seat that cost it most, and its chances over the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tilewright.analysis.chances import Estimate, chance
from tilewright.analysis.learned import is_learned
from tilewright.analysis.taken import is_taken
from tilewright.bots.hard import hard
from tilewright.bots.passing import unneeded
from tilewright.bots.planner import Planner
from tilewright.bots.standard import play
from tilewright.bots.throwing import least_needed
from tilewright.engine.actions import Action, Challenge, Claim, Concede, Courtesy, Declare, Discard, PassTile, Vote
from tilewright.engine.events import Discarded, Event
from tilewright.engine.going_back import counting
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.review.decisions import Decision, decisions
from tilewright.review.weighing import Terms, terms_of

Reason = Literal["mah-jongg", "no-mah-jongg", "no-hand", "missing", "claim", "helping", "danger", "slightly", "gave-up"]
WORST = 5  # decisions that a review shows
LEAST = 0.005  # smallest loss of chance that a review mentions
COSTLY = 0.05  # loss of chance from which a decision is called costly
MANY = 2  # times as many unseen tiles that help are worth a word, where chances are low anyway


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision compared with what the standard bot would have done, and the terms of both actions."""

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
        """Whether the decision cost enough for a word.

        It lost chances or, where these are low anyway, a step or half of the tiles that help.
        """
        if self.cost >= LEAST or self.cost <= 0:
            return self.cost > 0
        fewer = self.reason == "helping" and MANY * len(self.terms.helping) <= len(self.better_terms.helping)
        return fewer or self.reason in ("mah-jongg", "no-hand", "missing")

    @property
    def is_costly(self) -> bool:
        """Whether the decision cost much."""
        return self.cost >= COSTLY

    @property
    def reason(self) -> Reason:
        """The first term in which the better action is better."""
        return reason_of(self.decision.action, self.terms, self.better, self.better_terms)


def reason_of(action: Action, terms: Terms, better: Action, better_terms: Terms) -> Reason:
    """Return the first term in which `better` is better than `action`."""
    if isinstance(action, Concede):
        return "gave-up"
    if isinstance(better, Declare):
        return "mah-jongg"
    if isinstance(action, Declare):
        return "no-mah-jongg"
    if terms.missing >= NOTHING_FITS:
        return "no-hand"
    if terms.missing > better_terms.missing:
        return "missing"
    if terms.missing == better_terms.missing and isinstance(action, Claim):
        return "claim"
    if terms.missing == better_terms.missing and len(terms.helping) < len(better_terms.helping):
        return "helping"
    return "danger" if isinstance(better, Discard) and terms.danger > better_terms.danger else "slightly"


@dataclass(frozen=True, slots=True)
class GameReview:
    """The review of the decisions of a seat in a game.

    - `worst`: the decisions that cost most, at most five, the costliest first.
    - `chances`: the estimate before each discard that the seat made, as pairs of the number of events before it and the
      estimate. Empty for games without a model of chances.
    - `discards`: the number of its discards. `good` of them cost next to nothing, and others claimed `claimed` of them.
    """

    seat: int
    worst: tuple[Weighed, ...]
    chances: tuple[tuple[int, Estimate], ...]
    discards: int
    good: int
    claimed: int


def review(rules: Ruleset, log: Sequence[Event], seat: int) -> GameReview:
    """Return the review of a seat in a game. Raises LogError as `decisions` does."""
    own = list(decisions(rules, log, seat))
    costs, chances, good = list[Weighed](), list[tuple[int, Estimate]](), 0
    for decision in own:
        weighed = weigh(rules, decision)
        if weighed and weighed.is_mistake:
            costs.append(weighed)
        if isinstance(decision.action, Discard):
            good += weighed is None or not weighed.is_mistake
            if estimate := chance(rules, decision.view):
                chances.append((decision.at, estimate))
    costs.sort(key=lambda each: (-each.cost, each.decision.at))
    discards = sum(isinstance(each.action, Discard) for each in own)
    return GameReview(seat, tuple(costs[:WORST]), tuple(chances), discards, good, claimed_discards(log, seat))


def claimed_discards(log: Sequence[Event], seat: int) -> int:
    """Return the number of discards of a seat that others took, for an exposure or for a mah jongg."""
    events = counting(log)
    own = (at for at, event in enumerate(events) if isinstance(event, Discarded) and event.seat == seat)
    return sum(is_taken(events[at + 1 :]) for at in own)


def weigh(rules: Ruleset, decision: Decision) -> Weighed | None:
    """Return a decision compared with the bot's.

    None if the bot might do the same, or the strongest bot does, which sees further; or if a result is uncertain.
    """
    action = decision.action
    if isinstance(action, Challenge | Courtesy | Vote):
        return None
    plan = Planner(rules, decision.view)
    better = play(plan, random.Random(0))
    if better == action or (type(better) is type(action) and action in _equal(plan, better)):
        return None
    if is_learned(rules) and hard(rules, decision.view, random.Random(0)) == action:
        return None
    terms, better_terms = terms_of(plan, action), terms_of(plan, better)
    return Weighed(decision, terms, better, better_terms) if terms and better_terms else None


def _equal(plan: Planner, action: Action) -> Sequence[Action]:
    """Return the actions that the bot considers as good as this one, its choice."""
    match action:
        case Discard():
            return least_needed(plan)
        case PassTile():
            return unneeded(plan)
    return ()
