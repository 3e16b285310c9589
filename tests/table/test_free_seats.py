"""Before the first game, a bot gets a free seat or leaves it to a friend, and people stand up or lose their seats."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.engine.refused import Refused
from tilewright.table.seating import GONE
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables

from .conftest import until
from .test_next_deal import promise

NUMBER = "11" * 32


@pytest.fixture
async def store(database):
    store = SqlStore(database)
    await store.open()
    for guest in ("Ann", "Ben", "Cal", "Dot"):
        await store.name_guest(guest, guest)
    yield store
    await store.close()


@pytest.fixture
async def lay(tables, card):
    """A function that opens a table of Ann for four, at which these friends have sat down."""

    async def laid(*friends, others=("friend",) * 3, **options):
        table = await tables.create(("Ann", "Ann"), "royale-4", {}, ("Small", card), others=others, **options)
        await table.look()
        for name in friends:
            await table.join(name, name)
        return table

    return laid


def names(row):
    return [seat.name or "free" for seat in row.seats]


async def refused(table, guest, seat, wish) -> bool:
    """Return whether a choice is refused and changes nothing."""
    before = table.row
    with pytest.raises(Refused):
        await table.change_seats(guest, seat, wish)
    return table.row == before and await table._world.store.table(table.row.id) == before


async def test_the_game_is_dealt_when_a_bot_gets_the_last_seat(lay, store) -> None:
    table = await lay("Ben", others=("friend", "friend", "bot"))
    assert names(table.row) == ["Ann", "Ben", "free", "Rosa"]
    await table.change_seats("Ann", 2, "bot")
    assert names(table.row) == ["Ann", "Ben", "Otto", "Rosa"]
    assert table.row.seats[2].bot
    await until(lambda: table.game)  # it waits a moment for the page of the host
    assert await store.table(table.row.id) == table.row
    assert await refused(table, "Ann", 2, "friend"), "the game has been dealt"


async def test_a_bot_that_has_a_seat_leaves_it_to_a_friend(lay, store) -> None:
    table = await lay("Ben")
    await table.change_seats("Ann", 3, "bot")
    assert (table.row.seats[3].bot, table.game) == (True, None)
    await table.change_seats("Ann", 3, "friend")
    assert names(await store.table(table.row.id)) == ["Ann", "Ben", "free", "free"]
    assert await table.join("Cal", "Cal", 3) == 3


async def test_only_the_host_gives_seats_to_bots_and_frees_those_of_others(lay, world) -> None:
    table = await lay("Ben", "Cal", others=("friend", "friend", "friend"))
    world.clock.time += GONE
    for seat, wish in ((3, "bot"), (2, "free"), (0, "free"), (2, "stand"), (0, "stand")):
        table.visit(0)  # otherwise Ben acts as host
        assert await refused(table, "Ben", seat, wish), (seat, wish)
    assert await refused(table, "Dot", 3, "bot"), "Dot has no seat"
    assert await refused(table, "Ann", 0, "stand"), "a table has a host"
    await table.change_seats("Ann", 3, "bot")
    assert table.row.full


async def test_an_acting_host_neither_frees_seats_nor_fills_them(lay, world) -> None:
    """Otherwise somebody who comes while all others sleep could begin the game without them."""
    table = await lay("Ben", "Cal")
    world.clock.time += world.silence
    assert table.host_for(1) == 1
    assert await refused(table, "Ben", 0, "free")
    assert await refused(table, "Ben", 2, "free")
    assert await refused(table, "Ben", 3, "bot")
    await table.change_seats("Ann", 3, "bot")
    assert names(table.row)[3] != "free"


async def test_a_person_who_stands_up_may_sit_down_again(lay, store, eyes) -> None:
    table, trace = await lay("Ben", "Cal"), []
    await table.enter(1, eyes(table, 1, trace))
    await table.change_seats("Ben", 2, "ask")
    trace.clear()
    await table.change_seats("Cal", 2, "stand")
    assert ("changed", 1, None) in trace, "Ben's page learns of it"
    assert table.row.seats[1].wants is None, "Ben does not ask the next person"
    assert names(await store.table(table.row.id)) == ["Ann", "Ben", "free", "free"]
    assert [*table.unseated] == ["Cal"]
    assert await table.join("Dot", "Dot") == 2
    assert await table.join("Cal", "Cal") == 3
    assert table.game


async def test_the_last_person_at_a_table_stays(lay) -> None:
    table = await lay("Ben")
    host, *others = table.row.seats
    table.row = replace(table.row, seats=(replace(host, guest=None, name=""), *others))  # Ann has been forgotten
    assert table.wishes_about(1, 1) == ()


async def test_a_promise_for_the_deal_goes_with_the_person(lay, eyes) -> None:
    table = await lay("Ben", "Cal")
    await table.enter(2, eyes(table, 2, []), promise(table, 2, NUMBER))
    assert table.next_deal._promises.keys() == {2}
    await table.change_seats("Cal", 2, "stand")
    assert table.next_deal._promises == {}


async def test_a_seat_is_freed_only_while_its_person_is_gone(lay, eyes, world) -> None:
    table = await lay("Ben")
    page = eyes(table, 1, [])
    await table.enter(1, page)
    world.clock.time += GONE
    table.visit(0)
    assert await refused(table, "Ann", 1, "free"), "Ben's page is open"
    table.leave(1, page)
    world.clock.time += GONE - 1
    assert await refused(table, "Ann", 1, "free"), "perhaps Ben's page connects again"
    table.visit(1)
    world.clock.time += 1
    assert await refused(table, "Ann", 1, "free"), "Ben has just looked at the list of seats"
    world.clock.time += GONE - 1
    await table.change_seats("Ann", 1, "free")
    assert names(table.row) == ["Ann", "free", "free", "free"]
    assert [*table.unseated] == ["Ben"]


async def test_nobody_who_has_just_sat_down_is_gone(lay, world) -> None:
    table = await lay()
    world.clock.time += 10 * GONE
    await table.join("Ben", "Ben")
    assert await refused(table, "Ann", 1, "free")


async def test_assigned_seats_stay(lay, world) -> None:
    table = await lay("Ben", fixed_seats=True)
    world.clock.time += GONE
    table.visit(0)
    for guest, seat, wish in (("Ann", 2, "bot"), ("Ann", 1, "free"), ("Ben", 1, "stand")):
        assert await refused(table, guest, seat, wish), wish
        assert table.wishes_about(table.row.seat_of(guest), seat) == ()


@pytest.mark.parametrize("is_bot_first", [True, False])
async def test_a_friend_and_a_bot_who_want_a_seat_at_once_do_not_both_get_it(lay, store, is_bot_first) -> None:
    table = await lay("Ben", "Cal")
    both = [table.change_seats("Ann", 3, "bot"), table.join("Dot", "Dot", 3)]
    results = await asyncio.gather(*(both if is_bot_first else both[::-1]), return_exceptions=True)
    await until(lambda: table.game)
    seat = table.row.seats[3]
    assert await store.table(table.row.id) == table.row
    assert (seat.bot, seat.name == "Dot", seat.since) == (is_bot_first, not is_bot_first, 1)
    assert [type(result) for result in results] == [type(None) if is_bot_first else int, Refused]


async def test_two_who_sit_down_and_stand_up_at_once_leave_a_sound_table(lay, store) -> None:
    table = await lay("Ben", "Cal")
    await asyncio.gather(table.change_seats("Cal", 2, "stand"), table.join("Dot", "Dot"))
    assert await store.table(table.row.id) == table.row
    assert sorted(names(table.row)) == ["Ann", "Ben", "Dot", "free"]
    assert table.game is None


async def test_a_game_that_was_not_dealt_with_the_bot_is_dealt_after_a_restart(lay, world, eyes, monkeypatch) -> None:
    table = await lay("Ben", "Cal")

    async def fail(**options):
        raise OSError("killed")

    monkeypatch.setattr(table, "_follow", fail)
    await table.change_seats("Ann", 3, "bot")
    assert table.game is None
    again = await Tables(world).get(table.row.id)
    assert again.row == table.row
    await again.enter(0, eyes(again, 0, []))
    assert again.game
    await again.close()


async def test_a_seat_whose_change_is_not_stored_stays(lay, store, monkeypatch) -> None:
    table = await lay("Ben", "Cal")

    async def fail(row):
        raise OSError("full")

    monkeypatch.setattr(store.seats, "change", fail)
    for guest, seat, wish in (("Ann", 3, "bot"), ("Cal", 2, "stand")):
        with pytest.raises(OSError, match="full"):
            await table.change_seats(guest, seat, wish)
    monkeypatch.undo()
    await table.look()
    assert names(table.row) == ["Ann", "Ben", "Cal", "free"]
    assert not table.unseated
