"""R-SIAM-19 to 22 and 39: the end of a game, and the last actions before it."""

from __future__ import annotations

import pytest

from tilewright.engine.events import Ended

from .fake_hands import LOW, LOW_J, MID, MID_J, SHINE_J
from .siam import challenge, claim, concede, declare, discard, draw, lets_go, position

BROKEN = "[222B] [999B]"
DEAD = f"dead {BROKEN}"
MJ_30_J = "mj Mid [55JB] [666B] [777B] [888B] [99B]"
MJ_25_J = "mj Low [11JB] [222B] [333B] [444B] [FF]"


@pytest.mark.parametrize("game", ["siamese", "royale-3"])
def test_siam_20_giving_up_without_tiles_to_discard_ends_the_turn(game: str) -> None:
    table = position("...", f"99C | {MJ_30_J} | [6666C] [7777C] [888C]", game=game, phase="window 0 9C")
    table.do(claim(1, 1, "[999C]"), *map(lets_go, table.state.answerers[1:]), concede(1))
    assert table.state.awaited == ((0,) if game == "siamese" else (2,))
    table.do(draw(table.state.awaited[0]))


@pytest.mark.parametrize(
    ("theirs", "pays"),
    [
        (f"... | {MJ_30_J} | ", 120),  # the worked example of the rules
        ("...", 100),  # no mah jongg on the other side: four times the lowest value on the card, 25
        ("... | mj Mid | ", 120),  # the printed value counts, without the double for a jokerless hand
        (f"... | {MJ_30_J} | {DEAD}", 120),
        (f"... | {DEAD} | ", 100),
        ("... | mj High | ", 160),
    ],
)
def test_siam_19_two_dead_hands_pay_four_times(theirs: str, pays: int) -> None:
    table = position(f"... | {DEAD} | {BROKEN}", theirs, enforcement="challenge")
    table.do(challenge(1, 0, 1))
    assert table.phase == "over dead-hands"
    assert table.payments == (-pays, pays)


def test_siam_19_the_concealed_bonus_is_not_multiplied() -> None:
    table = position(f"... | {DEAD} | {BROKEN}", f"{SHINE_J} ...", phase="play 1 drawn", enforcement="challenge")
    table.do(declare(1, 0, SHINE_J), challenge(1, 0, 1))
    assert table.payments == (-120, 120)


def test_siam_19_the_game_ends_at_once() -> None:
    table = position(f"1D ... | {DEAD} | {BROKEN}", enforcement="challenge")
    table.do(challenge(1, 0, 1))
    assert not table.allows(discard(0, "1D"))
    assert any(isinstance(event, Ended) and (event.seat, event.why) == (0, "dead-hands") for event in table.log)


def test_siam_19_conceding_both_hands() -> None:
    table = position("...", f"... | {MJ_30_J} | ", phase="play 1 drawn")
    table.do(concede(0))
    assert table.phase == "over dead-hands"
    assert table.payments == (-120, 120)
    table = position("...", "...", phase="window 0 5C")
    table.do(concede(0))
    assert table.payments == (-100, 100)


def test_siam_19_conceding_the_last_live_hand_beside_a_dead_one() -> None:
    table = position(f"... | {DEAD} | ")
    table.do(concede(0))
    assert table.payments == (-100, 100)


def test_siam_19_in_a_session_it_is_scored_and_paid_at_the_end() -> None:
    table = position("...", f"... | {MJ_30_J} | ", settlement="session")
    table.do(concede(0))
    assert table.scores == (0, 120)
    assert table.payments == (0, 0)


def test_siam_19_it_is_the_whole_payment() -> None:
    """The penalty for two dead hands is the whole payment. The opponent's score for a mah jongg is not added."""
    table = position(f"... | {DEAD} | {BROKEN}", "... | mj High | ", enforcement="challenge")
    table.do(challenge(1, 0, 1))
    assert table.payments == (-4 * 40, 4 * 40)


