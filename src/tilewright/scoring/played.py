"""What a game came to: all that a settlement looks at, whoever watched it, the engine or people at a physical table."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.groups import Exposure, Melding, Reading
from tilewright.scoring.counts import Verdict
from tilewright.tiles import SEATS, Tiles

Kong = Melding


class Impossible(ValueError):
    """What cannot have happened, in the words for people, and by what `told` of which `side` it shows.

    `behind` says what has to be told there where something lacks.
    """

    def __init__(self, why: str, side: int, told: str, *, behind: str = "") -> None:
        super().__init__(why)
        self.side, self.told, self.behind = side, told, behind


@dataclass(frozen=True, slots=True)
class Won:
    """A declared mah jongg. Those of one `turn` were declared together.

    `discarder` threw the tile that the turn began with, None where it began with a draw;
    `for_exposure` says that this tile was claimed for an exposure, and `by_claim` that this completed the hand.
    `robbed` says that it was the tile of a kong being added to. `discards` had been made by then, the one that was
    won on counted too; None where nobody says so. `number` mah jonggs had been declared before it, in any turn, as
    far as somebody counted.
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
        """Whether nobody else's tile completed it."""
        return self.discarder is None or (self.for_exposure and not self.by_claim)


@dataclass(frozen=True, slots=True)
class RackEnd:
    """How a rack ended: what lies on it, with the flowers put there, and what became of its hand."""

    exposures: tuple[Exposure, ...] = ()
    flowers: Tiles = Tiles()
    won: Won | None = None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class SideEnd:
    """How a side ended: its racks, and what it did that is paid for.

    `concealed` are the tiles it still holds, none where nobody asks; `kongs` says how each was melded.
    `dealt_no_flower` is about the tiles as dealt; `bouquets` are full sets of four flowers or seasons.
    `wrong_calls` are hands that it called dead and were not, `wronged` such calls of its own. `miscounts` are the
    verdicts on its wrong numbers of tiles; the dead hands that they lead to are dead racks too.
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
        """Its mah jonggs in the order in which they were declared."""
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
    """A game that is over. `pot` is what lay in the pot before it, in points."""

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
        """All mah jonggs with their sides. Raises ValueError where somebody won on a discard of their own."""
        wins = tuple((side, won) for side, end in enumerate(self.sides) for won in end.wins)
        if any(won.discarder == side for side, won in wins):
            raise ValueError("nobody wins on a discard of their own")
        return wins

    @property
    def winner(self) -> int | None:
        """Who won, where one alone can. Raises ValueError for several, and where it cannot have been."""
        if len(self.wins) > 1:
            raise ValueError("one player wins: of several, the nearest in turn")
        return next((side for side, _ in self.wins), None)

    def wind(self, side: int) -> str:
        """The wind of a seat, where each has one.

        >>> [Played((SideEnd(),) * 4, east=1).wind(side) for side in range(4)]
        ['N', 'E', 'S', 'W']
        """
        return SEATS[(side - self.east) % len(self.sides)]
