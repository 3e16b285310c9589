"""A review of a card that is still being typed: every mistake, not only the first, and lines that clash.

The lines with mistakes are kept for their author, and left out where the card is played.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from tilewright.hands.language.card import FEWEST_WITH_JOKERS, Card, CardError
from tilewright.hands.language.expand import Template, TemplateGroup, counts, expand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.language.plain_text import plain
from tilewright.messages import say
from tilewright.tiles import JOKER, Tiles

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

    @property
    def has_line(self) -> bool:
        """Whether `playable` has a line that can be played."""
        return any(line.groups and not line.unfilled for line in (self.card.lines if self.card else ()))


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


def doubts(card: Card, hands: Sequence[Template]) -> Iterator[str]:
    """Yield a sentence for each line that its author should look at again. `hands` are those of the card."""
    yield from clashes(card, hands)
    yield from doubtful_prices(card, hands)
    yield from impossible_hands(card, hands)


def clashes(card: Card, hands: Sequence[Template]) -> Iterator[str]:
    """Yield a sentence for each pair of lines of which one makes only hands that the other makes too.

    `hands` are those of the card. They are the same if their groups are, and if both may be exposed or neither.
    """
    by_line = _by_line(card, hands)
    for first, second in permutations(sorted(by_line), 2):
        one, other = card.lines[first].label, card.lines[second].label
        if by_line[first].keys() < by_line[second].keys():
            yield say("hands.line-contained", line=one, other=other)
        elif by_line[first].keys() == by_line[second].keys() and first < second:
            yield say("hands.lines-equal", line=one, other=other)


def _by_line(card: Card, hands: Sequence[Template]) -> dict[int, dict[Hand, int | None]]:
    """Return the hands of each line, with their values."""
    by_line: dict[int, dict[Hand, int | None]] = defaultdict(dict)
    for hand in hands:
        concealed = card.lines[hand.line].concealed_only
        by_line[hand.line][tuple(sorted(hand.groups)), hand.free, concealed] = hand.value
    return by_line


def doubtful_prices(card: Card, hands: Sequence[Template]) -> Iterator[str]:
    """Yield a sentence for each pair of lines that give the same hand different values."""
    by_line = _by_line(card, hands)
    for first, second in combinations(sorted(by_line), 2):
        one, other = by_line[first], by_line[second]
        shared = [hand for hand in one if hand in other and None not in (one[hand], other[hand])]
        differing = [hand for hand in shared if one[hand] != other[hand]]
        if differing:
            yield say(
                "hands.priced-twice",
                line=card.lines[first].label,
                other=card.lines[second].label,
                hand=_hand_text(differing[0]),
                value=one[differing[0]] or 0,
                other_value=other[differing[0]] or 0,
            )


def _hand_text(hand: Hand) -> str:
    groups, free, _ = hand
    return " ".join(str(Tiles.of(kinds)) for kinds in (*(group.kinds for group in groups), *([k] * n for k, n in free)))


def impossible_hands(card: Card, hands: Sequence[Template]) -> Iterator[str]:
    """Yield a sentence for each line with hands that need more tiles of a kind than one set has, jokers included."""
    tiles = card.one_set
    number, impossible = Counter(hand.line for hand in hands), defaultdict[int, list[Template]](list)
    for hand in hands:
        if not _is_possible(hand, tiles):
            impossible[hand.line].append(hand)
    for line, several in impossible.items():
        hand = several[0]
        text = _hand_text((hand.groups, hand.free, False))
        share = "all" if len(several) == number[line] else "some"
        yield say("hands.beyond-set", line=card.lines[line].label, share=share, hands=len(several), hand=text)


def _is_possible(hand: Template, tiles: Tiles) -> bool:
    """Return whether one set of tiles is enough for a hand."""
    need, wild = Counter[int](), Counter[int]()
    for group in hand.groups:
        need.update(group.kinds)
        wild.update(group.kinds if group.wild else ())
    for kind, number in hand.free:
        need[kind] += number
        wild[kind] += number if number >= FEWEST_WITH_JOKERS and hand.free_wild else 0
    missing = {kind: number - tiles.count(kind) for kind, number in need.items() if number > tiles.count(kind)}
    jokers = tiles.count(JOKER) - need[JOKER]
    return sum(missing.values()) <= jokers and all(number <= wild[kind] for kind, number in missing.items())
