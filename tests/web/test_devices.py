"""A guest on several devices: letting another one in, and ending one."""

from __future__ import annotations

import asyncio
import re
import time

import pytest
from sqlalchemy import event
from starlette.websockets import WebSocketDisconnect

from tilewright.table.clock import SystemClock
from tilewright.table.store import SqlStore
from tilewright.web.conversation import LOAD_AGAIN
from tilewright.web.devices import FRESH, Devices
from tilewright.web.identity import COOKIE, MAX_PEOPLE, Device
from tilewright.web.takeovers import VALID

from .conftest import HOME, PromptClock
from .test_secret_answers import update

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"


def site_of(guest):
    return guest.http.app.state.site


def number_on(page: str) -> str:
    return re.search(r'<strong class="invite-number">([\d ]+)</strong>', page)[1]


def offered(guest) -> tuple[str, str]:
    """Ask for another device. Return the path of the link, and the number."""
    assert guest.post("/settings/device", {}).headers["location"].endswith("#devices")
    page = guest.get("/settings").text
    return re.search(rf'href="{HOME}(/device/[^"]+)"', page)[1], number_on(page)


def let_in(guest, other) -> None:
    link, _ = offered(guest)
    assert other.post(link, {}).headers["location"] == "/"


def listed(guest) -> list[str]:
    """Return the browser ids of the guest's devices, as they are stored."""
    site = site_of(guest)
    own = site.identity.device_of(guest.http.cookies[COOKIE])
    return [row.browser for row in guest.http.portal.call(site.devices.devices_of, own.guest)]


def until_closed(socket) -> None:
    while True:
        socket.receive_text()


def is_at(guest, table) -> bool:
    """Return whether the person who plays on a device has a seat at the table."""
    answer = guest.get(f"{table}/card.json")
    assert answer.status_code in (200, 404)
    return answer.status_code == 200


def test_another_device_shows_the_same_seats_after_it_has_been_asked(guests) -> None:
    ann, phone = guests(), guests()
    table = ann.lay()
    link, number = offered(ann)
    assert re.fullmatch(r"\d{4} \d{4}", number)
    assert ann.get("/settings/device.svg").headers["content-type"] == "image/svg+xml"
    assert phone.post("/device", {"number": number}).headers["location"] == link
    page = phone.get(link).text
    assert "You will play as Ann" in page
    assert not is_at(phone, table), "a link preview must not take the seat"
    assert phone.post(link, {}, origin="https://evil.example").status_code == 403
    assert phone.post(link, {}).headers["location"] == "/"
    with ann.socket(table) as one, phone.socket(table) as two:
        assert update(one)["view"]["me"] == update(two)["view"]["me"] == 0
    assert table in phone.get("/").text


def test_a_device_with_people_gets_one_more(guests) -> None:
    ann, tablet = guests(), guests()
    anns, bens = ann.lay(), tablet.lay(name="Ben")
    link, _ = offered(ann)
    assert "Ann joins Ben on this device" in tablet.get(link).text
    tablet.post(link, {})
    assert is_at(tablet, anns)
    tablet.post("/who", {"person": "0"})
    assert is_at(tablet, bens)
    assert not is_at(tablet, anns)
    assert not is_at(ann, bens)


def test_a_full_device_gets_nobody_else_and_the_link_still_works(guests) -> None:
    ann, tablet, phone = guests(), guests(), guests()
    table = ann.lay()
    for n in range(MAX_PEOPLE):
        tablet.post("/who", {"person": "new"})
        tablet.lay(name=f"Player {n}")
    link, _ = offered(ann)
    assert tablet.get(link).status_code == tablet.post(link, {}).status_code == 409
    phone.post(link, {})
    assert is_at(phone, table)


def test_a_link_works_once(guests) -> None:
    ann, phone, stranger = guests(), guests(), guests()
    table = ann.lay()
    link, number = offered(ann)
    phone.post(link, {})
    assert stranger.get(link).status_code == stranger.post(link, {}).status_code == 404
    assert stranger.post("/device", {"number": number}).status_code == 422
    assert not is_at(stranger, table)


def test_a_withdrawn_link_leads_nowhere(guests) -> None:
    ann, stranger = guests(), guests()
    table = ann.lay()
    link, number = offered(ann)
    ann.post("/settings/device/withdraw", {})
    assert ann.get("/settings/device.svg").status_code == 404
    assert stranger.post(link, {}).status_code == 404
    assert stranger.post("/device", {"number": number}).status_code == 422
    first, _ = offered(ann)
    offered(ann)
    assert stranger.post(first, {}).status_code == 404, "a new link ends the one before"
    assert not is_at(stranger, table)


def test_a_link_ends_with_the_device_that_could_withdraw_it(guests) -> None:
    ann, phone, stranger = guests(), guests(), guests()
    ann.lay()
    let_in(ann, phone)
    link, _ = offered(phone)
    ann.post("/settings/devices/end", {"others": "yes"})
    assert stranger.get(link).status_code == stranger.post(link, {}).status_code == 404