def test_siam_19_a_seat_without_a_live_hand_cannot_give_up() -> None:
    table = position(f"... | mj Low | {DEAD}")
    assert table.refusal(concede(0)) == "table"


def test_siam_20_only_the_opponent_plays_on() -> None:
    table = position("1D 2D ...", f"33B ... | mj Low | {DEAD}", wall="3B R")
    table.do(discard(0, "1D"))
    assert table.phase == "play 0"
    assert table.state.awaited == (0,)
    assert not table.allows(draw(1))
    table.do(draw(0), discard(0, "3B"))
    assert not table.allows(claim(1, 0, "[333B]"))
    assert not table.allows(claim(1, 1, "[333B]"))
    assert table.phase == "play 0"


def test_siam_20_until_the_wall_ends() -> None:
    table = position("1D ...", f"... | {MJ_25_J} | {DEAD}", wall="RR")
    table.do(discard(0, "1D"), draw(0), discard(0, "R"), draw(0), discard(0, "R"))
    assert table.phase == "over wall"
    assert table.scores == (0, 25)
    assert table.payments == (-25, 25)


def test_siam_20_until_a_second_mah_jongg() -> None:
    table = position(f"{MID_J} | {MJ_25_J} |", f"... | {MJ_25_J} | {DEAD}")
    table.do(declare(0, 1, MID_J))
    assert table.phase == "over mah-jonggs"
    assert table.scores == (25 + 60, 25)


def test_siam_20_a_player_without_a_mah_jongg_needs_two() -> None:
    table = position(f"{LOW_J} 5566677788899B J", f"... | {MJ_25_J} | {DEAD}", wall="3D 5B R")
    table.do(declare(0, 0, LOW_J))
    table.do(discard(0, "J"))
    assert table.phase == "play 0"
    table.do(draw(0), discard(0, "3D"), draw(0), declare(0, 1, MID))
    assert table.phase == "over mah-jonggs"
    assert table.scores == (25 + 4 * 30, 25)


def test_siam_20_by_conceding_the_second_hand() -> None:
    table = position("1D ...", f"... | {MJ_25_J} | ", wall="RRRR")
    table.do(concede(1), discard(0, "1D"))
    assert table.phase == "play 0"
    table = position("...", f"... | {MJ_25_J} | ", wall="RRRR", phase="window 0 5B")
    table.do(concede(1))
    assert table.phase == "play 0"


def test_siam_20_his_last_discards_are_not_the_others_fault() -> None:
    """Nobody can claim the discards of a player who plays on alone, so they cannot complete anybody's hand."""
    table = position("1D ...", f"... | {MJ_25_J} | {DEAD}", wall="")
    table.do(discard(0, "1D"))
    assert table.phase == "over wall"


def test_siam_21_no_live_hand_left_ends_the_game_with_the_scores_as_they_are() -> None:
    table = position(f"... | {MJ_30_J} | {BROKEN}", f"... | mj Low | {DEAD}", enforcement="challenge", wall="RR")
    table.do(challenge(1, 0, 1))
    assert table.phase == "over no-live-hand"
    assert table.scores == (30, 50)
    assert table.payments == (-20, 20)


def test_siam_21_by_conceding() -> None:
    table = position(f"... | {MJ_30_J} | ", f"... | mj Low | {DEAD}", wall="RR")
    table.do(concede(0))
    assert table.phase == "over no-live-hand"
    assert table.payments == (-20, 20)


def test_siam_21_two_live_hands_are_not_needed() -> None:
    """A single live hand at the table is enough for the game to go on."""
    table = position(f"1D ... | {DEAD} | ", f"... | mj Low | {DEAD}", wall="RR")
    table.do(discard(0, "1D"))
    assert table.phase == "play 0"


def test_siam_22_two_mah_jonggs_of_one_player() -> None:
    table = position(f"{MID_J} | {MJ_25_J} |")
    events = table.do(declare(0, 1, MID_J))
    assert Ended(0, "mah-jonggs") in events


