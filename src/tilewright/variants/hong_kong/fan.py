"""The patterns that earn fan in Hong Kong Old Style, with their values and the patterns that each includes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.groups import Context, is_run
from tilewright.hands.sets import orphans
from tilewright.hands.sets.melds import SUITED, Split
from tilewright.sheet import Item
from tilewright.tiles import DRAGONS, FLOWER_SETS, INDEX, SEATS, WINDS, Kind, Tiles

_DRAGONS = frozenset(INDEX[name] for name in DRAGONS)
_WINDS = frozenset(INDEX[name] for name in WINDS)
_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_CHICKEN = Item("R-HK-6", "Chicken Hand")


@dataclass(frozen=True, slots=True)
class HongKongFan:
    """A pattern that earns fan, such as All Pungs. The patterns in `holds` are part of it and do not count again."""

    rule: str
    fan: int
    holds: tuple[str, ...] = ()


FAN = {
    "Thirteen Orphans": HongKongFan("R-HK-4", 13, ("Mixed Terminals", "Concealed Hand")),
    "Seven Pairs": HongKongFan("R-HK-5", 4),
    "All Chows": HongKongFan("R-HK-8", 1),
    "All Pungs": HongKongFan("R-HK-9", 3),
    "Half Flush": HongKongFan("R-HK-10", 3),
    "Full Flush": HongKongFan("R-HK-11", 7),
    "All Honors": HongKongFan("R-HK-12", 10, ("All Pungs",)),
    "Mixed Terminals": HongKongFan("R-HK-13", 4, ("All Pungs",)),
    "All Terminals": HongKongFan("R-HK-14", 13, ("All Pungs",)),
    "Dragon Pung": HongKongFan("R-HK-15", 1),
    "Little Dragons": HongKongFan("R-HK-16", 5, ("Dragon Pung",)),
    "Big Dragons": HongKongFan("R-HK-16", 8, ("Dragon Pung",)),
    "Seat Wind": HongKongFan("R-HK-17", 1),
    "Prevailing Wind": HongKongFan("R-HK-17", 1),
    "Little Winds": HongKongFan("R-HK-18", 6),
    "Big Winds": HongKongFan("R-HK-18", 13, ("Seat Wind", "Prevailing Wind", "All Pungs")),
    "Four Concealed Pungs": HongKongFan("R-HK-19", 8, ("All Pungs", "Concealed Hand")),
    "Four Kongs": HongKongFan("R-HK-20", 13, ("All Pungs",)),
    "Nine Gates": HongKongFan("R-HK-21", 13, ("Full Flush", "Concealed Hand")),
    "Pure Straight": HongKongFan("R-HK-22", 8),
    "Concealed Hand": HongKongFan("R-HK-23", 1),
    "Self-drawn": HongKongFan("R-HK-24", 1),
    "Kong Replacement": HongKongFan("R-HK-25", 1),
    "Second Kong Replacement": HongKongFan("R-HK-25", 8, ("Kong Replacement",)),
    "Robbing a Kong": HongKongFan("R-HK-26", 1),
    "Last Tile": HongKongFan("R-HK-27", 1),
    "Heaven": HongKongFan("R-HK-28", 13, ("Concealed Hand", "Self-drawn")),
    "Earth": HongKongFan("R-HK-43", 13, ("Concealed Hand", "Self-drawn")),
    "Man": HongKongFan("R-HK-44", 13, ("Concealed Hand",)),
    "No Flowers": HongKongFan("R-HK-29", 1),
    "Own Flower": HongKongFan("R-HK-29", 1),
    "Four Flowers": HongKongFan("R-HK-30", 2),
}
FLOWER_RULES = frozenset(FAN[label].rule for label in ("No Flowers", "Own Flower", "Four Flowers"))


def fan(split: Split, tile: Kind, context: Context, *, pure_straight: bool = False) -> tuple[Item, ...]:
    """Return the score items of a hand, in fan. `tile` is the winning tile. A hand worth no fan is a chicken hand
    (R-HK-6).
    """
    earned = [*_shape(split, tile, context), *_tiles(split), *_honors(split, context), *_win(split, context)]
    if pure_straight and split.straight:
        earned.append("Pure Straight")
    held = {label for other in earned for label in FAN[other].holds}
    counted = [label for label in earned if label not in held] + list(flowers(context))
    return tuple(Item(FAN[label].rule, label, plus=FAN[label].fan) for label in counted) or (_CHICKEN,)


def _shape(split: Split, tile: Kind, context: Context) -> Iterator[str]:
    if split.shape == orphans.SHAPE:
        yield "Thirteen Orphans"
    elif not split.shape.sets:
        yield "Seven Pairs"
    else:
        runs = sum(map(is_run, split.all_sets))
        if runs == split.shape.sets:
            yield "All Chows"
        if not runs:
            yield "All Pungs"
            if all(len(kong) == 4 for kong in split.all_sets):
                yield "Four Kongs"
            if split.concealed and (context.self_drawn or tile == split.pairs[0].kind):
                yield "Four Concealed Pungs"


def _tiles(split: Split) -> Iterator[str]:
    tiles = split.tiles
    suits = {kind // 9 for kind in tiles.kinds() if kind < SUITED}
    honors = any(kind >= SUITED for kind in tiles.kinds())
    if len(suits) == 1:
        yield "Half Flush" if honors else "Full Flush"
    if not suits:
        yield "All Honors"
    elif orphans.ORPHANS.issuperset(tiles.kinds()):
        yield "Mixed Terminals" if honors else "All Terminals"
    if not split.melds and any(_gates(tiles, first) for first in range(0, SUITED, 9)):
        yield "Nine Gates"


def _honors(split: Split, context: Context) -> Iterator[str]:
    pungs = {group.kind for group in split.all_sets}
    pair = {group.kind for group in split.pairs} if split.shape.sets else set()
    yield from ["Dragon Pung"] * len(pungs & _DRAGONS)
    yield from ["Seat Wind"] * (INDEX[context.seat] in pungs)
    yield from ["Prevailing Wind"] * (INDEX[context.prevailing] in pungs)
    for all_of_them, name in ((_DRAGONS, "Dragons"), (_WINDS, "Winds")):
        if all_of_them <= pungs:
            yield f"Big {name}"
        elif all_of_them <= pungs | pair:
            yield f"Little {name}"


def _win(split: Split, context: Context) -> Iterator[str]:
    how, drawn = context.circumstances, context.self_drawn
    if split.concealed:
        yield "Concealed Hand"
        if "first-turn" in how and (drawn or context.seat != "E"):
            yield "Man" if not drawn else "Heaven" if context.seat == "E" else "Earth"
    if drawn:
        yield "Self-drawn"
    if drawn and "second-replacement" in how:
        yield "Second Kong Replacement"
    if drawn and "replacement" in how:
        yield "Kong Replacement"
    if not drawn and "robbed-kong" in how:
        yield "Robbing a Kong"
    if "last-tile" in how:
        yield "Last Tile"


def flowers(context: Context) -> Iterator[str]:
    """Yield the names of the patterns for a player's flowers, or for having none (R-HK-29, R-HK-30)."""
    own = SEATS.index(context.seat)
    if not context.flowers:
        yield "No Flowers"
    for four in FLOWER_SETS:
        if four <= context.flowers:
            yield "Four Flowers"
        elif list(four)[own] in context.flowers:
            yield "Own Flower"


def _gates(tiles: Tiles, first: int) -> bool:
    """Return whether the hand contains 1112345678999 of the suit that begins with the kind `first`.

    The last tile of a complete hand needs no check, because it can only be of the same suit.
    """
    return all(n >= least for n, least in zip(tiles.counts[first : first + 9], _GATES, strict=True))
