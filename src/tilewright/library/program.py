"""Players that are separate programs, in any language. They read questions from their standard input, and write
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
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from queue import Empty, Queue
from typing import Any

from tilewright.catalogue import Unreadable
from tilewright.hands.language.card import print_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.library.rules import Rules
from tilewright.library.view import View
from tilewright.messages import say
from tilewright.tiles import face

CONCEDE = "concede"
_POSIX = os.name == "posix"
START, TIME = 30.0, 5.0  # seconds for the first answer, and for any other
LONGEST = 10_000  # bytes of an answer
_SHOWN = 60  # characters of an answer in an error
_GRACE = 0.5  # seconds to end after the end of the input
_PATIENCE, _REST = 3, 60.0  # failures in a row, and seconds without questions after them


class ProgramFailed(Unreadable):
    """A program could not be started, or gave no answer that can be used. The text says why."""


class _Process:
    """A running program."""

    def __init__(self, command: str) -> None:
        """Start the program. Raises ProgramFailed if that is impossible."""
        self._command = command
        self._rules: dict[Rules, int] = {}  # the rules that the program knows, and their numbers
        self._asked = 0
        try:
            self._process = subprocess.Popen(
                shlex.split(command) if _POSIX else command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # keeps Ctrl-C away from it, and lets `end` end what it has started, too
                start_new_session=_POSIX,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramFailed(say("library.program-does-not-start", command=command, reason=reason)) from None
        self._questions, self._answers = Queue[bytes](), Queue[bytes]()
        threading.Thread(target=self._talk, daemon=True).start()

    def _talk(self) -> None:
        """Pass on questions and answers, in a thread of its own, because a program can let any of them wait for ever.

        An empty question closes the program's input. An empty answer means that its output is closed.
        """
        assert self._process.stdin
        assert self._process.stdout
        while question := self._questions.get():
            try:
                self._process.stdin.write(question)
                self._process.stdin.flush()
                self._answers.put(self._process.stdout.readline(LONGEST))
            except OSError:
                self._answers.put(b"")
        with suppress(OSError):
            self._process.stdin.close()

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses. Raises ProgramFailed if it does not answer with a legal one."""
        lines = []
        if view.rules not in self._rules:
            self._rules[view.rules] = len(self._rules) + 1
            lines.append({"rules": self._rules[view.rules], **_about(view.rules)})
        self._asked += 1
        question = {"question": self._asked, "rules": self._rules[view.rules], **_seen(view), "legal": legal}
        lines.append({**question, "random": random})
        self._questions.put(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        seconds = START if self._asked == 1 else TIME
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise self._failure("library.program-is-slow", seconds=f"{seconds:g}") from None
        if not line:
            raise self._failure("library.program-ended", status=self._status())
        with suppress(ValueError, TypeError, KeyError, RecursionError):
            answer = json.loads(line)
            number, action = answer["answer"], answer["action"]
            if type(number) is int and number == self._asked and action in (*legal, CONCEDE):
                return str(action)
        shown = "".join(letter for letter in line[:_SHOWN].decode(errors="replace") if letter.isprintable())
        raise self._failure("library.program-answers-wrongly", question=str(self._asked), answer=shown)

    def _failure(self, message: str, **values: str) -> ProgramFailed:
        return ProgramFailed(say(message, command=self._command, **values))

    def _status(self) -> str:
        try:
            return str(self._process.wait(_GRACE))
        except subprocess.TimeoutExpired:
            return "none"

    def end(self, grace: float = 0.0) -> None:
        """Close the program's input. If it does not end by itself within `grace` seconds, kill it."""
        self._questions.put(b"")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        if self._process.returncode is None:
            if _POSIX:
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()
            self._process.wait()


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


class Program:
    """A program that plays, once for each thread that asks it at the same time."""

    def __init__(self, command: str) -> None:
        """Start the program. Raises ProgramFailed if that is impossible."""
        self._command = command
        self._idle = deque([_Process(command)])
        self._failures, self._rests_until = 0, 0.0
        atexit.register(self.end)

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses, one of `legal` or to concede.

        `random`, at least 0 and less than 1, is for its choices. Raises ProgramFailed if it gives no such answer in
        time. Then it is ended, and started again next time. After three failures in a row it rests for a minute.
        """
        if time.monotonic() < self._rests_until:
            raise ProgramFailed(say("library.program-rests", command=self._command))
        try:
            process = self._free()
            try:
                action = process.ask(view, legal, random)
            except BaseException:
                process.end()
                raise
        except ProgramFailed:
            self._failures += 1
            if self._failures % _PATIENCE == 0:
                self._rests_until = time.monotonic() + _REST
            raise
        self._failures = 0
        self._idle.append(process)
        return action

    def _free(self) -> _Process:
        try:
            return self._idle.pop()
        except IndexError:
            return _Process(self._command)

    def end(self) -> None:
        """End all processes."""
        while self._idle:
            self._idle.pop().end(_GRACE)


@cache
def program(command: str) -> Program:
    """Return the program with this command. A process has one of each."""
    return Program(command)
