"""Random games: what seats do, and how it is done again with other tiles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.actions import Action, Challenge, Concede, Declare, Discard, Draw, Pass, PassTile
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Ended, Event, PassLaid
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.tiles import Tiles

from .places import Places
from .scenario import Scenario

RARE = (Challenge, Declare)
PLAIN = (Draw, Pass, Discard, PassTile)
ENOUGH = 10  # tiles that the wall has at least, so that the game does not end while people look


@dataclass(frozen=True)
class Deed:
    """An action of a seat. If it lays a tile in the Charleston, `number` counts the tiles that the seat has laid."""

    action: Action
    number: int = 0

    def with_tiles(self, faces: Sequence[int], places: Places) -> Action:
        """Return the action with these tiles in the wall. `places` are those of the first game."""
        if not isinstance(self.action, PassTile) or self.action.tile is None:
            return self.action
        for place in places.passed[self.action.seat][self.number : self.number + 2]:
            if place is not None and places.faces[place] == self.action.tile:
                return PassTile(self.action.seat, faces[place])
        return self.action  # it was not laid, because the page was closed


class FixedWall:
    """A source of a known wall, and of dice that depend on the seed alone."""

    def __init__(self, faces: Sequence[int], seed: int) -> None:
        self._faces, self._seed = faces, seed

    def wall(self, _: Tiles) -> Wall:
        return Wall(tuple(self._faces))

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        return tuple(random.Random(f"{self._seed} {label}").choices(range(1, 7), k=n))


def choose(referee: Referee, view: View, chance: random.Random, *, declares: bool = True) -> Action | None:
    """Return a random action that does not end the game, or None if there is none."""
    legal = [one for one in offers(referee.rules, view) if not isinstance(one, Concede)]
    chance.shuffle(legal)
    if chance.random() < 0.6:
        legal.sort(key=lambda one: isinstance(one, PLAIN))
    if not declares or chance.random() < 0.9:
        legal.sort(key=lambda one: isinstance(one, RARE))
    for action in legal[:8]:
        if isinstance(action, Declare) and not declares:
            continue
        try:
            events = referee.propose(action)
        except Refused:
            continue
        if not any(isinstance(event, Ended) for event in events):
            return action
    return None


def deed_of(action: Action, log: Sequence[Event]) -> Deed:
    """Return an action as a deed, after this log."""
    if not isinstance(action, PassTile):
        return Deed(action)
    return Deed(action, sum(isinstance(event, PassLaid) and event.seat == action.seat for event in log))


def opened(scenario: Scenario, faces: Sequence[int]) -> Referee:
    """Return the game after the deal."""
    return Referee.open(scenario.rules, FixedWall(faces, scenario.seed), 0, "E")


def played(scenario: Scenario, faces: Sequence[int]) -> tuple[Referee, list[Deed]]:
    """Return the game when the pages open, and all actions until then."""
    referee, chance, deeds = opened(scenario, faces), random.Random(f"before {scenario.seed}"), list[Deed]()
    while len(deeds) < scenario.before and goes_on(referee):
        seat = chance.choice(referee.state.awaited)
        action = choose(referee, referee.view(seat), chance)
        if action is None:
            break
        deeds.append(deed_of(action, referee.log))
        referee.do(action)
    return referee, deeds


def goes_on(referee: Referee) -> bool:
    """Return whether the game will not end soon."""
    return isinstance(referee.state.phase, Passing) or (referee.state.wall > ENOUGH and bool(referee.state.awaited))
