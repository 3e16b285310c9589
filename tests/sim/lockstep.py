"""Run the simulator and the engine with the same wall and the same choices, and compare their logs event by event."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol, TypeVar

import numpy as np

from tilewright.engine.actions import Action, Declare
from tilewright.engine.decide import outcome
from tilewright.engine.events import Event
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle, Wall
from tilewright.sim.log import Recorded, decoded
from tilewright.sim.rows import WIDTH, Rows

T = TypeVar("T")
NO_ROWS = np.zeros((0, WIDTH), np.int16)
_A_CHOICE = 2  # a seat with fewer legal actions has no choice

Chooser = Callable[[Ruleset, View, random.Random, tuple[Action, ...]], Action]  # the last argument holds legal actions


@dataclass(frozen=True)
class Fixed:
    """A shuffle with a fixed result, including the dice."""

    order: tuple[int, ...]
    thrown: dict[str, tuple[int, ...]] = field(default_factory=dict)
    commitment: str = ""

    def wall(self, tiles: Iterable[int]) -> Wall:
        assert sorted(tiles) == sorted(self.order), "the wall is not made of the tiles of this game"
        return Wall(self.order)

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        return self.thrown[label]


class Noted(random.Random):
    """Random numbers that note what they chose from."""

    equal: Sequence[object] = ()

    def choice(self, seq: Sequence[T]) -> T:
        self.equal = seq
        return super().choice(seq)


class Stepped(Protocol):
    """A simulated game that takes its actions from a caller."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the seats that the game waits for, in turn order. After the game there are none."""

    def offers(self, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of a seat."""

    def go_on(self, state: State, wall: Wall, /) -> None:
        """Go on from a state of the engine."""

    def do(self, action: Action) -> Rows:
        """Perform an action and return the events that it causes, encoded as rows."""


def dealing(rules: Ruleset, east: int) -> Iterator[int]:
    """Yield the seat that receives each tile of the deal, in order."""
    due = [rules.deal.east, *(rules.deal.others,) * (rules.seats - 1)]
    while any(due):
        for step, tiles in enumerate(due):
            packet = min(tiles, rules.deal.packet)
            yield from ((east + step) % rules.seats,) * packet
            due[step] -= packet


def opened(rules: Ruleset, fixed: Fixed, east: int, prevailing: str | None = None) -> Referee:
    """Return the engine's game with this wall, at its first decision."""
    return Referee.open(rules, fixed, east, prevailing)  # type: ignore[arg-type]


def replays(
    rules: Ruleset, game: Recorded, east: int, prevailing: str | None = None, **thrown: tuple[int, ...]
) -> tuple[Event, ...]:
    """Replay a simulated game in the engine, and return its log.

    The engine must accept each action, and its log must equal the simulator's. `thrown` holds dice by their label.
    """
    referee = opened(rules, Fixed(game.order, thrown), east, prevailing)
    state, log = referee.state, list(referee.log)
    for action in game.actions():
        events, state = outcome(rules, state, action, referee.wall)
        log += events
    assert isinstance(state.phase, Over)
    simulated = game.events(rules)
    for nth, (ours, theirs) in enumerate(zip(simulated, log, strict=False)):
        assert ours == theirs, f"event {nth}, after {log[max(0, nth - 3) : nth]}"
    assert len(simulated) == len(log)
    return simulated


def follows(
    referee: Referee,
    table: Stepped,
    opening: Rows,
    choose: Chooser,
    rng: random.Random,
    beside: float = 0.1,
    *,
    out_of_turn: float = 0,
    mah_jonggs_in_order: bool = True,
) -> State:
    """Play the engine's game in the simulator too, and return the engine's final state.

    Simulator and engine must wait for the same seats, list the same legal actions and write the same log.

        opening      the simulator's events before the first decision, encoded as rows
        beside       fraction of the steps in which the legal actions of all seats are compared
        out_of_turn  fraction of the steps in which any seat may act
    """
    rules, order = referee.rules, referee.wall.order
    state, wall = referee.state, referee.wall
    assert list(decoded(rules, opening, order)) == referee.log
    while not isinstance(state.phase, Over):
        assert table.awaited == state.awaited
        seats = range(rules.seats) if out_of_turn and rng.random() < out_of_turn else state.awaited
        view = View(rng.choice(seats), state)
        offered = _offered(rules, table, view, mah_jonggs_in_order)
        if view.seat not in state.awaited and len(offered) < _A_CHOICE:
            continue  # out of turn, the only action is to give up
        if rng.random() < beside:
            for seat in range(rules.seats):
                _offered(rules, table, View(seat, state), mah_jonggs_in_order)
        action = choose(rules, view, rng, offered)
        events, then = outcome(rules, state, action, wall)
        assert tuple(decoded(rules, table.do(action), order, state)) == events, f"{action}\n{state}"
        state = then
    assert not table.awaited
    return state


def moments(rules: Ruleset, choose: Chooser, rng: random.Random, share: float) -> Iterator[Referee]:
    """Play a game of the engine, and yield it at a share of its decisions."""
    referee = Referee.open(rules, Shuffle(rng.randbytes(32), rng.randbytes(32)))
    while not isinstance(referee.state.phase, Over):
        if rng.random() < share:
            yield referee
        view = referee.view(rng.choice(referee.state.awaited))
        referee.do(choose(rules, view, rng, offers(rules, view)))


def goes_on(
    rules: Ruleset,
    simulated: Stepped,
    choose: Chooser,
    rng: random.Random,
    share: float,
    *,
    most: int = 1000,
    out_of_turn: float = 0,
    begins: Callable[[View], object] = lambda _: None,
) -> int:
    """Go on from at most `most` views of a game, in engine and simulator, with the same actions to the end.

    Return their number. `begins` is called with the view of each seat that has to act when a game goes on.
    """
    number = 0
    for referee in islice(moments(rules, choose, rng, share), most):
        game = Referee.from_view(rules, referee.view(rng.choice(referee.state.awaited)), rng)
        simulated.go_on(game.state, game.wall)
        for seat in game.state.awaited:
            begins(game.view(seat))
        follows(game, simulated, NO_ROWS, choose, rng, beside=0.05, out_of_turn=out_of_turn)
        number += 1
    return number


def _offered(rules: Ruleset, table: Stepped, view: View, mah_jonggs_in_order: bool) -> tuple[Action, ...]:
    """Return a seat's legal actions. Simulator and engine must list the same ones in the same order.

    Without `mah_jonggs_in_order`, the order does not matter if there are several mah jonggs.
    """
    ours, theirs = table.offers(view.seat), offers(rules, view)
    several = sum(isinstance(action, Declare) for action in theirs) > 1
    if several and not mah_jonggs_in_order:
        assert Counter(ours) == Counter(theirs), f"seat {view.seat}\n{view.state}"
    else:
        assert ours == theirs, f"seat {view.seat}\n{view.state}"
    return theirs
