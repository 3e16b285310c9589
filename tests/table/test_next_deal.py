"""The next deal of a table: sealed before anybody knows a number, and mixed from the numbers of all pages."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.engine.actions import Concede
from tilewright.engine.fair_deal import promise_of
from tilewright.engine.refused import Refused
from tilewright.engine.wall import Shuffle
from tilewright.table.damage import Damaged
from tilewright.table.moves import Request
from tilewright.table.next_deal import GATHERING, OPENING, Promise
from tilewright.table.not_stored import NotStored
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables

from .conftest import FastClock, until

NUMBERS = ("11" * 32, "22" * 32)


class SlowClock(FastClock):
    """A clock whose waits end only when `go` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        await self.go.wait()


@pytest.fixture
def world(world):
    return replace(world, clock=SlowClock(), bot_delay=0.0)


def promise(table, seat, number=None) -> Promise:
    seal = table.next_deal.seal.commitment
    return Promise(seal, promise_of(seal, seat, number or NUMBERS[seat]))


async def friends(tables, card, eyes):
    """Return a table of two friends, whose pages are open and have promised numbers."""
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.look()
    await table.enter(0, eyes(table, 0, []), promise(table, 0))
    await table.join("b", "Ben", opens_page=True)
    assert table.game is None, "Ben's page is about to open"
    await table.enter(1, eyes(table, 1, []), promise(table, 1))
    return table


async def opened(table, *seats):
    seal = table.next_deal.seal.commitment
    for seat in seats:
        await table.open_number(seat, seal, NUMBERS[seat])


async def dealing_again(tables, card, eyes):
    """Return such a table after its first game. Everybody wants another one, and no number for it is open yet."""
    table = await friends(tables, card, eyes)
    await opened(table, 0, 1)
    await table.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
    for seat in (0, 1):
        await table.rematch(seat, "r", lambda seq: None, 0, promise(table, seat))
    return table


async def test_a_deal_mixes_the_number_of_every_page(tables, card, eyes, store) -> None:
    table = await friends(tables, card, eyes)
    await opened(table, 0, 1)
    assert table.game.deal.shares == NUMBERS
    stored = await store.read_game(table.game.id)
    shuffle = Shuffle(stored.seed, stored.salt, table.game.deal)
    assert shuffle.commitment == stored.header.commitment
    assert (table.game.deal.table, table.game.deal.number) == (table.row.id, 1)
    assert table.game.referee.wall.order != Shuffle(stored.seed, stored.salt).wall(table.rules.tiles).order
    other = Shuffle(stored.seed, stored.salt, replace(table.game.deal, shares=(NUMBERS[0], "33" * 32)))
    assert shuffle.wall(table.rules.tiles) != other.wall(table.rules.tiles)


async def test_the_seal_is_stored_before_it_is_shown(tables, card, store) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    shown, store_seal = [], store.seals.prepare

    async def spied(seal):
        shown.append(table.next_deal.seal)
        return await store_seal(seal)

    store.seals.prepare = spied
    await table.look()
    assert shown == [None]
    assert await store_seal(replace(table.next_deal.seal, seed=bytes(32))) == table.next_deal.seal


async def test_no_page_opens_its_number_before_all_promises_are_stored(tables, card, eyes, store) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.look()
    await table.enter(0, eyes(table, 0, []), promise(table, 0))
    await opened(table, 0)
    assert table.next_deal.seal.promises is None
    stored, store_promises = [], store.seals.close

    async def spied(seal):
        stored.append(table.next_deal.seal.promises)
        await store_promises(seal)

    store.seals.close = spied
    await table.join("b", "Ben", opens_page=True)
    await table.enter(1, eyes(table, 1, []), promise(table, 1))
    assert stored == [None], "the promises are shown only after they are stored"
    await opened(table, 1)
    assert table.game is None, "the number that came too early does not count"
    await opened(table, 0)
    assert table.game.deal.shares == NUMBERS


