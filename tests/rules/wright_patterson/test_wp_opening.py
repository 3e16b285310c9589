"""R-WP-1 to 12 and R-WP-18: the table, the walls, the deal and the flowers. Each test is named after its rule."""

from __future__ import annotations

from itertools import takewhile

import pytest

from tilewright.engine.events import (
    BonusPaid,
    BouquetMade,
    Dealt,
    Event,
    FlowerLaid,
    Replaced,
    WallBroken,
    WindPrevails,
)
from tilewright.engine.referee import Referee
from tilewright.engine.state import Play
from tilewright.engine.wall import Shuffle
from tilewright.tiles import FLOWER_SETS, Tiles, chinese_set, parse_faces
from tilewright.variants import RULESETS

from ..siamese.siam import Table, challenge, declare, discard, draw
from .card import LOW, small
from .position import NAME, lay, position
from .wp import hands

FLOWERS = sum(FLOWER_SETS, Tiles())


def opened(number: int = 1, east: int | None = 0, **options: str) -> Referee:
    """Return a game just after the deal, at its first decision."""
    return Referee.open(RULESETS[NAME].build(small(), options), shuffle(number), east)


def shuffle(number: int) -> Shuffle:
    return Shuffle(number.to_bytes(32, "big"), bytes(32))


def dealt(first: str, second: str, flower_wall: str, **options: str) -> Table:
    """Return a table just after the deal, before any flower is replaced."""
    table = position(first, second, flower_wall=flower_wall, thrown=0, **options)
    assert isinstance(table.state.phase, Play)
    return table


def placed(referee: Referee) -> list[Event]:
    """Let both players lay their dealt flowers beside their first racks. Return the events since the deal."""
    while isinstance(referee.state.phase, Play):
        seat = referee.state.phase.turn
        held = [kind for kind in FLOWERS if kind in referee.state.seats[seat].concealed]
        if not held:
            break
        referee.do(lay(seat, 0, Tiles.of(held[:1]).__str__()))
    return referee.log[max(i for i, event in enumerate(referee.log) if isinstance(event, Dealt)) + 1 :]


def test_wp_01_the_list_is_ours_unless_another_is_chosen() -> None:
    assert RULESETS[NAME].hands == "wright-patterson"
    assert RULESETS[NAME].build(hands(), {}).hands.name == hands().name
    assert RULESETS[NAME].build(small(), {}).hands.name == "Small"


def test_wp_03_there_is_no_charleston() -> None:
    assert opened().rules.charleston is None
    after = [event for event in opened().log if not isinstance(event, Dealt)]
    assert {type(event).__name__ for event in after} == {"EastChosen", "WindPrevails", "WallBroken", "TurnBegan"}


@pytest.mark.parametrize("east", [0, 1])
def test_wp_05_the_winds_at_the_table_are_those_of_the_racks(east: int) -> None:
    state = opened(east=east).state
    assert [state.wind(east, rack) for rack in range(2)] == ["E", "S"]
    assert [state.wind(1 - east, rack) for rack in range(2)] == ["W", "N"]


def test_wp_08_two_players_two_racks_144_tiles() -> None:
    rules = opened().rules
    assert (rules.seats, rules.racks, len(rules.tiles)) == (2, 2, 144)
    assert rules.tiles == chinese_set() == Tiles.of(opened().wall.order)


@pytest.mark.parametrize("number", range(12))
def test_wp_09_the_dice_choose_the_wall_whose_wind_prevails(number: int) -> None:
    referee = opened(number)
    (prevails,) = [event for event in referee.log if isinstance(event, WindPrevails)]
    (broken,) = [event for event in referee.log if isinstance(event, WallBroken)]
    assert prevails.dice == shuffle(number).dice("wall", 2)
    counted = ["E", "S", "W", "N"] * 3
    assert prevails.wind == referee.state.prevailing == counted[sum(prevails.dice) - 1]
    assert broken.stacks == sum(prevails.dice) + sum(shuffle(number).dice("break", 2))


def test_wp_09_every_wind_can_prevail() -> None:
    assert {opened(number).state.prevailing for number in range(20)} == set("ESWN")


