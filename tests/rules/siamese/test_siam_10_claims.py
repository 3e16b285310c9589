"""R-SIAM-10 and 35: claiming a discard, and changing the new exposure."""

from __future__ import annotations

import pytest

from .fake_hands import LOW, MID_J, PAIRS, SHUT
from .siam import challenge, claim, declare, discard, draw, exchange, position, reshape


@pytest.mark.parametrize(
    ("held", "tile", "group"),
    [
        ("33B", "3B", "[333B]"),
        ("3BJ", "3B", "[33JB]"),
        ("JJ", "3B", "[3JJB]"),  # the claimed tile may be the only natural tile of the exposure
        ("222B", "2B", "[2222B]"),
        ("22B J", "2B", "[222JB]"),
        ("JJJ", "2B", "[2JJJB]"),
        ("111B J", "1B", "[1111JB]"),
        ("JJJJ", "1B", "[1JJJJB]"),
        ("FFF", "F", "[FFFF]"),
        ("FF J", "F", "[FFFJ]"),
    ],
)
def test_siam_10_pung_kong_and_quint_with_jokers(held: str, tile: str, group: str) -> None:
    table = position(f"{held} ...", phase=f"window 1 {tile}")
    table.do(claim(0, 0, group))
    assert table.shown(0, 0) == group
    assert table.phase == "play 0 drawn"
    assert table.state.seats[1].discards == ()
    assert table.state.seats[0].tiles == 28
    assert table.state.wall == 8, "who claims does not draw"


@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_siam_10_a_sextet_is_the_largest_exposure(enforcement: str) -> None:
    card = "Six 222222B 3333B 4444B 50\nSeven 2222222B 333B 4444B 60"
    table = position("222B JJJ ...", phase="window 1 2B", card=card, enforcement=enforcement)
    assert table.refusal(claim(0, 0, "[2222JJJB]")) == "R-SIAM-10"
    table.do(claim(0, 0, "[2222JJB]"))
    assert table.shown(0, 0) == "[2222JJB]"


def test_siam_10_the_claimer_then_discards() -> None:
    table = position("33B ...", phase="window 1 3B")
    table.do(claim(0, 0, "[333B]"))
    assert not table.allows(draw(0))
    table.do(discard(0, "1D"))
    assert table.phase == "window 0 1D"
    assert table.state.seats[0].tiles == 27


@pytest.mark.parametrize(
    ("held", "tile", "group", "why"),
    [
        ("3B", "3B", "[333B]", "a tile is missing"),
        ("3B", "3B", "[33JB]", "the joker is missing"),
        ("JJJ", "3B", "[JJJ:3B]", "the claimed tile is the natural"),
        ("222B", "3B", "[222B]", "the claimed tile is not in it"),
        ("F", "F", "[FF]", "no pair is claimed for an exposure"),
        ("", "F", "[F]", "no single is claimed for an exposure"),
        ("EWS", "N", "[NEWS]", "no run is claimed for an exposure"),
        ("44B", "J", "[44JB]", "no joker is claimed"),
        ("JJ", "J", "[JJJ:3B]", "no joker is claimed"),
    ],
)
@pytest.mark.parametrize("enforcement", ["prevent", "challenge"])
def test_siam_10_some_tiles_cannot_be_claimed(held: str, tile: str, group: str, why: str, enforcement: str) -> None:
    table = position(f"{held} ...", phase=f"window 1 {tile}", enforcement=enforcement)
    assert table.refusal(claim(0, 0, group)) not in ("allowed", "R-SIAM-17"), why


def test_siam_10_a_joker_may_be_thrown_and_is_then_only_let_go() -> None:
    table = position("JJJ ...", "JJ 33B ...")
    table.do(discard(0, "J"))
    assert not table.allows(claim(1, 0, "[33JB]"))
    table.do(draw(1))
    assert table.held(1, "J") == 2


def test_siam_10_a_discarded_joker_is_dead_for_mah_jongg_too() -> None:
    table = position("11122233344B FF ...", phase="window 1 J")
    assert not table.allows(declare(0, 0, "11122233344B FF J"))


