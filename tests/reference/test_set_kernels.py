"""Distances to sets and pairs by table lookup, compared with `kernels.sets`, which goes through all kinds of tile."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from itertools import product
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from tilewright.groups import Exposure
from tilewright.hands.sets import melds
from tilewright.hands.sets.melds import Melds, Shape
from tilewright.kernels import many_pairs
from tilewright.kernels.arrays import Counts
from tilewright.kernels.compiled.sets import pairs, pairs_and_set, sets_and_pair
from tilewright.kernels.set_lookup import lookup
from tilewright.kernels.set_tables import SetTables, tables
from tilewright.kernels.sets import missing
from tilewright.tiles import Tiles

KINDS, SUITED = 34, 27
STARTS = np.array([kind < SUITED and kind % 9 < 7 for kind in range(KINDS)])
Case = tuple[Counts, Counts, int]  # hands, melded tiles (the same for all hands), number of melds


def a_case(rng: random.Random, hands: int = 12) -> Case:
    """Return random hands and melds, usually made of only a few kinds of tile."""
    few = rng.choice([range(9), range(5), range(18, 34), range(27, 34), range(34), rng.sample(range(34), 9)])
    melded, number = np.zeros(KINDS, np.int8), 0
    for _ in range(rng.randrange(6)):
        first = rng.choice(list(few))
        group = [first, first + 1, first + 2] if STARTS[first] and rng.random() < 0.5 else [first] * rng.choice([3, 4])
        if all(melded[kind] + group.count(kind) <= 4 for kind in group):
            number += 1
            for kind in group:
                melded[kind] += 1
    tiles = [kind for kind in few for _ in range(4 - melded[kind])]
    have = np.zeros((hands, KINDS), np.int8)
    for row in have:
        for kind in rng.sample(tiles, min(rng.choice([0, 1, 4, 13, 14, 16, 17]), len(tiles))):
            row[kind] += 1
    return have, melded, number


def slow(case: Case, sets: int, number: int, *, honors: bool, runs: bool = True, twice: bool = True) -> list[int]:
    have, melded, _ = case
    kinds = KINDS if honors else SUITED
    starts = STARTS[:kinds] & runs
    needed = missing(have[:, :kinds], 4 - melded[:kinds], sets, number, starts=starts, pairs_a_kind=1 + twice)
    return [min(int(each), 99) for each in needed]


def agree_on_sets(case: Case, sets: int, honors: bool) -> None:
    have, melded, _ = case
    needed = sets_and_pair(have, sets, melded[None], honors=honors).tolist()
    assert needed == slow(case, sets, 1, honors=honors)
    each = lookup(sets)
    assert each
    kinds = KINDS if honors else SUITED
    alone = [each.fewest(row[:kinds].tobytes(), sets, melded[:kinds].tobytes()) for row in have]
    assert all(one in (None, many) for one, many in zip(alone, needed, strict=True))
    if not melded.any():
        assert alone == needed == sets_and_pair(have, sets, honors=honors).tolist()


def agree_on_pairs(case: Case, honors: bool, runs: bool, twice: bool) -> None:
    have, melded, _ = case
    kinds = KINDS if honors else SUITED
    usable, most = have[:, :kinds], 4 - melded[:kinds]
    truth = slow(case, 0, 7, honors=honors, twice=twice)
    assert pairs(have, 7, melded[None], twice=twice, honors=honors).tolist() == truth
    assert many_pairs.pairs(usable, most, 7, twice=twice).tolist() == truth
    truth = slow(case, 1, 7, honors=honors, runs=runs, twice=twice)
    assert pairs_and_set(have, 7, melded[None], twice=twice, runs=runs, honors=honors).tolist() == truth
    assert many_pairs.pairs_and_set(usable, most, 7, starts=STARTS[:kinds] & runs, twice=twice).tolist() == truth


def agree(seeds: range) -> set[int]:
    """Compare both kinds of distance function on one random case per seed. Return all numbers of melds in the cases."""
    seen = set()
    for seed in seeds:
        rng = random.Random(seed)
        case = a_case(rng)
        seen.add(case[2])
        for sets in {max(4 - case[2], 0), max(5 - case[2], 0)}:
            agree_on_sets(case, sets, honors=rng.random() < 0.7)
        if seed % 3 == 0:
            agree_on_pairs(case, *(rng.random() < 0.5 for _ in range(3)))
    return seen


@pytest.mark.thorough
def test_look_ups_agree_with_the_count_of_all_kinds() -> None:
    tables(5)
    assert agree(range(60)) == {0, 1, 2, 3, 4, 5}


@pytest.mark.long
def test_look_ups_agree_on_many_more_hands() -> None:
    assert agree(range(1000, 3000)) == {0, 1, 2, 3, 4, 5}


def test_tiles_in_melds_are_not_used_again() -> None:
    """Check that the distance is one too low if the lookup ignores the melds, and right if it knows them.

    Without the melds, it counts on a fifth tile of a kind.
    """
    for shown, text, sets, needed in (
        # the melds leave only one tile of each dragon and of N, so none of them can be the pair
        ("[RRR] [GGG] [000] [NNN]", "R", 0, 2),
        ("[1111B] [4444B]", "23B 55C NN", 2, 3),  # all 1 Bams and 4 Bams are melded, so 23B cannot become a run
    ):
        melded = sum((group.faces for group in map(Exposure.parse, shown.split())), Tiles())
        have, shown_tiles = (np.frombuffer(each.counts, np.int8)[None, :KINDS] for each in (Tiles.parse(text), melded))
        distances = sets_and_pair(have, sets, shown_tiles).tolist()
        assert distances == slow((have, shown_tiles[0], 0), sets, 1, honors=True)
        assert (sets_and_pair(have, sets).tolist(), distances) == ([needed - 1], [needed])


def hands_of(known: SetTables, size: int, sets: int) -> NDArray[np.float64]:
    """Return an array whose item n is the number of hands of `size` tiles that lack n tiles.

    Hands with the same key in the lookup table are counted together.
    """

    def tiles(kinds: int) -> NDArray[np.intp]:
        return np.array([sum(counts) for counts in product(range(5), repeat=kinds)])

    def counted(keys: NDArray[np.intp], front: NDArray[np.intp], back: NDArray[np.intp]) -> NDArray[np.float64]:
        amount = front[:, None] + back
        fits = amount <= size
        counts = np.bincount(keys[fits] * (size + 1) + amount[fits], minlength=(int(keys.max()) + 1) * (size + 1))
        return counts.reshape(-1, size + 1).astype(np.float64)

    def both(one: NDArray[np.float64], other: NDArray[np.float64], keys: NDArray[np.intp]) -> NDArray[np.float64]:
        counts = np.zeros((int(keys.max()) + 1, size + 1))
        for a, b in product(range(size + 1), repeat=2):
            if a + b <= size:
                counts[:, a + b] += np.bincount(keys.ravel(), np.outer(one[:, a], other[:, b]).ravel(), len(counts))
        return counts

    suits = counted(known.suit[known.front[:, None], known.back].astype(np.intp), tiles(4), tiles(5))
    keys = known.honors[known.honor_front[:, None], known.honor_back].astype(np.intp)
    honors = counted(keys, tiles(3), tiles(4))
    two = both(suits, suits, known.two.astype(np.intp))
    rest = both(suits, honors, known.rest[:, : len(honors)].astype(np.intp))
    totals = np.zeros(size + 1)
    for a in range(size + 1):
        totals += np.bincount(known.fewest[sets].ravel(), np.outer(two[:, a], rest[:, size - a]).ravel(), size + 1)
    return totals


@pytest.mark.parametrize(("size", "sets"), [(14, 4), (17, 5)])
def test_every_hand_there_is_has_a_distance(size: int, sets: int) -> None:
    """Every hand of 14 or 17 tiles has a distance.

    There are 326,520,504,500 hands of 14 tiles. The distance is 0 for 11,498,658 of them, the published number of
    complete hands.
    """
    totals = hands_of(tables(sets), size, sets)
    every = sum((-1) ** n * comb(KINDS, n) * comb(KINDS + size - 5 * n - 1, KINDS - 1) for n in range(size // 5 + 1))
    assert int(totals.sum()) == every
    if size == 14:
        assert every == 326_520_504_500
        assert int(totals[0]) == 11_498_658


def test_without_compiling_the_results_are_the_same() -> None:
    cases = [a_case(random.Random(seed), hands=3) for seed in range(12)]
    program = f"""
