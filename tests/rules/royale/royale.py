"""Positions at the tables of Royale, as those of Siamese are written."""

from __future__ import annotations

from tilewright.engine.ruleset import HandRules

from ..siamese.siam import Table, position

BROKEN = "[222B] [999B]"  # no hand of the small card has both
DEAD = f"dead {BROKEN}"
MJ = "mj Mid [55JB] [666B] [777B] [888B] [99B]"
OUT = f"... | {DEAD} | {DEAD}"
FINISHED = f"... | {MJ} | {DEAD}"
FOR_LOW = "11122233344B FF"  # with a 4 Bam it is the hand Low
FOR_SHINE = "2222444666888B"  # with a 4 Bam it is the hand Shine


def four(*seats: str, **options: str) -> Table:
    """A table of four."""
    return position(*seats, game="royale-4", **options)


def three(*seats: str, hands: HandRules | None = None, **options: str) -> Table:
    """A table of three."""
    return position(*seats, game="royale-3", hands=hands, **options)
