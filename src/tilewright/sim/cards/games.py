"""Complete card games, in which policies or the caller choose the actions."""

from typing import NamedTuple

import numpy as np

from tilewright.compiling import lean
from tilewright.sim import action, chance, plan
from tilewright.sim.bundle import unpacker
from tilewright.sim.cards import bot, distances, doing, hard, numbers, observed, offers, policies, reach, steps, table
from tilewright.sim.cards.hands import no_cards, plans_room
from tilewright.sim.cards.plan import MOST_PILED
from tilewright.sim.cards.state import MOST_RACKS, MOST_SEATS, OWN, CardGame, CardResult, Cards, Plans, Win, put
from tilewright.sim.order import write_order
from tilewright.sim.records import (
    NOTHING,
    Bytes,
    Int32s,
    Mask,
    Numbers,
    Records,
    array_of,
    many,
    new,
    numbers_of,
    part,
    size_of,
)

_FIRST, _OWN = OWN.start, OWN.stop - OWN.start
_WINS, _WIN = part(CardGame, "wins", "candidates").start, size_of(Win)


class CardRoom(NamedTuple):
    """Memory for one game at a time, and for the outcomes of several games."""

    cards: Cards
    plans: Plans  # for the policy `medium`
    games: Records  # array with one entry, because Numba handles arrays faster than records
    words: Numbers  # view of `games` as numbers
    tiles: Numbers
    results: Records  # `CardResult` of each game
    wins: Numbers  # mah jonggs of each game, as numbers of `Win`
    aims: Int32s  # aims[game, discard]: the seat that discards, and `CardGame.aim` of its racks; without rows, unused


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
        c.many, c.like, c.at, c.wants, c.code, c.of_hand, c.shortage, c.nothing, c.value, c.bonus, c.doubles, c.sort,
        c.worth, c.groups, c.free, c.first, c.having,
        places.whole[nth], places.row[nth], places.byte[nth], places.changed[nth], c.scratch, c.asked,
        c.pairs,
    )  # fmt: skip


class CardArrays(NamedTuple):
    """All arrays of a machine."""

    room: CardRoom
    places: CardPlaces


def room_of(c: Cards, p: Plans, g: CardGame, tiles: Numbers, games: int, *, aims: bool = False) -> CardRoom:
    """Return the memory for one game, with room for the outcomes and, if wanted, the aims of `games` games."""
    return CardRoom(
        cards=c,
        plans=p,
        games=array_of(g),
        words=numbers_of(g),
        tiles=tiles,
        results=many(CardResult, games),
        wins=np.zeros((games, MOST_SEATS * MOST_RACKS * _WIN), np.int64),
        aims=np.zeros((games, MOST_PILED if aims else 0, 1 + MOST_RACKS), np.int32),
    )


_NO_CARDS = no_cards()
arrays_in = unpacker(
    CardArrays(
        room_of(_NO_CARDS, plans_room(_NO_CARDS, needed=False), new(CardGame), np.zeros(1, np.int64), 1),
        places_of(_NO_CARDS, np.zeros(1, np.int64), 1),
    )
)


