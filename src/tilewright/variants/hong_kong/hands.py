"""The hands of Hong Kong Old Style, with values in fan."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.sets import orphans
from tilewright.hands.sets.aims import Aim
from tilewright.hands.sets.melds import Melds, Shape, Split
from tilewright.messages import say
from tilewright.sheet import Item, total
from tilewright.tiles import Tiles, chinese_set
from tilewright.variants.hong_kong.aims import aims
from tilewright.variants.hong_kong.earnings import EARNINGS
from tilewright.variants.hong_kong.fan import FLOWER_RULES, fan
from tilewright.variants.option import Option
from tilewright.variants.preset import HandsPreset

_EDITION = 2  # version of this code; increase it with every change to the winning hands or their values
_MUCH_MORE = 2  # fan
_STANDARD = Shape("sets and a pair", 4, 1)
_PAIRS = Shape("seven pairs", 0, 7)


@dataclass(frozen=True, slots=True)
class HongKongHands:
    """The hands of Hong Kong Old Style: four sets and a pair, thirteen orphans, and seven pairs if the table allows
    them.

    A hand worth less than `minimum` fan may not be declared. With `flowers_help`, fan for flowers count towards this
    minimum. With `pure_straight`, the chows 123, 456 and 789 of one suit earn fan.
    """

    melds: Melds
    minimum: int = 3
    flowers_help: bool = True
    pure_straight: bool = False
    name: str = "Hong Kong Old Style"

    @property
    def digest(self) -> str:
        """Hash of the options and of the version of the rules."""
        return hashlib.sha256(repr((_EDITION, self)).encode()).hexdigest()[:16]

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether `readings` may find a mah jongg. This is a quick check: False is certain, True is not."""
        return self.melds.near(pool, exposures) or not orphans.distance(pool, exposures)

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Yield every mah jongg that `exposures` and tiles from `pool` form, the most valuable first.

        Values are in fan.
        """
        splits = [*self.melds.all_splits(pool, exposures), *orphans.splits(pool, exposures)]
        readings = [self._reading(split, context) for split in splits]
        return iter(sorted(readings, key=lambda reading: -(reading.value or 0)))

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed for a complete hand, or 99 if no hand fits the exposures."""
        return min(self.melds.distance(pool, exposures), orphans.distance(pool, exposures))

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the kinds of hand, such as seven pairs, that are still possible with these exposures.

        The result is empty if the hand is dead. `left` holds the tiles that the player has or can still get. By
        default, it holds all tiles.
        """
        every = chinese_set() if left is None else left
        orphaned = () if orphans.distance(every, exposures) else (orphans.SHAPE.label,)
        return (*self.melds.possible(exposures, left), *orphaned)

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether any kind of hand is still possible with these exposures."""
        return bool(self.possible(exposures, context=context))

    @property
    def has_every_aim(self) -> bool:
        """Whether each hand that is worth enough, whichever tile completes it, belongs to an aim: always True."""
        return True

    def aims(self, context: Context = Context()) -> tuple[Aim, ...]:
        """Return the kinds of hand to aim for, given the player's winds and flowers."""
        return aims(context, self.minimum, flowers_help=self.flowers_help, seven_pairs=_PAIRS in self.melds.shapes)

    @property
    def dearer(self) -> HongKongHands:
        """Those of these hands that are worth three times the points of the lowest hand, or more."""
        return replace(self, minimum=self.minimum + _MUCH_MORE)

    def lowest_value(self) -> int:
        """Return the number of fan that a hand needs to be declared."""
        return self.minimum

    @property
    def never_exposed(self) -> Tiles:
        """An empty set, because every kind of tile can be exposed in some hand."""
        return Tiles()

    @property
    def withheld(self) -> str:
        """The end of a sentence that tells players why a complete hand with too few fan may not be declared."""
        return say(
            "hong_kong.withheld" if self.flowers_help else "hong_kong.withheld-without-flowers", fan=self.minimum
        )

    def _reading(self, split: Split, context: Context) -> Reading:
        """Return the `Reading` of a hand that `split` divides into groups, with its value in fan.

        If the winning tile is unknown, assume the one that pays most (R-HK-42).
        """
        tiles = split.winning_tiles(context)
        items = max((fan(split, tile, context, pure_straight=self.pure_straight) for tile in tiles), key=total)
        return Reading(
            split.shape.label,
            split.groups,
            total(items),
            singles_and_pairs=not split.shape.sets,
            items=items,
            declarable=self._declarable(items),
        )

    def _declarable(self, items: Sequence[Item]) -> bool:
        return total(item for item in items if self.flowers_help or item.rule not in FLOWER_RULES) >= self.minimum


_ON_OFF = ("on", "off")
OPTIONS = (
    Option("hong_kong", "minimum_fan", "R-HK-31", ("0", "1", "3", "5"), "3"),
    Option("hong_kong", "flowers_help", "R-HK-31", _ON_OFF, "on"),
    Option("hong_kong", "seven_pairs", "R-HK-5", _ON_OFF, "off"),
    Option("hong_kong", "pure_straight", "R-HK-22", _ON_OFF, "off"),
)


def _make(choices: Mapping[str, str]) -> HongKongHands:
    shapes = (_STANDARD, _PAIRS) if choices["seven_pairs"] == "on" else (_STANDARD,)
    return HongKongHands(
        Melds(shapes),
        minimum=int(choices["minimum_fan"]),
        flowers_help=choices["flowers_help"] == "on",
        pure_straight=choices["pure_straight"] == "on",
    )


HANDS = (
    HandsPreset(
        name="hong-kong",
        title="Hong Kong Old Style",
        options=OPTIONS,
        kongs_add=True,
        tiles=chinese_set(),
        counts_flowers=True,
        unit="fan",
        earnings=EARNINGS,
        make=_make,
    ),
)
