"""The audit of traces: twins differ in nothing for those who cannot see that they have other tiles."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from starlette.applications import Starlette

from .hearing import SPECTATOR, STRANGER, Listener
from .places import Places
from .scenario import Scenario
from .traces import Trace, Unlike, acknowledged, trace, twin

TWINS = 4  # other sets of hidden tiles for each listener
TRIES = 4  # attempts for each of them


@dataclass
class Audit:
    """The size of an audit. `leak` describes the first difference, if there is one.

    With `unlike` tiles, the seats could not have acted alike. Traces that are `over` ended too soon to be compared.
    """

    traces: int = 0
    twins: int = 0
    compared: int = 0  # pairs of streams
    unlike: int = 0
    over: int = 0
    leak: str = ""


def audiences(scenario: Scenario, chance: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield groups of seats whose tiles stay the same: each person is in one. A group of nobody is for spectators."""
    people = chance.sample(scenario.people, len(scenario.people))
    for n in range(0, len(people), 2):
        yield tuple(people[n : n + 2] if scenario.rules.seats > 2 else people[n : n + 1])
    if scenario.rules.seats == 2 and len(people) == 2:
        yield tuple(people[1:])
    if scenario.delay is not None and len(people) > 1:
        yield ()


def audit(app: Starlette, scenario: Scenario, result: Audit, twins: int = TWINS) -> None:
    """Play a trace and so many twins for each listener, and add them to the result."""
    chance, rules = random.Random(f"audit {scenario.seed}"), scenario.rules
    faces = list(rules.tiles)
    chance.shuffle(faces)
    try:
        first = trace(app, scenario, faces)
    except Unlike:
        result.over += 1
        return
    if first.is_over:
        result.over += 1
        return
    places = Places(rules, faces, first.log)
    result.traces += 1
    for audience in audiences(scenario, chance):
        for _ in range(twins):
            second = _twin(app, scenario, first, places, audience, chance, result)
            if second and not result.leak:
                result.twins += 1
                for listener in (*audience, SPECTATOR, STRANGER):
                    result.compared += 1
                    result.leak = result.leak or difference(first, second, listener, scenario)
            if result.leak:
                return


def _twin(
    app: Starlette,
    scenario: Scenario,
    first: Trace,
    places: Places,
    audience: Sequence[int],
    chance: random.Random,
    result: Audit,
) -> Trace | None:
    for _ in range(TRIES):
        try:
            second = twin(app, scenario, first, places, places.other_faces(audience, chance))
        except Unlike:
            result.unlike += 1
            continue
        if acknowledged(first, audience) == acknowledged(second, audience):
            return second
        result.unlike += 1
    return None


def difference(first: Trace, second: Trace, listener: Listener, scenario: Scenario) -> str:
    """Return the first difference between what a listener hears in two traces, or an empty text."""
    one, other = first.heard[listener], second.heard[listener]
    if one == other:
        return ""
    for n, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            at = next((i for i, (a, b) in enumerate(zip(left[1], right[1], strict=False)) if a != b), 0)
            texts = [text[max(0, at - 60) : at + 60] for _, text in (left, right)]
            return f"{scenario}: {listener} message {n} at {left[0]}, {right[0]}: {texts[0]!r}, {texts[1]!r}"
    return f"{scenario}: {listener} hears {len(one)} or {len(other)} messages"