@lean
def play_games(packed: Numbers, number: int, which: Numbers, games: Numbers, actions: Numbers, to: Numbers) -> int:
    """Play `actions[n]` in the saved game `which[n]`, and continue to the next choice of the caller or of a bot.

    `packed` has the `CardArrays`. The action BEGIN deals game number `games[n]`. The seed `number` and the number of
    the game determine all its random numbers. In game n, East is seat n modulo the number of seats. A seat with only
    one action takes it automatically.

    When a game ends, its outcome is written to `results[to[n]]` and its mah jonggs to `wins[to[n]]`. Return how many
    games have ended. This is a single function because every function that calls the rules is slow to compile.
    """
    arrays = arrays_in(packed)
    room, places, ended = arrays.room, arrays.places, 0
    g: CardGame = room.games[0]
    for nth in range(which.shape[0]):
        at = which[nth]
        c, choice, seat = at_place(room.cards, places, at), actions[nth], places.player[at]
        if choice == numbers.BEGIN:
            deal(g, room.tiles, number, games[nth])
            choice, seat = numbers.NONE, table.awaited_seat(g)
        else:
            put(room.words, _FIRST, places.own[at], _OWN)
        while seat >= 0:
            move = g.offers[0]
            if choice == numbers.NONE or choice >= numbers.OFFERED or numbers.is_declaration(choice):
                reach.refresh(c, g, seat)
                n = offers.write_offers(c, g, seat)
                policy = places.policies[seat]
                if choice >= numbers.OFFERED:
                    move = g.offers[choice - numbers.OFFERED]
                elif choice != numbers.NONE:
                    move = g.offers[numbers.offer_of(g, seat, n, choice)]
                elif policy not in (plan.ASKED, plan.MEDIUM, plan.HARD):
                    move = g.offers[policies.choose(c, g, policy, seat, n)]
                elif policies.choices(g, n) > 1:
                    if policy == plan.ASKED:
                        numbers.allow(g, seat, n, places.mask[at])
                        observed.observe(g, seat, places.seen[at])
                    break
            else:
                numbers.write_action(g, seat, choice, move)
            choice = numbers.NONE
            if move[0] in (action.DECLARE, action.CHALLENGE):
                doing.look_up(c, g, move)
            if move[0] == action.DISCARD and room.aims.shape[1]:
                _write_aims(g, move[1], room.aims[to[nth]])
            steps.act(g, move)
            seat = table.awaited_seat(g)
        put(places.own[at], 0, room.words[_FIRST:], _OWN)
        places.player[at] = seat
        if seat < 0:
            ended += 1
            _write_result(g, room.results[to[nth]])
            put(room.wins[to[nth]], 0, room.words[_WINS:], g.now.wins * _WIN)
    return ended


@lean
def choose_for_bots(packed: Numbers, which: Numbers, actions: Numbers) -> None:
    """Write the number of the action that the bot chooses in the saved game `which[n]` to `actions[n]`.

    This is not a part of `play_games`, which would take a fifth longer to compile, although few games have bots.
    """
    arrays = arrays_in(packed)
    room, places = arrays.room, arrays.places
    g: CardGame = room.games[0]
    for nth in range(which.shape[0]):
        at = which[nth]
        c, seat = at_place(room.cards, places, at), places.player[at]
        n = take_up(room, places, at)
        if places.policies[seat] == plan.HARD:
            choice = hard.choose(c, room.plans, g, seat, n)
        else:
            choice = bot.choose(c, room.plans, g, seat, n)
        if room.aims.shape[1]:
            policies.aim_at_the_nearest(c, g, seat)
        actions[nth] = numbers.OFFERED + choice
        put_back(room, places, at)


@lean
def take_up(room: CardRoom, places: CardPlaces, at: int) -> int:
    """Load the saved game `at`, and write the offers of the seat that chooses. Return how many of them it considers."""
    g: CardGame = room.games[0]
    c, seat = at_place(room.cards, places, at), places.player[at]
    put(room.words, _FIRST, places.own[at], _OWN)
    reach.refresh(c, g, seat)
    return policies.choices(g, offers.write_offers(c, g, seat))


@lean
def put_back(room: CardRoom, places: CardPlaces, at: int) -> None:
    """Save the game that `take_up` has loaded."""
    put(places.own[at], 0, room.words[_FIRST:], _OWN)


@lean
def look(packed: Numbers, which: Numbers, seats: Numbers, seen: Bytes, order: Bytes, far: Bytes) -> None:
    """Write to `seen[n]` what seat `seats[n]` observes in the saved game `which[n]`.

    Also write the discards in order to `order[n]`, and the distances of its racks to `far[n]`, if they have rows.
    """
    arrays = arrays_in(packed)
    room, places = arrays.room, arrays.places
    g: CardGame = room.games[0]
    for nth in range(which.shape[0]):
        at, seat = which[nth], seats[nth]
        put(room.words, _FIRST, places.own[at], _OWN)
        observed.observe(g, seat, seen[nth])
        write_order(g.pile, g.now.piled, seat, g.rules.seats, order[nth])
        if far.shape[1]:
            distances.write_distances(at_place(room.cards, places, at), g, seat, far[nth])
            put(places.own[at], 0, room.words[_FIRST:], _OWN)


@lean
def _write_aims(g: CardGame, seat: int, aims: Int32s) -> None:
    """Write what a seat aims at to the row of its discard."""
    row = aims[min(g.now.discards, MOST_PILED - 1)]
    row[0] = seat
    for rack in range(MOST_RACKS):
        row[1 + rack] = g.aim[seat, rack]


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
