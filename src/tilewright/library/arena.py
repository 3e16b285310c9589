"""A contest between players: the same deals for everybody, with seats exchanged."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.bots import BOTS, levels, require_level
from tilewright.compiling import NoCompiler
from tilewright.engine.actions import Action
from tilewright.engine.refused import Refused
from tilewright.kernels import ready
from tilewright.library.card import Card
from tilewright.library.game import Game
from tilewright.library.player import Contestant, Player, SomePlayer, choices, name_of, player_class, source_digest
from tilewright.library.program import LateAnswers
from tilewright.library.rules import Rules
from tilewright.messages import listed, say
from tilewright.sim.plan import POLICIES, Unsupported, require_64_bits
from tilewright.sim.play import play, policies
from tilewright.study.contest import ContestPart, KeptContest
from tilewright.study.crews import require_one_place
from tilewright.study.kept import results_of
from tilewright.study.origin import origin
from tilewright.study.work import Piece, WorkFailed
from tilewright.variants.siamese import pays_later

RESAMPLES = 2000  # of the bootstrap
FEWEST_DEALS = 6  # with fewer deals there are no intervals
_LOW, _HIGH = 2.5, 97.5  # percentiles of a 95 % interval
_AT_ONCE = 20  # deals that a process of the simulator plays before it returns them
_MOST_MOVES = 10_000  # of a game; a player that never lets a game end is stopped

Means = NDArray[np.float64]
_Turn = tuple[list[float], list[str]]  # what each player received in a game, and why it failed, if it did


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Let the players, one for each seat, play the game to its end, and return it.

    Raises ValueError if a player returns anything but an action, or an action that the rules forbid.
    """
    while not game.over:
        seat = game.awaited[0]
        view = game.view(seat)
        with _blamed(type(players[seat]), len(game.moves)):
            action = players[seat].choose(view, choices(view))
        if not isinstance(action, Action) or action.seat != seat:
            raise ValueError(say("library.no-action", player=type(players[seat]).__name__, action=repr(action)))
        try:
            game.do(action)
        except Refused as refused:
            name = type(players[seat]).__name__
            raise ValueError(say("library.wrong-action", player=name, action=str(action), why=refused.why)) from None
        if len(game.moves) > _MOST_MOVES:
            raise ValueError(say("library.endless", moves=_MOST_MOVES))
    return game


@contextmanager
def _blamed(player: type[Player], moves: int) -> Iterator[None]:
    """Let an error say which player raised it, and after how many moves."""
    try:
        yield
    except Exception as error:
        error.add_note(say("library.player-failed", player=player.__name__, moves=moves))
        raise


