"""Players that are programs of their own, in any language. They read questions from their standard input, and write
answers to their standard output, one JSON object a line. `docs/how-to/bot-in-any-language.md` describes the lines.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from tilewright.hands.language.card import print_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.library.rules import Rules
from tilewright.library.view import View
from tilewright.messages import say
from tilewright.tiles import face

TIME = 5.0  # seconds for an answer
LONGEST = 10_000  # bytes of an answer
_SHOWN = 60  # characters of an answer in an error


class ProgramFailed(ValueError):
    """A program could not be started, or gave no answer that can be read. The text says why."""


class _Running:
    """A running program."""

    def __init__(self, command: str) -> None:
        """Start the program. Raises ProgramFailed if that is impossible."""
        self._rules: dict[Rules, int] = {}  # the rules that the program knows, and their numbers
        self._asked, self._is_late = 0, False
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=os.name == "posix"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # keeps Ctrl-C away from it, and `close` ends what it has started, too
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramFailed(say("library.program-does-not-start", command=command, reason=reason)) from None

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses, as text. Raises ProgramFailed if there is no readable answer."""
        end = threading.Timer(TIME, self._end)  # neither a write nor a read can then go on
        end.start()
        try:
            line = self._answer(view, legal, random)
        finally:
            end.cancel()
        if self._is_late:
            raise ProgramFailed(say("library.program-is-slow", seconds=f"{TIME:g}"))
        if not line:
            raise ProgramFailed(say("library.program-ended", status=str(self._process.wait())))
        try:
            answer = json.loads(line)
            if answer["answer"] == self._asked and isinstance(answer["action"], str):
                return str(answer["action"])
        except (ValueError, TypeError, KeyError, RecursionError):
            pass
        shown = line[:_SHOWN].decode(errors="replace").strip()
        raise ProgramFailed(say("library.program-answers-wrongly", question=str(self._asked), answer=shown))

    def _answer(self, view: View, legal: Sequence[str], random: float) -> bytes:
        """Send a question, and return the line that the program writes, or nothing if it has ended."""
        assert self._process.stdin
        assert self._process.stdout
        lines = []
        if view.rules not in self._rules:
            self._rules[view.rules] = len(self._rules) + 1
            lines.append({"rules": self._rules[view.rules], **_about(view.rules)})
        self._asked += 1
        question = {"question": self._asked, "rules": self._rules[view.rules], **_seen(view), "legal": legal}
        lines.append({**question, "random": random})
        try:
            self._process.stdin.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
            self._process.stdin.flush()
            return self._process.stdout.readline(LONGEST)
        except OSError:
            return b""

    def _end(self) -> None:
        self._is_late = True
        self.close()

    def close(self) -> None:
        """End the program."""
        if os.name == "posix":
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


def _about(rules: Rules) -> dict[str, Any]:
    hands = rules.engine.hands
    card = print_card(hands.card) if isinstance(hands, CardHands) else None
    return {"game": rules.game, "options": dict(rules.options), "hands": hands.name, "card": card}


def _seen(view: View) -> dict[str, Any]:
    seats = [
        {
            "concealed": [face(kind) for kind in seat.concealed],
            "exposed": [[str(group) for group in rack.exposures] for rack in seat.racks],
            "discards": seat.discards,
        }
        for seat in view.seats
    ]
    return {"seat": view.seat, "seats": seats, "position": view.position}


class Program:
    """A program that plays, once for each thread that asks it at the same time."""

    def __init__(self, command: str) -> None:
        """Start the program. Raises ProgramFailed if that is impossible."""
        self.command = command
        self._idle = deque([_Running(command)])
        atexit.register(self.close)

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses, as text. `random` is for its choices, from 0 to 1.

        Raises ProgramFailed if it gives no readable answer in time. Then it is ended, and started again next time.
        """
        try:
            running = self._idle.pop()
        except IndexError:
            running = _Running(self.command)
        try:
            action = running.ask(view, legal, random)
        except BaseException:
            running.close()
            raise
        self._idle.append(running)
        return action

    def close(self) -> None:
        """End all processes."""
        while self._idle:
            self._idle.pop().close()


@cache
def program(command: str) -> Program:
    """Return the program with this command. A process has one of each."""
    return Program(command)
