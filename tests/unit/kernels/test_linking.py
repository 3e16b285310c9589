"""A function that only compiled code calls is optimised with its callers, and can still be called from Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.codegen import CPUCodeLibrary

from tilewright import compiling
from tilewright.compiling import jit, lean, small


def test_each_function_is_optimised_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)
    optimised: list[str] = []
    optimise: Any = CPUCodeLibrary._optimize_final_module

    def note(library: Any) -> None:
        optimised.append(library.name)
        optimise(library)

    def ours() -> list[str]:
        return [name.rpartition(".")[2] for name in optimised if "<locals>" in name and "impl" not in name]

    monkeypatch.setattr(CPUCodeLibrary, "_optimize_final_module", note)

    @small
    def twice(number: float) -> float:
        return 2 * number

    @lean
    def four_times(number: float) -> float:
        return twice(twice(number))

    @jit
    def eight_times(number: float) -> float:
        return four_times(2 * number) + len(np.zeros(0))

    assert eight_times(3) == 24
    assert ours() == ["eight_times"]
    assert (four_times(3), four_times(0.5), four_times(3)) == (12, 2.0, 12)
    assert ours() == ["eight_times", "four_times", "four_times"]
    assert eight_times(0.5) == 4.0
