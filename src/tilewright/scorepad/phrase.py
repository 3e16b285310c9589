"""Parts of a line that know where they begin, so that an error can point at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.messages import listed_or, say
from tilewright.scorepad.score_text import ScoreError, TextPlace


@dataclass(frozen=True, slots=True)
class Phrase:
    """Part of a line without the spaces around it, and the place where it begins."""

    text: str
    at: TextPlace

    def after(self, length: int) -> Phrase:
        """Return the rest after this many characters."""
        rest = self.text[length:]
        blanks = len(rest) - len(rest.lstrip())
        return Phrase(rest.strip(), replace(self.at, column=self.at.column + length + blanks))

    def split(self, separator: str) -> list[Phrase]:
        """Return the phrases between the separators."""
        phrases, start = [], 0
        for part in self.text.split(separator):
            phrases.append(self.after(start).first(len(part.strip())))
            start += len(part) + 1
        return phrases

    def first(self, length: int) -> Phrase:
        """Return this many characters of the beginning."""
        return Phrase(self.text[:length], self.at)

    def error(self, why: str) -> ScoreError:
        """Return an error at this place."""
        return ScoreError(why, self.at)

    @property
    def words(self) -> str:
        """The words in small letters, with one space between them."""
        return " ".join(self.text.lower().split())

    @property
    def first_word(self) -> str:
        """The first word in small letters."""
        return self.words.split(" ")[0]


def side_of(name: Phrase, sides: Sequence[str]) -> int:
    """Return the side of this name, whatever its case. Raises ScoreError."""
    wanted = " ".join(name.text.split()).casefold()
    for side, known in enumerate(sides):
        if known.casefold() == wanted:
            return side
    raise name.error(say("scorepad.unknown-side", name=repr(name.text), sides=listed_or(sides)))
