"""Work passed to `Unbroken` finishes even if its caller is cancelled."""

import asyncio
import gc

import pytest

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.table.unbroken import Unbroken


@pytest.mark.thorough(but=2)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("error", "logged"),
    [(Refused(Rule.TABLE, "no"), False), (ValueError("an impossible game"), False), (OSError("disk full"), True)],
)
async def test_a_failure_that_nobody_waits_for_is_logged_and_a_refusal_is_not(error, logged, caplog) -> None:
    work, gone = Unbroken(), asyncio.Event()

    async def fail() -> None:
        await gone.wait()
        raise error

    caller = asyncio.create_task(work.finish(fail()))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait([caller])
    assert work
    gone.set()
    await work.wait()
    assert not work
    await asyncio.sleep(0)
    gc.collect()  # asyncio logs an unread error only when the task is garbage-collected
    assert ("disk full" in caplog.text) == bool(caplog.text) == logged


async def test_a_caller_that_waits_hears_of_the_failure(caplog) -> None:
    async def fail() -> None:
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        await Unbroken().finish(fail())
    assert not caplog.text
