"""Normalisation of text from phones, word processors and web pages to the characters of the hand language."""

from __future__ import annotations

import re
import unicodedata

_LINE_ENDS = re.compile("\r\n|[\r\v\f\x85\u2028\u2029]")
_UNSEEN = dict.fromkeys([0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), 0x2060, 0xFEFF])  # zero-width characters
_SPACES = dict.fromkeys([0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], " ")
_DASHES = dict.fromkeys([*range(0x2010, 0x2016), 0x2212], "-")
_WIDE = {0xFF01 + n: chr(0x21 + n) for n in range(94)}  # full-width letters of East Asian keyboards
_PLAIN = _UNSEEN | _SPACES | _DASHES | _WIDE
_CURLED = re.compile("[“”„‟«»]")


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as they were typed. `plain` has as many.

    >>> lines_of("“Jo”\\u2028Zoë\\r\\n")
    ['“Jo”', 'Zoë', '']
    """
    return _LINE_ENDS.sub("\n", text).split("\n")


def plain(text: str) -> str:
    """Return the text with one kind of line end, space, dash and quotation mark, and without invisible characters.

    Curly quotation marks become straight. If a line has straight quotation marks too, its curly ones are part of the
    text and stay.

    >>> plain("1\\u00a0FF ; “a remark” \\u2013 or two\\r\\n")
    '1 FF ; "a remark" - or two\\n'
    """
    text = unicodedata.normalize("NFC", _LINE_ENDS.sub("\n", text).translate(_PLAIN))
    return "\n".join(line if '"' in line else _CURLED.sub('"', line) for line in text.split("\n"))
