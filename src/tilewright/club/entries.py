"""The entries of an evening, and how they are stored.

An evening is a list of entries that only grows. So a correction keeps the old score, and nothing is stored twice. An
entry has numbers of people instead of names, so a name can be removed.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

ORGANISER = -1  # number of the organiser, where a person typed something
TABLE_HERE = -2  # number for a score that came from a table played here


class CameIn(Struct, tag="came", frozen=True):
    """A person is here, at the start, late, or again. Rounds drawn from now on have a seat for them."""

    person: int


class DroppedOut(Struct, tag="left", frozen=True):
    """A person plays no more. The points so far stay."""

    person: int


class DrawnRound(Struct, tag="round", frozen=True):
    """The seats of the next round. `ahead` has the tables and byes planned for the rounds after it.

    `deals` is the id of the deals that all its tables on this server get, or empty if each table has its own.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    ahead: tuple[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]], ...] = ()
    deals: str = ""


class DrawnBack(Struct, tag="undrawn", frozen=True):
    """The organiser has taken the last draw back."""


class Exchange(Struct, tag="exchange", frozen=True):
    """Two people of the current round take each other's seats. One of them may have none."""

    one: int
    other: int


class ScoreTyped(Struct, tag="score", frozen=True):
    """The points of a table in a round, in quarters of a point by seat. A later entry corrects an earlier one.

    `by` is the number of the person who typed it. Rounds and tables count from 0.
    """

    round: int
    table: int
    points: tuple[int, ...]
    by: int = ORGANISER
    why: str = ""


class PlayedHere(Struct, tag="here", frozen=True):
    """A table of a round plays on this server, at the table with this id. `seats` are its people by seat there."""

    round: int
    table: int
    id: str
    invite: str
    seats: tuple[int, ...]


class NotHere(Struct, tag="not-here", frozen=True):
    """The organiser has taken back that a table of a round plays on this server."""

    round: int
    table: int


class RoundClosed(Struct, tag="closed", frozen=True):
    """The organiser has closed a round with the same deals at all tables, so everybody may see these deals."""

    round: int


class ClockSet(Struct, tag="clock", frozen=True):
    """The round clock has `left` seconds left at the time of this entry, and runs or stands still."""

    left: int
    runs: bool


ClubEntry = (
    CameIn | DroppedOut | DrawnRound | DrawnBack | Exchange | ScoreTyped | PlayedHere | NotHere | RoundClosed | ClockSet
)

_decoder: msgspec.json.Decoder[ClubEntry] = msgspec.json.Decoder(ClubEntry)


def print_entry(entry: ClubEntry) -> str:
    """Return an entry as the text that the store keeps.

    >>> print_entry(ClockSet(90, True))
    '{"type":"clock","left":90,"runs":true}'
    """
    return msgspec.json.encode(entry).decode()


def parse_entry(text: str) -> ClubEntry:
    """Return the entry with this text. Raises ValueError for a damaged one."""
    return _decoder.decode(text)
