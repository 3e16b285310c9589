"""Values of hands and bonuses on the reference sheet, in quarters of a unit: 5 means 1 1/4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.groups import Context, is_run
from tilewright.hands.sets.melds import SUITED, Split
from tilewright.settlement.played import Kong
from tilewright.sheet import Item
from tilewright.tiles import DRAGONS, FLOWER_SETS, INDEX, SEATS, WINDS, Tiles

WINNING = 4
_HALF, _QUARTER = 2, 1
_QUICK = 4  # maximum number of discards for a Quick Win
_MANY_FLOWERS = 13

_KONGS: dict[Kong, tuple[str, int]] = {
    "concealed": ("Concealed Kong", _HALF),
    "added": ("Pong to Kong", _HALF),
    "stolen": ("Stolen Kong", _QUARTER),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The values of hands on the reference sheet, with the options of a table.

    With `honors_as_flowers`, winds and dragons are flowers. With `exclusive_waits`, a Difficult Wait does not count
    together with Seven Pairs or Revealed.
    """

    honors_as_flowers: bool = False
    exclusive_waits: bool = False

    def items(self, split: Split, context: Context, waits: int | None) -> tuple[Item, ...]:
        """Return the score items of a hand (R-REF-21, R-REF-32).

        They add up to what each loser pays, except that a discarder pays double. `waits` is the number of kinds of tile
        that would have completed the hand, or None if it is unknown.
        """
        drawn = [Item("R-REF-32", "self-drawn", times=2)] if context.self_drawn else []
        return (*self._hand(split), *self._win(split, context, waits), *drawn)

    def _hand(self, split: Split) -> Iterator[Item]:
        tiles = split.tiles
        runs = [is_run(group) for group in split.all_sets]
        yield Item("R-REF-22", "Winning", plus=WINNING)
        if split.shape.pairs > 1:
            yield Item("R-REF-23", "Seven Pairs", plus=_HALF)
        if not self.honors_as_flowers and _holds(tiles, DRAGONS):
            yield Item("R-REF-24", "All Dragons", plus=_HALF)
        if not self.honors_as_flowers and _holds(tiles, WINDS):
            yield Item("R-REF-24", "All Winds", plus=_HALF)
        if split.straight:
            yield Item("R-REF-25", "Straight", plus=_HALF)
        if len({kind // 9 if kind < SUITED else kind for kind in tiles.kinds()}) == 1:
            yield Item("R-REF-26", "Flush", plus=_HALF)
        if split.shape.pairs == 1 and not any(runs):
            yield Item("R-REF-27", "Only Pongs", plus=_QUARTER)
        if split.shape.pairs == 1 and all(runs):
            yield Item("R-REF-27", "Only Chows", plus=_QUARTER)

    def _win(self, split: Split, context: Context, waits: int | None) -> Iterator[Item]:
        if split.concealed:
            yield Item("R-REF-28", "Concealed", plus=_QUARTER)
        seven = split.shape.pairs > 1
        revealed = not seven and not split.sets and not any(group.concealed for group in split.melds)
        if revealed:
            yield Item("R-REF-29", "Revealed", plus=_QUARTER)
        if waits == 1 and not (self.exclusive_waits and (revealed or seven)):
            yield Item("R-REF-30", "Difficult Wait", plus=_QUARTER)
        if context.discards_made is not None and context.discards_made <= _QUICK:
            yield Item("R-REF-31", "Quick Win", plus=_QUARTER)


def _holds(tiles: Tiles, names: str) -> bool:
    return all(INDEX[name] in tiles for name in names)


def bonuses(
    flowers: Tiles,
    kongs: Sequence[Kong] = (),
    *,
    seat: str = "E",
    won: bool = False,
    dealt_none: bool = False,
    honors_as_flowers: bool = False,
) -> tuple[Item, ...]:
    """Return the bonuses that one player has earned in a game. All other players pay them, and they never double."""
    items = [Item("R-REF-34", _KONGS[kong][0], plus=_KONGS[kong][1]) for kong in kongs]
    sets = sum(each <= flowers for each in FLOWER_SETS)
    if honors_as_flowers:
        sets = int(len(flowers) >= _MANY_FLOWERS)
    items += [Item("R-REF-33", "Set of Flowers", plus=_HALF)] * sets
    if dealt_none and honors_as_flowers:
        items.append(Item("R-REF-35", "No Flowers in the deal", plus=_QUARTER))
    if won and not flowers:
        items.append(Item("R-REF-35", "No Flowers", plus=_QUARTER))
    if not honors_as_flowers:
        number = SEATS.index(seat) + 1
        own = sum(INDEX[f"F{n}"] in flowers for n in (number, number + 4))
        items += [Item("R-REF-36", "Seat Flower", plus=_QUARTER)] * own
    return tuple(items)
