"""Play whole hands of all games, and search what others than the players get for the hidden tiles.

    python -m tests.secrecy.canaries [--first 0] [--hands 1000]

Each seed is one evening of several hands of one game, on a server with its store. A leak repeats with its seed:
`--first SEED --hands 1`.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from starlette.testclient import TestClient

from tilewright.cli.metrics import Metrics
from tilewright.engine.actions import Action
from tilewright.engine.events import Event
from tilewright.engine.referee import Referee
from tilewright.variants import RULESETS
from tilewright.web.app import create_app
from tilewright.web.site import Settings

from ..permissive import FREE, any_legal
from ..table.conftest import SeededRng
from ..web.conftest import Guest, PromptClock
from ..web.test_admin import TOKEN
from .onlookers import Evening, Journal, journalled, leaks

HANDS = 10  # hands of an evening
BREAKS = 0.3  # chance that the rules break once in a hand
ENOUGH = 2000  # actions, after which a hand has ended


@dataclass
class Search:
    """The size of a search, and the leaks found. In `broken` hands, an error with a traceback was logged."""

    hands: int = 0
    actions: int = 0
    broken: int = 0
    secrets: int = 0  # texts that were searched for
    searched: int = 0  # characters
    leaks: list[str] = field(default_factory=list)


def search(seeds: Iterable[int], hands: int, folder: Path) -> Search:
    """Play an evening of `hands` hands for each seed, and search it."""
    result = Search()
    for seed in seeds:
        with journalled() as journal:
            _evening(seed, hands, folder / str(seed), journal, result)
    return result


def _evening(seed: int, hands: int, folder: Path, journal: Journal, result: Search) -> None:
    game, chance, metrics = sorted(RULESETS)[seed % len(RULESETS)], random.Random(f"evening {seed}"), Metrics()
    app = create_app(
        Settings(
            folder / "data",
            any_legal,
            bot_delay=0.0,
            limits=FREE,
            clock=PromptClock(),
            rng=SeededRng(seed),
            admin_token=TOKEN,
            measures=metrics,
        )
    )
    with TestClient(app) as first:
        evening = Evening(lambda: Guest(app, first), metrics, folder / "backup", game, seed)
        for number in range(hands):
            if number:
                evening.deal_again()
            leaking = _hand(evening, chance, journal, result)
            result.leaks += [f"{seed}, hand {number} of {game}: {leak}" for leak in leaking]
        leaking = sorted(leaks(evening.hidden, evening.programs()))
        result.leaks += [f"{seed}, evening of {game}: {leak}" for leak in leaking]


def _hand(evening: Evening, chance: random.Random, journal: Journal, result: Search) -> list[str]:
    """Play a hand, and return the outputs with something hidden: at a moment within, and in what is kept after it."""
    evening.is_watched = True
    evening.play(1 + chance.randrange(chance.choice((10, 50, 250))))
    if chance.random() < BREAKS and not evening.game.over:
        result.broken += 1
        with patch.object(Referee, "propose", chance.choice((_broken, _bewildered))):
            evening.play(1)
    leaking = set[str]()
    if not evening.game.over:
        leaking = _leaks_in(evening.hidden, evening.outputs(journal), result)
    evening.is_watched = False
    evening.play(ENOUGH)
    assert evening.game.over
    leaking |= _leaks_in(evening.secrets, evening.kept(journal), result)
    result.hands += 1
    result.actions += len(evening.stored.lines)
    journal.text = ""
    return sorted(leaking)


def _leaks_in(hidden: set[str], outputs: dict[str, str], result: Search) -> set[str]:
    result.secrets += len(hidden)
    result.searched += sum(map(len, outputs.values()))
    return leaks(hidden, outputs)


def _broken(referee: Referee, action: Action) -> list[Event]:
    raise RuntimeError("broken")


def _bewildered(referee: Referee, action: Action) -> list[Event]:
    raise KeyError(action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--hands", type=int, default=1000)
    chosen = parser.parse_args()
    total, began = Search(), time.monotonic()
    while total.hands < chosen.hands:
        seed, hands = chosen.first + total.hands // HANDS, min(HANDS, chosen.hands - total.hands)
        with tempfile.TemporaryDirectory() as folder:
            one = search([seed], hands, Path(folder))
        total = Search(*(mine + more for mine, more in zip(vars(total).values(), vars(one).values(), strict=True)))
        for leak in one.leaks:
            print(leak, flush=True)
        size = f"{total.hands} of {chosen.hands} hands, {total.actions} events, {len(total.leaks)} leaks"
        print(f"{seed}: {size}, {time.monotonic() - began:.0f} s", flush=True)
    print(
        f"{total.hands} hands, {total.actions} events, {total.broken} errors, {total.secrets} secrets, "
        f"{total.searched} characters, {len(total.leaks)} leaks"
    )
    sys.exit(bool(total.leaks))


if __name__ == "__main__":
    main()
