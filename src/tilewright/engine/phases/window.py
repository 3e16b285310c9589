"""An open discard that several seats may answer: their answers are collected unseen, and the best one counts.

Nothing depends on the tiles of a seat that has not answered. A window stays open as long as *any* seat in that place
could want more, so its duration reveals nothing about anybody's tiles.
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
    """Return the result of a legal answer: it is recorded, or it decides the window.

    Until then a seat may change its answer, but not let go if its claim stands. Raises Refused for the same answer
    again.
    """
    kept = Answered(action.seat, action)
    after = evolve(state, kept)
    if after == state:
        raise Refused(Rule.TABLE, say("engine.same-answer"))
    return decided(rules, after, wall) or (kept,)


def decided(rules: Ruleset, state: State, wall: Wall) -> tuple[Event, ...]:
    """Return the outcome of the open window once no seat still to answer could want more; nothing before.

    Where mistakes are allowed any declaration may prove false, so every seat is heard (R-ROYALE-13).
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
    """Return the rank of an answer, the lowest first: its purpose, then the nearness in turn (R-ROYALE-9,
    R-ROYALE-10).
    """
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
    """Give the tile to the nearest true mah jongg, or if there is none to the nearest declaration (R-ROYALE-13)."""
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
    """Return a false declaration without the tile, which another seat gets."""
    return replace(event, tiles=event.tiles - tile, taken=None) if isinstance(event, FalselyDeclared) else event
