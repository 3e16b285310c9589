"""Games in which a card is tried out, as work for one process, for many, or for a cluster."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewright.catalogue import Unreadable
from tilewright.compiling import NoCompiler
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.kernels import ready
from tilewright.lab.counting import WIDTH, ScoredGames, count_alone, count_deals, count_games, walls_of
from tilewright.messages import listed_or, say
from tilewright.sim.cards import lists
from tilewright.sim.cards.machine import CardMachine
from tilewright.sim.cards.points import Worths, winnings_of, worths_of
from tilewright.sim.cards.reordered import only_first, reordered
from tilewright.sim.cards.state import MOST_HANDS, Cards
from tilewright.sim.plan import HARD, MEDIUM, POLICIES, RANDOM, Unsupported, players_of, tiles_of
from tilewright.sim.records import Numbers, Records
from tilewright.study.players import built
from tilewright.study.work import WorkFailed
from tilewright.variants.siamese.points import Points

BATCH = 100  # games; the games of a batch list the hands of the card in the same order
_ALONE = 6  # games of each batch in which seat 0 aims at one line alone, for each line
_SAME_ORDER = 1000  # games; as `BATCH`, for the games in which a seat aims at one line alone
GAMES = ("siamese", "royale-3", "royale-4", "american")  # games whose cards the lab measures
_ROYALE, _AMERICAN = "royale", "american"
_MIX = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)  # constants of the generator SplitMix64


@dataclass(frozen=True)
class Trial:
    """Games of one card, in which all seats have the same player.

    `card` is the text of a card, or the name of a bundled one. A worker builds the ruleset from it.
    """

    game: str
    card: str
    player: str
    seed: int

    @property
    def rules(self) -> Ruleset:
        """The ruleset. Raises Unreadable if the card cannot be played."""
        return built(self.game, self.card, ())

    def play(self, first: int, games: int) -> Numbers:
        """Play whole batches of games, numbered from `first`. Return `counts[batch, line, count]`, see `LineCount`.

        The counts are those of each batch. Raises WorkFailed if Numba cannot compile.
        """
        try:
            bench = _bench(self)
        except NoCompiler as error:
            raise WorkFailed(say("study.simulator-not-available", reason=str(error))) from error
        counts = np.zeros((-(-games // BATCH), len(bench.hands.card.lines), WIDTH), np.int64)
        for at, batch in enumerate(counts):
            _batch(bench, batch, self.seed, first + at * BATCH)
        _alone(bench, counts, self, first)
        return counts


class Bench(NamedTuple):
    """The card of a trial, ready to be played."""

    rules: Ruleset
    hands: CardHands
    players: tuple[int, ...]
    worths: Callable[[Numbers, Records], Worths]  # what mah jonggs are worth; see `worths_of` for the arguments
    cards: Cards
    keys: NDArray[np.uint64]  # a number for each hand, which follows from its tiles and its line
    line_of: Numbers  # line of each hand
    values: Numbers  # printed value of each hand
    tiles: Numbers  # all tiles of the game


@lru_cache(maxsize=4)
def _bench(trial: Trial) -> Bench:
    rules = trial.rules
    hands = require_card(rules)
    players = players_of(rules, trial.player)
    ready.load()
    line_of = np.array([each.line for each in hands.templates], np.int64)
    return Bench(
        rules,
        hands,
        players,
        _worths(rules, hands),
        lists.cards_of(rules, players, has_outlook=not {MEDIUM, HARD}.isdisjoint(players)),
        _keys(hands),
        line_of,
        hands.targets(()).value.astype(np.int64),
        tiles_of(rules),
    )


def _worths(rules: Ruleset, hands: CardHands) -> Callable[[Numbers, Records], Worths]:
    """Return the function that gives what the mah jonggs of games are worth to their seats."""
    if rules.name == _AMERICAN:
        return lambda counts, wins: winnings_of(hands, rules.seats, wins)
    points = Points.of(rules.options, quints_doubled=not rules.name.startswith(_ROYALE))
    return partial(worths_of, points, hands)


def require_card(rules: Ruleset) -> CardHands:
    """Return the hands of a ruleset. Raises Unreadable unless they are those of a card."""
    if not isinstance(rules.hands, CardHands):
        raise Unreadable(say("lab.no-card", hands=rules.hands.name))
    return rules.hands


def require_player(rules: Ruleset, player: str) -> None:
    """Raise Unreadable unless the simulator has this player for the ruleset."""
    from tilewright.sim.play import policies

    try:
        known = [name for name in policies(rules) if name != POLICIES[RANDOM]]  # `random` aims at nothing
    except (Unsupported, NoCompiler) as error:
        raise Unreadable(say("study.simulator-not-available", reason=str(error))) from None
    if player not in known:
        raise Unreadable(say("lab.no-player", player=player, players=listed_or(list(known))))


def _keys(hands: CardHands) -> NDArray[np.uint64]:
    """Return a number for each hand that is the same on every card with this hand in a line of this name."""
    targets = hands.targets(())
    keys = [
        hashlib.blake2b(b"\0".join((need.tobytes(), wild.tobytes(), line.encode())), digest_size=8).digest()
        for need, wild, line in zip(targets.need, targets.wild, targets.line, strict=True)
    ]
    return np.frombuffer(b"".join(keys), np.uint64)


def _order(keys: NDArray[np.uint64], seed: int, first: int) -> Numbers:
    """Return the hands in random order. The order of two hands does not depend on the other hands of the card."""
    mixed = keys ^ np.frombuffer(hashlib.blake2b(f"{seed} {first}".encode(), digest_size=8).digest(), np.uint64)
    with np.errstate(over="ignore"):
        for factor, shift in zip(_MIX, (30, 27, 31), strict=True):
            mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return np.argsort(mixed, kind="stable").astype(np.int64)


def _batch(bench: Bench, counts: Numbers, seed: int, first: int) -> None:
    """Play the batch of games that begins with game `first`, and add it to `counts[line, count]`."""
    numbers, order = np.arange(first, first + BATCH), _order(bench.keys, seed, first)
    machine = CardMachine(bench.rules, bench.players, cards=reordered(bench.cards, order), aims=True)
    count_games(_scored(bench, machine, order, seed, numbers), counts, bench.line_of[order], bench.rules.seats)
    walls = walls_of(bench.tiles, seed, numbers)
    count_deals(bench.hands.targets(()), counts, bench.line_of, walls, bench.rules.deal.others)


def _alone(bench: Bench, counts: Numbers, trial: Trial, first: int) -> None:
    """Play games in which seat 0 may declare only one line, for each line. Add them to `counts[batch, line, count]`.

    The walls are the same for all lines. The first batch begins with game `first`. In consecutive batches, the seats of
    East follow each other.
    """
    batches = np.arange(first // BATCH, first // BATCH + len(counts))
    offset = batches * _ALONE % bench.rules.seats
    numbers = ((batches * BATCH + offset)[:, None] + np.arange(_ALONE)).ravel()
    order = _order(bench.keys, trial.seed, first // _SAME_ORDER)
    for line in np.unique(bench.line_of).tolist():
        own = bench.line_of[order] == line
        own_first = np.concatenate([order[own], order[~own]])
        cards = only_first(reordered(bench.cards, own_first), int(own.sum()))
        machine = CardMachine(bench.rules, bench.players, cards=cards)
        count_alone(_scored(bench, machine, own_first, trial.seed, numbers), counts, line, seat=0)


def _scored(bench: Bench, machine: CardMachine, order: Numbers, seed: int, numbers: Numbers) -> ScoredGames:
    """Play games with a machine that lists the hands of the card in this order, and settle their mah jonggs."""
    watched = machine.watch(seed, numbers)
    candidates = watched.wins["candidates"]
    listed = np.arange(MOST_HANDS) < candidates["count"][..., None]
    candidates["hands"] = np.where(listed, order[candidates["hands"]], 0)
    worths = bench.worths(watched.ended["wins"], watched.wins)
    return ScoredGames(watched, worths, bench.line_of[worths.hand], bench.values[worths.hand] * worths.times)
