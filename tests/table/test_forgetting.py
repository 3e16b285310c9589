"""Forgetting a guest, in the database of each kind: what goes, what stays with the others, and under which name."""

from __future__ import annotations

import json
from itertools import count

import pytest
from sqlalchemy import select, update

from tilewright.engine.log import Header
from tilewright.engine.wall import Shuffle
from tilewright.messages import say
from tilewright.settlement.ledger import POINTS
from tilewright.table import schema
from tilewright.table.damage import Damaged
from tilewright.table.ports import Fenced
from tilewright.table.rows import Append, CardRow, DeviceRow, GameRow, SeatRow, SharedRow, TableRow
from tilewright.table.schema import EVENT, GAME
from tilewright.table.store import SqlStore

SHUFFLE = (b"seed", b"salt")
SEAL = Shuffle(*SHUFFLE).commitment
PEOPLE, ALONE = ("a", "b"), ("a", None)
FORMER = "a former player"


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    for guest in "ab":
        await store.name_guest(guest, {"a": "Ann", "b": "Ben"}[guest])
        await store.devices.add(DeviceRow(guest, guest, "", "", 1, 1))
    yield store
    await store.close()


async def add(store, id, guests, *, games=0, unfinished=0, ended=None):
    """Store a table with games of the guests; a seat of None is a bot's."""
    seats = tuple(SeatRow({"a": "Ann", "b": "Ben"}.get(guest, "Bot"), guest, guest is None) for guest in guests)
    names = tuple(seat.name for seat in seats)
    await store.add_table(TableRow(id, f"i{id}", "hong-kong", (), "Hong Kong", "", seats, 1, POINTS))
    for number in range(1, games + unfinished + 1):
        game = f"{id}-{number}"
        header = Header("hong-kong", (), "Hong Kong", "00", names, SEAL)
        await store.start_game(GameRow(game, id, number, 1, None, ""), header, SHUFFLE, ["one", "two"])
        if number <= games:
            head = (await store.read_game(game)).head
            line = 'Settled sheet={"scores":[0,0],"entries":[],"payments":[0,0]}'
            await store.append(Append(game, 1, 2, head, (line,), None, 9))
    if ended:
        await store.end(id, ended, ())


async def header_of(store, game):
    """Return the stored header of a game."""
    query = select(GAME.c.header).where(GAME.c.id == game)
    return json.loads(await store.database.read(lambda connection: connection.scalar(query)))


async def forget(store):
    tokens = count()
    tables = await store.forgetting.tables_of("a")
    for table in tables:
        assert not await store.forgetting.finish("a"), "the guest still has a seat"
        await store.forgetting.leave("a", table, 77, lambda: f"token{next(tokens)}")
    assert await store.forgetting.finish("a")
    return tables


async def test_a_table_that_nobody_else_can_open_goes(store) -> None:
    await add(store, "alone", ALONE, unfinished=1)
    await add(store, "both", PEOPLE, unfinished=1)
    assert set(await forget(store)) == {"alone", "both"}
    assert await store.table("alone") is None
    assert await store.table("both") is not None
    await store.devices.end("b", "b")
    await store.name_guest("a", "Anna")
    await store.seats.take("both", 0, "a", "Anna")
    await forget(store)
    assert await store.table("both") is None, "Ben has no device any more"


async def test_the_seat_at_an_unfinished_game_of_others_becomes_free(store) -> None:
    await add(store, "dealt", PEOPLE, unfinished=1)
    await add(store, "waiting", ("a", "b"))
    await store.seats.stand_in("dealt", 0, "bot")
    before = await header_of(store, "dealt-1")
    await forget(store)
    assert await header_of(store, "dealt-1") == before | {"seats": [FORMER, "Ben"]}
    for id in ("dealt", "waiting"):
        table = await store.table(id)
        assert table.seats == (SeatRow("", None, False), SeatRow("Ben", "b", False))
        assert table.ended is None
    assert (await store.read_game("dealt-1")).header.seats == (FORMER, "Ben")
    assert await store.damage(["dealt"]) == {"dealt": None}
    assert await store.seats.take("dealt", 0, "b", "Ben")


