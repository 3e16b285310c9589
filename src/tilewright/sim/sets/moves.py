"""What a seat may do, as numbers, in the order of the engine's `offers`.

DRAW, PASS, CONCEDE
CHALLENGE + seat
RUN + 0, 1 or 2         claim the open tile as the last, the middle or the first of a run
SAME + 3 or 4           claim it for a pung or a kong
DISCARD + kind
MELD + kind             a kong of the hand
ADD + kind              a kong, by adding to the pung that lies there
DECLARE + 46 x + y      a mah jongg, leaving out the kinds x - 1 and y - 1 where they are not 0
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilewright.compiling import lean, small
from tilewright.sim.sets.hands import complete
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.special import might_be_special, special
from tilewright.sim.sets.state import (
    ADDED_TO,
    ANSWER,
    AROUND,
    DRAWN,
    ENOUGH,
    FACES,
    FOURS,
    HELD,
    LAID_BY,
    LAST,
    LEFT,
    LIVING,
    MELD_FORM,
    MELD_KIND,
    MELDS,
    NONE,
    ONES,
    OVER,
    PHASE,
    PLAYING,
    PUNG,
    SEATS,
    TAKEN_FROM,
    THEN,
    THROWN,
    TILE,
    TURN,
    TWOS,
    Game,
    asked,
    down,
    held,
    judged,
    kinds_of,
    lacks,
    live,
    lowest,
    place,
    put,
    up,
)
from tilewright.tiles import FLOWER

GO_ON, LET_GO, DEAL, DRAW, PASS, CONCEDE, CHALLENGE = range(-3, 4)
RUN, SAME, DISCARD, MELD, ADD, DECLARE = 8, 8, 16, 64, 128, 192
OUT = 46  # one more than there are kinds
MOST = 256  # moves that a seat may have at once

Moves = NDArray[np.int64]


@small
def may(plan: Plan, game: Game, seat: int, moves: Moves) -> int:
    """Write what a seat may do but concede and challenge, and say how many moves that is.

    Where the rules have to be asked about its hand first, JUDGED is below zero, and this means nothing yet.
    """
    if asked(game, seat):
        return _answers(plan, game, seat, moves)
    if game[PHASE] == PLAYING and game[TURN] == seat:
        return _turn(plan, game, seat, moves)
    return 0


@lean
def may_besides(plan: Plan, game: Game, seat: int, moves: Moves, n: int) -> int:
    """Write behind `n` moves whom a seat may challenge, and whether it may give up."""
    if game[PHASE] == OVER or not live(game, seat):
        return n
    for step in range(1, SEATS if plan.challenge else 1):
        target = (seat + step) & AROUND
        if live(game, target) and game[place(target) + MELDS]:
            moves[n] = CHALLENGE + target
            n += 1
    moves[n] = CONCEDE
    return n + 1


@small
def first_asked(game: Game) -> int:
    """The seat that is asked first about the open tile; NONE when nobody is."""
    if game[LIVING] == SEATS:
        following: int = (game[LAID_BY] + 1) & AROUND
        return following
    other = NONE
    for step in range(SEATS - 1, 0, -1):
        seat = (game[LAID_BY] + step) & AROUND
        if live(game, seat):
            other = seat
    return other


@small
def draws_now(plan: Plan, game: Game, seat: int) -> bool:
    """Whether a seat that is asked lets the tile go by drawing."""
    if plan.draws_last or game[ADDED_TO] != NONE or game[LEFT] == 0:
        return False
    return first_asked(game) == seat


@small
def looking(game: Game) -> bool:
    """Whether a seat is asked about the hand it was dealt, before the first turn."""
    return bool(game[PHASE] == PLAYING and game[THEN] != NONE and game[THROWN] == 0)


@small
def owing(plan: Plan, game: Game) -> int:
    """The seat that draws before the one that took its discard goes on; NONE when there is none."""
    if not plan.draws_last or game[TAKEN_FROM] == NONE or not lacks(plan, game, game[TAKEN_FROM]):
        return NONE
    return int(game[TAKEN_FROM])


@small
def keeps(plan: Plan, game: Game) -> bool:
    """Whether the seat on turn has nothing to discard now."""
    return game[THEN] != NONE or owing(plan, game) != NONE


@small
def _answers(plan: Plan, game: Game, seat: int, moves: Moves) -> int:
    """What a seat may answer about the open tile, but what it has answered already."""
    at, tile = place(seat), game[TILE]
    moves[0] = DRAW if draws_now(plan, game, seat) else PASS
    if game[at + ANSWER] == NONE and not might_want(plan, game, seat, first_asked(game) == seat):
        return 1
    put(game, at, tile, 1)
    n = _declarations(plan, game, at, tile, moves, 1)
    put(game, at, tile, -1)
    if game[ADDED_TO] == NONE:
        n = _claims(plan, game, seat, moves, n)
    if game[at + ANSWER] == NONE:
        return n
    others = 0
    for nth in range(n):
        if moves[nth] != game[at + ANSWER]:
            moves[others] = moves[nth]
            others += 1
    return others


@small
def might_want(plan: Plan, game: Game, seat: int, first: bool) -> bool:
    """Whether a seat that is asked, as the `first` in turn or not, might do anything but let the tile go.

    That is told at a glance, and never too seldom.
    """
    at, tile = place(seat), game[TILE]
    if game[ADDED_TO] == NONE:
        wanted = game[at + TWOS] | game[at + FOURS]
        if first:
            above, below = up(kinds_of(game, at)), down(kinds_of(game, at))
            wanted |= above & up(above) | above & below | below & down(below)
        if wanted >> tile & 1:
            return True
    return might_win(plan, game, at, tile)


@small
def might_win(plan: Plan, game: Game, at: int, tile: int) -> bool:
    """Whether a hand with one more tile, or none, might be complete; told at a glance, and never too seldom.

    What has no equal, and nothing of its suit within two steps, is in no set; of pairs there are none but equal ones.
    """
    spare = game[at + HELD] + 3 * game[at + MELDS] - 3 * plan.sets - 2
    ones, twos, fours = game[at + ONES], game[at + TWOS], game[at + FOURS]
    if tile != NONE:
        spare += 1
        more = 1 << tile
        fours |= twos & ones & more
        twos ^= ones & more
        ones ^= more
    above, below = up(ones | twos | fours), down(ones | twos | fours)
    alone = ones & ~(twos | fours | above | up(above) | below | down(below))
    for _ in range(spare):
        alone &= alone - 1
    odd = ones
    for _ in range(spare + 3 * plan.extra):
        odd &= odd - 1
    if alone == 0 or odd == 0:
        return True
    return plan.orphans != 0 and might_be_special(plan, ones, twos | fours)


@small
def _claims(plan: Plan, game: Game, seat: int, moves: Moves, n: int) -> int:
    at, tile = place(seat), game[TILE]
    same = held(game, at, tile)
    if not plan.challenge and (game[at + MELDS] >= plan.sets or tile >= plan.kinds):
        return n  # it could not lie in a hand
    discards = game[at + HELD] > 2  # something is left to throw
    if same >= 2 and discards:
        moves[n] = SAME + 3
        n += 1
    if same >= 3 and game[LEFT]:
        moves[n] = SAME + 4
        n += 1
    if discards and first_asked(game) == seat:
        above, below = up(kinds_of(game, at)), down(kinds_of(game, at))
        for before, runs in enumerate((above & up(above), above & below, below & down(below))):
            moves[n] = RUN + before
            n += runs >> tile & 1
    return n


@lean
def _declarations(plan: Plan, game: Game, at: int, tile: int, moves: Moves, n: int) -> int:
    """The hands among the tiles of a seat, which have `tile` in them unless it is NONE."""
    spare = game[at + HELD] + 3 * game[at + MELDS] - 3 * plan.sets - 2
    if not might_win(plan, game, at, NONE):
        return n
    if spare == 0:
        if complete(plan, game, at) or (plan.orphans and special(plan, game, at)):
            moves[n] = DECLARE
            n += not plan.judged or judged(game, at) == ENOUGH
        return n
    for one in range(NONE, FLOWER if spare > 1 else 0):
        if (one == NONE) != (spare == 1) or (one != NONE and held(game, at, one) == 0):
            continue
        if one != NONE:
            put(game, at, one, -1)
        for other in range(max(one, 0), FLOWER):
            if held(game, at, other) == 0:
                continue
            put(game, at, other, -1)
            if (tile == NONE or held(game, at, tile)) and complete(plan, game, at):
                moves[n] = DECLARE + OUT * (one + 1) + other + 1
                n += 1
            put(game, at, other, 1)
        if one != NONE:
            put(game, at, one, 1)
    return n


@small
def wins_now(plan: Plan, game: Game) -> bool:
    """Whether a mah jongg may be declared in this turn: not on a tile claimed for a set, nor on one kept before."""
    if game[LAST] != NONE:
        return True
    return bool(game[THEN] != NONE if plan.draws_last else game[TAKEN_FROM] == NONE)


@small
def _turn(plan: Plan, game: Game, seat: int, moves: Moves) -> int:
    if not game[DRAWN]:
        moves[0] = DRAW
        return 1
    at, n = place(seat), 0
    if live(game, seat):
        if wins_now(plan, game):
            n = _declarations(plan, game, at, NONE, moves, n)
        if not looking(game):
            n = _kongs(plan, game, at, moves, n)
    if keeps(plan, game):
        moves[n] = PASS
        return n + 1
    kinds = kinds_of(game, at)
    for kind in range(FLOWER):
        moves[n] = DISCARD + kind
        n += kinds >> kind & 1
    return n


@small
def _kongs(plan: Plan, game: Game, at: int, moves: Moves, n: int) -> int:
    """Four of the hand, and what a pung may be added to with."""
    fours = game[at + FOURS] & FACES
    if not plan.challenge:
        fours = fours & ((1 << plan.kinds) - 1) if game[at + MELDS] < plan.sets else 0
    while fours:
        moves[n] = MELD + lowest(fours)
        n += 1
        fours &= fours - 1
    pungs = 0
    for nth in range(game[at + MELDS]):
        if game[at + MELD_FORM + nth] == PUNG:
            pungs |= 1 << game[at + MELD_KIND + nth]
    pungs &= kinds_of(game, at)
    if not plan.held_over:
        pungs &= 1 << game[LAST] if game[LAST] >= 0 else 0
    while pungs:
        moves[n] = ADD + lowest(pungs)
        n += 1
        pungs &= pungs - 1
    return n


@lean
def pung_of(game: Game, at: int, kind: int) -> int:
    """Where a pung of this kind lies; NONE when there is none."""
    for nth in range(game[at + MELDS]):
        if game[at + MELD_KIND + nth] == kind and game[at + MELD_FORM + nth] == PUNG:
            return nth
    return NONE
