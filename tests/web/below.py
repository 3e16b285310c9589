"""A site below a path: proxies in front of it, visitors who come through them, and a walk over all its pages."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit

from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.web.app import FIRST_NAMES

from .conftest import HOME, Guest

ADDRESSES = {"href", "src", "action", "formaction", "poster", "srcset", "data-tiles", "data-steps", "data-clock"}
ADDRESSES |= {"data-deal-log"}
TYPED = {"value", "placeholder", "content"}  # attributes with what the server gets back, or with words


class CountingRng:
    """A random generator that gives each site of a test the same ids."""

    def __init__(self) -> None:
        self._random, self._tokens = random.Random(17), 0

    def secret(self, size: int) -> bytes:
        return self._random.randbytes(size)

    def token(self) -> str:
        self._tokens += 1
        return f"token{self._tokens}"

    def stream(self) -> random.Random:
        return random.Random(self._random.random())


class Proxy:
    """A proxy that serves a site below a path, which it strips or passes on, and nothing elsewhere on its host."""

    def __init__(self, app: ASGIApp, root: str, *, strips: bool) -> None:
        self._app, self._root, self._strips = app, root, strips

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not self._root:
            await self._app(scope, receive, send)
        elif not f"{scope['path']}/".startswith(f"{self._root}/"):
            await PlainTextResponse("another site", 418)(scope, receive, send)
        else:
            inner = scope["path"].removeprefix(self._root) or "/" if self._strips else scope["path"]
            await self._app(scope | {"path": inner}, receive, send)


class Visitor(Guest):
    """A simulated browser that comes through a proxy, and notes addresses of answers outside the site."""

    def __init__(self, guest: Guest, root: str, *, strips: bool) -> None:
        self.site = guest.http.app
        self.http = TestClient(Proxy(self.site, root, strips=strips), base_url=HOME, follow_redirects=False)
        self.http.portal = guest.http.portal
        self.root = root

    def get(self, path: str, **more: Any) -> Any:
        return self._checked(super().get(self.below(path), **more))

    def post(self, path: str, fields: dict[str, Any], **more: Any) -> Any:
        return self._checked(super().post(self.below(path), fields, **more))

    def below(self, path: str) -> str:
        """Return the path of a page of the site, as this browser asks for it."""
        return path if self.is_within(path) else self.root + path

    def is_within(self, address: str) -> bool:
        """Return whether an address leads to this site."""
        parts = urlsplit(urljoin(HOME, address))
        return f"{parts.scheme}://{parts.netloc}" == HOME and f"{parts.path}/".startswith(f"{self.root}/")

    def _checked(self, answer: Any) -> Any:
        assert answer.status_code != 418
        assert self.is_within(answer.headers.get("location", self.root)), answer.headers["location"]
        for cookie in answer.headers.get_list("set-cookie"):
            name, path = re.search(r"^([^=]+)=.*; path=([^;]*)", cookie, re.IGNORECASE).groups()
            assert f"{path}/".startswith(f"{self.root}/"), cookie
            assert name.endswith(self.root.replace("/", ".")), cookie
        return answer


class Page(HTMLParser):
    """A page: the address of its site, and the addresses in it, as they are written."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.base, self.written = "", set[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "base":
            self.base = dict(attrs)["href"] or ""
        for name, value in attrs:
            if name in ADDRESSES:
                self.written.add(value or "")
            else:
                self.written |= {each for each in in_text(value or "") if name not in TYPED or each.startswith(HOME)}


def in_text(text: str) -> Iterator[str]:
    """Yield each text in quotes, or the whole text, that begins like the address of a page of a site on this host."""
    for each in (text, *re.findall(r'"([^"]*)"', text)):
        if each.startswith(HOME) or (each[:1] == "/" and re.split(r"[/?#]", each)[1] in FIRST_NAMES - {""}):
            yield each


def addresses(at: str, answer: Any) -> set[str]:
    """Return the absolute addresses in an answer to a request for the address `at`."""
    if "location" in answer.headers:
        return {urljoin(at, answer.headers["location"])}
    kind, text = answer.headers.get("content-type", ""), answer.content.decode("utf-8", "replace")
    if kind.startswith("text/html"):
        page = Page(text)
        assert page.base, f"{at} has no base"
        return {urljoin(urljoin(at, page.base), each) for each in page.written}
    if kind.startswith("text/css"):
        return {urljoin(at, each) for each in re.findall(r'url\("([^"]*)"\)', text)}
    if at.endswith("/manifest.json"):
        app = json.loads(text)
        return {urljoin(at, each) for each in (app["start_url"], *(icon["src"] for icon in app["icons"]))}
    return set(in_text(text)) if kind.startswith("application/json") else set()
