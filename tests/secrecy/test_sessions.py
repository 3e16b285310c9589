"""Sessions of guests and of the operator, as OWASP ASVS 5.0 asks for (V4.4 and V7).

docs/sessions-and-sockets.md lists the requirements with these tests.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect

from tilewright.cli.serving import Server
from tilewright.table.ports import SystemRng
from tilewright.web import admin_key
from tilewright.web.conversation import LOAD_AGAIN
from tilewright.web.identity import COOKIE
from tilewright.web.site import Site

from ..web.conftest import HOME
from ..web.test_admin import TOKEN
from ..web.test_devices import SleepyClock, is_at, let_in, listed, offered, until_closed
from ..web.test_root_path import invite_to
from ..web.test_secret_answers import update
from ..web.test_socket import friends, row_of

PAGE = Path(__file__).parents[2] / "docs" / "sessions-and-sockets.md"
ELSEWHERE = (
    None, "", "null", "http://evil.example", "http://testserver.evil.example", "http://evil.testserver",
    "http://testserver:81", "http://testserver@evil.example", "http://xn--testservr-p7a", "http://tеstserver",
    "ftp://testserver", "http://testserver/", "//testserver", "http://[",
)  # fmt: skip
SECRET = "a-secret-link"
ACT = {"type": "act", "id": "late", "game": 1, "window": 0, "action": {"type": "Concede"}}


@pytest.fixture
def guests(site_with):
    """Guests of a site that looks for ended devices only when it ends one itself."""
    with site_with(clock=SleepyClock(), admin_token=TOKEN) as guests:
        yield guests


def origin_header(origin):
    return {} if origin is None else {"origin": origin.encode()}


def test_a_socket_is_opened_only_by_a_page_of_this_site(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="friend")
    for address in (f"{table}/ws", f"{urlsplit(invite_to(ann, table)).path}/watch/ws"):
        for origin in ELSEWHERE:
            with (
                pytest.raises(WebSocketDisconnect),
                ann.http.websocket_connect(address, headers=origin_header(origin)) as page,
            ):
                pytest.fail(f"{address} is open to {origin}: {page.receive_text()}")


def test_no_form_of_another_site_is_taken(guests) -> None:
    ann = guests()
    ann.lay()
    forms = [
        route.path for route in ann.http.app.routes if isinstance(route, Route) and "POST" in (route.methods or ())
    ]
    assert len(forms) > 20
    for form in forms:
        path = re.sub(r"\{[^}]+\}", "1", form)
        for origin in ELSEWHERE:
            assert ann.http.post(path, content=b"x=1", headers=origin_header(origin)).status_code == 403, (path, origin)


def test_a_page_over_https_gives_a_cookie_for_https_alone(guests) -> None:
    ann = guests()
    fields = {"name": "Ann", "opponent": "bot", "card": "house"}
    cookie = ann.post("/tables", fields, origin=HOME.replace("http:", "https:")).headers["set-cookie"]
    assert "; Secure" in cookie


def broken(*_: object, **more: object) -> None:
    raise RuntimeError("broken")


def test_a_secret_in_an_address_is_in_no_log(guests, monkeypatch, caplog) -> None:
    """Neither when the address is opened, nor when the server breaks on it."""
    caplog.set_level(logging.WARNING)
    ann = guests()
    addresses = [f"/{kind}/{SECRET}" for kind in ("device", "join", "club", "evening", "r")]
    for address in addresses:
        assert ann.get(address).status_code == 404
    monkeypatch.setattr(Site, "message", broken)
    for address in addresses:
        with pytest.raises(RuntimeError) as error:
            ann.get(address)
        assert SECRET not in "".join(traceback.format_exception(error.value))
    assert SECRET not in caplog.text
    assert Server(ann.http.app).config.log_level == "warning", "the addresses of all requests would be in the log"


def test_a_cookie_that_this_server_has_not_given_is_never_adopted(guests) -> None:
    victim, thief = guests(), guests()
    for browser in (victim, thief):
        browser.http.cookies.set(COOKIE, "chosen-by-somebody-else")
    answer = victim.post("/tables", {"name": "Vic", "opponent": "bot", "card": "house"})
    assert re.match(rf"{COOKIE}=(?!chosen)", answer.headers["set-cookie"])
    assert not is_at(thief, answer.headers["location"].removesuffix("/curtain?begins"))


def test_a_cookie_from_before_a_device_was_let_in_gains_nothing(guests) -> None:
    """An attacker who knows or has set the cookie of a browser does not become whoever signs in there later."""
    ann, tablet, thief = guests(), guests(), guests()
    table = ann.lay()
    tablet.lay(name="Ben")
    thief.http.cookies.set(COOKIE, tablet.http.cookies[COOKIE])
    let_in(ann, tablet)
    assert is_at(tablet, table)
    assert not is_at(thief, table)


def test_ids_and_links_have_128_random_bits(guests) -> None:
    token = SystemRng().token()
    assert len(token) >= 128 / 6
    assert len({SystemRng().token() for _ in range(1000)}) == 1000
    ann = guests()
    table = ann.lay()
    link, _ = offered(ann)
    assert all(len(secret) == len(token) for secret in (table.rpartition("/")[2], link.rpartition("/")[2]))
    assert all(len(one) == len(token) for one in listed(ann))


def test_an_ended_device_accepts_no_action_from_its_open_page(guests) -> None:
    """The page is closed at once, and neither it nor a stolen copy of its cookie gets in again."""
    ann, _, table = friends(guests)
    phone, thief = guests(), guests()
    let_in(ann, phone)
    thief.http.cookies.set(COOKIE, phone.http.cookies[COOKIE])
    with phone.socket(table) as open_page, thief.socket(table) as stolen:
        update(open_page)
        update(stolen)
        before = row_of(ann, table).lines
        ann.post("/settings/devices/end", {"others": "yes"})
        for page in (open_page, stolen):
            page.send_text(json.dumps(ACT))
            with pytest.raises(WebSocketDisconnect) as closed:
                until_closed(page)
            assert closed.value.code == LOAD_AGAIN
    for browser in (phone, thief):
        assert not is_at(browser, table)
        with pytest.raises(WebSocketDisconnect), browser.socket(table) as page:
            page.receive_text()
    assert row_of(ann, table).lines == before
    assert is_at(ann, table)


def test_a_guest_who_is_forgotten_is_signed_out_on_all_devices(guests) -> None:
    ann, ben, table = friends(guests)
    phone = guests()
    let_in(ann, phone)
    stolen = phone.http.cookies[COOKIE]
    with phone.socket(table) as open_page:
        update(open_page)
        ann.post("/settings/forget", {"sure": "yes"})
        open_page.send_text(json.dumps(ACT))
        with pytest.raises(WebSocketDisconnect):
            until_closed(open_page)
    thief = guests()
    thief.http.cookies.set(COOKIE, stolen)
    for browser in (ann, phone, thief):
        assert not is_at(browser, table)
    assert is_at(ben, table)


def test_the_operator_signs_somebody_out_everywhere(guests) -> None:
    operator, (ann, _, table) = guests(), friends(guests)
    operator.post("/admin/sign-in", {"token": TOKEN})
    guest = ann.http.app.state.site.identity.read(ann.http.cookies[COOKIE])
    with ann.socket(table) as page:
        update(page)
        operator.post("/admin/do", {"act": "sign-out", "about": guest, "return": "/admin", "sure": "yes"})
        page.send_text(json.dumps(ACT))
        with pytest.raises(WebSocketDisconnect):
            until_closed(page)
    assert not is_at(ann, table)


def test_two_devices_of_a_guest_carry_out_a_request_once(guests) -> None:
    ann, _, table = friends(guests)
    phone = guests()
    let_in(ann, phone)
    with ann.socket(table) as one, phone.socket(table) as other:
        update(one), update(other)
        request = ACT | {"window": row_of(ann, table).row.terms}
        for page in (one, other):
            page.send_text(json.dumps(request))
        for page in (one, other):
            while (answer := page.receive_json())["type"] not in ("ack", "refused"):
                pass
            assert answer["type"] == "ack"
    assert sum(line.startswith("Conceded") for line in row_of(ann, table).lines) == 1


def test_a_guest_sees_and_ends_each_device(guests) -> None:
    ann, phone = guests(), guests()
    table = ann.lay()
    let_in(ann, phone)
    browsers = listed(ann)
    assert len(browsers) == 2
    page = ann.get("/settings").text
    assert all(browser in page for browser in browsers)
    other = next(one for one in browsers if one != ann.http.app.state.site.identity.claimed(_request(ann)).browser)
    ann.post("/settings/devices/end", {"browser": other})
    assert not is_at(phone, table)
    assert is_at(ann, table)


def _request(guest):
    """Return something that has the cookies of a guest, as a request has them."""
    return type("Cookies", (), {"cookies": {COOKIE: guest.http.cookies[COOKIE]}})


def test_the_way_to_end_devices_is_on_the_lobby(guests) -> None:
    ann, phone = guests(), guests()
    ann.lay()
    let_in(ann, phone)
    assert "/settings" in ann.get("/").text
    assert "/settings/devices/end" in ann.get("/settings").text


def test_the_operator_is_signed_out_after_some_hours(guests, monkeypatch) -> None:
    operator = guests()
    operator.post("/admin/sign-in", {"token": TOKEN})
    assert operator.get("/admin").status_code == 200
    monkeypatch.setattr(admin_key, "HOURS", -1)
    assert operator.get("/admin").status_code == 401


def test_the_cookie_of_the_operator_is_for_the_operators_pages_of_this_site_alone(guests) -> None:
    cookie = guests().post("/admin/sign-in", {"token": TOKEN}).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=strict", "Path=/admin"} <= {part.strip() for part in cookie.split(";")}
    assert TOKEN not in cookie


def test_opening_a_link_signs_nobody_in(guests) -> None:
    """A session begins only with a form that somebody sends."""
    ann, other = guests(), guests()
    ann.lay()
    link, _ = offered(ann)
    assert other.get(link).status_code == 200
    for path in ("/", "/play", "/join", "/settings", "/device"):
        assert other.get(path).status_code == 200
    assert COOKIE not in other.http.cookies


def test_each_requirement_names_a_test_or_a_reason() -> None:
    rows = re.findall(r"^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len({row[0] for row in rows}) == 23
    tests = {path.stem: path.read_text("utf-8") for path in (PAGE.parents[1] / "tests").glob("*/test_*.py")}
    for number, _, shown in rows:
        names = re.findall(r"`(test_\w+)`", shown)
        assert names or shown.startswith("does not apply, because "), number
        for name in names:
            assert any(f"def {name}(" in text for text in tests.values()), name
