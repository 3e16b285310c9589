"""Pass requests on to the server that has their table in memory, if several servers share a database.

Any server can get any request. The owner of the table answers it, as if it had come directly from the browser.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import h11
from sqlalchemy.exc import DBAPIError
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tilewright.messages import say
from tilewright.servers.leases import ServerRow
from tilewright.servers.ownership import Ownership
from tilewright.servers.peers import LET_GO, PASS, Browser, Unreachable, answers
from tilewright.table.not_stored import NotStored
from tilewright.table.owning import Elsewhere
from tilewright.web.conversation import GONE, LOAD_AGAIN, POLICY, TRY_AGAIN
from tilewright.web.safety import form_body, without_nul
from tilewright.web.site import OFFERS, Site, site_of

_PATIENCE = 12.0  # seconds; longer than a lease, so that another server can take the tables of one that was killed
_RETRY = 0.25  # seconds
_MOVED = "tilewright-moved"  # header of an answer that the table belongs to another server by now
_OF_TABLE = re.compile(r"/(table|join|game)/([^/]+)")
_OF_OFFERS = re.compile(r"/(settings|device)(/.*|\..*)?")
_HOST = re.compile(r"[\w.-]+(:\d*)?|\[[\da-fA-F:.]+\](:\d*)?", re.ASCII)  # nothing that could change the path
_OF_CONNECTION = {"connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"}
_CODES = {GONE, POLICY, LOAD_AGAIN}  # with which an owner ends a socket on purpose
_OF_UVICORN = {"date", "server"}  # which each server adds to its answers


class Relay:
    """Middleware that serves what belongs to this server, and passes everything else on to its owner."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or let its owner serve it."""
        ownership = site_of(HTTPConnection(scope)).ownership if scope["type"] in ("http", "websocket") else None
        if ownership is None:
            await self._app(scope, receive, send)
            return
        site = site_of(HTTPConnection(scope))
        is_passed = _is_passed(site, ownership, scope)
        if not is_passed and _is_for_servers(site, scope):
            # another server asks again, because this one may just have lost its lease and joined as a new server
            await PlainTextResponse(say("web.only-servers"), 403, {_MOVED: "yes"})(scope, receive, send)
            return
        if is_passed and scope["path"].startswith(LET_GO):
            is_free = await site.tables.let_go(scope["path"].removeprefix(LET_GO))
            await PlainTextResponse("", 200 if is_free else 409)(scope, receive, send)
            return
        try:
            key = await _key(site, without_nul(scope["path"]))
            is_here = key is None or await _is_served_here(ownership, key)
        except (DBAPIError, NotStored):
            lost = PlainTextResponse(say("web.disk", trouble="unreachable"), 503)
            await (lost if scope["type"] == "http" else WebSocketClose(TRY_AGAIN))(scope, receive, send)
            return
        if key is None or is_here:
            await self._app(scope, receive, send)
        elif is_passed:
            await PlainTextResponse("", 503, {_MOVED: "yes"})(scope, receive, send)
        elif not _HOST.fullmatch(host := Headers(scope=scope).get("host", "")):
            refusal = PlainTextResponse(say("web.other-host", host=host or "?"), 421)
            await (refusal if scope["type"] == "http" else WebSocketClose())(scope, receive, send)
        elif scope["type"] == "http":
            await self._pass_request(site, ownership, key, Request(scope, receive), send)
        else:
            await self._pass_socket(site, ownership, key, WebSocket(scope, receive, send))

    async def _pass_request(self, site: Site, ownership: Ownership, key: str, request: Request, send: Send) -> None:
        """Pass a request on to the owner of a table, as soon as there is one that answers."""
        try:
            body = await form_body(request)
        except ClientDisconnect:
            return
        deadline = time.monotonic() + _PATIENCE
        while body is not None and time.monotonic() < deadline:
            try:
                if await _is_served_here(ownership, key):
                    first: Message = {"type": "http.request", "body": body, "more_body": False}
                    await self._app(request.scope, _replayed(first, request.receive), send)
                    return
                owner = await ownership.owner_of(key)
                if owner and await pass_on(site, owner, request, body, send):
                    return
            except Unreachable as error:
                if error.has_read and request.method not in ("GET", "HEAD"):
                    break  # nobody knows whether the other server has done it
            except (DBAPIError, NotStored):
                pass  # the connection, or the lease, may be back soon
            await asyncio.sleep(_RETRY)
        await PlainTextResponse(say("web.stopping"), 413 if body is None else 503)(request.scope, request.receive, send)

    async def _pass_socket(self, site: Site, ownership: Ownership, key: str, page: WebSocket) -> None:
        """Pass the messages of a page on to the owner of a table, and those of the owner to the page."""
        deadline, first = time.monotonic() + _PATIENCE, await page.receive()
        while time.monotonic() < deadline:
            try:
                if await _is_served_here(ownership, key):
                    await self._app(page.scope, _replayed(first, page._receive), page._send)
                    return
                if owner := await ownership.owner_of(key):
                    async with _socket_to(site, owner, page) as socket:
                        with suppress(RuntimeError, WebSocketDisconnect):  # the page may be gone already
                            await page.accept()
                            await _pump(page, socket, ownership.departure(owner))
                    return
            except InvalidStatus as error:
                if error.response.status_code != 503 and _MOVED not in error.response.headers:
                    break
            except (OSError, TimeoutError, WebSocketException, DBAPIError, NotStored):
                pass  # another server may take the table soon
            await asyncio.sleep(_RETRY)
        with suppress(RuntimeError, WebSocketDisconnect):
            await page.close(POLICY)


