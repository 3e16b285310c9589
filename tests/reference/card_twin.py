"""A slow reimplementation of a card's hands that searches the printed line directly.

The library first expands a card into a table of all its hands. This search expands nothing. It goes through the groups
of a line as printed, and gives a letter its number or suit when a group first needs it. It takes tiles out of a bag,
and puts them back when a choice fails. Library and search share only the parser that turns text into a `Line`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.groups import Context, Exposure
from tilewright.hands.language.card import Card, FreeSplit, Line
from tilewright.hands.language.footnotes import Note, Value
from tilewright.tiles import INDEX, KINDS, Tiles

from .card_twin_words import Shape, Word, shapes

NUMBERS, WINDS, DRAGONS, SUITS = "123456789", "NEWS", "RG0", "BCD"
LETTERS = "pqrstvwklmnoabc"
DRAGON_OF = {"B": "G", "C": "R", "D": "0"}
SHIFT = "shift"  # pseudo-letter whose value is the distance by which a run is shifted
Order = Callable[
    [Sequence[Any]], Sequence[Any]
]  # returns the options of a choice in the order in which the search tries them
EVER = 999  # more tiles than any hand can lack


@dataclass(frozen=True)
class Way:
    """A way to make a line: the tiles of its groups, the tiles of its free split, and the number of tiles missing.

    A free split is a number of tiles that may be divided freely among some kinds.
    """

    line: str
    worth: int  # 0 if the card prints no value
    missing: int
    groups: tuple[tuple[int, ...], ...]
    free: tuple[int, ...]
    words: tuple[Word, ...]
    declarable: bool

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(sorted([*self.free, *(kind for group in self.groups for kind in group)]))

    @property
    def hand(self) -> object:
        """A key that identifies the hand: its groups in any order, and which of them may contain jokers."""
        groups = [(sorted(group), word.takes_jokers) for word, group in zip(self.words, self.groups, strict=True)]
        return str(sorted(groups)), tuple(sorted(self.free))


class Seeker:
    """Searches a bag of tiles for all ways to make a line.

    `shape` is the line with each choice between alternative groups already made.
    """

    def __init__(self, card: Card, line: Line, shape: Shape, notes: Sequence[Note], order: Order) -> None:
        self.kongs, self.line, self.shape, self.order = card.kongs, line, shape, order
        self.repeats = dict(shape.repeats)
        signs = "".join(word.signs for word in shape.words) + "".join(split.symbols for split in shape.splits)
        self.suits = {suit for word in shape.words for suit in word.suits if suit}
        self.printed = set(signs) | set(self.repeats.values()) | self.suits
        self.conditions = [note for note in notes if note.names]
        rows = [word.signs for word in shape.words if word.joined and word.signs[0] in LETTERS]
        self.conditions += [Note("run", signs) for signs in rows]
        remarks = {note.word for note in notes if not note.names}
        self.moves = "run" in remarks and "fixed" not in remarks
        self.round, self.no_jokers, self.drawn = "wrap" in remarks, "no jokers" in remarks, "self-drawn" in remarks
        self.suit_counts = next((note.values for note in reversed(notes) if note.word == "suits"), "")
        mixed = any(len(set(word.suits)) == 3 for word in shape.words)
        self.suits_apart = mixed or not self.suit_counts

    def ways(self, pool: Tiles, exposures: Sequence[Exposure], at_most: int, context: Context) -> Iterator[Way]:
        """Yield every way to make the line that lacks at most `at_most` tiles.

        On a card with kongs, a kong that is still concealed must be melded. As this takes a draw, the hand lacks at
        least one tile for each such kong.
        """
        self.have, self.at_most, self.context = Counter(pool), at_most, context
        self.jokers = self.have.pop(INDEX["J"], 0)
        self.known: dict[str, str] = {}
        self.lack = self.gaps = 0  # missing tiles that no joker may replace, and missing tiles that one may
        self.laid: list[tuple[Word, tuple[int, ...]]] = []
        self.to_meld = 0  # kongs not melded yet; melding each one takes a draw
        self.shown: Counter[int] = Counter()  # exposed tiles of the free split
        self.free: tuple[int, ...] = ()
        for _ in self.show(exposures, self.shape.words):
            words, groups = zip(*self.laid, strict=True) if self.laid else ((), ())
            missing = max(self.missing, self.to_meld)
            declarable = context.self_drawn or not self.drawn
            worth = self.points(self.line.value)
            yield Way(self.line.label, worth, missing, groups, self.free, words, declarable)

    @property
    def missing(self) -> int:
        return self.lack + max(self.gaps - self.jokers, 0)

    # ---- values of the letters in a line

    def value(self, sign: str) -> str | None:
        """Return the current value of a printed sign (such as 5, p or N) or of a suit letter.

        Return None if it has no value yet.
        """
        if sign in self.repeats:
            return self.value(self.repeats[sign])
        if sign in NUMBERS and self.moves:
            return self.moved(int(sign), self.known[SHIFT]) if SHIFT in self.known else None
        return self.known.get(sign) if sign in LETTERS else sign

    def moved(self, number: int, by: str) -> str | None:
        """Return a number after its run is shifted, such as 5 for a 3 shifted by 2.

        Return None if there is no such number. With `wrap`, 1 follows 9.
        """
        moved = number + int(by)
        return str((moved - 1) % 9 + 1 if self.round else moved) if self.round or 1 <= moved <= 9 else None

    def name_of(self, sign: str) -> str:
        """Return the letter whose choice gives this printed sign its value, or "" if the sign has a fixed value."""
        if sign in self.repeats:
            return self.name_of(self.repeats[sign])
        if sign in NUMBERS:
            return SHIFT if self.moves else ""
        return sign if sign in LETTERS else ""

    def options(self, name: str) -> Sequence[str]:
        if name == SHIFT:
            numbers = [int(sign) for sign in self.printed if sign in NUMBERS]
            shifts = map(str, range(0 if self.round else -8, 9))
            return [by for by in shifts if all(self.moved(number, by) for number in numbers)]
        if name in "abc":
            taken = [self.known.get(letter) for letter in "abc"] if self.suits_apart else []
            return [suit for suit in SUITS if suit not in taken]
        return NUMBERS if name in "pqrst" else WINDS if name in "vw" else KINDS[: INDEX["F"]]

    def choose(self, names: Sequence[str]) -> Iterator[None]:
        """Yield once for every way to give values to the letters that have no value yet.

        The values hold until the caller asks for the next item.
        """
        name = next((each for each in names if each and each not in self.known), None)
        if name is None:
            yield
            return
        for option in self.order(self.options(name)):
            self.known[name] = option
            if all(self.holds(condition) for condition in self.conditions):
                yield from self.choose(names)
            del self.known[name]

    def holds(self, note: Note) -> bool:
        """Return whether the letters chosen so far satisfy a footnote, such as `p odd`."""
        there = [letter if letter in self.repeats or letter in self.printed else "" for letter in note.names]
        values = [self.value(letter) if letter else None for letter in there]
        known = [value for value in values if value is not None]
        match note.word:
            case "odd":
                return all(value in "13579" for value in known)
            case "even":
                return all(value in "2468" for value in known)
            case "in":
                return all(value[0] in note.values for value in known)
            case "different":
                return all(known.count(value) == 1 for value in known)
            case "rising":
                order = KINDS if note.names[0] in "klmno" else [*NUMBERS, *WINDS]
                places = [order.index(value) for value in known]
                return places == sorted(set(places))
            case "own":
                return all(value == self.context.seat for value in known)
            case "prevailing":
                return all(value == self.context.prevailing for value in known)
            case "run":
                steps = [int(value) - at for at, value in enumerate(values) if value]
                return all(step == steps[0] or (self.round and (step - steps[0]) % 9 == 0) for step in steps)
        return True

    def suits_fit(self) -> bool:
        used = {self.known[suit] for suit in self.suits}
        return not self.suit_counts or not used or str(len(used)) in self.suit_counts

    def concrete(self, word: Word) -> Iterator[tuple[int, ...]]:
        """Yield the tiles of a printed group for every choice of its letters."""
        for _ in self.choose([*map(self.name_of, word.signs), *word.suits]):
            suits = [self.known[suit] if suit else "" for suit in word.suits]
            for dragon in self.order(DRAGONS) if "D" in word.signs and not suits[0] else "-":
                faces = []
                for sign, suit in zip(word.signs, suits, strict=True):
                    face = (DRAGON_OF[suit] if suit else dragon) if sign == "D" else self.value(sign) or ""
                    faces.append(face + suit if face in NUMBERS else face)
                yield tuple(INDEX[face] for face in faces)

    def split_kinds(self, split: FreeSplit) -> Iterator[list[int]]:
        """Yield the kinds of tile allowed in a free split. If its number is a letter, yield once for each value.

        A free split is a number of tiles that may be divided freely among some kinds.
        """
        for _ in self.choose([self.name_of(split.symbols)] if len(split.symbols) == 1 else []):
            if len(split.symbols) == 1 and split.symbols in NUMBERS + "pqrst":
                yield [INDEX[f"{self.value(split.symbols)}{suit}"] for suit in SUITS]
            else:
                yield [INDEX[sign] for sign in split.symbols]

    def points(self, value: Value) -> int:
        if value.when is None or self.holds(value.when):
            return value.points or 0
        assert value.otherwise
        return self.points(value.otherwise)

    # ---- making the groups of a line from the bag

    def wild(self, word: Word) -> bool:
        return word.takes_jokers and not self.no_jokers

    def show(self, exposures: Sequence[Exposure], words: tuple[Word, ...]) -> Iterator[None]:
        """Yield once for every way to match the exposures to groups, and to make the remaining groups from the bag."""
        if not exposures:
            in_order = sorted(words, key=self.open_letters)
            strict = [word for word in in_order if not self.wild(word)]
            self.to_meld = sum(self.kongs and word.alike and len(word) == 4 for word in words)
            yield from self.make([*strict, *self.shape.splits, *(word for word in in_order if self.wild(word))])
            return
        first, rest = exposures[0], exposures[1:]
        for at, word in enumerate(words):
            if not word.showable or word in words[:at] or (first.jokers and not self.wild(word)):
                continue
            if not self.may_be(word, first):
                continue
            for kinds in self.concrete(word):
                if word.shown_as(kinds, first):
                    self.laid.append((word, tuple(first.faces)))
                    yield from self.show(rest, words[:at] + words[at + 1 :])
                    self.laid.pop()
        for split in self.shape.splits:
            if first.kind is not None and 3 <= len(first) <= 5 and not (first.jokers and self.no_jokers):
                yield from self.show_of_split(split, first.kind, len(first), rest, words)

    def may_be(self, word: Word, exposure: Exposure) -> bool:
        """Return whether an exposure could be this group, judging only by its size and by the printed signs."""
        if word.joined or exposure.kind is None:
            return word.joined and exposure.kind is None
        if len(exposure) != len(word) and not (word.more and len(exposure) == 4):
            return False
        sign, name = self.repeats.get(word.signs[0], word.signs[0]), KINDS[exposure.kind]
        if sign in NUMBERS + "pqrst":
            return name[-1] in SUITS and (sign not in NUMBERS or self.moves or name[0] == sign)
        return sign in "klmno" or name in {"D": DRAGONS, "v": WINDS, "w": WINDS}.get(sign, sign)

    def show_of_split(
        self, split: FreeSplit, kind: int, size: int, rest: Sequence[Exposure], words: tuple[Word, ...]
    ) -> Iterator[None]:
        """Count the exposure as part of the free split, then match the remaining exposures."""
        for kinds in self.split_kinds(split):
            if kind in kinds and self.shown.total() + size <= split.tiles:
                self.shown[kind] += size
                yield from self.show(rest, words)
                self.shown[kind] -= size

    def open_letters(self, word: Word) -> int:
        return len({*word.suits, *map(self.name_of, word.signs)} - {"", *self.known})

    def make(self, todo: list[Word | FreeSplit]) -> Iterator[None]:
        """Yield once for every way to make these groups and free splits from the bag.

        Groups that take no jokers must come first, because they need the natural tiles.
        """
        if not todo:
            if self.suits_fit():
                yield
            return
        word, rest = todo[0], todo[1:]
        if isinstance(word, FreeSplit):
            for kinds_of_split in self.split_kinds(word):
                yield from self.split(kinds_of_split, word.tiles, (), rest)
            return
        for kinds in self.concrete(word):
            before = self.lack, self.gaps
            taken = self.take(kinds, wild=self.wild(word))
            if self.missing <= self.at_most:
                self.laid.append((word, kinds))
                yield from self.make(rest)
                self.laid.pop()
            self.have.update(taken)
            self.lack, self.gaps = before

    def split(
        self, kinds: list[int], tiles: int, free: tuple[int, ...], rest: list[Word | FreeSplit]
    ) -> Iterator[None]:
        """Yield once for every way to divide a free split of this many tiles among these kinds.

        Also make the remaining groups, in every possible way.
        """
        if not kinds:
            self.free = free
            yield from self.make(rest)
            return
        kind, others = kinds[0], kinds[1:]
        least = tiles if not others else self.shown[kind]
        for number in self.order(range(least, tiles - sum(self.shown[other] for other in others) + 1)):
            left = number - self.shown[kind]
            if left < 0:
                continue
            before = self.lack, self.gaps
            taken = self.take((kind,) * left, wild=left >= 3 and not self.no_jokers)
            if self.missing <= self.at_most:
                yield from self.split(others, tiles - number, free + (kind,) * number, rest)
            self.have.update(taken)
            self.lack, self.gaps = before

    def take(self, kinds: tuple[int, ...], *, wild: bool) -> list[int]:
        """Take these tiles out of the bag. Return those that were in it, and count the others as missing."""
        taken = []
        for kind in kinds:
            if self.have[kind] > 0:
                self.have[kind] -= 1
                taken.append(kind)
            elif wild or KINDS[kind] == "J":
                self.gaps += 1
            else:
                self.lack += 1
        return taken


class CardTwin:
    """A card whose hands are found by slow search."""

    def __init__(self, card: Card, order: Order = list) -> None:
        """Prepare a search for each line. The search tries the options of each choice in the order that `order`
        returns.
        """
        # each item: line, its searches, whether exposures are forbidden, bonus for a concealed hand
        self.lines: list[tuple[Line, list[Seeker], bool, int]] = []
        for section in card.sections:
            for line in section.lines:
                line_shapes = shapes(line.groups) if line.groups else []
                notes = (*section.notes, *line.notes)
                closed = line.mark == "c" or all(shape.only_small for shape in line_shapes)
                bonus = 0 if closed or line.mark else card.concealed
                self.lines.append(
                    (line, [Seeker(card, line, shape, notes, order) for shape in line_shapes], closed, bonus)
                )

    def ways(
        self,
        pool: Tiles,
        exposures: Sequence[Exposure],
        at_most: int = 0,
        context: Context = Context(),
        lines: slice = slice(None),
    ) -> Iterator[tuple[Way, int]]:
        """Yield every way to make a line that lacks at most this many tiles, and its value.

        The value includes the bonus for a concealed hand.
        """
        concealed = all(group.concealed for group in exposures)
        for _, seekers, closed, bonus in self.lines[lines]:
            if not (exposures and closed):  # a concealed line forbids even a concealed kong
                for seeker in seekers:
                    for way in seeker.ways(pool, exposures, at_most, context):
                        yield way, way.worth + bonus * concealed

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the lines that these exposures can become.

        Only the tiles in `left` may be added, unless `left` is None.
        """
        pool, at_most = (Tiles(), EVER) if left is None else (left, 0)
        return tuple(
            line.label
            for at, (line, *_) in enumerate(self.lines)
            if next(self.ways(pool, exposures, at_most, context, slice(at, at + 1)), None)
        )
