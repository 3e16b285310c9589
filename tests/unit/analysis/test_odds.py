"""The odds of completing a hand, against a slow count of everything that may come."""

from __future__ import annotations

from itertools import product
from math import comb, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.analysis.odds import MORE, Supplies, near_hands, odds
from tilewright.hands.language.parse import parse_card
from tilewright.hands.matching.card_hands import CardHands, held
from tilewright.tiles import JOKER, KINDS, Tiles, american_set, chinese_set

CARD = """card Odds
[A]
1 FF 2222a 44a 666a 888a = 25
2 NNNN EEE WWW SSSS = 30
3 NN EE WW SS RR GG 00 = 50 c
4 11a 22a 33a 44a 55a 66a 77a = 50 c
5 J 111a 333a 555a 7777a = 30"""
HANDS = CardHands(parse_card(CARD))
TARGETS = HANDS.targets(())


def slow(row: int, supplies: Supplies) -> float:
    """Return the odds of one hand by adding up all numbers of tiles of each kind that may come."""
    need, wild = TARGETS.need[row].astype(int), TARGETS.wild[row].astype(int)
    short = {kind: need[kind] - supplies.have[kind] for kind in range(len(KINDS)) if need[kind] > supplies.have[kind]}
    unseen = supplies.left.sum() + supplies.more_jokers
    drawn = min(supplies.draws / unseen, 0.95)
    obtained = 1 - (1 - drawn) * (1 - min(0.6 * supplies.others * supplies.draws / unseen, 0.95))
    last = sum(short.values()) - min(supplies.jokers, sum(min(n, wild[kind]) for kind, n in short.items())) == 1
    chance = {kind: obtained if wild[kind] >= 3 or last else drawn for kind in short}
    demanded = short.pop(JOKER, 0)
    total = 0.0
    for got in product(*(range(int(supplies.left[kind]) + 1) for kind in short)):
        lacking = {kind: max(n - count, 0) for (kind, n), count in zip(short.items(), got, strict=True)}
        if any(n > wild[kind] for kind, n in lacking.items()):
            continue
        jokers = max(sum(lacking.values()) + demanded - supplies.jokers, 0)
        likely = prod(
            _exactly(count, int(supplies.left[kind]), chance[kind]) for kind, count in zip(short, got, strict=True)
        )
        total += likely * sum(
            _exactly(count, supplies.more_jokers, drawn) for count in range(jokers, supplies.more_jokers + 1)
        )
    return total


def _exactly(tiles: int, of: int, chance: float) -> float:
    return comb(of, tiles) * chance**tiles * (1 - chance) ** (of - tiles)


def supplies_of(pool: Tiles, left: Tiles, draws: float, others: int = 1) -> Supplies:
    (have, jokers), (more, more_jokers) = held(pool), held(left)
    return Supplies(have, jokers, more, more_jokers, draws, others)


@given(st.randoms(use_true_random=False), st.floats(0.2, 40), st.integers(0, 3), st.integers(0, len(TARGETS) - 1))
def test_odds_are_those_of_a_slow_count(rng: object, draws: float, others: int, row: int) -> None:
    tiles = list(american_set())
    wanted = [kind for kind in range(len(KINDS)) for _ in range(int(TARGETS.need[row, kind])) if kind != JOKER]
    pool = Tiles.of(rng.sample(wanted, rng.randint(9, len(wanted)))) + Tiles.of(
        rng.sample([JOKER] * 3, rng.randint(0, 3))
    )  # type: ignore[attr-defined]
    rest = list(american_set() - pool)
    left = Tiles.of(rng.sample(rest, rng.randint(20, len(rest))))  # type: ignore[attr-defined]
    assert len(tiles) == 152
    supplies = supplies_of(pool, left, draws, others)
    near = near_hands(TARGETS, supplies)
    for place in np.flatnonzero(near.rows == row).tolist():
        assert odds(TARGETS.rows.pick(near.rows), near.lacks, supplies)[place] == pytest.approx(
            slow(row, supplies), abs=1e-9
        )


def test_hands_that_cannot_come_have_no_odds() -> None:
    pool = Tiles.parse("NN EE WW SS RR GG 0")
    without = american_set() - pool - Tiles.parse("000")
    near = near_hands(TARGETS, supplies_of(pool, without, 20))
    assert "A/3" not in [TARGETS.line[row] for row in near.rows]
    assert "A/3" in [
        TARGETS.line[row] for row in near_hands(TARGETS, supplies_of(pool, american_set() - pool, 20)).rows
    ]


def test_far_hands_are_left_out() -> None:
    pool = Tiles.parse("NN EE WW SS RR GG 0")
    near = near_hands(TARGETS, supplies_of(pool, american_set() - pool, 20))
    assert near.lacks[0] == 1
    assert near.lacks.max() <= 1 + MORE
    assert (np.diff(near.lacks) >= 0).all()


def test_a_kong_that_is_not_melded_yet_costs_a_tile() -> None:
    kongs = CardHands(parse_card("card Kongs\ntiles 14\nset chinese\nkongs\n[A]\n1 RRRR 111a 222a 333a 44a = 500\n"))
    pool = Tiles.parse("RRRR 11122233344B")
    near = near_hands(kongs.targets(()), supplies_of(pool, chinese_set() - pool, 20))
    assert near.lacks.tolist() == [1] * len(near.rows)


def test_more_turns_are_better_odds() -> None:
    pool = Tiles.parse("NNN EE WW SSS J")
    supplies = supplies_of(pool, american_set() - pool, 30)
    near = near_hands(TARGETS, supplies)
    few, many = (odds(TARGETS.rows.pick(near.rows), near.lacks, supplies.within(turns)) for turns in (3, 30))
    assert (few < many).all()
    assert (odds(TARGETS.rows.pick(near.rows), near.lacks, supplies.within(99)) == many).all()
    assert ((many > 0) & (many < 1)).all()
