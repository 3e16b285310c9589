"""Payments at Card Free tables (R-CF-29 to R-CF-32), and for Card Free hands at Siamese tables (R-CF-45, R-CF-47)."""

from __future__ import annotations

import pytest

from tilewright.groups import Context, Hand, Reading
from tilewright.scorepad.score import score_text
from tilewright.scorepad.score_text import ScoreError
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet
from tilewright.variants import HANDS, SETTLEMENTS

OTHER, DEAD = SideEnd(), SideEnd((RackEnd(dead=True),))
EXAMPLE = "[777B] 8888B 999C RRRR"  # the worked example of the rules: no bonuses and no jokers
JOKER = "[77JB] 8888B 999C RRRR"


def read(text: str, drawn: bool = False, **options: str) -> Reading:
    hand = Hand.parse(text)
    return next(HANDS["card-free"].build(options).readings(hand.concealed, hand.exposures, Context(self_drawn=drawn)))


def won(text: str, discarder: int | None = None, **options: str) -> SideEnd:
    return SideEnd((RackEnd(won=Won(read(text, discarder is None, **options), discarder=discarder)),))


def settled(*sides: SideEnd) -> ScoreSheet:
    settlement = SETTLEMENTS["card-free"]
    assert len(sides) in settlement.seats
    return settlement.settle(Played(sides), settlement.choices({}), HANDS[settlement.hands].build({}))


def pay(text: str, discarder: int | None = None, **options: str) -> tuple[int, ...]:
    return settled(won(text, discarder, **options), OTHER, OTHER, OTHER).payments


def test_cf_29_doubles_are_paid_once() -> None:
    """The value of a hand already includes its doubles, so the payments do not double it again."""
    assert pay(JOKER, 3) == (100, -25, -25, -50)
    assert pay(JOKER) == (150, -50, -50, -50)
    assert pay(EXAMPLE) == (300, -100, -100, -100)
    sheet = settled(won(EXAMPLE), OTHER, OTHER, OTHER)
    assert [item.times for item in sheet.entries[0].items] == [1, 2, 2]


def test_cf_30_the_discarder_pays_twice() -> None:
    for discarder in (1, 2, 3):
        paid = pay(JOKER, discarder)
        assert [-paid[seat] for seat in (1, 2, 3)] == [50 if seat == discarder else 25 for seat in (1, 2, 3)]
    # players with dead hands pay too
    assert settled(won(JOKER, 2), DEAD, OTHER, OTHER).payments == (100, -25, -50, -25)
    assert settled(OTHER, won(JOKER, 2), OTHER).payments == (-25, 75, -50)  # at a table for three
    assert settled(OTHER, OTHER, OTHER, OTHER).payments == (0, 0, 0, 0)


def test_cf_31_the_worked_example() -> None:
    sheet = settled(won(EXAMPLE, 1), OTHER, OTHER, OTHER)
    assert sheet.payments == (200, -100, -50, -50)
    assert sheet.why == "{0} wins on {1}'s discard: the discarder pays 100, the others 50."


@pytest.mark.parametrize(
    ("doubles", "drawn", "discarded"),
    [
        ("self_draw_and_discarder", (300, -100, -100, -100), (200, -50, -50, -100)),
        ("payer_only", (150, -50, -50, -50), (200, -50, -50, -100)),
        ("all", (600, -200, -200, -200), (400, -100, -100, -200)),
    ],
)
def test_cf_32_doubles_of_a_dragon_hand(doubles: str, drawn: tuple[int, ...], discarded: tuple[int, ...]) -> None:
    love = "RRRR GGGG FFFFFF"
    assert pay(love, dragon_hand_doubles=doubles) == drawn
    assert pay(love, 3, dragon_hand_doubles=doubles) == discarded


def test_cf_32_dragons_breath_is_worth_more_than_its_pairs() -> None:
    breath = "NN EE WW SS RR GG 00"
    assert pay(breath, 3) == (400, -100, -100, -200)
    assert pay(breath) == (600, -200, -200, -200)
    # with this option, the hand pays more as seven pairs than as Dragon's Breath
    assert pay(breath, dragon_hand_doubles="payer_only") == (540, -180, -180, -180)


def test_cf_38_an_undeclarable_hand_is_not_paid() -> None:
    with pytest.raises(ValueError, match="does not allow"):
        pay("[11JB] 222C 3333C RRRR", 3, needs_bonus="on")
    with pytest.raises(ValueError, match="does not allow"):
        pay("111B J 3333B 5555B GG", 3, level="5")
    assert pay("111B J 3333B 5555B GG", level="5")[0] == (25 + 10 + 5) * 2 * 3


# 25 points, plus 10 for pairs, 5 for numbers only, 5 for one suit, and 10 if concealed
SEVEN_PAIRS = "11B 22B 33B 44B 55B 66B 77B"
NEWS = "11B 22B 33B 44B 55B NEWS"  # 25 points, plus 5 for pairs, and 10 if concealed


