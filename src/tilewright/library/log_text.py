"""The text of a game: its log, with remarks that hold the seed, the card and the actions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.engine.action_text import parse_action
from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.log import Header, parse_log, print_line, print_log
from tilewright.engine.wall import Shuffle
from tilewright.library.card import Card
from tilewright.messages import say

_MOVE, _SEED, _SALT, _CARD = "# move ", "# seed ", "# salt ", "# card "


@dataclass(frozen=True, slots=True)
class LogText:
    """The contents of a log.

    `shuffle` is None if the log does not hold the seed. `card` is the card of the game if the log holds it. `moves` are
    the actions, each with the number of events before it; the logs of a table do not tell them.
    """

    header: Header
    events: tuple[Event, ...]
    shuffle: Shuffle | None = None
    card: Card | None = None
    moves: tuple[tuple[int, Action], ...] = ()

    @classmethod
    def parse(cls, text: str) -> LogText:
        """Return the contents of a log. Raises ValueError if the text is not a log, or if a remark is damaged."""
        header, events = parse_log(text)
        lines = [line.removesuffix("\r") for line in text.split("\n")]
        given = {word: line[len(word) :] for line in lines for word in (_SEED, _SALT, _CARD) if line.startswith(word)}
        shuffle = None
        if {_SEED, _SALT} <= given.keys():
            shuffle = Shuffle(_secret(given[_SEED]), _secret(given[_SALT]), header.deal)
        card = Card.parse(json.loads(given[_CARD])) if _CARD in given else None
        return cls(header, events, shuffle, card, tuple(_moves(lines)))

    def __str__(self) -> str:
        lines, at = [*print_log(self.header, ()).splitlines()], 0
        for before, move in self.moves:
            lines += map(print_line, self.events[at:before])
            lines.append(f"{_MOVE}{move.seat} {move}")
            at = before
        lines += map(print_line, self.events[at:])
        if self.card is not None:
            lines.append(_CARD + json.dumps(str(self.card), ensure_ascii=False))
        if self.shuffle is not None:
            lines = [say("library.holds-seed"), *lines]
            lines += [_SEED + self.shuffle.seed.hex(), _SALT + self.shuffle.salt.hex()]
        return "\n".join([*lines, ""])


def _moves(lines: Sequence[str]) -> Iterator[tuple[int, Action]]:
    """Yield the actions of a log, each with the number of events before it."""
    events = 0
    for line in lines:
        if line.startswith(_MOVE):
            seat, _, words = line.removeprefix(_MOVE).partition(" ")
            if not seat.isdecimal():
                raise ValueError(say("library.not-a-move", line=repr(line)))
            yield events, parse_action(words, int(seat))
        elif line and not line.startswith(("#", "tilewright ")):
            events += 1


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != 32:
        raise ValueError(say("library.not-a-seed"))
    return secret
