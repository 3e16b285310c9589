"""Traces of games, and their twins: the same actions with other hidden tiles.

Whoever cannot see the difference must get the same bytes at the same times.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from starlette.applications import Starlette

from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.legal import offers
from tilewright.engine.log import print_line, to_plain
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.table.moves import open_window

from ..simulation.loop import run
from .deeds import Deed, choose, deed_of, opened, played
from .hearing import SPECTATOR, STRANGER, Heard, Listener, Room
from .places import Places, picks
from .scenario import Scenario
from .whims import whim

SILENCE = 130.0  # seconds after which somebody who has not answered counts as absent
QUIET = 70.0  # seconds after the last step, in which spectators see it too
ACK = re.compile(r'"type":"ack","id":"([^"]+)"')
Tiles = Sequence[int]  # the kinds of the tiles in the wall, in the order of drawing


class Unlike(Exception):
    """With these hidden tiles, the seats cannot act alike."""


@dataclass(frozen=True)
class Step:
    """Something that happens `after` so many seconds: a seat acts, or a method of the room is called.

    An action has the number of its `window`.
    """

    after: float
    who: Listener
    what: str
    about: Any = None
    window: int = 0


@dataclass
class Script:
    """Everything that people and bots do: before the pages open, then people in `steps`, and the bots."""

    before: list[Deed]
    steps: list[Step] = field(default_factory=list)
    bots: dict[int, list[Deed]] = field(default_factory=lambda: defaultdict(list))


@dataclass
class Trace:
    """A game that went on. `heard` is what everybody was sent."""

    heard: Heard
    script: Script
    log: list[Event]
    is_over: bool


class Errors(logging.Handler):
    """The errors in the log of a server."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages = list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(self.format(record))


class Repetition:
    """The steps of a script, with these tiles in the wall."""

    def __init__(self, scenario: Scenario, script: Script, faces: Tiles, places: Places | None) -> None:
        self.script, self.scenario = script, scenario
        self._faces, self._places = faces, places
        self._next = dict.fromkeys(scenario.bots, 0)

    def step(self, number: int, room: Room) -> Step | None:
        """Return the step with this number, or None after the last one."""
        return self.script.steps[number] if number < len(self.script.steps) else None

    def action(self, deed: Deed) -> Action:
        """Return an action of the script."""
        return deed.with_tiles(self._faces, self._places) if self._places else deed.action

    def bot_action(self, view: View, room: Room) -> Action:
        """Return the next action of a bot. One that is asked more often than in the script does anything."""
        deeds, number = self.script.bots[view.seat], self._next[view.seat]
        self._next[view.seat] += 1
        if number < len(deeds):
            return self.action(deeds[number])
        return offers(room.table.rules, view)[0]


class Improvisation(Repetition):
    """A script that is written while the game goes on."""

    def __init__(self, scenario: Scenario, script: Script, faces: Tiles) -> None:
        super().__init__(scenario, script, faces, None)
        self._chance = random.Random(f"live {scenario.seed}")

    def step(self, number: int, room: Room) -> Step | None:
        if number >= self.scenario.steps or room.game is None or room.game.over:
            return None
        chance, referee = self._chance, room.game.referee
        after = chance.expovariate(1)
        seats = [seat for seat in referee.state.awaited if seat in self.scenario.people]
        step = None
        if seats and chance.random() < 0.65:
            seat = chance.choice(seats)
            if action := choose(referee, referee.view(seat), chance):
                deed = deed_of(action, referee.log)
                step = Step(after, seat, "act", deed, open_window(referee.state))
        if step is None:
            who, what, about = whim(chance, self.scenario, room)
            step = Step(SILENCE if what == "remind" else after, who, what, about)
        self.script.steps.append(step)
        return step

    def bot_action(self, view: View, room: Room) -> Action:
        assert room.game
        referee = room.game.referee
        action = choose(referee, view, self._chance, declares=False) or offers(referee.rules, view)[0]
        self.script.bots[view.seat].append(deed_of(action, referee.log))
        return action


def trace(app: Starlette, scenario: Scenario, faces: Tiles) -> Trace:
    """Play a game by chance, and return what happened."""
    with patch.object(Wall, "shuffled", lambda wall, label, n: picks(label, n)):
        referee, deeds = played(scenario, faces)
    return _run(app, faces, referee, Improvisation(scenario, Script(deeds), faces))


def twin(app: Starlette, scenario: Scenario, first: Trace, places: Places, faces: Tiles) -> Trace:
    """Repeat a trace with these tiles in the wall. Raises Unlike if the rules forbid an action."""
    with patch.object(Wall, "shuffled", lambda wall, label, n: picks(label, n)):
        referee = opened(scenario, faces)
        try:
            for deed in first.script.before:
                referee.do(deed.with_tiles(faces, places))
        except Refused as refused:
            raise Unlike(str(refused)) from None
    return _run(app, faces, referee, Repetition(scenario, first.script, faces, places))


def acknowledged(one: Trace, besides: Sequence[int]) -> set[tuple[Listener, str]]:
    """Return the requests that were acknowledged to seats other than these."""
    return {
        (seat, id)
        for seat, messages in one.heard.items()
        if isinstance(seat, int) and seat not in besides
        for _, text in messages
        for id in ACK.findall(text)
    }


def _run(app: Starlette, faces: Tiles, referee: Referee, play: Repetition) -> Trace:
    with (
        patch.object(Shuffle, "wall", lambda shuffle, tiles: Wall(tuple(faces))),
        patch.object(Wall, "shuffled", lambda wall, label, n: picks(label, n)),
    ):
        result: Trace = run(_live(app, referee, play), "")
        return result


async def _live(app: Starlette, referee: Referee, play: Repetition) -> Trace:
    errors, scenario = Errors(), play.scenario
    logging.getLogger("tilewright").addHandler(errors)
    try:

        def bot(rules: Ruleset, view: View, rng: random.Random) -> Action:
            return play.bot_action(view, room)

        room = Room(app, scenario, [print_line(event) for event in referee.log], bot)
        for listener in (*scenario.people, *([SPECTATOR] if scenario.delay is not None else []), STRANGER):
            room.enter(listener)
        await asyncio.sleep(0.1)
        number = 0
        while step := play.step(number, room):
            await asyncio.sleep(step.after)
            await _do(room, step, number, play)
            number += 1
        await asyncio.sleep(QUIET if scenario.delay else 1)
        room.raise_errors()
        game = room.table.game
        assert game, (errors.messages, room.heard)
        if errors.messages:
            raise Unlike(errors.messages[0])
        return Trace(room.heard, play.script, game.referee.log, game.over)
    finally:
        logging.getLogger("tilewright").removeHandler(errors)


async def _do(room: Room, step: Step, number: int, play: Repetition) -> None:
    match step.what:
        case "act":
            action = {key: value for key, value in to_plain(play.action(step.about)).items() if key != "seat"}
            message = {"type": "act", "game": 1, "window": step.window, "action": action}
            room.say(step.who, message | {"id": f"s{number}"})
        case "say":
            if step.about["type"] == "rematch" and room.game and room.game.over:
                return  # another game would leave nothing to compare
            room.say(step.who, step.about | {"id": f"s{number}"})
        case "get":
            await room.get(step.who, step.about)
        case "enter":
            room.enter(step.who, step.about)
        case "leave":
            room.leave(step.who)
        case "remind":
            await room.table.remind()
