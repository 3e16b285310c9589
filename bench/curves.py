"""Plot how the cost grows with the size of the card, the number of seats, the batch size and the number of cores.

    python bench/curves.py [card] [games] [batch] [cores]

The program needs the extra `bench`. It writes the named plots, or all plots, to `docs/images/growth-*.svg`. Each plot
shows the measured points and a fitted line, whose formula is also printed. Times are CPU times of this program.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier

import made_up
from growing import Curve, Panel, draw
from measuring import Figure, pin, timed
from stepping import stepping

from tilewright.catalogue import hands_named
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.kernels.arrays import Rows
from tilewright.kernels.compiled import distances, pairs
from tilewright.sim.play import play
from tilewright.variants import RULESETS, HandsPreset

SIZES = (64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 50000)
NEAR = 4096  # maximum number of hands whose data fits into the processor's L2 cache
LINES = (13, 51, 206, 400, 1650, 10_000)  # numbers of lines on the cards for whole games; a line has up to six hands
USUAL = 400  # lines of the standard card, which has 1,982 hands
POOLS, GAMES = 100, 100
PATIENCE = 1_000_000  # limit for games * hands in a run, so that large cards get fewer games
BATCHES = (1, 4, 16, 64, 256, 1024, 4096)
STEPS = 50
HANDS = "{a:.1f} µs + {k:.2f} µs per 1,000 hands"

Work = tuple[str, int, str]  # (ruleset, number of lines on a made-up card or 0 for the ruleset's own hands, policy)


def card() -> None:
    """Plot the times of two searches against the number of hands on the card.

    One search finds the number of tiles that each hand still needs. The other finds the best pair of hands for two
    racks.
    """
    need, wild = made_up.card(SIZES[-1])
    few, many = made_up.pools(POOLS, 14), made_up.pools(POOLS, 28)
    away, best = list[Figure](), list[Figure]()
    for size in SIZES:
        hands = Rows(need[:size], wild[:size])
        packed, whole = distances.packed(*hands), pairs.card(hands)
        away.append(timed(partial(distances.distances, packed, *few), POOLS).times(1e6))
        best.append(timed(partial(pairs.best_pairs_of_pools, whole, whole, *many), POOLS).times(1e6))
    draw(
        "card",
        Panel("Distance of 14 tiles to every hand", "hands of the card", "µs a pool",
              [Curve("all distances", SIZES, away, HANDS, NEAR)]),
        Panel("Best pair of hands for 28 tiles", "hands of the card", "µs a pool",
              [Curve("best pair", SIZES, best, HANDS)]),
    )  # fmt: skip


def rules_of(name: str, lines: int = 0) -> Ruleset:
    """Return a ruleset. It uses a made-up card of `lines` lines, or its own hands if `lines` is 0."""
    preset = RULESETS[name]
    hands = HandsPreset.of(CardHands(made_up.printed(lines))) if lines else hands_named(preset.hands)
    return preset.build(hands, {})


def cost(rules: Ruleset, policy: str, games: int = GAMES) -> Figure:
    """Return the microseconds per game."""
    return timed(partial(play, rules, games=games, policy=policy, seed=1), games).times(1e6)


def games() -> None:
    """Plot the time of a whole game against the size of the card and against the number of seats."""
    tables = [rules_of("siamese", lines) for lines in LINES]
    sizes = [len(rules.hands.templates) for rules in tables if isinstance(rules.hands, CardHands)]
    some = "{a:.0f} µs + {k:.0f} µs per 1,000 hands"
    some_games = [min(GAMES, PATIENCE // size) for size in sizes]
    by_card = [
        Curve(name, sizes, [cost(rules, name, n) for rules, n in zip(tables, some_games, strict=True)], some)
        for name in ("random", "nearest")
    ]
    seats = (2, 3, 4)
    rows = [rules_of(name, USUAL) for name in ("siamese", "royale-3", "royale-4")]
    by_seats = [Curve(name, seats, [cost(rules, name) for rules in rows], None) for name in ("random", "nearest")]
    draw(
        "games",
        Panel("Siamese, whole games", "hands of the card", "µs a game", by_card),
        Panel("Siamese and Royale, a card of 2,000 hands", "seats", "µs a game", by_seats, seats),
    )


def batch() -> None:
    """Plot the time per game, and the time per step, against the number of games in a batch."""
    thirteen = rules_of("thirteen")
    played = Curve("random", BATCHES, [cost(thirteen, "random", n) for n in BATCHES],
                   "({a:.0f} µs + {b:.1f} µs a game) / games", each=True)  # fmt: skip
    stepped = Curve("random", BATCHES, [stepping(thirteen, n, STEPS).times(1e9) for n in BATCHES],
                    "({a:.0f} ns + {b:.0f} ns a game) / games", each=True)  # fmt: skip
    draw(
        "batch",
        Panel("Games with 13 tiles, in one call", "games in a call", "µs a game", [played]),
        Panel("The same, stepped from Python", "games side by side", "ns a step", [stepped]),
    )


def at_work(core: int, work: Work, together: Barrier, figures: SimpleQueue[Figure]) -> None:
    """Measure games per second on one core, and put the result into `figures`.

    The measurement begins when every process has reached the barrier `together`.
    """
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[core]})
    name, lines, policy = work
    rules = rules_of(name, lines)
    cost(rules, policy)
    together.wait()
    figures.put(cost(rules, policy).inverse.times(1e6))


def rate(work: Work, cores: int) -> Figure:
    """Return the games per second of `cores` cores in total, with one process on each core."""
    spawn = get_context("spawn")
    figures, together = spawn.SimpleQueue(), spawn.Barrier(cores)
    workers = [spawn.Process(target=at_work, args=(core, work, together, figures)) for core in range(cores)]
    for worker in workers:
        worker.start()
    rates = [figures.get() for _ in workers]
    for worker in workers:
        worker.join()
    return Figure(*(sum(each) for each in zip(*((one.middle, one.low, one.high) for one in rates), strict=True)))


def cores() -> None:
    """Plot the games per second of one core and of two cores."""
    number = (1, 2)
    panels = [
        Panel(title, "cores", "games/s", [Curve(policy, number, [rate((name, lines, policy), n) for n in number],
              "{b:,.0f} games/s a core", origin=True)], number)
        for title, name, lines, policy in (
            ("Siamese, a card of 2,000 hands", "siamese", USUAL, "nearest"),
            ("Games with 13 tiles", "thirteen", 0, "random"),
        )
    ]  # fmt: skip
    draw("cores", *panels)


PLOTS: dict[str, Callable[[], None]] = {"cores": cores, "card": card, "games": games, "batch": batch}

if __name__ == "__main__":
    for plot in sys.argv[1:] or PLOTS:
        if plot != "cores":
            pin()
        PLOTS[plot]()
