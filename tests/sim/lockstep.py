"""The simulator and the engine side by side: the same wall and the same choices, and the same log, event for event."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from tilewright.engine.actions import Action, Declare
from tilewright.engine.decide import outcome
from tilewright.engine.events import Event
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.sim.log import Recorded, decoded
from tilewright.sim.rows import Rows

_A_CHOICE = 2  # things to do

Chooser = Callable[[Ruleset, View, random.Random, tuple[Action, ...]], Action]  # the last is what is offered


@dataclass(frozen=True)
class Fixed:
    """A shuffle that came out like this, dice included."""

    order: tuple[int, ...]
    thrown: dict[str, tuple[int, ...]] = field(default_factory=dict)
    commitment: str = ""

    def wall(self, tiles: Iterable[int]) -> Wall:
        assert sorted(tiles) == sorted(self.order), "the wall is not made of the tiles of this game"
        return Wall(self.order)

    def dice(self, label: str, n: int) -> tuple[int, ...]:
        return self.thrown[label]


class Stepped(Protocol):
    """A simulated game that others play."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats it waits for, nearest in turn first; none when it is over."""

    def offers(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do."""

    def do(self, action: Action) -> Rows:
        """The rows of what comes of an action."""


def dealing(rules: Ruleset, east: int) -> Iterator[int]:
    """The seats in the order in which they are dealt a tile each."""
    due = [rules.deal.east, *(rules.deal.others,) * (rules.seats - 1)]
    while any(due):
        for step, tiles in enumerate(due):
            packet = min(tiles, rules.deal.packet)
            yield from ((east + step) % rules.seats,) * packet
            due[step] -= packet


def opened(rules: Ruleset, fixed: Fixed, east: int, prevailing: str | None = None) -> Referee:
    """The engine's game on this wall, up to the first decision."""
    return Referee.open(rules, fixed, east, prevailing)  # type: ignore[arg-type]


def replays(
    rules: Ruleset, game: Recorded, east: int, prevailing: str | None = None, **thrown: tuple[int, ...]
) -> tuple[Event, ...]:
    """A game that the simulator played: the engine takes each of its actions, and writes the same log."""
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
    """A game that the engine plays: the simulator awaits and offers the same, and writes the same log.

    `opening` are the simulator's rows up to the first decision. What seats are offered beside the one that acts
    is compared now and then, in such a part of all steps; `out_of_turn` is the part in which any seat may act, be it
    awaited or not. The end of the game comes back.
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
            continue  # it can but give up
        if rng.random() < beside:
            for seat in range(rules.seats):
                _offered(rules, table, View(seat, state), mah_jonggs_in_order)
        action = choose(rules, view, rng, offered)
        events, then = outcome(rules, state, action, wall)
        assert tuple(decoded(rules, table.do(action), order, state)) == events, f"{action}\n{state}"
        state = then
    assert not table.awaited
    return state


def _offered(rules: Ruleset, table: Stepped, view: View, mah_jonggs_in_order: bool) -> tuple[Action, ...]:
    """What a seat may do by both, in the same order, but for several mah jonggs where these may come in any."""
    ours, theirs = table.offers(view.seat), offers(rules, view)
    several = sum(isinstance(action, Declare) for action in theirs) > 1
    if several and not mah_jonggs_in_order:
        assert Counter(ours) == Counter(theirs), f"seat {view.seat}\n{view.state}"
    else:
        assert ours == theirs, f"seat {view.seat}\n{view.state}"
    return theirs
