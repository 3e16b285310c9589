"""R-SIAM-1 to 6, 8, 24 and 43: the table, the walls, East and the deal."""

from __future__ import annotations

import pytest

from tilewright.engine.events import Dealt, Drew, EastChosen, TurnBegan, WallBroken
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over, Play
from tilewright.tiles import BLANK, FLOWER, JOKER, Tiles
from tilewright.variants import RULESETS

from .fake_hands import FakeHands
from .siam import discard, draw, lets_go, rules, shuffle


def opened(number: int = 1, east: int | None = 0, **options: str) -> Referee:
    return Referee.open(rules(**options), shuffle(number), east)


def packets(referee: Referee) -> list[tuple[int, Tiles]]:
    return [(event.seat, event.tiles) for event in referee.log if isinstance(event, Dealt)]


def all_drawn(referee: Referee) -> list[int]:
    """Play the game without claims, and return the tiles in the order in which they are drawn."""
    while not isinstance(referee.state.phase, Over):
        seat, phase = referee.state.awaited[0], referee.state.phase
        if isinstance(phase, Play) and phase.drawn:
            referee.do(discard(seat, str(Tiles.of([next(iter(referee.state.seats[seat].concealed))]))))
        else:
            referee.do(draw(seat) if referee.state.wall else lets_go(seat))
    return [event.tile for event in referee.log if isinstance(event, Drew)]


def test_siam_01_two_players_with_two_racks_each() -> None:
    state = opened().state
    assert RULESETS["siamese"].seats == 2
    assert [len(seat.racks) for seat in state.seats] == [2, 2]


def test_siam_02_two_walls_of_nineteen_stacks_each_are_the_american_set() -> None:
    tiles = rules().tiles
    assert len(tiles) == 2 * 2 * 19 * 2 == 152
    suits, winds, dragons = range(27), range(27, 31), range(31, 34)
    assert [tiles.count(kind) for kind in (*suits, *winds, *dragons)] == [4] * 34
    assert (tiles.count(FLOWER), tiles.count(JOKER)) == (8, 8)


@pytest.mark.parametrize("blanks", ["0", "2", "4", "6", "8"])
def test_siam_02_option_blanks_are_added_to_the_wall(blanks: str) -> None:
    state, tiles = opened(blanks=blanks).state, rules(blanks=blanks).tiles
    assert tiles.count(BLANK) == int(blanks)
    assert len(tiles) == 152 + int(blanks) == state.wall + 55


def test_siam_02_no_tile_is_lost_in_the_deal() -> None:
    referee = opened()
    dealt = sum((tiles for _, tiles in packets(referee)), Tiles())
    assert dealt + Tiles.of(all_drawn(referee)) == rules().tiles


def test_siam_03_walls_or_a_pool_make_no_difference() -> None:
    walls, pool = opened(walls="full"), opened(walls="pool")
    assert packets(walls) == packets(pool)
    assert all_drawn(walls) == all_drawn(pool)


def test_siam_03_no_third_layout() -> None:
    with pytest.raises(ValueError, match="walls"):
        RULESETS["siamese"].build(FakeHands(), {"walls": "round"})


def test_siam_03_no_option_that_the_game_does_not_have() -> None:
    with pytest.raises(ValueError, match="no option 'wals'"):
        RULESETS["siamese"].build(FakeHands(), {"wals": "pool"})


def test_siam_03_a_pool_has_no_wall_to_break() -> None:
    for option in ("break_wall", "tournament"):
        with pytest.raises(ValueError, match="pool"):
            RULESETS["siamese"].build(FakeHands(), {"walls": "pool", option: "on"})


def test_siam_04_the_wall_is_broken_only_when_the_option_says_so() -> None:
    assert not [event for event in opened().log if isinstance(event, WallBroken)]
    assert not [event for event in opened(break_wall="off").log if isinstance(event, WallBroken)]


@pytest.mark.parametrize("number", range(8))
def test_siam_04_east_throws_dice_for_the_stacks_kept_back(number: int) -> None:
    log = opened(number, east=1, break_wall="on").log
    (broken,) = (event for event in log if isinstance(event, WallBroken))
    assert broken.seat == 1
    assert 2 <= broken.stacks <= 12
    assert log.index(broken) < min(log.index(event) for event in log if isinstance(event, Dealt))


def test_siam_04_dice_fall_differently() -> None:
    thrown = {
        event.stacks
        for number in range(20)
        for event in opened(number, break_wall="on").log
        if isinstance(event, WallBroken)
    }
    assert len(thrown) > 3
    assert max(thrown) > 6, "there are two dice"


