"""Load the compiled kernels that bots and the web page use.

Some kernels exist in two forms with the same results: compiled, and in NumPy. Their callers use the compiled form once
`is_loaded` returns true. A server compiles in a separate process while it runs, then loads the cached result. Without a
working Numba, everything still runs, but slower.

A module of `kernels.compiled` may have a function `warm`, which compiles the functions that bots and the page use.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

UNTIL_INPUT_ENDS = "--until-input-ends"  # command-line argument: end when the parent process ends
_COMPLETE = "kernels"  # cache entry that marks a complete compilation
_log = logging.getLogger(__name__)
_state = {"loaded": False}


def is_loaded() -> bool:
    """Return whether the machine code is loaded."""
    return _state["loaded"]


def has_compiler() -> bool:
    """Return whether Numba is installed. It may still be broken."""
    return find_spec("numba") is not None


def is_cached() -> bool:
    """Return whether the cache holds machine code compiled from exactly these sources."""
    from tilewright import compiling

    return compiling.cached(_COMPLETE) is not None


def so_far(count: int) -> str:
    """Return the number of compiled modules as text, such as "2 of 5"."""
    return f"{count} of {len(_parts())}"


def _parts() -> list[str]:
    from tilewright.kernels import compiled

    return [f"{compiled.__name__}.{part.name}" for part in iter_modules(compiled.__path__)]


def load(report: Callable[[str], object] | None = None) -> bool:
    """Load the machine code, or compile it in about 10 seconds. Return whether it is ready.

    A broken Numba is logged. Without Numba, which is an optional extra, there is nothing to load.

    After each module, call `report` with the progress as text.
    """
    if is_loaded():
        return True
    if not has_compiler():
        return False
    try:
        import numba

        # if compilation is disabled, the kernels are plain Python loops, slower than NumPy
        if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
            return False
        from tilewright import compiling

        for count, part in enumerate(_parts(), 1):
            module = import_module(part)
            if hasattr(module, "warm"):
                module.warm()
            if report:
                report(so_far(count))
        compiling.keep(_COMPLETE, {})
    except Exception as error:  # Numba can fail for many reasons: another version, an unknown processor, a full disk
        _log.warning("The kernels cannot be compiled (%s); bots play on without them, only slower.", error)
        return False
    _state["loaded"] = True
    return True


def _say(text: str) -> None:
    """Write a line to the parent process, which may have ended already."""
    with suppress(OSError), open(1, "wb", buffering=0, closefd=False) as out:  # a buffered stream may fail at exit
        out.write(f"{text}\n".encode())


if __name__ == "__main__":
    from tilewright import compiling

    if UNTIL_INPUT_ENDS in sys.argv:
        compiling.end_with_input()
    compiling.step_back()  # lowers the priority of this process, so that it does not slow down games
    sys.exit(not load(_say))
