"""Actions: requests of a seat, in the imperative. The rules may refuse them."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.groups import Exposure
from tilewright.tiles import Kind, Tiles


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat wants to do."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw from the wall. In a claim window this lets the discard go, and is for the seat that is next in turn."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let the discard go if somebody else draws next, or nobody because the wall is empty.

    If a turn ends with a draw, keep the drawn tile.
    """


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Throw a tile, which ends the turn."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Take the discard for an exposure on `rack`; `group` holds the claimed tile."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True)
class Reshape(Action):
    """Change the exposure just made, or move it to another rack."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True)
class Kong(Action):
    """Meld four of `tile`: from the hand, face down, or with `place` by adding to the pung there."""

    rack: int
    tile: Kind
    place: int | None = None


@dataclass(frozen=True, slots=True)
class LayFlower(Action):
    """Lay a flower beside `rack`, if there is a choice of racks; otherwise flowers are laid automatically."""

    rack: int
    tile: Kind


@dataclass(frozen=True, slots=True)
class ExchangeJoker(Action):
    """Give `tile` for a joker in the exposure at `place` on a rack of `owner`."""

    owner: int
    rack: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Declare a mah jongg: the exposures of `rack`, and `tiles` from the concealed pool.

    In a claim window the discard is taken, and is one of `tiles`.
    """

    rack: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """Call another seat's hand dead."""

    target: int
    rack: int


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Give up every hand in play."""


@dataclass(frozen=True, slots=True)
class PassTile(Action):
    """Put a tile into the packet to pass, or with None pass on an incoming tile unseen.

    The last tile due commits the packet.
    """

    tile: Kind | None


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """Vote for or against a second Charleston; one vote against it is enough."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Courtesy(Action):
    """Offer this many tiles as a courtesy pass; the smaller wish of the two seats counts."""

    tiles: int


@dataclass(frozen=True, slots=True)
class ExchangeBlank(Action):
    """Put a blank among the discards in place of a `tile` there, and take that tile."""

    tile: Kind


# all of this module, in the order in which they are defined
ACTIONS: tuple[type[Action], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Action) and value is not Action
)
