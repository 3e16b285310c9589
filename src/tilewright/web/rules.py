"""The rule book: for each game a page with its rules, to which refusals and score sheets link."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tilewright.variants import RULESETS
from tilewright.web.site import site_of
from tilewright.web.words import glossed


async def contents(request: Request) -> Response:
    """Serve the contents of the rule book: all games."""
    return site_of(request).page(request, "contents.html", presets=RULESETS.values())


async def rules_page(request: Request) -> Response:
    """Serve the rules of a game. Raises HTTPException 404 for an unknown game."""
    preset = RULESETS.get(request.path_params["game"])
    if preset is None:
        raise HTTPException(404)
    return site_of(request).page(request, "rules.html", preset=preset, glossed=glossed)


ROUTES = [Route("/rules", contents), Route("/rules/{game}", rules_page)]
