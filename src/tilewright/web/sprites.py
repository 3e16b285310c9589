"""The pictures of the tiles: one SVG file for each pair of a style and a back.

The numbered flowers, which few games use, are drawn in a file of their own, because they are a fifth of all drawings.

The drawings are in `static/tiles/`. Each symbol's id is the face's text, so a page draws a tile with `<use
href="tiles/classic-jade.svg#3B">`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tilewright.tiles import KINDS, UNKNOWN, face

_DRAWINGS = Path(__file__).parent / "static" / "tiles"
_SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*><title>[^<]*</title>(.*?)</symbol>', re.DOTALL)


@cache
def sprite(style: str, back: str) -> str:
    """Return all tiles in a style, such as "classic", with one back, such as "jade", as one SVG document.

    It has no numbered flowers.

    >>> [f'id="{name}"' in sprite("classic", "jade") for name in ("3B", "0", "F8", "?")]
    [True, True, False, True]
    """
    pictures = {name: picture for name, picture in _drawings(style).items() if name in KINDS and not is_flower(name)}
    return _document(pictures | {face(UNKNOWN): _drawings(style)[f"back-{back}"]})


@cache
def flowers(style: str) -> str:
    """Return the numbered flowers in a style as one SVG document."""
    return _document({name: picture for name, picture in _drawings(style).items() if is_flower(name)})


@cache
def drawing(style: str, face: str) -> str:
    """Return the symbol of a face in a style.

    >>> drawing("classic", "3B").startswith('<symbol id="3B" viewBox="0 0 60 84"><')
    True
    """
    return _symbol(face, _drawings(style)[face])


def tile(x: float, y: float, width: float, height: float, symbol: str) -> str:
    """Return a tile as SVG elements: ivory on jade, with the face that has this id in the document."""
    wide, round_ = width - 0.03 * height, width * 0.12
    size = f'width="{wide:.1f}" height="{height:.1f}"'
    return (
        f'<rect x="{x:.1f}" y="{y + height * 0.06:.1f}" {size} rx="{round_:.1f}" fill="#2f8a66"/>'
        f'<rect x="{x:.1f}" y="{y:.1f}" {size} rx="{round_:.1f}" fill="#fffdf5"/>'
        f'<use href="#{symbol}" x="{x:.1f}" y="{y:.1f}" {size}/>'
    )


def is_flower(face: str) -> bool:
    """Return whether this is the face of a numbered flower, such as F3."""
    return len(face) == 2 and face[0] == "F"


def _symbol(face: str, picture: str) -> str:
    return f'<symbol id="{face}" viewBox="0 0 60 84">{picture}</symbol>'


def _drawings(style: str) -> dict[str, str]:
    return dict(_SYMBOL.findall((_DRAWINGS / f"{style}.svg").read_text("utf-8")))


def _document(pictures: dict[str, str]) -> str:
    symbols = "".join(map(_symbol, pictures, pictures.values()))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
