"""Tables for games with hands of sets and a pair. Positions and actions are written as text."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw, Kong, Pass
from tilewright.engine.events import BonusPaid, Event
from tilewright.engine.phases.asking import declines_by_drawing
from tilewright.engine.ruleset import Ruleset
from tilewright.groups import Exposure
from tilewright.tiles import Tiles, parse_face
from tilewright.variants import HANDS, RULESETS

from ... import positions
from ...positions import Table


class Game(Table):
    """A table that turns a pass into a draw if the seat draws next, because that seat declines a discard by drawing."""

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """Apply the actions, and return the events of the last one. Raises Refused."""
        happened: tuple[Event, ...] = ()
        for action in actions:
            draws = isinstance(action, Pass) and declines_by_drawing(self.rules, self.state, action.seat)
            happened = super().do(Draw(action.seat) if draws else action)
        return happened


FILLER = "1C 4C 7C 2D 5D 8D 3C 6D 9D 6C 9C 1D 4D 7D"  # these tiles form few sets
WALL = "2C 5C 8C 2C 5C 8C"


def rules(game: str = "thirteen", **options: str) -> Ruleset:
    """Return the ruleset of a game with these options and the game's own winning hands."""
    preset = RULESETS[game]
    return preset.build(HANDS[preset.hands], options)


def position(
    *seats: str,
    game: str = "thirteen",
    phase: str = "play 0 drawn",
    wall: str = WALL,
    back: str = "3D 3D",
    east: int = 0,
    prevailing: str = "E",
    thrown: int = 20,
    **options: str,
) -> Game:
    """Return a table in the position given by `seats`, `phase` and the walls. Bonuses due by then count as paid."""
    ruleset = rules(game, **options)
    table = positions.position(
        *seats, rules=ruleset, filler=FILLER, phase=phase, wall=wall, back=back,
        kind=Game, east=east, prevailing=prevailing, thrown=thrown,
    )  # fmt: skip
    for seat in range(ruleset.seats):
        table.state = table.state.at(seat, thrown=thrown // 4)
    table.state = replace(table.state, bonuses=ruleset.scoring.bonuses(ruleset, table.state))
    return table


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
    """Return the bonuses paid during the game, in order, each as (seat, label)."""
    paid = (event for event in table.log if isinstance(event, BonusPaid))
    return [(event.seat, item.label) for event in paid for item in event.entry.items]


def earned(table: Table, seat: int) -> dict[str, int]:
    """Return the points or the factor of each score item of a seat's winning hand, keyed by label."""
    entry = next(entry for entry in table.sheet.entries if entry.seat == seat and entry.title != "bonuses")
    return {item.label: item.plus or item.times for item in entry.items}


def laid(table: Table, seat: int) -> str:
    """Return a seat's exposures, followed by its flowers, as text."""
    rack = table.rack(seat, 0)
    return " ".join([*map(str, rack.exposures), *([str(rack.flowers)] if rack.flowers else [])])
