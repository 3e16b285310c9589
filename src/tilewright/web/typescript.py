"""Write `static/protocol.d.ts` from the types of the messages and of the engine's actions and events.

    python -m tilewright.web.typescript

A test compares the committed file with the output.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tilewright.engine.actions import ACTIONS, Action
from tilewright.engine.events import EVENTS
from tilewright.groups import Exposure
from tilewright.tiles import FACE, Tiles
from tilewright.web import protocol, requests
from tilewright.web.advice_view import AdviceView
from tilewright.web.card_view import CardView
from tilewright.web.difficulty import DifficultyView
from tilewright.web.hindrance import Hindrance
from tilewright.web.reviews import GameReviewView
from tilewright.web.shelf import NewerCard, ReviewView

TARGET = Path(__file__).parent / "static" / "protocol.d.ts"
_ROOTS = [
    *get_args(requests.ClientMessage),
    *get_args(protocol.ServerMessage),
    CardView,
    AdviceView,
    Hindrance,
    ReviewView,
    DifficultyView,
    GameReviewView,
    NewerCard,
    protocol.ReplayView,
]
_TYPES = {
    int: "number",
    str: "string",
    bool: "boolean",
    Tiles: "string",
    Exposure: "string",
    Action: "Action & { seat: number }",
    NoneType: "null",
}
_NAMED = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def _schema(schema: dict[str, Any]) -> str:
    """Return the TypeScript type for a JSON schema."""
    if "title" in schema and schema["title"] in ("Action", "Event"):
        return str(schema["title"])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(_schema(one) for one in schema["anyOf"])
    if "enum" in schema:
        return _texts(schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if schema["type"] == "array":
        return _array(_schema(schema["items"]))
    return _NAMED[schema["type"]]


def _array(inner: str) -> str:
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _texts(values: Iterable[str]) -> str:
    return " | ".join(f'"{one}"' for one in values)


def _hint(hint: Any) -> str:
    """Return the TypeScript type of the JSON that `engine.log` writes for a field with this Python type hint."""
    if get_origin(hint) is Annotated:
        return "string" if FACE in get_args(hint) else _hint(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return " | ".join(_hint(one) for one in get_args(hint))
    if get_origin(hint) is Literal:
        return _texts(get_args(hint))
    if get_origin(hint) is tuple:
        return _array(_hint(get_args(hint)[0]))
    if is_dataclass(hint) and hint not in _TYPES:
        return _object(hint)
    return _TYPES[hint]


def _object(kind: Any, tag: str = "", leave_out: tuple[str, ...] = ()) -> str:
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind) if field.name not in leave_out]
    return "{ " + "; ".join([*([f'type: "{tag}"'] if tag else []), *(f"{n}: {_hint(hints[n])}" for n in names)]) + " }"


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =" + "".join(f"\n  | {one}" for one in members) + ";"


def declarations() -> str:
    """Return the text of `protocol.d.ts`."""
    _, structs = msgspec.json.schema_components(_ROOTS)
    out = ["// Made by tilewright.web.typescript from protocol.py and the engine; do not edit."]
    for name, schema in structs.items():
        required = set(schema.get("required", ()))
        lines = [
            f"  {field}{'' if field in required else '?'}: {_schema(one)};"
            for field, one in schema["properties"].items()
        ]
        comment = f"/** {' '.join(schema['description'].split())} */"
        out.append("\n".join([comment, f"export interface {name} {{", *lines, "}"]))
    out.append(_union("Action", (_object(kind, kind.__name__, ("seat",)) for kind in ACTIONS)))
    out.append(_union("Event", (_object(kind, kind.__name__) for kind in EVENTS)))
    for name, union in (("ClientMessage", requests.ClientMessage), ("ServerMessage", protocol.ServerMessage)):
        out.append(_union(name, (kind.__name__ for kind in get_args(union))))
    return "\n\n".join(out) + "\n"


if __name__ == "__main__":
    TARGET.write_text(declarations())
