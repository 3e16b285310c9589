"""Games that are played with cards, from the wall to the end: by policies, or up to the choices of whoever calls."""

from __future__ import annotations

from tilewright.compiling import lean
from tilewright.sim import action
from tilewright.sim.cards.doing import looked_at
from tilewright.sim.cards.hands import Cards, Numbers
from tilewright.sim.cards.numbers import BEGIN, NONE, allow, declares, offer_of, write
from tilewright.sim.cards.observed import look
from tilewright.sim.cards.offers import offered
from tilewright.sim.cards.places import Places, at_place
from tilewright.sim.cards.policies import choices, chosen
from tilewright.sim.cards.reach import refreshed
from tilewright.sim.cards.steps import act, opened
from tilewright.sim.cards.table import MOST_RACKS, MOST_SEATS, OWN, Game, Result, Win, awaited, put
from tilewright.sim.chance import below, lay_wall
from tilewright.sim.plan import ASKED
from tilewright.sim.records import NOTHING, Records, part, size_of

_FIRST, _OWN = OWN.start, OWN.stop - OWN.start
_WINS, _WIN = part(Game, "wins", "candidates").start, size_of(Win)


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
    results: Records,
    wins: Numbers,
) -> None:
    """In each place named by `which`, what comes of the nth action, as far as the next choice of who is asked.

    A place that is told to BEGIN deals the nth of `games`, whose chance follows from it and the seed `number`. East
    sits in seat n of game n, and so on around the table. Who may do one thing only is not asked, but does it. Where a
    game ends, its result is written to the nth of `results`, and its mah jonggs to the nth of `wins`, number by number.
    `room` are the numbers of `g`. This is one function, since each that calls the rules takes as long to compile as
    the rules do.
    """
    for nth in range(which.shape[0]):
        at = which[nth]
        c, choice, seat = at_place(cards, places, at), actions[nth], places.player[at]
        if choice == BEGIN:
            dealt(g, tiles, number, games[nth])
            choice, seat = NONE, awaited(g)
        else:
            put(room, _FIRST, places.own[at], _OWN)
        while seat >= 0:
            move = g.offers[0]
            if choice == NONE or declares(choice):
                refreshed(c, g, seat)
                n = offered(c, g, seat)
                policy = places.policies[seat]
                if choice != NONE:
                    move = g.offers[offer_of(g, seat, n, choice)]
                elif policy != ASKED:
                    move = g.offers[chosen(c, g, policy, seat, n)]
                elif choices(g, n) > 1:
                    allow(g, seat, n, places.mask[at])
                    look(g, seat, places.seen[at])
                    put(places.own[at], 0, room[_FIRST:], _OWN)
                    break
            else:
                write(g, seat, choice, move)
            choice = NONE
            if move[0] in (action.DECLARE, action.CHALLENGE):
                looked_at(c, g, move)
            act(g, move)
            seat = awaited(g)
        places.player[at] = seat
        if seat < 0:
            _write_result(g, results[nth])
            put(wins[nth], 0, room[_WINS:], g.now.wins * _WIN)


@lean
def _write_result(g: Game, result: Result) -> None:
    result.winner = g.now.turn
    result.discarder = g.now.taken_from if g.now.turn >= 0 else NOTHING
    result.reason = g.now.reason
    result.discards = g.now.discards
    result.moves = g.now.moves
    result.wins = g.now.wins
    for seat in range(MOST_SEATS):
        for rack in range(MOST_RACKS):
            result.fate[seat, rack] = g.fate[seat, rack]
        result.wrong[seat].by_seat = g.wrong[seat].by_seat
        result.wrong[seat].of_hands = g.wrong[seat].of_hands


@lean
def dealt(g: Game, tiles: Numbers, number: int, game: int) -> None:
    """A game up to the first decision."""
    lay_wall(g.chance, g.wall, tiles, number, game)
    stacks = below(g.chance, 6) + below(g.chance, 6) + 2 if g.rules.breaks else 0
    opened(g, game % g.rules.seats, 0, stacks)
