"""Fit the models of chances to played games, and measure on other games how often what they say comes true."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.chance_facts import Facts, facts_of
from tilewright.analysis.chances import Model, Question
from tilewright.analysis.named_hands import PLANS, facts_of_plans
from tilewright.analysis.plans import plans
from tilewright.bots import choose, random_player
from tilewright.compiling import NoCompiler
from tilewright.engine.actions import Action
from tilewright.engine.charleston import Passing
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, Seat
from tilewright.engine.view import View
from tilewright.kernels import ready
from tilewright.messages import say
from tilewright.sim.plan import MEDIUM, NEAREST, POLICIES, Unsupported, players_of
from tilewright.sim.play import machine_of, policies
from tilewright.study.deals import deal

SLIPS = 4  # a weak player makes a random choice once in this many decisions
TABLES = ("strong", "weak", "mixed")  # how the opponents of seat 0 play
_A_GAME = 6  # positions of a game that are used
_BINS, _RESAMPLES = 10, 1000
_LOW, _HIGH = 2.5, 97.5  # percentiles of a 95 % interval
_STEPS, _RIDGE = 60, 1e-2  # of Newton's method, and the penalty for large weights
Outcomes = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Positions:
    """Positions of seat 0: the facts about each, the answer to a question about it, and the game that it is from."""

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


def any_hand(rules: Ruleset, view: View, lines: Sequence[str]) -> Iterator[tuple[Facts, bool]]:
    """Yield the facts about the seat of this view, and whether it declared a mah jongg, or another one, later.

    `lines` are the names of all hands that it declared in the game.
    """
    if (facts := facts_of(rules, view)) is not None:
        yield facts, len(lines) > len(view.state.seats[view.seat].mah_jonggs)


def named_hands(rules: Ruleset, view: View, lines: Sequence[str]) -> Iterator[tuple[Facts, bool]]:
    """Yield the facts about each of the nearest plans, and whether the seat declared all its hands later."""
    later = Counter(lines) - Counter(_lines(view.state.seats[view.seat]))
    near = plans(rules, view, PLANS)
    for plan, facts in zip(near, facts_of_plans(rules, view, near), strict=True):
        if facts is not None:
            yield facts, Counter(plan.hands) <= later


_ANSWERS: Mapping[Question, Callable[[Ruleset, View, Sequence[str]], Iterator[tuple[Facts, bool]]]] = {
    "any-hand": any_hand,
    "named-hands": named_hands,
}


def positions(rules: Ruleset, table: str, games: int, seed: int) -> dict[Question, Positions]:
    """Play games, and return positions of seat 0 in them for each question that the game has.

    They are from its own decisions after the Charleston. If the simulator has the standard bot, it plays, and `nearest`
    is the weak player. Otherwise the engine plays, and the weak player is the bot that slips.
    """
    ready.load()
    views_of = _simulated if _is_simulated(rules) else _played
    rows: dict[Question, list[tuple[Facts, bool, int]]] = {question: [] for question in _ANSWERS}
    for game in range(games):
        views, lines = views_of(rules, table, seed, game)
        for view in random.Random(f"{seed} {game}").sample(views, min(_A_GAME, len(views))):
            for question, answers in _ANSWERS.items():
                rows[question] += [(facts, answer, game) for facts, answer in answers(rules, view, lines)]
    return {question: _positions(some) for question, some in rows.items() if some}


def _positions(rows: Sequence[tuple[Facts, bool, int]]) -> Positions:
    facts, answers, games = zip(*rows, strict=True)
    return Positions(np.array(facts), np.array(answers, np.bool_), np.array(games))


def _is_simulated(rules: Ruleset) -> bool:
    try:
        return POLICIES[MEDIUM] in policies(rules)
    except (Unsupported, NoCompiler):
        return False


def _lines(seat: Seat) -> list[str]:
    return [each.reading.line for each in seat.mah_jonggs]


def _played(rules: Ruleset, table: str, seed: int, game: int) -> tuple[list[View], list[str]]:
    """Play one game with the engine. Return what seat 0 saw at its decisions, and the hands that it declared."""
    referee, rng, views = deal(rules, seed, game), random.Random(f"{seed}/{table}/{game}"), list[View]()
    strong = seats_of(table, rules.seats, game)
    while not isinstance(referee.state.phase, Over):
        seat = referee.state.awaited[0]
        view = referee.view(seat)
        if seat == 0 and not isinstance(view.state.phase, Passing):
            views.append(view)
        referee.do((choose if strong[seat] else weak)(rules, view, rng))
    return views, _lines(referee.state.seats[0])


def _simulated(rules: Ruleset, table: str, seed: int, game: int) -> tuple[list[View], list[str]]:
    """Play one game with the simulator. Return the same as `_played`.

    The views are built from the recorded events, because the engine would judge every action again.
    """
    names = [POLICIES[MEDIUM] if strong else POLICIES[NEAREST] for strong in seats_of(table, rules.seats, game)]
    events = machine_of(rules, players_of(rules, names)).record(seed, game).events(rules)
    view, views = View(0, rules.opening()), list[View]()
    for event in events:
        before, view = view, view.after(event)
        if view is not before and 0 in view.state.awaited and not isinstance(view.state.phase, Passing):
            views.append(view)
    return views, _lines(view.state.seats[0])


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

    `error` is the expected calibration error over ten bins of equal count. `skill` is 1 minus the Brier score divided
    by that of the base rate. Both have 95 % bootstrap intervals over games. `bins` has the mean chance and the share
    that came true in each bin.
    """

    positions: int
    base_rate: float
    skill: float
    skill_interval: tuple[float, float]
    error: float
    error_interval: tuple[float, float]
    bins: tuple[tuple[float, float], ...]


