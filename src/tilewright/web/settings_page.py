"""The page on which a player chooses how the site looks and sounds, and the pictures of the tiles in each style."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tilewright.web.blocked import blocked_people
from tilewright.web.devices_page import devices_section
from tilewright.web.forms import sound_fields_of
from tilewright.web.look import CHOICES, Look
from tilewright.web.safety import path_within
from tilewright.web.site import site_of
from tilewright.web.sprites import flowers, sprite
from tilewright.web.static_files import compressed_response


async def settings(request: Request) -> Response:
    """Serve the page with all choices. The query `return` is the path of the page to return to."""
    return await settings_page(request, request.query_params.get("return", "/"))


async def settings_page(request: Request, back: str, status: int = 200, **more: Any) -> Response:
    """Return a response with the page of all choices. `back` is the path of the page to return to."""
    own = await devices_section(request) | {"blocked": await blocked_people(request)} | more
    return site_of(request).page(request, "settings.html", status, choices=CHOICES, back=path_within(back), **own)


async def choose(request: Request) -> Response:
    """Store the posted choices in the cookie, and redirect to where the player came from."""
    fields = await sound_fields_of(request)
    response = RedirectResponse(path_within(fields.get("return", "/")), 303)
    site_of(request).set_look(request, response, Look.of(urlencode(fields)))
    return response


async def tiles(request: Request) -> Response:
    """Serve the pictures of all tiles, or those of the numbered flowers, as one SVG file.

    Raises HTTPException 404 for an unknown style or back.
    """
    style, back = request.path_params["style"], request.path_params["back"]
    if style not in CHOICES["face"] or back not in (*CHOICES["back"], "flowers"):
        raise HTTPException(404)
    headers = {"cache-control": "max-age=3600"}
    text = flowers(style) if back == "flowers" else sprite(style, back)
    return compressed_response(request.scope, text, "image/svg+xml", headers)


ROUTES = [
    Route("/settings", settings),
    Route("/settings", choose, methods=["POST"]),
    Route("/tiles/{style}-{back}.svg", tiles),
]
