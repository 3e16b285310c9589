"""An example of a printed line, as people read it on a card: `111 1111 222` instead of `pppa ppppb qqqc`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, groupby, islice
from typing import Literal, NamedTuple

from tilewright.hands.language.card import Either, Floating, FreeSplit, Group, Joined, Line, Part, Pick
from tilewright.hands.language.choices import Choices, LineShape, shapes
from tilewright.hands.language.expand import Template, laid
from tilewright.hands.language.footnotes import DIGITS, Note, Tries, holds
from tilewright.messages import say
from tilewright.tiles import DRAGONS, INDEX, SUITS, Kind, face

Role = Literal["a", "b", "c", "", "word"]
_ROLE_OF_SUIT: dict[str, Role] = {"B": "a", "C": "b", "D": "c", "": ""}
_MOST_TRIED = 200  # assignments of letters for each shape; a later one is seldom clearer
_MOST_SHAPES = 100  # shapes that are searched for letters which the first one lacks


class Piece(NamedTuple):
    """A group of a line as text. `role` is its suit letter, empty for a group without one, or `word` for a word."""

    text: str
    role: Role = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """An example of a line.

    `letters` maps each letter to a number, a wind or a tile, and `suits` each suit letter to a suit. `shape` is one of
    the line's shapes, for which they make a hand. It is None if no hand was found, for example because the numbers of a
    run fit only at another start.
    """

    line: Line
    letters: Mapping[str, str]
    suits: Mapping[str, str]
    shape: LineShape | None

    @classmethod
    def of(cls, line: Line, inherited: Sequence[Note] = ()) -> Sample:
        """Return an example of a line in a section with the footnotes `inherited`.

        Different letters stand for different values where the footnotes allow it. The line must have groups.
        """
        letters: dict[str, str] = {}
        suits: dict[str, str] = {}
        chosen = None
        for shape in islice(shapes(line.groups), _MOST_SHAPES):
            choices = Choices.of(shape, line, inherited)
            candidates = list(islice(_assignments(choices), _MOST_TRIED))
            own = max(choices.suits(), key=_variety)
            if candidates and chosen is None:
                chosen = shape
                letters, suits = letters | max(candidates, key=_variety), suits | own
                continue
            if not candidates:
                candidates = [_bound(next(choices.assignments(Tries())), shape)]
            agreeing = [
                each for each in candidates if all(letters.get(name, value) == value for name, value in each.items())
            ]
            more = max(agreeing or candidates, key=lambda each: _variety(each | letters))
            letters, suits = more | letters, own | suits
        return cls(line, letters, suits, chosen)

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
        return _text([self.symbol(symbol) for symbol in group.symbols])

    def symbol(self, symbol: str) -> str:
        """Return what is shown for a printed symbol: for a letter, the number, wind or dragon that it stands for."""
        return self.letters.get(symbol, symbol)[0]

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
                    yield from map(self._piece, self._way(part))
                case Pick():
                    yield from map(self._piece, part.groups[: part.count])
                case Either():
                    for at, way in enumerate(part.ways):
                        yield Piece(say("hands.or") if at else "(", "word")
                        yield from self._pieces(way)
                    yield Piece(")", "word")
                case FreeSplit():
                    symbols = [self.symbol(symbol) for symbol in part.symbols]
                    yield Piece("".join(sorted(islice(cycle(symbols), part.tiles), key=symbols.index)))

    def _way(self, part: Floating) -> tuple[Group, ...]:
        """Return the groups with the one enlarged that has this example's number."""
        numbers = [self.symbol(group.symbols[0]) for group in part.groups]
        at = numbers.index(self.symbol(part.number)) if part.number and self.symbol(part.number) in numbers else 0
        return list(part.ways())[at]

    def _piece(self, group: Group) -> Piece:
        return Piece(self.text(group), _role(group.suit))

    def tiles(self) -> list[list[int]]:
        """Return the kinds of the tiles of a mah jongg on this line, group by group; empty without an example.

        >>> from tilewright.hands.language.parse import parse_card
        >>> from tilewright.tiles import face
        >>> card = parse_card("card A\\n[B]\\n1 <p x 8> DDDDa 00 = 25\\n")
        >>> [" ".join(map(face, group)) for group in Sample.of(card.lines[0]).tiles()]
        ['1B 1B 1B', '1C 1C 1C', '1D 1D', 'G G G G', '0 0']
        """
        if self.shape is None:
            return []
        places, free_at = laid(self.shape, self.letters, self.suits, cycle(DRAGONS), kongs=False)
        groups = [list(place.kinds) for place in places]
        for part in self.shape.parts:
            if isinstance(part, FreeSplit):
                number = self.letters.get(part.symbols, part.symbols)
                names = [number + suit for suit in SUITS] if number in DIGITS else list(part.symbols)
                tiles = sorted(islice(cycle(INDEX[name] for name in names), part.tiles))
                groups[free_at:free_at] = [[kind] * tiles.count(kind) for kind in dict.fromkeys(tiles)]
        return groups


