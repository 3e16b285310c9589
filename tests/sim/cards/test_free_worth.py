"""The simulator gives Card Free hands the same values as the rules, and allows the same declarations."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.sheet import total
from tilewright.sim.cards.hands import arrange
from tilewright.sim.cards.lists import list_hands
from tilewright.sim.cards.mah_jonggs import may_be_declared, worth
from tilewright.sim.cards.state import BY_DRAW, CLEAN, CLOSED, FACTS, HIDDEN
from tilewright.variants.card_free import worth as rules
from tilewright.variants.card_free.blocks import DRAGON_HANDS, all_hands
from tilewright.variants.card_free.hands import CardFreeHands, all_features
from tilewright.variants.card_free.options import House
from tilewright.variants.card_free.worth import Facts

HOUSES = (
    House(level=2),
    House(needs_bonus=True, level=2),
    House(base=20, needs_bonus=True, level=4, level4_dragon_exempt=True, dragon_hand_doubles="payer_only"),
    House(level=5, dragon_hand_doubles="all"),
    House(needs_bonus=True, level=5, own_doubles=False),
)
EVERY = 97  # test every 97th hand and the last ones, which are Dragon hands


def plain(function: Callable[..., object]) -> Callable[..., object]:
    """Return the uncompiled form of a compiled function. For a single hand, the uncompiled form is faster."""
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]


@pytest.mark.parametrize("house", HOUSES)
def test_cf_23_to_38_a_compiled_game_knows_what_a_hand_is_worth_and_when_it_may_be_declared(house: House) -> None:
    known, lines = all_features(), all_hands().line
    cards, _ = arrange(list_hands([CardFreeHands(house)] * 2))
    number = int(cards.many[0])
    for hand in {*range(0, number, max(number // EVERY, 1)), *range(number - len(DRAGON_HANDS) - 2, number)}:
        row = int(cards.at[hand])
        for facts in range(FACTS + 1):
            facts_of_hand = Facts(bool(facts & HIDDEN), bool(facts & BY_DRAW), bool(facts & CLEAN))
            items = tuple(rules.worth(house, known, int(lines[row]), row, facts_of_hand))
            assert plain(worth)(cards, hand, facts) == total(items), (row, facts_of_hand)
            assert plain(may_be_declared)(cards, 1, hand, facts) == rules.declarable(
                house, items, int(lines[row]), facts_of_hand
            )


def test_cf_39_each_player_makes_the_hands_of_the_own_level() -> None:
    levels = (4, 2, 5, 3)
    players = [CardFreeHands(House(level=level)) for level in levels]
    cards, _ = arrange(list_hands(players))
    for seat, player in enumerate(players):
        mine = cards.at[: cards.many[seat]]
        assert sorted(mine.tolist()) == player._allowed.tolist()
        closed = mine[(cards.wants[seat, : len(mine)] & CLOSED) > 0]
        dragons = all_features().dragons[mine]
        # R-CF-42: from level 3, hands with dragons are concealed
        assert len(closed) == (dragons.sum() if player.house.level >= 3 else 0)
        assert (cards.wants[seat, len(mine) :] & CLOSED).all()
