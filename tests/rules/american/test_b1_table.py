"""American rules B1 and B2: tiles, seats and deal. Also B11, point 6: nobody can have a wrong number of tiles."""

from __future__ import annotations

import pytest

from tilewright.engine.events import Dealt, WallBroken
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over
from tilewright.settlement.ended import ended
from tilewright.tiles import BLANK, FLOWER, JOKER, Tiles
from tilewright.variants import RULESETS

from ..siamese.siam import challenge, claim, discard, shuffle
from .american import BROKEN, DEAD, Table, position


def opened(east: int = 0, **options: str) -> Referee:
    return Referee.open(position(**options).rules, shuffle(), east=east)


def test_b1_152_tiles_eight_of_them_flowers_and_eight_jokers() -> None:
    tiles = position().rules.tiles
    assert len(tiles) == 152
    assert tiles.count(FLOWER) == tiles.count(JOKER) == 8
    assert {tiles.count(kind) for kind in tiles.kinds() if kind not in (FLOWER, JOKER)} == {4}


def test_b1_flowers_are_ordinary_tiles() -> None:
    table = position("F ...", "FFF ...")
    table.do(discard(0, "F"))
    table.alone(claim(1, 0, "[FFFF]"))
    assert table.shown(1, 0) == "[FFFF]"


@pytest.mark.parametrize("east", range(4))
def test_b2_east_has_14_tiles_and_the_others_13_dealt_in_fours_from_east_on(east: int) -> None:
    referee = opened(east)
    dealt = [(event.seat, len(event.tiles)) for event in referee.log if isinstance(event, Dealt)]
    turns = [(east + turn) % 4 for turn in range(4)]
    assert dealt == [(seat, 4) for seat in turns] * 3 + [(seat, 2 if seat == east else 1) for seat in turns]
    assert referee.state.wall == 152 - 53


@pytest.mark.parametrize("seats", ["3", "4"])
def test_b2_the_wall_is_used_up_and_then_nobody_pays(seats: str) -> None:
    table = position(seats=seats, wall="5D 6D")
    table.play_out()
    assert table.state.wall == 0
    assert isinstance(table.state.phase, Over)
    assert set(table.payments) == {0}
    assert table.sheet.why == "Nobody won, and nobody pays."


@pytest.mark.parametrize("seats", [("...",), ("... | [111B] [222B]", "111222333444B F")])
def test_b2_east_moves_on_after_every_game(seats: tuple[str, ...]) -> None:
    """The next player becomes East even after a game that nobody won or that East won."""
    table = position(*seats, wall="")
    rotation = RULESETS["american"].settlement.rotation
    sheet = table.play_out()
    assert rotation.moves(ended(table.state), sheet, table.rules.options)


@pytest.mark.parametrize("break_wall", ["on", "off"])
def test_b2_the_wall_may_be_broken_by_dice(break_wall: str) -> None:
    broken = [event for event in opened(break_wall=break_wall).log if isinstance(event, WallBroken)]
    assert len(broken) == (break_wall == "on")


@pytest.mark.parametrize("seats", ["3", "4"])
def test_b11_06_everybody_has_the_right_number_of_tiles(seats: str) -> None:
    referee = opened(seats=seats)
    assert [seat.tiles for seat in referee.state.seats] == [14, *[13] * (int(seats) - 1)]


def all_but_one_dead(**options: str) -> Table:
    return position("...", f"... | {DEAD}", f"... | {DEAD}", f"... | {BROKEN}", enforcement="challenge", **options)


@pytest.mark.parametrize(("choice", "moves"), [("stays", False), ("moves", True)])
def test_b11_07_when_all_others_are_dead_the_game_is_over_and_east_stays_or_moves(choice: str, moves: bool) -> None:
    table = all_but_one_dead(three_dead=choice)
    table.do(challenge(0, 3, 0))
    assert table.phase == "over no-live-hand"
    assert set(table.payments) == {0}
    rotation = RULESETS["american"].settlement.rotation
    assert rotation.moves(ended(table.state), table.sheet, table.rules.options) == moves


def test_b11_07_two_dead_and_two_play_on() -> None:
    table = position("...", f"... | {DEAD}", "... | [222B] [999B]", enforcement="challenge")
    table.do(challenge(0, 2, 0))
    assert table.phase == "play 0 drawn"


def test_b11_14_blanks_come_beside_the_other_tiles() -> None:
    tiles = position(blanks="6").rules.tiles
    assert tiles - Tiles.of([BLANK] * 6) == position().rules.tiles
