"""Moves as numbers, in the order of the engine's `offers`.

DRAW, PASS, CONCEDE CHALLENGE + seat RUN + 0, 1 or 2         claim the open tile as the last, the middle or the first of
a run SAME + 3 or 4           claim it for a pung or a kong DISCARD + kind MELD + kind             meld a concealed kong
ADD + kind              add to the melded pung of this kind DECLARE + 46 x + y      declare a mah jongg without one tile
each of the kinds x - 1 and y - 1; 0 leaves out none

RESUME continues after a verdict, ALL_PASS passes for every seat that is asked, DEAL begins a game.
"""

RESUME, ALL_PASS, DEAL, DRAW, PASS, CONCEDE, CHALLENGE = range(-3, 4)
RUN, SAME, DISCARD, MELD, ADD, DECLARE = 8, 8, 16, 64, 128, 192
OUT = 46  # one more than there are kinds
MOST = 256  # moves that one seat can have at once
