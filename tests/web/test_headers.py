"""Response headers and cookies, the check of a request's origin, and the address in an invitation."""

import pytest
from starlette.testclient import TestClient

from .conftest import HOME


@pytest.mark.parametrize(
    "path", ["/", "/score", "/tiles/clear-ink.svg", "/healthz", "/no-such-page", "/static/no-such-file.js"]
)
def test_every_answer_keeps_to_itself(guests, path) -> None:
    headers = guests().get(path).headers
    policy = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
    assert policy.pop("script-src").split("-")[0] == "'self' 'nonce"
    assert policy == {
        "default-src": "'none'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'self'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"  # invitation links must not leak


def test_pages_about_a_guest_are_not_cached(guests) -> None:
    ann = guests()
    table = ann.lay()
    for path in ("/", table, f"{table}/card.json", f"{table}/invite.svg"):
        assert ann.get(path).headers["cache-control"] == "no-store"
    assert ann.get("/static/table.css").headers["cache-control"] == "no-cache"


def test_a_server_error_shows_a_page_without_details(guests, monkeypatch) -> None:
    ann = guests()

    async def broken(*what):
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(ann.http.app.state.site.store, "guest_name", broken)
    unraised = TestClient(ann.http.app, base_url=HOME, raise_server_exceptions=False)
    unraised.portal = ann.http.portal
    answer = unraised.get("/healthz")
    assert answer.status_code == 500
    assert "This is a mistake in the program" in answer.text
    assert "secret" not in answer.text


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("localhost:8300", "http://192.168.7.7:8300"),
        ("127.0.0.1:8300", "http://192.168.7.7:8300"),
        ("table.home:8300", "http://table.home:8300"),
    ],
)
def test_a_friend_is_sent_where_the_host_is_unless_that_is_this_machine(site_with, host, address) -> None:
    with site_with(lan_url="http://192.168.7.7:8300") as guests:
        ann = guests()
        ann.http.headers["host"] = host
        fields = {"name": "Ann", "opponent": "friend", "card": "house"}
        table = ann.post("/tables", fields, origin=f"http://{host}").headers["location"]
        with ann.socket(table, origin=f"http://{host}") as socket:
            assert socket.receive_json()["view"]["invite"].startswith(f"{address}/join/")


def test_a_guest_is_remembered_for_a_year(guests) -> None:
    cookie = guests().post("/tables", {"name": "Ann", "card": "house"}).headers["set-cookie"]
    assert f"Max-Age={365 * 24 * 3600}" in cookie


def test_only_get_and_head_need_no_origin(guests) -> None:
    ann = guests()
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
        assert ann.http.request(method, "/tables").status_code == 403
    assert ann.http.request("HEAD", "/").status_code == 200
