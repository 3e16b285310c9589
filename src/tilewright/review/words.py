"""The sentences of a review. They say only what the terms of two actions say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.analysis.chances import WORDS, Estimate
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Discarded
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow
from tilewright.messages import listed, say
from tilewright.review.review import Reason, Weighed
from tilewright.review.weighing import Terms
from tilewright.table.speech import Speaker


@dataclass(frozen=True, slots=True)
class DecisionText:
    """A decision in words: when it was, what the seat did, what a bot would have done instead, and why."""

    when: str
    action: str
    instead: str
    why: str

    def __str__(self) -> str:
        return say("review.decision", when=self.when, action=self.action, instead=self.instead, why=self.why)


def in_words(rules: Ruleset, speaker: Speaker, weighed: Weighed) -> DecisionText:
    """Return a decision in words. The speaker speaks to the seat that made it, or about it."""
    decision, state = weighed.decision, weighed.decision.view.state
    sentences = [speaker.describe(decision.event)]
    if isinstance(state.phase, ClaimWindow) and not state.phase.kong:
        sentences.insert(0, speaker.describe(Discarded(state.phase.discarder, state.phase.tile)))
    return DecisionText(
        say("review.in-charleston") if isinstance(state.phase, Passing) else say("review.when", discards=state.thrown),
        " ".join(sentences),
        say("review.instead", action=speaker.label(weighed.better, state, rules)),
        reason_in_words(weighed),
    )


def reason_in_words(weighed: Weighed) -> str:
    """Return a sentence on the first term in which the better action is better."""
    return reason_text(weighed.reason, weighed.terms, weighed.better_terms)


def reason_text(reason: Reason, mine: Terms, best: Terms) -> str:
    """Return a sentence on a term in which an action with the terms `best` is better than one with the terms `mine`."""
    tiles = {"missing": mine.missing, "better": best.missing, "helping": len(mine.helping), "helps": len(best.helping)}
    return say(f"review.because-{reason}", **tiles)


def summary(discards: int, good: int, claimed: int) -> str:
    """Return a sentence on all discards of a seat, of which `good` cost next to nothing."""
    return say("review.discards", good=good, discards=discards, claimed=claimed)


def chances_in_words(chances: Sequence[Estimate]) -> str:
    """Return a sentence on the chances before all discards, or nothing if they are unknown.

    >>> chances_in_words([Estimate(0.1, False), Estimate(0.2, False), Estimate(0.5, False)])
    'Before these 3 discards, a mah jongg, or another one, was about even 1 time and unlikely 2 times.'
    """
    counts = Counter(each.word for each in chances)
    parts = [say("review.chance", chance=word, times=counts[word]) for word in WORDS if counts[word]]
    return say("review.chances", discards=len(chances), parts=listed(parts)) if parts else ""
