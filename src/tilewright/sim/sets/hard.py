"""The policy `hard` for simulated games of sets and a pair: the decisions of `tilewright.bots.hard`, compiled.

Its mah jonggs and kongs are those of `medium`. It scores each claim and each discard by learned weights. If several
scores are equal, each of the two picks one of these actions at random.
"""

from typing import NamedTuple

import numpy as np

from tilewright import tiles
from tilewright.analysis import set_features
from tilewright.analysis.aims import dearer_of
from tilewright.analysis.learned import UNIT, weights_of
from tilewright.analysis.set_features import (
    AWAY,
    DEAR_AWAY,
    FARTHEST,
    LEFT,
    NAMES,
    OPENED,
    SCORING,
    THREAT,
    WIDEST_GAP,
    Situation,
    new_situation,
)
from tilewright.compiling import lean
from tilewright.engine.ruleset import Ruleset
from tilewright.sim.bundle import pack, unpacker
from tilewright.sim.chance import Chance, below
from tilewright.sim.records import NOTHING, Numbers, Records
from tilewright.sim.sets import meld, moves, outlook
from tilewright.sim.sets.aims import aims_of, no_aims
from tilewright.sim.sets.bot import BotRoom, SetBot, has_any, mah_jongg_or_kong, new_bot_room, rest_of, try_move
from tilewright.sim.sets.outlook import OutlookRoom, prospects_of
from tilewright.sim.sets.ready import add_up
from tilewright.sim.sets.state import AROUND, SEATS, SetGame, SetPlan
from tilewright.tiles import DRAGONS, FLOWER, INDEX

_write_contexts = lean(set_features.write_contexts)
_write_discard = lean(set_features.write_discard)
_write_claim = lean(set_features.write_claim)
_CANDIDATES = FLOWER + 1  # maximum number of moves that are scored


class HardRoom(NamedTuple):
    """A ruleset as numbers, and the memory of its bot."""

    bot: BotRoom
    dear: OutlookRoom  # for hands that are worth more
    has_dear: Numbers  # array with one flag
    honors: Numbers  # the kinds of honors that score for each wind, as bits
    situation: Situation
    weights: Numbers
    moves: Numbers  # the moves that are scored
    features: Numbers  # the features of each of these moves
    outcomes: Numbers  # the outcome of each of these claims, see `set_features.write_claim`
    worth: Numbers  # value of the hand after each of these claims


def _room_of(bot: BotRoom, dear: OutlookRoom | None, honors: Numbers) -> HardRoom:
    """Allocate memory for a bot. Its weights are 0."""
    return HardRoom(
        bot=bot,
        dear=dear or prospects_of(no_aims()),
        has_dear=np.array([int(dear is not None)]),
        honors=honors,
        situation=new_situation(),
        weights=np.zeros(len(NAMES), np.int64),
        moves=np.zeros(_CANDIDATES, np.int64),
        features=np.zeros((_CANDIDATES, len(NAMES)), np.int64),
        outcomes=np.zeros((_CANDIDATES, 4), np.int64),
        worth=np.zeros(_CANDIDATES, np.int64),
    )


_room_in = unpacker(_room_of(new_bot_room(), None, np.zeros(SEATS, np.int64)))


@lean
def choose_for_hard_bot(packed: Numbers, games: Records, at: int, options: Numbers, waits: int, chance: Chance) -> None:
    """Write the move of the bot that `games[at]` waits for to `chosen` in this game. `packed` has the `HardRoom`.

    `waits` is the result of `find_waits`.
    """
    room = _room_in(packed)
    game: SetGame = games[at]
    n = _write_candidates(room, game, options, waits)
    best, equal, chosen = 0, 0, room.moves[0]
    for nth in range(n if n > 1 else 0):
        score = 0
        for feature in range(len(room.weights)):
            score += room.weights[feature] * room.features[nth, feature]
        if equal == 0 or score > best:
            best, equal, chosen = score, 1, room.moves[nth]
        elif score == best:
            equal += 1
            if below(chance, equal) == 0:
                chosen = room.moves[nth]
    game.chosen = chosen


@lean
def write_candidates(packed: Numbers, games: Records, at: int, options: Numbers, waits: int) -> int:
    """Write the moves that the bot scores to `moves` in its `HardRoom`, and their features. Return their number.

    If there is only one, it has no features. `waits` is the result of `find_waits`.
    """
    return _write_candidates(_room_in(packed), games[at], options, waits)


@lean
def _write_candidates(room: HardRoom, game: SetGame, options: Numbers, waits: int) -> int:
    plan: SetPlan = room.bot.plans[0]
    seat, n = game.chooser, game.choices
    room.moves[0] = mah_jongg_or_kong(plan, room.bot.prospects, game, seat, options, n)
    if room.moves[0] != NOTHING:
        return 1
    if has_any(options, n, moves.DISCARD, moves.MELD):
        return _write_discards(room, plan, game, seat, options, waits)
    room.moves[0] = rest_of(options, n)
    if has_any(options, n, moves.RUN, moves.DISCARD):
        return _write_claims(room, plan, game, seat, options, n)
    return 1


