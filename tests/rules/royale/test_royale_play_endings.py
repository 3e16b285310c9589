"""R-ROYALE-4 to 8, 11 and 12: dead hands, the play that follows, and the settlement of a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Discard
from tilewright.engine.events import Ended, TurnBegan
from tilewright.variants.siamese.royale import pay_out

from ..siamese.fake_hands import LOW, LOW_J, MID, MID_J
from ..siamese.siam import Table, challenge, claim, concede, declare, discard, draw, exchange, lets_go
from .royale import BROKEN, DEAD, FINISHED, FOR_LOW, MJ, OUT, four, three


def goes_round(table: Table, turns: int) -> list[int]:
    """Play this many turns without claims, and return the seats that draw, in order."""
    drew = []
    for _ in range(turns):
        thrower = table.state.awaited[0]
        table.do(Discard(thrower, next(iter(table.state.seats[thrower].concealed))))
        asked = table.state.answerers
        table.do(*map(lets_go, asked[1:]), *map(draw, asked[:1]))
        drew.append(table.state.awaited[0])
    return drew


def test_royale_04_each_player_keeps_points_and_nothing_is_paid_yet() -> None:
    table = three(f"... | {MJ} | ", f"{LOW_J} {MID_J}", "...", phase="play 1 drawn")
    table.do(declare(1, 0, LOW_J), declare(1, 1, MID_J))
    assert table.scores == (30, 110, 0)
    assert table.payments == (0, 0, 0)


def test_royale_05_the_rest_of_the_pot_is_returned() -> None:
    table = three(f"... | {MJ} | ", f"{LOW_J} {MID_J}", "...", phase="play 1 drawn")
    table.do(declare(1, 0, LOW_J), declare(1, 1, MID_J))
    assert pay_out([table.sheet], 300, 0, {}).payments == (30 + 54, 110 + 53, 53)


def test_royale_06_a_hand_with_a_quint_is_not_doubled_for_having_no_joker() -> None:
    table = four("1111122222B FFFF ...")
    table.do(declare(0, 0, "1111122222B FFFF"))
    assert table.rules.scoring.settle(table.rules, table.state).scores[0] == 45
    table = four(f"{MID} ...")
    table.do(declare(0, 0, MID))
    assert table.rules.scoring.settle(table.rules, table.state).scores[0] == 60


@pytest.mark.parametrize(
    ("seat", "tiles", "points"),
    [
        ("55555B 5555C FFF RG ...", "55555B 5555C FFF RG", 2 * (25 + 10)),
        ("55B 5555C FFF RG ... | [555B]", "55B 5555C FFF RG", 2 * 25),
        ("5555C FFF RG ... | [55555B]", "5555C FFF RG", 25),
    ],
)
def test_card26_13_a_quint_of_a_free_split_is_one_where_it_is_exposed(seat: str, tiles: str, points: int) -> None:
    table = three(seat, hands=hands_named("house").build({}))
    table.do(declare(0, 0, tiles))
    assert table.rules.scoring.settle(table.rules, table.state).scores[0] == points


def test_royale_07_with_a_mah_jongg_and_a_dead_hand_a_player_has_finished_and_the_others_go_on() -> None:
    table = four("...", f"... | {MJ} | {BROKEN}", "...", "...", enforcement="challenge", wall="RGRGRGRG")
    table.do(challenge(2, 1, 1))
    assert table.phase == "play 0 drawn"
    assert goes_round(table, 5) == [2, 3, 0, 2, 3]


def test_royale_07_the_mah_jongg_of_a_finished_player_counts() -> None:
    table = three(FINISHED, f"{LOW_J} {MID_J}", "...", phase="play 1 drawn")
    table.do(declare(1, 0, LOW_J), declare(1, 1, MID_J))
    assert table.scores == (30, 110, 0)


def test_royale_08_with_two_dead_hands_a_player_is_out_and_the_others_go_on() -> None:
    table = four("...", f"... | {DEAD} | {BROKEN}", "...", "...", enforcement="challenge", wall="RGRGRGRG")
    table.do(challenge(3, 1, 1))
    assert table.phase == "play 0 drawn"
    assert goes_round(table, 4) == [2, 3, 0, 2]
    assert not any(isinstance(event, Ended) for event in table.log)


def test_royale_08_nobody_is_paid_for_it_and_it_scores_nothing() -> None:
    table = three(OUT, f"{LOW_J} {MID_J}", "...", phase="play 1 drawn")
    table.do(declare(1, 0, LOW_J), declare(1, 1, MID_J))
    assert (table.scores, table.payments) == ((0, 110, 0), (0, 0, 0))


def test_royale_08_two_may_be_out_and_even_three() -> None:
    table = four(OUT, OUT, "...", OUT, phase="play 2 drawn", wall="RGRG")
    table.do(discard(2, "1D"))
    assert table.phase == "play 2", "alone, and nobody is asked"


def test_royale_08_when_all_are_out_the_game_ends() -> None:
    table = three(OUT, f"... | {DEAD} | ", OUT, phase="play 1 drawn")
    table.do(concede(1))
    assert table.phase == "over no-live-hand"
    assert table.scores == (0, 0, 0)


def test_royale_11_feeding_a_second_mah_jongg_costs_20() -> None:
    table = four("...", "...", f"{FOR_LOW} ... | | {MJ}", "...", phase="window 0 4B")
    table.do(draw(1), declare(2, 0, LOW))
    assert table.scores == (-20, 0, 30 + 25 * 4, 0)


def test_royale_11_a_discarder_who_gives_up_still_pays() -> None:
    table = four("...", "...", f"{FOR_LOW} ... | | {MJ}", "...", phase="window 0 4B")
    table.do(concede(0), draw(1), declare(2, 0, LOW))
    assert table.scores == (-20, 0, 30 + 25 * 4, 0)
    assert [(entry.seat, entry.title) for entry in table.sheet.entries if not entry.points] == [(0, "Out")]


def test_royale_11_drawing_the_tile_costs_nobody_anything() -> None:
    table = four("...", "...", f"{FOR_LOW} ... | | {MJ}", "...", phase="play 2", wall="4B RR")
    table.do(draw(2), declare(2, 0, LOW))
    assert table.scores == (0, 0, 30 + 25 * 4, 0)


@pytest.mark.parametrize("skipped", [OUT, FINISHED])
def test_royale_12_they_are_skipped_for_draws_and_claims(skipped: str) -> None:
    table = four("3B ...", skipped, "33B ...", "...")
    table.do(discard(0, "3B"))
    assert table.state.answerers == (2, 3)
    assert table.refusal(draw(1)) == "R-SIAM-9"
    assert table.refusal(claim(1, 0, "[333B]")) == "R-SIAM-10"
    table.do(lets_go(3), draw(2))
    assert table.phase == "play 2 drawn"


@pytest.mark.parametrize("seats", [three, four])
@pytest.mark.parametrize("skipped", [OUT, FINISHED])
def test_royale_12_they_call_nobody_dead(skipped: str, seats: Callable[..., Table]) -> None:
    table = seats("...", skipped, f"... | {BROKEN}", enforcement="challenge")
    assert table.refusal(challenge(1, 2, 0)) == "R-ROYALE-12"
    assert table.offered(1) == ()
    assert table.allows(challenge(0, 2, 0))


@pytest.mark.parametrize("seats", [three, four])
def test_royale_12_a_player_with_a_live_hand_may_call_others_dead(seats: Callable[..., Table]) -> None:
    for caller in (f"... | {DEAD}", f"... | {MJ}"):
        table = seats("...", caller, f"... | {BROKEN}", enforcement="challenge")
        table.do(challenge(1, 2, 0))
        assert table.dead(2, 0)


def test_royale_12_their_innocent_jokers_can_be_exchanged() -> None:
    table = four("1B 2B ...", "... | dead [11JB] [22JB]* | dead [333B] [999B]", "...", "...")
    assert table.refusal(exchange(0, "2B", 1, 0, 1)) == "R-SIAM-13"
    table.do(exchange(0, "1B", 1, 0, 0))
    assert table.held(0, "J") == 1


def test_royale_12_so_can_those_of_a_finished_player_beside_the_mah_jongg() -> None:
    table = four("1B 5B ...", f"... | {MJ} | dead [11JB] [22JB]*", "...", "...")
    assert table.refusal(exchange(0, "5B", 1, 0, 0)) == "R-SIAM-12"
    table.do(exchange(0, "1B", 1, 1, 0))
    assert table.held(0, "J") == 1


def test_siam_13_a_hand_that_had_too_few_tiles_left_blames_no_exposure() -> None:
    frozen = "[1111B] [2222B] [3333B] [999B]"
    table = four("4B ...", f"... | {frozen} | [44JB]", "...", "...", enforcement="challenge")
    table.do(challenge(0, 1, 0))
    assert table.dead(1, 1)
    table.do(exchange(0, "4B", 1, 1, 0))
    assert table.shown(1, 1) == "[444B]"


def test_royale_12_the_last_live_player_goes_on_alone() -> None:
    table = four(FINISHED, OUT, f"{LOW} ...", FINISHED, phase="play 2 drawn", wall="9B 9B RR")
    assert table.do(declare(2, 0, LOW), discard(2, "1D"))[1:] == (TurnBegan(2),), "nobody else has a turn"
    table.do(draw(2), discard(2, "2D"), draw(2))
    assert table.held(2, "9B") == 2


def test_royale_12_the_last_live_player_may_use_up_the_wall() -> None:
    table = three(FINISHED, OUT, "...", phase="play 2 drawn", wall="R")
    table.do(discard(2, "1D"), draw(2), discard(2, "2D"))
    assert table.phase == "over wall"
    assert table.scores == (30, 0, 0)


def test_royale_12_nobody_live_ends_the_game() -> None:
    table = three(FINISHED, OUT, f"... | {MJ} | ", phase="play 2 drawn")
    table.do(concede(2))
    assert table.phase == "over no-live-hand"
    assert table.scores == (30, 0, 30)


def test_royale_12_a_player_who_finishes_on_turn_still_discards() -> None:
    table = four(f"3B ... | {MJ} | {BROKEN}", "33B ...", "...", "...", enforcement="challenge")
    table.do(challenge(1, 0, 1))
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "3B"), claim(1, 0, "[333B]"), lets_go(2), lets_go(3))
    assert table.shown(1, 0) == "[333B]"


def test_royale_12_a_player_who_gives_up_before_drawing_is_skipped() -> None:
    table = four("...", phase="window 0 3B")
    table.do(lets_go(2), lets_go(3), concede(1), concede(2))
    assert table.phase == "play 3"
