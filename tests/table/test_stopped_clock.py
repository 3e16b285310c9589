"""The clock of claim windows stands still: for moments to think, absences, pauses, restarts and shared devices."""

import asyncio

import pytest

from tilewright.engine.actions import Discard, Pass
from tilewright.engine.events import TakenBack
from tilewright.engine.refused import Refused
from tilewright.table.countdown import LEAST
from tilewright.table.moves import open_window

from .timed import BEN, CAL, CLAIMERS, DOT, NOBODY, SOON, Seated, opened, simulated


@simulated
async def test_any_seat_that_has_not_answered_may_stop_the_clock_and_all_see_who() -> None:
    seated = await opened()
    await seated.act(Pass(CAL))
    assert [seated.table.clock_for(seat).may_hold for seat in range(4)] == [False, True, False, True]
    await asyncio.sleep(2)
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await asyncio.sleep(SOON)
    for seat in range(4):
        shown = seated.clock_of(seat)
        assert (shown.stop, shown.holders, shown.left) == ("hold", (DOT,), pytest.approx(4, abs=SOON))
    await asyncio.sleep(60)
    assert seated.is_open
    await seated.act(Pass(DOT))
    await asyncio.sleep(SOON)
    assert (seated.clock_of(0).stop, seated.clock_of(0).holders) == ("", ())
    assert await seated.closed_after() == pytest.approx(4, abs=2 * SOON)


@simulated
async def test_after_a_stop_some_seconds_are_left_and_with_two_the_clock_waits_for_both() -> None:
    seated = await opened()
    await asyncio.sleep(5.5)
    for seat in (CAL, DOT):
        await seated.table.hold(seat, 1, open_window(seated.state))
    await seated.act(Pass(CAL))
    await asyncio.sleep(20)
    assert seated.table.clock_for(BEN).holders == (DOT,)
    await seated.act(Pass(DOT))
    assert await seated.closed_after() == pytest.approx(LEAST, abs=SOON)


@simulated
async def test_all_see_each_seat_that_asks_for_a_moment_and_when_it_has_answered() -> None:
    seated = await opened()
    for seat, holders in ((CAL, (CAL,)), (DOT, (CAL, DOT))):
        await seated.table.hold(seat, 1, open_window(seated.state))
        await asyncio.sleep(SOON)
        assert [seated.clock_of(one).holders for one in range(4)] == [holders] * 4
    assert [seated.clock_of(one).may_hold for one in range(4)] == [False, True, False, False]
    await seated.act(Pass(CAL))
    await asyncio.sleep(SOON)
    assert [(seated.clock_of(one).stop, seated.clock_of(one).holders) for one in range(4)] == [("hold", (DOT,))] * 4


@simulated
async def test_a_seat_holds_a_window_once_and_not_if_it_has_nothing_to_answer() -> None:
    seated = await opened()
    window = open_window(seated.state)
    await seated.act(Pass(CAL))
    for seat in (0, CAL):
        with pytest.raises(Refused, match="still have to answer"):
            await seated.table.hold(seat, 1, window)
    await seated.table.hold(DOT, 1, window)
    with pytest.raises(Refused, match="already asked for a moment"):
        await seated.table.hold(DOT, 1, window)
    with pytest.raises(Refused, match="moved on"):
        await seated.table.hold(BEN, 1, window + 1)
    with pytest.raises(Refused, match="moved on"):
        await seated.table.hold(BEN, 2, window)
    off = await opened(clock=0)
    with pytest.raises(Refused, match="table with a clock"):
        await off.table.hold(BEN, 1, window)


@simulated
async def test_a_seat_may_hold_the_next_discard_too() -> None:
    seated = await opened()
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await seated.act(Pass(DOT))
    await seated.closed_after()
    await seated.act(Discard(BEN, next(iter(seated.state.seats[BEN].concealed))))
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await asyncio.sleep(100)
    assert seated.is_open


