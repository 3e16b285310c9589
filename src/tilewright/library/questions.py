"""The questions to a program that plays, and its answers: one JSON object each, in text without line breaks.

`docs/how-to/bot-in-any-language.md` describes them. The modules `program` and `remote` carry them to a program.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from tilewright.catalogue import Unreadable
from tilewright.hands.language.card import print_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.library.rules import Rules
from tilewright.library.view import View
from tilewright.messages import say
from tilewright.tiles import face

TIME = 5.0  # seconds for an answer
_CONCEDE = "concede"
_SHOWN = 60  # characters of an answer in an error
_PATIENCE, _REST = 3, 60.0  # failures in a row, and seconds without questions after them


class ProgramFailed(Unreadable):
    """A program could not be started, or gave no answer that can be used. The text says why."""


class Answerer(Protocol):
    """A program that answers questions."""

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return one of `legal`, or to concede. `random`, at least 0 and less than 1, is for the choice.

        Raises ProgramFailed if the program gives no such answer in time.
        """


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `lines` are the messages to send: first the rules if they are new, then the question itself."""

    number: int
    legal: Sequence[str]
    lines: Sequence[str]

    def allows(self, action: str) -> bool:
        """Return whether the action answers the question."""
        return action in (*self.legal, _CONCEDE)


class Questions:
    """All questions to one running program. They are numbered from 1."""

    def __init__(self) -> None:
        self._rules: dict[Rules, int] = {}  # the rules that the program knows, and their numbers
        self._asked = 0

    def next(self, view: View, legal: Sequence[str], random: float) -> Question:
        """Return the next question: which of `legal` the seat of the view does. `random` is for the choice."""
        lines: list[dict[str, Any]] = []
        if view.rules not in self._rules:
            self._rules[view.rules] = len(self._rules) + 1
            lines.append({"rules": self._rules[view.rules], **_about(view.rules)})
        self._asked += 1
        question = {"question": self._asked, "rules": self._rules[view.rules], **_seen(view), "legal": legal}
        lines.append({**question, "random": random})
        return Question(self._asked, legal, [json.dumps(line) for line in lines])


def read_answer(line: str | bytes) -> tuple[int, str] | None:
    """Return the question's number and the action in an answer, or None if it has no such form."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        answer = json.loads(line)
        number, action = answer["answer"], answer["action"]
        if type(number) is int and isinstance(action, str):
            return number, action
    return None


def shown(text: str) -> str:
    """Return the beginning of a program's answer for an error, without characters that control a terminal."""
    return "".join(letter for letter in text[:_SHOWN] if letter.isprintable())


def _about(rules: Rules) -> dict[str, Any]:
    hands = rules.engine.hands
    card = print_card(hands.card) if isinstance(hands, CardHands) else None
    return {"game": rules.game, "options": dict(rules.options), "hands": hands.name, "card": card}


def _seen(view: View) -> dict[str, Any]:
    seats = [
        {
            "concealed": [face(kind) for kind in seat.concealed],
            "exposed": [[str(group) for group in rack.exposures] for rack in seat.racks],
            "flowers": [[face(kind) for kind in rack.flowers] for rack in seat.racks],
            "live": [rack.live for rack in seat.racks],
            "discards": seat.discards,
        }
        for seat in view.seats
    ]
    return {"seat": view.seat, "seats": seats, "position": view.position}


class Patience:
    """The patience with a program. After three failures in a row, it rests for a minute."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._failures, self._rests_until = 0, 0.0

    def require(self) -> None:
        """Raise ProgramFailed if the program rests."""
        if time.monotonic() < self._rests_until:
            raise ProgramFailed(say("library.program-rests", program=self._program))

    def failed(self) -> None:
        """Count a failure."""
        self._failures += 1
        if self._failures % _PATIENCE == 0:
            self._rests_until = time.monotonic() + _REST

    def succeeded(self) -> None:
        """Forget the failures."""
        self._failures = 0
