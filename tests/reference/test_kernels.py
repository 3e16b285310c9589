"""The kernels, as array code and as machine code, compared with a slow method: bipartite matching.

A hand has places for tiles. A place takes a tile of its kind or, where allowed, a joker. The distance is the number of
places that a maximum matching leaves empty.
"""

from collections.abc import Iterator, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.kernels import ready
from tilewright.kernels.arrays import BestPair, Counts, Rows
from tilewright.kernels.distance import distance
from tilewright.kernels.pairs import best_pair, best_pairs, pair_distance

Place = tuple[int, bool]  # kind, whether a joker may replace it
JOKER = -1


@pytest.fixture(scope="module", params=[False, True], ids=["arrays", "compiled"], autouse=True)
def form(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run every test of this module twice: with array code and with compiled code."""
    with pytest.MonkeyPatch.context() as patch:
        assert ready.load() or not request.param
        patch.setitem(ready._state, "loaded", request.param)
        yield


def places(need: Sequence[int], wild: Sequence[int]) -> Iterator[Place]:
    for kind, (n, w) in enumerate(zip(need, wild, strict=True)):
        yield from [(kind, True)] * w + [(kind, False)] * (n - w)


def distance_by_matching(wanted: list[Place], have: Sequence[int], jokers: int) -> int:
    tiles = [kind for kind, n in enumerate(have) for _ in range(n)] + [JOKER] * jokers
    laid: dict[int, int] = {}  # index of the tile → index of its place

    def place(at: int, seen: set[int]) -> bool:
        kind, wild = wanted[at]
        for tile, face in enumerate(tiles):
            if tile in seen or not (face == kind or (wild and face == JOKER)):
                continue
            seen.add(tile)
            if tile not in laid or place(laid[tile], seen):
                laid[tile] = at
                return True
        return False

    return sum(not place(at, set()) for at in range(len(wanted)))


KINDS = 5
HELD = st.lists(st.integers(0, 6), min_size=KINDS, max_size=KINDS)
JOKERS = st.integers(0, 8)


@st.composite
def a_hand(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    need = draw(st.lists(st.integers(0, 5), min_size=KINDS, max_size=KINDS))
    return need, [draw(st.integers(0, n)) for n in need]


HANDS = st.lists(a_hand(), min_size=1, max_size=12)


def rows(hands: list[tuple[list[int], list[int]]]) -> Rows:
    return Rows(*(np.array(part, np.int8) for part in zip(*hands, strict=True)))


def counts(values: list[int]) -> Counts:
    return np.array(values, np.int8)


@given(HANDS, HELD, JOKERS)
def test_distance_equals_the_places_that_no_matching_fills(
    hands: list[tuple[list[int], list[int]]], have: list[int], jokers: int
) -> None:
    needed = distance(*rows(hands), counts(have), jokers)
    assert list(needed) == [distance_by_matching(list(places(*hand)), have, jokers) for hand in hands]


@given(a_hand(), a_hand(), HELD, JOKERS)
def test_distance_of_a_pair_equals_the_places_that_no_matching_fills(
    one: tuple[list[int], list[int]], two: tuple[list[int], list[int]], have: list[int], jokers: int
) -> None:
    needed = pair_distance(rows([one]), rows([two]), counts(have), jokers)
    both = [*places(*one), *places(*two)]
    assert needed[0] == distance_by_matching(both, have, jokers)


def by_trying_all(one: Rows, two: Rows, have: Counts, jokers: int) -> int:
    return min(
        int(distance(one.need[[i]] + two.need[[j]], one.wild[[i]] + two.wild[[j]], have, jokers)[0])
        for i in range(len(one.need))
        for j in range(len(two.need))
    )


def agrees(one: Rows, two: Rows, have: Counts, jokers: int) -> None:
    best = best_pair(one, two, have, jokers)
    assert best is not None
    assert best.distance == by_trying_all(one, two, have, jokers)
    i, j, needed = best
    assert needed == pair_distance(Rows(one.need[i], one.wild[i]), Rows(two.need[j], two.wild[j]), have, jokers)


@given(HANDS, HANDS, HELD, JOKERS)
def test_best_pair_is_the_best_of_all(
    one: list[tuple[list[int], list[int]]], two: list[tuple[list[int], list[int]]], have: list[int], jokers: int
) -> None:
    agrees(rows(one), rows(two), counts(have), jokers)


@given(HANDS, HANDS, HELD, JOKERS, st.integers(0, 3))
def test_best_pairs_are_all_that_are_so_near(
    one: list[tuple[list[int], list[int]]],
    two: list[tuple[list[int], list[int]]],
    have: list[int],
    jokers: int,
    margin: int,
) -> None:
    first, second, held = rows(one), rows(two), counts(have)
    needed = [
        (int(pair_distance(Rows(a, b), Rows(c, d), held, jokers)), i, j)
        for i, (a, b) in enumerate(zip(*first, strict=True))
        for j, (c, d) in enumerate(zip(*second, strict=True))
    ]
    wanted = sorted(each for each in needed if each[0] <= min(needed)[0] + margin)
    assert best_pairs(first, second, held, jokers, margin).tolist() == [list(each) for each in wanted]


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("jokers", [0, 1, 3, 8])
def test_best_pair_where_all_hands_want_the_same_tiles(jokers: int) -> None:
    """Each hand alone lacks few tiles, but two hands together lack many, because they need the same tiles.

    The search therefore starts from a weak lower bound. It must still find the best pair.
    """
    rng = np.random.default_rng(jokers)
    need = np.zeros((120, 12), np.int8)
    for row in need:
        row[:9] = rng.multinomial(14, np.ones(9) / 9)  # all tiles in one suit
    need[:3, :9], need[:3, 9:] = 0, (5, 5, 4)  # three hands that share no kind of tile with the others
    wild = np.where(rng.random(need.shape) < 0.5, need, 0).astype(np.int8)
    have = counts([2] * 9 + [1] * 3)
    agrees(Rows(need, wild), Rows(need, wild), have, jokers)
    agrees(Rows(need[:20], wild[:20]), Rows(need[20:], wild[20:]), have, jokers)


def test_best_pair_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewright.kernels.pairs._AT_ONCE", 7)
    rng = np.random.default_rng(1)
    need = rng.integers(0, 4, (60, 6)).astype(np.int8)
    hands = Rows(need, np.where(need >= 3, need, 0).astype(np.int8))
    agrees(hands, hands, counts([3, 2, 1, 3, 2, 1]), 2)


def test_best_pair_of_nothing() -> None:
    some, none = rows([([1] * KINDS, [0] * KINDS)]), Rows(*np.zeros((2, 0, KINDS), np.int8))
    assert best_pair(some, none, counts([0] * KINDS), 0) is None
    assert best_pair(none, some, counts([0] * KINDS), 0) is None
    assert best_pair(some, some, counts([2] * KINDS), 0) == BestPair(0, 0, 0)


def test_shapes_that_do_not_fit() -> None:
    need = np.zeros((2, KINDS), np.int8)
    with pytest.raises(ValueError, match="shapes do not fit"):
        distance(need, need[:1], counts([0] * KINDS), 0)
    with pytest.raises(ValueError, match="shapes do not fit"):
        distance(need, need, counts([0] * (KINDS + 1)), 0)


def test_a_joker_as_itself_takes_a_joker_from_the_others() -> None:
    # kind 0: jokers, of which the hand demands one; kind 1: a pung that may contain jokers
    need, wild = np.array([[1, 3]], np.int8), np.array([[1, 3]], np.int8)
    assert [int(distance(need, wild, counts([0, 2]), jokers)[0]) for jokers in range(4)] == [2, 1, 0, 0]
