"""A session of finished games as people write it down: the text that `tilewright score` reads, and prints.

    game siamese
    sides Anna, Ben
    Anna: mah jongg [222JB] 222C 222D JJ N S, drawn
    Ben: dead

Reading it asks no rule but how many may play; what is written may still be impossible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from tilewright.groups import Circumstance, Hand
from tilewright.settlement.counts import Count
from tilewright.settlement.played import Kong
from tilewright.tiles import Kind, Tiles, face
from tilewright.variants.preset import Told

What = Told | Literal["mah jongg"]

CIRCUMSTANCES: dict[str, Circumstance] = {
    name.replace("-", " "): name
    for name in get_args(Circumstance)
    if name != "robbed-kong"  # written `robbing Ben`
}
KONGS: tuple[Kong, ...] = get_args(Kong)
WALL_GAME = "wall game"
NEXT_GAME = "---"


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A place in the text, both from 1."""

    line: int = 1
    column: int = 1


class ScoreError(ValueError):
    """A text that cannot be read or scored: at which place, why, and the line as it is written."""

    def __init__(self, why: str, at: TextPlace, source: str = "") -> None:
        super().__init__(f"line {at.line}, column {at.column}: {why}")
        self.why, self.at, self.source = why, at, source

    def among(self, text: str) -> ScoreError:
        """The same error with its line of `text`."""
        lines = text.split("\n")
        return ScoreError(self.why, self.at, lines[self.at.line - 1] if self.at.line <= len(lines) else "")


@dataclass(frozen=True, slots=True)
class Word:
    """What was written at a place."""

    text: str
    at: TextPlace = field(default=TextPlace(), compare=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, as chosen; where a side is named, for that side only."""

    name: str
    value: str
    side: int | None = None
    at: TextPlace = field(default=TextPlace(), compare=False)

    def written(self, sides: tuple[str, ...]) -> str:
        """As it is written behind `option`."""
        return f"{self.name}={self.value}" + ("" if self.side is None else f" for {sides[self.side]}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Came:
    """How the last tile of a mah jongg came.

    `thrower` is a side, None where it was drawn, and also where nothing is said; then `drawn` is false too.
    """

    drawn: bool = False
    thrower: int | None = None
    robbed: bool = False
    for_exposure: bool = False
    together: bool = False
    tile: Kind | None = None
    discards: int | None = None
    circumstances: frozenset[Circumstance] = frozenset()

    def may_be_same_tile(self, other: Came) -> bool:
        """Return whether both may describe one tile, on which two sides won."""
        pairs = ((self.tile, other.tile), (self.discards, other.discards))
        return (
            self.robbed == other.robbed
            and not (self.circumstances ^ other.circumstances) - {"first-turn"}
            and all(None in pair or pair[0] == pair[1] for pair in pairs)
        )

    def words(self, sides: tuple[str, ...]) -> Iterator[str]:
        """As it is written."""
        if self.drawn:
            yield "drawn"
        if self.thrower is not None:
            yield f"{'robbing' if self.robbed else 'from'} {sides[self.thrower]}"
        if self.for_exposure:
            yield "for an exposure"
        if self.together:
            yield "together"
        if self.tile is not None:
            yield f"on {face(self.tile)}"
        if self.discards is not None:
            yield f"after {self.discards} discards"
        yield from (words for words, name in CIRCUMSTANCES.items() if name in self.circumstances)


_NO_TILES = Hand(Tiles())


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedEvent:
    """One thing that a side did: what, with its tiles where it has some, on a rack (from 1) where one is named."""

    side: int
    what: What
    hand: Hand = _NO_TILES
    kong: Kong | None = None
    came: Came = Came()
    count: Count | None = None
    rack: int | None = None
    at: TextPlace = field(default=TextPlace(), compare=False)

    def written(self, sides: tuple[str, ...]) -> str:
        """Return the line of the text."""
        number, *moment = self.count.words() if self.count else [""]
        facts = [*self.came.words(sides), *moment, *([f"rack {self.rack}"] if self.rack else [])]
        words = filter(None, [self.what, str(self.hand), self.kong, number])
        return f"{sides[self.side]}: " + ", ".join([" ".join(words), *facts])


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedGame:
    """One game of the session. East and the prevailing wind move on by the rules, unless they are written."""

    east: int | None = None
    prevailing: str | None = None
    events: tuple[ReportedEvent, ...] = ()
    at: TextPlace = field(default=TextPlace(), compare=False)

    def written(self, sides: tuple[str, ...]) -> Iterator[str]:
        """The lines of the text."""
        if self.east is not None:
            yield f"east {sides[self.east]}"
        if self.prevailing is not None:
            yield f"prevailing {self.prevailing}"
        yield from (event.written(sides) for event in self.events)
        if not self.events:
            yield WALL_GAME


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedSession:
    """All that is written: the game and its options, who plays, what each pays into the pot, and the games."""

    game: Word
    hands: Word | None = None
    options: tuple[Choice, ...] = ()
    sides: tuple[str, ...]
    stake: int = 0
    pot: int = 0
    games: tuple[ReportedGame, ...]
    at: TextPlace = field(default=TextPlace(), compare=False)  # where the sides are written

    def __str__(self) -> str:
        """The text, tidied; read again it is the same session."""
        head = [f"game {self.game.text}"]
        head += [f"hands {self.hands.text}"] if self.hands else []
        head.append(f"sides {', '.join(self.sides)}")
        head += [f"option {choice.written(self.sides)}" for choice in self.options]
        head += [f"stake {self.stake}"] if self.stake else []
        head += [f"pot {self.pot}"] if self.pot else []
        games = ["\n".join(game.written(self.sides)) for game in self.games]
        return "\n".join([*head, "", f"\n{NEXT_GAME}\n".join(games), ""])
