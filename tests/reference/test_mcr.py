"""Chinese Official hands compared with PyMahjongGB and with a slow reimplementation.

Results of PyMahjongGB are stored in files. One test with --long also calls PyMahjongGB, if it is installed.
"""

from __future__ import annotations

import lzma
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.groups import Circumstance, Context, Exposure, Hand, Reading
from tilewright.tiles import INDEX, KINDS, Tiles
from tilewright.variants import HANDS
from tilewright.variants.mcr.fans import FANS, MIXED_KONGS

from . import mcr_twin as twin
from .mcr_wins import CHOWS, NAMES, Meld, Win, a_thirteen, a_win, written

RULES = HANDS["mcr"].build({})
PARTS = 8
AT_MOST = 2
HOW: tuple[Circumstance, ...] = ("last-tile", "last-of-kind", "replacement", "robbed-kong")
NUMBERED = {fan.number: fan.name for fan in FANS.values() if fan.name != MIXED_KONGS} | {82: MIXED_KONGS}
# Fans of the same value that exclude each other. The two programs may choose different ones.
EITHER = [
    {"Edge Wait", "Closed Wait", "Single Wait"},
    {"Pure Double Chow", "Mixed Double Chow", "Short Straight", "Two Terminal Chows"},
]


@cache
def kept(name: str) -> list[str]:
    """Return the lines of a file that mcr_fixture.py wrote, without the heading."""
    text = lzma.decompress((Path(__file__).parent / name).read_bytes()).decode()
    assert text.startswith("# by PyMahjongGB 1.2.0: ")
    return text.splitlines()[1:]


def readings(text: str, tile: str, how: str, around: str) -> list[Reading]:
    """Return all ways to read a complete hand, given the columns of its line in mcr_wins.txt.xz."""
    hand, words = Hand.parse(text), how.split()
    flowers = Tiles.of(INDEX[f"F{number}"] for number in range(1, int(around[0]) + 1))
    circumstances = frozenset(each for each in HOW if each in words)
    context = Context(INDEX[tile], "drawn" in words, None, flowers, around[1], around[2], circumstances)
    return list(RULES.readings(hand.concealed, hand.exposures, context))


def alike(fans: list[str]) -> Counter[str]:
    """Count the fans of a hand. Fans of the same group in `EITHER` count as the same fan."""
    return Counter(next((min(group) for group in EITHER if fan in group), fan) for fan in fans)


def compare(ours: list[Reading], total: int, fans: list[str]) -> bool:
    """Compare our readings of a hand with its total and fans from PyMahjongGB.

    Return whether the first of our readings with this total has exactly the same fans.
    """
    lists = [[item.label for item in each.items] for each in ours if each.value == total]
    assert ours[0].value == total
    assert alike(fans) in map(alike, lists)
    plain = total - fans.count("Flower Tiles")
    assert [each.declarable for each in ours if each.value == total] == [plain >= 8] * len(lists)
    return sorted(lists[0]) == sorted(fans)


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
def test_24000_wins_have_the_value_of_pymahjonggb(part: int) -> None:
    exact = 0
    lines = kept("mcr_wins.txt.xz")
    assert len(lines) == 24_000
    for line in lines[part::PARTS]:
        *win, total, fans = line.split("|")
        exact += compare(readings(*win), int(total), [NUMBERED[int(number)] for number in fans.split()])
    assert exact >= len(lines) / PARTS - 5


def test_every_fan_is_in_the_file() -> None:
    seen = Counter(int(number) for line in kept("mcr_wins.txt.xz") for number in set(line.rpartition("|")[2].split()))
    assert set(seen) == set(NUMBERED)
    assert min(seen.values()) >= 400


def hold_thirteen(line: str) -> None:
    """Check that our distance from a complete hand is one more than PyMahjongGB's distance from waiting.

    Ours may be greater if PyMahjongGB waits for the fifth tile of a kind, which does not exist.
    """
    text, away = line.split("|")
    hand = Hand.parse(text)
    needed = RULES.distance(hand.concealed, hand.exposures)
    tiles = sum((group.faces for group in hand.exposures), hand.concealed)
    assert needed == int(away) + 1 or (needed > int(away) + 1 and max(tiles.counts) > 2)


def test_hands_are_as_far_as_pymahjonggb_says() -> None:
    for line in kept("mcr_shanten.txt.xz")[::8]:
        hold_thirteen(line)


def laid(groups: tuple[Exposure, ...]) -> tuple[list[tuple[str, ...]], list[str]]:
    """Return the sets and pairs of a hand, and its single tiles."""
    named = [tuple(KINDS[kind] for kind in group.faces) for group in groups]
    sets = [group for group in named if len(group) > 1 and (len(set(group)) == 1 or group in CHOWS)]
    return sorted(sets), sorted(name for group in named if group not in sets for name in group)


