"""The operator's pages show and do the same on each of two servers that share a database."""

import time

import pytest
from starlette.websockets import WebSocketDisconnect

from tilewright.web.conversation import LOAD_AGAIN

from ..web.conftest import site_with
from ..web.test_admin import TOKEN, do
from ..web.test_bans import move
from ..web.test_devices import SleepyClock, until_closed
from ..web.test_ledger import words
from ..web.test_secret_answers import update
from ..web.test_socket import friends

__all__ = ["site_with"]

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


def operator(guests):
    operator = guests()
    operator.post("/admin/sign-in", {"token": TOKEN})
    return operator


def test_a_table_of_one_server_is_seen_and_ended_on_the_other_and_both_have_the_log(site_with, address) -> None:
    here, there = (
        site_with(database=address, relay=f"10.0.0.{number}:1", clock=SleepyClock(), admin_token=TOKEN)
        for number in (1, 2)
    )
    with here as guests, there as others:
        ann, _, table = friends(guests)
        id, near, far = table.rsplit("/", 1)[1], operator(guests), operator(others)
        for each in (near, far):
            assert each.get("/admin?stage=playing").text.count(f'<th scope="row">{id}</th>') == 1
        do(far, "end", id)
        assert f"ended table {id}" in words(near.get("/admin/acts"))
        assert far.get("/admin?stage=over").text.count(id) == near.get("/admin?stage=over").text.count(id) > 0
        assert far.http.app.state.site.ownership.has(id)
        do(far, "announce", "We stop at ten.")
        deadline = time.monotonic() + 10
        while "We stop at ten." not in guests().get("/").text:
            assert time.monotonic() < deadline, "the servers tell each other"
            time.sleep(0.1)
        do(far, "close", "")
        while guests().post("/cards", {}).status_code != 403:
            assert time.monotonic() < deadline, "the servers tell each other"
            time.sleep(0.1)
        do(far, "remove", id)
        assert [id in each.get("/admin").text for each in (near, far)] == [False, False]
        assert ann.get(table).status_code == 404


def test_an_address_that_one_server_bans_is_refused_by_the_other_at_once(site_with, address) -> None:
    here, there = (
        site_with(database=address, relay=f"10.0.0.{number}:1", clock=SleepyClock(), admin_token=TOKEN)
        for number in (1, 2)
    )
    with here as guests, there as others:
        far = operator(others)
        ann = move(guests(), "203.0.113.9")
        table = ann.lay(name="Ann")
        with ann.socket(table) as page:
            update(page)
            begun = time.monotonic()
            do(far, "ban", "203.0.113.0/24")
            with pytest.raises(WebSocketDisconnect) as ended:
                until_closed(page)
            assert time.monotonic() < begun + 10, "nothing else closes it"
        assert ended.value.code == LOAD_AGAIN
        assert [move(each(), "203.0.113.8").get("/").status_code for each in (guests, others)] == [403, 403]
        do(operator(guests), "unban", "203.0.113.0/24")
        assert 'value="203.0.113.0/24"' not in far.get("/admin/addresses").text
        deadline = time.monotonic() + 10
        while move(others(), "203.0.113.8").get("/").status_code != 200:
            assert time.monotonic() < deadline, "the servers tell each other"
            time.sleep(0.05)
