"""Tables for three and four players: any mix of friends and bots, and answers that stay private."""

import itertools
from dataclasses import replace

import pytest

from tilewright.engine.actions import Claim, Concede, Declare, Discard, Draw, Pass
from tilewright.engine.events import Answered
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow
from tilewright.table.table import Request
from tilewright.table.tables import Tables

from .conftest import until


@pytest.fixture
async def lay(tables, card, store):
    """A function that opens a table for guest a, by default for Royale with four seats. Guests c and d exist too."""
    for guest, name in (("c", "Cal"), ("d", "Dot")):
        await store.name_guest(guest, name)

    async def laid(*others, game="royale-4", **options):
        return await tables.create(("a", "Ann"), game, options, ("Small", card), others=others)

    return laid


def ask(table, action, id="c1"):
    return Request(id, table.game.number, table.game.referee.state.thrown, action)


async def opened(table):
    """Let East discard. Return East's seat, and the seats that may answer the discard, in turn order."""
    state = table.game.referee.state
    tile = next(kind for kind in state.seats[state.east].concealed)
    await table.act(state.east, ask(table, Discard(state.east, tile), "throw"), lambda seq: None)
    return state.east, table.game.referee.state.answerers


async def of_four_friends(lay, **options):
    table = await lay("friend", "friend", "friend", **options)
    for guest, name in (("b", "Ben"), ("c", "Cal"), ("d", "Dot")):
        await table.join(guest, name)
    return table


async def test_friends_and_bots_sit_in_any_mix(lay) -> None:
    table = await lay("bot", "friend", "bot")
    assert [(seat.name, seat.free, seat.bot) for seat in table.row.seats] == [
        ("Ann", False, False),
        ("Rosa", False, True),
        ("", True, False),
        ("Otto", False, True),
    ]
    assert await table.join("b", "Ben") == 2
    assert table.game


@pytest.mark.parametrize("others", [("bot",), ("bot",) * 4, ()])
async def test_as_many_play_as_the_game_is_for(lay, others) -> None:
    with pytest.raises(ValueError, match="needs 3 more players"):
        await lay(*others)


async def test_the_game_begins_when_the_last_friend_sits_down(lay) -> None:
    table = await lay("friend", "friend", "bot")
    assert await table.join("b", "Ben") == 1
    assert table.game is None
    assert await table.join("c", "Cal") == 2
    assert table.game


async def test_a_bot_that_is_east_begins_before_anybody_looks_on(lay, world) -> None:
    for seed in range(20):
        world.rng.chance.seed(seed)
        table = await lay("friend", "bot", "bot")
        assert await table.join("b", "Ben") == 1
        if table.game.referee.state.east > 1:
            break
    assert table.game.referee.state.east > 1
    await until(lambda: table.game.referee.state.thrown)


async def test_a_friend_may_be_asked_to_a_certain_seat(lay) -> None:
    table = await lay("friend", "friend", "bot")
    assert await table.join("b", "Ben", 2) == 2
    for taken in (2, 0, 3, 7):
        with pytest.raises(Refused, match="taken that seat"):
            await table.join("c", "Cal", taken)
    assert await table.join("c", "Cal", 1) == 1


async def test_of_an_answer_the_others_are_told_nothing_not_even_that_there_is_something_new(lay, eyes) -> None:
    table, trace = await of_four_friends(lay), []
    thrower, (following, second, third) = await opened(table)
    for seat in range(4):
        await table.enter(seat, eyes(table, seat, trace))
    trace.clear()
    acks = []
    await table.act(second, ask(table, Pass(second)), acks.append)
    assert [what for what in trace if what[0] == "changed"] == [("changed", second, acks[0])]
    await table.act(following, ask(table, Draw(following)), acks.append)
    assert {seat for kind, seat, _ in trace if kind == "changed"} == {second, following}
    trace.clear()
    await table.act(third, ask(table, Pass(third)), acks.append)
    assert {seat for kind, seat, _ in trace if kind == "changed"} == {0, 1, 2, 3}
    assert table.game.streams[thrower].seq == len([e for e in table.game.referee.log if not isinstance(e, Answered)])


