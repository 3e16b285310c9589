"""Whole numbers on the command line, such as 10000, 10_000, 10k and 1e4."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

from cyclopts import Parameter

from tilewright.messages import say

_NUMBER = re.compile(r"([+-]?\d[\d_,]*(?:\.\d+)?)(?:e\+?(\d{1,2}))?([km]?)", re.I | re.A)
_THOUSANDS = {"": 0, "k": 3, "m": 6}  # suffix → decimal exponent


def parse_whole_number(text: str) -> int:
    """Return the whole number that a text writes. Raises ValueError if it writes none.

    >>> [parse_whole_number(text) for text in ("10k", "1e4", "2.5M", "10,000", "-7")]
    [10000, 10000, 2500000, 10000, -7]
    """
    if not (match := _NUMBER.fullmatch(text.strip())):
        raise ValueError(say("cli.not-a-whole-number"))
    digits, exponent, suffix = match.groups()
    plain = digits.replace("_", "").replace(",", "")
    number = Fraction(plain) * 10 ** (int(exponent or 0) + _THOUSANDS[suffix.lower()])
    if number.denominator != 1:
        raise ValueError(say("cli.not-a-whole-number"))
    return int(number)


def _convert(type_: Any, tokens: Sequence[Any]) -> int:
    return parse_whole_number(tokens[0].value)


WholeNumber = Annotated[int, Parameter(converter=_convert)]
OptionalWholeNumber = Annotated[int | None, Parameter(converter=_convert)]
