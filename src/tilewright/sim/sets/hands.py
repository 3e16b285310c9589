"""Whether tiles are a hand, and what it is worth by the sheet, in quarters.

Sets of one suit are found without trying: of the lowest kind left, one or two tiles over can only begin runs, three
are a triplet, as three equal runs are three triplets. The tiles of a suit, summed up by their numbers modulo three,
tell which kinds its pair can be of, since every set sums up to zero.
"""

from __future__ import annotations

from tilewright.compiling import lean, small
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import (
    CHOW,
    FACES,
    FOURS,
    HIDDEN,
    MELD_FORM,
    MELD_KIND,
    MELDS,
    NONE,
    ONES,
    PUNG,
    SHAPE,
    TWOS,
    Game,
    held,
    kinds_of,
    lowest,
    put,
)
from tilewright.tiles import DRAGONS, FLOWER, WINDS

_NINE = 9
_HONORS = 3 * _NINE
_DRAGONS = _HONORS + len(WINDS)
_WINNING, _HALF, _QUARTER, _QUICK = 4, 2, 1, 4  # quarters; and so many discards at most


@small
def _pairs(game: Game, at: int) -> int:
    """A bit for each kind of which a hand has two."""
    return int(game[at + TWOS] & ~game[at + ONES])


@small
def _triplets(game: Game, at: int) -> int:
    """A bit for each kind of which a hand has three."""
    return int(game[at + TWOS] & game[at + ONES])


@lean
def _in_sets(game: Game, at: int, suit: int, pair: int, runs_only: int) -> bool:
    """Whether the nine kinds of a suit are sets, but for a pair of its kind `pair`."""
    one = two = 0  # runs that began one kind, and two kinds before
    for number in range(_NINE):
        left = held(game, at, _NINE * suit + number) - one - two
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
    if kinds_of(game, at) >> plan.kinds:
        return False
    honors, pairs, triplets = kinds_of(game, at) >> _HONORS, _pairs(game, at) >> _HONORS, _triplets(game, at) >> _HONORS
    if honors != pairs | triplets or pairs & (pairs - 1) or (triplets and runs_only):
        return False
    pair = 3 if pairs else NONE
    for suit in range(3):
        over = _tiles(game, at, suit) % 3
        if over == 1 or (over == 2 and pair != NONE):
            return False
        if over == 2:
            pair = suit
    if pair == NONE:
        return False
    for suit in range(3):
        if suit != pair and not _in_sets(game, at, suit, NONE, runs_only):
            return False
    return pair == 3 or _with_pair(game, at, pair, runs_only)


@lean
def _tiles(game: Game, at: int, suit: int) -> int:
    """How many tiles of a suit a hand has."""
    tiles = 0
    for number in range(_NINE):
        tiles += held(game, at, _NINE * suit + number)
    return tiles


@lean
def _with_pair(game: Game, at: int, suit: int, runs_only: int) -> bool:
    """Whether a suit is sets and a pair."""
    total = 0
    for number in range(_NINE):
        total += number * held(game, at, _NINE * suit + number)
    for number in range(2 * total % 3, _NINE, 3):
        if held(game, at, _NINE * suit + number) >= 2 and _in_sets(game, at, suit, number, runs_only):
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
    if kinds_of(game, at) >> plan.kinds or (game[at + FOURS] and not plan.equal_pairs):
        return False
    odd = int(game[at + ONES])
    if melds == plan.extra or odd == 0:
        return melds == plan.extra and odd == 0
    first = lowest(odd)
    if odd == 1 << first:
        return bool(game[at + TWOS] & odd)
    return odd == 7 << first and plan.extra_run == 1 and first < _HONORS and first % _NINE < 7


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
    left = kinds_of(game, at) & FACES
    while left:
        kind = lowest(left)
        left &= left - 1
        put(game, at, kind, -1)
        found = _but_one(plan, game, at)
        put(game, at, kind, 1)
        if found:
            return True
    return False


@lean
def _but_one(plan: Plan, game: Game, at: int) -> bool:
    left = kinds_of(game, at) & FACES
    while left:
        kind = lowest(left)
        left &= left - 1
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
    whether it was drawn by its seat, and `thrown` how many discards were made in this game. As which shape it earns
    the most stands in the game then.
    """
    melds = game[at + MELDS]
    shared = _WINNING + _by_kinds(plan, game, at)
    if _hidden(game, at) == melds:
        shared += _QUARTER
    if thrown <= _QUICK:
        shared += _QUARTER
    hard = winning != NONE and held(game, at, winning) > 0 and _waits(plan, game, at, winning, left) == 1
    best = game[SHAPE] = 0
    if sets_and_pair(plan, game, at, 0):
        best = _by_sets(plan, game, at)
        revealed = melds == plan.sets and _hidden(game, at) == 0
        if revealed:
            best += _QUARTER
        if hard and not (plan.exclusive and revealed):
            best += _QUARTER
    if seven_pairs(plan, game, at):
        seven = _HALF + (_QUARTER if hard and not plan.exclusive else 0)
        game[SHAPE] = seven > best
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
        if held(game, at, kind) or _melded(game, at, kind):
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
        straight = _straight(game, at, suit)
        if straight & ~kinds_of(game, at):
            continue
        lay(game, at, straight, -1)
        if sets_and_pair(plan, game, at, 0):
            only = runs == melds and sets_and_pair(plan, game, at, 1)
            best = max(best, _HALF + _QUARTER * only)
        lay(game, at, straight, 1)
    return best


@lean
def _straight(game: Game, at: int, suit: int) -> int:
    """The kinds of a suit that are to be in the hand for a straight: those of the runs 123, 456 and 789 not melded."""
    kinds = ((1 << _NINE) - 1) << _NINE * suit
    for nth in range(game[at + MELDS]):
        first = game[at + MELD_KIND + nth]
        if game[at + MELD_FORM + nth] == CHOW and first % 3 == 0:
            kinds &= ~(7 << first)
    return kinds


@lean
def lay(game: Game, at: int, kinds: int, tiles: int) -> None:
    """A tile of each of these kinds leaves the hand, or comes back."""
    while kinds:
        put(game, at, lowest(kinds), tiles)
        kinds &= kinds - 1


@lean
def _triplets_and_pair(game: Game, at: int) -> bool:
    """Whether a hand is nothing but triplets and one pair."""
    pairs = _pairs(game, at)
    return pairs != 0 and pairs & (pairs - 1) == 0 and kinds_of(game, at) == pairs | _triplets(game, at)


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
        if held(game, at, kind) + _melded(game, at, kind) < 4:
            put(game, at, kind, 1)
            kinds += completes(plan, game, at, spare)
            put(game, at, kind, -1)
    for kind in left:
        if kind != NONE:
            put(game, at, kind, -1)
    put(game, at, winning, 1)
    return kinds
