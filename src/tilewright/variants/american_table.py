"""Rules of an American table that several games share: tiles, passes, claims and payment (B1 to B11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilewright.engine.ruleset import Charleston, Deal, HandRules, Ruleset
from tilewright.messages import say
from tilewright.settlement.ended import GameSettlement
from tilewright.settlement.one_winner import settled
from tilewright.settlement.played import Impossible, Played, Won
from tilewright.settlement.rotation import Rotation, unless_all_others_are_dead
from tilewright.sheet import Item, ScoreSheet
from tilewright.tiles import BLANK, Tiles
from tilewright.variants.option import Option
from tilewright.variants.preset import Reported, Settlement

QUINT, SEXTET = 5, 6  # numbers of equal tiles in these groups
WRONG_CALL = 50  # points that a player pays for calling a live hand dead
OPTIONS = (
    Option("variants", "seats", "B3", ("4", "3"), "4"),
    Option("variants", "enforcement", "B11.11", ("prevent", "challenge"), "prevent"),
    Option("variants", "break_wall", "B2", ("off", "on"), "off"),
    Option("variants", "second_charleston", "B3", ("consent", "skipped"), "consent"),
    Option("variants", "blind_order", "B11.10", ("simultaneous", "east_first"), "simultaneous"),
    Option("variants", "heavenly", "B11.8", ("on", "off"), "on"),
    Option("variants", "earthly", "B11.9", ("whole", "first"), "whole"),
    Option("variants", "claim_back", "B11.2", ("no", "yes"), "no"),
    Option("variants", "exposures", "B11.3", ("editable", "fixed"), "editable"),
    Option("variants", "shape", "B11.12", ("named", "inferred"), "named"),
    Option("variants", "wrong_call", "B11.4", ("costs", "dies"), "costs"),
    Option("variants", "dead_jokers", "B11.5", ("earlier", "all"), "earlier"),
    Option("variants", "three_dead", "B11.7", ("stays", "moves"), "stays"),
    Option("variants", "blanks", "B11.14", ("0", "2", "4", "6", "8"), "0"),
    Option("variants", "blank_exchange", "B11.14", ("turn", "any"), "turn"),
    Option("variants", "last_discard", "B11.15", ("mahjongg", "any"), "mahjongg"),
)
SEXTETS = Option("variants", "sextets", "B11.13", ("card", "never"), "card")
PHYSICAL = (  # options for games that were played with real tiles and reported afterwards
    Option("variants", "wrong_counts", "B11.6", ("void", "dead"), "void", physical=True),
)
REPORTS: tuple[Reported, ...] = ("dead", "wrong count")


def ruleset(settlement: Settlement, tiles: Tiles, hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset of an American table. `tiles` excludes blanks, and `options` has a choice for every option."""
    seats, blanks = int(options["seats"]), int(options["blanks"])
    return Ruleset(
        name=settlement.name,
        seats=seats,
        racks=1,
        tiles=tiles + Tiles.of([BLANK] * blanks),
        deal=Deal(east=14, others=13),
        hands=hands,
        scoring=GameSettlement(settlement.settle),
        mah_jonggs=1,
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any" if options["last_discard"] == "any" else "mahjongg",
        charleston=_charleston(options) if seats == 4 else None,
        largest_group=QUINT if options.get(SEXTETS.name) == "never" else SEXTET,
        every_mix=options["shape"] == "inferred",
        claims_stand=options["claim_back"] == "no",
        reshapes=options["exposures"] == "editable",
        sees_discards=True,
        wrong_call_kills=options["wrong_call"] == "dies",
        dead_jokers="all" if options["dead_jokers"] == "all" else "earlier",
        blank_exchange="never" if not blanks else "any" if options["blank_exchange"] == "any" else "turn",
        dead_discards=False,
        fewest_live=2,
        dead_seat_ends=False,
        break_wall=options["break_wall"] == "on",
        options=options,
    )


def _charleston(options: Mapping[str, str]) -> Charleston:
    return Charleston(
        second=options["second_charleston"] == "consent",
        blind_east=options["blind_order"] == "simultaneous",
        heavenly=options["heavenly"] == "on",
        earthly_first=options["earthly"] == "first",
    )


def _moves(played: Played, sheet: ScoreSheet, options: Mapping[str, str]) -> bool:
    if _void(played, options):
        return False
    return options.get("three_dead") == "moves" or unless_all_others_are_dead(played, sheet, options)


def _void(played: Played, options: Mapping[str, str]) -> bool:
    """Return whether the game is void, because several players had wrong numbers of tiles (B11.6)."""
    return options.get("wrong_counts") != "dead" and sum(bool(side.miscounts) for side in played.sides) > 1


# East stays the same after a void game and, by default, after a game in which all hands but one died.
ROTATION = Rotation(_moves)


def pay(played: Played, options: Mapping[str, str], worth: Callable[[Won], tuple[Item, ...]]) -> ScoreSheet:
    """Return the score sheet of a game. The winner is paid (B9), and wrong calls cost points (B11.4).

    The score items that `worth` returns add up to what each loser pays, except that the discarder pays double. Raises
    ValueError for an impossible game.
    """
    if _void(played, options):
        if played.winner is not None:
            raise Impossible(say("variants.void-and-won"), played.winner, "mah jongg")
        nothing = (0,) * len(played.sides)
        return ScoreSheet((), nothing, nothing, say("variants.void"))
    return settled(played, worth, wrong_call=WRONG_CALL if options.get("wrong_call") == "costs" else 0)
