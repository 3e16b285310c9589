"""The sentences of a review. They say only what the terms of two actions say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from tilewright.analysis.chances import Estimate
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Discarded
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow
from tilewright.messages import listed, say
from tilewright.review.review import GameReview, Weighed
from tilewright.table.speech import Speaker


@dataclass(frozen=True, slots=True)
class DecisionText:
    """A decision in words: when it was, what the seat did, what a bot would have done instead, and why."""

    when: str
    action: str
    instead: str
    why: str


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
    mine, best = weighed.terms, weighed.better_terms
    return say(
        f"review.{weighed.reason}",
        missing=mine.missing,
        better=best.missing,
        helping=len(mine.helping),
        helps=len(best.helping),
    )


def summary(review: GameReview) -> str:
    """Return a sentence on all discards of the seat."""
    return say("review.discards", good=review.good, discards=review.discards, claimed=review.claimed)


def chances_in_words(chances: Sequence[Estimate]) -> str:
    """Return a sentence on the chances before each discard, or nothing if they are unknown.

    >>> chances_in_words([Estimate(0.1, False), Estimate(0.2, False), Estimate(0.5, False)])
    'A mah jongg was unlikely before discards 1 to 2 and about even before discard 3.'
    """
    parts, first = list[str](), 1
    for word, run in groupby(each.word for each in chances):
        last = first + len(list(run)) - 1
        parts.append(say("review.chance", chance=word, first=first, last=last, several=last - first))
        first = last + 1
    return say("review.chances", parts=listed(parts)) if parts else ""
