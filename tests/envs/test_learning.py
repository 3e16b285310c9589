"""The program of docs/learning.md: its gradient, its training, and its player."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import tilewright as tw

PROGRAM = Path(__file__).parents[2] / "examples" / "learn_siamese.py"
SIZES = {"HIDDEN": 8, "GAMES": 8, "STEPS": 8, "BATCH": 32}
SEED = 5


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the program as a module, with a small net and few games."""
    spec = spec_from_file_location("learn_siamese", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "learn_siamese", module)
    spec.loader.exec_module(module)
    for name, size in SIZES.items():
        monkeypatch.setattr(module, name, size)
    return module


def test_the_gradient_is_that_of_finite_differences(program: ModuleType) -> None:
    rng, choices = np.random.default_rng(SEED), 12
    w = {name: rng.standard_normal(each.shape) / 5 for name, each in program.new_weights(rng).items()}
    mask = rng.random((choices, program.ACTIONS)) < 0.2
    mask[:, program.DISCARDS] = True
    actions = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
    of_kinds = rng.random((choices, program.KINDS, len(w["kind"]))) / 50
    others = rng.random((choices, len(w["in"]) - of_kinds[0].size))
    logs = program.Net(w, of_kinds, others, mask).logs[range(choices), actions] + rng.normal(0, 0.3, choices)
    data = [of_kinds, others, mask, actions, logs, *rng.standard_normal((2, choices))]
    _, gradient = program.loss(w, data, 0.1)
    assert gradient.keys() == w.keys()
    for name, slopes in gradient.items():
        for place in {np.abs(slopes).argmax(), *rng.integers(slopes.size, size=3)}:
            change = np.zeros(slopes.size)
            change[place] = 1e-5
            moved = (w | {name: w[name] + sign * change.reshape(slopes.shape)} for sign in (1, -1))
            high, low = (program.loss(each, data, 0.1)[0] for each in moved)
            assert slopes.flat[place] == pytest.approx((high - low) / 2e-5, rel=1e-3, abs=1e-6), name


def test_costs_are_the_exact_distances_of_the_hands(program: ModuleType) -> None:
    rng, hands = np.random.default_rng(SEED), program.HOUSE
    card = tw.Card.read("house")
    lines = [line for line in card.lines for _ in line.hands]
    few = np.array([len(line.hands) <= program.FAMILY for line in lines])
    targets = card.engine.targets(())
    for jokers in range(4):
        have = rng.multinomial(13 - jokers, program.COPIES / program.COPIES.sum()).clip(0, program.COPIES)
        counts = np.zeros(targets.need.shape[1], np.int8)
        counts[: program.KINDS] = have
        worth = np.log(targets.value / program.UNIT)
        costs = (program.SHARPNESS * targets.distances(counts, jokers) - worth)[few]
        unseen, nothing = np.full((1, program.KINDS), 9), np.zeros((1, program.KINDS), int)
        weight, best, least = hands.near(have[None], np.array([jokers]), unseen, nothing)
        assert least[0] == pytest.approx(costs.min(), abs=1e-4)
        assert best[0] == costs.argmin()
        shares = np.exp(-costs) / np.exp(-costs).sum()
        needs_east = targets.need[few][:, tw.Tiles.parse("E").counts.index(1)] > 0
        assert weight[0, tw.Tiles.parse("E").counts.index(1), 0] == pytest.approx(shares[needs_east].sum(), abs=1e-3)


def test_a_rack_with_exposures_is_compared_only_with_hands_that_have_them(program: ModuleType) -> None:
    hands, kinds = program.HOUSE, np.zeros((1, program.KINDS), int)
    shown = kinds.copy()
    shown[0, 3] = 5
    _, best, _ = hands.near(np.minimum(shown, 4), np.array([1]), np.full_like(kinds, 4), shown)
    _, free, _ = hands.near(kinds, np.array([0]), np.full_like(kinds, 4), kinds)
    assert hands.need[best[0], 3] >= 5 > hands.need[free[0], 3]


