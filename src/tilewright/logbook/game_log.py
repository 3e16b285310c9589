"""A log of a game as a file: as text, see docs/log-format.md, or as JSON lines with the same contents."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tilewright.engine.events import Event
from tilewright.engine.log import (
    Header,
    LogError,
    from_plain,
    header_data,
    parse_header,
    parse_line,
    print_line,
    to_plain,
)
from tilewright.engine.wall import Shuffle
from tilewright.logbook.seats import require_seats
from tilewright.messages import say

_REMARK = "Remark"  # type of a JSON line, besides the names of events
_SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Remark:
    """A line for people, or one that holds the seed or the salt of the wall."""

    text: str


@dataclass(frozen=True, slots=True)
class GameLog:
    """A log: its header, its events, and the remarks among them. `lines` has all of these in order.

    `was_json` says whether the log was read from JSON lines.
    """

    lines: tuple[Header | Event | Remark, ...]
    was_json: bool = field(default=False, compare=False)

    @property
    def header(self) -> Header:
        """The header of the log."""
        return next(line for line in self.lines if isinstance(line, Header))

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in order."""
        return tuple(line for line in self.lines if isinstance(line, Event))

    @property
    def shuffle(self) -> Shuffle | None:
        """The secret that determines the wall, or None if the log is sealed. Raises LogError if it is damaged."""
        seed, salt = self._secret("seed"), self._secret("salt")
        return None if seed is None or salt is None else Shuffle(seed, salt, self.header.deal)

    def _secret(self, name: str) -> bytes | None:
        remarks = (line.text.split() for line in self.lines if isinstance(line, Remark))
        digits = next((words[1] for words in remarks if len(words) == 2 and words[0] == name), None)
        if digits is None:
            return None
        try:
            secret = bytes.fromhex(digits)
        except ValueError:
            secret = b""
        if len(secret) != _SECRET_BYTES:
            raise LogError(say("logbook.secret-damaged", name=name, digits=2 * _SECRET_BYTES))
        return secret


def parse_game_log(text: str) -> GameLog:
    """Return the log that a text describes, as text or as JSON lines. Raises LogError with the line and the reason."""
    # Not `splitlines`, which also splits at unusual line breaks. Players' names may contain those.
    typed = [line.removesuffix("\r") for line in text.split("\n")]
    first = next((line for line in typed if line and not line.startswith("#")), "")
    is_json = first.startswith("{")
    read = _of_json if is_json else _of_text
    lines: list[Header | Event | Remark] = []
    header: Header | None = None
    for number, line in enumerate(typed, 1):
        if not line.strip():
            continue
        try:
            lines.append(read(line, header=header is None))
            if isinstance(lines[-1], Header):
                header = lines[-1]
            elif isinstance(lines[-1], Event) and header:
                require_seats(lines[-1], len(header.seats))
        except LogError as error:
            raise LogError(say("logbook.line", number=number, reason=str(error))) from None
    if header is None:
        raise LogError(say("engine.log-start"))
    return GameLog(tuple(lines), is_json)


def _of_text(line: str, *, header: bool) -> Header | Event | Remark:
    if line.startswith("#"):
        return Remark(line.removeprefix("#").strip())
    if header:
        return parse_header(line)
    return _event(parse_line(line))


def _of_json(line: str, *, header: bool) -> Header | Event | Remark:
    try:
        data: Any = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise LogError(say("logbook.not-json"))
    if data.get("type") == _REMARK:
        if not isinstance(data.get("text"), str):
            raise LogError(say("logbook.no-text"))
        return Remark(data["text"])
    if header:
        return parse_header(f"tilewright {json.dumps(data)}")
    try:
        return _event(from_plain(data))
    except RecursionError:
        raise LogError(say("engine.nested-too-deep")) from None
    except ValueError as error:
        raise error if isinstance(error, LogError) else LogError(str(error)) from None


def _event(message: object) -> Event:
    """Return an event. Raises LogError for an action, which only an event may contain."""
    if not isinstance(message, Event):
        raise LogError(say("logbook.not-an-event", type=type(message).__name__))
    return message


def print_game_log(log: GameLog) -> str:
    """Return the log as text, which `parse_game_log` reads back."""
    return "".join(f"{line}\n" for line in map(_text_line, log.lines))


def _text_line(line: Header | Event | Remark) -> str:
    match line:
        case Remark(text):
            return f"# {text}"
        case Header():
            return f"tilewright {json.dumps(header_data(line), ensure_ascii=False)}"
        case _:
            return print_line(line)


def json_lines(log: GameLog) -> Iterator[str]:
    """Yield the log as JSON objects, one for each line: the header, then events and remarks with their `type`."""
    for line in log.lines:
        match line:
            case Remark(text):
                data: dict[str, Any] = {"type": _REMARK, "text": text}
            case Header():
                data = header_data(line)
            case _:
                data = to_plain(line)
        yield json.dumps(data, ensure_ascii=False)