def test_siam_04_tiles_behind_the_break_are_drawn_last() -> None:
    whole, broken = opened(3), opened(3, break_wall="on")
    (kept,) = (2 * event.stacks for event in broken.log if isinstance(event, WallBroken))
    first_dealt = packets(whole)[0][1]
    undivided, rotated = all_drawn(whole), all_drawn(broken)
    assert rotated[:-kept] == undivided[kept:]
    assert first_dealt <= Tiles.of(rotated[-kept:]) or kept < 4


def test_siam_05_everything_begins_at_easts_walls() -> None:
    """The same walls give the same deal and the same first draw, whoever is East."""
    here, there = opened(east=0), opened(east=1)
    assert packets(here)[0][0] == 0
    assert packets(there)[0][0] == 1
    assert [tiles for _, tiles in packets(here)] == [tiles for _, tiles in packets(there)]
    assert all_drawn(here)[0] == all_drawn(there)[0]


@pytest.mark.parametrize(("east", "break_wall"), [(0, "off"), (1, "on")])
def test_siam_05_easts_walls_come_first_then_the_others_tile_by_tile(east: int, break_wall: str) -> None:
    """Tiles leave the walls in shuffled order, except that the stacks chosen by the dice come last."""
    referee = opened(3, east=east, break_wall=break_wall)
    order = shuffle(3).wall(rules().tiles).order
    kept = sum(2 * event.stacks for event in referee.log if isinstance(event, WallBroken))
    left = [*order[kept:], *order[:kept]]
    for _, tiles in packets(referee):
        assert tiles == Tiles.of(left[: len(tiles)])
        del left[: len(tiles)]
    assert all_drawn(referee) == left


@pytest.mark.parametrize("east", [0, 1])
def test_siam_06_fours_in_turn_then_four_and_three(east: int) -> None:
    dealt = [(seat, len(tiles)) for seat, tiles in packets(opened(east=east))]
    other = 1 - east
    assert dealt == [(east, 4), (other, 4)] * 6 + [(east, 4), (other, 3)]


def test_siam_06_twentyeight_for_east_and_twentyseven() -> None:
    state = opened(east=1).state
    assert [len(seat.concealed) for seat in state.seats] == [27, 28]
    assert state.wall == 152 - 55
    assert state.phase == Play(1, drawn=True)


def test_siam_06_newer_deal_twentyseven_each_and_east_draws() -> None:
    referee = opened(deal="27/27")
    assert [len(seat.concealed) for seat in referee.state.seats] == [27, 27]
    assert referee.state.phase == Play(0, drawn=False)
    referee.do(draw(0))
    assert len(referee.state.seats[0].concealed) == 28


def test_siam_06_newer_deal_ends_with_three_and_three() -> None:
    dealt = [(seat, len(tiles)) for seat, tiles in packets(opened(deal="27/27"))]
    assert dealt == [(0, 4), (1, 4)] * 6 + [(0, 3), (1, 3)]


def test_siam_08_no_charleston() -> None:
    """East's turn begins right after the last packet of the deal."""
    log = opened().log
    assert isinstance(log[-2], Dealt)
    assert log[-1] == TurnBegan(0, drawn=True)


def test_siam_24_tournament_forces_the_dice() -> None:
    for break_wall in ("off", "on"):
        log = opened(break_wall=break_wall, tournament="on").log
        assert len([event for event in log if isinstance(event, WallBroken)]) == 1


@pytest.mark.parametrize("number", range(12))
def test_siam_43_the_highest_throw_is_east(number: int) -> None:
    chosen = opened(number, east=None).log[0]
    assert isinstance(chosen, EastChosen)
    assert len(chosen.dice) == 2
    assert chosen.dice[chosen.seat] > chosen.dice[1 - chosen.seat]


@pytest.mark.parametrize("number", range(12))
def test_siam_43_each_throws_two_dice_of_its_own_again_after_a_tie(number: int) -> None:
    throws = (shuffle(number).dice(f"east {throw}", 4) for throw in range(100))
    first = next((a + b, c + d) for a, b, c, d in throws if a + b != c + d)
    chosen = opened(number, east=None).log[0]
    assert isinstance(chosen, EastChosen)
    assert chosen.dice == first


def test_siam_43_either_may_become_east() -> None:
    assert {opened(number, east=None).state.east for number in range(12)} == {0, 1}


def test_siam_43_a_later_game_begins_with_the_given_east() -> None:
    for east in (0, 1):
        referee = opened(east=east)
        assert referee.log[0] == EastChosen(east, ())
        assert referee.state.east == east
