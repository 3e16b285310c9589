"""The files with learned weights, one for each game that the level `hard` can play. This module needs no NumPy."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).with_name("weights")
SUFFIX = ".txt"


def file_of(game: str) -> Path:
    """Return the file for the weights of a game. It may not exist."""
    return (FOLDER / game).with_suffix(SUFFIX)


def learned_games() -> tuple[str, ...]:
    """Return the names of the games that have learned weights."""
    return tuple(sorted(file.stem for file in FOLDER.glob(f"*{SUFFIX}")))
