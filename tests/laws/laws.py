"""The laws that hold for every ruleset at every step, without knowing any.

`Watched` plays a game through its referee. What is cheap is held at every step. What is costly is held whenever
something happens for the first time in a game, and then less and less often: what is rare is looked at every time,
and the hundredth draw hardly ever.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import fields, replace

from tilewright.bots import Bot
from tilewright.engine.actions import Action, Claim, Declare, Draw, Pass, Reshape
from tilewright.engine.charleston import Part, Passing
from tilewright.engine.charleston import seen as tiles_seen
from tilewright.engine.context import context_of
from tilewright.engine.decide import Refused, decide
from tilewright.engine.events import BonusPaid, Dealt, Drew, Event, NotReplaced, Passed, PrivateEvent, Replaced, Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.log import Header, from_plain, parse_line, parse_log, print_line, print_log, to_plain
from tilewright.engine.phases.asking import counted
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Dealing, LastDraw, Over, Play, State
from tilewright.engine.view import View, redact
from tilewright.engine.wall import Shuffle, Wall
from tilewright.groups import Exposure
from tilewright.tiles import UNKNOWN, Tiles
from tilewright.variants import SETTLEMENTS

from .players import odd_actions, with_more_jokers


class Watched:
    """A game in which the laws are held."""

    def __init__(self, rules: Ruleset, seed: int, longest: int = 2000) -> None:
        self.rules, self.rng, self.longest = rules, random.Random(seed), longest
        self.shuffle = Shuffle(self.rng.randbytes(32), self.rng.randbytes(32))
        self.referee = Referee.open(rules, self.shuffle, self.rng.choice([None, *range(rules.seats)]))
        self.states: list[State] = []
        self.happened: tuple[type[Event], ...] = ()  # last
        self.met: Counter[object] = Counter()

    def play(self, *players: Bot) -> Referee:
        """Play to the end; each of `players` has a seat."""
        for _ in range(self.longest):
            self.hold()
            if isinstance(self.referee.state.phase, Over):
                self.at_the_end()
                return self.referee
            self.turn(players)
        raise AssertionError("the game does not end")

    def turn(self, players: tuple[Bot, ...]) -> None:
        """One action, of a seat that is waited for or, now and then, of another."""
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
        try:
            events = self.referee.do(action)
        except Refused:
            assert (self.referee.state, len(self.referee.log)) == before, "a refused action changed something"
            return
        self.happened = tuple(dict.fromkeys(map(type, events)))
        for event in events:
            if self.closely(type(event)):
                prints_and_parses(event)

    def closely(self, *what: object) -> bool:
        """Whether to look closely at this: surely at first, then with odds of one to how often it was met."""
        self.met[what] += 1
        return self.rng.random() * self.met[what] < 1

    def hold(self) -> None:
        """All laws, here and now."""
        state = self.referee.state
        self.states.append(state)
        tiles_are_conserved(self.rules, state, self.referee.wall)
        counts_are_right(self.rules, state, self.referee.log)
        if len(state.awaited) > 1 and self.closely("answers", state.awaited):
            who_answers_first_decides_nothing(self.referee, self.rng)
            if isinstance(state.phase, Passing):
                who_passes_first_decides_nothing(self.referee, self.rng)
        now = type(state.phase), self.happened
        if self.closely("seat", now):
            seat = self.rng.randrange(self.rules.seats)
            for seat in {seat, self.rng.choice(state.awaited or (seat,))}:
                view = self.referee.view(seat)
                a_view_is_true_and_sound(view, state)
                tiles_print_and_parse(view)
                offers_hold(self.rules, view, state, self.referee.wall, self.rng)
            if self.closely("silence", now):
                a_view_is_silent(self.referee, seat, self.rng)

    def at_the_end(self) -> None:
        """The laws of a whole game."""
        referee = self.referee
        settled = referee.log[-1]
        assert isinstance(settled, Settled)
        payments_sum_to_zero(settled, self.rules, referee.state.pot)
        what_was_paid_at_once_is_on_the_sheet(settled, referee.log)
        bonuses_are_on_the_sheet(self.rules, referee.state, settled)
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
        assert [again.view(seat) for seat in range(self.rules.seats)] == [
            referee.view(seat) for seat in range(self.rules.seats)
        ]
        folded, seen = self.rules.opening(), []
        for event in events:
            folded = evolve(folded, event)
            seen.append(folded)
        assert all(state in seen for state in self.states[:: max(1, len(self.states) // 20)])


def tiles_are_conserved(rules: Ruleset, state: State, wall: Wall) -> None:
    """Every tile of the set lies in exactly one place."""
    everywhere = Tiles.of(_left(state, wall))
    for seat in state.seats:
        everywhere += seat.concealed + Tiles.of(seat.discards) + seat.bouquets
        for rack in seat.racks:
            everywhere += sum((group.laid for group in rack.exposures), rack.flowers)
    assert everywhere == rules.tiles


def _left(state: State, wall: Wall) -> tuple[int, ...]:
    """What is left of the wall, and of the flower wall behind it."""
    end = len(wall.order) - state.replaced
    return wall.order[end - state.flower_wall - state.wall : end]


def counts_are_right(rules: Ruleset, state: State, log: list[Event]) -> None:
    """All hands but one tile, and that one as well for the seat that has to discard; a dead one may have kept it.

    A kong counts as three where another tile is drawn for it, and a flower that nothing replaced lacks.
    """
    if isinstance(state.phase, Dealing | Over):
        return
    for place, seat in enumerate(state.seats):
        calls = isinstance(state.phase, Play) and not (state.phase.drawn or state.thrown)  # another's flowers
        begins = (isinstance(state.phase, Passing) or calls) and place == state.east
        begins = begins and rules.deal.east > rules.deal.others
        begins = begins or (isinstance(state.phase, Play) and state.phase.back is not None)  # all hold their tile
        extra = begins or (isinstance(state.phase, Play) and state.phase.turn == place and state.phase.drawn)
        kept = () if seat.live or rules.dead_discards else (1,)
        held = len(seat.concealed) + sum(counted(rules, rack.exposures) for rack in seat.racks)
        held += sum(isinstance(event, NotReplaced) and event.seat == place for event in log)
        over = held - rules.racks * rules.hand_size
        assert over in _over(state, place) if rules.draws_last else over + 1 in (extra, *kept), (place, state.phase)


def _over(state: State, place: int) -> set[int]:
    """How many tiles more than a hand a seat may hold where turns end with a draw.

    One less until it has drawn, one more after a claim.
    """
    phase = state.phase
    if not state.seats[place].live:
        return {-1, 0, 1}
    if isinstance(phase, ClaimWindow):
        return {-1, 0} if phase.discarder == place else {0, 1} if phase.kong else {0}
    assert isinstance(phase, Play)
    owes = phase.taken is not None and phase.taken.discarder == place
    return {0, -owes, int(place in (phase.turn, phase.then))}


def a_view_is_true_and_sound(view: View, truth: State) -> None:
    """What a seat knows is so; its own place it knows exactly, and of the others it never knows too much."""
    assert view.state.seats[view.seat] == truth.seats[view.seat]
    assert _public(view.state) == _public(truth)
    if isinstance(truth.phase, ClaimWindow | Passing):
        assert _heard_by(view.state, view.seat).phase == _heard_by(truth, view.seat).phase
    for seen, real in zip(view.state.seats, truth.seats, strict=True):
        assert len(seen.concealed) == len(real.concealed)
        assert all(a <= b for a, b in zip(seen.concealed.counts[:UNKNOWN], real.concealed.counts, strict=False))


def _public(state: State) -> State:
    bare = replace(state, seats=tuple(replace(seat, concealed=Tiles()) for seat in state.seats))
    if isinstance(state.phase, Play):
        bare = replace(bare, phase=_undisclosed(state.phase))
    return _heard_by(bare, None)


def _undisclosed(turn: Play) -> Play:
    """A turn without what its seat drew, and for what."""
    return replace(turn, last=turn.last and LastDraw(UNKNOWN))


def _heard_by(state: State, seat: int | None) -> State:
    """The state without the answers, and without what lies ready to be passed, that `seat` knows nothing of."""
    if isinstance(state.phase, Passing):
        parts = (part if place == seat else Part(part.due) for place, part in enumerate(state.phase.parts))
        return replace(state, phase=replace(state.phase, parts=tuple(parts)))
    if not isinstance(state.phase, ClaimWindow):
        return state
    own = tuple(answer for answer in state.phase.answers if answer.seat == seat)
    kong = state.phase.kong
    if kong and seat != state.phase.discarder:
        kong = replace(kong, play=_undisclosed(kong.play))
    return replace(state, phase=replace(state.phase, answers=own, kong=kong))


def a_view_is_silent(referee: Referee, seat: int, rng: random.Random) -> None:
    """Had the tiles that `seat` never saw been others, it would have seen, and could do, exactly the same."""
    other, wall, seen = _another_truth(referee, seat, rng)
    truth = _heard_by(referee.state, seat)
    assert repr(seen) == repr(referee.view(seat))
    can = offers(referee.rules, referee.view(seat))
    assert offers(referee.rules, seen) == can
    for action in can:
        happened = decide(referee.rules, truth, action, referee.wall)
        elsewhere = decide(referee.rules, other, action, wall)
        assert [_undrawn(event) for event in happened] == [_undrawn(event) for event in elsewhere]
        for watcher in referee.state.others(seat):
            assert [_seen(event, watcher) for event in happened] == [_seen(event, watcher) for event in elsewhere]


def _undrawn(event: Event) -> Event:
    return replace(event, tile=UNKNOWN) if isinstance(event, Drew | Replaced) else event


def _seen(event: Event, watcher: int) -> Event | None:
    """What a watcher sees of it, but for what comes off the wall, such as for a kong that nobody robbed."""
    seen = redact(event, watcher)
    return seen and _undrawn(seen)


def _another_truth(referee: Referee, seat: int, rng: random.Random) -> tuple[State, Wall, View]:
    """The same game, the tiles dealt and drawn otherwise wherever `seat` cannot know it; and what it saw of that.

    What others answered, unseen by `seat`, they have not answered there.
    """
    truth, view = referee.state, referee.view(seat).state
    unseen = [
        Tiles.of(real.concealed) - Tiles.of(kind for kind in seen.concealed if kind != UNKNOWN)
        for real, seen in zip(truth.seats, view.seats, strict=True)
    ]
    flowers, left = referee.rules.flowers, _left(truth, referee.wall)  # a flower is laid at once: it stays where it is
    unseen = [Tiles.of(kind for kind in bag if kind not in flowers) for bag in unseen]
    hidden = [kind for kind in (*left, *(kind for bag in unseen for kind in bag)) if kind not in flowers]
    rng.shuffle(hidden)
    log = [event for event in referee.log if not isinstance(event, PrivateEvent) or event.seat == seat]
    original = [_hidden_tiles(event) for event in log]
    for place, bag in enumerate(unseen):
        for kind in bag:
            at = max(i for i, event in enumerate(log) if event.seat == place and kind in original[i])
            original[at] -= kind
            log[at] = _otherwise(log[at], kind, hidden.pop())
    other, seen = referee.rules.opening(), View(seat, referee.rules.opening())
    for event in log:
        other, seen = evolve(other, event), seen.after(event)
    order, end = referee.wall.order, len(referee.wall.order) - truth.replaced
    elsewhere = [kind if kind in flowers else hidden.pop() for kind in left]
    return other, replace(referee.wall, order=(*order[: end - len(left)], *elsewhere, *order[end:])), seen


def _hidden_tiles(event: Event) -> Tiles:
    """The tiles that only the seat of the event saw coming."""
    if isinstance(event, Dealt):
        return event.tiles
    if isinstance(event, Passed):
        return tiles_seen(event.got)
    return Tiles.of([event.tile]) if isinstance(event, Drew | Replaced) else Tiles()


def _otherwise(event: Event, kind: int, other: int) -> Event:
    if isinstance(event, Dealt):
        return replace(event, tiles=event.tiles - kind + other)
    if isinstance(event, Passed):
        return replace(event, got=event.got - kind + other)
    assert isinstance(event, Drew | Replaced)
    return replace(event, tile=other)


def who_answers_first_decides_nothing(referee: Referee, rng: random.Random) -> None:
    """However the answers to an open discard come in, and whether one was changed, the same comes of them."""
    rules, start, ends = referee.rules, _heard_by(referee.state, None), []
    offered = {seat: _answers(rules, referee.view(seat)) for seat in start.asked}
    if sum(len(answers) > 1 for answers in offered.values()) < 2:
        return
    wanted = {seat: rng.choice(answers[1:] or answers) for seat, answers in offered.items()}
    for _ in range(3):
        order, state = rng.sample(start.asked, len(start.asked)), start
        changed = [offered[order[0]][0], *(wanted[seat] for seat in order)]  # the first one lets it go, at first
        for action in changed if changed[0] != changed[1] else changed[1:]:
            if isinstance(state.phase, ClaimWindow):  # else it is decided: an answer that comes now comes too late
                for event in decide(rules, state, action, referee.wall):
                    state = evolve(state, event)
        assert not isinstance(state.phase, ClaimWindow), "all have answered, and nothing comes of it"
        ends.append(state)
    assert ends[0] == ends[1] == ends[2]


def who_passes_first_decides_nothing(referee: Referee, rng: random.Random) -> None:
    """Whoever lays or says what is asked first before the first discard, the same comes of it."""
    rules, start, ends = referee.rules, referee.state, []
    meant: dict[int, list[Action]] = {}
    for seat in start.awaited:
        state, meant[seat] = _heard_by(start, seat), []
        while isinstance(state.phase, Passing) and state.phase.awaits(seat):
            view = View(seat, state)
            meant[seat].append(rng.choice([one for one in offers(rules, view) if not isinstance(one, Declare)]))
            for event in decide(rules, state, meant[seat][-1], referee.wall):
                state = evolve(state, event)
    for _ in range(2):
        left, state = {seat: list(actions) for seat, actions in meant.items()}, start
        while any(left.values()):
            seat = rng.choice([seat for seat, actions in left.items() if actions])
            for event in decide(rules, state, left[seat].pop(0), referee.wall):
                state = evolve(state, event)
        ends.append(state)
    assert ends[0] == ends[1]
    assert not start.awaited or ends[0].phase != start.phase, "all have answered, and nothing comes of it"


def _answers(rules: Ruleset, view: View) -> list[Action]:
    """What a seat may answer: to let the discard go, then to claim it."""
    fresh = replace(view, state=_heard_by(view.state, None))
    return [action for action in offers(rules, fresh) if isinstance(action, Draw | Pass | Declare | Claim)]


def offers_hold(rules: Ruleset, view: View, truth: State, wall: Wall, rng: random.Random) -> None:
    """What is offered is accepted; in `prevent`, what is accepted is offered, in its usual form."""
    offered = offers(rules, view)
    assert len(set(offered)) == len(offered)
    for action in {type(action): action for action in offered}.values():
        prints_and_parses(action)
    for action in offered:
        decide(rules, truth, action, wall)
    assert isinstance(truth.phase, Over) or view.seat not in truth.awaited or offered
    pool, before = truth.seats[view.seat].concealed, repr(truth)
    more_jokers = (with_more_jokers(action, pool, rng) for action in offered)
    for action in (*filter(None, more_jokers), *odd_actions(rules, truth, view.seat, rng)):
        try:
            decide(rules, truth, action, wall)
        except Refused:
            assert action not in offered
            continue
        if rules.enforcement == "prevent":
            assert _has_usual_form(rules, action, offered, truth), action
    assert repr(truth) == before, "a decision changed something"


def _has_usual_form(rules: Ruleset, action: Action, offered: tuple[Action, ...], truth: State) -> bool:
    """Whether the same thing is offered with naturals where jokers were played."""
    if isinstance(action, Declare):
        return any(_same_faces(rules, action, one, truth) for one in offered if isinstance(one, Declare))
    if isinstance(action, Claim):
        return any(
            (one.rack, one.group.faces) == (action.rack, action.group.faces)
            for one in offered
            if isinstance(one, Claim)
        )
    if isinstance(action, Reshape):
        assert isinstance(truth.phase, Play)
        assert truth.phase.fresh is not None
        rack, place = truth.phase.fresh
        lies = Reshape(action.seat, rack, truth.seats[action.seat].racks[rack].exposures[place])
        usual = {(one.rack, one.group.faces) for one in (*offered, lies) if isinstance(one, Reshape)}
        return (action.rack, action.group.faces) in usual
    return action in offered


def _same_faces(rules: Ruleset, action: Declare, offer: Declare, truth: State) -> bool:
    """Whether both declare the same line with the same faces."""
    if action.rack != offer.rack:
        return False
    shown = truth.seats[action.seat].racks[action.rack].exposures
    context = context_of(rules, truth, action.seat, action.rack)

    def hands(declared: Declare) -> set[tuple[str, tuple[Tiles, ...]]]:
        return {
            (reading.line, tuple(group.faces for group in reading.groups))
            for reading in rules.hands.readings(declared.tiles, shown, context)
        }

    return bool(hands(action) & hands(offer))


def prints_and_parses(message: Event | Action) -> None:
    """An event, what each seat sees of it, and an action are the same after a journey as text, and as JSON."""
    forms = [message] if isinstance(message, Action) else [message, *(redact(message, seat) for seat in (None, 0, 1))]
    for form in filter(None, forms):
        assert parse_line(print_line(form)) == form
        assert from_plain(json.loads(json.dumps(to_plain(form)))) == form
        assert all(field.name in to_plain(form) for field in fields(form))


def tiles_print_and_parse(view: View) -> None:
    """What a seat sees is the same after a journey as text."""
    for seat in view.state.seats:
        assert Tiles.parse(str(seat.concealed)) == seat.concealed
        for rack in seat.racks:
            assert [Exposure.parse(str(group)) for group in rack.exposures] == list(rack.exposures)


def bonuses_are_on_the_sheet(rules: Ruleset, state: State, settled: Settled) -> None:
    """What was paid at once is all that falls due at once, and stands on the sheet."""
    paid, due, sheet = (
        Counter((entry.seat, entry.title, item) for entry in entries for item in entry.items)
        for entries in (state.bonuses, rules.scoring.bonuses(rules, state), settled.sheet.entries)
    )
    assert paid == due
    assert paid <= sheet


def payments_sum_to_zero(settled: Settled, rules: Ruleset, pot: int) -> None:
    """What one receives, others pay, or the pot; and every score is the sum of its entries, but those of the pot."""
    sheet, from_pot = settled.sheet, SETTLEMENTS[rules.name].from_pot
    assert sum(sheet.payments) + sheet.pot == pot
    moved = from_pot(sheet) if from_pot else (0,) * rules.seats
    for seat, score in enumerate(sheet.scores):
        assert score + moved[seat] == sum(entry.points for entry in sheet.entries if entry.seat == seat)
    assert all(item.rule for entry in sheet.entries for item in entry.items)


def what_was_paid_at_once_is_on_the_sheet(settled: Settled, log: list[Event]) -> None:
    """Each bonus that was announced is among the entries of its seat, once."""
    listed = Counter((entry.seat, item) for entry in settled.sheet.entries for item in entry.items)
    paid = Counter((event.seat, item) for event in log if isinstance(event, BonusPaid) for item in event.entry.items)
    assert paid <= listed
