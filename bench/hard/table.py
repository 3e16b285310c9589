"""The level `hard` as a player that the simulator does not know, so that the engine plays:

cd bench/hard
tilewright arena hong-kong table:Hard medium --games 2000 --seed 2031
"""

from __future__ import annotations

from tilewright.bots import hard
from tilewright.library.player import Level


class Hard(Level):
    bot = staticmethod(hard)
