"""Fixed numbers for the moves in games whose hands are sets and a pair, for reinforcement learning.

There are `ACTIONS` of them:

    0, 1           draw; pass, which refuses the open tile or keeps the drawn one
    2, 3, 4        claim the open tile as the last, the middle or the first of a run
    5, 6           claim the open tile for a pung or for a kong
    7 + kind       discard
    41 + kind      meld a concealed kong
    75 + kind      add a tile to the melded pung of this kind
    109            declare a mah jongg

Kinds are numbered as in `tiles.KINDS`, from 1 Bam to Soap. Flowers are laid aside automatically.

In games whose turns end with a draw, a seat may win on another seat's tile while it holds one or two tiles too many.
Several mah jonggs are then possible, which leave out different tiles. Number 109 declares the most valuable of them.
If several are equally valuable, it declares the first one.
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim.records import NOTHING, Numbers
from tilewright.sim.sets import hands, moves
from tilewright.sim.sets.state import SetGame, SetPlan, may_answer, put
from tilewright.tiles import FLOWER, KINDS

_FACES = KINDS[:FLOWER]
# description of each action, indexed by its number
WORDS = (
    *("draw", "pass"),
    *("claim it as the last of a run", "claim it as the middle of a run", "claim it as the first of a run"),
    *("claim a pung", "claim a kong"),
    *(f"discard {face}" for face in _FACES),
    *(f"meld a kong of {face}" for face in _FACES),
    *(f"add {face} to its pung" for face in _FACES),
    "declare a mah jongg",
)
ACTIONS, BEGIN = len(WORDS), len(WORDS)
DECLARES = ACTIONS - 1

_MOVES = np.array(
    [
        *(moves.DRAW, moves.PASS),
        *(moves.RUN, moves.RUN + 1, moves.RUN + 2),
        *(moves.SAME + 3, moves.SAME + 4),
        *range(moves.DISCARD, moves.DISCARD + FLOWER),
        *range(moves.MELD, moves.MELD + FLOWER),
        *range(moves.ADD, moves.ADD + FLOWER),
        *(moves.DECLARE, moves.DEAL),
    ]
)
_NUMBERS = np.full(moves.DECLARE + 1, NOTHING)
_NUMBERS[_MOVES[:ACTIONS]] = range(ACTIONS)


@lean
def number_of(move: int) -> int:
    """Return the action number of a move. The move must not be a challenge or a concession."""
    number: int = _NUMBERS[min(move, moves.DECLARE)]
    return number


@lean
def move_of(number: int) -> int:
    """Return the move that has this action number, which must not be DECLARES. BEGIN stands for dealing a game."""
    return int(_MOVES[number])


@lean
def best_mah_jongg(plan: SetPlan, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    """Return the move with the most valuable mah jongg among the first `n` in `options`; NOTHING if there is none.

    This is a single function because every function that calls `worth` is slow to compile.
    """
    best, several = NOTHING, False
    for nth in range(n):
        if options[nth] >= moves.DECLARE:
            best, several = options[nth], best != NOTHING
    if not several:
        return best
    hand = game.hands[seat]
    claimed = may_answer(game, seat)
    winning = game.tile if claimed else game.drawn_tile
    if claimed:
        put(hand, winning, 1)
    best = most = NOTHING
    for nth in range(n):
        if options[nth] < moves.DECLARE:
            continue
        left = (options[nth] - moves.DECLARE) // moves.OUT - 1, (options[nth] - moves.DECLARE) % moves.OUT - 1
        for kind in left:
            if kind != NOTHING:
                put(hand, kind, -1)
        earned = hands.worth(plan, game, hand, winning, left, int(not claimed), game.discards)
        for kind in left:
            if kind != NOTHING:
                put(hand, kind, 1)
        if earned > most:
            best, most = options[nth], earned
    if claimed:
        put(hand, winning, -1)
    return best
