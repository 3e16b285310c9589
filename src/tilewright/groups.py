"""Groups of tiles, hands written as text, and the ways to read a hand as a mah jongg.

The game engine and the modules of `tilewright.hands` share these types. The engine does not know the hands of any card,
and `tilewright.hands` does not know how a game proceeds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal
from zlib import crc32

from tilewright.messages import say
from tilewright.sheet import Item
from tilewright.tiles import JOKER, SUITS, UNKNOWN, Kind, TextError, Tiles, face, parse_face, parse_faces

MOST_TILES = 127  # maximum number of tiles in a hand, so that each count fits into a signed byte
LONGEST_HAND, LONGEST_GROUP = 2000, 60  # maximum number of characters in the text of a hand, and of a group
_CLOSING = {"[": "]", "(": ")"}
_SHOWN = re.compile(r"(J+):(\S+)")
_MEANT = re.compile(r"(?<=J):(?:[1-9][BCD]|F[1-8]?|[NEWSRG0])(?= |$)")  # `:N` in `JJ:N`: the jokers replace North
_MIXED = re.compile(r"([1-9J]*J[1-9J]*)([BCD])")


@cache
def _jokers(number: int) -> Tiles:
    return Tiles.of([JOKER] * number)


@dataclass(frozen=True, slots=True)
class Exposure:
    """An exposed group of tiles.

    `faces` counts each joker as the tile that it replaces. `jokers` contains only the tiles that jokers replace.

    >>> group = Exposure.parse("[33JB]")
    >>> group.faces, group.jokers, group.naturals, len(group)
    (Tiles.parse('333B'), Tiles.parse('3B'), Tiles.parse('33B'), 3)
    >>> Exposure.parse("[JJJ:3B]").naturals, Exposure.parse("[FFFF J]")
    (Tiles.parse(''), Exposure.parse('[FFFFJ]'))

    A joker that stands for itself is a group of its own: `[J]`. A kong melded face down is written in parentheses:

    >>> Exposure.parse("(1111C)").concealed
    True
    """

    faces: Tiles
    jokers: Tiles = Tiles()
    concealed: bool = False
    _hash: int = field(init=False, repr=False, compare=False)  # cached, because dictionary keys often contain exposures

    def __post_init__(self) -> None:
        # unlike Python's hash of bytes, this checksum is the same in all processes
        object.__setattr__(self, "_hash", crc32(self.faces.counts + self.jokers.counts))

    def __hash__(self) -> int:
        return self._hash

    @property
    def naturals(self) -> Tiles:
        """The natural tiles of the group, that is, all tiles except jokers."""
        return self.faces - self.jokers if self.jokers else self.faces

    @property
    def laid(self) -> Tiles:
        """The tiles as they lie on the table. A joker counts as a joker, not as the tile that it replaces."""
        return self.naturals + _jokers(len(self.jokers)) if self.jokers else self.faces

    @property
    def kind(self) -> int | None:
        """The kind of all the group's tiles, or None for a group of several kinds such as NEWS."""
        kinds = list(self.faces.kinds())
        return kinds[0] if len(kinds) == 1 else None

    def exchanged(self, kind: int) -> Exposure:
        """Return the group after a joker is exchanged for a natural tile of this kind.

        Raises ValueError if no joker replaces that kind.
        """
        return replace(self, jokers=self.jokers - kind)

    def __len__(self) -> int:
        return len(self.faces)

    @classmethod
    def of(cls, kind: int, size: int, jokers: int = 0) -> Exposure:
        """Return a group of `size` equal tiles, `jokers` of which are replaced by jokers."""
        return cls(Tiles.of([kind] * size), Tiles.of([kind] * jokers))

    @classmethod
    def parse(cls, text: str) -> Exposure:
        """Return the group that this text describes, such as `[33JB]`. Raises TextError for any other text."""
        if not (len(text) > 1 and text[0] in _CLOSING and text[-1] == _CLOSING[text[0]]):
            raise TextError(text, 1, say("common.brackets-expected"))
        return _parse_group(text, 1, len(text) - 1)

    def __str__(self) -> str:
        jokers, natural = "J" * len(self.jokers), str(self.naturals)
        if jokers and not natural:
            inside = f"{jokers}:{face(next(iter(self.faces)))}"
        elif jokers and natural[-1] in "BCD":
            inside = f"{natural[:-1]}{jokers}{natural[-1]}"
        else:
            inside = natural + jokers
        return f"({inside})" if self.concealed else f"[{inside}]"

    def __repr__(self) -> str:
        return f"Exposure.parse({str(self)!r})"


