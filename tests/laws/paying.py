"""The terms with which the level `hard` pays for tiles that a discard loses, in games whose hands differ in value.

Its score of a discard is a sum of features times weights. The trait `useful` has the tiles that help the nearest hand.
Other terms are about the rest of the hand: `dear` has the tiles that help hands that are worth more, `suit`, `honor`
and `scoring` the way to such hands, and `pair`, `outlets` and others its shape. The remaining ones are about danger.
"""

from __future__ import annotations

from tilewright.analysis.learned import weights_of
from tilewright.analysis.set_features import NAMES
from tilewright.bots.planner import Planner
from tilewright.bots.preferring import features_of_discards
from tilewright.engine.actions import Discard

_DANGER = {f"discard-{trait}" for trait in ("danger", "live", "fresh")}


def hand_pays(plan: Planner, chosen: Discard, other: Discard) -> bool:
    """Return whether a discard of `hard` is better than another one even without the terms about danger."""
    features, weights = features_of_discards(plan), weights_of(plan.rules, NAMES)
    gains = zip(NAMES, (features[chosen] - features[other]) * weights, strict=True)
    return sum(int(gain) for name, gain in gains if name.split("*")[0] not in _DANGER) >= 0
