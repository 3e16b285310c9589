"""Is this a mah jongg, and what is it worth?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tilewright.catalogue import hands_named
from tilewright.groups import Circumstance, Context, Exposure, Hand, Reading
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.library.card import Card
from tilewright.messages import say
from tilewright.scorepad.contradictions import contradiction
from tilewright.scorepad.hand import flowers_in, has_only_flowers, read_hand, sheet, with_sets
from tilewright.sheet import Item
from tilewright.tiles import Tiles, parse_face


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a hand. It is true if the hand is a mah jongg.

    - `line`: the line of the card, or the name of the kind of hand, and `groups` how the tiles are divided. Without a
      mah jongg, they are empty.
    - `value`: its worth in the unit of the hands, or None without a mah jongg or a printed value.
    - `sheet`: the items that add up to the value.
    - `distance`: the number of tiles missing, 0 for a mah jongg, or None if no hand fits the exposures.
    - `declarable`: whether the rules allow to declare it; some games demand a least value.
    """

    line: str
    groups: tuple[Exposure, ...]
    value: int | None
    sheet: tuple[Item, ...]
    distance: int | None
    declarable: bool

    def __bool__(self) -> bool:
        return bool(self.groups)

    def __str__(self) -> str:
        groups = " ".join(map(str, self.groups))
        if not self:
            return say("library.no-hand", missing=-1 if self.distance is None else self.distance)
        return say(
            "library.hand-is", line=self.line, value="none" if self.value is None else str(self.value), groups=groups
        )


def check(
    hand: str | Hand,
    hands: str | Card = "house",
    *,
    self_drawn: bool = False,
    winning_tile: str | None = None,
    discards: int | None = None,
    flowers: str = "",
    seat: str = "E",
    prevailing: str = "E",
    circumstances: Iterable[Circumstance] = (),
    options: Mapping[str, str] | None = None,
) -> Verdict:
    """Return the verdict on a hand by the named hands, such as "house" or "mcr", or by a card.

    `hand` is text such as "[33JB] 555D NN": exposed groups are in brackets. `winning_tile` completed the hand; it came
    from the wall if `self_drawn`. `discards` is the number of discards that all players have made, `flowers` are those
    that the player set aside, `seat` and `prevailing` are winds (E, S, W or N). `options` are choices of the hands,
    such as {"level": "2"}. Raises ValueError for text that cannot be read, and for a win that cannot happen.

    >>> verdict = check("NN EE WW SS RR GG 00")
    >>> bool(verdict), verdict.value, check("NN EE WW SS RR GG 0 1B").distance
    (True, 135, 1)
    """
    preset = hands.preset if isinstance(hands, Card) else hands_named(hands)
    preset = with_sets(preset, 1)
    rules, aside = preset.build(options or {}), Tiles.parse(flowers)
    if not has_only_flowers(aside, rules):
        raise ValueError(say("library.no-such-flowers", hands=preset.title, flowers=str(aside)))
    held = read_hand(str(hand), preset, aside)
    if flower := next(flowers_in(held, rules, preset), None):
        raise ValueError(say("library.flower-in-hand", flower=flower, hands=preset.title))
    kind = None if winning_tile is None else parse_face(winning_tile)
    if kind is not None and kind not in sum((group.laid for group in held.exposures), held.concealed):
        raise ValueError(say("library.winning-tile", tile=str(winning_tile)))
    context = Context(kind, self_drawn, discards, aside, seat, prevailing, frozenset(circumstances))
    if why := contradiction(held, context, rules, preset):
        raise ValueError(why)
    best: Reading | None = next(rules.readings(held.concealed, held.exposures, context), None)
    missing = rules.distance(held.concealed, held.exposures, context)
    distance = missing if missing < NOTHING_FITS else None
    if best is None:
        return Verdict("", (), None, (), distance, declarable=False)
    value = None if best.value is None else best.value + best.bonus
    return Verdict(best.line, best.groups, value, sheet(best), distance, best.declarable)