def test_a_link_holds_ten_minutes(guests) -> None:
    ann, phone = guests(), guests()
    ann.lay()
    link, number = offered(ann)
    takeovers = site_of(ann).takeovers
    now = takeovers._now()
    takeovers._now = lambda: now + VALID - 2
    assert phone.get(link).status_code == 200
    takeovers._now = lambda: now + VALID + 2
    assert phone.get(link).status_code == phone.post(link, {}).status_code == 404
    assert phone.post("/device", {"number": number}).status_code == 422


def test_guesses_of_a_number_are_limited(guests) -> None:
    ann, stranger = guests(), guests()
    ann.lay()
    _, number = offered(ann)
    wrong = f"{(int(number.replace(' ', '')) + 1) % 10**8:08}"
    for _ in range(10):
        assert "No device shows this number" in stranger.post("/device", {"number": wrong}).text
    assert "too many wrong numbers" in stranger.post("/device", {"number": number}).text


def test_a_number_of_a_device_and_one_of_a_table_never_lead_to_each_other(guests) -> None:
    ann, ben = guests(), guests()
    ann.lay(opponent="friend")
    _, number = offered(ann)
    assert ben.post("/join", {"number": number}).status_code == 422
    assert ben.post("/join", {"number": number[:7]}).status_code == 422


def test_a_stranger_neither_lets_devices_in_nor_ends_them(guests) -> None:
    ann, ben, nobody = guests(), guests(), guests()
    table = ann.lay()
    ben.lay(name="Ben")
    offered(ann)
    (browser,) = listed(ann)
    assert nobody.post("/settings/device", {}).status_code == 404
    assert nobody.post("/settings/devices/end", {"browser": browser}).status_code == 404
    assert ben.get("/settings/device.svg").status_code == 404
    ben.post("/settings/devices/end", {"browser": browser})
    ben.post("/settings/devices/end", {"others": "yes"})
    ben.post("/settings/device/withdraw", {})
    assert is_at(ann, table)
    assert ann.get("/settings/device.svg").status_code == 200
    assert "No device" not in ann.get("/settings").text


def test_the_list_names_each_device_in_plain_words(guests) -> None:
    ann, phone = guests(), guests()
    phone.http.headers["user-agent"] = FIREFOX
    ann.lay()
    let_in(ann, phone)
    page = ann.get("/settings").text
    assert "Firefox on Android" in page
    assert page.count("this one") == 1
    assert re.search(r'<time class="day" datetime="\d{4}-\d\d-\d\d">', page)


class SleepyClock(PromptClock):
    """A clock on which the regular look for ended devices never comes."""

    async def sleep(self, seconds: float) -> None:
        await (asyncio.Event().wait() if seconds == FRESH else super().sleep(seconds))


def test_an_ended_device_is_refused_at_once_and_its_pages_close(site_with) -> None:
    with site_with(clock=SleepyClock()) as guests:
        refused_at_once(guests(), guests())


def refused_at_once(ann, phone) -> None:
    """Check that a phone is refused as soon as its owner has ended it."""
    table = ann.lay()
    let_in(ann, phone)
    assert is_at(phone, table)
    with phone.socket(table) as open_page, ann.socket(table) as kept:
        update(open_page)
        update(kept)
        ann.post("/settings/devices/end", {"others": "yes"})
        with pytest.raises(WebSocketDisconnect) as closed:
            until_closed(open_page)
        assert closed.value.code == LOAD_AGAIN
    assert "This device was signed out" in phone.get(table).text
    assert table not in phone.get("/").text
    with pytest.raises(WebSocketDisconnect), phone.socket(table):
        pass
    assert is_at(ann, table)
    again = phone.lay(name="Ann")
    assert is_at(phone, again), "whoever is on it becomes a new guest"
    assert not is_at(ann, again)


def test_ending_a_device_for_one_person_leaves_the_others(guests) -> None:
    ann, tablet = guests(), guests()
    anns, bens = ann.lay(), tablet.lay(name="Ben")
    let_in(ann, tablet)
    ann.post("/settings/devices/end", {"others": "yes"})
    assert not is_at(tablet, anns)
    tablet.post("/who", {"person": "0"})
    assert is_at(tablet, bens)


def test_an_ordinary_request_asks_for_its_device_at_most_once_in_a_while(guests) -> None:
    ann = guests()
    table = ann.lay()
    queries = []
    engine = site_of(ann).store.database._to_read
    event.listen(engine, "before_cursor_execute", lambda *facts: queries.append("FROM device" in facts[2]))
    for _ in range(5):
        assert is_at(ann, table)
    assert sum(queries) <= 1


