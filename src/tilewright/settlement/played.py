"""A finished game with everything that a settlement needs, observed by the engine or by people at a real table."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.groups import Exposure, Melding, Reading
from tilewright.messages import say
from tilewright.settlement.counts import Verdict
from tilewright.tiles import SEATS, Tiles

Kong = Melding


class Impossible(ValueError):
    """A contradiction in a reported game, worded for people; `side` and `entry` locate it.

    If something is missing, `missing` is the text to add after the entry.
    """

    def __init__(self, why: str, side: int, entry: str, *, missing: str = "") -> None:
        super().__init__(why)
        self.side, self.entry, self.missing = side, entry, missing


@dataclass(frozen=True, slots=True)
class Won:
    """A declared mah jongg. Those of one `turn` were declared together.

    `discarder` threw the tile that the turn began with, None if it began with a draw; `for_exposure` says that this
    tile was claimed for an exposure, `by_claim` that this exposure completed the hand, `robbed` that it came from a
    kong. `discards` counts the discards so far including a winning one, None if unknown. `number` counts the mah jonggs
    declared before it.
    """

    reading: Reading
    turn: int = 0
    discarder: int | None = None
    for_exposure: bool = False
    robbed: bool = False
    by_claim: bool = False
    discards: int | None = None
    number: int = 0

    @property
    def self_drawn(self) -> bool:
        """Whether no other player's tile completed it."""
        return self.discarder is None or (self.for_exposure and not self.by_claim)


@dataclass(frozen=True, slots=True)
class RackEnd:
    """The end of a rack: its exposures and flowers, and the fate of its hand."""

    exposures: tuple[Exposure, ...] = ()
    flowers: Tiles = Tiles()
    won: Won | None = None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class SideEnd:
    """The end of a side: its racks, and everything it did that counts in a settlement.

    `concealed` are the tiles it still holds, none if irrelevant; `kongs` says how each was melded. `dealt_no_flower` is
    about the deal; `bouquets` counts full sets of four flowers or seasons. `wrong_calls` counts live hands that it
    called dead, `wronged` such calls of its own hands. `miscounts` are the verdicts on its wrong numbers of tiles. The
    hands that a miscount kills are also dead racks.
    """

    racks: tuple[RackEnd, ...] = (RackEnd(),)
    concealed: Tiles = Tiles()
    kongs: tuple[Kong, ...] = ()
    dealt_no_flower: bool = False
    bouquets: int = 0
    wrong_calls: int = 0
    wronged: int = 0
    miscounts: tuple[Verdict, ...] = ()

    @property
    def wins(self) -> tuple[Won, ...]:
        """Its mah jonggs in the order of declaration."""
        return tuple(sorted((rack.won for rack in self.racks if rack.won), key=lambda won: (won.turn, won.number)))

    @property
    def out(self) -> bool:
        """Whether all its hands are dead."""
        return all(rack.dead for rack in self.racks)

    @property
    def flowers(self) -> Tiles:
        """All its flowers."""
        return sum((rack.flowers for rack in self.racks), Tiles())


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `pot` is the amount in the pot before it, in points."""

    sides: tuple[SideEnd, ...]
    east: int = 0
    prevailing: str = "E"
    pot: int = 0

    @property
    def misdealt(self) -> bool:
        """Whether the game ended right after the deal, with wrong numbers of tiles."""
        return any(verdict.what == "misdeal" for side in self.sides for verdict in side.miscounts)

    @property
    def wins(self) -> tuple[tuple[int, Won], ...]:
        """All mah jonggs with their sides. Raises ValueError if somebody won on their own discard."""
        wins = tuple((side, won) for side, end in enumerate(self.sides) for won in end.wins)
        if any(won.discarder == side for side, won in wins):
            raise ValueError(say("settlement.own-discard"))
        return wins

    @property
    def winner(self) -> int | None:
        """The winner, in games with only one. Raises ValueError for several, and for impossible games."""
        if len(self.wins) > 1:
            raise ValueError(say("settlement.several-winners"))
        return next((side for side, _ in self.wins), None)

    def wind(self, side: int) -> str:
        """Return the wind of a seat, in games where each seat has one.

        >>> [Played((SideEnd(),) * 4, east=1).wind(side) for side in range(4)]
        ['N', 'E', 'S', 'W']
        """
        return SEATS[(side - self.east) % len(self.sides)]
