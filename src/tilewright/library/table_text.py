"""A table as text for people."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.engine.state import ClaimWindow, Over, Play, Rack, Seat, State
from tilewright.library.rules import Rules
from tilewright.messages import listed, say
from tilewright.tiles import UNKNOWN, face, wind_name


def table_text(rules: Rules, state: State) -> str:
    """Return the table as text: the game, whose turn it is, then every seat with its tiles."""
    lines = [
        say("library.game", game=rules.title, hands=rules.engine.hands.name),
        say("library.wall", tiles=state.wall, turn=turn_text(state)),
    ]
    for number, seat in enumerate(state.seats):
        lines += ["", seat_title(state, number), *("  " + line for line in _seat(seat))]
    return "\n".join(lines)


def turn_text(state: State) -> str:
    """Return a sentence on what happens next."""
    phase = state.phase
    if isinstance(phase, Over):
        return say("library.over", why=phase.why)
    waiting = listed([str(seat) for seat in state.awaited])
    if isinstance(phase, Play):
        does = "draw" if not phase.drawn else "discard" if phase.then is None else "keep"
        return say("library.turn", seat=phase.turn, does=does)
    if isinstance(phase, ClaimWindow):
        return say("library.open", tile=face(phase.tile), seat=phase.discarder, waiting=waiting)
    return say("library.charleston", stage=str(phase), waiting=waiting)


def seat_title(state: State, number: int) -> str:
    """Return the number of a seat and its wind. Of the seats with several racks, only East has a wind."""
    has_wind = len(state.seats[number].racks) == 1 or number == state.east
    return say("library.seat", seat=number, wind=wind_name(state.wind(number)) if has_wind else "none")


def _seat(seat: Seat) -> Iterator[str]:
    unknown = seat.concealed.count(UNKNOWN)
    known = str(seat.concealed).replace("?", "").strip()
    yield say("library.hand", tiles=known, hidden=unknown, has="both" if known and unknown else "one")
    for number, rack in enumerate(seat.racks):
        if rack != Rack():
            yield say("library.rack", rack=number, racks=len(seat.racks), groups=str(rack))
    if seat.discards:
        yield say("library.discards", tiles=" ".join(map(face, seat.discards)))
