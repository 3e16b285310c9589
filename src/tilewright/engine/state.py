"""The state of a game, either complete or as one seat knows it.

A seat's view has the same types, but the tiles that the seat cannot see are face down. The state includes the number of
tiles in the wall, but not their order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tilewright.engine.actions import Action
from tilewright.engine.changed import changed
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Ending
from tilewright.groups import Exposure, Melding, Reading
from tilewright.sheet import Entry
from tilewright.tiles import JOKER, SEATS, Kind, Tiles, face


@dataclass(frozen=True, slots=True)
class Taken:
    """The tile that the current seat claimed at the start of its turn.

    It is a discard, or the tile of another seat's kong if `robbed` is set.
    """

    tile: Kind
    discarder: int
    for_mah_jongg: bool
    robbed: bool = False


@dataclass(frozen=True, slots=True)
class LastDraw:
    """The last tile that a seat drew in its turn, which only that seat knows. `tile` is None until the seat draws it.

    `kongs` is 0 for a normal draw or the replacement of a flower, and 1 for the replacement of a kong. It is higher if
    that kong was itself made with a replacement tile.
    """

    tile: Kind | None
    kongs: int = 0


@dataclass(frozen=True, slots=True)
class MahJongg:
    """A declared hand.

    `turn` is the number of the turn, and `taken` is the tile claimed at its start, if any. `number` is the number of
    mah jonggs declared earlier in the game. `discards` is the number of discards made before the declaration.

    `shown` are the exposures on the rack before the declaration. If they are None (unknown), the reading of the hand
    cannot change later.
    """

    reading: Reading
    turn: int
    taken: Taken | None = None
    by_claim: bool = False  # an exposure claimed in the same turn completed the hand
    number: int = 0
    discards: int | None = None
    shown: tuple[Exposure, ...] | None = None
    self_drawn: bool = False


@dataclass(frozen=True, slots=True)
class Death:
    """The reason why a hand is dead. `cause` lists the indices of the exposures that made it dead."""

    rule: str  # same value as in the event `Died`
    why: str
    cause: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rack:
    """A rack: its exposures, and whether its hand is live, dead or a mah jongg."""

    exposures: tuple[Exposure, ...] = ()
    mah_jongg: MahJongg | None = None
    dead: Death | None = None
    flowers: Tiles = Tiles()  # flowers placed next to this rack

    @property
    def live(self) -> bool:
        """Whether the hand is neither dead nor a mah jongg."""
        return self.mah_jongg is None and self.dead is None

    @property
    def tiles(self) -> int:
        """Number of tiles in the exposures of this rack."""
        return sum(map(len, self.exposures))

    def __str__(self) -> str:
        fate = f"{self.mah_jongg.reading.line}:" if self.mah_jongg else f"dead, {self.dead.rule}:" if self.dead else ""
        return " ".join([*filter(None, [fate]), *map(str, self.exposures), *map(face, self.flowers)]) or "-"


@dataclass(frozen=True)
class Seat:
    """A seat at the table: its concealed tiles, one or more racks, and what it has done in the game."""

    concealed: Tiles = Tiles()
    racks: tuple[Rack, ...] = ()
    discards: tuple[Kind, ...] = ()
    conceded: bool = False
    wrong_calls: int = 0  # number of live hands that this seat called dead
    wronged: int = 0  # number of times that its live hands were called dead
    thrown: int = 0  # number of discards made, including those that others claimed
    kongs: tuple[Melding, ...] = ()  # how each kong was made, in games where a kong draws a replacement
    dealt_no_flower: bool = False
    bouquets: Tiles = Tiles()  # full sets of flowers or seasons that have left the game

    @property
    def live(self) -> bool:
        """Whether any hand of this seat is in play."""
        for rack in self.racks:  # noqa: SIM110 - asked a dozen times at every step; any() takes four times as long
            if rack.mah_jongg is None and rack.dead is None:
                return True
        return False

    @property
    def mah_jonggs(self) -> tuple[MahJongg, ...]:
        """The declared hands of this seat, in the order of its racks."""
        return tuple(rack.mah_jongg for rack in self.racks if rack.mah_jongg)

    @property
    def tiles(self) -> int:
        """Number of tiles of this seat, concealed and exposed."""
        return len(self.concealed) + sum(rack.tiles for rack in self.racks)


@dataclass(frozen=True, slots=True)
class Dealing:
    """The phase of the deal, in which nobody may act."""

    def __str__(self) -> str:
        return "dealing"


@dataclass(frozen=True)
class Play:
    """The phase of a turn.

        turn        the seat whose turn it is
        drawn       whether the seat has its tile for this turn; if not, it has to draw
        taken       the tile claimed at the start of the turn, if any
        fresh       (rack, index) of a new exposure that may still be changed
        last        the seat's last draw in this turn; None if the turn began with a claim or the deal
        then        the seat that plays next, if this seat keeps its tile instead of discarding
        claimed_on  the rack of the exposure with which the turn began, if any
        held        the concealed tiles before the first exchange of a joker or blank after that exposure
        back        the interrupted turn that goes on after this turn's discard, which nobody may claim

    A seat keeps its tile if it has already discarded, or if no turn has begun yet.
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
    """A kong made by adding a tile to a pung, while it may be robbed. If nobody robs it, the turn `play` goes on."""

    rack: int
    place: int
    play: Play


