"""Causes of death: the words that logs keep, and the sentences that players read."""

from __future__ import annotations

from tilewright.engine.events import Died
from tilewright.engine.rule import Rule
from tilewright.messages import say

# `Died.why` by its rule. The words are part of the format of logs and of the simulator's rows: never change them.
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
    """Return the event of a hand that dies by this rule, because of the exposures at the places `cause`."""
    return Died(seat, rack, rule, WORDS[rule], cause)


def shown_cause(words: str) -> str:
    """Return the sentence for the cause in a log; words that no rule has stay as they are.

    >>> shown_cause(WORDS[Rule.WRONG_CALL]), shown_cause("no line fits")
    ('its player called a live hand dead', 'no line fits')
    """
    return say(f"engine.dead-{_RULES[words]}") if words in _RULES else words
