"""The clock of claim windows: one length for all, early ends, bots, and errors."""

import asyncio
import logging

import pytest

from tilewright.engine.actions import Concede, Discard, Kong, Pass
from tilewright.engine.refused import Refused
from tilewright.table.clock import APART, TICK
from tilewright.table.moves import open_window
from tilewright.table.table import Table
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
        assert seated.table.clock_for(BEN).left == pytest.approx(4, abs=SOON)
        assert await seated.closed_after() == pytest.approx(4, abs=SOON)

    run()


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


@pytest.mark.parametrize("end", [Table.drop, Table.close])
def test_the_end_of_a_table_ends_its_clock(end) -> None:
    @simulated
    async def run() -> None:
        seated = await opened()
        await end(seated.table)
        await asyncio.sleep(100)
        assert seated.is_open

    run()


@simulated
async def test_pages_learn_of_the_clock_when_it_tells_nobody_how_long_their_views_took() -> None:
    seated = await opened()
    await asyncio.sleep(0.012)
    await seated.table.hold(BEN, 1, open_window(seated.state))
    await asyncio.sleep(10.012)
    await seated.act(Pass(BEN))
    await seated.closed_after()
    shown = [time % TICK for time, _ in seated.pages[CAL].clocks[-3:]]
    assert shown == pytest.approx([APART] * 3, abs=1e-6)


@simulated
async def test_a_page_that_is_shown_before_the_game_is_read_again_does_not_end_the_clock() -> None:
    seated = await opened()
    game, seated.table.game = seated.table.game, None

    async def read() -> None:
        seated.table.game = game

    seated.table._read = read
    seated.table.clock_for(BEN)
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_the_time_that_is_left_does_not_say_how_long_the_views_of_other_seats_took() -> None:
    async def seen_by_dot(seconds: float) -> list:
        seated = Seated()
        await seated.enter()
        look, loop = seated.pages[CAL].changed, asyncio.get_running_loop()

        def look_for_long() -> None:
            look()
            loop.work(seconds)

        seated.pages[CAL].changed = look_for_long
        await seated.throw()
        await asyncio.sleep(2 - loop.time() % 1)
        await seated.table.hold(BEN, 1, open_window(seated.state))
        await asyncio.sleep(2 - loop.time() % 1)
        await seated.act(Pass(BEN))
        await asyncio.sleep(SOON)
        return [round(clock.left * 1000) for _, clock in seated.pages[DOT].clocks if clock.left]

    assert len(await seen_by_dot(0)) == 3
    assert await seen_by_dot(0) == await seen_by_dot(0.009)


@simulated
async def test_no_page_shows_more_time_than_the_length_of_a_window() -> None:
    seated = Seated()
    await seated.enter()
    await asyncio.sleep(0.013)  # so that the window opens between two ticks
    await seated.throw()
    assert max(clock.left for _, clock in seated.pages[0].clocks if clock.left) == 6


@simulated
async def test_a_bot_that_answers_before_it_is_ready_stops_thinking() -> None:
    seated = Seated(bots=(BEN, CAL, DOT))
    seated.clock.thinks = 100.0
    await seated.enter()
    await seated.throw()
    await asyncio.sleep(5)
    assert not seated.is_open
    assert sum("aside" in repr(task) for task in asyncio.all_tasks()) == 1, "only Ben thinks, about his turn"
