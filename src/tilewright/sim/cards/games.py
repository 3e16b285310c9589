"""Games that are played with cards, from the wall to the end: by policies, or up to the choices of whoever calls."""

from __future__ import annotations

from numpy import int32
from numpy.typing import NDArray

from tilewright.compiling import lean
from tilewright.sim.cards.doing import looked_at
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.numbers import BEGIN, NONE, allow, declares, offer_of, write
from tilewright.sim.cards.observed import look
from tilewright.sim.cards.offers import CHALLENGE, DECLARE, offered
from tilewright.sim.cards.places import Places, at_place
from tilewright.sim.cards.plan import BREAKS, SEATS
from tilewright.sim.cards.policies import choices, chosen
from tilewright.sim.cards.reach import refreshed
from tilewright.sim.cards.steps import act, opened
from tilewright.sim.cards.table import (
    CALLED,
    FROM,
    MOST_RACKS,
    MOST_SEATS,
    MOVES,
    OWN,
    THROWN,
    TURN,
    WHY,
    WIN,
    WINS,
    WRONGED,
    Game,
    awaited,
    put,
)
from tilewright.sim.chance import below, lay_wall
from tilewright.sim.plan import ASKED

# what comes of a game; behind it what became of each rack, and of each seat the wrong calls that it made and suffered
WON_BY, WON_FROM, ENDED_BY, DISCARDS, MOVES_MADE, MAH_JONGGS = range(6)
FATES = MAH_JONGGS + 1
WRONG = FATES + MOST_SEATS * MOST_RACKS
RESULTS = WRONG + 2 * MOST_SEATS
_FIRST, _OWN = OWN.start, OWN.stop - OWN.start


@lean
def play_games(
    cards: Cards,
    g: Game,
    room: Numbers,
    tiles: Numbers,
    places: Places,
    number: int,
    which: Numbers,
    games: Numbers,
    actions: Numbers,
    results: NDArray[int32],
    wins: Numbers,
) -> None:
    """In each place named by `which`, what comes of the nth action, as far as the next choice of who is asked.

    A place that is told to BEGIN deals the nth of `games`, whose chance follows from it and the seed `number`. East
    sits in seat n of game n, and so on around the table. Who may do one thing only is not asked, but does it. Where a
    game ends, the nth of `results` and of `wins`, mah jongg by mah jongg, say how. `room` are the numbers of `g`. All
    stands in one function, since each that calls the rules is as long to compile as the rules are.
    """
    for nth in range(which.shape[0]):
        at = which[nth]
        c, action, seat = at_place(cards, places, at), actions[nth], places.player[at]
        if action == BEGIN:
            dealt(g, tiles, number, games[nth])
            action, seat = NONE, awaited(g)
        else:
            put(room, _FIRST, places.own[at], _OWN)
        while seat >= 0:
            move = g.offers[0]
            if action == NONE or declares(action):
                refreshed(c, g, seat)
                n = offered(c, g, seat)
                policy = places.policies[seat]
                if action != NONE:
                    move = g.offers[offer_of(g, seat, n, action)]
                elif policy != ASKED:
                    move = g.offers[chosen(c, g, policy, seat, n)]
                elif choices(g, n) > 1:
                    allow(g, seat, n, places.mask[at])
                    look(g, seat, places.seen[at])
                    put(places.own[at], 0, room[_FIRST:], _OWN)
                    break
            else:
                write(g, seat, action, move)
            action = NONE
            if move[0] in (DECLARE, CHALLENGE):
                looked_at(c, g, move)
            act(g, move)
            seat = awaited(g)
        places.player[at] = seat
        if seat < 0:
            result, now = results[nth], g.now
            result[WON_BY], result[WON_FROM] = now[TURN], now[FROM] if now[TURN] >= 0 else -1
            result[ENDED_BY], result[DISCARDS], result[MOVES_MADE] = now[WHY], now[THROWN], now[MOVES]
            result[MAH_JONGGS] = now[WINS]
            for other in range(MOST_SEATS):
                for rack in range(MOST_RACKS):
                    result[FATES + MOST_RACKS * other + rack] = g.fate[other, rack]
                result[WRONG + 2 * other] = g.wrong[other, CALLED]
                result[WRONG + 2 * other + 1] = g.wrong[other, WRONGED]
            for win in range(now[WINS]):
                put(wins[nth, win], 0, g.wins[win], WIN)


@lean
def dealt(g: Game, tiles: Numbers, number: int, game: int) -> None:
    """A game up to the first decision."""
    lay_wall(g.chance, g.wall, tiles, number, game)
    stacks = below(g.chance, 6) + below(g.chance, 6) + 2 if g.rules[BREAKS] else 0
    opened(g, game % g.rules[SEATS], 0, stacks)
