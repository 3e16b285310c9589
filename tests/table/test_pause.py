"""Every player may pause the game. Until somebody goes on with it, nobody can act, is asked or counts as absent."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.engine.actions import Draw, Pass
from tilewright.engine.refused import Refused
from tilewright.engine.state import Play
from tilewright.table.agreeing import may_go_back, taking_back
from tilewright.table.attended_table import NEXT_PAUSE
from tilewright.table.countdown import LEAST
from tilewright.table.moves import open_window
from tilewright.table.ports import SILENCE
from tilewright.table.tables import Tables

from .test_absence import friends, offers, seated, silence, turn  # noqa: F401 - seated is a fixture
from .test_pass_ahead import act, lay, throw  # noqa: F401 - lay is a fixture
from .timed import BEN, CAL, CLAIMERS, DOT, SOON, Seated, claim, opened, simulated


async def test_everybody_may_pause_and_go_on_and_nobody_can_act_meanwhile(seated, world) -> None:  # noqa: F811
    table = await friends(seated)
    east, other, third = ((turn(table) + n) % 4 for n in range(3))
    for by, then in ((east, other), (other, third)):
        length = table.game.length
        await table.pause(by, 1, on=True)
        await table.pause(then, 1, on=True)
        assert (table.game.paused, table.game.paused_by) == (True, by)
        with pytest.raises(Refused, match="paused"):
            await throw(table)
        with pytest.raises(Refused, match="paused"):
            await table.pass_ahead(other, 1, on=True)
        with pytest.raises(Refused, match="paused"):
            await table.agree(east, 1, "coach", yes=True)
        await silence(table, world, 10 * SILENCE)
        assert [offers(table, seat) for seat in range(4)] == [{}] * 4
        assert table.game.length == length
        await table.pause(then, 1, on=False)
        await table.pause(by, 1, on=False)
        assert not table.game.paused
    await throw(table)
    assert table.game.length > length


@pytest.mark.parametrize(("before", "after"), [(0, SILENCE), (60, 60), (SILENCE - 30, 30), (SILENCE, 30), (900, 30)])
async def test_a_silence_goes_on_after_the_pause_and_leaves_a_moment(seated, world, before, after) -> None:  # noqa: F811
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world, before)
    for _ in range(2):
        await table.pause(other, 1, on=True)
        await silence(table, world, 10 * SILENCE)
        await table.pause(other, 1, on=False)
    await silence(table, world, after - 1)
    assert not offers(table, other)
    await silence(table, world, 1)
    assert offers(table, other).keys() == {east}


async def test_somebody_back_in_a_pause_is_silent_no_more(seated, world, eyes) -> None:  # noqa: F811
    table = await friends(seated)
    east, other = turn(table), (turn(table) + 1) % 4
    await silence(table, world, SILENCE)
    await table.answer_absence(other, 1, east, "pause")
    await silence(table, world, 60)
    await table.enter(east, eyes(table, east, []))
    await silence(table, world, 60)
    await table.pause(other, 1, on=False)
    await silence(table, world, SILENCE - 1)
    assert not offers(table, other)
    await silence(table, world, 1)
    assert offers(table, other)


async def test_an_agreement_from_before_the_pause_counts_no_more(seated, world) -> None:  # noqa: F811
    table = await friends(seated)
    east, one, two, three = ((turn(table) + n) % 4 for n in range(4))
    await silence(table, world, SILENCE)
    for seat in (one, two):
        await table.answer_absence(seat, 1, east, "bot")
    await table.pause(one, 1, on=True)
    await table.pause(one, 1, on=False)
    await silence(table, world, 30)
    await table.answer_absence(three, 1, east, "bot")
    assert not table.row.seats[east].stand_in


async def test_a_pause_survives_a_restart(seated, world, eyes) -> None:  # noqa: F811
    table = await friends(seated)
    await table.pause(0, 1, on=True)
    restarted = await Tables(world).get(table.row.id)
    await restarted.enter(1, eyes(restarted, 1, []))
    assert (restarted.game.paused, restarted.game.paused_by) == (True, None)
    with pytest.raises(Refused, match="paused"):
        await throw(restarted)
    await restarted.pause(1, 1, on=False)
    again = await Tables(world).get(table.row.id)
    await again.enter(1, eyes(again, 1, []))
    assert not again.game.paused


async def test_nobody_may_take_back_or_go_back_meanwhile(seated) -> None:  # noqa: F811
    table = await friends(seated)
    east = turn(table)
    alone = [replace(row, bot=seat != east) for seat, row in enumerate(table.players)]
    await throw(table)
    assert taking_back(table.game, table.players, east) == []
    assert may_go_back(table.game, alone, east)
    await table.pause(0, 1, on=True)
    assert taking_back(table.game, table.players, east) is None
    assert not may_go_back(table.game, alone, east)


@simulated
async def test_nobody_pauses_again_at_once_after_another_one_has_gone_on() -> None:
    four = Seated(clock=0)
    await four.enter()
    for by in (BEN, CAL):
        await four.table.pause(0, 1, on=True)
        await four.table.pause(by, 1, on=False)
        with pytest.raises(Refused, match="after your pause"):
            await four.table.pause(0, 1, on=True)
        await asyncio.sleep(NEXT_PAUSE)
    for _ in range(3):
        await four.table.pause(0, 1, on=True)
        await four.table.pause(0, 1, on=False)


async def test_another_game_cannot_be_paused(seated) -> None:  # noqa: F811
    table = await friends(seated)
    with pytest.raises(Refused, match="moved on"):
        await table.pause(0, 2, on=True)
    assert not table.game.paused


@simulated
async def test_bots_wait_until_somebody_goes_on() -> None:
    four = Seated(clock=0, bots=(BEN, CAL, DOT))
    await four.enter()
    await four.throw()
    await four.table.pause(0, 1, on=True)
    lines = len(four.store.lines)
    await asyncio.sleep(1000)
    assert len(four.store.lines) == lines
    await four.table.pause(0, 1, on=False)
    await asyncio.sleep(100)
    assert len(four.store.lines) > lines


@simulated
async def test_a_bot_that_thinks_already_does_not_play_into_the_pause() -> None:
    four = Seated(clock=0, bots=(BEN, CAL, DOT))
    four.clock.thinks = 5.0
    await four.enter()
    await four.throw()
    await asyncio.sleep(1)
    lines = len(four.store.lines)
    await four.table.pause(0, 1, on=True)
    await asyncio.sleep(1000)
    assert len(four.store.lines) == lines


@simulated
@pytest.mark.parametrize("after", [1, 5.9])
async def test_a_window_does_not_end_in_a_pause_and_has_its_remaining_time_afterwards(after) -> None:
    four = await opened()
    await asyncio.sleep(after)
    await four.table.pause(0, 1, on=True)
    await asyncio.sleep(1000)
    assert four.is_open
    assert four.clock_of(BEN).stop == "pause"
    await four.table.pause(BEN, 1, on=False)
    assert await four.closed_after() == pytest.approx(max(6 - after, LEAST), abs=SOON)


@simulated
async def test_in_a_pause_nobody_answers_a_discard_or_holds_it() -> None:
    four = await opened()
    await four.table.pass_unless(BEN, 1, "exposure")
    await four.table.pause(0, 1, on=True)
    lines = len(four.store.lines)
    for action in (claim(CAL), Pass(CAL), Pass(DOT)):
        with pytest.raises(Refused, match="paused"):
            await four.act(action)
    for request in (
        four.table.hold(CAL, 1, open_window(four.state)),
        four.table.pass_ahead(DOT, 1, on=True),
        four.table.pass_unless(DOT, 1, "exposure"),
    ):
        with pytest.raises(Refused, match="paused"):
            await request
    assert len(four.store.lines) == lines
    assert not four.table.clock_for(CAL).may_hold


@simulated
async def test_a_restart_in_a_pause_leaves_the_window_open() -> None:
    four = Seated()
    await four.enter()
    await four.throw()
    await four.table.pause(0, 1, on=True)
    await four.table.close()
    four.open(CLAIMERS)
    four.table.game.paused_at = four.store.paused[-1]
    await four.enter()
    await asyncio.sleep(1000)
    assert four.is_open
    await four.table.pause(DOT, 1, on=False)
    assert await four.closed_after() == pytest.approx(6, abs=SOON)


async def test_the_game_goes_on_where_it_was_also_after_the_discard_of_somebody(seated) -> None:  # noqa: F811
    table = await friends(seated)
    await throw(table)
    following = (turn_of_discarder(table) + 1) % 4
    await table.pause(following, 1, on=True)
    await table.pause(turn_of_discarder(table), 1, on=False)
    for seat in range(4):
        if seat in table.game.referee.state.awaited and seat != following:
            await act(table, Pass(seat))
    await act(table, Draw(following))
    assert isinstance(table.game.referee.state.phase, Play)


def turn_of_discarder(table) -> int:
    return table.game.referee.state.phase.discarder
