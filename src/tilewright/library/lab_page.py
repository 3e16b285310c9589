"""A report on a card as one HTML page that opens without a network: advice, pictures, the lines, and the method."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from tilewright.lab.counting import DRAWS
from tilewright.lab.report import COMPARED, moved
from tilewright.library.html import bars, details, figure, items, method, page, table, tag, value
from tilewright.library.pictures import STYLE
from tilewright.messages import say
from tilewright.study.plot import Bar
from tilewright.web.sprites import drawing, tile

_TILE, _TALL, _GAP = 30, 42, 8  # pixels of a tile, and between groups
_PERCENT = ("alone", "aimed", "given_up", "finished", "jokerless", "concealed")
_NUMBERS = ("mah_jonggs_per_game", "points", "points_per_game", "points_alone", "turns", "jokers")


def page_of(report: dict[str, Any]) -> str:
    """Return the page for the results of a card, which are those of `tilewright.lab.report`."""
    title = say("library.lab-title", card=report["card"])
    faces = dict.fromkeys(name for line in report["lines"] for group in line["example"] for name in group)
    symbols = "".join(map(_symbol, faces))
    parts = [
        tag("h1", title),
        tag("p", say("library.lab-games", **{name: report[name] for name in ("game", "games", "alone", "seed")})),
        tag("h2", say("library.lab-advice")),
        items([*report["advice"], *report["clashes"]]),
        *_plots(report),
        *_comparison(report),
        tag("h2", say("library.lab-lines")),
        tag("p", say("library.lab-lines-about", dealt=report["dealt"], draws=report["draws"])),
        *(_line(report, line) for line in _sorted(report)),
        tag("h2", say("library.lab-method")),
        *method(report),
    ]
    return page(title, parts, symbols)


def _sorted(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines, the easiest first."""
    lines = {line["line"]: line for line in report["lines"]}
    return [lines[label] for label in report["by_difficulty"] if lines[label]["hands"]]


def _plots(report: dict[str, Any]) -> Iterator[str]:
    """Yield pictures of the values and of the chances, for each level of players."""
    lines = [line for line in report["lines"] if line["hands"]]
    for number, player in enumerate(report["players"]):
        levels = [(line["line"], line["levels"][number]) for line in lines]
        values = [
            _bar(label, level["value"], 1)._replace(mark=level["printed"]) for label, level in levels if level["value"]
        ]
        chances = [_bar(label, level["alone"], 100) for label, level in levels]
        yield from bars(say("library.lab-plot-values", player=player), values, "")
        yield from bars(say("library.lab-plot-alone", player=player), chances, " %")


def _bar(label: str, each: dict[str, Any], scale: int) -> Bar:
    low, high = each["interval"]
    return Bar(label, scale * each["mean"], scale * low, scale * high)


def _line(report: dict[str, Any], line: dict[str, Any]) -> str:
    """Return a line of the card with an example of its tiles and its figures."""
    fields = [say("library.lab-fair"), *(say(f"library.lab-figure-{name}") for name in (*_PERCENT, *_NUMBERS))]
    fields += [say("library.lab-dealt", draws=draws) for draws in DRAWS]
    columns = [[value(level["value"]), *_figures(level)] for level in line["levels"]]
    figures = table(["", *report["players"]], zip(fields, *columns, strict=True))
    title = tag("h3", say("library.lab-line", line=line["line"], pays=line["pays"]))
    summary = say("library.lab-figures", value=value(line["levels"][0]["value"]))
    hand = _hand(line["example"])
    return f"<section>{title}{tag('p', line['text'])}{hand}{details(summary, figures)}</section>"


def _figures(level: dict[str, Any]) -> Iterator[str]:
    for name in _PERCENT:
        yield figure(level[name], percent=True)
    for name in _NUMBERS:
        yield figure(level[name], percent=False)
    for draws in DRAWS:
        yield figure(level["dealt"][str(draws)], percent=True)


def _symbol(name: str) -> str:
    """Return the drawings of a face and of the tile with this face, which hands refer to."""
    face = drawing(STYLE, name).replace('id="', 'id="tw-', 1)
    return f'{face}<g id="tile-{name}">{tile(0, 0, _TILE, _TALL, f"tw-{name}")}</g>'


def _hand(groups: Sequence[Sequence[str]]) -> str:
    """Return the tiles of a hand as SVG; nothing without an example."""
    x, parts = float(_GAP), list[str]()
    for group in groups:
        for name in group:
            parts.append(f'<use href="#tile-{name}" x="{x:.0f}" y="{_GAP}"/>')
            x += _TILE
        x += _GAP
    label = escape(" ".join("".join(group) for group in groups), quote=True)
    size = f'viewBox="0 0 {x:.0f} {_TALL + 2 * _GAP}" style="max-width: {x:.0f}px"'
    return f'<svg class="hand" role="img" aria-label="{label}" {size}>{"".join(parts)}</svg>' if groups else ""


def _comparison(report: dict[str, Any]) -> Iterator[str]:
    """Yield what another version of the card changes, if there is one."""
    if not (against := report.get("against")):
        return
    yield tag("h2", say("library.lab-against"))
    yield tag("p", say("library.lab-against-about"))
    headings = ["", *(say(f"library.lab-figure-{name}") for name in COMPARED)]
    for number, player in enumerate(report["players"]):
        figures = ((line["line"], line["levels"][number]) for line in moved(against, number))
        yield tag("h3", say("library.lab-player", player=player))
        yield table(
            headings, ([label, *(figure(level[name], percent=False) for name in COMPARED)] for label, level in figures)
        )
