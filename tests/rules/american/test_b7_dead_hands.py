"""American rules for dead hands and false mah jonggs (B7, B8), with disputed points (B11, points 4, 5 and 11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.engine.actions import Challenge
from tilewright.engine.events import Challenged, Died, Ended
from tilewright.engine.phases.deaths import obtainable
from tilewright.engine.rule import Rule
from tilewright.tiles import JOKER, Tiles

from ..siamese.siam import challenge, claim, concede, declare, discard, draw, exchange, lets_go
from .american import BROKEN, DEAD, Table, position

FOR_LOW = "111222333B 44B FF"  # a 4 Bam completes Low, a hand of the test card
LOW = "111222333444B FF"


def loose(*seats: str, **options: str) -> Table:
    return position(*seats, enforcement="challenge", **options)


def test_b7_exposures_that_no_hand_has_together_are_dead_when_somebody_says_so() -> None:
    table = loose("...", f"... | {BROKEN}")
    assert not table.dead(1, 0), "nobody has said it"
    assert table.do(challenge(0, 1, 0))[:2] == (
        Challenged(0, 1, 0, upheld=True),
        Died(1, 0, Rule.FITS_NO_HAND, "no hand of this game that may be exposed has these groups together", (1,)),
    )


def test_b7_at_a_table_that_prevents_mistakes_there_is_nothing_to_call() -> None:
    table = position("...", "... | [222B]", "11B ...")
    assert not [action for action in table.offered(0) if isinstance(action, Challenge)]
    assert table.refusal(challenge(0, 1, 0)) == "B7"
    table.do(discard(0, "1D"))
    table = position("...", "99B ... | [222B]", phase="window 0 9B")
    assert table.refusal(claim(1, 0, "[999B]")) == "B7"


@pytest.mark.parametrize(
    ("threw", "shown", "dead"),
    [
        ("11B", "", False),
        ("111B", "", False),  # one 1 Bam and all jokers are still available
        ("1111B", "", False),
        ("1111B JJJJJJJJ", "", True),
        ("1111B JJJJJ", "[JJJ:5B]", False),  # players can still exchange 5 Bams for the exposed jokers
        ("1111B JJJJJ 555B", "[5JJJB]", True),  # no 5 Bam is left to exchange for the exposed jokers
        ("1111B JJJJJ 55B", "[5JJJB]", True),  # only one 5 Bam is left to exchange for the exposed jokers
        ("FFF", "[FFFF]", True),  # only one flower is left, and a joker cannot complete a pair
        ("FF", "[FFFF]", False),
    ],
)
def test_b7_tiles_that_lie_open_elsewhere_can_kill_a_hand(threw: str, shown: str, dead: bool) -> None:
    """Only the hand Low has the exposed pungs of 2 and 4 Bam. It still needs 1 Bams, 3 Bams and a pair of flowers."""
    table = loose("...", "... | [222B] [444B]", f"... | {shown} | threw {threw}")
    upheld = table.do(challenge(0, 1, 0))[0]
    assert upheld == Challenged(0, 1, 0, upheld=dead)
    assert table.dead(1, 0) == dead
    if dead:
        death = table.rack(1, 0).dead
        assert death is not None
        assert (death.rule, death.cause) == (Rule.NEEDED_TILES_GONE, ()), "no exposure is to blame"


def test_b7_an_open_discard_may_still_be_taken() -> None:
    table = loose("... | threw FFF", "... | [222B] [444B]", "... | [FFF]", "...", phase="window 0 F")
    assert table.do(challenge(2, 1, 0))[0] == Challenged(2, 1, 0, upheld=False)


def test_b7_but_not_an_open_joker() -> None:
    table = loose(phase="window 0 J")
    assert obtainable(table.rules, table.state).count(JOKER) == 7


def test_b7_nor_flowers_that_lie_beside_a_rack() -> None:
    table = loose()
    before = obtainable(table.rules, table.state)
    state = table.state.at_rack(1, 0, flowers=Tiles.parse("FF")).at(2, bouquets=Tiles.parse("FFFF"))
    assert before - obtainable(table.rules, state) == Tiles.parse("FFFFFF")


@pytest.mark.parametrize(("choice", "jokers"), [("earlier", 7), ("all", 8)])
def test_b7_nor_a_joker_that_stays_where_it_killed_a_hand(choice: str, jokers: int) -> None:
    table = loose("...", "... | dead [999B] [22JB]*", dead_jokers=choice)
    assert obtainable(table.rules, table.state).count(JOKER) == jokers


def test_b7_tiles_that_a_blank_can_fetch_are_not_lost() -> None:
    lost = "... | threw FFFFFFF"
    assert loose("...", "... | [222B] [444B]", lost).do(challenge(0, 1, 0))[0] == Challenged(0, 1, 0, upheld=True)
    table = loose("...", "... | [222B] [444B]", lost, blanks="2")
    assert table.do(challenge(0, 1, 0))[0] == Challenged(0, 1, 0, upheld=False)
    table = loose("...", "... | [222B] [444B]", f"{lost} ZZ", blanks="2")
    assert table.do(challenge(0, 1, 0))[0] == Challenged(0, 1, 0, upheld=True), "both blanks are thrown"


def test_b7_a_dead_hand_is_passed_over_and_silent() -> None:
    table = loose("1D ...", f"22D ... | {DEAD}", "...", f"... | {BROKEN}")
    table.do(discard(0, "1D"))
    assert table.state.answerers == (2, 3)
    assert table.refusal(challenge(1, 3, 0)) == "B11.4"
    table.do(draw(2), lets_go(3))
    assert table.phase == "play 2 drawn"


def test_b7_a_player_who_dies_on_turn_discards_nothing() -> None:
    table = loose(f"... | {BROKEN}")
    table.do(challenge(1, 0, 0))
    assert table.phase == "play 1"
    assert len(table.state.seats[0].concealed) == 8, "the tile of the turn stays there"


def test_b7_a_dead_hand_pays_like_the_others() -> None:
    table = loose("...", FOR_LOW, f"... | {DEAD}", "...", phase="window 0 4B")
    table.do(declare(1, 0, LOW), lets_go(3))
    assert table.payments == (-100, 200, -50, -50)


def test_b7_a_player_who_gives_up_is_dead() -> None:
    table = position("...")
    table.do(concede(2))
    assert table.dead(2, 0)


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_b8_a_false_mah_jongg_kills_its_hand_and_the_others_play_on(enforcement: str) -> None:
    """Depending on its options, a table refuses a false mah jongg or declares the hand dead (B11, point 11)."""
    table = position("...", "... ", phase="play 1 drawn", enforcement=enforcement)
    false = declare(1, 0, table.hand(1))
    if enforcement == "prevent":
        assert table.refusal(false) == "B8"
        return
    table.do(false)
    assert (table.dead(1, 0), table.phase) == (True, "play 2")
    table.play_out()
    assert set(table.payments) == {0}


def test_b11_11_a_false_mah_jongg_is_refused_or_allowed() -> None:
    for enforcement, rule in (("prevent", "B8"), ("challenge", "allowed")):
        table = position("...", enforcement=enforcement)
        assert table.refusal(declare(0, 0, table.hand(0))) == rule


def test_b8_its_exposures_of_before_stay_and_their_jokers_can_be_had() -> None:
    table = loose("...", "... | [22JB]", "2B ...", phase="play 1 drawn")
    table.do(declare(1, 0, table.hand(1)), draw(2), exchange(2, "2B", 1, 0, 0))
    assert table.shown(1, 0) == "[222B]"


def test_b8_the_called_tile_stays_with_it_though_it_is_wanted_for_an_exposure() -> None:
    table = loose("...", "...", "44B ...", "...", phase="window 0 4B")
    table.do(declare(1, 0, f"4B {table.hand(1)}"), claim(2, 0, "[444B]"), lets_go(3))
    assert (table.held(1, "4B"), table.shown(2, 0), table.dead(1, 0)) == (1, "", True)
    assert table.phase == "play 2", "and it throws nothing for it"


def test_b8_but_another_mah_jongg_gets_it() -> None:
    table = loose("...", "...", FOR_LOW, "...", phase="window 0 4B")
    table.do(declare(1, 0, f"4B {table.hand(1)}"), declare(2, 0, LOW), lets_go(3))
    assert (table.held(1, "4B"), table.dead(1, 0), table.phase) == (0, True, "over mah-jonggs")
    assert table.payments == (-100, -50, 200, -50)


def test_b8_a_withdrawn_false_call_costs_nothing() -> None:
    table = loose("...", "...", "...", "...", phase="window 0 4B", claim_back="yes")
    table.do(declare(3, 0, f"4B {table.hand(3)}"), lets_go(3), draw(1), lets_go(2))
    assert (table.dead(3, 0), table.phase) == (False, "play 1 drawn")


def test_b8_nor_does_a_false_call_that_becomes_an_exposure_and_else_it_stands() -> None:
    table = loose("...", "...", "...", "44B ...", phase="window 0 4B")
    false = declare(3, 0, f"4B {table.hand(3)}")
    table.do(false)
    assert table.refusal(lets_go(3)) == "B11.2"
    table.do(claim(3, 0, "[444B]"), draw(1), lets_go(2))
    assert (table.dead(3, 0), table.shown(3, 0)) == (False, "[444B]")
    stands = loose("...", "...", "...", "44B ...", phase="window 0 4B")
    stands.do(false, draw(1), lets_go(2))
    assert (stands.dead(3, 0), stands.phase) == (True, "play 0")


def test_b11_04_a_wrong_call_costs_50_points_paid_to_that_player() -> None:
    table = loose("...", "... | [222B]", wall="")
    table.do(challenge(0, 1, 0), challenge(0, 1, 0), challenge(2, 1, 0))
    table.play_out()
    assert table.payments == table.scores == (-100, 150, -50, 0)
    assert [(entry.seat, entry.points) for entry in table.sheet.entries] == [(0, -100), (1, 150), (2, -50)]
    assert table.sheet.why == "Nobody won, and nobody pays for a hand. For wrong calls: {0} −100, {1} +150, {2} −50."


def test_b11_04_a_right_one_costs_and_brings_nothing() -> None:
    table = loose("...", f"... | {BROKEN}", wall="")
    table.do(challenge(0, 1, 0))
    table.play_out()
    assert set(table.payments) == set(table.scores) == {0}


def test_b11_04_beside_what_the_winner_gets() -> None:
    table = loose("...", FOR_LOW, "... | [222B]", "...", phase="window 0 4B")
    table.do(challenge(1, 2, 0), declare(1, 0, LOW), lets_go(2), lets_go(3))
    assert table.payments == (-100, 200 - 50, -50 + 50, -50)
    assert table.scores == (0, 50 - 50, 50, 0)


def test_b11_04_or_the_callers_own_hand() -> None:
    table = loose("...", "... | [222B]", wall="", wrong_call="dies")
    table.do(challenge(2, 1, 0))
    assert (table.dead(2, 0), table.dead(1, 0)) == (True, False)
    death = table.rack(2, 0).dead
    assert death is not None
    assert death.rule == Rule.WRONG_CALL
    table.play_out()
    assert set(table.payments) == {0}


@pytest.mark.parametrize("choice", ["earlier", "all"])
def test_b11_05_jokers_of_the_exposure_that_killed_a_hand(choice: str) -> None:
    table = loose("2B 9B ...", "... | [22JB] [99JB]", dead_jokers=choice)
    table.do(challenge(0, 1, 0))
    assert table.allows(exchange(0, "2B", 1, 0, 0)), "it was there before"
    assert table.refusal(exchange(0, "9B", 1, 0, 1)) == ("B11.5" if choice == "earlier" else "allowed")
    assert (exchange(0, "9B", 1, 0, 1) in table.offered(0)) == (choice == "all")


def test_b7_when_one_hand_is_left_the_game_ends_at_easts_place() -> None:
    table = loose()
    table.state = replace(table.state, east=2)
    assert Ended(2, "no-live-hand") in table.do(concede(1), concede(0), concede(3))
