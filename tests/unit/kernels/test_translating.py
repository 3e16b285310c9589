"""Inner functions are translated later, partly in a helper process, and nothing is lost if that process fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
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
def helper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start a helper for every three functions."""
    monkeypatch.setattr(translating, "_BATCH", 3)
    monkeypatch.setattr(translating, "may_fork", lambda: True)


@linux
@pytest.mark.usefixtures("helper")
def test_a_helper_translates_functions(here: list[str]) -> None:
    function = chain()
    assert (function(5), function(-50)) == (5 + 36, 36)
    assert len(here) <= 1 + FUNCTIONS - 3


def test_without_a_helper_all_are_translated_here(monkeypatch: pytest.MonkeyPatch, here: list[str]) -> None:
    monkeypatch.setattr(translating, "may_fork", lambda: False)
    assert chain()(5) == 5 + 36
    assert len(here) == 1 + FUNCTIONS


@linux
@pytest.mark.usefixtures("helper")
@pytest.mark.parametrize("failure", ["fails", "ends", "has a constant", "finds a new function"])
def test_what_the_helper_cannot_do_is_done_here(monkeypatch: pytest.MonkeyPatch, here: list[str], failure: str) -> None:
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
        else:
            translating.Inner(self._codegen, "new")

    monkeypatch.setattr(translating.Inner, "translate", translate_there)
    assert chain()(5) == 5 + 36
    assert len(here) == 1 + FUNCTIONS


@linux
@pytest.mark.usefixtures("helper")
def test_a_system_without_processes_to_spare_needs_no_helper(monkeypatch: pytest.MonkeyPatch, here: list[str]) -> None:
    def refuse(functions: object) -> None:
        raise BlockingIOError

    monkeypatch.setattr(translating, "_Helper", refuse)
    assert chain()(5) == 5 + 36
    assert len(here) == 1 + FUNCTIONS


@pytest.mark.parametrize("after", [1, 2, FUNCTIONS // 2, FUNCTIONS])
def test_an_interrupted_compilation_can_be_repeated(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    monkeypatch.setattr(translating, "may_fork", lambda: False)
    lower, translated = Lower.lower_function_body, 0

    def interrupted(self: Any) -> object:
        nonlocal translated
        result = lower(self)
        translated += 1
        if translated == after:
            raise KeyboardInterrupt
        return result

    monkeypatch.setattr(Lower, "lower_function_body", interrupted)
    function = chain()
    with pytest.raises(KeyboardInterrupt):
        function(5)
    assert function(5) == 5 + 36


@linux
@pytest.mark.usefixtures("helper")
def test_a_compilation_interrupted_while_the_helper_works_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    finish = translating._Helper.finish

    def interrupt(self: translating._Helper) -> None:
        monkeypatch.setattr(translating._Helper, "finish", finish)
        raise KeyboardInterrupt

    monkeypatch.setattr(translating._Helper, "finish", interrupt)
    function = chain()
    with pytest.raises(KeyboardInterrupt):
        function(5)
    assert function(5) == 5 + 36
