"""Named points in the code where a test can kill the process.

In the product, no point is chosen, and passing one costs a comparison.
"""

from __future__ import annotations

import os
import signal
from typing import Literal

Point = Literal[
    # a request of a page, in the order in which the server carries it out
    "after-receive",
    "after-decode",
    "before-rules",
    "after-rules",
    "after-commit",  # stored, but not acknowledged yet
    "after-ack",
    "between-recipients",
    # a transaction of any kind
    "before-begin",
    "before-commit",
    "committed",  # stored, but no caller knows it yet
    # the rows of an append
    "log-grown",
    "half-appended",
    "request-stored",
    # a claim window
    "window-opened",
    "claim-in",
    "window-resolved",
    "window-closed",  # its time is up, and the passes are not stored yet
    # the settlement of a game, and the end of a session
    "settlement-decided",
    "settlement-half-stored",
    "settlement-stored",
    "settlement-counted",
    "session-half-ended",
    "session-ended",
    # the way to the next deal
    "rematch-half-stored",
    "after-rematch",
    "seal-half-stored",
    "seal-stored",  # no page has seen the commitment yet
    "promises-taken",
    "promises-stored",
    "number-opened",
    "wall-dealt",
    "game-half-stored",
    "deal-stored",
    "game-started",
    # tables and people
    "table-half-stored",
    "table-stored",
    "seat-half-taken",
    "seat-taken",
    "half-left",
    "half-forgotten",
    # several servers
    "half-taken",
    "lease-renewed",
]


class Faults:
    """Kills the process at a point of a plan.

    With the plan `after-commit:3`, the process is killed when it reaches the point `after-commit` for the third time.
    """

    def __init__(self, plan: str = "") -> None:
        self._name, _, count = plan.partition(":")
        self._left = int(count or 1)

    def point(self, name: Point) -> None:
        """Note that the code reached the named point. Kill the process if the plan asks for it."""
        if name == self._name:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)
