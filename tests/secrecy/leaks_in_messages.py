"""Planted leaks in other messages to seats, and in everything that spectators get."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.table import moves, spectators, table
from tilewright.table.game import Game
from tilewright.table.table import Table
from tilewright.table.watchers import Watchers
from tilewright.web import protocol, socket, spectating
from tilewright.web.conversation import TRY_AGAIN
from tilewright.web.protocol import Ack, Presence

from .planting import can_claim, hidden_number, leak, odd


@leak
def a_number_in_acknowledgements(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page._send

    def leaky(page: socket.Page, message: Any) -> None:
        extra = can_claim(page._table.game, page._seat)
        real(page, replace(message, seq=message.seq + extra) if isinstance(message, Ack) else message)

    patch.setattr(socket.Page, "_send", leaky)


@leak
def refusals_that_name_hidden_tiles(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page._send

    def leaky(page: socket.Page, message: Any) -> None:
        if isinstance(message, protocol.RequestRefused):
            message = replace(message, why=f"{message.why} ({hidden_number(page._table.game, page._seat)})")
        real(page, message)

    patch.setattr(socket.Page, "_send", leaky)


@leak
def refusals_by_another_rule(patch: pytest.MonkeyPatch) -> None:
    real = moves.decided

    def leaky(game: Game | None, request: Any) -> Any:
        try:
            return real(game, request)
        except Refused:
            if game and odd(game, request.action.seat):
                raise Refused(Rule.TABLE, "no") from None
            raise

    patch.setattr(table, "decided", leaky)


@leak
def presence_that_depends_on_tiles(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page._send

    def leaky(page: socket.Page, message: Any) -> None:
        if isinstance(message, Presence) and odd(page._table.game, page._seat):
            message = replace(message, here=[not one for one in message.here])
        real(page, message)

    patch.setattr(socket.Page, "_send", leaky)


@leak
def somebody_who_is_typing(patch: pytest.MonkeyPatch) -> None:
    real = Watchers.presence

    def leaky(watchers: Watchers, here: Any) -> None:
        real(watchers, here)
        for seat, watcher in watchers:
            if isinstance(watcher, socket.Page) and odd(watcher._table.game, seat):
                watcher.nudged(0)

    patch.setattr(Watchers, "presence", leaky)


@leak
def absences_that_depend_on_what_somebody_can_do(patch: pytest.MonkeyPatch) -> None:
    real = Table.absent_for

    def leaky(self: Table, seat: int) -> Any:
        return [changed(one, seconds=hidden_number(self.game, seat)) for one in real(self, seat)]

    patch.setattr(Table, "absent_for", leaky)


@leak
def remarks_that_are_refused_while_somebody_can_claim(patch: pytest.MonkeyPatch) -> None:
    real = socket.answer

    async def leaky(at: Table, seat: int, *others: Any) -> None:
        if odd(at.game, seat):
            raise Refused(Rule.TABLE, "not now")
        await real(at, seat, *others)

    patch.setattr(socket, "answer", leaky)


@leak
def pages_that_are_closed(patch: pytest.MonkeyPatch) -> None:
    real = socket.Page.changed

    def leaky(page: socket.Page) -> None:
        real(page)
        if hidden_number(page._table.game, page._seat) % 3 == 0:
            page.end("again", TRY_AGAIN)

    patch.setattr(socket.Page, "changed", leaky)


@leak
def hidden_tiles_for_spectators(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(spectators, "redact", lambda event, seat: event)


@leak
def a_sentence_for_spectators(patch: pytest.MonkeyPatch) -> None:
    real = spectating.frame_of
    patch.setattr(
        spectating,
        "frame_of",
        lambda scene: replace(real(scene), sentence=str(hidden_number(scene.game, None))),
    )


@leak
def spectators_who_are_shown_every_answer(patch: pytest.MonkeyPatch) -> None:
    real = spectating.frame_of

    def leaky(scene: Any) -> Any:
        frame = real(scene)
        return replace(frame, view=replace(frame.view, prompt=str(hidden_number(scene.game, None) % 7)))

    patch.setattr(spectating, "frame_of", leaky)


@leak
def names_of_spectators_in_another_order(patch: pytest.MonkeyPatch) -> None:
    real = spectating.sight

    def leaky(at: Table) -> Any:
        return replace(real(at), spectators=["Eve"] * (1 + odd(at.game, None)))

    patch.setattr(spectating, "sight", leaky)
