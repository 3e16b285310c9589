"""A slow reimplementation of Hong Kong Old Style that counts fan from the wording of the rules.

The module `sheet_oracle` divides hands into groups. Here, each scoring pattern has an expression, which is 0 if
another pattern of the hand excludes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .sheet_oracle import CHOWS, DRAGONS, SUITED, WINDS, Game, Group, HandSplit, Meld, hands_from

HONORS = [*WINDS, *DRAGONS]
TERMINALS = [name for name in SUITED if name[0] in "19"]
ORPHANS = [*TERMINALS, *HONORS]
SETS = Game()


@dataclass(frozen=True)
class Table:
    """The options of a Hong Kong game."""

    minimum: int = 3
    flowers_help: bool = True
    seven_pairs: bool = False
    pure_straight: bool = False


@dataclass(frozen=True)
class Win:
    tile: str | None = None
    drawn: bool = False
    seat: str = "E"
    prevailing: str = "E"
    flowers: tuple[int, ...] = ()
    how: frozenset[str] = frozenset()


def hands(table: Table, have: Counter[str], melds: list[Meld], may_lack: int = 0) -> Iterator[HandSplit]:
    """Yield every hand that these tiles and melds can become with at most `may_lack` more tiles.

    For thirteen orphans, each single tile is listed as a set.
    """
    for hand in hands_from(SETS, have, melds, may_lack):
        if len(hand.pairs) == 1 or table.seven_pairs:
            yield hand
    if not melds:
        for twice in ORPHANS:
            missing = (Counter([*ORPHANS, twice]) - have).total()
            if missing <= may_lack:
                yield HandSplit(tuple((name,) for name in ORPHANS if name != twice), ((twice, twice),), missing)


def distance(table: Table, have: Counter[str], melds: list[Meld], at_most: int) -> int | None:
    """Return the number of tiles still needed, or None if it exceeds `at_most`."""
    return next((lack for lack in range(at_most + 1) if next(hands(table, have, melds, lack), None)), None)


def line(hand: HandSplit) -> str:
    if len(hand.sets) > 4:
        return "thirteen orphans"
    return "seven pairs" if len(hand.pairs) == 7 else "sets and a pair"


def possible(table: Table, melds: list[Meld], left: Counter[str]) -> set[str]:
    """Return the kinds of hand that these melds can become with the tiles in `left`."""
    return {line(hand) for hand in hands(table, left, melds)}


def fan(table: Table, hand: HandSplit, melds: list[Meld], win: Win) -> int:
    """Return the fan (points) of a hand and of the way it was won, without the fan for flowers."""
    orphans, seven = line(hand) == "thirteen orphans", line(hand) == "seven pairs"
    sets: list[Group] = [] if orphans or seven else [meld.tiles for meld in melds] + list(hand.sets)
    tiles = Counter(tile for group in (*[meld.tiles for meld in melds], *hand.sets, *hand.pairs) for tile in group)
    pungs = [group[0] for group in sets if group not in CHOWS]
    pair = hand.pairs[0][0] if len(hand.pairs) == 1 else ""
    suits = {name[1] for name in tiles if len(name) == 2}
    closed = not [meld for meld in melds if not meld.concealed]

    honors, terminals = not suits, set(tiles) <= set(TERMINALS)
    mixed = set(tiles) <= set(ORPHANS) and not honors and not terminals and not orphans
    big_dragons, big_winds = set(DRAGONS) <= set(pungs), set(WINDS) <= set(pungs)
    little_dragons = pair in DRAGONS and len(set(DRAGONS) & set(pungs)) == 2
    little_winds = pair in WINDS and len(set(WINDS) & set(pungs)) == 3
    four_kongs = len(pungs) == 4 and min(map(len, sets)) == 4
    # an unknown winning tile counts as the best case
    hidden = len(pungs) == 4 and closed and (win.drawn or win.tile in (pair, None))
    gates = not melds and any(
        tiles.total() == 14 and Counter(f"{n}{suit}" for n in "1112345678999") <= tiles for suit in "BCD"
    )
    straight = any({(f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") for n in (1, 4, 7)} <= set(sets) for s in "BCD")
    first = "first-turn" in win.how and closed and not (win.seat == "E" and not win.drawn)
    second = "second-replacement" in win.how

    earned = [
        13 * orphans,
        4 * seven,
        1 * (len(sets) == 4 and not pungs),
        3 * (len(pungs) == 4 and not (honors or terminals or mixed or big_winds or hidden or four_kongs)),
        3 * (len(suits) == 1 and any(name in HONORS for name in tiles)),
        7 * (len(suits) == 1 and all(name in SUITED for name in tiles) and not gates),
        10 * honors,
        4 * mixed,
        13 * terminals,
        sum(dragon in pungs for dragon in DRAGONS) * (not big_dragons and not little_dragons),
        5 * little_dragons,
        8 * big_dragons,
        ((win.seat in pungs) + (win.prevailing in pungs)) * (not big_winds),
        6 * little_winds,
        13 * big_winds,
        8 * hidden,
        13 * four_kongs,
        13 * gates,
        8 * (straight and table.pure_straight),
        1 * (closed and not (orphans or hidden or gates or first)),
        1 * (win.drawn and not first),
        8 * (win.drawn and second),
        1 * (win.drawn and "replacement" in win.how and not second),
        1 * (not win.drawn and "robbed-kong" in win.how),
        1 * ("last-tile" in win.how),
        13 * first,
    ]
    return sum(earned)


def flower_fan(win: Win) -> int:
    """Return the fan for flowers.

    Having none earns 1. A full set of four earns 2; from a set that is not full, the seat's own flower earns 1.
    """
    own = "ESWN".find(win.seat) + 1
    full = [start for start in (0, 4) if {start + 1, start + 2, start + 3, start + 4} <= set(win.flowers)]
    single = [start for start in (0, 4) if start + own in win.flowers and start not in full]
    return 2 * len(full) + len(single) + (len(win.flowers) == 0)


THEMES: list[list[str]] = [
    [*SUITED, *HONORS],
    [name for name in SUITED if name[1] == "B"],
    [name for name in SUITED if name[1] == "C"] + HONORS,
    ORPHANS,
    TERMINALS,
    HONORS,
]
_SINGLES: list[list[str]] = [ORPHANS, [f"{n}D" for n in "1112345678999"]]


def a_hand(below: Callable[[int], int]) -> tuple[Counter[str], list[Meld]]:
    """Return the concealed tiles and melds of a random hand close to a complete one.

    Its groups have one theme, such as only Bams or only honors. Up to two tiles are exchanged, and up to two are added.
    `below(n)` returns a number from 0 to n - 1.
    """
    room = Counter(dict.fromkeys(SETS.names, 4))
    have: Counter[str] = Counter()
    melds: list[Meld] = []

    def take(kinds: list[Group], theme: list[str]) -> Group:
        there = [kind for kind in kinds if Counter(kind) <= room]
        fitting = [kind for kind in there if set(kind) <= set(theme)] or there
        laid = fitting[below(len(fitting))]
        room.subtract(laid)
        return laid

    doubles = [(name, name) for name in SETS.names]
    pungs = [(name, name, name) for name in SETS.names]
    shape = below(10)  # 0: thirteen orphans, 1: nine gates, 2: seven pairs, otherwise sets and a pair
    if shape < 2:
        have.update(_SINGLES[shape])
        room.subtract(have)
        have.update(take([(name,) for name in _SINGLES[shape]], SETS.names))
    else:
        theme, chows, melded = THEMES[below(len(THEMES))], below(3), below(3)
        for _ in range(7 if shape == 2 else 1):
            have.update(take(doubles, theme))
        for _ in range(0 if shape == 2 else 4):
            tiles = take(CHOWS if below(4) < chows else pungs, theme)
            kong = tiles not in CHOWS and room[tiles[0]] > 0 and below(2) > 0
            if melded == 0 or (melded == 1 and below(2)):
                have.update(tiles)
            else:
                room[tiles[0]] -= kong
                melds.append(Meld((*tiles, tiles[0]) if kong else tiles, concealed=kong and below(3) > 0))

    def draw() -> None:
        have.update(take([(name,) for name in SETS.names if room[name] > 0], SETS.names))

    for _ in range(max(below(4) - 1, 0)):
        have -= Counter([sorted(have.elements())[below(have.total())]])
        draw()
    for _ in range(max(below(5) - 2, 0)):  # up to two spare tiles
        draw()
    return have, melds
