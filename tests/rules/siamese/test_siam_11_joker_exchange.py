"""R-SIAM-11 to 13: exchanging a natural tile for an exposed joker."""

from __future__ import annotations

import pytest

from .fake_hands import LOW_J
from .siam import challenge, claim, concede, declare, discard, draw, exchange, position


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("rack", [0, 1])
def test_siam_11_from_own_and_the_opponents_exposures(owner: int, rack: int) -> None:
    racks = "| [33JB] |" if rack == 0 else "| | [33JB]"
    mine, theirs = (racks, "") if owner == 0 else ("", racks)
    table = position(f"3B ... {mine}", f"... {theirs}")
    table.do(exchange(0, "3B", owner, rack, 0))
    assert table.shown(owner, rack) == "[333B]"
    assert (table.held(0, "3B"), table.held(0, "J")) == (0, 1)
    assert table.phase == "play 0 drawn"


def test_siam_11_as_many_as_one_likes_then_the_discard() -> None:
    table = position("33B 2B ... | [22JB] |", "... | [3JJB] |")
    table.do(exchange(0, "3B", 1, 0, 0), exchange(0, "3B", 1, 0, 0), exchange(0, "2B", 0, 0, 0))
    assert (table.shown(1, 0), table.shown(0, 0), table.held(0, "J")) == ("[333B]", "[222B]", 3)
    assert table.allows(discard(0, "1D"))


def test_siam_11_after_a_claim_too() -> None:
    table = position("3B 22B ...", "... | [33JB] |", phase="window 1 2B")
    table.do(claim(0, 0, "[222B]"), exchange(0, "3B", 1, 0, 0))
    assert table.held(0, "J") == 1


def test_siam_11_a_joker_of_the_exposure_just_made() -> None:
    table = position("22B J ...", phase="window 1 2B")
    table.do(claim(0, 0, "[22JB]"), exchange(0, "2B", 0, 0, 0))
    assert table.shown(0, 0) == "[222B]"


def test_siam_11_not_before_drawing() -> None:
    table = position("3B ...", "... | [33JB] |", phase="play 0", wall="RR")
    assert table.refusal(exchange(0, "3B", 1, 0, 0)) == "R-SIAM-9"
    table.do(draw(0))
    assert table.allows(exchange(0, "3B", 1, 0, 0))


def test_siam_11_not_on_the_opponents_turn_nor_to_claim_with_the_joker() -> None:
    table = position("3B 2B ... | [33JB] |", phase="play 1 drawn")
    assert table.refusal(exchange(0, "3B", 0, 0, 0)) == "R-SIAM-9"
    table = position("3B 2B ... | [33JB] |", phase="window 1 2B")
    assert table.refusal(exchange(0, "3B", 0, 0, 0)) == "R-SIAM-9"


@pytest.mark.parametrize(
    ("tile", "place", "why"),
    [
        ("4B", 0, "it must match"),
        ("J", 0, "a joker is no natural"),
        ("3C", 0, "it must be held"),
        ("2B", 1, "no joker stands there"),
        ("3B", 2, "there is no such exposure"),
        ("3B", -1, "there is no such exposure"),
    ],
)
def test_siam_11_wrong_exchanges_are_refused(tile: str, place: int, why: str) -> None:
    table = position("2B 3B 4B J ...", "... | [33JB] [222B] |")
    assert not table.allows(exchange(0, tile, 1, 0, place)), why


@pytest.mark.parametrize(("owner", "rack"), [(-1, 0), (2, 0), (1, 2), (1, -2)])
def test_siam_11_not_from_a_rack_that_is_not_there(owner: int, rack: int) -> None:
    table = position("3B ...", "... | [33JB] |")
    assert table.refusal(exchange(0, "3B", owner, rack, 0)) == "table"


def test_siam_11_the_natural_must_be_held() -> None:
    table = position("...", "... | [33JB] |")
    assert not table.allows(exchange(0, "3B", 1, 0, 0))


def test_siam_11_the_last_joker_of_a_group_may_go() -> None:
    table = position("1B ...", "... | [11JB] |")
    table.do(exchange(0, "1B", 1, 0, 0))
    assert not table.allows(exchange(0, "1B", 1, 0, 0))


@pytest.mark.parametrize("owner", [0, 1])
def test_siam_12_never_from_a_declared_mah_jongg(owner: int) -> None:
    declared = "| mj Low [11JB] [222B] [333B] [444B] [FF] |"
    mine, theirs = (declared, "") if owner == 0 else ("", declared)
    table = position(f"1B ... {mine}", f"... {theirs}")
    assert table.refusal(exchange(0, "1B", owner, 0, 0)) == "R-SIAM-12"


