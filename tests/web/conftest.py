"""Fixtures for web tests: a site whose bot plays random actions without delay, and a simulated browser."""

import asyncio
import html
import re
from contextlib import contextmanager
from urllib.parse import urlencode, urljoin

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketState

from tilewright.engine.state import Rack, Seat, State
from tilewright.engine.view import View
from tilewright.table.clock import SystemClock
from tilewright.table.rows import SeatRow
from tilewright.table.rules import build
from tilewright.table.session import Session
from tilewright.variants import RULESETS
from tilewright.web.app import create_app
from tilewright.web.identity import Device
from tilewright.web.site import Settings
from tilewright.web.socket import Page
from tilewright.web.viewmodel import Setting, table_view

from ..permissive import FREE, any_legal

CARD = """card Small card
tiles 14

[Pairs]
1  FF ppppa ppppb NEWS = 30
2  11a 222a 3333a 444a 55a = 25
"""
HOME = "http://testserver"
PLAYERS = (SeatRow("Ann", "a", False), SeatRow("Ben", "b", False))


class PromptClock(SystemClock):
    """A clock that ticks all the time, so that no message waits."""

    async def tick(self, after: float = 0) -> None:
        await asyncio.sleep(0)


def page_without_network(app, table, seat, receive, send) -> Page:
    """Return the page of a seat, whose browser gets messages by `send` and sends those that `receive` returns."""
    scope = {"type": "websocket", "headers": [], "query_string": b"", "path": "/", "app": app}
    scope["state"] = {"device": Device((str(table.row.seats[seat].guest),), 0)}
    socket = WebSocket(scope, receive, send)
    socket.application_state = socket.client_state = WebSocketState.CONNECTED
    return Page(app.state.site, socket, table, seat)


def resolved(answer):
    """Return an answer in whose page each address is resolved against the address of the site, as browsers do it."""
    if base := re.search(r'<base href="([^"]*)">', answer.text):
        answer._text = re.sub(
            r'(<(?!base)[^<>]* (?:href|src|action|formaction|data-tiles|data-steps)=")([^"]*)',
            lambda each: each[1] + urljoin(base[1], each[2]),
            answer.text,
        )
    return answer


class Guest:
    """A simulated browser with its own cookies. It posts forms as our pages do."""

    def __init__(self, app, portal_of) -> None:
        self.http = TestClient(app, base_url=HOME, follow_redirects=False)
        self.http.portal = portal_of.portal  # all guests share one event loop, as in a real server

    def get(self, path, **more):
        return resolved(self.http.get(path, **more))

    def post(self, path, fields, origin=HOME, language="en"):
        headers = {"content-type": "application/x-www-form-urlencoded", "accept-language": language}
        headers |= {"origin": origin} if origin else {}
        return resolved(self.http.post(path, content=urlencode(fields), headers=headers))

    def lay(self, **fields):
        """Create a table, and return the path of its page."""
        answer = self.post("/tables", {"name": "Ann", "opponent": "bot", "card": "own", "card_text": CARD} | fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removesuffix("/curtain?begins")

    def first_update(self, path):
        """Return the update that the page of a table contains, as JSON."""
        return html.unescape(re.search(r"data-first='([^']+)'", self.get(path).text)[1])

    def socket(self, path, origin=HOME, **query):
        return self.http.websocket_connect(
            f"{path}/ws?{urlencode(query)}", headers={"origin": origin} if origin else {}
        )


@pytest.fixture
def card_text() -> str:
    return CARD


@pytest.fixture
def site_with(tmp_path):
    """A context manager that runs a site with the given settings. It yields a function that creates guests."""

    @contextmanager
    def opened(**settings):
        chosen = {"data": tmp_path / "data", "bot": any_legal, "bot_delay": 0.0, "limits": FREE}
        chosen |= {"clock": PromptClock()} | settings
        app = create_app(Settings(**chosen))
        with TestClient(app) as first:
            yield lambda: Guest(app, first)

    return opened


@pytest.fixture
def guests(site_with):
    with site_with() as guests:
        yield guests


@pytest.fixture
def view_with(card_text):
    """A function that returns the data for the page of seat 0, which has the given racks."""

    def tell(*racks, sheet=None, session=None, **options):
        rules = build("siamese", card_text, options)
        setting = Setting(RULESETS["siamese"], rules, PLAYERS, session or Session(2))
        state = State((Seat(racks=(*racks, Rack(), Rack())[:2]), Seat(racks=(Rack(), Rack()))), 9)
        return table_view(setting, View(0, state), sheet, "")

    return tell
