"""The pictures of the tiles: one SVG file for each pair of a style and a back, with the spoken names of the tiles.

The numbered flowers, which few games use, are drawn in a file of their own, because they are a fifth of all drawings.

The drawings are in `static/tiles/`. Each symbol's id is the face's text, so a page draws a tile with `<use
href="/tiles/classic-jade.svg#3B">`. Its title is the spoken name of the tile, and `data-plural` the plural of the name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tilewright.tiles import KINDS, UNKNOWN, face, spoken, spoken_plural

_DRAWINGS = Path(__file__).parent / "static" / "tiles"
_SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*><title>[^<]*</title>(.*?)</symbol>', re.DOTALL)


@cache
def sprite(style: str, back: str) -> str:
    """Return all tiles in a style, such as "classic", with one back, such as "jade", as one SVG document.

    Of the numbered flowers, it has only the names.

    >>> [f'id="{name}"' in sprite("classic", "jade") for name in ("3B", "0", "F8", "?")]
    [True, True, True, True]
    """
    drawings = _drawings(style)
    pictures = [(kind, "" if is_flower(face(kind)) else drawings[face(kind)]) for kind in range(len(KINDS))]
    return _document([*pictures, (UNKNOWN, drawings[f"back-{back}"])])


@cache
def flowers(style: str) -> str:
    """Return the numbered flowers in a style as one SVG document."""
    drawings = _drawings(style)
    return _document([(kind, drawings[face(kind)]) for kind in range(len(KINDS)) if is_flower(face(kind))])


@cache
def drawing(style: str, face: str) -> str:
    """Return the symbol of a face in a style, without the names of its tiles.

    >>> drawing("classic", "3B").startswith('<symbol id="3B" viewBox="0 0 60 84"><')
    True
    """
    return f'<symbol id="{face}" viewBox="0 0 60 84">{_drawings(style)[face]}</symbol>'


def is_flower(face: str) -> bool:
    """Return whether this is the face of a numbered flower, such as F3."""
    return len(face) == 2 and face[0] == "F"


def _drawings(style: str) -> dict[str, str]:
    return dict(_SYMBOL.findall((_DRAWINGS / f"{style}.svg").read_text("utf-8")))


def _document(pictures: Sequence[tuple[int, str]]) -> str:
    symbols = "".join(
        f'<symbol id="{face(kind)}" viewBox="0 0 60 84" data-plural="{spoken_plural(kind)}">'
        f"<title>{spoken(kind)}</title>{picture}</symbol>"
        for kind, picture in pictures
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
