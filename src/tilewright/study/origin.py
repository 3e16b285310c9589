"""The settings and the program that determine simulated games."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tilewright.engine.ruleset import Ruleset

_PACKAGE = Path(__file__).parents[1]


def origin(
    rules: Ruleset, players: Sequence[str], *, simulated: bool, seed: int, games: int, piece: int
) -> dict[str, Any]:
    """Return the settings that determine the games. A file is continued only if its settings are the same."""
    return {
        "ruleset": rules.name,
        "hands": rules.hands.name,
        "hands_digest": rules.hands.digest,
        "options": dict(rules.options),
        "players": list(players),
        "played_by": "simulator" if simulated else "engine",
        "seed": seed,
        "games": games,
        "games_at_once": piece,
        "tilewright": version("tilewright"),
        "program_digest": program_digest(),
    }


@cache
def program_digest() -> str:
    """Return a digest of all sources and weights except the packages `table` and `web`, which no game here uses."""
    content = hashlib.sha256()
    for file in sorted([*_PACKAGE.rglob("*.py"), *_PACKAGE.glob("analysis/weights/*")]):
        if (name := file.relative_to(_PACKAGE)).parts[0] not in ("table", "web"):
            content.update(name.as_posix().encode() + b"\0" + file.read_bytes())
    return content.hexdigest()[:16]


def program() -> str:
    """Return the version of this program with a digest of its sources, such as "0.1.0 (9f3c51d07b2e64a8)"."""
    return f"{version('tilewright')} ({program_digest()})"
