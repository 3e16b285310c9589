"""Measure steps per second of the vector environment: a batch of games that take their actions from Python.

    python bench/vector.py [--peers FOLDER]

A step is one action in one game, followed by the new observation. A compiled function draws the action uniformly from
the mask of legal actions. A seat with only one legal action takes it automatically, and this does not count as a step.
The program prints one result for a batch of 1,024 games and one for a single game.

For comparison, two other programs (peers) play random actions in one game at a time. Each must be installed in
FOLDER/NAME, or in this environment if there is no FOLDER. The rules of rlcard are almost the same as ours. In
riichienv, there is more to score.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from measuring import Figure, Peer, pin, report, timed

GOAL, BATCH = 1.6e6, 1024


def ours(games: int, calls: int) -> Figure:
    from stepping import stepping

    from tilewright.catalogue import hands_named
    from tilewright.variants import RULESETS

    preset = RULESETS["thirteen"]
    rules = preset.build(hands_named(preset.hands), {})
    return stepping(rules, games, calls, before=200 * 1024 // games).inverse


def riichienv() -> Figure:
    """Measure the steps per second of riichienv in complete rounds. A step is an action of one seat."""
    from riichienv import RiichiEnv

    rng, steps = random.Random(1), 0

    def work() -> None:
        nonlocal steps
        env = RiichiEnv(game_mode="4p-red-single", seed=rng.randrange(2**31))
        seen = env.reset()
        while not env.done():
            actions = {seat: rng.choice(one.legal_actions()) for seat, one in seen.items()}
            steps += len(actions)
            seen = env.step(actions)

    return _a_step(work, lambda: steps)


def rlcard() -> Figure:
    """Measure the steps per second of rlcard in its mahjong game. Each step returns the new state to the player."""
    import numpy as np
    import rlcard as cards

    env = cards.make("mahjong", config={"seed": 1})
    rng, steps = np.random.RandomState(1), 0

    def work() -> None:
        nonlocal steps
        state, _ = env.reset()
        while not env.is_over():
            steps += 1
            state, _ = env.step(rng.choice(list(state["legal_actions"])))

    return _a_step(work, lambda: steps)


def _a_step(work: Callable[[], None], steps: Callable[[], int]) -> Figure:
    """Return the number of steps per second.

    Each call of `work` plays a game. `steps` returns the total number of steps in all games so far.
    """
    before, games = steps(), 0

    def counted() -> None:
        nonlocal games
        work()
        games += 1

    a_game = timed(counted)
    return a_game.inverse.times((steps() - before) / games)


PEERS: dict[str, Callable[[], Figure]] = {"riichienv": riichienv, "rlcard": rlcard}


def peer(name: str, folder: Path | None) -> Peer:
    """Measure the other program `name` by running this file in its environment. Return its steps per second."""
    python = str(folder / name / "bin" / "python") if folder else sys.executable
    if not (Path(python).exists() if folder else find_spec(name)):
        return Peer(name, None, why="not installed")
    done = subprocess.run([python, __file__, "--measure", name], capture_output=True, text=True, check=False)
    if done.returncode:
        return Peer(name, None, why=done.stderr.strip().splitlines()[-1])
    release, *figure = json.loads(done.stdout.splitlines()[-1])
    return Peer(f"{name} {release}", Figure(*figure))


def main() -> None:
    pin()
    match sys.argv[1:]:
        case ["--measure", name]:
            figure = PEERS[name]()
            print(json.dumps([version(name), figure.middle, figure.low, figure.high]))
        case options:
            folder = Path(options[1]) if options[:1] == ["--peers"] else None
            peers = tuple(peer(name, folder) for name in PEERS)
            report(f"vector environment, {BATCH:,} games at once", "steps/s", ours(BATCH, 10), goal=GOAL, peers=peers)
            report("vector environment, one game", "steps/s", ours(1, 1000), peers=peers)


if __name__ == "__main__":
    main()
