"""The outlook of a seat in compiled games: how far its tiles are from hands, and how useful each of them is.

This is the compiled twin of `tilewright.analysis.aims`, which explains the search. Both compute the same whole numbers.
"""

from typing import NamedTuple

import numpy as np

from tilewright.analysis.aims import LIKELY, NEAR, TILE, WEIGHTS
from tilewright.compiling import lean
from tilewright.kernels.compiled.suits import Work, need, new_work
from tilewright.kernels.suits import IMPOSSIBLE
from tilewright.sim.records import NOTHING, Floats, Int8s, Numbers
from tilewright.sim.sets import meld
from tilewright.sim.sets.aims import MOST_FIXED, RUN, WIDTH, AimRow, Aims
from tilewright.sim.sets.state import AROUND, SEATS, SIZE, SeatHand, SetGame, SetPlan, count
from tilewright.tiles import FLOWER

_SHARE, _WHOLE = LIKELY
_NEAREST = 2 * NEAR  # maximum number of aims that are weighed
_NO_DISCARD = FLOWER  # number of the value without a discard, after the values for each kind
_OPTIONS = FLOWER + 1


class AimsLeft(NamedTuple):
    """The aims that a seat's melds still allow, and how many tiles each of them lacks. All arrays have equal length."""

    row: Numbers  # index in `Aims.rows`
    sets: Numbers  # number of sets that are not melded, besides fixed ones
    fixed: Int8s  # number of tiles of each kind in the fixed groups that are not melded
    way: Numbers  # see `AimRow.way`
    away: Numbers  # number of missing tiles


class OutlookRoom(NamedTuple):
    """Memory for the outlook of one seat."""

    aims: Aims
    work: Work
    goals: AimsLeft
    pool: Int8s  # number of concealed tiles of each kind
    left: Int8s  # the same without the fixed groups of an aim
    unseen: Numbers  # number of tiles of each kind that the seat has not seen
    near: Numbers  # the nearest goals
    far: Numbers  # number of tiles that each near goal lacks, for each discard
    least: Numbers  # the least that each near goal lacks after a likely discard
    closer: Numbers  # indices into `near` of the goals for which useful tiles are counted
    rough: Numbers  # value of the hand after each discard, without useful tiles
    worth: Numbers  # value of the hand after each discard
    danger: Floats  # share of an opponent's possible hands that need each kind
    cost: Floats  # cost of discarding each kind


def prospects_of(aims: Aims) -> OutlookRoom:
    """Allocate memory for the outlook of one seat."""
    most = int(np.diff(aims.ends).max(initial=1))
    return OutlookRoom(
        aims=aims,
        work=new_work(aims.halves),
        goals=AimsLeft(
            row=np.zeros(most, np.int64),
            sets=np.zeros(most, np.int64),
            fixed=np.zeros((most, WIDTH), np.int8),
            way=np.zeros(most, np.int64),
            away=np.zeros(most, np.int64),
        ),
        pool=np.zeros(WIDTH, np.int8),
        left=np.zeros(WIDTH, np.int8),
        unseen=np.zeros(WIDTH, np.int64),
        near=np.zeros(_NEAREST, np.int64),
        far=np.zeros((_OPTIONS, _NEAREST), np.int64),
        least=np.zeros(_NEAREST, np.int64),
        closer=np.zeros(NEAR, np.int64),
        rough=np.zeros(_OPTIONS, np.int64),
        worth=np.zeros(_OPTIONS, np.int64),
        danger=np.zeros(FLOWER),
        cost=np.zeros(FLOWER),
    )


@lean
def write_unseen(p: OutlookRoom, game: SetGame, seat: int) -> None:
    """Count the tiles of each kind that a seat has not seen: those in the wall and in the other hands."""
    for kind in range(WIDTH):
        p.unseen[kind] = 0
    end = SIZE - game.replaced
    for at in range(end - game.left, end):
        if game.wall[at] < FLOWER:
            p.unseen[game.wall[at]] += 1
    for away in range(1, SEATS):
        hand = game.hands[(seat + away) & AROUND]
        for kind in range(FLOWER):
            p.unseen[kind] += count(hand, kind)


@lean
def measure(p: OutlookRoom, game: SetGame, seat: int) -> tuple[int, int]:
    """Return the number of tiles that a seat lacks for its nearest hand, and the number of its goals.

    The distance is IMPOSSIBLE if no hand can be completed. Call `write_unseen` first.
    """
    hand, least = game.hands[seat], IMPOSSIBLE
    for kind in range(FLOWER):
        p.pool[kind] = count(hand, kind)
    goals = _write_goals(p, game, seat)
    for goal in range(goals):
        p.goals.away[goal] = _missing(p, goal)
        least = min(least, p.goals.away[goal])
    return least, goals