import hashlib, numpy as np
from tilewright.kernels.compiled.sets import pairs, pairs_and_set, sets_and_pair
told = hashlib.sha256()
for have, melded, number in {[(have.tolist(), melded.tolist(), number) for have, melded, number in cases]}:
    have, melded = np.array(have, np.int8), np.array([melded], np.int8)
    told.update(sets_and_pair(have, max(5 - number, 0), melded).tobytes())
    told.update(pairs(have, 7, melded, twice=True).tobytes())
    told.update(pairs_and_set(have, 7, melded, twice=True, runs=True).tobytes())
print(told.hexdigest())
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    digested = hashlib.sha256()
    for have, melded, number in cases:
        digested.update(sets_and_pair(have, max(5 - number, 0), melded[None]).tobytes())
        digested.update(pairs(have, 7, melded[None], twice=True).tobytes())
        digested.update(pairs_and_set(have, 7, melded[None], twice=True, runs=True).tobytes())
    assert (done.stdout.strip(), done.stderr) == (digested.hexdigest(), "")


@pytest.mark.long
def test_a_million_random_hands_are_as_far_as_other_programs_say() -> None:
    """The sum of distances agrees with two other programs, nyanten and tomohxx's shanten-number.

    Both programs give a complete hand the distance -1.
    """
    rng, have = random.Random(1), np.zeros((1_000_000, KINDS), np.int8)
    for row in have:
        for tile in rng.sample(range(136), 14):
            row[tile >> 2] += 1
    assert int(sets_and_pair(have, 4).sum()) == 3_316_491 + len(have)