def _is_for_servers(site: Site, scope: Scope) -> bool:
    """Return whether a request has come to the address at which only other servers may reach this one."""
    host, port = scope["server"] or ("", 0)
    return site.settings.relay in (f"{host}:{port}", f"[{host}]:{port}")


def _is_passed(site: Site, ownership: Ownership, scope: Scope) -> bool:
    """Return whether another server has passed a request on. The scope then names the browser that has sent it."""
    value = Headers(scope=scope).get(PASS.decode(), "")
    scope["headers"] = [header for header in scope["headers"] if header[0] != PASS]
    if client := site.peers.client(value.encode(), ownership.server):
        scope["client"], scope["scheme"] = (client.host, client.port), client.scheme
    return client is not None


async def _key(site: Site, path: str) -> str | None:
    """Return the table that a path is about, `OFFERS`, or None if any server can answer."""
    if _OF_OFFERS.fullmatch(path):
        return OFFERS
    if not (about := _OF_TABLE.match(path)):
        return None
    kind, id = about.groups()
    if kind == "join":
        row = await site.store.invited(id)
        return row.id if row else None
    if kind == "game":
        game = await site.store.game(id)
        return game.table if game else None
    return str(id)


async def _is_served_here(ownership: Ownership, key: str) -> bool:
    """Return whether this server owns a table, or may take it."""
    if ownership.has(key):
        return True
    owner = await ownership.owner_of(key)
    if owner not in (None, ownership.server):
        return False
    if key == OFFERS:
        try:
            await ownership.take(key)
        except Elsewhere:
            return False
    return True


async def pass_on(site: Site, owner: ServerRow, request: Request, body: bytes, send: Send) -> bool:
    """Pass a request on to a server, and its answer to the browser. Return False if the server has not answered it.

    If the answer breaks off, so does that to the browser, which has a broken connection then. Raises Unreachable if the
    answer does not begin.
    """
    begun = asyncio.Event()
    sending = asyncio.create_task(_pass_on(site, owner, request, body, send, begun=begun))
    if not site.ownership:
        return await sending
    departing = asyncio.create_task(site.ownership.departure(owner))
    await asyncio.wait([sending, departing], return_when=asyncio.FIRST_COMPLETED)
    departing.cancel()
    if not sending.done():
        sending.cancel()
        if begun.is_set():
            return True
        raise Unreachable(has_read=True)
    return await sending


