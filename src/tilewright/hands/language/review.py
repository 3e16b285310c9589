"""A review of a card that is still being typed: every mistake, not only the first, and lines that clash.

The lines with mistakes are kept for their author, and left out where the card is played.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations

from tilewright.hands.language.card import Card, CardError
from tilewright.hands.language.expand import TemplateGroup, counts, expand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.language.plain_text import plain
from tilewright.messages import say

MOST_MISTAKES = 20  # after so many mistakes, the review ends
MOST_CLASHES = 20  # sentences
MOST_COMPARED = 50_000  # hands; lines of larger cards are not compared
_LEFT_OUT = "# "

Hand = tuple[tuple[TemplateGroup, ...], tuple[tuple[int, int], ...], bool]


@dataclass(frozen=True, slots=True)
class Review:
    """The mistakes in the text of a card, and what is left without them.

    `card` has all lines without mistakes, or is None if nothing can be read. `mistakes` are in order of lines.
    `playable` is the text without the lines that cannot be played: those with mistakes, without groups or without a
    value. Each of them begins with `#` there.
    """

    card: Card | None
    mistakes: tuple[CardError, ...]
    playable: str


def review(text: str) -> Review:
    """Return the review of a card's text.

    >>> result = review("card Mine\\n[Twins]\\n1 FF = 30\\n2 FF ppppa ppppb NEWS = 30\\n3 NN EE WW SS RR GG 00 = ?")
    >>> [(mistake.line, mistake.why) for mistake in result.mistakes]
    [(3, 'this line has 2 tiles, and a hand has 14')]
    >>> result.playable.split("\\n")[2:]
    ['# 1 FF = 30', '2 FF ppppa ppppb NEWS = 30', '# 3 NN EE WW SS RR GG 00 = ?']
    """
    lines, mistakes = plain(text).split("\n"), dict[int, CardError]()
    card = None
    while card is None and len(mistakes) < MOST_MISTAKES:
        try:
            card = parse_card("\n".join(lines))
            counts(card)
        except CardError as error:
            card = None
            if error.line in mistakes or not 0 < error.line <= len(lines) or not lines[error.line - 1].strip():
                mistakes.setdefault(error.line, error)
                break
            mistakes[error.line] = error
            _leave_out(lines, error.line - 1)
    for line in card.lines if card else ():
        if line.unfilled or not line.groups:
            lines[line.at - 1] = _LEFT_OUT + lines[line.at - 1]
    return Review(card, tuple(mistakes[at] for at in sorted(mistakes)), "\n".join(lines))


def _leave_out(lines: list[str], at: int) -> None:
    """Put a remark in the place of a line. A section loses all its lines with its title."""
    is_title = lines[at].lstrip().startswith("[")
    lines[at] = _LEFT_OUT + lines[at]
    while is_title and (at := at + 1) < len(lines) and not lines[at].lstrip().startswith("["):
        lines[at] = _LEFT_OUT + lines[at]


def hands_of_lines(card: Card) -> dict[int, int]:
    """Return how many hands each line makes, by its index. Empty for a card with more than `MOST_COMPARED` hands."""
    return Counter(template.line for template in expand(card)) if _is_small(card) else {}


def clashes(card: Card) -> Iterator[str]:
    """Yield a sentence for each pair of lines of which one makes only hands that the other makes too.

    Hands are the same if their groups are, and if both may be exposed or neither. At most `MOST_CLASHES` sentences.
    Nothing is said about a card with more than `MOST_COMPARED` hands.
    """
    yield from islice(_clashes(card) if _is_small(card) else (), MOST_CLASHES)


def _clashes(card: Card) -> Iterator[str]:
    hands: dict[int, set[Hand]] = defaultdict(set)
    for template in expand(card):
        concealed = card.lines[template.line].concealed_only
        hands[template.line].add((tuple(sorted(template.groups)), template.free, concealed))
    for first, second in permutations(sorted(hands), 2):
        if hands[first] <= hands[second]:
            one, other = card.lines[first].label, card.lines[second].label
            if hands[first] < hands[second]:
                yield say("hands.line-contained", line=one, other=other)
            elif first < second:
                yield say("hands.lines-equal", line=one, other=other)


def _is_small(card: Card) -> bool:
    return sum(counts(card).values()) <= MOST_COMPARED
