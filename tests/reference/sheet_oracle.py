"""A slow reimplementation of hands of sets and pairs, and of their values on the reference sheet.

The library goes through the tiles kind by kind. Here, groups are chosen one by one from the list of all groups until
too many tiles are missing. Values are fractions and follow the wording of the sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

SUITED = [f"{number}{suit}" for suit in "BCD" for number in range(1, 10)]
DRAGONS, WINDS = ["R", "G", "0"], ["N", "E", "W", "S"]

Group = tuple[str, ...]
CHOWS: list[Group] = [(f"{n}{suit}", f"{n + 1}{suit}", f"{n + 2}{suit}") for suit in "BCD" for n in range(1, 8)]


@dataclass(frozen=True)
class Game:
    """The options of a game of sets and pairs."""

    sets: int = 4
    honors: bool = True
    equal_pairs: bool = True
    seven_chow: bool = True
    seven_open: bool = True
    exclusive_waits: bool = False

    @property
    def names(self) -> list[str]:
        return SUITED + (WINDS + DRAGONS if self.honors else [])


@dataclass(frozen=True)
class Meld:
    tiles: Group
    concealed: bool = False

    def __str__(self) -> str:
        return f"({' '.join(self.tiles)})" if self.concealed else f"[{' '.join(self.tiles)}]"


@dataclass(frozen=True)
class HandSplit:
    sets: tuple[Group, ...]  # concealed sets only
    pairs: tuple[Group, ...]
    missing: int


def lacking(group: Group, have: Counter[str], room: Counter[str]) -> int:
    """Return how many tiles of a group are missing, or 9 if too few copies of one of its tiles are left."""
    missing = 0
    for tile in set(group):
        wanted = group.count(tile)
        if room[tile] < wanted:
            return 9
        missing += max(wanted - have[tile], 0)
    return missing


def choose(
    groups: list[Group], n: int, have: Counter[str], room: Counter[str], may_lack: int
) -> Iterator[tuple[list[Group], Counter[str], Counter[str], int]]:
    """Yield every choice of n groups from the list. A group may be chosen more than once.

    Each item has the chosen groups, the remaining tiles, the copies of each tile still available, and the number of
    missing tiles. A group that lacks too many tiles is skipped, because choosing other groups first would not help.
    """
    if not n:
        yield [], have, room, 0
        return
    near = [group for group in groups if lacking(group, have, room) <= may_lack]
    for at, group in enumerate(near):
        lack = lacking(group, have, room)
        left, space = have.copy(), room.copy()
        for tile in group:
            left[tile] = max(left[tile] - 1, 0)
            space[tile] -= 1
        for more, last, free, extra in choose(near[at:], n - 1, left, space, may_lack - lack):
            yield [group, *more], last, free, lack + extra


def hands_from(game: Game, have: Counter[str], melds: list[Meld], may_lack: int = 0) -> Iterator[HandSplit]:
    """Yield every hand that these tiles and melds can become with at most `may_lack` more tiles."""
    room = Counter(dict.fromkeys(game.names, 4))
    for meld in melds:
        if meld.tiles not in CHOWS and not (len(set(meld.tiles)) == 1 and len(meld.tiles) in (3, 4)):
            return
        if not Counter(meld.tiles) <= room:
            return
        room -= Counter(meld.tiles)
    pongs = [(name,) * 3 for name in game.names]
    doubles = [(name,) * 2 for name in game.names]
    for seven in (False, True):
        wanted = (game.sets - 4 if seven else game.sets) - len(melds)
        if wanted < 0 or (seven and any(not meld.concealed for meld in melds) and not game.seven_open):
            continue
        if seven and not game.seven_chow and any(meld.tiles in CHOWS for meld in melds):
            continue
        for sets, left, space, lack in choose(
            pongs + (CHOWS if game.seven_chow or not seven else []), wanted, have, room, may_lack
        ):
            for pairs, _, _, more in choose(doubles, 7 if seven else 1, left, space, may_lack - lack):
                if game.equal_pairs or len(set(pairs)) == len(pairs):
                    yield HandSplit(tuple(sets), tuple(pairs), lack + more)


def distance(game: Game, have: Counter[str], melds: list[Meld], at_most: int) -> int | None:
    """Return the number of tiles still needed, or None if it exceeds `at_most`."""
    for lack in range(at_most + 1):
        if next(hands_from(game, have, melds, lack), None):
            return lack
    return None


def possible(game: Game, melds: list[Meld], left: Counter[str]) -> set[int]:
    """Return the kinds of hand that these melds can become with the tiles in `left`.

    A kind is given by its number of pairs: 1 for sets and a pair, or 7 for seven pairs.
    """
    return {len(hand.pairs) for hand in hands_from(game, left, melds)}


def waits(game: Game, have: Counter[str], melds: list[Meld]) -> list[str]:
    held = have + Counter(tile for meld in melds for tile in meld.tiles)
    return [
        name for name in game.names if held[name] < 4 and next(hands_from(game, have + Counter([name]), melds), None)
    ]  # fmt: skip


@dataclass(frozen=True)
class Win:
    tile: str | None = None
    drawn: bool = False
    discards: int | None = None


def worth(game: Game, hand: HandSplit, melds: list[Meld], win: Win, chances: int | None) -> Fraction:
    """Return the payment, in units, of a loser who did not discard the winning tile."""
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    tiles = [t for meld in melds for t in meld.tiles] + [t for group in hand.sets + hand.pairs for t in group]
    chows = [meld.tiles for meld in melds if len(set(meld.tiles)) > 1] + [s for s in hand.sets if len(set(s)) > 1]
    seven = len(hand.pairs) == 7
    every_set_open = not seven and len([meld for meld in melds if not meld.concealed]) == game.sets
    straight = any(all((f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") in chows for n in (1, 4, 7)) for s in "BCD")
    difficult = chances == 1 and not (game.exclusive_waits and (every_set_open or seven))
    sheet: list[tuple[Fraction, bool]] = [
        (Fraction(1), True),
        (half, seven),
        (half, all(dragon in tiles for dragon in DRAGONS)),
        (half, all(wind in tiles for wind in WINDS)),
        (half, straight),
        (half, {tile[-1] for tile in tiles} in ({"B"}, {"C"}, {"D"})),
        (quarter, not seven and len(chows) == 0),
        (quarter, not seven and len(chows) == game.sets),
        (quarter, not [meld for meld in melds if not meld.concealed]),
        (quarter, every_set_open),
        (quarter, difficult),
        (quarter, win.discards is not None and win.discards < 5),
    ]
    return sum((points for points, earned in sheet if earned), Fraction(0)) * (2 if win.drawn else 1)


def a_hand(game: Game, below: Callable[[int], int]) -> tuple[Counter[str], list[Meld]]:
    """Return the concealed tiles and melds of a random hand close to a complete one.

    Up to two of its tiles are exchanged, and up to two are added. `below(n)` returns a number from 0 to n - 1.
    """
    room = Counter(dict.fromkeys(game.names, 4))
    few = below(4)  # 0: Bams only, which split in many ways; 1: Bams and honors; otherwise all kinds
    names = [name for name in game.names if few > 1 or name[-1] == "B" or (few == 1 and name not in SUITED)]

    def group(kinds: list[Group]) -> Group:
        there = [kind for kind in kinds if Counter(kind) <= room]
        fitting = [kind for kind in there if set(kind) <= set(names)] or there
        laid = fitting[below(len(fitting))]
        room.subtract(laid)
        return laid

    pongs, doubles = [(name,) * 3 for name in game.names], [(name,) * 2 for name in game.names]
    seven, melded = below(4) == 0, below(3)  # melded: 0 no sets, 1 some, 2 all
    have: Counter[str] = Counter()
    melds: list[Meld] = []
    for _ in range(7 if seven else 1):
        have.update(group(doubles))
    for _ in range(game.sets - 4 if seven else game.sets):
        tiles = group(CHOWS if below(4) < (2 if few else 3) else pongs)
        if melded == 0 or (melded == 1 and below(2)):
            have.update(tiles)
        elif len(set(tiles)) == 1 and room[tiles[0]] and below(2):
            room[tiles[0]] -= 1
            melds.append(Meld((*tiles, tiles[0]), concealed=below(2) == 0))
        else:
            melds.append(Meld(tiles))

    def draw() -> None:
        free = [name for name in game.names if room[name] > 0]
        drawn = free[below(len(free))]
        room[drawn] -= 1
        have[drawn] += 1

    for _ in range(max(below(4) - 1, 0)):
        away = sorted(have.elements())[below(have.total())]
        have -= Counter([away])
        draw()
    for _ in range(max(below(5) - 2, 0)):  # up to two spare tiles
        draw()
    return have, melds
