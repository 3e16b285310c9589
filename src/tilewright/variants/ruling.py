"""The rules of games as players look them up."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from tilewright.engine.rule import Rule
from tilewright.messages import say, slug


@dataclass(frozen=True, slots=True)
class Ruling:
    """One numbered rule of a game.

    - `rule`: its id, such as R-SIAM-9.
    - `cite`: its number on the game's own sheet or card, such as 17A. It is empty if the sheet does not number it.
    - `forbids`: rules of the engine. If one of them forbids an action, the refusal shows this rule's number.
    - `room`: the name of the message catalogue that has its text, under the key `rule-<message>`.
    - `message`: the end of that key, by default the id. Several games can share one text.

    >>> [Ruling("siamese", rule, cite).number for rule, cite in (("R-SIAM-9", "8"), ("R-REF-22", ""), ("B11.2", ""))]
    ['8', '22', 'B11.2']
    """

    room: str
    rule: str
    cite: str = ""
    forbids: tuple[Rule, ...] = ()
    message: str = ""

    @property
    def number(self) -> str:
        """The number shown to players: the one on the game's own sheet or card, otherwise the one on our rules page."""
        return self.cite or self.rule.rpartition("-")[2]

    @property
    def source(self) -> Literal["sheet", "card", "page"]:
        """The page on which players find the rule's number: the game's own sheet, a printed card, or our rules page."""
        if not self.cite:
            return "page"
        return "card" if self.rule.startswith("R-CARD") else "sheet"

    @property
    def sentence(self) -> str:
        """The text of the rule in our own words."""
        return say(f"{self.room}.rule-{slug(self.message or self.rule)}")

    def place(self) -> tuple[list[int], str]:
        """Return a key that sorts rules by their numbers, as a book does: 9, 17, 17A, 18, B11.2, B11.13."""
        return [int(digits) for digits in re.findall(r"\d+", self.number)], self.number
