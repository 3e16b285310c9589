"""The state of the table: the truth, or what one seat knows of it.

The same types serve both. In a view, tiles that the seat cannot see are backs. The order of the wall is not part of the
state, only its number of tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from tilewright.engine.actions import Action
from tilewright.engine.changed import changed
from tilewright.engine.charleston import Passing
from tilewright.groups import Exposure, Melding, Reading
from tilewright.sheet import Entry
from tilewright.tiles import JOKER, SEATS, Kind, Tiles, face


@dataclass(frozen=True, slots=True)
class Taken:
    """The discard that a turn began with, or the tile of another seat's kong, `robbed`."""

    tile: Kind
    discarder: int
    for_mah_jongg: bool
    robbed: bool = False


@dataclass(frozen=True, slots=True)
class LastDraw:
    """The tile that a seat drew last in its turn; None while it is due. Only that seat knows it.

    `kongs` is 0 for the usual draw and for a flower's replacement, 1 for a kong's, and more for the replacement of a
    kong made with another replacement.
    """

    tile: Kind | None
    kongs: int = 0


@dataclass(frozen=True, slots=True)
class MahJongg:
    """A declared hand. `turn` numbers the turn it was declared in, `taken` is how that turn began.

    `number` mah jonggs were declared before it, and `discards` tiles discarded. `shown` are the exposures that were
    on its rack before, None where they are not known: then the reading is final.
    """

    reading: Reading
    turn: int
    taken: Taken | None = None
    by_claim: bool = False  # an exposure claimed in that turn completed it
    number: int = 0
    discards: int | None = None
    shown: tuple[Exposure, ...] | None = None
    self_drawn: bool = False


@dataclass(frozen=True, slots=True)
class Death:
    """Why a hand is dead; `cause` are the places of the exposures that killed it."""

    rule: str  # as in `Died`
    why: str
    cause: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rack:
    """A place for exposures, and the fate of their hand."""

    exposures: tuple[Exposure, ...] = ()
    mah_jongg: MahJongg | None = None
    dead: Death | None = None
    flowers: Tiles = Tiles()  # laid aside there, and replaced

    @property
    def live(self) -> bool:
        """Neither a mah jongg nor dead."""
        return self.mah_jongg is None and self.dead is None

    @property
    def tiles(self) -> int:
        """Number of tiles shown here."""
        return sum(map(len, self.exposures))

    def __str__(self) -> str:
        fate = f"{self.mah_jongg.reading.line}:" if self.mah_jongg else f"dead, {self.dead.rule}:" if self.dead else ""
        return " ".join([*filter(None, [fate]), *map(str, self.exposures), *map(face, self.flowers)]) or "-"


@dataclass(frozen=True)
class Seat:
    """A place at the table: one concealed pool, one or more racks."""

    concealed: Tiles = Tiles()
    racks: tuple[Rack, ...] = ()
    discards: tuple[Kind, ...] = ()
    conceded: bool = False
    wrong_calls: int = 0  # live hands that it called dead
    wronged: int = 0  # wrong calls of its own hands
    thrown: int = 0  # discards it has made, including those that others took
    kongs: tuple[Melding, ...] = ()  # how each kong was made, in games that replace them
    dealt_no_flower: bool = False
    bouquets: Tiles = Tiles()  # full sets of flowers or seasons that have left the game

    @property
    def live(self) -> bool:
        """Whether any of its hands is in play."""
        for rack in self.racks:  # noqa: SIM110 - asked a dozen times at every step; any() takes four times as long
            if rack.mah_jongg is None and rack.dead is None:
                return True
        return False

    @property
    def mah_jonggs(self) -> tuple[MahJongg, ...]:
        """The declared hands, rack by rack."""
        return tuple(rack.mah_jongg for rack in self.racks if rack.mah_jongg)

    @property
    def tiles(self) -> int:
        """All its tiles, concealed and shown."""
        return len(self.concealed) + sum(rack.tiles for rack in self.racks)


