"""With every policy, the columns of the results contain the same facts as the engine's log."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.events import Claimed, Declared, Discarded, Drew, Ended, Event, KongAdded, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.cards import machine
from tilewright.sim.play import play
from tilewright.sim.results import Games, Results
from tilewright.study.games import gathered
from tilewright.study.players import lineup
from tilewright.variants import RULESETS

from .lockstep import replays

TABLES = {
    "siamese": ({}, "pairs"),
    "royale-3": ({}, "nearest"),
    "american": ({"seats": "3"}, "nearest"),
    "thirteen": ({}, "nearest"),
    "sixteen": ({}, "nearest"),
    "filipino": ({}, "nearest"),
    "hong-kong": ({"minimum_fan": "1"}, "nearest"),
    "mcr": ({}, "nearest"),
}
GAMES, SEED = 3, 1  # this seed has a game won on a discard


def from_log(log: Sequence[Event]) -> dict[str, Any]:
    """Return the result of a game, computed from its log."""
    threw = began = -1  # the last thrower, and the thrower of the tile whose claim began this turn; or -1
    declared, thrown = [], 0
    for event in log:
        match event:
            case Drew():
                began = -1
            case Claimed(_, discarder):
                began = discarder
            case Discarded(seat) | KongAdded(seat):
                threw, thrown = seat, thrown + isinstance(event, Discarded)
            case Declared(seat, reading=reading, taken=taken):
                began = began if taken is None else threw
                declared.append((seat, reading.line))
    *_, ended, settled = log
    assert isinstance(ended, Ended)
    assert isinstance(settled, Settled)
    won = ended.why == "mah-jonggs"
    return {
        "winner": ended.seat if won else -1,
        "discarder": began if won else -1,
        "ended": ended.why,
        "discards": thrown,
        "payments": list(settled.sheet.payments),
        "scores": list(settled.sheet.scores),
        "declared": declared,
    }


def from_columns(games: Results, nth: int) -> dict[str, Any]:
    """Return the result of game number `nth`, read from the columns of the batch."""
    return {
        "winner": games.winner[nth],
        "discarder": games.discarder[nth],
        "ended": games.why(nth),
        "discards": games.discards[nth],
        "payments": games.payments[nth].tolist(),
        "scores": games.scores[nth].tolist(),
        "declared": [(seat, games.lines[line]) for game, seat, line in games.declared.tolist() if game == nth],
    }


def folded(rules: Ruleset, log: Sequence[Event]) -> Any:
    """Return a stand-in for a referee: this log, and the state that results from it."""
    state = rules.opening()
    for event in log:
        state = evolve(state, event)
    return SimpleNamespace(log=log, state=state)


@pytest.mark.parametrize("name", TABLES)
def test_the_columns_say_what_the_log_says(name: str) -> None:
    options, policy = TABLES[name]
    rules = RULESETS[name].build(hands_named(RULESETS[name].hands), options)
    games = play(rules, games=GAMES, policy=policy, seed=SEED)
    recorded = [games.recorded(nth) for nth in range(GAMES)]
    logs = [replays(rules, each, nth % rules.seats) for nth, each in enumerate(recorded)]
    by_the_engine = gathered(rules, [(folded(rules, log), nth) for nth, log in enumerate(logs)])
    for nth, log in enumerate(logs):
        assert from_columns(games, nth) == from_columns(by_the_engine, nth) == from_log(log)
        assert games.moves[nth] == len(recorded[nth].actions())  # the recording has as many actions as the game
        assert by_the_engine.moves[nth] == nth
    assert max(games.discarder) >= 0, "no game shows who threw the last tile"


@pytest.mark.parametrize("name", ["siamese", "thirteen"])
def test_results_can_be_sent_to_another_process(name: str) -> None:
    rules, who = lineup(name, None, (), "nearest", SEED)
    sent: Results = pickle.loads(packed := pickle.dumps(who.play(0, GAMES)))
    games = play(rules, games=GAMES, policy="nearest", seed=SEED)
    assert [from_columns(sent, nth) for nth in range(GAMES)] == [from_columns(games, nth) for nth in range(GAMES)]
    assert len(packed) < 10_000  # contains only the games, not the players


@pytest.mark.parametrize("name", ["siamese", "thirteen"])
def test_pickled_games_can_be_written_down_too(name: str) -> None:
    rules, _ = lineup(name, None, (), "random", SEED)
    games = play(rules, games=GAMES)
    copied: Games = pickle.loads(pickle.dumps(games))
    assert copied.recorded(1).events(rules) == games.recorded(1).events(rules)


@pytest.mark.parametrize("name", ["siamese", "thirteen"])
def test_only_games_that_were_played_can_be_had_again(name: str) -> None:
    rules, _ = lineup(name, None, (), "random", SEED)
    games = play(rules, games=GAMES, first=7)
    assert games.recorded(GAMES - 1).order == play(rules, games=1, first=7 + GAMES - 1).recorded(0).order
    for nth in (-1, GAMES):
        with pytest.raises(IndexError, match=f"no game {nth} among 3"):
            games.recorded(nth)
    with pytest.raises(ValueError, match="-1 games cannot be played"):
        play(rules, games=-1)


def test_a_log_that_there_is_no_room_for_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, _ = lineup("siamese", None, (), "random", SEED)
    games = play(rules, games=1)
    monkeypatch.setattr(machine, "MOST_LOGGED", len(games.recorded(0).rows) + 1)
    with pytest.raises(ValueError, match="this game has more than"):
        games.recorded(0)


def test_slow_games_are_kept_a_few_at_a_time() -> None:
    pieces = [lineup("american", hands, (), players, SEED)[1].piece
              for hands, players in ((None, "random"), (None, "medium"), ("card-free", "random"))]  # fmt: skip
    assert pieces == [500, 100, 25]
    assert lineup("thirteen", None, (), "easy", SEED)[1].piece == 10


PROGRAM = """
import json, sys
from tilewright.catalogue import hands_named
from tilewright.sim.play import play
from tilewright.variants import RULESETS
preset = RULESETS[sys.argv[1]]
games = play(preset.build(hands_named(preset.hands), {}), games=int(sys.argv[3]), policy=sys.argv[2], seed=5)
print(json.dumps([games.payments.tolist(), [str(each) for each in games.recorded(0).actions()]]))
"""
_LONG = pytest.mark.long


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize(
    ("name", "policy", "number"),
    [
        ("thirteen", "random", 4),
        ("fourteen", "nearest", 4),
        pytest.param("siamese", "random", 2, marks=_LONG),
        pytest.param("siamese", "pairs", 2, marks=_LONG),
        pytest.param("royale-3", "nearest", 2, marks=_LONG),
        pytest.param("american", "nearest", 4, marks=_LONG),
        pytest.param("mcr", "nearest", 2, marks=_LONG),
    ],
)
def test_python_plays_the_same_games_as_machine_code(name: str, policy: str, number: int) -> None:
    preset = RULESETS[name]
    games = play(preset.build(hands_named(preset.hands), {}), games=number, policy=policy, seed=5)
    run = subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", "-c", PROGRAM, name, policy, str(number)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout) == [games.payments.tolist(), [str(each) for each in games.recorded(0).actions()]]
