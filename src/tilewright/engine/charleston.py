"""The Charleston (the passes before the first discard): its state, and a function that computes each pass.

A packet is a sequence of slots. Each slot either holds one of the seat's own tiles or is blind. A blind slot is filled
with a tile of the incoming packet, which the seat passes on unseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, get_args

from tilewright.engine.events import Stage
from tilewright.tiles import UNKNOWN, Kind, Tiles

PACKET = 3  # number of tiles in a pass; in a courtesy pass, the maximum number
FIRST: tuple[Stage, ...] = ("first right", "first across", "first left")
CONSENT: Final = "consent"  # the vote on a second Charleston
SECOND: tuple[Stage, ...] = ("second left", "second across", "second right")
COURTESY: Final = "courtesy"
STAGES: tuple[Stage, ...] = get_args(Stage)
BLIND = ("first left", "second right")  # stages that allow blind passing

Slots = tuple[Kind | None, ...]  # a packet; None is an incoming tile passed on unseen


@dataclass(frozen=True, slots=True)
class Part:
    """One seat's choices in the current stage. Other seats do not know them until the stage ends.

    `due` is the number of tiles that the packet needs. In a courtesy pass, it is None until the seat and its partner
    have agreed on a number. `laid` is the packet so far.
    """

    due: int | None
    laid: Slots = ()
    vote: bool | None = None  # for or against a second Charleston; None before the vote
    wish: int | None = None  # number of tiles offered for the courtesy pass

    @property
    def committed(self) -> bool:
        """Whether the packet is complete."""
        return self.due is not None and len(self.laid) == self.due


@dataclass(frozen=True, slots=True)
class Passing:
    """A stage of the Charleston: a pass, the vote on a second Charleston, or the courtesy.

    `parts` holds the choices of each seat.
    """

    stage: Stage
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, stage: Stage, seats: int) -> Passing:
        """Return the stage as it begins, before any seat has acted."""
        due = {CONSENT: 0, COURTESY: None}.get(stage, PACKET)
        return cls(stage, (Part(due),) * seats)

    def awaits(self, seat: int) -> bool:
        """Return whether the seat still has to act in this stage."""
        part = self.parts[seat]
        if self.stage == CONSENT:
            return part.vote is None
        return part.wish is None if part.due is None else not part.committed

    def changed(self, seat: int, part: Part) -> Passing:
        """Return a copy of the stage with one seat's choices replaced."""
        return replace(self, parts=(*self.parts[:seat], part, *self.parts[seat + 1 :]))

    def to(self, seat: int) -> int:
        """Return the seat that receives the packet of `seat`. The player to the right is the next in turn.

        >>> [Passing.of(stage, 4).to(3) for stage in ("first right", "first across", "first left")]
        [0, 1, 2]
        """
        step = {"right": 1, "left": -1}.get(self.stage.rpartition(" ")[2], len(self.parts) // 2)
        return (seat + step) % len(self.parts)

    def __str__(self) -> str:
        awaited = [str(seat) for seat in range(len(self.parts)) if self.awaits(seat)]
        return f"Charleston, {self.stage}, seats {' '.join(awaited) or 'none'} to answer"


def moved(
    packets: Sequence[Slots], to: Sequence[int], picks: Sequence[Sequence[int]]
) -> tuple[tuple[Tiles, Tiles], ...]:
    """Return a pair of bags for each seat: the tiles that it gives and gets when all packets move at once.

    `to[seat]` is the seat that receives the packet of `seat`. For blind passes, `picks[seat]` lists slots of the packet
    that `seat` receives. The tiles of these slots fill the blind slots in its own packet, in this order. Both bags of a
    seat have as many tiles as its packet. A face-down tile in a bag was passed on unseen.

    The tile of a blind slot is found by following the picks from packet to packet. The search begins at a slot whose
    tile the receiver keeps, so this slot fills no blind slot. Every slot fills at most one blind slot, because a packet
    has one receiver, whose picks all differ. So the search never reaches a slot twice, and it always ends. If all seats
    pass three tiles blind, nothing moves.

    >>> packets = [(0, 1, 2), (None, None, 8), (9, 10, 11), (18, 19, 20)]
    >>> moved(packets, (1, 2, 3, 0), [(), (2, 0, 1), (), ()])[1:3]
    ((Tiles.parse('9B ??'), Tiles.parse('2B ??')), (Tiles.parse('123C'), Tiles.parse('139B')))
    """
    giver = {taker: seat for seat, taker in enumerate(to)}
    blind = [[slot for slot, tile in enumerate(packet) if tile is None] for packet in packets]

    def tile_of(seat: int, slot: int) -> Kind:
        while (tile := packets[seat][slot]) is None:
            seat, slot = giver[seat], picks[seat][blind[seat].index(slot)]
        return tile

    def got(seat: int) -> Tiles:
        source, forwarded = giver[seat], picks[seat][: len(blind[seat])]
        slots = range(len(packets[source]))
        return Tiles.of(UNKNOWN if slot in forwarded else tile_of(source, slot) for slot in slots)

    return tuple(
        (Tiles.of(UNKNOWN if tile is None else tile for tile in packet), got(seat))
        for seat, packet in enumerate(packets)
    )


def seen(tiles: Tiles) -> Tiles:
    """Return the tiles of a bag that are not face down."""
    return Tiles.of(kind for kind in tiles if kind != UNKNOWN)
