"""Advice for a player: the nearest lines of each rack, the tiles still needed, and the tiles that can be spared.

Everything here is exact, and comes from the player's own view. There are no chances in it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilewright.analysis.measured import open_racks
from tilewright.analysis.nearest import Near, TargetedHands, nearest
from tilewright.analysis.outlook import outlook
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.analysis.targets import ListedOutlook
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import JOKER, KINDS, Kind, Tiles

NEAREST = 3  # lines for each rack
HARMLESS = 0.05  # a tile can be spared if at most this share of the near plans needs it


@dataclass(frozen=True, slots=True)
class Advice:
    """The prospects of a player.

    `distance` is the number of tiles that all open racks need together for their nearest hands, and `missing` are these
    tiles for one such plan; it is empty if hands cannot be listed. `near` has the nearest lines of each rack by its
    number; each rack is measured as if it could use all concealed tiles. `spare` are all kinds that hardly any near
    plan needs, the least useful first.
    """

    distance: int
    missing: Tiles
    near: dict[int, list[Near]]
    spare: tuple[Kind, ...]


def advise(rules: Ruleset, view: View) -> Advice | None:
    """Return advice for the seat of this view, or None if it has no hand left that could win."""
    state, hands = view.state, rules.hands_of(view.seat)
    racks, pool = open_racks(state, view.seat), state.seats[view.seat].concealed
    look = outlook(hands, pool, list(racks.values()), unseen(rules.tiles, view), exchangeable_jokers(rules, state))
    if not racks or look.distance >= NOTHING_FITS:
        return None
    near = (
        {place: nearest(hands, pool, rack, NEAREST) for place, rack in racks.items()}
        if isinstance(hands, TargetedHands)
        else {}
    )
    useful = look.usefulness
    kinds = [kind for kind in pool.kinds() if kind < len(KINDS) and kind != JOKER and useful[kind] <= HARMLESS]
    spare = sorted(kinds, key=lambda kind: float(useful[kind]))
    return Advice(look.distance, _missing(look) if isinstance(look, ListedOutlook) else Tiles(), near, tuple(spare))


def _missing(look: ListedOutlook) -> Tiles:
    """Return the tiles that the nearest plan lacks. Jokers in hand may replace some of them."""
    if not len(look.weight):
        return Tiles()
    short = np.maximum(look.need[int(np.argmax(look.weight))] - look.have, 0)
    return Tiles.of(kind for kind in range(len(KINDS)) for _ in range(int(short[kind])))
