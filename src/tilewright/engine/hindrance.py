"""Why a seat cannot take any action of one type now. It uses only that seat's view, so it reveals nothing hidden."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.engine.actions import Action, Claim, Declare, Discard, Draw
from tilewright.engine.decide import refusal
from tilewright.engine.legal import offers
from tilewright.engine.phases.asking import SMALLEST_EXPOSURE, counted
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import State
from tilewright.engine.view import View
from tilewright.groups import Exposure
from tilewright.messages import say
from tilewright.tiles import JOKER, SUITS, Tiles, face, spoken


def hindrance(rules: Ruleset, view: View, name: str) -> Refused | None:
    """Return why `view.seat` cannot take any action of the type `name`, a key of `EXAMPLES`, or None if it can."""
    state, me = view.state, view.seat
    if any(type(action).__name__ == name for action in offers(rules, view)):
        return None
    window = state.window_of(me)
    if window and type(window.answer_of(me)).__name__ == name:
        return Refused(Rule.TABLE, say("engine.same-answer"))
    example = EXAMPLES[name](rules, state, me)
    refused = refusal(rules, state, example)
    if refused is None:  # the example is a declaration, and this table allows false ones
        return Refused(Rule.WRONG_SIZE, say("engine.declare-as-laid", size=rules.hand_size))
    if isinstance(example, Claim) and window and not example.group.laid <= state.seats[me].concealed + window.tile:
        return _of_claim(rules, state, me, window.tile) if refused.rule == Rule.TABLE else refused
    if refused.rule in (Rule.FALSE_MAH_JONGG, Rule.WRONG_SIZE):
        return Refused(Rule.WRONG_SIZE, say("engine.no-hand-yet"))
    return refused


def _of_claim(rules: Ruleset, state: State, me: int, tile: int) -> Refused:
    """Return that the seat has too few tiles for a group with the discarded `tile`."""
    jokers = "yes" if JOKER in rules.tiles else "no"
    chow = "yes" if "chow" in rules.claims and state.first_answerer == me and face(tile)[-1] in SUITS else "no"
    return Refused(Rule.NOT_A_GROUP, say("engine.claim-needs", tile=spoken(tile), jokers=jokers, chow=chow))


def _pung(rules: Ruleset, state: State, me: int) -> Claim:
    """Return a claim of a pung with as few jokers as possible."""
    window, pool = state.window_of(me), state.seats[me].concealed
    tile = window.tile if window else 0
    needed = SMALLEST_EXPOSURE - 1
    jokers = min(max(0, needed - pool.count(tile)), pool.count(JOKER))
    return Claim(me, _live(state, me), Exposure.of(tile, SMALLEST_EXPOSURE, jokers))


def _hand(rules: Ruleset, state: State, me: int) -> Declare:
    """Return a declaration of as many tiles as a hand has, among them the open discard."""
    rack, window, pool = _live(state, me), state.window_of(me), [*state.seats[me].concealed]
    if window:
        pool.insert(0, window.tile)
    return Declare(me, rack, Tiles.of(pool[: rules.hand_size - counted(rules, state.seats[me].racks[rack].exposures)]))


def _live(state: State, me: int) -> int:
    """Return the first rack of the seat that is still played, or 0 if none is."""
    return next((place for place, rack in enumerate(state.seats[me].racks) if rack.live), 0)


# An action of each type that the page asks about. If the seat may take none of this type, the reason is the same.
EXAMPLES: dict[str, Callable[[Ruleset, State, int], Action]] = {
    "Draw": lambda rules, state, me: Draw(me),
    "Discard": lambda rules, state, me: Discard(me, next(state.seats[me].concealed.kinds(), 0)),
    "Claim": _pung,
    "Declare": _hand,
}
