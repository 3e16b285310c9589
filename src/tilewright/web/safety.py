"""Security of the site: the origin of requests, security headers, and limits on the size and rate of requests."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.messages import say

MAX_FORM = 4 * LARGEST_FILE  # bytes; a form sends each byte of a non-ASCII character as three, such as %C3


def same_origin(connection: HTTPConnection | Headers) -> bool:
    """Return whether a request comes from a page of this site.

    The result is false if the Origin header is missing or `null`.
    """
    headers = connection if isinstance(connection, Headers) else connection.headers
    host = headers.get("host", "")
    return headers.get("origin") in (f"http://{host}", f"https://{host}")


def policy(nonce: str) -> str:
    """Return the Content-Security-Policy header.

    The policy allows only our own files, images in `data:` addresses, and one inline script with this nonce.
    """
    return (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )


class Guard:
    """Middleware that refuses forms posted from other sites, and adds security headers to all responses."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or refuse it with status 403 if it is a form from another site."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD") and not same_origin(Headers(scope=scope)):
            refusal = PlainTextResponse(say("web.foreign-form"), 403)
            await refusal(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(16)
        scope.setdefault("state", {})["nonce"] = nonce

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["content-security-policy"] = policy(nonce)
                headers["x-content-type-options"] = "nosniff"
                headers.setdefault("referrer-policy", "same-origin")
                headers.setdefault("cache-control", "no-cache" if scope["path"].startswith("/static/") else "no-store")
            await send(message)

        await self._app(scope, receive, guarded)


def path_within(wanted: str) -> str:
    """Return a path of this site that a form asks to go back to. Anything else leads to the lobby.

    >>> path_within("/table/x"), path_within("//evil.example"), path_within("https://evil.example")
    ('/table/x', '/', '/')
    """
    return wanted if wanted.startswith("/") and not wanted.startswith(("//", "/\\")) else "/"


async def form_body(request: Request) -> bytes | None:
    """Return the body of a posted form, or None if it exceeds `MAX_FORM` bytes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_FORM:
            return None
    return bytes(body)


class Bucket:
    """A token bucket: a rate limit of `rate` messages a second, with bursts of up to `burst` messages.

    >>> now = 0.0
    >>> bucket = Bucket(5, 2, lambda: now)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now = 0.2
    >>> bucket.take()
    True
    """

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def may(self) -> bool:
        """Return whether the limit allows another message now."""
        at = self._now()
        self._left = min(self._burst, self._left + (at - self._at) * self._rate)
        self._at = at
        return self._left >= 1

    def take(self) -> bool:
        """Return whether the limit allows another message now. If it does, count the message."""
        if not self.may():
            return False
        self._left -= 1
        return True
