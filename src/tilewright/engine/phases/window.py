"""An open discard where several seats are asked: their answers are gathered unseen, and the best one counts.

Nothing is read from the tiles of a seat that has not answered: a window stays open as long as *any* seat in
that place could want more, so how long it takes tells nothing about what anybody holds.
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
from tilewright.tiles import Kind

ANSWERS = (Draw, Pass, Claim, Declare)


def answered(rules: Ruleset, state: State, action: Action, wall: Wall) -> tuple[Event, ...]:
    """What comes of an answer that the rules allow: it is kept, or, where it decides the window, the outcome.

    Until then a seat may answer otherwise, but not let go where its claim stands. Raises Refused for the same
    answer again.
    """
    kept = Answered(action.seat, action)
    after = evolve(state, kept)
    if after == state:
        raise Refused(Rule.TABLE, "that is what you have answered already")
    return decided(rules, after, wall) or (kept,)


def decided(rules: Ruleset, state: State, wall: Wall) -> tuple[Event, ...]:
    """The outcome of the open window once no seat that is still to answer could want more; nothing before.

    Where mistakes are allowed any declaration may prove false, and so everybody is heard (R-ROYALE-13).
    """
    window = state.phase
    if not isinstance(window, ClaimWindow) or not window.answers:
        return ()
    claims = {_rank(rules, state, answer): answer for answer in window.answers if isinstance(answer, Claim | Declare)}
    if state.awaited:
        most = (0, state.asked.index(state.awaited[0]))
        if rules.enforcement == "challenge" or not claims or min(claims) > most:
            return ()
    return tuple(_outcome(rules, state, window, [claims[rank] for rank in sorted(claims)], wall))


def _rank(rules: Ruleset, state: State, answer: Claim | Declare) -> tuple[int, int]:
    """The lower one beats the other: for what it is claimed, then who is nearer in turn (R-ROYALE-9, R-ROYALE-10)."""
    wanted: ClaimFor = "mah jongg" if isinstance(answer, Declare) else "chow" if is_run(answer.group) else "exposure"
    return rules.claims.index(wanted), state.asked.index(answer.seat)


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
    """The tile goes to the nearest mah jongg that is one, and if none is, to the nearest (R-ROYALE-13)."""
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
    """A false declaration whose tile somebody else gets."""
    return replace(event, tiles=event.tiles - tile, taken=None) if isinstance(event, FalselyDeclared) else event
