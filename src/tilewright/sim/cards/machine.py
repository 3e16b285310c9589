"""Compiled card games of one ruleset, with the interface that is defined in `tilewright.sim.machine`."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from tilewright.analysis.card_features import NAMES
from tilewright.analysis.learned import Weights, weights_of
from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.wall import Wall
from tilewright.sim import chance, phase, plan
from tilewright.sim.bundle import pack
from tilewright.sim.cards import doing, from_state, lists, numbers, observed, offers, reach, settling, steps, table
from tilewright.sim.cards.games import CardArrays, choose_for_bots, look, places_of, play_games, room_of
from tilewright.sim.cards.hands import NO_WEIGHTS, plans_room
from tilewright.sim.cards.state import MOST_LOGGED, OWN, CardResult, Cards, Win
from tilewright.sim.log import Recorded
from tilewright.sim.machine import Extra, Step
from tilewright.sim.records import Arrays, Bytes, Int32s, Numbers, Records, dtype_of, many, numbers_of
from tilewright.sim.results import SettledGames, joined
from tilewright.sim.rows import WIDTH, Rows, action_of, row_of

_AT_ONCE = 1024  # number of games settled together; more would need more memory, about 4 kB per game
_BOTS = (plan.MEDIUM, plan.HARD)  # they choose in a compiled function of their own
_FIRST_PLACE = np.zeros(1, np.int64)


class Watched(NamedTuple):
    """Games from beginning to end, with one row for each game."""

    ended: Records  # `CardResult` of each game
    wins: Records  # its mah jonggs, as `Win`
    aims: Int32s  # see `CardRoom.aims`


class CardMachine:
    """Card games of one ruleset. They share one game record, which holds the state of one game at a time."""

    words, layout = numbers.WORDS, observed.LAYOUT

    def __init__(
        self,
        rules: Ruleset,
        players: Sequence[int],
        games: int = 1,
        *,
        cards: Cards | None = None,
        weights: Weights | None = None,
        records: bool = False,
        aims: bool = False,
    ) -> None:
        """Make room for `games` games. `weights` are those of `hard`, instead of the game's own.

        With `aims`, the games also record what each seat aims at, see `watch`.
        """
        if weights is None:
            weights = weights_of(rules, NAMES) if plan.HARD in players else NO_WEIGHTS
        self._rules, self._players, self._weights, self.seed = rules, players, weights, 0
        self._has_aims = aims
        self._has_bots = not set(_BOTS).isdisjoint(players)
        has_outlook = self._has_bots or len(weights) > 0
        self.cards = cards or lists.cards_of(rules, players, has_outlook=has_outlook)
        self._plans = plans_room(self.cards, needed=has_outlook, weights=weights)
        self.game, self._tiles = table.game_of(rules, records=records), plan.tiles_of(rules)
        self.numbers = numbers_of(self.game)
        self.places = places_of(self.cards, np.array(players, np.int64), games)
        # by seat, and at last for no seat, which is -1
        self._bots_turn = np.array([*(policy in _BOTS for policy in players), False])
        self._make_room(games)
        self.played, self._rows = np.arange(games), np.arange(games)
        self.step = Step(
            observation=self.places.seen,
            mask=self.places.mask,
            player=self.places.player,
            rewards=np.zeros((games, rules.seats), np.int32),
            done=np.zeros(games, np.bool_),
        )

    def run(self, seed: int, first: int, games: int) -> tuple[Records, SettledGames]:
        """Let the policies play `games` games, numbered from `first`. Return their outcomes, payments and scores."""
        results, settlements = many(CardResult, games), []
        for begin in range(0, games, _AT_ONCE):
            dealt = np.arange(first + begin, first + min(begin + _AT_ONCE, games))
            played = self.watch(seed, dealt)
            results[begin : begin + len(dealt)] = played.ended
            settlements.append(settling.settlement_of(self._rules, dealt, played.ended, played.wins))
        return results, joined(settlements, self._rules.seats)

    def watch(self, seed: int, dealt: Numbers) -> Watched:
        """Let the policies play the games with these numbers. The next games may overwrite the arrays.

        Games are played one after the other, all in the same place.
        """
        place = np.zeros(len(dealt), np.int64)
        if not self._has_bots:
            ended, wins = self.deal_games(seed, place, dealt)
            return Watched(ended, wins, self._arrays.room.aims)
        games = list[Watched]()
        for n in range(len(dealt)):
            ended, wins = self.deal_games(seed, place[:1], dealt[n : n + 1])
            games.append(Watched(ended.copy(), wins.copy(), self._arrays.room.aims[:1].copy()))
        return Watched(*map(np.concatenate, zip(*games, strict=True)))

    def run_on(
        self, deals: Iterable[tuple[State, Wall]], seat: int, first_moves: Sequence[int], seed: int
    ) -> SettledGames:
        """Let the policies play games on from states of the engine, as in `Machine`.

        Raises Unsupported as `write_state` does.
        """
        settlements, ended, wins = [joined([], self._rules.seats)], list[Records](), list[Records]()
        first: Numbers | None = None
        for number, (state, wall) in enumerate(deals):
            if first is None:
                from_state.write_state(self.cards, self.game, state, wall)
                first = self.numbers[OWN].copy()
            else:
                self.numbers[OWN] = first
                from_state.write_tiles(self.game, state, wall)
            chance.seed(self.game.chance, seed, number)
            own = self.numbers[OWN].copy()
            for move in first_moves:
                self.places.own[0], self.places.player[0] = own, seat
                outcome = self.go_on(seed, _FIRST_PLACE, _FIRST_PLACE, np.array([numbers.OFFERED + move]))
                ended.append(outcome[0].copy())
                wins.append(outcome[1].copy())
            if len(ended) >= _AT_ONCE:
                settlements.append(self._settled_on(state.east, ended, wins))
                ended, wins = [], []
        if ended:
            settlements.append(self._settled_on(state.east, ended, wins))
        return joined(settlements, self._rules.seats)

    def _settled_on(self, east: int, ended: Sequence[Records], wins: Sequence[Records]) -> SettledGames:
        easts = np.full(len(ended), east)
        return settling.settlement_of(self._rules, easts, np.concatenate(ended), np.concatenate(wins))

    def record(self, seed: int, number: int) -> Recorded:
        """Let the policies play one game, and record it. Raises ValueError if it has too many events or actions."""
        machine = self._recording()
        game, tiles = machine.game, machine._tiles
        chance.lay_wall(game.chance, game.wall, tiles, seed, number)
        order = tuple(game.wall[: len(tiles)].tolist())
        machine.deal_games(seed, np.zeros(1, np.int64), np.array([number]))
        return Recorded(order, *machine._recorded())

    def actions_from(self, state: State, wall: Wall, seed: int) -> tuple[Action, ...]:
        """Let the policies play a game on from a state of the engine, and return their actions.

        Raises Unsupported as `write_state` does, and ValueError if there are too many actions.
        """
        machine = self._recording()
        from_state.write_state(machine.cards, machine.game, state, wall)
        chance.seed(machine.game.chance, seed, 0)
        machine.places.own[0], machine.places.player[0] = machine.numbers[OWN], table.awaited_seat(machine.game)
        machine.go_on(seed, _FIRST_PLACE, _FIRST_PLACE, np.array([numbers.NONE]))
        moves, _ = machine._recorded()
        return tuple(map(action_of, moves.tolist()))

    def _recording(self) -> "CardMachine":
        """Return a machine of the same games that records its game."""
        return CardMachine(self._rules, self._players, cards=self.cards, weights=self._weights, records=True)

    def _recorded(self) -> tuple[Rows, Rows]:
        """Return the actions and the events of the recorded game. Raises ValueError if it has too many."""
        game = self.game
        if max(game.now.moved, game.now.logged) == MOST_LOGGED - 1:
            raise ValueError(f"this game has more than {MOST_LOGGED:,} rows and cannot be written down")
        return game.moves[: game.now.moved].astype(np.int16), game.log[: game.now.logged].astype(np.int16)

    @property
    def state(self) -> Arrays:
        """Arrays that contain the whole state of the games."""
        return *self.places, self.step.rewards, self.step.done, self.played

    def deal(self, rows: Numbers) -> None:
        """Deal the game with number `played[n]` in each row n of `rows`, up to the first choice."""
        self._play(rows, np.full(len(rows), numbers.BEGIN))

    def play(self, actions: Numbers) -> bool:
        """Play one action in each game, up to the next choice. Return whether any game has ended."""
        self.step.rewards[:], self.step.done[:] = 0, False
        return self._play(self._rows, actions)

    def _play(self, rows: Numbers, actions: Numbers) -> bool:
        games = self.played if rows is self._rows else self.played[rows]
        if not self._play_on(self.seed, rows, games, actions):
            return False
        over = np.flatnonzero(self.step.player[rows] < 0)
        results, wins = self._results[over], self._wins[over]
        self.step.rewards[rows[over]] += settling.payments(self._rules, games[over], results, wins)
        self.step.done[rows[over]] = True
        return True

    def look(self, rows: Numbers, seats: Numbers, extra: Extra) -> Bytes:
        """Return what seat `seats[n]` observes in row `rows[n]`, and write its extra features to `extra`."""
        seen = np.zeros((len(rows), observed.WIDTH), np.uint8)
        look(self.packed, rows, seats, seen, extra.order, extra.distances)
        return seen

    def deal_games(self, seed: int, which: Numbers, games: Numbers) -> tuple[Records, Records]:
        """Deal game number `games[n]` in place of the saved game `which[n]`. Return the same arrays as `go_on`."""
        return self.go_on(seed, which, games, np.full(len(which), numbers.BEGIN, np.int64))

    def go_on(self, seed: int, which: Numbers, games: Numbers, actions: Numbers) -> tuple[Records, Records]:
        """Play one action in each of the saved games `which`, see `play_games`.

        Return two arrays of records: the outcomes and the mah jonggs. Rows of unfinished games are not written.
        """
        if len(which) > len(self._results):
            self._make_room(len(which))
        self._play_on(seed, which, games, actions)
        return self._results[: len(which)], self._wins[: len(which)]

    def _play_on(self, seed: int, which: Numbers, games: Numbers, actions: Numbers) -> int:
        """Play one action in each game, and continue to the caller's next choice. Return how many games have ended."""
        ended = play_games(self.packed, seed, which, games, actions, self._order[: len(which)])
        if not self._has_bots:
            return ended
        while len(nth := np.flatnonzero(self._bots_turn[self.places.player[which]])):
            some, chosen = which[nth], np.zeros(len(nth), np.int64)
            choose_for_bots(self.packed, some, chosen)
            ended += play_games(self.packed, seed, some, games[nth], chosen, nth)
        return ended

    def _make_room(self, games: int) -> None:
        room = room_of(self.cards, self._plans, self.game, self._tiles, games, aims=self._has_aims)
        self._arrays = CardArrays(room, self.places)
        self.packed, self._results, self._order = pack(self._arrays), room.results, np.arange(games)
        self._wins = room.wins.view(np.dtype((np.record, dtype_of(Win)))).reshape(games, -1)


