"""A card as printed, with its sections, lines, groups and footnotes. `print_card` returns its text:

    card       Example card
    tiles      14
    concealed  10

    [Runs] ; run
    1  11a 222a 3333a 444a 55a    = 25
    2  FF 3333a 4444b 5555c       = 25

`parse.py` reads this text. The grammar is `grammar.lark`, and docs/hand-language.md explains the language to players.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from tilewright.hands.language.footnotes import Note, Value
from tilewright.tiles import Tiles, american_set, chinese_set

FEWEST_WITH_JOKERS = 3  # equal tiles

HONORS = "NEWSRG0FJZ"
TileSet = Literal["american", "chinese"]


class CardError(ValueError):
    """A card that cannot be read. The error gives the file, the line and column (counted from 1), and the reason."""

    def __init__(self, why: str, line: int, column: int = 1, file: str = "card") -> None:
        super().__init__(f"{file}:{line}:{column}: {why}")
        self.file, self.line, self.column, self.why = file, line, column, why


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles printed together: `222a`, `FF`, `NEWS`, `DDDDb`, `333a!`, `333a+`.

    Equal symbols are one group, which may be exposed if it has three tiles or more. Different symbols are single tiles.
    With `natural`, printed as `!`, the group may not have jokers. With `more`, printed as `+`, the player may meld a
    kong instead of the pung.

    >>> str(Group("333", "a", natural=True)), Group("333", "a").wild, Group("NEWS").wild
    ('333a!', True, False)
    """

    symbols: str
    suit: str = ""
    natural: bool = False
    more: bool = False

    @property
    def equal(self) -> bool:
        """Whether all tiles of the group are the same."""
        return len(set(self.symbols)) == 1

    @property
    def wild(self) -> bool:
        """Whether jokers may be in the group."""
        return self.equal and len(self.symbols) >= 3 and self.symbols[0] not in "JZ" and not self.natural

    @property
    def kong(self) -> bool:
        """Whether the group is four equal tiles."""
        return self.equal and len(self.symbols) == 4

    def __str__(self) -> str:
        return self.symbols + self.suit + "!" * self.natural + "+" * self.more


