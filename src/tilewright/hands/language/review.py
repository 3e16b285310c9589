"""A review of a card that is still being typed: every mistake, not only the first, and lines that clash.

The lines with mistakes are kept for their author, and left out where the card is played.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from tilewright.hands.language.card import Card, CardError
from tilewright.hands.language.expand import Template, TemplateGroup, counts, expand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.language.plain_text import plain
from tilewright.messages import say

MOST_MISTAKES = 20  # after so many mistakes, the review ends
MOST_COMPARED = 50_000  # hands; lines of larger cards are not compared
_LEFT_OUT = "# "
_NOT_BEGUN = re.compile(r"\s*\d+\s*$")  # a line of which only the number is there

Hand = tuple[tuple[TemplateGroup, ...], tuple[tuple[int, int], ...], bool]


@dataclass(frozen=True, slots=True)
class Review:
    """The mistakes in the text of a card, and what is left without them.

    `card` has all lines without mistakes, or is None if nothing can be read. `mistakes` are in order of lines.
    `playable` is the text without the `left_out` lines that cannot be played: those with mistakes, without groups or
    without a value. Each of them begins with `#` there. So does a line that has only its number, but it is not counted.
    """

    card: Card | None
    mistakes: tuple[CardError, ...]
    playable: str
    left_out: int


def review(text: str) -> Review:
    """Return the review of a card's text.

    >>> result = review("card Mine\\n[Twins]\\n1 FF = 30\\n2 FF ppppa ppppb NEWS = 30\\n3 NN EE WW SS RR GG 00 = ?")
    >>> [(mistake.line, mistake.why) for mistake in result.mistakes]
    [(3, 'this line has 2 tiles, and a hand has 14')]
    >>> result.playable.split("\\n")[2:]
    ['# 1 FF = 30', '2 FF ppppa ppppb NEWS = 30', '# 3 NN EE WW SS RR GG 00 = ?']
    """
    typed = [_LEFT_OUT + line if _NOT_BEGUN.match(line) else line for line in plain(text).split("\n")]
    mistakes = dict[int, CardError]()
    lines, card = [*typed], None
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
    left_out = sum(one.lstrip()[:1].isdigit() and one != other for one, other in zip(typed, lines, strict=True))
    return Review(card, tuple(mistakes[at] for at in sorted(mistakes)), "\n".join(lines), left_out)


def _leave_out(lines: list[str], at: int) -> None:
    """Put a remark in the place of a line. A section loses all its lines with its title."""
    is_title = lines[at].lstrip().startswith("[")
    lines[at] = _LEFT_OUT + lines[at]
    while is_title and (at := at + 1) < len(lines) and not lines[at].lstrip().startswith("["):
        lines[at] = _LEFT_OUT + lines[at]


def hands_of(card: Card) -> list[Template]:
    """Return the hands of a card, to count and compare them. Empty for a card with more than `MOST_COMPARED` hands."""
    return expand(card) if sum(counts(card).values()) <= MOST_COMPARED else []


def clashes(card: Card, hands: Sequence[Template]) -> Iterator[str]:
    """Yield a sentence for each pair of lines of which one makes only hands that the other makes too.

    `hands` are those of the card. They are the same if their groups are, and if both may be exposed or neither.
    """
    by_line: dict[int, set[Hand]] = defaultdict(set)
    for hand in hands:
        concealed = card.lines[hand.line].concealed_only
        by_line[hand.line].add((tuple(sorted(hand.groups)), hand.free, concealed))
    for first, second in permutations(sorted(by_line), 2):
        one, other = card.lines[first].label, card.lines[second].label
        if by_line[first] < by_line[second]:
            yield say("hands.line-contained", line=one, other=other)
        elif by_line[first] == by_line[second] and first < second:
            yield say("hands.lines-equal", line=one, other=other)
