"""An example of a printed line, as people read it on a card: `111 1111 222` instead of `pppa ppppb qqqc`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Literal, NamedTuple

from tilewright.hands.language.card import Either, Floating, FreeSplit, Group, Joined, Line, Part, Pick
from tilewright.hands.language.choices import Choices, LineShape, shapes
from tilewright.hands.language.expand import MATCHING
from tilewright.hands.language.footnotes import DIGITS, Note, Tries
from tilewright.messages import say
from tilewright.tiles import DRAGONS, INDEX, SUITS

Role = Literal["a", "b", "c", "", "word"]
_MOST_TRIED = 200  # assignments of letters; a later one is seldom clearer


class Piece(NamedTuple):
    """A group of a line as text. `role` is its suit letter, empty for a group without one, or `word` for a word."""

    text: str
    role: Role = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """An example of a line.

    `letters` maps each letter to a number, a wind or a tile, and `suits` each suit letter to a suit. `shape` is the
    first of the line's shapes.
    """

    line: Line
    letters: Mapping[str, str]
    suits: Mapping[str, str]
    shape: LineShape

    @classmethod
    def of(cls, line: Line, inherited: Sequence[Note] = ()) -> Sample:
        """Return an example of a line in a section with the footnotes `inherited`.

        Different letters stand for different values where the footnotes allow it. The line must have groups.
        """
        letters: dict[str, str] = {}
        suits: dict[str, str] = {}
        first, *others = shapes(line.groups)
        for shape in (first, *others):
            choices = Choices.of(shape, line, inherited)
            if choices.letters <= letters.keys() and set(choices.suit_letters) <= suits.keys():
                continue
            assigned = islice(choices.assignments(Tries()), _MOST_TRIED)
            letters = max(assigned, key=_variety) | letters
            letters |= {name: symbol for name, symbol in shape.bound if name not in letters}
            suits = max(choices.suits(), key=_variety) | suits
        return cls(line, letters, suits, first)

    def pieces(self) -> tuple[Piece, ...]:
        """Return the groups of the line with this example's numbers. Alternatives are in brackets.

        >>> from tilewright.hands.language.parse import parse_card
        >>> card = parse_card("card A\\n[B]\\n1 pppa qqqb {NN SS | EE WW} {RR | GG} 00 = 25\\n")
        >>> " ".join(piece.text for piece in Sample.of(card.lines[0]).pieces())
        '111 222 ( NN SS or EE WW ) ( RR or GG ) 00'
        """
        return tuple(self._pieces(self.line.groups))

    def text(self, group: Group) -> str:
        """Return a group as people write it, such as `111` or `N E W S`."""
        symbols = [self.letters.get(symbol, symbol)[0] for symbol in group.symbols]
        return "".join(symbols) if group.equal or symbols[0] in DIGITS else " ".join(symbols)

    def _pieces(self, parts: Sequence[Part]) -> Iterator[Piece]:
        for part in parts:
            match part:
                case Group():
                    yield self._piece(part)
                case Joined() if len(part.suits) == 1:
                    yield Piece("".join(map(self.text, part.groups)), _role(part.suits))
                case Joined():
                    for at, group in enumerate(part.groups):
                        yield Piece("-" * (at > 0) + self.text(group), _role(group.suit))
                case Floating():
                    yield from map(self._piece, next(part.ways()))
                case Pick():
                    yield from map(self._piece, part.groups[: part.count])
                case Either():
                    for at, way in enumerate(part.ways):
                        yield Piece(say("hands.or") if at else "(", "word")
                        yield from self._pieces(way)
                    yield Piece(")", "word")
                case FreeSplit():
                    symbols = [self.letters.get(symbol, symbol) for symbol in part.symbols]
                    yield Piece("".join(sorted(islice(cycle(symbols), part.tiles), key=symbols.index)))

    def _piece(self, group: Group) -> Piece:
        return Piece(self.text(group), _role(group.suit))

    def tiles(self) -> list[list[int]]:
        """Return the kinds of the tiles of a mah jongg on this line, group by group.

        >>> from tilewright.hands.language.parse import parse_card
        >>> from tilewright.tiles import face
        >>> card = parse_card("card A\\n[B]\\n1 <p x 8> DDDDa 00 = 25\\n")
        >>> [" ".join(map(face, group)) for group in Sample.of(card.lines[0]).tiles()]
        ['1B 1B 1B', '1C 1C 1C', '1D 1D', 'G G G G', '0 0']
        """
        dragons = cycle(DRAGONS)
        groups: list[list[int]] = []
        for part in self.shape.parts:
            match part:
                case Group():
                    groups.append(self._kinds(part, dragons))
                case Joined():
                    groups.append([kind for group in part.groups for kind in self._kinds(group, dragons)])
                case FreeSplit(symbols, tiles):
                    number = self.letters.get(symbols, symbols)
                    names = [number + suit for suit in SUITS] if number in DIGITS else list(symbols)
                    dealt = sorted(islice(cycle(map(INDEX.__getitem__, names)), tiles))
                    groups += [[kind] * dealt.count(kind) for kind in dict.fromkeys(dealt)]
        return groups

    def _kinds(self, group: Group, dragons: Iterator[str]) -> list[int]:
        suit = self.suits.get(group.suit, "")
        dragon = MATCHING[suit] if suit else next(dragons) if "D" in group.symbols else ""
        faces = [self.letters.get(symbol, symbol) for symbol in group.symbols.replace("D", dragon)]
        return [INDEX[face + suit * (face in DIGITS)] for face in faces]


def _variety(chosen: Mapping[str, str]) -> tuple[int, int]:
    """Return how many values differ as printed, and how many differ at all: 1B and 1C are both printed as 1."""
    return len({value[0] for value in chosen.values()}), len(set(chosen.values()))


def _role(suit: str) -> Role:
    return suit if suit in ("a", "b", "c") else ""  # type: ignore[return-value]
