"""The WebSocket of a table: permissions, invalid messages, limits, and whole games."""

import asyncio
import random
from contextlib import ExitStack
from types import SimpleNamespace
from typing import ClassVar

import pytest
from starlette.datastructures import URL
from starlette.websockets import WebSocketDisconnect

from tilewright.engine.log import from_plain, parse_line
from tilewright.engine.view import redact
from tilewright.table.table import Table
from tilewright.web.identity import Device
from tilewright.web.limits import Limits
from tilewright.web.socket import Page

from ..permissive import FREE

RUBBISH = [
    "{",
    "null",
    "[]",
    '"act"',
    "NaN",
    '{"type":"act"}',
    '{"type":"act","id":"a","game":NaN,"window":0,"action":{"type":"Draw"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Draw","seat":1e400}}',
    '{"type":"act","id":"a","game":' + "9" * 5000 + ',"window":0,"action":{"type":"Draw"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Discard","tile":"\\ud800"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Discard","tile":"?"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Discard","tile":"3X"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Discard","tile":7}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Discard"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Drew","tile":"3B"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Nap"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Draw","tile":"3B"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Claim","rack":-1,"group":"[333B]"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Claim","rack":0,"group":"333B"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Claim","rack":0,"group":"[JJJ]"}}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Declare","rack":0,"tiles":"' + "1" * 300 + 'B"}}',
    "[" * 5000,
    '{"type":"rematch","id":"a\\u0000b"}',
    '{"type":"rematch","id":"a\\n"}',
    '{"type":"rematch","id":"a","id":"b"}',
    '{"type":"act","id":"a","game":1,"window":0,"action":{"type":"Draw","type":"Pass"}}',
    '{"type":"rematch","id":"' + "\u0301" * 3000 + '"}',
    "\x00",
]
REFUSED = [
    '{"type":"act","id":"r1","game":1,"window":0,"action":{"type":"Claim","rack":900,"group":"[333B]"}}',
    '{"type":"act","id":"r2","game":1,"window":0,"action":{"type":"ExchangeJoker","owner":9,"rack":9,"place":9,"tile":"3B"}}',
    '{"type":"act","id":"r3","game":1,"window":0,"action":{"type":"Challenge","target":9,"rack":9}}',
    '{"type":"act","id":"r4","game":1,"window":0,"action":{"type":"Reshape","rack":1,"group":"[3333B]"}}',
    '{"type":"act","id":"r5","game":1,"window":0,"action":{"type":"Declare","rack":77,"tiles":""}}',
    '{"type":"act","id":"r6","game":1,"window":0,"action":{"type":"Pass"}}',
    '{"type":"act","id":"r7","game":1,"window":999999999,"action":{"type":"Draw"}}',
    '{"type":"act","id":"r8","game":999999999,"window":0,"action":{"type":"Concede"}}',
    '{"type":"rematch","id":"r9"}',
]


def until(socket, kind):
    """Return the next message of this type, and skip all messages before it."""
    while (message := socket.receive_json())["type"] != kind:
        pass
    return message


def friends(guests, **fields):
    """Return two guests who sit at the same table, and the path of the table's page."""
    ann, ben = guests(), guests()
    table = ann.lay(opponent="friend", **fields)
    with ann.socket(table) as socket:
        link = until(socket, "update")["view"]["invite"].removeprefix("http://testserver")
    assert ben.post(link, {"name": "Ben"}).status_code == 303
    return ann, ben, table


def row_of(guest, table):
    """Return the newest game of a table from the store."""
    site = guest.http.app.state.site
    games = guest.http.portal.call(site.store.games, table.rsplit("/", 1)[1])
    return guest.http.portal.call(site.store.read_game, games[-1].id)


def test_rubbish_is_answered_and_the_socket_stays(guests) -> None:
    ann, _, table = friends(guests)
    with ann.socket(table) as socket:
        until(socket, "presence")
        before = row_of(ann, table)
        for rubbish in RUBBISH:
            socket.send_text(rubbish)
            assert socket.receive_json()["type"] == "error", rubbish
        socket.send_bytes(b"\x00\xff")
        assert socket.receive_json()["type"] == "error"
        for refused in REFUSED:
            socket.send_text(refused)
            assert socket.receive_json()["type"] == "refused", refused
        assert row_of(ann, table) == before