def pieces_of(hand: Template) -> tuple[Piece, ...]:
    """Return the groups of a concrete hand as a card would print them. Each suit has its own letter, so its own colour.

    >>> from tilewright.hands.language.expand import expand
    >>> from tilewright.hands.language.parse import parse_card
    >>> card = parse_card("card A\\n[B]\\n1 1a 2222b 33c 4444a DDD ; run = 25\\n")
    >>> " ".join(piece.text for piece in pieces_of(expand(card)[-1]))
    '6 7777 88 9999 000'
    >>> [hand, *_] = expand(parse_card("card A\\n[B]\\n1 2026a NEWS 33b 4444b = 25\\n"))
    >>> " ".join(piece.text for piece in pieces_of(hand))
    '2026 N E W S 33 4444'
    """
    groups: list[Sequence[Kind]] = [place.kinds for place in hand.groups]
    groups[hand.free_at : hand.free_at] = [(kind,) * number for kind, number in hand.free]
    return tuple(
        Piece(_text([face(kind)[0] for kind in part]), _ROLE_OF_SUIT[suit])
        for group in groups
        for suit, part in _by_suit(group)
    )


def _by_suit(group: Sequence[Kind]) -> Iterator[tuple[str, Sequence[Kind]]]:
    """Yield each suit of a group with its tiles. Among numbers of one suit, soap is a number too, as in 2026."""
    suits = {_suit(kind) for kind in group} - {""}
    if len(suits) < 2:
        yield "".join(suits), group
    else:
        yield from ((suit, tuple(part)) for suit, part in groupby(group, _suit))


def _suit(kind: Kind) -> str:
    name = face(kind)
    return name[1] if len(name) > 1 and name[0] in DIGITS else ""


def _assignments(choices: Choices) -> Iterator[dict[str, str]]:
    """Yield the assignments of letters that make a hand, including the letters bound to the enlarged group."""
    of_bound = [note for note in choices.notes if set(note.names) & dict(choices.shape.bound).keys()]
    for assigned in choices.assignments(Tries()):
        letters = _bound(assigned, choices.shape)
        may_be = all(holds(note, letters, wrap=choices.wrap) for note in of_bound)
        if may_be and len(choices.winds(letters)) == 1:
            yield letters


def _bound(assigned: Mapping[str, str], shape: LineShape) -> dict[str, str]:
    """Return the letters with those that stand for the number of the enlarged group."""
    return {**assigned, **{name: assigned.get(symbol, symbol) for name, symbol in shape.bound}}


def _text(symbols: Sequence[str]) -> str:
    """Return a group of these symbols: winds and dragons that differ are apart."""
    return "".join(symbols) if len(set(symbols)) == 1 or symbols[0] in DIGITS else " ".join(symbols)


def _variety(chosen: Mapping[str, str]) -> tuple[int, int]:
    """Return how many values differ as printed, and how many differ at all: 1B and 1C are both printed as 1."""
    return len({value[0] for value in chosen.values()}), len(set(chosen.values()))


def _role(suit: str) -> Role:
    return suit if suit in ("a", "b", "c") else ""  # type: ignore[return-value]
