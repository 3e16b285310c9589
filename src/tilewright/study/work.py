"""Pieces of work, and the crews that do them: this process, several processes, or a cluster of machines."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any, Literal, Protocol

from tilewright.catalogue import Unreadable
from tilewright.compiling import Progress, progress

Piece = tuple[int, int]  # (number of the first game, number of games)
Work = Callable[[int, int], Any]
Answer = tuple[Literal["done", "failed"], Any]  # the result of a piece, or the exception with which it failed


class WorkFailed(Exception):
    """A worker was lost or could not do its work."""


class Crew(Protocol):
    """Does pieces of the same work, several at a time. It is used for one call of `spread`."""

    @property
    def room(self) -> int:
        """The number of pieces that the crew should have at a time, at least 1."""

    def give(self, work: Work, piece: Piece) -> None:
        """Begin a piece. Raises WorkFailed if the crew cannot."""

    def result(self, compiling: Progress) -> tuple[Piece, Any]:
        """Wait until any piece is done, and return it with its result.

        Raises WorkFailed if a piece is lost for good or its work fails, and Unreadable if the work raises it.
        """

    def close(self) -> None:
        """Drop the pieces in progress, and end the workers."""


def spread(
    work: Work,
    pieces: Iterable[Piece],
    crew: Crew,
    *,
    alone_first: bool,
    compiling: Progress = lambda compiled, functions: None,
) -> Generator[tuple[Piece, Any]]:
    """Yield each piece of work with its result as soon as the result arrives, in any order.

    At most `crew.room` pieces are given and not yet received, so memory is bounded. With `alone_first`, one piece
    is finished before the others begin, so that they find the compiled code in the cache. `compiling` is told about
    each function that is compiled, see `compiling.progress`. At its end, this generator closes the crew.

    Raises WorkFailed and Unreadable as `Crew.result` does.
    """
    left, busy = iter(pieces), 0

    def fill(room: int) -> None:
        nonlocal busy
        for piece in islice(left, max(room - busy, 0)):
            crew.give(work, piece)
            busy += 1

    try:
        fill(1 if alone_first else crew.room)
        while busy:
            done = crew.result(compiling)
            busy -= 1
            fill(crew.room)  # before the reader gets the result, so that no worker waits for it
            yield done
    finally:
        crew.close()


def answer(work: Work, piece: Piece) -> Answer:
    """Do a piece of work in this process, which belongs to a crew, and return what to send back."""
    try:
        return "done", work(*piece)
    except (Unreadable, WorkFailed) as error:
        return "failed", error
    except Exception:
        return "failed", WorkFailed(traceback.format_exc())


def opened(sent: Answer) -> Any:
    """Return the result in an answer. Raises the exception if the work failed."""
    kind, result = sent
    if kind == "failed":
        raise result
    return result


class Alone:
    """This process, as a crew. Exceptions of the work pass through unchanged."""

    room = 1

    def __init__(self) -> None:
        self._given: tuple[Work, Piece] | None = None

    def give(self, work: Work, piece: Piece) -> None:
        """Remember a piece. `result` does it."""
        self._given = work, piece

    def result(self, compiling: Progress) -> tuple[Piece, Any]:
        """Do the piece, and return it with its result."""
        assert self._given
        work, piece = self._given
        with progress(compiling):
            return piece, work(*piece)

    def close(self) -> None:
        """Do nothing, because there is no worker."""
