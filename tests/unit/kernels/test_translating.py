"""Inner functions are translated later, partly in a helper process, and nothing is lost if that process fails."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from numba.core.lowering import Lower

from tilewright import compiling, translating
from tilewright.compiling import jit, lean

FUNCTIONS = 8
linux = pytest.mark.skipif(sys.platform != "linux", reason="a helper is forked only on Linux")


def chain() -> Callable[[int], int]:
    """Return a compiled function that calls some inner functions, which add 1 to 8 to its argument.

    Each uses a function of Numba and a constant of its own.
    """

    def adding(number: int, before: Callable[[int], int] | None) -> Callable[[int], int]:
        if not before:
            return lean(lambda value: max(value + number, number))
        return lean(lambda value: max(before(value) + number, number))

    last: Any = None
    for number in range(1, FUNCTIONS + 1):
        last = adding(number, last)

    @jit
    def total(value: int) -> int:
        return int(last(value))

    return total


@pytest.fixture(autouse=True)
def empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions of this module that are translated in this process."""
    names: list[str] = []
    lower: Any = Lower.lower

    def note(self: Any) -> None:
        lower(self)
        if self.fndesc.modname == __name__:
            names.append(self.fndesc.qualname)

    monkeypatch.setattr(Lower, "lower", note)
    return names


@pytest.fixture
def helpers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The helpers, one for every three functions. In the end, there is at least one, and none is left."""
    pids: list[int] = []
    fork = os.fork

    def noted() -> int:
        pids.append(fork())
        return pids[-1]

    monkeypatch.setattr(translating, "_BATCH", 3)
    monkeypatch.setattr(translating, "may_fork", lambda: True)
    monkeypatch.setattr(os, "fork", noted)
    yield pids
    assert pids
    for pid in pids:
        with pytest.raises(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)


@linux
@pytest.mark.usefixtures("helpers")
def test_a_helper_translates_functions(here: list[str]) -> None:
    function = chain()
    assert (function(5), function(-50)) == (5 + 36, 36)
    assert len(here) <= 1 + FUNCTIONS - 3


def test_without_a_helper_all_are_translated_here(monkeypatch: pytest.MonkeyPatch, here: list[str]) -> None:
    monkeypatch.setattr(translating, "may_fork", lambda: False)
    assert chain()(5) == 5 + 36
    assert len(here) == 1 + FUNCTIONS


@linux
@pytest.mark.usefixtures("helpers")
@pytest.mark.parametrize("failure", ["fails", "ends", "has a constant", "finds a new function", "is killed"])
def test_work_that_a_helper_cannot_do_is_done_here(
    monkeypatch: pytest.MonkeyPatch, here: list[str], failure: str
) -> None:
    first, translate = os.getpid(), translating.Inner.translate

    def translate_there(self: translating.Inner) -> None:
        translate(self)
        if os.getpid() == first:
            return
        if failure == "fails":
            raise RuntimeError
        if failure == "ends":
            os._exit(1)
        if failure == "has a constant":
            self._constants.append(object())
        if failure == "finds a new function":
            translating.waiting.add(self)

    def send_a_part(self: Connection, _results: object) -> None:
        os.write(self.fileno(), b"\0\0\1\0 a part")
        os._exit(1)

    monkeypatch.setattr(translating.Inner, "translate", translate_there)
    if failure == "is killed":
        monkeypatch.setattr(Connection, "send", send_a_part)
    assert chain()(5) == 5 + 36
    assert len(here) == 1 + FUNCTIONS


@linux
def test_a_system_without_processes_to_spare_needs_no_helper(monkeypatch: pytest.MonkeyPatch, here: list[str]) -> None:
    def refuse() -> int:
        raise BlockingIOError

    monkeypatch.setattr(translating, "may_fork", lambda: True)
    monkeypatch.setattr(translating, "_BATCH", 3)
    monkeypatch.setattr(os, "fork", refuse)
    assert chain()(5) == 5 + 36
    assert len(here) == 1 + FUNCTIONS


@linux
def test_children_that_somebody_else_waits_for_lose_nothing(helpers: list[int], here: list[str]) -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system waits for them
    try:
        assert chain()(5) == 5 + 36
    finally:
        signal.signal(signal.SIGCHLD, before)
    assert helpers
    assert len(here) <= 1 + FUNCTIONS - 3


def interrupt(monkeypatch: pytest.MonkeyPatch, owner: type, method: str, after: int) -> None:
    """Interrupt this process at the end of the `after`-th call of a method."""
    usual, calls, first = getattr(owner, method), 0, os.getpid()

    def interrupted(*arguments: Any) -> object:
        nonlocal calls
        result = usual(*arguments)
        calls += os.getpid() == first
        if calls == after:
            calls += 1
            raise KeyboardInterrupt
        return result

    monkeypatch.setattr(owner, method, interrupted)


@pytest.mark.parametrize("method", ["lower_function_body", "lower"])
@pytest.mark.parametrize("after", [1, 2, FUNCTIONS])
def test_an_interrupted_compilation_can_be_repeated(monkeypatch: pytest.MonkeyPatch, method: str, after: int) -> None:
    monkeypatch.setattr(translating, "may_fork", lambda: False)
    interrupt(monkeypatch, Lower, method, after)
    function = chain()
    with pytest.raises(KeyboardInterrupt):
        function(5)
    assert function(5) == 5 + 36


@linux
@pytest.mark.usefixtures("helpers")
@pytest.mark.parametrize(
    ("owner", "method"), [(translating._Helper, "finish"), (translating.Inner, "take"), (Connection, "recv")]
)
def test_a_compilation_interrupted_while_a_helper_works_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, owner: type, method: str
) -> None:
    interrupt(monkeypatch, owner, method, 1)
    function = chain()
    with pytest.raises(KeyboardInterrupt):
        function(5)
    assert function(5) == 5 + 36


@linux
def test_a_helper_is_not_shared_with_a_forked_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translating.waiting, "_helper", "a helper")
    pid = os.fork()
    if not pid:
        os._exit(0 if translating.waiting._helper is None else 1)
    assert os.waitpid(pid, 0)[1] == 0
    assert translating.waiting._helper == "a helper"


@linux
def test_a_helper_ends_if_it_takes_too_long(
    monkeypatch: pytest.MonkeyPatch, helpers: list[int], here: list[str]
) -> None:
    first, translate = os.getpid(), translating.Inner.translate

    def translate_slowly(self: translating.Inner) -> None:
        translate(self)
        if os.getpid() != first:
            time.sleep(100)

    monkeypatch.setattr(translating.Inner, "translate", translate_slowly)
    monkeypatch.setattr(translating, "_TIME", 1)
    assert chain()(5) == 5 + 36
    assert helpers
    assert len(here) == 1 + FUNCTIONS
