"""A report on several cards as one HTML page that opens without a network. It contains no hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilewright.lab.report import PERCENTAGES
from tilewright.lab.season import CARD_FIGURES, SECTION_FIGURES
from tilewright.library.html import details, figure, items, method, page, plot, table, tag, value
from tilewright.library.scatter import Dot, height_of, scatter
from tilewright.messages import say

_LINE_FIGURES = ("alone", "points_alone", "jokerless", "concealed")


def page_of(season: dict[str, Any]) -> str:
    """Return the page for the results of several cards, which are those of `tilewright.lab.season`."""
    title = say("library.season-title")
    parts = [
        tag("h1", title),
        tag("p", say("library.season-games", **{name: season[name] for name in ("game", "games", "alone", "seed")})),
        items(season["advice"]),
    ]
    for number, player in enumerate(season["players"]):
        levels = [(card["card"], card["levels"][number]) for card in season["cards"]]
        parts += [tag("h2", say("library.season-player", player=player)), *_cards(levels), *_scatter(levels)]
    parts += _shared(season)
    for card in season["cards"]:
        parts += _card(card, season["players"], season["draws"])
    parts += [
        tag("h2", say("library.lab-method")),
        tag("p", say("library.season-method")),
        *method(season),
    ]
    return page(title, parts)


def _cards(levels: Sequence[tuple[str, dict[str, Any]]]) -> Iterator[str]:
    """Yield a table with a column for each card."""
    names = ("more_than_hardest", *CARD_FIGURES)
    rows = ([_heading(name), *(_figure(name, level) for _, level in levels)] for name in names)
    yield table(["", *(card for card, _ in levels)], rows)
    yield tag("p", say("library.season-cards-about"))


def _scatter(levels: Sequence[tuple[str, dict[str, Any]]]) -> Iterator[str]:
    """Yield a plot for each card, of what its lines pay against what they should pay."""
    plots = [
        (card, [Dot(line["line"], line["value"]["mean"], line["printed"]) for line in level["lines"] if _has_dot(line)])
        for card, level in levels
    ]
    if any(dots for _, dots in plots):
        axes = (say("library.season-column-should-pay"), say("library.season-column-pays"))
        yield plot(say("library.season-plot"), "".join(scatter(plots, *axes)), height_of(plots))
        yield tag("p", say("library.season-plot"))


def _has_dot(line: dict[str, Any]) -> bool:
    return line["value"] is not None and line["value"]["mean"] > 0 and line["printed"] > 0


def _shared(season: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that are on several cards, with a column for each card."""
    if not season["shared"]:
        return
    names = [card["card"] for card in season["cards"]]
    yield tag("h2", say("library.season-shared"))
    yield tag("p", say("library.season-shared-about"))
    for number, player in enumerate(season["players"]):
        yield tag("h3", say("library.lab-player", player=player))
        rows = ([_places(places, name, number) for name in names] for places in season["shared"])
        yield table(names, rows, "words")


def _places(places: Sequence[dict[str, Any]], card: str, level: int) -> str:
    """Return the lines of a card among equal ones, with their values and the values that they should have."""
    return ", ".join(
        say("library.season-line", line=each["line"], pays=each["pays"], value=_short(each["values"][level]))
        for each in places
        if each["card"] == card
    )


def _short(each: dict[str, Any] | None) -> str:
    return value(each) if each else "?"


def _card(card: dict[str, Any], players: Sequence[str], draws: int) -> Iterator[str]:
    """Yield the sections of a card and its lines, the easiest first."""
    yield tag("h2", card["card"])
    for level, player in zip(card["levels"], players, strict=True):
        yield tag("h3", say("library.lab-player", player=player))
        headings = ["", say("library.season-lines-of-section"), *map(_heading, SECTION_FIGURES)]
        sections = level["sections"]
        yield table(
            headings, ([each["section"], str(each["lines"]), *_row(SECTION_FIGURES, each)] for each in sections)
        )
        lines = {line["line"]: line for line in level["lines"]}
        headings = [
            "",
            *(say(f"library.season-column-{name}") for name in ("pays", "should-pay")),
            say("library.lab-dealt", draws=draws),
        ]
        rows = ([label, *_line(lines[label], draws)] for label in level["by_difficulty"])
        yield details(say("library.season-lines"), table([*headings, *map(_heading, _LINE_FIGURES)], rows))


def _line(line: dict[str, Any], draws: int) -> Iterator[str]:
    yield line["pays"]
    yield value(line["value"])
    yield figure(line["dealt"][str(draws)], percent=True)
    yield from _row(_LINE_FIGURES, line)


def _row(names: Sequence[str], figures: dict[str, Any]) -> Iterator[str]:
    for name in names:
        yield _figure(name, figures)


def _figure(name: str, figures: dict[str, Any]) -> str:
    return figure(figures[name], percent=name in PERCENTAGES)


def _heading(name: str) -> str:
    return say(f"library.season-figure-{name}")
