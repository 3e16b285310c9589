"""The table of several families: four players with one rack each, where flowers and kongs are replaced."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Deal, HandRules, Ruleset, Scoring
from tilewright.tiles import DRAGONS, FLOWER_SETS, INDEX, WINDS, Tiles, chinese_set
from tilewright.variants.preset import Option, Ruling

SEATS = 4
THIRTEEN = Deal(east=14, others=13)
_PLAY = (
    (
        "Each in turn draws a tile, or takes the newest discard, and then discards. The game ends with one mah jongg, "
        "or when no tile is left to draw.",
        (Rule.NOT_YOUR_TURN, Rule.DRAW_FIRST, Rule.NOTHING_TO_DISCARD, Rule.GAME_OVER),
    ),
    (
        "Anybody may take the newest discard for mah jongg, a kong or a pung, and the next player also for a chow. "
        "Mah jongg goes first, a chow last. A melded set stays as it is.",
        (Rule.NO_OPEN_DISCARD, Rule.CLAIM_UNUSED, Rule.NOT_A_GROUP, Rule.CHOW_IN_TURN, Rule.EXPOSURE_STANDS),
    ),
    ("Mah jongg is declared on a tile just drawn, or on one taken for it.", (Rule.WINNING_TILE,)),
    (
        "A kong is melded with four alike of the hand, or with a melded pung and a tile drawn just now, if a tile is "
        "left to replace it. Others may take the tile added to a pung, for mah jongg only.",
        (Rule.KONG_OF_FOUR, Rule.KONG_ON_PUNG, Rule.KONG_TILE_KEPT, Rule.NO_REPLACEMENT, Rule.ROBBED_TO_WIN),
    ),
    (
        "Mistakes are prevented, or a false mah jongg is a dead hand. A dead hand plays no more, and pays like others; "
        "another who still plays may call a hand dead.",
        (Rule.FALSE_MAH_JONGG, Rule.HAND_DEAD, Rule.NO_CALLS, Rule.OWN_HAND, Rule.DEAD_CALLER),
    ),
)


def play_rulings(family: str, first: int) -> dict[str, Ruling]:
    """Return the rules of play at this table, numbered from `first` among those of a family such as R-HK."""
    numbered = enumerate(_PLAY, first)
    return {rule: Ruling(rule, "", sentence, forbids) for number, (sentence, forbids) in numbered
            for rule in (f"{family}-{number}",)}  # fmt: skip


def table_options(mistakes: str, kongs: str) -> tuple[Option, ...]:
    """Return the options of this table, by the ids of a family's rulings on mistakes and on kongs."""
    return (
        Option("enforcement", "What happens to mistakes?", mistakes,
               ("prevent", "challenge"), "prevent",
               ("prevented", "allowed: a false mah jongg is a dead hand")),
        Option("held_over_kongs", "May a pong be added to with a tile that was not drawn just now?", kongs,
               ("on", "off"), "off"),
    )  # fmt: skip


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
    """Return the ruleset of such a table: each player in turn draws and discards, or the reverse where that
    `draws_last`.

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
