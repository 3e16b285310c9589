"""The error for a failed write to disk, and its explanation for players. Reading still works then."""

from __future__ import annotations

from typing import Literal

from sqlalchemy.exc import DBAPIError, OperationalError

from tilewright.locking import Locked
from tilewright.messages import say

# what is the matter with the disk or the database; if room is "scarce", games that have begun can go on
Trouble = Literal["full", "scarce", "read-only", "broken", "unreachable"]

# result codes of SQLite, without the part that names the operation, and codes of Postgres
_TROUBLES: dict[str, Trouble] = {
    "FULL": "full",
    "READONLY": "read-only",
    "IOERR": "broken",
    "CANTOPEN": "broken",
    "53100": "full",
    "25006": "read-only",
    "58030": "broken",
}


class NotStored(Exception):
    """Nothing was stored, because the disk or the database does not work. The message is the database's own.

    With the trouble "unreachable", everything may be stored: the connection was perhaps lost during the commit.
    """

    def __init__(self, trouble: Trouble, reason: str) -> None:
        super().__init__(reason)
        self.trouble: Trouble = trouble


def not_stored(error: Exception) -> Exception:
    """Return an error of a write as NotStored if the disk or the connection is its reason, otherwise as it is.

    After a full disk, undoing a job fails too. That later error hides the reason, which is one of those before it.
    """
    cause: BaseException | None = error
    while cause:
        if isinstance(cause, Locked):  # the connection was lost, and another program has locked the database since
            return NotStored("unreachable", str(cause))
        if isinstance(cause, DBAPIError) and (trouble := _trouble_of(cause)):
            return NotStored(trouble, str(cause.orig))
        cause = cause.__context__
    return error


def _trouble_of(error: DBAPIError) -> Trouble | None:
    """Return what is the matter with the disk or the connection, or None if it is something else."""
    state = getattr(error.orig, "sqlstate", "")  # of Postgres, or None if there is no connection
    if error.connection_invalidated or (state is None and isinstance(error, OperationalError)):
        return "unreachable"
    code = getattr(error.orig, "sqlite_errorname", "").split("_")  # such as SQLITE_IOERR_WRITE
    return _TROUBLES.get(code[1] if len(code) > 1 else state)


def why_not_stored(error: Exception) -> str:
    """Return a sentence without its full stop on why a player's request was not stored."""
    return say("table.not-stored-why", trouble=error.trouble if isinstance(error, NotStored) else "other")