@pytest.mark.parametrize(
    ("held", "tile", "hand"),
    [
        ("11122233344B FF", "4B", LOW),  # the discard completes a pung
        ("111222333444B F", "F", LOW),  # the discard completes a pair
        ("1112223334B FF J", "4B", "11122233344B FF J"),
        ("EWS 4444555666C", "N", "NEWS 4444555666C"),  # the discard is a single tile of the hand
        ("333555777B FFFF", "9B", SHUT),  # the discard completes a concealed hand
        ("1223344556677C 1D", "1C", PAIRS),  # the discard completes a pair in a hand of singles and pairs
    ],
)
def test_siam_10_for_mah_jongg_any_tile_of_any_hand(held: str, tile: str, hand: str) -> None:
    table = position(f"{held} ...", phase=f"window 1 {tile}")
    table.do(declare(0, 0, hand))
    assert table.rack(0, 0).mah_jongg is not None
    assert table.state.seats[1].discards == ()
    assert table.state.seats[0].tiles == 28


def test_siam_10_the_claimed_tile_must_be_part_of_the_mah_jongg() -> None:
    table = position(f"{LOW} ...", phase="window 1 5C")
    assert not table.allows(declare(0, 0, LOW))


def test_siam_10_only_while_the_discard_lies_open() -> None:
    table = position("33B 4444555666C EWS ...", phase="window 1 3B", wall="N RR")
    table.do(draw(0))
    assert not table.allows(claim(0, 0, "[333B]"))


def test_siam_10_nobody_claims_its_own_discard() -> None:
    table = position("3333B ...")
    table.do(discard(0, "3B"))
    assert not table.allows(claim(0, 0, "[333B]"))


def test_siam_10_nothing_is_exposed_from_a_drawn_tile() -> None:
    table = position("33B ...", phase="play 0", wall="3B R")
    table.do(draw(0))
    assert not table.allows(claim(0, 0, "[333B]"))


def test_siam_10_the_claimer_chooses_between_exposure_and_mah_jongg() -> None:
    table = position("11122233344B FF ...", phase="window 1 4B")
    assert table.allows(claim(0, 0, "[444B]"))
    assert table.allows(declare(0, 0, LOW))


@pytest.mark.parametrize("rack", [0, 1])
def test_siam_35_the_claimer_names_the_rack(rack: int) -> None:
    table = position("44B ... | [222B] | [333B]", phase="window 1 4B")
    table.do(claim(0, rack, "[444B]"))
    assert table.shown(0, rack).endswith("[444B]")


@pytest.mark.parametrize("taken", ["mj Mid", "dead [999B] [555C]*"])
def test_siam_35_no_exposure_on_a_finished_or_dead_rack(taken: str) -> None:
    table = position(f"33B ... | {taken} | ", phase="window 1 3B", enforcement="challenge")
    assert table.refusal(claim(0, 0, "[333B]")) == "R-SIAM-35"
    assert table.allows(claim(0, 1, "[333B]"))


def test_siam_35_no_rack_that_is_not_there() -> None:
    table = position("33B ...", phase="window 1 3B")
    assert not table.allows(claim(0, 2, "[333B]"))
    assert not table.allows(claim(0, -1, "[333B]"))


def test_siam_35_the_new_exposure_may_change_rack_and_tiles_until_the_discard() -> None:
    table = position("222B J ...", phase="window 1 2B")
    table.do(claim(0, 0, "[222B]"))
    table.do(reshape(0, 0, "[2222B]"))
    assert (table.shown(0, 0), table.held(0, "2B")) == ("[2222B]", 0)
    table.do(reshape(0, 1, "[222JB]"))
    assert (table.shown(0, 0), table.shown(0, 1)) == ("", "[222JB]")
    assert (table.held(0, "2B"), table.held(0, "J")) == (1, 0)
    table.do(reshape(0, 1, "[222B]"), discard(0, "1D"))
    assert not table.allows(reshape(0, 0, "[222B]"))


@pytest.mark.parametrize("group", ["[22B]", "[JJJ:2B]", "[2222B]", "[333B]", "[22222B]"])
def test_siam_35_the_changed_exposure_must_be_one_that_could_be_claimed(group: str) -> None:
    table = position("22B JJJ 33B ...", phase="window 1 2B")
    table.do(claim(0, 0, "[222B]"))
    assert not table.allows(reshape(0, 0, group))


@pytest.mark.parametrize("rack", [0, 1])
def test_siam_35_a_joker_exchange_on_any_rack_freezes_the_new_exposure(rack: int) -> None:
    table = position("222B 3B J ...", "... | [33JB] |" if rack == 0 else "... | | [33JB]", phase="window 1 2B")
    table.do(claim(0, 0, "[222B]"))
    assert table.allows(reshape(0, 1, "[222B]"))
    table.do(exchange(0, "3B", 1, rack, 0))
    assert not table.allows(reshape(0, 1, "[222B]"))
    assert not table.allows(reshape(0, 0, "[2222B]"))


