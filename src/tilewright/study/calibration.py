"""Fit the models of chances to played games, and measure on other games how often what they say comes true."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.chances import Facts, Model, facts_of
from tilewright.bots import choose, random_player
from tilewright.compiling import NoCompiler
from tilewright.engine.actions import Action
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.kernels import ready
from tilewright.messages import say
from tilewright.sim.plan import MEDIUM, NEAREST, POLICIES, Unsupported
from tilewright.sim.play import play, policies
from tilewright.tiles import Tiles

SLIPS = 4  # a weak player makes a random choice once in this many decisions
TABLES = ("strong", "weak", "mixed")  # how the opponents of seat 0 play
_A_GAME = 6  # positions of a game that are used
_BINS, _RESAMPLES = 10, 1000
_LOW, _HIGH = 2.5, 97.5  # percentiles of a 95 % interval
_STEPS, _RIDGE = 60, 1e-2  # of Newton's method, and the penalty for large weights
Outcomes = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Positions:
    """Positions of seat 0: the facts about each, whether the seat declared after it, and the game that it is from."""

    facts: Facts
    outcomes: Outcomes
    games: NDArray[np.int64]

    def some(self, which: NDArray[np.bool_]) -> Positions:
        """Return the positions for which `which` is true."""
        return Positions(self.facts[which], self.outcomes[which], self.games[which])


def joined(parts: Sequence[Positions]) -> Positions:
    """Return the positions of several tables together. Games of different tables get different numbers."""
    return Positions(
        np.concatenate([part.facts for part in parts]),
        np.concatenate([part.outcomes for part in parts]),
        np.concatenate([part.games * len(parts) + nth for nth, part in enumerate(parts)]),
    )


def weak(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of the standard bot, or a random one once in SLIPS decisions."""
    return (random_player if rng.randrange(SLIPS) == 0 else choose)(rules, view, rng)


def seats_of(table: str, seats: int, game: int) -> list[bool]:
    """Return, for each seat, whether a strong player sits there. Seat 0 is always strong.

    At a mixed table, every second opponent is weak. With one opponent, that is one in every second game.
    """
    return [seat == 0 or table == "strong" or (table == "mixed" and (seat + game) % 2 == 1) for seat in range(seats)]


def positions(rules: Ruleset, table: str, games: int, seed: int) -> Positions:
    """Play games, and return positions of seat 0 in them, at its own decisions.

    If the simulator has the standard bot, it plays, and `nearest` is the weak player. Otherwise the engine plays, and
    the weak player is the bot that slips.
    """
    ready.load()
    views_of = _simulated if _is_simulated(rules) else _played
    rows = [row for game in range(games) for row in _facts(rules, views_of(rules, table, seed, game), seed, game)]
    facts, outcomes, numbers = zip(*rows, strict=True)
    return Positions(np.array(facts), np.array(outcomes, np.bool_), np.array(numbers))


def _is_simulated(rules: Ruleset) -> bool:
    try:
        return POLICIES[MEDIUM] in policies(rules)
    except (Unsupported, NoCompiler):
        return False


def _facts(rules: Ruleset, seen: tuple[list[View], int], seed: int, game: int) -> Iterator[tuple[Facts, bool, int]]:
    views, declared = seen
    for view in random.Random(f"{seed} {game}").sample(views, min(_A_GAME, len(views))):
        if (facts := facts_of(rules, view)) is not None:
            yield facts, declared > len(view.state.seats[0].mah_jonggs), game


def _played(rules: Ruleset, table: str, seed: int, game: int) -> tuple[list[View], int]:
    """Play one game with the engine. Return what seat 0 saw at its decisions, and how many mah jonggs it declared."""
    rng, views = random.Random(f"{seed}/{table}/{game}"), list[View]()
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)), game % rules.seats)
    strong = seats_of(table, rules.seats, game)
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        view = referee.view(seat)
        if seat == 0:
            views.append(view)
        referee.do((choose if strong[seat] else weak)(rules, view, rng))
    return views, len(referee.state.seats[0].mah_jonggs)


