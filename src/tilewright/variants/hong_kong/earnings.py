"""The patterns that earn fan in Hong Kong Old Style, with their values and examples, as players look them up."""

from __future__ import annotations

from tilewright.variants.hong_kong.fan import FAN
from tilewright.variants.preset import Earning

# Patterns that depend only on flowers or on how the hand was won have no example.
_EXAMPLES = {
    "Thirteen Orphans": "19B 19C 19D NEWS RG0 S",
    "Seven Pairs": "11335577B 99C RR GG",
    "All Chows": "[123B] 567B 234C 678D RR",
    "All Pungs": "[111B] [222C] [3333D] NNN 88D",
    "Half Flush": "[123B] 567B 222B 888B NN",
    "Full Flush": "[123B] 567B 222B 888B 99B",
    "All Honors": "[NNN] [WWW] [SSS] [RRR] GG",
    "Mixed Terminals": "[NNN] [111B] [999B] [111C] 99D",
    "All Terminals": "[111B] [999B] [111C] [111D] 99D",
    "Dragon Pung": "[123B] 567B [RRR] 234C 88D",
    "Little Dragons": "[123B] 567C [RRR] 000 GG",
    "Big Dragons": "[123B] [GGG] [RRR] 000 55C",
    "Seat Wind": "[123B] 567B 234C EEE 88D",
    "Prevailing Wind": "[123B] 567B 234C EEE 88D",
    "Little Winds": "[123B] [NNN] [WWW] [SSS] EE",
    "Big Winds": "[EEE] [NNN] [WWW] [SSS] 55B",
    "Four Concealed Pungs": "111B 222C (3333D) NNN 88D",
    "Four Kongs": "[1111B] [2222C] (3333D) [NNNN] 88D",
    "Nine Gates": "1112345678999C 5C",
    "Pure Straight": "[123B] [456B] 789B NNN 88D",
    "Concealed Hand": "123B 567B 234C 678D RR",
}
EARNINGS = (
    Earning("R-HK-31"),
    *(Earning(each.rule, name, each.fan, _EXAMPLES.get(name, "")) for name, each in FAN.items()),
)
