"""Find impossible numbers and tiles in a state, such as a seat number that is too high."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tilewright.engine.attributes import quoted
from tilewright.engine.charleston import PACKET, Passing
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, MahJongg, Play, Rack, Seat, State
from tilewright.messages import say
from tilewright.tiles import SEATS, UNKNOWN, Kind, face, spoken

Index = tuple[str, int | None, int]  # (name of the field, number, highest valid number)


def mistakes_of_table(state: State, rules: Ruleset) -> Iterator[str]:
    """Yield an error message for each impossible number or tile in `state`. Its `seats` are not checked."""
    seats = rules.seats - 1
    indices: list[Index] = [("east", state.east, seats), *(("bonuses", entry.seat, seats) for entry in state.bonuses)]
    phase, counts = state.phase, ["wall", "thrown", "flower_wall", "replaced", "pot", "robbed"]
    yield from _negative(state, counts)
    if state.prevailing not in SEATS:
        yield say("engine.no-such-wind", wind=quoted(state.prevailing))
    if isinstance(phase, Passing):
        if len(phase.parts) != rules.seats:
            yield say("engine.part-of-each-seat", seats=rules.seats, parts=len(phase.parts))
        for part in phase.parts:
            indices += [("due", part.due, PACKET), ("wish", part.wish, PACKET), ("laid", len(part.laid), PACKET)]
    elif isinstance(phase, ClaimWindow):
        answered = Counter(answer.seat for answer in phase.answers)
        indices += [("answers", seat, seats) for seat in answered]
        yield from (say("engine.answered-twice", seat=str(seat)) for seat, times in answered.items() if times > 1)
        if phase.tile == UNKNOWN:
            yield say("engine.open-tiles")
        if phase.kong:
            indices += _of_group("kong", phase.discarder, (phase.kong.rack, phase.kong.place), state)
            indices += _of_play(phase.kong.play, state)
    elif isinstance(phase, Play):
        indices += _of_play(phase, state)
    yield from _outside(indices)


def mistakes_of_seat(seat: Seat, rules: Ruleset) -> Iterator[str]:
    """Yield an error message for each impossible number or tile of one seat."""
    yield from _negative(seat, ("wrong_calls", "wronged", "thrown"))
    for rack in seat.racks:
        yield from _mistakes_of_rack(rack, rules)
    if UNKNOWN in seat.discards or any(UNKNOWN in group.faces for rack in seat.racks for group in rack.exposures):
        yield say("engine.open-tiles")


def _mistakes_of_rack(rack: Rack, rules: Ruleset) -> Iterator[str]:
    for kind in rack.flowers:
        if kind not in rules.flowers:
            yield say("engine.not-a-flower", tile=face(kind))
    if rack.dead:
        yield from _outside(("cause", place, len(rack.exposures) - 1) for place in rack.dead.cause)
    if won := rack.mah_jongg:
        yield from _negative(won, ("number", "turn"))
        if won.taken:
            yield from _outside([("discarder", won.taken.discarder, rules.seats - 1)])


def mistakes_of_tiles(state: State, unwritten: int, order: Iterable[Kind], rules: Ruleset) -> Iterator[str]:
    """Yield an error message if there are more tiles than the game has, and one for each kind that it does not have.

    `unwritten` is the number of tiles that the text of the position abbreviates to `...`. `order` lists the tiles of
    the wall, and is empty if they are unknown.
    """
    tiles, left, most = tiles_of_seats(state), state.wall + state.flower_wall, len(rules.tiles)
    if (total := max(tiles.total() + unwritten + left, left + state.replaced)) > most:
        yield say("engine.more-than-all", total=str(total), most=most)
    for kind in tiles.keys() | set(order):
        if kind != UNKNOWN and kind not in rules.tiles:
            yield say("engine.kind-not-in-game", tile=spoken(kind))


def repeated_too_often(state: State, order: Iterable[Kind], rules: Ruleset) -> Iterator[str]:
    """Yield an error message for each kind of tile that appears more often than the game has copies of it.

    `order` lists the tiles of the wall, and is empty if they are unknown.
    """
    for kind, number in (tiles_of_seats(state) + Counter(order)).items():
        if kind != UNKNOWN and number > (most := rules.tiles.count(kind)):
            yield say("engine.repeated-too-often", tile=spoken(kind), number=number, most=most)


def tiles_of_seats(state: State) -> Counter[Kind]:
    """Return the number of tiles of each kind that are concealed, exposed, discarded or laid out as flowers."""
    tiles: Counter[Kind] = Counter()
    for seat in state.seats:
        for bag in (seat.concealed, seat.bouquets, seat.discards):
            tiles.update(bag)
        for rack in seat.racks:
            for bag in (rack.flowers, *(group.laid for group in rack.exposures)):
                tiles.update(bag)
    return tiles


def open_tiles(state: State) -> list[Kind]:
    """Return the open discard if a typed position lists it nowhere else, otherwise nothing."""
    window = state.phase
    if not isinstance(window, ClaimWindow) or window.kong or window.tile == UNKNOWN:
        return []
    return [window.tile] if window.tile not in state.seats[window.discarder].discards else []


def _of_play(play: Play, state: State) -> Iterator[Index]:
    seats = len(state.seats) - 1
    if 0 <= play.turn <= seats:
        racks = len(state.seats[play.turn].racks) - 1
        yield "claimed_on", play.claimed_on, racks
        yield from _of_group("fresh", play.turn, play.fresh, state) if play.fresh else ()
    yield "turn", play.turn, seats
    yield "then", play.then, seats
    yield "taken", play.taken.discarder if play.taken else None, seats
    if play.back:
        yield from _of_play(play.back, state)


def _of_group(name: str, seat: int, place: tuple[int, int], state: State) -> Iterator[Index]:
    """Yield the two indices of an exposure, `place` = (rack, exposure), each with the highest valid index."""
    racks = state.seats[seat].racks
    yield name, place[0], len(racks) - 1
    if 0 <= place[0] < len(racks):
        yield name, place[1], len(racks[place[0]].exposures) - 1


def _outside(indices: Iterable[Index]) -> Iterator[str]:
    """Yield an error message for each number that is negative or above its highest valid number. None is skipped."""
    for name, number, most in indices:
        if number is not None and not 0 <= number <= most:
            yield say("engine.outside", name=name, number=str(number), most=most)


def _negative(value: State | Seat | MahJongg, names: Iterable[str]) -> Iterator[str]:
    """Yield an error message for each field of `value` in `names` that is negative."""
    for name in names:
        if (number := getattr(value, name)) < 0:
            yield say("engine.negative", name=name, number=str(number))
