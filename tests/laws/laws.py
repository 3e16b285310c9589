"""Laws (invariants of a game) that hold for every ruleset after every action."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import fields, replace

import pytest

from tilewright.engine import actions, events
from tilewright.engine.action_text import parse_action
from tilewright.engine.actions import Action, Challenge, Claim, Concede, Declare, Reshape
from tilewright.engine.charleston import Passing
from tilewright.engine.context import context_of
from tilewright.engine.decide import Refused, decide
from tilewright.engine.events import BonusPaid, Event, Settled
from tilewright.engine.hindrance import EXAMPLES, hindrance
from tilewright.engine.legal import offers
from tilewright.engine.log import from_plain, parse_line, print_line, to_plain
from tilewright.engine.phases.asking import counted
from tilewright.engine.phases.taking_back import take_back
from tilewright.engine.referee import Referee
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Dealing, Over, Play, State
from tilewright.engine.view import View, redact
from tilewright.engine.wall import Wall
from tilewright.groups import Exposure, Reading
from tilewright.sheet import Entry, Item, ScoreSheet
from tilewright.table.moves import open_window
from tilewright.tiles import Tiles
from tilewright.variants import SETTLEMENTS

from .players import face_down, odd_actions, with_more_jokers


def tiles_are_conserved(rules: Ruleset, state: State, wall: Wall) -> None:
    """Check that every tile of the set is in exactly one place."""
    everywhere = Tiles.of(left_of_the_wall(state, wall))
    for seat in state.seats:
        everywhere += seat.concealed + Tiles.of(seat.discards) + seat.bouquets
        for rack in seat.racks:
            everywhere += sum((group.laid for group in rack.exposures), rack.flowers)
    assert everywhere == rules.tiles


def left_of_the_wall(state: State, wall: Wall) -> tuple[int, ...]:
    """Return the tiles that are left in the wall, followed by those left in the flower wall."""
    end = len(wall.order) - state.replaced
    return wall.order[end - state.flower_wall - state.wall : end]


def counts_are_right(rules: Ruleset, state: State, lacking: Counter[int]) -> None:
    """Check the number of tiles of each seat. `lacking` counts the tiles of each seat that the wall could not replace.

    Before it discards, a seat has as many tiles as a complete hand on each of its racks. At other times it has one tile
    fewer, but a dead seat may keep its extra tile. A kong counts as three tiles in games where it draws a replacement.
    """
    if isinstance(state.phase, Dealing | Over):
        return
    for place, seat in enumerate(state.seats):
        # before the first discard, a seat may be waiting for tiles that replace its flowers
        calls = isinstance(state.phase, Play) and not (state.phase.drawn or state.thrown)
        begins = (isinstance(state.phase, Passing) or calls) and place == state.east
        begins = begins and rules.deal.east > rules.deal.others
        # while a turn is interrupted, the seat on turn and the interrupted seat both hold an extra tile
        begins = begins or (isinstance(state.phase, Play) and state.phase.back is not None)
        extra = begins or (isinstance(state.phase, Play) and state.phase.turn == place and state.phase.drawn)
        kept = () if seat.live or (rules.dead_discards and seat.concealed) else (1,)
        racks = (rules.hand_size if rack.mah_jongg else counted(rules, rack.exposures) for rack in seat.racks)
        held = len(seat.concealed) + sum(racks)
        over = held + lacking[place] - rules.racks * rules.hand_size
        assert over in _over(state, place) if rules.draws_last else over + 1 in (extra, *kept), (place, state.phase)


def _over(state: State, place: int) -> set[int]:
    """Return by how many tiles a seat may differ from complete hands on all its racks, such as {-1, 0}.

    This applies to games where each turn ends with a draw. A seat may be one tile short between its discard and its
    draw. After a claim, it may have one tile too many.
    """
    phase = state.phase
    if not state.seats[place].live:
        return {-1, 0, 1}
    if isinstance(phase, ClaimWindow):
        return {-1, 0} if phase.discarder == place else {0, 1} if phase.kong else {0}
    assert isinstance(phase, Play)
    owes = phase.taken is not None and phase.taken.discarder == place
    return {0, -owes, int(place in (phase.turn, phase.then))}


def offers_hold(rules: Ruleset, view: View, truth: State, wall: Wall, rng: random.Random) -> None:
    """Check that the game accepts every action that it offers.

    Then try some random actions. With `enforcement=prevent`, the game may accept only offered actions and variants of
    them, such as one with more jokers.
    """
    offered = offers(rules, view)
    assert len(set(offered)) == len(offered)
    for action in {type(action): action for action in offered}.values():
        prints_and_parses(action)
    for action in offered:
        decide(rules, truth, action, wall)
    goes_on = any(not isinstance(action, Concede | Challenge) for action in offered)
    assert isinstance(truth.phase, Over) or view.seat not in truth.awaited or goes_on
    pool, before = truth.seats[view.seat].concealed, repr(truth)
    changed = (one for action in offered for one in (with_more_jokers(action, pool, rng), face_down(action)))
    for action in (*filter(None, changed), *odd_actions(rules, truth, view.seat, rng)):
        try:
            decide(rules, truth, action, wall)
        except Refused:
            assert action not in offered
            continue
        if rules.enforcement == "prevent":
            assert _has_usual_form(rules, action, offered, truth), action
    assert repr(truth) == before, "a decision changed something"


def whatever_is_not_offered_has_a_reason(rules: Ruleset, view: View) -> None:
    """Check that a seat gets a reason for exactly those types of action that are not offered."""
    offered = {type(action).__name__ for action in offers(rules, view)}
    for name in EXAMPLES:
        reason = hindrance(rules, view, name)
        assert (reason is None) == (name in offered)
        window = view.state.window_of(view.seat)
        if reason and window and type(window.answer_of(view.seat)).__name__ == name:
            assert reason.why == "you have already given this answer"


def _has_usual_form(rules: Ruleset, action: Action, offered: tuple[Action, ...], truth: State) -> bool:
    """Return whether the game offers this action, or one with the same faces but different jokers."""
    given = truth.phase.answer_of(action.seat) if isinstance(truth.phase, ClaimWindow) else None
    usual = (*offered, given)  # a seat is not offered the claim that it has already made
    if isinstance(action, Declare):
        return any(_same_faces(rules, action, one, truth) for one in usual if isinstance(one, Declare))
    if isinstance(action, Claim):
        return _as_seen(action) in {_as_seen(one) for one in usual if isinstance(one, Claim)}
    if isinstance(action, Reshape):
        assert isinstance(truth.phase, Play)
        assert truth.phase.fresh is not None
        rack, place = truth.phase.fresh
        unchanged = Reshape(action.seat, rack, truth.seats[action.seat].racks[rack].exposures[place])
        return _as_seen(action) in {_as_seen(one) for one in (*offered, unchanged) if isinstance(one, Reshape)}
    return action in offered


def _as_seen(action: Claim | Reshape) -> tuple[int, Tiles, bool]:
    """Return the parts of a claim that all players see: the rack, the faces, and whether the group is face down."""
    return action.rack, action.group.faces, action.group.concealed


def _same_faces(rules: Ruleset, action: Declare, offer: Declare, truth: State) -> bool:
    """Return whether both actions declare the same line of the card with the same faces."""
    if action.rack != offer.rack:
        return False
    shown = truth.seats[action.seat].racks[action.rack].exposures
    context = context_of(rules, truth, action.seat, action.rack)

    def hands(declared: Declare) -> set[tuple[str, tuple[Tiles, ...]]]:
        return {
            (reading.line, tuple(group.faces for group in reading.groups))
            for reading in rules.hands_of(action.seat).readings(declared.tiles, shown, context)
        }

    return bool(hands(action) & hands(offer))


# the names with which the text of an event or an action can be evaluated
NAMES = {**vars(actions), "events": events, "Reading": Reading, "Entry": Entry, "Item": Item, "ScoreSheet": ScoreSheet}


def prints_and_parses(message: Event | Action) -> None:
    """Check that an action or event stays the same when it is converted to text or JSON and back.

    Events are also checked in the form that other seats receive, without hidden tiles.
    """
    forms = [message] if isinstance(message, Action) else [message, *(redact(message, seat) for seat in (None, 0, 1))]
    for form in filter(None, forms):
        assert parse_line(print_line(form)) == form
        assert from_plain(json.loads(json.dumps(to_plain(form)))) == form
        assert all(field.name in to_plain(form) for field in fields(form))
        assert eval(repr(form), dict(NAMES)) == form
    if isinstance(message, Action):
        assert parse_action(str(message), message.seat) == message


def tiles_print_and_parse(view: View) -> None:
    """Check that the tiles in a seat's view stay the same when they are converted to text and back."""
    for seat in view.state.seats:
        assert Tiles.parse(str(seat.concealed)) == seat.concealed
        for rack in seat.racks:
            assert [Exposure.parse(str(group)) for group in rack.exposures] == list(rack.exposures)


