"""A device that is ended on one server loses its open pages on the others, because the servers tell each other."""

import re
import sys
import time

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from tilewright.web.conversation import LOAD_AGAIN
from tilewright.web.identity import COOKIE

from ..web.conftest import site_with
from ..web.test_connections import Player
from ..web.test_devices import SleepyClock, is_at, let_in, site_of, until_closed
from ..web.test_secret_answers import update
from ..web.test_sending_away import key_of
from ..web.test_serve import served
from ..web.test_spectating import allow, arrival, next_with
from .test_serving import closed

__all__ = ["site_with"]

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
GOAL = 1.0  # seconds


@pytest.mark.timeout(30)  # without the notice, the page stays open for ever
def test_a_server_that_never_looks_learns_of_an_ended_device(site_with, address) -> None:
    here, there = (site_with(database=address, relay=f"10.0.0.{number}:1", clock=SleepyClock()) for number in (1, 2))
    with here as guests, there as others:
        ann, phone, far = guests(), guests(), others()
        table = ann.lay()
        let_in(ann, phone)
        own = site_of(ann).identity.device_of(ann.http.cookies[COOKIE])
        with phone.socket(table) as page:
            update(page)
            far.http.portal.call(site_of(far).devices.end_others, own.guest, own.browser)
            with pytest.raises(WebSocketDisconnect) as end:
                until_closed(page)
        assert end.value.code == LOAD_AGAIN
        assert not is_at(phone, table), "the cached answer is gone too"


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_ended_device_has_no_open_page_on_another_server_a_second_later(tmp_path, postgres) -> None:
    """A server without the notice looks every two seconds, so it is late for one of two devices in a row."""
    data, database, times = tmp_path / "data", ("--database", postgres.empty()), []
    with served(data, *database) as (_, here), served(data, *database) as (_, there):
        first = Player(there)
        assert first.ask("GET", "/settings", Cookie=first.cookie).status == 200, "this server ends devices from now on"
        ann = Player(here)
        for _ in range(10):
            ann.ask("POST", "/settings/device", "", Origin=ann.home, Cookie=ann.cookie)
            link = re.search(r"/device/[\w-]+", ann.ask("GET", "/settings", Cookie=ann.cookie).text)[0]
            phone = ann.ask("POST", link, "", Origin=ann.home).headers["set-cookie"].split(";")[0]
            address = f"ws://localhost:{here}{ann.table}/ws"
            with connect(address, origin=ann.home, additional_headers={"Cookie": phone}) as page:
                page.recv(timeout=5)
                begun = time.monotonic()
                ann.ask("POST", "/settings/devices/end", "others=yes", Origin=ann.home, Cookie=ann.cookie)
                assert closed(page) == LOAD_AGAIN
                times.append(time.monotonic() - begun)
    print(f"the slowest of {len(times)} was closed after {max(times):.3f} s")
    assert max(times) < GOAL


@pytest.mark.timeout(30)  # without the notice, the name stays for ever
def test_the_name_of_a_spectator_forgotten_on_one_server_is_gone_on_the_other(site_with, address) -> None:
    here, there = (site_with(database=address, relay=f"10.0.0.{number}:1", clock=SleepyClock()) for number in (1, 2))
    with here as guests, there as others:
        ann, far = guests(), others()
        with ann.socket(ann.lay(opponent="friend")) as page:
            link = allow(page)
            cleo = arrival(guests, link)
            with cleo.socket(f"{link}/watch"):
                key = key_of(next_with(page, ["Cleo"]), "Cleo")
                page.send_json({"type": "send-away", "id": "away", "person": key, "away": True})
                while not update(page)["view"]["spectators"]["away"]:
                    pass
            far.http.cookies.set(COOKIE, cleo.http.cookies[COOKIE])
            assert far.post("/settings/forget", {}).status_code == 303
            while update(page)["view"]["spectators"]["away"]:
                pass
