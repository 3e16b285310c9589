"""Opponents that never change: earlier states of the table's bot, so that strength can be compared over time.

    cd bench && tilewright arena siamese anchor:Anchor1 medium --games 200 --seed 2028

`Anchor1` decides as the bot did until it learned to give up a joker that it cannot use. All that weighs tiles and
actions is a copy of its own. Rules, tiles and distances are those of the package, because they are exact: only a
mistake in them could change. A test compares the choices with those of the old program.
"""

from anchor.player import Anchor1

__all__ = ["Anchor1"]
