"""Puzzles: two of these lines together need the fewest tiles. The answer is only sent on request.

There is one for each day, and many to practise. The answer is in the address, so a browser can go back and reload.
"""

from __future__ import annotations

import random
import re
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.analysis.puzzle import Pair, Puzzle, puzzle_of
from tilewright.catalogue import card_hands, card_text
from tilewright.hands.language.card import Card
from tilewright.messages import say
from tilewright.table.words import line_named
from tilewright.tiles import Tiles, face
from tilewright.web.card_view import LineView, line_view
from tilewright.web.site import Site, site_of
from tilewright.web.words import glossed

CARD = "house"
FIRST = date(2026, 11, 1)  # the first day with a puzzle
MOST_TRIES = 100
_KEPT = 8  # puzzles in memory
PRACTICE = 999_999  # puzzles to practise, of up to six digits


def today(site: Site) -> date:
    """Return today's date, in UTC."""
    return datetime.fromtimestamp(site.settings.clock.now(), UTC).date()


@lru_cache(_KEPT)
def puzzle_named(name: str) -> Puzzle:
    """Return the puzzle of a day, such as "2026-11-05", or one to practise, such as "practice-7".

    The name alone determines it, so everybody gets the same one.
    """
    return puzzle_of(card_hands(card_text(CARD)), random.Random(f"puzzle-{name}"))


async def of_today(request: Request) -> Response:
    """Redirect to today's puzzle."""
    return RedirectResponse(f"/puzzle/{today(site_of(request))}", 303)


def _day(request: Request) -> date:
    """Return the day that the path names. Raises HTTPException 404 for a day without a puzzle, such as tomorrow."""
    try:
        day = date.fromisoformat(request.path_params["day"])
    except ValueError:
        raise HTTPException(404) from None
    if not FIRST <= day <= today(site_of(request)):
        raise HTTPException(404)
    return day


async def puzzle_page(request: Request) -> Response:
    """Serve the puzzle of a day. If the query asks, say what the answer is worth, or show a hint or the solution."""
    day, end = _day(request), today(site_of(request))
    return await _page(
        request,
        day.isoformat(),
        heading=say("web.puzzle-of", day=day.isoformat()),
        before=day - timedelta(1) if day > FIRST else None,
        after=day + timedelta(1) if day < end else None,
    )


async def practice(request: Request) -> Response:
    """Redirect to a puzzle to practise."""
    return RedirectResponse(f"/puzzle/practice/{site_of(request).settings.rng.stream().randrange(PRACTICE) + 1}", 303)


async def practice_page(request: Request) -> Response:
    """Serve a puzzle to practise, as `puzzle_page` does."""
    number = request.path_params["number"]
    if not re.fullmatch(r"[1-9][0-9]{0,5}", number):
        raise HTTPException(404)
    return await _page(request, f"practice-{number}", heading=say("web.puzzle-number", number=number))


async def _page(request: Request, name: str, **context: Any) -> Response:
    site, fields = site_of(request), request.query_params
    puzzle = await site.settings.clock.aside(lambda: puzzle_named(name))
    chosen = frozenset(label for name, label in fields.items() if name.startswith("line."))
    tries = int(fields["tries"]) if fields.get("tries", "") in map(str, range(MOST_TRIES)) else 0
    pair = puzzle.pair(chosen)
    wants = fields.get("wants", "")
    tries = min(tries + (wants == "answer" and pair is not None), MOST_TRIES)
    return site.page(
        request,
        "puzzle.html",
        tiles=_faces(puzzle.tiles),
        lines=_lines(puzzle),
        chosen=chosen,
        tries=tries,
        verdict=_verdict(puzzle, pair, wants),
        pair=pair if wants == "answer" else None,
        missing=_faces(pair.missing) if pair and wants == "answer" else [],
        solved=puzzle.best if wants == "solution" or (wants == "answer" and pair == puzzle.best) else None,
        solution_missing=_faces(puzzle.best.missing),
        glossed=glossed,
        **context,
    )


def _verdict(puzzle: Puzzle, pair: Pair | None, wants: str) -> str:
    """Return a sentence on the answer, the hint, or nothing before the first answer."""
    if wants == "hint":
        return say("web.puzzle-hint", line=line_named(sorted(puzzle.best.lines)[0]))
    if wants == "solution":
        return say("web.puzzle-solution", tiles=puzzle.best.distance)
    if wants != "answer":
        return ""
    if pair is None:
        return say("web.puzzle-choose-two")
    key = "web.puzzle-right" if pair == puzzle.best else "web.puzzle-nearly"
    return say(key, tiles=pair.distance, best=puzzle.best.distance)


def _lines(puzzle: Puzzle) -> list[LineView]:
    card: Card = card_hands(card_text(CARD)).card
    views = [line_view(line, section, card) for section in card.sections for line in section.lines]
    return [view for view in views if view.label in puzzle.lines]


def _faces(tiles: Tiles) -> list[str]:
    return list(map(face, tiles))


ROUTES = [
    Route("/puzzle", of_today),
    Route("/puzzle/practice", practice),
    Route("/puzzle/practice/{number}", practice_page),
    Route("/puzzle/{day}", puzzle_page),
]
