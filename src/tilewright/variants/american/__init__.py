"""American mah jongg with a card, for three or four players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from tilewright.engine.ruleset import HandRules
from tilewright.messages import say
from tilewright.settlement.jokerless import is_doubled
from tilewright.settlement.played import Played, Won
from tilewright.sheet import Item, ScoreSheet
from tilewright.tiles import american_set
from tilewright.variants.american.rulings import RULINGS
from tilewright.variants.american_table import OPTIONS, PHYSICAL, REPORTS, ROTATION, SEXTETS, pay, ruleset
from tilewright.variants.preset import Preset, Settlement


def settle(played: Played, choices: Mapping[str, str], hands: HandRules) -> ScoreSheet:
    """Return the score sheet of a game (B9).

    The value of the hand doubles if its last tile was self-drawn, and doubles again if it has no joker. Raises
    ValueError if the game is impossible, or if the card gives the hand no value.
    """
    return pay(played, choices, lambda won: tuple(_worth(won)))


def _worth(won: Won) -> Iterator[Item]:
    """Yield the score items of a hand. They add up to what each loser pays, except that a discarder pays double."""
    reading = won.reading
    if reading.value is None:
        raise ValueError(say("american.no-values"))
    if reading.items:
        yield from reading.items
    else:
        yield Item("B9", say("variants.as-printed", line=reading.line), plus=reading.value)
    if reading.bonus:
        yield Item("B9", say("american.concealed"), plus=reading.bonus)
    if won.self_drawn:
        yield Item("B9", say("american.self-drawn"), times=2)
    if is_doubled(reading):
        yield Item("B9", say("american.no-joker"), times=2)


_SETTLEMENT = Settlement(
    name="american",
    title="American mah jongg",
    seats=(3, 4),
    hands="house",
    # for Card Free hands, the doubles of American mah jongg count here, not those of Card Free
    hand_choices={"doubles": "table", "dragon_hand_doubles": "payer_only"},
    tiles=american_set(8),
    options=PHYSICAL,
    reports=REPORTS,
    settle=settle,
    rotation=ROTATION,
    doubles_jokerless=is_doubled,
)
RULESETS = (
    Preset(
        settlement=_SETTLEMENT,
        about="american.about",
        picture="333B J",
        minutes=30,
        options=(*OPTIONS, SEXTETS),
        rulings=RULINGS,
        make=partial(ruleset, _SETTLEMENT, american_set()),
    ),
)
