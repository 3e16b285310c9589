"""Sets and pairs compared with a slow reimplementation: complete hands, values and distances."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilewright.groups import Context, Hand
from tilewright.tiles import INDEX, KINDS, Tiles
from tilewright.variants import HANDS

from . import sheet_oracle as oracle
from .sheet_oracle import Game, Meld, Win, a_hand

GAMES: list[tuple[str, Mapping[str, str], Game]] = [
    ("fourteen", {}, Game()),
    ("fourteen", {"equal_pairs": "off", "exclusive_waits": "on"}, Game(equal_pairs=False, exclusive_waits=True)),
    ("fourteen", {"honors_as_flowers": "on"}, Game(honors=False)),
    ("sixteen", {}, Game(5)),
    ("sixteen", {"seven_pairs_set": "pong", "exclusive_waits": "on"}, Game(5, seven_chow=False, exclusive_waits=True)),
    ("sixteen", {"seven_pairs_melded": "off", "equal_pairs": "off"}, Game(5, seven_open=False, equal_pairs=False)),
    ("filipino", {}, Game(5, honors=False)),
]
AT_MOST = 2


def as_text(have: Counter[str], melds: list[Meld]) -> str:
    return " ".join([*map(str, melds), *have.elements()])


def laid(groups: Iterable[Iterable[str]]) -> list[tuple[str, ...]]:
    """Return the groups sorted, with the tiles of each group sorted too."""
    return sorted(tuple(sorted(group)) for group in groups)


def hold(game: tuple[str, Mapping[str, str], Game], below: Callable[[int], int]) -> bool:
    """Compare one random hand with the slow reimplementation and return whether it is complete."""
    name, options, twin = game
    rules = HANDS[name].build(options)
    have, melds = a_hand(twin, below)
    hand = Hand.parse(as_text(have, melds))
    win = Win(
        sorted(have)[below(len(have))] if below(4) else None, below(2) == 0, below(8) if below(2) else None
    )  # fmt: skip
    tile = None if win.tile is None else INDEX[win.tile]
    context = Context(winning_tile=tile, self_drawn=win.drawn, discards_made=win.discards)
    readings = list(rules.readings(hand.concealed, hand.exposures, context))
    known = list(oracle.hands_from(twin, have, melds))
    mine = [laid((KINDS[kind] for kind in group.faces) for group in each.groups[len(melds) :]) for each in readings]
    assert sorted(mine) == sorted(laid(each.sets + each.pairs) for each in known)
    if known:
        chances = None
        if win.tile is not None:
            chances = len(oracle.waits(twin, have - Counter([win.tile]), melds))
        values = sorted((oracle.worth(twin, each, melds, win, chances) * 4 for each in known), reverse=True)
        assert [reading.value for reading in readings] == values
    needed = rules.distance(hand.concealed, hand.exposures)
    assert (needed == 0) == bool(known)
    truth = oracle.distance(twin, have, melds, AT_MOST)
    assert needed == truth if truth is not None else needed > AT_MOST
    left = tiles_left(twin, have, melds, below)
    labels = rules.possible(hand.exposures, Tiles.parse(" ".join(left.elements())))
    assert [7 if "pairs" in label else 1 for label in labels] == sorted(oracle.possible(twin, melds, left))
    return bool(known)


def tiles_left(game: Game, have: Counter[str], melds: list[Meld], below: Callable[[int], int]) -> Counter[str]:
    """Return random tiles that might complete the melds.

    They are the concealed tiles minus up to two, plus up to five others.
    """
    left = have.copy()
    for _ in range(below(3)):
        left -= Counter([sorted(left.elements())[below(left.total())]])
    elsewhere = left + Counter(tile for meld in melds for tile in meld.tiles)
    free = [name for name in game.names for _ in range(4 - elsewhere[name])]
    for _ in range(below(6)):
        left[free.pop(below(len(free)))] += 1
    return left


@pytest.mark.thorough(but=3)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: " ".join([game[0], *game[1]]))
@settings(max_examples=50)
@given(data=st.data())
def test_hands_worth_and_distance_are_the_oracles(data: st.DataObject, game: tuple[str, dict[str, str], Game]) -> None:
    hold(game, lambda n: data.draw(st.integers(0, n - 1)))


@pytest.mark.parametrize("melds", ["", "[345D]", "(1111C) [567B]"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: " ".join([game[0], *game[1]]))
@settings(max_examples=8)
@given(tiles=st.lists(st.integers(0, 4 * 34 - 1), max_size=17, unique=True))
def test_far_from_a_hand_the_right_tile_brings_it_one_nearer(
    tiles: list[int], game: tuple[str, dict[str, str], Game], melds: str
) -> None:
    """For an incomplete hand, some tile lowers the distance by one. No tile lowers it by more.

    Another test checks small distances. By induction, the two tests together cover every distance.
    """
    name, options, _ = game
    hands = HANDS[name].build(options)
    pool, exposures = Tiles.of(tile // 4 for tile in tiles), Hand.parse(melds).exposures
    needed = hands.distance(pool, exposures)
    following = {hands.distance(pool + kind, exposures) for kind in range(34) if pool.count(kind) < 4}
    assert following <= {needed, needed - 1}
    assert (needed - 1 in following) == (needed > 0)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: " ".join([game[0], *game[1]]))
def test_a_hundred_thousand_hands_are_the_oracles(game: tuple[str, dict[str, str], Game], chunk: int) -> None:
    rng = random.Random(f"{game[:2]} {chunk}")
    complete = sum(hold(game, rng.randrange) for _ in range(1500))
    assert 400 < complete < 1400
