"""One game that is played with cards, as a few small arrays in one record.

All its numbers are of one type, so that nothing is compiled twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, cast

import numpy as np

from tilewright.compiling import lean
from tilewright.engine.charleston import CONSENT, PACKET, STAGES
from tilewright.engine.ruleset import Ruleset
from tilewright.sim import phase
from tilewright.sim.cards import fate
from tilewright.sim.cards.hands import MOST_EXPOSED, MOST_SHOWN
from tilewright.sim.cards.picks import ROOMS
from tilewright.sim.cards.plan import MOST_PILED, Plan, planned
from tilewright.sim.chance import WORDS
from tilewright.sim.plan import Unsupported
from tilewright.sim.records import KIND_COUNT, Numbers, new, part
from tilewright.sim.rows import WIDTH
from tilewright.tiles import JOKER

CONSENTING = STAGES.index(CONSENT)
MOST_SEATS, MOST_RACKS, MOST_TILES = 4, 2, 360  # and room to break the wall
MOST_OFFERS, MOST_RANKED, MOST_LOGGED = 4096, 1 << 14, 4096
MOST_HANDS = 16  # of those that a mah jongg may be
_EXPOSED = MOST_EXPOSED + 1  # one that is only tried among them
_Racks = Annotated[Numbers, (MOST_SEATS, MOST_RACKS)]  # a number for each


class Now:
    """The state of the turn. -1 is no tile, seat, rack or place."""

    phase: int
    east: int
    left: int  # tiles in the wall
    discards: int
    turn: int  # whose turn it is, or who discarded the open tile; after the end, who won
    drawn: int  # whether the seat has the tile that it plays with
    tile: int  # the open discard, or the one that began the turn
    taken_from: int  # who discarded the tile that began the turn
    for_mah_jongg: int  # whether it was claimed for a mah jongg
    fresh_rack: int  # where the exposure is that may still be changed,
    fresh_place: int
    claimed_on: int  # the rack of the exposure that began the turn
    swapped: int  # whether anything was exchanged since
    by_claim: int  # whether the exposure completed the hand that is about to be declared
    moves: int
    wins: int
    reason: int  # why the game ended
    logged: int  # rows of the log
    stage: int  # of the Charleston
    moved: int  # rows of moves
    verdict: int  # on the hand that is about to be called dead
    piled: int  # discards that still lie where they are, at tables with blanks
    out: int  # hands that no longer play


class Part:
    """Progress of a seat in a stage of the Charleston."""

    due: int  # tiles to lay; -1 until they are agreed upon
    laid: int
    answer: int  # a vote, or the tiles wished for; -1 for none yet
    slots: Annotated[Numbers, PACKET]  # tiles laid; -1 for an incoming one, unseen


class Candidates:
    """Hands of the card that a mah jongg makes, the most valuable first."""

    count: int  # also of those for which there is no room
    hands: Annotated[Numbers, MOST_HANDS]


class Win:
    """A mah jongg as it was declared."""

    turn: int  # discards made before it
    tile: int  # the discard that began the turn
    taken_from: int
    for_mah_jongg: int
    by_claim: int
    drawn: int
    action: Annotated[Numbers, WIDTH]  # the row of its declaration
    exposures: int
    shown: Annotated[Numbers, (MOST_SHOWN, 3)]  # as `Game.shown`
    candidates: Candidates


class WrongCalls:
    """Calls of a hand dead that was not."""

    by_seat: int
    of_hands: int


class Result:
    """The end of a game; -1 is no seat."""

    winner: int
    discarder: int
    reason: int
    discards: int
    moves: int
    wins: int
    fate: _Racks
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]


class Game:
    """A game by its rules, without the hands of its card. Scratch fields may hold anything between two calls.

    The fields before `log` are copied when another game is played in the same room; of the others only games that
    record need `log` and `moves`. Kinds are those of `tiles.KINDS`, s is a seat, r a rack and k a kind.
    """

    rules: Plan
    now: Now
    chance: Annotated[Numbers, WORDS]
    wall: Annotated[Numbers, MOST_TILES]  # in the order in which tiles are drawn
    pool: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # tiles held
    shown: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, _EXPOSED, 3)]  # exposures [s, r]: kind, size and jokers
    exposures: _Racks  # how many there are
    fate: _Racks
    cause: _Racks  # the exposure that killed the hand, whose jokers stay; -1 for none
    answer: Annotated[Numbers, (MOST_SEATS, WIDTH)]  # to the open discard; -1 for none yet
    wins: Annotated[Sequence[Win], MOST_SEATS * MOST_RACKS]
    candidates: Annotated[Sequence[Candidates], MOST_SEATS]  # for the mah jongg that a seat is about to declare
    held: Annotated[Numbers, KIND_COUNT]  # before the first exchange in a turn that began with an exposure
    discards: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]  # that nobody took
    pile: Annotated[Numbers, (MOST_PILED, 2)]  # at tables with blanks, seat and kind of each of these discards
    wrong: Annotated[Sequence[WrongCalls], MOST_SEATS]
    part: Annotated[Sequence[Part], MOST_SEATS]
    picks: Annotated[Numbers, (MOST_SEATS, PACKET)]  # slots of the incoming packet that would go on unseen, in order
    # A rack with exposures has `count` rows of hands that it may become, otherwise -1. The rows fit the pool `known`,
    # and the exposures unless they are `stale`; a seat that is `anew` has no rows yet.
    count: _Racks
    exposed: Annotated[Numbers, (MOST_SEATS, MOST_RACKS, MOST_SHOWN)]  # kinds of the exposures; -1 after the last
    known: Annotated[Numbers, (MOST_SEATS, KIND_COUNT)]
    anew: Annotated[Numbers, MOST_SEATS]
    stale: _Racks
    far: _Racks  # a lower bound of the tiles still needed
    log: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # events
    moves: Annotated[Numbers, (MOST_LOGGED, WIDTH)]  # actions
    offers: Annotated[Numbers, (MOST_OFFERS, WIDTH)]  # actions that a seat may choose from
    rooms: Annotated[Numbers, ROOMS]  # this and all that follow are scratch
    left: Annotated[Numbers, KIND_COUNT]
    group: Annotated[Numbers, (_EXPOSED + 1, 3)]
    found: Annotated[Numbers, (2, 256)]
    ranked: Annotated[Numbers, (2, MOST_RANKED)]


OWN = part(Game, "now", "log")


def game_of(rules: Ruleset, *, records: bool = False) -> Game:
    """Room for a game by these rules, which is written down where it `records`. Raises Unsupported."""
    held = max(rules.deal.east, rules.deal.others + 1)
    if rules.seats > MOST_SEATS or rules.racks > MOST_RACKS or len(rules.tiles) > MOST_TILES:
        raise Unsupported(f"{rules.seats} seats with {rules.racks} racks each, and {len(rules.tiles)} tiles")
    if held > 3 * MOST_EXPOSED + 1:
        raise Unsupported(f"{held} tiles in a seat's hands")
    game = new(Game)
    game.rules = planned(rules, records=records)
    game.wall[: len(rules.tiles)] = list(rules.tiles)
    return game


def numbers_of(game: Game) -> Numbers:
    """Return all numbers of a game, without copying; `OWN` are those to keep."""
    return np.asarray(cast(Any, game).base).view(np.int64)


@lean
def put(into: Numbers, at: int, numbers: Numbers, n: int) -> None:
    """The first `n` numbers, written from `at` on. A loop is compiled far sooner than what assigns slices."""
    for i in range(n):
        into[at + i] = numbers[i]


@lean
def lives(g: Game, seat: int) -> bool:
    """Whether a seat still plays a hand."""
    found = False
    for rack in range(g.rules.racks):
        found = found or g.fate[seat, rack] == fate.LIVE
    return bool(found)


@lean
def next_live(g: Game, seat: int) -> int:
    """The next seat in turn that still plays a hand, `seat` itself last; -1 if none does."""
    seats = g.rules.seats
    for step in range(1, seats + 1):
        if lives(g, (seat + step) % seats):
            return int((seat + step) % seats)
    return -1


@lean
def asked(g: Game, nth: int) -> int:
    """The nth seat, nearest in turn first, that is asked about the open discard; -1 behind the last."""
    if g.now.phase != phase.WINDOW or (g.now.tile == JOKER and nth):
        return -1
    seats, found = g.rules.seats, 0
    for step in range(1, seats):
        seat = (g.now.turn + step) % seats
        if lives(g, seat):
            if found == nth:
                return int(seat)
            found += 1
    return -1


@lean
def place_of(g: Game, seat: int) -> int:
    """The how manieth a seat is asked, -1 when it is not."""
    for nth in range(g.rules.seats):
        if asked(g, nth) == seat:
            return nth
    return -1


@lean
def awaited(g: Game) -> int:
    """The seat nearest in turn that the game waits for; -1 when it is over."""
    if g.now.phase == phase.PLAY:
        return int(g.now.turn)
    if g.now.phase == phase.PASSING:
        return passing(g, 0)
    for nth in range(g.rules.seats):
        seat = asked(g, nth)
        if seat >= 0 and g.answer[seat, 0] < 0:
            return seat
    return -1


@lean
def passing(g: Game, nth: int) -> int:
    """The nth seat, from East on, that has still to lay or to say something in the Charleston; -1 behind the last."""
    seats, found = g.rules.seats, 0
    for step in range(seats):
        seat = (g.now.east + step) % seats
        if awaits(g, seat):
            if found == nth:
                return int(seat)
            found += 1
    return -1


@lean
def awaits(g: Game, seat: int) -> bool:
    """Whether a seat has still to lay or to say something in this stage of the Charleston."""
    part = g.part[seat]
    if g.now.stage == CONSENTING or part.due < 0:
        return bool(part.answer < 0)
    return bool(part.laid < part.due)
