"""Advice for a player: the nearest hands, the tiles that are missing, and the discards that keep the hands near."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tilewright.analysis.advice import Advice, Together, advise
from tilewright.catalogue import card_text
from tilewright.engine.state import Play, Rack, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.table.rules import build
from tilewright.tiles import INDEX, Tiles, face

from ..bots.positions import at, named, rules

FIRST, SECOND = "111B 222B 333B 444B 5B", "555C 666C 777C 888C 9C"  # each one tile away from a hand of the small card


def advice(mine: str) -> Advice:
    result = advise(rules(), at(rules(), mine))
    assert result is not None
    return result


def test_two_racks_need_the_tiles_of_the_best_pair_of_hands() -> None:
    best = advice(f"{FIRST} {SECOND}")
    assert best.together
    apart, lines = (Tiles.parse("5B"), Tiles.parse("9C")), ("Pungs/1", "Pungs/2")
    assert best.together == Together((0, 1), lines, best.together.templates, 2, Tiles.parse("5B 9C"), 0, apart)
    assert [hand and hand.line for hand in best.together.templates] == [0, 1]
    assert best.distance == 2


def test_each_rack_has_its_nearest_lines() -> None:
    near = advice(f"{FIRST} {SECOND}").near
    assert sorted(near) == [0, 1]
    for lines in near.values():
        assert len(lines) == 3
        assert {(line.line, line.distance, str(line.missing)) for line in lines[:2]} == {
            ("Pungs/1", 1, "5B"),
            ("Pungs/2", 1, "9C"),
        }


def test_a_rack_with_exposures_has_only_lines_that_they_fit() -> None:
    near = advice("222B 333B 444B 5B 666C 777C 888C 9C 66B | [111B] | [555C]").near
    assert [line.line for line in near[0]] == ["Pungs/1"]
    assert [line.line for line in near[1]] == ["Pungs/2"]


def test_jokers_replace_missing_tiles() -> None:
    near = advice("111B 222B 333B 44B J 5B 555C 666C 777C 888C 9C").near[0]
    first = next(line for line in near if line.line == "Pungs/1")
    assert (first.distance, first.jokers, first.missing) == (1, 1, Tiles.parse("4B 5B"))


def test_a_joker_is_missing_where_too_few_tiles_are_left() -> None:
    table = rules()
    seen = at(table, "111B 222B 333B 44B 55B 555C 666C 777C 888C 99C", gone="44B")
    result = advise(table, seen)
    assert result
    near = next(line for line in result.near[0] if line.line == "Pungs/1")
    assert (near.distance, near.missing, near.jokers) == (1, Tiles.parse("J"), 0)


def test_tiles_without_which_the_same_tiles_help_can_be_spared() -> None:
    spare = [face(kind) for kind in advice(f"{FIRST} {SECOND} R W").spare]
    assert sorted(spare) == ["R", "W"]
    assert INDEX["J"] not in advice(f"{FIRST} {SECOND} J").spare


def test_the_best_discard_leaves_the_most_tiles_that_help() -> None:
    """Every plan needs both pairs, so only the dragon and the wind can go. The bot's proposal comes first."""
    mine = f"{FIRST} {SECOND} R W"
    ahead = advice(mine)
    assert [(each.distance, each.helpful) for each in ahead.discards] == [(2, ahead.discards[0].helpful)] * 2
    for proposal in "RW":
        result = advise(rules(), at(rules(), mine), INDEX[proposal])
        assert result
        assert face(result.discards[0].tile) == proposal
    order = [len(each.helpful) for each in advice(f"{FIRST} {SECOND} NN").discards]
    assert order == sorted(order, reverse=True)


def test_no_discard_is_named_while_others_play() -> None:
    for elsewhere in (
        at(rules(), f"{FIRST} {SECOND} R", open_tile="1B"),
        at(rules(), f"{FIRST} {SECOND} R", phase=Play(0)),
    ):
        result = advise(rules(), elsewhere)
        assert result
        assert not result.discards
    ahead = of_sets("fourteen", "123B 456C 789D 11D 78B", phase=Play(0))
    assert {each.discard for each in ahead.leaving} == {None}


def of_sets(game: str, mine: str, proposal: str | None = None, **more: Any) -> Advice:
    table = named(game)
    result = advise(table, at(table, mine, **more), None if proposal is None else INDEX[proposal])
    assert result
    return result


