"""Compiled choices of learners in card games, with what the trainer has to know about them."""

from __future__ import annotations

import numpy as np

from tilewright.analysis.learned import UNIT
from tilewright.analysis.targets import FARTHEST
from tilewright.compiling import lean
from tilewright.sim import chance
from tilewright.sim.cards import bot, fate, hard, numbers, outlook, reach
from tilewright.sim.cards.games import arrays_in, at_place, put_back, take_up
from tilewright.sim.cards.state import CardGame, Cards, Plans
from tilewright.sim.records import NOTHING, Floats, Numbers
from tilewright.tiles import JOKER

TEMPERATURE = 0.04  # of the softmax, in the unit of a tile that all near plans need
_BITS = 30
_BLOCK = 10  # numbers for the critic, for each combination of mah jonggs
STATE = 4 * _BLOCK


@lean
def choose(
    packed: Numbers, which: Numbers, learns: Numbers, weights: Floats, words: Numbers, actions: Numbers,
    gain: Floats, states: Floats, seats: Numbers, count: Numbers, chances: Floats,
) -> None:  # fmt: skip
    """Write the number of an action in each of the saved games `which` to `actions`, and record those of learners.

    Of a choice, record the seat, what the critic sees, and the features of the option less their mean.
    """
    arrays = arrays_in(packed)
    room, places = arrays.room, arrays.places
    g: CardGame = room.games[0]
    p = room.plans
    for nth in range(which.shape[0]):
        at = which[nth]
        c, seat, n = at_place(room.cards, places, at), places.player[at], take_up(room, places, at)
        if not learns[at, seat]:
            actions[nth] = numbers.OFFERED + bot.choose(c, p, g, seat, n)
            put_back(room, places, at)
            continue
        row, recorded = count[at], False
        for i in range(weights.shape[0]):
            gain[at, row, i] = 0
        best, options = hard.weigh_declaration(c, p, g, seat, n)
        if options:
            _write_state(c, p, g, seat, states[at, row])
            best, recorded = p.options[_pick(p, options, weights, words, gain[at, row], chances)], True
        if best < 0:
            if not recorded:
                _write_state(c, p, g, seat, states[at, row])
            best, options = hard.weigh(c, p, g, seat, n)
            if options:
                best, recorded = p.options[_pick(p, options, weights, words, gain[at, row], chances)], True
        if recorded and row < seats.shape[1] - 1:
            seats[at, row] = seat
            count[at] += 1
        reach.refresh(c, g, seat)
        actions[nth] = numbers.OFFERED + best
        put_back(room, places, at)


@lean
def _pick(p: Plans, options: int, weights: Floats, words: Numbers, gain: Floats, chances: Floats) -> int:
    """Return a random option, and add its features less their mean to `gain`."""
    most, total = -1e30, 0.0
    for i in range(options):
        chances[i] = 0
        for at in range(weights.shape[0]):
            chances[i] += weights[at] * p.features[i, at] / UNIT
        most = max(most, chances[i])
    for i in range(options):
        chances[i] = np.exp((chances[i] - most) / TEMPERATURE)
        total += chances[i]
    left, picked = chance.below(words, 1 << _BITS) / (1 << _BITS) * total, options - 1
    for i in range(options):
        left -= chances[i]
        if left < 0:
            picked = i
            break
    for at in range(weights.shape[0]):
        gain[at] += p.features[picked, at] / UNIT / TEMPERATURE
        for i in range(options):
            gain[at] -= chances[i] / total * p.features[i, at] / UNIT / TEMPERATURE
    return picked


@lean
def _write_state(c: Cards, p: Plans, g: CardGame, seat: int, state: Floats) -> None:
    """Write what the critic sees: what is declared, the distances for the draws left, and the exposures."""
    distance, _ = outlook.measure(c, p, g, seat, NOTHING, FARTHEST)
    now, bank, own, others = hard.standing(c, p, g, seat, distance), 0.0, 0.0, 0.0
    for i in range(g.now.wins):
        win = g.wins[i]
        sign = 1.0 if win.action[1] == seat else -1.0
        jokers = 0
        for tile in range(win.action[3]):
            jokers += win.action[4 + tile] == JOKER
        for place in range(win.exposures):
            jokers += win.shown[place, 2]
        bank += sign * c.value[win.candidates.hands[0]] * (1.0 if jokers else 2.0) / 50
    for other in range(g.rules.seats):
        for rack in range(g.rules.racks):
            if g.fate[other, rack] == fate.LIVE and other == seat:
                own += g.exposures[other, rack] / 4
            elif g.fate[other, rack] == fate.LIVE:
                others += g.exposures[other, rack] / 4
    for i in range(STATE):
        state[i] = 0
    at = _BLOCK * (2 * min(now.ahead, 1) + min(now.behind, 1))
    draws = g.now.left // g.rules.seats
    one, all_ = min(now.nearest, 20) / (draws + 2.0), min(now.distance, 25) / (draws + 2.0)
    state[at], state[at + 1], state[at + 2] = 1, now.early / UNIT, bank
    state[at + 3], state[at + 4] = np.exp(-2 * one), 1 / (1 + np.exp(15 * one - 6))
    state[at + 5], state[at + 6] = np.exp(-2 * all_), 1 / (1 + np.exp(15 * all_ - 6))
    state[at + 7], state[at + 8], state[at + 9] = own, others, now.racks / 2
