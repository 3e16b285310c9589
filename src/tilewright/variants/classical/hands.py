"""The hands of the classical games: sets and a pair, or seven pairs, with values from the reference sheet."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence

from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.content import ByContent
from tilewright.hands.sets.aims import Aim, of_shapes
from tilewright.hands.sets.melds import ALL_KINDS, SUITED, Melds, Shape
from tilewright.sheet import total
from tilewright.tiles import Tiles, chinese_set
from tilewright.variants.classical.earnings import EARNINGS
from tilewright.variants.classical.scoring import WINNING, Sheet
from tilewright.variants.option import Option
from tilewright.variants.preset import HandsPreset

_EDITION = 1  # version of this code; increase it with every change to the winning hands or their values


class SheetHands(ByContent):
    """Hands of a fixed number of sets and a pair, or seven pairs, with values from the reference sheet."""

    def __init__(self, name: str, melds: Melds, sheet: Sheet, *, size: int, over: int = 0) -> None:
        """Build hands of `size` tiles, where a kong counts as three.

        If the winning tile is a discard, the hand can have up to `over` extra tiles.
        """
        self.name = name
        self.melds, self.sheet = melds, sheet
        self._size, self._over = size, over
        self.digest = hashlib.sha256(repr((_EDITION, name, melds, sheet, size, over)).encode()).hexdigest()[:16]

    def sizes(self, exposures: Sequence[Exposure], *, self_drawn: bool) -> range:
        """Return the possible numbers of tiles in a winning hand. Each kong adds one tile (R-REF-12, R-REF-16)."""
        least = self._size + sum(len(group) == 4 for group in exposures)
        return range(least, least + 1 + (0 if self_drawn else self._over))

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether `readings` may find a mah jongg. This is a quick check: False is certain, True is not."""
        return self.melds.near(pool, exposures)

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Yield every mah jongg that `exposures` and tiles from `pool` form, the most valuable first.

        Values are in quarters of a unit.
        """
        splits = self.melds.all_splits(pool, exposures)
        waits = self._waits(pool, exposures, context) if splits else None
        all_readings = []
        for split in splits:
            items = self.sheet.items(split, context, waits)
            all_readings.append(
                Reading(
                    split.shape.label,
                    split.groups,
                    total(items),
                    singles_and_pairs=not split.shape.sets,
                    items=items,
                )
            )
        return iter(sorted(all_readings, key=lambda reading: -(reading.value or 0)))

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed for a complete hand, or 99 if no hand fits the exposures."""
        return self.melds.distance(pool, exposures)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the kinds of hand, such as seven pairs, that are still possible with these exposures.

        The result is empty if the hand is dead. `left` holds the tiles that the player has or can still get. By
        default, it holds all tiles.
        """
        return self.melds.possible(exposures, left)

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether any kind of hand is still possible with these exposures."""
        return bool(self.possible(exposures, context=context))

    @property
    def has_every_aim(self) -> bool:
        """Whether each winning hand belongs to an aim: always True."""
        return True

    def aims(self, context: Context = Context()) -> tuple[Aim, ...]:
        """Return the kinds of hand to aim for, such as four sets and a pair."""
        return of_shapes(self.melds)

    def lowest_value(self) -> int:
        """Return the value of a hand that earns only the points for winning, in quarters of a unit."""
        return WINNING

    @property
    def never_exposed(self) -> Tiles:
        """An empty set, because every kind of tile can be exposed in some hand."""
        return Tiles()

    @property
    def withheld(self) -> str:
        """An empty text, because every complete hand may be declared."""
        return ""

    def _waits(self, pool: Tiles, exposures: Sequence[Exposure], context: Context) -> int | None:
        """Return the number of kinds of tile that would have completed the hand.

        Returns None if the winning tile is unknown or is not in `pool`.
        """
        if context.winning_tile is None or context.winning_tile not in pool:
            return None
        return len(self.melds.waits(pool + context.beside - context.winning_tile, exposures))


_ON_OFF = ("on", "off")
_EQUAL_PAIRS = Option("classical", "equal_pairs", "R-REF-7", _ON_OFF, "on")
_EXCLUSIVE_WAITS = Option("classical", "exclusive_waits", "R-REF-21", _ON_OFF, "off")
_HONORS = Option("classical", "honors_as_flowers", "R-REF-4", _ON_OFF, "off")
_TILES = Option("classical", "tiles", "R-REF-8", ("13", "14"), "13")
_SEVEN_PAIRS_SET = Option("classical", "seven_pairs_set", "R-REF-7", ("any", "pong"), "any")
_SEVEN_PAIRS_MELDED = Option("classical", "seven_pairs_melded", "R-REF-7", _ON_OFF, "on")


def _hands(name: str, shapes: tuple[Shape, Shape], choices: Mapping[str, str], *, over: int = 0) -> SheetHands:
    flowers = choices["honors_as_flowers"] == "on"
    sheet = Sheet(honors_as_flowers=flowers, exclusive_waits=choices["exclusive_waits"] == "on")
    size = 3 * shapes[0].sets + 2
    return SheetHands(name, Melds(shapes, SUITED if flowers else ALL_KINDS), sheet, size=size, over=over)


def _fourteen(choices: Mapping[str, str]) -> SheetHands:
    seven = Shape("seven pairs", 0, 7, equal_pairs=choices["equal_pairs"] == "on")
    shapes = (Shape("sets and a pair", 4, 1), seven)
    return _hands("Four sets and a pair", shapes, choices, over=int(choices["tiles"]) - 13)


def _sixteen(choices: Mapping[str, str], name: str = "Five sets and a pair") -> SheetHands:
    seven = Shape(
        "seven pairs and a set",
        1,
        7,
        runs=choices["seven_pairs_set"] == "any",
        open=choices["seven_pairs_melded"] == "on",
        equal_pairs=choices["equal_pairs"] == "on",
    )
    return _hands(name, (Shape("sets and a pair", 5, 1), seven), choices)


def _filipino(choices: Mapping[str, str]) -> SheetHands:
    return _sixteen({**choices, "honors_as_flowers": "on"}, "Filipino mah jongg")


_SEVENTEEN = (_EQUAL_PAIRS, _SEVEN_PAIRS_SET, _SEVEN_PAIRS_MELDED, _EXCLUSIVE_WAITS)

HANDS = (
    HandsPreset(
        name="fourteen",
        title="Four sets and a pair",
        options=(_EQUAL_PAIRS, _EXCLUSIVE_WAITS, _HONORS, _TILES),
        kongs_add=True,
        tiles=chinese_set(),
        unit="quarter units",
        earnings=EARNINGS,
        make=_fourteen,
    ),
    HandsPreset(
        name="sixteen",
        title="Five sets and a pair",
        options=(*_SEVENTEEN, _HONORS),
        size=17,
        kongs_add=True,
        tiles=chinese_set(),
        unit="quarter units",
        earnings=EARNINGS,
        make=_sixteen,
    ),
    HandsPreset(
        name="filipino",
        title="Filipino mah jongg",
        honors=False,
        exclusive_reason="classical.misfit-filipino",
        options=_SEVENTEEN,
        size=17,
        kongs_add=True,
        tiles=chinese_set(),
        unit="quarter units",
        earnings=EARNINGS,
        make=_filipino,
    ),
)
