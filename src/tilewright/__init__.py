"""Mah jongg that people play with friends: games, views, hands, cards and players.

    >>> import tilewright as tw
    >>> game = tw.Game("siamese", seed=1)
    >>> game.do("discard 1B")
    (events.Discarded(0, '1B'),)

docs/library.md explains the library. The first use of a name loads it.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tilewright.registration import register_with_gymnasium

if TYPE_CHECKING:
    from tilewright.library.face import *  # noqa: F403

__version__ = "0.1.0"
__all__ = [  # noqa: F405
    "Action",
    "ActionAdvice",
    "Advice",
    "Card",
    "CardLine",
    "Challenge",
    "Claim",
    "Concede",
    "Courtesy",
    "DangerAdvice",
    "Declare",
    "Discard",
    "DiscardAdvice",
    "Draw",
    "Entry",
    "Estimate",
    "Event",
    "ExchangeBlank",
    "ExchangeJoker",
    "Exposure",
    "Game",
    "Hand",
    "Item",
    "Kong",
    "Lab",
    "LayFlower",
    "Mistake",
    "Pass",
    "PassTile",
    "Plan",
    "Player",
    "Reading",
    "Refused",
    "Reshape",
    "Review",
    "Rules",
    "ScoreSheet",
    "Season",
    "Simulation",
    "Standings",
    "Tiles",
    "Verdict",
    "Verification",
    "View",
    "Vote",
    "actions",
    "advise",
    "arena",
    "check",
    "events",
    "lab",
    "lab_compare",
    "review",
    "simulate",
    "verify",
]
_PACKAGES = ("corpus", "envs")  # loaded at their first use


def __getattr__(name: str) -> Any:
    """Load all names at the first use of one of them. The command line and the server start without them."""
    if name in _PACKAGES:
        return import_module(f"tilewright.{name}")
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tilewright.library import face

    globals().update({each: getattr(face, each) for each in __all__})
    return globals()[name]


class _Package(ModuleType):
    """This package. Its names `lab` and `review` are functions, and stay so if the packages of the same name load."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in __all__ and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


register_with_gymnasium()
