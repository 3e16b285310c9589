"""A bot's choices with Card Free hands, kongs, flowers and seat winds, in positions with one obvious answer."""

from __future__ import annotations

from dataclasses import replace

from tilewright.engine.actions import Challenge, Claim, Discard, Draw, Kong, LayFlower
from tilewright.engine.view import View
from tilewright.groups import Exposure, Hand
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands
from tilewright.tiles import INDEX
from tilewright.variants import RULESETS

from .positions import at, does, named

WINDS_CARD = """
card  Small card of winds
tiles 14
set   chinese
kongs

[Winds]
1  www+ 111a+ 222a+ 333a+ 44a ; w own = 500
2  RRRR 555b 666b 777b 88b = 500
"""
WINDS = RULESETS["wright-patterson-siamese"].build(CardHands(parse_card(WINDS_CARD)), {})


def two_racks(mine: str, open_tile: str = "") -> View:
    return at(WINDS, mine, "?" * 26, open_tile=open_tile)


def test_card_free_throws_what_no_near_hand_has() -> None:
    table = named("card-free")
    assert does(table, at(table, "11222333444B 5B 5B W")) == Discard(0, INDEX["W"])


def test_card_free_claims_what_brings_it_nearer() -> None:
    table = named("card-free")
    claimed = does(table, at(table, "11222333445B 5B N", open_tile="4B"))
    assert isinstance(claimed, Claim)
    assert claimed.group.kind == INDEX["4B"]


def test_a_level_bars_hands_from_the_plan() -> None:
    """At level 4 of Card Free, all numbered tiles of a hand must be in one suit.

    So the bot, which holds mostly Bams, discards a Crak or the wind. Without a level, it discards the wind.
    """
    mine = "11122233B 44455C W"
    strict = named("card-free", level="4")
    thrown = does(strict, at(strict, mine))
    assert isinstance(thrown, Discard)
    assert thrown.tile in [INDEX[face] for face in ("4C", "5C", "W")]
    free = named("card-free")
    assert does(free, at(free, mine)) == Discard(0, INDEX["W"])


def test_a_level_of_ones_own_bars_them_too_and_that_of_another_does_not() -> None:
    mine = "11122233B 44455C W"
    own, others = (named("card-free", **{f"level.{seat}": "4"}) for seat in range(2))
    assert does(others, at(others, mine)) == Discard(0, INDEX["W"])
    thrown = does(named("card-free", level="4"), at(own, mine))
    assert does(own, at(own, mine)) == thrown


def test_a_hand_that_the_level_of_its_player_bars_is_called_dead() -> None:
    table = named("card-free", enforcement="challenge", **{"level.1": "4"})
    seen = at(table, "11122233B 44455C W", "??????? | [777B] [777C]")
    assert does(table, seen) == Challenge(0, 1, 0)


def test_a_flower_goes_to_the_rack_whose_wind_it_bears() -> None:
    """Flowers 1 and 5 belong to East, the wind of the first rack. Flowers 2 and 6 belong to South, the wind of the
    second.
    """
    mine = "111222333B 44B 555666C 77C EE SS RR 9D"
    assert does(WINDS, two_racks(f"{mine} F1")) == LayFlower(0, 0, INDEX["F1"])
    assert does(WINDS, two_racks(f"{mine} F6")) == LayFlower(0, 1, INDEX["F6"])


def test_a_flower_of_neither_wind_goes_to_the_nearer_rack() -> None:
    seen = two_racks("RRR 111222333B 44B 9999D 16C F3")
    second = replace(seen.state.seats[0].racks[1], exposures=Hand.parse("[SSS]").exposures)
    nearer = View(0, seen.state.at_rack(0, 1, exposures=second.exposures))
    assert does(WINDS, nearer) == LayFlower(0, 1, INDEX["F3"])


def test_the_own_wind_of_a_rack_is_what_its_hand_wants() -> None:
    """The first rack has the wind East, and the second has South. The bot exposes a pung of each on its own rack."""
    mine = "11122233B 44B 1234567C 11D {} 99D 5D 37D"
    for wind, rack in (("E", 0), ("S", 1)):
        claimed = does(WINDS, two_racks(mine.format(wind * 2) + " 8D", open_tile=wind))
        assert claimed == Claim(0, rack, Exposure.parse(f"[{wind * 3}]"))
    assert does(WINDS, two_racks(mine.format("WW") + " 8D", open_tile="W")) == Draw(0)


def test_a_kong_that_the_hand_wants_is_melded() -> None:
    melded = does(WINDS, two_racks("RRRR 555666777B 88B 111C 222C 3C 4D 5D 9D N"))
    assert isinstance(melded, Kong)
    assert melded.tile == INDEX["R"]


def test_no_kong_is_melded_that_no_hand_has() -> None:
    assert not isinstance(does(WINDS, two_racks("RRR 555666777B 8B 9999D 111C 222C 3C 4D N")), Kong)
