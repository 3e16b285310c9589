"""`tools/verify_deal.py` accepts the fair deals of random games, and refuses each after a small random change."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.fair_logs import fair_log

from tilewright.variants import RULESETS

from .test_verify_deal import MAIN

CHANGES = 10  # of each log
FACE = "[1-9][BCD]|F[1-8]|[NEWSRGJ0]"
DRAWN = rf"Drew seat=\d tile=({FACE})"
# each has the part that changes in its first group
SECRETS = (
    r"# seed (\w+)",
    r"# salt (\w+)",
    r'"commitment": "(\w+)"',
    r'"shares": \["(\w+)"',
    r'"promises": \["(\w+)"',
    r'"shares": \["\w+", "(\w+)"',
)
KINDS = (*SECRETS, DRAWN, rf"Replaced seat=\d .*tile=({FACE})")


def changed(log: str, kind: str, rng: random.Random) -> str:
    """Return the log after a change of one digit of a secret, or of one drawn tile."""
    if kind in SECRETS:
        match = re.search(kind, log)
        assert match
        at = match.start(1) + rng.randrange(len(match[1]))
        return log[:at] + f"{(int(log[at], 16) + rng.randrange(1, 16)) % 16:x}" + log[at + 1 :]
    match = rng.choice([*re.finditer(kind, log)] or [*re.finditer(DRAWN, log)])  # perhaps nothing was replaced
    tiles = set(re.findall(rf"tile=({FACE})", log)) - {match[1]}
    return log[: match.start(1)] + rng.choice(sorted(tiles)) + log[match.end(1) :]


@pytest.mark.parametrize(
    ("name", "deals"),
    [("hong-kong", 1), *(pytest.param(name, 77, marks=pytest.mark.long) for name in RULESETS)],
)
def test_fair_deals_are_right_and_changed_ones_are_not(name: str, deals: int, tmp_path: Path) -> None:
    rng, file = random.Random(name), tmp_path / "log.txt"

    def status(log: str) -> int:
        file.write_text(log, "utf-8")
        return MAIN(str(file))

    for seed in range(1, deals + 1):
        log = fair_log(name, seed=seed)
        assert status(log) == 0, seed
        for bent in (changed(log, KINDS[n % len(KINDS)], rng) for n in range(CHANGES)):
            assert bent != log
            assert status(bent) == 1, bent
