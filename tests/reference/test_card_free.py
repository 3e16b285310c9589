"""Card Free compared with two slow reimplementations, with every level and option.

The hands are random but close to legal ones.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.engine.ruleset import HandRules
from tilewright.groups import Context, Exposure
from tilewright.hands.matching.card_hands import NOTHING_FITS
from tilewright.tiles import INDEX, JOKER, Tiles, american_set
from tilewright.variants import HANDS, Option

from .card_free_distance import measured
from .card_free_twin import CATEGORIES, FACES, PATTERNS, RUNS, Block, SlowReading, may_become, read_slowly

CARD_FREE = HANDS["card-free"]
Position = tuple[Tiles, tuple[Exposure, ...]]


def choices(rng: random.Random) -> dict[str, str]:
    """Return a random choice for each option, including the level."""
    result = {option.name: rng.choice(option.choices) for option in CARD_FREE.options}
    return result if result["needs_bonus"] == "on" else result | {"base": "25"}


def made_up(rng: random.Random) -> list[Block]:
    """Return random blocks (groups of equal tiles), fourteen tiles in all, that look like a hand. Most are legal."""
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
    if sizes.get("F", 2) != 2 and names.count("F") == 1 and "2" in pattern:  # flowers must be a pair
        other = next(name for name, size in sizes.items() if size == 2)
        sizes["F"], sizes[other] = 2, sizes["F"]
    if sizes.get("NEWS", 4) != 4 and "4" in pattern:
        other = next(name for name, size in sizes.items() if size == 4 and name != "NEWS")
        sizes["NEWS"], sizes[other] = 4, sizes["NEWS"]
    return [(name, sizes[name]) for name in names]


def position(rng: random.Random) -> Position:
    """Return the concealed tiles and exposures of a random hand with jokers. Sometimes one of its tiles is wrong."""
    exposures, tiles = [], []
    joking, showing = rng.choice([0, 0.1, 0.3]), rng.choice([0, 0.3, 0.5, 0.8])
    budget = 8
    for name, size in made_up(rng):
        faces = list("NEWS") if name == "NEWS" else [name] * size
        jokers = sum(rng.random() < joking for _ in range(size)) if size > 2 and name != "NEWS" else 0
        jokers = min(max(jokers, size - 4 if name != "F" else 0), budget)
        budget -= jokers
        if name != "NEWS" and size > 2 and rng.random() < showing and jokers < size:
            exposure = Exposure.of(INDEX[name], size, jokers)
            exposures.append(replace(exposure, concealed=size == 4 and not jokers and not rng.randrange(12)))
        else:
            tiles += [INDEX[face] for face in faces[jokers:]] + [JOKER] * jokers
    if tiles and not rng.randrange(3):
        tiles[rng.randrange(len(tiles))] = rng.choice([*map(INDEX.get, FACES), *[JOKER] * 6])  # type: ignore[list-item]
    if not rng.randrange(12):
        again = exposures and not rng.randrange(4)
        exposures.insert(rng.randint(0, len(exposures)), rng.choice(exposures) if again else strange(rng))
    rng.shuffle(tiles)
    wanted = 14 - sum(map(len, exposures))
    return Tiles.of([*tiles, *rng.choices(range(34), k=14)][: max(wanted, 0)]), tuple(exposures)


def strange(rng: random.Random) -> Exposure:
    """Return an exposure that may fit no hand."""
    if not rng.randrange(6):
        return Exposure.parse(rng.choice(["[NEWS]", "[J]", "[1B]", "[FF]"]))
    size = rng.choice([2, 3, 3, 4, 5, 6])
    return Exposure.of(rng.randrange(len(FACES)), size, rng.randrange(size) if size > 2 else 0)


def holds(rng: random.Random, chosen: dict[str, str], hands: HandRules) -> bool:
    """Compare one random hand with the slow reimplementation: its values and its possible lines.

    Return whether the hand is complete.
    """
    pool, exposures = position(rng)
    drawn = bool(rng.randrange(2))
    readings = list(hands.readings(pool, exposures, Context(self_drawn=drawn)))
    values = [reading.value or 0 for reading in readings]
    ours = Counter[SlowReading](
        (reading.line, reading.value or 0, reading.declarable, reading.singles_and_pairs) for reading in readings
    )
    shown_text = f"{chosen}: {' '.join(map(str, exposures))} {pool}"
    assert ours == read_slowly(chosen, pool, exposures, drawn), shown_text
    assert values == sorted(values, reverse=True), shown_text
    assert not readings or readings[0].declarable or not any(reading.declarable for reading in readings), shown_text
    assert len({(reading.line, reading.groups) for reading in readings}) == len(readings), shown_text
    laid = sum((exposure.laid for exposure in exposures), pool)
    assert all(reading.tiles == laid for reading in readings), shown_text
    assert set(hands.possible(exposures)) == may_become(chosen, exposures), shown_text
    return bool(readings)


@given(st.integers(0, 2**32))
def test_hands_near_the_rules_are_read_as_their_twin_reads_them(seed: int) -> None:
    rng = random.Random(seed)
    chosen = choices(rng)
    holds(rng, chosen, hands_of(**chosen))


@cache
def hands_of(**chosen: str) -> HandRules:
    return CARD_FREE.build(chosen)


def test_hands_near_the_rules_are_often_mah_jonggs() -> None:
    rng, chosen = random.Random(3), {option.name: option.default for option in CARD_FREE.options}
    assert sum(holds(rng, chosen, hands_of(**chosen)) for _ in range(200)) >= 60


@pytest.mark.parametrize("option", CARD_FREE.options, ids=lambda option: option.name)
def test_the_twin_knows_every_choice(option: Option) -> None:
    """In the slow reimplementation, every choice except the default changes the result for some random hand."""
    usual = {option.name: option.default for option in CARD_FREE.options}
    usual |= {"needs_bonus": "on"} if option.name == "base" else {}
    usual |= {"level": "4"} if option.name == "level4_dragon_exempt" else {}
    for choice in set(option.choices) - {option.default}:
        rng = random.Random(8)
        other = usual | {option.name: choice}
        hands = (position(rng) for _ in range(4000))
        assert any(read_slowly(usual, *hand, True) != read_slowly(other, *hand, True) or
                   read_slowly(usual, *hand, False) != read_slowly(other, *hand, False) for hand in hands)  # fmt: skip


def far(rng: random.Random) -> Position:
    """Return the concealed tiles and exposures of a random hand, usually far from complete.

    Some concealed tiles are exchanged, or there are too many, or all tiles are random.
    """
    if not rng.randrange(6):
        return Tiles.of(rng.sample([kind for kind in range(34) for _ in range(4)] + [34] * 8 + [JOKER] * 8, 14)), ()
    pool, exposures = position(rng)
    tiles = list(pool)
    for _ in range(rng.randrange(6) if tiles else 0):
        tiles[rng.randrange(len(tiles))] = rng.choice([*range(35), JOKER, JOKER])
    more = rng.choices(range(36), k=14) if not rng.randrange(8) else []
    return Tiles.of([*tiles, *(JOKER if kind == 35 else kind for kind in more)]), exposures


def left_over(rng: random.Random, position: Position) -> Position:
    """Return the tiles available to a hand late in a game, and its exposures.

    They are its concealed tiles and up to 60 random others that may still be drawn.
    """
    every, (pool, exposures) = american_set(), position
    gone = rng.choices(range(35), k=rng.choice([0, 4, 12])) + [JOKER] * rng.choice([0, 4, 8])
    left = [n for kind in every.kinds() for n in [kind] * max(every.count(kind) - 2 * gone.count(kind), 0)]
    return Tiles.of([*pool, *rng.sample(left, rng.choice([0, 5, 20, 60]))]), exposures


def near_and_far(rng: random.Random, chosen: dict[str, str], hands: HandRules, number: int) -> None:
    """For `number` random hands, compare the distances with the slow reimplementation.

    Also compare the lines that are still possible late in a game, with few tiles left.
    """
    positions = [far(rng) for _ in range(number)]
    lefts = [left_over(rng, position) for position in positions]
    for (pool, exposures), lacking in zip(positions, measured(positions, chosen), strict=True):
        shown_text = f"{chosen}: {' '.join(map(str, exposures))} {pool}"
        assert hands.distance(pool, exposures) == min(lacking.values(), default=NOTHING_FITS), shown_text
        complete = {line for line, n in lacking.items() if not n}
        assert {reading.line for reading in hands.readings(pool, exposures)} == complete, shown_text
    for (left, exposures), lacking in zip(lefts, measured(lefts, chosen), strict=True):
        shown_text = f"{chosen}: {' '.join(map(str, exposures))} with {left}"
        assert set(hands.possible(exposures, left)) == {line for line, n in lacking.items() if not n}, shown_text


def test_the_distance_agrees_with_choosing_block_by_block() -> None:
    rng = random.Random(11)
    for level in "05":
        chosen = choices(rng) | {"level": level}
        near_and_far(rng, chosen, CARD_FREE.build(chosen), 80)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_a_hundred_thousand_hands_near_the_rules(seed: int) -> None:
    rng = random.Random(f"card free {seed}")
    for _ in range(5):
        chosen = choices(rng)
        hands = CARD_FREE.build(chosen)
        for _ in range(500):
            holds(rng, chosen, hands)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40))
def test_a_hundred_thousand_distances(seed: int) -> None:
    rng = random.Random(f"card free, far {seed}")
    for _ in range(5):
        chosen = choices(rng)
        near_and_far(rng, chosen, CARD_FREE.build(chosen), 500)
