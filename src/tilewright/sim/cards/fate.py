"""States of a hand in a card game: live, declared as a mah jongg, or dead."""

LIVE, DECLARED, DEAD = range(3)
