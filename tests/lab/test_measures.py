"""The suggested values make all lines equally worth aiming at, and intervals contain the truth as often as they say."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from tilewright.lab.counting import WIDTH, LineCount
from tilewright.lab.measures import (
    FEWEST_BATCHES,
    differences,
    fair_values,
    intervals,
    merged,
    printed_values,
    ratio,
    shares,
    spread,
    to_step,
)
from tilewright.sim.records import Numbers


def counts_of(rng: np.random.Generator, batches: int) -> Numbers:
    """Return counts of three lines, which a seat alone wins 4, 2 and 1 times in ten games, for 25, 30 and 60 points."""
    counts = np.zeros((batches, 3, WIDTH), np.int64)
    values = np.array([25, 30, 60])
    counts[:, :, LineCount.GAMES] = counts[:, :, LineCount.ALONE] = 100
    counts[:, :, LineCount.TIMES] = rng.poisson([50, 20, 5], (batches, 3))
    counts[:, :, LineCount.ALONE_TIMES] = rng.poisson([40, 20, 10], (batches, 3))
    counts[:, :, LineCount.ALONE_WON] = counts[:, :, LineCount.ALONE_TIMES]
    counts[:, :, LineCount.PRINTED] = counts[:, :, LineCount.TIMES] * values
    counts[:, :, LineCount.ALONE_PRINTED] = counts[:, :, LineCount.ALONE_TIMES] * values
    counts[:, :, LineCount.ALONE_POINTS] = counts[:, :, LineCount.ALONE_PRINTED] + [0, 100, 0]
    return counts


def test_the_suggested_values_bring_the_same_points_to_a_player_who_aims_at_one_line() -> None:
    total = counts_of(np.random.default_rng(1), 5).sum(axis=0)
    values = fair_values(total)
    bonuses = total[:, LineCount.ALONE_POINTS] - total[:, LineCount.ALONE_PRINTED]
    points = (values * total[:, LineCount.ALONE_TIMES] + bonuses) / total[:, LineCount.ALONE]
    assert np.allclose(points, points[0])


def test_the_suggested_values_leave_the_sum_of_printed_values_as_it_is() -> None:
    total = counts_of(np.random.default_rng(1), 5).sum(axis=0)
    assert (fair_values(total) * total[:, LineCount.TIMES]).sum() == pytest.approx(total[:, LineCount.PRINTED].sum())


def test_a_line_that_nobody_won_has_no_value_and_changes_no_other() -> None:
    total = counts_of(np.random.default_rng(1), 5).sum(axis=0)
    more = np.concatenate([total, np.zeros((1, WIDTH), np.int64)])
    more[3, LineCount.GAMES] = more[3, LineCount.ALONE] = total[0, LineCount.ALONE]
    assert np.isnan(fair_values(more)[3])
    assert np.allclose(fair_values(more)[:3], fair_values(total))
    assert np.isnan(printed_values(more)[3])


@pytest.mark.parametrize("batches", [10, 40])
def test_intervals_contain_the_true_value_at_95_of_100_seeds(batches: int) -> None:
    true = fair_values(counts_of(np.random.default_rng(0), 200_000).sum(axis=0))
    contained = np.zeros(3)
    for seed in range(300):
        measured = intervals(counts_of(np.random.default_rng(seed), batches), fair_values, log=True)
        contained += [each.low <= value <= each.high for each, value in zip(measured, true, strict=True)]
    assert (contained / 300 > 0.91).all(), contained
    assert (contained / 300 < 0.985).all(), contained


def test_few_batches_give_no_interval() -> None:
    counts = counts_of(np.random.default_rng(1), FEWEST_BATCHES - 1)
    assert all(each.rounded(2) is None for each in intervals(counts, fair_values))


def test_a_share_that_was_never_counted_may_still_be_above_0() -> None:
    counts = counts_of(np.random.default_rng(1), 10)
    for each in shares(counts, LineCount.CONCEALED, LineCount.GAMES):
        assert each.mean == 0 < each.high < 0.01
    assert all(np.isnan(each.mean) for each in shares(counts, LineCount.GIVEN_UP, LineCount.AIMED))


def test_equal_games_differ_by_nothing() -> None:
    counts = counts_of(np.random.default_rng(1), 10)
    for each in differences(counts, counts, ratio(LineCount.ALONE_WON, LineCount.ALONE)):
        assert each == (0, 0, 0)


def test_values_are_rounded_to_the_steps_of_the_card() -> None:
    assert [to_step(value, 5) for value in (0.1, 7.6, 42.4, 43)] == [5, 10, 40, 45]


def unequal(rng: np.random.Generator, batches: int, points: Sequence[float]) -> Numbers:
    """Return counts of lines, each with these points on average for a seat that aims at it alone."""
    counts = np.zeros((batches, len(points), WIDTH), np.int64)
    counts[:, :, LineCount.ALONE] = 6
    counts[:, :, LineCount.ALONE_POINTS] = 50 * rng.poisson(np.array(points) * 6 / 50, (batches, len(points)))
    return counts


@pytest.mark.parametrize(("points", "true"), [([20.0] * 40, 0.0), ([10.0, 20, 30] * 12, 1 / 6**0.5)])
def test_the_spread_does_not_contain_the_part_that_comes_from_chance(points: list[float], true: float) -> None:
    each = [spread(unequal(np.random.default_rng(seed), 40, points)) for seed in range(200)]
    contained = np.mean([one.low <= true <= one.high for one in each])
    assert 0.9 < contained < 0.995 if true else contained > 0.94
    assert np.mean([one.mean**2 for one in each]) == pytest.approx(true**2, abs=0.002)
    assert np.isnan(spread(unequal(np.random.default_rng(1), FEWEST_BATCHES - 1, points)).mean)


def test_merged_lines_add_their_counts_but_not_their_games() -> None:
    counts = counts_of(np.random.default_rng(1), 5)
    both, last = merged(counts, [[0, 1], [2]]).transpose(1, 0, 2)
    assert (both[:, LineCount.GAMES] == 100).all()
    assert (both[:, LineCount.TIMES] == counts[:, :2, LineCount.TIMES].sum(axis=1)).all()
    assert np.array_equal(last, counts[:, 2])
