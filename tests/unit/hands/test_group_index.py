"""The index of groups finds the same lines of a card as a search through every hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations_with_replacement

import pytest

from tilewright.groups import Exposure
from tilewright.hands.matching.exposures import Shown, any_fit

from .cards_of import CHINESE, hands

# lines with equal tiles in two groups, groups that take no jokers (!), and seven flowers grouped in any way
JOKERS = ["FFF 2222a FFF 333a! 1a = 5", "<F x 7> 222a! 3333a = 5", "FFFF 222a 333a 44a NN = 5"]
# lines with chows that share tiles
CHOWS = ["1-2-3a 2-3-4a 333b 444b 55b = 5", "1-2-3a 222a 3-4-5a 555b 66b = 5", "222a 333a 444a 555a 66a = 5"]


@pytest.mark.parametrize(
    ("lines", "head", "texts"),
    [
        (JOKERS, "concealed 10\n", "[FFF] [FFJ] [FFFF] [FFFJ] [222B] [22JB] [2222B] [333B] [33JB] [333C] [NNN]"),
        (CHOWS, CHINESE, "[123B] [234B] [345B] [222B] [333B] (2222B) [333C] [555B]"),
    ],
    ids=["jokers", "chows"],
)
def test_lines_are_those_with_a_hand_that_has_all_groups(lines: Sequence[str], head: str, texts: str) -> None:
    rules = hands(*lines, head=head)
    labels = [line.label for line in rules.card.lines]
    groups = [Exposure.parse(text) for text in texts.split()]
    fitting = set()
    for exposures in chain.from_iterable(combinations_with_replacement(groups, n) for n in (1, 2, 3)):
        shown = [each for group in exposures if (each := Shown.of(group) or Shown.run_of(group))]
        having = {template.line for template in rules.templates if any_fit(template, shown)}
        assert rules.possible(exposures) == tuple(labels[line] for line in sorted(having)), exposures
        fitting.add(len(having))
    assert fitting >= {0, 1, 2}
