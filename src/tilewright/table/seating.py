"""Changes of seats before the first game.

Two people change seats if one asks and the other accepts. Whoever wants a free seat or that of a bot just moves. From
the first deal on, the seats stay: in every game East goes from seat to seat, and the ledger counts by seat.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.game import Game
from tilewright.table.rows import TableRow

SeatWish = Literal["move", "ask", "withdraw", "accept", "decline"]


def why_seats_stay(row: TableRow, game: Game | None, *, is_dealing: bool) -> str:
    """Return why nobody may change seats now, or an empty text."""
    if row.fixed_seats:
        return say("table.seats-assigned")
    if game:
        return say("table.seats-stay")
    return say("table.being-dealt") if is_dealing else ""


def why_bots_stay(row: TableRow, *, is_dealing: bool) -> str:
    """Return why nobody may take the seat of a bot now, or an empty text."""
    if row.ended is not None:
        return say("table.session-ended")
    if row.practice:
        return say("table.practice-alone")
    if not any(seat.bot for seat in row.seats):
        return say("table.seat-taken")
    if row.spectators is not None:  # they have the same link, and nobody has asked them to play
        return say("table.watched-by-link")
    return say("table.being-dealt") if is_dealing else ""


def wishes_about(row: TableRow, seat: int, other: int) -> tuple[SeatWish, ...]:
    """Return what the person of `seat` may choose about the seat `other`.

    >>> from tilewright.table.rows import SeatRow
    >>> seats = (SeatRow("Ann", "a", False, wants=1), SeatRow("Ben", "b", False), SeatRow("", None, False))
    >>> row = TableRow("t", "i", "royale-3", (), "", "", seats, 0)
    >>> wishes_about(row, 0, 1), wishes_about(row, 1, 0), wishes_about(row, 1, 2)
    (('withdraw',), ('accept', 'decline'), ('move',))
    """
    mine, theirs = row.seats[seat], row.seats[other]
    if seat == other:
        return ()
    if theirs.guest is None:
        return ("move",)
    if theirs.wants == seat:
        return ("accept", "decline")
    return ("withdraw",) if mine.wants == other else ("ask",)


def reseated(row: TableRow, seat: int, other: int, wish: SeatWish) -> TableRow:
    """Return the table after what the person of `seat` chose about the seat `other`.

    Two who ask each other at the same time agree. Raises Refused if it cannot be chosen any more.
    """
    wishes = wishes_about(row, seat, other)
    if wish == "ask" and "accept" in wishes:
        wish = "accept"
    if wish not in wishes:
        raise Refused(Rule.TABLE, say("table.moved-on"))
    if wish in {"move", "accept"}:
        return _exchanged(row, seat, other)
    one, wants = {"ask": (seat, other), "withdraw": (seat, None), "decline": (other, None)}[wish]
    seats = [*row.seats]
    seats[one] = replace(seats[one], wants=wants)
    return replace(row, seats=tuple(seats))


def _exchanged(row: TableRow, seat: int, other: int) -> TableRow:
    """Return the table after an exchange of two seats. Whoever wanted one of them has to ask again.

    The options that are for one player go along with the player.
    """
    other_of = {seat: other, other: seat}
    seats = [
        replace(each, wants=None) if {one, each.wants} & {seat, other} else each for one, each in enumerate(row.seats)
    ]
    return replace(
        row,
        seats=tuple(seats[other_of.get(one, one)] for one in range(len(seats))),
        host=other_of.get(row.host, row.host),
        options=tuple((_moved(name, other_of), choice) for name, choice in row.options),
    )


def _moved(option: str, other_of: dict[int, int]) -> str:
    """Return the name of an option after an exchange of seats, such as `level.2` instead of `level.1`."""
    name, _, seat = option.partition(".")
    return f"{name}.{other_of.get(int(seat), int(seat))}" if seat else option
