"""R-ROYALE-9, 10 and 13: several seats claim the same discard."""

from __future__ import annotations

import itertools

import pytest

from tilewright.engine.actions import Action, Draw
from tilewright.engine.events import Answered, Claimed, Declared, Died, Drew, FalselyDeclared
from tilewright.engine.view import redact

from ..siamese.fake_hands import LOW
from ..siamese.siam import Table, challenge, claim, concede, declare, discard, draw, lets_go
from .royale import BROKEN, FOR_LOW, FOR_SHINE, MJ, four, three

SHINE = "22224444666888B"
WANTS_LOW, WANTS_SHINE = f"{FOR_LOW} ...", f"{FOR_SHINE} ..."
# With a 4 Bam, these are 14 tiles, but not a winning hand.
WANTS_NONE, NONE = "56789B 12345678C ...", "456789B 12345678C"
ORDERS = list(itertools.permutations(range(3)))


def answer(table: Table, order: tuple[int, ...], *answers: Action) -> None:
    """Let the three other players answer a discard in this order. Answers are refused once the claims are decided."""
    for place in order:
        if table.phase.startswith("window"):
            table.do(answers[place])
        else:
            assert not table.allows(answers[place])


@pytest.mark.parametrize("order", ORDERS)
def test_royale_09_of_two_mah_jonggs_the_nearer_one_gets_the_tile(order: tuple[int, ...]) -> None:
    table = four("...", WANTS_SHINE, WANTS_LOW, phase="window 0 4B")
    answer(table, order, declare(1, 0, SHINE), declare(2, 0, LOW), lets_go(3))
    assert table.rack(1, 0).mah_jongg
    assert not table.rack(2, 0).mah_jongg
    assert table.phase == "play 1 drawn"
    assert (table.held(2, "4B"), table.state.seats[2].tiles) == (2, 27)


@pytest.mark.parametrize("order", ORDERS)
def test_royale_09_first_or_second_mah_jongg_makes_no_difference(order: tuple[int, ...]) -> None:
    table = four("...", WANTS_SHINE, f"{WANTS_LOW} | | {MJ}", phase="window 0 4B")
    answer(table, order, declare(1, 0, SHINE), declare(2, 0, LOW), lets_go(3))
    assert table.rack(1, 0).mah_jongg
    assert table.phase == "play 1 drawn", "the game goes on"


def test_royale_09_the_nearer_claimer_is_first_in_turn_after_the_discarder() -> None:
    table = four(WANTS_LOW, "...", "...", WANTS_SHINE, phase="window 2 4B")
    table.do(declare(0, 0, LOW), lets_go(1), declare(3, 0, SHINE))
    assert table.rack(3, 0).mah_jongg


def test_royale_09_the_nearest_need_not_wait_for_the_others() -> None:
    table = four("...", WANTS_SHINE, WANTS_LOW, phase="window 0 4B")
    table.do(declare(1, 0, SHINE))
    assert table.phase == "play 1 drawn"
    assert not table.allows(declare(2, 0, LOW))


def test_royale_09_a_farther_one_waits_for_the_nearer_only() -> None:
    table = four("...", "...", WANTS_LOW, "...", phase="window 0 4B")
    table.do(declare(2, 0, LOW))
    assert table.phase == "window 0 4B"
    table.do(draw(1))
    assert table.phase == "play 2 drawn"


def test_royale_09_after_a_mah_jongg_play_goes_on_to_its_right() -> None:
    table = four("...", "...", WANTS_LOW, "...", phase="window 0 4B")
    table.do(draw(1), lets_go(3), declare(2, 0, LOW), discard(2, "1D"))
    assert table.state.answerers == (3, 0, 1)
    table.do(lets_go(0), lets_go(1), draw(3))
    assert table.phase == "play 3 drawn"


@pytest.mark.parametrize("order", ORDERS)
def test_royale_10_mah_jongg_goes_before_an_exposure(order: tuple[int, ...]) -> None:
    table = four("...", "44B ...", "...", WANTS_LOW, phase="window 0 4B")
    answer(table, order, claim(1, 0, "[444B]"), lets_go(2), declare(3, 0, LOW))
    assert table.rack(3, 0).mah_jongg
    assert table.shown(1, 0) == ""


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_royale_10_of_two_exposures_the_nearer_one_goes_first(order: tuple[int, ...], enforcement: str) -> None:
    table = four("...", "44B ...", "...", "444B ...", phase="window 0 4B", enforcement=enforcement)
    answer(table, order, claim(1, 0, "[444B]"), lets_go(2), claim(3, 1, "[4444B]"))
    assert (table.shown(1, 0), table.shown(3, 1)) == ("[444B]", "")
    assert table.phase == "play 1 drawn"


