"""Names of bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilewright.table.rows import Strength

# Each of these names is short and begins with another letter. So do the three names at each place, which are shown
# together where a table is laid. The next table of the same host begins at the next name.
BOT_NAMES: dict[Strength, tuple[str, ...]] = {
    "easy": ("Pip", "Kiki", "Juno", "Sam", "Zoe", "Gus", "Ada", "Wim", "Elsa", "Dino", "Uma", "Yara"),
    "hard": ("Viktor", "Grete", "Omar", "Lotte", "Kaito", "Ines", "Max", "Hana", "Boris", "Nina", "Ezra", "Ruth"),
    "medium": ("Rosa", "Otto", "Mei", "Hugo", "Nora", "Felix", "Ida", "Carlo", "Lena", "Tom", "Vera", "Bruno"),
}


def bot_names(strength: Strength, others: Sequence[str], earlier: int) -> Iterator[str]:
    """Yield names for bots of this strength that differ from those of the `others` at the table.

    `earlier` is the number of the host's other tables.

    >>> next(bot_names("medium", ["Ann", "otto"], 1))
    'Mei'
    """
    taken = {name.casefold() for name in others}
    names = BOT_NAMES[strength]
    for n in range(len(names)):
        name = names[(earlier + n) % len(names)]
        if name.casefold() not in taken:
            yield name
