"""Positions at the tables of sets and a pair as text, like those of Siamese.

    table = position(
        "123B 7D ... | [RRR] F1",      # seat 0: concealed tiles | what lies before it
        "... | (1111C)",
        phase="play 0 drew 7D",        # the tile is among those of seat 0
        wall="5D 6D",                  # what will be drawn, in this order
        back="F2 8D",                  # what will replace flowers and kongs, in this order
    )

`...` fills a pool with tiles that make little, to what the seat holds: one more with the tile of its turn, and one
more for each kong. Seat 0 is East unless another is.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.events import BonusPaid, Event
from tilewright.engine.phases.asking import counted, lets_go_by_drawing
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, LastDraw, Phase, Play, Rack, Seat, State
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure, Melding
from tilewright.tiles import Tiles, parse_face, parse_faces
from tilewright.variants import HANDS, RULESETS

from ..siamese.siam import Table


class Game(Table):
    """A table at which whoever lets a discard go draws, if it is to draw next."""

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """What the last of the actions led to. Raises Refused."""
        happened: tuple[Event, ...] = ()
        for action in actions:
            draws = isinstance(action, Pass) and lets_go_by_drawing(self.rules, self.state, action.seat)
            happened = super().do(Draw(action.seat) if draws else action)
        return happened


USELESS = ("1C", "4C", "7C", "2D", "5D", "8D", "3C", "6D", "9D", "6C", "9C", "1D", "4D", "7D")
WALL = "2C 5C 8C 2C 5C 8C"


def rules(game: str = "thirteen", **options: str) -> Ruleset:
    """A game with its own hands."""
    preset = RULESETS[game]
    return preset.build(HANDS[preset.hands], options)


def position(
    *seat_texts: str,
    game: str = "thirteen",
    phase: str = "play 0 drawn",
    wall: str = WALL,
    back: str = "3D 3D",
    east: int = 0,
    prevailing: str = "E",
    thrown: int = 20,
    **options: str,
) -> Game:
    """The table that the texts describe."""
    ruleset, what = rules(game, **options), phase_of(phase)
    texts = (*seat_texts, *["..."] * ruleset.seats)[: ruleset.seats]
    seats = tuple(_seat(ruleset, text, _size(ruleset, what, me), thrown) for me, text in enumerate(texts))
    front, far = parse_faces(wall), parse_faces(back)
    state = State(seats, len(front) + len(far), what, east, thrown, prevailing=prevailing)
    if isinstance(what, ClaimWindow):
        state = state.at(what.discarder, discards=(what.tile,))
    table = Game(ruleset, state, Wall((*front, *reversed(far))))
    table.state = replace(state, bonuses=ruleset.scoring.bonuses(ruleset, state))
    return table


def phase_of(text: str) -> Phase:
    """The phase that `text` writes."""
    match text.split():
        case ["play", seat]:
            return Play(int(seat))
        case ["play", seat, "drawn"]:
            return Play(int(seat), drawn=True)
        case ["play", seat, "drew", tile]:
            return Play(int(seat), drawn=True, last=LastDraw(parse_face(tile)))
        case ["play", seat, "drew", tile, "then", following]:
            return Play(int(seat), drawn=True, last=LastDraw(parse_face(tile)), then=int(following))
        case ["window", seat, tile]:
            return ClaimWindow(int(seat), parse_face(tile))
    raise ValueError(f"no phase is written {text!r}")


def _size(ruleset: Ruleset, phase: Phase, seat: int) -> int:
    if ruleset.draws_last:
        return ruleset.hand_size - (isinstance(phase, ClaimWindow) and phase.discarder == seat)
    return ruleset.hand_size - 1 + (isinstance(phase, Play) and phase.turn == seat and phase.drawn)


def _seat(ruleset: Ruleset, text: str, size: int, thrown: int) -> Seat:
    pool, _, before = text.partition("|")
    exposures = tuple(map(Exposure.parse, re.findall(r"\[[^]]*\]|\([^)]*\)", before)))
    flowers = Tiles.parse(" ".join(re.findall(r"\bF[1-8]\b", before)))
    concealed = Tiles.parse(pool.replace("...", ""))
    missing = size - len(concealed) - counted(ruleset, exposures)
    assert missing >= 0 if "..." in pool else missing == 0, f"{missing} tiles are missing in {text!r}"
    concealed += Tiles.parse(" ".join(itertools.islice(itertools.cycle(USELESS), missing)))
    kongs: tuple[Melding, ...] = tuple(
        "concealed" if group.concealed else "stolen" for group in exposures if len(group) == 4
    )
    return Seat(concealed, (Rack(exposures, flowers=flowers),), thrown=thrown // 4, kongs=kongs)


def draw(seat: int) -> Draw:
    return Draw(seat)


def lets_go(*seats: int) -> list[Pass]:
    return [Pass(seat) for seat in seats]


def discard(seat: int, tile: str) -> Discard:
    return Discard(seat, parse_face(tile))


def claim(seat: int, group: str) -> Claim:
    return Claim(seat, 0, Exposure.parse(group))


def declare(seat: int, tiles: str) -> Declare:
    return Declare(seat, 0, Tiles.parse(tiles))


def kong(seat: int, tile: str, place: int | None = None) -> Kong:
    return Kong(seat, 0, parse_face(tile), place)


def bonuses(table: Table) -> list[tuple[int, str]]:
    """What was paid at once, in order: to whom, and for what."""
    paid = (event for event in table.log if isinstance(event, BonusPaid))
    return [(event.seat, item.label) for event in paid for item in event.entry.items]


def earned(table: Table, seat: int) -> dict[str, int]:
    """What the winning hand of a seat earns by label."""
    entry = next(entry for entry in table.sheet.entries if entry.seat == seat and entry.title != "bonuses")
    return {item.label: item.plus or item.times for item in entry.items}


def laid(table: Table, seat: int) -> str:
    """What lies before a seat: exposures, then flowers."""
    rack = table.rack(seat, 0)
    return " ".join([*map(str, rack.exposures), *([str(rack.flowers)] if rack.flowers else [])])
