"""The hands of Chinese Official, with values in fan."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.content import ByContent
from tilewright.hands.sets.aims import Aim
from tilewright.hands.sets.melds import Split
from tilewright.messages import say
from tilewright.sheet import Item, total
from tilewright.tiles import Kind, Tiles, chinese_set
from tilewright.variants.mcr import shapes
from tilewright.variants.mcr.aims import aims
from tilewright.variants.mcr.contents import HandContents, fan
from tilewright.variants.mcr.earnings import EARNINGS
from tilewright.variants.mcr.fans import FANS, MIXED_KONGS
from tilewright.variants.mcr.won import won
from tilewright.variants.option import Option
from tilewright.variants.preset import HandsPreset

MINIMUM = 8
_EDITION = 2  # version of this code; increase it with every change to the winning hands or their values
_WORLD = {"Two Concealed Kongs": 8, MIXED_KONGS: 6}


class OfficialHands(ByContent):
    """The hands of the Chinese competition rules. Their values are sums of the fan of 81 patterns."""

    name = "Chinese Official"

    def __init__(self, *, world: bool = False) -> None:
        """Build the hands. With `world`, follow the book of the World Mahjong Organization where sources differ
        (R-MCR-99).
        """
        points = _WORLD if world else {}
        self._items = {name: Item(each.rule, name, plus=points.get(name, each.points)) for name, each in FANS.items()}
        self._world = world
        self.digest = hashlib.sha256(repr((_EDITION, world, self._items)).encode()).hexdigest()[:16]

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether `readings` may find a mah jongg. This is a quick check: False is certain, True is not."""
        return shapes.near(pool, exposures)

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Yield every mah jongg that `exposures` and tiles from `pool` form, the most valuable first.

        Values are in fan. A hand worth less than 8 fan without its flowers may not be declared (R-MCR-94).
        """
        all_readings = [self._reading(split, context) for split in shapes.splits(pool, exposures)]
        return iter(sorted(all_readings, key=lambda reading: -(reading.value or 0)))

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed for a complete hand, or 99 if no hand fits the exposures.

        A complete hand can be worth too little to be declared.
        """
        return shapes.distance(pool, exposures)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the kinds of hand, such as seven pairs, that are still possible with these exposures.

        The result is empty if the hand is dead. `left` holds the tiles that the player has or can still get. By
        default, it holds all tiles.
        """
        return shapes.possible(exposures, left)

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether any kind of hand is still possible with these exposures."""
        return bool(self.possible(exposures, context=context))

    @property
    def has_every_aim(self) -> bool:
        """Whether each hand that may be declared belongs to an aim: False, because many sums of small fan reach 8."""
        return False

    def aims(self, context: Context = Context()) -> tuple[Aim, ...]:
        """Return the kinds of hand to aim for, given the player's winds."""
        return aims(context.seat, context.prevailing)

    def lowest_value(self) -> int:
        """Return the number of fan that a hand needs to be declared."""
        return MINIMUM

    @property
    def never_exposed(self) -> Tiles:
        """An empty set, because every kind of tile can be exposed in some hand."""
        return Tiles()

    @property
    def withheld(self) -> str:
        """The end of a sentence that tells players why a complete hand with too few fan may not be declared."""
        return say("mcr.withheld", fan=MINIMUM)

    def _reading(self, split: Split, context: Context) -> Reading:
        """Return the `Reading` of a hand that `split` divides into groups, with its value in fan.

        If the winning tile is unknown, assume the one that pays most (R-MCR-92).
        """
        contents = HandContents.of(split)
        items = max((self._fan(contents, tile, context) for tile in split.winning_tiles(context)), key=total)
        flowers = (self._items["Flower Tiles"],) * len(context.flowers)
        return Reading(
            split.shape.label,
            split.groups,
            total(items + flowers),
            singles_and_pairs=not split.all_sets,
            items=items + flowers,
            declarable=total(items) >= MINIMUM,
        )

    def _fan(self, contents: HandContents, tile: Kind, context: Context) -> tuple[Item, ...]:
        """Return the score items of a hand that was completed by `tile`, without those for flowers."""
        earned = list(fan(contents, tile, context))
        closed = not self._world and any("Concealed Hand" in FANS[name].implies for name in earned)
        counted = list(_counted([*earned, *won(contents, tile, context, closed=closed)])) or ["Chicken Hand"]
        return tuple(self._items[name] for name in counted)


def _counted(earned: Iterable[str]) -> Iterator[str]:
    """Yield the names of the patterns that count: those that no other pattern implies, ordered by number (R-MCR-85)."""
    implied: frozenset[str] = frozenset()
    for name in sorted(earned, key=lambda name: FANS[name].number):
        if name not in implied:
            yield name
            implied |= FANS[name].implies


_BOOK = Option("mcr", "book", "R-MCR-99", ("china", "world"), "china")


def _make(choices: Mapping[str, str]) -> OfficialHands:
    return OfficialHands(world=choices["book"] == "world")


HANDS = (
    HandsPreset(
        name="mcr",
        title="Chinese Official",
        options=(_BOOK,),
        kongs_add=True,
        tiles=chinese_set(),
        counts_flowers=True,
        unit="fan",
        earnings=EARNINGS,
        make=_make,
    ),
)
