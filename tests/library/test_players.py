"""Players in Python: in the arena, by name, and as bots of a table."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

import tilewright as tw
from tilewright.bots import choose
from tilewright.catalogue import hands_named
from tilewright.engine.events import Dealt, EastChosen, WallBroken
from tilewright.engine.view import redact
from tilewright.library.arena import Standings, _seated, _turns
from tilewright.library.player import SomePlayer, bot_of, player_class
from tilewright.sim.play import play
from tilewright.variants import RULESETS

OPENING = (EastChosen, WallBroken, Dealt)  # what happens before the first turn


class First(tw.Player):
    """A player that takes the first legal action."""

    def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
        return legal[0]


class Stranger(tw.Player):
    """A player that breaks the rules."""

    def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
        return tw.Discard(view.seat, "J")  # type: ignore[arg-type]


class Mute(tw.Player):
    """A player that returns nothing."""

    def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
        return None  # type: ignore[return-value]


@pytest.mark.thorough
def test_a_script_needs_no_guard_for_several_processes(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import tilewright as tw\nprint(tw.arena('wright-patterson-siamese', ['random'] * 2, games=4, processes=2))\n"
    )
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, timeout=120)
    assert ran.stdout.count("a game") == 2


@pytest.mark.parametrize(("game", "player"), [("siamese", "random"), ("filipino", "easy")])
def test_equal_players_are_exactly_equal(game: str, player: str) -> None:
    standings = tw.arena(game, [player, player], games=6, seed=2, processes=1)
    assert standings.games == 6
    assert standings.means.tolist() == [0.0, 0.0]
    assert (standings.payments[:, 0] == -standings.payments[:, 1]).all()


@pytest.mark.parametrize(("game", "turns"), [("siamese", 2), ("american", 2), ("thirteen", 2)])
def test_the_simulator_plays_each_deal_once_in_every_turn(game: str, turns: int) -> None:
    rules = RULESETS[game].build(hands_named(RULESETS[game].hands), {})
    standings = tw.arena(game, ["nearest", "random"], games=60, seed=3, processes=1)
    assert standings.payments.shape == (30, turns, 2)
    for turn in range(turns):
        who = [(seat + turn) % 2 for seat in range(rules.seats)]
        games = play(rules, games=30, policy=[("nearest", "random")[n] for n in who], seed=3)
        for player in range(2):
            received = games.payments[:, np.array(who) == player].mean(axis=1)
            assert (standings.payments[:, turn, player] == received).all()


class Onlooker(First):
    """A player that notes what its seat knew at its first decision."""

    views: ClassVar[list[tw.View]] = []

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.is_new = True

    def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
        if self.is_new:
            self.views.append(view)
            self.is_new = False
        return super().choose(view, legal)


@pytest.mark.parametrize(("game", "options"), [("siamese", {"break_wall": "on"}), ("thirteen", {})])
def test_engine_and_simulator_play_a_contest_with_the_same_deals(game: str, options: dict[str, str]) -> None:
    rules, deals = tw.Rules(game, **options), 2
    Onlooker.views.clear()
    tw.arena(rules, [Onlooker, "random"], games=2 * deals, seed=3, processes=1)
    simulated = play(rules.engine, games=deals, policy="random", seed=3)  # as in a contest of the simulator
    opened = [simulated.recorded(deal).events(rules.engine) for deal in range(deals)]
    assert len(Onlooker.views) == deals * rules.seats
    for nth, view in enumerate(Onlooker.views):
        events = [redact(event, view.seat) for event in opened[nth // rules.seats] if isinstance(event, OPENING)]
        assert [event for event in view.events if isinstance(event, OPENING)] == events


@pytest.mark.parametrize(("seats", "players"), [(2, 1), (2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4)])
def test_every_player_has_every_seat_equally_often(seats: int, players: int) -> None:
    turns = [_seated(seats, players, turn) for turn in range(_turns(seats, players))]
    for seat in zip(*turns, strict=True):
        assert {seat.count(player) for player in range(players)} == {len(turns) // players}


@pytest.mark.parametrize(("seats", "players"), [(3, 2), (4, 3)])
def test_every_player_has_more_seats_than_the_others_equally_often(seats: int, players: int) -> None:
    """Otherwise Elo compares the mean of two seats with the result of one, which varies more."""
    turns = [_seated(seats, players, turn) for turn in range(_turns(seats, players))]
    shares = [sorted(turn.count(player) for turn in turns) for player in range(players)]
    assert all(share == shares[0] for share in shares)


@pytest.mark.parametrize("players", [["nearest", "random"], ["random", First]])
def test_players_of_royale_receive_points(players: list[SomePlayer]) -> None:
    standings = tw.arena("royale-3", players, games=12, seed=3, processes=1)
    assert standings.payments.shape == (2, 6, 2)
    assert standings.payments.any()


def test_every_player_of_three_sits_in_every_seat() -> None:
    standings = tw.arena("american", ["nearest", "random", "random"], games=24, seed=3, processes=1)
    assert standings.payments.shape == (2, 12, 3)


@pytest.mark.parametrize(
    ("game", "players", "why"),
    [
        ("siamese", ["nearest", First], "'nearest' plays in the simulator only, and 'First' in the engine only"),
        ("thirteen", ["nearest", "easy"], "'nearest' plays in the simulator only, and 'easy' in the engine only"),
        (
            "american",
            ["pairs", "medium"],
            "'pairs' plays in the simulator only. For this game the simulator has",
        ),
        ("wright-patterson-siamese", ["nearest", "nearest"], "The simulator does not know cards whose kongs draw"),
    ],
)
def test_players_that_cannot_meet_are_named(game: str, players: list[SomePlayer], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        tw.arena(game, players, games=2, processes=1)


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    one = tw.arena("filipino", ["easy", "random"], games=4, seed=9, processes=1)
    two = tw.arena("filipino", ["easy", "random"], games=4, seed=9, processes=2)
    assert (one.payments == two.payments).all()
    assert one.elo == two.elo
    assert (one.payments != tw.arena("filipino", ["easy", "random"], games=4, seed=8, processes=1).payments).any()


def test_payments_sum_to_zero_and_three_players_have_no_elo() -> None:
    standings = tw.arena("american", [First, "random", "random"], games=4, processes=1, seats=3)
    assert standings.elo is None
    assert abs(standings.payments.sum()) < 1e-9
    assert "Elo" not in str(standings)


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (Stranger, "Stranger chose discard J, which the rules forbid"),
        (Mute, "Mute has to choose one of the legal actions, not None"),
    ],
)
def test_a_player_that_breaks_the_rules_is_named(player: type[tw.Player], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tw.arena("siamese", [player, "random"], games=1, processes=1)


class Broken(tw.Player):
    """A player with an error of its own."""

    def choose(self, view: tw.View, legal: Sequence[tw.Action]) -> tw.Action:
        raise KeyError("plan")


class Unwilling(tw.Player):
    """A player that takes no random generator."""

    def __init__(self) -> None:
        pass


@pytest.mark.parametrize("player", [Broken, Unwilling])
def test_an_error_of_a_player_says_whose_it_is(player: type[tw.Player]) -> None:
    with pytest.raises((KeyError, TypeError)) as caught:
        tw.arena("siamese", [player, "random"], games=4, processes=1)
    assert caught.value.__notes__ == [f"This happened in the player {player.__name__}, after 0 moves of a game."]


def test_players_who_receive_as_much_share_the_win() -> None:
    standings = Standings(("a", "b", "c"), np.array([[[3.0, 3.0, -6.0], [5.0, -1.0, -4.0]]]))
    assert standings.wins.tolist() == [1.5, 0.5, 0]


def test_nobody_wins_a_game_by_failing() -> None:
    failures = np.array([[["", "died", ""], ["lied", "", ""], ["a", "b", "c"]]], np.object_)
    payments = np.array([[[-1.0, 2.0, -1.0], [0.0] * 3, [0.0] * 3]])
    standings = Standings(("a", "b", "c"), payments, failures)
    assert standings.wins.tolist() == [0.5, 0.5, 1]
    assert standings.failed == ((2, "lied"), (2, "died"), (1, "c"))


def test_elo_of_exchanged_players_is_the_opposite() -> None:
    """A game in which both failed is nobody's win, so it is not a loss of the first player either."""
    payments = np.tile([[[1.0, -1.0], [2.0, -2.0]]], (6, 1, 1))
    failures = np.tile(np.array([[["", ""], ["died", "died"]]], np.object_), (6, 1, 1))
    one, other = (Standings(("a", "b"), payments[..., way], failures[..., way]) for way in ([0, 1], [1, 0]))
    assert one.elo is not None
    assert other.elo is not None
    assert one.elo[0] == pytest.approx(-other.elo[0])
    assert one.elo[0] == pytest.approx(400 * np.log10(6.5 / 0.5))
    broken = Standings(("a", "b"), payments, np.full(payments.shape, "died", np.object_))
    assert broken.elo == (0, 0, 0)


