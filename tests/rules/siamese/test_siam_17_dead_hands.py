"""R-SIAM-17, 18, 23, 40 and 42: calling a hand dead, and the consequences for that hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.engine.actions import Challenge
from tilewright.engine.events import Challenged, Died
from tilewright.engine.rule import Rule
from tilewright.scorepad.score import score_text
from tilewright.tiles import Tiles

from .fake_hands import LOW_J
from .siam import Table, challenge, claim, concede, declare, discard, draw, lets_go, position, reshape

BROKEN = "[222B] [999B]"  # no hand of the card contains both pungs


def test_siam_17_prevent_refuses_exposures_that_fit_no_hand_together() -> None:
    table = position("55B ... | [111B] | ", phase="window 1 5B")
    assert table.refusal(claim(0, 0, "[555B]")) == "R-SIAM-17"
    table.do(claim(0, 1, "[555B]"))
    assert table.shown(0, 1) == "[555B]"


def test_siam_17_prevent_refuses_an_exposure_that_no_hand_has() -> None:
    table = position("777C ...", phase="window 1 7C")
    assert table.refusal(claim(0, 0, "[777C]")) == "R-SIAM-17"
    assert table.allows(claim(0, 0, "[7777C]"))


def test_siam_17_nothing_to_call_where_it_is_prevented() -> None:
    table = position(f"... | {BROKEN} | ", enforcement="prevent")
    assert not table.allows(challenge(1, 0, 0))


def test_siam_17_prevent_is_the_default() -> None:
    assert not position(f"... | {BROKEN} | ").allows(challenge(1, 0, 0))


def test_siam_17_challenge_lets_it_happen_and_the_opponent_may_call_it() -> None:
    table = position("55B 1D ... | [111B] | ", phase="window 1 5B", enforcement="challenge")
    table.do(claim(0, 0, "[555B]"))
    assert not table.dead(0, 0), "nobody is dead before it is called"
    events = table.do(challenge(1, 0, 0))
    assert events[0] == Challenged(1, 0, 0, upheld=True)
    assert isinstance(events[1], Died)
    assert events[1].rule == Rule.FITS_NO_HAND
    assert table.dead(0, 0)
    assert not table.dead(0, 1)


def test_siam_17_one_exposure_can_be_enough() -> None:
    table = position("... | [777C] |", enforcement="challenge")
    events = table.do(challenge(1, 0, 0))
    assert events == (
        Challenged(1, 0, 0, upheld=True),
        Died(0, 0, Rule.FITS_NO_HAND, "no hand of this game that may be exposed has these groups together", (0,)),
    )


@pytest.mark.parametrize("phase", ["play 0", "play 0 drawn", "play 1", "play 1 drawn", "window 0 5C", "window 1 5C"])
def test_siam_17_at_any_moment_until_the_game_ends(phase: str) -> None:
    table = position(f"... | {BROKEN} | ", phase=phase, enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.dead(0, 0)
    assert table.phase == phase, "the game goes on where it was"


def test_siam_17_not_when_the_game_is_over() -> None:
    table = position(f"... 1D | {BROKEN} | ", enforcement="challenge", wall="")
    table.do(discard(0, "1D"), lets_go(1))
    assert table.phase == "over wall"
    assert not table.allows(challenge(1, 0, 0))


@pytest.mark.parametrize("racks", ["| [222B] [333B] | ", "| | ", "| [111B] [999B] | "])
def test_siam_17_a_wrong_call_costs_nothing(racks: str) -> None:
    table = position(f"... {racks}", enforcement="challenge", wall="R")
    before = table.state.seats[0]
    events = table.do(challenge(1, 0, 0))
    assert events == (Challenged(1, 0, 0, upheld=False),)
    assert table.state.seats[0] == replace(before, wronged=1)
    assert not any(table.dead(seat, rack) for seat in (0, 1) for rack in (0, 1))
    table.play_out()
    assert table.payments == (0, 0)


def test_siam_17_option_a_wrong_call_costs() -> None:
    table = position("... | [222B] | ", enforcement="challenge", wrong_call="costs", wall="R")
    table.do(challenge(1, 0, 0))
    table.play_out()
    assert table.payments == (50, -50)


def test_siam_17_option_every_wrong_call_costs() -> None:
    table = position("... | [222B] | ", enforcement="challenge", wrong_call="costs", wall="R")
    table.do(challenge(1, 0, 0), challenge(1, 0, 1), challenge(0, 1, 0))
    table.play_out()
    assert table.payments == (50, -50), "two against one"


def test_siam_17_option_a_right_call_costs_nothing() -> None:
    table = position(f"... | {BROKEN} | ", enforcement="challenge", wrong_call="costs", wall="R")
    table.do(challenge(1, 0, 0))
    table.play_out()
    assert table.payments == (0, 0)


def test_siam_17_option_a_wrong_call_kills_the_hands_of_the_caller() -> None:
    table = position("... | [222B] | ", "... | mj Low | ", enforcement="challenge", wrong_call="dies", wall="R")
    table.do(challenge(1, 0, 0))
    assert (table.dead(1, 0), table.dead(1, 1)) == (False, True), "a mah jongg stays"
    table = position("... | [222B] | ", enforcement="challenge", wrong_call="dies")
    table.do(challenge(1, 0, 0))
    assert (table.phase, table.payments) == ("over dead-hands", (100, -100))


def test_siam_17_option_beside_two_dead_hands_a_wrong_call_costs_nothing() -> None:
    table = position("... | [222B] | ", "...", enforcement="challenge", wrong_call="costs")
    table.do(challenge(1, 0, 0), concede(0))
    text = "game siamese\noption wrong_call=costs\nsides Anna, Ben\nBen: wrong call\nAnna: dead\nAnna: dead\n"
    for sheet, four_lowest in ((table.sheet, 4 * 25), (score_text(text).games[0].sheet, 4 * 20)):  # of two cards
        assert (sheet.scores, sheet.payments) == ((0, four_lowest), (-four_lowest, four_lowest))


def test_siam_17_a_rack_without_exposures_is_offered_to_nobody_for_a_call() -> None:
    table = position("... | [222B] | ", enforcement="challenge")
    assert [action for action in table.offered(1) if isinstance(action, Challenge)] == [challenge(1, 0, 0)]


def test_siam_17_option_a_right_call_kills_no_hand_of_the_caller() -> None:
    table = position(f"... | {BROKEN} | ", enforcement="challenge", wrong_call="dies")
    table.do(challenge(1, 0, 0))
    assert not table.dead(1, 0)


def test_siam_17_judged_by_exposures_only_not_by_discards() -> None:
    """The hand needs a pung of 3 Bams, but all four are discarded. It cannot be completed, but it is not dead."""
    table = position("... | [111B] [222B] | ", enforcement="challenge")
    table.state = table.state.at(1, discards=tuple(Tiles.parse("3333B 4444B FFFFFFFF JJJJJJJJ")))
    table.do(challenge(1, 0, 0))
    assert not table.dead(0, 0)


def test_siam_17_each_rack_by_itself() -> None:
    table = position("... | [222B] | [999B]", enforcement="challenge")
    for rack in (0, 1):
        table.do(challenge(1, 0, rack))
        assert not table.dead(0, rack)


def test_siam_17_lines_that_may_not_be_exposed_do_not_count() -> None:
    card = "Low 111B 222B 333B 444B FF 25\nShut FFFF 333B 555B 777B 9B 35 closed"
    for exposures, dead in (("[777B]", True), ("[333B]", False), ("[333B] [555B]", True)):
        table = position(f"... | {exposures} | ", card=card, enforcement="challenge")
        table.do(challenge(1, 0, 0))
        assert table.dead(0, 0) == dead, exposures


@pytest.mark.parametrize("rack_text", ["mj Low", f"dead {BROKEN}"])
def test_siam_17_a_finished_or_dead_hand_is_not_called_again(rack_text: str) -> None:
    table = position(f"... | {rack_text} | ", enforcement="challenge")
    assert not table.allows(challenge(1, 0, 0))


def test_siam_18_with_one_dead_hand_the_player_goes_on_with_the_other() -> None:
    table = position(f"{LOW_J} 1D ... | {BROKEN} | ", "1D ...", phase="play 0", enforcement="challenge", wall="RRR")
    table.do(challenge(1, 0, 0), draw(0), discard(0, "1D"), draw(1), discard(1, "1D"), draw(0))
    assert not table.allows(declare(0, 0, "333444B FF")), "the dead rack is closed"
    table.do(declare(0, 1, LOW_J))
    assert table.rack(0, 1).mah_jongg is not None


def test_siam_18_claims_go_to_the_other_rack() -> None:
    table = position(f"33B ... | dead {BROKEN} | ", phase="window 1 3B")
    assert not table.allows(claim(0, 0, "[333B]"))
    table.do(claim(0, 1, "[333B]"))
    assert table.shown(0, 1) == "[333B]"


def test_siam_23_tiles_of_the_dead_exposures_build_no_other_hand() -> None:
    """The player's other hand lacks only a pung of 2 Bam. The one exposed on the dead rack does not complete it."""
    table = position("111333444B FF ... | dead [222B] [999B]* | ")
    assert not table.allows(declare(0, 1, "111222333444B FF"))
    assert not table.allows(declare(0, 1, "111333444B FF"))


