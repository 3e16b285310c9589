"""R-WP-20, R-WP-34 and R-WP-40: dead hands, and play on the other rack. Each test is named after the rule it checks."""

from __future__ import annotations

import pytest

from tilewright.engine.events import Died
from tilewright.engine.evolve import evolve
from tilewright.tiles import Tiles

from ..siamese.siam import challenge, claim, declare, discard, draw
from .card import LOW, RUN
from .position import kong, lay, position


def test_wp_20_the_other_hand_may_be_played_on() -> None:
    table = position(f"{LOW} ... | dead [222B] [777B]*")
    table.do(declare(0, 1, LOW), discard(0, "1C"))
    assert table.phase == "window 0 1C"
    assert not table.allows(lay(0, 0, "F1"))


def test_wp_20_discards_are_claimed_and_kongs_laid_for_the_other_hand() -> None:
    table = position("33B 4444B 12B RR ... | dead [222B] [777B]* | [111B]", phase="window 1 3B", wall="5D 6D")
    assert table.refusal(claim(0, 0, "[333B]")) == "R-WP-20"
    table.do(claim(0, 1, "[333B]"))
    assert table.refusal(kong(0, 0, "4B")) == "R-WP-20"
    table.do(kong(0, 1, "4B"), kong(0, 1, "1B", 0))
    assert (table.shown(0, 1), table.shown(0, 0)) == ("[1111B] [333B] (4444B)", "[222B] [777B]")


def test_wp_20_a_discard_wins_for_the_other_hand() -> None:
    table = position("111222333444B R ... | dead [222B] [777B]*", phase="window 1 R", wall="")
    assert table.refusal(declare(0, 0, LOW)) == "R-WP-20"
    table.do(declare(0, 1, LOW))
    assert table.play_out().payments == (500, -500)


def test_wp_20_a_dead_hand_with_five_groups_leaves_too_few_tiles_for_the_other() -> None:
    for groups, over in (("[222B] [333B] [444B] [555B]", False), ("[222B] [333B] [444B] [555B] [666B]", True)):
        table = position(f"... | {groups} | -", enforcement="challenge")
        table.do(challenge(1, 0, 0))
        assert (table.dead(0, 0), table.dead(0, 1)) == (True, over)
    assert table.payments == (-1000, 1000)


def test_wp_20_the_kongs_of_a_dead_hand_take_no_tiles_from_the_other() -> None:
    table = position("111222333444B R ... | dead [9999B] [7777B] [8888C] [5555C]*", phase="play 0", wall="R 5D")
    table.do(draw(0))
    assert not table.dead(0, 1)
    table.do(declare(0, 1, LOW))


@pytest.mark.parametrize("mine", ["... | mj 500 | dead [222B] [777B]*", "... | dead [222B] [777B]* | mj 500"])
def test_wp_34_with_a_mah_jongg_and_a_dead_hand_only_the_other_goes_on(mine: str) -> None:
    table = position(mine, phase="window 0 1D", wall="5D 6D 7D")
    table.do(draw(1), discard(1, "5D"))
    assert table.phase == "play 1"


ALONE = "... | mj 500 | dead [222B] [777B]*"


def test_wp_34_nobody_claims_the_discards_of_the_one_who_goes_on() -> None:
    table = position(ALONE.replace("...", "55D ..."), phase="window 0 1D", wall="5D 6D 7D")
    table.do(draw(1), discard(1, "5D"))
    assert not table.allows(claim(0, 1, "[555D]"))
    assert table.offered(0) == ()


def test_wp_34_a_second_mah_jongg_is_possible_and_the_first_is_paid() -> None:
    table = position(ALONE, f"{LOW} 123456789B NNN 0 ...", phase="window 0 1D", wall="5D 0 6D")
    table.do(draw(1), declare(1, 0, LOW), discard(1, "5D"), draw(1), declare(1, 1, RUN))
    assert table.phase == "over mah-jonggs"
    assert table.payments == (500 - 500 - 2 * 500, 1000)


def test_wp_34_or_to_the_end_of_the_wall() -> None:
    table = position(ALONE, phase="window 0 1D", wall="5D 6D")
    assert table.play_out().payments == (500, -500)
    assert table.phase == "over wall"


def test_wp_34_with_a_mah_jongg_and_a_dead_hand_each_the_game_is_over() -> None:
    table = position(ALONE, "... | [222B] [777B] | mj 1000", phase="play 1 drawn", enforcement="challenge")
    table.do(challenge(0, 1, 0))
    assert table.phase == "over no-live-hand"
    assert table.payments == (-500, 500)


def test_wp_40_a_false_declaration_kills_its_rack() -> None:
    table = position("111222333444B RG ...", enforcement="challenge")
    happened = table.do(declare(0, 0, "111222333444B RG"))
    assert any(isinstance(event, Died) for event in happened)
    assert table.dead(0, 0)
    assert not table.dead(0, 1)
    seen = table.view(1).state.seats[0].concealed
    table = position("111222333444B RG ...")
    assert not table.allows(declare(0, 0, "111222333444B RG"))
    assert len(seen) == 28


def test_wp_40_shown_tiles_return_to_the_pool() -> None:
    table = position("111222333444B RG ...", enforcement="challenge")
    table.do(declare(0, 0, "111222333444B RG"))
    assert Tiles.parse("111222333444B RG") <= table.state.seats[0].concealed
    table.do(discard(0, "R"))
    assert table.phase == "window 0 R"


def test_wp_40_a_claimed_tile_joins_the_pool_and_earlier_exposures_stay() -> None:
    table = position("222333444B R 9C ... | [111B]", "... | |", phase="window 1 G", enforcement="challenge")
    seen = table.view(1).state
    for event in table.do(declare(0, 0, "222333444B RG")):
        seen = evolve(seen, event)
    assert Tiles.parse("222333444B RG") <= seen.seats[0].concealed, "the other player has seen them"
    assert table.dead(0, 0)
    assert (table.shown(0, 0), table.held(0, "G")) == ("[111B]", 1)
    assert table.state.seats[1].discards == ()
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "9C"))


def test_wp_40_a_declaration_of_too_few_tiles_is_false_too() -> None:
    table = position(f"{LOW} ...", enforcement="challenge")
    table.do(declare(0, 0, "111222333444B"))
    assert (table.dead(0, 0), table.dead(0, 1)) == (True, False)


def test_wp_40_a_second_dead_hand_by_it_ends_the_game() -> None:
    table = position("111222333444B RG ... | dead [222B] [777B]*", enforcement="challenge")
    table.do(declare(0, 1, "111222333444B RG"))
    assert table.phase == "over dead-hands"
    assert table.payments == (-1000, 1000)
