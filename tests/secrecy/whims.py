"""Everything that people do at a table besides playing, and attempts to learn something."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tilewright.engine.state import Play
from tilewright.table.chat import EMOTES
from tilewright.tiles import KINDS, face

from .hearing import SPECTATOR, STRANGER, Listener, Room
from .scenario import Scenario

COACH = "/table/table/coach.json"
PEEKS = ("", "/card.json", "/coach.json", "/invite.svg", "/curtain")  # below the address of the table
REPLAYS = ("/game/game/replay", "/game/game/replay.json", "/game/game/log.txt", "/join/invite", "/join/invite/watch")
PATHS = [*(f"/table/table{path}" for path in PEEKS), *REPLAYS]
Whim = tuple[Listener, str, Any]


def whim(chance: random.Random, scenario: Scenario, room: Room) -> Whim:
    """Return who does something, what it is, and about what."""
    others = [STRANGER] if scenario.delay is None else [STRANGER, SPECTATOR]
    who: Listener = chance.choice(scenario.people)
    kind = chance.random()
    if kind < 0.5 or (room.game and room.game.halted):
        return who, "say", _message(chance, scenario, room)
    if kind < 0.6:
        return who, "say", _probe(chance, scenario, room)
    if kind < 0.8:
        if len(scenario.people) == 1 and chance.random() < 0.5:
            return who, "get", COACH
        return chance.choice([*scenario.people, *others]), "get", chance.choice(PATHS)
    if kind < 0.87:
        return who, "remind", None
    if kind < 0.92:
        return who, "leave", None
    seen = f"game=1&seen={chance.randrange(60)}" if chance.random() < 0.5 else ""
    return chance.choice([*scenario.people, *others]), "enter", seen


def _message(chance: random.Random, scenario: Scenario, room: Room) -> dict[str, Any]:
    """Return a message of a page, which may be refused."""
    yes, about = chance.random() < 0.8, {"game": 1}
    kinds: list[dict[str, Any]] = [
        {"type": "talk", "kind": "emote", "body": chance.choice(EMOTES)},
        about | {"type": "agree", "matter": chance.choice(("take-back", "take-back", "coach")), "yes": yes},
        about | {"type": "pass-ahead", "on": yes},
        about | {"type": "pass-unless", "condition": chance.choice((None, "exposure", "mah jongg"))},
        about | {"type": "hold", "window": room.game.referee.state.thrown if room.game else 0},
        about
        | {
            "type": "answer-absence",
            "seat": chance.choice(scenario.people),
            "remedy": chance.choice(("wait", "nudge", "passes", "bot")),
        },
        about | {"type": "pause", "on": yes},
        about | {"type": "go-back"},
        {"type": "back"},
        {"type": "rematch"},
        {"type": "give-call", "link": "https://meet.example/room"},
        {"type": "allow-spectators", "delay": chance.choice((0, 60, 180))},
    ]
    if room.game and room.game.paused:
        return about | {"type": "pause", "on": False}
    if room.game and room.game.taking_back:
        return kinds[1]
    return chance.choice(kinds)


def _probe(chance: random.Random, scenario: Scenario, room: Room) -> dict[str, Any]:
    """Return an attempt of an action that is nearly always against the rules."""
    assert room.game
    state = room.game.referee.state
    tile = face(chance.randrange(len(KINDS)))
    waits = isinstance(state.phase, Play) and not state.phase.drawn
    actions: list[Callable[[], dict[str, Any]]] = [
        lambda: {"type": "Claim", "rack": 0, "group": f"[JJ{tile}]"},
        lambda: {"type": "ExchangeJoker", "owner": chance.randrange(4), "rack": 0, "place": 0, "tile": tile},
        lambda: {"type": "Challenge", "target": chance.randrange(4), "rack": 0},
        lambda: {"type": "Kong", "rack": 0, "tile": tile, "place": chance.choice((None, 0))},
        lambda: {"type": "Declare", "rack": 0, "tiles": "FF 1111B 1111C NEWS"},
        lambda: {"type": "Draw"} if not waits else {"type": "Pass"},
    ]
    return {"type": "act", "game": 1, "window": state.thrown, "action": chance.choice(actions)()}
