"""A player that is a program elsewhere. It connects to the server with a token, and then answers questions."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import NoReturn

from tilewright.library.player import Player, ProgramPlayer
from tilewright.library.questions import TIME, Patience, ProgramFailed, Question, Questions, read_answer, shown
from tilewright.library.view import View
from tilewright.messages import say
from tilewright.table.bot_players import KnownFailure

SOCKET = "socket"  # the name of the player
Send = Callable[[str], object]


class ProgramAbsent(ProgramFailed):
    """No program is connected."""


class ProgramStillAbsent(ProgramAbsent, KnownFailure):
    """No program is connected, as after the last question."""


class RemoteProgram:
    """The program that is connected with `token`, if there is one.

    A program that connects replaces the one before, because the network may have lost a program without telling the
    server, and then the program can come back at once.
    """

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(32)
        self.patience = Patience(SOCKET)
        self._program: ConnectedProgram | None = None
        self._known_absent = False
        self._lock = threading.Lock()

    def player(self) -> type[Player]:
        """Return the program as a player."""
        return type(SOCKET, (ProgramPlayer,), {"program": self, "name": SOCKET})

    def connect(self, message: str, send: Send, hang_up: Send) -> ConnectedProgram:
        """Connect the program whose first message this is.

        `send` sends it a message, and `hang_up` closes the connection for a reason. Any thread may call them. Raises
        ProgramFailed if the token is wrong, or if the program rests.
        """
        if not secrets.compare_digest(_token_in(message), self.token.encode()):
            raise ProgramFailed(say("library.wrong-token"))
        self.patience.require()
        with self._lock:
            earlier, self._program = self._program, ConnectedProgram(self, send, hang_up)
            self._known_absent = False
        if earlier:
            earlier.replace()
        return self._program

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the action that the program chooses, one of `legal` or to concede.

        Raises ProgramAbsent if no program is connected, and ProgramStillAbsent until one connects again. Raises
        ProgramFailed if the program gives no such answer in time. Then it is disconnected.
        """
        try:
            if program := self._program:
                return program.ask(view, legal, random)
            raise _absent()
        except ProgramAbsent as absent:
            with self._lock:  # of several tables that wait for a lost program, one has the news
                is_known, self._known_absent = self._known_absent, self._program is program
            if is_known:
                raise ProgramStillAbsent(str(absent)) from None
            raise


def _token_in(message: str) -> bytes:
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        return str(json.loads(message)["token"]).encode()
    return b""


class ConnectedProgram:
    """A connected program. Several threads may ask it at the same time."""

    def __init__(self, owner: RemoteProgram, send: Send, hang_up: Send) -> None:
        self._owner, self._send, self._hang_up = owner, send, hang_up
        self._questions = Questions()
        self._open: dict[int, tuple[Question, Future[str]]] = {}
        self._closed = False
        self._lock = threading.Lock()

    def ask(self, view: View, legal: Sequence[str], random: float) -> str:
        """Return the program's answer. Raises ProgramFailed if it gives no legal one in time."""
        answer = Future[str]()
        with self._lock:  # one question at a time is numbered and sent
            if self._closed:
                raise _absent()
            question = self._questions.next(view, legal, random)
            self._open[question.number] = question, answer
            for message in question.lines:
                self._send(message)
        try:
            return answer.result(TIME)
        except TimeoutError:
            self._fail("library.program-is-slow", seconds=f"{TIME:g}")

    def receive(self, message: str) -> None:
        """Take a message as the answer to one of the open questions. Raises ProgramFailed if it answers none."""
        number, action = read_answer(message) or (0, "")
        with self._lock:
            question, answer = self._open.get(number, (None, None))
            if question and answer and question.allows(action):
                del self._open[number]
                self._owner.patience.succeeded()
                answer.set_result(action)
                return
            asked = min(self._open, default=None)
        wrote = shown(message.replace(self._owner.token, "..."))  # logs will show it
        if asked is None:
            self._fail("library.program-was-not-asked", answer=wrote)
        self._fail("library.program-answers-wrongly", question=str(asked), answer=wrote)

    def leave(self) -> None:
        """Note that the program is no longer connected."""
        self._fail_all(_absent())

    def replace(self) -> None:
        """Close the connection, because another program has connected."""
        self._close(_failure("library.program-replaced"))

    def _fail(self, message: str, **values: str) -> NoReturn:
        failure = _failure(message, **values)
        if self._close(failure):
            self._owner.patience.failed()
        raise failure from None

    def _close(self, failure: ProgramFailed) -> bool:
        """Close the connection, and raise this failure for all who wait for an answer. Return whether it was open."""
        if is_first := self._fail_all(failure):
            self._hang_up(str(failure))
        return is_first

    def _fail_all(self, failure: ProgramFailed) -> bool:
        """Raise this failure for all who wait for an answer, now and later. Return whether it is the first failure."""
        with self._lock:
            if self._closed:
                return False
            self._closed = True
            waiting, self._open = self._open, {}
        for _, answer in waiting.values():
            answer.set_exception(failure)
        return True


def _absent() -> ProgramAbsent:
    return ProgramAbsent(say("library.program-not-connected", program=SOCKET))


def _failure(message: str, **values: str) -> ProgramFailed:
    return ProgramFailed(say(message, program=SOCKET, **values))