@dataclass(frozen=True)
class Standings:
    """The results of a contest.

    `payments[deal, turn, player]` is the amount that a player received in a game, on average over its seats: the points
    if seats pay only after a session, as in Royale. In the games of one deal, the players exchange their seats. All
    intervals are 95 % bootstrap intervals over the deals. There are none with fewer than `FEWEST_DEALS` deals.

    `failures` has the same axes. It says why a program failed in a game, and is empty for all others. With None, nobody
    failed.
    """

    players: tuple[str, ...]
    payments: NDArray[np.float64]
    failures: NDArray[np.object_] | None = None

    @property
    def games(self) -> int:
        """The number of games."""
        return int(self.payments.shape[0] * self.payments.shape[1])

    @cached_property
    def means(self) -> Means:
        """The amount that each player received in a game, on average."""
        means: Means = self.payments.mean(axis=(0, 1))
        return means

    @cached_property
    def wins(self) -> Means:
        """The number of games in which each player received most. If several received as much, they share the win.

        A program wins no game in which it failed.
        """
        wins: Means = self._wins.sum(axis=(0, 1))
        return wins

    @cached_property
    def _wins(self) -> NDArray[np.float64]:
        played = np.ones(self.payments.shape, np.bool_) if self.failures is None else self.failures == ""
        amounts = np.where(played, self.payments, -np.inf)
        most = played & (amounts == amounts.max(axis=2, keepdims=True))
        wins: NDArray[np.float64] = most / np.maximum(most.sum(axis=2, keepdims=True), 1)
        return wins

    @cached_property
    def failed(self) -> tuple[tuple[int, str], ...]:
        """The number of games in which each player failed, and the first reason, which is empty if there is none."""
        if self.failures is None:
            return ((0, ""),) * len(self.players)
        reasons = [[why for why in self.failures[:, :, n].ravel() if why] for n in range(len(self.players))]
        return tuple((len(each), each[0] if each else "") for each in reasons)

    @property
    def has_intervals(self) -> bool:
        """Whether there are enough deals for intervals."""
        return len(self.payments) >= FEWEST_DEALS

    @cached_property
    def intervals(self) -> Means | None:
        """The interval of each mean: an array of players by (low, high). None with too few deals."""
        return self._interval(lambda deals: self.payments[deals].mean(axis=(0, 1))) if self.has_intervals else None

    @cached_property
    def elo(self) -> tuple[float, float, float] | None:
        """Elo of the first of two players above the second: (estimate, low, high). None for more players or few deals.

        It counts wins. One half is added to those of both players, so that a clean sweep has a finite value.
        """
        if len(self.players) != 2 or not self.has_intervals:
            return None
        low, high = self._interval(lambda deals: _elo(self._wins[deals])[None])[0]
        return float(_elo(self._wins)), float(low), float(high)

    def _interval(self, statistic: Callable[[NDArray[np.intp]], Means]) -> Means:
        rng, deals = np.random.default_rng(0), len(self.payments)
        values = np.array([statistic(rng.integers(deals, size=deals)) for _ in range(RESAMPLES)])
        intervals: Means = np.percentile(values, (_LOW, _HIGH), axis=0).T
        return intervals

    def __str__(self) -> str:
        intervals = [("none", "none")] * len(self.players)
        if self.intervals is not None:
            intervals = [(f"{low:+.2f}", f"{high:+.2f}") for low, high in self.intervals]
        rows = [
            say("library.standing", player=name, mean=f"{mean:+.2f}", low=low, high=high, wins=f"{wins:.10g}")
            for name, mean, (low, high), wins in zip(self.players, self.means, intervals, self.wins, strict=True)
        ]
        rows += [
            say("library.failures", player=name, games=games, of=self.games, why=why)
            for name, (games, why) in zip(self.players, self.failed, strict=True)
            if games
        ]
        if self.intervals is None:
            rows.append(say("library.too-few-deals", fewest=FEWEST_DEALS))
        if self.elo is not None:
            first, low, high = (f"{round(value):+d}" for value in self.elo)
            rows.append(
                say("library.elo", first=self.players[0], second=self.players[1], elo=first, low=low, high=high)
            )
        return "\n".join([say("library.contest", games=self.games, deals=len(self.payments)), *rows])


def _elo(wins: Means) -> Means:
    first, second = wins.sum(axis=(0, 1)) + 0.5
    elo: Means = 400 * np.log10(first / second)
    return elo


@dataclass(frozen=True)
class _Played:
    """The work of one worker that plays with the engine. It plays deals by their numbers."""

    rules: Rules
    players: tuple[SomePlayer, ...]
    seed: int
    late: LateAnswers = field(default_factory=LateAnswers)

    def play(self, first: int, deals: int) -> ContestPart:
        """Return the games of some deals, numbered from `first`."""
        ready.load()
        games = [[*zip(*self._deal(deal), strict=True)] for deal in range(first, first + deals)]
        payments, failures = zip(*games, strict=True)
        return ContestPart(np.array(payments), np.array(failures, np.object_))

    def _deal(self, deal: int) -> list[_Turn]:
        seats, players = self.rules.seats, len(self.players)
        dealt = Game.numbered(self.rules, self.seed, deal)
        classes = [player_class(player) for player in self.players]
        return [
            self._turn(dealt.copy(), _seated(seats, players, turn), classes, deal)
            for turn in range(_turns(seats, players))
        ]

    def _turn(self, game: Game, who: list[int], classes: list[type[Player]], deal: int) -> _Turn:
        """Return what each player received, and why it failed. `who` has the number of the player in each seat."""
        players = list[Player]()
        for seat, n in enumerate(who):
            with _blamed(classes[n], 0):
                player = classes[n](random.Random(f"{self.seed}/{deal}/{seat}"))
            players.append(Contestant.of(player, self.late))
        sheet = play_out(game, players).sheet
        assert sheet is not None
        received = sheet.scores if pays_later(self.rules.engine) else sheet.payments
        seats = [[seat for seat, n in enumerate(who) if n == each] for each in range(len(classes))]
        failures = [player.failure if isinstance(player, Contestant) else "" for player in players]
        return (
            [float(np.mean([received[seat] for seat in own])) for own in seats],
            [next((failures[seat] for seat in own if failures[seat]), "") for own in seats],
        )


