"""Functions as machine code, compiled once on a machine and kept.

Importing this imports Numba, which takes a quarter of a second: only who computes much does so. What was compiled
lies in a folder named after all sources that it may have come from: Numba itself looks only at the file
that a function stands in, not at those whose functions it calls.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., object])
_PACKAGE = Path(__file__).parent
_FOLDERS = ("kernels", "sim")  # where compiled functions stand


@cache
def digest() -> str:
    """Names the sources of all compiled functions, and what compiles them."""
    content = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for source in sorted(file for folder in _FOLDERS for file in (_PACKAGE / folder).rglob("*.py")):
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
    return folder if writable else Path(tempfile.mkdtemp(prefix="tilewright-kernels-"))


def jit(function: Function) -> Function:
    """`function` as machine code, compiled when it is first called with arguments of some types.

    Integers overflow as in C, division by zero is not checked, and nor are indices. With `NUMBA_DISABLE_JIT=1` it
    runs as Python, with the same results.
    """
    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # it makes its names at run time
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