def siamese(*sides: tuple[tuple[str, int] | None, ...], hands: dict[str, str] | None = None, **options: str
            ) -> ScoreSheet:  # fmt: skip
    """Return the score sheet of a Siamese game in which all mah jonggs were won on discards.

    Each side has two racks. A rack is given as (hand, turn), or as None if it has no mah jongg.
    """
    settlement = SETTLEMENTS["card-free-siamese"]
    chosen = {**settlement.hand_choices, **(hands or {})}
    ends = tuple(
        SideEnd(tuple(
            RackEnd(won=Won(read(rack[0], **chosen), turn=rack[1], discarder=1 - place)) if rack else RackEnd()
            for rack in racks
        ))
        for place, racks in enumerate(sides)
    )  # fmt: skip
    return settlement.settle(Played(ends), settlement.choices(options), HANDS[settlement.hands].build(chosen))


def test_cf_45_siamese_doubles_replace_the_hands_own() -> None:
    plain, none = (JOKER, 1), (None, None)
    assert siamese((plain, None), none).scores == (25, 0)  # at a Siamese table, the discarder does not pay double
    assert siamese((plain, None), none).payments == (25, -25)
    assert siamese(((EXAMPLE, 1), None), none).scores == (50, 0)  # a hand without jokers is doubled only once
    assert siamese((plain, (EXAMPLE, 2)), none).scores == (25 + 25 * 2 * 2, -20)
    assert siamese((plain, (JOKER, 1)), none).scores == (50 + 50, -20)  # both hands are declared in the same turn
    hand = Hand.parse(JOKER)
    table = HANDS["card-free"].build({"doubles": "table"})
    drawn = next(table.readings(hand.concealed, hand.exposures, Context(self_drawn=True)))
    assert drawn.value == 25


def test_cf_45_bonuses_are_doubled_with_the_base() -> None:
    clean = ("11B 222B 333B 444B 555B", 1)  # earns bonuses for numbers only, one suit and being concealed
    assert siamese((clean, None), (None, None)).scores == ((25 + 5 + 5 + 10) * 2, 0)


def test_cf_47_two_dead_hands_pay_four_times() -> None:
    settlement = SETTLEMENTS["card-free-siamese"]
    hands = HANDS["card-free"].build(settlement.hand_choices)
    dead = SideEnd((RackEnd(dead=True), RackEnd(dead=True)))

    def paid(side: SideEnd) -> tuple[int, ...]:
        return settlement.settle(Played((side, dead)), settlement.choices({}), hands).payments

    assert paid(SideEnd((RackEnd(), RackEnd()))) == (100, -100)  # four times the lowest value, 25
    reading = read(SEVEN_PAIRS, doubles="table")
    assert reading.value == 55
    # four times 55, which is the base of 25 plus the bonuses
    assert paid(SideEnd((RackEnd(won=Won(reading, 1)), RackEnd()))) == (220, -220)


def test_cf_47_singles_and_pairs_are_not_doubled_for_having_no_joker() -> None:
    none = (None, None)
    assert siamese(((SEVEN_PAIRS, 1), None), none).scores == (55, 0)
    assert siamese(((JOKER, 1), (SEVEN_PAIRS, 2)), none).scores == (25 + 110, -20)
    assert siamese(((NEWS, 1), None), none).scores == (40, 0)
    assert siamese(((NEWS, 1), None), none, hands={"news_singles_and_pairs": "off"}).scores == (80, 0)
    assert siamese(((SEVEN_PAIRS, 1), None), none, jokerless_sp="include").scores == (110, 0)


def test_cf_48_stakes_are_settled_before_the_first_game() -> None:
    """A pot does not change what players pay after a game. Card Free has no option for a stake."""
    settlement = SETTLEMENTS["card-free"]
    sides = (won(JOKER, 3), OTHER, OTHER, OTHER)
    hands = HANDS["card-free"].build({})
    assert settlement.settle(Played(sides, pot=500), {}, hands).payments == (100, -25, -25, -50)
    with pytest.raises(ValueError, match="has no option"):
        settlement.choices({"stake": "5"})


def test_cf_48_house_rules_are_written_before_the_first_game_and_hold_for_all() -> None:
    head = "game card-free\nsides Anna, Ben, Carla, Dan\n"
    won = "Anna: mah jongg [11JB] 222B 3333C 4444C, from Ben\n"
    session = score_text(f"{head}option needs_bonus=on, base=20\n{won}---\n{won}")
    assert [game.sheet.payments for game in session.games] == [(100, -50, -25, -25)] * 2, "20, and 5 for the numbers"
    with pytest.raises(ScoreError, match="move `option` to the top"):
        score_text(f"{head}{won}---\noption needs_bonus=on\n{won}")
