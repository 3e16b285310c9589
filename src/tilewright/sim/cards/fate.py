"""Fates of a hand. `Now.out` counts the hands that no longer play."""

LIVE, DECLARED, DEAD = range(3)
