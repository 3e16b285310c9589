"""Actions: requests by a seat, with imperative names such as `Discard` and `Claim`. The rules may refuse them."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.engine.record import Record, short_text
from tilewright.groups import Exposure
from tilewright.tiles import Kind, Tiles


@dataclass(frozen=True, slots=True, repr=False)
class Action(Record):
    """A request by one seat; the base class of all actions."""

    seat: int

    def __str__(self) -> str:
        return short_text(self)


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Draw a tile from the wall. If a discard is open, only the next seat may draw, and thereby declines it."""


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Decline the open discard. The seat that draws next declines it by drawing instead.

    In games where a turn ends with a draw, passing keeps the drawn tile.
    """


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Discard a tile. In most games this ends the turn."""

    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class Claim(Action):
    """Take the discard for an exposure on `rack`. `group` is the whole exposure, including the claimed tile."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True, repr=False)
class Reshape(Action):
    """Replace the exposure just made with `group`, or move it to another rack."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True, repr=False)
class Kong(Action):
    """Meld a kong of `tile`: four tiles of the hand, face down.

    If `place` is given, add one tile to the pung with that index instead.
    """

    rack: int
    tile: Kind
    place: int | None = None


@dataclass(frozen=True, slots=True, repr=False)
class LayFlower(Action):
    """Lay a flower next to `rack`. If a seat has no choice of racks, its flowers are laid automatically."""

    rack: int
    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class ExchangeJoker(Action):
    """Exchange `tile` for a joker in the exposure with index `place` on a rack of `owner`."""

    owner: int
    rack: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class Declare(Action):
    """Declare a mah jongg that consists of the exposures of `rack` and the concealed tiles `tiles`.

    If the mah jongg takes the open discard, `tiles` must include it.
    """

    rack: int
    tiles: Tiles


@dataclass(frozen=True, slots=True, repr=False)
class Challenge(Action):
    """Call another seat's hand dead."""

    target: int
    rack: int


@dataclass(frozen=True, slots=True, repr=False)
class Concede(Action):
    """Give up all hands of this seat that are still in play."""


@dataclass(frozen=True, slots=True, repr=False)
class PassTile(Action):
    """Put a tile into the packet for this Charleston pass. If `tile` is None, an incoming tile is passed on unseen.

    The packet is final once it has the required number of tiles.
    """

    tile: Kind | None


@dataclass(frozen=True, slots=True, repr=False)
class Vote(Action):
    """Vote for or against a second Charleston. One vote against it is enough to prevent it."""

    yes: bool


@dataclass(frozen=True, slots=True, repr=False)
class Courtesy(Action):
    """Offer this number of tiles for the courtesy pass. The two seats exchange the smaller of their numbers."""

    tiles: int


@dataclass(frozen=True, slots=True, repr=False)
class ExchangeBlank(Action):
    """Take `tile` from the discards, and leave a blank in its place."""

    tile: Kind


# every action class of this module, in order of definition
ACTIONS: tuple[type[Action], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Action) and value is not Action
)