@lean
def _write_goals(p: OutlookRoom, game: SetGame, seat: int) -> int:
    """Write the aims that a seat's melds still allow to `p.goals`, and return their number."""
    hand, goals = game.hands[seat], 0
    which = p.aims.which[(seat - game.east) & AROUND, hand.numbered]
    for row in range(p.aims.ends[which], p.aims.ends[which + 1]):
        aim: AimRow = p.aims.rows[row]
        p.goals.row[goals], p.goals.sets[goals], p.goals.way[goals] = row, aim.sets, aim.way
        for kind in range(WIDTH):
            p.goals.fixed[goals, kind] = aim.fixed[kind]
        goals += _is_allowed(p, hand, aim, goals)
    return goals


@lean
def _is_allowed(p: OutlookRoom, hand: SeatHand, aim: AimRow, goal: int) -> bool:
    """Return whether a hand's melds allow an aim. Remove them from the sets of the goal."""
    used = 0  # the fixed sets that are melded, as bits
    for nth in range(hand.melds):
        kind, form = hand.meld_kinds[nth], hand.meld_forms[nth]
        if not aim.open and form != meld.HIDDEN:
            return False
        run = form == meld.CHOW
        kinds, place = (7 if run else 1) << kind, NOTHING
        for at in range(MOST_FIXED - 1, -1, -1):
            if not used >> at & 1 and aim.groups[at] == kind + RUN * run:
                place = at
        if place != NOTHING:
            used |= 1 << place
            for each in range(kind, kind + (3 if run else 1)):
                p.goals.fixed[goal, each] -= 1 if run else 3
        elif p.goals.sets[goal] and (aim.runs if run else aim.equal) and aim.kinds & kinds == kinds:
            p.goals.sets[goal] -= 1
        else:
            return False
    return True


@lean
def _missing(p: OutlookRoom, goal: int) -> int:
    """Return the number of tiles that a goal lacks with the tiles in `p.pool`; IMPOSSIBLE if they cannot come."""
    lacking = 0
    for kind in range(WIDTH):
        left = p.pool[kind] - p.goals.fixed[goal, kind]
        if left < 0:
            if -left > p.unseen[kind]:
                return IMPOSSIBLE
            lacking -= left
            left = 0
        p.left[kind] = left
    aim: AimRow = p.aims.rows[p.goals.row[goal]]
    if aim.singles:
        lacking += _singles(p, aim)
    elif aim.pairs > 1:
        lacking += _pairs(p, aim)
    else:
        lacking += need(p.work, aim.suits, p.left, p.goals.sets[goal], aim.pairs)
    return min(lacking, IMPOSSIBLE)


@lean
def _singles(p: OutlookRoom, aim: AimRow) -> int:
    """Return how many tiles are missing from an aim of single tiles."""
    held, twice = 0, 0
    for kind in range(FLOWER):
        if aim.kinds >> kind & 1:
            held += p.left[kind] > 0
            twice |= p.left[kind] > 1
    return max(aim.singles - held, 0) + (aim.twice and not twice)


@lean
def _pairs(p: OutlookRoom, aim: AimRow) -> int:
    """Return how many tiles an aim of pairs lacks: one for a pair of which one tile is held, otherwise two."""
    complete, begun = 0, 0
    for kind in range(FLOWER):
        if aim.kinds >> kind & 1:
            pairs = p.left[kind] >> 1
            complete += min(pairs, aim.pairs_a_kind)
            begun += p.left[kind] & 1 and pairs < aim.pairs_a_kind
    lacking = max(aim.pairs - complete, 0)
    return lacking + lacking - min(lacking, begun)


@lean
def weigh(p: OutlookRoom, plan: SetPlan, hand: SeatHand, goals: int) -> int:
    """Write the value of a hand after each possible discard to `p.worth`, and return the greatest value.

    If no discard is due, the value without one is among them, as number _NO_DISCARD. Call `measure` first.
    """
    near, nearest = _write_near(p, goals)
    rough_best, best = 0, 0
    for kind in range(_OPTIONS):
        p.rough[kind], p.worth[kind] = 0, 0
        if _is_option(p, plan, hand, kind):
            _put(p, kind, -1)
            for nth in range(near):
                p.far[kind, nth] = _missing(p, p.near[nth])
                p.rough[kind] += WEIGHTS[p.far[kind, nth] - nearest]
            _put(p, kind, 1)
            rough_best = max(rough_best, p.rough[kind])
    closer = _write_closer(p, near, rough_best)
    for kind in range(_OPTIONS):
        if p.rough[kind]:
            p.worth[kind] = p.rough[kind]
            if _is_likely(p, kind, rough_best):
                _put(p, kind, -1)
                for nth in range(closer):
                    at = p.closer[nth]
                    weight = TILE * WEIGHTS[p.far[kind, at] - nearest]
                    p.worth[kind] += weight * _useful(p, p.near[at], p.far[kind, at]) if weight else 0
                _put(p, kind, 1)
            best = max(best, p.worth[kind])
    return best