def test_royale_10_the_nearest_exposure_waits_while_anybody_could_have_a_mah_jongg() -> None:
    table = four("...", "44B ...", "...", "...", phase="window 0 4B")
    table.do(claim(1, 0, "[444B]"), lets_go(2))
    assert table.phase == "window 0 4B"
    table.do(lets_go(3))
    assert table.phase == "play 1 drawn"


def test_royale_10_nobody_is_asked_more_or_less_for_what_they_hold() -> None:
    able = four("...", "44B ...", WANTS_LOW, "...", phase="window 0 4B").state
    unable = four("...", "...", "...", "...", phase="window 0 4B").state
    assert able.answerers == unable.answerers == able.awaited == unable.awaited == (1, 2, 3)


@pytest.mark.parametrize("order", ORDERS)
def test_royale_10_when_nobody_wants_it_the_next_one_draws(order: tuple[int, ...]) -> None:
    table = four("...", phase="window 0 4B", wall="5B 6B")
    answer(table, order, draw(1), lets_go(2), lets_go(3))
    assert table.phase == "play 1 drawn"
    assert (table.held(1, "5B"), table.state.wall) == (1, 1)


def test_royale_10_only_the_next_one_draws_and_the_others_let_it_go() -> None:
    table = four("...", phase="window 0 4B")
    assert [table.refusal(draw(seat)) for seat in (2, 3, 0)] == ["R-SIAM-9"] * 3
    assert table.refusal(lets_go(1)) == "R-SIAM-9"
    assert not table.allows(lets_go(0))


def test_royale_10_an_answer_may_change_while_others_are_asked() -> None:
    table = three("...", "44B ...", "...", phase="window 0 4B")
    table.do(claim(1, 0, "[444B]"))
    assert not table.allows(claim(1, 0, "[444B]")), "that is the answer already"
    table.do(claim(1, 1, "[444B]"), draw(1), lets_go(2))
    assert table.phase == "play 1 drawn"
    assert (table.shown(1, 0), table.shown(1, 1)) == ("", "")
    assert isinstance(table.log[-1], Drew)


def test_royale_10_answers_are_hidden_from_other_seats() -> None:
    table = four("...", "44B ...", "44B ...", "...", phase="window 0 4B")
    before = [table.view(seat).state for seat in range(4)]
    table.do(claim(2, 0, "[444B]"))
    (answered,) = table.log
    assert answered == Answered(2, claim(2, 0, "[444B]"))
    assert [redact(answered, seat) for seat in (0, 1, 2, 3, None)] == [None, None, answered, None, None]
    assert [table.view(seat).state == before[seat] for seat in range(4)] == [True, True, False, True]
    table.do(claim(1, 0, "[444B]"), lets_go(3))
    public = [event for event in table.log if redact(event, 0)]
    assert [type(event) for event in public] == [Claimed], "that of seat 2 has lapsed, unheard"


def test_royale_10_a_joker_is_nobodys_and_only_the_next_one_is_asked() -> None:
    table = four("J ...", "44B ...", "JJ ...", "...")
    table.do(discard(0, "J"))
    assert table.state.answerers == (1,)
    assert not table.allows(lets_go(2))
    table.do(draw(1))
    assert table.phase == "play 1 drawn"


def test_royale_10_a_seat_whose_hand_dies_is_asked_again() -> None:
    table = four("...", f"44B ... | {BROKEN}", "...", "...", phase="window 0 4B", enforcement="challenge")
    table.do(claim(1, 1, "[444B]"), challenge(2, 1, 0))
    assert table.dead(1, 0)
    assert table.state.awaited == (1, 2, 3)
    table.do(lets_go(2), lets_go(3), claim(1, 1, "[444B]"))
    assert table.shown(1, 1) == "[444B]"


