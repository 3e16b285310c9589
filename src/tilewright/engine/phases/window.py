"""The claim window: several seats answer an open discard in secret, and the answer with the highest priority wins.

The window stays open while a seat that has not answered might have a better claim. This is judged without looking at
the seat's tiles, so the duration of the window reveals nothing about them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tilewright.engine.actions import Action, Claim, Declare, Draw, Pass
from tilewright.engine.events import Answered, Declared, Event, FalselyDeclared
from tilewright.engine.evolve import evolve
from tilewright.engine.phases.claims import claim
from tilewright.engine.phases.declarations import declare
from tilewright.engine.phases.play import unwanted
from tilewright.engine.refused import Refused
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import ClaimFor, Ruleset
from tilewright.engine.state import ClaimWindow, State
from tilewright.engine.wall import Wall
from tilewright.groups import is_run
from tilewright.messages import say
from tilewright.tiles import Kind

ANSWERS = (Draw, Pass, Claim, Declare)


def answered(rules: Ruleset, state: State, action: Action, wall: Wall) -> tuple[Event, ...]:
    """Return the events of an answer to the open discard. An answer that does not settle the discard is only recorded.

    A seat may change its answer until the discard is settled, unless the answer may not be withdrawn. Raises Refused if
    the answer is the same as before.
    """
    event = Answered(action.seat, action)
    after = evolve(state, event)
    if after == state:
        raise Refused(Rule.TABLE, say("engine.same-answer"))
    return decided(rules, after, wall) or (event,)


def decided(rules: Ruleset, state: State, wall: Wall) -> tuple[Event, ...]:
    """Return the events that settle the open discard. Empty while a missing answer might be a better claim.

    If the table allows mistakes, a declaration may be false, so every seat must answer first (R-ROYALE-13).
    """
    window = state.phase
    if not isinstance(window, ClaimWindow) or not window.answers:
        return ()
    claims = {_rank(rules, state, answer): answer for answer in window.answers if isinstance(answer, Claim | Declare)}
    if awaited := state.awaited:
        most = (0, state.answerers.index(awaited[0]))
        if rules.enforcement == "challenge" or not claims or min(claims) > most:
            return ()
    return tuple(_outcome(rules, state, window, [claims[rank] for rank in sorted(claims)], wall))


def _rank(rules: Ruleset, state: State, answer: Claim | Declare) -> tuple[int, int]:
    """Return a sort key that puts the best answer first.

    The purpose of the claim counts first, then the distance in turn from the discarder (R-ROYALE-9, R-ROYALE-10).
    """
    purpose: ClaimFor = "mah jongg" if isinstance(answer, Declare) else "chow" if is_run(answer.group) else "exposure"
    return rules.claims.index(purpose), state.answerers.index(answer.seat)


def _outcome(
    rules: Ruleset, state: State, window: ClaimWindow, claims: list[Claim | Declare], wall: Wall
) -> Iterator[Event]:
    match claims:
        case []:
            yield from unwanted(rules, state, window, wall)
        case [Claim() as best, *_]:
            yield from claim(rules, state, best, wall)
        case _:
            declarations = (one for one in claims if isinstance(one, Declare))
            yield from _declared(window.tile, (tuple(declare(rules, state, one, wall)) for one in declarations))


def _declared(tile: Kind, declarations: Iterable[tuple[Event, ...]]) -> Iterator[Event]:
    """Yield the events of several declarations of the same discard, `tile`. The seat next in turn comes first.

    The first valid declaration gets the tile (R-ROYALE-13), and later ones are ignored. If all are false, the first of
    these seats gets it.
    """
    false: list[tuple[Event, ...]] = []
    for events in declarations:
        if isinstance(events[0], Declared):
            yield from (_without(event, tile) for one in false for event in one)
            yield from events
            return
        false.append(events)
    yield from false[0]
    yield from (_without(event, tile) for one in false[1:] for event in one)


def _without(event: Event, tile: Kind) -> Event:
    """Return a false declaration without the claimed `tile`, which another seat gets. Return other events unchanged."""
    return replace(event, tiles=event.tiles - tile, taken=None) if isinstance(event, FalselyDeclared) else event
