"""Players that are separate programs, in any language, which the process that asks them starts and ends.

They read questions from their standard input, and write answers to their standard output, one JSON object a line.
"""

from __future__ import annotations

import atexit
import os
import shlex
import signal
import subprocess
import threading
from collections import Counter, deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from queue import Empty, Queue
from uuid import uuid4

from tilewright.library.questions import TIME, Patience, ProgramFailed, Questions, read_answer, shown
from tilewright.library.view import View
from tilewright.messages import say

_POSIX = os.name == "posix"
START = 30.0  # seconds for the first answer
LONGEST = 10_000  # bytes of an answer
MOST_LATE = 50  # late answers in a contest, so that waiting for them takes a process half an hour at most
_GRACE = 0.5  # seconds to end after the end of the input
# It leads the process group of the program. The end of this process, even by SIGKILL, is the end of its input.
_GUARD = ("/bin/sh", "-c", f"read _; sleep {_GRACE}; kill -s KILL 0")


class ProgramLate(ProgramFailed):
    """A program gave no answer in time."""


@dataclass(frozen=True)
class LateAnswers:
    """The late answers in one contest, of each command. Each process that plays counts its own.

    `contest` tells two contests apart that are the same otherwise.
    """

    # A worker of Ray keeps the last work by its bytes (study/cluster.py), and would go on with its counts without this.
    contest: str = field(default_factory=lambda: uuid4().hex)
    times: Counter[str] = field(default_factory=Counter)


class _Process:
    """A running program."""

    def __init__(self, command: str) -> None:
        """Start the program. Raises ProgramFailed if that is impossible."""
        if not command.strip():
            raise ProgramFailed(say("library.no-command"))
        self._command = command
        self._questions = Questions()
        self._guard: subprocess.Popen[bytes] | None = None
        try:
            self._guard = _guard() if _POSIX else None
            self._process = subprocess.Popen(
                shlex.split(command) if _POSIX else command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                process_group=self._guard.pid if self._guard else None,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError) as error:
            self._end_group()
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramFailed(say("library.program-does-not-start", program=command, reason=reason)) from None
        self._input, self._output = Queue[bytes](), Queue[bytes]()
        threading.Thread(target=self._talk, daemon=True).start()

    def _talk(self) -> None:
        """Pass on questions and answers, in a thread of its own, because a program can let any of them wait for ever.

        An empty question closes the program's input. An empty answer means that its output is closed.
        """
        assert self._process.stdin
        assert self._process.stdout
        while question := self._input.get():
            try:
                self._process.stdin.write(question)
                self._process.stdin.flush()
                self._output.put(self._process.stdout.readline(LONGEST))
            except OSError:
                self._output.put(b"")
        with suppress(OSError):
            self._process.stdin.close()

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses. Raises ProgramFailed if it does not answer with a legal one."""
        question = self._questions.next(view, legal, random)
        self._input.put(b"".join(line.encode() + b"\n" for line in question.lines))
        seconds = START if question.number == 1 else TIME
        try:
            line = self._output.get(timeout=seconds)
        except Empty:
            raise ProgramLate(say("library.program-is-slow", program=self._command, seconds=f"{seconds:g}")) from None
        if not line:
            raise self._failure("library.program-ended", status=self._status())
        number, action = read_answer(line) or (0, "")
        if number == question.number and question.allows(action):
            return action
        answer = shown(line.decode(errors="replace"))
        raise self._failure("library.program-answers-wrongly", question=str(question.number), answer=answer)

    def _failure(self, message: str, **values: str) -> ProgramFailed:
        return ProgramFailed(say(message, program=self._command, **values))

    def _status(self) -> str:
        try:
            return str(self._process.wait(_GRACE))
        except subprocess.TimeoutExpired:
            return "none"

    def end(self, grace: float = 0.0) -> None:
        """Close the program's input. After at most `grace` seconds, kill it and all that it has started."""
        self._input.put(b"")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._end_group()
        self._process.kill()
        self._process.wait()

    def _end_group(self) -> None:
        if self._guard:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._guard.pid, signal.SIGKILL)
            self._guard.communicate()


def _guard() -> subprocess.Popen[bytes]:
    """Start a guard in a process group of its own, which Ctrl-C does not reach."""
    return subprocess.Popen(
        _GUARD, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, process_group=0
    )


class Program:
    """A program that plays, once for each thread that asks it at the same time."""

    def __init__(self, command: str) -> None:
        """Start the program. Raises ProgramFailed if that is impossible."""
        if not command.strip():
            raise ProgramFailed(say("library.no-command"))
        self._command = command
        self._idle = deque([_Process(command)])
        self._patience = Patience(command)
        atexit.register(self.end)

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses, one of `legal` or to concede.

        `random`, at least 0 and less than 1, is for its choices. Raises ProgramFailed if it gives no such answer in
        time. Then it is ended, and started again next time. After three failures in a row it rests for a minute.
        """
        self._patience.require()
        try:
            action = self._asked(view, legal, random)
        except ProgramFailed:
            self._patience.failed()
            raise
        self._patience.succeeded()
        return action

    def ask_in_contest(self, view: View, legal: Sequence[str], random: float, late: LateAnswers) -> str:
        """Return the action that the program chooses, like `ask`, but without a rest, which would cost it other games.

        After `MOST_LATE` late answers in a contest, it is asked no more: ProgramFailed is raised at once.
        """
        if late.times[self._command] >= MOST_LATE:
            raise ProgramFailed(say("library.program-retires", program=self._command, times=MOST_LATE))
        try:
            return self._asked(view, legal, random)
        except ProgramLate:
            late.times[self._command] += 1
            raise

    def _asked(self, view: View, legal: Sequence[str], random: float) -> str:
        process = self._free()
        try:
            action = process.ask(view, legal, random)
        except BaseException:
            process.end()
            raise
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