@dataclass(frozen=True, slots=True)
class Dealing:
    """Nobody may act yet."""

    def __str__(self) -> str:
        return "dealing"


@dataclass(frozen=True)
class Play:
    """`turn` is to draw, or, once it holds its tile, to discard.

    `fresh` is the (rack, place) of an exposure that may still be changed. `last` is the seat's last draw in this turn;
    None before it, and if the turn began with a claim or the deal. With `then` the seat keeps its tile instead of
    discarding: its discard is made, or no turn has begun yet; `then` plays next. If the turn began with an exposure,
    `claimed_on` is its rack, and `held` is what the seat held before the first exchange since, None without one. With
    `back` nobody may take the discard, and that turn goes on after it.
    """

    turn: int
    drawn: bool = False
    taken: Taken | None = None
    fresh: tuple[int, int] | None = None
    last: LastDraw | None = None
    then: int | None = None
    claimed_on: int | None = None
    held: Tiles | None = None
    back: Play | None = None

    def __str__(self) -> str:
        return f"seat {self.turn} to {'draw' if not self.drawn else 'discard' if self.then is None else 'keep'}"


@dataclass(frozen=True, slots=True)
class AddedKong:
    """A kong that may still be robbed, by its place, and the turn to which the game returns."""

    rack: int
    place: int
    play: Play


