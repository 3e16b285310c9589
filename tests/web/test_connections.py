"""Connections that wait for ever, and too many of them, on a real server."""

import asyncio
import contextlib
import json
import socket
import sys
import time
from http.client import HTTPConnection
from itertools import cycle, islice
from unittest.mock import MagicMock
from urllib.parse import urlencode

import pytest
from starlette.routing import WebSocketRoute
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tilewright.cli import connections
from tilewright.cli import serving as serving_module
from tilewright.cli.serving import Server
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal
from .serving import running, serving

NOTHING = b""
HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Never"
BODY = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 900\r\n\r\nname="
HALF_SENT = {"nothing": NOTHING, "head": HEAD, "body": BODY}
ANSWERED = 5.0  # seconds that a real player waits at most
SOON = 8.0  # seconds, even on a busy machine; without the shorter limits of these tests, it would be 10


class Player:
    """A player alone with a bot, on the server at this port."""

    def __init__(self, port, language="en") -> None:
        self.port, self.home, self.headers = port, f"http://localhost:{port}", {"accept-language": language}
        form = urlencode({"name": "Ann", "opponent": "bot", "card": "house"})
        answer = self.ask("POST", "/tables", form, Origin=self.home)
        self.table, self.cookie = answer.headers["location"], answer.headers["set-cookie"].split(";")[0]

    def ask(self, method, path, body=None, **headers):
        """Return the answer to a request on a connection of its own."""
        connection = HTTPConnection("localhost", self.port, timeout=ANSWERED)
        connection.request(method, path, body, self.headers | headers)
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        connection.close()
        return answer

    def page(self):
        """Open the socket of the table."""
        address = f"ws://localhost:{self.port}{self.table}/ws"
        return connect(address, origin=self.home, additional_headers={"Cookie": self.cookie}, open_timeout=ANSWERED)


def play_on(page, id) -> None:
    """Send a request that the server has to answer."""
    page.send(json.dumps({"type": "rematch", "id": id}))
    while json.loads(page.recv(timeout=ANSWERED)).get("id") != id:
        pass


def half_sent(port, beginning) -> socket.socket:
    client = socket.create_connection(("localhost", port), timeout=ANSWERED)
    client.sendall(beginning)
    return client


def is_closed(client, within) -> bool:
    """Return whether the server closes the connection within this number of seconds."""
    client.settimeout(within)
    try:
        while client.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.fixture
def port(tmp_path):
    with serving(Settings(tmp_path, any_legal, bot_delay=0.0, limits=FREE)) as port:
        yield port


@pytest.fixture
def impatient(monkeypatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.5)


@pytest.mark.parametrize("beginning", HALF_SENT.values(), ids=HALF_SENT)
def test_a_half_sent_request_is_closed(impatient, port, beginning) -> None:
    assert is_closed(half_sent(port, beginning), SOON)


@pytest.mark.parametrize("beginning", [HEAD, BODY], ids=["head", "body"])
def test_a_request_that_drips_has_no_more_time(impatient, port, beginning) -> None:
    begun, client = time.monotonic(), half_sent(port, beginning)
    with contextlib.suppress(OSError):
        for _ in range(90):
            client.sendall(b"x")
            time.sleep(0.1)
    assert time.monotonic() - begun < SOON


