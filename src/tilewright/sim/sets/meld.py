"""Melds in compiled games: their forms, and functions to add and find melds."""

from tilewright.compiling import lean
from tilewright.sim.records import NOTHING
from tilewright.sim.sets.state import SeatHand

PUNG, CHOW, KONG, HIDDEN = range(4)  # HIDDEN is a concealed kong


@lean
def add(hand: SeatHand, kind: int, form: int) -> None:
    """Add a meld to a hand. `kind` is the kind of its first tile."""
    hand.meld_kinds[hand.melds], hand.meld_forms[hand.melds] = kind, form
    hand.melds += 1


@lean
def pung_of(hand: SeatHand, kind: int) -> int:
    """Return the index of a hand's melded pung of this kind; NOTHING if there is none."""
    for nth in range(hand.melds):
        if hand.meld_kinds[nth] == kind and hand.meld_forms[nth] == PUNG:
            return nth
    return NOTHING
