"""The difficulty of the lines of a card, for its workshop: a quick look of the card lab."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.catalogue import Unreadable, table_hands
from tilewright.compiling import NoCompiler
from tilewright.hands.language.card import CardError
from tilewright.hands.language.review import review
from tilewright.kernels.ready import has_compiler
from tilewright.messages import language, say
from tilewright.study.work import WorkFailed
from tilewright.web.limits import LimitReached, address_of
from tilewright.web.pages import json_response
from tilewright.web.shelf import card_for
from tilewright.web.site import site_of


class LineDifficulty(Struct, frozen=True):
    """How often somebody who wants only one line makes it, as `won` of 100 games, between `least` and `most`.

    `worth` is the value, between `lowest` and `highest`, that would make the line as much worth as the others. They are
    empty if too few games were won to say, or if the line has about this value already.
    """

    label: str
    won: int
    least: int
    most: int
    worth: str
    lowest: str
    highest: str


class DifficultyView(Struct, frozen=True):
    """The difficulty of each line of a card that can be played, or the reason `why` it is not known."""

    lines: list[LineDifficulty]
    why: str


async def difficulty(request: Request) -> Response:
    """Return the difficulty of the lines of a card as JSON, after some seconds of playing."""
    row, site = await card_for(request), site_of(request)
    if not has_compiler():
        return json_response(DifficultyView([], say("web.difficulty-needs-compiler")))
    try:
        site.limiter.look(row.guest, address_of(request))
    except LimitReached as error:
        return json_response(DifficultyView([], str(error)), 429)
    key = row.text, language()
    return json_response(await site.computed_once("difficulty", key, lambda: difficulty_of(row.text)))


def difficulty_of(text: str) -> DifficultyView:
    """Return the difficulty of the lines of a card that can be played."""
    result = review(text)
    if not result.has_line:
        return DifficultyView([], say("web.difficulty-needs-line"))
    try:
        table_hands(result.playable)  # refuses a card with too many hands
        report = measured(result.playable)
    except (Unreadable, CardError) as error:
        return DifficultyView([], error.why)
    except (NoCompiler, WorkFailed) as error:
        return DifficultyView([], str(error))
    return DifficultyView(list(_lines(report)), "")


def measured(text: str) -> dict[str, Any]:
    """Return what a quick look of the lab reports about a card. Raises Unreadable, WorkFailed and NoCompiler."""
    from tilewright.lab.quick import quick  # needs the simulator, so only whoever edits a card loads it

    return quick(text)


def _lines(report: dict[str, Any]) -> Iterator[LineDifficulty]:
    for line in report["lines"]:
        figures = line["levels"][0]
        won, value = figures["alone"], figures["value"]
        shares = [round(100 * share) for share in (won["mean"], *won["interval"])]
        worth, lowest, highest = "", "", ""
        if value and not value["right"]:
            worth = str(value["rounded"])
            lowest, highest = (f"{bound:.0f}" for bound in value["interval"])
        yield LineDifficulty(line["line"], shares[0], shares[1], shares[2], worth, lowest, highest)


ROUTES = [Route("/cards/{card}/difficulty.json", difficulty)]
