"""The American table: its tiles, seats, passes and claims, for every family that plays at it (B1 to B11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilewright.engine.ruleset import Charleston, Deal, HandRules, Ruleset
from tilewright.settlement.ended import GameSettlement
from tilewright.settlement.one_winner import settled
from tilewright.settlement.played import Impossible, Played, Won
from tilewright.settlement.rotation import Rotation, unless_all_others_are_dead
from tilewright.sheet import Item, ScoreSheet
from tilewright.tiles import BLANK, Tiles
from tilewright.variants.preset import Option, Settlement, Told

QUINT, SEXTET = 5, 6  # tiles
WRONG_CALL = 50  # points, for wrongly calling a hand dead
OPTIONS = (
    Option("seats", "How many play? Three do without the Charleston.", "B3", ("4", "3"), "4", ("four", "three")),
    Option("enforcement", "What happens to mistakes?", "B11.11",
           ("prevent", "challenge"), "prevent", ("prevented", "allowed, to be called")),
    Option("break_wall", "Does East throw dice, and are that many stacks kept back to be drawn last?", "B2",
           ("off", "on"), "off"),
    Option("second_charleston", "May four play a second Charleston?", "B3",
           ("consent", "skipped"), "consent", ("if all consent", "never")),
    Option("blind_order", "Who may pass incoming tiles on unseen?", "B11.10",
           ("simultaneous", "east_first"), "simultaneous", ("everybody", "everybody but East, who begins")),
    Option("heavenly", "Does East of four, complete as dealt, win before anything is passed?", "B11.8",
           ("on", "off"), "on"),
    Option("earthly", "When may East of four, complete by the passes, declare?", "B11.9",
           ("whole", "first"), "whole", ("after all passes", "after the first Charleston too")),
    Option("claim_back", "May a claim of a discard be taken back until the tile is decided?", "B11.2",
           ("no", "yes"), "no"),
    Option("exposures", "May a new exposure be changed until the discard?", "B11.3",
           ("editable", "fixed"), "editable", ("yes", "no")),
    Option("shape", "Which tiles are offered for an exposure?", "B11.12", ("named", "inferred"), "named",
           ("naturals before jokers", "every mix of naturals and jokers")),
    Option("wrong_call", "Where mistakes are called: what does it cost to call a hand dead that is not?", "B11.4",
           ("costs", "dies"), "costs", ("50 points, to that player", "the caller's own hand")),
    Option("dead_jokers", "Which jokers of a dead hand can be exchanged?", "B11.5",
           ("earlier", "all"), "earlier", ("those exposed earlier", "all that are exposed")),
    Option("three_dead", "Who is East after a game in which all hands but one died?", "B11.7",
           ("stays", "moves"), "stays", ("the same again", "the next player")),
    Option("blanks", "Blank tiles in the wall, to be exchanged for what lies among the discards", "B11.14",
           ("0", "2", "4", "6", "8"), "0"),
    Option("blank_exchange", "When may a blank be exchanged, where there are some?", "B11.14",
           ("turn", "any"), "turn", ("in one's own turn", "at any time")),
    Option("last_discard", "What may the last discard be claimed for?", "B11.15",
           ("mahjongg", "any"), "mahjongg", ("mah jongg only", "an exposure too")),
)  # fmt: skip
SEXTETS = Option("sextets", "May six equal tiles be exposed?", "B11.13", ("card", "never"), "card",
                 ("where a hand has them", "never"))  # fmt: skip
PHYSICAL = (  # in addition to `OPTIONS`, for the text of a game with real tiles
    Option("wrong_counts", "What becomes of a game when two have too few or too many tiles?", "B11.6",
           ("void", "dead"), "void", ("it is void", "both are dead, and the others play on"), physical=True),
)  # fmt: skip
TELLS: tuple[Told, ...] = ("dead", "wrong count")


def ruleset(settlement: Settlement, tiles: Tiles, hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the rules of the table with these tiles, plus any blanks, and every option chosen."""
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
    """Return whether wrong numbers of tiles have voided the game (B11.6)."""
    return options.get("wrong_counts") != "dead" and sum(bool(side.miscounts) for side in played.sides) > 1


ROTATION = Rotation(_moves)  # after every game, except one that is replayed


def pay(played: Played, options: Mapping[str, str], worth: Callable[[Won], tuple[Item, ...]]) -> ScoreSheet:
    """Return the sheet that pays the winner (B9) and charges wrong calls (B11.4).

    Raises ValueError for what cannot have happened.
    """
    if _void(played, options):
        if played.winner is not None:
            raise Impossible("two had wrong numbers of tiles: the game was void, and nobody won it",
                             played.winner, "mah jongg")  # fmt: skip
        nothing = (0,) * len(played.sides)
        return ScoreSheet((), nothing, nothing, "Two have wrong numbers of tiles: the game is void, and nobody pays.")
    return settled(played, worth, wrong_call=WRONG_CALL if options.get("wrong_call") == "costs" else 0)
