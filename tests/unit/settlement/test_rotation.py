"""The next East and the prevailing wind, game by game. Each test is named after the source of its rule."""

import pytest

from tilewright.groups import Reading
from tilewright.settlement.played import Played, RackEnd, SideEnd, Won
from tilewright.settlement.rotation import MOVES_ON, RoundState, next_east
from tilewright.sheet import ScoreSheet
from tilewright.variants import SETTLEMENTS

WON = SideEnd((RackEnd(won=Won(Reading("X/1", (), 25))),))
DEAD = SideEnd((RackEnd(dead=True),))
DRAWN = ()


def after(game, east, *, won=DRAWN, dead=(), scores=None, seats=4):
    """Return the next East after a game with these winners and these dead hands."""
    sides = tuple(WON if seat in won else DEAD if seat in dead else SideEnd() for seat in range(seats))
    sheet = ScoreSheet((), scores or (0,) * seats, (0,) * seats, "")
    return next_east(SETTLEMENTS[game].rotation, Played(sides, east), sheet, {})


def winds(game, easts):
    """Return the prevailing wind of each game as one letter, given the seat that is East in each game."""
    rotation = SETTLEMENTS[game].rotation
    deal = rotation.begin(easts[0])
    prevailing = [deal.prevailing]
    for east in easts[1:]:
        deal = rotation.next(deal, east)
        prevailing.append(deal.prevailing)
    return "".join(wind or "-" for wind in prevailing)


@pytest.mark.parametrize("game", ["siamese", "card-free-siamese"])
def test_siam_43_east_alternates_whoever_won(game) -> None:
    for east in (0, 1):
        for won in (DRAWN, (0,), (1,), (0, 1)):
            assert after(game, east, won=won, seats=2) == 1 - east
    assert winds(game, [0, 1, 0, 1]) == "----"


@pytest.mark.parametrize(("game", "seats"), [("royale-3", 3), ("royale-4", 4)])
def test_royale_03_east_moves_to_the_right_after_every_game(game, seats) -> None:
    for east in range(seats):
        for won in (DRAWN, (east,), (1,)):
            assert after(game, east, won=won, seats=seats) == (east + 1) % seats
    assert winds(game, [0, 1, 2, 0]) == "----"


@pytest.mark.parametrize("game", ["american", "card-free"])
def test_b2_east_moves_on_after_its_own_win_and_after_a_wall_game(game) -> None:
    for east in range(4):
        for won in (DRAWN, (east,), ((east + 2) % 4,)):
            assert after(game, east, won=won) == (east + 1) % 4
    assert after(game, 2, won=(2,), seats=3) == 0


@pytest.mark.parametrize("game", ["american", "card-free"])
def test_b11_7_with_three_dead_hands_east_stays(game) -> None:
    assert after(game, 1, dead=(0, 1, 3)) == 1
    assert after(game, 1, dead=(0, 1, 2, 3)) == 1
    assert after(game, 1, dead=(0, 3)) == 2
    assert after(game, 1, dead=(0, 3), won=(1,)) == 2
    assert after(game, 0, dead=(0, 1), seats=3) == 0, "two of three"


def test_wp_32_player_1_stays_with_the_higher_result() -> None:
    game = "wright-patterson-siamese"
    for east in (0, 1):
        higher, lower = ((500, 0), (0, 500)) if east == 0 else ((0, 500), (500, 0))
        assert after(game, east, scores=higher, seats=2) == east
        assert after(game, east, scores=lower, seats=2) == 1 - east
        assert after(game, east, scores=(500, 500), seats=2) == 1 - east, "a higher one, not an equal one"


def test_wp_09_no_round_says_which_wind_prevails() -> None:
    assert winds("wright-patterson-siamese", [0, 1, 1, 0]) == "----"


@pytest.mark.parametrize("game", ["thirteen", "fourteen", "filipino"])
def test_ref_38_east_stays_after_winning_and_not_after_a_draw(game) -> None:
    assert after(game, 3, won=(3,)) == 3
    assert after(game, 3, won=(1,)) == 0
    assert after(game, 3) == 0


def test_ref_38_at_the_16_tile_table_east_stays_after_a_draw_too() -> None:
    assert [after("sixteen", 2, won=won) for won in ((2,), DRAWN, (0,))] == [2, 2, 3]


def test_hong_kong_east_stays_after_winning_and_after_a_draw() -> None:
    assert [after("hong-kong", 2, won=won) for won in ((2,), (2, 3), DRAWN, (0, 3))] == [2, 2, 2, 3]


def test_mcr_east_moves_on_after_every_game_and_the_wind_after_four() -> None:
    assert [after("mcr", east, won=won) for east in range(4) for won in (DRAWN, (east,))] == [1, 1, 2, 2, 3, 3, 0, 0]
    assert winds("mcr", [2, 3, 0, 1] * 4 + [2]) == "EEEESSSSWWWWNNNNE"


@pytest.mark.parametrize("game", ["thirteen", "fourteen", "sixteen", "filipino", "hong-kong"])
def test_ref_38_the_wind_changes_when_every_seat_has_been_east(game) -> None:
    assert winds(game, [1, 1, 2, 3, 3, 3, 0, 0, 1, 1, 2, 3, 0, 1]) == "EEEEEEEESSSSSW"


def test_a_round_begins_where_the_session_comes_from_a_game_without_winds() -> None:
    rotation = SETTLEMENTS["mcr"].rotation
    assert rotation.next(RoundState(2, None, 0), 3) == RoundState(3, "E", 3)
    assert MOVES_ON.next(RoundState(2, "S", 0), 3) == RoundState(3, None, 3)
