"""Parts of a line of text with their positions, so that an error can point at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tilewright.hands.language.plain_text import plain
from tilewright.messages import listed_or, say
from tilewright.scorepad.score_text import ScoreError, TextPlace


@dataclass(frozen=True, slots=True)
class Phrase:
    """A part of a line without surrounding spaces, and the position where it begins."""

    text: str
    at: TextPlace

    def after(self, length: int) -> Phrase:
        """Return the rest of the phrase, without the first `length` characters."""
        rest = self.text[length:]
        blanks = len(rest) - len(rest.lstrip())
        return Phrase(rest.strip(), replace(self.at, column=self.at.column + length + blanks))

    def split(self, separator: str) -> list[Phrase]:
        """Split the phrase at every separator."""
        phrases, start = [], 0
        for part in self.text.split(separator):
            phrases.append(self.after(start).first(len(part.strip())))
            start += len(part) + 1
        return phrases

    def first(self, length: int) -> Phrase:
        """Return the first `length` characters of the phrase."""
        return Phrase(self.text[:length], self.at)

    def error(self, why: str) -> ScoreError:
        """Return a ScoreError that points at this phrase."""
        return ScoreError(why, self.at)

    @property
    def words(self) -> str:
        """The phrase in lower case, with single spaces between its words."""
        return " ".join(self.text.lower().split())

    @property
    def first_word(self) -> str:
        """The first word of the phrase in lower case."""
        return self.words.split(" ")[0]


def folded(name: str) -> str:
    """Return a name as it is compared with others: without regard to capitals, spaces, and kinds of dash and quote.

    >>> folded("Jean\u2010Luc “Jo”") == folded('jean-luc "Jo"')
    True
    """
    return " ".join(plain(name).split()).casefold()


def side_of(name: Phrase, sides: Sequence[str]) -> int:
    """Return the index of the side with this name, as `folded` compares them. Raises ScoreError if there is none."""
    for side, known in enumerate(sides):
        if folded(known) == folded(name.text):
            return side
    raise name.error(say("scorepad.unknown-side", name=repr(name.text), sides=listed_or(sides)))
