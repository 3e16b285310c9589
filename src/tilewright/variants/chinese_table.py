"""The table for four players and one rack each, where flowers and kongs are replaced: what several families play at."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import Deal, HandRules, Ruleset, Scoring
from tilewright.tiles import DRAGONS, FLOWER_SETS, INDEX, WINDS, Tiles, chinese_set
from tilewright.variants.preset import Option

SEATS = 4
THIRTEEN = Deal(east=14, others=13)
OPTIONS = (
    Option("enforcement", "What happens to mistakes?", "R-SIAM-41",
           ("prevent", "challenge"), "prevent",
           ("prevented", "allowed: a false mah jongg is a dead hand")),
    Option("held_over_kongs", "May a pong be added to with a tile that was not drawn just now?", "R-REF-18",
           ("on", "off"), "off"),
)  # fmt: skip
CITED = {  # what the engine cites by the rules of other games; of mistakes that are called this sheet does not speak
    "B5": "R-REF-9",
    "B6": "R-REF-9",
    "B11.3": "R-REF-13",
    "R-SIAM-9": "R-REF-8",
    "R-SIAM-10": "R-REF-9",
    "R-SIAM-14": "R-REF-6",
    "R-SIAM-17": "11 of Siamese",
    "R-SIAM-22": "R-REF-39",
    "R-SIAM-35": "R-REF-13",
    "R-SIAM-39": "R-REF-9",
    "R-SIAM-41": "10 of Siamese",
    "R-SIAM-42": "13 of Siamese",
}
_HONORS = Tiles.of(INDEX[name] for name in WINDS + DRAGONS)
_NUMBERED = sum(FLOWER_SETS, Tiles())


def table(
    name: str,
    hands: HandRules,
    scoring: Scoring,
    options: Mapping[str, str],
    *,
    deal: Deal = THIRTEEN,
    draws_last: bool = False,
    honors_as_flowers: bool = False,
) -> Ruleset:
    """The ruleset of such a table: whoever is next draws and discards, or, where that `draws_last`, the reverse.

    With `honors_as_flowers`, or where `options` say so, winds and dragons are flowers.
    """
    honors = honors_as_flowers or options.get("honors_as_flowers") == "on"
    return Ruleset(
        name=name,
        seats=SEATS,
        racks=1,
        tiles=chinese_set(),
        deal=deal,
        hands=hands,
        scoring=scoring,
        hand_size=deal.east,
        mah_jonggs=1,
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any",
        claims=("mah jongg", "exposure", "chow"),
        flowers=_NUMBERED + _HONORS if honors else _NUMBERED,
        no_flower_pays=honors,
        kongs=True,
        held_over_kongs=options["held_over_kongs"] == "on",
        largest_group=4,
        reshapes=False,
        exposure_wins=False,
        draws_last=draws_last,
        dead_seat_ends=False,
        unbroken=options.get("unbroken") == "on",
        options=options,
    )
