"""The policy `medium` for simulated games of sets and a pair: the decisions of `tilewright.bots.choose`, compiled.

Both make the same choices. If several actions are equally good, each of the two picks one of them at random.
"""

from typing import NamedTuple

import numpy as np

from tilewright.analysis.aims import AimedHands
from tilewright.analysis.giving_up import CLOSE, DANGER
from tilewright.analysis.ready import READY
from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.bundle import pack, unpacker
from tilewright.sim.chance import Chance, below
from tilewright.sim.plan import unsupported
from tilewright.sim.records import NOTHING, Numbers, Records
from tilewright.sim.sets import meld, moves, numbers, outlook, state
from tilewright.sim.sets.aims import aims_of, no_aims
from tilewright.sim.sets.outlook import OutlookRoom, prospects_of
from tilewright.sim.sets.plan import NUMBERS, plan_of
from tilewright.sim.sets.ready import Appraiser, Waits, add_up, new_waits, write_waits
from tilewright.sim.sets.state import SeatHand, SetGame, SetPlan
from tilewright.tiles import FLOWER


class BotRoom(NamedTuple):
    """A ruleset as numbers, and the memory of its bot."""

    plans: Records  # array with one entry, because Numba handles arrays faster than records
    prospects: OutlookRoom
    waits: Waits


def new_bot_room() -> BotRoom:
    """Allocate memory for a bot, without a ruleset."""
    return BotRoom(np.zeros(1, NUMBERS), prospects_of(no_aims()), new_waits())


_room_in = unpacker(new_bot_room())


@lean
def find_waits(packed: Numbers, games: Records, at: int, options: Numbers) -> int:
    """Write the waits after each discard to `waits` if the hand may be ready then, and return their number.

    If the ruleset judges hands, their worth is still unknown. `packed` has the `BotRoom`.
    """
    room = _room_in(packed)
    game: SetGame = games[at]
    plan: SetPlan = room.plans[0]
    seat, p, n = game.chooser, room.prospects, game.choices
    hand = game.hands[seat]
    is_full = hand.held + 3 * hand.melds == 3 * plan.sets + 2
    discards, declares = has_any(options, n, moves.DISCARD, moves.MELD), options[0] >= moves.DECLARE
    if not is_full or not discards or declares:
        return 0
    outlook.write_unseen(p, game, seat)
    away, _ = outlook.measure(p, game, seat)
    return write_waits(room.waits, plan, game, hand, p.unseen) if away <= READY else 0


@lean
def choose_for_bot(packed: Numbers, games: Records, at: int, options: Numbers, waits: int, chance: Chance) -> None:
    """Write the move of the bot that `games[at]` waits for to `chosen` in this game. `packed` has the `BotRoom`.

    `waits` is the result of `find_waits`.

    This is not a part of the functions that play games, so that they compile faster. Few games have bots.
    """
    room = _room_in(packed)
    game: SetGame = games[at]
    plan: SetPlan = room.plans[0]
    p, seat, n = room.prospects, game.chooser, game.choices
    best = mah_jongg_or_kong(plan, p, game, seat, options, n)
    if best == NOTHING and has_any(options, n, moves.RUN, moves.DISCARD) and _helps(p, game, seat):
        best = _nearest_after(plan, p, game, seat, options, n)
    if best == NOTHING and has_any(options, n, moves.DISCARD, moves.MELD):
        worth = add_up(room.waits, waits, p.unseen, p.worth)
        if worth == 0:
            _, goals = outlook.measure(p, game, seat)
            worth = outlook.weigh(p, plan, game.hands[seat], goals)
        best = _discard(p, game, seat, options, n, worth, chance)
    game.chosen = best if best != NOTHING else rest_of(options, n)


