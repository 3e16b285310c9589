"""R-REF-19 and 32 to 48: the payments at the end of a game. Each test is named after the rule it checks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tilewright.settlement.played import Kong, Played, RackEnd, SideEnd, Won
from tilewright.sheet import ScoreSheet
from tilewright.tiles import Tiles
from tilewright.variants import HANDS, SETTLEMENTS

from .sheet import readings, win

NAMES = ("thirteen", "fourteen", "sixteen", "filipino")
PONGS = "[111B] 222C 333D RRR 88D"  # worth 5 quarters
PLAIN = "[123B] 567B 234C RRR 88D"  # worth 4 quarters
NOTHING = ("F2", "F3", "F4", "F1")  # for each seat, a flower that earns it nothing while seat 0 is East


def won(text: str, discarder: int | None = None, *, name: str = "thirteen", robbed: bool = False) -> Won:
    """Return a win on a drawn tile, or on a tile from the seat `discarder` if one is given."""
    game, context = SETTLEMENTS[name], win(drawn=discarder is None)
    reading = readings(text, game.hands, context, **game.hand_choices)[0]
    return Won(reading, discarder=discarder, robbed=robbed)


def side(won: Won | None = None, flowers: str = "", kongs: Sequence[Kong] = (), *, dealt_none: bool = False) -> SideEnd:
    """Return the result of one player: the win, the flowers and the kongs."""
    rack = RackEnd(flowers=Tiles.parse(flowers), won=won)
    return SideEnd((rack,), kongs=tuple(kongs), dealt_no_flower=dealt_none)


def settle(sides: dict[int, SideEnd], name: str = "thirteen", east: int = 0, **options: str) -> ScoreSheet:
    """Return the score sheet of a game with four players. Those not in `sides` have nothing to score."""
    game = SETTLEMENTS[name]
    hands = HANDS[game.hands].build({**game.hand_choices, **options})
    every = tuple(sides.get(seat, side()) for seat in range(4))
    sheet = game.settle(Played(every, east), game.choices({}), hands)
    assert sum(sheet.payments) == 0
    assert sheet.scores == tuple(sum(e.points for e in sheet.entries if e.seat == seat) for seat in range(4))
    return sheet


def test_ref_19_the_owner_of_a_robbed_kong_pays_as_discarder_and_earns_no_kong() -> None:
    robbed = settle({0: side(won(PONGS, 2, robbed=True), flowers="F2")})
    assert robbed.payments == (20, -5, -10, -5)
    assert robbed.why == "{0} wins on {2}'s kong: all others pay 1 1/4, and the discarder twice."
    assert [entry.title for entry in robbed.entries] == ["sets and a pair"]


def test_ref_19_a_kong_that_stands_earns_its_bonus_beside_one_that_was_robbed() -> None:
    robbed = settle({0: side(won(PONGS, 2, robbed=True), flowers="F2"), 2: side(flowers="F4", kongs=["added"])})
    assert robbed.payments == (20 - 2, -5 - 2, -10 + 6, -5 - 2)
    assert robbed.why.endswith("and the discarder twice. Bonuses, paid by each of the others: {2} 1/2.")


@pytest.mark.parametrize("name", ["thirteen", "fourteen"])
def test_ref_32_pongs_on_a_discard(name: str) -> None:
    sheet = settle({1: side(won(PONGS, 3, name=name), flowers="F3")}, name)
    assert sheet.payments == (-5, 20, -5, -10)  # in quarters: the winner gets 1 1/4 + 1 1/4 + 2 1/2, which is 5
    assert sheet.scores == (0, 5, 0, 0)


def test_ref_32_self_drawn_with_five_items() -> None:
    game, context = SETTLEMENTS["sixteen"], win("5B", drawn=True)
    best = Won(readings("123456789B 123B 789B 55B", game.hands, context)[0])
    sheet = settle({3: side(best, flowers="F1")}, "sixteen")
    assert sheet.payments == (-22, -22, -22, 66)  # in quarters: each loser pays 5 1/2, so the winner gets 16 1/2
    assert sheet.why == "{3} wins on a drawn tile: all others pay 5 1/2."


@pytest.mark.parametrize("name", NAMES)
def test_ref_32_four_times_and_six_times_the_total(name: str) -> None:
    text = "123B 567B 234C 678D 99D" + (" [111C]" if HANDS[SETTLEMENTS[name].hands].size == 17 else "")
    once, drawn = won(text, 2, name=name), won(text, name=name)
    assert once.reading.value is not None
    assert settle({0: side(once, flowers="F2")}, name).payments[0] == 4 * once.reading.value
    assert settle({0: side(drawn, flowers="F2")}, name).payments[0] == 6 * once.reading.value


def test_ref_32_a_claim_for_a_kong_whose_replacement_wins_is_a_drawn_win() -> None:
    drawn = Won(won(PONGS).reading, discarder=2, for_exposure=True)
    assert settle({0: side(drawn, flowers="F2")}).payments == (30, -10, -10, -10)


def test_ref_33_a_set_of_flowers_is_paid_by_all() -> None:
    # 2 for the set, and 1 because one of the flowers belongs to the seat
    assert settle({1: side(flowers="F5 F6 F7 F8")}).payments == (-3, 9, -3, -3)
    thirteen = side(flowers="F1 F2 F3 F4 NNN RRR EE 0")
    assert settle({1: thirteen}, "filipino").payments == (-2, 6, -2, -2)
    assert settle({1: thirteen}, "thirteen", honors_as_flowers="on").payments == (-2, 6, -2, -2)


@pytest.mark.parametrize(("kong", "points"), [("concealed", 2), ("added", 2), ("stolen", 1)])
@pytest.mark.parametrize("name", NAMES)
def test_ref_34_kongs_are_paid_by_all(kong: Kong, points: int, name: str) -> None:
    sheet = settle({2: side(flowers="F4", kongs=[kong])}, name)
    # all other seats together pay 1 1/2 for a concealed kong
    assert sheet.payments == (-points, -points, 3 * points, -points)


def test_ref_34_a_concealed_kong_and_a_win() -> None:
    sheet = settle({2: side(won(PONGS, 0), flowers="F4", kongs=["concealed"])})
    assert sheet.payments == (-10 - 2, -5 - 2, 20 + 6, -5 - 2)
    assert [(entry.title, entry.points) for entry in sheet.entries] == [("sets and a pair", 5), ("bonuses", 2)]


def test_ref_35_no_flowers_is_the_winners() -> None:
    assert settle({1: side(won(PLAIN, 0), flowers="")}).scores == (0, 5, 0, 0)
    assert settle({1: side(flowers="")}).payments == (0, 0, 0, 0)


def test_ref_35_being_dealt_none_counts_for_all_in_filipino_play() -> None:
    assert settle({1: side(flowers="E", dealt_none=True)}, "filipino").payments == (-1, 3, -1, -1)
    assert settle({1: side(flowers="F3", dealt_none=True)}, "sixteen").payments == (0, 0, 0, 0)


@pytest.mark.parametrize("east", range(4))
def test_ref_36_seat_flowers_go_by_the_wind_of_the_seat(east: int) -> None:
    sheet = settle(
        {seat: side(flowers="F1 F5" if seat == east else "F1" if seat else "F5") for seat in range(4)}, east=east
    )
    assert sheet.scores == tuple(2 * (seat == east) for seat in range(4))
    assert settle({0: side(flowers="F1")}, "filipino").payments == (0, 0, 0, 0)


@pytest.mark.parametrize("winner", [None, 0, 1, 2, 3])
def test_ref_37_bonuses_are_paid_even_to_losers_and_never_doubled(winner: int | None) -> None:
    base = settle({} if winner is None else {winner: side(won(PLAIN), flowers=NOTHING[winner])}).payments
    best = won(PLAIN) if winner == 1 else None
    # 2 for the set of flowers, 1 for the seat's own flower, 1 and 2 for the kongs
    sides = {1: side(best, flowers="F1 F2 F3 F4", kongs=["stolen", "added"])}
    if winner not in (None, 1):
        sides[winner] = side(won(PLAIN), flowers=NOTHING[winner])
    paid = settle(sides).payments
    assert tuple(now - before for now, before in zip(paid, base, strict=True)) == (-6, 18, -6, -6)


def test_ref_39_in_a_drawn_game_no_hand_is_paid() -> None:
    sheet = settle({})
    assert (sheet.payments, sheet.entries, sheet.why) == ((0, 0, 0, 0), (), "Nobody won.")


@pytest.mark.parametrize("east", range(4))
def test_ref_40_the_dealer_pays_and_gets_what_anybody_does(east: int) -> None:
    others_flower = f"F{(2 - east) % 4 + 1}"
    sheet = settle({1: side(won(PLAIN, 2), flowers=others_flower)}, east=east)
    assert sheet.payments == (-4, 16, -8, -4)


def test_several_winners_and_a_discard_of_ones_own_are_refused() -> None:
    with pytest.raises(ValueError, match="the nearest in turn"):
        settle({0: side(won(PLAIN, 2)), 1: side(won(PLAIN, 2))})
    with pytest.raises(ValueError, match="own discard"):
        settle({0: side(won(PLAIN, 0))})


def test_fourteen_tiles_are_a_choice_of_the_hands() -> None:
    assert {name: dict(SETTLEMENTS[name].hand_choices) for name in NAMES} == {
        "thirteen": {"tiles": "13"},
        "fourteen": {"tiles": "14"},
        "sixteen": {},
        "filipino": {},
    }
