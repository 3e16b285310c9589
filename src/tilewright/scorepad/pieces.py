"""Pieces of a line that know where they stand, so that an error can say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.scorepad.score_text import ScoreError, TextPlace


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line, without the spaces around it, and where it begins."""

    text: str
    at: TextPlace

    def after(self, length: int) -> Piece:
        """What follows its first characters."""
        rest = self.text[length:]
        blanks = len(rest) - len(rest.lstrip())
        return Piece(rest.strip(), replace(self.at, column=self.at.column + length + blanks))

    def parts(self, separator: str) -> list[Piece]:
        """The pieces between separators."""
        found, at = [], 0
        for part in self.text.split(separator):
            found.append(Piece(self.text, self.at).after(at).first(len(part.strip())))
            at += len(part) + 1
        return found

    def first(self, length: int) -> Piece:
        """Its first characters."""
        return Piece(self.text[:length], self.at)

    def wrong(self, why: str) -> ScoreError:
        """An error at this place."""
        return ScoreError(why, self.at)

    @property
    def low(self) -> str:
        """The words in small letters, evenly spaced."""
        return " ".join(self.text.lower().split())


def side_of(name: Piece, sides: Sequence[str]) -> int:
    """Which side is called so, in small letters or capital ones. Raises ScoreError."""
    wanted = " ".join(name.text.split()).casefold()
    for side, known in enumerate(sides):
        if known.casefold() == wanted:
            return side
    raise name.wrong(f"nobody here is called {name.text!r}; there are {', '.join(sides)}")
