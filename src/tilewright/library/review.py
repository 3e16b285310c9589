"""The review of a finished game: which decisions of a seat cost it most, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.analysis.chances import Estimate
from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.ruleset import Ruleset
from tilewright.library.game import Game
from tilewright.logbook.game_log import GameLog, parse_game_log
from tilewright.logbook.rules_of_log import rules_of_log
from tilewright.messages import say
from tilewright.review.review import Weighed
from tilewright.review.review import review as review_of
from tilewright.review.words import chances_in_words, in_words, summary
from tilewright.table.speech import Speaker
from tilewright.variants import HandsPreset


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost a seat something, compared with what the level `medium` would have done.

    What the level `hard` would do is no mistake, in the games that it has learned.

    - `at`: the number of events before the decision.
    - `action`, `better`: what the seat did, and what `medium` would have done.
    - `cost`: the loss of chance (0 to 1) by a formula. It is not calibrated, so it only serves to compare decisions.
    - `missing`, `better_missing`: the numbers of tiles that the racks need after either action.
    - `helping`, `better_helping`: the numbers of unseen tiles that then bring them nearer.
    - `text`: the decision and the reason as sentences.
    """

    at: int
    action: Action
    better: Action
    cost: float
    missing: int
    better_missing: int
    helping: int
    better_helping: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a seat in a game.

    - `mistakes`: the decisions that cost most, at most five, the costliest first.
    - `chances`: the estimated chance of a mah jongg, or another one, before each discard of the seat. Empty for games
      without a model of chances. `at` has the number of events before each of them.
    - `discards`: the number of its discards. `good` of them cost next to nothing, and others claimed `claimed` of them.
    """

    seat: int
    mistakes: tuple[Mistake, ...]
    chances: tuple[Estimate, ...]
    at: tuple[int, ...]
    discards: int
    good: int
    claimed: int

    def __str__(self) -> str:
        counts = summary(self.discards, self.good, self.claimed)
        mistakes = [
            say("library.mistake", number=number, text=each.text, decision=each.at)
            for number, each in enumerate(self.mistakes, 1)
        ]
        lines = [counts, chances_in_words(self.chances), *mistakes]
        return "\n".join(filter(None, lines))


def review(game: Game | str, seat: int = 0) -> Review:
    """Return the review of a seat in a game, or in a log as text. Each decision is weighed by what the seat knew then.

    Raises ValueError if the text is not a log, if it hides the tiles of this seat, if its hands are not known here, or
    for a game from a view, which has no beginning.

    >>> game = Game("siamese", seed=1)
    >>> _ = game.do("discard F")
    >>> [(str(each.action), str(each.better), each.missing, each.better_missing) for each in review(game).mistakes]
    [('discard F', 'discard 8C', 9, 8)]
    """
    if isinstance(game, Game):
        _ = game.seal  # raises ValueError for a game from a view, whose beginning is unknown
        return _review(game.rules.engine, game.log, game.names, seat)
    return review_of_log(parse_game_log(game), seat)


def review_of_log(log: GameLog, seat: int, hands: HandsPreset | None = None) -> Review:
    """Return the review of a seat in a game with this log. `hands` are its winning hands, if they are unknown here.

    Raises ValueError in the same cases as `review`.
    """
    return _review(rules_of_log(log, hands), log.events, log.header.seats, seat)


def _review(rules: Ruleset, log: Sequence[Event], names: Sequence[str], seat: int) -> Review:
    if not 0 <= seat < rules.seats:
        raise ValueError(say("engine.seat-number", seat=str(seat), last=rules.seats - 1))
    result = review_of(rules, log, seat)
    speaker = Speaker.at(seat, names, rules)
    mistakes = tuple(_mistake(rules, speaker, each) for each in result.worst)
    chances, at = (tuple(estimate for _, estimate in result.chances), tuple(at for at, _ in result.chances))
    return Review(seat, mistakes, chances, at, result.discards, result.good, result.claimed)


def _mistake(rules: Ruleset, speaker: Speaker, weighed: Weighed) -> Mistake:
    mine, best, text = weighed.terms, weighed.better_terms, in_words(rules, speaker, weighed)
    return Mistake(
        weighed.decision.at,
        weighed.decision.action,
        weighed.better,
        weighed.cost,
        mine.missing,
        best.missing,
        len(mine.helping),
        len(best.helping),
        str(text),
    )
