"""Compile functions to machine code with Numba. The machine code and its lookup tables are cached on disk.

Importing Numba takes a quarter of a second, so only `jit`, `lean` and `small` import it. The name of the cache folder
contains a digest of all sources that can affect the machine code. Numba itself would check only the file of each
function, not the functions that it calls or the constants that it uses.
"""

from __future__ import annotations

import atexit
import gc
import hashlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TypeVar, cast
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from tilewright.extras import MissingExtra, extra
from tilewright.messages import say

Function = TypeVar("Function", bound=Callable[..., object])
Arrays = dict[str, NDArray[Any]]
Progress = Callable[[int, int], object]
_PACKAGE = Path(__file__).parent
_MONTH = 30 * 24 * 3600  # seconds
_watch: dict[str, Any] = {"functions": 0, "report": None}  # functions marked for compilation, and who wants to know
# Files and folders whose functions or constants become part of the machine code.
SOURCES = (
    *("analysis", "compiling.py", "engine", "extras.py", "groups.py", "hands", "kernels", "linking.py", "messages.py"),
    *("sheet.py", "sim", "tiles.py", "translating.py"),
)


class NoCompiler(ImportError):
    """Numba is not installed, cannot be imported, or fails to compile a function."""


@cache
def digest() -> str:
    """Return a digest of the sources of all compiled functions and of the versions of Python, Numba and NumPy."""
    try:
        compiler = version("numba")
    except PackageNotFoundError:
        compiler = "none"
    content = hashlib.sha256(" ".join([str(sys.implementation.cache_tag), compiler, np.__version__]).encode())
    for source in sorted(file for file in _PACKAGE.rglob("*.py") if file.relative_to(_PACKAGE).parts[0] in SOURCES):
        content.update(source.relative_to(_PACKAGE).as_posix().encode() + b"\0" + source.read_bytes())
    return content.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Return the cache folder for machine code. If it is not writable, return a temporary folder for this run."""
    folder = user_cache_path("tilewright", appauthor=False) / f"kernels-{digest()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    if writable:
        _remove_old(folder)
        return folder
    own = Path(tempfile.mkdtemp(prefix="tilewright-kernels-"))
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return own


def _remove_old(folder: Path) -> None:
    """Remove cache folders of other versions that have not been used for a month."""
    with suppress(OSError):  # the folder may be in use or belong to another user
        os.utime(folder)
        newest = folder.stat().st_mtime
        for other in folder.parent.glob("kernels-*"):
            if newest - other.stat().st_mtime > _MONTH:
                shutil.rmtree(other, ignore_errors=True)


def jit(function: Function) -> Function:
    """Return `function` as machine code. The first call with each combination of argument types compiles it.

    Integers overflow as in C. Division by zero and indices are not checked. A constant argument is treated as an
    ordinary integer, so a call with another constant causes no new compilation. With `NUMBA_DISABLE_JIT=1`, the
    function runs as plain Python, with the same results. Raises NoCompiler if Numba is missing or broken.
    """
    # count references here even if a `lean` function calls this one
    return _compiled(function, "entry", _nrt=True)


def lean(function: Function) -> Function:
    """Return `function` for calls from compiled code. Its code becomes part of each `jit` function that needs it.

    There is no reference counting, which would take longer than the actual work of a small function. The function must
    not create arrays.
    """
    return _compiled(function, "inner", _nrt=False)


def small(function: Function) -> Function:
    """Return `function` as machine code like `lean`, inlined into its callers.

    Use it for short functions that are called very often.
    """
    return _compiled(function, "inner", _nrt=False, forceinline=True)


@contextmanager
def progress(report: Progress) -> Iterator[None]:
    """Call `report` after each function that is compiled in the `with` block.

    Its arguments are the number of functions compiled there, and the number of all functions imported so far. A few of
    them are never compiled, because nothing calls them.
    """
    before, compiled = _watch["report"], set[int]()

    def count(function: object) -> None:
        compiled.add(id(function))
        report(len(compiled), _watch["functions"])

    _watch["report"] = count
    try:
        yield
    finally:
        _watch["report"] = before


@cache
def compiler() -> Any:
    """Import Numba, and watch what it compiles. Raises NoCompiler if that fails."""
    try:
        with extra("fast"):
            import numba
            from numba.core import event
    except MissingExtra as missing:
        raise NoCompiler(str(missing)) from None
    except Exception as error:  # a broken Numba may raise any error
        raise NoCompiler(say("common.numba-does-not-load", reason=str(error))) from error

    class Compilations(event.Listener):
        def on_start(self, event: Any) -> None:
            """Do nothing yet."""

        def on_end(self, event: Any) -> None:
            """Report a function that is compiled."""
            # the Python function, because one for compiled code has a second dispatcher for calls from Python
            function = event.data["dispatcher"].py_func
            if _watch["report"] and function.__module__.startswith(f"{__package__}."):  # others are Numba's own
                _watch["report"](function)

    event.register("numba:compile", Compilations())  # type: ignore[no-untyped-call]  # Numba has no types
    return numba


def _compiled(function: Function, caller: str, **options: Any) -> Function:
    numba = compiler()
    from tilewright import linking

    _watch["functions"] += 1
    numba.config.CACHE_DIR = str(cache_folder())
    compiled = getattr(linking, caller)(function, nogil=True, error_model="numpy", **options)
    if not numba.config.DISABLE_JIT:
        call = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: call(tuple(map(numba.types.unliteral, args)), kws)
        compiled._compile_for_args = _refusing(compiled._compile_for_args)
    return cast(Function, compiled)


def _refusing(compile: Function) -> Function:
    """Wrap Numba's method that compiles a function at its first call, so that any failure raises NoCompiler.

    Meanwhile, Python does not search for garbage. A compilation leaves little, and each search reads all its objects.
    """

    @wraps(compile)
    def refuse(*args: object, **kwargs: object) -> object:
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return compile(*args, **kwargs)
        except Exception as error:  # a broken Numba may raise any error
            why, *_ = [*str(error).splitlines(), type(error).__name__]
            raise NoCompiler(say("common.numba-does-not-compile", reason=why)) from error
        finally:
            if was_enabled:
                gc.enable()

    return cast(Function, refuse)


def keep(name: str, arrays: Arrays) -> None:
    """Store arrays in the cache folder. If that fails, do nothing: the arrays are computed again next time."""
    try:
        with tempfile.NamedTemporaryFile(dir=cache_folder(), delete=False) as file:
            np.savez(file, allow_pickle=False, **arrays)
        Path(file.name).replace(_file(name))
    except OSError:
        return


def cached(name: str) -> Arrays | None:
    """Return the arrays stored with this name by the same version of the sources, or None if they are missing."""
    try:
        with np.load(_file(name)) as arrays:
            return dict(arrays)
    except (OSError, ValueError, EOFError, BadZipFile):
        return None


def _file(name: str) -> Path:
    return cache_folder() / f"{name}.npz"


def step_back() -> None:
    """Lower the priority of this process as far as the system allows."""
    if hasattr(os, "nice"):
        os.nice(10)


def end_with_input() -> None:
    """Start a thread that ends this process when its standard input ends.

    If the input is a pipe from the parent process, it ends when the parent does.
    """

    def watch() -> None:
        while os.read(0, 1):
            pass
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
