"""Aims (groups of similar hands made of sets): their distance, and the usefulness of each tile."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tilewright.analysis.aims import AimArrays, AimedHands, AimedOutlook, counted, goals
from tilewright.groups import Context, Exposure, Hand
from tilewright.hands.sets.aims import Aim, all_sets
from tilewright.hands.sets.melds import ALL_KINDS
from tilewright.kernels.sets import missing
from tilewright.kernels.suits import KINDS, Suit, both, table
from tilewright.tiles import FLOWER, INDEX, Tiles, chinese_set
from tilewright.variants import HANDS

TILES = Tiles.of(kind for kind in chinese_set() if kind < FLOWER)
NINE = (1 << KINDS) - 1


def hands(name: str, **choices: str) -> AimedHands:
    rules = HANDS[name].build(choices)
    assert isinstance(rules, AimedHands)
    return rules


def seen(name: str, text: str, gone: str = "", context: Context = Context(), **choices: str) -> AimedOutlook:
    """Return the outlook (distance and useful tiles) for the hand in `text`. Tiles in `gone` can no longer be drawn."""
    hand = Hand.parse(text)
    shown = sum((group.faces for group in hand.exposures), Tiles.parse(gone))
    obtainable = TILES - shown - hand.concealed
    return AimedOutlook(
        goals(hands(name, **choices), hand.exposures, context), counted(hand.concealed), counted(obtainable)
    )


def dealt(seed: int, size: int) -> Tiles:
    return Tiles.of(random.Random(seed).sample(list(TILES), size))


def test_the_tables_of_suits_agree_with_a_count_of_all_kinds_at_once() -> None:
    pools = [*(dealt(seed, 14 + 3 * (seed % 2)) for seed in range(60)), *map(Tiles.parse, ("11112222B", "4444C RRRR"))]
    have = np.array([counted(pool) for pool in pools], np.int8)
    suits = (Suit(NINE, NINE, NINE >> 2), Suit(NINE >> 2, NINE >> 2, 0))
    which = np.repeat(np.array([[0, 0, 0, 1]]), len(have), axis=0)
    each = table(suits, which.reshape(-1), have.reshape(-1, KINDS)).reshape(6, 2, -1, 4)
    whole = both(both(each[..., 0], each[..., 1]), both(each[..., 2], each[..., 3]))
    starts = np.array([kind < 27 and kind % 9 < 7 for kind in range(ALL_KINDS)])
    most = np.full(ALL_KINDS, 4, np.int8)
    for sets, pairs in ((4, 1), (5, 1), (2, 1), (1, 1), (3, 0), (0, 0)):
        assert (whole[sets, pairs] == missing(have[:, :ALL_KINDS], most, sets, pairs, starts=starts)).all()


@pytest.mark.parametrize("name", ["fourteen", "sixteen"])
def test_the_distance_is_that_of_the_hands(name: str) -> None:
    for seed in range(30):
        pool = dealt(seed, HANDS[name].size)
        assert seen(name, str(pool)).distance == hands(name).distance(pool, ())


def test_melded_sets_are_counted_once() -> None:
    for text in ("[123B] 45678B 99C 11D", "[1111C] [RRR] 4567B 99C", "[567D] [567D] [567D] 57D N E"):
        hand = Hand.parse(text)
        assert seen("fourteen", text).distance == hands("fourteen").distance(hand.concealed, hand.exposures)


def test_odd_exposures_count_as_sets_only_if_all_or_no_tiles_are_equal() -> None:
    """A log of another program may hold such groups."""
    for text, runs, equal in (("[N]", False, True), ("[112B]", True, False), ("[122B]", True, False)):
        shown = [Exposure.parse(text)]
        assert [aim.sets for aim in Aim(sets=4, pairs=1, runs=runs, equal=equal).after(shown)] == [3]
        assert not [*Aim(sets=4, pairs=1, runs=equal, equal=runs).after(shown)]


@pytest.mark.parametrize("name", ["sixteen", "hong-kong", "mcr"])
def test_some_aims_are_the_same_arrays_as_if_they_were_made_alone(name: str) -> None:
    arrays, rng = goals(hands(name), (), Context()), np.random.default_rng(2)
    for size in (0, 1, 8, 8, 8):
        some = arrays.pick(rng.choice(len(arrays), min(size, len(arrays)), replace=False))
        alone = AimArrays.of(some.aims)
        assert (some.aims, some.ways) == (alone.aims, alone.ways)
        for one, other in zip(
            (some.fixed, some.kinds, some.sets, some.pairs),
            (alone.fixed, alone.kinds, alone.sets, alone.pairs),
            strict=True,
        ):
            assert (one == other).all()
        assert [[some.suits[at] for at in four] for four in some.which] == [
            [alone.suits[at] for at in four] for four in alone.which
        ]


@pytest.mark.slow
def test_no_aim_is_nearer_than_the_shapes_of_its_hands() -> None:
    for name in ("hong-kong", "mcr"):
        for seed in range(20):
            pool = dealt(seed, 14)
            assert seen(name, str(pool)).distance >= hands(name).distance(pool, ())


@pytest.mark.parametrize(("name", "wind"), [("hong-kong", "E"), ("hong-kong", "S"), ("mcr", "E"), ("mcr", "S")])
def test_whatever_is_made_of_an_aim_may_be_declared(name: str, wind: str) -> None:
    """For each aim (a kind of hand, such as seven pairs), a random hand is worth enough to declare.

    It gets no points for luck or for flowers. If the aim allows it, all sets but one are melded.
    """
    context = Context(seat=wind, flowers=Tiles.parse("F3"))
    aims = hands(name).aims(context)
    assert aims
    for number, aim in enumerate(aims):
        pool, sets = random_hand(aim, random.Random(number))
        melds = sets[:-1] if aim.open else []
        concealed = sum((group.faces for group in sets[len(melds) :]), pool)
        readings = list(hands(name).readings(concealed, melds, context))
        assert any(reading.declarable for reading in readings), (aim, concealed, melds)


def random_hand(aim: Aim, rng: random.Random) -> tuple[Tiles, list[Exposure]]:
    """Return a random hand of this kind in two parts: its pairs and single tiles as a bag, and its sets as a list."""
    possible = list(all_sets(aim.kinds, runs=aim.runs, equal=aim.equal))
    while True:
        sets = [*(group for group in aim.fixed if len(group) == 3), *rng.choices(possible, k=aim.sets)]
        singles = rng.sample(sorted(aim.kinds), aim.singles)
        twice = rng.sample(singles, aim.twice) + [kind for group in aim.fixed if len(group) > 3 for kind in group]
        pool = Tiles.of([*singles, *twice, *rng.sample(sorted(aim.kinds), aim.pairs) * 2])
        whole = Tiles.of(kind for group in sets for kind in group) + pool
        if all(whole.count(kind) <= 4 for kind in whole.kinds()):
            return pool, [Exposure(Tiles.of(group)) for group in sets]


def test_a_melded_set_ends_the_aims_that_it_does_not_fit() -> None:
    pairs = Aim(pairs=7, open=False)
    assert not list(pairs.after([Exposure.parse("[111B]")]))
    assert list(Aim(sets=4, pairs=1, open=False).after([Exposure.parse("(1111B)")])) == [
        Aim(sets=3, pairs=1, open=False)
    ]
    assert not list(Aim(sets=4, pairs=1, equal=False).after([Exposure.parse("[111B]")]))
    assert not list(Aim(sets=4, pairs=1, kinds=frozenset(range(9))).after([Exposure.parse("[111C]")]))


def test_unobtainable_tiles_belong_to_no_fixed_set() -> None:
    """The hand lacks only the 8 Bam for a straight of one suit. If all four are gone, its distance is greater."""
    text = "12345679B 111C RR"
    nearer, farther = (seen("mcr", text, gone=gone) for gone in ("", "8888B"))
    assert nearer.distance == 1
    assert farther.distance > 1


def test_breadth_counts_the_tiles_that_bring_the_hand_nearer() -> None:
    """A hand with 34 Dot, which eight tiles complete, is broader than one with 35 Dot, which only four complete.

    Tiles that can no longer be drawn do not count.
    """
    open_side, gap = seen("fourteen", "123456789B 11C 34D"), seen("fourteen", "123456789B 11C 35D")
    assert open_side.breadth > 1.5 * gap.breadth
    assert seen("fourteen", "123456789B 11C 34D", gone="2222D").breadth < open_side.breadth


def test_a_tile_is_useful_as_far_as_the_hand_is_farther_or_narrower_without_it() -> None:
    useful = seen("fourteen", "123456789B 11C 34D N").usefulness
    assert useful[INDEX["N"]] == 0
    assert min(useful[INDEX[face]] for face in ("1B", "9B", "1C", "3D")) > 0.8


def test_orphans_and_knitted_tiles_are_aims_too() -> None:
    assert seen("hong-kong", "19B 19C 19D NEWS RG0").distance == 1
    assert seen("mcr", "147B 258C 369D 11D 24D").distance == 1
    assert seen("mcr", "147B 258C 3D NEWS RG").distance == 1


def test_flowers_lower_what_a_hand_of_hong_kong_needs() -> None:
    text = "123456B 78C 55D 34D 9D"
    assert seen("hong-kong", text).distance > seen("fourteen", text).distance
    both_of_east = Context(flowers=Tiles.parse("F1 F5"))
    assert seen("hong-kong", text, context=both_of_east).distance == seen("fourteen", text).distance
    assert seen("hong-kong", text, context=both_of_east, flowers_help="off").distance > 2
