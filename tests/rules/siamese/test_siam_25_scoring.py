"""R-SIAM-25 to 29 and 38: the settlement, with all worked examples of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilewright.scorepad.score import score_text

from .fake_hands import CARD, HIGH_J, LOW, LOW_J, MID, MID_J, PAIRS, SHINE_J
from .siam import Table, claim, concede, declare, discard, draw, exchange, lets_go, position

LOW_25_J = "mj Low [11JB] [222B] [333B] [444B] [FF]"
HIGH_40_J = "mj High [11JC] [222C] [333C] [444C] [55C]"


@pytest.mark.parametrize(
    ("mine", "theirs", "scores", "payments"),
    [
        (LOW_25_J, HIGH_40_J, (25, 40), (-15, 15)),
        (HIGH_40_J, LOW_25_J, (40, 25), (15, -15)),
        (LOW_25_J, LOW_25_J, (25, 25), (0, 0)),
        (LOW_25_J, "", (25, 0), (25, -25)),
        ("", "", (0, 0), (0, 0)),
    ],
)
def test_siam_25_the_lower_score_pays_the_difference(
    mine: str, theirs: str, scores: tuple[int, int], payments: tuple[int, int]
) -> None:
    table = position(f"... | {mine} | ", f"... | | {theirs}", wall="R")
    table.play_out()
    assert table.scores == scores
    assert table.payments == payments


@pytest.mark.parametrize(
    ("mine", "theirs", "seat"), [(LOW_25_J, HIGH_40_J, 1), (HIGH_40_J, LOW_25_J, 0), ("", "", 0), ("", "", 1)]
)
def test_siam_25_the_settlement_names_the_paid_seat_otherwise_east(mine: str, theirs: str, seat: int) -> None:
    table = position(f"... | {mine} | ", f"... | | {theirs}", wall="R")
    table.state = replace(table.state, east=seat if not mine else 0)
    table.play_out()
    assert table.log[-1].seat == seat


def test_siam_25_a_sentence_names_the_payer() -> None:
    for theirs, why in ((HIGH_40_J, "The lower score pays the difference of 15."), (LOW_25_J, "Nobody pays.")):
        table = position(f"... | {LOW_25_J} |", f"... | {theirs} |", wall="R")
        assert table.play_out().why == why


def test_siam_25_every_line_of_the_sheet_cites_its_rule() -> None:
    def cited(table: Table) -> list[list[str]]:
        return [[item.rule for item in entry.items] for entry in table.sheet.entries]

    first = position(f"{LOW} ...", wall="")
    first.do(declare(0, 0, LOW), discard(0, "1D"), lets_go(1))
    assert cited(first) == [["R-SIAM-26", "R-SIAM-26"]]
    second = position(f"5566677788899B | {LOW_25_J} |", phase="window 1 5B")
    second.do(declare(0, 1, MID))
    assert cited(second) == [["R-SIAM-26"], ["R-SIAM-27", "R-SIAM-27", "R-SIAM-27"], ["R-SIAM-29"]]
    both = position(f"{LOW} {SHINE_J}")
    both.do(declare(0, 0, LOW), declare(0, 1, SHINE_J))
    assert cited(both) == [["R-SIAM-27", "R-SIAM-28", "R-SIAM-27"], ["R-SIAM-27", "R-SIAM-45", "R-SIAM-28"]]
    dead = position("...", f"... | {HIGH_40_J} |")
    dead.do(concede(0))
    assert cited(dead) == [["R-SIAM-19", "R-SIAM-19"]]


def test_siam_25_nothing_is_paid_before_the_end() -> None:
    table = position(f"{LOW_J} ...", "...", wall="RRR")
    table.do(declare(0, 0, LOW_J))
    assert not [event for event in table.log if type(event).__name__ == "Settled"]


def test_siam_25_settled_by_the_session_the_scores_are_the_same() -> None:
    table = position(f"... | {HIGH_40_J} | ", f"... | {LOW_25_J} |", wall="R", settlement="session")
    table.play_out()
    assert table.scores == (40, 25)
    assert table.payments == (0, 0), "the difference is paid at the end of the session"


def test_siam_25_a_session_pays_the_difference_of_all_its_games_once() -> None:
    """In a session, Anna's two dead hands give Ben 4 times 20 points, and Anna's total may be negative."""
    head = "game siamese\noption settlement=session, wrong_call=costs\nsides Anna, Ben\n"
    result = score_text(f"{head}Anna: wrong call\n---\nAnna: dead\nAnna: dead\n---\nwall game\n")
    assert [game.sheet.scores for game in result.games] == [(-50, 0), (0, 80), (0, 0)]
    assert {game.sheet.payments for game in result.games} == {(0, 0)}
    assert result.totals == (-130, 130)


@pytest.mark.parametrize(("hand", "points"), [(LOW_J, 25), (LOW, 50), (MID_J, 30), (MID, 60), (HIGH_J, 40)])
def test_siam_26_the_first_has_the_cards_value_doubled_without_jokers(hand: str, points: int) -> None:
    table = position(f"{hand} ...", wall="")
    table.do(declare(0, 0, hand), discard(0, "1D"), lets_go(1))
    assert table.scores == (points, 0)


@pytest.mark.parametrize(("held", "tile", "hand", "points"), [
    ("1122233344B FF J", "4B", LOW_J, 25),
    ("11122233344B FF", "4B", LOW, 50),
])  # fmt: skip
def test_siam_26_self_drawn_or_not_is_the_same_and_the_discarder_is_not_penalised(
    held: str, tile: str, hand: str, points: int
) -> None:
    table = position(f"{held} ...", f"... | {HIGH_40_J} |", phase=f"window 1 {tile}", wall="")
    table.do(declare(0, 0, hand), discard(0, "1D"), lets_go(1))
    assert table.scores == (points, 40)


@pytest.mark.parametrize(
    ("option", "points"),
    [({}, 50), ({"jokerless_sp": "exclude"}, 50), ({"jokerless_sp": "include"}, 100)],
)
def test_siam_26_singles_and_pairs_are_not_doubled_unless_the_table_says_so(
    option: dict[str, str], points: int
) -> None:
    table = position(f"{PAIRS} 1D ...", wall="", **option)
    table.do(declare(0, 0, PAIRS), discard(0, "1D"), lets_go(1))
    assert table.scores == (points, 0)


@pytest.mark.parametrize(("option", "points"), [("before_doubling", 2 * (30 + 10)), ("flat", 2 * 30 + 10)])
def test_siam_26_the_concealed_bonus_is_doubled_with_the_value_or_added_flat(option: str, points: int) -> None:
    shine = "22224444666888B"
    table = position(f"{shine} ...", wall="", concealed_bonus=option)
    table.do(declare(0, 0, shine), discard(0, "1D"), lets_go(1))
    assert table.scores == (points, 0)


TWICE_READ = """
Kongs 1111C 2222C 3333C FF                40
Twins 11C 11C 22C 22C 33C 33C FF          50 closed singles-and-pairs
"""


@pytest.mark.parametrize(("option", "points"), [("exclude", 2 * 40), ("include", 2 * 50)])
def test_siam_26_of_two_readings_the_one_that_pays_more_counts(option: str, points: int) -> None:
    """Read as kongs, the hand is doubled because it has no joker.

    Read as singles and pairs, it is doubled only with the option `jokerless_sp=include`.
    """
    hand = "111122223333C FF"
    table = position(f"{hand} ...", wall="", card=TWICE_READ, jokerless_sp=option)
    table.do(declare(0, 0, hand), discard(0, "1D"), lets_go(1))
    assert table.scores == (points, 0)


def test_siam_26_jokers_exchanged_away_leave_a_jokerless_hand() -> None:
    table = position("1B 333444B FF 1D ... | [11JB] [222B] | ", wall="")
    table.do(exchange(0, "1B", 0, 0, 0), declare(0, 0, "333444B FF"), discard(0, "1D"), lets_go(1))
    assert table.scores == (50, 0)


@pytest.mark.parametrize(("hand", "points"), [(MID_J, 60), (MID, 120), (HIGH_J, 80)])
def test_siam_27_the_second_is_doubled_and_again_without_jokers(hand: str, points: int) -> None:
    table = position(f"{hand} | {LOW_25_J} |")
    table.do(declare(0, 1, hand))
    assert table.scores == (25 + points, 0)


@pytest.mark.parametrize("option", ["exclude", "include"])
def test_siam_27_singles_and_pairs_are_not_doubled_again(option: str) -> None:
    table = position(f"{PAIRS} | {LOW_25_J} |", jokerless_sp=option)
    table.do(declare(0, 1, PAIRS))
    assert table.scores == (25 + 100, 0)


def test_siam_27_the_first_keeps_its_value() -> None:
    """A second mah jongg does not change the value of the first, whichever rack each is on."""
    for seat0, rack in ((f"{MID_J} | {LOW_25_J} |", 1), (f"{MID_J} | | {LOW_25_J}", 0)):
        table = position(seat0)
        table.do(declare(0, rack, MID_J))
        assert table.scores == (25 + 60, 0)


def test_siam_27_worked_25_with_jokers_and_30_jokerless_are_145() -> None:
    table = position(f"{MID} | {LOW_25_J} |")
    table.do(declare(0, 1, MID))
    assert table.scores == (145, 0)


def test_siam_27_concealed_bonus_before_doubling() -> None:
    table = position(f"{SHINE_J} | {LOW_25_J} |")
    table.do(declare(0, 1, SHINE_J))
    assert table.scores == (25 + 2 * (30 + 10), 0)


def test_siam_27_option_concealed_bonus_flat() -> None:
    table = position(f"{SHINE_J} | {LOW_25_J} |", concealed_bonus="flat")
    table.do(declare(0, 1, SHINE_J))
    assert table.scores == (25 + 2 * 30 + 10, 0)


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        (LOW_J, MID_J, 110),  # the worked example of the rules
        (LOW, MID_J, 100 + 60),
        (LOW_J, MID, 50 + 120),
        (LOW_J, HIGH_J, 50 + 80),
        (PAIRS, LOW_J, 100 + 50),
    ],
)
def test_siam_28_two_in_one_turn_are_both_doubled(first: str, second: str, points: int) -> None:
    table = position(f"{first} {second}")
    table.do(declare(0, 0, first), declare(0, 1, second))
    assert table.scores == (points, 0)


@pytest.mark.parametrize("option", ["exclude", "include"])
@pytest.mark.parametrize(("first", "second"), [(PAIRS, LOW_J), (LOW_J, PAIRS)])
def test_siam_28_singles_and_pairs_are_not_doubled_again(first: str, second: str, option: str) -> None:
    table = position(f"{first} {second}", jokerless_sp=option)
    table.do(declare(0, 0, first), declare(0, 1, second))
    assert table.scores == (100 + 50, 0)


def test_siam_28_the_order_does_not_matter() -> None:
    table = position(f"{LOW_J} {MID_J}")
    table.do(declare(0, 1, MID_J), declare(0, 0, LOW_J))
    assert table.scores == (110, 0)


def test_siam_28_a_turn_later_is_not_the_same_moment() -> None:
    table = position(f"{LOW_J} 5566677788899B 1D", wall="R 5B")
    table.do(declare(0, 0, LOW_J), discard(0, "1D"), draw(1), discard(1, "R"), draw(0), declare(0, 1, MID))
    assert table.scores == (25 + 120, 0)


def test_siam_29_worked_fed_by_an_opponent_with_one_mah_jongg() -> None:
    table = position(f"5566677788899B | {LOW_25_J} |", f"... | {HIGH_40_J} |", phase="window 1 5B")
    table.do(declare(0, 1, MID))
    assert table.scores == (145, 40 - 20)
    assert table.payments == (125, -125)


def test_siam_29_option_25() -> None:
    table = position(
        f"5566677788899B | {LOW_25_J} |",
        f"... | {HIGH_40_J} |",
        phase="window 1 5B",
        feeding_penalty="25",
    )
    table.do(declare(0, 1, MID))
    assert table.scores == (145, 40 - 25)
    assert table.payments == (130, -130)


def test_siam_29_even_when_no_first_one_was_exposed_before() -> None:
    table = position(f"11122233344B FF {MID_J}", phase="window 1 4B")
    table.do(declare(0, 0, LOW), declare(0, 1, MID_J))
    assert table.scores == (100 + 60, -20)
    assert table.payments == (180, -180)


def test_siam_29_not_for_the_first() -> None:
    table = position("11122233344B FF 1D ...", f"... | {LOW_25_J} |", phase="window 1 4B", wall="")
    table.do(declare(0, 0, LOW), discard(0, "1D"), lets_go(1))
    assert table.scores == (50, 25)


def test_siam_29_worked_the_winner_of_two_hands_may_pay() -> None:
    """Two hands that score 25 + 50 = 75 lose to a single hand of 50, doubled to 100 because it has no joker."""
    card = CARD.replace("888B 99B         30", "888B 99B         25")
    assert card != CARD
    table = position(f"{MID_J} | {LOW_25_J} |", "... | mj Top |", card=card)
    table.do(declare(0, 1, MID_J))
    assert table.scores == (75, 100)
    assert table.payments == (-25, 25)


@pytest.mark.parametrize("first", ["takes it", "second takes it"])
def test_siam_38_fed_whichever_hand_takes_the_tile(first: str) -> None:
    if first == "takes it":
        table = position(f"1122233344B FF J {MID_J}", phase="window 1 4B")
        table.do(declare(0, 0, LOW_J), declare(0, 1, MID_J))
    else:
        table = position(f"{LOW_J} 556667778899B J", phase="window 1 8B")
        table.do(declare(0, 1, MID_J), declare(0, 0, LOW_J))
    assert table.scores == (110, -20), "once"


def test_siam_38_when_the_claimed_tile_went_to_the_first_and_an_exchange_made_the_second() -> None:
    table = position("1122233344B FF J 5566677788899B 3C", "... | [33JC] |", phase="window 1 4B")
    table.do(declare(0, 0, LOW_J), exchange(0, "3C", 1, 0, 0), declare(0, 1, MID_J))
    assert table.scores == (110, -20)


def test_siam_38_not_after_a_draw() -> None:
    table = position(f"5566677788899B | {LOW_25_J} |", phase="window 1 1D", wall="5B")
    table.do(draw(0), declare(0, 1, MID))
    assert table.scores == (145, 0)


def test_siam_38_not_when_the_claim_for_the_first_was_a_turn_ago() -> None:
    table = position("1122233344B FF J 5566677788899B 1D", phase="window 1 4B", wall="R 5B")
    table.do(declare(0, 0, LOW_J), discard(0, "1D"), draw(1), discard(1, "R"), draw(0), declare(0, 1, MID))
    assert table.scores == (25 + 120, 0)


@pytest.mark.parametrize(
    ("options", "theirs"),
    [
        ({}, 0),
        ({"penalty_exposure_claim": "off"}, 0),
        ({"penalty_exposure_claim": "on"}, -20),
        ({"penalty_exposure_claim": "on", "feeding_penalty": "25"}, -25),
    ],
)
def test_siam_38_after_a_claim_for_an_exposure_only_by_option(options: dict[str, str], theirs: int) -> None:
    table = position(f"5566677788899B | {LOW_25_J} |", phase="window 1 5B", **options)
    table.do(claim(0, 1, "[555B]"), declare(0, 1, "66677788899B"))
    assert table.scores == (145, theirs)