def test_counts_that_cannot_be_are_refused() -> None:
    have = np.zeros((2, KINDS), np.int8)
    for wrong in (have[:, :27], have[0], have.astype(np.int16), have + np.int8(5), have - np.int8(1)):
        with pytest.raises(ValueError, match=r"expected rows of 34 counts|must be 0 to 4"):
            sets_and_pair(wrong, 4)
    with pytest.raises(ValueError, match="must be 0 to 5, not 6"):
        sets_and_pair(have, 6)
    with pytest.raises(ValueError, match="3 rows of melds for 2 hands"):
        sets_and_pair(have, 4, np.zeros((3, KINDS), np.int8))


@pytest.mark.parametrize("kinds", [SUITED, KINDS])
@pytest.mark.parametrize("shapes", [(Shape("", 4, 1),), (Shape("", 5, 1), Shape("", 1, 7)), (Shape("", 1, 1),)])
def test_hands_of_sets_are_as_far_with_tables_as_without(
    kinds: int, shapes: tuple[Shape, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables(5)
    hands, rng, needed = Melds(shapes, kinds), random.Random(kinds), {}
    for _ in range(2):
        rng = random.Random(kinds)
        for case in range(12):
            shown = [Exposure(Tiles.of([rng.randrange(kinds)] * rng.choice([3, 4]))) for _ in range(rng.randrange(4))]
            pool = Tiles.of(rng.choices(range(kinds if case % 2 else 9), k=rng.choice([2, 8, 14])))
            answer = hands.distance(pool, shown), hands.possible(shown, pool), len(list(hands.splits(pool, shown)))
            assert needed.setdefault(case, answer) == answer
        monkeypatch.setattr(melds, "lookup", lambda sets: None)


@pytest.mark.parametrize("with_tables", [True, False])
def test_the_quick_check_leaves_no_complete_hand_out(with_tables: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    tables(4)
    if not with_tables:
        monkeypatch.setattr(melds, "lookup", lambda sets: None)
    hands, rng, complete, spared = Melds((Shape("sets", 4, 1), Shape("pairs", 0, 7))), random.Random(5), 0, 0
    for case in range(300):
        shown = [Exposure(Tiles.of([rng.randrange(9)] * rng.choice([3, 4]))) for _ in range(case % 5)]
        pool = Tiles.of(rng.choices(range(rng.choice([4, 9, 34])), k=14 - 3 * (case % 5)))
        is_complete = hands.distance(pool, shown) == 0
        complete += is_complete
        assert hands.near(pool, shown) or not is_complete
        assert hands.complete(pool, shown) == is_complete
        spared += not hands.near(pool, shown)
    assert complete > 10
    assert with_tables == (spared > 150)
