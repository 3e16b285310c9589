"""The groups of a card line as printed, for the slow reimplementation of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from tilewright.groups import Exposure
from tilewright.hands.language.card import Either, FreeSplit, Group, Joined, Part, Pick


@dataclass(frozen=True)
class Word:
    """A printed group, such as `333a`: its signs ("333"), and the suit letter of each sign, or "" for none."""

    signs: str
    suits: tuple[str, ...]
    natural: bool = False
    more: bool = False  # a melded kong may replace this pung
    joined: bool = False

    @classmethod
    def of(cls, group: Group) -> Word:
        return cls(group.symbols, (group.suit,) * len(group.symbols), group.natural, group.more)

    def __len__(self) -> int:
        return len(self.signs)

    @property
    def alike(self) -> bool:
        return not self.joined and self.signs == self.signs[0] * len(self)

    @property
    def showable(self) -> bool:
        return self.joined or (self.alike and len(self) > 2 and self.signs[0] not in "JZ")

    @property
    def takes_jokers(self) -> bool:
        return self.showable and not self.joined and not self.natural

    def shown_as(self, kinds: tuple[int, ...], exposure: Exposure) -> bool:
        """Return whether the exposure shows this group, made of the tiles `kinds`."""
        faces = tuple(exposure.faces)
        if self.joined:
            return tuple(sorted(kinds)) == faces
        return faces == kinds or (self.more and faces == (*kinds, kinds[0]))


@dataclass(frozen=True)
class Shape:
    """A line of a card with each choice between alternative groups already made.

    Each pair in `repeats` is a letter and the sign whose value this letter repeats.
    """

    words: tuple[Word, ...] = ()
    splits: tuple[FreeSplit, ...] = ()
    repeats: tuple[tuple[str, str], ...] = ()

    def with_(self, other: Shape) -> Shape:
        return Shape(self.words + other.words, self.splits + other.splits, self.repeats + other.repeats)

    @property
    def only_small(self) -> bool:
        return not self.splits and not any(word.joined or (word.alike and len(word) > 2) for word in self.words)


def shapes(parts: Sequence[Part]) -> list[Shape]:
    """Return the shape of a line (its groups, without alternatives) for each way to choose among its alternatives."""
    results = [Shape()]
    for part in parts:
        results = [before.with_(after) for before in results for after in choices(part)]
    return results


def choices(part: Part) -> list[Shape]:
    if isinstance(part, Group):
        return [Shape((Word.of(part),))]
    if isinstance(part, Joined):
        suits = tuple(part.suits if len(part.suits) == 3 else part.suits * 3)
        return [Shape((Word("".join(part.symbols), suits, joined=True),))]
    if isinstance(part, FreeSplit):
        return [Shape((), (part,))]
    if isinstance(part, Either):
        return [shape for way in part.ways for shape in shapes(way)]
    words = tuple(map(Word.of, part.groups))
    if isinstance(part, Pick):
        return [Shape(some) for some in combinations(words, part.count)]
    results = []
    for at, large in enumerate(part.groups):
        sign = large.symbols[0]
        word = Word(sign * part.size, (part.suit or large.suit,) * part.size, large.natural)
        repeats = ((part.number, sign),) if part.number else ()
        results.append(Shape((*words[:at], word, *words[at + 1 :]), (), repeats))
    return results
