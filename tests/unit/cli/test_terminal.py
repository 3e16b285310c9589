"""`tilewright play --terminal`: whole games, typed by a script, in a narrow terminal."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

import tilewright as tw
from tilewright.cli.play import play
from tilewright.cli.terminal import TerminalTable

WIDTH = 40  # columns


class Typist:
    """A person who types something sensible, and nonsense in between."""

    def __init__(self, game: tw.Game, seed: int) -> None:
        self._game, self._rng = game, random.Random(seed)

    def __call__(self, prompt: str) -> str:
        if self._rng.random() < 0.1:
            return self._rng.choice(
                ["", "?", "table", "coach", "99", "0", "3B 4B", "hello", "discard", "💥", "claim [3B"]
            )
        legal = [action for action in self._game.legal(0) if not isinstance(action, tw.Concede)]
        action = self._rng.choice(legal)
        if isinstance(action, tw.Discard):
            return str(tw.Tiles.of([action.tile]))
        return str(action)


@pytest.mark.parametrize("name", ["siamese", "american", "filipino", "mcr"])
def test_a_whole_game(name: str) -> None:
    game, out = tw.Game(name, seed=3, east=0), io.StringIO()
    names = ["You", *(f"Bot {seat}" for seat in range(1, game.rules.seats))]
    table = TerminalTable(game, "random", names, Console(file=out, width=WIDTH), Typist(game, 5))
    assert table.play()
    assert game.over
    assert "The game is over" in out.getvalue().replace("\n", " ")
    assert max(map(len, out.getvalue().splitlines())) <= WIDTH


def test_a_whole_game_with_a_program_that_does_not_play() -> None:
    game, out = tw.Game("siamese", seed=3, east=0), io.StringIO()
    table = TerminalTable(game, "run:false", ["You", "Liar"], Console(file=out, width=200), Typist(game, 5))
    assert table.play()
    assert game.over
    assert "a plain move is made instead: the program false ended with status 1." in out.getvalue()


def test_back_undoes_ones_own_move_and_those_of_the_bots() -> None:
    game, out = tw.Game("siamese", seed=3, east=0), io.StringIO()
    lines = iter(["back", str(tw.Tiles.of([game.legal()[0].tile])), "back", "quit"])  # type: ignore[attr-defined]
    table = TerminalTable(game, "random", ["You", "Bot 1"], Console(file=out, width=80), lambda _: next(lines))
    before = game.copy()
    assert not table.play()
    assert game == before
    assert "You have not moved yet." in out.getvalue()


def test_back_shows_and_offers_what_the_person_could_do_then() -> None:
    game, out = tw.Game("siamese", seed=3, east=0), io.StringIO()
    discard = next(action for action in game.legal() if isinstance(action, tw.Discard))
    thrown = str(tw.Tiles.of([discard.tile]))
    begun = game.copy()
    lines = iter([thrown, "back", "table", thrown, "quit"])
    table = TerminalTable(game, "random", ["You", "Bot 1"], Console(file=out, width=400), lambda _: next(lines))
    assert not table.play()
    assert str(begun.view(0)) in out.getvalue()
    assert game.moves[0] == discard


def test_a_coach_without_advice_gives_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(view: tw.View) -> None:
        raise ValueError("seat 0 has 13 tiles")

    monkeypatch.setattr(tw, "advise", refuse)
    game, out, lines = tw.Game("siamese", seed=3, east=0), io.StringIO(), iter(["coach", "quit"])
    table = TerminalTable(game, "random", ["You", "Bot 1"], Console(file=out, width=80), lambda _: next(lines))
    assert not table.play()
    assert "seat 0 has 13 tiles" in out.getvalue()


def test_leaving_and_wrong_names(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    assert play("siamese", terminal=True) == 1
    assert "Siamese Mah Jongg" in capsys.readouterr().out
    assert play("bridge", terminal=True) == 2
    assert "bridge" in capsys.readouterr().err
    assert play("siamese", terminal=True, bot="genius") == 2
    assert "no player genius" in capsys.readouterr().err