async def _pass_on(
    site: Site, owner: ServerRow, request: Request, body: bytes, send: Send, *, begun: asyncio.Event
) -> bool:
    scope = request.scope
    try:
        async for part in answers(owner.address, request.method, _target(scope), _headers(site, owner, scope), body):
            if isinstance(part, h11.Response):
                headers = [(name.lower(), value) for name, value in part.headers.raw_items()]
                if _MOVED in {name.decode() for name, _ in headers}:
                    return False
                kept = [each for each in headers if each[0].decode() not in _OF_CONNECTION | _OF_UVICORN]
                begun.set()
                await send({"type": "http.response.start", "status": part.status_code, "headers": kept})
            else:
                await send({"type": "http.response.body", "body": bytes(part.data), "more_body": True})
    except Unreachable:
        if begun.is_set():
            return True  # without the end of the answer, so the server closes the connection
        raise
    await send({"type": "http.response.body", "body": b""})
    return True


class PassedOn(Response):
    """The answer of another server to a request whose body was read already."""

    def __init__(self, site: Site, owner: ServerRow, request: Request, body: bytes) -> None:
        super().__init__()
        self._site, self._owner, self._request, self._sent = site, owner, request, body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Get the answer, and send it. If there is none, answer 503."""
        try:
            is_answered = await pass_on(self._site, self._owner, self._request, self._sent, send)
        except Unreachable:
            is_answered = False
        if not is_answered:
            await PlainTextResponse(say("web.stopping"), 503)(scope, receive, send)


def _target(scope: Scope) -> bytes:
    query: bytes = scope["query_string"]
    return bytes(scope["raw_path"]) + (b"?" + query if query else b"")


def _headers(site: Site, owner: ServerRow, scope: Scope) -> list[tuple[bytes, bytes]]:
    """Return the headers of a request for the owner of its table: those of the browser, and who that is."""
    host, port = scope["client"] or ("", 0)
    kept = [(name, value) for name, value in scope["headers"] if name.decode("latin-1") not in _OF_CONNECTION]
    return [*kept, (PASS, site.peers.signed(owner, Browser(host, port, scope["scheme"])))]


def _socket_to(site: Site, owner: ServerRow, page: WebSocket) -> connect:
    """Return a connection to the owner of a table, with the headers of a page."""
    host, _, port = owner.address.rpartition(":")
    sent = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in _headers(site, owner, page.scope)]
    kept = [(name, value) for name, value in sent if name != "host" and not name.startswith("sec-websocket-")]
    return connect(
        f"ws://{page.headers['host']}{_target(page.scope).decode('ascii')}",
        host=host.strip("[]"),
        port=int(port),
        additional_headers=kept,
        user_agent_header=None,
        compression=None,
        max_size=None,
        proxy=None,
    )


async def _pump(page: WebSocket, socket: ClientConnection, departure: Coroutine[Any, Any, None]) -> None:
    """Pass on all messages until one end closes, or until the `departure` of the owner.

    The page learns why the owner has closed.
    """

    async def up() -> None:
        while (message := await page.receive())["type"] == "websocket.receive":
            text = message.get("text")
            await socket.send(message["bytes"] if text is None else text)

    async def down() -> None:
        async for message in socket:
            await (page.send_text(message) if isinstance(message, str) else page.send_bytes(message))

    tasks = [asyncio.create_task(work) for work in (up(), down(), departure)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if not tasks[0].done():
            code = socket.close_code if socket.close_code in _CODES else TRY_AGAIN
            await page.close(code, socket.close_reason if code != TRY_AGAIN else None)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _replayed(first: Message, receive: Receive) -> Receive:
    """Return a channel that gives a message that was received already, and then what follows."""
    messages = [first]

    async def read() -> Message:
        return messages.pop() if messages else await receive()

    return read
