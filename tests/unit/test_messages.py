"""Messages filled in from the Fluent catalogues."""

from __future__ import annotations

from tilewright.messages import LONG, say


def test_a_field_may_be_longer_than_fluent_allows() -> None:
    first, last = "a" * (LONG * 3), "b" * (LONG * 4)
    assert say("common.and", first=first, last=last) == f"{first} and {last}"
    assert say("common.and", first="Ann", last=last) == f"Ann and {last}"