@dataclass(frozen=True)
class ClaimWindow:
    """An open discard. Every other seat with a live hand must answer, even if it cannot claim anything.

    `answers` are the answers so far, in the order of seats. A view has only the answer of its own seat. If `kong` is
    set, the tile is not a discard: the seat `discarder` added it to a pung, and it can be claimed only for mah jongg.
    If the discard is taken back, the turn `play` goes on.
    """

    discarder: int
    tile: Kind
    answers: tuple[Action, ...] = ()
    kong: AddedKong | None = None
    play: Play | None = field(default=None, compare=False, repr=False)

    def answer_of(self, seat: int) -> Action | None:
        """Return the answer of `seat`, or None if it has not answered yet."""
        for answer in self.answers:
            if answer.seat == seat:
                return answer
        return None

    def answered(self, answer: Action) -> ClaimWindow:
        """Return the window with this answer added. It replaces an earlier answer of the same seat."""
        others = self.without(answer.seat).answers
        return changed(self, answers=tuple(sorted((*others, answer), key=lambda one: one.seat)))

    def without(self, seat: int) -> ClaimWindow:
        """Return the window without the answer of `seat`, if there is one."""
        return changed(self, answers=tuple(answer for answer in self.answers if answer.seat != seat))

    def __str__(self) -> str:
        where = "is added to a pung" if self.kong else "lies open"
        return f"{face(self.tile)} of seat {self.discarder} {where}"


@dataclass(frozen=True, slots=True)
class Over:
    """The phase after the end of the game. `why` is the reason, as in the event `Ended`."""

    why: Ending

    def __str__(self) -> str:
        return f"over: {self.why}"


Phase = Dealing | Passing | Play | ClaimWindow | Over


@cache
def _others(seat: int, seats: int) -> tuple[int, ...]:
    return (*range(seat + 1, seats), *range(seat))


