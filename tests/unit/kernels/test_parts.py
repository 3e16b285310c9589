"""Distances that are computed for parts of a hand (two halves or four suits) equal those for the whole hand."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from typing import Any

import numpy as np
import pytest

from tilewright.analysis.aims import AimArrays
from tilewright.groups import Context
from tilewright.hands.sets.aims import Aim
from tilewright.kernels import ready
from tilewright.kernels.arrays import Counts
from tilewright.kernels.compiled import halves as machine_code
from tilewright.kernels.compiled import suits as compiled
from tilewright.kernels.compiled.suits import SetAims, missing
from tilewright.kernels.distance import distance
from tilewright.kernels.halves import Halves
from tilewright.kernels.suits import KINDS, Suit, both, cut, table
from tilewright.variants import HANDS
from tilewright.variants.card_free.blocks import all_hands

NINE = (1 << KINDS) - 1
SUITS = (
    Suit(NINE, NINE, NINE >> 2),
    Suit(0, NINE, NINE >> 2),
    Suit(NINE, NINE, 0),
    Suit(0b111, 0b111, 1),
    Suit(0, 0, 0),
)


@pytest.fixture(params=[False, True], ids=["arrays", "machine code"])
def ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(ready._state, "loaded", request.param)
    return iter(())


def some_hands(rng: np.random.Generator, number: int) -> tuple[Counts, Counts]:
    """Return random hands of 14 tiles from ten kinds. Jokers may replace some of the tiles."""
    need = rng.multinomial(14, rng.dirichlet(np.ones(10)), number).astype(np.int8)
    return need, np.where(rng.random(need.shape) < 0.3, rng.integers(0, need + 1), need * (need >= 3)).astype(np.int8)


def agree(hands: Halves, need: Counts, wild: Counts, rng: np.random.Generator) -> None:
    have = rng.integers(0, 5, (4, need.shape[1])).astype(np.int8) * rng.integers(0, 2, (4, 1), np.int8)
    jokers = np.array([0, 1, 8, 40], np.int8)
    needed = hands.distances(have, jokers)
    assert needed.tolist() == [distance(need, wild, row, int(n)).tolist() for row, n in zip(have, jokers, strict=True)]


@pytest.mark.usefixtures("ways")
def test_halves_are_whole_hands() -> None:
    for seed in range(20):
        rng = np.random.default_rng(seed)
        need, wild = some_hands(rng, 300)
        cut = int(rng.integers(1, 9))
        hands = Halves.of(need, wild, cut)
        agree(hands, need, wild, rng)
        kind = int(rng.integers(10))
        rows = np.flatnonzero(wild[:, kind] >= 3)
        fewer, less = need[rows].copy(), wild[rows].copy()
        fewer[:, kind] -= 3
        less[:, kind] -= 3
        agree(hands.some(rows).less(kind, 3), fewer, less, rng)


@pytest.mark.usefixtures("ways")
def test_halves_of_every_hand_of_card_free() -> None:
    need, wild = all_hands().need, all_hands().wild
    hands = Halves.of(need, wild, 18)
    assert (len(hands), len(hands.front.need), len(hands.back.need)) == (179_444, 14_499, 16_800)
    rng = np.random.default_rng(1)
    have = rng.multinomial(13, np.ones(36) / 36, 2).astype(np.int8)
    have = np.concatenate([have, np.zeros((2, need.shape[1] - 36), np.int8)], axis=1)
    for row, jokers, needed in zip(have, (2, 0), hands.distances(have, np.array([2, 0], np.int8)), strict=True):
        assert (needed == distance(need, wild, row, jokers)).all()


def test_bots_of_card_free_find_all_compiled() -> None:
    machine_code.warm()
    need, wild = some_hands(np.random.default_rng(4), 40)
    need[0, :], wild[0, :] = 0, 0
    need[0, 1] = wild[0, 1] = 3
    hands, have = Halves.of(need, wild, 4), np.zeros((2, 10), np.int8)
    for each in (hands, hands.some(np.array([0, 1])), hands.some(np.array([0])).less(1, 3)):
        machine_code.distances(each.front, each.back, have, np.zeros(2, np.int8))
    compiled: list[Any] = [machine_code.lacking, machine_code._add]  # the compiled functions that Python code calls
    assert [len(each.signatures) for each in compiled] == [1, 1]


def test_larger_hands_do_not_fit() -> None:
    with pytest.raises(ValueError, match="more than 15 tiles"):
        Halves.of(np.full((1, 4), 4, np.int8), np.zeros((1, 4), np.int8), 2)


def some_pools(seed: int, pools: int) -> tuple[np.ndarray, Counts, np.ndarray, np.ndarray]:
    """Return random data for six kinds of hands: their suits, pools of tiles, numbers of sets, and numbers of pairs.

    The suits are indices of `SUITS`. Winds and dragons together are the fourth suit.
    """
    rng = np.random.default_rng(seed)
    which = rng.integers(0, len(SUITS), (6, 4))
    left = np.minimum(rng.poisson(rng.choice([0.2, 0.5, 1.5], (6, pools, 1)), (6, pools, 36)), 4).astype(np.int8)
    return which, left, rng.integers(0, 6, 6), rng.integers(0, 2, 6)


def beside(suits: tuple[Suit, ...], which: np.ndarray, left: Counts, sets: np.ndarray, pairs: np.ndarray) -> Counts:
    """Return the tiles that the pools of each kind of hand, `left[i]`, still need for it."""
    rows, nothing = [[at] for at in range(len(left))], np.zeros((1, left.shape[2]), np.int8)
    each = [SetAims(suits, which[row], nothing, sets[row], pairs[row]) for row in rows]
    return np.concatenate([missing(aims, pools, nothing[0]) for aims, pools in zip(each, left, strict=True)])


def test_suits_together_are_whole_hands() -> None:
    which, left, sets, pairs = some_pools(1, 1500)
    needed = beside(SUITS, which, left, sets, pairs)
    for aim, pools in enumerate(left):
        each = [
            table(SUITS, np.full(len(pools), suit), pools[:, 9 * at : 9 * at + 9]) for at, suit in enumerate(which[aim])
        ]
        assert (needed[aim] == reduce(both, each)[sets[aim], pairs[aim]]).all()


def test_suits_of_another_table_may_come_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of several tables share a cache of suits, so one bot may add suits while another adds its own."""
    _, left, sets, pairs = some_pools(1, 20)
    which = np.zeros((len(left), 4), np.intp)
    needed = [beside((suit,), which, left, sets, pairs).tolist() for suit in SUITS[:2]]
    others = iter(SUITS[1:2])

    def cut_meanwhile(suit: Suit) -> tuple[Counts, Counts]:
        for other in others:
            assert beside((other,), which, left, sets, pairs).tolist() == needed[1]
        return cut(suit)

    monkeypatch.setattr(compiled, "_known", [])
    monkeypatch.setattr(compiled, "cut", cut_meanwhile)
    assert beside(SUITS[:1], which, left, sets, pairs).tolist() == needed[0]
    assert beside(SUITS[1:2], which, left, sets, pairs).tolist() == needed[1]


