"""Events: facts about a game, named in the past tense. Recorded events are never changed or removed.

Events record results, so an old game can still be opened after a card or a rule has changed. A field marked `Secret` is
visible only to the seats in `audience`; `redact` hides it from all others. A `PrivateEvent` is hidden completely from
seats outside its audience.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar

from tilewright.engine.actions import Action
from tilewright.engine.record import Record
from tilewright.groups import Exposure, Reading
from tilewright.sheet import Entry, ScoreSheet
from tilewright.tiles import Kind, Tiles

T = TypeVar("T")
SECRET = object()
Secret = Annotated[T, SECRET]  # type of a field that only the event's audience may see
Stage = Literal[  # a stage of the Charleston
    "first right",
    "first across",
    "first left",
    "consent",
    "second left",
    "second across",
    "second right",
    "courtesy",
]
# why a game ended; `called-off` means that its players agreed to end it without a score
Ending = Literal["mah-jonggs", "dead-hands", "no-live-hand", "wall", "called-off"]


@dataclass(frozen=True, slots=True, repr=False)
class Event(Record):
    """A fact about `seat`; the base class of all events."""

    module = "events."
    seat: int

    def audience(self) -> set[int]:
        """Return the seats that may see the secret fields of this event."""
        return {self.seat}


@dataclass(frozen=True, slots=True, repr=False)
class PrivateEvent(Event):
    """An event that is hidden completely from seats outside its audience."""


@dataclass(frozen=True, slots=True, repr=False)
class EastChosen(Event):
    """`seat` is East. `dice` holds the total of each seat's dice, or is empty if nobody threw dice."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class WindPrevails(Event):
    """The prevailing wind of this game, and the dice that chose it, if any."""

    wind: str
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class PotCarried(Event):
    """The points in the pot from earlier games of the session. `seat` is East."""

    points: int


@dataclass(frozen=True, slots=True, repr=False)
class WallBroken(Event):
    """The wall was broken: its first `stacks` stacks were moved to the end, to be drawn last. Dice chose the number."""

    stacks: int


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(Event):
    """Tiles dealt to a seat."""

    tiles: Secret[Tiles]


@dataclass(frozen=True, slots=True, repr=False)
class StageBegan(Event):
    """A stage of the Charleston began: a pass such as `first right`, the vote (`consent`), or the `courtesy`."""

    stage: Stage


@dataclass(frozen=True, slots=True, repr=False)
class PassLaid(PrivateEvent):
    """`seat` put a tile into its Charleston packet. None stands for an incoming tile that is passed on unseen."""

    tile: Kind | None


@dataclass(frozen=True, slots=True, repr=False)
class Voted(PrivateEvent):
    """A vote for or against a second Charleston. It is hidden until all seats have voted."""

    yes: bool


@dataclass(frozen=True, slots=True, repr=False)
class Consented(Event):
    """The result of the vote on a second Charleston, which takes place only if no seat voted against it."""

    against: tuple[int, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Wished(PrivateEvent):
    """The number of tiles that a seat offers for the courtesy pass. The other seats do not see it."""

    tiles: int


@dataclass(frozen=True, slots=True, repr=False)
class Agreed(Event):
    """`seat` and `other` agreed to exchange this number of tiles in the courtesy pass."""

    other: int
    tiles: int


@dataclass(frozen=True, slots=True, repr=False)
class Passed(Event):
    """`seat` passed the tiles `gave` to the seat `to`, and received `got`. Face-down tiles were passed on unseen."""

    to: int
    gave: Secret[Tiles]
    got: Secret[Tiles]


@dataclass(frozen=True, slots=True, repr=False)
class TurnBegan(Event):
    """The turn of `seat` began. If `drawn`, the seat already has its tile and must discard. Otherwise, it must draw."""

    drawn: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Drew(Event):
    """`seat` drew a tile from the wall."""

    tile: Secret[Kind]


@dataclass(frozen=True, slots=True, repr=False)
class FlowerLaid(Event):
    """`seat` laid a flower next to a rack. A tile from the far end of the wall replaces it."""

    rack: int
    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class Replaced(Event):
    """`seat` drew a tile from the far end of the wall to replace a flower or a kong."""

    tile: Secret[Kind]


@dataclass(frozen=True, slots=True, repr=False)
class NotReplaced(Event):
    """No tile was left to replace a flower of `seat`, so the seat plays on with one tile fewer (R-WP-37)."""


@dataclass(frozen=True, slots=True, repr=False)
class BouquetMade(Event):
    """`seat` has all four flowers or all four seasons, on one or several racks. They leave the game (R-WP-18)."""

    tiles: Tiles


@dataclass(frozen=True, slots=True, repr=False)
class Discarded(Event):
    """`seat` discarded a tile, which other seats may claim until the next draw."""

    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class TakenBack(Event):
    """`seat` took back its latest discard, before anybody had answered it. All players had agreed."""

    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class WentBack(Event):
    """`seat`, which practises, went back to an earlier moment. Only the first `length` events still count.

    Events before this one that no longer count are not counted either.
    """

    length: int


@dataclass(frozen=True, slots=True, repr=False)
class Answered(PrivateEvent):
    """`seat` answered the open discard, but another seat may still outrank that answer.

    The answer that decides a claim has no event of its own. Only its result is recorded, such as `Claimed`.
    """

    answer: Action


@dataclass(frozen=True, slots=True, repr=False)
class Claimed(Event):
    """`seat` claimed the latest discard of `discarder` for an exposure."""

    discarder: int
    tile: Kind
    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True, repr=False)