@dataclass(frozen=True)
class _Simulation:
    """The work of one worker that plays with the simulator. `policies` are the names of the players there."""

    rules: Rules
    policies: tuple[str, ...]
    seed: int

    def play(self, first: int, deals: int) -> ContestPart:
        """Return the games of some deals, numbered from `first`."""
        seats, players = self.rules.seats, len(self.policies)
        turns = []
        for turn in range(_turns(seats, players)):
            # In game n, East is seat n modulo the number of seats, and all turns have the same walls.
            who = np.array(_seated(seats, players, turn))
            names = [self.policies[n] for n in who]
            try:
                games = play(self.rules.engine, games=deals, policy=names, seed=self.seed, first=first)
            except NoCompiler as error:
                raise WorkFailed(say("study.simulator-not-available", reason=str(error))) from error
            received = games.scores if pays_later(self.rules.engine) else games.payments
            turns.append(np.stack([received[:, who == n].mean(axis=1) for n in range(players)], axis=1))
        return ContestPart.without_failures(np.stack(turns, axis=1))


def _turns(seats: int, players: int) -> int:
    """Return how often a deal is played, so that each player has each hand equally often.

    If some players have more seats than others, each player gets the extra seats equally often.
    """
    return players if seats % players == 0 else seats * players


def _seated(seats: int, players: int, turn: int) -> list[int]:
    """Return the number of the player in each seat, in one of the turns in which a deal is played."""
    return [((seat + turn) % seats + turn // seats) % players for seat in range(seats)]


def policies_for(rules: Rules, players: Sequence[SomePlayer]) -> tuple[str, ...]:
    """Return the names that these players have in the simulator, or nothing if the engine has to play.

    Raises ValueError if there is no such player or the game lacks its level, or if one of them plays in the simulator
    only, and another one or this game in the engine only.
    """
    try:
        able, missing = policies(rules.engine), ""
    except (Unsupported, NoCompiler) as error:
        able, missing = (), str(error)
    for player in players:
        if isinstance(player, str) and player in BOTS:
            require_level(rules.engine, player)
    names = tuple(player for player in players if isinstance(player, str) and player in able)
    if len(names) == len(players):
        return names
    simulated = [name for name in POLICIES if name not in BOTS]
    for player in players:
        if player not in simulated:
            player_class(player, simulated)  # raises ValueError if there is no such player
    if only := [player for player in players if player in simulated]:
        unable = [name_of(player) for player in players if player not in able]
        played = next((name for name in unable if name not in only), "")
        if played:
            raise ValueError(say("study.players-never-meet", simulated=str(only[0]), played=played))
        known = levels(rules.engine)
        reason = missing or say("study.players-simulated", players=listed(able))
        raise ValueError(say("study.player-not-simulated", player=unable[0], reason=reason, players=listed(known)))
    return ()


@dataclass(frozen=True)
class Contest:
    """A contest that is not played yet. `policies` are the players' names in the simulator if it plays, else empty."""

    rules: Rules
    players: tuple[SomePlayer, ...]
    deals: int
    seed: int
    policies: tuple[str, ...]

    @classmethod
    def of(cls, rules: Rules, players: Sequence[SomePlayer], games: int, seed: int) -> Contest:
        """Return the contest with at least this number of games. Raises ValueError for wrong arguments."""
        require_64_bits(seed)
        if games < 1:
            raise ValueError(say("library.no-games"))
        if not 1 < len(players) <= rules.seats:
            raise ValueError(say("library.players", seats=rules.seats, players=len(players)))
        deals = -(-games // _turns(rules.seats, len(players)))
        return cls(rules, tuple(players), deals, seed, policies_for(rules, players))

    @property
    def games(self) -> int:
        """The number of games."""
        return self.games_in(self.pieces)

    def games_in(self, pieces: Sequence[Piece]) -> int:
        """Return the number of games that some pieces are."""
        return sum(deals for _, deals in pieces) * _turns(self.rules.seats, len(self.players))

    @property
    def pieces(self) -> list[Piece]:
        """The pieces of work that the deals are."""
        return [(deal, min(self._at_once, self.deals - deal)) for deal in range(0, self.deals, self._at_once)]

    @property
    def _at_once(self) -> int:
        return _AT_ONCE if self.policies else 1

    def kept(self, out: Path) -> KeptContest:
        """Open the file of the contest. Raises as `KeptFile` does."""
        settings = origin(
            self.rules.engine,
            [name_of(player) for player in self.players],
            simulated=bool(self.policies),
            seed=self.seed,
            games=self.games,
            piece=self._at_once,
        )
        sources = [] if self.policies else [source_digest(player) for player in self.players]
        turns = _turns(self.rules.seats, len(self.players))
        return KeptContest(out, {"command": "arena", **settings, "player_digests": sources}, turns)

    def standings(self, kept: KeptContest | None, processes: int | None, ray: str | None) -> Standings:
        """Play the contest, or the rest of it that `kept` lacks, and return what each player received."""
        work: _Simulation | _Played = _Played(self.rules, self.players, self.seed)
        if self.policies:
            work = _Simulation(self.rules, self.policies, self.seed)
        # Another process could not import a class of `__main__`. A cluster gets its code.
        elif ray is None and any(player_class(player).__module__ == "__main__" for player in self.players):
            processes = 1
        parts = results_of(work.play, self.pieces, kept, processes=processes, ray=ray, alone_first=True)
        shape = self.deals, -1, len(self.players)
        payments, failures = (
            np.concatenate([each.reshape(-1, len(self.players)) for each in some]).reshape(shape)
            for some in zip(*parts, strict=True)
        )
        return Standings(tuple(map(name_of, self.players)), payments, failures)


def arena(
    game: str | Rules,
    players: Sequence[SomePlayer],
    *,
    games: int = 200,
    seed: int = 0,
    processes: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
    hands: str | Card | None = None,
    **options: Any,
) -> Standings:
    """Let players meet in a game, and return what each of them received.

    Each deal is played several times, and the players exchange their seats, so that nobody has better tiles. A
    player is a subclass of `Player`, a level ("random", "easy", "medium" or, for some games, "hard"), a player of the
    simulator ("nearest", "pairs"), "module:Class", or "run:COMMAND" for a program in any language. If the simulator
    knows the game and all players, it plays thousands of games in a minute, after its first run, which compiles it.
    Otherwise the engine plays, a few thousand decisions a second. The same seed gives the same games. `ray` is the
    address of a Ray cluster that plays instead of processes on this machine. `out` is a Parquet file for the payments:
    they are stored as the games are played. After an interruption the same call continues, and a call with more games
    plays only those that are missing. Raises ValueError for wrong arguments, or if a player does something that the
    rules forbid.
    """
    require_one_place(processes, ray)
    rules = game if isinstance(game, Rules) else Rules(game, hands, **options)
    contest = Contest.of(rules, players, games, seed)
    with contest.kept(Path(out)) if out is not None else nullcontext() as kept:
        return contest.standings(kept, processes, ray)
