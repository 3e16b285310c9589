"""Whether two samples come from the same distribution."""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

SMALL = 0.2  # scaled statistic below which the series of the p-value does not converge, and which chance exceeds


def probability(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the p-value of the Kolmogorov-Smirnov test, that both samples have the same distribution."""
    steps = Counter(one)
    steps.subtract(other)
    gap = max(map(abs, accumulate(steps[value] for value in sorted(steps))))
    scaled = gap / len(one) * math.sqrt(len(one) / 2)
    series = sum((-1) ** (k - 1) * math.exp(-2 * (k * scaled) ** 2) for k in range(1, 101))
    return min(1.0, 2 * series) if scaled > SMALL else 1.0
