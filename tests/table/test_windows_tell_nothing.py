"""The time for which a window is open says nothing about whether a seat could claim the discard (S2).

In each window Cal could claim Ann's discard, or could not, and passes in one of several ways. Ben and Dot can claim
nothing, and pass by hand, ask for a moment, pass in advance, or do not answer. Ann notes how long each window is open.
In some she pauses the game, and Cal claims the discard then if he can.
The two samples for one way of passing must have the same distribution.
"""

import asyncio
import random
from contextlib import suppress
from functools import reduce

import pytest

from tilewright.engine.actions import Claim, Concede, Declare, Pass
from tilewright.engine.legal import offers
from tilewright.engine.refused import Refused
from tilewright.engine.view import View
from tilewright.table import ahead
from tilewright.table.moves import open_window

from ..distributions import probability
from .timed import CAL, CLAIMERS, NOBODY, Seated, claim, game_with, in_simulated_time

CHANCE = 0.01  # smallest probability of the Kolmogorov-Smirnov statistic
LENGTH = 6
WAYS = ("hand", "condition unmet", "condition met", "time", "bot", "pause")
HANDS = {can_claim: (CLAIMERS[0], NOBODY, CLAIMERS[2] if can_claim else NOBODY, NOBODY) for can_claim in (True, False)}
SIZES = [60, pytest.param(10_000, marks=pytest.mark.long)]  # windows for each sample


def passes(rules, view, rng):
    """Play as a bot that never claims."""
    return next(one for one in offers(rules, view) if not isinstance(one, Concede))


async def answer(seated: Seated, seat: int, window: int) -> None:
    """Let a seat pass, after a pause, unless the window is closed or the seat may pass only at its end."""
    while seated.table.game.paused:
        await asyncio.sleep(0.5)
    if seated.is_open and open_window(seated.state) == window and seat in seated.state.awaited:
        with suppress(Refused):
            await seated.act(Pass(seat))


async def other(seated: Seated, seat: int, rng: random.Random) -> None:
    """Answer as Ben and Dot do, who can claim nothing."""
    way, window = rng.choices(("hand", "moment", "never"), (6, 1, 1))[0], open_window(seated.state)
    await asyncio.sleep(rng.uniform(0.3, 1.2 * LENGTH))
    if way == "moment" and seated.is_open and seat in seated.state.awaited:
        with suppress(Refused):
            await seated.table.hold(seat, 1, window)
        await asyncio.sleep(rng.uniform(1, 20))
    if way != "never":
        await answer(seated, seat, window)


async def pause(seated: Seated, can_claim: bool, rng: random.Random) -> None:
    """Pause the game for a while."""
    await asyncio.sleep(rng.uniform(0.3, LENGTH))
    with suppress(Refused):
        await seated.table.pause(0, 1, on=True)
    if can_claim:
        with suppress(Refused):
            await seated.act(claim(CAL))
    await asyncio.sleep(rng.uniform(5, 20))
    with suppress(Refused):
        await seated.table.pause(0, 1, on=False)


async def seconds_open(seated: Seated, can_claim: bool, way: str, rng: random.Random) -> float:
    """Play one window, and return the seconds for which Ann's page showed it open."""
    seated.table.game = game_with(HANDS[can_claim], seated.row.ruleset)
    seated.clock.thinks = 3.0 if can_claim else 0.0
    game, ann = seated.table.game, seated.pages[0]
    if way.startswith("condition"):
        await seated.table.pass_unless(CAL, 1, "mah jongg" if way.endswith("unmet") else "exposure")
    for seat in (1, 3):
        if rng.random() < 0.2:
            await seated.table.pass_ahead(seat, 1, on=True)
    ann.clocks.clear()
    start = seated.clock.monotonic()
    await seated.throw()
    people = [asyncio.create_task(other(seated, seat, rng)) for seat in (1, 3)]
    if way == "hand" or (way == "condition met" and can_claim):  # otherwise the page leaves Cal alone
        await asyncio.sleep(rng.uniform(0.3, LENGTH))
        await answer(seated, CAL, open_window(seated.state))
    if way == "pause":
        await pause(seated, can_claim, rng)
    await asyncio.gather(*people)
    await seated.closed_after()
    await asyncio.sleep(1)
    assert seated.table.game is game
    return next(time for time, clock in ann.clocks if clock.left is None) - start


def sample(can_claim: bool, way: str, size: int) -> list[float]:
    """Return the seconds for which so many windows were open."""

    async def play() -> list[float]:
        seated = Seated(LENGTH, HANDS[can_claim], bots=(CAL,) if way == "bot" else (), bot=passes)
        await seated.enter()
        rng = random.Random(f"{can_claim} {way}")
        return [await seconds_open(seated, can_claim, way, rng) for _ in range(size)]

    return in_simulated_time(play())


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_the_end_of_a_window_does_not_say_who_could_claim(way, size) -> None:
    able, unable = sample(True, way, size), sample(False, way, size)
    assert probability(able, unable) > CHANCE
    assert max(able) > LENGTH - 0.1


@pytest.mark.parametrize("size", SIZES)
def test_an_early_end_when_nobody_could_claim_would_be_noticed(monkeypatch, size) -> None:
    automatic = ahead.with_automatic_answers

    def sparing_everybody(game, seats, events):
        """Pass for every seat that can claim nothing, as the table does for a person alone with bots."""
        views = [reduce(View.after, events, stream.view) for stream in game.streams]
        passing = [view.seat for view in views if not claims(game.rules, view)]
        return ahead.with_passes(game, passing, automatic(game, seats, events))

    monkeypatch.setattr("tilewright.table.table.with_automatic_answers", sparing_everybody)
    assert probability(sample(True, "time", size), sample(False, "time", size)) < CHANCE


def claims(rules, view):
    return [one for one in offers(rules, view) if isinstance(one, Claim | Declare)]
