"""Whether tiles are a hand, and what it is worth by the sheet, in quarters.

Sets of one suit are found without trying: of the lowest kind left, one or two tiles over can only begin runs, three
are a triplet, as three equal runs are three triplets. The tiles of a suit, summed up by their numbers modulo three,
tell which kinds its pair can be of, since every set sums up to zero.
"""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import CHOW, HIDDEN, MELD_FORM, MELD_KIND, MELDS, NONE, ODD, PUNG, SIZE, SUITS, Game, put
from tilewright.tiles import DRAGONS, FLOWER, WINDS

_NINE = 9
_THIRDS = np.arange(SIZE) % 3
_HONORS = 3 * _NINE
_DRAGONS = _HONORS + len(WINDS)
_WINNING, _HALF, _QUARTER, _QUICK = 4, 2, 1, 4  # quarters; and so many discards at most


@lean
def _in_sets(game: Game, at: int, pair: int, runs_only: int) -> bool:
    """Whether the nine kinds from `at` on are sets, but for a pair of the kind `pair`."""
    one = two = 0  # runs that began one kind, and two kinds before
    for number in range(_NINE):
        left = game[at + number] - one - two
        if number == pair:
            left -= 2
        if left < 0:
            return False
        begin = left if runs_only else left % 3
        if begin and number > 6:
            return False
        two = one
        one = begin
    return True


@lean
def sets_and_pair(plan: Plan, game: Game, at: int, runs_only: int) -> bool:
    """Whether a hand is nothing but sets, or runs, and one pair."""
    pair = NONE
    for suit in range(3):
        over = _THIRDS[game[at + SUITS + suit]]
        if over == 1 or (over == 2 and pair != NONE):
            return False
        if over == 2:
            pair = suit
    for kind in range(_HONORS, FLOWER):
        tiles = game[at + kind]
        if tiles == 0:
            continue
        if tiles in (1, 4) or kind >= plan.kinds or (tiles == 3 and runs_only):
            return False
        if tiles == 2:
            if pair != NONE:
                return False
            pair = 3
    if pair == NONE:
        return False
    for suit in range(3):
        if suit != pair and not _in_sets(game, at + _NINE * suit, NONE, runs_only):
            return False
    return pair == 3 or _with_pair(game, at + _NINE * pair, runs_only)


@lean
def _with_pair(game: Game, at: int, runs_only: int) -> bool:
    """Whether a suit is sets and a pair."""
    total = 0
    for number in range(_NINE):
        total += number * game[at + number]
    for number in range(2 * total % 3, _NINE, 3):
        if game[at + number] >= 2 and _in_sets(game, at, number, runs_only):
            return True
    return False


@lean
def seven_pairs(plan: Plan, game: Game, at: int) -> bool:
    """Whether a hand is seven pairs, with a set, melded or not, where the game wants one."""
    melds = game[at + MELDS]
    if melds > plan.extra:
        return False
    if melds:
        form = game[at + MELD_FORM]
        if (form == CHOW and not plan.extra_run) or (form != HIDDEN and not plan.extra_open):
            return False
    first = NONE  # of the kinds with an odd tile
    odd = 0
    if melds == plan.extra and game[at + ODD]:
        return False
    for kind in range(FLOWER):
        tiles = game[at + kind]
        if tiles and kind >= plan.kinds:
            return False
        if tiles == 4 and not plan.equal_pairs:
            return False
        if tiles & 1:
            odd += 1
            if first == NONE:
                first = kind
    if melds == plan.extra:
        return True
    if odd == 1:
        return bool(game[at + first] == 3)
    run = odd == 3 and plan.extra_run == 1 and first < _HONORS and first % _NINE < 7
    return run and game[at + first + 1] & 1 == 1 and game[at + first + 2] & 1 == 1


@lean
def complete(plan: Plan, game: Game, at: int) -> bool:
    """Whether the tiles of a seat, as many as a hand has, are a hand."""
    for nth in range(game[at + MELDS]):
        if game[at + MELD_KIND + nth] >= plan.kinds:
            return False
    return sets_and_pair(plan, game, at, 0) or (game[at + MELDS] <= plan.extra and seven_pairs(plan, game, at))


@lean
def completes(plan: Plan, game: Game, at: int, spare: int) -> bool:
    """Whether they are a hand once so many of them, two at most, are left out."""
    if spare < 2:
        return complete(plan, game, at) if spare == 0 else _but_one(plan, game, at)
    for kind in range(FLOWER):
        if game[at + kind]:
            put(game, at, kind, -1)
            found = _but_one(plan, game, at)
            put(game, at, kind, 1)
            if found:
                return True
    return False


@lean
def _but_one(plan: Plan, game: Game, at: int) -> bool:
    for kind in range(FLOWER):
        if game[at + kind]:
            put(game, at, kind, -1)
            found = complete(plan, game, at)
            put(game, at, kind, 1)
            if found:
                return True
    return False