async def test_a_promise_after_the_last_one_comes_too_late(tables, card, eyes) -> None:
    """Otherwise a player who knows the other numbers could choose their own."""
    table = await friends(tables, card, eyes)
    promises = table.next_deal.seal.promises
    await opened(table, 0)
    await table.enter(1, eyes(table, 1, []), promise(table, 1, "44" * 32))
    assert table.next_deal.seal.promises == promises
    await table.open_number(1, table.next_deal.seal.commitment, "44" * 32)
    assert table.game is None
    await opened(table, 1)
    assert table.game.deal.shares == NUMBERS


async def test_a_page_that_does_not_answer_is_absent_after_five_seconds_at_most(tables, card, eyes, world) -> None:
    table = await friends(tables, card, eyes)
    await opened(table, 0)
    assert world.clock.waited == [GATHERING, OPENING]
    assert sum(world.clock.waited) <= 5
    world.clock.go.set()
    await until(lambda: table.game)
    assert table.game.deal.shares == (NUMBERS[0], "absent")
    assert table.game.deal.promises[1], "everybody sees that the page promised, and did not open"


async def test_a_friend_without_a_page_is_waited_for_once(tables, card, eyes, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.join("b", "Ben", opens_page=True)
    assert world.clock.waited == [GATHERING]
    world.clock.go.set()
    await until(lambda: table.game)
    assert table.game.deal.shares == ("absent", "absent")


async def test_bots_give_no_number_and_cost_no_wait(tables, card, eyes, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.look()
    await table.enter(0, eyes(table, 0, []), promise(table, 0))
    await opened(table, 0)
    assert table.game.deal.shares == (NUMBERS[0], "bot")
    assert GATHERING not in world.clock.waited


async def test_people_who_share_a_device_are_not_waited_for(tables, card, eyes, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.join("b", "Ben", opens_page=True)
    page = eyes(table, 0, [])
    page.beside = (1,)
    await table.enter(0, page, promise(table, 0))
    await opened(table, 0)
    assert table.game.deal.shares == (NUMBERS[0], "absent")


async def test_the_number_of_a_person_who_passed_the_device_on_is_waited_for(tables, card, eyes, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.look()
    anns, bens = eyes(table, 0, []), eyes(table, 1, [])
    anns.beside, bens.beside = (1,), (0,)
    await table.enter(0, anns, promise(table, 0))
    await table.join("b", "Ben")
    await opened(table, 0)
    await table.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
    await table.rematch(0, "r", lambda seq: None, 0, promise(table, 0))
    table.leave(0, anns)
    await table.enter(1, bens, promise(table, 1))
    await table.rematch(1, "r", lambda seq: None, 0, promise(table, 1))
    await opened(table, 1)
    assert table.game.number == 1, "Ben's page opens Ann's number too"
    await opened(table, 0)
    assert (table.game.number, table.game.deal.shares) == (2, NUMBERS)


async def test_a_crash_draws_no_other_seal(tables, card, eyes, world) -> None:
    table = await friends(tables, card, eyes)
    before = table.next_deal.seal
    later = await Tables(world).get(table.row.id)
    await later.look()
    assert later.next_deal.seal == before, "the seed and the promises are the same"
    for seat in (0, 1):
        await later.enter(seat, eyes(later, seat, []), promise(later, seat, "55" * 32))
    await opened(later, 0, 1)
    assert later.game.deal.promises == before.promises
    assert later.game.deal.shares == NUMBERS


async def test_the_next_game_waits_for_nobody_who_has_promised(tables, card, eyes, world) -> None:
    table = await friends(tables, card, eyes)
    await opened(table, 0, 1)
    seals = {table.game.commitment}
    for game in (1, 2):
        world.clock.waited.clear()
        await table.act(0, Request(f"c{game}", game, 0, Concede(0)), lambda seq: None)
        assert table.game.over
        assert table.next_deal.seal.number == game + 1
        seals.add(table.next_deal.seal.commitment)
        for seat in (0, 1):
            await table.rematch(seat, f"r{game}", lambda seq: None, 0, promise(table, seat))
        assert GATHERING not in world.clock.waited
        await opened(table, 0, 1)
        assert (table.game.number, table.game.deal.number, table.game.deal.shares) == (game + 1, game + 1, NUMBERS)
    assert len(seals) == 3


async def test_nobody_changes_the_rules_or_withdraws_while_numbers_are_opened(tables, card, eyes, world) -> None:
    table = await dealing_again(tables, card, eyes)
    with pytest.raises(Refused, match="being dealt"):
        await table.change(0, "siamese", ("Small", card), {"flowers": "8"})
    with pytest.raises(Refused, match="being dealt"):
        await table.withdraw_rematch(0, 1)
    with pytest.raises(Refused, match="being dealt"):
        await table.end(0)
    await opened(table, 0, 1)
    assert table.game.number == 2


async def test_nobody_changes_the_rules_after_a_crash_in_the_middle_of_a_deal(tables, card, eyes, world) -> None:
    table = await dealing_again(tables, card, eyes)
    later = await Tables(world).get(table.row.id)
    with pytest.raises(Refused, match="being dealt"):
        await later.change(0, "siamese", ("Small", card), {"blanks": "2"})
    assert later.next_deal.seal.commitment == table.next_deal.seal.commitment


async def test_another_set_of_tiles_gets_another_seal(tables, card, eyes) -> None:
    table = await friends(tables, card, eyes)
    await opened(table, 0, 1)
    await table.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
    before = table.next_deal.seal
    await table.change(0, "siamese", ("Small", card), {"enforcement": "challenge"})
    assert table.next_deal.seal == before, "the tiles are the same"
    await table.change(0, "siamese", ("Small", card), {"blanks": "2"})
    assert table.next_deal.seal.tiles != before.tiles
    assert table.next_deal.seal.commitment != before.commitment


async def test_a_game_without_pages_is_dealt_at_once(tables, card, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.join("b", "Ben")
    assert table.game.deal.shares == ("absent", "absent")
    assert not world.clock.waited


async def test_a_changed_seal_is_damage(tables, card, store) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.look()
    assert await store.damage([table.row.id]) == {table.row.id: None}
    await store.database.write(lambda connection: connection.exec_driver_sql("UPDATE seal SET seed = zeroblob(32)"))
    damage = (await store.damage([table.row.id]))[table.row.id]
    assert (damage.rows, damage.cause) == ("seal", "seal")
    with pytest.raises(Damaged):
        await store.seals.prepare(table.next_deal.seal)


async def test_a_stored_deal_with_a_number_too_many_is_damage(tables, card, store) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.join("b", "Ben")
    longer = """replace(replace(header, '"shares": [', '"shares": ["bot", '), '"promises": [', '"promises": ["", ')"""
    await store.database.write(lambda connection: connection.exec_driver_sql(f"UPDATE game SET header = {longer}"))
    damage = (await store.damage([table.row.id]))[table.row.id]
    assert (damage.rows, damage.cause) == ("game", "unreadable")
    assert damage.detail == "ValueError"


async def test_a_deal_without_the_late_reads_the_game_again_after_a_failed_request(tables, card, eyes) -> None:
    """Otherwise the table would look as before its first game, and the next deal would forget who is East."""
    table = await dealing_again(tables, card, eyes)
    async with table._lock:
        late = asyncio.create_task(table._deal_without_the_late())
        await asyncio.sleep(0)
        table.game = None  # as after a request that could not be stored
        table.next_deal.forget()
    await late
    assert table.game
    assert table.game.number == 1


async def test_a_deal_that_could_not_be_stored_is_tried_again(tables, card, eyes, world, monkeypatch) -> None:
    """Nobody has a reason to ask again, because everybody has asked for the game and opened their number."""
    table = await dealing_again(tables, card, eyes)
    start, failures = SqlStore.start_game, []

    async def fails_twice(store, *game) -> None:
        if len(failures) < 2:
            failures.append(game)
            raise NotStored("full", "")
        await start(store, *game)

    monkeypatch.setattr(SqlStore, "start_game", fails_twice)
    with pytest.raises(NotStored):
        await opened(table, 0, 1)
    world.clock.go.set()
    await until(lambda: table.game and table.game.number == 2)
    assert len(failures) == 2