@dataclass(frozen=True)
class State:
    """The whole state of a game.

    `wall` is the number of tiles left to draw. `thrown` is the number of discards so far, and also numbers the claim
    windows. `robbed` is the number of robbed kongs. `pot` is the number of points left from earlier games.

    Tiles that replace flowers and kongs come from the far end of the wall. They are first taken from the flower wall,
    which has `flower_wall` tiles left, then from the wall itself. `replaced` is the number of tiles taken so far.
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
    bonuses: tuple[Entry, ...] = ()  # bonuses already paid
    robbed: int = 0
    taken_back: int = 0  # number of discards that were taken back

    @property
    def turn(self) -> int:
        """Number of the current turn. Each discard and each robbed kong begins a new one."""
        return self.thrown + self.robbed

    @property
    def reserved(self) -> int:
        """Number of tiles in the flower wall, plus the replacements already drawn."""
        return self.flower_wall + self.replaced

    def wind(self, seat: int, rack: int = 0) -> str:
        """Return the wind of a hand: East for East's first rack, South for the next, and so on (R-WP-5, R-REF-36).

        >>> table = State((Seat(racks=(Rack(), Rack())),) * 2, 90, east=1)
        >>> [table.wind(seat, rack) for seat in range(2) for rack in range(2)]
        ['W', 'N', 'E', 'S']
        """
        racks = len(self.seats[seat].racks)
        return SEATS[((seat - self.east) % len(self.seats) * racks + rack) % len(SEATS)]

    def seated(self, place: int, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats with the seat at index `place` replaced by `seat`."""
        seats = list(self.seats)
        seats[place] = seat
        return tuple(seats)

    def at(self, seat: int, **changes: Any) -> State:
        """Return the state with these fields of one seat changed."""
        return changed(self, seats=self.seated(seat, changed(self.seats[seat], **changes)))

    def at_rack(self, seat: int, rack: int, **changes: Any) -> State:
        """Return the state with these fields of one rack changed."""
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
    def answerers(self) -> tuple[int, ...]:
        """The seats that may answer the open discard, in turn order. Empty if no discard is open.

        Nobody can claim a joker (R-CARD26-14). If the discard is a joker, only the next seat is asked.
        """
        phase, seats = self.phase, self.seats
        if not isinstance(phase, ClaimWindow):
            return ()
        live = tuple([seat for seat in _others(phase.discarder, len(seats)) if seats[seat].live])
        return live[:1] if phase.tile == JOKER else live

    @property
    def first_answerer(self) -> int | None:
        """The first seat in turn that may answer the open discard, or None if no discard is open."""
        phase, seats = self.phase, self.seats
        if isinstance(phase, ClaimWindow):
            for seat in _others(phase.discarder, len(seats)):
                if seats[seat].live:
                    return seat
        return None

    def may_answer(self, seat: int) -> bool:
        """Return whether `seat` may answer the open discard."""
        phase = self.phase
        if not isinstance(phase, ClaimWindow) or seat == phase.discarder or not self.seats[seat].live:
            return False
        return phase.tile != JOKER or self.first_answerer == seat

    def window_of(self, seat: int) -> ClaimWindow | None:
        """Return the open claim window if `seat` may answer it, otherwise None."""
        return self.phase if isinstance(self.phase, ClaimWindow) and self.may_answer(seat) else None

    def next_live(self, seat: int) -> int | None:
        """Return the next seat in turn that has a live hand, or None. `seat` itself is tried last."""
        return next((other for other in (*self.others(seat), seat) if self.seats[other].live), None)

    def __str__(self) -> str:
        """Return a short description of the table, with a line for each seat.

        >>> print(State((Seat(Tiles.parse("3B J"), (Rack(),) * 2, (0,)), Seat(Tiles.parse("??"))), 90, Play(1)))
        wall 90, thrown 0, East 0, seat 1 to draw
        0: 3B J | - | - | threw 1B
        1: ?? | threw nothing
        """
        flower_wall = f", flower wall {self.flower_wall}" if self.flower_wall else ""
        lines = [f"wall {self.wall}{flower_wall}, thrown {self.thrown}, East {self.east}, {self.phase}"]
        for number, seat in enumerate(self.seats):
            threw = " ".join(map(face, seat.discards)) or "nothing"
            lines.append(f"{number}: " + " | ".join([str(seat.concealed), *map(str, seat.racks), f"threw {threw}"]))
        return "\n".join(lines)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to act, in turn order. In a view, the answers of other seats are unknown."""
        if isinstance(self.phase, ClaimWindow):
            answerers, answers = self.answerers, self.phase.answers
            return tuple(seat for seat in answerers if self.phase.answer_of(seat) is None) if answers else answerers
        if isinstance(self.phase, Passing):
            return tuple(seat for seat in self.table if self.phase.awaits(seat))
        return (self.phase.turn,) if isinstance(self.phase, Play) else ()
