"""The same deals at all tables of a round: one seal, the numbers of all pages, and nothing shows them too early."""

import asyncio
import threading
from dataclasses import replace

import pytest
from sqlalchemy import event, text

from tilewright.engine.actions import Concede, Discard, Draw
from tilewright.engine.fair_deal import promise_of
from tilewright.engine.refused import Refused
from tilewright.engine.state import Play
from tilewright.engine.wall import Shuffle
from tilewright.table.damage import Damaged
from tilewright.table.moves import Request, open_window
from tilewright.table.next_deal import Promise
from tilewright.table.round_dealing import OPENING_OF_ROUND
from tilewright.table.rows import RoundDealsRow
from tilewright.table.rules import build
from tilewright.table.store import SqlStore
from tilewright.table.tables import Tables

from .conftest import FastClock, until

NUMBERS = [f"{n}{n}" * 32 for n in range(1, 5)]  # of the pages, by place
PEOPLE = [("a", "Ann"), ("b", "Ben"), ("c", "Cleo"), ("d", "Dan")]


class StoppedClock(FastClock):
    """A clock whose waits of other than two seconds end only when `go` is set. A table looks every two seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        await (asyncio.sleep(0) if seconds == 2 else self.go.wait())


@pytest.fixture
def world(world):
    return replace(world, clock=StoppedClock(), bot_delay=0.0)


@pytest.fixture
async def deals(store, card):
    row = RoundDealsRow("round", 4, str(build("siamese", card, {}).tiles), bytes(range(32)), bytes(32))
    await store.rounds.add(row)
    for guest, name in PEOPLE[2:]:
        await store.name_guest(guest, name)
    return row


async def laid(tables, card, number):
    """Return a new table of the round. Its first person sits there."""
    more = {"others": ["friend"], "fixed_seats": True, "round_deals": "round", "first_place": 2 * number}
    return await tables.create(PEOPLE[2 * number], "siamese", {}, ("Small", card), **more)


def promise(deals, place):
    return Promise(deals.seal.commitment, promise_of(deals.seal.commitment, place, NUMBERS[place]))


async def sit(table, eyes, deals, seat, *, page=True):
    """Let the person of a seat sit down, with a page that promises a number."""
    place = table.row.first_place + seat
    if seat:
        await table.join(*PEOPLE[place])
    else:
        await table.look()
    if page:
        await table.enter(seat, eyes(table, seat, []), promise(deals, place))


async def opened(table, deals):
    """Let the pages of a table open their numbers, once no more promises are taken."""
    await until(lambda: table.next_deal.seal and table.next_deal.seal.promises)
    for seat in range(2):
        await table.open_number(seat, deals.seal.commitment, NUMBERS[table.row.first_place + seat])


async def both(tables, card, eyes, deals):
    """Return two tables of a round after the deal of their first game, in which everybody's number is."""
    pair = [await laid(tables, card, number) for number in range(2)]
    for table in pair:
        for seat in range(2):
            await sit(table, eyes, deals, seat)
    for table in pair:
        await opened(table, deals)
    await until(lambda: all(table.game for table in pair))
    return pair


def dealt(table):
    """Return the wall of a table's game and the dice, as far as they come from the shuffle."""
    return table.game.referee.wall.order, table.game.referee.state.east


async def play_again(table) -> None:
    number = table.game.number
    await table.act(0, Request(f"c{number}", number, 0, Concede(0)), lambda seq: None)
    for seat in range(2):
        await table.rematch(seat, f"r{number}", lambda seq: None)
    await until(lambda: table.game and table.game.number > number)


async def test_the_nth_game_of_every_table_has_the_same_wall(tables, card, eyes, deals) -> None:
    one, other = await both(tables, card, eyes, deals)
    assert one.game.deal.shares == other.game.deal.shares == tuple(NUMBERS)
    assert (one.game.deal.first, other.game.deal.first) == (0, 2)
    assert one.game.commitment == other.game.commitment == deals.seal.commitment
    walls = [dealt(one)]
    assert dealt(other) == walls[0]
    await play_again(one)
    await play_again(one)
    walls.append(one.game.referee.wall.order)
    for _ in range(2):
        await play_again(other)
    assert (other.game.number, other.game.referee.wall.order) == (3, walls[1])
    assert walls[0][0] != walls[1], "each game has another wall"


async def test_the_wall_depends_on_the_number_of_each_page_of_the_round(tables, card, eyes, deals) -> None:
    one, _ = await both(tables, card, eyes, deals)
    shuffle = Shuffle(deals.seed, deals.salt, one.game.deal)
    assert shuffle.wall(one.rules.tiles) == one.game.referee.wall
    for place in range(4):
        shares = tuple("99" * 32 if n == place else share for n, share in enumerate(NUMBERS))
        other = replace(shuffle, deal=replace(one.game.deal, shares=shares))
        assert other.wall(one.rules.tiles) != shuffle.wall(one.rules.tiles)
        assert other.commitment == shuffle.commitment, "the server sealed its number before it knew those of the pages"