def test_siam_35_a_mah_jongg_on_the_other_rack_does_not_freeze_it() -> None:
    """A new exposure may be changed until its player discards a tile or exchanges a joker."""
    table = position(f"{MID_J} 222B ...", phase="window 1 2B")
    table.do(claim(0, 1, "[222B]"), declare(0, 0, MID_J), reshape(0, 1, "[2222B]"))
    assert table.shown(0, 1) == "[2222B]"


def test_siam_35_nor_does_the_death_of_the_other_hand() -> None:
    table = position("222B ... | [222C] [999C] |", phase="window 1 2B", enforcement="challenge")
    table.do(claim(0, 1, "[222B]"), challenge(1, 0, 0), reshape(0, 1, "[2222B]"))
    assert table.shown(0, 1) == "[2222B]"
    table = position("222B ...", phase="window 1 2B", enforcement="challenge")
    table.do(claim(0, 1, "[222B]"), declare(0, 0, "2B 123456789D NEWS"), reshape(0, 1, "[2222B]"))
    assert table.shown(0, 1) == "[2222B]"


@pytest.mark.parametrize("rack", [0, 1])
def test_siam_35_nor_does_the_death_of_an_opponents_hand(rack: int) -> None:
    broken = "... | [222C] [999C] |" if rack == 0 else "... | | [222C] [999C]"
    table = position("222B ...", broken, phase="window 1 2B", enforcement="challenge")
    table.do(claim(0, 0, "[222B]"), challenge(0, 1, rack), reshape(0, 0, "[2222B]"))
    assert table.shown(0, 0) == "[2222B]"


def test_siam_35_it_moves_to_and_fro_however_many_exposures_lie_there() -> None:
    table = position("44B ... | [222B] [333B] |", phase="window 1 4B")
    table.do(claim(0, 0, "[444B]"), reshape(0, 1, "[444B]"))
    assert (table.shown(0, 0), table.shown(0, 1)) == ("[222B] [333B]", "[444B]")
    table.do(reshape(0, 0, "[444B]"))
    assert (table.shown(0, 0), table.shown(0, 1)) == ("[222B] [333B] [444B]", "")


def test_siam_35_a_change_that_changes_nothing_is_none() -> None:
    table = position("22B ...", phase="window 1 2B")
    table.do(claim(0, 1, "[222B]"))
    assert table.refusal(reshape(0, 1, "[222B]")) == "table"


def test_siam_35_in_a_declared_mah_jongg_it_stands() -> None:
    table = position("11222333444B J FF 1D ...", phase="window 1 1B")
    table.do(claim(0, 0, "[11JB]"), declare(0, 0, "222333444B FF"))
    assert not table.allows(reshape(0, 0, "[111B]"))
    assert not table.allows(reshape(0, 1, "[111B]"))


def test_siam_35_older_exposures_never_change() -> None:
    table = position("2B ... | [222B] |")
    assert not table.allows(reshape(0, 0, "[2222B]"))
    assert not table.allows(reshape(0, 1, "[222B]"))


def test_siam_35_not_to_a_finished_or_dead_rack() -> None:
    for other in ("mj Mid", "dead [999B] [555C]*"):
        table = position(f"33B ... | | {other}", phase="window 1 3B", enforcement="challenge")
        table.do(claim(0, 0, "[333B]"))
        assert not table.allows(reshape(0, 1, "[333B]"))
        assert reshape(0, 1, "[333B]") not in table.offered(0)


def test_siam_35_only_the_claimer_may_change_it() -> None:
    table = position("33B ...", "33B ...", phase="window 1 3B")
    table.do(claim(0, 0, "[333B]"))
    assert not table.allows(reshape(1, 0, "[333B]"))


def test_siam_35_a_change_may_not_end_where_no_hand_fits() -> None:
    for before in ("[222B]", ""):  # the new exposure is second on its rack, or first
        table = position(f"44B ... | {before} | [999B]", phase="window 1 4B")
        table.do(claim(0, 0, "[444B]"))
        assert table.refusal(reshape(0, 1, "[444B]")) == "R-SIAM-17"
        assert not table.allows(challenge(1, 0, 0))
