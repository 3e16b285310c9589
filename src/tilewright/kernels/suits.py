"""The number of tiles that pools of tiles still need for sets and pairs, computed suit by suit from cached tables.

A suit has nine kinds. A `Suit` says which of them may form runs, triplets and pairs. For the counts of a suit, `table`
gives the fewest tiles still needed for each number of sets, with a pair or without. `both` combines the tables of two
suits. It tries all ways to divide the sets and pairs between them.

For the computation, a suit is cut into two halves after its fifth kind. A run can cross the cut only if it begins at
the fourth or fifth kind. The second half depends on the first only through the numbers of these runs. Each half has so
few different counts that all are computed in advance.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.kernels.arrays import Counts

KINDS = 9  # kinds of tiles in a suit
MOST_SETS = 5
IMPOSSIBLE = 60  # more tiles than any hand has; the sum of two such values still fits into a byte
_SHAPE = (MOST_SETS + 1, 2)  # numbers of sets (0 to 5) and of pairs (0 or 1)
_COPIES = 4
_RUNS = 3  # zero to two runs may have the same first tile, since three equal runs are three triplets
CUT = 5  # kinds in the first half
FRONTS, BACKS = (_COPIES + 1) ** CUT, (_COPIES + 1) ** (KINDS - CUT)  # different counts that each half can have
_CODES = (_COPIES + 1) ** np.arange(KINDS)
_GROUPS = ((0, 0), (1, 0), (0, 1))  # numbers of triplets and pairs that one kind may form


class Suit(NamedTuple):
    """Three 9-bit masks: kinds that can form a triplet, kinds that can form a pair, kinds where a run can start."""

    equal: int
    pairs: int
    runs: int


def table(suits: tuple[Suit, ...], which: NDArray[np.intp], have: Counts) -> Counts:
    """Return `table[s, p, n]`: the number of tiles that row n of `have` still needs for s sets and p pairs.

    The number is 60 if that is impossible. `suits[which[n]]` says which sets and pairs the tiles of row n may form.

    >>> nine = (1 << 9) - 1
    >>> suits = (Suit(nine, nine, nine >> 2), Suit(nine, nine, runs=0))
    >>> found = table(suits, np.array([0, 1]), np.array([[1, 1, 0, 0, 2, 0, 0, 0, 0]] * 2, np.int8))
    >>> found[:3, :, 0].tolist(), found[:3, :, 1].tolist()
    ([[0, 0], [1, 1], [2, 4]], [[0, 0], [1, 2], [3, 4]])
    """
    codes = np.minimum(have, _COPIES).astype(np.intp)
    fronts, backs = _halves(suits)
    front = np.take(fronts, which * FRONTS + codes[:, :CUT] @ _CODES[:CUT], axis=-1)
    back = np.take(backs, which * BACKS + codes[:, CUT:] @ _CODES[: KINDS - CUT], axis=-1)
    return _joined(front, back)


def both(one: Counts, other: Counts) -> Counts:
    """Return the table of two suits together, given the table of each suit."""
    return _joined(one[None], other[None])


def _joined(one: Counts, other: Counts) -> Counts:
    """Return the fewest tiles that two parts of a hand need, over all ways to divide the sets and pairs between them.

    The first axis of `one` and `other` says how many runs cross from one part to the other. The result is the minimum
    over this axis.
    """
    joined = np.full((*_SHAPE, one.shape[-1]), IMPOSSIBLE, np.int8)
    for sets, pairs in product(*map(range, _SHAPE)):
        rest = other[:, : _SHAPE[0] - sets, : _SHAPE[1] - pairs] + one[:, sets, pairs][:, None, None]
        into = joined[sets:, pairs:]
        np.minimum(into, rest.min(axis=0), out=into)
    return joined


@cache
def _halves(suits: tuple[Suit, ...]) -> tuple[Counts, Counts]:
    """Return two arrays: the tiles that all first halves of these suits need, and those that all second halves need.

    The axes are (way, s, p, code), as `cut` explains them. The codes of each suit follow those of the previous suit.
    """
    halves = zip(*map(cut, suits), strict=True)
    front, back = (np.ascontiguousarray(np.moveaxis(np.concatenate(half), 0, -1)) for half in halves)
    return front, back


@cache
def cut(suit: Suit) -> tuple[Counts, Counts]:
    """Return two arrays: the tiles that the first and the second half of a suit need for s sets and p pairs.

    The axes are (code, way, s, p). A code is a number in base 5. Its digits are the counts of the half; the last digit
    is the count of the first kind. Runs that begin at the fourth or fifth kind cross the cut between the halves. A way
    says how many runs begin at each of the two kinds.
    """
    nothing = np.full((1, _RUNS, _RUNS, *_SHAPE), IMPOSSIBLE, np.int8)
    nothing[:, 0, 0, 0, 0] = 0
    begun = np.full((_RUNS**2, _RUNS, _RUNS, *_SHAPE), IMPOSSIBLE, np.int8)
    for way, (two, one) in enumerate(product(range(_RUNS), repeat=2)):
        begun[way, two, one, 0, 0] = 0
    front = _through(suit, range(CUT), nothing)
    ended = _through(suit, range(CUT, KINDS), begun)[:, :, 0, 0]
    return front.reshape(FRONTS, _RUNS**2, *_SHAPE), ended.swapaxes(0, 1)


def _through(suit: Suit, kinds: range, begun: Counts) -> NDArray[np.int8]:
    """Extend the tables in `begun` by these kinds. Return `needed[row, code, b, c, s, p]`, the number of tiles needed.

    The code is a number in base 5 whose digits are the counts of the kinds. b and c are the numbers of runs that began
    at the last two kinds, s is the number of sets and p of pairs. `tilewright.kernels.sets` explains the arithmetic.
    """
    needed = begun[:, None]
    tiles = np.arange(_COPIES + 1)[None, :, None, None, None]
    for kind in kinds:
        following = np.full((*needed.shape[:1], _COPIES + 1, *needed.shape[1:]), IMPOSSIBLE, np.int8)
        runs = range(_RUNS if suit.runs >> kind & 1 else 1)
        for a, b, c, (triplets, pairs) in product(range(_RUNS), range(_RUNS), runs, _GROUPS):
            used = a + b + c + 3 * triplets + 2 * pairs
            barred = (triplets and not suit.equal >> kind & 1) or (pairs and not suit.pairs >> kind & 1)
            if used > _COPIES or barred:
                continue
            before = needed[:, None, :, a, b, : _SHAPE[0] - c - triplets, : _SHAPE[1] - pairs]
            into = following[:, :, :, b, c, c + triplets :, pairs:]
            np.minimum(into, before + np.maximum(used - tiles, 0).astype(np.int8), out=into)
        needed = following.reshape(len(begun), -1, *needed.shape[2:])
    return needed
