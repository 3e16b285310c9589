"""What a ruleset of a table with cards says, as numbers, and what of it no compiled game knows."""

from __future__ import annotations

from collections.abc import Container

import numpy as np

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards.hands import Numbers
from tilewright.sim.plan import Unsupported, only
from tilewright.tiles import Tiles

SAYS = 28  # numbers
(EAST_TILES, OTHER_TILES, PACKET, HAND, MAH_JONGGS, LARGEST, LAST_ANY, DEAD_SEAT_ENDS, DEAD_DISCARDS, FEWEST_LIVE,
 RESHAPES, EVERY_MIX, CLAIMS_STAND, BREAKS, SEATS, RACKS, TILES, RECORDS,
 CHARLESTON, SECOND, HEAVENLY, BLIND_EAST, EARTHLY_FIRST,
 MISTAKES, SEES_DISCARDS, WRONG_CALL_KILLS, ALL_JOKERS, BLANKS) = range(SAYS)  # fmt: skip
WHEN = ("never", "turn", "any")  # blanks are exchanged
MOST_PILED = 128  # discards that lie there where they are
_KNOWN: dict[str, Container[object]] = {
    "flowers": (Tiles(),),
    "flower_wall": (0,),
    "bouquets": ((),),
    "no_flower_pays": (False,),
    "kongs": (False,),
    "exposure_wins": (True,),
    "draws_last": (False,),
    "claims": (("mah jongg", "exposure"),),
    "prevails": ("given",),
}
_USED = {
    *("seats", "racks", "tiles", "deal", "hands", "scoring", "hand_size", "mah_jonggs", "last_discard", "break_wall"),
    *("largest_group", "every_mix", "claims_stand", "reshapes", "dead_discards", "fewest_live", "dead_seat_ends"),
    *("own_hands", "charleston", "enforcement", "sees_discards", "wrong_call_kills", "dead_jokers"),
    "blank_exchange",
}
_MOOT = {"runs_out", "robbed_goes_on", "held_over_kongs"}


def planned(rules: Ruleset, *, records: bool) -> Numbers:
    """What the ruleset says, by the names above; and whether games are written down. Raises Unsupported."""
    only(rules, _KNOWN, used=_USED, moot=_MOOT)
    if rules.blank_exchange != "never" and len(rules.tiles) - rules.seats * rules.deal.others > MOST_PILED:
        raise Unsupported(f"blanks that are exchanged, with {len(rules.tiles)} tiles")
    asks = rules.charleston
    said = {
        EAST_TILES: rules.deal.east,
        OTHER_TILES: rules.deal.others,
        PACKET: rules.deal.packet,
        HAND: rules.hand_size,
        MAH_JONGGS: rules.mah_jonggs,
        LARGEST: rules.largest_group,
        LAST_ANY: rules.last_discard == "any",
        DEAD_SEAT_ENDS: rules.dead_seat_ends,
        DEAD_DISCARDS: rules.dead_discards,
        FEWEST_LIVE: rules.fewest_live,
        RESHAPES: rules.reshapes,
        EVERY_MIX: rules.every_mix,
        CLAIMS_STAND: rules.claims_stand,
        BREAKS: rules.break_wall,
        SEATS: rules.seats,
        RACKS: rules.racks,
        TILES: len(rules.tiles),
        RECORDS: records,
        CHARLESTON: asks is not None,
        SECOND: asks is not None and asks.second,
        HEAVENLY: asks is not None and asks.heavenly,
        BLIND_EAST: asks is not None and asks.blind_east,
        EARTHLY_FIRST: asks is not None and asks.earthly_first,
        MISTAKES: rules.enforcement == "challenge",
        SEES_DISCARDS: rules.sees_discards,
        WRONG_CALL_KILLS: rules.wrong_call_kills,
        ALL_JOKERS: rules.dead_jokers == "all",
        BLANKS: WHEN.index(rules.blank_exchange),
    }
    return np.array([said[which] for which in range(SAYS)], np.int64)