@lean
def _write_near(p: OutlookRoom, goals: int) -> tuple[int, int]:
    """Write the nearest goals to `p.near`. Return their number, and the number of tiles that the nearest one lacks.

    Goals that are counted together are adjacent.
    """
    near, nearest = 0, IMPOSSIBLE
    for goal in range(goals):
        if p.goals.away[goal] < IMPOSSIBLE:
            near = _insert(p.near, near, _NEAREST, p.goals.away, goal)
            nearest = min(nearest, p.goals.away[goal])
    for nth in range(near):
        _insert(p.near, nth, _NEAREST, p.goals.way, p.near[nth])
    return near, nearest


@lean
def _write_closer(p: OutlookRoom, near: int, rough_best: int) -> int:
    """Write the indices of the near goals that lack least after a likely discard to `p.closer`. Return their number."""
    closer = 0
    for nth in range(near):
        p.least[nth] = IMPOSSIBLE
        for kind in range(_OPTIONS):
            if p.rough[kind] and _is_likely(p, kind, rough_best):
                p.least[nth] = min(p.least[nth], p.far[kind, nth])
        closer = _insert(p.closer, closer, NEAR, p.least, nth)
    return closer


@lean
def _insert(items: Numbers, n: int, most: int, keys: Numbers, item: int) -> int:
    """Insert an item into the first `n` of `items`, after those with equal keys, and return their new number.

    They are sorted by `keys[item]`. If there would be more than `most`, drop the last one.
    """
    at = n
    while at and keys[items[at - 1]] > keys[item]:
        if at < most:
            items[at] = items[at - 1]
        at -= 1
    if at < most:
        items[at] = item
    return min(n + 1, most)


@lean
def _is_likely(p: OutlookRoom, kind: int, rough_best: int) -> bool:
    """Return whether a discard may be the best, so that its useful tiles are counted."""
    return bool(_WHOLE * p.rough[kind] >= _SHARE * rough_best)


@lean
def _is_option(p: OutlookRoom, plan: SetPlan, hand: SeatHand, kind: int) -> bool:
    """Return whether the seat holds a tile of this kind to discard; for _NO_DISCARD, whether no discard is due."""
    if kind == _NO_DISCARD:
        return bool(hand.held + 3 * hand.melds < 3 * plan.sets + 2)
    return bool(p.pool[kind] > 0)


@lean
def _put(p: OutlookRoom, kind: int, tiles: int) -> None:
    """Add tiles of a kind to the pool, unless it is _NO_DISCARD."""
    if kind != _NO_DISCARD:
        p.pool[kind] += tiles


@lean
def _useful(p: OutlookRoom, goal: int, now: int) -> int:
    """Return the number of unseen tiles that bring a goal nearer. It lacks `now` tiles."""
    aim: AimRow = p.aims.rows[p.goals.row[goal]]
    tiles = 0
    for kind in range(FLOWER):
        if p.unseen[kind] and (aim.kinds >> kind & 1 or p.goals.fixed[goal, kind]):
            p.pool[kind] += 1
            tiles += p.unseen[kind] if _missing(p, goal) < now else 0
            p.pool[kind] -= 1
    return tiles


@lean
def write_dangers(p: OutlookRoom, game: SetGame, seat: int) -> None:
    """Write, for each kind of tile, the share of an opponent's possible hands that need it to `p.danger`.

    This is the twin of `tilewright.analysis.giving_up.dangers`.
    """
    for kind in range(FLOWER):
        p.danger[kind] = 0
    for away in range(1, SEATS):
        other = (seat + away) & AROUND
        if game.hands[other].melds:
            goals = _write_goals(p, game, other)
            for kind in range(FLOWER):
                wanted = 0
                for goal in range(goals):
                    wanted += _wants(p, goal, kind)
                if goals:
                    p.danger[kind] = max(p.danger[kind], wanted / goals)


@lean
def _wants(p: OutlookRoom, goal: int, kind: int) -> bool:
    """Return whether a goal can use a tile of this kind."""
    aim: AimRow = p.aims.rows[p.goals.row[goal]]
    return bool(p.goals.fixed[goal, kind] or (aim.kinds >> kind & 1 and p.goals.sets[goal] + aim.pairs > 0))
