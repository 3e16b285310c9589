"""A player with a plan: the nearest targets of all its racks, and only what brings them nearer.

Its measure is exact, its judgement is simple: it counts tiles, not odds.
"""

from __future__ import annotations

import random
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from tilewright.analysis.outlook import Outlook, TargetedHands, outlook
from tilewright.analysis.seen import exchangeable_jokers, unseen
from tilewright.engine.actions import Action, Challenge, Claim, Concede, Declare, Discard, Draw, ExchangeJoker, Pass
from tilewright.engine.legal import offers
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Seat, State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.tiles import JOKER, KINDS, Tiles

T = TypeVar("T", bound=Action)

DANGER = 0.02  # how much feeding the other side weighs against a tile's own use


def choose(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """What a player with a plan does now. Raises TypeError for hands that cannot be listed.

    Calls dead hands, declares, exchanges jokers and claims where that brings the
    plan nearer, and throws what the plan needs least. Never gives up. The seat of
    the view is awaited.
    """
    return Planner(rules, view).choose(rng)


class Planner:
    """One decision."""

    def __init__(self, rules: Ruleset, view: View) -> None:
        if not isinstance(rules.hands, TargetedHands):
            raise TypeError(f"this bot cannot plan for {rules.hands.name}, whose hands are not listed")
        self.hands = rules.hands
        self.state: State = view.state
        self.me = view.seat
        self.seat: Seat = self.state.seats[view.seat]
        self.unseen = unseen(rules.tiles, view)
        self.offers = [action for action in offers(rules, view) if not isinstance(action, Concede)]

    def choose(self, rng: random.Random) -> Action:
        """The action."""
        return self._call() or self._declaration() or self._exchange() or self._claim() or self._quiet(rng)

    def _call(self) -> Challenge | None:
        """Call a hand dead that is."""
        for action in self._offered(Challenge):
            if not self.hands.possible(self.state.seats[action.target].racks[action.rack].exposures):
                return action
        return None

    def _declaration(self) -> Declare | None:
        """Declare what can be declared; first what leaves most to the other rack, then what is worth most."""
        declarations = self._offered(Declare)
        return min(declarations, key=self._left_after, default=None)

    def _left_after(self, action: Declare) -> tuple[int, int]:
        racks = self._exposures()
        best = next(self.hands.readings(action.tiles, racks.pop(action.rack)))
        return self._outlook(self._pool() - action.tiles, racks).distance, -(best.value or 0) - best.bonus

    def _exchange(self) -> ExchangeJoker | None:
        """Take a joker where the plan is no farther with it."""
        exchanges = self._offered(ExchangeJoker)
        if not exchanges:
            return None
        after = {action: self._after_exchange(action) for action in exchanges}
        best = min(exchanges, key=lambda action: (after[action].distance, -after[action].breadth))
        return best if after[best].distance <= self._now().distance else None

    def _after_exchange(self, action: ExchangeJoker) -> Outlook:
        racks = self._exposures()
        if action.owner == self.me and action.rack in racks:
            shown = racks[action.rack]
            changed = shown[action.place].exchanged(action.tile)
            racks[action.rack] = (*shown[: action.place], changed, *shown[action.place + 1 :])
        return self._outlook(self._pool() - action.tile + JOKER, racks)

    def _claim(self) -> Claim | None:
        """Take a discard that brings the plan nearer."""
        claims, window = self._offered(Claim), self.state.phase
        if not claims or not isinstance(window, ClaimWindow):
            return None
        now = self._now().distance
        if self._outlook(self.seat.concealed + window.tile, self._exposures()).distance >= now:
            return None  # not even as a tile drawn would it help
        after = {action: self._after_claim(action) for action in claims}
        best = min(claims, key=lambda action: (after[action].distance, -after[action].breadth))
        return best if after[best].distance < now else None

    def _after_claim(self, action: Claim) -> Outlook:
        racks = self._exposures()
        racks[action.rack] = (*racks[action.rack], action.group)
        pool = self.seat.concealed + next(iter(action.group.naturals.kinds())) - action.group.laid
        return self._outlook(pool, racks)

    def _quiet(self, rng: random.Random) -> Action:
        """Throw the tile that plans need least; where there is none to throw, draw or let go."""
        discards = self._offered(Discard)
        if not discards:
            return next(action for action in self.offers if isinstance(action, Draw | Pass))
        cost = self._now().usefulness + DANGER * self._danger()
        cost[JOKER] += 1
        least = min(cost[action.tile] for action in discards)
        return rng.choice([action for action in discards if cost[action.tile] <= least + 1e-9])

    def _danger(self) -> NDArray[np.float64]:
        """For every kind: the share of hands that need it, of those that the others' exposures can become."""
        danger = np.zeros(len(KINDS))
        for other in self.state.others(self.me):
            for rack in self.state.seats[other].racks:
                if rack.live and rack.exposures:
                    need = self.hands.targets(rack.exposures).need
                    danger = np.maximum(danger, (need > 0).mean(axis=0) if len(need) else 0)
        return danger

    def _now(self) -> Outlook:
        return self._outlook(self.seat.concealed, self._exposures())

    def _pool(self) -> Tiles:
        """The concealed tiles, and the discard that lies open."""
        phase = self.state.phase
        return self.seat.concealed + phase.tile if isinstance(phase, ClaimWindow) else self.seat.concealed

    def _exposures(self) -> dict[int, tuple[Exposure, ...]]:
        """The exposures of every rack still played, by its number."""
        return {place: rack.exposures for place, rack in enumerate(self.seat.racks) if rack.live}

    def _outlook(self, pool: Tiles, racks: dict[int, tuple[Exposure, ...]]) -> Outlook:
        targets = [self.hands.targets(exposures) for exposures in racks.values()]
        return outlook(pool, targets, self.unseen, exchangeable_jokers(self.state))

    def _offered(self, kind: type[T]) -> list[T]:
        return [action for action in self.offers if isinstance(action, kind)]