def test_a_refusal_cites_the_rule(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as socket:
        turn = until(socket, "update")["view"]["phase"]["turn"]
    with (ann, ben)[turn].socket(table) as socket:
        until(socket, "presence")
        socket.send_text('{"type":"act","id":"r","game":1,"window":0,"action":{"type":"Draw"}}')
        answer = socket.receive_json()
    assert answer["id"] == "r"
    assert answer["rule"] == "not-your-turn"
    assert answer["cite"]
    assert answer["why"]


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://testserver.evil.example", "http://["])
def test_a_socket_from_elsewhere_is_refused(guests, origin) -> None:
    ann = guests()
    table = ann.lay()
    with pytest.raises(WebSocketDisconnect), ann.socket(table, origin=origin) as socket:
        socket.receive_json()


def test_a_socket_is_for_those_who_sit_there(guests) -> None:
    ann, eve = guests(), guests()
    table = ann.lay()
    eve.lay(name="Eve")
    for guest, path in ((eve, table), (guests(), table), (ann, "/table/no-such-table")):
        with pytest.raises(WebSocketDisconnect), guest.socket(path) as socket:
            socket.receive_json()


def test_a_page_that_floods_is_closed(site_with) -> None:
    with site_with(limits=Limits()) as guests:
        ann = guests()
        table = ann.lay()
        with ann.socket(table) as socket:
            until(socket, "update")
            for _ in range(100):
                socket.send_text("{")
            answers = [socket.receive() for _ in range(20)]
            while (answer := socket.receive())["type"] != "websocket.close":
                answers.append(answer)
        assert answer["code"] == 1008
        assert len(answers) < 30


def test_a_page_that_never_reads_is_dropped(site_with) -> None:
    with site_with() as guests:
        ann = guests()
        table = ann.lay()
        site = ann.http.app.state.site

        class Deaf:
            """A socket whose page never finishes receiving a message."""

            query_params: ClassVar = {}
            cookies: ClassVar = {}
            headers: ClassVar = {"host": "testserver"}
            url = URL("ws://testserver")
            client = closed = None
            scope: ClassVar = {}

            async def send_text(self, text):
                await asyncio.Event().wait()

            async def receive(self):
                await asyncio.Event().wait()

            async def close(self, code, reason):
                self.closed = code

        async def look_on():
            deaf, here = Deaf(), await site.tables.get(table.rsplit("/", 1)[1])
            deaf.state = SimpleNamespace(device=Device((here.row.seats[0].guest,), 0))
            page = Page(site, deaf, here, 0)
            serving = asyncio.create_task(page.serve())
            async with asyncio.timeout(20):
                while not here.game:
                    await asyncio.sleep(0)
            for _ in range(300):
                page.changed()
            await asyncio.wait_for(serving, 5)
            return deaf.closed, here.here

        assert ann.http.portal.call(look_on) == (1013, [False, True])


def test_a_page_that_comes_back_gets_what_it_missed(guests) -> None:
    ann, _, table = friends(guests)
    with ann.socket(table) as socket:
        first = until(socket, "update")
    assert [event["seq"] for event in first["events"]] == list(range(1, first["seq"] + 1))
    for seen, missing in ((first["seq"], 0), (first["seq"] - 3, 3), (10**6, first["seq"]), ("x", first["seq"])):
        with ann.socket(table, game=1, seen=seen) as socket:
            again = until(socket, "update")
        assert [event["seq"] for event in again["events"]] == list(range(1, first["seq"] + 1))[first["seq"] - missing :]
        assert again["view"] == first["view"]
    with ann.socket(table, game=7, seen=5) as socket:
        assert len(until(socket, "update")["events"]) == first["seq"]


def test_a_seat_is_open_in_so_many_pages_and_no_more(site_with) -> None:
    with site_with(limits=FREE._replace(sockets_of_guest=6)) as guests:
        ann = guests()
        table = ann.lay()
        with ExitStack() as pages:
            for _ in range(6):
                until(pages.enter_context(ann.socket(table)), "update")
            with ann.socket(table) as one_more:
                while (answer := one_more.receive())["type"] != "websocket.close":
                    assert "update" not in answer["text"]
            assert answer["code"] == 1008
        with ann.socket(table) as again:
            until(again, "update")


def test_presence_is_told(guests) -> None:
    ann, ben, table = friends(guests)
    with ann.socket(table) as here:
        assert until(here, "presence")["here"] == [True, False]
        with ben.socket(table):
            assert until(here, "presence")["here"] == [True, True]
        assert until(here, "presence")["here"] == [True, False]


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_two_pages_play_a_game_to_its_end(guests, enforcement) -> None:
    """Both pages take random legal actions. In the end, each has received the whole log, without hidden tiles."""
    ann, ben, table = friends(guests, **{"siamese.enforcement": enforcement})
    chance = random.Random(7)
    with ann.socket(table) as a, ben.socket(table) as b:
        sockets, seen, last = (a, b), ([], []), [until(a, "update"), until(b, "update")]
        for seat in (0, 1):
            seen[seat].extend(last[seat]["events"])
        for n in range(1000):
            if last[0]["view"]["phase"]["type"] == "Over":
                break
            seat = last[0]["view"]["awaited"][0]
            assert last[seat]["offers"]
            offers = [one for one in last[seat]["offers"] if one["action"]["type"] not in ("Concede", "Challenge")]
            action = chance.choice(offers)["action"]
            window = last[seat]["view"]["window"]
            sockets[seat].send_json({"type": "act", "id": f"c{n}", "game": 1, "window": window, "action": action})
            acked = until(sockets[seat], "ack")
            for each in (0, 1):
                last[each] = until(sockets[each], "update")
                seen[each].extend(last[each]["events"])
            assert acked == {"type": "ack", "id": f"c{n}", "seq": last[seat]["seq"]}
        over = [last[seat]["view"] for seat in (0, 1)]
        assert over[0]["sheet"] == over[1]["sheet"]
        assert over[0]["session"]["games"] == 1
        a.send_json({"type": "rematch", "id": "again"})
        assert until(b, "update")["view"]["rematch"] == [True, False]
        b.send_json({"type": "rematch", "id": "again"})
        until(a, "update")
        fresh = until(a, "update")
        assert fresh["game"] == 2
        assert fresh["view"]["east"] == 1 - over[0]["east"]
        assert fresh["events"][0]["seq"] == 1
    site = ann.http.app.state.site
    rows = ann.http.portal.call(site.store.games, table.rsplit("/", 1)[1])
    stored = ann.http.portal.call(site.store.read_game, rows[0].id)
    for seat in (0, 1):
        assert [event["seq"] for event in seen[seat]] == list(range(1, len(stored.lines) + 1))
        shown = [from_plain(event["event"]) for event in seen[seat]]
        assert shown == [redact(parse_line(line), seat) for line in stored.lines]
        assert all(event["sentence"] for event in seen[seat])


def test_a_game_against_the_bot_goes_by_itself(guests) -> None:
    ann = guests()
    table = ann.lay(opponent="bot")
    chance = random.Random(3)
    with ann.socket(table) as socket:
        view = until(socket, "update")
        for n in range(1000):
            if view["view"]["phase"]["type"] == "Over":
                break
            if 0 in view["view"]["awaited"]:
                offers = [one["action"] for one in view["offers"] if one["action"]["type"] != "Concede"]
                window = view["view"]["window"]
                action = chance.choice(offers)
                socket.send_json({"type": "act", "id": f"c{n}", "game": 1, "window": window, "action": action})
            view = until(socket, "update")
        assert view["view"]["sheet"]
        assert view["view"]["rematch"] == [False, False]
        socket.send_json({"type": "rematch", "id": "again"})
        assert until(socket, "update")["game"] == 2  # the next game begins, because the bot agrees to it


def test_an_answer_that_fails_is_counted(site_with, monkeypatch) -> None:
    class Spy:
        seen: ClassVar = []

        def answered(self, kind, outcome, seconds) -> None:
            self.seen.append((kind, outcome))

    async def broken(*args) -> None:
        raise OSError

    monkeypatch.setattr(Table, "come_back", broken)
    with site_with(measures=Spy()) as guests:
        ann = guests()
        with ann.socket(ann.lay()) as socket:
            socket.send_json({"type": "back", "id": "b"})
            with pytest.raises(WebSocketDisconnect):
                until(socket, "nothing")
    assert Spy.seen == [("", "failed")]


def test_a_page_whose_device_cannot_be_looked_up_leaves_no_task(guests, monkeypatch) -> None:
    ann = guests()
    table = ann.lay()

    async def broken(*args) -> None:
        raise OSError("no database")

    async def pumps() -> int:
        await asyncio.sleep(0)
        return sum("_pump" in repr(task.get_coro()) for task in asyncio.all_tasks())

    monkeypatch.setattr(ann.http.app.state.site.store.devices, "pairs_of", broken)
    with pytest.raises(OSError, match="no database"), ann.socket(table) as socket:
        socket.receive_json()
    assert ann.http.portal.call(pumps) == 0
