"""Copy a database of SQLite, even while a server plays on with it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from tilewright.messages import say
from tilewright.table.store import Unusable


def copy_database(file: Path, copy: Path) -> None:
    """Copy a database to a new file, which only its user can read.

    The copy has what was stored at one moment. Raises Unusable if there can be no copy, and leaves no part of one.
    """
    try:
        copy.touch(0o600, exist_ok=False)
    except OSError as error:
        raise Unusable(say("table.database-unusable", file=str(copy), reason=error.strerror or str(error))) from error
    try:
        source = sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True)
        with closing(source), closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except (sqlite3.Error, OSError) as error:
        copy.unlink(missing_ok=True)
        raise Unusable(say("table.database-unusable", file=str(copy), reason=str(error))) from error


def copy_beside(file: Path) -> Path:
    """Copy a database to a new file beside it, and return that file. Raises Unusable if there can be no copy."""
    names = (file.with_name(f"{file.name}.backup-{number}") for number in count(1))
    copy = next(name for name in names if not name.exists())
    copy_database(file, copy)
    return copy
