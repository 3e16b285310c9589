"""Example texts of scored games, such as `variants/siamese/examples/siamese.score`."""

from __future__ import annotations

from importlib import resources

from tilewright.variants import families


def example(game: str) -> str:
    """Return the example text of a game, or an empty string if the game has none.

    >>> example("siamese").splitlines()[1]
    'game siamese'
    """
    for family in families():
        file = resources.files(family) / "examples" / f"{game}.score"
        if file.is_file():
            return file.read_text("utf-8")
    return ""