class Reshaped(Event):
    """`seat` changed its new exposure, or moved it to another rack."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True, repr=False)
class KongMelded(Event):
    """`seat` melded four equal tiles of its hand face down."""

    rack: int
    group: Exposure


@dataclass(frozen=True, slots=True, repr=False)
class KongAdded(Event):
    """`seat` added `tile` to the pung with index `place` on a rack. Another seat may rob the kong for a mah jongg."""

    rack: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class NoFlowerDealt(Event):
    """`seat` was dealt no flower."""


@dataclass(frozen=True, slots=True, repr=False)
class DealAsked(Event):
    """`seat` was asked whether its dealt tiles are a mah jongg, in games where a turn begins with a discard
    (R-REF-48).
    """


@dataclass(frozen=True, slots=True, repr=False)
class BonusPaid(Event):
    """All others paid `seat` a bonus during the game. The final score sheet lists it too."""

    entry: Entry


@dataclass(frozen=True, slots=True, repr=False)
class JokerExchanged(Event):
    """`seat` exchanged `tile` for a joker in an exposure of `owner`."""

    owner: int
    rack: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class BlankExchanged(Event):
    """`seat` took `tile` from the discards of `owner` and left a blank in its place."""

    owner: int
    place: int
    tile: Kind


@dataclass(frozen=True, slots=True, repr=False)
class Declared(Event):
    """`seat` declared a mah jongg. `tiles` are its concealed tiles, including the discard `taken`, if any.

    `by_claim` says that an exposure claimed in the same turn completed the hand.
    """

    rack: int
    tiles: Tiles
    reading: Reading
    taken: Kind | None = None
    by_claim: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class FalselyDeclared(Event):
    """`seat` falsely declared a mah jongg. The tiles that it showed remain known to all players."""

    rack: int
    tiles: Tiles
    taken: Kind | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Challenged(Event):
    """`seat` called a hand of `target` dead. `upheld` says whether the call was right."""

    target: int
    rack: int
    upheld: bool


@dataclass(frozen=True, slots=True, repr=False)
class Died(Event):
    """A hand is dead. `cause` lists the indices of the exposures that made it dead."""

    rack: int
    rule: str  # a `Rule` value, or in older logs the id of a rule such as R-SIAM-17
    why: str
    cause: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Conceded(Event):
    """`seat` gave up all its hands in play."""


@dataclass(frozen=True, slots=True, repr=False)
class Ended(Event):
    """The game ended. `seat` is usually the seat whose mah jonggs, dead hands or last discard ended it."""

    why: Ending


@dataclass(frozen=True, slots=True, repr=False)
class Settled(Event):
    """The score sheet of the game. `seat` is the seat that receives the most, or East if nobody pays."""

    sheet: ScoreSheet


# every event class of this module, in order of definition
EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value not in (Event, PrivateEvent)
)
