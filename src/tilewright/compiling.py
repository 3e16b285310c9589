"""Functions as machine code, compiled once on a machine and cached, like the tables that they look up.

Modules with such functions import Numba, which takes a quarter of a second. The cache folder is named after all sources
that the machine code may depend on, because Numba itself checks only the file of a function, not the functions it calls
or the constants it uses.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache, wraps
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TypeVar, cast
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from tilewright.messages import say

Function = TypeVar("Function", bound=Callable[..., object])
Arrays = dict[str, NDArray[Any]]
_PACKAGE = Path(__file__).parent
_MONTH = 30 * 24 * 3600  # in seconds
# The files of compiled functions and of their constants, which become part of the machine code.
SOURCES = ("compiling.py", "engine", "groups.py", "hands", "kernels", "messages.py", "sheet.py", "sim", "tiles.py")


class NoCompiler(ImportError):
    """Numba is missing, or fails while it is imported or while it compiles."""


@cache
def digest() -> str:
    """Identifies the sources of all compiled functions, and their compiler."""
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
    """Return the folder that caches machine code; a temporary one for this run if it is not writable."""
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
    """Remove the folders that no version has used for a month."""
    with suppress(OSError):  # another program is using it, or has permissions that we lack
        os.utime(folder)
        newest = folder.stat().st_mtime
        for other in folder.parent.glob("kernels-*"):
            if newest - other.stat().st_mtime > _MONTH:
                shutil.rmtree(other, ignore_errors=True)


def jit(function: Function) -> Function:
    """Return `function` as machine code, compiled at the first call with arguments of new types.

    Integers overflow as in C; division by zero and indices are not checked. An integer constant from another compiled
    function has the type of any integer, so it needs no second compilation. With `NUMBA_DISABLE_JIT=1` it runs as
    Python, with the same results. Raises NoCompiler.
    """
    return _compiled(function, _nrt=True)  # also when a lean function calls it


def lean(function: Function) -> Function:
    """Return `function` like `jit`, without reference counts: for functions that create no arrays.

    Counting takes longer than a small function does.
    """
    return _compiled(function, _nrt=False)


def small(function: Function) -> Function:
    """Return `function` like `lean`, inlined into its callers: for a few lines that are called very often."""
    return _compiled(function, _nrt=False, forceinline=True)


def _numba() -> Any:
    """Return Numba. Raises NoCompiler."""
    try:
        import numba
    except Exception as error:  # a broken one may raise anything
        raise NoCompiler(say("common.numba-does-not-load", reason=str(error))) from error
    return numba


def _compiled(function: Function, **options: Any) -> Function:
    numba = _numba()
    numba.config.CACHE_DIR = str(cache_folder())
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    if not numba.config.DISABLE_JIT:
        call = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: call(tuple(map(numba.types.unliteral, args)), kws)
        compiled._compile_for_args = _refusing(compiled._compile_for_args)
    return cast(Function, compiled)


def _refusing(compile: Function) -> Function:
    """Return Numba's `compile`, which a call with new types runs, so that it raises NoCompiler for any failure."""

    @wraps(compile)
    def refuse(*args: object, **kwargs: object) -> object:
        try:
            return compile(*args, **kwargs)
        except Exception as error:  # a broken one may raise anything
            why, *_ = [*str(error).splitlines(), type(error).__name__]
            raise NoCompiler(say("common.numba-does-not-compile", reason=why)) from error

    return cast(Function, refuse)


def keep(name: str, arrays: Arrays) -> None:
    """Cache arrays that take long to build; without write permission they are built again another time."""
    try:
        with tempfile.NamedTemporaryFile(dir=cache_folder(), delete=False) as file:
            np.savez(file, allow_pickle=False, **arrays)
        Path(file.name).replace(_file(name))
    except OSError:
        return


def kept(name: str) -> Arrays | None:
    """Return the cached arrays of this name and of these very sources, or None."""
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
    """End this process as soon as its input ends, as it does when the parent process has ended."""

    def watch() -> None:
        while os.read(0, 1):
            pass
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