def _simulated(rules: Ruleset, table: str, seed: int, game: int) -> tuple[list[View], int]:
    """Play one game with the simulator. Return the same as `_played`."""
    names = [POLICIES[MEDIUM] if strong else POLICIES[NEAREST] for strong in seats_of(table, rules.seats, game)]
    recorded, views = play(rules, games=1, policy=names, seed=seed, first=game).recorded(0), list[View]()
    referee = Referee.open(rules, _Laid(recorded.order), game % rules.seats)  # type: ignore[arg-type]
    for action in recorded.actions():
        if action.seat == 0:
            views.append(referee.view(0))
        referee.do(action)
    return views, len(referee.state.seats[0].mah_jonggs)


@dataclass(frozen=True)
class _Laid:
    """A wall that was laid already, in place of a shuffle. It is not broken by dice."""

    order: tuple[int, ...]
    commitment: str = ""

    def wall(self, tiles: Tiles) -> Wall:
        """Return the wall."""
        return Wall(self.order)


def fitted(sample: Positions) -> Model:
    """Return the logistic model that fits these positions best, found by Newton's method."""
    means, spread = sample.facts.mean(axis=0), sample.facts.std(axis=0)
    scales = np.where(spread > 0, spread, 1)
    rows = np.column_stack([np.ones(len(sample.facts)), (sample.facts - means) / scales])
    weights = np.zeros(rows.shape[1])
    penalty = _RIDGE * np.eye(len(weights))
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        curved = rows.T @ (rows * (chance * (1 - chance))[:, None]) + penalty
        weights += np.linalg.solve(curved, rows.T @ (sample.outcomes - chance) - penalty @ weights)
    return Model(means, scales, weights[1:], float(weights[0]))


@dataclass(frozen=True)
class Reliability:
    """How well chances agree with the outcomes, on games that were not used to fit them.

    `error` is the expected calibration error over ten bins of equal count, with its 95 % bootstrap interval over games.
    `skill` is 1 minus the Brier score divided by that of the base rate. `bins` has the mean chance and the share that
    came true in each bin.
    """

    positions: int
    base_rate: float
    brier: float
    skill: float
    error: float
    interval: tuple[float, float]
    bins: tuple[tuple[float, float], ...]


def reliability(model: Model, sample: Positions) -> Reliability:
    """Return how well the chances of a model agree with the outcomes of these positions.

    Raises ValueError if there are too few positions for the bins, or if all or none of the mah jonggs came true.
    """
    chance, outcomes = model.chance(sample.facts), sample.outcomes.astype(np.float64)
    if len(outcomes) < _BINS or outcomes.min() == outcomes.max():
        raise ValueError(say("study.too-few-positions", positions=len(outcomes), true=int(outcomes.sum())))
    base = float(outcomes.mean())
    brier = float(((chance - outcomes) ** 2).mean())
    games, rng = np.unique(sample.games), np.random.default_rng(0)
    where = {game: np.flatnonzero(sample.games == game) for game in games.tolist()}
    errors = []
    for _ in range(_RESAMPLES):
        rows = np.concatenate([where[game] for game in rng.choice(games, len(games)).tolist()])
        errors.append(_error(_bins(chance[rows], outcomes[rows])))
    low, high = np.percentile(errors, (_LOW, _HIGH))
    bins = _bins(chance, outcomes)
    skill = 1 - brier / (base * (1 - base))
    return Reliability(len(outcomes), base, brier, skill, _error(bins), (float(low), float(high)), tuple(bins))


def _bins(chance: Facts, outcomes: Facts) -> list[tuple[float, float]]:
    """Return the mean chance and the share that came true, for ten groups of equal size with rising chances."""
    order = np.argsort(chance, kind="stable")
    return [(float(chance[rows].mean()), float(outcomes[rows].mean())) for rows in np.array_split(order, _BINS)]


def _error(bins: Sequence[tuple[float, float]]) -> float:
    return float(np.mean([abs(chance - share) for chance, share in bins]))