def _parse_group(text: str, start: int, end: int) -> Exposure:
    """Return the group that `text[start:end]` describes. The opening bracket is at `start - 1`."""
    if text[start - 1] == "[":
        return _parse_tiles(text, start, end)
    kong = _parse_tiles(text, start, end)
    if kong.kind is None or len(kong) != 4 or kong.jokers:
        raise TextError(text, start, say("common.kong-in-parentheses"))
    return replace(kong, concealed=True)


def _parse_tiles(text: str, start: int, end: int) -> Exposure:
    inside = text[start:end].replace(" ", "")
    if not inside:
        raise TextError(text, start + 1, say("common.empty-group"))
    if len(inside) > LONGEST_GROUP:
        raise TextError(text, start + 1, say("common.group-too-long", most=LONGEST_GROUP))
    if shown := _SHOWN.fullmatch(inside):
        try:
            kind = parse_face(shown[2])
        except TextError:
            raise TextError(text, start + len(shown[1]) + 2, say("common.jokers-tile")) from None
        return Exposure.of(kind, len(shown[1]), len(shown[1]))
    if mixed := _MIXED.fullmatch(inside):
        naturals = Tiles.parse(mixed[1].replace("J", "") + mixed[2]) if mixed[1].strip("J") else Tiles()
        jokers = mixed[1].count("J")
    else:
        tiles = Tiles.of(parse_faces(text, start, end))
        jokers = tiles.count(JOKER)
        naturals = tiles - Tiles.of([JOKER] * jokers)
    if not jokers:
        return Exposure(naturals)
    kinds = list(naturals.kinds())
    if not naturals and jokers == 1:
        return Exposure(Tiles.of([JOKER]))
    if len(kinds) != 1 or UNKNOWN in naturals:
        raise TextError(text, start + 1, say("common.jokers-unequal" if kinds else "common.jokers-meaning"))
    stand_for = Tiles.of(kinds * jokers)
    return Exposure(naturals + stand_for, stand_for)


def _blank(meant: re.Match[str]) -> str:
    return " " * len(meant[0])


# how a kong was made: from concealed tiles, by adding to a pung, or with a discard
Melding = Literal["concealed", "added", "stolen"]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that can be written as text: its concealed tiles and its exposures.

    In the text, `JJ:N` says that two concealed jokers replace North. The `:N` is ignored.

    >>> Hand.parse("33JB JJ:N") == Hand.parse("33B JJJ")
    True

    >>> hand = Hand.parse("[33JB] 5D 6D 7D")
    >>> hand.concealed, hand.exposures, len(hand), str(hand)
    (Tiles.parse('567D'), (Exposure.parse('[33JB]'),), 6, '[33JB] 567D')
    >>> len(Hand.parse("[33JB] (1111C) 5D 6D 7D").exposures)
    2
    """

    concealed: Tiles
    exposures: tuple[Exposure, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Return the hand that this text describes.

        Raises TextError, with the place of the mistake, if the text cannot be read.
        """
        if len(text) > LONGEST_HAND:
            start = text[: LONGEST_HAND + 1]
            raise TextError(start, LONGEST_HAND + 1, say("common.hand-too-long", most=f"{LONGEST_HAND:,}"))
        kinds: list[int] = []
        exposures: list[Exposure] = []
        at = 0
        while at < len(text):
            opened = min((place for bracket in _CLOSING if (place := text.find(bracket, at)) >= 0), default=len(text))
            kinds += parse_faces(text[:at] + _MEANT.sub(_blank, text[at:opened]) + text[opened:], at, opened)
            closed = opened
            if opened < len(text):
                closed = text.find(_CLOSING[text[opened]], opened)
                if closed < 0:
                    raise TextError(text, opened + 1, say("common.bracket-open"))
                exposures.append(_parse_group(text, opened + 1, closed))
            if len(kinds) + sum(map(len, exposures)) > MOST_TILES:
                raise TextError(text, at + 1, say("common.too-many-tiles", most=MOST_TILES))
            at = closed + 1
        return cls(Tiles.of(kinds), tuple(exposures))

    def __len__(self) -> int:
        return len(self.concealed) + sum(map(len, self.exposures))

    def __str__(self) -> str:
        return " ".join([*map(str, self.exposures), *([str(self.concealed)] if self.concealed else [])])


