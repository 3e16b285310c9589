"""Names of Card Free hands in words that players use."""

from __future__ import annotations

from collections import Counter

from tilewright.messages import listed, say
from tilewright.variants.card_free.blocks import PATTERNS


def in_words(label: str) -> tuple[str, str]:
    """Return the category and the pattern that the label of a hand names.

    >>> in_words("Consecutive Run, 1P2+3P4"), in_words("Dragon hand, Dragon's Love")
    (('Consecutive Run', 'a pair and three kongs'), ('Dragon hand', "Dragon's Love"))
    """
    category, _, pattern = label.partition(", ")
    blocks = [
        say("card_free.blocks", size=size, number=number, count=say("common.number-word", number=number))
        for size, number in Counter(PATTERNS.get(pattern, ())).items()
    ]
    return category, listed(blocks) or pattern
