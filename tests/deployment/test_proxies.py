"""Clients without a browser reach a server through nginx and Caddy, with the configurations of the operator's page."""

from __future__ import annotations

import re
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit

import pytest
from uvicorn import Config
from websockets.exceptions import ConnectionClosed

from tilewright.cli.admin import do_admin, show_admin
from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.messages import say

from .conftest import behind_proxies
from .proxies import Caller, play_on

pytestmark = pytest.mark.long
IDLE = 65  # seconds, more than nginx waits for a server by itself
UNUSED = Config(None).timeout_keep_alive  # seconds
OPEN = "01"  # in the list of Linux
TOO_LONG = "x" * 3_000_000
LONG_CARD = f"text={'x' * 400_000}"
LOAD_AGAIN = "Please load this page again in a minute."


def test_pages_files_forms_and_the_socket_of_a_table_come_through(place) -> None:
    ann = Caller(place)
    lobby = ann.ask("GET", "/")
    assert lobby.status == 200
    assert f'<base href="{place.root}/">' in lobby.text
    files = re.findall(r'(?:href|src)="((?:static|styles)/[^"]+)"', lobby.text)
    assert len(files) > 5
    assert [ann.ask("GET", f"/{file}").status for file in files] == [200] * len(files)
    table, answer = ann.lay_table()
    cookie = answer.headers["set-cookie"].split("; ")
    assert {"Secure", "HttpOnly", f"Path={place.root or '/'}"} <= set(cookie)
    assert ann.ask("GET", table).status == 200
    assert ann.ask("POST", "/tables", "name=Eve", Origin="https://evil.example").status == 403
    with ann.page(table) as page:
        play_on(page, "through-the-proxy")


@pytest.mark.parametrize("place", behind_proxies(["domain"]), indirect=True)
def test_an_idle_page_stays_connected(place) -> None:
    ann = Caller(place)
    table, _ = ann.lay_table()
    with ann.page(table) as page:
        play_on(page, "before")
        time.sleep(IDLE)
        play_on(page, "after")


def test_the_server_counts_each_client_by_its_address(place) -> None:
    """Nobody evades a limit with an `X-Forwarded-For` of their own."""
    eve, ben = Caller(place, "127.0.0.11"), Caller(place, "127.0.0.12")

    def is_limited(caller, forged: int) -> bool:
        forwarded = {"X-Forwarded-For": f"203.0.113.{forged}"}
        return say("web.too-many-numbers") in caller.ask("POST", "/join", "number=123456", **forwarded).text

    assert [is_limited(eve, n) for n in range(12)] == [False] * 10 + [True] * 2
    assert not is_limited(ben, 12)


def test_the_operator_sees_and_bans_addresses(place, capsys) -> None:
    about = {"settings": place.site.settings, "server": f"http://127.0.0.1:{place.site.port}{place.root}"}
    ann = Caller(place, "127.0.0.13")
    table, _ = ann.lay_table()
    with ann.page(table):
        assert show_admin("addresses", **about, as_json=True) == 0
    assert "127.0.0.13" in capsys.readouterr().out
    assert do_admin("ban", "203.0.113.9", **about) == 0
    assert ann.ask("GET", "/", **{"X-Forwarded-For": "203.0.113.9"}).status == 200, "no address that a client invents"
    # Addresses of the machine itself cannot be banned, and the clients of these tests have no others.
    # So this asks as the proxy would for a client at the banned address.
    headers = {"Host": place.domain, "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(urllib.request.Request(f"{about['server']}/", headers=headers))
    with refused.value as answer:
        assert (answer.status, say("web.banned") in answer.read().decode()) == (403, True)


def test_a_form_that_is_too_long_is_refused(place) -> None:
    """The site says so itself, with the sentence for each: a form, and a card. Both name one limit."""
    ann, limit = Caller(place), LARGEST_FILE // 1024
    for form, words in (
        (TOO_LONG, say("web.form-too-long", limit=limit)),
        (LONG_CARD, say("web.card-too-long", limit=limit)),
    ):
        refused = ann.ask("POST", "/cards", form)
        assert (refused.status, words in refused.text) == (422, True)
    assert ann.ask("GET", "/").status == 200


def test_unused_connections_to_the_server_end_before_it_ends_them(place) -> None:
    """Otherwise, a proxy may send a form on a connection that is just being ended, and answer it with an error."""
    Caller(place).ask("GET", "/")
    time.sleep(UNUSED - 1.5)
    assert connections_to(place.site.port) == 0


def connections_to(port: int) -> int:
    """Return the number of open connections to a port of this machine."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(int(other.partition(":")[2], 16) == port and state == OPEN for _, _, other, state, *_ in rows)


def test_metrics_stay_inside_and_the_operator_needs_the_token(place) -> None:
    ann = Caller(place)
    assert [ann.ask("GET", path).status for path in ("/metrics", "/admin", "/healthz")] == [404, 401, 200]
    with urllib.request.urlopen(f"http://127.0.0.1:{place.site.metrics}/metrics") as answer:
        assert b"tilewright_pages" in answer.read()


@pytest.mark.parametrize("place", behind_proxies(["domain"]), indirect=True)
def test_plain_http_leads_to_https(place) -> None:
    answer = Caller(place).ask_unencrypted("/rules?x=1")
    assert answer.status in (301, 308)
    assert answer.headers["location"] == "https://tiles.example/rules?x=1"


@pytest.mark.parametrize("place", behind_proxies(["path"]), indirect=True)
def test_a_slash_may_be_missing_after_the_path(place) -> None:
    answer = Caller(place).ask("GET", "")
    assert answer.status in (301, 302)
    assert urlsplit(answer.headers["location"]).path == "/mahjong/"


def test_players_come_back_after_a_restart(place) -> None:
    """While the server is away, nginx says so at once. Caddy waits for it, and says so only after some time."""
    ann = Caller(place)
    table, _ = ann.lay_table()
    with ann.page(table) as page:
        play_on(page, "before")
        place.site.stop()
        with suppress(ConnectionClosed):
            while True:
                page.recv(timeout=20)
        assert page.close_code != 1000
    answer = ann.ask("GET", "/")
    assert answer.status == 502
    assert (LOAD_AGAIN in answer.text) == (not place.root), "below a path, the other site has words of its own"
    starting = threading.Thread(target=place.site.start)
    starting.start()
    if place.proxy == "nginx":
        starting.join()
    assert ann.ask("GET", table).status == 200
    starting.join()
    with ann.page(table) as page:
        play_on(page, "after")