def test_siam_12_not_even_in_the_turn_of_the_declaration() -> None:
    table = position("1B " + LOW_J + " ...")
    table.do(declare(0, 0, LOW_J))
    places = range(len(table.rack(0, 0).exposures))
    assert {table.refusal(exchange(0, "1B", 0, 0, place)) for place in places} <= {"R-SIAM-12", "R-SIAM-11"}
    jokered = next(p for p in places if table.rack(0, 0).exposures[p].jokers)
    assert table.refusal(exchange(0, "1B", 0, 0, jokered)) == "R-SIAM-12"


def test_siam_12_an_exposure_is_open_to_exchange_until_the_mah_jongg_is_declared() -> None:
    table = position("3B 111222444B FF ... | [33JB] |")
    assert table.allows(exchange(0, "3B", 0, 0, 0))
    table.do(declare(0, 0, "111222444B FF"))
    assert table.refusal(exchange(0, "3B", 0, 0, 0)) == "R-SIAM-12"


DEAD = "| dead [33JB] [55JB]* | "


@pytest.mark.parametrize("owner", [0, 1])
def test_siam_13_from_an_innocent_exposure_of_a_dead_hand(owner: int) -> None:
    mine, theirs = (DEAD, "") if owner == 0 else ("", DEAD)
    table = position(f"3B ... {mine}", f"... {theirs}")
    table.do(exchange(0, "3B", owner, 0, 0))
    assert table.shown(owner, 0) == "[333B] [55JB]"


@pytest.mark.parametrize("owner", [0, 1])
def test_siam_13_not_from_the_exposure_that_caused_the_death(owner: int) -> None:
    mine, theirs = (DEAD, "") if owner == 0 else ("", DEAD)
    table = position(f"5B ... {mine}", f"... {theirs}")
    assert table.refusal(exchange(0, "5B", owner, 0, 1)) == "R-SIAM-13"
    assert exchange(0, "5B", owner, 0, 1) not in table.offered(0)


@pytest.mark.parametrize("owner", [0, 1])
def test_siam_13_from_an_exposure_laid_after_the_one_that_caused_the_death(owner: int) -> None:
    dead = "| dead [222B] [999B]* [33JB]"
    table = position(f"3B ... {dead if owner == 0 else ''}", f"... {dead if owner == 1 else ''}")
    table.do(exchange(0, "3B", owner, 0, 2))
    assert table.shown(owner, 0) == "[222B] [999B] [333B]"


@pytest.mark.parametrize(
    ("exposures", "cause"),
    [
        ("[22JB] [33JB] [55JB]", (2,)),  # the first two exposures fit the hand Low, but the third does not
        ("[22JB] [55JB]", (1,)),
        ("[55JB] [22JB]", (1,)),
        ("[22JB] [55JB] [33JB]", (1,)),
        ("[11JB] [11JC] [22JB]", (2,)),  # the first two exposures fit the hand Twin, but the third does not
        ("[22JC] [77JC]", (1,)),  # no hand of the card has a pung of 7 Craks
        ("[77JB] [77JC]", (1,)),
    ],
)
def test_siam_13_the_cause_is_the_exposure_after_which_no_hand_was_left(exposures: str, cause: tuple[int, ...]) -> None:
    table = position(f"... | {exposures} |", enforcement="challenge")
    table.do(challenge(1, 0, 0))
    dead = table.rack(0, 0).dead
    assert dead is not None
    assert dead.cause == cause


def test_siam_13_after_a_challenge_only_the_innocent_jokers_are_free() -> None:
    table = position("1D ... | [22JB] [55JB] |", "2B 5B ...", enforcement="challenge", wall="RRR")
    table.do(challenge(1, 0, 0), discard(0, "1D"), draw(1))
    assert table.refusal(exchange(1, "5B", 0, 0, 1)) == "R-SIAM-13"
    table.do(exchange(1, "2B", 0, 0, 0))
    assert table.held(1, "J") == 1


def test_siam_13_conceding_blames_no_exposure() -> None:
    table = position("... | [22JB] | mj Mid", "2B ...", phase="play 1 drawn")
    table.do(concede(0), exchange(1, "2B", 0, 0, 0))
    assert table.shown(0, 0) == "[222B]"


def test_siam_13_a_hand_that_a_wrong_call_killed_blames_no_exposure() -> None:
    table = position("3B ... | [222B] |", "... | mj Mid | [33JB]", enforcement="challenge", wrong_call="dies")
    table.do(challenge(1, 0, 0))
    assert table.dead(1, 1)
    table.do(exchange(0, "3B", 1, 1, 0))
    assert table.shown(1, 1) == "[333B]"


def test_siam_11_a_seat_without_a_live_hand_exchanges_no_joker() -> None:
    table = position("3B ... | mj Mid | dead [999B] [555C]*", "... | [33JB]", enforcement="challenge")
    assert table.refusal(exchange(0, "3B", 1, 0, 0)) == "R-SIAM-11"
    assert exchange(0, "3B", 1, 0, 0) not in table.offered(0)
    table.do(discard(0, "3B"))
