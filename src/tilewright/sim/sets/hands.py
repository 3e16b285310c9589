"""Tests for complete hands, and the worth of a hand by the score sheet, in quarters of a unit.

The sets of one suit are found without backtracking. One or two remaining tiles of the lowest kind can only begin runs.
Three of them can be taken as a triplet, because three equal runs are also three triplets. The numbers in every set add
up to a multiple of three. So the sum of a suit's numbers modulo three shows which kinds its pair can have.
"""

from tilewright.compiling import lean, small
from tilewright.sim.records import NOTHING
from tilewright.sim.sets import meld
from tilewright.sim.sets.state import FACES, SeatHand, SetGame, SetPlan, count, kinds_in, lowest, put
from tilewright.tiles import DRAGONS, FLOWER, WINDS

_SUIT = 9  # number of kinds in a suit
_HONORS = 3 * _SUIT
_DRAGONS = _HONORS + len(WINDS)
_WIN, _HALF, _QUARTER = 4, 2, 1  # bonuses in quarters of a unit
_QUICK = 4  # maximum number of discards before a Quick Win


@small
def _pairs(hand: SeatHand) -> int:
    """Return the kinds with exactly two concealed tiles, as bits."""
    return int(hand.twos & ~hand.ones)


@small
def _triplets(hand: SeatHand) -> int:
    """Return the kinds with exactly three concealed tiles, as bits."""
    return int(hand.twos & hand.ones)


@lean
def _in_sets(hand: SeatHand, suit: int, pair: int, runs_only: int) -> bool:
    """Return whether the tiles of a suit form sets after a pair is removed.

    `pair` is the number on the tiles of the pair, minus 1; -1 for no pair. With `runs_only`, all sets must be runs.
    """
    one = two = 0  # number of runs that begin one kind earlier, and two kinds earlier
    for number in range(_SUIT):
        left = count(hand, _SUIT * suit + number) - one - two
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
def is_sets_and_pair(plan: SetPlan, hand: SeatHand, runs_only: int) -> bool:
    """Return whether the concealed tiles are one pair and sets. With `runs_only`, all sets must be runs."""
    if kinds_in(hand) >> plan.kinds:
        return False
    honors, pairs, triplets = kinds_in(hand) >> _HONORS, _pairs(hand) >> _HONORS, _triplets(hand) >> _HONORS
    if honors != pairs | triplets or pairs & (pairs - 1) or (triplets and runs_only):
        return False
    pair = 3 if pairs else NOTHING
    for suit in range(3):
        over = _tiles(hand, suit) % 3
        if over == 1 or (over == 2 and pair != NOTHING):
            return False
        if over == 2:
            pair = suit
    if pair == NOTHING:
        return False
    for suit in range(3):
        if suit != pair and not _in_sets(hand, suit, NOTHING, runs_only):
            return False
    return pair == 3 or _with_pair(hand, pair, runs_only)


@lean
def _tiles(hand: SeatHand, suit: int) -> int:
    """Return how many concealed tiles of a suit a hand has."""
    tiles = 0
    for number in range(_SUIT):
        tiles += count(hand, _SUIT * suit + number)
    return tiles


@lean
def _with_pair(hand: SeatHand, suit: int, runs_only: int) -> bool:
    """Return whether the concealed tiles of a suit are one pair and sets."""
    total = 0
    for number in range(_SUIT):
        total += number * count(hand, _SUIT * suit + number)
    for number in range(2 * total % 3, _SUIT, 3):
        if count(hand, _SUIT * suit + number) >= 2 and _in_sets(hand, suit, number, runs_only):
            return True
    return False


