"""A table that several games share: four players with one rack each, who draw replacements for flowers and kongs."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Deal, HandRules, Ruleset, Scoring
from tilewright.tiles import DRAGONS, FLOWER_SETS, INDEX, WINDS, Tiles, chinese_set
from tilewright.variants.option import Option
from tilewright.variants.ruling import Ruling

SEATS = 4
THIRTEEN = Deal(east=14, others=13)
_PLAY: dict[str, tuple[Rule, ...]] = {
    "turns": (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST, Rule.NOTHING_TO_DISCARD, Rule.GAME_OVER),
    "claims": (Rule.NO_OPEN_DISCARD, Rule.CLAIM_UNUSED, Rule.NOT_A_GROUP, Rule.CHOW_IN_TURN, Rule.EXPOSURE_STANDS),
    "winning-tile": (Rule.WINNING_TILE,),
    "kongs": (Rule.KONG_OF_FOUR, Rule.KONG_ON_PUNG, Rule.KONG_TILE_KEPT, Rule.NO_REPLACEMENT, Rule.ROBBED_TO_WIN),
    "mistakes": (Rule.FALSE_MAH_JONGG, Rule.HAND_DEAD, Rule.NO_CALLS, Rule.OWN_HAND, Rule.DEAD_CALLER),
}


def play_rulings(family: str, first: int) -> dict[str, Ruling]:
    """Return the rulings on play at this table, numbered from `first`. `family` is the prefix of their ids, such as
    R-HK.
    """
    return {
        rule: Ruling("variants", rule, forbids=forbids, message=message)
        for number, (message, forbids) in enumerate(_PLAY.items(), first)
        for rule in (f"{family}-{number}",)
    }


def table_options(mistakes: str, kongs: str) -> tuple[Option, ...]:
    """Return the options of this table: one on preventing mistakes, and one on adding a tile to a pung.

    `mistakes` and `kongs` are the ids of the rulings to which these options belong, such as R-HK-41.
    """
    return (
        Option("variants", "enforcement", mistakes, ("prevent", "challenge"), "prevent"),
        Option("variants", "held_over_kongs", kongs, ("on", "off"), "off"),
    )


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
    """Return the ruleset of this table.

    A turn is a draw and then a discard. If `draws_last` is set, the discard comes first. Winds and dragons count as
    flowers if `honors_as_flowers` or the option of that name is set.
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
