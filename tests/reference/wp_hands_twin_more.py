"""Second part of the slow reimplementation of the Wright-Patterson hands: runs, pairs and special hands."""

from __future__ import annotations

from collections import Counter

from .wp_hands_twin import DRAGONS, HONORS, LINES, NAMES, OF_SUIT, SUITS, WINDS, Shown, Whole, is_end, line

ONCE = dict.fromkeys(range(1, 10), 1)


def winning(concealed: Counter[str], shown: tuple[Shown, ...], own: str, prevailing: str) -> set[str]:
    """Return the labels of the lines that this hand completes."""
    hand = Whole(concealed, shown, own, prevailing)
    if hand.all.total() != 14:
        return set()
    return {label for label, (_, rule) in LINES.items() if rule(hand)}


def completing(concealed: Counter[str], shown: tuple[Shown, ...], own: str, prevailing: str) -> set[str]:
    """Return the tiles that complete a hand that lacks one. A fifth tile of a kind is not counted."""
    held = concealed + Counter(tile for group in shown for tile in group.tiles)
    return {name for name in NAMES if held[name] < 4 and winning(concealed + Counter([name]), shown, own, prevailing)}


def one_of_each(kinds: str, hand: Whole) -> bool:
    """Return whether the hand has exactly one of each of these winds (or dragons), and no other winds (or dragons)."""
    sort = WINDS if kinds[0] in WINDS else DRAGONS
    return {kind: n for kind, n in hand.honors.items() if kind in sort} == dict.fromkeys(kinds, 1)


def one_twice(sort: str, hand: Whole) -> bool:
    """Return whether the hand has all winds (or all dragons) once, except one that it has twice."""
    return sorted(hand.honors.get(kind, 0) for kind in sort) == [1] * (len(sort) - 1) + [2]


def pung_and_pair(hand: Whole) -> str:
    """Return the honor of the pung if the honors are a pung and a pair, otherwise ""."""
    if sorted(hand.honors.values()) != [2, 3]:
        return ""
    return next(kind for kind, n in hand.honors.items() if n == 3)


def chow(group: Shown, *runs: set[str]) -> bool:
    return len(group.tiles) == 3 and set(group.tiles) in runs


def three_from(start: int, suits: str, *, around: bool = False) -> set[str]:
    """Return three tiles with consecutive numbers from `start`, in one suit or in three.

    With `around`, 1 follows 9.
    """
    numbers = [(start + at - 1) % 9 + 1 if around else start + at for at in range(3)]
    return {f"{number}{suits[at % len(suits)]}" for at, number in enumerate(numbers)}


def one_suit(hand: Whole) -> dict[int, int]:
    return hand.of(hand.suits[0]) if len(hand.suits) == 1 else {}


def twos(numbers: dict[int, int]) -> bool:
    return set(numbers.values()) == {2}


@line("British/8")
def wriggling_snake(hand: Whole) -> bool:
    return hand.closed and one_suit(hand) == {**ONCE, 1: 2} and hand.honors == dict.fromkeys(WINDS, 1)


@line("British/9")
def knitting(hand: Whole) -> bool:
    two = [hand.of(suit) for suit in hand.suits]
    return hand.closed and not hand.honors and len(two) == 2 and two[0] == two[1] and list(two[0].values()) == [1] * 7


@line("British/10")
def triple_knitting(hand: Whole) -> bool:
    each = Counter(int(kind[0]) for kind in hand.all if kind not in HONORS)
    single = set(hand.all.values()) == {1} and not hand.honors
    return hand.closed and single and sorted(each.values()) == [2, 3, 3, 3, 3]


@line("British/11")
def all_pair_honours(hand: Whole) -> bool:
    ends = all(is_end(kind) or kind in HONORS for kind in hand.all)
    return hand.closed and ends and list(hand.all.values()) == [2] * 7


@line("British/13", 1500)
def gates_of_heaven(hand: Whole) -> bool:
    numbers = one_suit(hand)
    over = {n: many - (3 if n in (1, 9) else 1) for n, many in numbers.items()}
    return (hand.closed and not hand.honors and len(numbers) == 9 and min(over.values()) == 0
            and [n for n, many in over.items() if many] not in ([1], [9]))  # fmt: skip


@line("British/14", 1500)
def thirteen_unique_wonders(hand: Whole) -> bool:
    return hand.closed and set(hand.all) == {name for name in NAMES if is_end(name) or name in HONORS}


@line("Pungs/12")
def pungs_and_even_pairs(hand: Whole) -> bool:
    numbers = one_suit(hand)
    end = {n: many for n, many in numbers.items() if n in (1, 9)}
    if list(end.values()) != [3] or {n: many for n, many in numbers.items() if n not in end} != dict.fromkeys(
        (2, 4, 6, 8), 2
    ):
        return False
    suit = hand.suits[0]
    return hand.honors == {OF_SUIT[suit]: 3} and all(
        group.pung and group.tiles[0] in (OF_SUIT[suit], f"{next(iter(end))}{suit}") for group in hand.shown
    )


@line("Runs/1")
def run_pung_and_pair(hand: Whole) -> bool:
    pung = pung_and_pair(hand)
    return (bool(pung) and one_suit(hand) == ONCE
            and all(group.pung and group.tiles[0] == pung for group in hand.shown))  # fmt: skip


