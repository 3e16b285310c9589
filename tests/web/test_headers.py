"""What every answer says about itself, so that a page stays among its own."""

import pytest


@pytest.mark.parametrize("path", ["/", "/tiles.svg", "/healthz", "/no-such-page", "/static/no-such-file.js"])
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
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"  # the address of an invitation is a key


def test_what_is_about_a_guest_is_kept_by_no_cache(guests) -> None:
    ann = guests()
    table = ann.lay()
    for path in ("/", table, f"{table}/card.json", f"{table}/invite.svg"):
        assert ann.get(path).headers["cache-control"] == "no-store"
    assert ann.get("/static/table.css").headers["cache-control"] == "no-cache"


def test_a_guest_is_remembered_for_a_year(guests) -> None:
    cookie = guests().post("/tables", {"name": "Ann", "card": "house"}).headers["set-cookie"]
    assert f"Max-Age={365 * 24 * 3600}" in cookie


def test_only_get_and_head_need_no_origin(guests) -> None:
    ann = guests()
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
        assert ann.http.request(method, "/tables").status_code == 403
    assert ann.http.request("HEAD", "/").status_code == 200
