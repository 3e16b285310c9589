"""The picture of a finished game, to share: the winning hands and the result, as an SVG document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from unicodedata import east_asian_width

from tilewright.messages import listed, say
from tilewright.table.words import worth
from tilewright.web import protocol as p
from tilewright.web.sprites import drawing

WIDTH, HEIGHT = 1200, 630  # pixels; the size in which other sites show a picture beside a link
_STYLE = "classic"
_EDGE = 60  # pixels at each side
_INSIDE = WIDTH - 2 * _EDGE
_HANDS, _RESULT = 175, 500  # pixels from the top to the hands, and to the result below them
_CAPTION = 48  # pixels from one row of tiles to the next
_TALLEST = 120  # pixels; the height of a tile with room enough
_ONE_COLUMN = 3  # more rows of tiles than these are in two columns
_GAP = 0.2  # tiles between two groups
_FELT, _DEEP, _PAPER, _GOLD, _SOFT = "#155e48", "#0f4c3a", "#fbf7ee", "#f2c14e", "#d7e9df"
_FONTS = "'Atkinson Next', system-ui, 'Segoe UI', sans-serif"


@dataclass(frozen=True, slots=True)
class _TileRow:
    """A row of tiles in groups, and the text below it."""

    groups: list[list[str]]
    caption: str

    @property
    def tiles(self) -> float:
        """The width of the row, in tiles."""
        return sum(map(len, self.groups)) + _GAP * (len(self.groups) - 1)


def _headline(view: p.TableView) -> str:
    """Return a sentence on who has made a hand."""
    won = [seat for seat, _ in _won(view)]
    names = [name for seat, name in enumerate(view.names) if seat in won]
    both = len(won) == 2 and len(names) == 1
    return say("web.picture-won", names=listed(names), hands="both" if both else "one") if won else say("web.no-hand")


def _won(view: p.TableView) -> list[tuple[int, p.RackView]]:
    """Return all winning hands, each with its seat."""
    return [(seat, rack) for seat, each in enumerate(view.seats) for rack in each.racks if rack.mah_jongg]


def picture(view: p.TableView, heading: str, ending: str) -> str:
    """Return the picture of a settled game.

    `ending` is the sentence on why the game ended. The picture shows it if nobody has made a hand, with all exposures.
    """
    rows = list(_hands(view) or _exposures(view))
    below = "" if _won(view) else ending
    faces = sorted({face for row in rows for group in row.groups for face in group})
    title = _headline(view)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'role="img" font-family="{_FONTS}"><title>{escape(f"{heading}. {title}")}</title>',
            *(drawing(_STYLE, face) for face in faces),
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_FELT}"/>',
            f'<rect y="{_RESULT}" width="{WIDTH}" height="{HEIGHT - _RESULT}" fill="{_DEEP}"/>',
            _text(_EDGE, 68, heading, 30, _INSIDE - 180, fill=_SOFT),
            _text(WIDTH - _EDGE, 68, "tilewright", 30, 180, fill=_SOFT, anchor="end"),
            _text(_EDGE, 140, title, 58, _INSIDE, fill=_GOLD),
            _text(_EDGE, 190, below, 32, _INSIDE, fill=_PAPER) if below else "",
            *_drawn_rows(rows, _HANDS + 40 * bool(below)),
            *_result(view),
            "</svg>",
        )
    )


def _hands(view: p.TableView) -> list[_TileRow]:
    """Return a row for each winning hand."""
    return [_TileRow(_groups(rack), _named(view.names[seat], rack.mah_jongg)) for seat, rack in _won(view)]


def _named(name: str, won: p.MahJonggView | None) -> str:
    """Return the caption of a winning hand: its player, its line and its value."""
    parts = (name, won.line, won.worth, say("web.jokerless") if won.jokerless else "") if won else (name,)
    return " · ".join(filter(None, parts))


def _exposures(view: p.TableView) -> list[_TileRow]:
    """Return a row for each player with exposures."""
    groups = [[group for rack in seat.racks for group in _groups(rack)] for seat in view.seats]
    return [_TileRow(shown, name) for shown, name in zip(groups, view.names, strict=True) if shown]


def _groups(rack: p.RackView) -> list[list[str]]:
    return [group.tiles for group in rack.exposures] + [rack.flowers] * bool(rack.flowers)


def _drawn_rows(rows: Sequence[_TileRow], top: float) -> Iterator[str]:
    """Yield the drawings of rows of tiles from `top` down to the result, all tiles of one size."""
    if not rows:
        return
    columns = 1 if len(rows) <= _ONE_COLUMN else 2
    wide = (_INSIDE - _EDGE * (columns - 1)) / columns
    room = (_RESULT - top) / ceil(len(rows) / columns)
    height = min(_TALLEST, room - _CAPTION, *(1.4 * wide / row.tiles for row in rows))
    width = height / 1.4
    for number, row in enumerate(rows):
        left = x = _EDGE + number % columns * (wide + _EDGE)
        y = top + number // columns * room + (room - height - _CAPTION) / 2
        for group in row.groups:
            for face in group:
                yield _tile(x, y, width, height, face)
                x += width
            x += _GAP * width
        yield _text(left, y + height + 34, row.caption, 28, wide, fill=_PAPER)


def _tile(x: float, y: float, width: float, height: float, face: str) -> str:
    """Return the drawing of a tile: ivory on jade, with its face."""
    wide, round_ = width - 3, width * 0.12
    size = f'width="{wide:.1f}" height="{height:.1f}"'
    return (
        f'<rect x="{x:.1f}" y="{y + height * 0.06:.1f}" {size} rx="{round_:.1f}" fill="#2f8a66"/>'
        f'<rect x="{x:.1f}" y="{y:.1f}" {size} rx="{round_:.1f}" fill="#fffdf5"/>'
        f'<use href="#{face}" x="{x:.1f}" y="{y:.1f}" {size}/>'
    )


def _result(view: p.TableView) -> Iterator[str]:
    """Yield each player's name, score and payment, next to each other."""
    if view.sheet is None:
        return
    column = _INSIDE / len(view.names)
    for seat, name in enumerate(view.names):
        x, paid = _EDGE + seat * column, view.sheet.payments[seat]
        amount = worth(abs(paid), view.sheet.paid_in)
        payment = say("web.picture-receives" if paid > 0 else "web.picture-pays", amount=amount) if paid else ""
        score = say("web.ledger-score", score=worth(view.sheet.scores[seat], view.sheet.unit))
        yield _text(x, 541, name, 28, column - 20, fill=_PAPER)
        yield _text(x, 575, score, 24, column - 20, fill=_SOFT)
        yield _text(x, 606, payment, 24, column - 20, fill=_GOLD if paid > 0 else _SOFT)


def _text(x: float, y: float, text: str, size: float, width: float, *, fill: str, anchor: str = "start") -> str:
    """Return a line of text, smaller than `size` if it would be longer than `width`."""
    ems = sum(1.0 if east_asian_width(letter) in "WF" else 0.56 for letter in text)
    fitting = min(size, width / ems) if text else size
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{fitting:.1f}" fill="{fill}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )
