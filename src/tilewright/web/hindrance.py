"""Why a button of the table is grey: the reason, with the rule."""

from __future__ import annotations

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.engine.hindrance import EXAMPLES, hindrance
from tilewright.messages import say
from tilewright.variants import cite
from tilewright.web.pages import json_response, table_looked_at
from tilewright.web.rule_link import rule_link


class Hindrance(Struct, frozen=True):
    """Why the player cannot act so. `cite` and `link` are as in `RequestRefused`."""

    why: str
    cite: str
    link: str


async def hindrance_json(request: Request) -> Response:
    """Serve why the guest cannot take any action of the type in the path, such as Claim.

    The answer is 404 if there is no game or no such type, and 204 if the guest can take such an action.
    """
    table, seat = await table_looked_at(request)
    name = request.path_params["action"]
    game = table.game_of(seat)
    if game is None or name not in EXAMPLES:
        raise HTTPException(404)
    if game.paused:
        return json_response(Hindrance(say("table.paused"), "", ""))
    if name == "Draw" and (clock := table.clock_for(seat)) and clock.passes_at_end:
        return json_response(Hindrance(say("table.passes-at-the-end"), "", ""))
    refused = hindrance(table.rules, game.streams[seat].view, name)
    if refused is None:
        return Response(status_code=204)
    rule, ruleset = refused.rule, table.ruleset
    return json_response(Hindrance(refused.why, cite(rule, ruleset), rule_link(rule, ruleset)))


ROUTES = [Route("/table/{table}/hindrance/{action}.json", hindrance_json)]