def bonuses_are_on_the_sheet(rules: Ruleset, state: State, settled: Settled) -> None:
    """Check that exactly the bonuses due during the game have been paid, and that the score sheet lists them."""
    paid, due, sheet = (
        Counter((entry.seat, entry.title, item) for entry in entries for item in entry.items)
        for entries in (state.bonuses, rules.scoring.bonuses(rules, state), settled.sheet.entries)
    )
    assert paid == due
    assert paid <= sheet


def payments_sum_to_zero(settled: Settled, rules: Ruleset, pot: int) -> None:
    """Check that the payments and the change of the pot sum to zero.

    The score of a seat must be the sum of its entries on the score sheet, without payments from the pot.
    """
    sheet, from_pot = settled.sheet, SETTLEMENTS[rules.name].from_pot
    assert sum(sheet.payments) + sheet.pot == pot
    moved = from_pot(sheet) if from_pot else (0,) * rules.seats
    for seat, score in enumerate(sheet.scores):
        assert score + moved[seat] == sum(entry.points for entry in sheet.entries if entry.seat == seat)
    assert all(item.rule for entry in sheet.entries for item in entry.items)


def what_was_paid_at_once_is_on_the_sheet(settled: Settled, log: list[Event]) -> None:
    """Check that the score sheet lists each bonus that was paid during the game."""
    listed = Counter((entry.seat, item) for entry in settled.sheet.entries for item in entry.items)
    paid = Counter((event.seat, item) for event in log if isinstance(event, BonusPaid) for item in event.entry.items)
    assert paid <= listed


def taking_back_undoes_a_discard(referee: Referee, before: State, views: list[View]) -> None:
    """Take back the open discard. Check that all is as before the discard, but that everybody knows the tile."""
    window = referee.state.phase
    assert isinstance(window, ClaimWindow)
    mine = window.discarder
    for seat in referee.state.others(mine):
        with pytest.raises(Refused):
            take_back(referee.state, seat)
    numbers = {open_window(before), open_window(referee.state)}
    referee.apply(take_back(referee.state, mine))
    assert referee.state == replace(before, taken_back=before.taken_back + 1)
    for view in views:
        known = view.state.at(mine, concealed=view.state.seats[mine].concealed - window.tile + window.tile)
        assert referee.view(view.seat).state == replace(known, taken_back=before.taken_back + 1)
    assert open_window(referee.state) not in numbers, "a late answer to the taken discard would count for the next one"
