"""`tilewright play` on a real port: who can reach it, and which messages a socket accepts."""

import socket
import sys
import urllib.parse
from http.client import HTTPConnection

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .test_play import end, free_port, greeting, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@pytest.fixture
def lobby(tmp_path):
    """The port of a running server."""
    port = free_port()
    process = start(tmp_path / "data", "--port", str(port))
    greeting(process)
    yield port
    assert end(process)[0] == 0


def test_without_host_only_this_machine_reaches_it(lobby) -> None:
    with socket.create_connection(("127.0.0.1", lobby), 5):
        pass
    with pytest.raises(OSError, match=r"refused|timed out|unreachable|assign"):
        # This is another address of the same machine. The server listens on it only with `--host`, or for the house.
        socket.create_connection(("127.0.0.2", lobby), 5)


def test_a_socket_takes_no_long_message_and_unpacks_none(lobby) -> None:
    home = f"http://localhost:{lobby}"
    http = HTTPConnection("localhost", lobby)
    fields = urllib.parse.urlencode({"name": "Ann", "card": "house"})
    http.request("POST", "/tables", fields, {"Origin": home})
    answer = http.getresponse()
    assert answer.status == 303
    cookie, table = answer.headers["set-cookie"].split(";")[0], answer.headers["location"]
    address = f"ws://localhost:{lobby}{table}/ws"
    with connect(address, origin=home, additional_headers={"Cookie": cookie}) as page:
        assert page.protocol.extensions == [], "no compression, in which little can be much"
        page.send("x" * 9000)
        with pytest.raises(ConnectionClosed) as closed:
            list(page)
    assert closed.value.rcvd.code == 1009
