"""Cards of hands, as their authors type them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, repeat

from tilewright.catalogue import card_hands, card_names, card_of, card_text, read_card
from tilewright.hands.language.card import Card as ParsedCard
from tilewright.hands.language.card import Line as ParsedLine
from tilewright.hands.language.card import print_card
from tilewright.hands.language.expand import Template
from tilewright.hands.language.review import MOST_COMPARED, clashes
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import Tiles
from tilewright.variants import HandsPreset


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card.

    - `section` and `number`: the title of its section, and its number there.
    - `text`: its groups as typed.
    - `value`: its points, or None if they depend on the hand or are missing.
    - `concealed`: whether the hand may not have exposures.
    - `hands`: all bags of tiles that complete it, without jokers in the place of other tiles.
    """

    section: str
    number: int
    text: str
    value: int | None
    concealed: bool
    hands: tuple[Tiles, ...]

    def __str__(self) -> str:
        return f"{self.section}/{self.number}  {self.text} = {'?' if self.value is None else self.value}"


class Card:
    """A card of hands. Equal cards have the same name and the same lines.

    >>> card = Card.parse("card Mine\\n[Winds]\\n1 NNNN EEE WWW SSSS = 25")
    >>> [(line.number, line.text, line.value, len(line.hands)) for line in card.lines], card.problems
    ([(1, 'NNNN EEE WWW SSSS', 25, 1)], ())
    """

    def __init__(self, parsed: ParsedCard) -> None:
        self._parsed = parsed

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card that this text describes. Raises ValueError with the line, the column and the reason."""
        return cls(card_of(text))

    @classmethod
    def read(cls, source: str) -> Card:
        """Return a card of the package, such as `house`, or the card in a file. Raises ValueError if there is none."""
        return cls(card_of(card_text(source)) if source in card_names() else read_card(source))

    @property
    def name(self) -> str:
        """The name of the card."""
        return self._parsed.name

    @property
    def engine(self) -> CardHands:
        """The hands in the form that the engine takes. The first use for a card lists all its hands."""
        return card_hands(self._text)

    @property
    def preset(self) -> HandsPreset:
        """The description of the hands that games take."""
        return HandsPreset.of_card(self._parsed, lambda: self.engine)

    @cached_property
    def lines(self) -> tuple[CardLine, ...]:
        """All lines in order, with their hands."""
        by_line: dict[int, list[Template]] = {}
        for template in self.engine.templates:
            by_line.setdefault(template.line, []).append(template)
        return tuple(_line(line, by_line.get(at, [])) for at, line in enumerate(self._parsed.lines))

    @cached_property
    def problems(self) -> tuple[str, ...]:
        """Sentences on lines that make the same hands as another line, or only hands that another makes too.

        Empty for a card with more than 50,000 hands, which are not compared.
        """
        hands = self.engine.templates
        return tuple(clashes(self._parsed, hands)) if len(hands) <= MOST_COMPARED else ()

    @cached_property
    def _text(self) -> str:
        return print_card(self._parsed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card.parse({self._text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self._text,)


def _line(line: ParsedLine, hands: list[Template]) -> CardLine:
    values = {hand.value for hand in hands}
    value = values.pop() if len(values) == 1 else None
    return CardLine(line.section, line.number, line.text, value, line.concealed_only, tuple(map(_tiles, hands)))


def _tiles(hand: Template) -> Tiles:
    free = chain.from_iterable(repeat(kind, number) for kind, number in hand.free)
    return Tiles.of(chain(chain.from_iterable(group.kinds for group in hand.groups), free))
