"""A card ruleset as numbers for compiled functions. Unsupported rulesets are refused."""

from collections.abc import Container
from typing import NamedTuple

from tilewright.engine.ruleset import Ruleset
from tilewright.sim.plan import only, unsupported
from tilewright.tiles import Tiles

WHEN = ("never", "turn", "any")  # when a blank may be exchanged; `CardPlan.blanks` is an index into this tuple
MOST_PILED = 256  # maximum number of discards that nobody took
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
    "unbroken": (False,),
}
_USED = {
    *("seats", "racks", "tiles", "deal", "hands", "scoring", "hand_size", "mah_jonggs", "last_discard", "break_wall"),
    *("largest_group", "every_mix", "claims_stand", "reshapes", "dead_discards", "fewest_live", "dead_seat_ends"),
    *("own_hands", "charleston", "enforcement", "sees_discards", "wrong_call_kills", "dead_jokers"),
    "blank_exchange",
}
_MOOT = {"runs_out", "robbed_goes_on", "held_over_kongs"}


class CardPlan(NamedTuple):
    """A card ruleset as numbers; flags are 0 or 1. Fields without a comment are as in `Ruleset` or its Charleston."""

    east_tiles: int  # tiles dealt to East
    other_tiles: int  # tiles dealt to each of the other seats
    packet: int  # tiles in each packet that is dealt
    hand: int  # tiles in a complete hand
    mah_jonggs: int  # the game ends when one seat has declared this many mah jonggs
    largest: int  # maximum number of tiles in an exposure
    last_any: int  # whether the last discard may also be claimed for an exposure
    dead_seat_ends: int
    dead_discards: int
    fewest_live: int  # the game ends when fewer seats than this have a live hand
    reshapes: int
    every_mix: int
    claims_stand: int
    breaks: int  # whether dice decide where the wall is broken
    seats: int
    racks: int  # number of racks of each seat
    tiles: int  # number of tiles in the game
    records: int  # whether actions and events are logged
    charleston: int
    second: int
    heavenly: int
    blind_east: int
    earthly_first: int
    mistakes: int  # whether players can make mistakes such as false declarations
    sees_discards: int
    wrong_call_kills: int
    all_jokers: int  # whether jokers may be exchanged even in the exposure that made a hand dead
    blanks: int  # when a blank may be exchanged, as an index into `WHEN`


def plan_of(rules: Ruleset, *, records: bool) -> CardPlan:
    """Return a card ruleset encoded as numbers. Raises Unsupported if compiled games cannot play it."""
    only(rules, _KNOWN, used=_USED, moot=_MOOT)
    if len(rules.tiles) - rules.seats * rules.deal.others > MOST_PILED:
        raise unsupported("sim.large-wall", tiles=len(rules.tiles))
    asks = rules.charleston
    return CardPlan(
        east_tiles=rules.deal.east,
        other_tiles=rules.deal.others,
        packet=rules.deal.packet,
        hand=rules.hand_size,
        mah_jonggs=rules.mah_jonggs,
        largest=rules.largest_group,
        last_any=rules.last_discard == "any",
        dead_seat_ends=rules.dead_seat_ends,
        dead_discards=rules.dead_discards,
        fewest_live=rules.fewest_live,
        reshapes=rules.reshapes,
        every_mix=rules.every_mix,
        claims_stand=rules.claims_stand,
        breaks=rules.break_wall,
        seats=rules.seats,
        racks=rules.racks,
        tiles=len(rules.tiles),
        records=records,
        charleston=asks is not None,
        second=asks is not None and asks.second,
        heavenly=asks is not None and asks.heavenly,
        blind_east=asks is not None and asks.blind_east,
        earthly_first=asks is not None and asks.earthly_first,
        mistakes=rules.enforcement == "challenge",
        sees_discards=rules.sees_discards,
        wrong_call_kills=rules.wrong_call_kills,
        all_jokers=rules.dead_jokers == "all",
        blanks=WHEN.index(rules.blank_exchange),
    )
