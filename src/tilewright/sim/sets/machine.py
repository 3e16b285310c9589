"""Compiled games whose hands are sets and a pair, with the interface that is defined in `tilewright.sim.machine`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import numpy as np

from tilewright.engine.actions import Action
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.wall import Wall
from tilewright.kernels.set_tables import tables
from tilewright.sim import chance, log, machine, phase, rows
from tilewright.sim.bundle import pack
from tilewright.sim.machine import Extra
from tilewright.sim.plan import HARD, MEDIUM, NEAREST, tiles_of, unsupported
from tilewright.sim.records import NOTHING, Arrays, Bytes, Numbers, Records, many, new
from tilewright.sim.results import Declarations, SettledGames
from tilewright.sim.sets import following, judging, moves, numbers, observed, options, plan, policies, steps, telling
from tilewright.sim.sets.from_state import game_of
from tilewright.sim.sets.games import SetResult, look, new_places, new_room, play_games, play_on
from tilewright.sim.sets.state import SEATS, SetGame, may_answer

_NO_ROWS = np.zeros((0, rows.WIDTH), np.int16)


class CompiledBot(Protocol):
    """A policy that is not compiled together with the games."""

    def choose(self, games: Records, at: int, options: Numbers, chance: chance.Chance) -> None:
        """Write the move of the bot that `games[at]` waits for to `chosen` in this game."""


class SetMachine:
    """Games of one ruleset whose hands are sets and a pair.

    They pause when the ruleset must judge a hand, and when a bot has to choose a move.
    """

    words, layout = numbers.WORDS, observed.LAYOUT

    def __init__(
        self, rules: Ruleset, players: Sequence[int], games: int = 1, *, bots: Mapping[int, CompiledBot] | None = None
    ) -> None:
        """Build games with these policies. `bots` play instead of the bots with the same policy numbers."""
        self._rules, self.seed = rules, 0
        self._plan, self._judge, self._tiles = plan.plan_of(rules), judging.Judge(rules), tiles_of(rules)
        # only the policy `nearest` needs tables
        self._known = tables(self._plan.sets) if NEAREST in players else policies.NO_TABLES
        self._players = np.array(players, np.int64)
        self._plans = np.array([self._plan])  # Numba handles arrays faster than records
        self.step = machine.step_of(games, numbers.ACTIONS, observed.WIDTH, SEATS)
        self.played = np.arange(games)
        self.places = new_places(self._plans, self._known, self._tiles, self._players, self.played, self.step)
        self._packed, self._rows = pack(self.places), np.arange(games)
        # by policy number; games without bots start faster without these modules
        self._bots = dict(bots or {})
        if MEDIUM in players and MEDIUM not in self._bots:
            from tilewright.sim.sets.bot import SetBot

            self._bots[MEDIUM] = SetBot(rules)
        if HARD in players and HARD not in self._bots:
            from tilewright.sim.sets.hard import HardBot

            self._bots[HARD] = HardBot(rules)

    def run(self, seed: int, first: int, games: int) -> tuple[Records, SettledGames]:
        """Let the policies play `games` games, numbered from `first`. Return their outcomes, payments and scores."""
        results = many(SetResult, games)
        self._run(seed, first, results, _NO_ROWS, _NO_ROWS)
        return results, self._settled(results)

    def _settled(self, results: Records) -> SettledGames:
        declared, lines, winner = Declarations(), judging.lines_of(self._rules), results["winner"]
        won = np.flatnonzero(winner != NOTHING)
        for game, seat, line in zip(won.tolist(), winner[won].tolist(), results["line"][won].tolist(), strict=True):
            declared.add(game, seat, lines[line])
        return SettledGames(results["payments"].astype(np.int32), results["scores"].astype(np.int32), declared)

    def record(self, seed: int, number: int) -> log.Recorded:
        """Let the policies play one game, and record it.

        Play the game twice: first to count its actions and events, then to write them into arrays of that size.
        """
        results = many(SetResult, 1)
        self._run(seed, number, results, _NO_ROWS, _NO_ROWS)
        moves, events = (np.zeros((results[0][count], rows.WIDTH), np.int16) for count in ("moves", "rows"))
        self._run(seed, number, results, moves, events)
        wall = np.zeros_like(self._tiles)
        chance.lay_wall(np.zeros(chance.WORDS, np.int64), wall, self._tiles, seed, number)
        return log.Recorded(tuple(wall.tolist()), moves, events)

    def run_on(
        self, deals: Iterable[tuple[State, Wall]], seat: int, first_moves: Sequence[int], seed: int
    ) -> SettledGames:
        """Let the policies play games on from states of the engine, as in `Machine`.

        Raises Unsupported as `game_of` does, if a hand is dead, and if a first move calls a hand dead or gives up.
        """
        table, room, ended = SetStepper(self._rules), new_room(), list[Records]()
        fixed = (self._plans, self._known, self._players, self._tiles, room, seed, 0)
        for number, (now, wall) in enumerate(deals):
            table.go_on(now, wall)
            first = [[*table.moves(seat).values()][move] for move in first_moves]
            if table.game.living < SEATS or any(moves.CONCEDE <= move < moves.RUN for move in first):
                raise unsupported("sim.dead-hands")
            for move in first:
                room.games[0] = table.game
                room.games[0].choices, room.games[0].chooser, room.games[0].chosen = 1, seat, move
                chance.seed(room.chance, seed, number)
                ended.append(many(SetResult, 1))
                while not play_games(*fixed, 0, ended[-1], _NO_ROWS, _NO_ROWS):
                    self._answer(room.games, 0, room.options, room.chance)
        return self._settled(np.concatenate([many(SetResult, 0), *ended]))

    def actions_from(self, state: State, wall: Wall, seed: int) -> tuple[Action, ...]:
        """Let the policies, which must be bots, play a game on from a state of the engine, and return their actions.

        Play the game twice, as in `record`. Raises Unsupported as `game_of` does.
        """
        played = self._play_from(state, wall, seed, _NO_ROWS)
        actions = np.zeros((played[0]["moves"], rows.WIDTH), np.int16)
        self._play_from(state, wall, seed, actions)
        return tuple(map(rows.action_of, actions.tolist()))

    def _play_from(self, state: State, wall: Wall, seed: int, actions: rows.Rows) -> Records:
        """Let the bots play a game on to its end, and write their actions. Return its outcome."""
        table, room, result = SetStepper(self._rules), new_room(), many(SetResult, 1)
        table.go_on(state, wall)
        seat = table.awaited[0]
        offered = [move for move in table.moves(seat).values() if not moves.CONCEDE <= move < moves.RUN]
        room.games[0] = table.game
        room.games[0].choices, room.games[0].chooser, room.games[0].chosen = len(offered), seat, offered[0]
        room.options[: len(offered)] = offered
        chance.seed(room.chance, seed, 0)
        if len(offered) > 1:
            self._answer(room.games, 0, room.options, room.chance)
        fixed = (self._plans, self._known, self._players, self._tiles, room, seed, 0, 0)
        while not play_games(*fixed, result, actions, _NO_ROWS):
            self._answer(room.games, 0, room.options, room.chance)
        return result

    def _run(self, seed: int, first: int, results: Records, moves: rows.Rows, events: rows.Rows) -> None:
        """Play whole games with `play_games`. Whenever it stops, judge a hand or choose a bot's move."""
        room, nth = new_room(), 0
        fixed = (self._plans, self._known, self._players, self._tiles, room, seed, first)
        while (nth := play_games(*fixed, nth, results, moves, events)) < len(results):
            self._answer(room.games, 0, room.options, room.chance)

    @property
    def state(self) -> Arrays:
        """Arrays that contain the whole state of the games."""
        places = self.places
        return *self.step, self.played, places.games, places.chances, places.visible, places.piles, places.declares

    def deal(self, rows: Numbers) -> None:
        """Deal the game with number `played[n]` in each row n of `rows`, up to the first choice."""
        # an interrupted call may have left a verdict or a bot's choice pending
        self.places.games["verdict"][rows] = self.places.games["choices"][rows] = 0
        self._play(rows, np.full(len(rows), numbers.BEGIN))

    def play(self, actions: Numbers) -> bool:
        """Play one action in each game, up to the next choice. Return whether any game has ended."""
        return self._play(self._rows, actions)

    def _play(self, rows: Numbers, actions: Numbers) -> bool:
        begin, places = 0, self.places
        while (begin := play_on(self._packed, rows, actions, self.seed, begin)) < len(rows):
            row = rows[begin]
            self._answer(places.games, row, places.options, places.chances[row])
        return begin > len(rows)

    def _answer(self, games: Records, row: int, options: Numbers, chance: chance.Chance) -> None:
        """Give the game in this row what it waits for: the choice of a bot among `options`, or a verdict."""
        if self._bots and games["choices"][row]:
            self._bots[self._players[games["chooser"][row]]].choose(games, row, options, chance)
        else:
            self._judge.answer(games[row])

    def look(self, rows: Numbers, seats: Numbers, extra: Extra) -> Bytes:
        """Return what seat `seats[n]` observes in row `rows[n]`, and write its extra features to `extra`."""
        seen = np.zeros((len(rows), observed.WIDTH), np.uint8)
        look(self._packed, rows, seats, seen, extra.order)
        return seen


