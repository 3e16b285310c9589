"""Find the best split: the way to divide a player's concealed tiles between unfinished hands (R-WP-35).

The search is exact, but it does not try every split. Consider any split. If one of its racks is ready, that rack
has all tiles of a hand on the list except one, and perhaps one extra tile. All such splits are tried. If neither
rack is ready, the points depend on two choices only: where the tiles of scoring kinds go, and to which sorts of tiles
each rack is limited (one suit, honors, terminals). Every combination of these choices is tried, and the racks are
filled up with tiles that score nothing.

There are many splits with a ready rack. Each is first assumed to be ready for the highest limit, which gives an upper
bound. The splits with the highest bounds are examined first, until no other split can score more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.matching.card_hands import held as held_of
from tilewright.kernels.arrays import Counts
from tilewright.kernels.distance import shortage
from tilewright.messages import listed, say
from tilewright.tiles import KINDS, Tiles
from tilewright.variants.wright_patterson.points import HONOR, SIMPLE, SUIT, TERMINAL, Amounts, Flags, Unfinished

HELD = 13  # tiles in a hand between turns; each kong adds one
_AT_ONCE = 1 << 24  # maximum number of array elements in one batch, so that a batch fits into memory
_FEW = 256  # splits examined in one batch

_EVERY = np.ones(len(KINDS), np.bool_)
_SORTS = np.array([_EVERY, ~SIMPLE, HONOR, TERMINAL, *SUIT, *(SUIT | HONOR), *(SUIT & TERMINAL | HONOR)])


@dataclass(frozen=True, eq=False)
class Goals:
    """Hands that a rack can become. `need` has the concealed tiles that each hand requires, whether held or not.

    `limit` is 1, 2 or 3 for a hand worth a single, a double or a triple limit.
    """

    need: Counts
    limit: Amounts

    def near(self, have: Counts) -> Goals:
        """Return the hands that lack at most one tile if all tiles in `have` are on this rack."""
        missing, _ = shortage(self.need, np.zeros_like(self.need), have)
        return Goals(self.need[missing <= 1], self.limit[missing <= 1])

    def ready(self, held: Counts) -> Amounts:
        """Return, for each row of `held`, the highest limit among the hands that lack at most one tile.

        The limit is 1, 2 or 3, or 0 if there is no such hand.
        """
        highest = np.zeros(len(held), np.int64)
        step = max(_AT_ONCE // max(self.need.size, 1), 1)
        for start in range(0, len(held) if len(self.need) else 0, step):
            rows = held[start : start + step, None]
            lacks = np.maximum(self.need - rows, 0).sum(axis=2)
            highest[start : start + step] = np.where(lacks <= 1, self.limit, 0).max(axis=1)
        return highest


@dataclass(frozen=True, eq=False)
class Live:
    """A rack with an unfinished hand, and the hands that it can become."""

    rack: Unfinished
    goals: Goals

    @property
    def room(self) -> range:
        """The two possible numbers of concealed tiles on the rack: between turns, and after a draw or claim."""
        least = HELD + sum((len(group) == 4) - len(group) for group in self.rack.exposures)
        return range(least, least + 2)


def best_split(
    pool: Tiles, racks: Sequence[Live], *, spare: bool = False, short: bool = False
) -> tuple[tuple[Tiles, int], ...]:
    """Return, for each rack, its tiles in the split with the highest total and the limit for which it is ready.

    The limit is 1, 2 or 3, or 0 if the rack is not ready. There are one or two racks. With `spare`, tiles of a dead
    hand may be left over. With `short`, one tile may be missing, because no tile was left to replace a flower
    (R-WP-37). Raises ValueError if the tiles do not fit into the racks.
    """
    have, _ = held_of(pool)
    racks = [Live(each.rack, each.goals.near(have)) for each in racks]
    first, rest = racks[0], racks[1:]
    sizes = [size for size in first.room if _fits(len(pool) - size, rest, spare=spare)]
    if short and not rest and len(pool) == first.room.start - 1:
        sizes = [len(pool)]
    if not sizes:
        names = listed([live.rack.name for live in racks])
        least, most = (sum(live.room[end] for live in racks) for end in (0, -1))
        raise ValueError(say("wright_patterson.unfinished-size", tiles=len(pool), racks=names, least=least, most=most))
    plain = _all(_plain(have, racks, sizes))
    counts = _worth(plain, have, racks, np.zeros((len(racks), len(plain)), np.int64))
    held, best = plain[int(counts.argmax())], int(counts.max())
    near = np.unique(_all(_nearly(have, racks, sizes)), axis=0)
    highest = [live.goals.limit.max(initial=0) for live in racks]
    could = _worth(near, have, racks, np.repeat(np.array(highest)[:, None], len(near), axis=1))
    for some in _dearest(could):
        if could[some[0]] <= best:
            break
        ready = [live.goals.ready(mine) for live, mine in _dealt(near[some], have, racks)]
        counts = _worth(near[some], have, racks, np.array(ready))
        if counts.max() > best:
            held, best = near[some[int(counts.argmax())]], int(counts.max())
    return tuple(
        (Tiles.of(np.repeat(np.arange(len(KINDS)), mine).tolist()), int(live.goals.ready(mine[None])[0]))
        for live, mine in _dealt(held, have, racks)
    )


def _fits(left: int, rest: Sequence[Live], *, spare: bool) -> bool:
    return left in rest[0].room if rest else left == 0 or (spare and left > 0)


def _dealt(held: Counts, have: Counts, racks: Sequence[Live]) -> Iterator[tuple[Live, Counts]]:
    """Return each rack with its tiles in each split. A row of `held` has the first rack's tiles in one split."""
    return zip(racks, (held, have - held), strict=False)


