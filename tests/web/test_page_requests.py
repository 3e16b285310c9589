"""The server's answers to requests of a page, to invalid requests, and to a page that reads too slowly."""

import asyncio
from types import SimpleNamespace
from typing import ClassVar

import pytest
from starlette.datastructures import URL
from starlette.websockets import WebSocketDisconnect

from tilewright.web.conversation import GONE, Conversation
from tilewright.web.identity import Device
from tilewright.web.socket import Page

from .test_socket import friends, row_of, until


def test_a_page_acts_for_its_own_seat_whatever_it_writes(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as socket:
        view = until(socket, "update")["view"]
    turn = view["phase"]["turn"]
    with (ann, ben)[turn].socket(table) as socket:
        tile = until(socket, "update")["offers"][0]["action"].get("tile") or "1B"
    before = row_of(ann, table)
    for action in ({"type": "Discard", "tile": tile}, {"type": "Concede"}):
        with (ann, ben)[1 - turn].socket(table) as socket:
            until(socket, "presence")
            socket.send_json({"type": "act", "id": "x", "game": 1, "window": 0, "action": action | {"seat": turn}})
            while (answer := socket.receive_json())["type"] not in ("refused", "ack"):
                pass
        if action["type"] == "Discard":
            assert answer["type"] == "refused"
            assert row_of(ann, table) == before
    lines = row_of(ann, table).lines[len(before.lines) :]
    assert lines[0] == f"Conceded seat={1 - turn}"


def test_a_refusal_cites_the_sources_own_number(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as socket:
        turn = until(socket, "update")["view"]["phase"]["turn"]
    with (ann, ben)[turn].socket(table) as socket:
        until(socket, "presence")
        socket.send_json({"type": "act", "id": "r", "game": 1, "window": 0, "action": {"type": "Draw"}})
        answer = until(socket, "refused")
    assert (answer["rule"], answer["cite"]) == ("not-your-turn", "rule 8")


@pytest.mark.parametrize("seen", ["9" * 20, "9" * 5000, "²", "-1", "1.0", ""])
def test_an_invalid_event_count_gets_everything_again(guests, seen) -> None:
    ann, _, table = friends(guests)
    with ann.socket(table, game=1, seen=seen) as socket:
        update = until(socket, "update")
    assert len(update["events"]) == update["seq"] > 0


class Deaf:
    """A socket whose page never finishes receiving a message."""

    query_params: ClassVar = {}
    cookies: ClassVar = {}
    headers: ClassVar = {"host": "testserver"}
    url = URL("ws://testserver")
    closed = None

    def __init__(self, table) -> None:
        self.state = SimpleNamespace(device=Device((table.row.seats[0].guest,), 0))

    async def send_text(self, text):
        await asyncio.Event().wait()

    async def receive(self):
        await asyncio.Event().wait()

    async def close(self, code, reason):
        self.closed = code


def test_a_page_that_does_not_take_a_message_in_time_is_dropped(guests, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.web.conversation._SLOW", 0.01)
    ann = guests()
    table = ann.lay()
    site = ann.http.app.state.site

    async def look_on():
        here = await site.tables.get(table.rsplit("/", 1)[1])
        deaf = Deaf(here)
        await asyncio.wait_for(Page(site, deaf, here, 0).serve(), 5)
        return deaf.closed, here.here

    assert ann.http.portal.call(look_on) == (1013, [False, True])


@pytest.mark.parametrize(("number", "size"), [(257, 1), (2, 600_000)])
def test_a_page_that_leaves_too_much_unsent_is_dropped(guests, number, size) -> None:
    """Also while the first messages are on their way."""
    ann = guests()
    table = ann.lay()
    site = ann.http.app.state.site

    async def look_on():
        here = await site.tables.get(table.rsplit("/", 1)[1])
        deaf = Deaf(here)
        page = Page(site, deaf, here, 0)
        served = asyncio.create_task(page.serve())
        for _ in range(number):
            page.queue("x" * size)
            await asyncio.sleep(0)
        await asyncio.wait_for(served, 5)
        return deaf.closed

    assert ann.http.portal.call(look_on) == 1013


def test_a_game_that_is_being_read_again_is_not_shown_as_a_table_without_one(guests) -> None:
    ann, _, table = friends(guests)
    site = ann.http.app.state.site

    async def look_on():
        here = await site.tables.get(table.rsplit("/", 1)[1])
        page = Page(site, Deaf(here), here, 0)
        here.game = None
        page.changed()
        waiting = page._queue.qsize()
        page._pumping.cancel()
        return waiting

    assert ann.http.portal.call(look_on) == 0


def test_a_store_out_of_order_closes_the_page_for_a_while(guests, monkeypatch) -> None:
    ann, _, table = friends(guests)
    site = ann.http.app.state.site

    async def broken(*what):
        raise OSError("no space left on device")

    with ann.socket(table) as socket:
        until(socket, "presence")
        monkeypatch.setattr(site.store, "command", broken)
        socket.send_json({"type": "rematch", "id": "r"})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 1013


def test_a_grey_button_gets_its_reason_with_the_rule(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as socket:
        turn = until(socket, "update")["view"]["phase"]["turn"]
    waits = (ben, ann)[turn]
    answer = waits.get(f"{table}/hindrance/Discard.json").json()
    assert answer["why"] == "it is not your turn"
    assert answer["cite"]
    assert waits.get(answer["link"].partition("#")[0]).status_code == 200
    assert (ann, ben)[turn].get(f"{table}/hindrance/Discard.json").status_code == 204
    assert waits.get(f"{table}/hindrance/Nonsense.json").status_code == 404
    assert guests().get(f"{table}/hindrance/Discard.json").status_code == 404


def test_the_cost_of_conceding_is_there_for_who_can_concede(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as socket:
        until(socket, "presence")
        for guest in (ann, ben):
            cost = guest.get(f"{table}/concession.txt")
            assert cost.status_code == 200
            assert "you pay 100 points" in cost.text
        spanish = ann.get(f"{table}/concession.txt", headers={"accept-language": "es"}).text
        assert spanish != ann.get(f"{table}/concession.txt").text
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": 0, "action": {"type": "Concede"}})
        until(socket, "ack")
    assert ann.get(f"{table}/concession.txt").status_code == 404
    assert guests().get(f"{table}/concession.txt").status_code == 404


class Brief(Conversation):
    """A conversation of which the other end leaves while a message is on its way. `heard` has all that it got."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        super().__init__(SimpleNamespace(send_text=self.take, close=self.take))

    async def take(self, message, reason=None) -> None:
        self.heard.append(message)

    async def listen(self) -> int:
        self.queue("last words")
        await asyncio.sleep(0)
        return GONE

    async def departure(self) -> None:
        await asyncio.sleep(0.01)

    def leave(self) -> None:
        pass


async def test_a_message_on_its_way_arrives_before_the_socket_closes() -> None:
    brief = Brief()
    await brief.serve()
    assert brief.heard == ["last words", GONE]


async def test_sent_messages_take_no_room(monkeypatch) -> None:
    monkeypatch.setattr("tilewright.web.conversation._MOST_BYTES", 200)
    monkeypatch.setattr(Brief, "departure", lambda _: asyncio.sleep(0))
    brief = Brief()
    for number in range(1, 5):
        brief.queue("x" * 100)
        async with asyncio.timeout(5):
            while len(brief.heard) < number:
                assert not brief._pumping.done(), "it was taken for a slow reader"
                await asyncio.sleep(0)
    brief.stop()
