"""Numbers for the phases of a game."""

PLAY, WINDOW, OVER, PASSING = range(4)  # a turn, an open tile to be answered, the end of the game, the Charleston
