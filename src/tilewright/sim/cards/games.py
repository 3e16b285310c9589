"""Complete card games, in which policies or the caller choose the actions."""

from typing import NamedTuple

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import action, chance, plan
from tilewright.sim.cards import doing, numbers, observed, offers, policies, reach, steps, table
from tilewright.sim.cards.state import MOST_RACKS, MOST_SEATS, OWN, CardGame, CardResult, Cards, Win, put
from tilewright.sim.records import NOTHING, Bytes, Int32s, Mask, Numbers, Records, part, size_of

_FIRST, _OWN = OWN.start, OWN.stop - OWN.start
_WINS, _WIN = part(CardGame, "wins", "candidates").start, size_of(Win)


class CardPlaces(NamedTuple):
    """Saved states of several games in progress, and the choice that each game waits for."""

    policies: Numbers  # policy number of each seat, or ASKED if the caller chooses
    own: Numbers  # saved fields of `CardGame` for each game, see `OWN`
    whole: Bytes  # saved `Cards.whole` of each game; `row`, `byte` and `changed` likewise
    row: Int32s
    byte: Bytes
    changed: Bytes
    player: Numbers  # the seat that chooses next; -1 if the game is over
    mask: Mask  # mask of the actions that `player` may choose, see `numbers`
    seen: Bytes  # observation of the seat `player`, see `observed`


def places_of(c: Cards, policies: Numbers, places: int) -> CardPlaces:
    """Allocate memory for the saved states of `places` games."""
    return CardPlaces(
        policies=policies,
        own=np.zeros((places, _OWN), np.int64),
        whole=np.zeros((places, *c.whole.shape), np.uint8),
        row=np.zeros((places, *c.row.shape), np.int32),
        byte=np.zeros((places, *c.byte.shape), np.uint8),
        changed=np.zeros((places, *c.changed.shape), np.uint8),
        player=np.full(places, numbers.NONE, np.int64),
        mask=np.zeros((places, numbers.ACTIONS), np.bool_),
        seen=np.zeros((places, observed.WIDTH), np.uint8),
    )


@lean
def at_place(c: Cards, places: CardPlaces, nth: int) -> Cards:
    """Return the hands in `c`, with the arrays of saved game `nth` for the racks."""
    return Cards(
        c.many, c.like, c.at, c.wants, c.code, c.of_hand, c.shortage, c.nothing, c.value, c.bonus, c.doubles, c.groups,
        c.free, c.first, c.having,
        places.whole[nth], places.row[nth], places.byte[nth], places.changed[nth], c.scratch, c.asked,
        c.pairs,
    )  # fmt: skip


@lean
def play_games(
    cards: Cards,
    room: Records,
    room_numbers: Numbers,
    tiles: Numbers,
    places: CardPlaces,
    number: int,
    which: Numbers,
    games: Numbers,
    actions: Numbers,
    results: Records,
    wins: Numbers,
) -> None:
    """Play `actions[n]` in the saved game `which[n]`, and continue to the caller's next choice.

    The action BEGIN deals game number `games[n]`. The seed `number` and the number of the game determine all its
    random numbers. In game n, East is seat n modulo the number of seats. A seat with only one action takes it
    automatically.

    When a game ends, its outcome is written to `results[n]` and its mah jonggs to `wins[n]`. All games are played in
    the same record `room`; its memory is also the array `room_numbers`. This is a single function because every
    function that calls the rules is slow to compile.
    """
    g: CardGame = room[0]
    for nth in range(which.shape[0]):
        at = which[nth]
        c, choice, seat = at_place(cards, places, at), actions[nth], places.player[at]
        if choice == numbers.BEGIN:
            deal(g, tiles, number, games[nth])
            choice, seat = numbers.NONE, table.awaited_seat(g)
        else:
            put(room_numbers, _FIRST, places.own[at], _OWN)
        while seat >= 0:
            move = g.offers[0]
            if choice == numbers.NONE or numbers.is_declaration(choice):
                reach.refresh(c, g, seat)
                n = offers.write_offers(c, g, seat)
                policy = places.policies[seat]
                if choice != numbers.NONE:
                    move = g.offers[numbers.offer_of(g, seat, n, choice)]
                elif policy != plan.ASKED:
                    move = g.offers[policies.choose(c, g, policy, seat, n)]
                elif policies.choices(g, n) > 1:
                    numbers.allow(g, seat, n, places.mask[at])
                    observed.observe(g, seat, places.seen[at])
                    put(places.own[at], 0, room_numbers[_FIRST:], _OWN)
                    break
            else:
                numbers.write_action(g, seat, choice, move)
            choice = numbers.NONE
            if move[0] in (action.DECLARE, action.CHALLENGE):
                doing.look_up(c, g, move)
            steps.act(g, move)
            seat = table.awaited_seat(g)
        places.player[at] = seat
        if seat < 0:
            _write_result(g, results[nth])
            put(wins[nth], 0, room_numbers[_WINS:], g.now.wins * _WIN)


@lean
def _write_result(g: CardGame, result: CardResult) -> None:
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
def deal(g: CardGame, tiles: Numbers, number: int, game: int) -> None:
    """Deal game number `game` with the seed `number`, and play it up to the first choice."""
    chance.lay_wall(g.chance, g.wall, tiles, number, game)
    stacks = chance.below(g.chance, 6) + chance.below(g.chance, 6) + 2 if g.rules.breaks else 0
    steps.open_game(g, game % g.rules.seats, 0, stacks)
