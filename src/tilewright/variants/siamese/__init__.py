"""Siamese Mah Jongg: two players, two racks each, one card.

The game and its name, a registered mark, are Gladys Grad's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.scoring.ended import Settled
from tilewright.tiles import Tiles, american_set
from tilewright.variants.preset import Preset, Settlement, Told
from tilewright.variants.siamese import royale
from tilewright.variants.siamese.options import CARRIED, OPTIONS, POINTS
from tilewright.variants.siamese.rulings import RULINGS
from tilewright.variants.siamese.scoring import settle, settle_session


def ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """The rules of the two-handed table with every option chosen. Raises ValueError where two exclude each other."""
    broken = options["break_wall"] == "on" or options["tournament"] == "on"
    if broken and options["walls"] == "pool":
        raise ValueError("a pool of loose tiles cannot be broken by dice: choose walls=full, or break_wall=off")
    return Ruleset(
        name="siamese",
        seats=2,
        racks=2,
        tiles=american_set(int(options["blanks"])),
        deal=Deal(east=28 if options["deal"] == "28/27" else 27, others=27),
        hands=hands,
        scoring=Settled(settle),
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any" if options["last_discard"] == "any" else "mahjongg",
        break_wall=broken,
        options=options,
    )


RULESETS = (
    Preset(
        name="siamese",
        title="Siamese Mah Jongg",
        summary="Two players with two racks each. Two mah jonggs end the game; the lower score pays the difference.",
        seats=2,
        card="house",
        options=OPTIONS,
        rulings=RULINGS,
        make=ruleset,
    ),
)

_TELLS: tuple[Told, ...] = ("dead", "wrong call")
_TWO = Settlement(
    name="siamese",
    title="Siamese Mah Jongg",
    seats=(2,),
    racks=2,
    hands="house",
    options=(CARRIED, *POINTS),
    tiles=american_set(8),
    tells=_TELLS,
    settle=settle,
    finish=settle_session,
)


def _royale(seats: int, tiles: Tiles) -> Settlement:
    return Settlement(
        name=f"royale-{seats}",
        title=f"Siamese Royale for {'three' if seats == 3 else 'four'}",
        seats=(seats,),
        racks=2,
        hands="house",
        options=POINTS,
        tiles=tiles,
        tells=_TELLS,
        pot=True,
        settle=royale.settle,
        finish=royale.pay_out,
    )


SETTLEMENTS = (
    _TWO,
    # Its hands bring their bonuses; what doubles them is Siamese (R-CF-45, R-CF-47).
    replace(
        _TWO,
        name="card-free-siamese",
        title="Card Free Siamese",
        hands="card-free",
        own_hands=True,
        hand_choices={"doubles": "table"},
    ),
    _royale(3, royale.THREE),
    _royale(4, royale.FOUR),
)
