"""Machine code for the kernels that bots and page use: at hand or not, and how it comes to be.

Whoever has two forms of a kernel asks `at_hand`, and does with arrays what is not at hand, with the same results. So
nobody waits for the compiler who does not want to: a server lets a process of its own do the work, and loads what that
has kept. Where Numba is broken or missing everything goes on without it.

A module of `kernels.compiled` that has a function `warm` is part of it; that calls what bots and page will call.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules

_KEPT = "kernels"  # says that all was compiled
_log = logging.getLogger(__name__)
_state = {"at hand": False}


def at_hand() -> bool:
    """Whether the machine code may be used from here on."""
    return _state["at hand"]


def kept() -> bool:
    """Whether it was compiled before, by these very sources, so that it need only be loaded."""
    from tilewright import compiling

    return compiling.kept(_KEPT) is not None


def so_far(there: int) -> str:
    """How much of the machine code is there, such as "2 of 5" modules."""
    return f"{there} of {len(_parts())}"


def _parts() -> list[str]:
    from tilewright.kernels import compiled

    return [f"{compiled.__name__}.{found.name}" for found in iter_modules(compiled.__path__)]


def load(told: Callable[[str], object] | None = None) -> bool:
    """Load the machine code, and compile it where it was not kept: some 10 seconds. Says whether it is at hand now.

    After each module `told` hears how much is there.
    """
    if at_hand():
        return True
    try:
        import numba

        # as loops of Python they would be slower than arrays
        if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
            return False
        from tilewright import compiling

        for there, part in enumerate(_parts(), 1):
            module = import_module(part)
            if hasattr(module, "warm"):
                module.warm()
            if told:
                told(so_far(there))
        compiling.keep(_KEPT, {})
    except Exception:  # whatever Numba may run into: another version, a processor it does not know, a full disk
        _log.warning("The kernels cannot be compiled; bots play on without, only slower.", exc_info=True)
        return False
    _state["at hand"] = True
    return True


def _say(text: str) -> None:
    """A line for whoever started this process. It may have ended, which is no reason to end here too."""
    with suppress(OSError), open(1, "wb", buffering=0, closefd=False) as out:  # a buffer would complain at the end
        out.write(f"{text}\n".encode())


if __name__ == "__main__":
    from tilewright import compiling

    compiling.step_back()  # whoever plays meanwhile comes first
    sys.exit(not load(_say))
