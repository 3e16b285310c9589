"""A small list of limit hands for tests of the table, and tiles that form some of these hands."""

from __future__ import annotations

from functools import cache

from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands

CARD = """
card Small
set chinese
kongs

[Small]
1  111a+ 222a+ 333a+ 444a+ RR             = 500
2  555a+ 666a+ 777a+ 888a+ GG             = 1000
3  1-2-3a 4-5-6a 7-8-9a NNN+ 00           = 500
4  www+ 999a+ 888a+ 777a+ RR ; w own      = 500
5  11a 33a 55a 77a 99a EE WW              = 1500 c
6  1111a 9999a 555a+ EEE+ WW              = 1500
7  222a 444a 666a 888a GG ; self-drawn    = 1000 c
8  111a+ 333a+ 555a+ 777a+ 00             = 1000 c
"""

# Tiles that form hands of the list, with Bams as the suit.
LOW, MID, RUN, OWN_E, OWN_S = (
    "111222333444B RR",
    "555666777888B GG",
    "123456789B NNN 00",
    "999888777B EEE RR",
    "999888777B SSS RR",
)


@cache
def small() -> CardHands:
    return CardHands(parse_card(CARD))
