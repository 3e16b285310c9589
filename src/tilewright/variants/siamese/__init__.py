"""Siamese Mah Jongg for two players with two racks each, and Royale, the same game for three or four players.

Gladys Grad created the game, and its name is her registered mark.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Literal

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.messages import say
from tilewright.settlement.ended import GameSettlement
from tilewright.settlement.jokerless import is_doubled
from tilewright.settlement.rotation import Rotation, unless_misdealt
from tilewright.tiles import BLANK, Tiles, american_set
from tilewright.variants.preset import Preset, Reported, Settlement
from tilewright.variants.siamese import royale
from tilewright.variants.siamese.counts import judge_count
from tilewright.variants.siamese.options import CARRIED, OPTIONS, POINTS, of_a_card
from tilewright.variants.siamese.rulings import CARD_FREE_RULINGS, RULINGS
from tilewright.variants.siamese.scoring import settle, settle_session


def ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset for two players. `options` has a choice for every option.

    Raises ValueError if two choices exclude each other.
    """
    broken = options["break_wall"] == "on" or options["tournament"] == "on"
    if broken and options["walls"] == "pool":
        raise ValueError(say("siamese.pool-and-dice"))
    return Ruleset(
        name="siamese",
        seats=2,
        racks=2,
        tiles=american_set(int(options.get("blanks", 0))),
        deal=Deal(east=28 if options["deal"] == "28/27" else 27, others=27),
        hands=hands,
        scoring=GameSettlement(settle),
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        wrong_call_kills=_wrong_call_kills(options),
        last_discard="any" if options["last_discard"] == "any" else "mahjongg",
        blank_exchange=_blank_exchange(options),
        break_wall=broken,
        options=options,
    )


def pays_later(rules: Ruleset) -> bool:
    """Return whether the seats of a game pay only at the end of a session. A single game then has points alone."""
    if rules.scoring == GameSettlement(royale.settle):
        return True
    return rules.scoring == GameSettlement(settle) and rules.options["settlement"] == "session"


def _card_free_ruleset(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    return replace(ruleset(hands, options), name="card-free-siamese")


def _royale_ruleset(seats: int, tiles: Tiles, hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset of Royale: that of Siamese with more seats and tiles (R-ROYALE-3, R-ROYALE-8).

    Each player scores separately. A player with two dead hands is out, and the others play on.
    """
    return replace(
        ruleset(hands, options),
        name=f"royale-{seats}",
        seats=seats,
        tiles=tiles + Tiles.of([BLANK] * int(options["blanks"])),
        scoring=GameSettlement(royale.settle),
        dead_seat_ends=False,
    )


def _blank_exchange(options: Mapping[str, str]) -> Literal["never", "turn", "any"]:
    """Return when players may exchange a blank tile. In a game without blanks, the result is "never"."""
    choice = options["blank_exchange"] if options.get("blanks", "0") != "0" else "never"
    return "any" if choice == "any" else "turn" if choice == "turn" else "never"


def _wrong_call_kills(options: Mapping[str, str]) -> bool:
    return options["wrong_call"] == "dies"


_REPORTS: tuple[Reported, ...] = ("dead", "wrong call", "wrong count")
# for Card Free hands, the doubles of Siamese count here, not those of Card Free (R-CF-45)
_TABLE_DOUBLES = {"doubles": "table", "dragon_hand_doubles": "payer_only"}
_TWO = Settlement(
    name="siamese",
    title="Siamese Mah Jongg",
    seats=(2,),
    racks=2,
    hands="house",
    hand_choices=_TABLE_DOUBLES,
    options=(CARRIED, *POINTS),
    tiles=american_set(8),
    reports=_REPORTS,
    settle=settle,
    finish=settle_session,
    carries=lambda choices: choices.get("settlement") == "session",
    rotation=Rotation(unless_misdealt),
    doubles_jokerless=is_doubled,
    wrong_call_kills=_wrong_call_kills,
    judge_count=judge_count,
)
# This game is Siamese with Card Free hands. They keep their bonuses, but only Siamese doubles count (R-CF-45).
_CARD_FREE = replace(
    _TWO,
    name="card-free-siamese",
    title="Card Free Siamese",
    hands="card-free",
    own_hands=True,
    options=tuple(option for option in _TWO.options if not of_a_card(option)),
)


def _royale(seats: int, spoken: str, tiles: Tiles) -> Preset:
    return Preset(
        settlement=Settlement(
            name=f"royale-{seats}",
            title=f"Siamese Royale for {spoken}",
            seats=(seats,),
            racks=2,
            hands="house",
            hand_choices=_TABLE_DOUBLES,
            options=POINTS,
            tiles=tiles,
            reports=_REPORTS,
            pot=True,
            paid_in="cents",
            settle=royale.settle,
            finish=royale.pay_out,
            carries=lambda _: True,
            rotation=Rotation(unless_misdealt),
            doubles_jokerless=royale.doubles_jokerless,
            wrong_call_kills=_wrong_call_kills,
            judge_count=judge_count,
        ),
        about="siamese.about-royale",
        picture="JJ FF 0",
        minutes=45,
        options=OPTIONS,
        rulings=royale.RULINGS,
        page="royale",
        base_rulings=RULINGS,
        make=partial(_royale_ruleset, seats, tiles),
    )


RULESETS = (
    Preset(
        settlement=_TWO,
        about="siamese.about-siamese",
        picture="888C J",
        minutes=25,
        options=OPTIONS,
        rulings=RULINGS,
        make=ruleset,
    ),
    Preset(
        settlement=_CARD_FREE,
        about="siamese.about-card-free-siamese",
        picture="66D 77C 8B",
        minutes=25,
        options=tuple(option for option in OPTIONS if not of_a_card(option)),
        rulings=CARD_FREE_RULINGS,
        base_rulings=RULINGS,
        make=_card_free_ruleset,
    ),
    _royale(3, "three", royale.THREE),
    _royale(4, "four", royale.FOUR),
)
