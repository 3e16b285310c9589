"""The clock of claim windows: one length for all, early ends, moments to think, and restarts."""

import asyncio
import logging

import pytest

from tilewright.engine.actions import Concede, Discard, Kong, Pass
from tilewright.engine.events import TakenBack
from tilewright.engine.refused import Refused
from tilewright.table.countdown import LEAST
from tilewright.table.moves import open_window
from tilewright.tiles import parse_face

from .timed import BEN, CAL, CLAIMERS, DOT, NOBODY, SOON, Seated, claim, game_with, mah_jongg, opened, simulated


@simulated
async def test_when_the_time_is_up_every_seat_passes_that_has_not_answered() -> None:
    seated = await opened()
    await seated.act(Pass(CAL))
    await asyncio.sleep(6 - SOON)
    assert seated.is_open
    await asyncio.sleep(2 * SOON)
    assert not seated.is_open
    assert (seated.state.phase.turn, seated.state.phase.drawn) == (BEN, True)
    assert all(seated.clock_of(seat).left is None for seat in range(4))


@simulated
async def test_without_a_clock_a_window_waits_for_ever() -> None:
    seated = await opened(clock=0)
    await asyncio.sleep(100_000)
    assert seated.is_open
    assert seated.clock_of(BEN) is None


@pytest.mark.parametrize("length", [4, 6, 8, 10])
def test_each_length_is_kept(length) -> None:
    @simulated
    async def run() -> None:
        seated = await opened(clock=length)
        assert [seated.clock_of(seat).left for seat in range(4)] == pytest.approx([length] * 4, abs=SOON)
        assert await seated.closed_after() == pytest.approx(length, abs=SOON)

    run()


@simulated
async def test_a_window_ends_early_once_all_have_answered_by_hand_and_no_sooner() -> None:
    seated = await opened()
    await asyncio.sleep(1)
    await seated.act(Pass(DOT))
    await seated.act(Pass(CAL))
    await asyncio.sleep(1)
    assert seated.is_open
    await seated.act(Pass(BEN))
    assert not seated.is_open


@simulated
async def test_a_pass_until_the_next_turn_counts_as_an_answer() -> None:
    seated = Seated()
    await seated.enter()
    for seat in (CAL, DOT):
        await seated.table.pass_ahead(seat, 1, on=True)
    await seated.throw()
    assert seated.is_open
    await seated.act(Pass(BEN))
    assert not seated.is_open


@simulated
async def test_a_claim_does_not_shorten_the_window() -> None:
    seated = await opened()
    await asyncio.sleep(1)
    await seated.act(claim(CAL))
    assert await seated.closed_after() == pytest.approx(5, abs=SOON)
    assert seated.state.phase.turn == CAL


@simulated
async def test_only_a_mah_jongg_that_nobody_could_top_ends_it_at_once() -> None:
    seated = await opened(hands=(CLAIMERS[0], CLAIMERS[3], CLAIMERS[2], CLAIMERS[1]))
    await seated.act(mah_jongg(BEN))
    assert not seated.is_open
    seated = await opened()
    await seated.act(mah_jongg(DOT))
    assert seated.is_open, "Ben or Cal might declare a mah jongg too, and their turn comes first"


@simulated
async def test_a_late_answer_is_refused_and_never_counts_for_the_next_discard() -> None:
    seated = await opened(hands=(CLAIMERS[0], CLAIMERS[1], CLAIMERS[2], NOBODY))
    before = open_window(seated.state)
    await seated.closed_after()
    for answer in (Pass(DOT), claim(CAL)):
        with pytest.raises(Refused, match="there is no discard"):
            await seated.act(answer, window=before)
    tile = next(iter(seated.state.seats[BEN].concealed))
    await seated.act(Discard(BEN, tile))
    with pytest.raises(Refused, match="moved on"):
        await seated.act(Pass(DOT), window=before)
    assert DOT in seated.state.awaited


