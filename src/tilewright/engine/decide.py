"""`decide` turns an action into events, or refuses an action that the rules forbid. It does not change the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from tilewright.engine.actions import (
    Action,
    Challenge,
    Claim,
    Concede,
    Courtesy,
    Declare,
    Discard,
    Draw,
    ExchangeBlank,
    ExchangeJoker,
    Kong,
    LayFlower,
    Pass,
    PassTile,
    Reshape,
    Vote,
)
from tilewright.engine.causes import death
from tilewright.engine.charleston import Passing
from tilewright.engine.events import Answered, BonusPaid, Died, Discarded, Drew, Ended, Event, Settled, TurnBegan
from tilewright.engine.evolve import evolve
from tilewright.engine.phases import charleston, keeping, replacing
from tilewright.engine.phases.asking import counted
from tilewright.engine.phases.blanks import exchange_blank
from tilewright.engine.phases.claims import claim, reshape
from tilewright.engine.phases.deaths import challenge, concede
from tilewright.engine.phases.declarations import declare
from tilewright.engine.phases.kongs import meld_kong
from tilewright.engine.phases.play import discard, draw, exchange_joker, let_go
from tilewright.engine.phases.window import ANSWERS, answered, decided
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Dealing, Over, Play, State
from tilewright.engine.typed import refuse_ill_typed
from tilewright.engine.wall import Wall
from tilewright.messages import ENGLISH, say, speaking
from tilewright.sheet import Item
from tilewright.tiles import JOKER

__all__ = ["Concession", "Refused", "after_concession", "decide", "following", "outcome"]

_EARN_NOTHING = (Drew, Discarded, Answered, TurnBegan)  # no bonus can be due after one of these events
Outcome = tuple[tuple[Event, ...], State]

_RULES: dict[type[Action], Callable[[Ruleset, State, Any, Wall], Iterator[Event]]] = {
    Draw: draw,
    Pass: let_go,
    Discard: discard,
    Claim: claim,
    Reshape: reshape,
    Kong: meld_kong,
    LayFlower: replacing.lay_flower,
    ExchangeJoker: exchange_joker,
    Declare: declare,
    Challenge: challenge,
    Concede: concede,
    PassTile: charleston.pass_tile,
    Vote: charleston.vote,
    Courtesy: charleston.courtesy,
    ExchangeBlank: exchange_blank,
}


def decide(rules: Ruleset, state: State, action: Action, wall: Wall) -> tuple[Event, ...]:
    """Return the events of `action`, followed by all automatic events. Raises Refused if the rules forbid the action.

    `wall` determines which tiles are drawn, and which tiles are passed on in a blind pass.
    """
    return outcome(rules, state, action, wall)[0]


def outcome(rules: Ruleset, state: State, action: Action, wall: Wall) -> Outcome:
    """Return the events that `decide` returns, and the state after them."""
    events = tuple(_by_rule(rules, state, action, wall))
    if rules.seats > 2 and isinstance(action, ANSWERS) and action.seat in state.answerers and len(state.answerers) > 1:
        events = answered(rules, state, action, wall)
    return _followed(rules, state, events, wall)


def refusal(rules: Ruleset, state: State, action: Action) -> Refused | None:
    """Return why the rules forbid the action, or None if they allow it. Tiles of other seats may be unknown."""
    try:
        next(_by_rule(rules, state, action, Wall(())), None)
    except Refused as refused:
        return refused
    return None


def _by_rule(rules: Ruleset, state: State, action: Action, wall: Wall) -> Iterator[Event]:
    refuse_ill_typed(action)
    if isinstance(state.phase, Dealing):
        raise Refused(Rule.TABLE, say("engine.dealing"))
    if isinstance(state.phase, Over):
        raise Refused(Rule.GAME_OVER, say("engine.game-over"))
    if not 0 <= action.seat < len(state.seats):
        raise Refused(Rule.TABLE, say("engine.no-such-seat"))
    if (has := _HAS.get(type(action))) and not has(rules):
        raise Refused(Rule.TABLE, say("engine.no-such-move"))
    if isinstance(state.phase, Passing) and not isinstance(action, PassTile | Vote | Courtesy | Declare):
        raise Refused(Rule.CHARLESTON_FIRST, say("engine.charleston-first"))
    replacing.refuse_before_flowers(rules, state, action)
    yield from _RULES[type(action)](rules, state, action, wall)


def _passes(rules: Ruleset) -> bool:
    return rules.charleston is not None


# Some actions exist only in some games. Each function returns whether a ruleset has the action.
_HAS: dict[type[Action], Callable[[Ruleset], bool]] = {
    Kong: lambda rules: rules.kongs,
    LayFlower: lambda rules: rules.racks > 1 and bool(rules.flowers),
    ExchangeJoker: lambda rules: JOKER in rules.tiles,
    ExchangeBlank: lambda rules: rules.blank_exchange != "never",
    PassTile: _passes,
    Vote: _passes,
    Courtesy: _passes,
}


def following(rules: Ruleset, state: State, last: Event, wall: Wall) -> tuple[Event, ...]:
    """Return the automatic events after the event `last`, until a seat has to act or the game is over."""
    return _followed(rules, state, _next(rules, state, last, wall), wall)[0]


class Concession(NamedTuple):
    """The immediate result of conceding. If `throws` is set, the seat must still discard to end its turn."""

    state: State
    ends: bool  # whether the game ends
    throws: bool


def after_concession(rules: Ruleset, state: State, seat: int) -> Concession:
    """Return the immediate result if `seat` concedes now. The tiles of other seats may be unknown in `state`."""
    for event in concede(rules, state, Concede(seat), Wall(())):
        state = evolve(state, event)
    phase, ends = state.phase, _ending(rules, state) is not None
    if ends or not isinstance(phase, Play) or phase.turn != seat or keeping.must_keep(rules, state):
        return Concession(state, ends, throws=False)
    return Concession(state, ends, _throws(rules, state, phase))


def _followed(rules: Ruleset, state: State, events: tuple[Event, ...], wall: Wall) -> Outcome:
    """Return `events` with all automatic events after them, and the final state."""
    happens = events
    while happens:
        for event in happens:
            state = evolve(state, event)
        happens = _next(rules, state, happens[-1], wall)
        events += happens
    return events, state


def _next(rules: Ruleset, state: State, last: Event, wall: Wall) -> tuple[Event, ...]:
    """Return the automatic events after the event `last`, or nothing if a seat has to act."""
    phase = state.phase
    if isinstance(last, Settled):
        return ()
    if not isinstance(last, _EARN_NOTHING) and (bonus := _bonus(rules, state)):
        return (bonus,)
    if isinstance(phase, Over):
        with speaking(ENGLISH):  # the log is in English, whatever language the players read
            sheet = rules.scoring.settle(rules, state)
        return (Settled(max(range(rules.seats), key=lambda seat: (sheet.payments[seat], seat == state.east)), sheet),)
    all_live = _all_live(state)
    if not all_live and (follows := _crowded(rules, state) or _ending(rules, state)):
        return (follows,)
    if isinstance(phase, Play):
        return (
            replacing.robbed(rules, state, last, wall)
            or replacing.automatic_events(rules, state, wall)
            or keeping.automatic_events(rules, state, wall)
            or (() if all_live else _dead_turn(rules, state, phase))
        )
    if isinstance(phase, ClaimWindow):
        unasked = () if all_live else _unasked(rules, state, phase, wall)
        return unasked or decided(rules, state, wall)
    return charleston.follows(rules, state, wall)


def _all_live(state: State) -> bool:
    """Return whether every hand is in play. If so, no mah jongg or dead hand can have ended the game."""
    for seat in state.seats:
        for rack in seat.racks:
            if rack.mah_jongg is not None or rack.dead is not None:
                return False
    return True


def _bonus(rules: Ruleset, state: State) -> BonusPaid | None:
    """Return the payment of a bonus that is earned and not yet paid (R-REF-37), or None if no bonus is due.

    No bonus is paid while a kong may be robbed.
    """
    if isinstance(state.phase, ClaimWindow) and state.phase.kong:
        return None
    with speaking(ENGLISH):
        entries = tuple(rules.scoring.bonuses(rules, state))
    for entry in entries:
        due = list(entry.items)
        for paid in (item for before in state.bonuses if before.seat == entry.seat for item in before.items):
            due.remove(next(item for item in due if _is_same(item, paid)))
        if due:
            return BonusPaid(entry.seat, replace(entry, items=tuple(due)))
    return None


def _is_same(item: Item, paid: Item) -> bool:
    """Return whether two items are the same bonus. Labels are ignored, because older logs word them differently."""
    return (item.rule, item.times, item.plus) == (paid.rule, paid.times, paid.plus)


def _crowded(rules: Ruleset, state: State) -> Died | None:
    """Return the event that makes a hand dead because its seat's dead hand leaves it too few tiles (R-SIAM-40).

    Return None if there is no such hand.
    """
    for place, seat in enumerate(state.seats):
        frozen = sum(counted(rules, rack.exposures) for rack in seat.racks if rack.dead or rack.mah_jongg)
        live = [i for i, rack in enumerate(seat.racks) if rack.live]
        if live and rules.racks * rules.hand_size - frozen < rules.hand_size:
            return death(place, live[0], Rule.TOO_FEW_TILES)
    return None


def _ending(rules: Ruleset, state: State) -> Ended | None:
    """Return the event that ends the game, or None if the game goes on (R-SIAM-19, 21, 22; R-ROYALE-8, 12; B7)."""
    for place, seat in enumerate(state.seats):
        if len(seat.mah_jonggs) >= rules.mah_jonggs:
            return Ended(place, "mah-jonggs")
    for place, seat in enumerate(state.seats):
        if rules.dead_seat_ends and all(rack.dead for rack in seat.racks):
            return Ended(place, "dead-hands")
    if sum(seat.live for seat in state.seats) < rules.fewest_live:
        return Ended(state.east, "no-live-hand")
    return None


def _unasked(rules: Ruleset, state: State, window: ClaimWindow, wall: Wall) -> tuple[Event, ...]:
    """Return the events after a discard or an added kong if no other seat has a live hand, otherwise nothing."""
    if state.first_answerer is not None:
        return ()
    if window.kong:
        return (replacing.replacement(rules, state, window.discarder, wall),)
    if rules.draws_last:
        return tuple(keeping.after_discard(rules, state, window.discarder, wall))
    return (_next_turn(state, window.discarder),)


def _dead_turn(rules: Ruleset, state: State, phase: Play) -> tuple[Event, ...]:
    """Return the event that ends the turn of a seat without a live hand (R-SIAM-20).

    Empty if the seat has a live hand or must still discard.
    """
    if state.seats[phase.turn].live or _throws(rules, state, phase):
        return ()
    return (_next_turn(state, phase.turn),)


def _next_turn(state: State, seat: int) -> Event:
    """Return the event that begins the turn after that of `seat`, or ends the game if nobody can draw."""
    following = state.next_live(seat)
    return TurnBegan(following) if state.wall and following is not None else Ended(seat, "wall")


def _throws(rules: Ruleset, state: State, phase: Play) -> bool:
    """Return whether a seat without a live hand still has to discard. A seat without concealed tiles does not."""
    return phase.drawn and rules.dead_discards and bool(state.seats[phase.turn].concealed)
