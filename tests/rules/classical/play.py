"""Checks of prohibitions that all games of sets and a pair share. Each game refuses with the number of its own rule."""

from __future__ import annotations

from tilewright.engine.actions import Challenge, Reshape
from tilewright.engine.events import Challenged, Died

from .game import claim, declare, discard, draw, kong, laid, lets_go, position

NO_HAND = "123B 567C 66D 345D 159C"


def refuses_to_play_out_of_turn(game: str, rule: str) -> None:
    """Check that the table refuses a discard before the draw, a draw out of turn, and a draw after the end."""
    table = position("1B ...", game=game, phase="play 0")
    assert table.refusal(discard(0, "1B")) == table.refusal(draw(1)) == rule
    table.do(draw(0), discard(0, "1B"))
    assert table.phase == "window 0 1B"
    over = position("1B ...", game=game, phase="window 1 2C", wall="", back="")
    over.do(*lets_go(2, 3, 0))
    assert over.phase == "over wall"
    assert over.refusal(draw(0)) == rule


def refuses_claims_that_are_none(game: str, rule: str) -> None:
    """Check that the table refuses illegal claims, and refuses to change a claimed set.

    Nobody may claim a pair, a chow that lacks the discard, a chow out of turn, or any set while no discard is open.
    A claimed set cannot be changed afterwards.
    """
    seats = ("...", "24B 33B ...", "24B ...")
    table = position(*seats, game=game, phase="window 0 3B")
    for action in (claim(1, "[33B]"), claim(1, "[456B]"), claim(2, "[234B]")):
        assert table.refusal(action) == rule
    table.do(*lets_go(2, 3), claim(1, "[234B]"))
    assert table.refusal(Reshape(1, 0, claim(1, "[333B]").group)) == rule
    assert position(*seats, game=game).refusal(claim(1, "[333B]")) == rule


def refuses_to_win_on_a_tile_claimed_for_a_set(game: str, rule: str, *, hand: str, melded: str) -> None:
    """Check that a player who claimed a 3 Bam for an exposure cannot then declare mah jongg with it.

    `melded` is the exposed set. Together with `hand` it forms a winning hand.
    """
    table = position("...", f"33B {hand}", game=game, phase="window 0 3B")
    table.do(*lets_go(2, 3), claim(1, melded))
    assert table.refusal(declare(1, hand)) == rule


def refuses_kongs_that_are_none(game: str, rule: str) -> None:
    """Check that the table refuses impossible kongs.

    A kong needs four equal concealed tiles, or an exposed pung and a fourth tile drawn in this turn. With the option
    `held_over_kongs`, the fourth tile may be an older one. Others may take the tile added to a pung only to win.
    """
    seats = "555B 7C 5D ... | [777C] [555D]", "55D ..."
    table = position(*seats, game=game, phase="play 0 drew 5D")
    for action in (kong(0, "5B"), kong(0, "5B", 0), kong(0, "7C", 0)):
        assert table.refusal(action) == rule
    table.do(kong(0, "5D", 1))
    assert table.refusal(claim(1, "[555D]")) == rule
    last = position("5555B ...", game=game, phase="play 0 drew 5D", wall="", back="")
    last.do(kong(0, "5B"))
    assert last.phase == "over wall"
    held_over = position(*seats, game=game, phase="play 0 drew 5D", held_over_kongs="on")
    held_over.do(kong(0, "7C", 0), *lets_go(1, 2, 3))
    assert laid(held_over, 0) == "[7777C] [555D]"


def refuses_mistakes_or_lets_them_be_called(game: str, rule: str) -> None:
    """Check that a false mah jongg is refused, or makes the hand dead if `enforcement` is `challenge`.

    Only a player with a live hand may call another player's hand dead.
    """
    table = position(NO_HAND, game=game)
    assert table.refusal(declare(0, NO_HAND)) == table.refusal(Challenge(0, 1, 0)) == rule
    table = position(NO_HAND, game=game, enforcement="challenge")
    assert table.refusal(Challenge(0, 0, 0)) == rule
    assert table.do(Challenge(1, 0, 0))[0] == Challenged(1, 0, 0, upheld=False)
    assert any(isinstance(event, Died) for event in table.do(declare(0, NO_HAND)))
    assert table.refusal(Challenge(0, 1, 0)) == table.refusal(declare(0, NO_HAND)) == rule
