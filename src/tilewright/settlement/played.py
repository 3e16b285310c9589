"""A finished game, with everything that its settlement needs. It was played in the engine or at a real table."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.groups import Exposure, Melding, Reading
from tilewright.messages import say
from tilewright.settlement.counts import Verdict
from tilewright.tiles import SEATS, Tiles

Kong = Melding


class Impossible(ValueError):
    """A contradiction in a reported game, with a message for players.

    `side` and `entry`, such as "bouquet", name the line of the report to correct. If that line is incomplete,
    `missing` is the text to add to it.
    """

    def __init__(self, why: str, side: int, entry: str, *, missing: str = "") -> None:
        super().__init__(why)
        self.side, self.entry, self.missing = side, entry, missing


@dataclass(frozen=True, slots=True)
class Won:
    """A declared mah jongg.

    turn          number of the turn; mah jonggs with the same number were declared together
    discarder     the seat whose tile was taken at the start of the turn; None if the turn began with a draw
    for_exposure  whether that tile was claimed for an exposure
    robbed        whether that tile came from a kong
    by_claim      whether the claimed exposure completed the hand
    discards      number of discards so far, including a winning discard; None if unknown
    number        number of mah jonggs declared earlier in the game
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
        """Whether the hand was completed without another player's tile."""
        return self.discarder is None or (self.for_exposure and not self.by_claim)


@dataclass(frozen=True, slots=True)
class RackEnd:
    """A rack at the end of a game: its exposures and flowers, and whether its hand won or is dead."""

    exposures: tuple[Exposure, ...] = ()
    flowers: Tiles = Tiles()
    won: Won | None = None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class SideEnd:
    """A player (side) at the end of a game: the racks, and everything that counts in a settlement.

        concealed        tiles still concealed; empty if they do not matter
        kongs            how each kong was melded
        dealt_no_flower  whether the player was dealt no flower
        bouquets         number of full sets of four flowers or four seasons
        wrong_calls      number of live hands that this player called dead
        wronged          number of this player's live hands that others called dead
        miscounts        verdicts on wrong numbers of tiles

    If a verdict makes a hand dead, its rack is also marked as dead.
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
        """Mah jonggs of this side, in the order of declaration."""
        return tuple(sorted((rack.won for rack in self.racks if rack.won), key=lambda won: (won.turn, won.number)))

    @property
    def out(self) -> bool:
        """Whether all hands of this side are dead."""
        return all(rack.dead for rack in self.racks)

    @property
    def flowers(self) -> Tiles:
        """The flowers on all racks of this side."""
        return sum((rack.flowers for rack in self.racks), Tiles())


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `pot` is the amount in the pot before the game, in points."""

    sides: tuple[SideEnd, ...]
    east: int = 0
    prevailing: str = "E"
    pot: int = 0

    @property
    def misdealt(self) -> bool:
        """Whether the game ended right after the deal, because players had wrong numbers of tiles."""
        return any(verdict.what == "misdeal" for side in self.sides for verdict in side.miscounts)

    @property
    def wins(self) -> tuple[tuple[int, Won], ...]:
        """All mah jonggs as pairs (side, mah jongg). Raises ValueError if a side won on its own discard."""
        wins = tuple((side, won) for side, end in enumerate(self.sides) for won in end.wins)
        if any(won.discarder == side for side, won in wins):
            raise ValueError(say("settlement.own-discard"))
        return wins

    @property
    def winner(self) -> int | None:
        """The winner of a game that ends with one mah jongg, or None if nobody won.

        Raises ValueError for several mah jonggs.
        """
        if len(self.wins) > 1:
            raise ValueError(say("settlement.several-winners"))
        return next((side for side, _ in self.wins), None)

    def wind(self, side: int) -> str:
        """Return the wind of a seat, in games where each seat has one.

        >>> [Played((SideEnd(),) * 4, east=1).wind(side) for side in range(4)]
        ['N', 'E', 'S', 'W']
        """
        return SEATS[(side - self.east) % len(self.sides)]
