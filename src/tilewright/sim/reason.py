"""Numbers of the texts in rows: why a game ended, or why a hand died. The words of a rule follow its number."""

from tilewright.sim.rows import text

MAH_JONGGS, DEAD_HANDS = text("mah-jonggs"), text("dead-hands")
NO_LIVE_HAND, WALL = text("no-live-hand"), text("wall")
NO_SUCH_HAND = text("R-SIAM-17")
TILES_GONE = text("B7")
WRONG_CALL = text("B11.4")
NO_MAH_JONGG = text("R-SIAM-41")
CROWDED = text("R-SIAM-40")
GIVEN_UP = text("table")
