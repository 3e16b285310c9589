"""A position in a game as text, for people and tests to read, write and compare.

    play 0 drawn east=1 thrown=20
    0: 33D J ... | [777B] | dead [999B] [55JB]*
    1: ... | mj Runs/1=25@10 [11JB] [222B] [333B] [444B] [FF] | - | threw 5D R
    wall: 5D 6D
    back: 7D

The first line is the phase. `play 0`, `play 0 drawn` and `play 0 drew 7D then 2` are turns of seat 0, and `window 1 3B`
is an open discard of seat 1. The other phases are `dealing`, a stage of the Charleston such as `first left`, and the
end of the game such as `over wall`.

Each seat has a line with its concealed tiles, a part for each rack, and its discards. `...` stands for the rest of the
concealed tiles. A `*` marks an exposure that made its hand dead. `mj` marks a mah jongg, with its line, value and turn.

`wall` lists the tiles in the order of drawing, and `back` the tiles that replace flowers and kongs. Without these two
lines, `wall=60` gives the number of tiles. Other attributes are written as `name=` and JSON, if they differ from their
defaults. A text is refused if it contradicts itself, or if no game allows the position.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from itertools import cycle, islice

from tilewright.engine.attributes import PositionError, converted, print_fields, quoted, scan, with_fields
from tilewright.engine.causes import WORDS
from tilewright.engine.charleston import STAGES, Passing
from tilewright.engine.events import Ending, Stage
from tilewright.engine.impossible import mistakes_of_seat, mistakes_of_table, mistakes_of_tiles, repeated_too_often
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
from tilewright.groups import MOST_TILES, Exposure, Melding, Reading
from tilewright.messages import say
from tilewright.tiles import UNKNOWN, Kind, TextError, Tiles, face, parse_face, parse_faces

REST = "..."
FITS_NO_HAND = Death(Rule.FITS_NO_HAND, WORDS[Rule.FITS_NO_HAND])
_GROUP = re.compile(r"(\[[^][]*\]|\([^()]*\))(\*?)")
_STATE = {field.name for field in fields(State)} - {"seats", "phase"}
LONGEST_NUMBER = 9  # maximum number of digits in a hand's value or a turn


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game, and its wall if the order of the tiles is known."""

    state: State
    wall: Wall | None = None