@simulated
async def test_while_the_clock_runs_nobody_counts_as_absent_and_whoever_holds_it_does_after_two_minutes() -> None:
    seated = await opened()
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await asyncio.sleep(119)
    assert seated.table.absent_for(BEN) == []
    await asyncio.sleep(2)
    (absent,) = seated.table.absent_for(BEN)
    assert (absent.seat, absent.task) == (DOT, "discard")
    for seat in (0, BEN, CAL):
        await seated.table.answer_absence(seat, 1, DOT, "passes")
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_a_pause_stops_the_clock_until_somebody_goes_on() -> None:
    seated = await opened()
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await asyncio.sleep(121)
    await seated.table.answer_absence(BEN, 1, DOT, "pause")
    assert seated.table.clock_for(BEN).stop == "pause"
    await asyncio.sleep(86_400)
    await seated.table.pause(BEN, 1, on=False)
    assert seated.table.clock_for(BEN).stop == "hold"
    await seated.act(Pass(DOT))
    assert seated.table.clock_for(BEN).stop == ""
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_after_a_pause_the_clock_starts_once_all_are_back() -> None:
    seated = await opened()
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await asyncio.sleep(121)
    await seated.table.answer_absence(BEN, 1, DOT, "pause")
    for seat in (BEN, CAL):
        seated.table.leave(seat, seated.pages[seat])
    await asyncio.sleep(86_400)
    await seated.enter(BEN)
    await seated.table.pause(BEN, 1, on=False)
    await seated.act(Pass(DOT))
    await asyncio.sleep(100)
    assert (seated.clock_of(DOT).stop, seated.clock_of(DOT).left) == ("away", pytest.approx(6, abs=SOON))
    await seated.enter(CAL)
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_while_somebody_asks_to_take_the_discard_back_the_clock_stands_still() -> None:
    seated = await opened()
    await asyncio.sleep(1)
    await seated.table.agree(0, 1, "take-back", yes=True)
    await asyncio.sleep(30)
    assert seated.clock_of(DOT).stop == "take-back"
    await seated.table.agree(BEN, 1, "take-back", yes=False)
    assert await seated.closed_after() == pytest.approx(5, abs=SOON)
    seated = await opened()
    for seat in range(4):
        await seated.table.agree(seat, 1, "take-back", yes=True)
    assert isinstance(seated.table.game.referee.log[-1], TakenBack)
    assert seated.table.clock_for(DOT).left is None


@simulated
async def test_after_a_restart_the_window_has_its_full_length_once_all_are_back() -> None:
    seated = await opened()
    await seated.act(Pass(CAL))
    await asyncio.sleep(5)
    await seated.table.close()
    seated.open(CLAIMERS)
    await seated.enter(0)
    await asyncio.sleep(20)
    assert (seated.clock_of(0).stop, seated.clock_of(0).left) == ("away", 6)
    await seated.enter(DOT)
    await seated.enter(BEN)
    await asyncio.sleep(20)
    assert seated.table.clock_for(DOT).stop == "away", "of Cal nobody learns that he has answered"
    await seated.enter(CAL)
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_after_a_restart_the_clock_waits_for_no_bot() -> None:
    seated = await opened(bots=(CAL,))
    await seated.table.close()
    seated.open(CLAIMERS)
    await seated.enter()
    assert seated.table.clock_for(BEN).stop == ""
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_after_a_restart_the_others_can_go_on_without_whoever_does_not_come_back() -> None:
    seated = await opened()
    await seated.table.close()
    seated.open(CLAIMERS)
    await seated.enter(0, BEN, DOT)
    await asyncio.sleep(121)
    assert [one.seat for one in seated.table.absent_for(BEN)] == [CAL]
    for seat in (0, BEN, DOT):
        await seated.table.answer_absence(seat, 1, CAL, "passes")
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_while_people_share_a_device_there_is_no_clock() -> None:
    seated = Seated()
    await seated.enter(0, BEN, CAL)
    seated.pages[0].beside = [DOT]
    await seated.throw()
    await asyncio.sleep(100)
    assert seated.is_open
    assert seated.table.clock_for(BEN) is None


@simulated
async def test_while_a_shared_device_goes_round_there_is_no_clock_either() -> None:
    seated = Seated()
    await seated.enter()
    for seat in (CAL, DOT):
        seated.table.leave(seat, seated.pages[seat])
    await seated.enter(CAL)
    seated.pages[CAL].beside = [DOT]
    await seated.throw()
    seated.table.leave(CAL, seated.pages[CAL])
    assert seated.table.clock_for(BEN) is None
    await asyncio.sleep(100)
    assert seated.is_open
    await seated.enter(DOT)
    seated.pages[DOT].beside = [CAL]
    assert seated.table.clock_for(BEN) is None
    seated.pages[DOT].beside = []
    await seated.enter(CAL)
    assert await seated.closed_after() == pytest.approx(6, abs=SOON), "both have a device of their own now"


@simulated
async def test_once_bots_play_for_those_who_share_a_device_there_is_a_clock() -> None:
    seated = Seated(hands=(CLAIMERS[0], *[NOBODY] * 3))
    await seated.enter(0, BEN, CAL)
    seated.pages[CAL].beside = [DOT]
    await seated.throw()
    seated.table.leave(CAL, seated.pages[CAL])
    await asyncio.sleep(100)
    await seated.table.come_back(BEN)
    await asyncio.sleep(21)
    for absent in (CAL, DOT):
        assert seated.table.clock_for(BEN) is None
        for seat in (0, BEN):
            await seated.table.answer_absence(seat, 1, absent, "bot")
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)
