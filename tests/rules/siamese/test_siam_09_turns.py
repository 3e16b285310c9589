"""R-SIAM-9 and 44: East opens the game, and then players draw and discard in turn."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.referee import Referee
from tilewright.tiles import Tiles

from .fake_hands import LOW_J, MID, MID_J
from .siam import Table, claim, declare, discard, draw, lets_go, position, rules, shuffle


def test_siam_09_east_opens_by_discarding() -> None:
    referee = Referee.open(rules(), shuffle(), 1)
    table = Table(referee.rules, referee.state, referee.wall)
    tile = str(Tiles.of([next(iter(table.state.seats[1].concealed))]))
    assert table.refusal(draw(1)) == "R-SIAM-9"
    assert not table.allows(draw(0))
    table.do(discard(1, tile))
    assert table.phase == f"window 1 {tile}"


def test_siam_09_draw_then_discard() -> None:
    table = position("1D ...", phase="play 0")
    assert table.refusal(discard(0, "1D")) == "R-SIAM-9"
    table.do(draw(0))
    assert table.refusal(draw(0)) == "R-SIAM-9"
    assert table.allows(discard(0, "1D"))


def test_siam_09_players_alternate() -> None:
    table = position("1D ...", "2D ...", wall="3D 4D 5D")
    table.do(discard(0, "1D"), draw(1))
    assert table.phase == "play 1 drawn"
    table.do(discard(1, "2D"), draw(0))
    assert table.phase == "play 0 drawn"


def test_siam_09_the_wall_is_drawn_in_order() -> None:
    table = position(wall="5B 6C 7B")
    table.do(discard(0, "1D"), draw(1))
    assert (table.held(1, "5B"), table.state.wall) == (1, 2)
    table.do(discard(1, "1D"), draw(0))
    assert (table.held(0, "6C"), table.state.wall) == (1, 1)


def test_siam_09_nobody_acts_out_of_turn() -> None:
    table = position("... 1D 3B", "1D ... 33B | [22JB] |", phase="play 0 drawn")
    assert table.refusal(draw(1)) == "R-SIAM-9"
    assert table.refusal(discard(1, "1D")) == "R-SIAM-9"
    assert not table.allows(declare(1, 1, "33B"))
    table.do(discard(0, "3B"))
    assert not table.allows(draw(0))
    assert not table.allows(discard(0, "1D"))
    assert not table.allows(discard(1, "1D"))


def test_siam_09_only_held_tiles_can_be_discarded() -> None:
    assert not position("1D ...").allows(discard(0, "5B"))


def test_siam_09_drawing_is_the_pass_while_tiles_are_left() -> None:
    table = position(phase="window 1 3B", wall="RG")
    assert not table.allows(lets_go(0))
    table.do(draw(0))
    assert table.phase == "play 0 drawn"
    assert not table.allows(claim(0, 0, "[333B]"))


def at_the_opening(table: Table) -> Table:
    table.state = replace(table.state, thrown=0)
    return table


def test_siam_44_east_may_declare_both_hands_before_the_first_discard() -> None:
    table = at_the_opening(position(f"{LOW_J} {MID_J}"))
    table.do(declare(0, 0, LOW_J))
    table.do(declare(0, 1, MID_J))
    assert table.phase == "over mah-jonggs"


def test_siam_44_after_one_the_first_discard_may_be_claimed() -> None:
    table = at_the_opening(position(f"{LOW_J} 5B ...", "55B ..."))
    table.do(declare(0, 0, LOW_J), discard(0, "5B"), claim(1, 0, "[555B]"))
    assert table.shown(1, 0) == "[555B]"


def test_siam_44_east_with_27_tiles_draws_before_declaring() -> None:
    table = position(f"{LOW_J} ...", phase="play 0", wall="R", deal="27/27")
    assert not table.allows(declare(0, 0, LOW_J))
    table.do(draw(0))
    assert table.allows(declare(0, 0, LOW_J))


def test_siam_44_the_first_discard_may_be_taken_for_mah_jongg() -> None:
    table = at_the_opening(position("5B ...", "5566677788899B ..."))
    table.do(discard(0, "5B"), declare(1, 0, MID))
    assert table.phase == "play 1 drawn"
