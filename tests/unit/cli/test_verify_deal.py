"""`tools/verify_deal.py` and `tilewright log verify` judge the same logs of fair deals, good ones and bent ones."""

from __future__ import annotations

import json
import random
import re
import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tilewright.catalogue import hands_named
from tilewright.cli import app
from tilewright.engine.actions import Challenge, Concede
from tilewright.engine.fair_deal import FairDeal, commitment_of, promise_of
from tilewright.engine.legal import offers
from tilewright.engine.log import Header, print_log
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.engine.wall import Shuffle
from tilewright.variants import RULESETS

TOOL = Path(__file__).parents[3] / "tools" / "verify_deal.py"
MAIN = runpy.run_path(str(TOOL))["main"]
Judge = Callable[[str], tuple[int, str, str]]


@cache
def fair_log(name: str) -> str:
    """Return the opened log of a game between random players, in which two pages gave numbers."""
    preset, rng = RULESETS[name], random.Random(name)
    rules = preset.build(hands_named(preset.hands), {})
    seed, salt, tiles = rng.randbytes(32), rng.randbytes(32), str(rules.tiles)
    seal = commitment_of("t-1", 3, tiles, salt, seed)
    shares = (rng.randbytes(32).hex(), rng.randbytes(16).hex(), *("bot", "absent")[: rules.seats - 2])
    promises = tuple(promise_of(seal, seat, share) if seat < 2 else "" for seat, share in enumerate(shares))
    deal = FairDeal("t-1", 3, tiles, promises, shares)
    referee = Referee.open(rules, Shuffle(seed, salt, deal))
    while not isinstance(referee.state.phase, Over):
        view = referee.view(rng.choice(referee.state.awaited))
        referee.do(rng.choice([one for one in offers(rules, view) if not isinstance(one, Concede | Challenge)]))
    names = ("Ann", "Ben", "Bot", "Cleo")[: rules.seats]
    options = tuple(rules.options.items())
    header = Header(name, options, rules.hands.name, rules.hands.digest, names, seal, 2, deal)
    return print_log(header, referee.log) + f"# seed {seed.hex()}\n# salt {salt.hex()}\n"


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
    assert (status, finding, tool.count("ok   "), tool.count("WRONG")) == (0, "verified", 3, 0)


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