@pytest.mark.parametrize("name", ["fourteen", "sixteen", "hong-kong", "mcr"])
def test_aims_are_as_far_by_machine_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = HANDS[name].build({})
    aims: tuple[Aim, ...] = hands.aims(Context())  # type: ignore[attr-defined]
    goals = AimArrays.of(aims)
    rng = np.random.default_rng(1)
    have = np.concatenate([rng.multinomial(14, np.ones(34) / 34, 30), np.zeros((30, 2), np.intp)], axis=1)
    have, obtainable = np.minimum(have, 4).astype(np.int8), np.full(36, 2, np.int8)
    needed = []
    for at_hand in (False, True):
        monkeypatch.setitem(ready._state, "loaded", at_hand)
        needed.append(goals.missing(have, obtainable).tolist())
    assert needed[0] == needed[1]


def digest() -> str:
    """Return a digest of distances, which must not depend on whether the functions are compiled."""
    digested = hashlib.sha256(beside(SUITS, *some_pools(2, 3)).tobytes())
    need, wild = some_hands(np.random.default_rng(3), 40)
    digested.update(Halves.of(need, wild, 4).distances(need[:5], np.arange(5, dtype=np.int8)).tobytes())
    return digested.hexdigest()


def test_without_compiling_the_results_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        f"import runpy; from tilewright.kernels import ready; ready._state['at hand'] = True; "
        f"print(runpy.run_path({__file__!r})['digest']())"
    )
    off = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=off, capture_output=True, text=True, check=True)
    monkeypatch.setitem(ready._state, "loaded", True)
    assert (done.stdout.strip(), done.stderr) == (digest(), "")
