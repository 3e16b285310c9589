"""Messages of a page that are nearly valid: each type of the protocol, with values that fit, almost fit, or do not."""

import json
import random
from copy import deepcopy
from typing import Any, get_args

import msgspec

from tilewright.web.requests import ClientMessage

TYPES = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
FIELDS = {kind.__struct_config__.tag: msgspec.structs.fields(kind) for kind in get_args(ClientMessage)}
ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 9, 1.0, -0.0, 1e308, 2**31, 2**63, 10**30, "", "x", "1", "a" * 70, "\x00",
    "é\u202e", "\ud800", "🀄", "9C", "?", "J", [], {}, [[]], {"type": "Pass"}, {"": None}, ["1B"] * 99, "here", "text",
    "end", "bot",
]  # fmt: skip
RAW = [
    "", " ", "{", "[]", "null", "NaN", '"act"', "1e999", "[" * 4000, '{"a":' * 1600, "\x00", "{}{}",
    '{"type":"act","type":"act"}',
    '{"type": "back", "id": "' + "x" * 9000 + '"}',
]  # fmt: skip
# of every type, because few are offered in a short game; most have a rack or a place that does not exist
ACTIONS: list[dict[str, Any]] = [
    {"type": "Pass"}, {"type": "Draw"}, {"type": "Discard", "tile": "1B"},
    {"type": "Claim", "rack": 9, "group": "[111B]"}, {"type": "Reshape", "rack": 9, "group": "[1111B]"},
    {"type": "Kong", "rack": 9, "tile": "1B", "place": 9}, {"type": "LayFlower", "rack": 9, "tile": "F1"},
    {"type": "ExchangeJoker", "owner": 9, "rack": 9, "place": 9, "tile": "1B"},
    {"type": "ExchangeJoker", "owner": 1, "rack": 0, "place": 9, "tile": "1B"},
    {"type": "Declare", "rack": 9, "tiles": "11B"}, {"type": "Challenge", "target": 1, "rack": 9},
    {"type": "PassTile", "tile": None}, {"type": "Vote", "yes": True}, {"type": "Courtesy", "tiles": 9},
    {"type": "ExchangeBlank", "tile": "1B"},
]  # fmt: skip


def nonsense(chance: random.Random, game: int, window: int, offers: list[dict[str, Any]]) -> str:
    """Return a message. One in some is valid, given the number of the game, the open window and the actions offered."""
    if chance.random() < 0.02:
        return chance.choice(RAW)
    kind = chance.choice([*TYPES, *["act"] * len(TYPES), "rematch"])  # half are actions, because most are too late
    message: dict[str, Any] = {"type": kind}
    for field in FIELDS[kind]:
        if field.required or chance.random() < 0.5:
            message[field.encode_name] = _value(chance, field.encode_name, game, window, offers)
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        _spoil(chance, message)
    text = json.dumps(message, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.03:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice((text[place:][:1] * 2, "", "\\", '"', "}")) + text[place + 1 :]
    return text


def _value(chance: random.Random, name: str, game: int, window: int, offers: list[dict[str, Any]]) -> Any:
    """Return a value for a field that fits more often than not."""
    fitting: dict[str, list[Any]] = {
        "id": [f"n{chance.randrange(10**9)}", "again"],
        "game": [game, game, game, game - 1],
        "window": [window, window, window, window + 1],
        "action": [*offers, *offers, *ACTIONS],
        "seat": [0, 1, 2, 3],
        "kind": ["text", "sentence", "emote"],
        "body": ["hello", "smile", "<script>"],
        "remedy": ["wait", "nudge", "passes", "bot", "pause", "end"],
        "matter": ["take-back", "coach"],
        "scope": ["here", "everywhere", "nowhere"],
        "condition": [None, "exposure", "mah jongg"],
        "delay": [None, 0, 60],
        "on": [True, False],
        "yes": [True, False],
        "link": ["", "https://meet.example/x", "javascript:1"],
    }
    return deepcopy(chance.choice(fitting.get(name, ODD) if chance.random() < 0.9 else ODD))


def _spoil(chance: random.Random, message: dict[str, Any]) -> None:
    """Change, add or remove a member of a message or of one inside it."""
    inside = [value for value in message.values() if isinstance(value, dict)]
    place = chance.choice([message, *inside])
    key = chance.choice([*place, "seat", "tile", "x"])
    if chance.random() < 0.2:
        place.pop(key, None)
    else:
        place[key] = deepcopy(chance.choice(ODD))
