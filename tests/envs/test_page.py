"""The programs of docs/environment.md, in order, as a reader would type them."""

from __future__ import annotations

import re
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "environment.md").read_text("utf-8")
FEWER = {'"siamese", 1024': '"siamese", 16', "played < 1000": "played < 32", "games=10,": "games=1,"}


def test_the_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    printed = []
    for program in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        small = reduce(lambda text, size: text.replace(*size), FEWER.items(), program)
        exec(compile(small, "environment.md", "exec"), names)
        printed.append(capsys.readouterr().out)
    assert "payments" not in printed[0]
    assert re.fullmatch(r"-?\d+\.\d points a game, of \d+\n", printed[2])
    assert "(296,)" in printed[4]
    assert "Trained: " in printed[5]
    assert "discard" in printed[6] or "claim" in printed[6]
    assert "(64, 45)" in printed[7]


def test_every_size_that_is_made_smaller_is_on_the_page() -> None:
    assert all(many in PAGE for many in FEWER)
