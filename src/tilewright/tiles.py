"""Tiles, bags of tiles, and their notation as text.

A tile is only its face: all copies of the 3 Bam are equal, so no information can leak through the identity of a copy.

Notation: digits and then their suit (`333B 5C 99D`: B bam, C crak, D dot), winds `N E W S`, dragons `R G 0` (0 is soap,
also written `Wh` or `soap`), flower `F`, numbered flowers `F1` to `F8`, joker `J` (also between digits and suit: `33JB`
means `33B J`), blank `Z`, and `?` for a tile seen from the back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, compress, repeat
from operator import mul
from typing import Annotated

from tilewright.messages import say

SUITS = "BCD"
WINDS = "NEWS"
DRAGONS = "RG0"
SEATS = "ESWN"  # order of the winds around the table, and of the numbered flowers
KINDS = (
    *(f"{n}{suit}" for suit in SUITS for n in range(1, 10)),
    *WINDS,
    *DRAGONS,
    "F",
    *(f"F{n}" for n in range(1, 9)),
    "J",
    "Z",
)
INDEX = {name: kind for kind, name in enumerate(KINDS)}
UNKNOWN = len(KINDS)  # a tile seen from the back
FLOWER, JOKER, BLANK = INDEX["F"], INDEX["J"], INDEX["Z"]

FACE = object()
Kind = Annotated[int, FACE]  # index of a tile's face in KINDS; the annotation makes logs print it as text such as `7B`

_DIGITS = "123456789"
_MOST = 255  # maximum number of tiles of one kind in a bag, since each count is a byte
_SIZE = UNKNOWN + 1
_NOTHING = bytes(_SIZE)
_CARRIES = int.from_bytes(b"\1" * _SIZE) << 8  # mask of the bit above each count; a carry or borrow flips it
_WORD = re.compile(r"([1-9]+)(J*)([BCD])|F[1-8](?![1-9]*J*[BCD])|Wh|[Ss]oap|[NEWSRG0FJZ?]")
_ALIASES = {"Wh": "0", "soap": "0", "Soap": "0"}  # other spellings of the white dragon


class TextError(ValueError):
    """Text that cannot be read. `why` is the reason, and `column` is the place of the mistake, counted from 1.

    >>> str(TextError("33X", 3, "'X' is not a tile"))
    "'X' is not a tile (column 3 of '33X')"
    """

    def __init__(self, text: str, column: int, why: str) -> None:
        super().__init__(say("common.text-place", why=why, column=column, text=repr(text)))
        self.text, self.column, self.why = text, column, why


def spoken(kind: int) -> str:
    """Return the name of a tile as players say it.

    >>> [spoken(INDEX[name]) for name in ("3B", "0", "F2")], spoken(UNKNOWN)
    (['3 Bam', 'Soap', 'Flower 2'], 'a tile')
    >>> spoken(INDEX["F5"]), spoken(INDEX["F8"])
    ('Season 1', 'Season 4')
    """
    if kind == UNKNOWN:
        return say("common.a-tile")
    name = KINDS[kind]
    if len(name) == 1:
        return say("common.tile", tile=name)
    if name[0] == "F":
        number = int(name[1])
        season = number > len(SEATS)
        return say(
            "common.numbered-flower", which="season" if season else "flower", number=(number - 1) % len(SEATS) + 1
        )
    return say("common.suited", suit=name[1], number=int(name[0]))


def spoken_plural(kind: int) -> str:
    """Return the plural of a tile's name, such as Soaps. A name with a number, such as 3 Bam, stays the same.

    So does the name of an unknown tile.

    >>> [spoken_plural(INDEX[name]) for name in ("3B", "0", "F", "F2")]
    ['3 Bam', 'Soaps', 'Flowers', 'Flower 2']
    """
    return say("common.tiles", tile=face(kind)) if kind != UNKNOWN and len(face(kind)) == 1 else spoken(kind)


def wind_name(wind: str) -> str:
    """Return the name of a wind, one of N, E, W and S, as the name of a seat.

    >>> wind_name("N")
    'North'
    """
    return say("common.wind", wind=wind)


def flower_wind(kind: int) -> str:
    """Return the wind to which a numbered flower or season belongs, or an empty string for other tiles.

    >>> flower_wind(INDEX["F8"]), flower_wind(INDEX["F2"]), flower_wind(FLOWER)
    ('N', 'S', '')
    """
    name = KINDS[kind]
    return SEATS[(int(name[1]) - 1) % len(SEATS)] if name[0] == "F" and len(name) == 2 else ""


def face(kind: int) -> str:
    """Return the notation of one tile, such as `3B`. A tile seen from the back is `?`."""
    return "?" if kind == UNKNOWN else KINDS[kind]


def parse_face(text: str) -> int:
    """Return the kind of the tile that the text names. Raises TextError unless the text is exactly one tile.

    >>> parse_face("7B") == INDEX["7B"], parse_face("soap") == INDEX["0"]
    (True, True)
    """
    if text == "?":
        return UNKNOWN
    try:
        return INDEX[_ALIASES.get(text, text)]
    except KeyError:
        raise TextError(text, 1, say("common.one-tile-expected")) from None


def parse_faces(text: str, start: int = 0, end: int | None = None) -> list[int]:
    """Return the kinds of the tiles in `text[start:end]`, in the order of the text.

    Raises TextError with the place of the first character that is not part of a tile.
    """
    kinds: list[int] = []
    at, end = start, len(text) if end is None else end
    while at < end:
        if text[at] == " ":
            at += 1
            continue
        word = _WORD.match(text, at, end)
        if word is None:
            raise TextError(text, at + 1, _why_no_tile(text, at, end))
        if word[1]:
            kinds += [INDEX[number + word[3]] for number in word[1]] + [JOKER] * len(word[2])
        else:
            kinds.append(parse_face(word[0]))
        at = word.end()
    return kinds


def _why_no_tile(text: str, at: int, end: int) -> str:
    if text[at].isascii() and text[at].isdigit():
        after = text[at:end].lstrip("0123456789")
        digits = text[at : end - len(after)]
        if at and text[at - 1] == "F":
            return say("common.numbered-flowers")
        suit = after.lstrip("J")[:1]
        if "0" in digits and suit and suit in SUITS:
            tiles = f"{digits.replace('0', '')}{suit} {'0' * digits.count('0')}"
            return say("common.soap-suit", tiles=tiles)
        return say("common.suit-expected-not", text=repr(after[0])) if after else say("common.suit-expected")
    return say("common.not-a-tile", text=repr(text[at]))


@dataclass(frozen=True, slots=True)
class Tiles:
    """A bag (multiset) of tiles. It counts the tiles of each kind and the unseen tiles (backs).

    >>> mine = Tiles.parse("11B RR J")
    >>> mine + INDEX["1B"], mine + Tiles.parse("0")
    (Tiles.parse('111B RR J'), Tiles.parse('11B RR 0 J'))
    >>> mine.veiled()
    Tiles.parse('?????')
    >>> Tiles.parse("1B 1B R") - UNKNOWN
    Tiles.parse('1B ?')
    """

    counts: bytes = _NOTHING

    def __hash__(self) -> int:
        return hash(self.counts)  # fast because bytes cache their hash; bags are often dictionary keys

    @classmethod
    def parse(cls, text: str) -> Tiles:
        """Return the bag that this text describes.

        Raises TextError, with the place of the mistake, if the text cannot be read.
        """
        kinds = parse_faces(text)
        if len(kinds) > _MOST and max(map(kinds.count, set(kinds))) > _MOST:
            raise TextError(text, 1, say("common.too-many-equal", most=_MOST))
        return cls.of(kinds)

    @classmethod
    def of(cls, kinds: Iterable[int]) -> Tiles:
        """Return the bag of tiles of these kinds."""
        counts = bytearray(UNKNOWN + 1)
        for kind in kinds:
            counts[kind] += 1
        return cls(bytes(counts))

    def __add__(self, more: int | Tiles) -> Tiles:
        """Return the bag with one tile, or all tiles of another bag, added.

        Raises ValueError for more than 255 of one kind.
        """
        if isinstance(more, Tiles):
            ours, theirs = int.from_bytes(self.counts), int.from_bytes(more.counts)
            both = ours + theirs  # adds all counts at once: each is a digit of one large number in base 256
            if (both ^ ours ^ theirs) & _CARRIES:
                raise ValueError(f"more than {_MOST} of one tile")
            return Tiles(both.to_bytes(_SIZE))
        return self._with(more, self.counts[more] + 1)

    def __sub__(self, less: int | Tiles) -> Tiles:
        """Return the bag without one tile, or without all tiles of another bag.

        If an unseen tile (`UNKNOWN`) is removed, it may have been of any kind in the bag. So one tile of each kind
        becomes unseen, and the size of the bag falls by one. If the bag has no tile of the removed kind, one of its
        unseen tiles is removed instead. Raises ValueError if there is none.
        """
        if isinstance(less, Tiles):
            if less <= self and UNKNOWN not in less:
                return Tiles((int.from_bytes(self.counts) - int.from_bytes(less.counts)).to_bytes(_SIZE))
            left = self
            for kind in less:
                left = left - kind
            return left
        if less == UNKNOWN:
            if not len(self):
                raise ValueError("no tile to take")
            known = bytes(max(n - 1, 0) for n in self.counts[:UNKNOWN])
            return Tiles(known + bytes((len(self) - sum(known) - 1,)))
        kind = less if self.counts[less] else UNKNOWN
        if not self.counts[kind]:
            raise ValueError(f"no {face(less)} among {self or 'no tiles'}")
        return self._with(kind, self.counts[kind] - 1)

    def __bool__(self) -> bool:
        return self.counts != _NOTHING

    def __contains__(self, kind: int) -> bool:
        return self.counts[kind] > 0

    def __le__(self, other: Tiles) -> bool:
        """Return whether `other` contains all tiles of this bag."""
        ours, theirs = int.from_bytes(self.counts), int.from_bytes(other.counts)
        left = theirs - ours  # no digit borrows from another if there are enough tiles of each kind
        return left >= 0 and not (left ^ ours ^ theirs) & _CARRIES

    def __len__(self) -> int:
        return sum(self.counts)

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(map(repeat, range(UNKNOWN + 1), self.counts))

    def count(self, kind: int) -> int:
        """Return the number of tiles of this kind."""
        return self.counts[kind]

    def kinds(self) -> Iterator[int]:
        """Yield each kind in the bag once. Unseen tiles have no kind and are left out."""
        return compress(range(UNKNOWN), self.counts)

    def veiled(self) -> Tiles:
        """Return a bag with the same number of tiles, all unseen."""
        return Tiles(bytes(UNKNOWN) + bytes((len(self),)))

    def __str__(self) -> str:
        words, counts = [], self.counts
        for first, suit in zip((0, 9, 18), SUITS, strict=True):
            if any(numbers := counts[first : first + 9]):
                words.append("".join(map(mul, _DIGITS, numbers)) + suit)
        words += [face(kind) * counts[kind] for kind in compress(range(27, UNKNOWN + 1), counts[27:])]
        return " ".join(words)

    def __repr__(self) -> str:
        return f"Tiles.parse({str(self)!r})"

    def _with(self, kind: int, n: int) -> Tiles:
        counts = bytearray(self.counts)
        counts[kind] = n
        return Tiles(bytes(counts))


FLOWER_SETS = (Tiles.parse("F1 F2 F3 F4"), Tiles.parse("F5 F6 F7 F8"))  # the four flowers, and the four seasons


def chinese_set() -> Tiles:
    """Return the classical set: 136 suit and honor tiles, the flowers `F1` to `F4` and the seasons `F5` to `F8`.

    >>> len(chinese_set())
    144
    """
    return Tiles.of([kind for kind in range(FLOWER) for _ in range(4)] + list(range(FLOWER + 1, FLOWER + 9)))


def american_set(blanks: int = 0) -> Tiles:
    """Return the American set: 152 tiles, plus the blanks that some tables add.

    >>> len(american_set()), american_set().count(JOKER)
    (152, 8)
    """
    four = [kind for kind in range(FLOWER) for _ in range(4)]
    return Tiles.of(four + [FLOWER] * 8 + [JOKER] * 8 + [BLANK] * blanks)