def test_wp_09_or_one_die_says_east_or_west() -> None:
    seen = set()
    for number in range(20):
        referee = opened(number, prevailing="die")
        (prevails,) = [event for event in referee.log if isinstance(event, WindPrevails)]
        (die,) = prevails.dice
        assert prevails.wind == ("W" if die % 2 else "E")
        (broken,) = [event for event in referee.log if isinstance(event, WallBroken)]
        assert broken.stacks == sum(shuffle(number).dice("break", 2))
        seen.add(prevails.wind)
    assert seen == {"E", "W"}


@pytest.mark.parametrize(("size", "choice"), [(14, {}), (16, {"flower_wall": "16"})])
def test_wp_09_the_flower_wall_lies_beyond_the_break(size: int, choice: dict[str, str]) -> None:
    referee = opened(**choice)
    assert (referee.state.flower_wall, referee.state.wall) == (size, 89 - size)
    (broken,) = [event for event in referee.log if isinstance(event, WallBroken)]
    built = shuffle(1).wall(chinese_set()).order
    assert referee.wall.order[-size:] == (built + built)[2 * broken.stacks - size + 144 :][:size]


def test_wp_10_the_deal_in_fours() -> None:
    packets = [(event.seat, len(event.tiles)) for event in opened(east=1).log if isinstance(event, Dealt)]
    assert packets == [(1, 4), (0, 4)] * 6 + [(1, 4), (0, 3)]
    assert [seat.tiles for seat in opened(east=1).state.seats] == [27, 28]


def test_wp_11_player_1_lays_flowers_until_there_are_none_then_player_2() -> None:
    table = dealt("F1 F2 ...", "F3 ...", "F4 5D 6D 7D 8D")
    assert not table.allows(lay(1, 0, "F3")), "player 2 waits"
    table.do(lay(0, 0, "F1"))
    assert table.log[-1] == Replaced(0, *parse_faces("F4")), "which is laid before player 2 begins"
    table.do(lay(0, 0, "F2"))
    assert not table.allows(lay(1, 0, "F3"))
    table.do(lay(0, 1, "F4"))
    assert table.phase == "play 1"
    table.do(lay(1, 1, "F3"))
    assert table.phase == "play 0 drawn"
    assert [seat.tiles for seat in table.state.seats] == [28, 27]
    assert (table.state.wall, table.state.flower_wall) == (4, 1)


def test_wp_11_nothing_else_before_that() -> None:
    table = dealt("F1 111222333444B RR ...", "F3 ...", "5D 6D")
    assert not table.allows(discard(0, "1C"))
    assert {type(action).__name__ for action in table.offered(0)} == {"LayFlower", "Concede"}
    table.do(lay(0, 0, "F1"))
    assert not table.allows(discard(0, "1C")), "player 2 lays flowers before the first discard"
    assert not table.allows(draw(1))
    table.do(lay(1, 0, "F3"), discard(0, "1C"))
    assert table.phase == "window 0 1C"


def test_wp_11_later_ones_are_laid_at_once() -> None:
    table = position("...", phase="play 0", wall="F1 2D", flower_wall="F2 9D")
    table.do(draw(0))
    assert not table.allows(discard(0, "1C"))
    table.do(lay(0, 1, "F1"), lay(0, 0, "F2"))
    assert table.held(0, "9D") == 3
    assert (table.state.wall, table.state.flower_wall) == (1, 0)
    assert table.phase == "play 0 drawn"


@pytest.mark.parametrize("number", range(6))
def test_wp_11_whatever_is_dealt(number: int) -> None:
    referee = opened(number, east=number % 2)
    happened = placed(referee)
    order = [event.seat for event in happened if isinstance(event, FlowerLaid)]
    first = list(takewhile(lambda seat: seat == number % 2, order))
    assert set(order[len(first) :]) <= {1 - number % 2}
    assert [event.seat for event in happened if isinstance(event, Replaced)] == order
    assert referee.state.phase == Play(number % 2, drawn=True)
    assert sorted(seat.tiles for seat in referee.state.seats) == [27, 28]


def test_wp_12_player_1_opens_with_any_tile() -> None:
    table = dealt("...", "...", "5D 6D")
    assert all(table.allows(discard(0, str(Tiles.of([kind])))) for kind in table.state.seats[0].concealed.kinds())
    assert not table.allows(draw(0))
    table.do(discard(0, "N"))
    assert table.phase == "window 0 N"