class CardStepper:
    """One recorded card game, played action by action by the caller. Raises Unsupported for an unknown rule."""

    def __init__(self, rules: Ruleset) -> None:
        self.game = table.game_of(rules, records=True)
        self.cards = lists.cards_of(rules)

    def open(self, order: tuple[int, ...], east: int, pot: int = 0, stacks: int = 0) -> Rows:
        """Begin a game with this wall. Return the events up to the first choice, as rows."""
        self.game.wall[: len(order)] = order
        steps.open_game(self.game, east, pot, stacks)
        return self.game.log[: self.game.now.logged].astype(np.int16)

    def go_on(self, state: State, wall: Wall) -> None:
        """Go on from a state of the engine. The log begins here. Raises Unsupported as `write_state` does."""
        from_state.write_state(self.cards, self.game, state, wall)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats that have to act, in turn order. Empty after the game."""
        game = self.game
        if game.now.phase == phase.OVER:
            return ()
        if game.now.phase == phase.PLAY:
            return (int(game.now.turn),)
        if game.now.phase == phase.PASSING:
            places = range(len(game.part))
            return tuple(seat for seat in (table.passing_seat(game, nth) for nth in places) if seat >= 0)
        seats = (table.answerer(game, nth) for nth in range(len(game.fate)))
        return tuple(seat for seat in seats if seat >= 0 and game.answer[seat, 0] < 0)

    def offers(self, seat: int) -> tuple[Action, ...]:
        """Return the actions that a seat may choose from."""
        reach.refresh(self.cards, self.game, seat)
        return tuple(map(action_of, self.game.offers[: offers.write_offers(self.cards, self.game, seat)].tolist()))

    def do(self, action: Action) -> Rows:
        """Play an action. Return the resulting events as rows."""
        row = np.zeros(WIDTH, np.int64)
        fields = row_of(action)
        row[: len(fields)] = fields
        begin = int(self.game.now.logged)
        doing.look_up(self.cards, self.game, row)
        steps.act(self.game, row)
        return self.game.log[begin : self.game.now.logged].astype(np.int16)
