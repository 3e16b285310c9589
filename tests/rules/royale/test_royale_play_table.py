"""R-ROYALE-1 to 3: the players at the table, their tiles, and their turns."""

from __future__ import annotations

import pytest

from tilewright.engine.events import Dealt, EastChosen, TurnBegan
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.tiles import FLOWER, JOKER, Tiles, american_set
from tilewright.variants import RULESETS

from ..siamese.fake_hands import LOW_J, MID_J, FakeHands
from ..siamese.siam import declare, discard, draw, lets_go, shuffle
from .royale import four, three

TABLES = pytest.mark.parametrize("name", ["royale-3", "royale-4"])


def rules(name: str, **options: str) -> Ruleset:
    return RULESETS[name].build(FakeHands(), options)


def test_royale_01_four_players_two_racks_each_and_two_full_sets() -> None:
    table = rules("royale-4")
    assert (table.seats, table.racks, len(table.tiles)) == (4, 2, 304)
    assert table.tiles == american_set() + american_set()


def test_royale_02_three_players_and_two_sets_less_four_jokers_and_four_flowers() -> None:
    table = rules("royale-3")
    assert (table.seats, table.racks, len(table.tiles)) == (3, 2, 296)
    assert (table.tiles.count(JOKER), table.tiles.count(FLOWER)) == (12, 12)
    assert table.tiles + Tiles.of([JOKER] * 4 + [FLOWER] * 4) == rules("royale-4").tiles


@TABLES
def test_royale_02_blanks_come_on_top(name: str) -> None:
    assert len(rules(name, blanks="4").tiles) == len(rules(name).tiles) + 4


@pytest.mark.parametrize(("name", "left"), [("royale-3", 214), ("royale-4", 195)])
@pytest.mark.parametrize("east", [0, 2])
def test_royale_03_east_has_28_tiles_and_everybody_else_27(name: str, left: int, east: int) -> None:
    referee = Referee.open(rules(name), shuffle(), east)
    assert [seat.tiles for seat in referee.state.seats] == [28 if n == east else 27 for n in range(referee.rules.seats)]
    assert referee.state.wall == left
    assert referee.log[-1] == TurnBegan(east, drawn=True)


@TABLES
def test_royale_03_the_deal_begins_with_east_at_the_beginning_of_the_wall(name: str) -> None:
    referee = Referee.open(rules(name), shuffle(), east=2)
    dealt = [event for event in referee.log if isinstance(event, Dealt)]
    seats = referee.rules.seats
    assert [event.seat for event in dealt[:seats]] == [(2 + turn) % seats for turn in range(seats)]
    assert dealt[0].tiles == Tiles.of(referee.wall.order[:4])


@TABLES
def test_royale_03_the_first_east_is_thrown_for_among_all(name: str) -> None:
    thrown = [Referee.open(rules(name), shuffle(n)).log[0] for n in range(30)]
    assert all(isinstance(event, EastChosen) and len(event.dice) == rules(name).seats for event in thrown)
    assert {event.seat for event in thrown} == set(range(rules(name).seats))


def test_royale_03_turns_go_round_the_table() -> None:
    table = four("1D ...", wall="RGRGRGRG")
    for seat in (0, 1, 2, 3, 0):
        tile = str(Tiles.of([next(iter(table.state.seats[seat].concealed))]))
        table.do(discard(seat, tile))
        others = [(seat + i) % 4 for i in (1, 2, 3)]
        table.do(*map(lets_go, others[1:]), draw(others[0]))
        assert table.phase == f"play {others[0]} drawn"


def test_royale_03_two_mah_jonggs_of_anybody_end_the_game() -> None:
    table = three("...", "...", f"{LOW_J} {MID_J}", phase="play 2 drawn")
    table.do(declare(2, 0, LOW_J))
    assert table.phase == "play 2 drawn"
    table.do(declare(2, 1, MID_J))
    assert table.phase == "over mah-jonggs"


def test_royale_03_one_mah_jongg_each_ends_nothing() -> None:
    mine = "... | mj Low [11JB] [222B] [333B] [444B] [FF] | "
    table = four(mine, mine, mine, f"{MID_J} ...", phase="play 3 drawn")
    table.do(declare(3, 0, MID_J))
    assert table.phase == "play 3 drawn"


def test_royale_03_the_last_discard_ends_the_game_when_all_have_let_it_go() -> None:
    table = four("1D ...", wall="")
    table.do(discard(0, "1D"), lets_go(2), lets_go(1))
    assert table.phase == "window 0 1D"
    table.do(lets_go(3))
    assert table.phase == "over wall"


def test_royale_03_the_rules_for_two_are_cited_by_their_own_numbers() -> None:
    assert RULESETS["royale-4"].cite("R-SIAM-9") == "rule 8"
    assert RULESETS["royale-4"].cite("R-ROYALE-9") == "rule 6 of Royale"
