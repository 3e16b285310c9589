"""Whoever loses the only device gets back in with a spare key, and nobody gets in without one."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace

import pytest
from sqlalchemy import func, select

from tilewright.table.schema import SPARE_KEY
from tilewright.web import limits, spare_keys
from tilewright.web.identity import COOKIE, MAX_PEOPLE
from tilewright.web.limits import Limiter, Limits
from tilewright.web.spare_key import LETTERS, letters_of, printed

from ..permissive import FREE
from .test_club import evening_of
from .test_devices import let_in
from .test_devices import listed as devices_on
from .test_own_clubs import clubs_on, secret_of
from .test_rates import passed

KEY = re.compile(r'<p class="key">(.*?)</p>')
WELCOME = "/settings/back"
DAY = 24 * 3600  # seconds
NOTICE = "Your spare key was used on another device."


def key_on(guest) -> str:
    """Return the key that the page of a guest shows, or an empty text."""
    shown = KEY.search(guest.get("/settings/key").text)
    return re.sub("<.*?>", "", shown[1]) if shown else ""


def new_key(guest) -> str:
    """Let a guest make a key, and return it."""
    assert guest.post("/settings/key", {}).headers["location"] == "/settings/key"
    return key_on(guest)


def get_back(browser, key: str):
    return browser.post("/lost", {"key": key})


def other_key(key: str) -> str:
    """Return another key of the same form, with a valid check letter."""
    first = LETTERS[(LETTERS.index(key[0]) + 1) % len(LETTERS)]
    for last in LETTERS:
        try:
            return printed(letters_of(first + key[1:-1] + last))
        except ValueError:
            pass
    raise AssertionError


@pytest.fixture
def ann(guests):
    ann = guests()
    ann.table = ann.lay()
    return ann


@pytest.fixture
def later(ann, monkeypatch):
    """A function that lets spare keys take the time for this number of seconds after the beginning."""
    keys = ann.http.app.state.site.spare_keys
    begun = keys._clock.now()
    return lambda seconds: monkeypatch.setattr(keys, "_clock", SimpleNamespace(now=lambda: begun + seconds))


def test_a_new_browser_gets_seats_statistics_and_clubs_back(guests, ann) -> None:
    club = secret_of(evening_of(ann, ["Ann", "Ben"]))
    key = new_key(ann)
    phone = guests()
    assert phone.get(ann.table).status_code == phone.get("/statistics").status_code == 404
    assert 'href="/lost"' in phone.get("/").text
    assert 'href="/lost"' not in ann.get("/").text
    assert 'href="/lost"' in ann.get("/settings").text, "somebody who has begun anew may have a key too"
    assert get_back(phone, key).headers["location"] == WELCOME
    assert phone.get(ann.table).status_code == phone.get("/statistics").status_code == 200
    assert clubs_on(phone) == [club]
    assert ann.get(ann.table).status_code == 200, "nothing ends by itself"


@pytest.mark.parametrize("spoil", [str.lower, lambda key: key.replace("-", " "), lambda key: f"  {key}.\n",
                                   lambda key: key.replace("-", ""), lambda key: "–".join(key.split("-")),
                                   lambda key: key.translate(str.maketrans("ZSGB", "2568")),
                                   lambda key: "".join(chr(ord(sign) + 0xFEE0) for sign in key)])  # fmt: skip
def test_a_key_may_be_typed_in_any_way(guests, ann, spoil) -> None:
    phone = guests()
    assert get_back(phone, spoil(new_key(ann))).headers["location"] == WELCOME
    assert phone.get(ann.table).status_code == 200


@pytest.mark.parametrize(("spoil", "why"), [
    (lambda key: key[:-1], "A key has 20 letters, but you typed 19."),
    (lambda key: "L" + key[1:], "has &#39;L&#39; in it"),
    (lambda key: key[1] + key[0] + key[2:] if key[0] != key[1] else "B" + key[1:], "At least one letter is wrong."),
    (other_key, "This key opens nothing here."),
    (lambda key: "<script>" + key, "in it"),
    (lambda key: "", "A key has 20 letters"),
])  # fmt: skip
def test_a_wrong_key_opens_nothing_and_the_page_says_why(guests, ann, spoil, why) -> None:
    phone, typed = guests(), spoil(new_key(ann))
    answer = get_back(phone, typed)
    assert answer.status_code == 422
    assert why in answer.text
    assert "<script>B" not in answer.text
    assert "set-cookie" not in answer.headers
    assert phone.get(ann.table).status_code == 404


def test_a_key_works_again_until_it_is_replaced_or_ended(guests, ann) -> None:
    first = new_key(ann)
    assert get_back(guests(), first).status_code == get_back(guests(), first).status_code == 303
    second = new_key(ann)
    assert second != first
    assert get_back(guests(), first).status_code == 422
    assert get_back(guests(), second).status_code == 303
    assert ann.post("/settings/key/end", {}).status_code == 303
    assert get_back(guests(), second).status_code == 422
    assert key_on(ann) == ""


def test_only_the_device_that_made_a_key_shows_it_and_only_for_a_while(guests, ann, monkeypatch) -> None:
    tablet, key = guests(), new_key(ann)
    let_in(ann, tablet)
    assert key_on(ann) == key, "loading the page again makes no new key"
    assert key in ann.get("/settings/key.txt").text
    assert "attachment" in ann.get("/settings/key.txt").headers["content-disposition"]
    page = tablet.get("/settings/key").text
    assert key_on(tablet) == ""
    assert "You have a spare key." in page
    assert tablet.get("/settings/key.txt").status_code == 404
    keys = ann.http.app.state.site.spare_keys
    monkeypatch.setattr(keys, "_now", lambda now=keys._now: now() + 601)
    assert key_on(ann) == ""
    assert ann.get("/settings/key.txt").status_code == 404
    assert get_back(guests(), key).status_code == 303


def test_somebody_who_makes_many_keys_hides_nobody_elses(guests, ann, monkeypatch) -> None:
    monkeypatch.setattr(spare_keys, "_MOST", 3)
    ben, key = guests(), new_key(ann)
    ben.lay(name="Ben")
    for _ in range(5):
        new_key(ben)
    assert key_on(ann) == key


def test_the_server_forgets_the_letters_although_nobody_opens_a_page(guests, ann, monkeypatch) -> None:
    keys = ann.http.app.state.site.spare_keys
    monkeypatch.setattr(spare_keys, "SHOWN", 0.5)
    key = new_key(ann)
    assert [each.key for each in keys._shown.values()] == [key]
    ann.http.portal.call(asyncio.sleep, 0.6)
    assert not keys._shown


def test_a_key_that_is_shown_no_longer_leaves_no_timer(guests, ann, monkeypatch) -> None:
    monkeypatch.setattr(spare_keys, "_MOST", 1)
    shown = ann.http.app.state.site.spare_keys._shown
    timers = []
    ben = guests()
    ben.lay(name="Ben")
    for guest in (ann, ann, ben):
        new_key(guest)
        timers += [each.timer for each in shown.values()]
    assert [timer.cancelled() for timer in timers] == [True, True, False]


def test_the_time_of_an_earlier_key_does_not_hide_a_new_one(guests, ann, monkeypatch) -> None:
    monkeypatch.setattr(spare_keys, "SHOWN", 0.5)
    new_key(ann)
    monkeypatch.setattr(spare_keys, "SHOWN", 600.0)
    key = new_key(ann)
    ann.http.portal.call(asyncio.sleep, 0.6)
    assert key_on(ann) == key


def test_a_page_never_shows_a_key_that_opens_nothing_any_more(guests, ann) -> None:
    tablet, old = guests(), new_key(ann)
    let_in(ann, tablet)
    new = new_key(tablet)
    assert key_on(ann) == ""
    assert (get_back(guests(), old).status_code, get_back(guests(), new).status_code) == (422, 303)


def test_the_database_has_no_letter_of_the_key(guests, ann, tmp_path) -> None:
    key = new_key(ann)
    assert get_back(guests(), key).status_code == 303
    files = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir() if file.is_file())
    assert not any(text.encode() in files for text in (key, key.replace("-", ""), key.lower()))


def test_the_other_devices_say_that_the_key_was_used(guests, ann, later) -> None:
    tablet, phone, key = guests(), guests(), new_key(ann)
    let_in(ann, tablet)
    assert NOTICE not in ann.get("/").text
    get_back(phone, key)
    for device in (ann, tablet):
        assert NOTICE in device.get("/").text
        assert NOTICE in device.get("/settings").text
    assert NOTICE not in phone.get("/").text + phone.get("/settings").text
    assert "Last used:" in tablet.get("/settings/key").text
    later(60)
    assert new_key(ann)
    assert "Last used:" not in tablet.get("/settings/key").text, "the new key has not been used"
    assert NOTICE in tablet.get("/").text


def test_the_other_devices_say_so_for_two_weeks(guests, ann, later) -> None:
    get_back(guests(), new_key(ann))
    later(14 * DAY - 60)
    assert NOTICE in ann.get("/").text
    later(14 * DAY + 60)
    assert NOTICE not in ann.get("/").text + ann.get("/settings").text


@pytest.mark.parametrize("hide", ["/settings/key", "/settings/key/end"])
def test_a_thief_of_a_key_cannot_hide_its_use(guests, ann, hide) -> None:
    thief, phone, key = guests(), guests(), new_key(ann)
    get_back(thief, key)
    assert thief.post(hide, {}).status_code == 303
    for page in ("/", "/settings"):
        assert NOTICE in ann.get(page).text
        assert NOTICE not in thief.get(page).text
    new = new_key(ann)
    get_back(phone, new)
    assert NOTICE in phone.get("/").text, "the owner on a new phone learns of the thief too"


def test_a_table_does_not_stay_for_a_friend_whose_key_has_ended(guests, ann) -> None:
    ben, table = guests(), ann.lay(opponent="friend")
    ben.post(re.search(r"/join/[\w-]+", ann.get(table).text)[0], {"name": "Ben"})
    new_key(ben)
    ben.post("/settings/key/end", {})
    ben.post("/settings/devices/end", {"browser": devices_on(ben)[0]})
    ann.post("/settings/forget", {})
    assert not ann.http.portal.call(ann.http.app.state.site.admin.has_table, table.rsplit("/", 1)[1])


def test_the_welcome_offers_to_end_the_other_devices(guests, ann) -> None:
    tablet, phone = guests(), guests()
    let_in(ann, tablet)
    get_back(phone, new_key(ann))
    page = phone.get(WELCOME).text
    assert "Welcome back, Ann" in page
    assert page.count('name="browser"') == 2
    assert phone.post("/settings/devices/end", {"others": "yes"}).status_code == 303
    assert [each.get(ann.table).status_code for each in (ann, tablet, phone)] == [404, 404, 200]
    assert 'name="browser"' not in phone.get(WELCOME).text
    assert guests().get(WELCOME).status_code == 404


def test_a_device_that_was_ended_is_let_in_again_by_the_key(guests, ann) -> None:
    key, [browser] = new_key(ann), devices_on(ann)
    ann.post("/settings/devices/end", {"browser": browser})
    assert ann.get(ann.table).status_code == 404
    assert get_back(ann, key).headers["location"] == WELCOME
    assert ann.get(ann.table).status_code == 200


@pytest.mark.parametrize("act", [
    lambda site, guest: site.admin.sign_out(guest, 0), lambda site, guest: site.store.forgetting.finish(guest)
])  # fmt: skip
def test_a_guest_signed_out_or_forgotten_meanwhile_does_not_come_in(guests, monkeypatch, act) -> None:
    ann, phone = guests(), guests()
    evening_of(ann, ["Ann", "Ben"])
    key, site = new_key(ann), ann.http.app.state.site
    guest = site.identity.device_of(ann.http.cookies[COOKIE]).guest
    assert get_back(guests(), key).status_code == 303

    async def use(*args, use=site.spare_keys.use):
        result = await use(*args)
        assert await act(site, guest)
        return result

    monkeypatch.setattr(site.spare_keys, "use", use)
    assert get_back(phone, key).status_code == 303
    assert phone.get(WELCOME).status_code == 404


def test_a_key_adds_a_person_to_a_shared_browser_if_there_is_room(guests, ann) -> None:
    tablet, key = guests(), new_key(ann)
    tablet.lay(name="Ben")
    get_back(tablet, key)
    assert tablet.get(ann.table).status_code == 200
    full = guests()
    for number in range(MAX_PEOPLE):
        full.lay(name=f"P{number}")
        full.post("/who", {"person": "new"})
    before = full.http.cookies[COOKIE]
    answer = get_back(full, key)
    assert answer.status_code == 422
    assert "nobody else fits" in answer.text
    assert full.http.cookies[COOKIE] == before
    assert NOTICE not in tablet.get("/").text, "the refused key was not used"


def test_forgetting_a_guest_ends_the_key(guests, ann) -> None:
    evening_of(ann, ["Ann", "Ben"])
    key = new_key(ann)
    assert ann.get("/settings/data.json").json()["spare-key"]["used"] is None
    ann.post("/settings/forget", {})
    assert get_back(guests(), key).status_code == 422


def test_a_table_stays_for_a_friend_who_has_only_a_key(guests, ann) -> None:
    ben, table = guests(), ann.lay(opponent="friend")
    invite = re.search(r"/join/[\w-]+", ann.get(table).text)[0]
    ben.post(invite, {"name": "Ben"})
    key, [browser] = new_key(ben), devices_on(ben)
    ben.post("/settings/devices/end", {"browser": browser})
    ann.post("/settings/forget", {})
    get_back(ben, key)
    assert ben.get(table).status_code == 200


def test_another_site_can_send_no_key(guests, ann) -> None:
    key = new_key(ann)
    assert guests().post("/lost", {"key": key}, origin="https://evil.example").status_code == 403
    for path in ("/settings/key", "/settings/key/end"):
        assert ann.post(path, {}, origin="https://evil.example").status_code == 403
    assert key_on(ann) == key


def test_a_thousand_wrong_keys_open_nothing_and_the_right_one_waits_with_them(site_with) -> None:
    with site_with(limits=FREE._replace(keys_of_address=Limits().keys_of_address)) as guests:
        ann, thief = guests(), guests()
        table, key = ann.lay(), new_key(ann)
        wrong = other_key(key)
        statuses = [get_back(thief, wrong).status_code for _ in range(1000)]
        assert statuses.count(422) < 20, "ten, and one every ten seconds"
        assert set(statuses) == {422, 429}
        refused = get_back(thief, key)
        assert refused.status_code == 429, "no answer tells a right key from a wrong one now"
        assert f'value="{key}"' in refused.text, "nobody has to type it again"
        assert thief.get(table).status_code == 404
        assert NOTICE not in ann.get("/").text


def test_the_limit_is_that_of_the_address_and_refuses_new_ones_when_its_memory_is_full(monkeypatch) -> None:
    limiter = Limiter(Limits(), now=lambda: 0.0)
    monkeypatch.setattr(limits, "MOST_KEYS", 3)
    counts = [passed(limiter.key, f"192.0.2.{number}") for number in range(5)]
    assert counts == [10, 10, 10, 0, 0]


def test_no_key_is_stored_for_a_device_that_is_not(guests, monkeypatch) -> None:
    new = guests()
    site = new.http.app.state.site

    async def no_device(*_) -> None:
        raise RuntimeError("no device")

    monkeypatch.setattr(site.devices, "add", no_device)
    with pytest.raises(RuntimeError, match="no device"):
        new.post("/settings/key", {})
    keys = select(func.count()).select_from(SPARE_KEY)
    assert new.http.portal.call(site.store.database.read, lambda connection: connection.scalar(keys)) == 0


def test_a_restart_keeps_the_key_and_shows_it_to_nobody(site_with) -> None:
    with site_with() as guests:
        ann = guests()
        ann.lay()
        key = new_key(ann)
        cookies = dict(ann.http.cookies)
    with site_with() as guests:
        again = guests()
        again.http.cookies.update(cookies)
        assert key_on(again) == ""
        assert get_back(guests(), key).status_code == 303


def test_the_operator_ends_the_key_with_the_devices(guests, ann) -> None:
    key, site = new_key(ann), ann.http.app.state.site
    guest = site.identity.device_of(ann.http.cookies[COOKIE]).guest
    assert ann.http.portal.call(site.admin.sign_out, guest, 0)
    assert get_back(guests(), key).status_code == 422
