"""The levels of computer players, and the games that each of them can play."""

from __future__ import annotations

from tilewright.analysis.learned import is_learned
from tilewright.engine.ruleset import Ruleset
from tilewright.messages import listed_or, say

_LEARNED = "hard"
LEVELS = ("random", "easy", "medium", _LEARNED)  # the weakest first


def levels(rules: Ruleset) -> tuple[str, ...]:
    """Return the levels that can play this ruleset, the weakest first. `hard` needs learned weights."""
    return tuple(level for level in LEVELS if level != _LEARNED or is_learned(rules))


def require_level(rules: Ruleset, level: str) -> None:
    """Raise ValueError if a level cannot play this ruleset."""
    if level not in (able := levels(rules)):
        raise ValueError(say("bots.no-level", level=level, levels=listed_or(able)))