class SetStepper:
    """One recorded game, played action by action by the caller. Raises Unsupported for an unknown rule."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._plan, self._judge = rules, plan.plan_of(rules), judging.Judge(rules)
        self.game = new(SetGame)
        self._rows = np.zeros((steps.MOST_ROWS, rows.WIDTH), np.int16)
        self._options = np.zeros(moves.MOST, np.int64)
        # cache of the actions offered to each seat, cleared by each action
        self._offered: dict[int, dict[Action, int]] = {}

    def open(self, order: Sequence[int], east: int) -> rows.Rows:
        """Begin a game with this wall. Return the events up to the first choice, as rows."""
        self.game.wall[:] = order
        return self._play(east, moves.DEAL)

    def go_on(self, now: State, wall: Wall) -> None:
        """Go on from a state of the engine. Raises Unsupported as `game_of` does."""
        self._offered.clear()
        self.game = game_of(self._rules, self._plan, now, wall)
        for answer in now.phase.answers if isinstance(now.phase, ClaimWindow) else ():
            self.game.hands[answer.seat].answer = self.moves(answer.seat)[answer]

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats that have to act, in turn order. Empty after the game."""
        game = self.game
        if game.phase == phase.WINDOW:
            around = ((int(game.laid_by) + away) % SEATS for away in range(1, SEATS))
            return tuple(seat for seat in around if may_answer(game, seat) and game.hands[seat].answer == NOTHING)
        return (int(game.turn),) if game.phase == phase.PLAY else ()

    def offers(self, seat: int) -> tuple[Action, ...]:
        """Return the actions that a seat may choose from, in the order of the engine's offers."""
        return tuple(self.moves(seat))

    def do(self, action: Action) -> rows.Rows:
        """Play an action. Return the resulting events as rows. Raises KeyError for an action that is not offered."""
        return self._play(action.seat, self.moves(action.seat)[action])

    def _play(self, seat: int, move: int) -> rows.Rows:
        self._offered.clear()
        row = steps.step(self._plan, self.game, seat, move, self._rows, 0)
        if self.game.phase == phase.OVER:
            while following.needs_verdict(self._plan, self.game):
                self._judge.answer(self.game)
            row = following.settle(self._plan, self.game, self._rows, row)
        return self._rows[:row].copy()

    def moves(self, seat: int) -> dict[Action, int]:
        """Return the actions that a seat may choose from, each with its number in `sets.moves`."""
        if seat not in self._offered:
            self._offered[seat] = self._options_of(seat)
        return self._offered[seat]

    def _options_of(self, seat: int) -> dict[Action, int]:
        n = options.write_options(self._plan, self.game, seat, self._options)
        if self.game.verdict:
            self._judge.answer(self.game)
            n = options.write_options(self._plan, self.game, seat, self._options)
        n = options.write_interruptions(self._plan, self.game, seat, self._options, n)
        row = np.zeros((1, rows.WIDTH), np.int16)
        by_action = {}
        for move in self._options[:n].tolist():
            telling.write_move(row, 0, 0, self.game, seat, move)
            by_action[rows.action_of(row[0].tolist())] = move
        return by_action
