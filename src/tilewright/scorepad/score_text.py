"""The text form of a session of finished games, which `tilewright score` reads.

    game siamese
    sides Anna, Ben
    Anna: mah jongg [222JB] 222C 222D JJ N S, drawn
    Ben: dead

The reader checks no rule except the number of players, so a session may be impossible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from tilewright.groups import Circumstance, Hand
from tilewright.messages import say
from tilewright.settlement.counts import Count
from tilewright.settlement.played import Kong
from tilewright.tiles import Kind, Tiles, face
from tilewright.variants.preset import Reported

EventKind = Reported | Literal["mah jongg"]

CIRCUMSTANCES: dict[str, Circumstance] = {
    name.replace("-", " "): name
    for name in get_args(Circumstance)
    if name != "robbed-kong"  # the text has `robbing Ben` instead
}
KONGS: tuple[Kong, ...] = get_args(Kong)
WALL_GAME = "wall game"
NEXT_GAME = "---"


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A position in the text. Lines and columns count from 1."""

    line: int = 1
    column: int = 1


class ScoreError(ValueError):
    """The error for a text that cannot be read or scored, with the reason, the position, and the line of text.

    `remedy` says what to write instead. It is part of `why`, but not of `fact`, which also fits a tapped report.
    """

    def __init__(self, fact: str, at: TextPlace, source: str = "", remedy: str = "") -> None:
        why = say("scorepad.with-remedy", fact=fact, remedy=remedy) if remedy else fact
        super().__init__(say("scorepad.error-at", line=at.line, column=at.column, why=why))
        self.fact, self.why, self.at, self.source, self.remedy = fact, why, at, source, remedy

    def with_source(self, text: str) -> ScoreError:
        """Return a copy of the error that includes the faulty line of `text`."""
        lines = text.split("\n")
        source = lines[self.at.line - 1] if self.at.line <= len(lines) else ""
        return ScoreError(self.fact, self.at, source, self.remedy)


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its position in the text."""

    text: str
    at: TextPlace = field(default=TextPlace(), compare=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice for one option, by the whole table or by one side."""

    name: str
    value: str
    side: int | None = None
    at: TextPlace = field(default=TextPlace(), compare=False)

    def text(self, sides: tuple[str, ...]) -> str:
        """Return the choice as text, such as `level=3 for Anna`. In a session, this follows the word `option`."""
        return f"{self.name}={self.value}" + ("" if self.side is None else f" for {sides[self.side]}")


@dataclass(frozen=True, slots=True, kw_only=True)
class WinDetails:
    """The details of a mah jongg: the source of the last tile, and the circumstances.

    `thrower` is the side that discarded the last tile, or None. `drawn` is true if the winner drew the tile. If the
    text does not give the source, `thrower` is None and `drawn` is false.
    """

    drawn: bool = False
    thrower: int | None = None
    robbed: bool = False
    for_exposure: bool = False
    together: bool = False
    tile: Kind | None = None
    discards: int | None = None
    circumstances: frozenset[Circumstance] = frozenset()

    def can_be_same_tile(self, other: WinDetails) -> bool:
        """Return whether two mah jonggs, one with these details and one with `other`, can be on the same last tile."""
        pairs = ((self.tile, other.tile), (self.discards, other.discards))
        return (
            self.robbed == other.robbed
            and not (self.circumstances ^ other.circumstances) - {"first-turn"}
            and all(None in pair or pair[0] == pair[1] for pair in pairs)
        )

    def words(self, sides: tuple[str, ...]) -> Iterator[str]:
        """Yield these details as phrases in the form of the text, such as `from Ben`."""
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
    """An action of one side, with its tiles. `rack` is the rack's number from 1, or None if the text names no rack."""

    side: int
    what: EventKind
    hand: Hand = _NO_TILES
    kong: Kong | None = None
    details: WinDetails = WinDetails()
    count: Count | None = None
    rack: int | None = None
    at: TextPlace = field(default=TextPlace(), compare=False)

    def line(self, sides: tuple[str, ...]) -> str:
        """Return the event as a line of the text."""
        number, *moment = self.count.words() if self.count else [""]
        details = [*self.details.words(sides), *moment, *([f"rack {self.rack}"] if self.rack else [])]
        words = filter(None, [self.what, str(self.hand), self.kong, number])
        return f"{sides[self.side]}: " + ", ".join([" ".join(words), *details])


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedGame:
    """One game of the session. East and the prevailing wind are None if the text does not name them."""

    east: int | None = None
    prevailing: str | None = None
    events: tuple[ReportedEvent, ...] = ()
    at: TextPlace = field(default=TextPlace(), compare=False)

    def lines(self, sides: tuple[str, ...]) -> Iterator[str]:
        """Yield the game as lines of the text."""
        if self.east is not None:
            yield f"east {sides[self.east]}"
        if self.prevailing is not None:
            yield f"prevailing {self.prevailing}"
        yield from (event.line(sides) for event in self.events)
        if not self.events:
            yield WALL_GAME


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedSession:
    """A reported session: the game and its options, the sides, their stakes, the pot, and the games."""

    game: Word
    hands: Word | None = None
    options: tuple[Choice, ...] = ()
    sides: tuple[str, ...]
    stake: int = 0
    pot: int = 0
    games: tuple[ReportedGame, ...]
    at: TextPlace = field(default=TextPlace(), compare=False)  # position of the line with the sides

    def __str__(self) -> str:
        """Return the session as tidy text. Parsing this text gives an equal session."""
        head = [f"game {self.game.text}"]
        head += [f"hands {self.hands.text}"] if self.hands else []
        head.append(f"sides {', '.join(self.sides)}")
        head += [f"option {choice.text(self.sides)}" for choice in self.options]
        head += [f"stake {self.stake}"] if self.stake else []
        head += [f"pot {self.pot}"] if self.pot else []
        games = ["\n".join(game.lines(self.sides)) for game in self.games]
        return "\n".join([*head, "", f"\n{NEXT_GAME}\n".join(games), ""])
