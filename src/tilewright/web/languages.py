"""The language of each person: the one chosen in the settings, otherwise the one that the browser asks for."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.messages import ENGLISH, LANGUAGES, speaking
from tilewright.web.look import AS_DEVICE
from tilewright.web.site import site_of

_ALIASES = {"fil": "tl"}  # Filipino is a form of Tagalog


class Speaking:
    """Middleware that lets `say` speak the language of the person who sends the request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with speaking(_language_of(HTTPConnection(scope))):
            await self._app(scope, receive, send)


def _language_of(connection: HTTPConnection) -> str:
    chosen = site_of(connection).look(connection).chosen["language"]
    return accepted(connection.headers.get("accept-language", "")) if chosen == AS_DEVICE else chosen


def accepted(header: str) -> str:
    """Return the code of the language that an Accept-Language header likes best, of those that we have.

    >>> accepted("de, es-MX;q=0.9, en;q=0.8"), accepted("fil-PH"), accepted("zh-Hant-TW"), accepted("de")
    ('es', 'tl', 'zh', 'en')
    """
    wishes = [wish.strip().partition(";q=") for wish in header.split(",")]
    liked = sorted(wishes, key=lambda wish: wish[2] or "1", reverse=True)
    codes = [tag.partition("-")[0].lower() for tag, _, _ in liked]
    return next((code for code in (_ALIASES.get(code, code) for code in codes) if code in LANGUAGES), ENGLISH)
