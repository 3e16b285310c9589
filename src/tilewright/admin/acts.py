"""The acts of the operator, and the stages and orders in which tables are listed, by their names in forms."""

from __future__ import annotations

from typing import Literal

TableStage = Literal["waiting", "playing", "between", "over"]
Order = Literal["moved", "created", "size"]
ActKind = Literal["end", "reload", "remove", "mute", "unmute", "sign-out", "announce", "delete-report", "prune"]
