"""Card Free hands and their slow twins, held together on hands near the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.groups import Context, Exposure
from tilewright.tiles import INDEX, JOKER, Tiles
from tilewright.variants.card_free import CardFreeHands
from tilewright.variants.card_free.options import House

from .card_free_distance import measured
from .card_free_twin import CATEGORIES, FACES, PATTERNS, RUNS, Block, may_become, read_slowly

LEVELS = [CardFreeHands(House(level=level)) for level in range(6)]


def made_up(rng: random.Random) -> list[Block]:
    """Fourteen tiles in blocks that look like a hand: mostly legal, by no list."""
    pattern = list(rng.choice(PATTERNS))
    rng.shuffle(pattern)
    kind = rng.choice(CATEGORIES)
    if kind == "Winds":
        names = rng.choice([["N", "S"], ["E", "W"], list("NEWS")])
    elif kind == "Any Like Numbers":
        number = rng.choice("123456789")
        names = [number + suit for suit in "BCD"]
    else:
        run = RUNS.get(kind, "369")
        n = rng.randint(3, min(len(run), max(3, len(pattern))))
        at, suits = rng.randint(0, len(run) - n), sorted(rng.choices("BCD", k=n), key=rng.choice(["BCD", "CDB"]).find)
        names = [number + suit for number, suit in zip(run[at : at + n], suits, strict=True)]
        if not rng.randrange(8):
            rng.shuffle(suits)
            names = [number + suit for number, suit in zip(run[at : at + n], suits, strict=True)]
    fillers = ["F", "R", "G", "0", "NEWS"]
    rng.shuffle(fillers)
    names = (names + fillers + ["7D", "N"])[: len(pattern)]
    if not rng.randrange(20):
        names, pattern = ["F", "F", *rng.sample("RG0", 2)], list("3344")
    elif not rng.randrange(20):
        names, pattern = ["1B", "R", "G", "0"], list("2444")
    elif not rng.randrange(20):
        names, pattern = list("RG0NEWS"), list("2222222")
    sizes = {name: int(size) for name, size in zip(names, pattern, strict=True)}
    if sizes.get("F", 2) != 2 and names.count("F") == 1 and "2" in pattern:  # flowers are a pair
        other = next(name for name, size in sizes.items() if size == 2)
        sizes["F"], sizes[other] = 2, sizes["F"]
    if sizes.get("NEWS", 4) != 4 and "4" in pattern:
        other = next(name for name, size in sizes.items() if size == 4 and name != "NEWS")
        sizes["NEWS"], sizes[other] = 4, sizes["NEWS"]
    return [(name, sizes[name]) for name in names]


def position(rng: random.Random) -> tuple[Tiles, tuple[Exposure, ...]]:
    """The concealed tiles and the exposures of such a hand, with jokers in it, and sometimes a tile off."""
    exposures, tiles = [], []
    joking, showing = rng.choice([0, 0.1, 0.3]), rng.choice([0, 0, 0.3, 0.8])
    budget = 8
    for name, size in made_up(rng):
        faces = list("NEWS") if name == "NEWS" else [name] * size
        jokers = sum(rng.random() < joking for _ in range(size)) if size > 2 and name != "NEWS" else 0
        jokers = min(max(jokers, size - 4 if name != "F" else 0), budget)
        budget -= jokers
        if name != "NEWS" and size > 2 and rng.random() < showing and jokers < size:
            exposures.append(Exposure.of(INDEX[name], size, jokers))
        else:
            tiles += [INDEX[face] for face in faces[jokers:]] + [JOKER] * jokers
    if tiles and not rng.randrange(3):
        tiles[rng.randrange(len(tiles))] = rng.choice([*map(INDEX.get, FACES), *[JOKER] * 6])  # type: ignore[list-item]
    rng.shuffle(tiles)
    wanted = 14 - sum(map(len, exposures))
    return Tiles.of([*tiles, *rng.choices(range(34), k=14)][: max(wanted, 0)]), tuple(exposures)


def holds(rng: random.Random) -> bool:
    """Recognition, values and what is still possible, for one hand; whether it is a mah jongg."""
    pool, exposures = position(rng)
    level, drawn = rng.choice([0, 0, 1, 2, 3, 4, 5]), bool(rng.randrange(2))
    hands = LEVELS[level]
    readings = list(hands.readings(pool, exposures, Context(self_drawn=drawn)))
    values = [reading.value or 0 for reading in readings]
    made = Counter((reading.line, reading.value, reading.declarable) for reading in readings)
    wanted = read_slowly(level, pool, exposures, drawn)
    said = f"level {level}: {' '.join(map(str, exposures))} {pool}"
    assert made == wanted, said
    assert values == sorted(values, reverse=True), said
    assert len({(reading.line, reading.groups) for reading in readings}) == len(readings), said
    laid = sum((exposure.laid for exposure in exposures), pool)
    assert all(reading.tiles == laid for reading in readings), said
    assert set(hands.possible(exposures)) == may_become(level, exposures), said
    assert (hands.distance(pool, exposures) == 0) == bool(readings), said
    return bool(readings)


@given(st.integers(0, 2**32))
def test_hands_near_the_rules_are_read_as_their_twin_reads_them(seed: int) -> None:
    holds(random.Random(seed))


def test_hands_near_the_rules_are_often_mah_jonggs() -> None:
    rng = random.Random(3)
    assert sum(holds(rng) for _ in range(200)) >= 60


def far(rng: random.Random) -> Tiles:
    """The concealed tiles of such a hand with some exchanged for others, or random ones."""
    if not rng.randrange(4):
        return Tiles.of(rng.sample([kind for kind in range(34) for _ in range(4)] + [34] * 8 + [JOKER] * 8, 14))
    pool, exposures = position(rng)
    tiles = list(pool + sum((exposure.laid for exposure in exposures), Tiles()))
    for _ in range(rng.randrange(6)):
        tiles[rng.randrange(len(tiles))] = rng.choice([*range(35), JOKER, JOKER])
    return Tiles.of(tiles)


def test_the_distance_is_what_choosing_block_by_block_finds() -> None:
    rng = random.Random(11)
    pools = [far(rng) for _ in range(400)]
    assert [LEVELS[0].distance(pool, ()) for pool in pools] == measured(pools)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_a_hundred_thousand_hands_near_the_rules(seed: int) -> None:
    rng = random.Random(f"card free {seed}")
    for _ in range(5000):
        holds(rng)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_a_hundred_thousand_distances(seed: int) -> None:
    rng = random.Random(f"card free, far {seed}")
    pools = [far(rng) for _ in range(5000)]
    assert [LEVELS[0].distance(pool, ()) for pool in pools] == measured(pools)
