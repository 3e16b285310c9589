"""The picture of a finished game, to share: the winning hands and the result, as an SVG document."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

from msgspec.structs import replace

from tilewright.messages import listed, say
from tilewright.table.words import worth
from tilewright.web import protocol as p
from tilewright.web.picture_text import Box, fitted, isolated
from tilewright.web.sprites import drawing, tile

WIDTH, HEIGHT = 1200, 630  # pixels; the size in which other sites show a picture beside a link
_STYLE = "classic"
_EDGE = 60  # pixels at each side
_INSIDE = WIDTH - 2 * _EDGE
_HANDS, _RESULT = 175, 500  # pixels from the top to the hands, and to the result below them
_CAPTION = 48  # pixels from one row of tiles to the next, for the text between them
_BELOW = 46  # pixels for the sentence on the end of a game in which nobody has made a hand
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


def headline(names: Sequence[str], won: Sequence[int], gave_up: Collection[int] = ()) -> str:
    """Return a sentence on who has made a hand, otherwise who ended the game by giving up.

    `won` has the seat of each winning hand, and `gave_up` the seats that conceded.
    """
    both = {seat for seat in won if won.count(seat) > 1}
    named = listed([name for seat, name in enumerate(names) if seat in (both or won or gave_up)])
    if won:
        return say("web.picture-won", names=named, hands="both" if both else "one")
    ends = gave_up and len(gave_up) >= len(names) - 1  # nobody is left to play against
    return say("web.gave-up", names=named) if ends else say("web.no-hand")


def _won(view: p.TableView) -> list[tuple[int, p.RackView]]:
    """Return all winning hands, each with its seat."""
    return [(seat, rack) for seat, each in enumerate(view.seats) for rack in each.racks if rack.mah_jongg]


def picture(view: p.TableView, heading: str, ending: str) -> str:
    """Return the picture of a settled game.

    `ending` is the sentence on why the game ended. The picture shows it if nobody has made a hand, with all exposures.
    """
    view = replace(view, names=list(map(isolated, view.names)))
    rows = list(_hands(view) or _exposures(view))
    below = "" if _won(view) else ending
    faces = sorted({face for row in rows for group in row.groups for face in group})
    gave_up = [seat for seat, each in enumerate(view.seats) if each.conceded]
    title = headline(view.names, [seat for seat, _ in _won(view)], gave_up)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'role="img" font-family="{_FONTS}"><title>{escape(f"{heading}. {title}")}</title>',
            *(drawing(_STYLE, face) for face in faces),
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_FELT}"/>',
            f'<rect y="{_RESULT}" width="{WIDTH}" height="{HEIGHT - _RESULT}" fill="{_DEEP}"/>',
            fitted(heading, Box(_EDGE, 36, _INSIDE - 220, 44), 30, _SOFT),
            fitted("tilewright", Box(WIDTH - _EDGE, 36, 180, 44), 30, _SOFT, anchor="end"),
            fitted(title, Box(_EDGE, 84, _INSIDE, 84), 58, _GOLD),
            fitted(below, Box(_EDGE, _HANDS - 7, _INSIDE, _BELOW), 32, _PAPER),
            *_drawn_rows(rows, _HANDS + _BELOW * bool(below)),
            *_result(view),
            "</svg>",
        )
    )


def _hands(view: p.TableView) -> list[_TileRow]:
    """Return a row for each winning hand."""
    return [_TileRow(_groups(rack), _named(view.names[seat], rack.mah_jongg)) for seat, rack in _won(view)]


def _named(name: str, won: p.MahJonggView | None) -> str:
    """Return the caption of a winning hand: its player, its line and its value."""
    parts = (name, won.name, won.worth, say("web.jokerless") if won.jokerless else "") if won else (name,)
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
                yield tile(x, y, width, height, face)
                x += width
            x += _GAP * width
        yield fitted(row.caption, Box(left, y + 1.06 * height, wide, _CAPTION - 0.06 * height), 28, _PAPER)


def _result(view: p.TableView) -> Iterator[str]:
    """Yield each player's name, score and payment, next to each other. Nobody pays for practice."""
    if view.sheet is None:
        return
    column = _INSIDE / len(view.names)
    for seat, name in enumerate(view.names):
        x, wide = _EDGE + seat * column, column - 20
        paid = 0 if view.sheet.practice else view.sheet.payments[seat]
        amount = worth(abs(paid), view.sheet.paid_in)
        payment = say("web.picture-receives" if paid > 0 else "web.picture-pays", amount=amount) if paid else ""
        score = say("web.ledger-score", score=worth(view.sheet.scores[seat], view.sheet.unit))
        yield fitted(name, Box(x, _RESULT + 6, wide, 52), 28, _PAPER)
        yield fitted(score, Box(x, _RESULT + 58, wide, 32), 24, _SOFT)
        yield fitted(payment, Box(x, _RESULT + 90, wide, 32), 24, _GOLD if paid > 0 else _SOFT)
