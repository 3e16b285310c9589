"""`tools/verify_deal.py` and `tilewright log verify` judge the same logs of fair deals, good ones and bent ones."""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.fair_logs import fair_log

from tilewright.cli import app

TOOL = Path(__file__).parents[3] / "tools" / "verify_deal.py"
MAIN = runpy.run_path(str(TOOL))["main"]
Judge = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Judge:
    """A function that returns the status of both verifiers' one answer, the tool's output and the other's finding."""

    def both(text: str) -> tuple[int, str, str]:
        file = tmp_path / "log.txt"
        file.write_text(text, "utf-8")
        status = MAIN(str(file))
        tool = capsys.readouterr().out
        assert app(["log", "verify", "--json", str(file)], result_action="return_value") == status
        return status, tool, json.loads(capsys.readouterr().out)["finding"]

    return both


@pytest.mark.parametrize("name", ["siamese", "filipino", "royale-3"])
def test_a_fair_deal_is_verified(judge: Judge, name: str) -> None:
    status, tool, finding = judge(fair_log(name))
    assert (status, finding, tool.count("ok   "), tool.count("WRONG")) == (0, "verified", 4, 0)


OF_ROUND = tuple(f"{n}{n}" * 32 for n in range(1, 5))  # the numbers of two tables for two


@pytest.mark.parametrize("number", [1, 3])
def test_the_deal_of_a_round_is_verified(judge: Judge, number: int) -> None:
    text = fair_log("siamese", number, OF_ROUND, first=2)
    status, tool, finding = judge(text)
    assert (status, finding, tool.count("WRONG")) == (0, "verified", 0)
    other = re.sub(r'"number": \d', '"number": 2', text, count=1)
    assert judge(other)[::2] == (1, "other-wall"), "each game of the round has another wall"


def test_a_table_has_its_place_among_those_of_its_round(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log, file = fair_log("siamese", shares=OF_ROUND, first=0), tmp_path / "log.txt"
    for first in (-2, 1, 4):  # the two players of a table have the places 0 and 1, or 2 and 3
        file.write_text(log.replace('"first": 0', f'"first": {first}'), "utf-8")
        assert MAIN(str(file)) == 1
        assert "WRONG each number" in capsys.readouterr().out
        assert app(["log", "verify", str(file)], result_action="return_value") == 2


BENT = {
    "another seed": (r"(# seed ).{4}", r"\g<1>0000", "the seed opens", "broken-seal"),
    "another salt": (r"(# salt ).{4}", r"\g<1>0000", "the seed opens", "broken-seal"),
    "another table": (r'"table": "t-1"', '"table": "t-2"', "the seed opens", "broken-seal"),
    "another number": (r'"number": 3', '"number": 4', "the seed opens", "broken-seal"),
    "another set of tiles": (
        r'"tiles": "1111222233334444',
        '"tiles": "1111222233334445',
        "the seed opens",
        "broken-seal",
    ),
    "exchanged numbers": (r'"shares": \["(\w+)", "(\w+)"', r'"shares": ["\2", "\1"', "each number", "broken-promise"),
    "a number left out": (r'"shares": \["\w+"', '"shares": ["absent"', "all tiles", "other-wall"),
    "a changed tile": (r"Drew seat=(\d) tile=[^J]\S*", r"Drew seat=\1 tile=J", "all tiles", "other-wall"),
    "other dice": (r"dice=\[\d+", "dice=[1", "all tiles", "other-wall"),
}


@pytest.mark.parametrize("fault", BENT)
def test_a_bent_log_is_found_out(judge: Judge, fault: str) -> None:
    pattern, instead, check, expected = BENT[fault]
    text = re.sub(pattern, instead, fair_log("siamese"), count=1)
    assert text != fair_log("siamese")
    status, tool, finding = judge(text)
    assert (status, finding) == (1, expected)
    assert re.search(f"^WRONG {check}", tool, re.MULTILINE)


PAGE = "11" * 32
WITH_DICE = "wright-patterson-siamese"  # dice choose its prevailing wind, and break its wall


@pytest.mark.parametrize("shares", [(PAGE, "bot#417"), (PAGE, "bot", "22" * 32), (PAGE,), (PAGE, PAGE * 2)])
def test_a_number_that_the_server_chose_is_found_out(
    shares: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (file := tmp_path / "log.txt").write_text(fair_log("siamese", shares=shares), "utf-8")
    assert MAIN(str(file)) == 1
    assert "WRONG each number" in capsys.readouterr().out
    assert app(["log", "verify", str(file)], result_action="return_value") == 2
    assert "do not fit each other" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "purpose"), [("siamese", "east"), (WITH_DICE, "wall"), (WITH_DICE, "break")])
def test_dice_that_the_server_chose_are_found_out(judge: Judge, name: str, purpose: str) -> None:
    status, tool, finding = judge(fair_log(name, dice=purpose))
    assert (status, finding) == (1, "other-wall")
    assert "WRONG all tiles" in tool


def test_east_of_the_first_game_needs_dice(judge: Judge) -> None:
    assert judge(fair_log("siamese", number=2, east=0))[0] == 0, "the game before says who is East"
    status, tool, finding = judge(fair_log("siamese", number=1, east=0))
    assert (status, finding) == (1, "other-wall")
    assert "EastChosen" in tool


@pytest.mark.parametrize(
    "data", [b"", b"\x89PNG\xff\0", b"tilewright {}\n", b"tilewright []\n", b"tilewright {\n", b"Ann\n"]
)
def test_a_file_that_is_no_log_is_nothing_to_check(
    data: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (file := tmp_path / "log.txt").write_bytes(data)
    assert MAIN(str(file)) == 2
    assert MAIN(str(tmp_path / "missing")) == 2
    assert "nothing to check: this is no log" in capsys.readouterr().out


@pytest.mark.parametrize("missing", [r"Settled .*\n", r"(?s)EastChosen.*(?=# seed)"])
def test_a_log_without_its_events_or_its_end_is_not_right(
    missing: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (file := tmp_path / "log.txt").write_text(re.sub(missing, "", fair_log("siamese")), "utf-8")
    assert MAIN(str(file)) == 1
    assert "WRONG the log goes" in capsys.readouterr().out


def test_a_sealed_log_cannot_be_judged_yet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "log.txt"
    file.write_text(re.sub("# seed.*\n", "", fair_log("siamese")), "utf-8")
    assert MAIN(str(file)) == 2
    assert "no seed yet" in capsys.readouterr().out


def test_the_tool_is_short_and_needs_nothing_else() -> None:
    lines = TOOL.read_text("utf-8").splitlines()
    assert len(lines) <= 100
    assert {line.split()[1] for line in lines if line.startswith(("import ", "from "))} <= {
        "hashlib",
        "hmac",
        "json",
        "re",
        "sys",
    }
