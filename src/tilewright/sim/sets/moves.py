"""Numbers for the moves of a seat, in the order of the engine's offers.

    DRAW, PASS, CONCEDE
    CHALLENGE + seat        call the hand of a seat dead
    RUN + 0, 1 or 2         claim the open tile as the last, the middle or the first of a run
    SAME + 3 or 4           claim the open tile for a pung or a kong
    DISCARD + kind          discard
    MELD + kind             meld a concealed kong
    ADD + kind              add a tile to the melded pung of this kind
    DECLARE + 46 x + y      declare a mah jongg, leaving out a tile of kind x - 1 if x > 0, and one of y - 1 if y > 0

Three numbers are for the simulator only. RESUME continues a game after a verdict on a hand, ALL_PASS lets all other
seats pass the open tile, and DEAL begins a game.
"""

RESUME, ALL_PASS, DEAL, DRAW, PASS, CONCEDE, CHALLENGE = range(-3, 4)
RUN, SAME, DISCARD, MELD, ADD, DECLARE = 8, 8, 16, 64, 128, 192
OUT = 46  # factor of x in DECLARE + 46 x + y; one more than the number of kinds
MOST = 256  # maximum number of moves that a seat can choose from
