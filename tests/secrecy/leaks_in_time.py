"""Planted leaks in the time, the number and the order of messages."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tilewright.engine.actions import Claim, Declare
from tilewright.engine.legal import offers
from tilewright.table import ahead, clocked_table, moves, table
from tilewright.table.countdown import Countdown
from tilewright.table.game import Game
from tilewright.table.stored_table import StoredTable
from tilewright.web import socket, spectating
from tilewright.web.protocol import Update

from .hearing import EvenClock
from .planting import can_claim, hidden_number, leak, odd


@leak
def an_update_more_if_somebody_can_claim(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page.changed

    def leaky(page: socket.Page) -> None:
        real(page)
        if can_claim(page._table.game, page._seat):
            real(page)

    patch.setattr(socket.Page, "changed", leaky)


@leak
def updates_of_those_who_are_not_asked(patch: pytest.MonkeyPatch) -> None:
    """Without the choice of `concerns_all`, a secret answer updates all pages if it is a claim."""
    patch.setattr(
        table,
        "concerns_all",
        lambda events: moves.concerns_all(events) or any("Claim" in str(getattr(one, "answer", "")) for one in events),
    )
    patch.setattr(Countdown, "passes_at_end", lambda clock, seat: odd(clock._game, seat))


@leak
def a_place_of_messages_that_depends_on_tiles(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page.queue

    def leaky(page: socket.Page, message: str) -> None:
        real(page, message)
        if odd(page._table.game, page._seat):
            waiting = page._queue._queue  # type: ignore[attr-defined]
            waiting.rotate(1)

    patch.setattr(socket.Page, "queue", leaky)


@leak
def messages_that_leave_later(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page.departure

    async def leaky(page: socket.Page) -> None:
        await real(page)
        await asyncio.sleep(0.001 * odd(page._table.game, page._seat))

    patch.setattr(socket.Page, "departure", leaky)


@leak
def views_that_take_time_while_the_table_is_locked(patch: pytest.MonkeyPatch) -> None:
    """Without ticks, an answer comes once the views of other seats are worked out, which takes as long as they are."""
    real = socket.update

    def slow(setting: Any, seat: int, game: Game | None, since: int, parts: Any = None) -> Update:
        sent = real(setting, seat, game, since, parts)
        asyncio.get_running_loop().work(len(sent.offers) / 1000)  # type: ignore[attr-defined]
        return sent

    async def now(clock: EvenClock, after: float = 0) -> None:
        await asyncio.sleep(0)

    patch.setattr(socket, "update", slow)
    patch.setattr(EvenClock, "tick", now)


@leak
def bots_that_think_as_long_as_their_tiles_need(patch: pytest.MonkeyPatch) -> None:
    real = table.bot_move

    def slow(world: Any, strength: Any, rules: Any, view: Any) -> Any:
        asyncio.get_running_loop().work(len(offers(rules, view)) / 10)  # type: ignore[attr-defined]
        return real(world, strength, rules, view)

    patch.setattr(table, "bot_move", slow)


@leak
def bots_that_wait_only_if_they_can_claim(patch: pytest.MonkeyPatch) -> None:
    real = table.patience

    def hasty(game: Game, seats: Any, *, calm: bool) -> int:
        return real(game, seats, calm=calm) if can_claim(game, None) else 0

    patch.setattr(table, "patience", hasty)


@leak
def a_window_that_ends_early_if_nobody_can_claim(patch: pytest.MonkeyPatch) -> None:
    real = Countdown.follow

    def short(clock: Countdown, game: Game, length: int) -> None:
        real(clock, game, length if can_claim(game, None) else min(length, 1))

    patch.setattr(Countdown, "follow", short)


@leak
def passes_that_the_table_gives_for_people_who_cannot_claim(patch: pytest.MonkeyPatch) -> None:
    def hasty(game: Game, seats: Any, events: Any) -> Any:
        from tilewright.engine.evolve import evolve

        state, views = game.referee.state, [stream.view for stream in game.streams]
        for event in events:
            state, views = evolve(state, event), [view.after(event) for view in views]
        passing = [
            view.seat
            for view in views
            if state.window_of(view.seat)
            and not any(isinstance(one, Claim | Declare) for one in offers(game.rules, view))
        ]
        return ahead.with_passes(game, passing, events)

    patch.setattr(table, "with_automatic_answers", hasty)
    patch.setattr(clocked_table, "with_automatic_answers", hasty)


@leak
def a_late_acknowledgement(patch: pytest.MonkeyPatch) -> None:
    real = StoredTable._commit

    async def slow(self: StoredTable, game: Game, events: Any, command: Any) -> None:
        await asyncio.sleep(0.05 * (hidden_number(game, command and command.seat) % 3))
        await real(self, game, events, command)

    patch.setattr(StoredTable, "_commit", slow)


@leak
def spectators_who_hear_it_later(patch: pytest.MonkeyPatch) -> None:
    real = spectating.SpectatorPage.departure

    async def leaky(page: spectating.SpectatorPage) -> None:
        await real(page)
        await asyncio.sleep(0.001 * odd(page._table.game, None))

    patch.setattr(spectating.SpectatorPage, "departure", leaky)