def test_each_seat_is_credited_for_its_own_choices(program: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "TRACE", 0.5)
    players, zeros = np.array([[0], [1], [0], [1], [0]]), np.zeros((5, 1))
    done = np.array([[False], [False], [True], [False], [False]])
    payments = np.zeros((5, 1, 2))
    payments[2, 0] = 100, -100
    costs = np.array([[3.0], [9.0], [1.0], [0.0], [0.0]])
    gained = program.advantages(players, zeros, costs, done, payments)
    assert gained[:, 0].tolist() == [2 + 0.5 * 2, -2, 2, 0, 0]  # the last two have no consequences yet


class Rows:
    """Stands for the games of a contest: row n ends at step n + 1 with what the seat gets, then with 999 again."""

    def __init__(self, program: ModuleType, games: int, seat: int) -> None:
        self.step_, self.games, self.reward = 0, games, (10, -4)[seat]
        width, actions = program.LAYOUT.width, program.ACTIONS
        self.seen = {
            "observation": np.zeros((games, width), np.uint8),
            "action_mask": np.ones((games, actions), np.int8),
        }

    def reset(self, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
        return self.seen, {}

    def step(self, actions: np.ndarray) -> tuple[Any, ...]:
        over = np.arange(self.games) <= self.step_
        rewards = np.where(np.arange(self.games) == self.step_, self.reward + 2 * np.arange(self.games), 999)
        self.step_ += 1
        return self.seen, rewards, over, over, {}


def test_a_contest_counts_the_first_game_of_each_row_in_both_seats(
    program: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program.envs, "vector", lambda _game, games, opponents, seat: Rows(program, games, seat))
    mean, half = program.contest(program.new_weights(np.random.default_rng(SEED)), "nearest", 3, 7)
    assert mean == 5  # the deals give 3, 5 and 7
    assert half == pytest.approx(1.96 * 2 / 3**0.5)


def test_no_exposure_is_changed(program: ModuleType) -> None:
    seen = {"observation": np.zeros((1, program.LAYOUT.width), np.uint8), "action_mask": np.ones((1, 310), np.int8)}
    *_, mask = program.inputs(seen)
    assert np.flatnonzero(~mask[0]).tolist() == list(range(90, 126))


def test_the_program_has_at_most_300_lines() -> None:
    assert len(PROGRAM.read_text("utf-8").splitlines()) <= 300


def test_training_is_determined_by_the_seed(program: ModuleType) -> None:
    runs = [[(done, w["in"].copy()) for w, done, _ in program.train(seed, 128, 64)] for seed in (1, 1, 2)]
    assert [done for done, _ in runs[0]] == [0, 64, 128]
    one, same, other = (run[-1][1] for run in runs)
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)
    assert not np.array_equal(runs[0][0][1], runs[2][0][1])  # the weights before training
    assert not np.array_equal(one, runs[0][0][1])


def test_steps_of_the_optimiser_lower_the_loss_of_a_fixed_batch(program: ModuleType) -> None:
    w = program.new_weights(np.random.default_rng(SEED))
    *choices, player, value, _, _ = next(program.selfplay(w, SEED))
    choices += [np.where(player == 0, 1, -1), value + 1]
    flat = [array.reshape(-1, *array.shape[2:]) for array in choices]
    moments = {name: np.zeros((2, *each.shape)) for name, each in w.items()}
    losses = []
    for step in range(1, 20):
        total, gradient = program.loss(w, flat, 0.0)
        losses.append(total)
        program.adam(w, moments, step, gradient, 1e-3)
    assert losses[-1] < losses[0] - 0.1


def test_the_player_makes_legal_moves_in_an_arena(
    program: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEARNED", str(tmp_path / "learned.npz"))
    np.savez(tmp_path / "learned.npz", about="", **program.new_weights(np.random.default_rng(SEED)))
    standings = tw.arena("siamese", ["learn_siamese:Learned", "medium"], games=4, seed=1, processes=1)
    assert standings.payments.shape == (2, 2, 2)
    assert standings.means.sum() == pytest.approx(0)


def test_the_program_of_the_page_runs(
    program: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROGRAM.parents[1])
    monkeypatch.setattr(sys, "path", [*sys.path])
    page = Path("docs/learning.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert "deals=200" in code
    exec(compile(code.replace("deals=200", "deals=2"), "learning.md", "exec"), {})
    assert re.fullmatch(r"[+-]\d+\.\d ± \d+\.\d points a game\n", capsys.readouterr().out)
