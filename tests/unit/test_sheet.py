"""Score sheets: every number is computed from the lines of the sheet."""

from __future__ import annotations

from tilewright.sheet import Entry, Item, total


def test_a_line_multiplies_first_and_then_adds() -> None:
    lines = (Item("A", "as printed", plus=30), Item("B", "double, and ten", times=2, plus=10))
    assert total(lines) == Entry(0, "", lines).points == 70
    assert total(lines[::-1]) == 40
    assert total(()) == 0
