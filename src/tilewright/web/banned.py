"""Refuse pages to the network addresses that the operator has banned, and close their sockets."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from tilewright.messages import say
from tilewright.web.conversation import LOAD_AGAIN
from tilewright.web.limits import address_of
from tilewright.web.people import FILES
from tilewright.web.site import site_of

# the operator's pages need the token, so nobody is locked out of them; monitors ask whether the server is well
_FOR_EVERYBODY = (*FILES, "/admin", "/healthz", "/readyz")


class Banned:
    """Middleware that refuses pages to banned addresses with status 403, and closes their sockets."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        site = site_of(connection)
        is_banned = site.bans.covers(address_of(connection)) and not scope["path"].startswith(_FOR_EVERYBODY)
        if is_banned and scope["type"] == "http":
            refusal = site.message(Request(scope), 403, say("web.banned"), say("web.banned-why"))
            await refusal(scope, receive, send)
        elif is_banned:
            socket = WebSocket(scope, receive, send)
            await socket.accept()  # otherwise its page would ask again and again
            await socket.close(LOAD_AGAIN)
        elif scope["type"] == "http":
            await self._app(scope, receive, send)
        else:
            await self._serve_socket(connection, receive, send)

    async def _serve_socket(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        """Serve a socket until its address is banned. Then its page loads again, and reads why."""
        task, is_ended = asyncio.current_task(), False
        assert task

        def close() -> None:
            nonlocal is_ended
            is_ended = is_ended or task.cancel()

        with site_of(connection).bans.open_socket(connection, close):
            try:
                await self._app(connection.scope, receive, send)
            except asyncio.CancelledError:
                if not is_ended or task.uncancel():  # the server stops
                    raise
                with suppress(Exception):  # the other end may have disconnected already
                    await WebSocketClose(LOAD_AGAIN)(connection.scope, receive, send)