def test_siam_23_concealed_tiles_may_still_go_to_either_hand() -> None:
    table = position(f"{LOW_J} ... | dead {BROKEN} | ")
    table.do(declare(0, 1, LOW_J))
    assert table.rack(0, 1).mah_jongg is not None


def test_siam_23_all_exposures_of_the_dead_rack_stay() -> None:
    table = position("9B 3D ... | [22JB] [333B] [999B] | ", enforcement="challenge")
    before, pool = table.shown(0, 0), table.state.seats[0].concealed
    table.do(challenge(1, 0, 0))
    assert table.shown(0, 0) == before
    assert table.state.seats[0].concealed == pool


def test_siam_23_a_fresh_exposure_freezes_with_its_rack() -> None:
    table = position("55B ... | [111B] | ", phase="window 1 5B", enforcement="challenge")
    table.do(claim(0, 0, "[555B]"), challenge(1, 0, 0))
    assert not table.allows(reshape(0, 1, "[555B]"))


def test_siam_40_frozen_tiles_count_among_the_27_and_28() -> None:
    table = position(f"1D ... | {BROKEN} | ", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.state.seats[0].tiles == 28
    table.do(discard(0, "1D"))
    assert table.state.seats[0].tiles == 27
    assert len(table.state.seats[0].concealed) == 27 - 6


def test_siam_40_more_than_fourteen_frozen_tiles_kill_the_other_hand_too() -> None:
    table = position("... | [1111B] [2222B] [3333B] [999B] | ", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.dead(0, 0)
    assert table.dead(0, 1)
    assert table.phase == "over dead-hands"
    assert table.payments == (-100, 100)


def test_siam_40_fourteen_do_not() -> None:
    table = position("... | [1111B] [2222B] [333B] [999B] | ", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.dead(0, 0)
    assert not table.dead(0, 1)
    assert table.phase == "play 0 drawn"


def test_siam_40_called_on_his_turn_he_still_discards_claimable_as_usual() -> None:
    table = position(f"5B ... | {BROKEN} | ", "55B ...", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "5B"), claim(1, 0, "[555B]"))
    assert table.shown(1, 0) == "[555B]"


def reaching_mah_jongg_and_dead(phase: str, wall: str = "RRRR") -> Table:
    """Return a table at which seat 0 has a mah jongg, and its other hand has just been called dead."""
    table = position(f"5B ... | mj Low | {BROKEN}", "55B ...", phase=phase, enforcement="challenge", wall=wall)
    table.do(challenge(1, 0, 1))
    assert table.dead(0, 1)
    return table


def test_siam_40_so_does_one_who_has_just_reached_mah_jongg_and_dead() -> None:
    table = reaching_mah_jongg_and_dead("play 0 drawn")
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "5B"))
    assert table.allows(claim(1, 0, "[555B]"))
    table.do(draw(1), discard(1, "1D"))
    assert table.phase == "play 1", "from then on the other plays alone"


