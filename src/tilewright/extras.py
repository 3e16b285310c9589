"""Optional parts of the installation: the extras of the package, such as `play` for the table in the browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.messages import say


class MissingExtra(ImportError):
    """Something needs an extra that is not installed. The text says which one, and how to install it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Raise MissingExtra if an import in the `with` block misses a package of this extra.

    >>> with extra("play"):
    ...     import starlette
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "tilewright").partition(".")[0]
        if package == "tilewright" or package in sys.stdlib_module_names:
            raise
        # this interpreter, because `pip` alone may belong to another one
        command = f'{sys.executable} -m pip install "tilewright[{name}]"'
        raise MissingExtra(say("common.needs-extra", extra=name, command=command), name=missing.name) from None
