"""All worked examples of the rules, as texts to score. Each case in `worked/*.txt` has its expected results after `=>`:

scores    scores of each game
payments  payments of each game
pots      pot after each game
end       payments at the end of the session
sums      total scores
totals    total payments of the session
pays      transfers that settle the session
error     beginning of the message, if the text is refused
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tilewright.scorepad.read_score import parse_score
from tilewright.scorepad.report import report
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError

WORKED = Path(__file__).parent / "worked"


@dataclass(frozen=True)
class Case:
    name: str
    text: str
    expected: dict[str, list[str]]


def cases() -> Iterator[Case]:
    for file in sorted(WORKED.glob("*.txt")):
        for block in ("\n" + file.read_text("utf-8")).split("\n=== ")[1:]:
            name, *lines = block.splitlines()
            expected = defaultdict(list)
            for line in lines:
                if line.startswith("=> "):
                    key, _, what = line[3:].partition(" ")
                    expected[key].append(what)
            text = "\n".join(line for line in lines if not line.startswith("=>"))
            yield Case(f"{file.stem}: {name}", text, dict(expected))


def lines_of(report: dict[str, Any], key: str) -> list[str]:
    """Return one result of a scored session, in the notation of the expected results."""

    def numbers(row: list[int]) -> str:
        return " ".join(map(str, row))

    if key in ("scores", "payments"):
        return [numbers(game[key]) for game in report["games"]]
    if key == "pots":
        return [numbers([game["pot"] for game in report["games"]])]
    if key == "end":
        return [numbers(report["end"]["payments"])]
    if key == "sums":
        return [numbers(report["end"]["scores"])]
    if key == "totals":
        return [numbers(report["totals"])]
    assert key == "pays", f"nothing is called {key}"
    gifts = report["transfers"] or report["games"][0]["transfers"]
    return [gift["said"] for gift in gifts]


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.name)
def test_the_figure(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(WORKED)
    assert case.expected
    if "error" in case.expected:
        with pytest.raises(ScoreError) as caught:
            score_text(case.text)
        assert str(caught.value).startswith(case.expected["error"][0])
        return
    answer = report(score_text(case.text))
    assert {key: lines_of(answer, key) for key in case.expected} == case.expected
    assert parse_score(str(parse_score(case.text))) == parse_score(case.text)
