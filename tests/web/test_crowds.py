"""Forty people of a club, who share an address, look at their finished games at once. One more has to wait."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tilewright.messages import say
from tilewright.web.limits import Limits

from .conftest import PromptClock
from .test_bans import move


class HeldClock(PromptClock):
    """A clock on which slow work ends once it is not held any more."""

    is_held, waiting = False, 0

    async def aside(self, work):
        self.waiting += 1
        while self.is_held:
            await asyncio.sleep(0.01)
        self.waiting -= 1
        return await super().aside(work)


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize("page", ["/statistics", "/statistics.csv", "/settings/data.json"])
def test_forty_people_of_a_club_look_back_at_once_and_shut_nobody_else_out(site_with, page) -> None:
    clock = HeldClock()
    with site_with(limits=Limits(), clock=clock) as guests, ThreadPoolExecutor(50) as threads:
        club = [guests() for _ in range(40)]
        elsewhere = move(guests(), "203.0.113.9")
        for guest in (*club, elsewhere):
            assert guest.post("/cards", {"copy": "house"}).status_code == 303

        def held(people) -> list:
            """Begin to look back, and wait until all that are not refused are being worked out."""
            answers, deadline = [threads.submit(guest.get, page) for guest in people], time.monotonic() + 30
            while clock.waiting + sum(answer.done() for answer in every + answers) < len(every + answers):
                assert time.monotonic() < deadline
                time.sleep(0.01)
            return answers

        clock.is_held, every = True, []
        try:
            every += held(club)
            assert not [answer.result().text for answer in every if answer.done()], "nobody is refused"
            [refused] = held(club[:1])
            assert refused.done()
            refused = refused.result()
            assert (refused.status_code, say("web.too-many-computations") in refused.text) == (429, True)
            every += held([elsewhere])
        finally:
            clock.is_held = False
        assert [answer.result().status_code for answer in every] == [200] * 41
        assert club[0].get(page).status_code == 200
