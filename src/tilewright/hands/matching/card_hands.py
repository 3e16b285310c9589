"""The winning hands of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewright.groups import Context, Exposure, Reading
from tilewright.hands.content import ByContent
from tilewright.hands.language.card import Card, digest_of
from tilewright.hands.language.expand import Template, expand
from tilewright.hands.language.footnotes import SELF_DRAWN
from tilewright.hands.matching.exposures import FREE, Fit, Shown, fits, split_sizes
from tilewright.hands.matching.group_index import Having, Winds
from tilewright.hands.matching.lower_bound import Far, Uses
from tilewright.hands.matching.row_masks import RowSet, numbers
from tilewright.kernels.arrays import Counts, Rows
from tilewright.kernels.distance import distance, shortage
from tilewright.kernels.halves import Halves
from tilewright.messages import say
from tilewright.tiles import JOKER, KINDS, Tiles

NOTHING_FITS = 99  # distance if no hand fits the exposures
_CACHED = 1 << 12  # maximum number of entries in each cache that is keyed by exposures
_RACKS = 1 << 7  # maximum number of racks for which lower bounds of the distance are cached
_CARDS = 8  # maximum number of cards whose hands are cached, so that unpickled games can share them


@dataclass(frozen=True, eq=False)
class Targets:
    """The hands that a rack with certain exposures can still become, one per row.

    Besides the exposed tiles, hand h needs `need[h, k]` tiles of kind k. Jokers may replace `wild[h, k]` of them. If
    the line demands a joker, the joker counts in both arrays. `value[h]` is the printed value (0 if missing), and
    `bonus[h]` is the extra value of a concealed hand. `singles_and_pairs[h]` says whether the hand has only singles and
    pairs.

    `kongs[h]` is the number of kongs still to be melded. The player must draw another tile for each of them, so the
    hand is at least that many tiles away. `halves` is a second form of the hands, which is faster if there are very
    many of them.
    """

    need: Counts
    wild: Counts
    line: list[str]
    value: NDArray[np.int16]
    bonus: NDArray[np.int16]
    singles_and_pairs: NDArray[np.bool_]
    fits: tuple[Fit, ...]
    kongs: NDArray[np.int8] | int = 0
    halves: Halves | None = None

    def distances(self, have: Counts, jokers: int, rows: NDArray[np.intp] | None = None) -> Counts:
        """Return the number of tiles that each hand still needs, given these tiles and jokers.

        If `rows` is given, only the hands in these rows are measured. The count excludes replacement tiles for kongs
        that are still to be melded.
        """
        if self.halves is None:
            return distance(*(self.rows if rows is None else self.rows.pick(rows)), have, jokers)
        halves = self.halves if rows is None else self.halves.some(rows)
        needed: Counts = halves.distances(have[None, : halves.kinds], np.array([jokers], np.int8))[0]
        return needed

    @property
    def rows(self) -> Rows:
        """The hands in the form that `tilewright.kernels.pairs.best_pair` takes."""
        return Rows(self.need, self.wild)

    def template(self, row: int) -> Template | None:
        """Return the concrete hand in this row, or None if the hands are not those of a card."""
        return self.fits[row].template if self.fits else None

    def some(self, rows: NDArray[np.intp]) -> Targets:
        """Return the hands with these row numbers."""
        need, wild = (np.ascontiguousarray(counts.T[:, rows]).T for counts in (self.need, self.wild))
        need.flags.writeable = wild.flags.writeable = False
        return Targets(
            need,
            wild,
            [self.line[row] for row in rows],
            self.value[rows],
            self.bonus[rows],
            self.singles_and_pairs[rows],
            tuple(self.fits[row] for row in rows),
            self.kongs if isinstance(self.kongs, int) else self.kongs[rows],
            self.halves and self.halves.some(rows),
        )

    def __len__(self) -> int:
        return len(self.need)


def held(pool: Tiles) -> tuple[Counts, int]:
    """Return the tiles of a pool in the form that the kernels take: the count of each kind without jokers, and the
    number of jokers.

    Face-down tiles of unknown kind are not counted.

    >>> have, jokers = held(Tiles.parse("3B FF JJ ?"))
    >>> int(have.sum()), jokers
    (3, 2)
    """
    have = np.frombuffer(pool.counts, np.uint8)[: len(KINDS)].astype(np.int8)
    have[JOKER] = 0
    return have, pool.count(JOKER)


class CardHands(ByContent):
    """The winning hands of a card, with the interface that the game engine expects."""

    def __init__(self, card: Card) -> None:
        """List all hands of the card. Raises CardError if there are too many."""
        self.card = card
        self.name = card.name
        self.digest = digest_of(card)
        self.templates = tuple(expand(card))
        self._line = np.array([template.line for template in self.templates], np.intp)
        self._self_drawn = np.array(
            [SELF_DRAWN in (*section.notes, *line.notes) for section in card.sections for line in section.lines],
            np.bool_,
        )
        lines = card.lines
        self._singles_and_pairs = np.array([line.singles_and_pairs for line in lines], np.bool_)
        self._concealed_only = np.array([line.concealed_only for line in lines], np.bool_)
        self._labels = [line.label for line in lines]
        self._marked = np.array([bool(line.mark) for line in lines], np.bool_)
        self._all = self._targets([Fit(each, (), each.free) for each in self.templates], exposed=False)
        # a hand that must be concealed allows no exposure, not even a kong melded face down
        self._having = Having(self.templates, ~self._concealed_only[self._line])
        self._uses = Uses(self._all.need)
        self._far = lru_cache(_RACKS)(self._far_with)
        self._cached = lru_cache(_CACHED)(self._for)
        self._lines = lru_cache(_CACHED)(self._lines_for)
        self._allowed = lru_cache(_CACHED)(self._allows)

    def __reduce__(self) -> tuple[object, tuple[Card]]:
        return _hands_of, (self.card,)

    def targets(self, exposures: Sequence[Exposure], context: Context = Context()) -> Targets:
        """Return the hands that fit these exposures. Only the winds in the context matter."""
        return self._cached(_shown(tuple(exposures)), self._asked_for(context))

    def near(self, pool: Tiles, exposures: Sequence[Exposure]) -> bool:
        """Return whether the pool and the exposures may contain a mah jongg.

        The test is fast but rough. If it returns False, there is certainly no mah jongg. If it returns True, there may
        be one.
        """
        return self._far(tuple(exposures)).near(pool) > 0

    def readings(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> Iterator[Reading]:
        """Yield every mah jongg that the exposures and tiles from `pool` form, the most valuable first.

        Each mah jongg is yielded once, with jokers only in place of missing natural tiles. A line may demand a
        self-drawn winning tile. If the tile was claimed instead, the mah jongg is not declarable and comes last.
        """
        exposures = tuple(exposures)
        if not (near := self._far(exposures).near(pool)):
            return
        targets = self._some(near & self._having.of(self._asked_for(context)), _shown(exposures) or ())
        have, jokers = held(pool)
        missing, fillable = shortage(targets.need, targets.wild, have)
        complete = np.flatnonzero((missing == fillable) & (missing <= jokers) & (targets.kongs == 0))
        if not len(complete):
            return
        order = sorted(exposures, key=_order)
        worth = targets.value[complete] + targets.bonus[complete]
        lines = np.array([targets.fits[row].template.line for row in complete], np.intp)
        claimed = self._self_drawn[lines] & (not context.self_drawn)
        seen: set[object] = set()  # results so far; hands that differ only in a kong or a wind may have the same groups
        for at in np.lexsort((missing[complete], -worth, claimed)):  # at equal value, fewer jokers first
            row = complete[at]
            fit = targets.fits[row]
            groups = tuple(_laid(fit, pool, order))
            if self._having.of_winds or self.card.kongs:
                if (alike := (targets.line[row], frozenset(Counter(groups).items()))) in seen:
                    continue
                seen.add(alike)
            yield Reading(
                targets.line[row],
                groups,
                fit.template.value,
                int(targets.bonus[row]),
                bool(targets.singles_and_pairs[row]),
                declarable=not claimed[at],
            )

    def hand_of(self, reading: Reading) -> Template | None:
        """Return the concrete hand of the card that a mah jongg is, or None if the card has no such hand."""
        laid, laid[JOKER] = held(sum((group.faces for group in reading.groups), Tiles()))  # jokers that a line demands
        rows = np.flatnonzero(np.isin(self._line, [at for at, line in enumerate(self._labels) if line == reading.line]))
        rows = rows[(self._all.need[rows] <= laid).all(axis=1)]  # a kong in place of a pung has one tile more
        return next((each for each in map(self.templates.__getitem__, rows) if each.value == reading.value), None)

    def distance(self, pool: Tiles, exposures: Sequence[Exposure], context: Context = Context()) -> int:
        """Return the number of tiles still needed: 0 for a mah jongg, 99 if no hand fits the exposures.

        The player must draw another tile for each kong still to be melded. So the distance is at least the number of
        these kongs.
        """
        targets = self.targets(exposures, context)
        if not len(targets):
            return NOTHING_FITS
        return int(np.maximum(distance(targets.need, targets.wild, *held(pool)), targets.kongs).min())

    def possible(
        self, exposures: Sequence[Exposure], left: Tiles | None = None, context: Context = Context()
    ) -> tuple[str, ...]:
        """Return the labels of the lines that these exposures can still become, in the card's order.

        The result is empty if the hand is dead. `left` contains the tiles that the player holds or may still get.
        Without `left`, any tile is available.
        """
        if left is None:
            return self._lines(tuple(exposures), self._asked_for(context))
        targets = self.targets(exposures, context)
        near = np.flatnonzero(distance(targets.need, targets.wild, *held(left)) == 0)
        return tuple(dict.fromkeys(targets.line[row] for row in near))

    def any_possible(self, exposures: Sequence[Exposure], context: Context = Context()) -> bool:
        """Return whether these exposures can still become a hand of any line."""
        return self._allowed(tuple(exposures), self._asked_for(context))

    def lowest_value(self) -> int:
        """Return the lowest value printed on the card, in points.

        Raises ValueError if a line has no value, or if the card has no playable line.
        """
        if missing := self.card.unfilled:
            raise ValueError(say("hands.not-filled-in", card=self.name, lines=", ".join(missing)))
        values = [
            points for line in self.card.lines if line.groups for points in line.value.all() if points is not None
        ]
        if not values:
            raise ValueError(say("hands.no-lines", card=self.name))
        return min(values)

    @property
    def never_exposed(self) -> Tiles:
        """The kinds of tiles that no hand may expose. On a card, there are no such kinds."""
        return Tiles()

    @property
    def withheld(self) -> str:
        """The message to a player whose complete hand may not be declared."""
        return say("hands.drawn-tile-only")

    def _asked_for(self, context: Context) -> Winds:
        """Return the seat wind and the prevailing wind if any hand depends on them, otherwise two empty strings."""
        return (context.seat, context.prevailing) if self._having.of_winds else ("", "")

    def _for(self, shown: tuple[Shown, ...] | None, winds: Winds) -> Targets:
        """Return the hands that fit these exposures and winds."""
        if shown is None:
            return self._some(0, ())
        if not (shown or self._having.of_winds):
            return self._all
        return self._some(self._having.fitting(shown, winds), shown)

    def _some(self, hands: RowSet, shown: tuple[Shown, ...]) -> Targets:
        rows = numbers(hands)
        if not shown:
            return self._all.some(rows)
        fitting = [fit for row in rows for fit in fits(self.templates[row], shown)]
        return self._targets(fitting, exposed=not all(group.concealed for group in shown))

    def _lines_for(self, exposures: tuple[Exposure, ...], winds: Winds) -> tuple[str, ...]:
        shown = _shown(exposures)
        return () if shown is None else tuple(self._labels[line] for line in self._having.lines(shown, winds))

    def _allows(self, exposures: tuple[Exposure, ...], winds: Winds) -> bool:
        shown = _groups(exposures)
        return shown is not None and self._having.any_line(shown, winds)

    def _far_with(self, exposures: tuple[Exposure, ...]) -> Far:
        shown = _shown(exposures)
        among = 0 if shown is None else self._having.fitting(shown)
        like = self._far(exposures[:-1]) if exposures else None
        return Far(self._uses, among, sum((exposure.laid for exposure in exposures), Tiles()), like)

    def _targets(self, fitting: list[Fit], *, exposed: bool) -> Targets:
        # the counts of each kind are contiguous in memory, so that NumPy adds many hands at a time
        need, wild = (np.zeros((len(KINDS), len(fitting)), np.int8).T for _ in range(2))
        for row, fit in enumerate(fitting):
            _count(fit, need[row], wild[row])
        for counts in (need, wild):
            counts.flags.writeable = False
        line = np.array([fit.template.line for fit in fitting], np.intp)
        bonus = 0 if exposed else self.card.concealed
        return Targets(
            need,
            wild,
            [self._labels[at] for at in line],
            np.array([fit.template.value or 0 for fit in fitting], np.int16),
            np.where(self._marked | self._concealed_only, 0, bonus).astype(np.int16)[line],
            self._singles_and_pairs[line],
            tuple(fitting),
            np.array([fit.unmelded for fit in fitting], np.int8) if self.card.kongs else 0,
        )


@lru_cache(_CARDS)
def _hands_of(card: Card) -> CardHands:
    """Return the hands of a card from the cache, because listing them takes half a second."""
    return CardHands(card)


@lru_cache(_CACHED)
def _shown(exposures: tuple[Exposure, ...]) -> tuple[Shown, ...] | None:
    """Return the properties of the exposures that decide where they fit, in a canonical order.

    Return None if an exposure cannot be a group of any hand.
    """
    shown = _groups(exposures)
    return None if shown is None else tuple(sorted(shown))


def _groups(exposures: tuple[Exposure, ...]) -> list[Shown] | None:
    """Return the properties of the exposures that decide where they fit, in the given order.

    Return None if an exposure cannot be a group of any hand.
    """
    shown = [group for exposure in exposures if (group := _group(exposure))]
    return shown if len(shown) == len(exposures) else None


@lru_cache(_CACHED)
def _group(exposure: Exposure) -> Shown | None:
    return Shown.of(exposure) or Shown.run_of(exposure)


def _order(exposure: Exposure) -> Shown:
    return _group(exposure) or Shown(0, 0, joker=False)


def _count(fit: Fit, need: Counts, wild: Counts) -> None:
    """Count, by kind, the tiles of a hand that are not exposed.

    Add these counts to `need`, and the number of tiles that jokers may replace to `wild`.
    """
    for place in fit.rest():
        for kind in place.kinds:
            need[kind] += 1
            wild[kind] += place.wild or kind == JOKER  # only a joker can fill a place that demands a joker
    for kind, n in fit.free:
        need[kind] += n
        wild[kind] += n if n >= 3 and fit.template.free_wild else 0


def _laid(fit: Fit, pool: Tiles, exposures: Sequence[Exposure]) -> Iterator[Exposure]:
    """Return the groups of a complete hand: the exposures, and groups formed from the tiles in `pool`."""
    left = list(pool.counts)
    left[JOKER] = 0
    shown = dict(zip(fit.taken, exposures, strict=True))
    groups: list[Exposure] = []
    # natural tiles first fill the places that no joker may take
    closed = [at for at, place in enumerate(fit.template.groups) if at not in shown and not place.wild]
    for at in closed:
        for kind in fit.template.groups[at].kinds:
            left[kind] -= 1
    for kind, n in fit.free:
        if n < 3:
            left[kind] -= n
    for at, place in enumerate(fit.template.groups):
        if at == fit.template.free_at:
            groups += _laid_free(fit, left, exposures)
        if at in shown:
            groups.append(shown[at])
        elif place.wild:
            groups.append(_lay(place.kinds[0], len(place.kinds), left))
        else:
            groups.append(Exposure(Tiles.of(place.kinds)))
    if fit.template.free_at == len(fit.template.groups):
        groups += _laid_free(fit, left, exposures)
    return iter(groups)


def _laid_free(fit: Fit, left: list[int], exposures: Sequence[Exposure]) -> Iterator[Exposure]:
    """Yield the groups of a line's free split (tiles that the player divides into groups freely), exposed ones first.

    Five equal tiles form a quint only if one of them is a joker, because a hand with a quint may lose a double
    (R-CARD26-13).
    """
    yield from (exposure for at, exposure in zip(fit.taken, exposures, strict=True) if at == FREE)
    for kind, n in fit.free:
        for size in split_sizes(n, quint=left[kind] < n):
            yield Exposure.of(kind, size) if n < 3 else _lay(kind, size, left)


def _lay(kind: int, size: int, left: list[int]) -> Exposure:
    """Return a group of `size` equal tiles. Jokers take the places for which there is no natural tile."""
    naturals = min(size, left[kind])
    left[kind] -= naturals
    return Exposure.of(kind, size, size - naturals)
