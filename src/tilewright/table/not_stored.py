"""The error for a failed write to disk, and its explanation for players. Reading still works then."""

from __future__ import annotations

from typing import Literal

from sqlalchemy.exc import DBAPIError

from tilewright.messages import say

Trouble = Literal["full", "read-only", "broken"]  # what is the matter with the disk

# result codes of SQLite, without the part that names the operation
_TROUBLES: dict[str, Trouble] = {
    "FULL": "full",
    "READONLY": "read-only",
    "IOERR": "broken",
    "CANTOPEN": "broken",
}


class NotStored(Exception):
    """Nothing was stored, because the disk does not work or has no room. The message is the database's own."""

    def __init__(self, trouble: Trouble, reason: str) -> None:
        super().__init__(reason)
        self.trouble: Trouble = trouble


def not_stored(error: Exception) -> Exception:
    """Return an error of a write as NotStored if the disk is its reason, otherwise as it is.

    After a full disk, undoing a job fails too. That later error hides the reason, which is one of those before it.
    """
    cause: BaseException | None = error
    while cause:
        if isinstance(cause, DBAPIError) and cause.orig:
            code = getattr(cause.orig, "sqlite_errorname", "").split("_")  # such as SQLITE_IOERR_WRITE
            if len(code) > 1 and code[1] in _TROUBLES:
                return NotStored(_TROUBLES[code[1]], str(cause.orig))
        cause = cause.__context__
    return error


def why_not_stored(error: Exception) -> str:
    """Return a sentence without its full stop on why a player's request was not stored."""
    return say("table.not-stored-why", trouble=error.trouble if isinstance(error, NotStored) else "other")
