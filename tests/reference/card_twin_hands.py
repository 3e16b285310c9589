"""Random small cards, and random hands close to the hands of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tilewright.groups import Context, Exposure
from tilewright.hands.language.card import Card
from tilewright.tiles import INDEX, KINDS, Tiles

from .card_twin import EVER, CardTwin, Way
from .card_twin_words import Word

Below = Callable[[int], int]  # given n, returns an arbitrary number from 0 to n - 1
JOKER = INDEX["J"]
# kinds that can be drawn from the wall, including blanks
DRAWN = [INDEX[name] for name in KINDS if name[0] != "F" or name == "F"]

NOTES = ["run", "run", "fixed", "wrap", "no jokers", "self-drawn", "any 1 suit", "any 2 suits", "any 1 or 2 suits",
         "any suits", "p odd", "p q even", "p in 2 6 7", "w in N S", "p q different", "v w different", "p q run",
         "p q r run", "q p run", "p q rising", "v w rising", "k l rising", "k l different", "k in 1 9 N E W S R G 0",
         "k l in 1 2 3", "w own", "v prevailing", "v w own", "a in B", "a b in B C", '"words"']  # fmt: skip
VALUES = ["25", "30", "?", "50 if p in 2 6 else 40", "35 if p odd else 30 if p q run else 20", "45 if a in C else 30",
          "20 if k in N 5 else 60"]  # fmt: skip
LETTERS = set("pqrstvwklmno")


def one_of(choices: Sequence[Any], below: Below) -> Any:
    return choices[below(len(choices))]


class Writer:
    """Writes random lines of a card. With `kongs`, a melded kong counts as three tiles."""

    def __init__(self, below: Below, kongs: bool) -> None:
        self.below, self.kongs = below, kongs

    def pick(self, choices: Sequence[Any]) -> Any:
        return one_of(choices, self.below)

    def group(self, most: int) -> tuple[str, int]:
        """Return a random group in card notation, such as `555a`, and its number of tiles, which is at most `most`."""
        below, pick = self.below, self.pick
        kind, size = below(14), 1 + below(min(most, 5))
        if kind == 0 and most >= 4:
            return pick([("NEWS", 4), ("RG0", 3)])  # type: ignore[no-any-return]
        if kind == 1 and most >= 3:
            return pick(["123", "206", "pqr", "2Dp", "135"]) + pick("aab"), 3
        if kind == 2 and most >= 3:
            return pick(["1-2-3a", "4-5-6b", "7-8-9a", "p-q-ra", "q-r-sb", "1a-2b-3c", "pb-qa-rc", "8-9-1a"]), 3
        letters = pick(["NEWSRG0", "FFvwD", "kkkllm"])
        if kind == 3:
            return pick(["J", "Z", "D" + pick("ab"), "k", "N"]), 1
        suit = "" if kind <= 6 else pick("aaabbc")
        sign = pick(letters if kind <= 6 else "123456789ppppqqrD")
        if self.kongs and size >= 3:
            if size == 4 and most >= 5:
                size = 3  # a melded kong counts as three tiles
                return sign * 4 + suit + "!" * (below(10) == 0), size
            return sign * 3 + suit + pick(["", "", "+", "+", "!+"]), 3
        size = min(size, 3) if self.kongs else size
        return sign * size + suit + "!" * (below(8) == 0), size

    def part(self, most: int) -> tuple[str, int]:
        """Return a random part of a line in card notation, and its number of tiles.

        For a free split, such as `<RG0 x 9>`, the number is -1.
        """
        below, pick = self.below, self.pick
        kind = below(13)
        if kind == 0 and most >= 4:
            n = 2 + below(2)
            size = 2 + below(min(most - n, 2) if self.kongs else most - n)
            groups = pick([["1a", "2a", "3a"], ["pa", "qb", "5a"], ["N", "E", "S"], ["6a", "8a", "pa"]])[:n]
            suited = groups[0] != "N" and below(3) == 0
            marks = ("b" if suited else "") + ("@s" if groups[0] == "1a" and below(2) else "")
            return f"({' '.join(groups)}){size}{marks}", n - 1 + size
        if kind == 1 and most >= 5 and not self.kongs:
            return f"<{pick(['p', '7', 'RG0', 'NE', 's'])} x {most - below(3)}>", -1
        if kind == 2 and most >= 4:
            size = 2 + below(min(most, 5) - 1)
            return "{" + " | ".join(self.way(size) for _ in range(2 + below(2))) + "}", size
        if kind == 3 and most >= 6:
            size, n = 2 + below(2), 1 + below(2)
            marks = "+" if self.kongs and size == 3 and below(2) else ""
            groups = [sign * size + "a" + marks for sign in pick(["369", "12p", "pqr", "1357"])]
            return f"({' '.join(groups)})x{n}", n * size
        return self.group(most)

    def way(self, tiles: int) -> str:
        words = []
        while tiles:
            word, taken = self.group(tiles)
            words.append(word)
            tiles -= taken
        return " ".join(words)

    def line(self) -> str:
        below, parts, left, split = self.below, [], 14, False
        while left:
            text, taken = self.part(left)
            if taken < 0:
                if split:
                    continue
                split, taken = True, int(text[:-1].rpartition(" ")[2])
            parts.append(text)
            left -= taken
        groups = " ".join(parts)
        notes = [note for note in sorted({self.pick(NOTES) for _ in range(below(4))}) if spoken(note) <= set(groups)]
        values = [value for value in VALUES if spoken(value) <= set(groups)]
        return f"{groups}{' ; ' * bool(notes)}{', '.join(notes)} = {self.pick(values)}{self.pick(['', '', ' x', ' c'])}"


def spoken(text: str) -> set[str]:
    """Return the letters that a footnote or a value mentions, such as p for `p odd`."""
    return {word for word in text.split() if len(word) == 1 and word in LETTERS | set("ab")}


def a_card(below: Below) -> str:
    """Return the text of a random card with one to three lines. It is invalid if a line asks for too many tiles."""
    kongs = below(4) == 0
    writer = Writer(below, kongs)
    lines = [f"{number}  {writer.line()}\n" for number in range(1, 2 + below(3))]
    section = one_of(["", "", "", " ; run", " ; any 2 suits", " ; p odd", " ; wrap, run"], below)
    return f"card Small\n{'kongs' if kongs else ''}\nconcealed {below(2) * 10}\n[Lines]{section}\n{''.join(lines)}"


class Dealer:
    """Deals random hands close to the hands of a card."""

    def __init__(self, card: Card, below: Below) -> None:
        self.below, self.kongs = below, card.kongs
        self.twin = CardTwin(card, self.rotated)
        self.lines = [at for at, line in enumerate(card.lines) if line.groups]

    def rotated(self, choices: Sequence[Any]) -> Sequence[Any]:
        at = self.below(len(choices)) if choices else 0
        return [*choices[at:], *choices[:at]]

    def context(self) -> Context:
        seat, prevailing = one_of("EEESWN", self.below), one_of("EEESWN", self.below)
        return Context(self_drawn=self.below(2) == 0, seat=seat, prevailing=prevailing)

    def deal(self, context: Context) -> Way | None:
        """Return a random hand of a random line, or None if the footnotes rule out the chosen groups."""
        _, seekers, *_ = self.twin.lines[one_of(self.lines, self.below)]
        return next(one_of(seekers, self.below).ways(Tiles(), (), EVER, context), None)

    def hand(self, context: Context) -> tuple[Tiles, tuple[Exposure, ...]]:
        """Return the concealed tiles and the exposures of a random hand close to a line.

        Some groups are exposed, some tiles are jokers, and up to two tiles are exchanged.
        """
        below = self.below
        dealt = self.deal(context)
        if dealt is None:
            return self.tiles(below(15)), ()
        shows = below(3)  # 0: expose nothing, 1: expose some groups, 2: expose all groups that may be exposed
        jokers = below(4) > 1
        concealed: list[int] = []
        exposures: list[Exposure] = []
        for word, group in [*zip(dealt.words, dealt.groups, strict=True), *self.split_up(dealt.free)]:
            wild = below(len(group) + 1) if jokers and word.takes_jokers and below(2) else 0
            kong = self.kongs and word.alike and len(word) == 4
            if word.showable and (shows == 2 or (shows == 1 and below(2)) or (kong and below(4))):
                exposures.append(self.shown(word, group, wild))
            else:
                concealed += [JOKER] * wild + list(group[wild:])
        for _ in range(max(below(4) - 1, 0)):
            if concealed:
                concealed[below(len(concealed))] = one_of(DRAWN, below)
        concealed += self.tiles(max(below(6) - 3, 0))
        if below(5) == 0:
            self.spoil(exposures)
        return Tiles.of(concealed), tuple(exposures)

    def shown(self, word: Word, group: tuple[int, ...], wild: int) -> Exposure:
        """Return the group as an exposure.

        A pung may become a kong where the line allows it, and some kongs are concealed.
        """
        if word.joined:
            return Exposure(Tiles.of(group))
        size = len(group) + (word.more and self.below(2))
        shown = Exposure.of(group[0], size, wild)
        return replace(shown, concealed=True) if size == 4 and not wild and self.below(3) == 0 else shown

    def tiles(self, number: int) -> Tiles:
        return Tiles.of(one_of(DRAWN, self.below) for _ in range(number))

    def split_up(self, free: tuple[int, ...]) -> list[tuple[Word, tuple[int, ...]]]:
        """Divide the tiles of a free split into groups of equal tiles, of random sizes."""
        groups = []
        for kind in sorted(set(free)):
            left = free.count(kind)
            while left:
                size = min(left, 1 + self.below(5))
                # jokers need a group of three or more
                wild = free.count(kind) >= 3 and size >= 3
                groups.append((Word("7" * size, ("a",) * size, not wild), (kind,) * size))
                left -= size
        return groups

    def spoil(self, exposures: list[Exposure]) -> None:
        """Change an exposure or add one, so that the exposures may fit no line."""
        kind, size = one_of(DRAWN, self.below), one_of([1, 2, 3, 3, 4, 4, 5, 6], self.below)
        more = [Exposure.of(kind, size, self.below(size + 1)), Exposure(self.tiles(3)), Exposure(Tiles.parse("NEWS")),
                Exposure(Tiles.parse("345B"))]  # fmt: skip
        if exposures and self.below(2):
            at = self.below(len(exposures))
            group = exposures[at]
            kind = kind if group.kind is None else group.kind
            exposures[at] = Exposure.of(kind, max(len(group) + self.below(3) - 1, 1), min(self.below(3), 1))
        else:
            exposures.append(one_of(more, self.below))
