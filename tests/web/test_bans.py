"""Bans of network addresses: pages are refused with words, open ones close, and nobody locks out the operator."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack
from functools import partial

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tilewright.admin.banning import network_of
from tilewright.messages import say as words_of
from tilewright.web.bans import Bans
from tilewright.web.conversation import LOAD_AGAIN

from .conftest import HOME
from .test_admin import TOKEN, do, guests, operator, refused
from .test_devices import until_closed
from .test_ledger import words
from .test_secret_answers import update
from .test_socket import until
from .test_spectating import allow, arrival, sight

__all__ = ["guests", "operator"]
HEADING = words_of("web.banned")


def move(guest, address):
    """Give a browser another network address."""
    before = guest.http
    guest.http = TestClient(before.app, base_url=HOME, follow_redirects=False, client=(address, 1))
    guest.http.portal, guest.http.cookies = before.portal, before.cookies
    return guest


@pytest.mark.parametrize(
    ("ban", "inside", "outside"),
    [
        ("203.0.113.9", "203.0.113.9", "203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.255", "203.0.114.0"),
        ("203.0.113.77/24", "203.0.113.1", "203.0.112.255"),
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7"),
        ("2001:db8:1::/48", "2001:db8:1:2::1", "2001:db8:2:2::1"),
        ("::ffff:203.0.113.9", "203.0.113.9", "203.0.113.8"),
        ("203.0.113.9", "::ffff:203.0.113.9", "::ffff:203.0.113.8"),
    ],
)
def test_a_ban_covers_its_range_and_no_more(guests, operator, ban, inside, outside) -> None:
    do(operator, "ban", ban)
    banned, free = move(guests(), inside), move(guests(), outside)
    for path in ("/", "/cards", "/rules/siamese", "/join/nothing", "/settings"):
        answer = banned.get(path)
        assert (answer.status_code, HEADING in words(answer)) == (403, True), path
        assert HEADING not in words(free.get(path))
    assert banned.post("/tables", {"name": "Cleo", "opponent": "bot"}).status_code == 403
    assert free.post("/cards", {}).status_code == 303
    do(operator, "unban", ban)
    assert banned.get("/").status_code == 200


def test_the_page_of_a_ban_has_its_style_sheet_and_a_language(guests, operator) -> None:
    do(operator, "ban", "203.0.113.9")
    banned = move(guests(), "203.0.113.9")
    page = banned.get("/")
    assert page.headers["content-security-policy"]
    sheet = page.text.split('rel="stylesheet" href="')[1].split('"')[0].removeprefix(HOME)
    assert banned.get(f"/{sheet.lstrip('/')}").status_code == 200
    for language in ("es", "tl", "zh"):
        answer = banned.post("/cards", {}, language=language)
        assert (answer.status_code, HEADING in words(answer)) == (403, False)
    assert [banned.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 200]


def test_open_sockets_of_the_address_close_and_their_pages_load_again(guests, operator) -> None:
    ann = move(guests(), "203.0.113.9")
    table = ann.lay(name="Ann")
    ben = guests()
    other = ben.lay(name="Ben", opponent="friend")
    with ann.socket(table) as page, ben.socket(other) as safe:
        update(page)
        invite = allow(safe)
        cleo = move(arrival(guests, invite), "203.0.113.8")
        with cleo.socket(f"{invite}/watch") as spectator:
            sight(spectator)
            do(operator, "ban", "203.0.113.0/24")
            for closed in (page, spectator):
                with pytest.raises(WebSocketDisconnect) as ended:
                    until_closed(closed)
                assert ended.value.code == LOAD_AGAIN
        safe.send_json({"type": "chat", "id": "1", "kind": "text", "body": "still here"})
        until(safe, "ack")
    with pytest.raises(WebSocketDisconnect) as ended, ann.socket(table) as page:
        page.receive_text()
    assert ended.value.code == LOAD_AGAIN
    do(operator, "unban", "203.0.113.0/24")
    with ann.socket(table) as page:
        update(page)
    site = operator.http.app.state.site
    assert not site.limiter.open_sockets
    assert not site.bans.guests()


def test_the_operator_sees_who_plays_from_where_and_bans_from_the_list(guests, operator) -> None:
    ann = move(guests(), "203.0.113.9")
    table = ann.lay(name="Ann")
    with ann.socket(table) as page:
        update(page)
        listed = operator.get("/admin/addresses")
        assert 'value="203.0.113.9" aria-label="Ban: 203.0.113.9"' in listed.text
        assert "Ann" in words(listed)
        do(operator, "ban", "203.0.113.9")
    do(operator, "ban", "2001:db8:1:2::7")
    page = operator.get("/admin/addresses").text
    assert 'value="203.0.113.9" aria-label="Lift the ban: 203.0.113.9"' in page
    assert page.index("2001:db8:1:2::/64") < page.index("203.0.113.9"), "the latest ban first"
    assert "203.0.113.9" not in operator.get("/admin/addresses?wanted=2001").text
    log = words(operator.get("/admin/acts"))
    assert "banned 203.0.113.9/32" in log
    assert "203.0.113.9" not in words(guests().get("/"))


def test_the_list_of_addresses_has_pages_and_asks_the_database_as_often_for_many_people(
    guests, operator, monkeypatch
) -> None:
    database, reads = operator.http.app.state.site.store.database, []
    read = database.read
    monkeypatch.setattr(database, "read", lambda *args: reads.append(args) or read(*args))

    def listed(number) -> tuple[str, int]:
        counts = []
        for _ in range(3):  # because the server itself reads every few seconds
            reads.clear()
            page = operator.get(f"/admin/addresses?page={number}").text
            counts.append(len(reads))
        return page, min(counts)

    for n in range(60):
        operator.http.portal.call(partial(operator.http.app.state.site.admin.ban, f"198.51.100.{n}/32", n, on=True))
    first, few = listed(1)
    with ExitStack() as pages:
        for n in range(3):
            guest = move(guests(), f"203.0.113.{n}")
            update(pages.enter_context(guest.socket(guest.lay(name=f"Ann {n}"))))
        second, many = listed(2)
    assert many == few
    assert ["198.51.100.59<" in each for each in (first, second)] == [True, False]
    assert ["203.0.113.2<" in each for each in (first, second)] == [False, True]
    assert "Ann 2" in second
    shown = [n for page in (first, second) for n in range(60) if f'value="198.51.100.{n}"' in page]
    assert sorted(shown) == list(range(60)), "each once"


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ("", "no-address"),
        ("Ann", "no-address"),
        ("203.0.113.9/33", "no-address"),
        ("127.0.0.1", "own-machine"),
        ("127.0.0.0/8", "own-machine"),
        ("::1", "own-machine"),
        ("0.0.0.0/0", "own-machine"),
        ("::ffff:127.0.0.1", "own-machine"),
        ("::/0", "own-machine"),
        ("::5", "own-machine"),
        ("::203.0.113.9", "own-machine"),
        ("::ffff:0:0/95", "own-machine"),
        ("203.0.0.0/15", "range-too-large"),
        ("2001::/31", "range-too-large"),
    ],
)
def test_a_ban_of_nonsense_or_of_too_much_is_refused_with_words(guests, operator, about, why) -> None:
    assert words_of(f"admin.{why}") in refused(operator, "ban", about)
    assert guests().get("/").status_code == 200


def test_a_ban_is_made_and_lifted_once(guests, operator) -> None:
    do(operator, "ban", "203.0.113.9")
    assert words_of("admin.banned-already") in refused(operator, "ban", "203.0.113.9")
    assert words_of("admin.no-ban") in refused(operator, "unban", "203.0.113.0/24")
    do(operator, "unban", "203.0.113.9")
    assert words_of("admin.no-ban") in refused(operator, "unban", "203.0.113.9")


def test_an_operator_is_warned_before_banning_their_own_address_and_never_locked_out(guests, operator) -> None:
    move(operator, "203.0.113.9")
    asked = operator.post("/admin/do", {"act": "ban", "about": "203.0.113.0/24", "return": "/admin/addresses"})
    assert (asked.status_code, "You are at 203.0.113.0/24 yourself" in words(asked)) == (200, True)
    assert "open at" not in words(asked)
    assert operator.get("/").status_code == 200
    program = {"authorization": f"Bearer {TOKEN}", "origin": HOME}
    form = {"act": "ban", "about": "203.0.113.0/24"}
    answer = operator.http.post("/admin/do", data=form, headers=program)
    assert answer.status_code == 409
    assert answer.json()["error"].endswith(words_of("admin.repeat-with-sure"))
    assert operator.get("/").status_code == 200
    assert operator.http.post("/admin/do", data=form | {"sure": "yes"}, headers=program).status_code == 200
    assert operator.get("/").status_code == 403
    assert json.loads(operator.http.get("/admin/addresses", headers=program).text)["addresses"][0]["banned"]
    do(operator, "unban", "203.0.113.0/24")
    assert operator.get("/").status_code == 200


def test_an_operator_elsewhere_is_told_how_many_pages_and_people_a_ban_hits(guests, operator) -> None:
    program = {"authorization": f"Bearer {TOKEN}", "origin": HOME}
    form = {"act": "ban", "about": "203.0.113.0/24"}
    ann, ben = move(guests(), "203.0.113.9"), move(guests(), "203.0.113.8")
    first, second, third = ann.lay(name="Ann"), ann.lay(name="Ann"), ben.lay(name="Ben")
    with ann.socket(first) as one, ann.socket(second) as two, ben.socket(third) as three:
        for page in (one, two, three):
            update(page)
        warning = "3 pages from 203.0.113.0/24 are open, and would close. 2 people play there."
        asked = operator.post("/admin/do", form)
        assert (asked.status_code, warning in words(asked), "yourself" in words(asked)) == (200, True, False)
        answer = operator.http.post("/admin/do", data=form, headers=program)
        assert (answer.status_code, warning in answer.json()["error"]) == (409, True)
        assert guests().get("/admin").status_code == 401
        assert ann.get("/").status_code == 200, "nothing is banned yet"
        assert operator.post("/admin/do", form | {"about": "203.0.114.0/24"}).status_code == 303, "nobody is there"
        assert operator.http.post("/admin/do", data=form | {"sure": "yes"}, headers=program).status_code == 200
    assert ann.get("/").status_code == 403


def test_a_ban_counts_after_a_restart_and_beside_an_act_that_cannot_be_read(site_with) -> None:
    with site_with(admin_token=TOKEN) as guests:
        operator = guests()
        operator.post("/admin/sign-in", {"token": TOKEN})
        do(operator, "ban", "203.0.113.9")
        operator.http.portal.call(operator.http.app.state.site.admin.log, 7, "ban", "nonsense")
    with site_with(admin_token=TOKEN) as guests:
        assert move(guests(), "203.0.113.9").get("/").status_code == 403
        assert guests().get("/").status_code == 200


def test_a_ban_whose_message_or_reading_is_lost_counts_soon(site_with, monkeypatch, caplog) -> None:
    with site_with(admin_token=TOKEN, silence=1) as guests:
        banned, site = move(guests(), "203.0.113.9"), guests().http.app.state.site
        bans, fails = site.admin.bans, [True]

        async def read() -> object:
            if fails:
                raise OSError(fails.pop())
            return await bans()

        monkeypatch.setattr(site.admin, "bans", read)
        banned.http.portal.call(partial(site.admin.ban, "203.0.113.9/32", 7, on=True))  # as another server does
        deadline = time.monotonic() + 20
        while banned.get("/").status_code != 403:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert not fails
        assert "announcement and bans could not be read" in caplog.text


def test_many_bans_of_many_sizes_are_found() -> None:
    bans = Bans()
    bans.replace([*(f"10.{n}.0.0/{16 + n % 17}" for n in range(200)), *(f"2001:db8:{n:x}::/48" for n in range(200))])
    assert all(bans.covers(f"10.{n}.0.0") for n in range(200))
    assert not any(bans.covers(f"10.{n}.255.255") for n in range(200) if n % 17)
    assert bans.covers("2001:db8:c7:1::/64")
    assert not bans.covers("2001:db8:c8:1::/64")
    assert not bans.covers("testclient")


def test_a_network_has_one_name() -> None:
    assert network_of(" 203.0.113.9 ") == network_of("203.0.113.9/32")
    assert network_of("2001:DB8:1:2::9") == network_of("2001:db8:1:2::/64")


def test_the_same_bans_read_again_look_at_no_socket() -> None:
    bans, closed = Bans(), []
    connection = HTTPConnection({"type": "websocket", "client": ("203.0.113.9", 1), "headers": []})
    with bans.open_socket(connection, lambda: closed.append(True)):
        for networks in ([], ["203.0.113.0/24"], ["203.0.113.0/24"], []):
            bans.replace(networks)
    assert closed == [True]


def test_the_tables_are_reminded_while_the_notices_are_being_read(site_with, monkeypatch) -> None:
    with site_with(silence=1) as guests:
        site, call = guests().http.app.state.site, guests().http.portal.call
        reading, reminded = asyncio.Event(), asyncio.Event()

        async def remind() -> None:
            await reading.wait()
            reminded.set()

        async def read() -> dict[str, int]:
            reading.set()
            await reminded.wait()
            return {}

        monkeypatch.setattr(site.admin, "bans", read)
        monkeypatch.setattr(site.tables, "remind", remind)
        call(asyncio.wait_for, reminded.wait(), 20)
