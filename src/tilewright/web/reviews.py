"""The review of a finished game: its page, and a table for practice that continues from one of its decisions."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.engine.actions import Discard, PassTile
from tilewright.engine.events import Event
from tilewright.engine.going_back import numbered
from tilewright.engine.log import parse_line
from tilewright.engine.state import ClaimWindow
from tilewright.messages import language, say
from tilewright.review.decisions import Decision, decisions
from tilewright.review.review import Weighed, review
from tilewright.review.words import chances_in_words, in_words, summary
from tilewright.table.rows import StoredGame
from tilewright.table.rules import rules_of_game
from tilewright.table.speech import Speaker
from tilewright.table.tables import PRACTICES
from tilewright.tiles import face
from tilewright.web.computing import looks_back
from tilewright.web.forms import fields_of
from tilewright.web.free_space import require_space
from tilewright.web.limits import address_of
from tilewright.web.lobby import table_refusal
from tilewright.web.pages import finished_game, json_response
from tilewright.web.replays import titles_of
from tilewright.web.site import Site, site_of
from tilewright.web.viewmodel import NOBODY


class ChancePoint(Struct, frozen=True):
    """The chance (0 to 1) of a mah jongg before the event numbered `at`, for a curve without numbers."""

    at: int
    chance: float


class DecisionView(Struct, frozen=True):
    """A decision that cost the player something.

    `at` is the number of events before it, and `step` the step of the replay just before it. `tile` is the tile that it
    was about, or empty. The other fields are sentences: when it was, what the player did, what a bot would have chosen,
    and why.
    """

    at: int
    step: int
    tile: str
    when: str
    action: str
    instead: str
    why: str
    is_costly: bool


class GameReviewView(Struct, frozen=True):
    """The review of a finished game for one seat. `events` is the number of events in the game.

    `curve` is empty for games without a model of chances, and `chances` describes it. `decisions` are in the order of
    the game. `may_practise` says whether the player may play on from them.
    """

    events: int
    summary: str
    chances: str
    curve: list[ChancePoint]
    decisions: list[DecisionView]
    may_practise: bool


@looks_back
async def review_page(request: Request) -> Response:
    """Serve the page with the review of a finished game. The query `seat` may name another seat."""
    table, mine, game = await finished_game(request)
    names, seat = table.row.names_in(game.row.number), _seat(request, mine, len(table.row.seats))
    return site_of(request).page(
        request,
        "review.html",
        game_id=game.row.id,
        table_id=table.row.id,
        seat=seat,
        mine=mine,
        players=names,
        **titles_of(game, names),
    )


@looks_back
async def review_json(request: Request) -> Response:
    """Serve the review of a finished game as JSON."""
    table, mine, game = await finished_game(request)
    seat = _seat(request, mine, len(table.row.seats))
    names = table.row.names_in(game.row.number)
    return json_response(await _review_of(site_of(request), game, names, seat, is_own=seat == mine))


def _seat(request: Request, mine: int, seats: int) -> int:
    """Return the seat that the query names, or the guest's own. Raises HTTPException 404 if there is no such seat."""
    wanted = request.query_params.get("seat", str(mine))
    if wanted not in map(str, range(seats)):
        raise HTTPException(404)
    return int(wanted)


async def _review_of(
    site: Site, game: StoredGame, names: tuple[str, ...], seat: int, *, is_own: bool
) -> GameReviewView:
    key = game.row.id, names, seat, is_own, language()
    return await site.computed_once("review", key, lambda: _computed(game, names, seat, is_own=is_own))


def _computed(game: StoredGame, names: tuple[str, ...], seat: int, *, is_own: bool) -> GameReviewView:
    rules, log = rules_of_game(game), _log(game)
    result, lines = review(rules, log, seat), [number for number, _ in numbered(log)]
    speaker = Speaker.at(seat if is_own else NOBODY, names, rules)

    def view(weighed: Weighed) -> DecisionView:
        text = in_words(rules, speaker, weighed)
        at, tile = weighed.decision.at, _tile(weighed)
        step = lines[at - 1]
        return DecisionView(at, step, tile, text.when, text.action, text.instead, text.why, weighed.is_costly)

    return GameReviewView(
        events=len(lines),
        summary=summary(result.discards, result.good, result.claimed),
        chances=chances_in_words([estimate for _, estimate in result.chances]),
        curve=[ChancePoint(at, round(estimate.value, 3)) for at, estimate in result.chances],
        decisions=[view(each) for each in sorted(result.worst, key=lambda each: each.decision.at)],
        may_practise=is_own,
    )


def _decisions(game: StoredGame, seat: int) -> Iterator[Decision]:
    return decisions(rules_of_game(game), _log(game), seat)


def _log(game: StoredGame) -> list[Event]:
    return list(map(parse_line, game.lines))


def _tile(weighed: Weighed) -> str:
    """Return the face of the tile that a decision was about, or an empty text."""
    action, phase = weighed.decision.action, weighed.decision.view.state.phase
    if isinstance(action, Discard | PassTile) and action.tile is not None:
        return face(action.tile)
    return face(phase.tile) if isinstance(phase, ClaimWindow) else ""


@looks_back
async def practise(request: Request) -> Response:
    """Lay a table for practice, on which the guest plays on from a decision in a finished game, and redirect to it."""
    table, seat, game = await finished_game(request)
    at, site = (await fields_of(request)).get("at", ""), site_of(request)
    moments = await site.settings.clock.aside(lambda: [str(each.at) for each in _decisions(game, seat)])
    if at not in moments:
        raise HTTPException(404)
    require_space(site)
    guest = str(table.row.seats[seat].guest)
    if why := await table_refusal(site, guest):  # with another game, a practice table becomes an ordinary one
        return site.message(request, 409, say("web.review-heading"), why)
    site.limiter.table(guest, address_of(request))  # before an old table makes room
    if not await site.tables.make_room(guest, besides=table.row.id):
        return site.message(request, 409, say("web.review-heading"), say("web.too-many-practices", tables=PRACTICES))
    practice = await site.tables.practise(table.row, game, seat, int(at))
    return RedirectResponse(f"/table/{practice.row.id}", 303)


ROUTES = [
    Route("/game/{game}/review", review_page),
    Route("/game/{game}/review.json", review_json),
    Route("/game/{game}/practice", practise, methods=["POST"]),
]
