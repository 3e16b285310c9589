"""The operator's pages show and do the same on each of two servers that share a database."""

import time

import pytest

from ..web.conftest import site_with
from ..web.test_admin import TOKEN, do
from ..web.test_devices import SleepyClock
from ..web.test_ledger import words
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
