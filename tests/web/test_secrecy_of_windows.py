"""At a table with a clock, the tiles of a seat change no byte that others get, nor the time at which they get it.

The tests record all messages to Ann, Ben and Dot in simulated time. Cal passes with a condition, which the discard
meets or does not meet.
"""

import asyncio
from contextlib import suppress

import pytest

from tilewright.bots import choose
from tilewright.engine.actions import Claim, Discard, Pass
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.table.clocked_table import ClockedTable
from tilewright.table.moves import open_window
from tilewright.tiles import parse_face
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import FREE
from ..table.timed import CLAIMERS, NOBODY, Seated, in_simulated_time
from .conftest import page_without_network

ANN, BEN, CAL, DOT = range(4)


class Record:
    """A browser that notes all messages that it gets, each with its time, and sends none."""

    def __init__(self) -> None:
        self.frames: list[tuple[float, str]] = []

    async def receive(self):
        return await asyncio.Event().wait()

    async def send(self, message) -> None:
        self.frames.append((asyncio.get_running_loop().time(), message["text"]))


def messages(folder, can_claim: bool, condition) -> list[list[tuple[float, str]]]:
    """Play three windows, in the first of which Cal could claim the discard or not. Return the frames of all seats."""

    async def play() -> list[list[tuple[float, str]]]:
        seated = Seated(hands=(CLAIMERS[ANN], NOBODY, CLAIMERS[CAL] if can_claim else NOBODY, NOBODY))
        app = create_app(Settings(folder, choose, clock=seated.clock, limits=FREE))
        records, table = [Record() for _ in range(4)], seated.table
        pages = [page_without_network(app, table, seat, each.receive, each.send) for seat, each in enumerate(records)]
        listening = [asyncio.create_task(page.listen()) for page in pages]
        await asyncio.sleep(1)
        await table.pass_unless(CAL, 1, condition)
        await seated.throw()
        await asyncio.sleep(1)
        await table.hold(BEN, 1, open_window(seated.state))
        await seated.act(Pass(DOT))
        if any(isinstance(one, Claim) for one in offers(table.rules, table.game.streams[CAL].view)):
            with suppress(Refused):  # the page leaves Cal alone if he cannot claim
                await seated.act(Pass(CAL))
        await asyncio.sleep(20)
        await seated.act(Pass(BEN))
        for seat in (BEN, CAL):
            await seated.closed_after()
            await asyncio.sleep(1)
            await seated.act(Discard(seat, parse_face("E")))
        await seated.closed_after()
        await asyncio.sleep(1)
        for task in listening:
            task.cancel()
        for page in pages:
            page.stop()
        return [each.frames for each in records]

    return in_simulated_time(play())


@pytest.mark.parametrize("condition", ["exposure", "mah jongg"])
def test_whether_a_condition_is_met_changes_no_byte_and_no_time_for_the_others(tmp_path, condition) -> None:
    able, unable = (messages(tmp_path, can_claim, condition) for can_claim in (True, False))
    for seat in (ANN, BEN, DOT):
        assert able[seat] == unable[seat]
        assert any('"stop":"hold","holders":[1]' in text for _, text in able[seat])
    assert able[CAL] != unable[CAL], "the hidden tiles were indeed different"


def test_a_pass_that_counts_before_the_end_would_be_noticed(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(ClockedTable, "_refuse_early_pass", lambda table, game, seat: None)
    able, unable = (messages(tmp_path, can_claim, "exposure") for can_claim in (True, False))
    assert able[ANN] != unable[ANN]