def reliability(model: Model, sample: Positions) -> Reliability:
    """Return how well the chances of a model agree with the outcomes of these positions.

    Raises ValueError if there are too few positions for the bins, or if all or none of the mah jonggs came true.
    """
    chance, outcomes = model.chance(sample.facts), sample.outcomes.astype(np.float64)
    if len(outcomes) < _BINS or outcomes.min() == outcomes.max():
        raise ValueError(say("study.too-few-positions", positions=len(outcomes), true=int(outcomes.sum())))
    games, rng = np.unique(sample.games), np.random.default_rng(0)
    where = {game: np.flatnonzero(sample.games == game) for game in games.tolist()}
    figures = []
    for _ in range(_RESAMPLES):
        rows = np.concatenate([where[game] for game in rng.choice(games, len(games)).tolist()])
        if outcomes[rows].min() < outcomes[rows].max():  # otherwise there is no skill to measure
            figures.append((_skill(chance[rows], outcomes[rows]), _error(_bins(chance[rows], outcomes[rows]))))
    low, high = np.percentile(figures, (_LOW, _HIGH), axis=0).tolist()
    bins = _bins(chance, outcomes)
    return Reliability(
        positions=len(outcomes),
        base_rate=float(outcomes.mean()),
        skill=_skill(chance, outcomes),
        skill_interval=(low[0], high[0]),
        error=_error(bins),
        error_interval=(low[1], high[1]),
        bins=tuple(bins),
    )


def _skill(chance: Facts, outcomes: Facts) -> float:
    base = outcomes.mean()
    return float(1 - ((chance - outcomes) ** 2).mean() / (base * (1 - base)))


def _bins(chance: Facts, outcomes: Facts) -> list[tuple[float, float]]:
    """Return the mean chance and the share that came true, for ten groups of equal size with rising chances."""
    order = np.argsort(chance, kind="stable")
    return [(float(chance[rows].mean()), float(outcomes[rows].mean())) for rows in np.array_split(order, _BINS)]


def _error(bins: Sequence[tuple[float, float]]) -> float:
    return float(np.mean([abs(chance - share) for chance, share in bins]))
