"""Positions for tests of the rules: arguments in the notation of `tilewright.engine.position`.

    table = position(
        "33B J ... | [111B] | dead [999B] [55JB]*",   # seat 0: concealed tiles | rack 0 | rack 1
        "... | mj Low | - | threw 5D R",              # seats that are not given are "..."
        rules=ruleset,
        phase="window 1 3B",                          # seat 1 threw the 3 Bam
        wall="5D 6D", back="7D",                      # the tiles to be drawn, in this order
    )
    table.do(claim(0, 0, "[333B]"))
    assert table.refusal(draw(0)) == "R-SIAM-9"

`...` stands for the rest of the concealed tiles, which are taken from `filler` and complete no hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Pass, Reshape
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.decide import Refused, decide
from tilewright.engine.events import Event, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.phases.asking import tiles_held
from tilewright.engine.position import held_tiles, parse_position, phase_words
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, Rack, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import RULESETS

SomeTable = TypeVar("SomeTable", bound="Table")


@dataclass
class Table:
    """A game in progress with a known order of the wall."""

    rules: Ruleset
    state: State
    wall: Wall
    log: list[Event] = field(default_factory=list)

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """Apply the actions, and return the events of the last one. Raises Refused."""
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
        """Return the id of the written rule that forbids the action, or "allowed". The game is unchanged.

        If no written rule forbids it, return the engine's `Rule`, such as "table".
        """
        try:
            decide(self.rules, self.state, action, self.wall)
        except Refused as refused:
            ruling = RULESETS[self.rules.name].ruling(refused.rule)
            return ruling.rule if ruling else refused.rule
        return "allowed"

    def offered(self, seat: int) -> tuple[Action, ...]:
        """Return the actions offered to a seat. If the table prevents mistakes, check that all of them are allowed."""
        offered = offers(self.rules, self.view(seat))
        if self.rules.enforcement == "prevent":
            refused = [action for action in offered if not self.allows(action)]
            assert not refused, f"offered, but not allowed: {refused}"
        return offered

    def view(self, seat: int) -> View:
        seen = self.state
        for other in self.state.others(seat):
            seen = seen.at(other, concealed=seen.seats[other].concealed.veiled())
        if isinstance(seen.phase, ClaimWindow):
            own = tuple(answer for answer in seen.phase.answers if answer.seat == seat)
            seen = replace(seen, phase=replace(seen.phase, answers=own))
        if isinstance(seen.phase, Passing):
            parts = (part if at == seat else Part(part.due) for at, part in enumerate(seen.phase.parts))
            seen = replace(seen, phase=replace(seen.phase, parts=tuple(parts)))
        return View(seat, seen)

    def allows(self, action: Action) -> bool:
        return self.refusal(action) == "allowed"

    def play_out(self) -> ScoreSheet:
        """Draw and discard for every seat until the game ends. Return the score sheet."""
        while not isinstance(self.state.phase, Over):
            seat = self.state.awaited[0]
            phase = self.state.phase
            if isinstance(phase, Play) and phase.drawn:
                self.do(Discard(seat, next(iter(self.state.seats[seat].concealed))))
            elif self.state.wall and (isinstance(phase, Play) or seat == self.state.answerers[0]):
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
        """Return the number of concealed tiles of a seat that have this face."""
        return self.state.seats[seat].concealed.count(parse_face(tile))

    @property
    def phase(self) -> str:
        """Return the phase in the notation of positions, without the tile that was drawn."""
        return re.sub(r"drew \S+", "drawn", " ".join(phase_words(self.state.phase)))

    def alone(self, action: Action) -> None:
        """Apply a claim of the open discard, and let all other seats decline the discard."""
        self.do(action)
        for seat in self.state.awaited:
            if isinstance(self.state.phase, ClaimWindow):
                self.do(Draw(seat) if self.state.wall and seat == self.state.answerers[0] else Pass(seat))

    def hand(self, seat: int) -> str:
        return str(self.state.seats[seat].concealed)

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
    *seats: str,
    rules: Ruleset,
    filler: str,
    phase: str = "play 0 drawn",
    wall: str = "",
    back: str = "",
    lines: Mapping[str, str] | None = None,
    kind: type[SomeTable] = Table,  # type: ignore[assignment]
    **attributes: Any,
) -> SomeTable:
    """Return the table that these texts describe.

    If a text says `mj NAME` without groups, the groups are taken from `lines[NAME]`.
    """
    head = " ".join([phase, *(f"{name}={json.dumps(value)}" for name, value in attributes.items())])
    texts = (*seats, *["..."] * rules.seats)[: rules.seats]
    known = [re.sub(r"mj (\w+)(?= *(\||$))", lambda match: f"mj {(lines or {})[match[1]]}", text) for text in texts]
    text = "\n".join([head, *(f"{n}: {each}" for n, each in enumerate(known)), f"wall: {wall}", f"back: {back}"])
    parsed = parse_position(text, rules, parse_faces(filler))
    assert parsed.wall
    state = parsed.state
    for number, seat in enumerate(state.seats):
        expected = held_tiles(rules, state.phase, number, state.east)
        assert tiles_held(rules, seat) == expected, f"seat {number} holds {expected} tiles: {texts[number]!r}"
    if isinstance(state.phase, ClaimWindow):
        before = state.seats[state.phase.discarder].discards
        state = state.at(state.phase.discarder, discards=(*before, state.phase.tile))
    return kind(rules, state, parsed.wall)


def _canonical(action: Action) -> Action:
    """Return the action without its choice of jokers and concealed tiles, for comparison with offered actions."""
    match action:
        case Claim(seat, rack, group) | Reshape(seat, rack, group):
            return type(action)(seat, rack, Exposure(group.faces))
        case Declare(seat, rack, _):
            return Declare(seat, rack, Tiles())
    return action
