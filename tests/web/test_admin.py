"""The operator's pages: who gets in, what they show, and what the operator does to tables and people."""

from __future__ import annotations

import json
import re

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.table.owning import Dropped
from tilewright.web.admin import COOKIE
from tilewright.web.conversation import TRY_AGAIN
from tilewright.web.limits import Limits, Rate

from .conftest import PromptClock
from .test_chat import say
from .test_devices import listed, until_closed
from .test_ledger import words
from .test_secret_answers import update
from .test_socket import friends, row_of, until

TOKEN = "a long token of the operator"
PAGES = ("/admin", "/admin/people", "/admin/addresses", "/admin/reports", "/admin/acts")


@pytest.fixture
def guests(site_with):
    with site_with(admin_token=TOKEN) as guests:
        yield guests


@pytest.fixture
def operator(guests):
    operator = guests()
    assert operator.post("/admin/sign-in", {"token": TOKEN}).headers["location"] == "/admin"
    return operator


def do(operator, act, about):
    answer = operator.post("/admin/do", {"act": act, "about": about, "return": "/admin/acts", "sure": "yes"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/admin/acts")


def refused(operator, act, about) -> str:
    answer = operator.post("/admin/do", {"act": act, "about": about, "sure": "yes"})
    assert answer.status_code == 409
    return words(answer)


def id_of(operator, name) -> str:
    """Return the id of the only guest with this name."""
    page = operator.get(f"/admin/people?wanted={name}").text
    (guest,) = set(re.findall(r'name="act" value="mute"><button name="about" value="([^"]+)"', page))
    return guest


def test_only_the_token_opens_the_pages(guests, operator) -> None:
    stranger = guests()
    assert [stranger.get(page).status_code for page in PAGES] == [401] * 5
    assert stranger.post("/admin/do", {"act": "announce", "about": "Free tiles"}).status_code == 401
    assert "This is not the token" in words(stranger.post("/admin/sign-in", {"token": TOKEN[:-1]}))
    assert COOKIE not in stranger.http.cookies
    assert [operator.get(page).status_code for page in PAGES] == [200] * 5
    operator.post("/admin/sign-out", {})
    assert operator.get("/admin").status_code == 401


def test_without_a_token_in_the_settings_there_are_no_pages(site_with) -> None:
    with site_with() as guests:
        guest = guests()
        assert guest.get("/admin").status_code == guest.post("/admin/sign-in", {"token": ""}).status_code == 404
        assert guest.http.get("/admin", headers={"authorization": "Bearer "}).status_code == 404


def test_tokens_cannot_be_tried_without_end(site_with) -> None:
    with site_with(admin_token=TOKEN, limits=Limits(tokens_of_address=Rate(0.001, 3))) as guests:
        guest = guests()
        assert [guest.post("/admin/sign-in", {"token": "x"}).status_code for _ in range(4)] == [401, 401, 401, 429]
        assert guest.http.get("/admin", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 429


def test_a_cookie_of_another_token_is_worthless(site_with) -> None:
    with site_with(admin_token=TOKEN) as guests:
        operator = guests()
        operator.post("/admin/sign-in", {"token": TOKEN})
        cookie = operator.http.cookies[COOKIE]
    with site_with(admin_token="another long token of the operator") as guests:
        guest = guests()
        guest.http.cookies.set(COOKIE, cookie, path="/admin")
        assert guest.get("/admin").status_code == 401


def test_a_game_is_ended_and_the_players_see_it(guests, operator) -> None:
    ann, ben, table = friends(guests)
    id = table.rsplit("/", 1)[1]
    with ann.socket(table) as page:
        update(page)
        do(operator, "end", id)
        while (message := until(page, "update"))["view"]["session"]["ended"] is False:
            pass
    assert message["view"]["phase"]["type"] == "Over"
    assert "1 game ended without a score" in words(ben.get(f"{table}/ledger"))
    assert f"ended table {id}" in words(operator.get("/admin/acts"))
    assert "the session has ended" in refused(operator, "end", id)


def test_a_table_is_freed_and_its_pages_open_it_again(guests, operator) -> None:
    ann, _, table = friends(guests)
    id = table.rsplit("/", 1)[1]
    tables = ann.http.app.state.site.tables
    before = ann.http.portal.call(tables.get, id)
    with ann.socket(table) as page:
        tiles = update(page)["view"]["seats"][0]
        do(operator, "reload", id)
        with pytest.raises(WebSocketDisconnect) as closed:
            until_closed(page)
    assert closed.value.code == TRY_AGAIN
    assert ann.http.portal.call(tables.get, id) is not before
    with ann.socket(table) as page:
        assert update(page)["view"]["seats"][0] == tiles


def test_a_table_that_hangs_is_freed_and_plays_on(guests, operator) -> None:
    ann, ben, table = friends(guests)
    id, call = table.rsplit("/", 1)[1], ann.http.portal.call
    tables = ann.http.app.state.site.tables
    hung = call(tables.get, id)
    with ann.socket(table) as page:
        update(page)
        call(hung._lock.acquire)  # as if some work never ended
        with ben.socket(table) as waiting:
            do(operator, "reload", id)
            for one in (page, waiting):
                with pytest.raises(WebSocketDisconnect) as closed:
                    until_closed(one)
                assert closed.value.code == TRY_AGAIN
    with ann.socket(table) as page:
        update(page)
        page.send_json({"type": "act", "id": "c", "game": 1, "window": 0, "action": {"type": "Concede"}})
        while until(page, "update")["view"]["phase"]["type"] != "Over":
            pass
    call(hung._lock.release)
    with pytest.raises(Dropped):
        call(hung.look)


def test_a_table_goes_only_if_nobody_uses_it(guests, operator) -> None:
    ann, _, table = friends(guests)
    id = table.rsplit("/", 1)[1]
    with ann.socket(table) as page:
        update(page)
        assert "Somebody has a page of this table open" in refused(operator, "remove", id)
    do(operator, "remove", id)
    assert ann.get(table).status_code == 404
    assert "no such table" in refused(operator, "remove", id)


@pytest.mark.parametrize("act", ["end", "remove", "sign-out", "prune", "delete-report"])
def test_the_operator_is_asked_first_about_acts_for_ever(guests, operator, act) -> None:
    ann, _, table = friends(guests)
    about = id_of(operator, "Ann") if act == "sign-out" else table.rsplit("/", 1)[1]
    question = operator.post("/admin/do", {"act": act, "about": about, "return": "//evil.example"})
    assert (question.status_code, about in words(question), "evil" in question.text) == (200, True, False)
    assert ann.get(table).status_code == 200
    assert words(operator.get("/admin/acts")).count("There is nothing here") == 1


def test_a_muted_person_writes_nothing_until_unmuted(guests, operator) -> None:
    ann, ben, table = friends(guests)
    guest = id_of(operator, "Ann")
    do(operator, "mute", guest)
    saved = [one.get("/settings/data.json").json()["muted"] for one in (ann, ben)]
    assert saved == [True, False], "it is among the data that Ann saves"
    with ann.socket(table) as page:
        until(page, "chat")
        say(page, "Hello", id="1")
        assert "stopped you from writing messages" in until(page, "refused")["why"]
        do(operator, "unmute", guest)
        assert ann.get("/settings/data.json").json()["muted"] is False
        say(page, "Hello again", id="2")
        assert until(page, "remark")["remark"]["body"] == "Hello again"
    assert "no such person" in refused(operator, "mute", "nobody")


def test_a_person_is_signed_out_everywhere(guests, operator) -> None:
    ann, _, table = friends(guests)
    do(operator, "sign-out", id_of(operator, "Ann"))
    assert ann.get(table).status_code == 404


def test_a_person_without_a_device_but_with_a_spare_key_can_be_signed_out(guests, operator) -> None:
    ann, button = guests(), 'value="sign-out"'
    ann.lay()
    ann.post("/settings/key", {})
    person = id_of(operator, "Ann")
    ann.post("/settings/devices/end", {"browser": listed(ann)[0]})
    assert button in operator.get("/admin/people?wanted=Ann").text
    do(operator, "sign-out", person)
    assert button not in operator.get("/admin/people?wanted=Ann").text


class LaterClock(PromptClock):
    """A clock that can be set forward by days."""

    days = 0

    def now(self) -> int:
        return 1_796_000_000 + 86_400 * self.days


def test_old_tables_and_people_go_and_the_others_stay(site_with) -> None:
    clock = LaterClock()
    with site_with(admin_token=TOKEN, clock=clock) as guests:
        operator = guests()
        operator.post("/admin/sign-in", {"token": TOKEN})
        ann, _, old = friends(guests)
        clock.days = 40
        cleo = guests()
        new = cleo.lay(name="Cleo")
        for days in ("29", "-40", "x", "99999999999"):
            assert "at least 30 days" in refused(operator, "prune", days)
        do(operator, "prune", "39")
        assert (ann.get(old).status_code, cleo.get(new).status_code) == (404, 200)
        assert "deleted what was old: tables: 1, people: 2" in words(operator.get("/admin/acts"))
        assert [name in words(operator.get("/admin/people")) for name in ("Ann", "Cleo")] == [False, True]


def test_an_announcement_is_on_all_pages_until_it_is_empty(guests, operator) -> None:
    do(operator, "announce", "We stop at ten. <b>Bye</b>")
    page = guests().get("/").text
    assert "We stop at ten. &lt;b&gt;Bye&lt;/b&gt;" in page
    do(operator, "announce", "")
    assert "We stop at ten" not in guests().get("/").text


def test_a_program_gets_json(guests, operator) -> None:
    friends(guests)
    program = guests()
    headers = {"authorization": f"Bearer {TOKEN}"}
    answer = json.loads(program.http.get("/admin?stage=playing", headers=headers).text)
    assert (len(answer["tables"]), answer["tables"][0]["stage"], answer["more"]) == (1, "playing", False)
    assert json.loads(program.http.get("/admin?stage=over", headers=headers).text)["tables"] == []
    people = json.loads(program.http.get("/admin/people", headers=headers).text)
    for each in (answer, people):
        assert (each["totals"]["tables"], each["totals"]["games"], each["totals"]["guests"]) == (1, 1, 2)
        assert each["share"] == each["totals"]["bytes"] / each["totals"]["events"]
        assert each["free"] > 0
    assert [row["events"] for row in people["people"]] == [answer["tables"][0]["events"]] * 2
    wrong = program.http.get("/admin", headers={"authorization": "Bearer nonsense"})
    assert (wrong.status_code, "token" in wrong.text) == (401, True)


def test_the_page_shows_the_disk_by_table_and_by_person(guests, operator) -> None:
    friends(guests)
    answer = operator.http.get("/admin", headers={"authorization": f"Bearer {TOKEN}"}).json()
    size = f"about {int(answer['share'] * answer['tables'][0]['events'] / 1e3)} kB"
    assert size != "about 0 kB"
    assert words(operator.get("/admin")).count(size) == 1
    people = words(operator.get("/admin/people"))
    assert (people.count("Disk of their tables"), people.count(size)) == (1, 2)


def test_no_page_of_the_operator_names_a_hidden_tile(guests, operator) -> None:
    ann, _, table = friends(guests)
    with ann.socket(table) as page:
        view = update(page)["view"]
    pages = "".join(operator.get(page).text for page in PAGES) + operator.get("/admin?order=size").text
    row = ann.http.portal.call(ann.http.app.state.site.store.table, table.rsplit("/", 1)[1])
    stored = row_of(ann, table)
    secret = [row.invite, view["commitment"], stored.seed.hex(), stored.salt.hex(), *stored.lines]
    assert not [each for each in secret if each and each in pages]


def test_nonsense_is_refused_in_words(guests, operator) -> None:
    assert "cannot do this" in refused(operator, "explode", "x")
    assert "no such report" in refused(operator, "delete-report", "x")
    for query in ("page=-1", "page=99999", "order=x&stage=y", "wanted=%00%25_"):
        assert operator.get(f"/admin?{query}").status_code == 200
