"""The Charleston: the passes before the first discard as state, and the result of a pass.

A packet is a row of slots: own tiles first, then blind slots, which the incoming packet fills.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.tiles import UNKNOWN, Kind, Tiles

PACKET = 3  # tiles in every pass; the courtesy has at most this many
FIRST = ("first right", "first across", "first left")
CONSENT = "consent"  # to the second Charleston
SECOND = ("second left", "second across", "second right")
COURTESY = "courtesy"
STAGES = (*FIRST, CONSENT, *SECOND, COURTESY)
BLIND = ("first left", "second right")  # stages that allow blind passing

Slots = tuple[Kind | None, ...]  # a packet: tiles, and None for an incoming tile passed on unseen


@dataclass(frozen=True, slots=True)
class Part:
    """A seat's part of this stage; in a view, the parts of others are unknown until the stage ends.

    `due` tiles are to be laid, None while the number is still to be agreed.
    """

    due: int | None
    laid: Slots = ()
    vote: bool | None = None  # for a second Charleston
    wish: int | None = None  # tiles it would like to pass as a courtesy

    @property
    def committed(self) -> bool:
        """Whether all its tiles are laid."""
        return self.due is not None and len(self.laid) == self.due


@dataclass(frozen=True, slots=True)
class Passing:
    """A stage of the Charleston: a pass, the consent to a second one, or the courtesy; a part for each seat."""

    stage: str
    parts: tuple[Part, ...]

    @classmethod
    def of(cls, stage: str, seats: int) -> Passing:
        """Return the beginning of a stage."""
        due = {CONSENT: 0, COURTESY: None}.get(stage, PACKET)
        return cls(stage, (Part(due),) * seats)

    def awaits(self, seat: int) -> bool:
        """Return whether the seat still has to act in this stage."""
        part = self.parts[seat]
        if self.stage == CONSENT:
            return part.vote is None
        return part.wish is None if part.due is None else not part.committed

    def changed(self, seat: int, part: Part) -> Passing:
        """Return the stage with the part of one seat replaced."""
        return replace(self, parts=(*self.parts[:seat], part, *self.parts[seat + 1 :]))

    def to(self, seat: int) -> int:
        """Return the seat that gets the packet of `seat`: the next in turn is at the right.

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
    """Return what each seat gave and got when these packets go to these seats at the same time.

    For blind passes, `picks[seat]` are the slots of the incoming packet that go on, in the order of the seat's blind
    slots. Both bags have as many tiles as the packet; a back is a tile that went on unseen.

    Every kept slot ends at a tile. A slot fills at most one blind slot, because its packet goes to one seat, whose
    picks differ. So following a blind slot back to the slot that fills it never reaches one slot from two: a circle of
    blind slots is never entered from outside, and a kept slot, which fills no other, is on none. The way back from it
    ends where a tile was laid. Circles hold no tile: if all seats pass three blind, nothing moves.

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
    """Return the faces of a bag, without its backs."""
    return Tiles.of(kind for kind in tiles if kind != UNKNOWN)
