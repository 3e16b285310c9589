"""A game whose laws (invariants) are checked while it is played.

Cheap checks run after every action. Expensive checks run when a situation first occurs in a game, and then less and
less often. So no rare situation is missed, and frequent ones cost little time.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from tilewright.bots import Bot
from tilewright.engine.charleston import Passing
from tilewright.engine.decide import Refused
from tilewright.engine.events import Declared, Discarded, Event, NotReplaced, Settled, TakenBack
from tilewright.engine.evolve import evolve
from tilewright.engine.log import Header, parse_log, print_log
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import Over, State
from tilewright.engine.wall import Shuffle

from .laws import (
    bonuses_are_on_the_sheet,
    counts_are_right,
    offers_hold,
    payments_sum_to_zero,
    prints_and_parses,
    taking_back_undoes_a_discard,
    tiles_are_conserved,
    tiles_print_and_parse,
    what_was_paid_at_once_is_on_the_sheet,
    whatever_is_not_offered_has_a_reason,
)
from .order import who_answers_first_decides_nothing, who_passes_first_decides_nothing
from .players import odd_actions
from .robbing import a_discard_that_wins_wins_as_a_kong
from .secrecy import (
    a_spectator_knows_no_more_than_any_seat,
    a_view_is_silent,
    a_view_is_true_and_sound,
    events_hide_secrets,
)

_TAKEN_BACK = 0.04  # share of the discards that are taken back


class Watched:
    def __init__(self, rules: Ruleset, seed: int, longest: int = 2000) -> None:
        self.rules, self.rng, self.longest = rules, random.Random(seed), longest
        self.regret = random.Random(seed)  # decides which discards are taken back
        self.shuffle = Shuffle(self.rng.randbytes(32), self.rng.randbytes(32))
        self.referee = Referee.open(rules, self.shuffle, self.rng.choice([None, *range(rules.seats)]))
        self.states: dict[int, State] = {}  # maps the number of events so far to the state after them
        self.happened: tuple[type[Event], ...] = ()  # types of the events that the last action caused
        self.lacking: Counter[int] = Counter()  # for each seat, the number of tiles that the wall could not replace
        self.met: Counter[object] = Counter()
        self.count_lacking(self.referee.log)

    def play(self, *players: Bot) -> Referee:
        """Play the game to its end and return its referee. Each seat has one of the `players`."""
        for _ in range(self.longest):
            self.hold()
            if isinstance(self.referee.state.phase, Over):
                self.at_the_end()
                return self.referee
            self.turn(players)
        raise AssertionError("the game does not end")

    def turn(self, players: tuple[Bot, ...]) -> None:
        """Let a seat that must act choose an action. In 2 % of cases, let a random seat try a random action."""
        seat = self.rng.choice(self.referee.state.awaited)
        if self.rng.random() < 0.02:
            seat = self.rng.randrange(self.rules.seats)
            players = ()
        view = self.referee.view(seat)
        if players:
            action = players[seat](self.rules, view, self.rng)
        else:
            action = self.rng.choice(list(odd_actions(self.rules, self.referee.state, seat, self.rng))[:-1])
        before = self.referee.state, len(self.referee.log)
        views = [self.referee.view(each) for each in range(self.rules.seats)]
        try:
            events = self.referee.do(action)
        except Refused:
            assert (self.referee.state, len(self.referee.log)) == before, "a refused action changed something"
            return
        self.happened = tuple(dict.fromkeys(map(type, events)))
        self.count_lacking(events)
        for event in events:
            if self.closely(type(event)):
                prints_and_parses(event)
                events_hide_secrets(event, before[0])
            if isinstance(event, Declared):
                a_discard_that_wins_wins_as_a_kong(self.rules, before[0], event, self.referee.wall)
        if len(events) == 1 and isinstance(events[0], Discarded) and self.regret.random() < _TAKEN_BACK:
            taking_back_undoes_a_discard(self.referee, before[0], views)
            self.happened = (TakenBack,)

    def count_lacking(self, events: Iterable[Event]) -> None:
        """Update the number of tiles that each seat lacks because the wall could not replace them."""
        self.lacking.update(event.seat for event in events if isinstance(event, NotReplaced))

    def closely(self, *what: object, often: int = 1) -> bool:
        """Return whether to run an expensive check in this situation.

        The first call for a situation returns True. The probability is `often` divided by the square of the number of
        calls, so even a long game has few checks of each situation.
        """
        self.met[what] += 1
        return self.rng.random() * self.met[what] ** 2 < often

    def hold(self) -> None:
        """Check the current state. Expensive checks run only sometimes."""
        state, referee = self.referee.state, self.referee
        self.states[len(referee.log)] = state
        now = type(state.phase), self.happened
        counts_are_right(self.rules, state, self.lacking)
        if self.closely("tiles", now, often=4):
            tiles_are_conserved(self.rules, state, referee.wall)
        if self.closely("open", now):
            a_spectator_knows_no_more_than_any_seat(referee)
        if len(state.awaited) > 1 and self.closely("answers", state.awaited, often=4):
            who_answers_first_decides_nothing(referee, self.rng)
            if isinstance(state.phase, Passing):
                who_passes_first_decides_nothing(referee, self.rng)
        if self.closely("seats", now):
            for view in map(referee.view, range(self.rules.seats)):
                a_view_is_true_and_sound(view, state)
                tiles_print_and_parse(view)
                offers_hold(self.rules, view, state, referee.wall, self.rng)
                whatever_is_not_offered_has_a_reason(self.rules, view)
        if self.closely("silence", now):
            a_view_is_silent(referee, self.rng.randrange(self.rules.seats), self.rng)

    def at_the_end(self) -> None:
        """Check the finished game: its tiles, its payments and its score sheet."""
        referee = self.referee
        settled = referee.log[-1]
        assert isinstance(settled, Settled)
        tiles_are_conserved(self.rules, referee.state, referee.wall)
        payments_sum_to_zero(settled, self.rules, referee.state.pot)
        what_was_paid_at_once_is_on_the_sheet(settled, referee.log)
        bonuses_are_on_the_sheet(self.rules, referee.state, settled)
        if self.rng.random() < 0.5:
            self.told_again()

    def told_again(self) -> None:
        """Check that the game stays the same when its log is printed, parsed and replayed."""
        referee = self.referee
        header = Header(
            self.rules.name,
            tuple(self.rules.options.items()),
            self.rules.hands.name,
            self.rules.hands.digest,
            tuple(f"seat {seat}" for seat in range(self.rules.seats)),
            self.shuffle.commitment,
        )
        read_header, events = parse_log(print_log(header, referee.log))
        assert (read_header, list(events)) == (header, referee.log)
        again = Referee.resume(self.rules, self.shuffle, events)
        assert (again.state, again.wall) == (referee.state, referee.wall)
        for seat in range(self.rules.seats):
            assert again.view(seat) == referee.view(seat)
        folded, looked_at = self.rules.opening(), set(list(self.states)[:: max(1, len(self.states) // 20)])
        for n, event in enumerate(events, 1):
            folded = evolve(folded, event)
            assert n not in looked_at or folded == self.states[n]
