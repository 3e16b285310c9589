"""States of a hand: live, declared or dead. `Now.out` counts the declared and dead hands."""

LIVE, DECLARED, DEAD = range(3)
