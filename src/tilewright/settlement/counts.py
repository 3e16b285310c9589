"""Wrong numbers of tiles, which occur only in games with real tiles: the reported count and its consequences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Moment = Literal["off turn", "on turn", "after the deal"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A report that a player has a wrong number of tiles.

    `tiles` is the number found, including exposures and declared hands, or None if it is not known exactly. `when` is
    "on turn" if the player has drawn or claimed and not yet discarded, and "after the deal" if nobody has played yet.
    """

    tiles: int | None = None
    when: Moment = "off turn"
    mah_jonggs: int = 0  # mah jonggs declared before the count
    east: bool = False

    def words(self) -> list[str]:
        """Return this count as it is written in a reported game: the number, then the moment unless it is "off turn".

        >>> Count(tiles=27, when="on turn").words(), Count(tiles=28).words()
        (['27', 'on turn'], ['28'])
        """
        moment = [] if self.when == "off turn" else [self.when]
        return ["" if self.tiles is None else str(self.tiles), *moment]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The consequence of a wrong number of tiles, with the id of the rule and the reason.

    `what` is "misdeal" (the same East deals again), "one-dead" (one of the player's hands is dead) or "both-dead".
    """

    what: Literal["misdeal", "one-dead", "both-dead"]
    rule: str
    why: str
