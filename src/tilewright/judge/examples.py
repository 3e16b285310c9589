"""A filled-in text for each game, to begin with: `<game>.score` beside this file."""

from __future__ import annotations

from importlib import resources


def example(game: str) -> str:
    """The example of a game that there is.

    >>> example("siamese").splitlines()[1]
    'game siamese'
    """
    return (resources.files(__name__) / f"{game}.score").read_text("utf-8")
