"""Events: what happened. Past tense, complete, never edited, never removed.

Events carry outcomes, so an old game still opens after a card or a rule has changed. A field that only some seats may
see is marked `Secret` in its declaration; `redact` hides it from everyone outside `audience`. Others do not even learn
that a `PrivateEvent` happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeVar

from tilewright.engine.actions import Action
from tilewright.groups import Exposure, Reading
from tilewright.sheet import Entry, ScoreSheet
from tilewright.tiles import Kind, Tiles

T = TypeVar("T")
SECRET = object()
Secret = Annotated[T, SECRET]  # only the event's audience may see it


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at `seat`."""

    seat: int

    def audience(self) -> set[int]:
        """Return the seats that see its secrets."""
        return {self.seat}


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """An event that nobody outside its audience may know of."""


@dataclass(frozen=True, slots=True)
class EastChosen(Event):
    """`seat` is East: by these dice, one throw a seat, or by its turn if there are none."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WindPrevails(Event):
    """The prevailing wind of this game; `dice` are those that chose it, if any."""

    wind: str
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PotCarried(Event):
    """The points in the pot from earlier games of the session; `seat` is East."""

    points: int


@dataclass(frozen=True, slots=True)
class WallBroken(Event):
    """The number of stacks, by the dice, that are kept back and drawn last."""

    stacks: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Tiles dealt to a seat."""

    tiles: Secret[Tiles]


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """A stage of the Charleston: a pass such as `first right`, `consent` to the second one, or `courtesy`."""

    stage: str


@dataclass(frozen=True, slots=True)
class PassLaid(PrivateEvent):
    """A tile put into the packet, None for an incoming one passed on unseen. Nobody else knows until all packets go."""

    tile: Kind | None


@dataclass(frozen=True, slots=True)
class Voted(PrivateEvent):
    """A vote for or against a second Charleston, before the others' votes are known."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Consented(Event):
    """Whether a second Charleston follows; the seats `against` it, if any, stopped it."""

    against: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wished(PrivateEvent):
    """The tiles that a seat would pass as a courtesy, before the opposite seat's wish is known."""

    tiles: int


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """`seat` and `other` pass each other this many tiles as a courtesy."""

    other: int
    tiles: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """What `seat` gave to the seat `to`, and what it got. A back is a tile that went on unseen: nobody knows which."""

    to: int
    gave: Secret[Tiles]
    got: Secret[Tiles]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is `seat`'s turn, to draw, or to discard if it holds its tile already."""

    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A tile from the wall."""

    tile: Secret[Kind]


@dataclass(frozen=True, slots=True)
class FlowerLaid(Event):
    """A flower, laid beside a rack; a tile from the far end of the wall replaces it."""

    rack: int
    tile: Kind


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A tile from the far end of the wall, for a flower or a kong."""

    tile: Secret[Kind]


@dataclass(frozen=True, slots=True)
class NotReplaced(Event):
    """Nothing was left to replace a flower of `seat`, which goes on with a tile less (R-WP-37)."""


@dataclass(frozen=True, slots=True)
class BouquetMade(Event):
    """Four flowers or four seasons of one seat, whichever racks they lay on: they leave the game (R-WP-18)."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A tile thrown; it lies open until the next seat draws."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class Answered(PrivateEvent):
    """The answer of `seat` to the open discard, while others may still want more.

    The answer that decides a window is no event of its own; its outcome is.
    """

    answer: Action


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """`discarder`'s latest discard, taken for an exposure."""

    discarder: int
    tile: Kind
    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True)
class Reshaped(Event):
    """The new exposure changed, or moved to another rack."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True)
class KongMelded(Event):
    """Four equal tiles of the hand, laid face down on a rack."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True)
class KongAdded(Event):
    """`tile` was laid to the pung at `place` on a rack. The others may take it for a mah jongg first."""

    rack: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True)
class NoFlowerDealt(Event):
    """There was no flower among the tiles that `seat` was dealt."""


@dataclass(frozen=True, slots=True)
class DealAsked(Event):
    """`seat` is asked whether it was dealt a mah jongg, where a turn begins with a discard (R-REF-48)."""


@dataclass(frozen=True, slots=True)
class BonusPaid(Event):
    """All others pay `seat` at once; the final sheet has the same items among its entries."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class JokerExchanged(Event):
    """`tile` was given for a joker in an exposure of `owner`."""

    owner: int
    rack: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True)
class BlankExchanged(Event):
    """A blank took the place of `tile` among the discards of `owner`."""

    owner: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A mah jongg. `tiles` came from the concealed pool and the discard `taken`, if one was.

    `by_claim` says that an exposure, claimed in this turn, completed it.
    """

    rack: int
    tiles: Tiles
    reading: Reading
    taken: Kind | None = None
    by_claim: bool = False


@dataclass(frozen=True, slots=True)
class FalselyDeclared(Event):
    """A declaration that was no mah jongg. What was shown stays known."""

    rack: int
    tiles: Tiles
    taken: Kind | None = None


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """`seat` called a hand of `target` dead, rightly or wrongly."""

    target: int
    rack: int
    upheld: bool


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A hand is dead; `cause` are the places of the exposures that killed it."""

    rack: int
    rule: str  # a `Rule`; in older logs the id of a ruling
    why: str
    cause: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """`seat` gave up every hand in play."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over. `why`: mah-jonggs, dead-hands, no-live-hand or wall.

    `seat` ended it: it has the mah jonggs, or the dead hands, or made the last discard.
    """

    why: str


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The score sheet. `seat` receives the payment, or is East when nobody pays."""

    sheet: ScoreSheet


# all of this module, in the order in which they are defined
EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value not in (Event, PrivateEvent)
)
