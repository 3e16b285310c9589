"""Reasons why a hand is dead: the wording stored in logs, and the sentences shown to players."""

from __future__ import annotations

from tilewright.engine.events import Died
from tilewright.engine.rule import Rule
from tilewright.messages import say

# The text of `Died.why` for each rule. Logs and the simulator's output contain this text, so never change it.
WORDS: dict[Rule, str] = {
    Rule.TOO_FEW_TILES: "the dead hand's exposures leave too few tiles for another",
    Rule.FITS_NO_HAND: "no hand of this game that may be exposed has these groups together",
    Rule.NEEDED_TILES_GONE: "too many of the tiles that this hand needs lie open",
    Rule.WRONG_CALL: "a hand was called dead that is not",
    Rule.FALSE_MAH_JONGG: "a mah jongg was declared that is none",
    Rule.TABLE: "given up",
}
_RULES = {words: rule for rule, words in WORDS.items()}


def death(seat: int, rack: int, rule: Rule, cause: tuple[int, ...] = ()) -> Died:
    """Return the event that makes a hand dead under `rule`. `cause` lists the indices of the exposures to blame."""
    return Died(seat, rack, rule, WORDS[rule], cause)


def shown_cause(words: str) -> str:
    """Return the reason for a dead hand as shown to players. `words` is its wording in the log.

    Unknown wording is returned unchanged.

    >>> shown_cause(WORDS[Rule.WRONG_CALL]), shown_cause("no line fits")
    ('its player called a live hand dead', 'no line fits')
    """
    return say(f"engine.dead-{_RULES[words]}") if words in _RULES else words
