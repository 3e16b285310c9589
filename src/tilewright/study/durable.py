"""Files and folders that survive a power failure, and of which nobody ever sees half."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tilewright.catalogue import Unreadable
from tilewright.messages import say


def put(file: Path, write: Callable[[Path], object], folder: Path | None = None) -> None:
    """Write a file atomically and durably. `folder` is for the unfinished file, by default the folder of the file."""
    new = (folder or file.parent) / f"{file.name}.new"
    write(new)
    to_disk(new)
    new.replace(file)
    to_disk(file.parent)


def create(folder: Path) -> None:
    """Create a folder that survives a power failure. Its parent folder must exist."""
    folder.mkdir(exist_ok=True)
    to_disk(folder.parent)


def to_disk(path: Path) -> None:
    """Flush a file or folder to the disk (fsync)."""
    if sys.platform == "win32" and path.is_dir():
        return  # Windows cannot open folders, and they need no flush there
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


@contextmanager
def system_errors(place: Path) -> Iterator[None]:
    """Convert an OSError in the `with` block to Unreadable, with the file or folder and the system's reason."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(say("study.cannot-keep-games", folder=str(place), reason=reason)) from None
