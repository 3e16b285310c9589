"""The seats that events name are those of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilewright.engine import events as e
from tilewright.engine.log import LogError
from tilewright.messages import say

_SEATS = ("seat", "to", "other", "discarder", "owner", "target")  # fields with a seat
_PLACEHOLDER = re.compile(r"\{(\d+)\}")  # for the name of a player


def require_seats(event: e.Event, seats: int) -> None:
    """Raise LogError if an event names a seat that a game of `seats` players does not have."""
    kind = type(event).__name__
    for seat in _seats_in(event):
        if not 0 <= seat < seats:
            raise LogError(say("logbook.wrong-seat", type=kind, seat=seat, last=seats - 1))
    each_seat: tuple[tuple[int, ...], ...] = ()
    match event:
        case e.EastChosen(dice=dice) if dice:
            each_seat = (dice,)
        case e.Settled(sheet=sheet):
            each_seat = (sheet.scores, sheet.payments)
    if any(len(numbers) != seats for numbers in each_seat):
        raise LogError(say("logbook.wrong-sheet", type=kind, seats=seats))


def _seats_in(event: e.Event) -> Iterator[int]:
    yield from (value for name in _SEATS if isinstance(value := getattr(event, name, None), int))
    match event:
        case e.Consented(against=against):
            yield from against
        case e.BonusPaid(entry=entry):
            yield entry.seat
        case e.Settled(sheet=sheet):
            yield from (entry.seat for entry in sheet.entries)
            yield from map(int, _PLACEHOLDER.findall(sheet.why))
