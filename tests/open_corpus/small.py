"""The settings of a small corpus, and the command line of corpora."""

from __future__ import annotations

import pytest

from tilewright.cli import app

SEED, GAMES, CHOSEN = 5, 2, ("thirteen", "siamese")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run `tilewright corpus` with these words. Return its exit status, its output and its errors."""
    status = app(["corpus", *words], exit_on_error=False, result_action="return_value")
    captured = capsys.readouterr()
    return status, captured.out, captured.err
