"""Serve the cost of conceding, for the dialog that asks the player to confirm.

The page asks for it when the dialog opens, because settling the game takes longer than everything else in an update.
"""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tilewright.engine.actions import Concede
from tilewright.engine.legal import offers
from tilewright.table.conceding import concession
from tilewright.web.pages import table_looked_at


async def concession_text(request: Request) -> Response:
    """Serve sentences on what happens if the guest concedes now. The answer is 404 if the guest cannot concede."""
    table, seat = await table_looked_at(request)
    if (game := table.game_of(seat)) is None:
        raise HTTPException(404)
    stream, rules = game.streams[seat], table.rules
    if Concede(seat) not in offers(rules, stream.view):
        raise HTTPException(404)
    names = table.row.names_in(game.number)
    return PlainTextResponse(concession(rules, stream.view.state, seat, names, stream.practice))


ROUTES = [Route("/table/{table}/concession.txt", concession_text)]
