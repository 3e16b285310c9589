"""Taking a discard back among people, and going back alone with bots."""

from dataclasses import replace

import pytest

from tilewright.engine.actions import Discard, Draw
from tilewright.engine.events import Answered, Discarded, TakenBack, WentBack
from tilewright.engine.refused import Refused
from tilewright.engine.state import ClaimWindow, Play
from tilewright.table.agreeing import all_agree
from tilewright.table.game import Game
from tilewright.table.rows import DeviceRow
from tilewright.table.session import Session
from tilewright.table.table import Request

from .conftest import until
from .test_pass_ahead import act, friends, lay, throw  # noqa: F401 - lay is a fixture


async def thrown(lay):  # noqa: F811
    """A table of four friends with an open discard, and the seat that discarded it."""
    table = await friends(lay)
    answerers = await throw(table)
    (mine,) = set(range(4)) - set(answerers)
    return table, mine, answerers


async def test_a_discard_returns_once_all_people_agree(lay, store) -> None:  # noqa: F811
    table, mine, others = await thrown(lay)
    window = table.game.referee.state.phase
    for seat in (mine, *others[:-1]):
        await table.agree(seat, 1, "take-back", yes=True)
        assert isinstance(table.game.referee.state.phase, ClaimWindow)
    await table.agree(others[-1], 1, "take-back", yes=True)
    state = table.game.referee.state
    assert state.phase == Play(mine, drawn=True)
    assert window.tile in state.seats[mine].concealed
    assert table.game.referee.log[-1] == TakenBack(mine, window.tile)
    stored = await store.read_game(table.game.id)
    assert Game(table.rules, replace(stored, epoch=9)).referee.state == state


async def test_one_no_ends_the_question(lay) -> None:  # noqa: F811
    table, mine, others = await thrown(lay)
    await table.agree(mine, 1, "take-back", yes=True)
    await table.agree(others[0], 1, "take-back", yes=False)
    assert not table.game.taking_back
    with pytest.raises(Refused, match="nobody asks"):
        await table.agree(others[1], 1, "take-back", yes=True)


async def test_after_an_answer_nothing_is_taken_back(lay) -> None:  # noqa: F811
    table, mine, others = await thrown(lay)
    await table.agree(mine, 1, "take-back", yes=True)
    await act(table, Draw(others[0]))
    assert isinstance(table.game.referee.log[-1], Answered)
    assert not table.game.taking_back, "an answer ends the question"
    with pytest.raises(Refused, match="until somebody has answered"):
        await table.agree(mine, 1, "take-back", yes=True)


async def test_only_the_current_game_can_be_asked_about(lay) -> None:  # noqa: F811
    table, mine, _ = await thrown(lay)
    with pytest.raises(Refused):
        await table.agree(mine, 2, "take-back", yes=True)
    with pytest.raises(Refused):
        await table.go_back(mine, 1)


async def test_a_late_answer_to_a_discard_that_was_taken_back_counts_for_no_other(lay) -> None:  # noqa: F811
    table, mine, others = await thrown(lay)
    late = Request("late", 1, 1, Draw(others[0]))
    for seat in (mine, *others):
        await table.agree(seat, 1, "take-back", yes=True)
    tile = next(iter(table.game.referee.state.seats[mine].concealed))
    await table.act(mine, Request("again", 1, 2, Discard(mine, tile)), lambda seq: None)
    with pytest.raises(Refused, match="moved on"):
        await table.act(others[0], late, lambda seq: None)