def test_royale_10_a_seat_that_gives_up_need_not_answer() -> None:
    table = four("...", "...", "44B ...", "...", phase="window 0 4B")
    table.do(claim(2, 0, "[444B]"), lets_go(3))
    assert table.phase == "window 0 4B"
    table.do(concede(1))
    assert table.phase == "play 2 drawn"
    assert table.shown(2, 0) == "[444B]"


def test_royale_10_the_next_seat_draws_if_the_seat_before_it_gives_up() -> None:
    table = four("...", phase="window 0 4B")
    table.do(draw(1), lets_go(2), concede(1))
    assert table.refusal(lets_go(2)) == "R-SIAM-9", "it is seat 2 that draws now"
    table.do(lets_go(3))
    assert table.phase == "play 2"


@pytest.mark.parametrize("order", ORDERS)
def test_royale_13_the_next_true_mah_jongg_gets_the_tile_of_a_false_one(order: tuple[int, ...]) -> None:
    table = four("...", WANTS_NONE, WANTS_LOW, "44B ...", phase="window 0 4B", enforcement="challenge")
    answer(table, order, declare(1, 0, NONE), declare(2, 0, LOW), claim(3, 0, "[444B]"))
    assert table.rack(2, 0).mah_jongg
    assert table.dead(1, 0)
    assert table.state.seats[1].tiles == 27
    assert table.phase == "play 2 drawn"
    shown = next(event for event in table.log if isinstance(event, FalselyDeclared))
    assert (shown.taken, str(shown.tiles)) == (None, "56789B 12345678C")


@pytest.mark.parametrize("order", ORDERS)
def test_royale_13_else_the_dead_rack_keeps_it_even_if_others_would_expose_it(order: tuple[int, ...]) -> None:
    table = four("...", WANTS_NONE, "...", "44B ...", phase="window 0 4B", enforcement="challenge")
    answer(table, order, declare(1, 0, NONE), lets_go(2), claim(3, 0, "[444B]"))
    assert table.dead(1, 0)
    assert (table.held(1, "4B"), table.state.seats[1].tiles) == (1, 28)
    assert table.phase == "play 1 drawn"
    assert table.shown(3, 0) == ""


@pytest.mark.parametrize("order", ORDERS)
def test_royale_13_of_two_false_ones_both_die_and_the_nearer_keeps_the_tile(order: tuple[int, ...]) -> None:
    table = four("...", WANTS_NONE, "...", WANTS_NONE, phase="window 0 4B", enforcement="challenge")
    answer(table, order, declare(1, 0, NONE), lets_go(2), declare(3, 1, NONE))
    assert (table.dead(1, 0), table.dead(3, 1)) == (True, True)
    assert (table.held(1, "4B"), table.held(3, "4B")) == (1, 0)
    assert table.phase == "play 1 drawn"
    assert [event.seat for event in table.log if isinstance(event, Died)] == [1, 3]


@pytest.mark.parametrize("order", ORDERS)
def test_royale_13_a_false_one_that_is_beaten_was_never_shown(order: tuple[int, ...]) -> None:
    table = four("...", WANTS_LOW, "...", WANTS_NONE, phase="window 0 4B", enforcement="challenge")
    answer(table, order, declare(1, 0, LOW), lets_go(2), declare(3, 0, NONE))
    assert not table.dead(3, 0)
    assert isinstance(table.log[-1], Declared)


def test_royale_13_so_everybody_is_heard_where_mistakes_are_allowed() -> None:
    table = four("...", WANTS_LOW, WANTS_SHINE, "...", phase="window 0 4B", enforcement="challenge")
    table.do(declare(1, 0, LOW))
    assert table.phase == "window 0 4B", "else seat 1 would learn from it whether that was true"
    table.do(declare(2, 0, SHINE))
    assert table.phase == "window 0 4B"
    table.do(lets_go(3))
    assert table.rack(1, 0).mah_jongg


def test_royale_13_prevented_where_mistakes_are() -> None:
    table = four("...", WANTS_NONE, "...", "...", phase="window 0 4B")
    assert table.refusal(declare(1, 0, NONE)) == "R-SIAM-41"


def test_royale_10_an_answer_that_the_rules_forbid_is_refused_at_once() -> None:
    table = four("...", "4B ...", "...", "...", phase="window 0 4B", enforcement="challenge")
    assert not table.allows(claim(1, 0, "[444B]"))
    assert table.allows(Draw(1))