@dataclass(frozen=True)
class ClaimWindow:
    """An open discard. Every live seat but the discarder's is asked, able or not, so silence reveals nothing.

    `answers` are those given so far, in the order of seats; a view has only its own. With `kong` the tile is no
    discard: the "discarder" added it to a pung, and it can be taken for mah jongg only.
    """

    discarder: int
    tile: Kind
    answers: tuple[Action, ...] = ()
    kong: AddedKong | None = None

    def answer_of(self, seat: int) -> Action | None:
        """Return the answer of `seat`, None before it."""
        for answer in self.answers:
            if answer.seat == seat:
                return answer
        return None

    def answered(self, answer: Action) -> ClaimWindow:
        """Return the window with this answer, replacing an earlier one of its seat."""
        others = self.without(answer.seat).answers
        return changed(self, answers=tuple(sorted((*others, answer), key=lambda one: one.seat)))

    def without(self, seat: int) -> ClaimWindow:
        """Return the window without an answer of `seat`."""
        return changed(self, answers=tuple(answer for answer in self.answers if answer.seat != seat))

    def __str__(self) -> str:
        where = "is added to a pung" if self.kong else "lies open"
        return f"{face(self.tile)} of seat {self.discarder} {where}"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended; `why` is one of the words that `Ended` uses."""

    why: str

    def __str__(self) -> str:
        return f"over: {self.why}"


Phase = Dealing | Passing | Play | ClaimWindow | Over


@cache
def _others(seat: int, seats: int) -> tuple[int, ...]:
    return (*range(seat + 1, seats), *range(seat))


@dataclass(frozen=True)
class State:
    """The whole table.

    `wall` counts the tiles left to draw; `thrown` the discards so far, which also numbers the claim windows; `robbed`
    the robbed kongs. Replacements come from the far end: first from the flower wall, which has `flower_wall` tiles
    left, then from the wall itself; `replaced` counts them. `pot` is in points, from earlier games of the session.
    """

    seats: tuple[Seat, ...]
    wall: int
    phase: Phase = Dealing()
    east: int = 0
    thrown: int = 0
    prevailing: str = "E"
    flower_wall: int = 0
    replaced: int = 0
    pot: int = 0
    bonuses: tuple[Entry, ...] = ()  # paid at once
    robbed: int = 0

    @property
    def turn(self) -> int:
        """The number of the turn: a discard ends one, and so does robbing a kong."""
        return self.thrown + self.robbed

    @property
    def kept(self) -> int:
        """Number of tiles that are, or were, after those left to draw."""
        return self.flower_wall + self.replaced

    def wind(self, seat: int, rack: int = 0) -> str:
        """Return the wind of a hand: East's first rack is East, and so on in turn (R-WP-5, R-REF-36).

        >>> table = State((Seat(racks=(Rack(), Rack())),) * 2, 90, east=1)
        >>> [table.wind(seat, rack) for seat in range(2) for rack in range(2)]
        ['W', 'N', 'E', 'S']
        """
        racks = len(self.seats[seat].racks)
        return SEATS[((seat - self.east) % len(self.seats) * racks + rack) % len(SEATS)]

    def seated(self, seat: int, one: Seat) -> tuple[Seat, ...]:
        """Return the seats with `seat` replaced."""
        seats = list(self.seats)
        seats[seat] = one
        return tuple(seats)

    def at(self, seat: int, **changes: Any) -> State:
        """Return the state with one seat changed."""
        return changed(self, seats=self.seated(seat, changed(self.seats[seat], **changes)))

    def at_rack(self, seat: int, rack: int, **changes: Any) -> State:
        """Return the state with one rack changed."""
        racks = self.seats[seat].racks
        return self.at(seat, racks=(*racks[:rack], changed(racks[rack], **changes), *racks[rack + 1 :]))

    @property
    def table(self) -> tuple[int, ...]:
        """All seats, in turn order from East."""
        return (self.east, *self.others(self.east))

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats, in turn order from `seat`."""
        return _others(seat, len(self.seats))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer the open claim window, nearest in turn first; empty without one.

        Nobody can take a joker (R-CARD26-14), so only the seat that draws next is asked.
        """
        phase, seats = self.phase, self.seats
        if not isinstance(phase, ClaimWindow):
            return ()
        live = tuple([seat for seat in _others(phase.discarder, len(seats)) if seats[seat].live])
        return live[:1] if phase.tile == JOKER else live

    @property
    def asked_first(self) -> int | None:
        """The nearest in turn of the seats that may answer the open claim window, None without one."""
        phase, seats = self.phase, self.seats
        if isinstance(phase, ClaimWindow):
            for seat in _others(phase.discarder, len(seats)):
                if seats[seat].live:
                    return seat
        return None

    def asks(self, seat: int) -> bool:
        """Return whether `seat` may answer the open claim window."""
        phase = self.phase
        if not isinstance(phase, ClaimWindow) or seat == phase.discarder or not self.seats[seat].live:
            return False
        return phase.tile != JOKER or self.asked_first == seat

    def window_of(self, seat: int) -> ClaimWindow | None:
        """Return the open claim window if `seat` is asked there."""
        return self.phase if isinstance(self.phase, ClaimWindow) and self.asks(seat) else None

    def next_live(self, seat: int) -> int | None:
        """Return the next live seat in turn after `seat`, `seat` itself last."""
        return next((other for other in (*self.others(seat), seat) if self.seats[other].live), None)

    def __str__(self) -> str:
        """Return the table in a few lines.

        >>> print(State((Seat(Tiles.parse("3B J"), (Rack(),) * 2, (0,)), Seat(Tiles.parse("??"))), 90, Play(1)))
        wall 90, thrown 0, East 0, seat 1 to draw
        0: 3B J | - | - | threw 1B
        1: ?? | threw nothing
        """
        kept = f", flower wall {self.flower_wall}" if self.flower_wall else ""
        lines = [f"wall {self.wall}{kept}, thrown {self.thrown}, East {self.east}, {self.phase}"]
        for number, seat in enumerate(self.seats):
            threw = " ".join(map(face, seat.discards)) or "nothing"
            lines.append(f"{number}: " + " | ".join([str(seat.concealed), *map(str, seat.racks), f"threw {threw}"]))
        return "\n".join(lines)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for, nearest in turn first. A view knows only its own answer."""
        if isinstance(self.phase, ClaimWindow):
            asked, answers = self.asked, self.phase.answers
            return tuple(seat for seat in asked if self.phase.answer_of(seat) is None) if answers else asked
        if isinstance(self.phase, Passing):
            return tuple(seat for seat in self.table if self.phase.awaits(seat))
        return (self.phase.turn,) if isinstance(self.phase, Play) else ()