@lean
def is_seven_pairs(plan: SetPlan, hand: SeatHand) -> bool:
    """Return whether a hand is seven pairs, with an extra set if the ruleset requires one."""
    melds = hand.melds
    if melds > plan.extra:
        return False
    if melds:
        form = hand.meld_forms[0]
        if (form == meld.CHOW and not plan.extra_run) or (form != meld.HIDDEN and not plan.extra_open):
            return False
    if kinds_in(hand) >> plan.kinds or (hand.fours and not plan.equal_pairs):
        return False
    odd = int(hand.ones)
    if melds == plan.extra or odd == 0:
        return melds == plan.extra and odd == 0
    first = lowest(odd)
    if odd == 1 << first:
        return bool(hand.twos & odd)
    return odd == 7 << first and plan.extra_run == 1 and first < _HONORS and first % _SUIT < 7


@lean
def is_complete(plan: SetPlan, hand: SeatHand) -> bool:
    """Return whether a hand with the right number of tiles is sets and a pair or seven pairs."""
    for nth in range(hand.melds):
        if hand.meld_kinds[nth] >= plan.kinds:
            return False
    return is_sets_and_pair(plan, hand, 0) or (hand.melds <= plan.extra and is_seven_pairs(plan, hand))


@lean
def can_complete(plan: SetPlan, hand: SeatHand, spare: int) -> bool:
    """Return whether a hand can become complete by removing `spare` tiles, at most two."""
    if spare < 2:
        return is_complete(plan, hand) if spare == 0 else _but_one(plan, hand)
    left = kinds_in(hand) & FACES
    while left:
        kind = lowest(left)
        left &= left - 1
        put(hand, kind, -1)
        complete = _but_one(plan, hand)
        put(hand, kind, 1)
        if complete:
            return True
    return False


@lean
def _but_one(plan: SetPlan, hand: SeatHand) -> bool:
    left = kinds_in(hand) & FACES
    while left:
        kind = lowest(left)
        left &= left - 1
        put(hand, kind, -1)
        complete = is_complete(plan, hand)
        put(hand, kind, 1)
        if complete:
            return True
    return False


@lean
def worth(
    plan: SetPlan, game: SetGame, hand: SeatHand, winning: int, beside: tuple[int, int], drawn: int, thrown: int
) -> int:
    """Return what a complete hand earns from each player other than the discarder, in quarters of a unit.

    `winning` is the winning tile, and `beside` has the kinds of two spare tiles that are left out; NOTHING for none.
    `drawn` is 1 for a self-drawn hand, and `thrown` is the number of discards in the game. `game.line` is set to 0 for
    sets and a pair, or 1 for seven pairs, whichever earns more.
    """
    melds = hand.melds
    shared = _WIN + _by_kinds(plan, hand)
    if _hidden(hand) == melds:
        shared += _QUARTER
    if thrown <= _QUICK:
        shared += _QUARTER
    hard = winning != NOTHING and count(hand, winning) > 0 and _waits(plan, hand, winning, beside) == 1
    best = game.line = 0
    if is_sets_and_pair(plan, hand, 0):
        best = _by_sets(plan, hand)
        revealed = melds == plan.sets and _hidden(hand) == 0
        if revealed:
            best += _QUARTER
        if hard and not (plan.exclusive and revealed):
            best += _QUARTER
    if is_seven_pairs(plan, hand):
        seven = _HALF + (_QUARTER if hard and not plan.exclusive else 0)
        game.line = seven > best
        best = max(best, seven)
    return (shared + best) * (1 + drawn)


@lean
def _hidden(hand: SeatHand) -> int:
    """Return how many of a hand's melds are concealed."""
    hidden = 0
    for nth in range(hand.melds):
        hidden += hand.meld_forms[nth] == meld.HIDDEN
    return hidden


@lean
def _melded(hand: SeatHand, kind: int) -> int:
    """Return how many melded tiles of a kind a hand has."""
    tiles = 0
    for nth in range(hand.melds):
        first, form = hand.meld_kinds[nth], hand.meld_forms[nth]
        if form == meld.CHOW:
            tiles += first <= kind <= first + 2
        elif first == kind:
            tiles += 3 if form == meld.PUNG else 4
    return tiles


