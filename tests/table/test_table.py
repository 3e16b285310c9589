"""One table: it stores each action, then acknowledges it, then informs the other seats. Other tests cover the rest."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.engine.actions import Challenge, Concede, Discard, Draw, Pass
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.table.clock import APART
from tilewright.table.ports import Fenced
from tilewright.table.table import Request
from tilewright.table.tables import Tables

from .conftest import until


async def friends(tables, card, **options):
    """Create a table for two guests, Ann and Ben, and deal the first game."""
    table = await tables.create(("a", "Ann"), "siamese", options, ("Small", card), others=["friend"])
    assert await table.join("b", "Ben") == 1
    return table


def request(table, action, id="c1"):
    return Request(id, table.game.number, table.game.referee.state.thrown, action)


def first(table):
    """Return a seat that may act and a simple action for it."""
    seat = table.game.referee.state.awaited[0]
    legal = offers(table.rules, table.game.streams[seat].view)
    return seat, next(one for one in legal if isinstance(one, Draw | Discard | Pass))


async def play_out(table, count=400):
    """Take simple actions for both seats until the game is over."""
    for n in range(count):
        if table.game.over:
            return
        seat, action = first(table)
        await table.act(seat, request(table, action, f"p{n}"), lambda seq: None)


async def test_commit_then_ack_then_broadcast(tables, card, eyes, store) -> None:
    table, trace = await friends(tables, card), []
    for seat in (0, 1):
        await table.enter(seat, eyes(table, seat, trace))
    trace.clear()
    append = store.append

    async def spied(what):
        head = await append(what)
        trace.append(("stored", what.seq))
        return head

    store.append = spied
    seat, action = first(table)
    length = table.game.length
    await table.act(seat, request(table, action), lambda seq: trace.append(("ack", seq)))
    seq = table.game.streams[seat].seq
    assert trace == [("stored", length), ("ack", seq), ("changed", seat, seq), ("changed", 1 - seat, seq)]


async def test_an_action_is_acknowledged_before_the_others_are_updated(tables, card, eyes, monkeypatch) -> None:
    """The player who acted must not wait for the updates of other seats, which can take a long time."""
    table, trace, later = await friends(tables, card), [], asyncio.Event()

    async def tick(after):
        assert after == APART
        await later.wait()

    monkeypatch.setattr(tables.world.clock, "tick", tick)
    for seat in (0, 1):
        await table.enter(seat, eyes(table, seat, trace))
    trace.clear()
    seat, action = first(table)
    acting = asyncio.create_task(table.act(seat, request(table, action), lambda seq: trace.append(("ack", seq))))
    await until(lambda: len(trace) == 2)
    for _ in range(10):  # enough steps of the event loop to send all messages to the player who acted
        await asyncio.sleep(0)
        assert [what[0] for what in trace] == ["ack", "changed"]
        assert trace[1][1] == seat
    later.set()
    await acting
    assert trace[2][:2] == ("changed", 1 - seat)


async def test_a_retry_gets_the_same_ack_and_happens_once(tables, card) -> None:
    table, acks = await friends(tables, card), []
    seat, action = first(table)
    asked = request(table, action)
    await table.act(seat, asked, acks.append)
    length = table.game.length
    await table.act(seat, asked, acks.append)
    assert acks == [length, length]
    assert table.game.length == length


async def test_a_retry_after_a_restart_gets_the_same_ack(tables, card, world) -> None:
    table, acks = await friends(tables, card), []
    seat, action = first(table)
    asked = request(table, action)
    await table.act(seat, asked, acks.append)
    again = await Tables(world).get(table.row.id)
    await again.act(seat, asked, acks.append)
    assert acks[0] == acks[1] == again.game.length


async def test_two_of_one_id_at_once_happen_once(tables, card) -> None:
    table, acks = await friends(tables, card), []
    seat, action = first(table)
    asked = request(table, action)
    length = table.game.length
    await asyncio.gather(*(table.act(seat, asked, acks.append) for _ in range(5)))
    assert len(set(acks)) == 1
    assert len(acks) == 5
    assert sum(1 for event in table.game.referee.log[length:] if type(event).__name__ == "Discarded") == 1


async def test_a_late_request_is_refused_and_hits_nothing(tables, card) -> None:
    table = await friends(tables, card)
    seat, action = first(table)
    await table.act(seat, request(table, action), lambda seq: None)
    length = table.game.length
    late = Request("late", table.game.number, 0, Draw(1 - seat))  # an answer to the state before the discard
    for asked in (late, replace(late, game=9), replace(late, window=7)):
        with pytest.raises(Refused, match="moved on"):
            await table.act(1 - seat, asked, lambda seq: None)
    assert table.game.length == length


async def test_conceding_and_challenging_need_no_window(tables, card) -> None:
    table = await friends(tables, card, enforcement="challenge")
    for n, action in enumerate((Challenge(0, 1, 0), Concede(0))):
        acks = []
        await table.act(0, Request(f"c{n}", 1, 99, action), acks.append)
        assert acks == [table.game.length]


async def test_a_refused_request_changes_nothing(tables, card, store) -> None:
    table = await friends(tables, card)
    seat, _ = first(table)
    before, stored = table.game.referee.state, await store.read_game(table.game.id)
    with pytest.raises(Refused):
        await table.act(seat, request(table, Draw(seat)), lambda seq: None)
    assert table.game.referee.state == before
    assert await store.read_game(table.game.id) == stored


@pytest.mark.parametrize("really", [False, True])
async def test_after_a_failed_commit_the_game_is_what_is_stored(tables, card, store, really) -> None:
    """The store raises an error before it writes the action or, if `really` is true, afterwards.

    In both cases, the game in memory must then equal the stored game.
    """
    table, acks = await friends(tables, card), []
    seat, action = first(table)
    asked, before, append = request(table, action), table.game, store.append

    async def broken(what):
        if really:
            await append(what)
        raise OSError("no space left on device")

    store.append = broken
    if really:
        await table.act(seat, asked, acks.append)
    else:
        with pytest.raises(Refused, match="nothing happened"):
            await table.act(seat, asked, acks.append)
    store.append = append
    assert table.game is not before
    stored = await store.read_game(table.game.id)
    assert table.game.length == len(stored.lines)
    await table.act(seat, asked, acks.append)
    stored = await store.read_game(table.game.id)
    assert set(acks) == {len(stored.lines)}
    assert list(stored.commands) == [(seat, asked.id)]


async def test_an_action_counts_even_if_its_page_closes_meanwhile(tables, card, store, eyes) -> None:
    table, trace = await friends(tables, card), []
    seat, action = first(table)
    await table.enter(1 - seat, eyes(table, 1 - seat, trace))
    append, storing = store.append, asyncio.Event()

    async def slow(what):
        storing.set()
        await asyncio.sleep(0.01)
        return await append(what)

    store.append = slow
    acting = asyncio.create_task(table.act(seat, request(table, action), lambda seq: None))
    await storing.wait()
    length = table.game.length
    acting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await acting
    await until(lambda: not table.running)
    assert table.game.length > length
    assert trace[-1] == ("changed", 1 - seat, table.game.length)


async def test_a_page_that_cannot_be_shown_is_no_trouble_of_the_others(tables, card, eyes) -> None:
    table, trace = await friends(tables, card), []
    broken = eyes(table, 0, None)  # a watcher that raises an error on every update
    table._watchers.append((0, broken))
    table._watchers.append((1, eyes(table, 1, trace)))
    seat, action = first(table)
    await table.act(seat, request(table, action), lambda seq: None)
    assert trace == [("changed", 1, table.game.length)]


async def test_a_second_process_takes_the_game_over_and_the_first_notices(tables, card, world) -> None:
    table = await friends(tables, card)
    other = await Tables(world).get(table.row.id)
    _, action = first(table)
    length = table.game.length
    assert (await other._load()).epoch > table.game.epoch
    with pytest.raises(Fenced):
        await table._commit(table.game, table.game.referee.propose(action), None)
    assert table.game is None
    assert other.game.length == length


async def test_an_error_in_the_rules_changes_nothing(tables, card, monkeypatch) -> None:
    table = await friends(tables, card)
    seat, action = first(table)
    length = table.game.length

    def broken(action):
        raise ZeroDivisionError

    monkeypatch.setattr(table.game.referee, "propose", broken)
    with pytest.raises(Refused, match="nothing happened"):
        await table.act(seat, request(table, action), lambda seq: None)
    monkeypatch.undo()
    assert table.game.length == length
    await table.act(seat, request(table, action), lambda seq: None)


async def test_the_game_begins_when_the_friend_sits_down(tables, card, eyes) -> None:
    trace = []
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["friend"])
    await table.enter(0, eyes(table, 0, trace))
    assert table.game is None
    assert trace[-1] == ("presence", 0, (True, False))
    with pytest.raises(Refused, match="not begun"):
        await table.act(0, Request("c", 1, 0, Draw(0)), lambda seq: None)
    assert await table.join("b", "Ben") == 1
    assert await table.join("a", "Ann") == 0  # Ann already has a seat
    with pytest.raises(Refused, match="somebody else"):
        await table.join("c", "Cleo")
    assert trace[-1] == ("changed", 0, table.game.length)
    assert [event.seat for event in table.game.referee.log[:1]] == [table.game.referee.state.east]


@pytest.mark.slow
async def test_a_bot_plays_by_itself_and_always_takes_the_same_time(tables, card, eyes, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.enter(0, eyes(table, 0, []))
    for n in range(400):
        await until(lambda: table.game.over or 0 in table.game.referee.state.awaited)
        if table.game.over:
            break
        _, action = first(table)
        await table.act(0, request(table, action, f"c{n}"), lambda seq: None)
    assert table.game.over
    assert len(table.session.games) == 1
    assert set(world.clock.waited) == {world.bot_delay}


async def test_a_bot_that_breaks_or_cheats_stops_nobody(store, world, card, eyes) -> None:
    turns = []

    def broken(rules, view, rng):
        turns.append(view)
        if len(turns) % 2:
            raise ZeroDivisionError
        return Discard(view.seat, 0) if view.state.seats[view.seat].concealed.count(0) == 0 else Draw(1 - view.seat)

    tables = Tables(replace(world, bot=broken))
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.enter(0, eyes(table, 0, []))
    for n in range(30):
        await until(lambda: 0 in table.game.referee.state.awaited)
        await table.act(0, request(table, first(table)[1], f"c{n}"), lambda seq: None)
    assert len(turns) > 10
    await tables.close()


async def test_a_bot_goes_on_after_a_restart(tables, card, eyes, world) -> None:
    table = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])
    await table.enter(0, eyes(table, 0, []))
    await until(lambda: 0 in table.game.referee.state.awaited)
    _, action = first(table)
    await table.act(0, request(table, action), lambda seq: None)
    await tables.close()
    later = Tables(world)
    again = await later.get(table.row.id)
    await again.enter(0, eyes(again, 0, []))
    await until(lambda: 0 in again.game.referee.state.awaited)
    await later.close()


@pytest.mark.slow
async def test_siam_43_east_alternates_with_every_game(tables, card, world) -> None:
    table = await friends(tables, card)
    easts = []
    for number in (1, 2, 3):
        assert table.game.number == number
        easts.append(table.game.referee.state.east)
        await play_out(table)
        acks = []
        await table.rematch(0, f"r{number}", acks.append)
        await table.rematch(0, f"r{number}", acks.append)
        assert table.game.number == number
        assert table.game.rematch == {0}
        await table.rematch(1, f"r{number}", acks.append)
        assert len(set(acks)) == 1
    assert easts == [easts[0], 1 - easts[0], easts[0]]
    assert len(table.session.games) == 3
    assert [row.number for row in await world.store.games(table.row.id)] == [1, 2, 3, 4]
    acks = []
    await table.rematch(1, "r3", acks.append)  # a retry after the next game has begun
    assert table.game.number == 4
    with pytest.raises(Refused, match="not over"):
        await table.rematch(1, "r9", acks.append)


@pytest.mark.slow
async def test_a_rematch_half_asked_for_survives_a_restart(tables, card, world) -> None:
    table = await friends(tables, card)
    await play_out(table)
    await table.rematch(0, "r", lambda seq: None)
    later = await Tables(world).get(table.row.id)
    await later.rematch(1, "r", lambda seq: None)
    assert later.game.number == 2
    assert later.session == table.session


@pytest.mark.slow
async def test_a_retry_from_the_game_before_is_still_acknowledged(tables, card) -> None:
    table, acks = await friends(tables, card), []
    seat, action = first(table)
    asked = request(table, action)
    await table.act(seat, asked, acks.append)
    await play_out(table)
    await table.rematch(0, "r", lambda seq: None)
    await table.rematch(1, "r", lambda seq: None)
    length = table.game.length
    await table.act(seat, asked, acks.append)
    assert acks[0] == acks[1]
    assert table.game.length == length


async def test_a_game_that_cannot_follow_what_is_stored_is_read_again(tables, card, store, monkeypatch) -> None:
    table, acks = await friends(tables, card), []
    seat, action = first(table)
    monkeypatch.setattr(table.game.streams[1], "add", None)  # the update fails for one seat
    await table.act(seat, request(table, action), acks.append)
    stored = await store.read_game(table.game.id)
    assert acks == [stream.seq for stream in table.game.streams][:1] == [len(stored.lines)]


@pytest.mark.parametrize("really", [False, True])
async def test_a_bot_plays_on_when_the_disk_is_well_again(tables, card, store, eyes, monkeypatch, really) -> None:
    """The disk fails when the bot acts, and at the next three attempts to read the game.

    Afterwards the bot plays on, and the page receives every stored event.
    """
    table, trace, failures = await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"]), [], []
    append, open_game = store.append, store.open_game

    async def broken(what):
        if what.command is None and not failures:
            failures.append("append")
            if really:
                await append(what)
            raise OSError("no space left on device")
        return await append(what)

    async def closed(game):
        if len(failures) in (1, 2, 3):
            failures.append("open")
            raise OSError("no space left on device")
        return await open_game(game)

    await table.enter(0, eyes(table, 0, trace))
    monkeypatch.setattr(store, "append", broken)
    monkeypatch.setattr(store, "open_game", closed)
    for n in range(10):
        await until(lambda: table.game and 0 in table.game.referee.state.awaited)
        await until(lambda: [what for what in trace if what[0] == "changed"][-1][2] == table.game.length)
        await table.act(0, request(table, first(table)[1], f"c{n}"), lambda seq: None)
    assert len(failures) == 4
