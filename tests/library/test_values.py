"""Public values print as expressions that make them again, and can be copied, compared and pickled."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable

import pytest

import tilewright as tw
from tilewright.variants import RULESETS

MINE = tw.Card.parse("card Mine\n[Winds]\n1 NNNN EEE WWW SSSS = 25\n[Twins]\n1 FF ppppa ppppb NEWS = 30")


def played(name: str, moves: int, seed: int = 1) -> tw.Game:
    """Return a game after some random actions, none of which gives up."""
    game, rng = tw.Game(name, seed=seed), random.Random(seed)
    while not game.over and len(game.moves) < moves:
        game.do(rng.choice([action for action in game.legal() if not isinstance(action, tw.Concede)]))
    return game


def comes_back(value: object) -> None:
    assert eval(repr(value), {**vars(tw)}) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == value
    assert str(value)


@pytest.mark.thorough(but=5)
@pytest.mark.parametrize("name", RULESETS)
def test_games_and_views_come_back(name: str) -> None:
    assert isinstance(tw.Game, type)
    for moves in (0, 25, 10**6):
        game = played(name, moves)
        comes_back(game)
        again = tw.Game.loads(game.dumps())
        assert again.moves == game.moves
        for seat in range(game.rules.seats):
            comes_back(game.view(seat))
            assert hash(game.view(seat)) == hash(again.view(seat))


@pytest.mark.parametrize("name", ["siamese", "american", "hong-kong"])
def test_a_game_from_a_view_comes_back(name: str) -> None:
    view = played(name, 20).view(1)
    game, rng = tw.Game.from_view(view, seed=3), random.Random(1)
    assert game.view(1) == view
    assert game != tw.Game.from_view(view, seed=4)
    for _ in range(8):
        comes_back(game)
        if not game.over:
            game.do(rng.choice(game.legal()))
    game.undo()
    assert len(game.moves) < 8


def test_a_game_dealt_by_its_number_comes_back() -> None:
    rules = tw.Rules("siamese", break_wall="on")
    game = tw.Game.numbered(rules, seed=3, number=7)
    comes_back(game)
    game.do(game.legal()[0])
    comes_back(game)
    game.undo()
    assert game == tw.Game.numbered(rules, seed=3, number=7)
    assert game not in (tw.Game.numbered(rules, seed=3, number=8), tw.Game.numbered(rules, seed=4, number=7))
    with pytest.raises(ValueError, match="64 bits"):
        tw.Game.numbered(rules, seed=3, number=1 << 63)


@pytest.mark.parametrize("way", ["from a view", "numbered"])
def test_a_game_without_a_sealed_wall_has_no_seal(way: str) -> None:
    numbered = way == "numbered"
    game = (
        tw.Game.numbered(tw.Rules("siamese"), seed=1, number=0)
        if numbered
        else tw.Game.from_view(tw.Game(seed=1).view(0))
    )
    for ask in (game.dumps, lambda: game.log_of(0), lambda: game.seal):
        with pytest.raises(ValueError, match="no seal and no log"):
            ask()
    assert game.sheet is None


def test_a_finished_game_has_no_view_to_go_on_from() -> None:
    with pytest.raises(ValueError, match="before its end"):
        tw.Game.from_view(played("siamese", 10**6).view(0))


def test_a_game_with_a_card_and_options_comes_back() -> None:
    game = tw.Game("siamese", hands=MINE, seed=5, blanks=6, enforcement="challenge", east=1)
    game.do(game.legal()[0])
    comes_back(game)
    comes_back(game.rules)
    comes_back(tw.Rules("card-free-siamese", **{"level.1": 3}))
    assert tw.Game.loads(game.dumps()).rules.hands == MINE


@pytest.mark.parametrize("hands", [None, "card-free", MINE], ids=["own", "preset", "card"])
def test_a_view_of_a_log_is_what_the_seat_knew(hands: str | tw.Card | None) -> None:
    game = tw.Game("siamese", hands=hands, seed=5)
    game.do(game.legal()[0])
    number, view = len(game.log), game.view(game.awaited[0])
    game.do(game.legal()[0])
    known = tw.View.of_log(game.dumps(), number)
    assert (known, known.events) == (view, view.events)
    comes_back(known)


OTHERS: dict[str, Callable[[], object]] = {
    "tiles": lambda: tw.Tiles.parse("11B J"),
    "exposure": lambda: tw.Exposure.parse("[33JB]"),
    "right check": lambda: tw.check("NN EE WW SS RR GG 00"),
    "wrong check": lambda: tw.check("NN EE WW SS RR GG 0"),
    "advice for a card": lambda: tw.advise(tw.Game("siamese", seed=3).view(0)),
    "advice for sets": lambda: tw.advise(tw.Game("hong-kong", seed=3).view(0)),
    "card": lambda: tw.Card.read("house"),
    "line": lambda: tw.Card.read("house").lines[0],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_other_values_come_back(kind: str) -> None:
    value = OTHERS[kind]()
    comes_back(value)
    hash(value)


def test_a_review_and_its_mistakes_come_back() -> None:
    review = tw.review(played("siamese", 60))
    for value in (review, *review.mistakes[:1]):
        comes_back(value)
        hash(value)


def test_a_score_sheet_comes_back() -> None:
    game = played("filipino", 10**6)
    comes_back(game.sheet)


def test_a_copy_goes_its_own_way() -> None:
    game = played("siamese", 20)
    twin = game.copy()
    twin.do(twin.legal()[0])
    assert twin != game
    assert len(twin.log) > len(game.log)
    twin.undo()
    assert twin == game


def test_nothing_is_loaded_before_the_first_use() -> None:
    program = "import sys, tilewright; print(*(m for m in sys.modules if m.startswith('tilewright.')), sep=',')"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "tilewright.registration", "which waits for Gymnasium"


def test_the_library_loads_neither_server_nor_compiler() -> None:
    program = "import sys, tilewright as tw; tw.Game; print([m for m in ('numba', 'starlette') if m in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
