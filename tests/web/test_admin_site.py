"""`tilewright admin` gives the operator's token to no other site, and says in words why a server does not answer."""

from __future__ import annotations

from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tilewright.cli import admin_site
from tilewright.cli.admin import do_admin, show_admin

ACTS = b'{"acts": [], "more": false}'


@contextmanager
def site(status=200, body=ACTS, **headers):
    """Serve one answer to all requests. Yield the address of the site, and the tokens that it gets."""
    got = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            got.append(self.headers["authorization"])
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET

        def log_message(self, *_) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", got
        server.shutdown()


@pytest.fixture
def settings(tmp_path):
    file = tmp_path / "tiles.toml"
    file.write_text('admin-token = "a long token of the operator"\n')
    return file


def test_a_redirect_does_not_get_the_token(settings, capsys) -> None:
    with site() as (other, stolen), site(307, Location=f"{other}/admin/acts") as (server, got):
        assert show_admin("acts", settings=settings, server=server) == 1
    assert "Name that one with --server" in capsys.readouterr().err
    assert (len(got), stolen) == (1, [])


def test_a_proxy_does_not_get_the_token_of_a_server_on_this_machine(settings, monkeypatch) -> None:
    with site() as (proxy, stolen), site() as (server, got):
        monkeypatch.setenv("http_proxy", proxy)
        monkeypatch.delenv("no_proxy", raising=False)
        assert show_admin("acts", settings=settings, server=server) == 0
        assert show_admin("acts", settings=settings, server=server.replace("127.0.0.1", "localhost")) == 0
        assert (got, stolen) == (["Bearer a long token of the operator"] * 2, [])
        assert show_admin("acts", settings=settings, server="http://tiles.example") == 0
        assert len(stolen) == 1, "elsewhere, the proxy of the system counts"


@pytest.mark.parametrize(
    ("status", "body", "words"),
    [
        (429, b"<html>", "too many requests"),
        (503, b"<html>", "cannot do that now"),
        (503, b'{"error": "The disk is full."}', "The disk is full."),
        (500, b"Internal Server Error", "made a mistake"),
        (418, b"", "status 418"),
        (200, b"<html>", "does not answer"),
    ],
)
def test_a_server_without_an_answer_is_described_in_words(settings, capsys, status, body, words) -> None:
    with site(status, body) as (server, _):
        assert do_admin("announce", "Hello", settings=settings, server=server) == 1
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("chosen", [{"order": "size"}, {"stage": "over"}])
def test_only_tables_have_an_order_and_a_stage(settings, capsys, chosen) -> None:
    assert show_admin("people", settings=settings, **chosen) == 2
    assert "Only tables have an order and a stage" in capsys.readouterr().err


@pytest.mark.parametrize("token", ["一个很长的密码，没有人能猜到它", "a token\\nx-header: of two lines"])
def test_a_token_that_no_request_can_carry_is_refused(settings, capsys, token) -> None:
    settings.write_text(f'admin-token = "{token}"\n', "utf-8")
    assert show_admin("acts", settings=settings) == 2
    assert "no request can carry" in capsys.readouterr().err


def test_addresses_are_listed_with_who_plays_there_and_their_bans(settings, capsys, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    rows = (
        b'{"address": "203.0.113.0/24", "banned": 1764400000, "pages": 0, "names": []}, '
        b'{"address": "198.51.100.7", "banned": 0, "pages": 2, "names": ["Ann", "Ben"]}'
    )
    with site(body=b'{"addresses": [' + rows + b'], "more": false}') as (server, _):
        assert show_admin("addresses", settings=settings, server=server) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if "." in line]
    assert "203.0.113.0/24" in lines[0]
    assert "2025-11-29" in lines[0]
    assert "Ann, Ben" in lines[1]
    assert "│ 2 " in lines[1]


def test_only_with_sure_is_the_operators_own_address_banned(settings, monkeypatch) -> None:
    forms = []
    monkeypatch.setattr(admin_site.AdminSite, "_ask", lambda _, path, form, patience: forms.append(form) or {})
    for sure in (False, True):
        assert do_admin("ban", "203.0.113.9", settings=settings, sure=sure) == 0
    assert forms == [{"act": "ban", "about": "203.0.113.9"} | more for more in ({}, {"sure": "yes"})]


def test_deleting_what_is_old_may_take_minutes(settings, monkeypatch) -> None:
    patience, opener = {}, admin_site.build_opener

    def noted(*handlers):
        opened = opener(*handlers)
        ask = opened.open
        opened.open = lambda request, timeout: patience.update({request.data: timeout}) or ask(request, timeout=timeout)
        return opened

    monkeypatch.setattr(admin_site, "build_opener", noted)
    with site(body=b'{"done": ""}') as (server, _):
        for act, about in (("prune", "365"), ("end", "x")):
            assert do_admin(act, about, settings=settings, server=server) == 0
    assert patience == {b"act=prune&about=365": 600, b"act=end&about=x": 30}
