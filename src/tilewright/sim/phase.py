"""Phases of a game."""

PLAY, WINDOW, OVER, PASSING = range(4)  # a turn, an open discard, the end, the Charleston