Circumstance = Literal["first-turn", "last-tile", "last-of-kind", "replacement", "second-replacement", "robbed-kong"]


@dataclass(frozen=True, slots=True)
class Context:
    """Facts that may affect the value of a hand, apart from the tiles of the hand itself.

    `winning_tile` is the tile that completed the hand. `discards_made` counts the discards of all seats so far,
    including a winning one. Both are None if unknown. `flowers` are the flowers that the player has set aside. `seat`
    and `prevailing` are winds.

    `circumstances` are special ways in which the player got the winning tile. A game ignores those that its rules do
    not mention.

    * first-turn: on the player's first turn
    * last-tile: as the last tile of the wall, or as the discard after it
    * last-of-kind: as the fourth tile of a kind when the other three are visible
    * replacement: as the replacement tile for a kong
    * second-replacement: as the replacement for a kong made with a replacement tile
    * robbed-kong: from a kong that another player was adding to

    `beside` contains the seat's concealed tiles that are not part of the hand. It is only used in games in which a
    player discards first and then draws.
    """

    winning_tile: Kind | None = None
    self_drawn: bool = False
    discards_made: int | None = None
    flowers: Tiles = Tiles()
    seat: str = "E"
    prevailing: str = "E"
    circumstances: frozenset[Circumstance] = frozenset()
    beside: Tiles = Tiles()

    def winning_tiles(self, concealed: Tiles, melded: Tiles = Tiles()) -> tuple[Kind, ...]:
        """Return the kinds of tile that may have completed the hand.

        If `winning_tile` is known, only its kind is returned. Otherwise, any concealed kind is possible, with two
        exceptions. If the tile came from a robbed kong, it must be the only one of its kind in the hand. If it was the
        last of its kind, it must be the only concealed one of that kind.

        >>> [face(kind) for kind in Context().winning_tiles(Tiles.parse("12344B"))]
        ['1B', '2B', '3B', '4B']
        >>> robbed = Context(circumstances=frozenset({"robbed-kong"}))
        >>> [face(kind) for kind in robbed.winning_tiles(Tiles.parse("12344B"), Tiles.parse("111B"))]
        ['2B', '3B']
        """
        if self.winning_tile is not None:
            return (self.winning_tile,)
        kinds = concealed.kinds()
        if self.circumstances & {"robbed-kong", "last-of-kind"}:
            kinds = (kind for kind in kinds if concealed.count(kind) == 1)
        if "robbed-kong" in self.circumstances:
            kinds = (kind for kind in kinds if kind not in melded)
        return tuple(kinds)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a hand as a mah jongg.

    `line` is the label of the card's line, such as `Runs/1`, or the name of the kind of hand. `value` is in points, or
    None if the card does not give one. `bonus` is the extra value of a concealed hand. If the rules compute the value,
    `items` are the lines of the computation. `declarable` is false if the rules forbid declaring the hand, for example
    below a minimum value.
    """

    line: str
    groups: tuple[Exposure, ...]
    value: int | None
    bonus: int = 0
    singles_and_pairs: bool = False
    items: tuple[Item, ...] = ()
    declarable: bool = True

    @property
    def tiles(self) -> Tiles:
        """All tiles of the hand. A joker counts as a joker, not as the tile that it replaces."""
        return sum((group.laid for group in self.groups), Tiles())

    @property
    def jokerless(self) -> bool:
        """Whether the hand contains no joker, not even one that the card itself prints in the line."""
        return JOKER not in self.tiles


def is_run(group: Exposure) -> bool:
    """Return whether a group is a chow: three consecutive numbers of one suit.

    >>> [is_run(Exposure.parse(text)) for text in ("[345B]", "[89B 1C]", "[333B]")]
    [True, False, False]
    """
    kinds = list(group.faces.kinds())
    if not len(group) == len(kinds) == 3 or kinds[2] != kinds[0] + 2:
        return False
    return kinds[0] // 9 == kinds[2] // 9 < len(SUITS)  # kinds 0 to 26 are the suits, nine numbers each


def without(exposures: Sequence[Exposure], at: int) -> tuple[Exposure, ...]:
    """Return the exposures without the one at index `at`."""
    return (*exposures[:at], *exposures[at + 1 :])


def instead(exposures: Sequence[Exposure], at: int, group: Exposure) -> tuple[Exposure, ...]:
    """Return the exposures with `group` in place of the one at index `at`."""
    return (*exposures[:at], group, *exposures[at + 1 :])
