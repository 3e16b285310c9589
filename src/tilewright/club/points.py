"""Points as people type them: whole, or with quarters."""

from __future__ import annotations

import re
from fractions import Fraction

from tilewright.messages import say
from tilewright.settlement.ledger import QUARTERS

_MOST = 1_000_000  # points
_TYPED = re.compile(r"([+-]?)(\d{1,7})?(?:[.,](\d{1,2}))?(?: ?(?<!\d)([1-3])/([24]))?")
_SIGNS = {"−": "-", "–": "-", "¼": " 1/4", "½": " 1/2", "¾": " 3/4"}  # minus signs of keyboards, and fractions


class ClubError(ValueError):
    """A mistake in a request about an evening, worded for people."""


def parse_points(text: str, name: str) -> int:
    """Return typed points in quarters of a point. Raises ClubError that begins with the `name` of the player.

    >>> [parse_points(text, "Ann") for text in ("12", "+3", "−1.5", "2 1/4", "-½", "7,25")]
    [48, 12, -6, 9, -2, 29]
    """
    for sign, plain in _SIGNS.items():
        text = text.replace(sign, plain)
    typed = _TYPED.fullmatch(" ".join(text.split()).replace("- ", "-"))
    sign, whole, decimals, part, of = typed.groups() if typed else ("", None, None, None, None)
    if (whole is None and part is None) or (decimals and (part or whole is None)):
        raise ClubError(say("club.points-unreadable", name=name, typed=text.strip()[:20]))
    points = Fraction(f"{whole or 0}.{decimals or 0}") + (Fraction(int(part), int(of)) if part and of else 0)
    if points > _MOST or (points * QUARTERS).denominator > 1:
        raise ClubError(say("club.points-unreadable", name=name, typed=text.strip()[:20]))
    return int(points * QUARTERS) * (-1 if sign == "-" else 1)