async def test_bots_agree_and_give_people_time_to_regret(lay, world, eyes) -> None:  # noqa: F811
    table = await lay("friend", "bot", "bot")
    for seat in (0, 1):
        await table.enter(seat, eyes(table, seat, []))
    await until(lambda: any(seat < 2 for seat in table.game.referee.state.awaited))
    while not (isinstance(table.game.referee.state.phase, Play) and table.game.referee.state.phase.turn < 2):
        for seat in set(table.game.referee.state.awaited) & {0, 1}:
            answer = table.game.streams[seat]
            legal = [one for one in answer_of(table, answer) if one]
            await act(table, legal[0])
        await until(lambda: any(seat < 2 for seat in table.game.referee.state.awaited))
    world.clock.waited.clear()
    mine = table.game.referee.state.phase.turn
    await throw(table)
    await table.agree(mine, 1, "take-back", yes=True)
    await until(lambda: world.clock.waited)
    assert world.clock.waited[0] == pytest.approx(3 * world.bot_delay)
    await table.agree(1 - mine, 1, "take-back", yes=True)
    assert isinstance(table.game.referee.log[-1], TakenBack), "no bot answers while people talk"


def answer_of(table, stream):
    from tilewright.engine.legal import offers

    return [one for one in offers(table.rules, stream.view) if type(one).__name__ in ("Draw", "Pass", "Discard")]


async def alone(tables, card):
    return await tables.create(("a", "Ann"), "siamese", {}, ("Small", card), others=["bot"])


async def at_turn(table) -> None:
    await until(lambda: table.game and 0 in table.game.referee.state.awaited)


async def test_a_player_alone_with_bots_goes_back_to_before_the_last_discard(tables, card, eyes, store) -> None:
    table = await alone(tables, card)
    await table.enter(0, eyes(table, 0, []))
    await at_turn(table)
    while not (isinstance(table.game.referee.state.phase, Play) and table.game.referee.state.phase.drawn):
        await act(table, Draw(0))
        await at_turn(table)
    before, view = table.game.referee.state, table.game.streams[0].view
    with pytest.raises(Refused, match="after your first discard"):
        await table.go_back(0, 1)
    await table.allow_spectators(0, 0)
    await act(table, Discard(0, next(iter(before.seats[0].concealed))))
    await at_turn(table)
    assert not table.spectators.scene(0).practice
    await table.go_back(0, 1)
    assert table.spectators.scene(0).practice
    assert table.game.referee.state == before
    assert table.game.streams[0].view == view
    assert isinstance(table.game.referee.log[-1], WentBack)
    assert any(isinstance(event, Discarded) and event.seat == 1 for event in table.game.referee.log), (
        "the log keeps all"
    )
    again = Game(table.rules, await store.open_game(table.game.id))
    assert (again.referee.state, again.streams[0].view) == (before, view)


async def test_nobody_pays_for_practice(tables, card, eyes, store, world) -> None:
    table = await alone(tables, card)
    await table.enter(0, eyes(table, 0, []))
    for n in range(400):
        await until(lambda: table.game.over or 0 in table.game.referee.state.awaited)
        if table.game.over:
            break
        state = table.game.referee.state
        drawn = isinstance(state.phase, Play) and state.phase.drawn
        await act(
            table,
            Discard(0, next(iter(state.seats[0].concealed))) if drawn else answer_of(table, table.game.streams[0])[0],
        )
        if n == 3:
            await at_turn(table)
            await table.go_back(0, 1)
    assert table.game.over
    assert [game.practice for game in table.session.games] == [True]
    assert table.session.counted == ()
    stored = Session.of(2, table.row.stakes, await store.finished(table.row.id), ())
    assert stored == table.session
    with pytest.raises(Refused):
        await table.go_back(0, 1)


async def test_a_free_seat_need_not_agree_and_its_next_guest_is_asked_anew(lay, store) -> None:  # noqa: F811
    table = await friends(lay)
    for seat in range(4):
        await table.agree(seat, 1, "coach", yes=True)
    await store.devices.add(DeviceRow("a", "a", "", "", 1, 1))
    assert await table.forget("b")
    assert not all_agree(table.row.seats, table.coaching), "who is left has to agree again"
    for seat in (0, 2, 3):
        await table.agree(seat, 1, "coach", yes=True)
    assert all_agree(table.row.seats, table.coaching)
    assert not all_agree(table.row.seated(1, "e", "Eve").seats, table.coaching)
