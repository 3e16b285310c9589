"""Requests: the game they belong to, who sent them, and their effect after a restart."""

import asyncio

import pytest

from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.refused import Refused
from tilewright.table.rows import Command
from tilewright.table.table import Request
from tilewright.table.tables import Tables
from tilewright.tiles import Tiles

from .test_table import first, friends, play_out, request


async def test_an_answer_to_another_game_is_refused(tables, card) -> None:
    table = await friends(tables, card)
    seat, action = first(table)
    window, length = table.game.referee.state.thrown, table.game.length
    for number in (0, 2, 9):
        for asked in (action, Concede(seat)):  # giving up is also refused, because the request names another game
            with pytest.raises(Refused, match="moved on"):
                await table.act(seat, Request("c1", number, window, asked), lambda seq: None)
    assert table.game.length == length


async def test_an_answer_to_a_later_window_is_refused(tables, card) -> None:
    table = await friends(tables, card)
    seat, action = first(table)
    with pytest.raises(Refused, match="moved on"):
        await table.act(seat, Request("c1", 1, table.game.referee.state.thrown + 1, action), lambda seq: None)


async def test_both_seats_may_use_the_same_ids(tables, card) -> None:
    table, acks = await friends(tables, card), {}
    for _ in range(2):  # the first request discards, the second draws for the other seat
        seat, action = first(table)
        await table.act(seat, request(table, action, "same"), lambda seq, seat=seat: acks.update({seat: seq}))
        assert acks[seat] == table.game.length
    assert set(acks) == {0, 1}


async def test_a_retry_of_what_is_legal_twice_happens_once(tables, card) -> None:
    table, acks = await friends(tables, card, enforcement="challenge", wrong_call="costs"), []
    asked = Request("c1", 1, 0, Challenge(0, 1, 0))
    for _ in range(3):
        await table.act(0, asked, acks.append)
    assert acks == [table.game.length] * 3
    assert table.game.referee.state.seats[0].wrong_calls == 1


async def test_requests_of_both_seats_at_once_are_done_one_after_the_other(tables, card, store) -> None:
    table, acks = await friends(tables, card, enforcement="challenge"), []
    seat, action = first(table)
    call = Request("call", 1, 0, Challenge(1 - seat, seat, 0))
    await asyncio.gather(table.act(seat, request(table, action), acks.append), table.act(1 - seat, call, acks.append))
    assert sorted(acks) == [table.game.length - 1, table.game.length]
    assert len((await store.read_game(table.game.id)).lines) == table.game.length


@pytest.mark.slow
async def test_a_late_copy_of_a_request_for_a_rematch_is_none_for_the_game_after_the_next(tables, card) -> None:
    table, acks = await friends(tables, card), []
    for number in (1, 2):
        await table.act(0, Request(f"give-up-{number}", number, 0, Concede(0)), lambda seq: None)
        for seat in (0, 1) if number == 1 else ():
            await table.rematch(seat, "first", acks.append)
    await table.rematch(0, "first", acks.append)
    assert (table.game.number, table.game.over, table.game.rematch) == (2, True, set())
    assert acks[2] == acks[0]


async def test_a_seat_may_ask_for_a_rematch_from_two_pages(tables, card) -> None:
    table, acks = await friends(tables, card), []
    await play_out(table)
    for page in ("one", "two", "one"):
        await table.rematch(0, page, acks.append)
    assert len(acks) == 3
    assert table.game.rematch == {0}
    await table.rematch(1, "r", acks.append)
    assert table.game.number == 2


async def test_siam_43_the_first_east_is_thrown_for(tables, card) -> None:
    tables_of_friends = [await friends(tables, card) for _ in range(6)]
    opened = [table.game.referee.log[0] for table in tables_of_friends]
    assert all(len(chosen.dice) == 2 for chosen in opened)
    assert {chosen.seat for chosen in opened} == {0, 1}


async def test_simultaneous_players_and_watchers_get_the_same_game(tables, card, eyes, store) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    looking = [table.enter(0, eyes(table, 0, [])) for _ in range(3)]
    seats = await asyncio.gather(looking[0], table.join("b", "Ben"), table.join("b", "Ben"), *looking[1:])
    assert seats[1:3] == [1, 1]
    assert [game.id for game in await store.games(table.row.id)] == [table.game.id]


@pytest.mark.slow
async def test_a_wish_for_another_game_can_be_withdrawn_until_all_have_it(tables, card, world) -> None:
    table = await friends(tables, card)
    await play_out(table)
    await table.rematch(0, "r", lambda seq: None)
    for number in (0, 2):
        with pytest.raises(Refused, match="moved on"):
            await table.withdraw_rematch(0, number)
    await table.withdraw_rematch(1, 1)
    await table.withdraw_rematch(0, 1)
    await table.rematch(0, "r", lambda seq: None)  # a request that comes again is no new one
    await table.rematch(1, "r", lambda seq: None)
    assert (table.game.number, table.game.rematch) == (1, {1})
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert later.game.rematch == {1}
    await later.rematch(0, "again", lambda seq: None)
    assert later.game.number == 2
    with pytest.raises(Refused, match="moved on"):
        await later.withdraw_rematch(0, 1)


@pytest.mark.slow
async def test_a_restart_between_the_last_wish_and_the_deal_deals(tables, card, store, world, eyes) -> None:
    table = await friends(tables, card)
    await play_out(table)
    for seat in (0, 1):
        await store.ask_rematch(table.game.id, Command(seat, "r", 1, 0))
    later = await Tables(world).get(table.row.id)
    await later.enter(0, eyes(later, 0, []))
    assert later.game.number == 2
    assert later.game.referee.state.east == 1 - table.game.referee.state.east


@pytest.mark.slow
async def test_a_restart_in_the_second_game_goes_on_with_it(tables, card, world) -> None:
    table = await friends(tables, card)
    await play_out(table)
    for seat in (0, 1):
        await table.rematch(seat, "r", lambda seq: None)
    seat, action = first(table)
    await table.act(seat, request(table, action), lambda seq: None)
    again = await Tables(world).get(table.row.id)
    await again._load()
    assert (again.game.number, again.game.length) == (2, table.game.length)
    assert again.game.referee.state == table.game.referee.state
    assert again.session == table.session
    assert again.game.referee.wall == table.game.referee.wall
    tiles_are_conserved(again.rules, again.game.referee.state, again.game.referee.wall)


def tiles_are_conserved(rules, state, wall) -> None:
    lie = Tiles.of(wall.order[len(wall.order) - state.wall :])
    for seat in state.seats:
        lie += seat.concealed + Tiles.of(seat.discards)
    assert lie == rules.tiles
