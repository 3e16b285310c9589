"""95 % intervals contain the true mean in about 95 of 100 studies, and do not depend on the order of games."""

from __future__ import annotations

import random
from math import isnan

import numpy as np
import pytest

from tilewright.study.intervals import FEW, Means, share

STUDIES = 400
TOLERANCE = 0.03  # three standard errors of the share of 400 studies


@pytest.mark.parametrize(("games", "method"), [(60, "bootstrap"), (FEW + 200, "normal")])
def test_intervals_of_means_contain_the_true_mean(games: int, method: str) -> None:
    rng = np.random.default_rng(3)
    values = rng.choice([0, 25, 30, 75], p=[0.5, 0.2, 0.2, 0.1], size=(games, STUDIES))  # as scores of games
    mean = 0.2 * 25 + 0.2 * 30 + 0.1 * 75
    means = Means(STUDIES)
    means.add(values)
    assert means.method == method
    intervals = [means.interval(study) for study in range(STUDIES)]
    covered = sum(low <= mean <= high for _, low, high in intervals) / STUDIES
    assert covered == pytest.approx(0.95, abs=TOLERANCE)
    assert all(low < each < high for each, low, high in intervals)


@pytest.mark.parametrize(("games", "true"), [(30, 0.5), (60, 0.1), (500, 0.02)])
def test_intervals_of_shares_contain_the_true_share(games: int, true: float) -> None:
    counts = np.random.default_rng(5).binomial(games, true, size=4 * STUDIES)
    covered = np.mean([share(int(count), games).low <= true <= share(int(count), games).high for count in counts])
    assert covered == pytest.approx(0.95, abs=TOLERANCE)


def test_a_share_of_none_or_all_has_an_interval_too() -> None:
    assert share(0, 20).low == 0 < share(0, 20).high < 0.2
    assert share(20, 20).high == 1 > share(20, 20).low > 0.8


@pytest.mark.parametrize("games", [90, FEW + 90])
def test_the_order_of_games_does_not_matter(games: int) -> None:
    values = np.random.default_rng(1).integers(-2000, 2000, size=(games, 2))
    parts = np.array_split(values, 9)
    results = set()
    for seed in range(4):
        order = random.Random(seed).sample(parts, len(parts))
        means = Means(2)
        for part in order:
            means.add(part)
        results.add(repr([means.interval(quantity) for quantity in (0, 1)]))
    assert len(results) == 1


def test_the_normal_interval_is_exact_for_large_numbers() -> None:
    values = np.full((FEW + 1, 1), 2**25)
    values[0] += 1
    means = Means(1)
    means.add(values)
    _, low, high = means.interval(0)
    assert 0 < high - low < 1


def test_one_game_gives_no_interval() -> None:
    means = Means(1)
    means.add(np.array([[7]]))
    mean, low, high = means.interval(0)
    assert (mean, means.method) == (7, "none")
    assert isnan(low) and isnan(high)  # noqa: PT018
    assert means.interval(0).rounded(2) is None


def test_equal_games_give_a_point() -> None:
    means = Means(1)
    means.add(np.full((5, 1), 3))
    assert means.interval(0) == (3, 3, 3)
