"""A lock on a file against other programs, which the operating system releases when the program ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class Locked(Exception):
    """Another program has the lock."""


def locked(file: Path, patience: float = 0) -> sqlite3.Connection:
    """Create this file if it is missing, readable by its user only, and lock it. Closing the result releases the lock.

    The lock is an open transaction of an SQLite database, which works alike on all systems. Raises Locked if another
    program still has the lock after `patience` seconds, and OSError if there can be no lock.
    """
    file.touch(0o600)
    connection = None
    try:
        connection = sqlite3.connect(file, patience, isolation_level=None, check_same_thread=False)
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if connection:
            connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise Locked(str(error)) from None
        raise OSError(str(error)) from None
    return connection