@pytest.mark.parametrize("set_by", [3600, -3600, 86_400, -86_400])
def test_setting_the_clock_of_the_machine_changes_nothing(set_by) -> None:
    @simulated
    async def run() -> None:
        seated = await opened()
        await asyncio.sleep(2)
        seated.clock.set_by = set_by
        await seated.table.remind()
        assert await seated.closed_after() == pytest.approx(4, abs=SOON)

    run()


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
async def test_a_pause_stops_the_clock_until_somebody_acts() -> None:
    seated = await opened()
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await asyncio.sleep(121)
    await seated.table.answer_absence(BEN, 1, DOT, "pause")
    assert seated.table.clock_for(BEN).stop == "pause"
    await asyncio.sleep(86_400)
    await seated.act(Pass(DOT))
    assert seated.table.clock_for(BEN).stop == ""
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
async def test_if_all_leave_the_window_runs_out() -> None:
    seated = await opened()
    for seat, page in seated.pages.items():
        seated.table.leave(seat, page)
    assert not seated.table.idle
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@pytest.mark.parametrize("thinks", [0.0, 1.0, 3.0])
def test_a_bot_answers_after_the_same_time_however_long_it_thinks(thinks) -> None:
    @simulated
    async def run() -> None:
        seated = Seated(bots=(BEN, CAL, DOT))
        seated.clock.thinks = thinks
        await seated.enter()
        await seated.throw()
        assert await seated.closed_after() == pytest.approx(3 * seated.world.bot_delay, abs=SOON)

    run()


@simulated
async def test_a_bot_that_is_ready_in_time_claims() -> None:
    seated = Seated(bots=(DOT,), bot=lambda rules, view, rng: mah_jongg(DOT))
    await seated.enter()
    await seated.throw()
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)
    assert seated.table.game.referee.state.seats[DOT].mah_jonggs


@simulated
async def test_a_window_with_one_answerer_is_its_turn_and_has_no_clock() -> None:
    seated = await opened()
    for seat in (CAL, DOT):
        await seated.act(Concede(seat))
    assert seated.state.answerers == (BEN,)
    await asyncio.sleep(100)
    assert seated.is_open
    assert seated.table.clock_for(BEN).left is None


@simulated
async def test_while_people_share_a_device_there_is_no_clock() -> None:
    seated = Seated()
    await seated.enter(0, BEN, CAL)
    seated.pages[0].beside = [DOT]
    await seated.throw()
    await asyncio.sleep(100)
    assert seated.is_open
    assert seated.table.clock_for(BEN) is None


ADDED_KONG = """Discarded seat=0 tile=9C
Drew seat=1 tile=2C
Discarded seat=1 tile=5B
Claimed seat=0 discarder=1 tile=5B rack=0 group=[555B]
Discarded seat=0 tile=7C
Drew seat=1 tile=2C
Discarded seat=1 tile=2C
Drew seat=2 tile=2C
Discarded seat=2 tile=2C
Drew seat=3 tile=2C
Discarded seat=3 tile=2C
Drew seat=0 tile=5B"""


@simulated
async def test_an_added_kong_may_be_robbed_until_the_time_is_up() -> None:
    hands = ("55B 1177C 258D E S W N 9C", "5B 79C 1469D E S W N R", NOBODY, CLAIMERS[3])
    seated = Seated(hands=hands, lines=ADDED_KONG.splitlines())
    await seated.enter()
    await seated.act(Kong(0, 0, parse_face("5B"), 0))
    assert seated.clock_of(DOT).left == pytest.approx(6, abs=SOON)
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)
    assert seated.state.phase.turn == 0
    assert not seated.state.seats[DOT].mah_jonggs


@simulated
async def test_after_an_error_of_the_store_the_window_has_its_full_length_again(caplog) -> None:
    seated = await opened()
    append, failures = seated.store.append, [OSError("the disk is full")]

    async def failing(what):
        if failures:
            raise failures.pop()
        return await append(what)

    seated.store.append = failing

    async def read() -> None:
        seated.table.game = game_with(CLAIMERS, lines=seated.store.lines)

    seated.table._read = read
    with caplog.at_level(logging.CRITICAL):
        assert await seated.closed_after() == pytest.approx(6 + 2 + 6, abs=SOON)
    assert not failures


@simulated
async def test_the_end_of_a_table_ends_its_clock() -> None:
    seated = await opened()
    await seated.table.drop()
    await asyncio.sleep(100)
    assert seated.is_open
