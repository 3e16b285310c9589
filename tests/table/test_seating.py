"""Changes of seats and the fair deal: a promise is for one seat, and once the deal has begun, the seats stay."""

from dataclasses import replace

import pytest

from tilewright.engine.fair_deal import ABSENT
from tilewright.engine.refused import Refused

from .conftest import SeededRng
from .test_next_deal import SlowClock, promise

NUMBERS = ("11" * 32, "22" * 32, "33" * 32)


@pytest.fixture
def world(world):
    return replace(world, clock=SlowClock(), rng=SeededRng(1), bot_delay=0.0)


@pytest.fixture
async def table(tables, card, eyes, store):
    """A table of three with a free seat. Ann and Ben have promised numbers, and Ann asks Ben to change seats."""
    await store.name_guest("c", "Cal")
    table = await tables.create(("a", "Ann"), "royale-3", {}, ("Small", card), others=["friend", "friend"])
    await table.look()
    await table.enter(0, eyes(table, 0, []), promise(table, 0, NUMBERS[0]))
    await table.join("b", "Ben", opens_page=True)
    await table.enter(1, eyes(table, 1, []), promise(table, 1, NUMBERS[1]))
    await table.change_seats("a", 1, "ask")
    return table


async def test_the_numbers_of_people_who_changed_seats_count_after_a_new_promise(table, eyes) -> None:
    await table.change_seats("b", 0, "accept")
    await table.join("c", "Cal", opens_page=True)
    await table.enter(2, eyes(table, 2, []), promise(table, 2, NUMBERS[2]))
    assert table.game is None, "the deal waits for the pages of Ann and Ben, whose promises were for other seats"
    await table.enter(1, eyes(table, 1, []), promise(table, 1, NUMBERS[0]))
    await table.enter(0, eyes(table, 0, []), promise(table, 0, NUMBERS[1]))
    for seat, number in enumerate((NUMBERS[1], NUMBERS[0], NUMBERS[2])):
        await table.open_number(seat, table.next_deal.seal.commitment, number)
    assert table.game.deal.shares == (NUMBERS[1], NUMBERS[0], NUMBERS[2])
    assert ABSENT not in table.game.deal.shares
    assert table.row.names == ("Ben", "Ann", "Cal")


async def test_seats_stay_while_a_deal_waits_for_pages(table) -> None:
    await table.join("c", "Cal", opens_page=True)
    assert table.game is None
    assert table.next_deal.is_closed
    with pytest.raises(Refused, match="being dealt"):
        await table.change_seats("b", 0, "accept")
    assert table.row.names == ("Ann", "Ben", "Cal")


async def test_nobody_takes_the_seat_of_a_bot_while_a_deal_waits_for_pages(tables, card, eyes) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.look()
    await table.enter(0, eyes(table, 0, []), promise(table, 0, NUMBERS[0]))
    assert table.game is None
    with pytest.raises(Refused, match="being dealt"):
        await table.join("b", "Ben")
    await table.open_number(0, table.next_deal.seal.commitment, NUMBERS[0])
    assert table.game.deal.shares == (NUMBERS[0], "bot")
    assert await table.join("b", "Ben") == 1
    assert (table.players[1].bot, table.row.seats[1].since) == (True, 2)


async def test_nobody_joins_a_table_for_practice(tables, card) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.look()
    table.row = replace(table.row, practice=True)
    with pytest.raises(Refused, match="for practice"):
        await table.join("b", "Ben")


async def test_a_change_that_is_not_stored_changes_nothing(table, store, monkeypatch) -> None:
    async def fail(row):
        raise OSError("full")

    monkeypatch.setattr(store.seats, "change", fail)
    with pytest.raises(OSError, match="full"):
        await table.change_seats("b", 0, "accept")
    monkeypatch.undo()
    assert table.row.names == ("Ann", "Ben", "a free seat")
    await table.change_seats("b", 0, "accept")
    assert (await store.table(table.row.id)).names == ("Ben", "Ann", "a free seat")
