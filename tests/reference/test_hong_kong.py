"""Hong Kong hands compared with a slow reimplementation: complete hands, fan and distances."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.groups import Circumstance, Context, Hand
from tilewright.tiles import INDEX, KINDS, Tiles
from tilewright.variants import HANDS

from . import hong_kong_oracle as oracle
from .hong_kong_oracle import SETS, Meld, Table, Win, a_hand

TABLES: list[tuple[Mapping[str, str], Table]] = [
    ({}, Table()),
    ({"seven_pairs": "on", "pure_straight": "on", "minimum_fan": "1"}, Table(1, seven_pairs=True, pure_straight=True)),
    ({"minimum_fan": "5", "flowers_help": "off"}, Table(5, flowers_help=False)),
]
NAMES = ["customary", "with more hands", "with a high minimum"]
HOW: list[Circumstance] = [
    "first-turn",
    "last-tile",
    "last-of-kind",
    "replacement",
    "second-replacement",
    "robbed-kong",
]
AT_MOST = 2


def a_win(have: Counter[str], below: Callable[[int], int]) -> Win:
    return Win(
        tile=sorted(have)[below(len(have))] if below(4) else None,
        drawn=below(2) == 0,
        seat="ESWN"[below(4)],
        prevailing="ESWN"[below(4)],
        flowers=tuple(n for n in range(1, 9) if below(3)) if below(3) else (),
        how=frozenset(how for how in HOW if not below(5)),
    )


def context_of(win: Win) -> Context:
    return Context(
        winning_tile=None if win.tile is None else INDEX[win.tile],
        self_drawn=win.drawn,
        flowers=Tiles.of(INDEX[f"F{n}"] for n in win.flowers),
        seat=win.seat,
        prevailing=win.prevailing,
        circumstances=frozenset(how for how in HOW if how in win.how),
    )


def laid(groups: Iterable[Iterable[str]]) -> list[tuple[str, ...]]:
    """Return the groups sorted, with the tiles of each group sorted too."""
    return sorted(tuple(sorted(group)) for group in groups)


def tiles_left(have: Counter[str], melds: list[Meld], below: Callable[[int], int]) -> Counter[str]:
    """Return random tiles that might complete the melds.

    They are the concealed tiles, sometimes minus one, plus up to four others.
    """
    left = have - Counter([sorted(have)[below(len(have))]] * below(2))
    elsewhere = left + Counter(tile for meld in melds for tile in meld.tiles)
    free = [name for name in SETS.names for _ in range(4 - elsewhere[name])]
    for _ in range(below(5)):
        left[free.pop(below(len(free)))] += 1
    return left


def hold(at: int, below: Callable[[int], int]) -> tuple[bool, int]:
    """Compare one random hand with the slow reimplementation.

    Return whether the hand is complete, and its highest fan without flowers.
    """
    options, table = TABLES[at]
    rules = HANDS["hong-kong"].build(options)
    have, melds = a_hand(below)
    hand, win = Hand.parse(" ".join([*map(str, melds), *have.elements()])), a_win(have, below)
    readings = list(rules.readings(hand.concealed, hand.exposures, context_of(win)))
    known = list(oracle.hands(table, have, melds))
    mine = [laid((KINDS[kind] for kind in group.faces) for group in each.groups[len(melds) :]) for each in readings]
    assert sorted(mine) == sorted(laid(each.sets + each.pairs) for each in known)
    assert rules.near(hand.concealed, hand.exposures) or not known
    flowers = oracle.flower_fan(win)
    worth = sorted((oracle.fan(table, each, melds, win) for each in known), reverse=True)
    assert [reading.value for reading in readings] == [fan + flowers for fan in worth]
    enough = [fan + flowers * table.flowers_help >= table.minimum for fan in worth]
    assert [reading.declarable for reading in readings] == enough
    needed = rules.distance(hand.concealed, hand.exposures)
    assert (needed == 0) == bool(known)
    truth = oracle.distance(table, have, melds, AT_MOST)
    assert needed == truth if truth is not None else needed > AT_MOST
    left = tiles_left(have, melds, below)
    possible_hands = rules.possible(hand.exposures, Tiles.parse(" ".join(left.elements())))
    assert sorted(possible_hands) == sorted(oracle.possible(table, melds, left))
    return bool(known), worth[0] if known else 0


@pytest.mark.parametrize("at", range(len(TABLES)), ids=NAMES)
@settings(max_examples=100)
@given(data=st.data())
def test_hands_fan_and_distance_are_the_oracles(data: st.DataObject, at: int) -> None:
    hold(at, lambda n: data.draw(st.integers(0, n - 1)))


@pytest.mark.parametrize("melds", ["", "[345D]", "(1111C) [567B]"])
@pytest.mark.parametrize("at", range(len(TABLES)), ids=NAMES)
@settings(max_examples=15)
@given(tiles=st.lists(st.integers(0, 4 * 34 - 1), max_size=14, unique=True))
def test_far_from_a_hand_the_right_tile_brings_it_one_nearer(tiles: list[int], at: int, melds: str) -> None:
    """For an incomplete hand, some tile lowers the distance by one. No tile lowers it by more.

    Another test checks small distances. By induction, the two tests together cover every distance.
    """
    hands = HANDS["hong-kong"].build(TABLES[at][0])
    pool, exposures = Tiles.of(tile // 4 for tile in tiles), Hand.parse(melds).exposures
    needed = hands.distance(pool, exposures)
    following = {hands.distance(pool + kind, exposures) for kind in range(34) if pool.count(kind) < 4}
    assert following <= {needed, needed - 1}
    assert (needed - 1 in following) == (needed > 0)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("at", range(len(TABLES)), ids=NAMES)
def test_a_hundred_thousand_hands_are_the_oracles(at: int, chunk: int) -> None:
    rng = random.Random(f"{at} {chunk}")
    held = [hold(at, rng.randrange) for _ in range(3500)]
    assert 900 < sum(complete for complete, _ in held) < 2600
    assert {fan for complete, fan in held if complete} >= set(range(13))  # the hands have many different values
