"""The site while the disk is full: the words for players, what still works, and how play goes on afterwards."""

import random
from unittest.mock import AsyncMock

import pytest
from sqlalchemy.exc import OperationalError

from tilewright.table.not_stored import NotStored
from tilewright.table.store import SqlStore

from .test_socket import friends, row_of, until

FULL = "the disk of the server is full, so your move was not stored"


def pragma(guest, setting):
    """Set a pragma of the connection that writes, or read one. Return the result."""
    database = guest.http.app.state.site.store.database

    def work(connection):
        result = connection.exec_driver_sql(setting)
        return result.scalar() if result.returns_rows else None

    return guest.http.portal.call(database.write, work)


def fill_soon(guest) -> None:
    """Leave room for one more page of the database, so that a few moves fit."""
    pragma(guest, f"PRAGMA max_page_count={pragma(guest, 'PRAGMA page_count') + 1}")


def make_room(guest) -> None:
    pragma(guest, "PRAGMA max_page_count=1000000")


def read_only(guest, setting) -> None:
    """Let the connection that writes only read, or write again. No transaction can begin meanwhile."""
    connection = guest.http.app.state.site.store.database._to_write.raw_connection()
    connection.cursor().execute(f"PRAGMA query_only={setting}")
    connection.close()


class Both:
    """Two friends who take turns at random on open sockets."""

    def __init__(self, *sockets) -> None:
        self.sockets, self.chance, self.count = sockets, random.Random(3), 0
        self.last = [until(socket, "update") for socket in sockets]

    def ask(self) -> tuple[int, dict, dict]:
        """Let whoever is awaited act. Return the seat, the request and its answer."""
        seat = self.last[0]["view"]["awaited"][0]
        offers = [one["action"] for one in self.last[seat]["offers"] if one["action"]["type"] != "Concede"]
        self.count += 1
        window = self.last[seat]["view"]["window"]
        action = self.chance.choice(offers)
        request = {"type": "act", "id": f"c{self.count}", "game": 1, "window": window, "action": action}
        self.sockets[seat].send_json(request)
        while (answer := self.sockets[seat].receive_json())["type"] not in ("ack", "refused", "error"):
            pass
        if answer["type"] == "ack":
            self.last = [until(socket, "update") for socket in self.sockets]
        return seat, request, answer


def test_a_full_disk_stops_only_what_has_to_be_stored(guests) -> None:
    """The disk fills while two friends play. Whoever is refused asks again on the same page."""
    ann, ben, table = friends(guests)
    with ann.socket(table) as a, ben.socket(table) as b:
        both = Both(a, b)
        fill_soon(ann)
        for _ in range(500):
            before = row_of(ann, table)
            seat, request, answer = both.ask()
            if answer["type"] != "ack":
                break
        assert answer["type"] == "refused"
        assert FULL in answer["why"]
        assert answer["id"] == request["id"]
        assert (row_of(ann, table).lines, request["id"] in dict(before.commands)) == (before.lines, False)

        health = ann.get("/healthz")
        assert (health.status_code, health.json()["disk"]) == (503, "full")
        assert ann.get(table).status_code == 200
        make_room(ann)
        assert ann.get("/healthz").status_code == 200
        both.sockets[seat].send_json(request)  # the page is still connected, and asks again
        assert until(both.sockets[seat], "ack")["id"] == request["id"]
        both.last = [until(socket, "update") for socket in both.sockets]
        assert both.ask()[2]["type"] == "ack"
    assert len(row_of(ann, table).lines) > len(before.lines)


def test_a_bot_goes_on_by_itself_when_there_is_room_again(guests, monkeypatch) -> None:
    monkeypatch.setattr("tilewright.table.bot_players._RETRY", 0.1)
    ann = guests()
    failing, append = [], SqlStore.append

    async def fail_for_bots(store, wanted) -> str:
        """Fill the disk just before a bot's fifth move."""
        failing.extend([wanted.seq] * (wanted.command is None))
        if len(failing) == 5:
            read_only(ann, "ON")
        return await append(store, wanted)

    monkeypatch.setattr(SqlStore, "append", fail_for_bots)
    chance = random.Random(3)
    with ann.socket(ann.lay()) as socket:
        update, n = until(socket, "update"), 0
        while len(failing) < 7:  # the bot tries again and again
            if 0 in update["view"]["awaited"] and len(failing) < 5:
                offers = [one["action"] for one in update["offers"] if one["action"]["type"] != "Concede"]
                window, action, n = update["view"]["window"], chance.choice(offers), n + 1
                socket.send_json({"type": "act", "id": f"c{n}", "game": 1, "window": window, "action": action})
            update = until(socket, "update")
        assert failing[4] == failing[5] == failing[6], "the same move"
        read_only(ann, "OFF")
        while update["view"]["awaited"] != [0]:
            update = until(socket, "update")


def test_forms_and_a_table_without_a_game_say_why_and_work_afterwards(guests) -> None:
    ann, cleo = guests(), guests()
    table, finished = ann.lay(), cleo.lay()
    with cleo.socket(finished) as socket:
        until(socket, "update")
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": 0, "action": {"type": "Concede"}})
        until(socket, "ack")
    game = row_of(cleo, finished).row.id
    cleo.http.app.state.site.tables._tables.clear()  # as after a restart
    read_only(ann, "ON")
    for path in (finished, "/", f"/game/{game}/replay", f"/game/{game}/replay.json"):
        assert cleo.get(path).status_code == 200, path
    answer = guests().post("/tables", {"name": "Dan", "card": "house"}, language="zh")
    assert answer.status_code == 503
    assert "服务器不能写入磁盘" in answer.text
    assert ann.get(table).status_code == 503
    with ann.socket(table) as socket:
        assert "the server may not write to its disk" in socket.receive_json()["why"]
        assert socket.receive()["code"] == 1013
    read_only(ann, "OFF")
    with ann.socket(table) as socket:
        until(socket, "update")


def test_the_next_game_is_dealt_when_there_is_room_again(guests) -> None:
    ann = guests()
    table = ann.lay()
    with ann.socket(table) as socket:
        window = until(socket, "update")["view"]["window"]
        socket.send_json({"type": "act", "id": "c", "game": 1, "window": window, "action": {"type": "Concede"}})
        until(socket, "ack")
        site = ann.http.app.state.site
        deal, site.store.start_game = site.store.start_game, broken
        socket.send_json({"type": "rematch", "id": "r"})
        assert FULL in until(socket, "refused")["why"]
    assert '"sheet": null' not in ann.first_update(table), "the finished game is there"
    site.store.start_game = deal
    with ann.socket(table) as socket:
        while until(socket, "update")["game"] != 2:
            pass


async def broken(*what) -> None:
    raise NotStored("full", "database or disk is full")


@pytest.mark.postgres
def test_the_health_of_a_site_without_its_database_is_503(guests, monkeypatch) -> None:
    import psycopg

    ann = guests()
    lost = OperationalError("SELECT", {}, psycopg.OperationalError("host db, user tiles"))
    monkeypatch.setattr(ann.http.app.state.site.store, "guest_name", AsyncMock(side_effect=lost))
    health = ann.get("/healthz")
    assert (health.status_code, health.json()) == (503, {"ok": False, "disk": "unreachable"})
