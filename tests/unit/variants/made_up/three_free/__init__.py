"""Card Free for three with the tiles of one suit, of which 20 stand in the wall: made up, to show what a game takes."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.scoring.ended import Settled
from tilewright.scoring.one_winner import settled
from tilewright.scoring.played import Played
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles
from tilewright.variants.preset import Option, Preset, Ruling, Settlement

TILES = Tiles.parse("123456789B" * 4 + " RRRR GGGG 0000 FFFFFFFF JJJJ")
DEAL = Deal(east=14, others=13)
JOKERS = (Rule.JOKER_DISCARDED, Rule.NO_SUCH_JOKER)
ANY_GAME = (
    Rule.GAME_OVER,
    Rule.NOT_YOUR_TURN,
    Rule.DRAW_FIRST,
    Rule.NO_OPEN_DISCARD,
    Rule.CLAIM_UNUSED,
    Rule.LAST_DISCARD,
    Rule.NOT_A_GROUP,
    Rule.NEVER_EXPOSED,
    Rule.FITS_NO_HAND,
    Rule.NOTHING_TO_DISCARD,
    Rule.EXPOSURE_STANDS,
    Rule.HAND_DEAD,
    Rule.WRONG_SIZE,
    Rule.FALSE_MAH_JONGG,
    Rule.HAND_TOO_POOR,
    Rule.NO_CALLS,
)
RULINGS = {
    ruling.rule: ruling
    for ruling in (
        Ruling("R-THREE-1", "", "Three play with Bams, dragons, eight flowers and four jokers.", ANY_GAME),
        Ruling("R-THREE-2", "", "Jokers stand in exposures, and can be exchanged; a thrown one is lost.", JOKERS),
    )
}


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """The value of the hand, and twice that from the discarder."""
    return settled(played, lambda won: won.reading.items)


def table(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """The rules with every option chosen."""
    return Ruleset(
        name="three-free",
        seats=3,
        racks=1,
        tiles=TILES,
        deal=DEAL,
        hands=hands,
        scoring=Settled(settle),
        mah_jonggs=1,
        last_discard="any" if options["last_discard"] == "any" else "mahjongg",
        options=options,
    )


RULESETS = (
    Preset(
        settlement=Settlement(
            name="three-free",
            title="Three Free",
            seats=(3,),
            hands="card-free",
            own_hands=True,
            tiles=TILES,
            settle=settle,
        ),
        summary="Three players, one suit, and a wall that is soon used up.",
        options=(
            Option("last_discard", "What may the last discard be claimed for?", "R-THREE-1",
                   ("mahjongg", "any"), "any", ("mah jongg only", "an exposure too")),
        ),
        rulings=RULINGS,
        make=table,
    ),
)  # fmt: skip
