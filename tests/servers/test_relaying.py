"""A server passes requests on to the owner of a table, and nobody can change what it asks there."""

import re
import socket
from contextlib import ExitStack
from threading import Thread

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tilewright.servers.ownership import Ownership

from ..web.conftest import HOME, site_with
from ..web.test_chat import ask
from ..web.test_secret_answers import update
from ..web.test_spectating import allow

__all__ = ["site_with"]

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
REFUSED, MOVED, FINE = (
    f"HTTP/1.1 {status}\r\ncontent-length: 4\r\nconnection: close\r\n{more}\r\nfine".encode()
    for status, more in (("403 Forbidden", ""), ("403 Forbidden", "tilewright-moved: yes\r\n"), ("200 OK", ""))
)


class Owner:
    """An address for servers that notes the first lines of requests, and gives these answers."""

    def __init__(self, *answers: bytes) -> None:
        self.answers, self.asked, self.listening = [*answers], [], socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.listening.getsockname()[1]}"
        Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        while True:
            with self.listening.accept()[0] as connection:
                self.asked.append(connection.recv(1 << 16).split(b"\r\n")[0].decode())
                connection.sendall(self.answers.pop(0) if self.answers else REFUSED)


@pytest.fixture
def shared(site_with, address):
    """A function that returns a guest of a server with a table there, and a guest of another server."""
    with ExitStack() as stack:

        def guests(relay: str):
            one, other = (
                stack.enter_context(site_with(database=address, relay=each)) for each in (relay, "10.0.0.2:1")
            )
            return one(), other()

        yield guests


def test_a_host_cannot_change_the_path_of_a_request_that_is_passed_on(shared) -> None:
    owner = Owner()
    ann, far = shared(owner.address)
    table = ann.lay()
    hosts = ("localhost/-/let-go/table?", "localhost/table/other#", "localhost\\x", "user@localhost")
    for host in hosts:
        with pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)):
            far.http.websocket_connect(f"{table}/ws", headers={"host": host}).__enter__()
        assert far.http.get(table, headers={"host": host}).status_code == 421
    assert not owner.asked
    for host in ("localhost:8300", "[::1]:8300", "192.168.7.7"):
        far.http.get(table, headers={"host": host})
    assert owner.asked == [f"GET {table} HTTP/1.1"] * 3


def test_a_request_for_an_owner_that_has_just_lost_its_lease_is_passed_on_again(shared) -> None:
    owner = Owner(MOVED, FINE, MOVED)
    ann, far = shared(owner.address)
    table = ann.lay()
    answer = far.http.post(f"{table}/next", data={})
    assert (answer.status_code, answer.text) == (200, "fine")
    with pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)):
        far.http.websocket_connect(f"{table}/ws").__enter__()
    assert len(owner.asked) == 4, "the socket too"


@pytest.mark.parametrize("relay", ["10.0.0.1:1", "[fd00::1]:1"])
def test_only_servers_reach_the_address_for_servers(shared, relay) -> None:
    ann, _ = shared(relay)
    refused = ann.http.get(f"http://{relay}/")
    assert (refused.status_code, refused.headers["tilewright-moved"]) == (403, "yes")
    with pytest.raises(WebSocketDenialResponse):
        ann.http.websocket_connect(f"ws://{relay}/table/x/ws").__enter__()
    assert ann.http.get(re.sub(":1$", ":2", f"http://{relay}") + "/").status_code == 200


def test_a_server_without_a_lease_says_that_it_can_store_nothing(shared, monkeypatch) -> None:
    ann, _ = shared("10.0.0.1:1")
    monkeypatch.setattr(Ownership, "server", None)
    assert ann.http.get("/settings").status_code == 503


def test_a_replaced_link_leads_nowhere_on_any_server_and_the_new_one_to_the_owner(shared) -> None:
    owner = Owner(FINE)
    ann, far = shared(owner.address)
    with ann.socket(ann.lay(opponent="friend")) as a:
        old = allow(a)
        ask(a, "renew-link")
        while (new := update(a)["view"]["spectators"]["link"].removeprefix(HOME)) == old:
            pass
    answer = far.http.get(old)
    assert answer.status_code == 404
    assert "Perhaps the host has made a new link" in answer.text
    with pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)):
        far.http.websocket_connect(f"{old}/watch/ws").__enter__()
    assert not owner.asked
    assert far.http.get(f"{new}/watch").text == "fine"
    assert owner.asked == [f"GET {new}/watch HTTP/1.1"]