def test_few_deals_have_no_intervals() -> None:
    few, enough = (Standings(("a", "b"), np.tile([[[1.0, -1.0]]], (deals, 2, 1))) for deals in (5, 6))
    assert (few.intervals, few.elo) == (None, None)
    assert str(few).endswith("a: +1.00 a game, wins: 10\nb: -1.00 a game, wins: 0\nIntervals need at least 6 deals.")
    assert enough.intervals is not None
    assert enough.elo is not None


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("genius", "there is no player genius; name random, easy, medium or hard"),
        ("nowhere:Bot", "the module nowhere cannot be imported"),
        ("tilewright.tiles:Bot", "the module tilewright.tiles has no Bot"),
        ("tilewright.tiles:Tiles", "tilewright.tiles:Tiles is not a subclass of `tilewright.Player`"),
    ],
)
def test_a_player_that_does_not_exist_gets_a_sentence(player: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        player_class(player)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(ValueError, match="give 2 players"):
        tw.arena("siamese", ["random"] * 3)


def test_a_player_is_a_bot_of_a_table() -> None:
    game = tw.Game("siamese", seed=1)
    rules, view = game.rules.engine, game.view(0).engine
    assert bot_of(First)(rules, view, random.Random(1)) == game.legal()[0]
    assert bot_of("medium")(rules, view, random.Random(1)) == choose(rules, view, random.Random(1))


def test_simulate_returns_the_games_of_the_simulator_in_order() -> None:
    games = tw.simulate("thirteen", games=30, players=["nearest"], seed=4, processes=1)
    again = tw.simulate("thirteen", games=10, players=["nearest"], seed=4, processes=1)
    assert len(games) == 30
    assert games.simulated
    assert (games.payments[:10] == again.payments).all()
    assert games.to_polars().height == 30
    assert "Seat 3, nearest: " in games.summary()
    assert "a game [" in games.summary()
    one = tw.simulate("thirteen", games=1, players=["nearest"], seed=4, processes=1).summary()
    assert re.search(r"Seat 3, nearest: [+-]\d+\.00$", one)
    assert games.declared[:, 0].max() < 30
