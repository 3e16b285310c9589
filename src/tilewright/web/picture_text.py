"""Text in a picture, which never leaves its box.

Nobody knows the font of the viewer. So each line has its length in pixels, and the viewer draws its letters a little
wider or narrower to match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from unicodedata import bidirectional, category, east_asian_width

_NARROW, _BROAD = frozenset("fijlrtI .,;:!|'()[]/-·"), frozenset("mwMW@%…—")
_LINE = 1.2  # height of a line in ems
_ABOVE = 0.35  # ems from the middle of a line down to its baseline
_WORTH_BREAKING = 1.15  # two lines need letters that are larger than those of one line by this factor


@dataclass(frozen=True, slots=True)
class Box:
    """A place for text. `x` is the edge at which its lines start, or end if their anchor is `end`."""

    x: float
    top: float
    width: float
    height: float


def ems(text: str) -> float:
    """Return the usual length of a text, in units of its font size.

    >>> ems("Ann"), ems("麻雀"), ems("é") == ems("e\\u0301")
    (1.74, 2.0, True)
    """
    return round(sum(map(_letter, text)), 2)


def _letter(letter: str) -> float:
    if category(letter) in ("Mn", "Me", "Cf"):  # marks on other letters, and marks of the direction
        return 0.0
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in _NARROW:
        return 0.3
    if letter in _BROAD:
        return 0.88
    return 0.66 if letter.isupper() else 0.54


def isolated(name: str) -> str:
    """Return a name such that its direction, if it runs to the left, does not reorder the words around it."""
    runs_left = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if runs_left else name


def fitted(text: str, box: Box, size: float, fill: str, anchor: str = "start") -> str:
    """Return a text within its box, on one line or two. Its letters are smaller than `size` if necessary."""
    if not text:
        return ""
    layouts = [(text,), halves(text)]
    sizes = [min(size, *_largest(lines, box)) for lines in layouts]
    chosen = 1 if sizes[1] > sizes[0] * _WORTH_BREAKING else 0
    return "".join(_lines(layouts[chosen], box, sizes[chosen], fill, anchor))


def _largest(lines: Sequence[str], box: Box) -> Iterator[float]:
    yield box.height / len(lines) / _LINE
    yield from (box.width / ems(line) for line in lines if ems(line))


def _lines(lines: Sequence[str], box: Box, size: float, fill: str, anchor: str) -> Iterator[str]:
    for number, line in enumerate(lines):
        middle = box.top + box.height / 2 + (number - (len(lines) - 1) / 2) * size * _LINE
        yield (
            f'<text x="{box.x:.1f}" y="{middle + _ABOVE * size:.1f}" font-size="{size:.1f}" fill="{fill}" '
            f'text-anchor="{anchor}" textLength="{ems(line) * size:.1f}" lengthAdjust="spacingAndGlyphs">'
            f"{escape(line)}</text>"
        )


def halves(text: str) -> tuple[str, ...]:
    """Return a text as two lines of nearly the same length, broken between words if there are several.

    >>> halves("Ann and Benedict"), halves("麻雀牌"), halves("Wolfeschlegel")
    (('Ann and', 'Benedict'), ('麻', '雀牌'), ('Wolfes', 'chlegel'))
    """
    places = range(1, len(text))
    breaks = [n for n in places if text[n - 1] in " -" or "W" in map(east_asian_width, text[n - 1 : n + 1])]
    pairs = [(text[:n].rstrip(), text[n:].lstrip()) for n in breaks or places if _letter(text[n])]
    return min(pairs, key=lambda pair: max(map(ems, pair)), default=(text,))
