"""Cookies. Several sites on one host, each below a path, neither read nor replace each other's."""

from __future__ import annotations

from typing import Literal

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response


def is_sent_over_https(request: Request) -> bool:
    """Return whether a page over HTTPS sent a form, so that the browser should send its cookies over HTTPS only."""
    return request.headers.get("origin", "").startswith("https:")


class Cookies:
    """The cookies of a site below a root path, which pages and scripts cannot read.

    Browsers send the cookies of a path also to sites below it, so each site has names of its own too.

    >>> Cookies("/mahjong").name("look"), Cookies("").name("look")
    ('look.mahjong', 'look')
    """

    def __init__(self, root_path: str = "") -> None:
        self._root = root_path

    def name(self, name: str) -> str:
        """Return the name under which browsers know a cookie."""
        return name + self._root.replace("/", ".")

    def get(self, connection: HTTPConnection, name: str) -> str:
        """Return a cookie of a request, or an empty text."""
        return connection.cookies.get(self.name(name), "")

    def set(
        self,
        response: Response,
        name: str,
        value: str,
        seconds: int,
        *,
        path: str = "",
        secure: bool = False,
        samesite: Literal["lax", "strict"] = "lax",
    ) -> None:
        """Let a browser keep a cookie for some seconds, for the pages below a path of the site."""
        where = self._root + path or "/"
        response.set_cookie(
            self.name(name), value, seconds, path=where, secure=secure, httponly=True, samesite=samesite
        )

    def delete(self, response: Response, name: str, path: str = "") -> None:
        """Let a browser forget a cookie."""
        response.delete_cookie(self.name(name), path=self._root + path or "/")
