"""The check of pages that open together: those whose device was ended close, whatever happens to the others."""

from __future__ import annotations

import asyncio

import pytest

from tilewright.table.clock import SystemClock
from tilewright.web.devices import Devices
from tilewright.web.identity import Device


class CountedDevices:
    """Devices in a store that counts its looks, is slow, and fails at those in `broken`. The guest "ended" has none."""

    def __init__(self, *broken: int) -> None:
        self.looks, self._broken = 0, broken

    async def pairs_of(self, guests) -> set[tuple[str, str]]:
        self.looks += 1
        number = self.looks
        await asyncio.sleep(0.02)
        if number in self._broken:
            raise OSError("disk")
        return {(f"browser of {guest}", guest) for guest in guests if guest != "ended"}


class Pages:
    """Pages that open on devices, and what became of each: "open", "closed" or "failed"."""

    def __init__(self, *broken: int) -> None:
        self.store, self.fates = CountedDevices(*broken), dict[str, str]()
        self.devices = Devices(self.store, SystemClock())
        self.tasks = dict[str, asyncio.Task[None]]()

    async def _open(self, guest: str) -> None:
        def hang_up() -> None:
            self.fates[guest] = "closed"

        try:
            async with self.devices.open_page(Device((guest,), 0, f"browser of {guest}"), hang_up):
                self.fates.setdefault(guest, "open")
        except OSError:
            self.fates[guest] = "failed"

    def open(self, *guests: str) -> None:
        """Begin to open a page of each guest, in this order."""
        self.tasks |= {guest: asyncio.create_task(self._open(guest)) for guest in guests}

    async def opened(self) -> dict[str, str]:
        """Return what became of each page."""
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.devices.close()
        return self.fates


async def test_pages_that_come_together_are_checked_together() -> None:
    pages = Pages()
    pages.open("first", *(f"guest {number}" for number in range(50)), "ended")
    fates = await pages.opened()
    assert [guest for guest, fate in fates.items() if fate != "open"] == ["ended"]
    assert len(fates) == 52
    assert pages.store.looks == 2, "one for the first page, and one for all that came meanwhile"


async def test_a_page_is_checked_although_the_check_of_all_has_failed() -> None:
    pages = Pages(2)
    pages.open("first", "second", "third", "ended")
    assert await pages.opened() == {"first": "open", "second": "failed", "third": "open", "ended": "closed"}


@pytest.mark.parametrize("cancelled", ["second", "third"])
async def test_a_page_is_checked_although_another_one_has_left(cancelled) -> None:
    """The second page checks for all that wait."""
    pages = Pages()
    pages.open("first", "second", "third", "ended")
    await asyncio.sleep(0.03)
    pages.tasks[cancelled].cancel()
    fates = await pages.opened()
    assert fates["ended"] == "closed"
    assert cancelled not in fates


async def test_a_page_that_has_left_is_not_kept_for_a_check() -> None:
    pages = Pages(2)
    pages.open("first", "second", "ended")
    await asyncio.sleep(0.03)
    pages.tasks["ended"].cancel()
    await asyncio.wait(pages.tasks.values())
    pages.open("later")
    assert await pages.opened() == {"first": "open", "second": "failed", "later": "open"}
