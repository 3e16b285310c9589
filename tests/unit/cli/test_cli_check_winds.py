"""`check` distinguishes the seat's own wind from the prevailing wind."""

from __future__ import annotations

import json
from typing import Literal

import pytest

from tilewright.cli.check import check

Wind = Literal["E", "S", "W", "N"]


@pytest.mark.parametrize(
    ("seat", "prevailing", "winds"),
    [("S", "W", {"Seat Wind"}), ("W", "S", {"Prevailing Wind"}), ("W", "N", set())],
)
def test_the_seat_is_not_the_prevailing_wind(
    seat: Wind, prevailing: Wind, winds: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    check("[SSS] 111B 222B 333B 99B", hands="hong-kong", seat=seat, prevailing=prevailing, as_json=True)
    labels = {item["label"] for item in json.loads(capsys.readouterr().out)["sheet"]}
    assert labels & {"Seat Wind", "Prevailing Wind"} == winds
