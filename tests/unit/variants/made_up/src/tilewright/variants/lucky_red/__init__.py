"""Lucky Red: three players with one hand each."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.engine.ruleset import Deal, HandRules, Ruleset
from tilewright.messages import say
from tilewright.settlement.ended import GameSettlement
from tilewright.settlement.payments import added, payments
from tilewright.settlement.played import Played
from tilewright.sheet import Entry, Item, ScoreSheet, scores
from tilewright.variants.lucky_red.hands import TILES, Hands
from tilewright.variants.lucky_red.rulings import RULINGS
from tilewright.variants.option import Option
from tilewright.variants.preset import Earning, HandsPreset, Preset, Settlement

HANDS = (
    HandsPreset(
        name="lucky-red",
        title="Lucky Red",
        tiles=TILES,
        earnings=(Earning("R-LUCKYRED-7"),),
        exclusive_reason="lucky_red.misfit",
        make=lambda _: Hands(),
    ),
)

RACKS = 1


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return who pays whom. Raises ValueError for a game that cannot have happened."""
    if sum(len(side.wins) == RACKS for side in played.sides) > 1:
        raise ValueError(say("lucky_red.was-over"))
    entries, paid, seats = [], [(0,) * len(played.sides)], len(played.sides)
    for side, won in played.wins:
        if not won.reading.declarable or won.reading.value is None:
            raise ValueError(say("lucky_red.not-declarable"))
        items = won.reading.items or (Item("R-LUCKYRED-7", won.reading.line, plus=won.reading.value),)
        entry = Entry(side, won.reading.line, items)
        discarder = None if won.self_drawn else won.discarder
        entries.append(entry)
        paid.append(payments(entry.points, side, discarder=discarder, seats=seats))
    why = say("lucky_red.all-pay" if entries else "lucky_red.nobody-pays")
    return ScoreSheet(tuple(entries), scores(entries, seats), added(paid), why)


def table(hands: HandRules, options: Mapping[str, str]) -> Ruleset:
    """Return the ruleset for these hands and this choice of each option."""
    return Ruleset(
        name="lucky-red",
        seats=3,
        racks=RACKS,
        tiles=TILES,
        deal=Deal(east=14, others=13),
        hands=hands,
        scoring=GameSettlement(settle),
        mah_jonggs=RACKS,
        enforcement="challenge" if options["enforcement"] == "challenge" else "prevent",
        last_discard="any",
        claims=("mah jongg", "exposure", "chow"),
        largest_group=3,
        reshapes=False,
        dead_discards=False,
        dead_seat_ends=False,
        fewest_live=2,
        options=options,
    )


RULESETS = (
    Preset(
        settlement=Settlement(
            name="lucky-red",
            title="Lucky Red",
            seats=(3,),
            racks=RACKS,
            hands="lucky-red",
            own_hands=True,
            tiles=TILES,
            reports=("dead", "wrong count"),
            settle=settle,
        ),
        about="lucky_red.about",
        options=(
            Option(
                "lucky_red",
                "enforcement",
                "R-LUCKYRED-5",
                ("prevent", "challenge"),
                "prevent",
            ),
        ),
        rulings=RULINGS,
        make=table,
    ),
)
