"""A report on a card as one HTML page that opens without a network: advice, pictures, the lines, and the method."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from tilewright.lab.counting import DRAWS
from tilewright.lab.report import COMPARED, moved
from tilewright.library.pictures import STYLE
from tilewright.messages import say
from tilewright.study.plot import WIDTH, Bar, height_of, panel
from tilewright.web.sprites import drawing, tile

_TILE, _TALL, _GAP = 30, 42, 8  # pixels of a tile, and between groups
_PERCENT = ("alone", "aimed", "given_up", "finished", "jokerless", "concealed")
_NUMBERS = ("mah_jonggs_per_game", "points", "points_per_game", "points_alone", "turns", "jokers")
_CSS = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 60rem; color: #222; }
h1, h2, h3 { line-height: 1.2; } h3 { margin-bottom: 0.3rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.25rem 0.6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 8rem; }
thead th { white-space: normal; vertical-align: bottom; }
svg.hand { width: 100%; height: auto; background: #155e48; border-radius: 8px; }
svg.plot { min-width: 36rem; width: 100%; height: auto; }
"""


def page_of(report: dict[str, Any]) -> str:
    """Return the page for the results of a card, which are those of `tilewright.lab.report`."""
    title = say("library.lab-title", card=report["card"])
    faces = dict.fromkeys(name for line in report["lines"] for group in line["example"] for name in group)
    symbols = "".join(drawing(STYLE, name).replace('id="', 'id="tw-', 1) for name in faces)
    parts = [
        _tag("h1", title),
        _tag("p", say("library.lab-games", **{name: report[name] for name in ("game", "games", "alone", "seed")})),
        _tag("h2", say("library.lab-advice")),
        _list([*report["advice"], *report["clashes"]]),
        *_plots(report),
        *_comparison(report),
        _tag("h2", say("library.lab-lines")),
        _tag("p", say("library.lab-lines-about")),
        *(_line(report, line) for line in _sorted(report)),
        _tag("h2", say("library.lab-method")),
        *(_tag("p", say(f"library.lab-method-{part}")) for part in ("games", "alone", "deal", "intervals", "limits")),
    ]
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_CSS}</style></head><body>'
        f'<svg width="0" height="0" aria-hidden="true"><defs>{symbols}</defs></svg>\n{body}\n</body></html>\n'
    )


def _tag(name: str, text: str) -> str:
    return f"<{name}>{escape(text)}</{name}>"


def _list(sentences: Sequence[str]) -> str:
    return f"<ul>{''.join(_tag('li', each) for each in sentences)}</ul>"


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
        yield from _plot(say("library.lab-plot-values", player=player), values, "")
        yield from _plot(say("library.lab-plot-alone", player=player), chances, " %")


def _bar(label: str, figure: dict[str, Any], scale: int) -> Bar:
    low, high = figure["interval"]
    return Bar(label, scale * figure["mean"], scale * low, scale * high)


def _plot(title: str, bars: Sequence[Bar], unit: str) -> Iterator[str]:
    if bars:
        size = f'viewBox="0 0 {WIDTH} {height_of(bars)}"'
        body = "".join(panel(title, bars, unit, 0))
        yield f'<div class="wide"><svg class="plot" role="img" aria-label="{escape(title)}" {size}>{body}</svg></div>'


def _line(report: dict[str, Any], line: dict[str, Any]) -> str:
    """Return a line of the card with an example of its tiles and its figures."""
    fields = [say("library.lab-fair"), *(say(f"library.lab-figure-{name}") for name in (*_PERCENT, *_NUMBERS))]
    fields += [say("library.lab-dealt", draws=draws) for draws in DRAWS]
    columns = [[_value(level), *_figures(level)] for level in line["levels"]]
    table = _table(report["players"], zip(fields, *columns, strict=True))
    title = _tag("h3", say("library.lab-line", line=line["line"], pays=line["pays"]))
    summary = _tag("summary", say("library.lab-figures", value=_value(line["levels"][0])))
    hand = _hand(line["example"])
    return f"<section>{title}{_tag('p', line['text'])}{hand}<details>{summary}{table}</details></section>"


def _table(headings: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table whose rows begin with their names."""
    heads = "".join(_tag("th", each) for each in ("", *headings))
    body = "".join(map(_row, rows))
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'


def _row(cells: Sequence[str]) -> str:
    return f"<tr>{''.join(_tag('td', cell) for cell in cells)}</tr>"


def _value(level: dict[str, Any]) -> str:
    if not (value := level["value"]):
        return say("library.lab-unknown")
    return f"{value['rounded']} [{', '.join(f'{bound:.0f}' for bound in value['interval'])}]"


def _figures(level: dict[str, Any]) -> Iterator[str]:
    for name in _PERCENT:
        yield _cell(level[name], 100)
    for name in _NUMBERS:
        yield _cell(level[name], 1)
    for draws in DRAWS:
        yield _cell(level["dealt"][str(draws)], 100)


def _cell(figure: dict[str, Any], scale: int) -> str:
    """Return a figure with its interval, as a percentage if `scale` is 100."""
    if figure["mean"] is None:
        return ""
    bounds = figure["interval"] and ", ".join(f"{scale * bound:.3g}" for bound in figure["interval"])
    unit = " %" if scale > 1 else ""
    return f"{scale * figure['mean']:.3g}{unit}" + (f" [{bounds}]" if bounds else "")


def _hand(groups: Sequence[Sequence[str]]) -> str:
    """Return the tiles of a hand as SVG; nothing without an example."""
    x, parts = float(_GAP), list[str]()
    for group in groups:
        for name in group:
            parts.append(tile(x, _GAP, _TILE, _TALL, f"tw-{name}"))
            x += _TILE
        x += _GAP
    label = escape(" ".join("".join(group) for group in groups), quote=True)
    size = f'viewBox="0 0 {x:.0f} {_TALL + 2 * _GAP}" style="max-width: {x:.0f}px"'
    return f'<svg class="hand" role="img" aria-label="{label}" {size}>{"".join(parts)}</svg>' if groups else ""


def _comparison(report: dict[str, Any]) -> Iterator[str]:
    """Yield what another version of the card changes, if there is one."""
    if not (against := report.get("against")):
        return
    yield _tag("h2", say("library.lab-against"))
    yield _tag("p", say("library.lab-against-about"))
    headings = [say(f"library.lab-figure-{name}") for name in COMPARED]
    for number, player in enumerate(report["players"]):
        figures = ((line["line"], line["levels"][number]) for line in moved(against, number))
        yield _tag("h3", say("library.lab-player", player=player))
        yield _table(headings, ([label, *(_cell(level[name], 1) for name in COMPARED)] for label, level in figures))
