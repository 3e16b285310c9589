"""A table may limit the number of tiles in an exposure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.catalogue import ruleset
from tilewright.engine.actions import Claim
from tilewright.engine.decide import Refused, decide
from tilewright.engine.position import parse_position
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure


@pytest.mark.parametrize(("largest", "sizes"), [(3, "3 tiles"), (5, "3 to 5 tiles")])
def test_a_larger_group_is_refused_with_the_sizes_that_are_allowed(largest: int, sizes: str) -> None:
    rules = replace(ruleset("american"), largest_group=largest)
    position = parse_position("window 0 1B wall=9\n1: 1111B J ...", rules)
    with pytest.raises(Refused, match=f"has {sizes}"):
        decide(rules, position.state, Claim(1, 0, Exposure.parse("[11111JB]")), position.wall or Wall(()))
