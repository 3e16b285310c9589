"""The watchdog finds tables that do not go on, and none that wait for a person or for the end of a claim window."""

import asyncio
import logging
from dataclasses import replace

import pytest

from tilewright.table.countdown import Countdown
from tilewright.table.moves import open_window
from tilewright.table.watchdog import PATIENCE, Watchdog

from .timed import DOT, NOBODY, Seated, opened, simulated


async def looked(seated, seconds=60) -> list[set]:
    """Return what is stuck at each look during some seconds, with repetitions left out."""
    dog, seen = Watchdog(seated.clock), list[set]()
    for _ in range(0, seconds, 5):
        await asyncio.sleep(5)
        await dog.look([seated.table])
        if seen[-1:] != [set(dog.stuck)]:
            seen.append(set(dog.stuck))
    return seen


@pytest.mark.parametrize("clock", [0, 6])
@simulated
async def test_no_table_is_stuck_that_waits_for_people(clock) -> None:
    seated = Seated(clock=clock)
    await seated.enter()
    assert await looked(seated) == [set()], "Ann does not discard"
    await seated.throw()
    assert await looked(seated) == [set()], "with a clock, the window closes, otherwise it stays open"
    assert seated.is_open == (clock == 0)


@simulated
async def test_no_table_is_stuck_that_is_only_read() -> None:
    """Somebody looks at its ledger while a bot is to play, and no page of it is open."""
    seated = Seated(clock=0, bots=(0, 1, 2))
    await seated.table.look()
    assert await looked(seated) == [set()]


@simulated
async def test_a_table_with_an_error_is_stuck_and_the_others_are_looked_at(monkeypatch) -> None:
    seated = await opened()
    dog, broken = Watchdog(seated.clock), await opened()
    broken.table.row = replace(broken.row, id="broken")
    monkeypatch.setattr(broken.table, "_countdown", None)
    for _ in range(10):
        await asyncio.sleep(5)
        await dog.look([broken.table, seated.table])
    assert dog.stuck == {"broken"}


@simulated
async def test_no_table_is_stuck_whose_clock_is_held() -> None:
    seated = await opened()
    await seated.table.hold(DOT, 1, open_window(seated.state))
    assert await looked(seated) == [set()]
    assert seated.is_open


@simulated
async def test_no_table_is_stuck_where_bots_play() -> None:
    seated = Seated(clock=0, hands=(NOBODY,) * 4, bots=(0, 1, 2))
    seated.table.row = seated.row.stood_in(3, "bot")
    seated.clock.thinks = 2.0
    seated.table._go_on()
    assert await looked(seated, 600) == [set()]
    await seated.table.close()


@simulated
async def test_a_window_without_its_timer_is_stuck(monkeypatch, caplog) -> None:
    monkeypatch.setattr(Countdown, "_time", lambda *_: asyncio.sleep(0))
    seated = await opened()
    with caplog.at_level(logging.ERROR):
        assert await looked(seated, 120) == [set(), {"t"}]
    assert [each.getMessage() for each in caplog.records] == [
        f"table t has made no progress for {PATIENCE:g} seconds and waits for nobody"
    ]


@simulated
async def test_a_table_whose_work_never_ends_is_stuck_until_it_does() -> None:
    seated = await opened(clock=0)
    await seated.table._lock.acquire()
    assert await looked(seated) == [set(), {"t"}]
    seated.table._lock.release()
    assert await looked(seated) == [set()]


@simulated
async def test_a_table_whose_bot_has_gone_is_stuck(monkeypatch) -> None:
    seated = Seated(clock=0, hands=(NOBODY,) * 4, bots=(0,))
    monkeypatch.setattr(seated.table, "_go_on", lambda: None)
    await seated.enter()
    assert await looked(seated) == [set(), {"t"}]
