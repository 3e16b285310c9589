"""A position in a game as text, for people and tests to read, write and compare.

    play 0 drawn east=1 thrown=20
    0: 33B J ... | [111B] F1 | dead [999B] [55JB]*
    1: ... | mj Runs/1=25@10 [11JB] [222B] [333B] [444B] [FF] | - | threw 5D R
    wall: 5D 6D
    back: 7D

The first line is the phase. `play 0`, `play 0 drawn` and `play 0 drew 7D then 2` are turns of seat 0, and `window 1 3B`
is an open discard of seat 1. The other phases are a stage of the Charleston such as `first left`, `over wall` and
`dealing`.

Each seat has a line with its concealed tiles, a part for each rack, and its discards. `...` stands for the rest of the
concealed tiles. A `*` marks an exposure that made its hand dead. `mj` marks a mah jongg, with its line, value and turn.

`wall` lists the tiles in the order of drawing, and `back` the tiles that replace flowers and kongs. Without these two
lines, `wall=60` gives the number of tiles. Other attributes are written as `name=` and JSON, if they differ from their
defaults.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import cycle, islice
from typing import Any, TypeVar

from tilewright.engine.causes import WORDS
from tilewright.engine.charleston import STAGES, Passing
from tilewright.engine.events import Ending
from tilewright.engine.log import hints_of, plain, unplain
from tilewright.engine.phases.asking import KONG, counted
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import (
    ClaimWindow,
    Dealing,
    Death,
    LastDraw,
    MahJongg,
    Over,
    Phase,
    Play,
    Rack,
    Seat,
    State,
)
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure, Melding, Reading
from tilewright.messages import say
from tilewright.tiles import UNKNOWN, Kind, Tiles, face, parse_face, parse_faces

REST = "..."
FITS_NO_HAND = Death(Rule.FITS_NO_HAND, WORDS[Rule.FITS_NO_HAND])
_GROUP = re.compile(r"(\[[^]]*\]|\([^)]*\))(\*?)")
_STATE = {field.name for field in fields(State)} - {"seats", "phase"}
_FIELD = re.compile(r"(?:(?<=\s)|^|(?<=\|))([a-z_]+)=")
_LINE = re.compile(r"\s*mj\s[^[(]*")  # matches the text of a mah jongg; "pair=5" in it is no attribute
Value = TypeVar("Value")


class PositionError(ValueError):
    """A position text that cannot be read. The message gives the reason."""


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game, and its wall if the order of the tiles is known."""

    state: State
    wall: Wall | None = None


