"""The acts of the operator and what the log has of them, and the stages and orders in which tables are listed.

These are their names in forms.
"""

from __future__ import annotations

from typing import Literal

TableStage = Literal["waiting", "playing", "between", "over", "stuck", "damaged"]
Order = Literal["moved", "created", "size"]
ActKind = Literal[
    "end", "reload", "remove", "mute", "unmute", "sign-out", "announce", "delete-report", "prune", "close", "open",
    "ban", "unban",
]  # fmt: skip
LogKind = ActKind | Literal["wrong-token"]  # an attempt to sign in that failed