def parse_position(text: str, rules: Ruleset, filler: Sequence[Kind] = (UNKNOWN,)) -> Position:
    """Return the position that `text` describes, in a game with these rules.

    `...` is filled with the tiles of `filler`, repeated in order. By default these are unknown tiles. With other tiles,
    a kind may have more tiles than in the game. Raises PositionError if the text is invalid.
    """
    first, *lines = [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")] or [""]
    if not first:
        raise PositionError(say("engine.phase-first"))
    with _line(first):
        ((words, given),) = scan(first, bar=False)
        of_state = {name: given.pop(name) for name in _STATE if name in given}
        phase = with_fields(_parse_phase(words, rules), given, phase_words)
    parts = _by_label(lines, rules)
    seats, missing = [], []
    for number in range(rules.seats):
        held = held_tiles(rules, phase, number, of_state.get("east", 0))
        rest = parts.get(str(number), REST)
        with _line(f"{number}: {rest}"):
            seat, unwritten = _parse_seat(rest, rules, held)
            _refuse(mistakes_of_seat(seat, rules))
        seats.append(seat)
        missing.append(unwritten)
    order, counts = _parse_wall(parts, rules)
    with _line(first):
        state = State(tuple(seats), counts.get("wall", 0), phase, flower_wall=counts.get("flower_wall", 0))
        state = with_fields(state, of_state, lambda state: [getattr(state, name) for name in counts])
        _refuse(mistakes_of_table(state, rules))
    _refuse(mistakes_of_tiles(state, sum(missing), order, rules))
    if UNKNOWN in filler:
        _refuse(repeated_too_often(state, order, rules))
    filled = (
        replace(seat, concealed=seat.concealed + Tiles.of(islice(cycle(filler), unwritten)))
        for seat, unwritten in zip(seats, missing, strict=True)
    )
    placeholders = [UNKNOWN] * state.replaced  # for the replacement tiles already drawn
    return Position(replace(state, seats=tuple(filled)), Wall((*order, *placeholders)) if counts else None)


def print_position(state: State, wall: Wall | None = None) -> str:
    """Return the text of a state: `parse_position(print_position(state), rules).state == state`.

    If `wall` is given, the text also lists the tiles of the wall in order, which no player may see.
    """
    base = State(state.seats, 0, state.phase)
    head = [_print_phase(state.phase), *print_fields(state, base, omit=("wall", "flower_wall") if wall else ())]
    lines = [" ".join(head), *(f"{number}: {_print_seat(seat)}" for number, seat in enumerate(state.seats))]
    if wall:
        order = wall.order[len(wall.order) - state.reserved - state.wall : len(wall.order) - state.replaced]
        lines.append(f"wall: {' '.join(map(face, order[: state.wall]))}")
        if state.flower_wall:
            lines.append(f"back: {' '.join(map(face, reversed(order[state.wall :])))}")
    return "\n".join([*lines, ""])


# Parsing and printing phases


def _parse_phase(words: str, rules: Ruleset) -> Phase:
    if words in STAGES:
        return Passing.of(converted(words, Stage), rules.seats)
    match words.split():
        case ["dealing"]:
            return Dealing()
        case ["over", why]:
            return Over(converted(why, Ending))
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
    raise PositionError(say("engine.not-a-phase", text=quoted(words)))


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
    return " ".join([words, *print_fields(phase, base)])


def _seat_number(text: str, rules: Ruleset) -> int:
    if text not in map(str, range(rules.seats)):
        raise PositionError(say("engine.seat-number", seat=quoted(text), last=rules.seats - 1))
    return int(text)


# Parsing and printing seats


def held_tiles(rules: Ruleset, phase: Phase, seat: int, east: int) -> int:
    """Return the number of tiles that a seat has in this phase, concealed and exposed. A kong counts as three."""
    if rules.draws_last:
        return rules.hand_size - (isinstance(phase, ClaimWindow) and phase.discarder == seat)
    full = isinstance(phase, Play) and phase.drawn and phase.turn == seat
    deals = isinstance(phase, Passing) and seat == east
    return rules.hand_size * rules.racks - 1 + (full or deals)


def _parse_seat(text: str, rules: Ruleset, held: int) -> tuple[Seat, int]:
    """Return a seat with the tiles that its text lists, and the number of further tiles that `...` stands for.

    `held` is the number of tiles that the seat has, concealed and exposed.
    """
    (concealed, own), *parts = scan(text)
    discards: list[tuple[Kind, ...]] = []
    racks: list[Rack] = []
    for words, given in parts:
        if words.startswith("threw"):
            discards.append(tuple(parse_faces(words.removeprefix("threw"))))
        elif words or not given:
            racks.append(with_fields(_parse_rack(words, rules), given, _rack_words))
            continue
        if twice := sorted(own.keys() & given.keys()):
            raise PositionError(say("engine.attribute-twice", name=twice[0]))
        own |= given
    if len(discards) > 1:
        raise PositionError(say("engine.discards-twice"))
    if len(racks) > rules.racks:
        raise PositionError(say("engine.too-many-racks", most=rules.racks))
    racks += [Rack()] * (rules.racks - len(racks))
    pool, missing = Tiles.parse(concealed.replace(REST, "")), 0
    if REST in concealed:
        shown = sum(rules.hand_size if rack.mah_jongg else counted(rules, rack.exposures) for rack in racks)
        if (missing := held - len(pool) - shown) < 0:
            raise PositionError(say("engine.too-many-tiles", held=held, written=len(pool) + shown))
    seat = Seat(pool, tuple(racks), discards[0] if discards else ())
    seat = replace(seat, kongs=_kongs(seat)) if rules.kongs else seat
    return with_fields(seat, own, lambda seat: [seat.concealed, seat.racks, seat.discards]), missing


def _print_seat(seat: Seat) -> str:
    parts = [str(seat.concealed), *map(_print_rack, seat.racks)]
    if seat.discards:
        parts.append("threw " + " ".join(map(face, seat.discards)))
    base = Seat(seat.concealed, seat.racks, seat.discards, kongs=_kongs(seat) if seat.kongs else ())
    parts.append(" ".join(print_fields(seat, base)))
    return " | ".join(parts).removesuffix(" | ")


def _kongs(seat: Seat) -> tuple[Melding, ...]:
    """Return "concealed" or "stolen" (made with a discard) for each kong of a seat, judging by its exposures.

    A kong made by adding a tile to a pung looks like a stolen one, so it counts as stolen.
    """
    groups = (group for rack in seat.racks if not rack.mah_jongg for group in rack.exposures if len(group) == KONG)
    return tuple("concealed" if group.concealed else "stolen" for group in groups)


def _parse_rack(words: str, rules: Ruleset) -> Rack:
    marked = _GROUP.findall(words)
    exposures = tuple(Exposure.parse(group) for group, _ in marked)
    cause = tuple(place for place, (_, star) in enumerate(marked) if star)
    before, *between, after = _GROUP.split(words)[:: _GROUP.groups + 1] if marked else (words, "")
    fate, flowers = before.split(), after.split()
    if not marked and fate[:1] != ["mj"]:  # words after `mj` name a line of the card; other words are flowers
        fate, flowers = (fate[:1], fate[1:]) if fate[:1] in (["dead"], ["-"]) else ([], fate)
    rack = Rack(exposures, flowers=Tiles.parse(" ".join(flowers)))
    if cause and fate != ["dead"]:
        raise PositionError(say("engine.star-without-death"))
    match fate:
        case _ if any(text.strip() for text in between):
            pass
        case []:
            return rack
        case ["-"] if not marked:
            return rack
        case ["dead"]:
            return replace(rack, dead=replace(FITS_NO_HAND, cause=cause))
        case ["mj", *line]:
            return replace(rack, mah_jongg=_mah_jongg(" ".join(line), exposures, rules))
    raise PositionError(say("engine.not-a-rack", text=quoted(words)))


def _mah_jongg(text: str, groups: tuple[Exposure, ...], rules: Ruleset) -> MahJongg:
    """Return these groups as a mah jongg.

    `text` names the line of the card, with an optional value and turn, such as `Runs/1=25@10`. If the value is missing,
    it is taken from the hands of the ruleset.
    """
    written = re.fullmatch(r"(.*?)(?:=(\d+))?(?:@(\d+))?", text)
    assert written
    line, turn = written[1], _number(written[3] or "0")
    if written[2]:
        return MahJongg(Reading(line, groups, _number(written[2])), turn, discards=turn)
    if sum(map(len, groups)) > MOST_TILES:
        raise PositionError(say("common.too-many-tiles", most=MOST_TILES))
    tiles = sum((group.laid for group in groups), Tiles())
    readings = (*rules.hands.readings(tiles, ()), *rules.hands.readings(Tiles(), groups))
    if reading := next((reading for reading in readings if reading.line == line), None):
        return MahJongg(replace(reading, groups=groups, bonus=0), turn, discards=turn)
    raise PositionError(say("engine.no-hand-of-line", line=line))


def _number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise PositionError(say("engine.number-too-long", number=quoted(digits), most=LONGEST_NUMBER))
    return int(digits)


def _print_rack(rack: Rack) -> str:
    base = Rack(rack.exposures, flowers=rack.flowers)
    if rack.dead:
        base = replace(base, dead=replace(FITS_NO_HAND, cause=rack.dead.cause))
    if rack.mah_jongg:
        reading, turn = rack.mah_jongg.reading, rack.mah_jongg.turn
        won = MahJongg(Reading(reading.line, rack.exposures, reading.value), turn, discards=turn)
        base = replace(base, mah_jongg=won)
    return " ".join([*(_rack_words(rack) or ["-"]), *print_fields(rack, base)])


def _rack_words(rack: Rack) -> list[str]:
    """Return the words that describe a rack in the text of a position, without its `name=` attributes."""
    cause = rack.dead.cause if rack.dead else ()
    groups = [f"{group}{'*' * (at in cause)}" for at, group in enumerate(rack.exposures)]
    words = [*groups, *map(face, rack.flowers)]
    if rack.dead:
        words = ["dead", *words]
    if rack.mah_jongg:
        reading, turn = rack.mah_jongg.reading, rack.mah_jongg.turn
        words = ["mj", f"{reading.line}={reading.value or 0}@{turn}", *words]
    return words


# Parsing and printing the wall


def _parse_wall(parts: dict[str, str], rules: Ruleset) -> tuple[list[Kind], dict[str, int]]:
    """Return the tiles of the wall in order, and a dict with the fields `wall` and `flower_wall` of the state.

    `parts` holds the text of each line by its label. Both results are empty without a `wall` or `back` line.
    """
    if not parts.keys() & {"wall", "back"}:
        return [], {}
    tiles: dict[str, list[Kind]] = {}
    for name in ("wall", "back"):
        with _line(f"{name}: {parts.get(name, '')}"):
            tiles[name] = parse_faces(parts.get(name, ""))
    front, back = tiles["wall"], tiles["back"]
    reserve = len(back) if rules.flower_wall else 0
    return [*front, *reversed(back)], {"wall": len(front) + len(back) - reserve, "flower_wall": reserve}


# Lines and their labels


@contextmanager
def _line(line: str) -> Iterator[None]:
    """Add the quoted line to the message of any error that is raised in the `with` block."""
    try:
        yield
    except (PositionError, TextError) as error:
        raise PositionError(say("engine.in-line", reason=str(error), line=quoted(line))) from None


def _refuse(mistakes: Iterator[str]) -> None:
    """Raise PositionError for the first mistake, if there is one."""
    for why in mistakes:
        raise PositionError(why)


def _by_label(lines: Iterable[str], rules: Ruleset) -> dict[str, str]:
    """Return a dict from the label of each line, such as a seat's number or `wall`, to the text after it."""
    labels = {*map(str, range(rules.seats)), "wall", "back"}
    parts: dict[str, str] = {}
    for line in lines:
        label, colon, rest = line.partition(":")
        with _line(line):
            if not colon:
                raise PositionError(say("engine.unknown-label"))
            if (label := label.strip()) not in labels:
                raise PositionError(say("engine.unknown-part", part=quoted(label), last=rules.seats - 1))
            if label in parts:
                raise PositionError(say("engine.line-twice", label=label))
        parts[label] = rest.strip()
    return parts
