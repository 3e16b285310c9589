"""Positions at Royale tables, in the same notation as positions at Siamese tables."""

from __future__ import annotations

from tilewright.engine.ruleset import HandRules

from ..siamese.siam import Table, position

BROKEN = "[222B] [999B]"  # no hand of the small card contains both pungs
DEAD = f"dead {BROKEN}"
MJ = "mj Mid [55JB] [666B] [777B] [888B] [99B]"
OUT = f"... | {DEAD} | {DEAD}"
FINISHED = f"... | {MJ} | {DEAD}"
FOR_LOW = "11122233344B FF"  # a 4 Bam completes Low, a hand of the test card
FOR_SHINE = "2222444666888B"  # a 4 Bam completes Shine, a hand of the test card


def four(*seats: str, **options: str) -> Table:
    """Return a Royale table for four players in the position given by `seats`."""
    return position(*seats, game="royale-4", **options)


def three(*seats: str, hands: HandRules | None = None, **options: str) -> Table:
    """Return a Royale table for three players in the position given by `seats`."""
    return position(*seats, game="royale-3", hands=hands, **options)
