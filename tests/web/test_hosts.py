"""The names under which the server answers, and its public address behind a proxy."""

import sys

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.cli.play import play
from tilewright.web.app import create_app
from tilewright.web.safety import is_own_host
from tilewright.web.site import Settings

from ..permissive import any_legal

PUBLIC = "https://tiles.example"


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8300", "127.0.0.1:8300", "[::1]:8300", "192.168.7.7:8300", "[fe80::1]"),
        *("den", "den:8300", "den.local", "DEN.local.", "den.home.arpa", "table.home:8300"),
    ],
)
def test_a_server_answers_to_addresses_and_names_of_its_network(host) -> None:
    assert is_own_host(host)


@pytest.mark.parametrize(
    "host",
    [
        *(
            "",
            "evil.example",
            "evil.example:8300",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "evil.local.example",
        ),
        *("user@evil.example", "[::1", "evil-tiles.example", "192.168.7.7.evil.example", "xn--local-.example"),
    ],
)
def test_a_server_answers_to_no_other_name(host) -> None:
    assert not is_own_host(host)
    assert not is_own_host(host, PUBLIC)


def test_a_page_elsewhere_cannot_reach_the_server_through_its_own_domain(guests) -> None:
    ann = guests()
    table = ann.lay()
    ann.http.headers["host"] = "evil.example:8300"
    answer = ann.get("/")
    assert answer.status_code == 421
    assert "does not know the name evil.example:8300" in answer.text
    assert ann.post("/tables", {}, origin="http://evil.example:8300").status_code == 421
    with pytest.raises(WebSocketDisconnect), ann.socket(table, origin="http://evil.example:8300"):
        pass
    ann.http.headers["host"] = "testserver"
    with ann.socket(table):
        pass


@pytest.mark.parametrize("host", ["tiles.example", "127.0.0.1:8300"])
def test_a_proxy_may_keep_or_rewrite_the_host(site_with, host) -> None:
    with site_with(public_url=PUBLIC) as guests:
        ann = guests()
        ann.http.headers["host"] = host
        fields = {"name": "Ann", "opponent": "friend", "card": "house"}
        answer = ann.post("/tables", fields, origin=PUBLIC)
        assert answer.status_code == 303, answer.text
        assert "; Secure" in answer.headers["set-cookie"]
        cookie = {"cookie": answer.headers["set-cookie"].partition(";")[0]}
        path = f"{answer.headers['location']}/ws"
        with ann.http.websocket_connect(path, headers={"origin": PUBLIC, **cookie}) as socket:
            assert socket.receive_json()["view"]["invite"].startswith(f"{PUBLIC}/join/")
        assert ann.post("/tables", fields, origin="https://evil.example").status_code == 403


@pytest.mark.parametrize(
    "address",
    [
        *("tiles.example", "ftp://tiles.example", "https://tiles.example/mah", "https://[::1", "https://a b"),
        *(
            "https://u:p@tiles.example",
            "https://tiles.example:99999",
            "https://tiles.example:x",
            "https://tiles..example",
        ),
    ],
)
def test_a_public_address_is_one_of_a_site(tmp_path, capsys, address) -> None:
    assert play(public_url=address, data=tmp_path / "data") == 2
    assert f"{address} is not an address that works here" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions there")
def test_only_the_user_of_the_server_can_read_the_games(tmp_path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    for name in ("games.sqlite", "games.sqlite-wal"):
        (folder / name).touch(0o644)
    create_app(Settings(folder, any_legal))
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()} == {
        "games.sqlite": "0o600",
        "games.sqlite-wal": "0o600",
        "secret": "0o600",
    }


def test_a_guest_in_the_house_needs_no_https(site_with) -> None:
    with site_with(public_url=PUBLIC) as guests:
        ann = guests()
        answer = ann.post("/tables", {"name": "Ann", "opponent": "bot", "card": "house"})
        assert "Secure" not in answer.headers["set-cookie"]
        assert ann.get(answer.headers["location"]).status_code == 200
