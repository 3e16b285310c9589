"""Reasons why a game ends or a hand is dead, as indices into `tilewright.sim.rows.TEXTS`."""

from tilewright.engine.rule import Rule
from tilewright.sim.rows import text

MAH_JONGGS, DEAD_HANDS = text("mah-jonggs"), text("dead-hands")
NO_LIVE_HAND, WALL = text("no-live-hand"), text("wall")
NO_SUCH_HAND = text(Rule.FITS_NO_HAND)
TILES_GONE = text(Rule.NEEDED_TILES_GONE)
WRONG_CALL = text(Rule.WRONG_CALL)
NO_MAH_JONGG = text(Rule.FALSE_MAH_JONGG)
CROWDED = text(Rule.TOO_FEW_TILES)
GIVEN_UP = text(Rule.TABLE)