@lean
def mah_jongg_or_kong(plan: SetPlan, p: OutlookRoom, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    """Return the best mah jongg or, if there is none, the best kong that helps; otherwise NOTHING.

    Without a mah jongg, also count the unseen tiles.
    """
    best = numbers.best_mah_jongg(plan, game, seat, options, n)
    if best == NOTHING and has_any(options, n, moves.RUN, moves.DECLARE):
        outlook.write_unseen(p, game, seat)
        if has_any(options, n, moves.MELD, moves.DECLARE):
            best = _nearest_after(plan, p, game, seat, options, n)
    return best


@lean
def has_any(options: Numbers, n: int, first: int, end: int) -> bool:
    """Return whether any of the first `n` of `options` is at least `first` and less than `end`."""
    has = False
    for nth in range(n):
        has |= first <= options[nth] < end
    return has


@lean
def rest_of(options: Numbers, n: int) -> int:
    """Return the first draw or pass among the first `n` of `options`; NOTHING if there is none."""
    for nth in range(n):
        if options[nth] in (moves.DRAW, moves.PASS):
            return int(options[nth])
    return NOTHING


@lean
def _helps(p: OutlookRoom, game: SetGame, seat: int) -> bool:
    """Return whether the open tile would bring the seat nearer to a hand if it had drawn it."""
    hand = game.hands[seat]
    now, _ = outlook.measure(p, game, seat)
    state.put(hand, game.tile, 1)
    then, _ = outlook.measure(p, game, seat)
    state.put(hand, game.tile, -1)
    return then < now


@lean
def _nearest_after(plan: SetPlan, p: OutlookRoom, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    """Return the claim or kong after which the seat is nearest to a hand; NOTHING if none helps.

    A kong helps if the seat is as near as before, because it then draws an extra tile. A claim must bring it nearer.
    """
    hand, best, most = game.hands[seat], NOTHING, 0
    least, _ = outlook.measure(p, game, seat)
    for nth in range(n):
        move = options[nth]
        if not (moves.RUN <= move < moves.DISCARD or moves.MELD <= move < moves.DECLARE):
            continue
        try_move(hand, move, game.tile, 1)
        after, goals = outlook.measure(p, game, seat)
        if after < least or (after == least and (best != NOTHING or move >= moves.MELD)):
            worth = outlook.weigh(p, plan, hand, goals)
            if best == NOTHING or after < least or worth > most:
                best, least, most = move, after, worth
        try_move(hand, move, game.tile, -1)
    return best


@lean
def try_move(hand: SeatHand, move: int, tile: int, sign: int) -> None:
    """Change a hand as a claim or kong would, to try it out. If `sign` is -1, undo this."""
    if move >= moves.ADD:
        state.put(hand, move - moves.ADD, -sign)  # the pung stays a pung, which allows the same hands as a kong
        return
    kind, form = tile, meld.PUNG
    if move >= moves.MELD:
        kind, form = move - moves.MELD, meld.HIDDEN
        state.put(hand, kind, -4 * sign)
    elif move > moves.RUN + 2:
        form = meld.PUNG if move == moves.SAME + 3 else meld.KONG
        state.put(hand, kind, -sign * (move - moves.SAME - 1))
    else:
        kind, form = tile - 2 + move - moves.RUN, meld.CHOW
        for each in range(kind, kind + 3):
            state.put(hand, each, -sign * (each != tile))
    if sign > 0:
        meld.add(hand, kind, form)
    else:
        hand.melds -= 1


@lean
def _discard(p: OutlookRoom, game: SetGame, seat: int, options: Numbers, n: int, best: int, chance: Chance) -> int:
    """Return a discard of the tile that the seat needs least, at random if several are equal.

    `p.worth` has the value of the hand after each discard, and `best` is the greatest.
    """
    outlook.write_dangers(p, game, seat)
    least, equal, chosen = np.inf, 0, NOTHING
    for kind in range(FLOWER):
        p.cost[kind] = (1 - p.worth[kind] / best if best else 0.0) + DANGER * p.danger[kind]
    for nth in range(n):
        if moves.DISCARD <= options[nth] < moves.MELD:
            least = min(least, p.cost[options[nth] - moves.DISCARD])
    for nth in range(n):
        if moves.DISCARD <= options[nth] < moves.MELD and p.cost[options[nth] - moves.DISCARD] <= least + CLOSE:
            equal += 1
            if below(chance, equal) == 0:
                chosen = options[nth]
    return chosen


class SetBot:
    """The bot of one ruleset, for calls from Python. Raises Unsupported for hands without aims."""

    def __init__(self, rules: Ruleset) -> None:
        if not isinstance(rules.hands, AimedHands):
            raise unsupported("sim.hands", hands=rules.hands.name)
        aims, plan = aims_of(rules.hands, rules.opening().prevailing), plan_of(rules)
        self.room = BotRoom(np.array([plan]), prospects_of(aims), new_waits())
        self._packed = pack(self.room)
        self._appraiser = Appraiser(rules) if plan.judged else None

    def choose(self, games: Records, at: int, options: Numbers, chance: Chance) -> None:
        """Write the move of the bot that `games[at]` waits for to `chosen` in this game."""
        choose_for_bot(self._packed, games, at, options, self.find_waits(games, at, options), chance)

    def find_waits(self, games: Records, at: int, options: Numbers) -> int:
        """Write the waits after each discard, with their worth, to `room` if the hand may be ready then.

        Return their number.
        """
        waits = find_waits(self._packed, games, at, options)
        if waits and self._appraiser:
            self._appraiser.write_worth(games[at], self.room.waits, waits)
        return waits
