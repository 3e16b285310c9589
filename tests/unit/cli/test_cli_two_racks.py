"""The output and exit status of `tilewright check` for two racks."""

import json
from typing import Any

import pytest

from tilewright.analysis import plans
from tilewright.cli.check import check

Capture = pytest.CaptureFixture[str]


def test_of_too_many_pairs_one_is_shown_and_no_discard(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST_PAIRS", 0)
    tiles = "NN EE WW SS RR GG 0 123456789C 12345D F"
    assert check(tiles) == 0  # one rack is complete
    page = " ".join(capsys.readouterr().out.split())
    assert "Both racks together need 4 more tiles." in page
    assert "the best discards and the tiles that help are not listed" in page
    assert check(tiles, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["distance"], len(shown["pairs"]), shown["complete"]) == (4, 1, False)
    assert not {"discards", "helpful"} & set(shown)


def test_if_no_pair_is_known_none_is_called_impossible(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST_PAIRS", 0)
    monkeypatch.setattr(plans.PlanSearch, "any_near", lambda search: None)
    assert check("NN EE WW SS RR GG 0 123456789C 12345D F") == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "Too many pairs of hands are about equally near" in page
    assert "possible" not in page


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"self_drawn": True}, "--self-drawn"),
        ({"winning_tile": "1B", "discards_made": 0}, "--winning-tile and --discards-made"),
        ({"flowers": "F1", "seat": "S", "prevailing": "N"}, "--flowers, --seat and --prevailing"),
        ({"circumstance": ["last-tile"]}, "--circumstance"),
    ],
)
@pytest.mark.parametrize("tiles", ["[333B] / [FFFF] 1122B", "NN EE WW SS RR GG 0 123456789C 12345D"])
def test_two_racks_take_no_options_about_a_win(
    options: dict[str, Any], named: str, tiles: str, capsys: Capture
) -> None:
    assert check(tiles, **options) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"so {named} would change nothing" in err


@pytest.mark.parametrize(
    ("text", "why", "column"),
    [
        ("[3B/33B] 1B", "between the tiles of the two racks", 4),
        ("3/33B", "write the suit", 1),
        ("[333B] / [FFFF] 1122Q", "not 'Q'", 17),
        ("1B / 2B ?", "unseen tile", 9),
    ],
)
def test_each_part_of_two_racks_is_read_by_itself(text: str, why: str, column: int, capsys: Capture) -> None:
    assert check(text) == 2
    first, line, caret = capsys.readouterr().err.rstrip("\n").split("\n")
    assert why in first
    assert (line.strip(), caret.index("^") - 3) == (text, column)
