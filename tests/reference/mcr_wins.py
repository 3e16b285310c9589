"""Random winning hands of Chinese Official mah jongg that favor rare patterns, and their form as text.

This module imports nothing from the library. A tile is its name, such as `5B` or `E`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import permutations
from random import Random

SUITS = "BCD"
WINDS, DRAGONS = ("E", "S", "W", "N"), ("R", "G", "0")
SUITED = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)]
NAMES = [*SUITED, *WINDS, *DRAGONS]
ORPHANS = [name for name in NAMES if name[0] in "19" or name not in SUITED]
GREEN = [*(f"{number}B" for number in "23468"), "G"]
REVERSIBLE = [*(f"{number}B" for number in "245689"), *(f"{number}D" for number in "1234589"), "0"]
KNITTED = [[f"{n}{suit}" for suit, first in zip(suits, (1, 2, 3), strict=True) for n in range(first, 10, 3)]
           for suits in permutations(SUITS)]  # fmt: skip

Set = tuple[str, ...]


def chow(first: int, suit: str) -> Set:
    return tuple(f"{number}{suit}" for number in range(first, first + 3))


CHOWS = [chow(first, suit) for suit in SUITS for first in range(1, 8)]
PUNGS: list[Set] = [(name,) * 3 for name in NAMES]


@dataclass(frozen=True)
class Meld:
    tiles: Set
    concealed: bool = False

    def __str__(self) -> str:
        return ("({})" if self.concealed else "[{}]").format(written(self.tiles))


@dataclass(frozen=True)
class Win:
    """A winning hand: the concealed tiles with the winning tile, the melds, and how it was won."""

    hand: Set
    melds: tuple[Meld, ...]
    tile: str
    drawn: bool = False
    flowers: int = 0
    how: frozenset[str] = field(default_factory=frozenset)
    seat: str = "E"
    prevailing: str = "E"

    def __str__(self) -> str:
        """Return the hand as one line, such as `[123B] 44D ...|4D|drawn last-tile|2ES`."""
        hand = " ".join([*map(str, self.melds), written(self.hand)])
        how = " ".join([*(["drawn"] if self.drawn else []), *sorted(self.how)])
        return f"{hand}|{self.tile}|{how}|{self.flowers}{self.seat}{self.prevailing}"


def written(tiles: Iterable[str]) -> str:
    """Return tiles as text, with the digits of each suit together."""
    counted = Counter(tiles)
    words = ["".join(name[0] * counted[name] for name in SUITED if name[1] == suit) for suit in SUITS]
    suits = [word + suit for word, suit in zip(words, SUITS, strict=True) if word]
    return " ".join([*suits, *(name * counted[name] for name in NAMES[27:] if counted[name])])


def _steps(first: int, step: int, suits: Iterable[str], make: Callable[[int, str], Set]) -> list[Set]:
    return [make(first + at * step, suit) for at, suit in enumerate(suits)]


def _pung(number: int, suit: str) -> Set:
    return (f"{number}{suit}",) * 3


def _seed(rng: Random) -> list[Set]:
    """Return some sets that score together as a pattern, or none."""
    one = rng.choice(SUITS)
    mixed = rng.sample(SUITS, 3)
    many = rng.choice((2, 3, 4))
    suits = rng.choice((one * many, mixed[: min(many, 3)]))
    kind = rng.randrange(9)
    if kind == 0:
        step = rng.choice((0, 1, 2, 3) if many < 4 else (0, 1, 2))
        return _steps(rng.randint(1, 7 - step * (len(suits) - 1)), step, suits, chow)
    if kind == 1 and len(set(suits)) > 1:
        return _steps(rng.randint(1, 9), 0, suits, _pung)
    if kind == 2:
        return _steps(rng.randint(1, 10 - len(suits)), 1, suits, _pung)
    if kind == 3:
        return [chow(first, suit) for suit in rng.choice((one * 2, mixed[:2])) for first in (1, 7)]
    if kind == 4:
        return [(name,) * 3 for name in rng.sample(WINDS, rng.randint(2, 4))]
    if kind == 5:
        return [(name,) * 3 for name in rng.sample(DRAGONS, rng.randint(1, 3))]
    return []


def _palette(rng: Random) -> list[str]:
    """Return a random selection of tiles (such as one suit) from which most of a hand is made."""
    one, other = rng.sample(SUITS, 2)
    numbers = rng.choice(("123", "456", "789", "1234", "6789", "2345678", "2468", "19", "34567"))
    return rng.choice(
        (
            NAMES,
            SUITED,
            [name for name in SUITED if name[1] == one],
            [name for name in NAMES if name not in SUITED or name[1] == one],
            [name for name in SUITED if name[1] in (one, other)],
            [name for name in SUITED if name[0] in numbers],
            [name for name in SUITED if name[0] in numbers],
            [name for name in SUITED if name[0] in numbers and name[1] == one],
            ORPHANS,
            NAMES[27:],
            GREEN,
            REVERSIBLE,
        )
    )


def _fits(room: Counter[str], group: Set) -> bool:
    return all(room[name] >= group.count(name) for name in set(group))


def _one(rng: Random, groups: list[Set], palette: list[str], room: Counter[str], center: str) -> Set | None:
    """Return a random group of tiles that are still available, or None. Tiles of the palette are preferred."""
    there = [group for group in groups if _fits(room, group)]
    near = [group for group in there if set(group) <= set(palette)] or there
    if center == "five":
        near = [group for group in near if "5" in "".join(group)] or near
    elif center == "outside":
        near = [group for group in near if not set(group).isdisjoint(ORPHANS)] or near
    return rng.choice(near) if near else None


def _regular(rng: Random, sets: list[Set], wanted: int, room: Counter[str]) -> tuple[list[Set], Set] | None:
    """Return the sets and the pair of a regular hand that begins with these sets, or None if the tiles run out."""
    palette, center = _palette(rng), rng.choice(("", "", "five", "outside"))
    pungs = rng.choice((0, 0.3, 0.7, 1))
    groups = []
    for given in sets[:wanted]:
        if not _fits(room, given):
            return None
        room.subtract(given)
        groups.append(given)
    while len(groups) < wanted:
        group = _one(rng, PUNGS if rng.random() < pungs else CHOWS, palette, room, center)
        if group is None:
            return None
        room.subtract(group)
        groups.append(group)
    pairs: list[Set] = [(name,) * 2 for name in NAMES]
    honors = [name for name in NAMES[27:] if rng.random() < 0.5]
    pair = _one(rng, pairs, rng.choice((palette, palette, palette, honors)), room, center)
    if pair is None:
        return None
    room.subtract(pair)
    return groups, pair


def _melded(rng: Random, sets: list[Set], room: Counter[str]) -> tuple[list[str], list[Meld]]:
    """Return the tiles of the concealed sets, and the melds. Some pungs become kongs."""
    often, kongs, hidden = rng.choice((0, 0.4, 1)), rng.choice((0, 0.3, 0.9)), rng.choice((0, 0.5, 1))
    hand: list[str] = []
    melds: list[Meld] = []
    for group in sets:
        if group[0] == group[1] and room[group[0]] and rng.random() < kongs:
            room[group[0]] -= 1
            melds.append(Meld((*group, group[0]), rng.random() < hidden))
        elif rng.random() < often:
            melds.append(Meld(group))
        else:
            hand += group
    return hand, melds


def _pairs(rng: Random) -> list[str]:
    if rng.random() < 0.15:
        first, suit = rng.randint(1, 3), rng.choice(SUITS)
        return [f"{first + at}{suit}" for at in range(7)] * 2
    palette = _palette(rng) * 2
    return rng.sample(palette, 7) * 2 if len(palette) >= 7 else _pairs(rng)


def _plain(rng: Random) -> tuple[list[str], list[Meld]]:
    """Return the concealed tiles and melds of a low-scoring hand: all suits, a pair of honors, at least one meld."""
    sets = [rng.choice([group for group in CHOWS if group[0][1] == suit]) for suit in SUITS]
    fourth = rng.choice([group for group in CHOWS + PUNGS[:27] if set(group).isdisjoint(sum(sets, ()))])
    melded = rng.randint(1, 3)
    pair = (rng.choice(NAMES[27:]),) * 2
    held = [name for group in (*sets[melded:], fourth, pair) for name in group]
    return held, [Meld(group) for group in sets[:melded]]


def _tiles(rng: Random) -> tuple[list[str], list[Meld]] | None:
    """Return the concealed tiles and melds of a random complete hand, or None if the tiles run out."""
    shape = rng.random()
    room = Counter(dict.fromkeys(NAMES, 4))
    if shape < 0.05:
        return _pairs(rng), []
    if shape < 0.07:
        return [*ORPHANS, rng.choice(ORPHANS)], []
    if shape < 0.11:
        return rng.sample([*rng.choice(KNITTED), *NAMES[27:]], 14), []
    if shape < 0.13:
        suit = rng.choice(SUITS)
        return [f"{number}{suit}" for number in [*"1112345678999", rng.choice("123456789")]], []
    if shape < 0.16:
        return _plain(rng)
    knitted = rng.choice(KNITTED) if shape < 0.22 else []
    room.subtract(knitted)
    laid = _regular(rng, [] if knitted else _seed(rng), 1 if knitted else 4, room)
    if laid is None:
        return None
    hand, melds = _melded(rng, laid[0], room)
    return [*hand, *laid[1], *knitted], melds


def a_win(rng: Random) -> Win:
    """Return a random winning hand with random circumstances."""
    tiles = _tiles(rng)
    if tiles is None:
        return a_win(rng)
    hand, melds = tiles
    tile, drawn = rng.choice(hand), rng.random() < 0.5
    melded = [name for meld in melds for name in meld.tiles]
    alone = hand.count(tile) == 1
    may = ["last-tile"]
    if alone:
        may.append("last-of-kind")
    if drawn and any(len(meld.tiles) == 4 for meld in melds):
        may.append("replacement")
    if not drawn and alone and tile not in melded:
        may.append("robbed-kong")
    how = frozenset(name for name in may if rng.random() < 0.1)
    flowers = rng.choice((0, 0, 0, 1, 2, rng.randint(0, 8)))
    rng.shuffle(melds)
    return Win(tuple(sorted(hand)), tuple(melds), tile, drawn, flowers, how, rng.choice(WINDS), rng.choice(WINDS))


def a_thirteen(rng: Random) -> tuple[list[str], tuple[Meld, ...]]:
    """Return the concealed tiles and melds of a random hand of 13 tiles, usually several tiles from complete."""
    win = a_win(rng)
    hand = list(win.hand)
    melded = Counter(name for meld in win.melds for name in meld.tiles)
    for _ in range(rng.randint(0, min(6, len(hand)))):
        hand.remove(rng.choice(hand))
        free = [name for name in NAMES for _ in range(4 - hand.count(name) - melded[name])]
        hand.append(rng.choice(free))
    hand.remove(rng.choice(hand))
    return hand, win.melds