def a_hand(rng: Random) -> tuple[Counter[str], tuple[Meld, ...]]:
    """Return the concealed tiles and melds of a random hand, complete or not, with up to two spare tiles."""
    if rng.random() < 0.4:
        win: Win = a_win(rng)
        hand, melds = list(win.hand), win.melds
    else:
        hand, melds = a_thirteen(rng)
    melded = Counter(name for meld in melds for name in meld.tiles)
    for _ in range(rng.choice((0, 0, 1, 2))):
        hand.append(rng.choice([name for name in NAMES if hand.count(name) + melded[name] < 4]))
    return Counter(hand), melds


def tiles_left(rng: Random, have: Counter[str], melds: tuple[Meld, ...]) -> Counter[str]:
    """Return random tiles that might complete the melds.

    They are the concealed tiles, sometimes minus one, plus up to four others.
    """
    left = have - Counter([rng.choice(sorted(have))] * rng.randint(0, 1))
    seen = left + Counter(name for meld in melds for name in meld.tiles)
    free = [name for name in NAMES for _ in range(4 - seen[name])]
    return left + Counter(rng.sample(free, rng.randint(0, 4)))


def hold(rng: Random) -> int:
    """Compare one random hand with the slow reimplementation. Return its distance."""
    have, melds = a_hand(rng)
    hand = Hand.parse(" ".join([*map(str, melds), written(have.elements())]))
    known = list(twin.hands_from(have, melds))
    mine = [laid(each.groups[len(melds) :]) for each in RULES.readings(hand.concealed, hand.exposures)]
    assert sorted(mine) == sorted((sorted(groups), sorted(shape.bag)) for shape, groups in known)
    needed = RULES.distance(hand.concealed, hand.exposures)
    truth = twin.distance(have, melds, AT_MOST)
    assert needed == truth if truth is not None else needed > AT_MOST
    left = tiles_left(rng, have, melds)
    possible_hands = RULES.possible(hand.exposures, Tiles.parse(written(left.elements())))
    assert len(possible_hands) == len(set(possible_hands))
    assert set(possible_hands) == twin.possible(melds, left)
    return needed


@settings(max_examples=100)
@given(seed=st.integers(0, 2**32))
def test_hands_and_distances_are_the_twins(seed: int) -> None:
    hold(Random(seed))


@pytest.mark.parametrize("melds", ["", "[345D]", "(1111C)", "[444B] [567B]"])
@settings(max_examples=6)
@given(tiles=st.lists(st.integers(0, 4 * 34 - 1), max_size=14, unique=True))
def test_far_from_a_hand_the_right_tile_brings_it_one_nearer(tiles: list[int], melds: str) -> None:
    """For an incomplete hand, some tile lowers the distance by one. No tile lowers it by more.

    Another test checks small distances. By induction, the two tests together cover every distance.
    """
    pool, exposures = Tiles.of(tile // 4 for tile in tiles), Hand.parse(melds).exposures
    needed = RULES.distance(pool, exposures)
    following = {RULES.distance(pool + kind, exposures) for kind in range(34) if pool.count(kind) < 4}
    assert following <= {needed, needed - 1}
    assert (needed - 1 in following) == (needed > 0)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(25))
def test_a_hundred_thousand_hands_are_the_twins(chunk: int) -> None:
    rng = Random(chunk)
    away = Counter(hold(rng) for _ in range(4000))
    assert all(away[needed] > 200 for needed in range(4))


@pytest.mark.long
def test_all_hands_are_as_far_as_pymahjonggb_says() -> None:
    for line in kept("mcr_shanten.txt.xz"):
        hold_thirteen(line)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(25))
def test_a_hundred_thousand_new_hands_have_the_value_of_pymahjonggb(chunk: int) -> None:
    """Compare random hands that are not in the files, if PyMahjongGB is installed."""
    pytest.importorskip("MahjongGB", reason="PyMahjongGB is not installed")
    from . import mcr_gb

    rng = Random(f"now {chunk}")
    for _ in range(4000):
        win = a_win(rng)
        total, counted = mcr_gb.fans(win)
        compare(readings(*str(win).split("|")), total, [NUMBERED[number] for number in counted.elements()])
    for _ in range(400):
        hand, melds = a_thirteen(rng)
        text = " ".join([*map(str, melds), written(hand)])
        hold_thirteen(f"{text}|{mcr_gb.shanten(hand, melds)}")
