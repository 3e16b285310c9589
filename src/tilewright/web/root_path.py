"""The path below which a proxy serves the site, such as /mahjong.

Routes and redirects name pages without it, and pages name each other relative to the site, by `base` in their heads.
So the root path is only here, in the cookies, and in the site's own address.
"""

from __future__ import annotations

from urllib.parse import urlsplit, urlunsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BelowRoot:
    """Middleware that takes the root path off the paths of requests, and puts it before the paths of redirects.

    A path may come with the root path or without it, because some proxies strip it. No page of the site begins with
    the root path, so both mean the same.
    """

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self._app, self._root = app, root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if not self._root or scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def redirected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if "location" in headers:
                    headers["location"] = self._below(headers["location"])
            await send(message)

        scope["path"] = self._within(scope["path"])
        await self._app(scope, receive, redirected)

    def _within(self, path: str) -> str:
        """Return a path without the root path."""
        return path.removeprefix(self._root) or "/" if self._has_root(path) else path

    def _below(self, location: str) -> str:
        """Return the address of a redirect, below the root path. No redirect leads to another site."""
        _, _, path, query, fragment = urlsplit(location)
        return urlunsplit(("", "", path if self._has_root(path) else self._root + path, query, fragment))

    def _has_root(self, path: str) -> bool:
        return f"{path}/".startswith(f"{self._root}/")


def relative(path: str) -> str:
    """Return the address of a page of the site, as other pages name it.

    The dot keeps a path such as /https://evil.example within the site.

    >>> relative("/table/x"), relative("/?page=2"), relative("/https://evil.example")
    ('./table/x', './?page=2', './https://evil.example')
    """
    return f".{path}"
