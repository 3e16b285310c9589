"""Positions at the Siamese table, or that of Royale, as text.

    table = position(
        "33B J ... | [111B] | dead [999B] [55JB]*",   # seat 0: concealed tiles | rack 0 | rack 1
        "... | mj Low [11JB] [222B] [333B] [444B] [FF] | ",
        phase="window 1 3B",                          # seat 1 threw the 3 Bam
        wall="5D 6D",                                 # what will be drawn, in this order
        enforcement="challenge",
    )
    table.do(claim(0, 0, "[333B]"))
    assert table.refusal(draw(0)) == "R-SIAM-9"

`...` fills a pool with dots and honours, which make no hand of the small card, to the 27 tiles
of a seat, or 28 when it holds the tile of its turn. A `*` marks an exposure that killed its rack.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field, replace

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    ExchangeJoker,
    Pass,
    Reshape,
)
from tilewright.engine.decide import Refused, decide
from tilewright.engine.events import Event, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.engine.state import ClaimWindow, Death, MahJongg, Over, Phase, Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.groups import Exposure, Reading
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import RULESETS

from .fake_hands import CARD, FakeHands

USELESS = (*(f"{n}D" for n in range(1, 10)), *"NEWSRG0")


def rules(card: str = CARD, **options: str) -> Ruleset:
    return RULESETS["siamese"].build(FakeHands(card), options)


def shuffle(number: int = 1) -> Shuffle:
    return Shuffle(number.to_bytes(32, "big"), bytes(32))


@dataclass
class Table:
    """A game in the middle, its wall stacked."""

    rules: Ruleset
    state: State
    wall: Wall
    log: list[Event] = field(default_factory=list)

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """What the last of the actions led to. Raises Refused."""
        happened: tuple[Event, ...] = ()
        for action in actions:
            before = self._tiles()
            offered = [self.offered(seat) for seat in range(self.rules.seats)]
            happened = decide(self.rules, self.state, action, self.wall)
            for event in happened:
                self.state = evolve(self.state, event)
                self.log.append(event)
            assert self._tiles() == before, f"{action} made or lost tiles"
            if self.rules.enforcement == "prevent":
                assert _canonical(action) in map(_canonical, offered[action.seat]), f"{action} is accepted, not offered"
        return happened

    def refusal(self, action: Action) -> str:
        """The rule that forbids the action, or "allowed". Changes nothing."""
        try:
            decide(self.rules, self.state, action, self.wall)
        except Refused as refused:
            return refused.rule
        return "allowed"

    def offered(self, seat: int) -> tuple[Action, ...]:
        """What the seat is offered, from its own view; at a table that prevents, all of it is allowed."""
        offered = offers(self.rules, self.view(seat))
        if self.rules.enforcement == "prevent":
            refused = [action for action in offered if not self.allows(action)]
            assert not refused, f"offered, but not allowed: {refused}"
        return offered

    def view(self, seat: int) -> View:
        """What the seat knows."""
        seen = self.state
        for other in self.state.others(seat):
            seen = seen.at(other, concealed=seen.seats[other].concealed.veiled())
        if isinstance(seen.phase, ClaimWindow):
            own = tuple(answer for answer in seen.phase.answers if answer.seat == seat)
            seen = replace(seen, phase=replace(seen.phase, answers=own))
        return View(seat, seen)

    def allows(self, action: Action) -> bool:
        return self.refusal(action) == "allowed"

    def play_out(self) -> ScoreSheet:
        """Everybody draws and discards until the game ends."""
        while not isinstance(self.state.phase, Over):
            seat = self.state.awaited[0]
            phase = self.state.phase
            if isinstance(phase, Play) and phase.drawn:
                self.do(Discard(seat, next(iter(self.state.seats[seat].concealed))))
            elif self.state.wall and (isinstance(phase, Play) or seat == self.state.asked[0]):
                self.do(Draw(seat))
            else:
                self.do(Pass(seat))
        return self.sheet

    def rack(self, seat: int, rack: int) -> Rack:
        return self.state.seats[seat].racks[rack]

    def shown(self, seat: int, rack: int) -> str:
        return " ".join(map(str, self.rack(seat, rack).exposures))

    def dead(self, seat: int, rack: int) -> bool:
        return self.rack(seat, rack).dead is not None

    def held(self, seat: int, tile: str) -> int:
        """How many of a face lie in the pool."""
        return self.state.seats[seat].concealed.count(parse_face(tile))

    @property
    def phase(self) -> str:
        """The phase as `position` writes it."""
        match self.state.phase:
            case Play(turn, drawn):
                return f"play {turn} drawn" if drawn else f"play {turn}"
            case ClaimWindow(discarder, tile, _):
                return f"window {discarder} {Tiles.of([tile])}"
            case Over(why):
                return f"over {why}"
        return "dealing"

    @property
    def sheet(self) -> ScoreSheet:
        last = self.log[-1]
        assert isinstance(last, Settled), "the game is not settled"
        return last.sheet

    @property
    def scores(self) -> tuple[int, ...]:
        return self.sheet.scores

    @property
    def payments(self) -> tuple[int, ...]:
        return self.sheet.payments

    def _tiles(self) -> int:
        aside = sum(len(seat.bouquets) + sum(len(rack.flowers) for rack in seat.racks) for seat in self.state.seats)
        tiles = sum(seat.tiles + len(seat.discards) for seat in self.state.seats)
        return tiles + aside + self.state.wall + self.state.flower_wall


def position(
    *seat_texts: str,
    game: str = "siamese",
    phase: str = "play 0 drawn",
    wall: str = "RRRR GGGG",
    card: str = CARD,
    hands: HandRules | None = None,
    **options: str,
) -> Table:
    """The table that the texts describe, with the hands of a small card, or with any others."""
    ruleset = RULESETS[game].build(hands or FakeHands(card), options)
    texts = (*seat_texts, *["... | |"] * ruleset.seats)[: ruleset.seats]
    what = phase_of(phase)
    turn = what.turn if isinstance(what, Play) and what.drawn else None
    seats = tuple(_seat(text, 28 if me == turn else 27, FakeHands(card)) for me, text in enumerate(texts))
    order = tuple(parse_faces(wall))
    state = State(seats, len(order), what, thrown=20)
    if isinstance(what, ClaimWindow):
        state = state.at(what.discarder, discards=(what.tile,))
    return Table(ruleset, state, Wall(order))


def _canonical(action: Action) -> Action:
    """The action without the choice of where jokers lie, which offers make for the player."""
    match action:
        case Claim(seat, rack, group) | Reshape(seat, rack, group):
            return type(action)(seat, rack, Exposure(group.faces))
        case Declare(seat, rack, _):
            return Declare(seat, rack, Tiles())
    return action


def phase_of(text: str) -> Phase:
    """The phase that `text` writes."""
    match text.split():
        case ["play", seat]:
            return Play(int(seat))
        case ["play", seat, "drawn"]:
            return Play(int(seat), drawn=True)
        case ["window", seat, tile]:
            return ClaimWindow(int(seat), parse_face(tile))
    raise ValueError(f"no phase is written {text!r}")


def _seat(text: str, size: int, hands: FakeHands) -> Seat:
    concealed, *rack_texts = (part.strip() for part in text.split("|"))
    racks = tuple(_rack(rack_text, hands) for rack_text in (*rack_texts, "", "")[:2])
    shown = sum(rack.tiles for rack in racks)
    pool = Tiles.parse(concealed.replace("...", ""))
    if "..." in concealed:
        assert len(pool) + shown <= size, f"too many tiles in {text!r}"
        pool += Tiles.parse(" ".join(itertools.islice(itertools.cycle(USELESS), size - len(pool) - shown)))
    else:
        assert len(pool) + shown == size, f"{len(pool) + shown} tiles in {text!r}, {size} expected"
    return Seat(pool, racks)


def _rack(text: str, hands: FakeHands) -> Rack:
    marked = re.findall(r"(\[[^]]*\])(\*?)", text)
    exposures = tuple(Exposure.parse(group) for group, _ in marked)
    if text.startswith("dead"):
        cause = tuple(place for place, (_, star) in enumerate(marked) if star)
        return Rack(exposures, dead=Death("R-SIAM-17", "these exposures fit no hand", cause))
    if text.startswith("mj"):
        line = next(line for line in hands.lines if line.name == text.split()[1])
        exposures = exposures or tuple(map(Exposure, line.groups))
        assert sum(map(len, exposures)) == 14, text
        reading = Reading(line.name, exposures, line.value, 0, line.singles_and_pairs)
        return Rack(exposures, mah_jongg=MahJongg(reading, turn=10))
    return Rack(exposures)


def draw(seat: int) -> Draw:
    return Draw(seat)


def lets_go(seat: int) -> Pass:
    return Pass(seat)


def discard(seat: int, tile: str) -> Discard:
    return Discard(seat, parse_face(tile))


def claim(seat: int, rack: int, group: str) -> Claim:
    return Claim(seat, rack, Exposure.parse(group))


def reshape(seat: int, rack: int, group: str) -> Reshape:
    return Reshape(seat, rack, Exposure.parse(group))


def exchange(seat: int, tile: str, owner: int, rack: int, place: int) -> ExchangeJoker:
    """Seat gives `tile` for a joker in the exposure at `place` on a rack of `owner`."""
    return ExchangeJoker(seat, owner, rack, place, parse_face(tile))


def declare(seat: int, rack: int, tiles: str) -> Declare:
    return Declare(seat, rack, Tiles.parse(tiles))


def challenge(seat: int, target: int, rack: int) -> Challenge:
    return Challenge(seat, target, rack)


def concede(seat: int) -> Concede:
    return Concede(seat)
