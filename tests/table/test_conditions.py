"""Passes with a condition: a seat is asked only about some claims, and passes when the time of the window is up."""

import pytest

from tilewright.engine.actions import Pass
from tilewright.engine.events import Claimed
from tilewright.engine.refused import Refused
from tilewright.table.moves import open_window

from .timed import BEN, CAL, DOT, SOON, Seated, claim, opened, simulated


@simulated
async def test_a_condition_is_no_answer_so_the_window_lasts_to_its_end() -> None:
    seated = Seated()
    await seated.enter()
    await seated.table.pass_unless(DOT, 1, "exposure")
    await seated.throw()
    await seated.act(Pass(BEN))
    await seated.act(Pass(CAL))
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_a_seat_whose_condition_is_met_still_passes_only_at_the_end() -> None:
    seated = Seated()
    await seated.enter()
    await seated.table.pass_unless(DOT, 1, "mah jongg")
    await seated.throw()
    await seated.act(Pass(BEN))
    await seated.act(Pass(CAL))
    with pytest.raises(Refused, match="when the time is up"):
        await seated.act(Pass(DOT))
    await seated.table.pass_unless(DOT, 1, None)
    for early in (seated.act(Pass(DOT)), seated.table.pass_ahead(DOT, 1, on=True)):
        with pytest.raises(Refused, match="when the time is up"):
            await early
    assert await seated.closed_after() == pytest.approx(6, abs=SOON)


@simulated
async def test_with_a_condition_a_seat_may_claim_and_after_a_moment_also_pass() -> None:
    seated = Seated()
    await seated.enter()
    for seat in (CAL, DOT):
        await seated.table.pass_unless(seat, 1, "exposure")
    await seated.throw()
    await seated.act(claim(CAL))
    await seated.table.hold(DOT, 1, open_window(seated.state))
    await seated.act(Pass(DOT))
    await seated.act(Pass(BEN))
    assert isinstance(seated.table.game.referee.log[-1], Claimed)


@simulated
async def test_a_condition_needs_a_clock_and_several_people() -> None:
    for seated in (Seated(clock=0), Seated(bots=(1, 2, 3))):
        await seated.enter()
        with pytest.raises(Refused, match="choose when to be asked"):
            await seated.table.pass_unless(0, 1, "exposure")


@simulated
async def test_a_condition_that_comes_after_the_discard_counts_for_it() -> None:
    seated = await opened()
    await seated.table.pass_unless(DOT, 1, "mah jongg")
    with pytest.raises(Refused, match="when the time is up"):
        await seated.act(Pass(DOT))
