"""`tilewright simulate`: equal seeds give equal games, and bad input is refused with a clear message."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import cast

import pytest

from tilewright.bots import random_player
from tilewright.catalogue import read_hands, ruleset
from tilewright.cli import app
from tilewright.cli.simulation import play_for_command
from tilewright.engine.events import Ended, Settled
from tilewright.engine.referee import Referee
from tilewright.engine.state import Over, Rack, Seat, State
from tilewright.sheet import ScoreSheet
from tilewright.study.deals import deal
from tilewright.study.games import Summary, gathered, play_games
from tilewright.study.work import WorkFailed
from tilewright.variants import RULESETS


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = app(["simulate", *words], exit_on_error=False, result_action="return_value")
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def numbers(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    status, out, _ = run(capsys, "siamese", "--json", *words)
    assert status == 0
    output: dict[str, object] = json.loads(out)
    assert output.pop("games_per_second")
    return output


def test_the_same_seed_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "2", "--players", "medium,random")
    one = numbers(capsys, *words, "--seed", "5")
    assert one == numbers(capsys, *words, "--seed", "5")
    assert one != numbers(capsys, *words, "--seed", "6")


def test_east_alternates_and_every_game_has_a_deal_of_its_own() -> None:
    preset = RULESETS["siamese"]
    rules = preset.build(read_hands(preset.hands), {})
    games = list(play_games(rules, [random_player] * 2, 4, seed=5, first=3))
    assert [game.state.east for game in games] == [1, 0, 1, 0]
    assert [game.wall for game in games] == [deal(rules, 5, number).wall for number in range(3, 7)]
    assert len({game.wall for game in games}) == 4


def test_a_game_that_nobody_wins_counts_for_nobody() -> None:
    def game(scores: tuple[int, int], payments: tuple[int, int]) -> Referee:
        seat = Seat(racks=(Rack(),) * 2)
        state = State((seat, seat), 0, Over("wall"), thrown=97)
        log = [Ended(0, "wall"), Settled(0, ScoreSheet((), scores, payments, ""))]
        return cast(Referee, SimpleNamespace(log=log, state=state))

    summary = Summary(2)
    games = (((0, 0), (0, 0)), ((50, 30), (20, -20)), ((25, 25), (0, 0)), ((0, 40), (-40, 40)))
    summary.add(gathered(ruleset("siamese"), [(game(scores, payments), 1) for scores, payments in games]))
    results = summary.results()
    assert (results["games"], results["most_points"], results["turns"]) == (4, [1, 1], 97)
    assert (results["scores"], results["payments"]) == ([18.75, 23.75], [-5.0, 5.0])


def test_machines_get_everything(capsys: pytest.CaptureFixture[str]) -> None:
    output = numbers(capsys, "--games", "3", "--players", "medium,random", "--option", "enforcement=challenge")
    assert output["games"] == 3
    assert output["players"] == ["medium", "random"]
    assert isinstance(output["options"], dict)
    assert output["options"]["enforcement"] == "challenge"
    assert isinstance(output["ends"], dict)
    assert sum(output["ends"].values()) == 3
    assert isinstance(output["lines"], dict)
    assert set(output["lines"]) >= {"This Year/1", "This Year/5"}  # lines without wins are listed too
    assert list(output["lines"].values()) == sorted(output["lines"].values(), reverse=True)
    assert 0 in output["lines"].values()
    assert isinstance(output["payments"], list)
    assert sum(output["payments"]) == pytest.approx(0)


@pytest.mark.parametrize(("name", "seats"), [("royale-3", 3), ("royale-4", 4)])
def test_three_and_four_play_too(capsys: pytest.CaptureFixture[str], name: str, seats: int) -> None:
    status, out, _ = run(
        capsys, name, "--games", "1", "--json", "--players", ",".join(["medium", *["random"] * (seats - 1)])
    )
    output = json.loads(out)
    assert (status, output["ruleset"], len(output["scores"])) == (0, name, seats)
    assert output["payments"] == [0] * seats


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "wright-patterson-siamese", "--games", "1", "--players", "medium,random")
    assert status == 0
    title, games = out.splitlines()[:2]
    assert title == "Wright-Patterson Siamese, Classical and British hands, not from the booklet"
    assert re.fullmatch(r"1 game of [0-9.]+ turns, [0-9.]+ games a second", games)
    by = "Played by the engine. The simulator does not know cards whose kongs draw another tile."
    assert by in " ".join(out.split())
    for words in (
        "0: medium",
        "1: random",
        "games with most points",
        "score a game",
        "of all mah jonggs, most",
        "and fewest",
    ):
        assert words in out


def test_players_of_the_simulator_meet_at_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "20", "--players")
    one, other = numbers(capsys, *words, "nearest,random"), numbers(capsys, *words, "random,nearest")
    assert (one["players"], one["played_by"]) == (["nearest", "random"], "simulator")
    for results, seat in ((one, 0), (other, 1)):
        won = results["mah_jonggs_by_seat"]
        assert isinstance(won, list)
        assert won[seat] > 3 * won[1 - seat]
    _, out, _ = run(capsys, "siamese", *words, "nearest,random")
    assert "Played by the simulator, which is many times faster than the engine." in out
    assert re.search(r"0: nearest\s+│?\S?\s*1: random", out)


def test_compiling_is_explained_if_no_progress_bar_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "thirteen", "--games", "1")
    assert (status, err) == (0, "Getting the simulator ready; the first time takes half a minute\n")
    assert out.startswith("13-tile mah jongg, ")


QUICK = ("american", "filipino")  # games that this test plays by default; it plays the others with --long


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in QUICK else pytest.mark.long) for game in RULESETS]
)
def test_every_game_is_played(capsys: pytest.CaptureFixture[str], game: str) -> None:
    seats = ",".join(["medium", *["random"] * (RULESETS[game].seats - 1)])
    status, out, _ = run(capsys, game, "--games", "1", "--players", seats, "--json")
    assert status == 0
    assert sum(json.loads(out)["ends"].values()) == 1


def test_any_hands_that_go_with_a_game_are_played_with_levels_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--hands", "card-free", "--option", "level.1=4", "--games", "1", "--players", "medium,random", "--json"]
    status, out, _ = run(capsys, "siamese", *words)
    output = json.loads(out)
    assert (status, output["hands"]) == (0, "Card Free")
    assert (output["options"]["level"], output["options"]["level.1"]) == ("0", "4")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["siames"], "There is no game 'siames'. Choose one of: american, "),
        (
            ["siamese", "--players", ""],
            "There is no player ''. Choose from: random, easy, medium, hard, nearest or pairs.",
        ),
        (
            ["card-free", "--players", "hard"],
            "This game has no level 'hard'. Choose from: random, easy or medium.",
        ),
        (
            ["siamese", "--players", "medium,robot"],
            "There is no player 'robot'. Choose from: random, easy, ",
        ),
        (
            ["siamese", "--players", "medium,medium,medium"],
            "has 2 seats, and 3 players were given: 'medium,medium,medium'.",
        ),
        (
            ["thirteen", "--players", "easy,nearest,nearest,nearest"],
            "'nearest' plays in the simulator only, and 'easy' in the engine only: they never meet.",
        ),
        (
            ["american", "--players", "random,nearest,pairs,random"],
            "'pairs' plays in the simulator only. For this game the simulator has random, nearest and medium. ",
        ),
        (["royale-3", "--players", "nearest,random"], "has 3 seats, and 2 players were given: 'nearest,random'."),
        (
            ["wright-patterson-siamese", "--players", "nearest"],
            "The simulator does not know cards whose kongs draw another tile. The engine has random, easy and medium.",
        ),
        (["siamese", "--seed", str(1 << 63)], "A seed is a whole number from -2^63 to 2^63 - 1."),
        (["siamese", "--processes", "0"], "At least one process has to play."),
        (["siamese", "--option", "walls"], "Write an option as name=value, not 'walls'."),
        (["siamese", "--option", "wall=full"], "siamese has no option 'wall'; it has enforcement,"),
        (["siamese", "--option", "walls=none"], "'none' is not a choice for walls; choose full or pool."),
        (["siamese", "--option", "walls=pool", "--option", "break_wall=on"], "cannot be broken by dice"),
        (
            ["siamese", "--hands", "hous"],
            "There are no hands 'hous', and no such file. Give a file with a card, or one of: house, siam",
        ),
        (["siamese", "--hands", "siamese-2026"], "is not filled in"),
        (
            ["siamese", "--hands", "mcr"],
            "Siamese Mah Jongg is not played with Chinese Official: those hands are made of the "
            "Chinese set, and this game has the American one, with jokers. It is played with house, siamese-2026 or ",
        ),
        (["siamese", "--hands", "card-free", "--option", "level.2=3"], "siamese has no option 'level.2'"),
        (
            ["american", "--option", "seats=3", "--players", "easy,easy,easy,easy"],
            "has 3 seats, and 4 players were given",
        ),
        (["siamese", "--games", "0"], "At least one game has to be played."),
    ],
)
def test_unreadable_arguments_are_explained(capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert why in err


@pytest.mark.parametrize(("ends", "status"), [(WorkFailed("no worker"), 1), (KeyboardInterrupt(), 130)])
def test_the_exit_status_says_how_the_games_ended(ends: BaseException, status: int) -> None:
    class Broken:
        simulated = False

        def pieces(self, games: int) -> list[tuple[int, int]]:
            return [(0, games)]

        def play(self, first: int, games: int) -> Summary:
            raise ends

    assert play_for_command(Broken(), 1, None, Summary(2), processes=1, ray=None) == (status, None)