@line("Runs/2")
def the_road(hand: Whole) -> bool:
    pung, parts = pung_and_pair(hand), [hand.of(suit) for suit in SUITS]
    thirds = [dict.fromkeys(range(start, start + 3), 1) for start in (1, 4, 7)]
    return (bool(pung) and all(third in parts for third in thirds)
            and all((group.pung and group.tiles[0] == pung)
                    or chow(group, *(three_from(min(part), suit) for part, suit in zip(parts, SUITS, strict=True)))
                    for group in hand.shown))  # fmt: skip


@line("Runs/3")
def three_rivers(hand: Whole) -> bool:
    if list(hand.honors.values()) != [2] or len(hand.suits) != 3:
        return False
    parts = [hand.of(suit) for suit in SUITS]
    start = min(map(min, parts))
    rivers = dict.fromkeys(range(start, start + 3), 1)
    over = [sorted({n: many - rivers.get(n, 0) for n, many in part.items() if many != rivers.get(n, 0)}.items())
            for part in parts]  # fmt: skip
    if not all(set(rivers) <= set(part) for part in parts) or [len(part) for part in over] != [1, 1, 1]:
        return False
    braid = {f"{part[0][0]}{suit}" for part, suit in zip(over, SUITS, strict=True)}
    if sorted(part[0] for part in over) != [(start + 3, 1), (start + 4, 1), (start + 5, 1)]:
        return False
    return all(chow(group, braid, *(three_from(start, suit) for suit in SUITS)) for group in hand.shown)


@line("Runs/4")
def four_braids(hand: Whole) -> bool:
    if list(hand.honors.values()) != [2] or len(hand.suits) != 3:
        return False
    order = sorted(SUITS, key=lambda suit: min(hand.of(suit)))
    start = min(hand.of(order[0]))
    rows = [dict.fromkeys(range(start + at, start + at + 4), 1) for at in range(3)]
    braids = [three_from(start + at, "".join(order)) for at in range(4)]
    return [hand.of(suit) for suit in order] == rows and all(chow(group, *braids) for group in hand.shown)


@line("Runs/5")
def a_run_in_all_winds(hand: Whole) -> bool:
    return hand.closed and one_suit(hand) == ONCE and one_twice(WINDS, hand)


@line("Runs/6")
def the_crowded_run(hand: Whole) -> bool:
    numbers = one_suit(hand)
    return hand.closed and not hand.honors and len(numbers) == 9 and sorted(numbers.values()) == [1] * 6 + [2, 3, 3]


@line("Runs/7")
def the_limping_run(hand: Whole) -> bool:
    return hand.closed and one_suit(hand) == {n: 1 + n % 2 for n in range(1, 10)}


@line("Runs/8")
def the_run_that_goes_on(hand: Whole) -> bool:
    full = [suit for suit in SUITS if len(hand.of(suit)) == 9]
    if len(full) != 1 or list(hand.honors.values()) != [2] or not set(hand.honors) <= set(DRAGONS):
        return False
    numbers = hand.of(full[0])
    doubled = [n for n, many in numbers.items() if many > 1]
    if len(doubled) != 1 or numbers[doubled[0]] != 2:
        return False
    start, others = doubled[0], [suit for suit in SUITS if suit != full[0]]
    for second, third in (others, others[::-1]):
        braid = three_from(start, full[0] + second + third, around=True)
        if braid == {f"{start}{full[0]}"} | {kind for kind in hand.all if kind[1:] in (second, third)}:
            chows = [three_from(start + at, full[0], around=True) for at in (0, 3, 6)]
            return (sum(hand.all[kind] for kind in braid) == 4
                    and all(chow(group, braid, *chows) for group in hand.shown))  # fmt: skip
    return False


@line("Pairs/1")
def seven_pairs_of_a_suit(hand: Whole) -> bool:
    return hand.closed and not hand.honors and len(one_suit(hand)) == 7 and twos(one_suit(hand))


@line("Pairs/2")
def six_steps(hand: Whole) -> bool:
    numbers = one_suit(hand)
    return (hand.closed and hand.honors == {hand.own: 2} and twos(numbers)
            and max(numbers) - min(numbers) == 5)  # fmt: skip


@line("Pairs/3")
def five_pairs(hand: Whole) -> bool:
    numbers = one_suit(hand)
    return hand.closed and hand.honors == dict.fromkeys(WINDS, 1) and twos(numbers) and len(numbers) == 5


@line("Pairs/4")
def three_pairs(hand: Whole) -> bool:
    numbers = one_suit(hand)
    return (hand.closed and one_of_each(WINDS, hand) and one_twice(DRAGONS, hand) and twos(numbers)
            and max(numbers) - min(numbers) == 2)  # fmt: skip


@line("Pairs/5")
def two_numbers(hand: Whole) -> bool:
    parts = [hand.of(suit) for suit in SUITS]
    return (hand.closed and list(hand.honors.values()) == [2] and parts[0] == parts[1] == parts[2]
            and list(parts[0].values()) == [2, 2])  # fmt: skip


@line("Pairs/6")
def even_pairs(hand: Whole) -> bool:
    even = all(kind[0] in "2468" for kind in hand.all)
    return hand.closed and even and len(hand.suits) == 2 and list(hand.all.values()) == [2] * 7


@line("Pairs/7")
def weaving(hand: Whole) -> bool:
    if not (hand.closed and hand.honors == dict.fromkeys(WINDS, 1) and len(hand.suits) == 2):
        return False
    three, two = sorted((hand.of(suit) for suit in hand.suits), key=len, reverse=True)
    start = min(three)
    return three == {start: 2, start + 2: 2, start + 4: 2} and two == {start + 1: 2, start + 3: 2}