def _worth(held: Counts, have: Counts, racks: Sequence[Live], ready: Amounts) -> Amounts:
    """Return the total points of the racks in each split. A row of `held` has the first rack's tiles in one split.

    `ready[r, s]` is the limit for which rack r is ready in split s, or 0 if it is not ready.
    """
    points = np.zeros(len(held), np.int64)
    for (live, mine), grade in zip(_dealt(held, have, racks), ready, strict=True):
        points += live.rack.scores(mine, grade)
    return points


def _dearest(could: Amounts) -> Iterator[NDArray[np.intp]]:
    """Yield the indices of the splits in batches, those with the highest upper bounds (`could`) first."""
    order = np.argsort(-could, kind="stable")
    return (order[start : start + _FEW] for start in range(0, len(order), _FEW))


def _plain(have: Counts, racks: Sequence[Live], sizes: Sequence[int]) -> Iterator[Counts]:
    """Yield arrays of splits, for the case that neither rack is ready. A row has the first rack's tiles in one split.

    Many splits are left out, but one with the highest total is always included.
    """
    counting = (have >= 3) | ((have == 2) & (sum(live.rack.pair_points for live in racks) > 0))
    for keeps, other in _keeping(have, len(racks)):
        if not (keeps | other).all():
            continue
        free = keeps & other
        chosen = np.flatnonzero(free & counting)
        ways = np.zeros((int(np.prod(have[chosen] + 1)), len(KINDS)), np.int8)
        ways[:, chosen] = np.array(list(product(*(range(n + 1) for n in have[chosen].tolist()))), np.int8)
        ways += np.where(keeps & ~other, have, np.int8(0))
        filling = np.repeat(np.arange(len(KINDS)), np.where(free & ~counting, have, 0))
        filled = np.zeros((len(filling) + 1, len(KINDS)), np.int8)
        filled[1:] = np.cumsum(np.eye(len(KINDS), dtype=np.int8)[filling], axis=0)
        for size in sizes:
            lacking = size - ways.sum(axis=1)
            possible = (lacking >= 0) & (lacking <= len(filling))
            yield ways[possible] + filled[lacking[possible]]


def _keeping(have: Counts, racks: int) -> Iterator[tuple[Flags, Flags]]:
    """Yield pairs of masks: the kinds that the first rack may hold, and the kinds that the second rack may hold.

    Kinds that the player does not hold are allowed on both racks.
    """
    sorts = np.unique(_SORTS | (have == 0), axis=0)
    for keeps in sorts:
        for other in sorts if racks > 1 else _EVERY[None]:
            yield keeps, other


def _nearly(have: Counts, racks: Sequence[Live], sizes: Sequence[int]) -> Iterator[Counts]:
    """Yield arrays of all splits in which at least one rack is ready. A row has the first rack's tiles in one split."""
    total = int(have.sum())
    for live, mine in zip(racks, (sizes, [total - size for size in sizes]), strict=False):
        for need in live.goals.need:
            for held in _one_less(np.minimum(need, have), need):
                for size in mine:
                    rows = _filled_up(held, have, size)
                    yield rows if live is racks[0] else have - rows


def _one_less(core: Counts, need: Counts) -> Iterator[Counts]:
    """Yield the held tiles of a hand that lacks a tile. For a complete hand, leave out one tile of each kind in turn.

    `core` has the held tiles of the hand, and `need` has all its tiles.
    """
    if (core < need).any():
        yield core
        return
    for kind in np.flatnonzero(core):
        less = core.copy()
        less[kind] -= 1
        yield less


def _filled_up(held: Counts, have: Counts, size: int) -> Counts:
    """Return `held` filled up to `size` tiles with at most one more tile of `have`, a row for each choice of that tile.

    If `held` is too large or lacks more than one tile, there are no rows.
    """
    lacking = size - int(held.sum())
    if lacking == 0:
        return held[None]
    if lacking == 1:
        return held + np.eye(len(KINDS), dtype=np.int8)[held < have]
    return np.zeros((0, len(KINDS)), np.int8)


def _all(rows: Iterator[Counts]) -> Counts:
    return np.concatenate([np.zeros((0, len(KINDS)), np.int8), *rows])
