"""Wrong numbers of tiles, which only a table of real tiles knows: what was counted, and what it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Moment = Literal["off turn", "on turn", "after the deal"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A wrong number of tiles of a player.

    `tiles` counts exposures and declared hands too; it is None where only "wrong" is known. `when`: on turn, the
    player has drawn or claimed and not yet discarded; after the deal, nobody has played yet.
    """

    tiles: int | None = None
    when: Moment = "off turn"
    mah_jonggs: int = 0  # declared by then
    east: bool = False

    def words(self) -> list[str]:
        """Return the count as a text of the game writes it.

        >>> Count(tiles=27, when="on turn").words(), Count(tiles=28).words()
        (['27', 'on turn'], ['28'])
        """
        moment = [] if self.when == "off turn" else [self.when]
        return ["" if self.tiles is None else str(self.tiles), *moment]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The consequence of a count, and the rule that says so.

    `what`: fine; misdeal, the same East deals again; one-dead, the unfinished
    hand or one that cannot be completed is dead; both-dead.
    """

    what: Literal["fine", "misdeal", "one-dead", "both-dead"]
    rule: str
    why: str