async def test_no_table_begins_before_the_pages_of_all_tables_are_there(tables, card, eyes, deals, store) -> None:
    one, other = [await laid(tables, card, number) for number in range(2)]
    for seat in range(2):
        await sit(one, eyes, deals, seat)
    await sit(other, eyes, deals, 0)
    for _ in range(50):
        await asyncio.sleep(0)
    assert one.game is None
    assert one.next_deal.seal.promises is None, "nobody opens a number while promises are still taken"
    assert not await one.next_deal.open(0, deals.seal.commitment, NUMBERS[0])
    await sit(other, eyes, deals, 1)
    for table in (one, other):
        await opened(table, deals)
    await until(lambda: one.game and other.game)


async def test_people_who_are_not_there_when_the_organiser_begins_count_as_absent(
    tables, card, eyes, deals, store
) -> None:
    one = await laid(tables, card, 0)
    for seat in range(2):
        await sit(one, eyes, deals, seat)
    await store.rounds.close("round", only_all=False)
    await opened(one, deals)
    await until(lambda: one.game)
    assert one.game.deal.shares == (*NUMBERS[:2], "absent", "absent")
    late = await laid(tables, card, 1)
    for seat in range(2):
        await sit(late, eyes, deals, seat)
    await until(lambda: late.game)
    assert late.game.deal.shares == one.game.deal.shares
    assert dealt(late) == dealt(one)


async def test_only_the_number_counts_that_was_promised_in_time(tables, card, eyes, deals, store) -> None:
    one = await laid(tables, card, 0)
    for seat in range(2):
        await sit(one, eyes, deals, seat)
    await store.rounds.close("round", only_all=False)
    await store.rounds.promise("round", 1, "ab" * 32)
    await store.rounds.promise("round", 3, "ab" * 32)
    await until(lambda: one.next_deal.seal.promises)
    assert (await store.rounds.deals("round")).pages == {n: (promise(deals, n).digest, "") for n in range(2)}
    assert not await one.next_deal.open(0, deals.seal.commitment, NUMBERS[1])
    await opened(one, deals)
    await until(lambda: one.game)
    assert one.game.deal.shares == (*NUMBERS[:2], "absent", "absent")
    await store.rounds.open_number("round", 0, NUMBERS[3])
    assert (await store.rounds.deals("round")).pages[0][1] == NUMBERS[0], "the walls are fixed"


async def test_a_page_that_does_not_open_its_number_holds_nobody_up_for_long(tables, card, eyes, deals, world) -> None:
    pair = [await laid(tables, card, number) for number in range(2)]
    for table in pair:
        for seat in range(2):
            await sit(table, eyes, deals, seat)
    await opened(pair[0], deals)
    await until(lambda: OPENING_OF_ROUND in world.clock.waited)
    assert pair[0].game is None
    world.clock.go.set()
    await until(lambda: all(table.game for table in pair))
    assert pair[0].game.deal.shares == pair[1].game.deal.shares == (*NUMBERS[:2], "absent", "absent")
    assert all(pair[0].game.deal.promises), "everybody sees that these pages promised, and did not open"


async def test_a_crash_in_the_middle_of_the_deal_changes_no_number(tables, card, eyes, deals, world) -> None:
    pair = [await laid(tables, card, number) for number in range(2)]
    for table in pair:
        for seat in range(2):
            await sit(table, eyes, deals, seat)
    await opened(pair[0], deals)
    await tables.close()
    later = Tables(world)
    again = [await later.get(table.row.id) for table in pair]
    for table in again:
        for seat in range(2):
            await sit(table, eyes, deals, seat)
    await opened(again[1], deals)
    await until(lambda: all(table.game for table in again))
    assert again[0].game.deal.shares == tuple(NUMBERS)
    await later.close()


async def test_nothing_is_dealt_after_the_round_has_ended(tables, card, eyes, deals, store) -> None:
    one, _ = await both(tables, card, eyes, deals)
    await one.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
    await store.rounds.end("round")
    for seat in range(2):
        await one.rematch(seat, "r", lambda seq: None)
    for _ in range(50):
        await asyncio.sleep(0)
    assert one.game.number == 1
    late = await laid(tables, card, 1)
    await sit(late, eyes, deals, 0)
    assert await store.games(late.row.id) == []


async def test_a_person_sits_at_one_table_of_the_round_only(tables, card, eyes, deals) -> None:
    one, other = [await laid(tables, card, number) for number in range(2)]
    with pytest.raises(Refused, match="another table of this round"):
        await other.join("a", "Ann")
    assert await one.join("b", "Ben") == 1


async def test_the_rules_stay_and_nobody_looks_on(tables, card, eyes, deals) -> None:
    one, _ = await both(tables, card, eyes, deals)
    with pytest.raises(Refused, match="nobody can watch"):
        await one.allow_spectators(0, delay=180)
    await one.act(0, Request("c", 1, 0, Concede(0)), lambda seq: None)
    with pytest.raises(ValueError, match="rules stay"):
        await one.change(0, "siamese", ("Small", card), {"blanks": "4"})