def test_a_guest_may_end_the_own_device(guests) -> None:
    ann = guests()
    table = ann.lay()
    (browser,) = listed(ann)
    assert ann.post("/settings/devices/end", {"browser": browser}).headers["location"] == "/"
    assert not is_at(ann, table)


def test_devices_and_endings_outlive_a_restart(site_with) -> None:
    with site_with() as guests:
        ann, phone, tablet = guests(), guests(), guests()
        table = ann.lay()
        let_in(ann, phone)
        let_in(ann, tablet)
        ann.post("/settings/devices/end", {"others": "yes"})
        let_in(ann, tablet)
        cookies = [each.http.cookies[COOKIE] for each in (ann, phone, tablet)]
    with site_with() as guests:
        reached = []
        for cookie in cookies:
            browser = guests()
            browser.http.cookies.set(COOKIE, cookie)
            reached.append(is_at(browser, table))
    assert reached == [True, False, True]


def test_an_old_cookie_becomes_a_device_at_its_first_use(guests) -> None:
    """The migration leaves each guest a row without a browser; the first browser with the old cookie takes it."""
    ann, old = guests(), guests()
    table = ann.lay()
    site = site_of(ann)
    device = site.identity.device_of(ann.http.cookies[COOKIE])
    guest = device.people[0]
    ann.http.portal.call(site.devices.add, "", guest, "")
    old.http.cookies.set(COOKIE, site.identity.sign(guest))
    assert len(listed(ann)) == 1
    assert is_at(old, table)
    assert set(listed(ann)) == {device.browser, guest}
    ann.post("/settings/devices/end", {"browser": guest})
    assert not is_at(old, table)
    assert set(listed(ann)) == {device.browser}


def test_all_others_are_ended_with_old_cookies_that_nobody_has_used_yet(guests) -> None:
    ann, old = guests(), guests()
    table = ann.lay()
    site = site_of(ann)
    device = site.identity.device_of(ann.http.cookies[COOKIE])
    ann.http.portal.call(site.devices.add, "", device.people[0], "")
    old.http.cookies.set(COOKIE, site.identity.sign(device.people[0]))
    ann.post("/settings/devices/end", {"others": "yes"})
    assert not is_at(old, table)


class HastyClock(SystemClock):
    """A clock with short waits."""

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds / 100)


def test_another_server_ends_a_device_within_seconds(site_with, monkeypatch) -> None:
    """An ending that another server writes into the database counts here once the cached answer is too old."""
    assert FRESH <= 3
    with site_with(clock=HastyClock()) as guests:
        ann, phone = guests(), guests()
        table = ann.lay()
        let_in(ann, phone)
        assert is_at(phone, table)
        site = site_of(ann)
        here = site.identity.device_of(ann.http.cookies[COOKIE])
        with phone.socket(table) as page:
            update(page)
            ann.http.portal.call(site.store.devices.end_others, here.guest, here.browser)
            with pytest.raises(WebSocketDisconnect) as closed:
                until_closed(page)
        assert closed.value.code == LOAD_AGAIN
        later = time.monotonic() + FRESH + 1
        monkeypatch.setattr(time, "monotonic", lambda: later)
        assert not is_at(phone, table)


@pytest.mark.parametrize("admitted", [True, False])
async def test_a_page_whose_device_was_ended_while_it_opened_closes_at_once(tmp_path, admitted) -> None:
    store, closed = SqlStore(f"sqlite:///{tmp_path}/games.sqlite"), []
    await store.open()
    await store.name_guest("g", "Ann")
    devices = Devices(store.devices, SystemClock())
    if admitted:
        await devices.add("tablet", "g", "")
    async with devices.open_page(Device(("g",), 0, "tablet"), lambda: closed.append("page")):
        assert closed == ([] if admitted else ["page"])
    await devices.close()
    await store.close()


@pytest.mark.parametrize(
    ("message", "looks"),
    [
        ("ended", ["devices"]),
        ("forgotten", ["devices", "names"]),
        ("announced", ["words"]),
        ("", ["devices", "names", "words"]),
    ],
)
def test_a_server_looks_at_what_another_may_have_changed(guests, monkeypatch, message, looks) -> None:
    """An empty message says that others may have been missed."""
    ann, seen = guests(), []
    site = site_of(ann)

    async def look_again() -> None:
        seen.append("devices")

    async def forget_names() -> None:
        seen.append("names")

    async def announcement() -> str:
        seen.append("words")
        return ""

    monkeypatch.setattr(site.devices, "look_again", look_again)
    monkeypatch.setattr(site.tables, "look_again", forget_names)
    monkeypatch.setattr(site.admin, "announcement", announcement)

    async def learn() -> None:
        site._learn(message)
        assert len(site._learning) == len(looks), "a task that nobody holds may vanish before its end"
        await asyncio.gather(*site._learning)

    ann.http.portal.call(learn)
    assert seen == looks