async def test_the_link_of_a_call_goes_with_whoever_may_have_given_it(store) -> None:
    for id, games, ended in (("dealt", 0, None), ("over", 1, 5)):
        await add(store, id, ("b", "a"), games=games, ended=ended)
        await store.give_call(id, "https://meet.example/ann")
    await forget(store)
    assert [(await store.table(id)).call for id in ("dealt", "over")] == ["", ""]


async def test_nobody_stands_in_for_the_next_guest_of_a_free_seat(store) -> None:
    await add(store, "t", PEOPLE, unfinished=1)
    await forget(store)
    await store.seats.stand_in("t", 0, "bot")
    freed = await store.table("t")
    await store.name_guest("c", "Cal")
    assert await store.seats.take("t", 0, "c", "Cal")
    row = await store.table("t")
    assert row.seats[0] == SeatRow("Cal", "c", False)
    assert freed.seated(0, "c", "Cal") == row


async def test_the_games_at_an_ended_session_stay_with_the_others(store) -> None:
    await add(store, "over", PEOPLE, games=2, ended=5)
    await forget(store)
    table = await store.table("over")
    assert [seat.name for seat in table.seats] == [FORMER, "Ben"]
    assert not any(seat.free for seat in table.seats)
    assert table.seats[0].guest != "a"
    assert table.ended == 5
    assert [(await store.read_game(f"over-{n}")).header.seats for n in (1, 2)] == [(FORMER, "Ben")] * 2
    assert await store.damage(["over"]) == {"over": None}


async def test_forgetting_does_not_hide_damage(store) -> None:
    await add(store, "over", PEOPLE, games=1, ended=5)
    change = update(EVENT).where(EVENT.c.seq == 1).values(body="other")
    await store.database.write(lambda connection: connection.execute(change).rowcount)
    before = await store.damage(["over"])
    assert before["over"]
    await forget(store)
    assert await store.damage(["over"]) == before
    assert [seat.name for seat in (await store.table("over")).seats] == [FORMER, "Ben"]


async def test_leaving_a_table_twice_changes_nothing(store) -> None:
    await add(store, "over", ("b", "a"), games=1, ended=5)
    await store.forgetting.leave("a", "over", 77, lambda: "token")
    table, header = await store.table("over"), await header_of(store, "over-1")
    await store.forgetting.leave("a", "over", 88, lambda: "other")
    assert (await store.table("over"), await header_of(store, "over-1")) == (table, header)


async def test_no_game_begins_after_the_session_has_ended(store) -> None:
    await add(store, "over", PEOPLE, games=1, ended=5)
    header = Header("hong-kong", (), "Hong Kong", "00", ("Ann", "Ben"), SEAL)
    with pytest.raises(Fenced, match="has ended"):
        await store.start_game(GameRow("over-2", "over", 2, 1, None, ""), header, SHUFFLE, ["one"])
    assert [game.number for game in await store.games("over")] == [1]


async def test_nothing_of_a_forgotten_guest_is_left(store) -> None:
    await add(store, "over", PEOPLE, games=1, ended=5)
    await add(store, "alone", ALONE, games=1)
    await store.shelf.add(CardRow("c", "a", "Mine", "text", 1))
    await store.shelf.add(CardRow("d", "b", "His", "text", 1))
    await store.sharing.share(SharedRow("s", "over-1", "a", False, 1))
    await store.sharing.share(SharedRow("r", "over-1", "b", False, 1))
    await forget(store)

    def rows(connection):
        tables = schema.METADATA.sorted_tables
        return [repr(tuple(row)) for table in tables for row in connection.execute(select(table))]

    left = await store.database.read(rows)
    assert not [row for row in left if "Ann" in row or "'a'" in row]
    assert await store.shelf.card("d")
    assert await store.sharing.shared("r")
    assert await store.guest_name("b") == "Ben"
    assert say("table.former-player") == FORMER


async def test_a_seat_at_a_table_that_has_gone_ends_in_an_error(store, monkeypatch) -> None:
    await add(store, "t", PEOPLE)
    monkeypatch.setattr("tilewright.table.forgetting.read_tables", lambda *about, **values: [])
    with pytest.raises(Damaged):
        await store.forgetting.leave("a", "t", 77, lambda: "token")