def test_siam_22_one_each_is_no_end() -> None:
    table = position(f"{LOW_J} 1D ...", f"... | {MJ_30_J} |")
    table.do(declare(0, 0, LOW_J), discard(0, "1D"), draw(1))
    assert table.phase == "play 1 drawn"


def test_siam_22_the_empty_wall_and_the_last_discard() -> None:
    table = position("1D ...", "2D ...", wall="R")
    table.do(discard(0, "1D"), draw(1))
    assert table.state.wall == 0
    assert table.phase == "play 1 drawn", "who drew the last tile still plays it"
    table.do(discard(1, "2D"))
    assert table.phase == "window 1 2D"
    events = table.do(lets_go(0))
    assert Ended(1, "wall") in events


def test_siam_22_the_last_tile_drawn_may_complete_a_mah_jongg() -> None:
    table = position("1122233344B FF J 1D ...", phase="play 0", wall="1B")
    table.do(draw(0), declare(0, 0, "11122233344B FF J"), discard(0, "1D"), lets_go(1))
    assert table.scores == (25, 0)


def test_siam_39_the_last_discard_is_for_mah_jongg_only() -> None:
    table = position("11122233344B FF ...", phase="window 1 4B", wall="")
    assert table.refusal(claim(0, 0, "[444B]")) == "R-SIAM-39"
    assert not table.allows(draw(0))
    table.do(declare(0, 0, LOW))
    assert table.phase == "play 0 drawn"


def test_siam_39_the_discard_before_it_is_not() -> None:
    table = position("33B ...", phase="window 1 3B", wall="R")
    assert table.allows(claim(0, 0, "[333B]"))


def test_siam_39_a_first_mah_jongg_on_it_discards_and_that_tile_is_open_again() -> None:
    table = position("11122233344B FF 5B ...", "5566677788899B ...", phase="window 1 4B", wall="")
    table.do(declare(0, 0, LOW), discard(0, "5B"))
    assert table.phase == "window 0 5B"
    assert table.refusal(claim(1, 0, "[555B]")) == "R-SIAM-39"
    table.do(declare(1, 0, MID))
    assert table.phase == "play 1 drawn"
    table.do(discard(1, "1D"))
    assert table.phase == "window 1 1D"
    table.do(lets_go(0))
    assert table.phase == "over wall"
    assert table.scores == (50, 60)


def test_siam_39_a_second_mah_jongg_on_it_ends_the_game_and_is_fed() -> None:
    table = position(f"5566677788899B | {MJ_25_J} |", phase="window 1 5B", wall="")
    table.do(declare(0, 1, MID))
    assert table.phase == "over mah-jonggs"
    assert table.scores == (25 + 120, -20)


def test_siam_39_nobody_claims_and_the_game_ends() -> None:
    table = position(phase="window 1 4B", wall="")
    table.do(lets_go(0))
    assert table.phase == "over wall"


def test_siam_10_only_a_discard_is_let_go() -> None:
    for phase in ("play 0 drawn", "play 1 drawn", "window 0 4B"):
        assert position(phase=phase, wall="").refusal(lets_go(0)) == "R-SIAM-10"


def test_siam_39_option_any_allows_exposures() -> None:
    table = position("33B 1D ...", "...", phase="window 1 3B", wall="", last_discard="any")
    table.do(claim(0, 0, "[333B]"))
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "1D"), lets_go(1))
    assert table.phase == "over wall"


def test_siam_39_option_any_leaves_that_discard_open_again() -> None:
    table = position("33B 5B ...", "55B ...", phase="window 1 3B", wall="", last_discard="any")
    table.do(claim(0, 0, "[333B]"), discard(0, "5B"), claim(1, 0, "[555B]"), discard(1, "1D"), lets_go(0))
    assert table.phase == "over wall"


def test_siam_39_the_dead_do_not_claim_it() -> None:
    table = position("1D ...", f"... | mj Low | {DEAD}", wall="")
    table.do(discard(0, "1D"))
    assert table.phase == "over wall"
