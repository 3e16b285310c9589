"""Security of the site: the host and origin of requests, security headers, and the size of forms."""

from __future__ import annotations

import re
import secrets
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.messages import say
from tilewright.web.limits import Limiter, LimitReached, address_of

MAX_FORM = 4 * LARGEST_FILE  # bytes; a form sends each byte of a non-ASCII character as three, such as %C3
_RETRY_AFTER = "10"  # seconds until a client should try again

# paths that browsers take for another host, or for a folder above
_OUTSIDE = re.compile(r"[/\\]{2}|[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)", re.IGNORECASE)

# endings of names that no domain on the internet has
_LOCAL = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal")


def is_own_host(host: str, public_url: str | None = None) -> bool:
    """Return whether a Host header names this server.

    A page elsewhere can give its own domain the address of this server, and then reach it with a browser of this
    network (DNS rebinding). So a name counts only if no domain on the internet has it, or if `public_url` has it.

    >>> [is_own_host(host) for host in ("localhost:8300", "192.168.7.7", "[::1]:8300", "den.local", "evil.example")]
    [True, True, True, True, False]
    >>> is_own_host("tiles.example", "https://tiles.example")
    True
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return False
    if not name or (public_url and name == urlsplit(public_url).hostname):
        return bool(name)
    try:
        return bool(ip_address(name))
    except ValueError:
        return "." not in name or name.endswith(_LOCAL)


def same_origin(headers: Headers, public_url: str | None = None) -> bool:
    """Return whether a request comes from a page of this site, which may have the address `public_url` too.

    The result is false if the Origin header is missing or `null`.
    """
    host = headers.get("host", "")
    return headers.get("origin", "null") in (f"http://{host}", f"https://{host}", public_url)


def policy(nonce: str) -> str:
    """Return the Content-Security-Policy header.

    The policy allows only our own files, images in `data:` addresses, and one inline script with this nonce.
    """
    return (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
        "base-uri 'self'; frame-ancestors 'none'"
    )


class Guard:
    """Middleware that refuses requests to other hosts, forms of other sites and too many forms.

    It also adds security headers.
    """

    def __init__(self, app: ASGIApp, public_url: str | None, limiter: Limiter) -> None:
        self._app, self._public_url, self._limiter = app, public_url, limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request.

        Refuse it with status 421 if it is for another host, with 403 if it is a form of another site, and with 429 if
        its address has sent too many forms.
        """
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope["path"] = without_nul(scope["path"])
        headers = Headers(scope=scope)
        if not is_own_host(host := headers.get("host", ""), self._public_url):
            refusal = PlainTextResponse(say("web.other-host", host=host or "?"), 421)
            await (refusal if scope["type"] == "http" else WebSocketClose())(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(16)
        scope.setdefault("state", {})["nonce"] = nonce
        if scope["method"] not in ("GET", "HEAD") and (refused := self._refusal(HTTPConnection(scope))):
            await refused(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["content-security-policy"] = policy(nonce)
                headers["x-content-type-options"] = "nosniff"
                headers.setdefault("referrer-policy", "same-origin")
                headers.setdefault("cache-control", "no-cache" if scope["path"].startswith("/static/") else "no-store")
            await send(message)

        await self._app(scope, receive, guarded)

    def _refusal(self, connection: HTTPConnection) -> Response | None:
        """Return the answer to a form of another site, or to one too many, or None. It counts the form otherwise."""
        if not same_origin(connection.headers, self._public_url):
            return PlainTextResponse(say("web.foreign-form"), 403)
        try:
            self._limiter.form(address_of(connection))
        except LimitReached as reached:
            return PlainTextResponse(str(reached), 429, {"retry-after": _RETRY_AFTER})
        return None


class Full:
    """Middleware that refuses a connection for which the server has no room. The server has marked it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request. If its connection is one too many, answer 503."""
        app = self._app
        if scope.get("state", {}).get("is_full"):
            headers = {"retry-after": _RETRY_AFTER, "connection": "close"}
            app = PlainTextResponse(say("web.server-full"), 503, headers)
            app = app if scope["type"] == "http" else WebSocketClose()
        await app(scope, receive, send)


def without_nul(text: str) -> str:
    """Return a text with the control character SUBSTITUTE for each NUL, which Postgres neither stores nor looks for.

    The site treats both alike: no id has one, a name drops it, and a card with one is not plain text.
    """
    return text.replace("\0", "\N{SUBSTITUTE}")


def path_within(wanted: str) -> str:
    """Return a path of this site that a form asks to go back to. Anything else leads to the lobby.

    A path with dots for the folder above could lead to another site on the same host.

    >>> path_within("/table/x"), path_within("//evil.example"), path_within("https://evil.example")
    ('/table/x', '/', '/')
    >>> path_within("/../elsewhere"), path_within("/table/%2E./.."), path_within("/?return=/../x")
    ('/', '/', '/?return=/../x')
    """
    return wanted if wanted.startswith("/") and not _OUTSIDE.match(wanted) else "/"


async def form_body(request: Request) -> bytes | None:
    """Return the body of a posted form, or None if it exceeds `MAX_FORM` bytes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_FORM:
            return None
    return bytes(body)