def test_siam_40_before_he_drew_his_turn_is_gone() -> None:
    table = reaching_mah_jongg_and_dead("play 0")
    assert table.phase == "play 1"


def test_siam_40_before_he_answered_the_discard_nobody_is_left_to_claim_it() -> None:
    table = reaching_mah_jongg_and_dead("window 1 5C")
    assert table.phase == "play 1"
    table = reaching_mah_jongg_and_dead("window 1 5C", wall="")
    assert table.phase == "over wall"


def test_siam_40_a_player_who_gives_up_on_turn_still_discards() -> None:
    """A player who has a mah jongg and gives up the other hand must still discard to end the turn."""
    table = position("5B ... | mj Low | ", "55B ...", phase="play 0 drawn")
    table.do(concede(0))
    assert table.phase == "play 0 drawn"
    table.do(discard(0, "5B"))
    assert table.allows(claim(1, 0, "[555B]"))


def test_siam_40_giving_up_off_turn_does_not_change_the_turn() -> None:
    table = position("... | mj Low | ", "5B ...", phase="play 1 drawn")
    table.do(concede(0))
    assert table.phase == "play 1 drawn"
    table.do(discard(1, "5B"))
    assert table.phase == "play 1"


def test_siam_40_on_the_others_turn_nothing_else_changes() -> None:
    table = reaching_mah_jongg_and_dead("play 1 drawn")
    table.do(discard(1, "1D"))
    assert table.phase == "play 1"
    table = reaching_mah_jongg_and_dead("window 0 5B")
    assert table.allows(claim(1, 0, "[555B]"))


def test_siam_42_a_player_with_one_dead_hand_may_call() -> None:
    table = position(f"... | {BROKEN} | ", f"... | dead {BROKEN} | ", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.dead(0, 0)


def test_siam_42_so_may_the_finished_player() -> None:
    table = position(f"... | {BROKEN} | ", f"... | mj Low | dead {BROKEN}", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    assert table.dead(0, 0)


def test_siam_42_no_player_may_call_an_own_hand() -> None:
    table = position(f"... | {BROKEN} | ", enforcement="challenge")
    assert not table.allows(challenge(0, 0, 0))


def test_siam_42_nor_a_rack_that_is_not_there() -> None:
    table = position(f"... | {BROKEN} | ", enforcement="challenge")
    assert not table.allows(challenge(1, 0, 2))
    assert not table.allows(challenge(1, 2, 0))
    assert not table.allows(challenge(1, 0, -1))
    table = position("...", f"... | {BROKEN} | ", enforcement="challenge")
    assert not table.allows(challenge(0, -1, 0))


def test_siam_42_a_player_who_gave_up_one_hand_may_call() -> None:
    table = position(f"... | {BROKEN} | ", "... | mj Low | ", enforcement="challenge")
    table.do(concede(1), challenge(1, 0, 0))
    assert table.dead(0, 0)
