"""A small card for tests of the table. Each of its lines lists the tiles of a single hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilewright.groups import Context, Exposure, Reading
from tilewright.tiles import JOKER, Tiles

CARD = """
Low    111B 222B 333B 444B FF          25
Mid    555B 666B 777B 888B 99B         30
High   111C 222C 333C 444C 55C         40
Top    6666C 7777C 888C 999C           50
Twin   111B 999B 111C 999C FF          35
Shine  2222B 4444B 666B 888B           30 +10
Quints 11111B 22222B FFFF              45
Shut   FFFF 333B 555B 777B 9B          35 closed
Pairs  11C 22C 33C 44C 55C 66C 77C     50 closed singles-and-pairs
Winds  NEWS 4444C 555C 666C            30
"""

# Hands of the card. Those whose names end in J contain jokers.
LOW, LOW_J = "111222333444B FF", "11222333444B J FF"
MID, MID_J = "55566677788899B", "5566677788899B J"
HIGH, HIGH_J = "11122233344455C", "1122233344455C J"
TOP, TOP_J = "66667777888999C", "6666777788999C J"
SHINE_J = "222444466888B JJ"
SHUT, SHUT_J = "333555777B 9B FFFF", "33555777B 9B FFFF J"
PAIRS = "11223344556677C"


@dataclass(frozen=True)
class Line:
    name: str
    groups: tuple[Tiles, ...]
    value: int
    bonus: int = 0
    closed: bool = False
    singles_and_pairs: bool = False

    @classmethod
    def parse(cls, text: str) -> Line:
        name, *words = text.split()
        # the value is the first number; 0000 does not match, because it is a kong of soap
        at = next(i for i, word in enumerate(words) if re.fullmatch("[1-9][0-9]*", word))
        marks = words[at + 1 :]
        groups = tuple(map(Tiles.parse, words[:at]))
        assert sum(map(len, groups)) == 14, text
        return cls(
            name,
            groups,
            int(words[at]),
            10 if "+10" in marks else 0,
            "closed" in marks,
            "singles-and-pairs" in marks,
        )

    def rest(self, exposures: Sequence[Exposure]) -> list[Tiles] | None:
        """Return the groups of the line that are not yet exposed, or None if the exposures do not fit the line."""
        groups = list(self.groups)
        if exposures and self.closed:
            return None
        for shown in exposures:
            if shown.faces not in groups or not _wild(shown.faces):
                return None
            groups.remove(shown.faces)
        return groups


def _wild(group: Tiles) -> bool:
    return len(group) >= 3 and len(list(group.kinds())) == 1


def _lay(groups: Sequence[Tiles], pool: Tiles) -> tuple[list[Exposure], int]:
    """Fill the groups with tiles from the pool. Return the filled groups and the number of missing tiles.

    Singles and pairs are filled first, because they cannot use jokers.
    """
    laid: dict[int, Exposure] = {}
    lacking = 0
    for at in sorted(range(len(groups)), key=lambda at: _wild(groups[at])):
        jokers = Tiles()
        for kind in groups[at]:
            if kind in pool:
                pool -= kind
            elif _wild(groups[at]) and JOKER in pool:
                pool -= JOKER
                jokers += kind
            else:
                lacking += 1
        laid[at] = Exposure(groups[at], jokers)
    return [laid[at] for at in range(len(groups))], lacking


@dataclass(frozen=True)
class FakeHands:
    """The hands of the small card, with the methods that the engine needs."""

    text: str = CARD

    @property
    def name(self) -> str:
        return "fake"

    @property
    def digest(self) -> str:
        return f"fake-{len(self.text)}"

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return tuple(Line.parse(text) for text in self.text.strip().splitlines())

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        return True

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        for line in sorted(self.lines, key=lambda line: -line.value):
            groups = line.rest(exposures)
            if groups is None:
                continue
            laid, lacking = _lay(groups, pool)
            if not lacking:
                bonus = 0 if exposures else line.bonus
                yield Reading(line.name, (*exposures, *laid), line.value, bonus, line.singles_and_pairs)

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        rests = [line.rest(exposures) for line in self.lines]
        return min((_lay(rest, pool)[1] for rest in rests if rest is not None), default=99)

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        rests = [(line.name, line.rest(exposures)) for line in self.lines]
        return tuple(name for name, rest in rests if rest is not None and (left is None or not _lay(rest, left)[1]))

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        return bool(self.possible(exposures))

    def lowest_value(self) -> int:
        return min(line.value for line in self.lines)

    @property
    def never_exposed(self) -> Tiles:
        return Tiles()

    @property
    def withheld(self) -> str:
        return ""
