"""A guest leaves all tables for ever while others play: one table after the other, and again after an interruption."""

import asyncio

import pytest

from tilewright.engine.actions import Concede
from tilewright.engine.refused import Refused
from tilewright.table.moves import Request
from tilewright.table.not_stored import NotStored
from tilewright.table.rows import DeviceRow


@pytest.fixture
async def store(store):
    for guest in "ab":
        await store.devices.add(DeviceRow(guest, guest, "", "", 1, 1))
    return store


@pytest.fixture
async def ended(tables, card, eyes):
    """Three tables of two friends, each with a finished game."""
    result = []
    for _ in range(3):
        table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
        await table.join("b", "Ben")
        await table.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
        result.append(table)
    return result


def spied(store, before):
    """Let `before` run with the number of the table before the guest leaves it. Return the tables left so far."""
    leave, seen = store.forgetting.leave, []

    async def spy(guest, table, *more):
        seen.append(table)
        await before(len(seen))
        await leave(guest, table, *more)

    store.forgetting.leave = spy
    return seen


async def test_nobody_begins_a_game_while_the_other_player_leaves(tables, store, ended) -> None:
    (table, *_), go, begun = ended, asyncio.Event(), asyncio.Event()
    await table.rematch(0, "r", lambda seq: None)

    async def hold(_) -> None:
        begun.set()
        await go.wait()

    spied(store, hold)
    leaving = asyncio.create_task(tables.forget("a"))
    await begun.wait()
    again = [asyncio.create_task(each.rematch(1, "r", lambda seq: None)) for each in ended]
    await asyncio.sleep(0.05)
    go.set()
    await leaving
    outcomes = await asyncio.gather(*again, return_exceptions=True)
    assert isinstance(outcomes[0], Refused)
    for each in ended:
        assert [game.number for game in await store.games(each.row.id)] == [1]
        assert (await store.table(each.row.id)).ended
        assert each.row.ended
        assert await store.damage([each.row.id]) == {each.row.id: None}


async def test_others_store_their_moves_between_two_tables(tables, store, ended) -> None:
    moves = []

    async def move(number) -> None:
        if number > 1:
            assert moves[-1].done(), "it did not wait for all tables"
        moves.append(asyncio.create_task(store.name_guest("b", f"Ben {number}")))
        await asyncio.sleep(0.05)

    assert len(spied(store, move)) == 0
    await tables.forget("a")
    await asyncio.gather(*moves)
    assert len(moves) == 3


async def test_an_interruption_can_be_repeated(tables, store, ended) -> None:
    async def fail(number) -> None:
        if number == 2:
            raise NotStored("full", "disk full")

    seen = spied(store, fail)
    with pytest.raises(NotStored):
        await tables.forget("a")
    assert len(seen) == 3, "the error at one table does not keep the guest at the others"
    assert [await store.forgetting.tables_of("a"), await store.guest_name("a")] == [[seen[1]], "Ann"]
    assert await store.devices.devices_of("a"), "the guest can ask again"
    await tables.forget("a")
    assert [await store.guest_name("a"), await store.devices.devices_of("a")] == ["", []]
    assert all(table.row.seats[0].name == "a former player" for table in ended)


async def test_a_table_that_cannot_be_read_again_does_not_keep_the_guest(tables, store, ended, monkeypatch) -> None:
    async def broken() -> None:
        raise OSError("cannot be read")

    monkeypatch.setattr(ended[0], "_load", broken)
    await tables.forget("a")
    assert [(await store.table(table.row.id)).seats[0].name for table in ended] == ["a former player"] * 3
    assert await store.guest_name("a") == ""


async def test_a_table_of_nobody_else_is_closed(tables, store, card) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.look()
    await tables.forget("a")
    assert len(tables) == 0
    assert await tables.get(table.row.id) is None
