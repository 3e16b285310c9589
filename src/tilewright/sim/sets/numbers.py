"""Numbers for moves, the same at every table, for programs that learn: there are `ACTIONS` of them.

    0, 1           draw; pass: refuse the open tile, or keep the drawn one
    2, 3, 4        claim the open tile as the last, the middle, the first of a run
    5, 6           claim it for a pung, for a kong
    7 + kind       discard
    41 + kind      meld a concealed kong
    75 + kind      add to the melded pung of this kind
    109            declare a mah jongg

Kinds are numbered as in `tiles.KINDS`, from 1 Bam to Soap; flowers are laid automatically. In games whose turns end
with a draw, a seat that declares on another's tile holds one or two tiles too many. It may then have several mah
jonggs, which leave out different tiles. Each ends the game, so 109 means the most valuable, and of equals the first.
"""

import numpy as np

from tilewright.compiling import lean
from tilewright.sim.records import NOTHING, Numbers
from tilewright.sim.sets import hands, moves
from tilewright.sim.sets.state import SetGame, SetPlan, is_asked, put
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
    """Return the number of a move other than a challenge or a concession."""
    number: int = _NUMBERS[min(move, moves.DECLARE)]
    return number


@lean
def move_of(number: int) -> int:
    """Return the move of a number other than DECLARES; BEGIN deals."""
    return int(_MOVES[number])


@lean
def best_mah_jongg(plan: SetPlan, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    """Return the most valuable mah jongg among the `n` moves of a seat; NOTHING if there is none.

    One function does it all, because each function that calls `worth` takes as long to compile.
    """
    best, several = NOTHING, False
    for nth in range(n):
        if options[nth] >= moves.DECLARE:
            best, several = options[nth], best != NOTHING
    if not several:
        return best
    hand = game.hands[seat]
    claimed = is_asked(game, seat)
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
