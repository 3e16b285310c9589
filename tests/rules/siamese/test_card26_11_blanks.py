"""R-CARD26-11: blank tiles at Siamese and Royale tables, and the option to exchange them for discards."""

from __future__ import annotations

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import ExchangeBlank
from tilewright.tiles import Tiles, parse_face
from tilewright.variants import RULESETS

from ...positions import Table
from .fake_hands import LOW, LOW_J, MID
from .siam import claim, declare, discard, draw, lets_go, position

TABLES = pytest.mark.parametrize("game", ["siamese", "royale-3", "royale-4"])


def blank_for(seat: int, tile: str) -> ExchangeBlank:
    return ExchangeBlank(seat, parse_face(tile))


def table(*seats: str, when: str = "turn", **options: str) -> Table:
    return position(*seats, blanks="4", blank_exchange=when, **options)


@TABLES
def test_card26_11_usually_no_blank_is_exchanged(game: str) -> None:
    preset = RULESETS[game]
    hands = hands_named(preset.hands)
    assert preset.build(hands, {"blanks": "4"}).blank_exchange == "never"
    assert preset.build(hands, {"blank_exchange": "any"}).blank_exchange == "never", "the wall has no blanks"
    usual = position("Z ...", "... | - | - | threw 5B", game=game, blanks="4")
    assert usual.refusal(blank_for(0, "5B")) == "table"
    assert blank_for(0, "5B") not in usual.offered(0)


@TABLES
def test_card26_11_a_blank_takes_a_tile_from_the_discards_in_ones_own_turn(game: str) -> None:
    game_on = table("Z ...", "... | - | - | threw 5B J Z", phase="play 0", wall="RRR", game=game)
    assert game_on.refusal(blank_for(0, "5B")) == "R-SIAM-9", "draw first"
    game_on.do(draw(0))
    assert game_on.refusal(blank_for(0, "J")) == game_on.refusal(blank_for(0, "Z")) == "R-CARD26-11"
    assert blank_for(0, "5B") in game_on.offered(0)
    game_on.do(blank_for(0, "5B"))
    assert (game_on.held(0, "5B"), game_on.held(0, "Z"), game_on.phase) == (1, 0, "play 0 drawn")
    assert Tiles.of(game_on.state.seats[1].discards) == Tiles.parse("ZZ J")


def test_card26_11_or_at_any_time_but_not_the_open_discard() -> None:
    game_on = table("Z ...", "Z ... | - | - | threw 5B", when="any", phase="window 1 9D")
    assert game_on.refusal(blank_for(0, "9D")) == "R-CARD26-11"
    assert blank_for(0, "5B") in game_on.offered(0)
    assert blank_for(1, "5B") in game_on.offered(1), "the discarder too"
    game_on.do(blank_for(0, "5B"))
    assert (game_on.held(0, "5B"), game_on.phase) == (1, "window 1 9D")
    in_turn = table("Z ...", "... | - | - | threw 5B", phase="window 1 9D")
    assert in_turn.refusal(blank_for(0, "5B")) == "R-SIAM-9"


def test_card26_11_the_tile_of_a_blank_may_complete_both_hands_of_a_turn() -> None:
    game_on = table(f"{LOW_J} 5566677788899B Z", "... | - | - | threw 5B")
    game_on.do(declare(0, 0, LOW_J), blank_for(0, "5B"), declare(0, 1, MID))
    assert game_on.phase == "over mah-jonggs"
    assert game_on.scores == (2 * 25 + 2 * 30 * 2, 0), "declared together, the second without a joker"


def test_card26_11_with_one_dead_hand_the_other_may_still_use_a_blank() -> None:
    game_on = table("11222333444B FF Z ... | dead [NNN] [EEE]", "... | - | - | threw 1B")
    game_on.do(blank_for(0, "1B"), declare(0, 1, LOW))
    assert game_on.rack(0, 1).mah_jongg is not None


def test_card26_11_a_player_without_a_live_hand_exchanges_none() -> None:
    game_on = table("Z ... | mj Low | dead [222B] [999B]", "... | - | - | threw 5B", when="any", phase="play 1")
    assert game_on.refusal(blank_for(0, "5B")) == "R-CARD26-11"
    assert blank_for(0, "5B") not in game_on.offered(0)


def test_card26_11_a_blank_that_was_thrown_stays_among_the_discards() -> None:
    game_on = table("Z ...", "ZZ ...", wall="RRR")
    game_on.do(discard(0, "Z"))
    assert game_on.refusal(claim(1, 0, "[ZZZ]")) == "R-CARD26-11"
    game_on.do(draw(1))
    assert game_on.refusal(blank_for(1, "Z")) == "R-CARD26-11"


def test_card26_11_royale_asks_again_after_an_exchange_in_an_open_window() -> None:
    game_on = table("...", "... | - | - | threw 5B", "Z ...", game="royale-4", when="any", phase="window 0 9D")
    game_on.do(lets_go(2), blank_for(2, "5B"))
    assert game_on.held(2, "5B") == 1
    assert 2 in game_on.state.awaited


def test_card26_11_a_blank_is_never_exposed() -> None:
    game_on = table("ZZ J ...", phase="window 1 Z")
    assert game_on.refusal(claim(0, 0, "[ZZZ]")) == "R-CARD26-11"


@TABLES
def test_card26_11_players_see_the_card_as_the_source(game: str) -> None:
    assert RULESETS[game].cite("R-CARD26-11") == "rule 11 of the Siamese card of 2026"