@lean
def _write_situation(room: HardRoom, game: SetGame, seat: int) -> int:
    """Write what the seat knows, but not the worth of its discards. Return the number of its goals."""
    s, p = room.situation, room.bot.prospects
    hand = game.hands[seat]
    away, goals = outlook.measure(p, game, seat)
    s.facts[LEFT], s.facts[AWAY] = game.left, min(away, FARTHEST)
    s.facts[DEAR_AWAY] = _dear_away(room, game, seat)
    s.facts[OPENED] = s.facts[THREAT] = 0
    s.facts[SCORING] = room.honors[(seat - game.east) & AROUND]
    for other in range(1, SEATS):
        s.facts[THREAT] = max(s.facts[THREAT], game.hands[(seat + other) & AROUND].melds)
    for kind in range(FLOWER):
        s.held[kind], s.melded[kind], s.unseen[kind] = p.pool[kind], 0, p.unseen[kind]
    for nth in range(hand.melds):
        kind, form = hand.meld_kinds[nth], hand.meld_forms[nth]
        s.facts[OPENED] += form != meld.HIDDEN
        if form == meld.CHOW:
            for each in range(kind, kind + 3):
                s.melded[each] += 1
        else:
            s.melded[kind] += 3
    _write_contexts(s)
    return goals


@lean
def _dear_away(room: HardRoom, game: SetGame, seat: int) -> int:
    """Return the number of tiles that a seat lacks for a hand that is worth more, at most FARTHEST."""
    if room.has_dear[0] == 0:
        return FARTHEST
    for kind in range(FLOWER):
        room.dear.unseen[kind] = room.bot.prospects.unseen[kind]
    away, _ = outlook.measure(room.dear, game, seat)
    return min(away, FARTHEST)


@lean
def _write_discards(room: HardRoom, plan: SetPlan, game: SetGame, seat: int, options: Numbers, waits: int) -> int:
    """Write all discards and their features. Return their number."""
    s, p, hand = room.situation, room.bot.prospects, game.hands[seat]
    goals = _write_situation(room, game, seat)
    points = add_up(room.bot.waits, waits, p.unseen, p.worth)
    if points and room.has_dear[0]:
        for kind in range(FLOWER):
            s.useful[kind] = p.worth[kind] * UNIT // points
    else:
        _share(p, outlook.weigh(p, plan, hand, goals), s.useful)
    if room.has_dear[0] and s.facts[DEAR_AWAY] - s.facts[AWAY] <= WIDEST_GAP:
        _, goals = outlook.measure(room.dear, game, seat)
        _share(room.dear, outlook.weigh(room.dear, plan, hand, goals), s.dear)
    else:
        _share(room.dear, 0, s.dear)
    outlook.write_dangers(p, game, seat)
    for kind in range(FLOWER):
        s.danger[kind] = int(p.danger[kind] * UNIT + 0.5)
    written = 0
    for nth in range(game.choices):
        if moves.DISCARD <= options[nth] < moves.MELD:
            room.moves[written] = options[nth]
            _write_discard(s, options[nth] - moves.DISCARD, room.features[written])
            written += 1
    return written


@lean
def _share(p: OutlookRoom, best: int, shares: Numbers) -> None:
    """Write the value of the hand after each discard to `shares`, as shares of the best; 0 if `best` is 0."""
    for kind in range(FLOWER):
        shares[kind] = p.worth[kind] // (best // UNIT) if best else 0


@lean
def _write_claims(room: HardRoom, plan: SetPlan, game: SetGame, seat: int, options: Numbers, n: int) -> int:
    """Write the claims that may help, and their features, after the draw or pass. Return the number of all.

    A claim may help if the seat is nearer to a hand after it. A kong may also help if the seat is as near as before.
    """
    s, p, hand = room.situation, room.bot.prospects, game.hands[seat]
    _write_situation(room, game, seat)
    written, least, most = 1, FARTHEST, 0
    for nth in range(n):
        move = options[nth]
        if not moves.RUN <= move < moves.DISCARD:
            continue
        try_move(hand, move, game.tile, 1)
        after, goals = outlook.measure(p, game, seat)
        if after < s.facts[AWAY] + (move == moves.SAME + 4):
            worth = outlook.weigh(p, plan, hand, goals)
            if after < least or (after == least and worth > most):
                least, most = after, worth
            room.moves[written], room.worth[written], room.outcomes[written, 0] = move, worth, after
            room.outcomes[written, 3] = _dear_away(room, game, seat)
            written += 1
        try_move(hand, move, game.tile, -1)
    for feature in range(len(NAMES)):
        room.features[0, feature] = 0
    for nth in range(1, written):
        move, outcome = room.moves[nth], room.outcomes[nth]
        form = 1 if move < moves.SAME + 3 else 2 if move == moves.SAME + 4 else 0
        outcome[1], outcome[2] = outcome[0] - least, min(room.worth[nth] // (most // UNIT), UNIT)
        _write_claim(s, game.tile, form, outcome, room.features[nth])
    return written


class HardBot:
    """The bot of one ruleset, for calls from Python. Raises Unsupported for hands without aims."""

    def __init__(self, rules: Ruleset, weights: Numbers | None = None) -> None:
        self._bot = SetBot(rules)
        prevailing = rules.opening().prevailing
        dearer = dearer_of(rules.hands)
        dragons = sum(1 << INDEX[face] for face in DRAGONS)
        self.room = _room_of(
            self._bot.room,
            prospects_of(aims_of(dearer, prevailing)) if dearer else None,
            np.array([dragons | 1 << INDEX[wind] | 1 << INDEX[prevailing] for wind in tiles.SEATS]),
        )
        self.room.weights[:] = weights_of(rules, NAMES) if weights is None else weights
        self._packed = pack(self.room)

    def choose(self, games: Records, at: int, options: Numbers, chance: Chance) -> None:
        """Write the move of the bot that `games[at]` waits for to `chosen` in this game."""
        choose_for_hard_bot(self._packed, games, at, options, self._bot.find_waits(games, at, options), chance)

    def candidates(self, games: Records, at: int, options: Numbers) -> int:
        """Write the moves that the bot scores, and their features, to `room`, and return their number."""
        return write_candidates(self._packed, games, at, options, self._bot.find_waits(games, at, options))
