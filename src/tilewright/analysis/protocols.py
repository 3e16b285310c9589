"""A quick way to tell which protocol the hands of a game follow."""

from __future__ import annotations

from tilewright.engine.ruleset import HandRules

_known: dict[tuple[type, type], bool] = {}


def follows(hands: HandRules, protocol: type) -> bool:
    """Return whether these hands follow a protocol. Faster than `isinstance`, which reads all attributes every time."""
    key = type(hands), protocol
    if key not in _known:
        _known[key] = isinstance(hands, protocol)
    return _known[key]
