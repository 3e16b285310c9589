"""Moves as numbers that always mean the same, for programs that learn: `ACTIONS` of them, at every table.

    0, 1           draw; pass, which lets the open tile go, or keeps the tile drawn
    2, 3, 4        claim the open tile as the last, the middle, the first of a run
    5, 6           claim it for a pung, for a kong
    7 + kind       discard
    41 + kind      meld four of the hand as a kong
    75 + kind      make a kong by adding to the pung that lies there
    109            declare a mah jongg

Kinds are numbered as in `tiles.KINDS`, from 1 Bam to Soap; flowers go by themselves. Where turns end with a draw, who
declares on another's tile holds one or two tiles too many, and several mah jonggs may be among them, with different
tiles left out. The game is over with any, so 109 stands for the one that is worth most, of equals for the first.
"""

from __future__ import annotations

import numpy as np

from tilewright.compiling import lean
from tilewright.sim.sets.hands import worth
from tilewright.sim.sets.moves import ADD, DEAL, DECLARE, DISCARD, DRAW, MELD, OUT, PASS, RUN, SAME, Moves
from tilewright.sim.sets.plan import Plan
from tilewright.sim.sets.state import LAST, NONE, THROWN, TILE, Game, asked, place, put
from tilewright.tiles import FLOWER, KINDS

_FACES = KINDS[:FLOWER]
WORDS = (
    *("draw", "pass"),
    *("claim it as the last of a run", "claim it as the middle of a run", "claim it as the first of a run"),
    *("claim a pung", "claim a kong"),
    *(f"discard {face}" for face in _FACES),
    *(f"meld a kong of {face}" for face in _FACES),
    *(f"add {face} to its pung" for face in _FACES),
    "declare a mah jongg",
)  # what each number means
ACTIONS, BEGIN = len(WORDS), len(WORDS)
DECLARES = ACTIONS - 1

_MOVES = np.array(
    [
        *(DRAW, PASS),
        *(RUN, RUN + 1, RUN + 2),
        *(SAME + 3, SAME + 4),
        *range(DISCARD, DISCARD + FLOWER),
        *range(MELD, MELD + FLOWER),
        *range(ADD, ADD + FLOWER),
        *(DECLARE, DEAL),
    ]
)
_NUMBERS = np.full(DECLARE + 1, NONE)
_NUMBERS[_MOVES[:ACTIONS]] = range(ACTIONS)


@lean
def number_of(move: int) -> int:
    """The number of a move that is no challenge, and does not give up."""
    number: int = _NUMBERS[min(move, DECLARE)]
    return number


@lean
def move_of(number: int) -> int:
    """The move of a number but DECLARES; of BEGIN too, with which a game is dealt."""
    return int(_MOVES[number])


@lean
def best_mah_jongg(plan: Plan, game: Game, seat: int, moves: Moves, n: int) -> int:
    """The mah jongg that is worth most among the `n` moves of a seat; NONE where there is none."""
    best, several = NONE, False
    for nth in range(n):
        if moves[nth] >= DECLARE:
            best, several = moves[nth], best != NONE
    return _best(plan, game, seat, moves, n) if several else best


@lean
def _best(plan: Plan, game: Game, seat: int, moves: Moves, n: int) -> int:
    at = place(seat)
    claimed = asked(game, seat)
    winning = game[TILE] if claimed else game[LAST]
    if claimed:
        put(game, at, winning, 1)
    best, most = NONE, NONE
    for nth in range(n):
        if moves[nth] < DECLARE:
            continue
        left = (moves[nth] - DECLARE) // OUT - 1, (moves[nth] - DECLARE) % OUT - 1
        for kind in left:
            if kind != NONE:
                put(game, at, kind, -1)
        earned = worth(plan, game, at, winning, left, int(not claimed), game[THROWN])
        for kind in left:
            if kind != NONE:
                put(game, at, kind, 1)
        if earned > most:
            best, most = moves[nth], earned
    if claimed:
        put(game, at, winning, -1)
    return best
