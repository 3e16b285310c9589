"""An index of a card's hands by the groups that may be exposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from tilewright.hands.language.expand import Template
from tilewright.hands.matching.exposures import FREE_LARGEST, Shown, any_fit
from tilewright.hands.matching.row_masks import RowSet, numbers, of_rows, row_set

Winds = tuple[str, str]  # (seat wind, prevailing wind)
Group = tuple[tuple[int, ...], bool]  # (faces of the tiles, whether the group has a joker)


class Having:
    """An index of templates (the concrete hands of a card) by exposed group, by winds and by line."""

    def __init__(self, templates: Sequence[Template], exposable: NDArray[np.bool_]) -> None:
        """Build the index. `exposable` says for each template whether any of its groups may be exposed."""
        self._templates = templates
        self._every: RowSet = (1 << len(templates)) - 1
        self._exposable = row_set(exposable)
        having: dict[Group, list[int]] = {}
        lines: dict[int, list[int]] = {}
        wanting: tuple[dict[str, list[int]], dict[str, list[int]]] = ({}, {})
        for row, template in enumerate(templates):
            lines.setdefault(template.line, []).append(row)
            for group in set(_groups(template)):
                having.setdefault(group, []).append(row)
            for wanted, wind in zip(wanting, template.winds, strict=True):
                wanted.setdefault(wind, []).append(row)
        self._having = {group: of_rows(rows) for group, rows in having.items()}
        self._lines = [(line, of_rows(rows)) for line, rows in lines.items()]
        self._winds = [{wind: of_rows(rows) for wind, rows in wanted.items()} for wanted in wanting]
        self.of_winds = any(wind for wanted in wanting for wind in wanted)

    def fitting(self, shown: Sequence[Shown], winds: Winds | None = None) -> RowSet:
        """Return the templates (concrete hands) that contain each of these groups.

        A hand is returned even if the groups do not all fit into it together. If `winds` is given, the hands must also
        allow these winds.
        """
        rows = self._exposable if shown else self._every
        for group in shown:
            rows &= self._having.get((group.kinds, group.joker), 0)
        return rows & self.of(winds) if winds else rows

    def of(self, winds: Winds) -> RowSet:
        """Return the templates (concrete hands) that allow these winds."""
        rows = self._every
        if self.of_winds:
            for wanted, wind in zip(self._winds, winds, strict=True):
                rows &= wanted.get("", 0) | wanted.get(wind, 0)
        return rows

    def lines(self, shown: Sequence[Shown], winds: Winds) -> list[int]:
        """Return, in order, the indices of the lines with a hand that has all these groups and allows these winds."""
        fitting = self.fitting(shown, winds)
        if _apart(shown):
            return [line for line, rows in self._lines if fitting & rows]
        return [line for line, rows in self._lines if fitting & rows and self._any_fits(fitting & rows, shown)]

    def any_line(self, shown: Sequence[Shown], winds: Winds) -> bool:
        """Return whether any line has a hand that has all these groups together and allows these winds."""
        rows = self.fitting(shown, winds)
        return rows > 0 and (_apart(shown) or self._any_fits(rows, shown))

    def _any_fits(self, rows: RowSet, shown: Sequence[Shown]) -> bool:
        return any(any_fit(self._templates[row], shown) for row in numbers(rows))


def _groups(template: Template) -> Iterator[Group]:
    """Yield every group of a template (a concrete hand) that may be exposed.

    These are the printed groups, and all groups into which the player may divide the tiles of a free split.
    """
    for place in template.groups:
        for kinds in place.exposed():
            yield from ((kinds, joker) for joker in (False, True) if place.wild or not joker)
    for kind, n in template.free:
        for size in range(3, min(n, FREE_LARGEST) + 1):
            yield from (((kind,) * size, joker) for joker in (False, True) if template.free_wild or not joker)


def _apart(shown: Sequence[Shown]) -> bool:
    """Return whether no two groups share a kind of tile.

    If they share none and each of them fits into a hand, then all of them fit into it together.
    """
    kinds = [kind for group in shown for kind in group.run or (group.kind,)]
    return len(kinds) == len(set(kinds))
