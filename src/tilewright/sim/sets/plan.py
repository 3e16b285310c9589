"""Encoding of rulesets whose hands are sets and a pair, as numbers for compiled functions."""

from collections.abc import Sequence
from typing import cast

import numpy as np

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.hands.sets.melds import ALL_KINDS, SUITED, Shape
from tilewright.settlement.ended import GameSettlement
from tilewright.sim.plan import only, unsupported
from tilewright.sim.sets.state import SetPlan
from tilewright.tiles import FLOWER, FLOWER_SETS, Tiles, chinese_set
from tilewright.variants.classical import settlement
from tilewright.variants.classical.hands import SheetHands
from tilewright.variants.classical.scoring import Sheet
from tilewright.variants.hong_kong import payment as hong_kong
from tilewright.variants.hong_kong.hands import HongKongHands
from tilewright.variants.mcr import payment as official
from tilewright.variants.mcr.hands import OfficialHands
from tilewright.variants.mcr.shapes import MELDS

_NUMBERED = sum(FLOWER_SETS, Tiles())
_HONORS = Tiles.of(range(SUITED, FLOWER))
_SCORINGS = (
    (SheetHands, GameSettlement(settlement.settle, settlement.at_once)),
    (HongKongHands, GameSettlement(hong_kong.settle)),
    (OfficialHands, GameSettlement(official.settle)),
)
_NO_PAIRS = Shape("", -1, 7)  # stands for seven pairs in a ruleset without them


# Compiled functions receive a record as one pointer, but a tuple as one number for each field.
NUMBERS = np.dtype([(name, np.int64) for name in SetPlan._fields])


def plan_of(rules: Ruleset) -> SetPlan:
    """Return a ruleset encoded as numbers. Raises Unsupported, naming a rule that the simulator does not support."""
    only(
        rules,
        {
            "seats": (4,),
            "racks": (1,),
            "tiles": (chinese_set(),),
            "own_hands": ((),),
            "mah_jonggs": (1,),
            "last_discard": ("any",),
            "claims": (("mah jongg", "exposure", "chow"),),
            "flowers": (_NUMBERED, _NUMBERED + _HONORS),
            "flower_wall": (0,),
            "bouquets": ((),),
            "runs_out": (True,),
            "kongs": (True,),
            "robbed_goes_on": (False,),
            "largest_group": (4,),
            "exposure_wins": (False,),
            "charleston": (None,),
            "reshapes": (False,),
            "sees_discards": (False,),
            "wrong_call_kills": (False,),
            "blank_exchange": ("never",),
            "dead_discards": (True,),
            "fewest_live": (1,),
            "dead_seat_ends": (False,),
            "break_wall": (False,),
            "claims_stand": (False,),
            "every_mix": (False,),
            "prevails": ("given",),
        },
        used={
            "scoring",
            "deal",
            "hands",
            "hand_size",
            "enforcement",
            "held_over_kongs",
            "no_flower_pays",
            "draws_last",
            "unbroken",
        },
        moot={"dead_jokers"},
    )
    hands = rules.hands
    usual, seven = _shapes(hands)
    if not any(isinstance(hands, family) and rules.scoring == scoring for family, scoring in _SCORINGS):
        raise unsupported("sim.scoring", game=rules.name)
    sheet = hands.sheet if isinstance(hands, SheetHands) else Sheet()
    if rules.hand_size != 3 * usual.sets + 2:
        raise unsupported("sim.hand-size", hands=hands.name, tiles=rules.hand_size)
    honors = rules.flowers >= _HONORS
    plan = SetPlan(
        east=rules.deal.east,
        others=rules.deal.others,
        packet=rules.deal.packet,
        draws_last=int(rules.draws_last),
        challenge=int(rules.enforcement == "challenge"),
        held_over=int(rules.held_over_kongs),
        flowers_from=SUITED if honors else FLOWER,
        no_flower_pays=int(rules.no_flower_pays),
        kinds=hands.melds.kinds if isinstance(hands, SheetHands) else ALL_KINDS,
        sets=usual.sets,
        extra=seven.sets,
        extra_run=int(seven.runs),
        extra_open=int(seven.open),
        equal_pairs=int(seven.equal_pairs),
        honors_pay=int(not sheet.honors_as_flowers),
        exclusive=int(sheet.exclusive_waits),
        orphans=int(not isinstance(hands, SheetHands)),
        knitted=int(isinstance(hands, OfficialHands)),
        judged=int(not isinstance(hands, SheetHands)),
    )
    return cast(SetPlan, np.rec.array(plan, NUMBERS)[()])


def _shapes(hands: HandRules) -> tuple[Shape, Shape]:
    """Return the shape of sets and a pair, and the shape of seven pairs; `_NO_PAIRS` if these are not allowed.

    Raises Unsupported for any other shape.
    """
    match hands:
        case SheetHands(melds=melds) | HongKongHands(melds=melds):
            shapes: Sequence[Shape] = melds.shapes
        case OfficialHands():
            shapes = MELDS.shapes
        case _:
            shapes = ()
    match shapes:
        case [usual, *others] if usual == Shape(usual.label, usual.sets, 1):
            if not others:
                return usual, _NO_PAIRS
            if len(others) == 1 and (others[0].sets, others[0].pairs) in ((0, 7), (1, 7)):
                return usual, others[0]
    raise unsupported("sim.hands", hands=hands.name)
