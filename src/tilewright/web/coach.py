"""The coach: advice that a player asks for. Among people, only if all of them want the coach.

The server computes advice when it is asked and sends it nowhere else, so a table without a coach gets none.
"""

from __future__ import annotations

import random

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tilewright.bots import Bot
from tilewright.engine.actions import Action, PassTile
from tilewright.engine.events import PassLaid
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.messages import say
from tilewright.table.agreeing import all_agree, people_of
from tilewright.table.game import Stream
from tilewright.table.table import Table
from tilewright.web.advice_view import AdviceView, advice_view
from tilewright.web.computing import computed_for
from tilewright.web.limits import LimitReached
from tilewright.web.pages import json_response, table_looked_at
from tilewright.web.site import site_of
from tilewright.web.viewmodel import labelled

NOT_NOW = 409  # status of an answer without advice


async def coach(request: Request) -> Response:
    """Serve advice for the guest's seat as JSON, or a sentence on why there is none."""
    table, seat = await table_looked_at(request)
    stream = _stream(table, seat)
    try:
        advice = await _advice(request, table.rules, stream) if stream and _is_wanted(table) else None
    except LimitReached as error:
        return JSONResponse({"why": str(error)}, 429)
    if not _is_wanted(table):  # somebody may have sent the coach away meanwhile
        return JSONResponse({"why": say("web.coach-not-among-people")}, NOT_NOW)
    return json_response(advice) if advice else JSONResponse({"why": say("web.coach-has-nothing")}, NOT_NOW)


async def _advice(request: Request, rules: Ruleset, stream: Stream) -> AdviceView | None:
    """Return advice on what the seat of this stream sees now. Raises LimitReached."""
    seq, view, speaker, bot = stream.seq, stream.view, stream.speaker, site_of(request).settings.bot

    def answer() -> AdviceView | None:
        moves = best_moves(rules, view, bot)
        return advice_view(rules, view, seq, moves, labelled(rules, speaker, view.state, moves))

    return await computed_for(request, answer)


def best_moves(rules: Ruleset, view: View, bot: Bot) -> list[Action]:
    """Return what this bot would do in the player's place, always the same for the same view.

    That is one action, or a whole packet of the Charleston. It is nothing while others move.
    """
    moves: list[Action] = []
    while view.seat in view.state.awaited:
        move = bot(rules, view, random.Random(0))
        moves.append(move)
        if not isinstance(move, PassTile):
            break
        view = view.after(PassLaid(view.seat, move.tile))
    return moves


def _is_wanted(table: Table) -> bool:
    """Return whether the player sits with bots alone, or all people at the table want the coach."""
    return len(people_of(table.players)) < 2 or all_agree(table.players, table.coaching)


def _stream(table: Table, seat: int) -> Stream | None:
    game = table.game_of(seat)
    return game.streams[seat] if game and not game.over else None


ROUTES = [Route("/table/{table}/coach.json", coach)]