def test_discards_of_sets_are_ranked_by_the_tiles_that_then_help() -> None:
    """78 Bam waits for eight tiles, and two pairs wait for four. All other discards need one tile more."""
    ahead = of_sets("fourteen", "123B 456C 789D 11D 788B")
    assert ahead.distance == 1
    assert [(each.discard, each.helps, each.steps) for each in ahead.leaving] == [
        (INDEX["8B"], Tiles.parse("6666B 9999B"), 1),
        (INDEX["7B"], Tiles.parse("88B 11D"), 1),
    ]
    assert {face(wait.tile) for wait in ahead.leaving[0].waits} == {"6B", "9B"}
    assert not ahead.spare


def test_of_equal_discards_of_sets_the_proposal_of_a_bot_comes_first() -> None:
    mine = "123B 456C 78D 11D 78B W N"
    for proposal in "NW":
        best, second = of_sets("fourteen", mine, proposal).leaving[:2]
        assert (best.discard, best.steps, len(best.helps)) == (INDEX[proposal], 2, len(second.helps))
    assert of_sets("fourteen", mine).spare[:2] == (INDEX["N"], INDEX["W"])


def test_while_others_play_the_nearest_kinds_of_hand_are_named() -> None:
    ahead = of_sets("fourteen", "11B 33B 55C 77C 99D 12D W", open_tile="1C")
    assert [each.discard for each in ahead.leaving] == [None] * len(ahead.leaving)
    assert [each.steps for each in ahead.leaving] == sorted(each.steps for each in ahead.leaving)
    assert not ahead.spare


def test_a_complete_hand_needs_no_tile() -> None:
    assert of_sets("fourteen", "123B 456C 789D 111D 77B").distance == 0


def test_the_number_of_tiles_is_exact_only_if_every_hand_is_an_aim() -> None:
    far = "1358B 1369C 1258D EE"
    assert of_sets("mcr", far).at_most
    assert not of_sets("hong-kong", far).at_most


@pytest.mark.parametrize("mine", ["... | dead [111B] | dead [999C]", "99B | [111B] [666C] | [333D] [888B]"])
def test_without_a_hand_that_can_still_win_there_is_no_advice(mine: str) -> None:
    assert advise(rules(), at(rules(), mine)) is None


@pytest.mark.parametrize("seed", range(6))
def test_the_missing_tiles_of_each_hand_are_together_all_that_is_missing(seed: int) -> None:
    house = build("siamese", card_text("house"), {})
    rng = random.Random(seed)
    tiles = rng.sample([*(house.tiles - Tiles.parse("33B J"))], 60)
    hands = Seat(Tiles.of(tiles[:25]), (Rack((Exposure.parse("[33JB]"),)), Rack()))
    other = Seat(Tiles.parse("?" * 27), (Rack(), Rack()), discards=tuple(tiles[25:]))
    advice = advise(house, View(0, State((hands, other), 60, Play(0, drawn=True))))
    assert advice
    assert advice.together
    assert sum(advice.together.apart, Tiles()) == advice.together.missing
    assert len(advice.together.apart) == 2


def test_a_joker_is_never_asked_for_where_none_may_stand() -> None:
    card = "card Pairs\ntiles 14\n[Flowers]\n1 FFFF 222a 333a 4444a = 25\n2 FF 666a 777a 888a 999a = 25\n"
    rules = build("siamese", card, {})

    def apart(mine: str, thrown: str) -> list[str]:
        seats = (
            Seat(Tiles.parse(mine), (Rack(), Rack())),
            Seat(Tiles.parse("?" * 27), (Rack(), Rack()), discards=tuple(Tiles.parse(thrown))),
        )
        advice = advise(rules, View(0, State(seats, 60, Play(0, drawn=True))))
        assert advice
        assert advice.together
        plan = advice.together
        return [f"{line[-1]} lacks {lacks}" for line, lacks in sorted(zip(plan.lines, plan.apart, strict=True))]

    nearly = "222B 333B 4444B 666C 777C 888C 999C"
    assert apart(f"{nearly} FF JJ", "") == ["1 lacks FFFF", "2 lacks "], "the pair takes the flowers"
    assert apart(nearly, "FFFFF") == ["1 lacks F JJJ", "2 lacks FF"], "three flowers are left"
