"""A complete example text for each game: `examples/<game>.score` in its family's folder."""

from __future__ import annotations

from importlib import resources

from tilewright.variants import families


def example(game: str) -> str:
    """Return the example of a game; empty if it has none.

    >>> example("siamese").splitlines()[1]
    'game siamese'
    """
    for family in families():
        file = resources.files(family) / "examples" / f"{game}.score"
        if file.is_file():
            return file.read_text("utf-8")
    return ""
