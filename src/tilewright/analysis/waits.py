"""The tiles that complete a hand, and what the hand is worth with each of them. For games without a card of lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tilewright.analysis.measured import OpenRack, open_racks
from tilewright.analysis.seen import unseen
from tilewright.engine.phases.asking import counted
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.groups import Reading
from tilewright.tiles import Kind, Tiles


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes a hand.

    `discard` is the tile that the player has to discard first, or None. `left` is the number of tiles of the kind
    `tile` that the player has not seen. `drawn` and `claimed` are the best readings of the hand, with the tile from the
    wall and with a discard.
    """

    discard: Kind | None
    tile: Kind
    left: int
    drawn: Reading
    claimed: Reading


def waits(rules: Ruleset, view: View) -> list[Wait]:
    """Return the tiles that complete the hand of this view's seat, in the order of kinds.

    If the seat has to discard first, the result has the tiles for each discard after which one tile is enough. It is
    empty if the hand needs more tiles, if it is out, and for seats with several hands.
    """
    racks, pool = list(open_racks(view.state, view.seat).values()), view.state.seats[view.seat].concealed
    if len(racks) != 1 or rules.racks > 1:
        return []
    if len(pool) + counted(rules, racks[0].exposures) < rules.hand_size:
        return list(_waits(rules, view, racks[0], None, pool))
    return [wait for kind in pool.kinds() for wait in _waits(rules, view, racks[0], kind, pool - kind)]


def _waits(rules: Ruleset, view: View, rack: OpenRack, discard: Kind | None, pool: Tiles) -> Iterator[Wait]:
    """Yield the tiles that complete a hand with the concealed tiles `pool`."""
    hands, left = rules.hands_of(view.seat), unseen(rules.tiles, view)
    if hands.distance(pool, rack.exposures, rack.context) != 1:
        return
    for kind in left.kinds():
        if hands.near(pool + kind, rack.exposures):
            here = replace(rack.context, winning_tile=kind, discards_made=view.state.thrown)
            drawn = next(hands.readings(pool + kind, rack.exposures, replace(here, self_drawn=True)), None)
            claimed = next(hands.readings(pool + kind, rack.exposures, here), None)
            if drawn and claimed:
                yield Wait(discard, kind, left.count(kind), drawn, claimed)