@lean
def _by_kinds(plan: SetPlan, hand: SeatHand) -> int:
    """Return what a hand earns for All Dragons, All Winds and Flush, in quarters of a unit."""
    suits = winds = dragons = 0
    for kind in range(FLOWER):
        if count(hand, kind) or _melded(hand, kind):
            winds += _HONORS <= kind < _DRAGONS
            dragons += kind >= _DRAGONS
            suits |= 1 << int(kind // _SUIT if kind < _HONORS else kind)
    earned = _HALF * (suits & (suits - 1) == 0)
    if plan.honors_pay:
        earned += _HALF * (winds == len(WINDS)) + _HALF * (dragons == len(DRAGONS))
    return earned


@lean
def _by_sets(plan: SetPlan, hand: SeatHand) -> int:
    """Return the most that a hand earns for Straight, Only Pongs and Only Chows, of all ways to choose its sets."""
    melds, runs = hand.melds, 0
    for nth in range(melds):
        runs += hand.meld_forms[nth] == meld.CHOW
    best = 0
    if runs == 0 and _triplets_and_pair(hand):
        best = _QUARTER
    if runs == melds and is_sets_and_pair(plan, hand, 1):
        best = _QUARTER
    for suit in range(3):
        best = max(best, _by_straight(plan, hand, suit, int(runs == melds)))
    return best


@lean
def _by_straight(plan: SetPlan, hand: SeatHand, suit: int, runs_melded: int) -> int:
    """Return what a Straight in this suit earns, including Only Chows if the hand allows it.

    `runs_melded` is 1 if all melds are runs. This is a separate function so that the compiler does not unroll the loop
    over the suits.
    """
    straight, earned = _straight(hand, suit), 0
    if straight & ~kinds_in(hand):
        return 0
    lay(hand, straight, -1)
    if is_sets_and_pair(plan, hand, 0):
        earned = _HALF
        if runs_melded and is_sets_and_pair(plan, hand, 1):
            earned += _QUARTER
    lay(hand, straight, 1)
    return earned


@lean
def _straight(hand: SeatHand, suit: int) -> int:
    """Return the kinds that must be concealed for a Straight in this suit, as bits.

    A Straight consists of the runs 123, 456 and 789. Melded runs need not be concealed.
    """
    kinds = ((1 << _SUIT) - 1) << _SUIT * suit
    for nth in range(hand.melds):
        first = hand.meld_kinds[nth]
        if hand.meld_forms[nth] == meld.CHOW and first % 3 == 0:
            kinds &= ~(7 << first)
    return kinds


@lean
def lay(hand: SeatHand, kinds: int, tiles: int) -> None:
    """Add one tile of each kind in `kinds` to a hand. If `tiles` is -1, remove them instead."""
    while kinds:
        put(hand, lowest(kinds), tiles)
        kinds &= kinds - 1


@lean
def _triplets_and_pair(hand: SeatHand) -> bool:
    """Return whether the concealed tiles are one pair and triplets."""
    pairs = _pairs(hand)
    return pairs != 0 and pairs & (pairs - 1) == 0 and kinds_in(hand) == pairs | _triplets(hand)


@lean
def _waits(plan: SetPlan, hand: SeatHand, winning: int, beside: tuple[int, int]) -> int:
    """Return how many kinds of tile, the winning tile included, would have completed the hand.

    Do not count kinds of which the hand already has four tiles.
    """
    put(hand, winning, -1)
    spare = 0
    for kind in beside:
        if kind != NOTHING:
            put(hand, kind, 1)
            spare += 1
    kinds = 0
    for kind in range(plan.kinds):
        if count(hand, kind) + _melded(hand, kind) < 4:
            put(hand, kind, 1)
            kinds += can_complete(plan, hand, spare)
            put(hand, kind, -1)
    for kind in beside:
        if kind != NOTHING:
            put(hand, kind, -1)
    put(hand, winning, 1)
    return kinds
