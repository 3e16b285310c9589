"""Puzzles to practise discards in a game of sets: which one leaves the hand nearest?

They are graded by the numbers of missing tiles and of tiles that help, which are exact. The answer is in the address,
so a browser can go back and reload.
"""

from __future__ import annotations

import random
import re
from functools import lru_cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.analysis.discard_puzzle import DiscardPuzzle, discard_puzzle_of
from tilewright.analysis.discarding import AfterDiscard
from tilewright.catalogue import stored_hands
from tilewright.messages import say
from tilewright.table.rules import build
from tilewright.tiles import face, spoken
from tilewright.variants import RULESETS
from tilewright.web.puzzle import PRACTICE
from tilewright.web.site import site_of

GAME = "thirteen"
_KEPT = 8  # puzzles in memory


@lru_cache(_KEPT)
def discard_puzzle(number: str) -> DiscardPuzzle:
    """Return the puzzle with this number. The number alone determines it, so everybody gets the same one."""
    rules = build(GAME, stored_hands(RULESETS[GAME].hands)[1], {})
    return discard_puzzle_of(rules, random.Random(f"discard-{number}"))


async def any_puzzle(request: Request) -> Response:
    """Redirect to a puzzle."""
    return RedirectResponse(f"/puzzle/discard/{site_of(request).settings.rng.stream().randrange(PRACTICE) + 1}", 303)


async def discard_page(request: Request) -> Response:
    """Serve a puzzle. If the query asks, say what the answer is worth, or show the solution."""
    number, fields, site = request.path_params["number"], request.query_params, site_of(request)
    if not re.fullmatch(r"[1-9][0-9]{0,5}", number):
        raise HTTPException(404)
    puzzle = await site.settings.clock.aside(lambda: discard_puzzle(number))
    best, wants = puzzle.discards[0], fields.get("wants", "")
    answer = next((each for each in puzzle.discards if face(each.tile) == fields.get("tile")), None)
    is_right = wants == "answer" and answer == best
    is_solved = is_right or wants == "solution"
    chosen = best if is_solved else answer
    return site.page(
        request,
        "discard_puzzle.html",
        heading=say("web.discard-puzzle-number", number=number),
        game=RULESETS[GAME].title,
        tiles=list(map(face, puzzle.tiles)),
        choices=list(map(face, puzzle.tiles.kinds())),
        chosen=face(chosen.tile) if chosen else "",
        verdict=_verdict(best, answer, wants),
        is_right=is_right,
        solved=[(face(each.tile), _left(each)) for each in puzzle.discards] if is_solved else [],
    )


def _verdict(best: AfterDiscard, answer: AfterDiscard | None, wants: str) -> str:
    """Return a sentence on the answer or the solution, or nothing before the first answer."""
    if wants == "solution":
        return say("web.discard-solution", tile=spoken(best.tile), left=_left(best))
    if wants != "answer":
        return ""
    if answer is None:
        return say("web.discard-choose")
    if answer == best:
        return say("web.discard-right", left=_left(answer))
    key = "web.discard-fewer" if answer.distance == best.distance else "web.discard-farther"
    return say(key, left=_left(answer))


def _left(after: AfterDiscard) -> str:
    return say("review.left", missing=after.distance, helps=len(after.helpful))


ROUTES = [Route("/puzzle/discard", any_puzzle), Route("/puzzle/discard/{number}", discard_page)]
