"""Parts of reports as HTML pages of one file, which open without a network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Literal

from tilewright.messages import say
from tilewright.study.plot import WIDTH, Bar, height_of, panel

_CSS = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 60rem; color: #222; }
h1, h2, h3 { line-height: 1.2; } h3 { margin-bottom: 0.3rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.25rem 0.6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 8rem; }
table.words td, table.words th { text-align: left; white-space: normal; }
thead th { white-space: normal; vertical-align: bottom; }
svg.hand { width: 100%; height: auto; background: #155e48; border-radius: 8px; }
svg.plot { min-width: 36rem; width: 100%; height: auto; }
"""


def page(title: str, parts: Iterable[str], symbols: str = "") -> str:
    """Return a page. `symbols` are SVG drawings that the parts refer to."""
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_CSS}</style></head><body>'
        f'<svg width="0" height="0" aria-hidden="true"><defs>{symbols}</defs></svg>\n{body}\n</body></html>\n'
    )


def tag(name: str, text: str) -> str:
    """Return an element with a text."""
    return f"<{name}>{escape(text)}</{name}>"


def items(sentences: Iterable[str]) -> str:
    """Return a list of sentences."""
    return f"<ul>{''.join(tag('li', each) for each in sentences)}</ul>"


def table(headings: Iterable[str], rows: Iterable[Sequence[str]], kind: Literal["numbers", "words"] = "numbers") -> str:
    """Return a table. Its first column has the names of the rows. Numbers are aligned on the right."""
    heads = "".join(tag("th", each) for each in headings)
    body = "".join(f"<tr>{''.join(tag('td', each) for each in row)}</tr>" for row in rows)
    return f'<div class="wide"><table class="{kind}"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'


def details(summary: str, content: str) -> str:
    """Return content that opens with a click on its summary."""
    return f"<details>{tag('summary', summary)}{content}</details>"


def plot(title: str, body: str, height: int) -> str:
    """Return a picture that is as wide as the page."""
    size = f'viewBox="0 0 {WIDTH} {height}"'
    return f'<div class="wide"><svg class="plot" role="img" aria-label="{escape(title)}" {size}>{body}</svg></div>'


def bars(title: str, rows: Sequence[Bar], unit: str) -> Iterator[str]:
    """Yield a picture of values with their intervals; nothing without any."""
    if rows:
        yield plot(title, "".join(panel(title, rows, unit, 0)), height_of(rows))


def figure(each: dict[str, Any], *, percent: bool) -> str:
    """Return a figure with its interval; empty if there is none."""
    if each["mean"] is None:
        return ""
    scale, unit = (100, " %") if percent else (1, "")
    bounds = each["interval"] and ", ".join(f"{scale * bound:.3g}" for bound in each["interval"])
    return f"{scale * each['mean']:.3g}{unit}" + (f" [{bounds}]" if bounds else "")


def value(each: dict[str, Any] | None) -> str:
    """Return the value that a line should have, with its interval."""
    if not each:
        return say("library.lab-unknown")
    return f"{each['rounded']} [{', '.join(f'{bound:.0f}' for bound in each['interval'])}]"


def method(report: dict[str, Any]) -> Iterator[str]:
    """Yield paragraphs on how the lab measures, for a report of the lab."""
    yield tag("p", say("library.lab-method-games"))
    yield tag("p", say("library.lab-method-alone", racks=report["racks"]))
    yield tag("p", say("library.lab-method-deal", dealt=report["dealt"]))
    yield tag("p", say("library.lab-method-intervals"))
    yield tag("p", say("library.lab-method-limits"))