async def test_nobody_who_is_left_alone_goes_back_in_the_deal(tables, card, eyes, deals, store) -> None:
    await store.rounds.close("round", only_all=False)
    more = {"others": ["bot"], "round_deals": "round", "first_place": 0}
    table = await tables.create(PEOPLE[0], "siamese", {}, ("Small", card), **more)
    await sit(table, eyes, deals, 0)
    await until(lambda: table.game and 0 in table.game.referee.state.awaited)
    while not may_discard(table):
        await table.act(0, Request(f"d{table.game.length}", 1, window_of(table), Draw(0)), lambda seq: None)
        await until(lambda: 0 in table.game.referee.state.awaited)
    tile = next(iter(table.game.referee.state.seats[0].concealed))
    await table.act(0, Request("t", 1, window_of(table), Discard(0, tile)), lambda seq: None)
    with pytest.raises(Refused, match="go back"):
        await table.go_back(0, 1)


def may_discard(table) -> bool:
    phase = table.game.referee.state.phase
    return isinstance(phase, Play) and phase.turn == 0 and phase.drawn


def window_of(table) -> int:
    return open_window(table.game.referee.state)


CHANGES = ["deals SET seed = zeroblob(32)", "deals SET seed = 'a text'", "deals SET places = 'many'"]
CHANGES += ["deals SET promises = '{'", "page SET promise = zeroblob(1)"]


@pytest.mark.parametrize("change", CHANGES)
async def test_changed_deals_of_a_round_are_damage(tables, card, eyes, deals, store, change) -> None:
    await sit(await laid(tables, card, 0), eyes, deals, 0)
    await store.database.write(lambda connection: connection.execute(text(f"UPDATE round_{change}")))
    with pytest.raises(Damaged):
        await store.rounds.deals(deals.id)


@pytest.mark.parametrize("change", ["UPDATE round_deals SET seed = zeroblob(32)", "DELETE FROM round_deals"])
async def test_a_table_without_sound_deals_of_its_round_is_put_aside(tables, card, deals, store, change) -> None:
    one = await laid(tables, card, 0)
    assert await store.damage([one.row.id]) == {one.row.id: None}
    await store.database.write(lambda connection: connection.execute(text(change)))
    assert (await store.damage([one.row.id]))[one.row.id].rows == "round_deals"


async def test_both_kinds_of_databases_keep_the_promises_and_numbers_of_a_round(database) -> None:
    store = SqlStore(database)
    await store.open()
    try:
        rounds = store.rounds
        await rounds.add(RoundDealsRow("round", 4, "11B", bytes(range(32)), bytes(32)))
        for place in (0, 2, 0):
            await rounds.promise("round", place, NUMBERS[place])
        await rounds.close("round", only_all=True)
        assert (await rounds.deals("round")).promises is None
        await rounds.close("round", only_all=False)
        await rounds.open_number("round", 2, NUMBERS[1])
        await asyncio.gather(*(rounds.fix("round") for _ in range(3)))
        await rounds.end("round")
        await rounds.open("round")
        deals = await rounds.deals("round")
        assert deals.promises == (NUMBERS[0], "", NUMBERS[2], "")
        assert deals.shares == ("absent", "absent", NUMBERS[1], "absent")
        assert (deals.ended, deals.opened) == (True, True)
    finally:
        await store.close()


async def test_the_deals_are_secret_until_they_are_opened(tables, card, eyes, deals, store) -> None:
    one, _ = await both(tables, card, eyes, deals)
    await store.rounds.end("round")
    await one.look_at_round()
    assert (one.next_deal.has_ended, one.next_deal.is_secret) == (True, True), "other tables may not have stopped yet"
    await store.rounds.open("round")
    await one.look_at_round()
    assert not one.next_deal.is_secret


async def test_a_promise_for_another_seal_does_not_count(tables, card, eyes, deals, store) -> None:
    one = await laid(tables, card, 0)
    await one.enter(0, eyes(one, 0, []), replace(promise(deals, 0), commitment="ab" * 32))
    assert (await store.rounds.deals("round")).pages == {}


@pytest.mark.postgres
@pytest.mark.slow
async def test_no_promise_comes_while_another_server_closes_the_round(postgres) -> None:
    reached, go, address = threading.Event(), threading.Event(), postgres.empty()
    here, there = SqlStore(address), SqlStore(address)
    await here.open()
    await there.open()
    await here.rounds.add(RoundDealsRow("round", 4, "11B", bytes(range(32)), bytes(32)))

    def hold(_) -> None:
        reached.set()
        assert go.wait(20)

    event.listen(here.database._to_write, "commit", hold)
    closing = asyncio.create_task(here.rounds.close("round", only_all=False))
    assert await asyncio.to_thread(reached.wait, 20)
    late = asyncio.create_task(there.rounds.promise("round", 0, NUMBERS[0]))
    await asyncio.wait([late], timeout=0.1)
    go.set()
    await asyncio.gather(closing, late)
    assert (await there.rounds.deals("round")).pages == {}
    await here.close()
    await there.close()
