"""The application: routes, the guard before them, and its start and end."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from tilewright.web import ledger, lobby, next_game, pages, score, socket
from tilewright.web.safety import Guard
from tilewright.web.site import HERE, Settings, Site, site_of

_SAYS = {
    404: ("Nothing here", "There is no such page, or it is not yours."),
    405: ("Nothing here", "There is no such page."),
}


async def _not_served(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    heading, text = _SAYS.get(status, ("That went wrong", "Something broke here. Games are kept; try again."))
    return site_of(request).message(request, status, heading, text)


def create_app(settings: Settings) -> Starlette:
    """Return the site as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        site: Site = app.state.site
        await site.open()
        yield
        await site.close()

    mimetypes.add_type("text/javascript", ".js")  # the Windows registry may map it to plain text
    app = Starlette(
        routes=[
            *lobby.ROUTES,
            *pages.ROUTES,
            *ledger.ROUTES,
            *next_game.ROUTES,
            *score.ROUTES,
            *socket.ROUTES,
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={HTTPException: _not_served, Exception: _not_served},
        lifespan=lifespan,
    )
    app.state.site = Site(settings)
    return app
