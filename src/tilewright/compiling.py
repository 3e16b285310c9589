"""Functions as machine code, compiled once on a machine and kept, as are the tables that they look up.

A module with such functions imports Numba, which takes a quarter of a second: only who computes much does so. What
was compiled lies in a folder named after all sources that it may have come from: Numba itself looks only at the file
that a function stands in, not at those whose functions it calls, or whose constants it takes.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TypeVar, cast
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., object])
Arrays = dict[str, NDArray[Any]]
_PACKAGE = Path(__file__).parent
_MONTH = 30 * 24 * 3600  # in seconds
# Where compiled functions stand, and what they are told by: a constant becomes part of the machine code.
SOURCES = ("compiling.py", "engine", "groups.py", "hands", "kernels", "sheet.py", "sim", "tiles.py")


class NoCompiler(ImportError):
    """Numba is missing, or fails while it is imported."""


@cache
def digest() -> str:
    """Identifies the sources of all compiled functions, and their compiler."""
    try:
        compiler = version("numba")
    except PackageNotFoundError:
        compiler = "none"
    content = hashlib.sha256(f"{sys.implementation.cache_tag} {compiler} {np.__version__}".encode())
    for source in sorted(file for file in _PACKAGE.rglob("*.py") if file.relative_to(_PACKAGE).parts[0] in SOURCES):
        content.update(source.relative_to(_PACKAGE).as_posix().encode() + b"\0" + source.read_bytes())
    return content.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where machine code is kept from one run to the next; for this run only where nothing can be written."""
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
    """What no source has asked for in a month is of a version that is gone."""
    with suppress(OSError):  # another program is at it, or may do what we may not
        os.utime(folder)
        newest = folder.stat().st_mtime
        for other in folder.parent.glob("kernels-*"):
            if newest - other.stat().st_mtime > _MONTH:
                shutil.rmtree(other, ignore_errors=True)


def jit(function: Function) -> Function:
    """`function` as machine code, compiled when it is first called with arguments of some types.

    Integers overflow as in C, division by zero is not checked, and nor are indices. Where compiled functions call it,
    a constant is an integer like others, and no reason to compile it once more. With `NUMBA_DISABLE_JIT=1` it
    runs as Python, with the same results. Raises NoCompiler.
    """
    return _compiled(function, _nrt=True)  # also where a lean one calls it


def lean(function: Function) -> Function:
    """As `jit`, for functions that make no arrays: they do not count who still uses the arrays that they are given.

    That counting takes longer than a small function does.
    """
    return _compiled(function, _nrt=False)


def small(function: Function) -> Function:
    """As `lean`, for a few lines that are called very often: they are copied into each function that calls them."""
    return _compiled(function, _nrt=False, forceinline=True)


def _compiled(function: Function, **options: Any) -> Function:
    try:
        import numba
    except Exception as error:  # a broken one may raise anything
        repair = "to repair it: pip install --force-reinstall numba"
        raise NoCompiler(f"Numba cannot be loaded ({error}); {repair}") from error
    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # it makes its names at run time
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        call = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: call(tuple(map(numba.types.unliteral, args)), kws)
    return cast(Function, compiled)


def keep(name: str, arrays: Arrays) -> None:
    """Keep arrays that take long to make; where nothing can be written they are made again some day."""
    try:
        with tempfile.NamedTemporaryFile(dir=cache_folder(), delete=False) as file:
            np.savez(file, allow_pickle=False, **arrays)
        Path(file.name).replace(_file(name))
    except OSError:
        return


def kept(name: str) -> Arrays | None:
    """What was kept under this name, by these very sources; None where nothing was, or not all of it."""
    try:
        with np.load(_file(name)) as arrays:
            return dict(arrays)
    except (OSError, ValueError, EOFError, BadZipFile):
        return None


def _file(name: str) -> Path:
    return cache_folder() / f"{name}.npz"


def step_back() -> None:
    """Let all others on this machine come first, as far as it can be told to."""
    if hasattr(os, "nice"):
        os.nice(10)