async def test_an_answer_is_acknowledged_with_what_its_own_seat_has_seen(lay) -> None:
    table, acks = await of_four_friends(lay), []
    _, (following, second, _) = await opened(table)
    await table.act(second, ask(table, Pass(second)), acks.append)
    await table.act(following, ask(table, Draw(following)), acks.append)
    await table.act(second, ask(table, Pass(second)), acks.append)  # the request is repeated after a lost connection
    assert acks == [table.game.streams[second].seq, table.game.streams[following].seq, acks[0]]


async def test_answers_outlive_the_server(lay, tables, world) -> None:
    table = await of_four_friends(lay)
    _, (following, second, third) = await opened(table)
    await table.act(second, ask(table, Pass(second)), lambda seq: None)
    later = await Tables(world).get(table.row.id)
    await later.act(following, ask(table, Draw(following)), lambda seq: None)
    assert later.game.referee.state.awaited == (third,)


async def test_alone_with_bots_an_open_discard_costs_no_click(lay, eyes) -> None:
    table = await lay("bot", "bot", "bot")
    await table.enter(0, eyes(table, 0, []))
    turns = 0
    while turns < 3 and not table.game.over:
        await until(lambda: table.game.over or 0 in table.game.referee.state.awaited)
        legal = offers(table.rules, table.game.streams[0].view)
        wanted = any(isinstance(action, Claim | Declare) for action in legal)
        action = next(one for one in legal if isinstance(one, Draw | Pass | Discard))
        assert wanted or not isinstance(action, Pass), "asked about what it can only let go"
        turns += isinstance(action, Discard)
        await table.act(0, ask(table, action, f"c{table.game.length}"), lambda seq: None)
    assert any(isinstance(event, Answered) and event.seat == 0 for event in table.game.referee.log)


async def test_with_another_person_there_nobody_lets_go_by_itself(lay) -> None:
    """With other people at the table, every seat must answer a discard, even a seat that cannot claim it."""
    tables, unable = [await of_four_friends(lay) for _ in range(3)], 0
    for table, turn in itertools.product(tables, range(6)):
        while not isinstance(table.game.referee.state.phase, ClaimWindow):
            seat = table.game.referee.state.phase.turn
            action = lets_go_and_throws(table.rules, table.game.streams[seat].view, None)
            await table.act(seat, ask(table, action, f"t{table.game.length}"), lambda seq: None)
        state = table.game.referee.state
        assert state.awaited == state.answerers
        legal = offers(table.rules, table.game.streams[0].view)
        unable += Pass(0) in legal and not any(isinstance(action, Claim | Declare) for action in legal)
        for seat in reversed(state.answerers):
            action = lets_go_and_throws(table.rules, table.game.streams[seat].view, None)
            await table.act(seat, ask(table, action, f"a{turn}.{seat}"), lambda seq: None)
    assert unable > 2


def lets_go_and_throws(rules, view, rng):
    return next(one for one in offers(rules, view) if isinstance(one, Draw | Pass | Discard))


async def test_a_bot_need_not_think_again_because_another_has_answered(world, card, eyes) -> None:
    thought = []

    def spied(rules, view, rng):
        if isinstance(view.state.phase, ClaimWindow):
            thought.append((view.seat, view.state.thrown))
        return lets_go_and_throws(rules, view, rng)

    tables = Tables(replace(world, bot=spied))
    table = await tables.create(("a", "Ann"), "royale-4", {}, ("Small", card), others=["bot"] * 3)
    await table.enter(0, eyes(table, 0, []))
    while len(table.game.referee.state.seats[0].discards) < 3:
        await until(lambda: 0 in table.game.referee.state.awaited)
        action = lets_go_and_throws(table.rules, table.game.streams[0].view, None)
        await table.act(0, ask(table, action, f"c{table.game.length}"), lambda seq: None)
    assert len(thought) >= 15
    assert len(thought) == len(set(thought)), "once about each discard"
    await tables.close()


async def test_the_next_game_has_the_next_one_as_east(lay) -> None:
    table = await of_four_friends(lay)
    east = table.game.referee.state.east
    for seat in range(4):
        await table.act(seat, ask(table, Concede(seat), f"c{seat}"), lambda seq: None)
    assert table.game.over
    for seat in range(4):
        assert table.game.number == 1
        await table.rematch(seat, f"again {seat}", lambda seq: None)
    assert (table.game.number, table.game.referee.state.east) == (2, (east + 1) % 4)