@lean
def worth(plan: Plan, game: Game, at: int, winning: int, left: tuple[int, int], drawn: int, thrown: int) -> int:
    """What a complete hand earns from each who did not throw its last tile, in quarters.

    `winning` is that tile, NONE where there was none; `left` are tiles held beside the hand, or NONE; `drawn` says
    whether it was drawn by its seat, and `thrown` how many discards were made in this game.
    """
    melds = game[at + MELDS]
    shared = _WINNING + _by_kinds(plan, game, at)
    if _hidden(game, at) == melds:
        shared += _QUARTER
    if thrown <= _QUICK:
        shared += _QUARTER
    hard = winning != NONE and game[at + winning] > 0 and _waits(plan, game, at, winning, left) == 1
    best = 0
    if sets_and_pair(plan, game, at, 0):
        best = _by_sets(plan, game, at)
        revealed = melds == plan.sets and _hidden(game, at) == 0
        if revealed:
            best += _QUARTER
        if hard and not (plan.exclusive and revealed):
            best += _QUARTER
    if seven_pairs(plan, game, at):
        seven = _HALF + (_QUARTER if hard and not plan.exclusive else 0)
        best = max(best, seven)
    return (shared + best) * (1 + drawn)


@lean
def _hidden(game: Game, at: int) -> int:
    """How many melds lie face down."""
    hidden = 0
    for nth in range(game[at + MELDS]):
        hidden += game[at + MELD_FORM + nth] == HIDDEN
    return hidden


@lean
def _melded(game: Game, at: int, kind: int) -> int:
    """How many tiles of a kind lie in melds."""
    tiles = 0
    for nth in range(game[at + MELDS]):
        first, form = game[at + MELD_KIND + nth], game[at + MELD_FORM + nth]
        if form == CHOW:
            tiles += first <= kind <= first + 2
        elif first == kind:
            tiles += 3 if form == PUNG else 4
    return tiles


@lean
def _by_kinds(plan: Plan, game: Game, at: int) -> int:
    """All Dragons, All Winds, and Flush."""
    suits = winds = dragons = 0
    for kind in range(FLOWER):
        if game[at + kind] or _melded(game, at, kind):
            winds += _HONORS <= kind < _DRAGONS
            dragons += kind >= _DRAGONS
            suits |= 1 << int(kind // _NINE if kind < _HONORS else kind)
    earned = _HALF * (suits & (suits - 1) == 0)
    if plan.honors_pay:
        earned += _HALF * (winds == len(WINDS)) + _HALF * (dragons == len(DRAGONS))
    return earned


@lean
def _by_sets(plan: Plan, game: Game, at: int) -> int:
    """The best of Straight, Only Pongs and Only Chows, as the sets can be laid."""
    melds, runs = game[at + MELDS], 0
    for nth in range(melds):
        runs += game[at + MELD_FORM + nth] == CHOW
    best = 0
    if runs == 0 and _triplets_and_pair(game, at):
        best = _QUARTER
    if runs == melds and sets_and_pair(plan, game, at, 1):
        best = _QUARTER
    for suit in range(3):
        lie = _runs_melded(game, at, _NINE * suit)
        _lay(game, at, _NINE * suit, lie, -1)
        if _none_short(game, at, _NINE * suit) and sets_and_pair(plan, game, at, 0):
            only = runs == melds and sets_and_pair(plan, game, at, 1)
            best = max(best, _HALF + _QUARTER * only)
        _lay(game, at, _NINE * suit, lie, 1)
    return best


@lean
def _runs_melded(game: Game, at: int, suit: int) -> int:
    """Which of the runs 123, 456 and 789 of a suit lie melded, as bits."""
    lie = 0
    for nth in range(game[at + MELDS]):
        first = game[at + MELD_KIND + nth] - suit
        if game[at + MELD_FORM + nth] == CHOW and 0 <= first < _NINE and first % 3 == 0:
            lie |= 1 << int(first // 3)
    return lie


@lean
def _lay(game: Game, at: int, suit: int, lie: int, tiles: int) -> None:
    """The tiles of the other runs leave the hand, or come back."""
    for number in range(_NINE):
        if not lie >> (number // 3) & 1:
            put(game, at, suit + number, tiles)


@lean
def _none_short(game: Game, at: int, suit: int) -> bool:
    short = 0
    for number in range(_NINE):
        short += game[at + suit + number] < 0
    return short == 0


@lean
def _triplets_and_pair(game: Game, at: int) -> bool:
    """Whether a hand is nothing but triplets and one pair."""
    pairs = 0
    for kind in range(FLOWER):
        tiles = game[at + kind]
        if tiles in (1, 4):
            return False
        pairs += tiles == 2
    return pairs == 1


@lean
def _waits(plan: Plan, game: Game, at: int, winning: int, left: tuple[int, int]) -> int:
    """How many kinds would have won instead of the winning tile; none of which all tiles are held."""
    put(game, at, winning, -1)
    spare = 0
    for kind in left:
        if kind != NONE:
            put(game, at, kind, 1)
            spare += 1
    kinds = 0
    for kind in range(plan.kinds):
        if game[at + kind] + _melded(game, at, kind) < 4:
            put(game, at, kind, 1)
            kinds += completes(plan, game, at, spare)
            put(game, at, kind, -1)
    for kind in left:
        if kind != NONE:
            put(game, at, kind, -1)
    put(game, at, winning, 1)
    return kinds
