"""The settings and the program that determine simulated games."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tilewright.engine.ruleset import Ruleset
from tilewright.messages import listed, say

_PACKAGE = Path(__file__).parents[1]
# setting → others: if one of these differs too, it explains the difference, and only that is named
_REASONS = {
    "hands": {"ruleset"},
    "hands_digest": {"ruleset", "hands", "options"},
    "options": {"ruleset", "hands"},
    "played_by": {"ruleset", "hands", "players"},
    "games_at_once": {"command", "ruleset", "hands", "players", "played_by"},
    "player_digests": {"command", "players"},
    "program_digest": {"tilewright"},
}


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


def differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    """Return words for each setting of stored games `there` that differs from the wanted one, if no other explains it.

    Settings are those of `origin`.
    """
    both = {**there, **here}
    differ = {name for name in both if there.get(name) != here.get(name)}
    return [
        say(
            "study.difference",
            name=name,
            there=_in_words(there.get(name), here.get(name)),
            here=_in_words(here.get(name), there.get(name)),
        )
        for name in both
        if name in differ and not _REASONS.get(name, set()) & differ
    ]


def _in_words(setting: Any, other: Any) -> str:
    """Return a setting as text for people. Of options, list only those that are not the same in `other`."""
    if isinstance(setting, Mapping):
        setting = [f"{name}={value}" for name, value in setting.items() if (other or {}).get(name) != value]
    return listed(setting) if isinstance(setting, list) else str(setting)
