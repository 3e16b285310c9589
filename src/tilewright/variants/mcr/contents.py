"""The groups of a winning hand, and the patterns of its tiles and sets that earn fan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.groups import Context, Exposure, is_run
from tilewright.hands.sets import orphans
from tilewright.hands.sets.knitted import KNITTED
from tilewright.hands.sets.melds import SUITED, Split
from tilewright.tiles import DRAGONS, INDEX, WINDS, Kind, Tiles
from tilewright.variants.mcr.fans import MIXED_KONGS
from tilewright.variants.mcr.shapes import HONORS, LOOSE, STRAIGHT
from tilewright.variants.mcr.together import together

_WINDS = frozenset(INDEX[wind] for wind in WINDS)
_DRAGONS = frozenset(INDEX[dragon] for dragon in DRAGONS)
_GREEN = frozenset(Tiles.parse("23468B G"))
_REVERSIBLE = frozenset(Tiles.parse("245689B 1234589D 0"))
_NUMBERS = {
    "Upper Tiles": frozenset((7, 8, 9)),
    "Middle Tiles": frozenset((4, 5, 6)),
    "Lower Tiles": frozenset((1, 2, 3)),
    "Upper Four": frozenset((6, 7, 8, 9)),
    "Lower Four": frozenset((1, 2, 3, 4)),
    "All Simples": frozenset(range(2, 9)),
}
_EVEN = frozenset((2, 4, 6, 8))
_GATES = bytes((3, 1, 1, 1, 1, 1, 1, 1, 3))
_FIVES = frozenset(Tiles.parse("5B 5C 5D"))
_DRAGON_PUNGS = {1: "Dragon Pung", 2: "Two Dragon Pungs", 3: "Big Three Dragons"}
_CONCEALED_PUNGS = {2: "Two Concealed Pungs", 3: "Three Concealed Pungs", 4: "Four Concealed Pungs"}
_KONGS = {  # (number of melded kongs, number of concealed kongs) → pattern
    (1, 0): "Melded Kong",
    (0, 1): "Concealed Kong",
    (2, 0): "Two Melded Kongs",
    (1, 1): MIXED_KONGS,
    (0, 2): "Two Concealed Kongs",
}
_MANY_KONGS = {3: "Three Kongs", 4: "Four Kongs"}


@dataclass(frozen=True, slots=True)
class HandContents:
    """A winning hand, in a form that makes it easy to find its patterns.

    - `split`: the hand, divided into groups.
    - `counts`: the number of tiles of each kind, with four for a kong.
    - `kinds`: the kinds of tile in the hand.
    - `chows`: the lowest kind of each chow.
    - `pungs`: the kind of each pung and each kong.
    """

    split: Split
    counts: bytes
    kinds: frozenset[int]
    chows: tuple[int, ...]
    pungs: tuple[int, ...]

    @classmethod
    def of(cls, split: Split) -> HandContents:
        """Return the contents of the hand that `split` divides into groups."""
        counts = split.tiles.counts
        chows = tuple(_first(group) for group in split.all_sets if is_run(group))
        pungs = tuple(_first(group) for group in split.all_sets if not is_run(group))
        return cls(split, counts, frozenset(kind for kind, n in enumerate(counts) if n), chows, pungs)

    @property
    def pair(self) -> int | None:
        """The kind of the pair. It is None if the hand has no pair or several pairs."""
        return _first(self.split.pairs[0]) if len(self.split.pairs) == 1 else None

    def is_pung_claimed(self, tile: Kind) -> bool:
        """Return whether the winning discard `tile` completed a pung.

        If the tile fits a chow that is not melded, it completed that chow instead (R-MCR-91).
        """
        sets = [group for group in self.split.sets if tile in group.faces]
        return bool(sets) and not any(map(is_run, sets))


def _first(group: Exposure) -> int:
    return next(group.faces.kinds())


def fan(contents: HandContents, tile: Kind, context: Context) -> Iterator[str]:
    """Yield the names of all patterns that the tiles and sets of a hand form, even if another pattern implies them.

    `tile` is the winning tile.
    """
    if contents.split.shape == LOOSE:
        yield ("Greater" if contents.kinds.issuperset(HONORS) else "Lesser") + " Honors and Knitted Tiles"
        if any(contents.kinds.issuperset(knitted) for knitted in KNITTED):
            yield "Knitted Straight"
        return
    shape = list(_shape(contents, tile))
    yield from shape
    yield from _tiles(contents)
    if contents.split.all_sets:
        yield from _sets(contents)
        yield from _honors(contents, context, less=int("Nine Gates" in shape))
        yield from _concealed(contents, tile, context)
        yield from together(contents.chows, contents.pungs, contents.pair)


def _shape(contents: HandContents, tile: Kind) -> Iterator[str]:
    shape = contents.split.shape
    if shape == STRAIGHT:
        yield "Knitted Straight"
    elif shape == orphans.SHAPE:
        yield "Thirteen Orphans"
    elif not shape.sets:
        yield "Seven Pairs"
        low = min(contents.kinds)
        if low % 9 < 3 and low < SUITED and contents.kinds == set(range(low, low + 7)):
            yield "Seven Shifted Pairs"
    elif any(_nine_gates(contents, tile, first) for first in range(0, SUITED, 9)):
        yield "Nine Gates"


def _nine_gates(contents: HandContents, tile: Kind, first: int) -> bool:
    """Return whether the hand was 1112345678999 of one suit before `tile` completed it.

    `first` is the lowest kind of the suit.
    """
    if contents.split.melds:
        return False
    over = [n - least for n, least in zip(contents.counts[first : first + 9], _GATES, strict=True)]
    return min(over) >= 0 and first <= tile < first + 9 and over[tile - first] == 1


def _tiles(contents: HandContents) -> Iterator[str]:
    suits = {kind // 9 for kind in contents.kinds if kind < SUITED}
    numbers = {kind % 9 + 1 for kind in contents.kinds if kind < SUITED}
    honors = contents.kinds & set(HONORS)
    if contents.kinds <= _GREEN:
        yield "All Green"
    if contents.kinds <= _REVERSIBLE:
        yield "Reversible Tiles"
    if not suits:
        yield "All Honors"
    elif contents.kinds <= orphans.ORPHANS:
        yield "All Terminals and Honors" if honors else "All Terminals"
    if len(suits) == 1:
        yield "Half Flush" if honors else "Full Flush"
    elif len(suits) == 2:
        yield "One Voided Suit"
    elif suits and honors & _WINDS and honors & _DRAGONS:
        yield "All Types"
    if not honors:
        yield "No Honors"
        yield from (name for name, among in _NUMBERS.items() if numbers <= among)
    for kind, count in enumerate(contents.counts):
        if count == 4 and not any(len(group) == 4 and kind in group.faces for group in contents.split.melds):
            yield "Tile Hog"


def _sets(contents: HandContents) -> Iterator[str]:
    """Yield the names of the patterns that depend on all sets and on the pair."""
    if not contents.pungs and contents.kinds.isdisjoint(HONORS):
        yield "All Chows"
    pair = contents.pair
    if contents.split.shape == STRAIGHT or pair is None:
        return
    if not contents.chows:
        yield "All Pungs"
        if all(kind < SUITED and kind % 9 + 1 in _EVEN for kind in contents.kinds):
            yield "All Even Pungs"
    if all(chow % 9 in (0, 6) for chow in contents.chows) and orphans.ORPHANS.issuperset((*contents.pungs, pair)):
        yield "Outside Hand"
    if all(chow % 9 in (2, 3, 4) for chow in contents.chows) and _FIVES.issuperset((*contents.pungs, pair)):
        yield "All Fives"


def _honors(contents: HandContents, context: Context, *, less: int) -> Iterator[str]:
    """Yield the names of the patterns of pungs of winds, dragons and terminals.

    `less` is the number of terminal pungs that do not count, because another pattern implies them.
    """
    winds, dragons = _WINDS.intersection(contents.pungs), _DRAGONS.intersection(contents.pungs)
    own, prevailing = INDEX[context.seat], INDEX[context.prevailing]
    if len(winds) == len(_WINDS):
        yield "Big Four Winds"
    elif len(winds) == len(_WINDS) - 1:
        yield "Little Four Winds" if contents.pair in _WINDS else "Big Three Winds"
    if len(dragons) == 2 and contents.pair in _DRAGONS:
        yield "Little Three Dragons"
    elif dragons:
        yield _DRAGON_PUNGS[len(dragons)]
    if prevailing in winds:
        yield "Prevalent Wind"
    if own in winds:
        yield "Seat Wind"
    plain = set() if len(winds) >= len(_WINDS) - 1 else winds - {own, prevailing}
    yield from ["Pung of Terminals or Honors"] * (len(plain | orphans.TERMINALS.intersection(contents.pungs)) - less)


def _concealed(contents: HandContents, tile: Kind, context: Context) -> Iterator[str]:
    """Yield the names of the patterns of kongs and of concealed pungs."""
    kongs = [group for group in contents.split.melds if len(group) == 4]
    hidden = sum(group.concealed for group in kongs)
    if kongs:
        yield _MANY_KONGS.get(len(kongs)) or _KONGS[len(kongs) - hidden, hidden]
    claimed = not context.self_drawn and contents.is_pung_claimed(tile)
    pungs = sum(not is_run(group) for group in contents.split.sets) - claimed
    if hidden + pungs > 1:
        yield _CONCEALED_PUNGS[hidden + pungs]