@dataclass(frozen=True, slots=True)
class Joined:
    """Three consecutive numbers as one group: a chow such as `1-2-3a`, or one number of each suit such as
    `pa-qb-rc`.

    >>> str(Joined(("1", "2", "3"), "a")), str(Joined(("p", "q", "r"), "abc"))
    ('1-2-3a', 'pa-qb-rc')
    """

    symbols: tuple[str, ...]
    suits: str  # one suit letter for all three tiles, or one for each tile

    @property
    def groups(self) -> tuple[Group, ...]:
        """The three tiles, each as a group of one tile."""
        suits = self.suits * (len(self.symbols) // len(self.suits))
        return tuple(Group(symbol, suit) for symbol, suit in zip(self.symbols, suits, strict=True))

    def __str__(self) -> str:
        if len(self.suits) == 1:
            return "-".join(self.symbols) + self.suits
        return "-".join(map(str, self.groups))


@dataclass(frozen=True, slots=True)
class Floating:
    """Several groups, one of which the player enlarges to `size` tiles: `(N E W S)5`.

    If `suit` is given, the enlarged group takes this suit. `number` is a letter that stands for the number of the
    enlarged group.

    >>> str(Floating((Group("1", "a"), Group("2", "a")), 2, "b", "p"))
    '(1a 2a)2b@p'
    """

    groups: tuple[Group, ...]
    size: int
    suit: str = ""
    number: str = ""

    def ways(self) -> Iterator[tuple[Group, ...]]:
        """Yield the groups once for each choice of the group that is enlarged to `size` tiles."""
        for at in range(len(self.groups)):
            yield (*self.groups[:at], self.big(at), *self.groups[at + 1 :])

    def big(self, at: int) -> Group:
        """Return the group with index `at`, enlarged to `size` tiles."""
        group = self.groups[at]
        return Group(group.symbols[0] * self.size, self.suit or group.suit, group.natural)

    def __str__(self) -> str:
        return f"({_spaced(self.groups)}){self.size}{self.suit}{'@' + self.number if self.number else ''}"


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice of `count` different groups from several: `(33a 66a 99a)x2`."""

    groups: tuple[Group, ...]
    count: int

    def __str__(self) -> str:
        return f"({_spaced(self.groups)})x{self.count}"


@dataclass(frozen=True, slots=True)
class Either:
    """A choice between alternatives: `{N S | E W}`."""

    ways: tuple[tuple[Part, ...], ...]

    def __str__(self) -> str:
        return "{" + " | ".join(map(_spaced, self.ways)) + "}"


@dataclass(frozen=True, slots=True)
class FreeSplit:
    """Tiles that the player may divide into any groups: `<p x 12>`.

    If `symbols` is a number or its letter, the tiles have this number, in any suits. Otherwise, they may be any of the
    honors in `symbols`.
    """

    symbols: str
    tiles: int

    def __str__(self) -> str:
        return f"<{self.symbols} x {self.tiles}>"


Part = Group | Joined | Floating | Pick | Either | FreeSplit


def walk(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield these parts, the groups in their brackets, and the parts of their alternatives."""
    for part in parts:
        yield part
        if isinstance(part, Floating | Joined | Pick):
            yield from part.groups
        if isinstance(part, Either):
            for way in part.ways:
                yield from walk(way)


def _spaced(parts: tuple[Part, ...] | tuple[Group, ...]) -> str:
    return " ".join(map(str, parts))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card.

    The `mark` "" allows an open or a concealed hand, and a concealed hand earns the card's bonus. The mark "x" allows
    both, without the bonus. The mark "c" demands a concealed hand. `groups` is empty if the groups are unknown. `at` is
    the line number in the file.
    """

    section: str
    number: int
    groups: tuple[Part, ...]
    value: Value
    notes: tuple[Note, ...] = ()
    mark: str = ""
    at: int = field(default=0, compare=False)

    @property
    def label(self) -> str:
        """Section and number, such as `Runs/1`."""
        return f"{self.section}/{self.number}"

    @property
    def text(self) -> str:
        """The groups as printed, or `?` if they are unknown."""
        return _spaced(self.groups) or "?"

    @property
    def note(self) -> str:
        """The footnotes of the line as printed."""
        return ", ".join(map(str, self.notes))

    @property
    def remarks(self) -> list[str]:
        """The remarks of the card's author on the line, without quotation marks."""
        return [note.values for note in self.notes if note.word == "text"]

    @property
    def unfilled(self) -> bool:
        """Whether the line has groups but lacks a value. A line without groups is never played."""
        return bool(self.groups) and None in self.value.all()

    @property
    def singles_and_pairs(self) -> bool:
        """Whether the hand has only single tiles and pairs, whatever the player chooses."""
        return bool(self.groups) and not any(map(_has_three, self.groups))

    @property
    def concealed_only(self) -> bool:
        """Whether no group of the hand may be exposed."""
        return self.mark == "c" or self.singles_and_pairs

    def __str__(self) -> str:
        note = f" ; {self.note}" if self.notes else ""
        mark = f" {self.mark}" if self.mark else ""
        return f"{self.number}  {self.text}{note} = {self.value}{mark}"


def _has_three(part: Part) -> bool:
    match part:
        case Group():
            return part.equal and len(part.symbols) >= 3
        case Floating():
            return part.size >= 3 or any(map(_has_three, part.groups))
        case Pick():
            return any(map(_has_three, part.groups))
        case Either():
            return any(_has_three(each) for way in part.ways for each in way)
        case Joined() | FreeSplit():
            return True


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a card. Its footnotes apply to each of its lines."""

    title: str
    lines: tuple[Line, ...]
    notes: tuple[Note, ...] = ()
    at: int = field(default=0, compare=False)  # line number in the file

    @property
    def note(self) -> str:
        """The footnotes of the section as printed."""
        return ", ".join(map(str, self.notes))

    def __str__(self) -> str:
        title = f"[{self.title}]" + (f" ; {self.note}" if self.notes else "")
        return "\n".join([title, *map(str, self.lines)])


@dataclass(frozen=True)
class Card:
    """A card of hands. Each hand has `tiles` tiles, and a concealed hand earns `concealed` extra points.

    With `kongs`, a melded kong counts as three of these tiles, because the player draws a replacement.
    """

    name: str
    sections: tuple[Section, ...]
    tiles: int = 14
    concealed: int = 0
    tile_set: TileSet = "american"
    kongs: bool = False

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines of the card, in order."""
        return tuple(line for section in self.sections for line in section.lines)

    @property
    def one_set(self) -> Tiles:
        """The tiles of one set, with eight blanks if blanks are in it."""
        return american_set(blanks=8) if self.tile_set == "american" else chinese_set()

    @property
    def unfilled(self) -> tuple[str, ...]:
        """The labels of lines without a value. No table accepts the card until these are filled in."""
        return tuple(line.label for line in self.lines if line.unfilled)

    @property
    def only_noted(self) -> tuple[str, ...]:
        """The labels of lines without groups. They are shown but never played."""
        return tuple(line.label for line in self.lines if not line.groups)


def digest_of(card: Card) -> str:
    """Return a hash of the content of a card, as the header of a log has it."""
    return hashlib.sha256(print_card(card).encode()).hexdigest()[:16]


def print_card(card: Card) -> str:
    """Return the text of the card. `parse_card` returns an equal card for this text."""
    head = [f"card {card.name}", f"tiles {card.tiles}"]
    if card.tile_set != "american":
        head.append(f"set {card.tile_set}")
    if card.kongs:
        head.append("kongs")
    if card.concealed:
        head.append(f"concealed {card.concealed}")
    return "\n\n".join(["\n".join(head), *map(str, card.sections)]) + "\n"
