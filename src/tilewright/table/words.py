"""Words for groups, tiles and amounts, as people at the table say them."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.groups import Exposure, is_run
from tilewright.sheet import quarters
from tilewright.tiles import KINDS, UNKNOWN, Tiles, spoken
from tilewright.variants.preset import Money

SIZES = {1: "single", 2: "pair", 3: "pung", 4: "kong", 5: "quint", 6: "sextet"}


def group_name(group: Exposure) -> str:
    """Return an exposed group as people say it.

    >>> group_name(Exposure.parse("[33JB]")), group_name(Exposure.parse("[FFFFF]"))
    ('pung of 3 Bam with 1 joker', 'quint of Flower')
    >>> group_name(Exposure.parse("(1111C)")), group_name(Exposure.parse("[345B]"))
    ('concealed kong of 1 Crak', 'chow of 3, 4 and 5 Bam')
    """
    if is_run(group):
        return f"chow of {listed([KINDS[kind][0] for kind in group.faces])} {spoken(min(group.faces))[2:]}"
    faces = spoken(group.kind) if group.kind is not None else str(group.faces)
    jokers = len(group.jokers)
    joker_part = f" with {jokers} joker{'s' * (jokers > 1)}" if jokers else ""
    size = SIZES.get(len(group), f"group of {len(group)}") if group.kind is not None else "group"
    return f"{'concealed ' * group.concealed}{size} of {faces}{joker_part}"


def listed(words: Sequence[str]) -> str:
    """Return words as the enumeration of a sentence.

    >>> listed(["3 Bam"]), listed(["3 Bam", "Soap", "Flower"])
    ('3 Bam', '3 Bam, Soap and Flower')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def tiles_named(tiles: Tiles) -> str:
    """Return tiles as people say them, backs last.

    >>> tiles_named(Tiles.parse("33B R ??")), tiles_named(Tiles.parse("???"))
    ('3 Bam, 3 Bam, Red dragon and 2 unseen tiles', '3 tiles')
    """
    backs = tiles.count(UNKNOWN)
    faces = [spoken(kind) for kind in tiles if kind != UNKNOWN]
    return listed([*faces, *([f"{backs} {'unseen ' * bool(faces)}{counted(backs)}"] if backs else [])]) or "nothing"


def worth(value: int, unit: Money) -> str:
    """Return the value of a hand, or a payment, as people say it.

    >>> worth(30, "points"), worth(8, "fan"), worth(5, "quarter units")
    ('30 points', '8 fan', '1 1/4')
    """
    return quarters(value) if unit == "quarter units" else f"{value} {unit}"


def counted(number: int) -> str:
    """Return a number with `tile` or `tiles`."""
    return "tile" if number == 1 else "tiles"
