"""A button invites tablets in the house. Only a browser on the server's own machine may press it."""

import asyncio
import contextlib
import socket
import sys
import threading
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tilewright.cli.network import NetworkSwitch
from tilewright.cli.serving import Server
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import any_legal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no second address of this machine")
LAN = "127.0.0.2"  # another address of this machine, which stands for its address in the local network


@contextlib.contextmanager
def serving(folder, address=lambda: LAN):
    """Run a server on a port of this machine only. Yield the port."""
    app = create_app(Settings(folder, any_legal))
    server = Server(app)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        app.state.site.house = NetworkSwitch(server, port, address)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
        thread.start()
        while not server.started:
            thread.join(0.01)
        yield port
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def port(tmp_path):
    with serving(tmp_path) as port:
        yield port


def ask(port, path, *, to="127.0.0.1", host="localhost", origin="", posts=False, fields=(), cookie=""):
    """Send a request to a server at address `to`, which the browser calls `host`. Return the answer and its text."""
    http = HTTPConnection(to, port, timeout=20)
    headers = {"Host": f"{host}:{port}", "Origin": origin or f"http://{host}:{port}"} | (
        {"Cookie": cookie} if cookie else {}
    )
    http.request("POST" if posts else "GET", path, urlencode(dict(fields)) if posts else None, headers)
    answer = http.getresponse()
    return answer, answer.read().decode()


def reaches(port) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((LAN, port), 5):
        return True
    return False


def test_the_button_opens_the_house_and_another_closes_it(port) -> None:
    assert not reaches(port)
    assert "Invite a tablet in this house" in ask(port, "/")[1]
    answer, _ = ask(port, "/house", posts=True)
    assert (answer.status, answer.headers["location"]) == (303, "/#house")
    page = ask(port, "/")[1]
    assert f"http://{LAN}:{port}" in page
    assert "<svg" in ask(port, "/house.svg")[1]
    assert "Which game?" in ask(port, "/", to=LAN, host=LAN)[1]
    assert ask(port, "/house", posts=True)[0].status == 303, "a second press changes nothing"
    assert ask(port, "/house/close", posts=True)[0].status == 303
    assert not reaches(port)
    assert ask(port, "/house.svg")[0].status == 404
    ask(port, "/house", posts=True)
    assert reaches(port), "it can be opened again"


def test_after_the_press_an_invitation_leads_to_the_house(port) -> None:
    fields = {"name": "Ann", "opponent": "friend", "card": "house"}
    laid, _ = ask(port, "/tables", posts=True, fields=fields)
    cookie, table = laid.headers["set-cookie"].split(";")[0], laid.headers["location"]
    origin, more = f"http://localhost:{port}", {"Cookie": cookie}
    with connect(f"ws://localhost:{port}{table}/ws", origin=origin, additional_headers=more) as page:
        first = page.recv()
        assert f'"invite":"http://localhost:{port}/join/' in first
        assert '"house":false' in first
    answer, _ = ask(port, "/house", posts=True, fields={"return": table})
    assert answer.headers["location"] == table
    with connect(f"ws://localhost:{port}{table}/ws", origin=origin, additional_headers=more) as page:
        first = page.recv()
        assert f'"invite":"http://{LAN}:{port}/join/' in first
        assert '"house":true' in first


def test_no_request_from_the_network_or_under_another_name_presses_it(port) -> None:
    for path in ("/house", "/house/close"):
        assert ask(port, path, posts=True, origin="http://evil.example")[0].status == 403
        assert ask(port, path, posts=True, host="evil.example")[0].status == 421, "a name that leads to this machine"
        assert ask(port, path, posts=True, host="localhost.evil.example")[0].status == 421
    assert not reaches(port)
    ask(port, "/house", posts=True)
    for host in (LAN, "localhost"):
        page = ask(port, "/", to=LAN, host=host)[1]
        assert "Stop inviting tablets" not in page
        answer, text = ask(port, "/house/close", to=LAN, host=host, posts=True)
        assert answer.status == 403
        assert "Open the lobby there, at the address that begins with localhost" in text
        assert ask(port, "/house.svg", to=LAN, host=host)[0].status == 404
    assert reaches(port)


def test_a_forwarded_request_is_from_where_it_says(port) -> None:
    http = HTTPConnection("127.0.0.1", port, timeout=20)
    http.request("POST", "/house", "", {"Origin": f"http://127.0.0.1:{port}", "X-Forwarded-For": "192.168.7.9"})
    assert http.getresponse().status == 403


def test_closing_disconnects_the_tablets_and_nobody_else(port) -> None:
    ask(port, "/house", posts=True)
    with contextlib.ExitStack() as pages:
        sockets = {}
        for host in (LAN, "localhost"):
            to = LAN if host == LAN else "127.0.0.1"
            laid, _ = ask(port, "/tables", to=to, host=host, posts=True, fields={"name": "Ann", "card": "house"})
            cookie = laid.headers["set-cookie"].split(";")[0]
            address = f"ws://{host}:{port}{laid.headers['location']}/ws"
            page = connect(address, origin=f"http://{host}:{port}", additional_headers={"Cookie": cookie})
            sockets[host] = pages.enter_context(page)
        ask(port, "/house/close", posts=True)
        with pytest.raises(ConnectionClosed):
            list(sockets[LAN])
        assert sockets["localhost"].ping().wait(5)


@pytest.mark.parametrize(("address", "why"), [("127.0.0.1", "there is no network"), ("192.0.2.99", "assign")])
def test_without_a_network_it_says_so(tmp_path, address, why) -> None:
    with serving(tmp_path, lambda: address) as port:
        answer, page = ask(port, "/house", posts=True)
        assert answer.status == 503
        assert why in page
        assert ask(port, "/")[0].status == 200


def test_a_house_that_is_always_open_has_no_button(guests) -> None:
    ann = guests()
    assert "Invite a tablet" not in ann.get("/").text
    assert ann.post("/house", {}).status_code == 403
