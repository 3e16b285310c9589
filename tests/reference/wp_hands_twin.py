"""A slow reimplementation of the Wright-Patterson list of hands: each line is a function that checks the tiles.

The library expands a card into all hands and counts tiles. This module expands nothing and does not read the card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

SUITS, WINDS, DRAGONS = "BCD", "NEWS", "RG0"
HONORS = WINDS + DRAGONS
OF_SUIT = {"B": "G", "C": "R", "D": "0"}
NAMES = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)] + list(HONORS)


@dataclass(frozen=True)
class Shown:
    tiles: tuple[str, ...]
    hidden: bool = False

    @property
    def pung(self) -> bool:
        return len(set(self.tiles)) == 1 and len(self.tiles) in (3, 4)

    @property
    def kong(self) -> bool:
        return self.pung and len(self.tiles) == 4

    def __str__(self) -> str:
        return f"({' '.join(self.tiles)})" if self.hidden else f"[{' '.join(self.tiles)}]"


@dataclass(frozen=True)
class Pungs:
    """A hand of four pungs and a pair."""

    kinds: tuple[str, ...]
    pair: str

    @property
    def honors(self) -> list[str]:
        return sorted(kind for kind in self.kinds if kind in HONORS)

    @property
    def numbers(self) -> list[tuple[int, str]]:
        return sorted((int(kind[0]), kind[1]) for kind in self.kinds if kind not in HONORS)

    @property
    def suits(self) -> set[str]:
        """The suits of the pungs and the pair. Honors have no suit."""
        return {kind[1] for kind in (*self.kinds, self.pair) if kind not in HONORS}


@dataclass(frozen=True)
class Whole:
    """A hand of fourteen tiles, where a kong counts as three."""

    concealed: Counter[str]
    shown: tuple[Shown, ...]
    own: str
    prevailing: str

    @cached_property
    def all(self) -> Counter[str]:
        """All tiles of the hand, with three of each melded kong."""
        tiles = Counter(self.concealed)
        for group in self.shown:
            tiles.update(group.tiles[:3])
        return +tiles

    @cached_property
    def closed(self) -> bool:
        return not self.shown

    @cached_property
    def kongs(self) -> list[str]:
        return [group.tiles[0] for group in self.shown if group.kong]

    @cached_property
    def pungs(self) -> list[Pungs]:
        """Every reading of the hand as four pungs and a pair."""
        if not all(group.pung for group in self.shown) or len(self.all) > 5:
            return []
        melded = [group.tiles[0] for group in self.shown]
        readings = []
        for pair, n in self.concealed.items():
            rest = {
                kind: many - 2 * (kind == pair) for kind, many in self.concealed.items() if many - 2 * (kind == pair)
            }
            if n >= 2 and all(many == 3 for many in rest.values()) and len(rest) + len(melded) == 4:
                readings.append(Pungs((*melded, *rest), pair))
        return readings

    def of(self, suit: str) -> dict[int, int]:
        """Return a dict from each number of this suit to the number of its tiles in the hand."""
        return {int(kind[0]): n for kind, n in self.all.items() if kind[1:] == suit}

    @cached_property
    def suits(self) -> list[str]:
        return [suit for suit in SUITS if self.of(suit)]

    @cached_property
    def honors(self) -> dict[str, int]:
        return {kind: n for kind, n in self.all.items() if kind in HONORS}

    def shows_only(self, allowed: Callable[[Shown], bool]) -> bool:
        return all(map(allowed, self.shown))


Rule = Callable[[Whole], bool]
PungRule = Callable[[Whole, Pungs], bool]
LINES: dict[str, tuple[int, Rule]] = {}


def line(label: str, value: int = 500) -> Callable[[Rule], Rule]:
    def enter(rule: Rule) -> Rule:
        LINES[label] = (value, rule)
        return rule

    return enter


def of_pungs(label: str, value: int = 500, *, hidden: bool = False) -> Callable[[PungRule], PungRule]:
    """Return a decorator that registers the rule for a line of four pungs and a pair.

    With `hidden`, the hand must be concealed.
    """

    def enter(rule: PungRule) -> PungRule:
        def holds(hand: Whole) -> bool:
            return (hand.closed or not hidden) and any(rule(hand, pungs) for pungs in hand.pungs)

        LINES[label] = (value, holds)
        return rule

    return enter


def is_end(kind: str) -> bool:
    return kind[0] in "19" and kind not in HONORS


# ---- lines of four pungs and a pair


@of_pungs("British/1")
def purity(hand: Whole, laid: Pungs) -> bool:
    return len(laid.numbers) == 4 and len(laid.suits) == 1 and laid.pair not in HONORS


@of_pungs("British/2")
def heads_and_tails(hand: Whole, laid: Pungs) -> bool:
    return all(map(is_end, (*laid.kinds, laid.pair)))


@of_pungs("British/3")
def all_winds_and_dragons(hand: Whole, laid: Pungs) -> bool:
    return len(laid.honors) == 4 and laid.pair in HONORS


@of_pungs("British/4")
def three_great_scholars(hand: Whole, laid: Pungs) -> bool:
    return set(DRAGONS) <= set(laid.kinds)


@of_pungs("British/5")
def four_blessings(hand: Whole, laid: Pungs) -> bool:
    return set(WINDS) == set(laid.kinds)


@of_pungs("British/6")
def imperial_jade(hand: Whole, laid: Pungs) -> bool:
    used = {*laid.kinds, laid.pair}
    return "G" in used and used <= {"2B", "3B", "4B", "6B", "8B", "G"}


@of_pungs("British/7")
def fourfold_plenty(hand: Whole, laid: Pungs) -> bool:
    return len(hand.kongs) == 4 and purity(hand, laid)


@of_pungs("Pungs/1")
def lesser_scholars(hand: Whole, laid: Pungs) -> bool:
    return {*laid.honors, laid.pair} == set(DRAGONS) and len(laid.numbers) == 2


@of_pungs("Pungs/2")
def lesser_blessings(hand: Whole, laid: Pungs) -> bool:
    blown = [kind for kind in laid.kinds if kind in WINDS]
    return len(blown) == 3 and laid.pair in WINDS


@of_pungs("Pungs/3")
def two_winds(hand: Whole, laid: Pungs) -> bool:
    three = [*laid.numbers, (int(laid.pair[0]), laid.pair[1])] if laid.pair not in HONORS else []
    return (hand.own != hand.prevailing and laid.honors == sorted({hand.own, hand.prevailing}) and len(three) == 3
            and len({n for n, _ in three}) == 1 and len({suit for _, suit in three}) == 3)  # fmt: skip


@of_pungs("Pungs/4")
def brothers(hand: Whole, laid: Pungs) -> bool:
    return (len(laid.honors) == 1 and laid.pair in HONORS
            and len({n for n, _ in laid.numbers}) == 1 and len(laid.suits) == 3)  # fmt: skip


def stairs(laid: Pungs) -> bool:
    """Return whether there are three pungs of consecutive numbers in three suits."""
    if len(laid.numbers) != 3 or len({suit for _, suit in laid.numbers}) != 3:
        return False
    (one, _), (two, _), (three, _) = laid.numbers
    return (two, three) == (one + 1, one + 2)


@of_pungs("Pungs/5")
def stairs_of_three(hand: Whole, laid: Pungs) -> bool:
    return stairs(laid) and laid.honors[0] in DRAGONS and laid.pair in WINDS


@of_pungs("Pungs/6")
def steps_to_the_dragon(hand: Whole, laid: Pungs) -> bool:
    numbers = [n for n, _ in laid.numbers]
    return (len(numbers) == 4 and len(laid.suits) == 1 and numbers[3] - numbers[0] == 3
            and laid.pair == OF_SUIT[laid.numbers[0][1]])  # fmt: skip


def neighbors(laid: Pungs, low: list[int], high: list[int]) -> bool:
    """Return whether the pungs are the numbers `low` in one suit and `high` in another."""
    if [n for n, _ in laid.numbers] != low + high:
        return False
    suits = [suit for _, suit in laid.numbers]
    return suits[0] == suits[1] != suits[2] == suits[3]


@of_pungs("Pungs/7")
def odd_neighbors(hand: Whole, laid: Pungs) -> bool:
    return neighbors(laid, [1, 3], [5, 7]) and laid.pair[0] == "9" and len(laid.suits) == 2


@of_pungs("Pungs/8")
def even_neighbors(hand: Whole, laid: Pungs) -> bool:
    return neighbors(laid, [2, 4], [6, 8]) and laid.pair in HONORS


@of_pungs("Pungs/9")
def ends_and_honors(hand: Whole, laid: Pungs) -> bool:
    ends = [kind for kind in laid.kinds if is_end(kind)]
    return len(ends) == 2 and len(laid.honors) == 2 and laid.pair in HONORS


@of_pungs("Pungs/10")
def own_wind_in_full(hand: Whole, laid: Pungs) -> bool:
    return stairs(laid) and laid.honors == [hand.own] and hand.own in hand.kongs and laid.pair in DRAGONS


@of_pungs("Pungs/11")
def the_dragons_evens(hand: Whole, laid: Pungs) -> bool:
    if len(laid.suits) != 1 or laid.pair in HONORS:
        return False
    dragon = OF_SUIT[laid.pair[1]]
    return (laid.honors == [dragon] and dragon in hand.kongs
            and {n for n, _ in laid.numbers} | {int(laid.pair[0])} == {2, 4, 6, 8})  # fmt: skip


@of_pungs("British/12", 1000, hidden=True)
def buried_treasure(hand: Whole, laid: Pungs) -> bool:
    return len(laid.numbers) == 4 and len(laid.suits) == 1 and laid.pair in HONORS


@of_pungs("Hidden/1", 1000, hidden=True)
def hidden_steps(hand: Whole, laid: Pungs) -> bool:
    numbers = sorted([n for n, _ in laid.numbers] + ([int(laid.pair[0])] if laid.pair not in HONORS else []))
    return len(laid.suits) == 1 and len(numbers) == 5 and numbers[4] - numbers[0] == 4


@of_pungs("Hidden/2", 1000, hidden=True)
def hidden_brothers(hand: Whole, laid: Pungs) -> bool:
    return brothers(hand, laid)


@of_pungs("Hidden/3", 1000, hidden=True)
def hidden_heads_and_tails(hand: Whole, laid: Pungs) -> bool:
    return heads_and_tails(hand, laid)


@of_pungs("Hidden/4", 1000, hidden=True)
def hidden_winds_and_dragons(hand: Whole, laid: Pungs) -> bool:
    return all_winds_and_dragons(hand, laid)
