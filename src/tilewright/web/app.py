"""The web application: its routes, its middleware, its error pages, and its start and shutdown."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tilewright.messages import say
from tilewright.servers.peers import LET_GO
from tilewright.table.damage import Damaged
from tilewright.table.not_stored import NotStored
from tilewright.table.owning import Dropped, Elsewhere
from tilewright.web import (
    admin,
    banned,
    blocked,
    bot_socket,
    club,
    club_evening,
    coach,
    concession,
    devices_page,
    difficulty,
    discard_puzzle,
    door,
    hindrance,
    house,
    key_page,
    ledger,
    lessons,
    lobby,
    mail_page,
    new_table,
    next_game,
    own_clubs,
    own_data,
    pages,
    people,
    puzzle,
    removing,
    reviews,
    rules,
    score,
    seating,
    settings_page,
    sharing,
    shelf,
    socket,
    spectating,
    static_files,
    statistics,
    words,
)
from tilewright.web.conversation import TRY_AGAIN
from tilewright.web.languages import Speaking
from tilewright.web.limits import LimitReached
from tilewright.web.people import ClosedToNew
from tilewright.web.relaying import Relay
from tilewright.web.root_path import BelowRoot
from tilewright.web.safety import Full, Guard
from tilewright.web.site import Settings, Site, site_of

ROUTES = [
    *admin.ROUTES,
    *lobby.ROUTES,
    *door.ROUTES,
    *seating.ROUTES,
    *new_table.ROUTES,
    *pages.ROUTES,
    *sharing.ROUTES,
    *ledger.ROUTES,
    *next_game.ROUTES,
    *removing.ROUTES,
    *score.ROUTES,
    *own_clubs.ROUTES,
    *club.ROUTES,
    *club_evening.ROUTES,
    *discard_puzzle.ROUTES,
    *puzzle.ROUTES,
    *reviews.ROUTES,
    *settings_page.ROUTES,
    *spectating.ROUTES,
    *devices_page.ROUTES,
    *key_page.ROUTES,
    *mail_page.ROUTES,
    *blocked.ROUTES,
    *own_data.ROUTES,
    *shelf.ROUTES,
    *difficulty.ROUTES,
    *rules.ROUTES,
    *statistics.ROUTES,
    *words.ROUTES,
    *coach.ROUTES,
    *concession.ROUTES,
    *hindrance.ROUTES,
    *house.ROUTES,
    *people.ROUTES,
    *lessons.ROUTES,
    *socket.ROUTES,
    *bot_socket.ROUTES,
    *static_files.ROUTES,
]
# the first parts of the paths of all pages, of which no root path may begin with any
FIRST_NAMES = {path.split("/")[1] for path in (LET_GO, *(str(getattr(route, "path", "/")) for route in ROUTES))}
_MESSAGES = {404: ("web.nothing-here", "web.no-page-of-yours"), 405: ("web.nothing-here", "web.no-such-page")}
_PAUSE = 0.25  # seconds until a browser asks again
_BROKEN = ("web.went-wrong", "web.server-broke")


async def _not_served(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    heading, text = _MESSAGES.get(status, _BROKEN)
    if status == 404 and getattr(request.state, "was_ended", False):
        heading, text = "web.device-ended", "web.device-ended-why"
    return site_of(request).message(request, status, say(heading), say(text))


async def _too_much(request: Request, error: Exception) -> Response:
    """Say which limit was reached, and what to do."""
    return site_of(request).message(request, 429, say("web.too-much"), str(error))


async def _closed_to_new(request: Request, _error: Exception) -> Response:
    """Say that no new guests may begin, and what those can do who have played here before."""
    return site_of(request).message(request, 403, say("web.closed"), say("web.closed-why"))


async def _not_stored(request: HTTPConnection, error: Exception) -> Any:
    """Say that nothing was stored, or perhaps nothing, and why. A socket is closed, and its page tries again."""
    if isinstance(request, WebSocket):
        return await _closed(request)
    assert isinstance(request, Request)
    trouble = error.trouble if isinstance(error, NotStored) else ""
    heading, text = say("web.nothing-stored", trouble=trouble), say("web.disk", trouble=trouble)
    return site_of(request).message(request, 503, heading, text)


async def _abandoned(request: Request, error: Exception) -> Response:
    """Answer a request whose client disconnected while sending it. Nobody reads this answer."""
    return Response(status_code=400)


async def _put_aside(request: Request, error: Exception) -> Response:
    """Say that the table is damaged, and whom to ask. Nobody can act there."""
    return site_of(request).message(request, 503, say("web.damaged-table"), say("web.damaged-table-why"))


async def _closed(socket: WebSocket) -> None:
    """Close a socket, so that its page connects again."""
    await socket.accept()
    await socket.close(TRY_AGAIN)


async def _moved(connection: HTTPConnection, error: Exception) -> Any:
    """Let the browser ask again, because its table has just been dropped here, or belongs to another server."""
    if isinstance(connection, WebSocket):
        return await _closed(connection)
    await asyncio.sleep(_PAUSE)
    return RedirectResponse(str(connection.url), 307)  # with the same method and the same form


class Stopping:
    """Middleware that answers 503 to requests that the shutdown cancels.

    Otherwise the server would log them as errors.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request. If it is cancelled before an answer begins, answer 503."""
        if scope["type"] != "http":
            with suppress(asyncio.CancelledError):  # which would be logged as an error of the page
                await self._app(scope, receive, send)
            return
        answered = False

        async def answer(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        try:
            await self._app(scope, receive, answer)
        except asyncio.CancelledError:
            if not answered:
                await PlainTextResponse(say("web.stopping"), 503)(scope, receive, send)


def create_app(settings: Settings) -> Starlette:
    """Return the site as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await site.open()
        yield
        await site.close()

    mimetypes.add_type("text/javascript", ".js")  # the Windows registry may map .js to plain text
    site = Site(settings)
    app = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(Stopping),
            Middleware(BelowRoot, root_path=settings.root_path),
            Middleware(Speaking),
            Middleware(Full),
            Middleware(Relay),
            Middleware(Guard, public_url=settings.public_url, limiter=site.limiter),
            Middleware(banned.Banned),
            Middleware(people.Admission),
            Middleware(people.Shared),
        ],
        exception_handlers={
            HTTPException: _not_served,
            Damaged: _put_aside,
            Dropped: _moved,
            Elsewhere: _moved,
            sharing.NoLink: sharing.no_link,
            pages.StillSecret: pages.still_secret,
            pages.Unseated: pages.to_invitation,
            ClientDisconnect: _abandoned,
            LimitReached: _too_much,
            ClosedToNew: _closed_to_new,
            NotStored: _not_stored,
            Exception: _not_served,
        },
        lifespan=lifespan,
    )
    app.state.site = site
    return app
