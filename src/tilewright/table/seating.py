"""Changes of seats before the first game.

Two people change seats if one asks and the other accepts. Whoever wants a free seat or that of a bot just moves. The
host gives a free seat to a bot, keeps one of a bot for a friend, and frees the seat of somebody who is gone. Everybody
else may stand up. From the first deal on, the seats stay: in every game East goes from seat to seat, and the ledger
counts by seat.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.messages import say
from tilewright.table.game import Game
from tilewright.table.rows import SeatRow, TableRow

SeatWish = Literal["move", "ask", "withdraw", "accept", "decline", "stand", "bot", "friend", "free"]
GONE = 30  # seconds without an open page after which the host may free a seat


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


def wishes_about(
    row: TableRow, seat: int, other: int, *, is_host: bool = False, is_gone: bool = False
) -> tuple[SeatWish, ...]:
    """Return what the person of `seat`, who may act as host, may choose about the seat `other`.

    `is_gone` says whether the person of `other` is gone. The seat of the table's host is never freed, and somebody
    always has a seat.

    >>> seats = (SeatRow("Ann", "a", False, wants=1), SeatRow("Ben", "b", False), SeatRow("", None, False))
    >>> row = TableRow("t", "i", "royale-3", (), "", "", seats, 0)
    >>> wishes_about(row, 0, 1), wishes_about(row, 1, 0), wishes_about(row, 1, 2)
    (('withdraw',), ('accept', 'decline'), ('move',))
    >>> wishes_about(row, 0, 2, is_host=True), wishes_about(row, 0, 1, is_host=True, is_gone=True)
    (('bot', 'move'), ('withdraw', 'free'))
    >>> wishes_about(row, 0, 0, is_host=True), wishes_about(row, 1, 1)
    ((), ('stand',))
    """
    mine, theirs = row.seats[seat], row.seats[other]
    if seat == other:
        is_alone = not any(place.guest for place in row.seats if place is not mine)
        return () if seat == row.host or is_alone else ("stand",)
    if theirs.guest is None:
        player: SeatWish = "friend" if theirs.bot else "bot"
        return (player, "move") if is_host else ("move",)
    wishes: tuple[SeatWish, ...] = ("withdraw",) if mine.wants == other else ("ask",)
    if theirs.wants == seat:
        wishes = ("accept", "decline")
    return (*wishes, "free") if is_host and is_gone and other != row.host else wishes


def reseated(
    row: TableRow, seat: int, other: int, wish: SeatWish, *, is_host: bool = False, is_gone: bool = False, bot: str = ""
) -> TableRow:
    """Return the table after what the person of `seat` chose about the seat `other`. `bot` is the name of a new bot.

    Two who ask each other at the same time agree. Raises Refused if it cannot be chosen any more.
    """
    wishes = wishes_about(row, seat, other, is_host=is_host, is_gone=is_gone)
    if wish == "ask" and "accept" in wishes:
        wish = "accept"
    if wish not in wishes:
        raise Refused(Rule.TABLE, say("table.moved-on"))
    match wish:
        case "move" | "accept":
            return _exchanged(row, seat, other)
        case "ask":
            return _wanting(row, seat, other)
        case "withdraw":
            return _wanting(row, seat, None)
        case "decline":
            return _wanting(row, other, None)
        case "bot":
            return _refilled(row, other, SeatRow(bot, None, bot=True))
        case "friend" | "free" | "stand":
            return _refilled(row, other, SeatRow("", None, bot=False))


def _wanting(row: TableRow, seat: int, wanted: int | None) -> TableRow:
    """Return the table after the person of a seat has asked for another one, or for none any more."""
    seats = [*row.seats]
    seats[seat] = replace(seats[seat], wants=wanted)
    return replace(row, seats=tuple(seats))


def _refilled(row: TableRow, seat: int, place: SeatRow) -> TableRow:
    """Return the table with `place` instead of a seat. Whoever wanted to change with its person does not any more."""
    seats = [replace(each, wants=None) if each.wants == seat else each for each in row.seats]
    seats[seat] = place
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
