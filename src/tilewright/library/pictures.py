"""A table as an SVG picture and as HTML, for notebooks. Only the tiles that it shows are drawn in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tilewright.engine.state import Rack, Seat, State
from tilewright.library.rules import Rules
from tilewright.library.table_text import seat_title, table_text, turn_text
from tilewright.messages import say
from tilewright.tiles import UNKNOWN, face
from tilewright.web.sprites import drawing, tile

STYLE = "classic"
BACK = "jade"
_WIDTH, _HEIGHT = 30, 42  # pixels of a tile
_GAP, _ROW, _LINE = 8, 48, 22  # pixels between groups, and from one row of tiles or one line of text to the next
_EDGE = 12
_MOST = 30  # tiles in a row

Row = Sequence[Sequence[int]]  # groups of kinds of tile


def _rows(state: State) -> Iterator[str | Row]:
    """Yield the lines of the picture, each a text or a row of tiles."""
    yield turn_text(state)
    for number, seat in enumerate(state.seats):
        yield seat_title(state, number)
        yield from _seat(seat)


def _seat(seat: Seat) -> Iterator[str | Row]:
    yield [list(seat.concealed)[at : at + _MOST] for at in (0,)]
    for number, rack in enumerate(seat.racks):
        if rack != Rack():
            yield say("library.rack", rack=number, racks=len(seat.racks), groups=_fate(rack))
            yield [
                *(
                    [UNKNOWN] * 2 + list(group.laid)[:2] if group.concealed else list(group.laid)
                    for group in rack.exposures
                ),
                list(rack.flowers),
            ]
    if seat.discards:
        yield say("library.discards", tiles="")
        yield from ([seat.discards[at : at + _MOST]] for at in range(0, len(seat.discards), _MOST))


def _fate(rack: Rack) -> str:
    return rack.mah_jongg.reading.line if rack.mah_jongg else say("library.dead") if rack.dead else ""


def table_svg(rules: Rules, state: State) -> str:
    """Return a picture of the table as an SVG document, with only the symbols of the tiles that it shows."""
    shown: dict[str, None] = {}
    parts, y, wide = list[str](), _EDGE, 0
    for row in _rows(state):
        if isinstance(row, str):
            parts.append(f'<text x="{_EDGE}" y="{y + 16}">{escape(row)}</text>')
            y += _LINE
            continue
        x = _EDGE
        for group in filter(None, row):
            for kind in group:
                shown.setdefault(name := symbol(kind))
                parts.append(tile(x, y, _WIDTH, _HEIGHT, f"tw-{name}"))
                x += _WIDTH
            x += _GAP
        wide, y = max(wide, x), y + _ROW
    symbols = "".join(drawing(STYLE, name).replace('id="', 'id="tw-', 1) for name in shown)
    width, height = wide + _EDGE, y + _EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="system-ui, sans-serif" font-size="15" fill="#fbf7ee" role="img" '
        f'aria-label="{escape(table_text(rules, state), quote=True)}">'
        f'<rect width="{width}" height="{height}" rx="10" fill="#155e48"/><defs>{symbols}</defs>{"".join(parts)}</svg>'
    )


def symbol(kind: int) -> str:
    """Return the name of the drawing of a tile."""
    return f"back-{BACK}" if kind == UNKNOWN else face(kind)
