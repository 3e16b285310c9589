"""A pass in advance: a seat gives up every claim until its next turn, and the others learn nothing of it."""

import pytest

from tilewright.engine.actions import Concede, Discard, Draw, Pass
from tilewright.engine.events import Answered, Discarded
from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow, Play
from tilewright.table.table import Request


@pytest.fixture
async def lay(tables, card, store):
    """A function that opens a Royale table with these seats after Ann's, and seats friends there."""
    friends = {"b": "Ben", "c": "Cal", "d": "Dot"}
    for guest, name in friends.items():
        await store.name_guest(guest, name)

    async def laid(*others, game="royale-4"):
        table = await tables.create(("a", "Ann"), game, {}, ("Small", card), others=others)
        for _, (guest, name) in zip([one for one in others if one == "friend"], friends.items(), strict=False):
            await table.join(guest, name)
        await table.look()
        return table

    return laid


async def act(table, action) -> None:
    game = table.game
    request = Request(f"c{game.length}", game.number, game.referee.state.thrown, action)
    await table.act(action.seat, request, lambda seq: None)


async def throw(table) -> tuple[int, ...]:
    """Let the seat whose turn it is discard. Return the seats that may answer, in turn order."""
    state = table.game.referee.state
    seat = state.phase.turn
    await act(table, Discard(seat, next(iter(state.seats[seat].concealed))))
    return table.game.referee.state.answerers


def answers(table):
    """Return the answers to the last discard, as (seat, type of action)."""
    log = table.game.referee.log
    thrown = max(n for n, event in enumerate(log) if isinstance(event, Discarded))
    return [(event.seat, type(event.answer)) for event in log[thrown:] if isinstance(event, Answered)]


async def friends(lay):
    return await lay("friend", "friend", "friend")


async def test_a_seat_that_passes_ahead_answers_as_soon_as_a_discard_opens(lay) -> None:
    table = await friends(lay)
    east = table.game.referee.state.east
    second = (east + 2) % 4
    await table.pass_ahead(second, 1, on=True)
    following, _, third = await throw(table)
    assert answers(table) == [(second, Pass)]
    assert table.game.referee.state.awaited == (following, third)


async def test_of_a_pass_ahead_the_others_are_told_nothing(lay, eyes) -> None:
    table, trace = await friends(lay), []
    second = (table.game.referee.state.east + 2) % 4
    for seat in range(4):
        await table.enter(seat, eyes(table, seat, trace))
    trace.clear()
    await table.pass_ahead(second, 1, on=True)
    assert {seat for _, seat, _ in trace} == {second}
    following, _, third = await throw(table)
    for seat in (following, third):
        view = table.game.streams[seat].view
        assert second in view.state.awaited
        assert not any(isinstance(one.event, Answered) for one in table.game.streams[seat].seen)
    trace.clear()
    await table.pass_ahead(third, 1, on=True)  # it answers the open discard at once, which is as secret as any answer
    assert {seat for _, seat, _ in trace} == {third}


async def test_if_all_pass_ahead_the_next_seat_has_drawn_at_once_and_its_pass_ahead_is_over(lay) -> None:
    table = await friends(lay)
    east = table.game.referee.state.east
    for seat in range(4):
        if seat != east:
            await table.pass_ahead(seat, 1, on=True)
    await throw(table)
    following = (east + 1) % 4
    assert isinstance(table.game.referee.state.phase, Play)
    assert (table.game.referee.state.phase.turn, table.game.referee.state.phase.drawn) == (following, True)
    assert table.game.ahead == {(east + 2) % 4, (east + 3) % 4}


async def test_a_pass_ahead_is_withdrawn_by_hand_or_by_any_act(lay) -> None:
    table = await friends(lay)
    east = table.game.referee.state.east
    following, second, third = ((east + n) % 4 for n in (1, 2, 3))
    await table.pass_ahead(second, 1, on=True)
    await table.pass_ahead(second, 1, on=False)
    await throw(table)
    assert answers(table) == []
    await table.pass_ahead(third, 1, on=True)
    await act(table, Draw(following))
    assert table.game.ahead == {third}
    await act(table, Concede(third))
    assert table.game.ahead == set()


async def test_it_is_refused_in_ones_own_turn_for_an_old_game_and_alone_with_bots(lay) -> None:
    table = await friends(lay)
    east = table.game.referee.state.east
    with pytest.raises(Refused, match="pass ahead"):
        await table.pass_ahead(east, 1, on=True)
    with pytest.raises(Refused, match="moved on"):
        await table.pass_ahead((east + 1) % 4, 2, on=True)
    alone = await lay("bot", "bot", "bot")
    two = await lay("friend", game="siamese")
    for table in (alone, two):
        for seat in range(2):
            with pytest.raises(Refused, match=r"pass ahead|moved on"):
                await table.pass_ahead(seat, 1, on=True)


async def test_a_restart_forgets_it(lay, tables, world) -> None:
    table = await friends(lay)
    second = (table.game.referee.state.east + 2) % 4
    await table.pass_ahead(second, 1, on=True)
    later = await type(tables)(world).get(table.row.id)
    await later.look()
    await throw(later)
    assert isinstance(later.game.referee.state.phase, ClaimWindow)
    assert answers(later) == []
