"""The choices for a new game: its name, its players, and whether it uses a card or sets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from keyword import iskeyword
from pathlib import Path

from tilewright.messages import COMMON, say
from tilewright.tiles import TextError, parse_face

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_WORDS = ("no", "one", "two", "three", "four")
PLAYERS = ("Ann", "Ben", "Cleo", "Dan")
HAND = 14  # tiles in a complete hand


@cache
def _taken() -> frozenset[str]:
    """Return the module names that are already in use. A game with such a name would shadow the existing module."""
    package = Path(__file__).parents[2]
    modules = {path.stem for path in (package / "variants").glob("*.py")}
    return frozenset(modules | {path.stem for path in package.iterdir()} | {COMMON})


@dataclass(frozen=True, slots=True)
class Draft:
    """The choices for a new game. `wild` is the wild tile as text, such as `R`, or empty for none.

    Raises ValueError for an unsuitable name, number of players or racks, or wild tile. A game with a card cannot have a
    wild tile.
    """

    name: str
    card: bool = False
    seats: int = 4
    racks: int = 1
    wild: str = ""

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise ValueError(say("cli.not-a-name", name=self.name))
        if self.module in _taken() or iskeyword(self.module):
            raise ValueError(say("cli.name-taken", name=self.name))
        if self.seats not in range(2, 5):
            raise ValueError(say("cli.wrong-number-of-seats", seats=self.seats))
        if self.racks not in range(1, 3):
            raise ValueError(say("cli.wrong-number-of-racks", racks=self.racks))
        if self.wild and self.card:
            raise ValueError(say("cli.card-with-wild"))
        if self.wild:
            try:
                kind = parse_face(self.wild)
            except TextError as error:
                raise ValueError(say("cli.wild-not-a-tile", tile=self.wild, reason=error.why)) from None
            if self.wild[0] in "FJZ?" or kind < 0:
                raise ValueError(say("cli.wild-not-in-wall", tile=self.wild))

    @property
    def module(self) -> str:
        """The name of the game's Python package, such as `lucky_red`."""
        return self.name.replace("-", "_")

    @property
    def title(self) -> str:
        """The name that players see, such as `Lucky Red`."""
        return self.name.replace("-", " ").title()

    @property
    def family(self) -> str:
        """The prefix of the game's rule ids, such as R-LUCKYRED."""
        return f"R-{self.name.replace('-', '').upper()}"

    @property
    def fields(self) -> dict[str, str]:
        """The values of the placeholders in the templates."""
        return {
            "name": self.name,
            "module": self.module,
            "title": self.title,
            "family": self.family,
            "stem": f"test_{self.name.replace('-', '')}",
            "seats": str(self.seats),
            "players": _WORDS[self.seats].capitalize(),
            "racks": str(self.racks),
            "hands": "one hand" if self.racks == 1 else "two hands",
            "mah_jonggs": "one mah jongg" if self.racks == 1 else "a second mah jongg",
            "east": str(HAND * self.racks),
            "others": str(HAND * self.racks - 1),
            "wild": self.wild,
            "sides": ", ".join(PLAYERS[: self.seats]),
            "tiles": "152" if self.card else "136",
            "paid": str(self._paid(30 if self.card else 3)),
        }

    def _paid(self, owed: int) -> tuple[int, ...]:
        """Return each seat's payment in the example game: seat 1 wins `owed` points with a discard of seat 0."""
        others = self.seats - 2
        return (-2 * owed, (2 + others) * owed, *[-owed] * others)