def parse_position(text: str, rules: Ruleset, filler: Sequence[Kind] = (UNKNOWN,)) -> Position:
    """Return the position that `text` describes, in a game with these rules.

    `...` is filled with the tiles of `filler`, repeated in order. By default these are unknown tiles. Raises
    PositionError, or TextError for tiles that cannot be read.
    """
    lines = [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")]
    if not lines:
        raise PositionError(say("engine.phase-first"))
    parts = dict(map(_labelled, lines[1:]))
    ((words, given),) = _scan(lines[0], bar=False)
    of_state = {name: given.pop(name) for name in _STATE if name in given}
    phase = _with_fields(_parse_phase(words, rules), given)
    seats = []
    for number in range(rules.seats):
        held = held_tiles(rules, phase, number, of_state.get("east", 0))
        seats.append(_parse_seat(parts.pop(str(number), REST), rules, held, filler))
    wall = None
    if "wall" in parts or "back" in parts:
        front, back = (parse_faces(parts.pop(name, "")) for name in ("wall", "back"))
        replaced = of_state.get("replaced", 0)
        wall = Wall((*front, *reversed(back), *[UNKNOWN] * replaced))  # placeholders for replacements already drawn
        reserve = len(back) if rules.flower_wall else 0
        of_state = {"wall": len(front) + len(back) - reserve, "flower_wall": reserve} | of_state
    if parts:
        raise PositionError(say("engine.unknown-part", part=repr(next(iter(parts)))))
    return Position(_with_fields(State(tuple(seats), 0, phase), of_state), wall)


def print_position(state: State, wall: Wall | None = None) -> str:
    """Return the text of a state: `parse_position(print_position(state), rules).state == state`.

    If `wall` is given, the text lists the tiles left in their order, which no player may see.
    """
    base = State(state.seats, 0, state.phase)
    head = [_print_phase(state.phase), *_print_fields(state, base, omit=("wall", "flower_wall") if wall else ())]
    lines = [" ".join(head), *(f"{number}: {_print_seat(seat)}" for number, seat in enumerate(state.seats))]
    if wall:
        order = wall.order[len(wall.order) - state.kept - state.wall : len(wall.order) - state.replaced]
        lines.append(f"wall: {' '.join(map(face, order[: state.wall]))}")
        if state.flower_wall:
            lines.append(f"back: {' '.join(map(face, reversed(order[state.wall :])))}")
    return "\n".join([*lines, ""])


# Parsing and printing phases


def _parse_phase(words: str, rules: Ruleset) -> Phase:
    if words in STAGES:
        return Passing.of(words, rules.seats)
    match words.split():
        case ["dealing"]:
            return Dealing()
        case ["over", why]:
            return Over(_converted(why, Ending))
        case ["window", seat, tile]:
            return ClaimWindow(_seat_number(seat, rules), parse_face(tile))
        case ["play", seat, *more]:
            play = Play(_seat_number(seat, rules))
            match more:
                case [] | ["then", _]:
                    pass
                case ["drawn", *_]:
                    play = replace(play, drawn=True)
                case ["drew", tile, *_]:
                    play = replace(play, drawn=True, last=LastDraw(parse_face(tile)))
            match more[-2:]:
                case ["then", following]:
                    play = replace(play, then=_seat_number(following, rules))
            if phase_words(play) == words.split():
                return play
    raise PositionError(say("engine.not-a-phase", text=repr(words)))


def phase_words(phase: Phase) -> list[str]:
    """Return the words that name a phase in the text, without its `name=` attributes."""
    match phase:
        case Play():
            drawn = ["drawn"] if phase.drawn else []
            if phase.last and phase.last.tile is not None and phase.drawn:
                drawn = ["drew", face(phase.last.tile)]
            return ["play", str(phase.turn), *drawn, *(["then", str(phase.then)] if phase.then is not None else [])]
        case ClaimWindow():
            return ["window", str(phase.discarder), face(phase.tile)]
        case Passing():
            return phase.stage.split()
        case Over():
            return ["over", phase.why]
    return ["dealing"]


def _print_phase(phase: Phase) -> str:
    words = " ".join(phase_words(phase))
    base: Phase = phase
    if isinstance(phase, Play):
        last = LastDraw(phase.last.tile) if phase.last and "drew" in words else None
        base = Play(phase.turn, phase.drawn, last=last, then=phase.then)
    elif isinstance(phase, ClaimWindow):
        base = ClaimWindow(phase.discarder, phase.tile)
    elif isinstance(phase, Passing):
        base = Passing.of(phase.stage, len(phase.parts))
    return " ".join([words, *_print_fields(phase, base)])


def _seat_number(text: str, rules: Ruleset) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= rules.seats:
        raise PositionError(say("engine.seat-number", seat=repr(text), last=rules.seats - 1))
    return int(text)


# Parsing and printing seats


def held_tiles(rules: Ruleset, phase: Phase, seat: int, east: int) -> int:
    """Return the number of tiles that a seat holds in this phase, counting a kong as three."""
    if rules.draws_last:
        return rules.hand_size - (isinstance(phase, ClaimWindow) and phase.discarder == seat)
    full = isinstance(phase, Play) and phase.drawn and phase.turn == seat
    deals = isinstance(phase, Passing) and seat == east
    return rules.hand_size * rules.racks - 1 + (full or deals)


def _parse_seat(text: str, rules: Ruleset, held: int, filler: Sequence[Kind]) -> Seat:
    (concealed, own), *parts = _scan(text)
    discards: tuple[Kind, ...] = ()
    racks: list[Rack] = []
    for words, given in parts:
        if words.startswith("threw"):
            discards = tuple(parse_faces(words.removeprefix("threw")))
        elif not words and given:
            own |= given
        else:
            racks.append(_with_fields(_parse_rack(words, rules), given))
    if len(racks) > rules.racks:
        raise PositionError(say("engine.too-many-racks", most=rules.racks, text=repr(text)))
    racks += [Rack()] * (rules.racks - len(racks))
    pool = Tiles.parse(concealed.replace(REST, ""))
    if REST in concealed:
        shown = sum(rules.hand_size if rack.mah_jongg else counted(rules, rack.exposures) for rack in racks)
        if (missing := held - len(pool) - shown) < 0:
            written = len(pool) + shown
            raise PositionError(say("engine.too-many-tiles", held=held, written=written, text=repr(text)))
        pool += Tiles.of(islice(cycle(filler), missing))
    seat = Seat(pool, tuple(racks), discards)
    return _with_fields(replace(seat, kongs=_kongs(seat)) if rules.kongs else seat, own)


def _print_seat(seat: Seat) -> str:
    parts = [str(seat.concealed), *map(_print_rack, seat.racks)]
    if seat.discards:
        parts.append("threw " + " ".join(map(face, seat.discards)))
    base = Seat(seat.concealed, seat.racks, seat.discards, kongs=_kongs(seat) if seat.kongs else ())
    parts.append(" ".join(_print_fields(seat, base)))
    return " | ".join(parts).removesuffix(" | ")


def _kongs(seat: Seat) -> tuple[Melding, ...]:
    """Return how each kong of a seat was made. An added kong looks like a stolen one, and is returned as stolen."""
    groups = (group for rack in seat.racks if not rack.mah_jongg for group in rack.exposures if len(group) == KONG)
    return tuple("concealed" if group.concealed else "stolen" for group in groups)


def _parse_rack(words: str, rules: Ruleset) -> Rack:
    marked = _GROUP.findall(words)
    exposures = tuple(Exposure.parse(group) for group, _ in marked)
    fate, after = _GROUP.split(words)[0].split(), _GROUP.split(words)[-1].split()
    if not marked:  # without groups, words after `mj` are its line, and words after anything else are flowers
        fate, after = (fate, []) if fate[:1] == ["mj"] else (fate[:1], fate[1:])
        if fate and fate[0] not in ("dead", "mj", "-"):
            fate, after = [], [*fate, *after]
    rack = Rack(exposures, flowers=Tiles.of(parse_faces(" ".join(after))))
    match fate:
        case [] | ["-"]:
            return rack
        case ["dead"]:
            cause = tuple(place for place, (_, star) in enumerate(marked) if star)
            return replace(rack, dead=replace(FITS_NO_HAND, cause=cause))
        case ["mj", *line]:
            return replace(rack, mah_jongg=_mah_jongg(" ".join(line), exposures, rules))
    raise PositionError(say("engine.not-a-rack", text=repr(words)))


def _mah_jongg(text: str, groups: tuple[Exposure, ...], rules: Ruleset) -> MahJongg:
    """Return these groups as a mah jongg. `text` is the line, with optional value and turn, such as `Runs/1=25@10`.

    If the value is missing, it is taken from the hands of the ruleset.
    """
    written = re.fullmatch(r"(.*?)(?:=(\d+))?(?:@(\d+))?", text)
    assert written
    line, value, turn = written[1], written[2], int(written[3] or 0)
    if value:
        return MahJongg(Reading(line, groups, int(value)), turn, discards=turn)
    tiles = sum((group.laid for group in groups), Tiles())
    readings = (*rules.hands.readings(tiles, ()), *rules.hands.readings(Tiles(), groups))
    if reading := next((reading for reading in readings if reading.line == line), None):
        return MahJongg(replace(reading, groups=groups, bonus=0), turn, discards=turn)
    raise PositionError(say("engine.no-hand-of-line", line=line))


def _print_rack(rack: Rack) -> str:
    cause = rack.dead.cause if rack.dead else ()
    groups = [f"{group}{'*' * (at in cause)}" for at, group in enumerate(rack.exposures)]
    base = Rack(rack.exposures, flowers=rack.flowers)
    words = [*groups, *map(face, rack.flowers)]
    if rack.dead:
        base = replace(base, dead=replace(FITS_NO_HAND, cause=cause))
        words = ["dead", *words]
    if rack.mah_jongg:
        reading, turn = rack.mah_jongg.reading, rack.mah_jongg.turn
        won = MahJongg(Reading(reading.line, rack.exposures, reading.value), turn, discards=turn)
        base = replace(base, mah_jongg=won)
        words = ["mj", f"{reading.line}={reading.value or 0}@{turn}", *words]
    return " ".join([*(words or ["-"]), *_print_fields(rack, base)])


# Parsing and printing attributes


def _labelled(line: str) -> tuple[str, str]:
    label, colon, rest = line.partition(":")
    if not colon:
        raise PositionError(say("engine.unknown-label", text=repr(line)))
    return label.strip(), rest.strip()


def _scan(text: str, *, bar: bool = True) -> list[tuple[str, dict[str, Any]]]:
    """Split `text` at its bars. Return the words of each part and its attributes, as JSON data by name."""
    parts: list[tuple[str, dict[str, Any]]] = [("", {})]
    at = 0
    while at < len(text):
        words, given = parts[-1]
        if (field := _FIELD.match(text, at)) and not _LINE.fullmatch(words):
            try:
                given[field[1]], at = json.JSONDecoder().raw_decode(text, field.end())
            except ValueError:
                why = say("engine.json-expected", name=field[0], text=repr(text[field.end() :]))
                raise PositionError(why) from None
        elif text[at] == "|" and bar:
            parts.append(("", {}))
            at += 1
        else:
            parts[-1] = (words + text[at], given)
            at += 1
    return [(words.strip(), given) for words, given in parts]


def _with_fields(value: Value, given: dict[str, Any]) -> Value:
    """Return a copy of `value` with these attributes, converted from JSON data. Raises PositionError."""
    hints = hints_of(type(value))
    if unknown := given.keys() - hints.keys():
        name = repr(sorted(unknown)[0])
        raise PositionError(say("engine.no-attribute", type=type(value).__name__, name=name))
    typed = {name: _converted(data, hints[name]) for name, data in given.items()}
    copied: Value = replace(value, **typed)  # type: ignore[type-var]  # a dataclass
    return copied


def _converted(data: Any, hint: Any) -> Any:
    """Return JSON data converted to a value of the type `hint`. Raises PositionError."""
    try:
        return unplain(data, hint)
    except (TypeError, ValueError) as error:
        raise PositionError(str(error)) from None


def _print_fields(value: Any, base: Any, omit: Iterable[str] = ()) -> Iterator[str]:
    """Yield `name=JSON` for each attribute in which `value` differs from `base`."""
    hints = hints_of(type(value))
    for field in fields(value):
        own = getattr(value, field.name)
        if field.name not in omit and own != getattr(base, field.name):
            yield f"{field.name}={json.dumps(plain(own, hints[field.name]), ensure_ascii=False)}"
