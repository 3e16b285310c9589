"""A person's games in numbers, from games whose results are known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tilewright.engine.log import Header
from tilewright.messages import say, speaking
from tilewright.settlement.ledger import POINTS
from tilewright.table.rows import Append, GameRow, SeatRow, TableRow
from tilewright.web.own_games import Opponent, OwnGame, Statistics, own_games

from ..table.test_forgetting import SEAL, SHUFFLE, add, store

__all__ = ["store"]

NOVEMBER, DECEMBER = 1_796_000_000, 1_797_500_000  # 2026-11-30 and 2026-12-17


def game(points, hands=(), *, names=("Ann", "Ben"), finished=NOVEMBER, id="g", title="Siamese", digest="d"):
    return OwnGame(id, "table", finished, title, "House card", digest, 0, names, points, hands)


def test_a_game_is_won_by_more_points_than_everybody_else() -> None:
    assert game((20, -20)).won
    assert not game((-20, 20)).won
    assert not game((0, 0)).won
    assert not game((10, 10, -20), names=("Ann", "Ben", "Cleo")).won
    assert not game((5, -15, 10), names=("Ann", "Ben", "Cleo")).won


def test_the_numbers_of_each_game_are_summed() -> None:
    games = [game((20, -20), ("Echoes/4",)), game((-8, 8)), game((60, -60), ("Echoes/4", "Echoes/5"), id="best")]
    count = Statistics.of([*games, game((1, -1), title="Thirteen")]).games["Siamese"]
    assert (count.games, count.won, count.hands, count.points) == (3, 2, 3, 72)
    assert count.best is games[2]


def test_the_most_played_games_and_the_latest_months_come_first() -> None:
    old, new = game((0, 0), title="Thirteen"), game((0, 0), finished=DECEMBER)
    numbers = Statistics.of([old, new, new])
    assert [*numbers.games] == ["Siamese", "Thirteen"]
    assert [(month, count.games) for month, count in numbers.months.items()] == [("2026-12", 2), ("2026-11", 1)]


def test_hands_are_counted_for_each_version_of_a_card() -> None:
    numbers = Statistics.of([game((0, 0), ("Echoes/4",)), game((0, 0), ("Echoes/4",)), game((0, 0), digest="new")])
    assert numbers.hands == {("House card", "d"): {"Echoes/4": 2}, ("House card", "new"): {}}


def test_another_player_is_met_by_name_and_compared_by_points() -> None:
    names = ("Ann", "Ben", "Cleo")
    numbers = Statistics.of([game((5, -15, 10), names=names), game((4, -4)), game((0, 0)), game((-4, 4))])
    assert numbers.others == {"Ben": Opponent(4, ahead=2, behind=1), "Cleo": Opponent(1, ahead=0, behind=1)}


@pytest.fixture
def database(tmp_path) -> str:
    return f"sqlite:///{tmp_path}/games.sqlite"


def test_former_players_are_not_one_person_and_nobody_is_met_twice_in_a_game() -> None:
    former, him = "a former player", "alguien que ya no juega"
    with speaking("es"):
        assert say("table.former-player") == him
    numbers = Statistics.of(
        [game((0, 0, 0, 0), names=("Ann", former, him, "Ben")), game((9, -9), names=("Ann", "Ben"))]
    )
    assert numbers.others == {"Ben": Opponent(2, ahead=1, behind=0)}
    assert Statistics.of([game((9, 0, 0), names=("Ann", "Ben", "Ben"))]).others["Ben"].games == 1


async def test_games_before_the_guest_took_the_seat_are_somebody_elses(store) -> None:
    await played(store)
    rows, finished = await store.overview.everything("a")
    assert len(own_games(rows, finished, "a")) == 1
    row = replace(rows[0], seats=(replace(rows[0].seats[0], name="Cleo"), rows[0].seats[1]))
    assert own_games([row], finished, "a") == []


async def played(store, *more):
    """Store the game of the playthrough, in which both declared, with these lines before its last one."""
    text = (Path(__file__).parents[1] / "playthroughs/siamese.txt").read_text()
    log = [line for line in text.splitlines() if line[0].isalpha()][2:]
    rest, last = [line for line in log if line.startswith("Declared ")], log[-1]
    seats = (SeatRow("Ann", "a", False), SeatRow("Ben", "b", False))
    await store.add_table(TableRow("t", "it", "siamese", (), "House card", "", seats, 1, POINTS))
    header = Header("siamese", (), "House card", "d", ("Ann", "Ben"), SEAL)
    await store.start_game(GameRow("g", "t", 1, 1, None, ""), header, SHUFFLE, log[:3])
    head = (await store.read_game("g")).head
    await store.append(Append("g", 1, 3, head, (*rest, *more, last), None, NOVEMBER))


async def test_the_declared_hands_and_the_points_are_those_of_the_log(store) -> None:
    await played(store)
    games = [own_games(*await store.overview.everything(guest), guest) for guest in "ab"]
    assert [(game.hands, game.own) for (game,) in games] == [
        (("Handfuls/3", "Staircases/6"), 4 * 115),
        (("This Year/3",), -4 * 115),
    ]
    assert [(game.won, game.day, game.month) for (game,) in games] == [
        (True, "2026-11-30", "2026-11"),
        (False, "2026-11-30", "2026-11"),
    ]


@pytest.mark.parametrize("line", ["WentBack seat=0 length=2", 'Ended seat=0 why="called-off"'])
async def test_practice_and_games_that_were_called_off_do_not_count(store, line) -> None:
    await played(store, line)
    rows, finished = await store.overview.everything("a")
    assert len(finished) == 1
    assert own_games(rows, finished, "a") == []


async def test_a_game_that_cannot_be_read_does_not_count(store) -> None:
    await add(store, "t", ("a", "b"), games=2)
    rows, finished = await store.overview.everything("a")
    assert len(finished) == 2, "these have no East"
    assert own_games(rows, finished, "a") == []
