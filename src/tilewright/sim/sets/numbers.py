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

import numpy as np

from tilewright.compiling import lean
from tilewright.sim.records import NOTHING, Numbers
from tilewright.sim.sets import hands, moves
from tilewright.sim.sets.state import Game, Plan, is_asked, put
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
    """The number of a move that is no challenge, and does not give up."""
    number: int = _NUMBERS[min(move, moves.DECLARE)]
    return number


@lean
def move_of(number: int) -> int:
    """The move of a number but DECLARES; of BEGIN too, with which a game is dealt."""
    return int(_MOVES[number])


@lean
def best_mah_jongg(plan: Plan, game: Game, seat: int, options: Numbers, n: int) -> int:
    """The mah jongg that is worth most among the `n` moves of a seat; NOTHING where there is none."""
    best, several = NOTHING, False
    for nth in range(n):
        if options[nth] >= moves.DECLARE:
            best, several = options[nth], best != NOTHING
    return _best(plan, game, seat, options, n) if several else best


@lean
def _best(plan: Plan, game: Game, seat: int, options: Numbers, n: int) -> int:
    hand = game.hands[seat]
    claimed = is_asked(game, seat)
    winning = game.tile if claimed else game.drawn_tile
    if claimed:
        put(hand, winning, 1)
    best, most = NOTHING, NOTHING
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