def test_wp_18_a_flower_goes_on_either_rack_and_stays_there() -> None:
    table = position("F1 F5 ...", flower_wall="5D 6D")
    table.do(lay(0, 1, "F1"), lay(0, 0, "F5"))
    assert [rack.flowers for rack in table.state.seats[0].racks] == [Tiles.parse("F5"), Tiles.parse("F1")]
    assert not table.allows(lay(0, 0, "F1"))


def test_wp_18_a_bouquet_of_both_racks_leaves_the_game() -> None:
    table = position("F4 ... | F1 F5 | F2 F3", flower_wall="5D")
    happened = table.do(lay(0, 0, "F4"))
    (bouquet,) = [event for event in happened if isinstance(event, BouquetMade)]
    assert bouquet == BouquetMade(0, FLOWER_SETS[0])
    assert [rack.flowers for rack in table.state.seats[0].racks] == [Tiles.parse("F5"), Tiles()]
    assert table.state.seats[0].bouquets == FLOWER_SETS[0]


@pytest.mark.parametrize(
    "other", ["mj Small/1=500 [111D] [222D] [333D] [444D] [RR] F2 F3", "dead [222B] [777B]* F2 F3"]
)
def test_wp_18_flowers_of_a_finished_or_dead_hand_belong_to_the_bouquet(other: str) -> None:
    table = position(f"... | F1 | {other}", phase="play 0", wall="F4 1D", flower_wall="5D")
    bouquets = [event for event in table.do(draw(0)) if isinstance(event, BouquetMade)]
    assert bouquets == [BouquetMade(0, FLOWER_SETS[0])]


@pytest.mark.parametrize("tiles", [LOW, LOW.replace("RR", "RG")])
def test_wp_18_a_flower_stays_beside_its_rack_when_the_hand_there_is_over(tiles: str) -> None:
    """The hand on the rack ends with a mah jongg, or with a false mah jongg, which kills it."""
    table = position(f"{tiles} ... | F1 | F6", enforcement="challenge")
    table.do(declare(0, 0, tiles))
    assert not table.rack(0, 0).live
    assert [rack.flowers for rack in table.state.seats[0].racks] == [Tiles.parse("F1"), Tiles.parse("F6")]


def test_wp_37_the_last_tile_of_the_wall_replaces_too() -> None:
    table = position("F4 ... | F1 | F2", phase="play 0 drew F4", wall="9B", flower_wall="")
    table.do(lay(0, 0, "F4"))
    assert table.held(0, "9B") == 1
    assert table.state.wall == 0


def test_wp_18_flowers_of_two_players_are_none() -> None:
    table = position("F4 ... | F1 | F2", "... | F3 |", flower_wall="5D")
    assert not [event for event in table.do(lay(0, 0, "F4")) if isinstance(event, BouquetMade)]


def test_wp_24_a_bouquet_is_paid_for_at_once() -> None:
    table = position("F8 ... | F5 | F6 F7", flower_wall="5D")
    (paid,) = [event for event in table.do(lay(0, 0, "F8")) if isinstance(event, BonusPaid)]
    assert (paid.seat, paid.entry.points, paid.entry.items[0].rule) == (0, 500, "R-WP-24")
    sheet = table.play_out()
    assert [entry for entry in sheet.entries if entry.title == "Bouquet"] == [paid.entry]
    assert sheet.payments == (450, -550), "a wall game besides"


def test_wp_24_each_of_two_bouquets_is_paid_for_once() -> None:
    table = position("... | F5 F1 | F6 F7 F2 F3", phase="play 0", wall="F4 1D", flower_wall="F8 6D")
    table.do(draw(0), lay(0, 1, "F4"), lay(0, 1, "F8"))
    assert [entry.points for entry in table.state.bonuses] == [500, 500]
    sheet = table.play_out()
    (listed,) = [entry for entry in sheet.entries if entry.title == "Bouquet"]
    assert listed.items == sum((entry.items for entry in table.state.bonuses), ())
    assert sheet.payments == (1000 - 50, -1000 - 50)


def test_wp_18_there_are_two_racks_for_flowers() -> None:
    table = position("F1 ...")
    assert table.refusal(lay(0, 2, "F1")) == table.refusal(lay(0, -1, "F1")) == "table"


def test_wp_19_a_dead_hand_may_be_called_before_the_own_flowers_are_laid() -> None:
    table = position("F1 ...", "... | [222B] [777B] |", enforcement="challenge")
    table.do(challenge(0, 1, 0))
    assert table.dead(1, 0)