def test_a_client_that_does_not_read_is_disconnected(impatient, port) -> None:
    client = half_sent(port, b"GET /static/built/main.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300)
    time.sleep(1.5)
    answers = b""
    with contextlib.suppress(ConnectionError, TimeoutError):
        while part := client.recv(1 << 20):
            answers += part
    assert 0 < answers.count(b"HTTP/1.1 200") < 300


HANDSHAKE = (
    b"GET /deaf HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MUCH = "x" * (1 << 24)  # more than the system takes for a client that does not read


async def talks_on(page) -> None:
    await page.accept()
    while True:
        await page.send_text(MUCH)


async def is_through(page) -> None:
    await page.accept()
    await page.send_text(MUCH)


async def says_goodbye(page) -> None:
    await page.accept()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.5):
            await page.send_text(MUCH)
            await page.close()


@pytest.mark.parametrize(("serve", "limit"), [(talks_on, "PONG"), (is_through, "PATIENCE"), (says_goodbye, "PATIENCE")])
def test_a_page_that_does_not_read_has_no_connection_for_long(tmp_path, monkeypatch, serve, limit) -> None:
    """The server drops it while it still sends, and also when it is through and most bytes have not left."""
    monkeypatch.setattr(connections, "PING", 0.2 if limit == "PONG" else None)
    monkeypatch.setattr(connections, limit, 0.3)
    app = create_app(Settings(tmp_path, any_legal, limits=FREE))
    app.router.routes.append(WebSocketRoute("/deaf", serve))
    server = Server(app)
    with running(server) as port, half_sent(port, HANDSHAKE):
        deadline = time.monotonic() + ANSWERED
        while not server.server_state.tasks:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        while server.server_state.connections:
            assert time.monotonic() < deadline, "the connection is still there"
            time.sleep(0.01)


async def hangs(page) -> None:
    await page.accept()
    await asyncio.sleep(60)


def test_a_page_that_is_still_open_when_the_server_has_waited_long_enough_is_no_error(
    tmp_path, monkeypatch, caplog
) -> None:
    monkeypatch.setattr(serving_module, "_GRACE", 0.2)
    app = create_app(Settings(tmp_path, any_legal, limits=FREE))
    app.router.routes.append(WebSocketRoute("/deaf", hangs))
    with running(Server(app)) as port, half_sent(port, HANDSHAKE) as client:
        assert client.recv(12) == b"HTTP/1.1 101"
    assert [each for each in caplog.records if each.exc_info] == []


PING = b"\x89\xfd\0\0\0\0" + b"x" * 125  # with a mask of zeros


async def listens(page) -> None:
    await page.accept()
    await page.receive()


def test_answers_to_the_pings_of_a_page_that_does_not_read_do_not_pile_up(tmp_path) -> None:
    app = create_app(Settings(tmp_path, any_legal, limits=FREE))
    app.router.routes.append(WebSocketRoute("/deaf", listens))
    server = Server(app)
    with running(server) as port, half_sent(port, HANDSHAKE) as client:
        assert client.recv(12) == b"HTTP/1.1 101"
        [page] = server.server_state.connections
        for _ in range(1000):
            client.sendall(PING * 100)
        assert page.transport.get_write_buffer_size() < 1 << 20


def test_a_player_meets_no_time_limit(impatient, monkeypatch, port) -> None:
    ann = Player(port)
    with ann.page() as page:
        time.sleep(1.2)
        play_on(page, "later")
    monkeypatch.setattr(connections, "PATIENCE", SOON)
    slow = half_sent(port, b"GET / HTTP/1.1\r\nHost: loc")
    time.sleep(0.3)
    slow.sendall(b"alhost\r\n\r\n")
    assert slow.recv(12) == b"HTTP/1.1 200"


def flood(port, number, closed_within) -> None:
    """Let many connections wait while a player plays. Check that all are closed after this number of seconds."""
    ann = Player(port)
    with ann.page() as page:
        clients = [half_sent(port, beginning) for beginning in islice(cycle(HALF_SENT.values()), number)]
        begun = time.monotonic()
        play_on(page, "during")
        assert ann.ask("GET", ann.table, Cookie=ann.cookie).status == 200, "a new connection gets a place"
        Player(port)
        for client in clients:
            assert is_closed(client, max(0.1, closed_within - (time.monotonic() - begun)))
        assert time.monotonic() - begun < closed_within
        play_on(page, "after")


def test_a_flood_of_half_sent_requests_leaves_room_for_players(impatient, monkeypatch, port) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 20)
    flood(port, 60, SOON)


def test_the_connection_that_waits_longest_gives_its_place_to_a_new_one(monkeypatch, port) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 5)
    clients = [half_sent(port, HEAD) for _ in range(8)]
    assert [is_closed(client, 0.3) for client in clients] == [True] * 3 + [False] * 5


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize(
    ("soft", "hard", "wanted"),
    [(256, -1, 20_000), (1024, 4096, 4096), (1024, 1_000_000, 20_000), (50_000, 60_000, None)],
)
def test_a_server_asks_for_as_many_files_as_it_can_use(monkeypatch, soft, hard, wanted) -> None:
    asked = []
    monkeypatch.setattr("resource.getrlimit", lambda _: asked[-1] if asked else (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _, limits: asked.append(limits))
    connections.allow_most_files()
    assert asked == ([(wanted, hard)] if wanted else [])
    assert connections.most_connections() == (wanted or 20_000) // 2


@pytest.mark.long
def test_a_thousand_half_sent_requests_are_closed_within_15_seconds(port) -> None:
    flood(port, 1000, 15.0)


def test_a_full_server_says_so(monkeypatch, port) -> None:
    monkeypatch.setattr(connections, "most_connections", lambda: 3)
    ann = Player(port, language="es")
    with ann.page(), ann.page():
        with ann.page() as third:
            answer = ann.ask("GET", "/")
            assert (answer.status, answer.headers["retry-after"]) == (503, "10")
            assert "El servidor tiene demasiadas conexiones" in answer.text
            with pytest.raises(InvalidStatus, match="403"):
                ann.page()
            play_on(third, "goes-on")
        deadline = time.monotonic() + ANSWERED
        while ann.ask("GET", "/").status != 200:
            assert time.monotonic() < deadline


async def test_a_client_that_reads_slowly_has_more_time(impatient) -> None:
    transport = MagicMock(get_write_buffer_size=MagicMock(side_effect=[900, 500, 500, 500, 500]))
    reader = connections.LimitedProtocol.__new__(connections.LimitedProtocol)
    reader.loop, reader.transport, reader._reading = asyncio.get_running_loop(), transport, None
    reader._wait_for_reader(waits=True)
    await asyncio.sleep(0.75)
    assert not transport.abort.called
    await asyncio.sleep(0.5)
    assert transport.abort.called


async def test_a_socket_reads_on_until_too_many_messages_wait() -> None:
    page = connections.LimitedSocket(Config(None, http="h11"), ServerState(), {})
    page.transport, reads = MagicMock(), []
    page.transport.pause_reading = lambda: reads.append(False)
    page.transport.resume_reading = lambda: reads.append(True)

    def send(number: int) -> None:
        page.curr_msg_data_type, page.frames = "text", [str(number).encode()]
        page.send_receive_event_to_app()

    for number in range(8):
        send(number)
    assert reads == []
    send(8)
    assert reads == [False]
    assert [(await page.receive())["text"] for _ in range(9)] == list("012345678")
    assert reads == [False, True]
