"""The positions at which the unfinished games of the corpus stop.

Together they cover every kind of phase and every choice of an option.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from tilewright.bots import Bot, choose, random_player
from tilewright.catalogue import hands_for, hands_named, stored_hands
from tilewright.engine.actions import Action, Challenge, Claim, Declare, Kong, LayFlower
from tilewright.engine.charleston import Passing
from tilewright.engine.legal import offers
from tilewright.engine.referee import Referee
from tilewright.engine.refused import Refused
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, Play, State
from tilewright.engine.view import View
from tilewright.engine.wall import Shuffle
from tilewright.table.rules import build
from tilewright.table.session import rotation_of
from tilewright.tiles import BLANK, JOKER
from tilewright.variants import Preset
from tilewright.variants.option import own_name

from ..laws.players import clumsy

SEED = "tilewright corpus"
SEARCHED = 24  # number of games of each ruleset that are searched for positions
RUNNING = 5  # minimum number of unfinished games of each ruleset
TRIES = 5000  # maximum number of actions in one game
OWN_CARD = """card Small card
tiles 14

[Pairs]
1  FF ppppa ppppb NEWS = 30
2  11a 222a 3333a 444a 55a = 25
"""

Terms = tuple[str, tuple[str, str], dict[str, str]]  # ruleset, hands as (name, text), and options


def melding(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Choose a kong if one is offered, otherwise a declaration, otherwise a claim, and otherwise a random action."""
    offered = offers(rules, view)
    for kinds in (Kong, Declare, Claim):
        if wanted := [action for action in offered if isinstance(action, kinds)]:
            return rng.choice(wanted)
    return random_player(rules, view, rng)


def seldom_calling(player: Bot) -> Bot:
    """Return a player who acts like `player` but rarely calls a hand dead, because many calls would fill the logs."""

    def calmer(rules: Ruleset, view: View, rng: random.Random) -> Action:
        for _ in range(10):
            action = player(rules, view, rng)
            if not isinstance(action, Challenge) or rng.random() < 0.05:
                break
        return action

    return calmer


PLAYERS = (choose, choose, *map(seldom_calling, (random_player, clumsy, melding)))


def drawn_terms(preset: Preset, rng: random.Random) -> Terms:
    """Return a ruleset with random hands and random options that do not exclude each other."""
    while True:
        name = rng.choice([preset.hands, *hands_for(preset.settlement)])
        own = "house" in hands_for(preset.settlement) and rng.random() < 0.1
        hands = ("Small card", OWN_CARD) if own else stored_hands(name)
        options = preset.offered(hands_named(preset.hands if own else name))
        if own:
            options = preset.own_options
        choices = {option.name: rng.choice(option.choices) for option in options}
        for option in options:
            for seat in range(preset.seats) if option.personal else ():
                if rng.random() < 0.5:
                    choices[own_name(option, seat)] = rng.choice(option.choices)
        with suppress(ValueError):
            rules = build(preset.name, hands[1], choices)
            return preset.name, hands, dict(rules.options)


def default_terms(preset: Preset) -> Terms:
    """Return a ruleset with the hands and options that it has by default."""
    return preset.name, stored_hands(preset.hands), {}


def labels(rules: Ruleset, state: State, referee: Referee) -> Iterator[str]:
    """Yield a label for each feature of a position that the unfinished games should cover."""
    phase, awaited = state.phase, state.awaited
    if isinstance(phase, Passing):
        yield phase.stage
        if len(awaited) < len(state.seats):
            yield f"{phase.stage}, some have answered"
        if any(None in part.laid for part in phase.parts):
            yield "a blind pass"
        if any(part.wish is not None for part in phase.parts):
            yield "a courtesy wish"
    if isinstance(phase, Play):
        kind = "draw" if not phase.drawn else "discard" if phase.then is None else "keep"
        yield f"to {kind}"
        if phase.taken:
            yield f"to {kind} after a claim, robbed {phase.taken.robbed}"
        if phase.last:
            yield f"to {kind}, kongs {min(phase.last.kongs, 2)}"
        for name in ("fresh", "claimed_on", "held", "back"):
            if getattr(phase, name) is not None:
                yield f"to {kind}, {name}"
        if not state.thrown:
            yield f"to {kind} before the first discard"
        chooses = rules.racks > 1 and len(rules.flowers)
        if chooses and any(isinstance(action, LayFlower) for action in offers(rules, referee.view(phase.turn))):
            yield "to lay a flower"
    if isinstance(phase, ClaimWindow):
        kind = "robbing" if phase.kong else "claims"
        yield f"{kind}, {len(phase.answers)} answered"
        for answer in phase.answers:
            yield f"{kind}, answered {type(answer).__name__}"
            if isinstance(answer, Claim):
                yield f"{kind}, {len(answer.group)} tiles wanted"
        if phase.tile in (JOKER, BLANK):
            yield f"{kind}, tile {phase.tile}"
        if not state.wall:
            yield f"{kind} on the last discard"
    for seat in state.seats:
        for rack in seat.racks:
            if rack.dead:
                yield f"dead by {rack.dead.rule}"
            if rack.mah_jongg:
                yield "a mah jongg, and the game goes on"
        for name in ("conceded", "wrong_calls", "wronged", "bouquets"):
            if getattr(seat, name):
                yield name
    yield from (f"{name}={choice}" for name, choice in rules.options.items() if "." not in name)
    yield f"hands {rules.hands.name}"


@dataclass(frozen=True)
class Position:
    """An unfinished game: its ruleset with hands and options, its shuffle, its actions so far, and its labels."""

    terms: Terms
    shuffle: tuple[bytes, bytes]
    actions: tuple[Action, ...]
    labels: frozenset[str]


def positions(preset: Preset) -> list[Position]:
    """Return unfinished games that together cover every label found in the search.

    The games found last are chosen first, because their labels are the rarest.
    """
    met: set[str] = set()
    candidates: list[Position] = []
    for number in range(SEARCHED):
        rng = random.Random(f"{SEED} {preset.name} {number}")
        candidates += _searched(drawn_terms(preset, rng) if number else default_terms(preset), rng, met)
    chosen: list[Position] = []
    for candidate in reversed(candidates):
        if len(chosen) < RUNNING or candidate.labels - frozenset[str]().union(*(one.labels for one in chosen)):
            chosen.append(candidate)
    return chosen


def _searched(terms: Terms, rng: random.Random, met: set[str]) -> Iterator[Position]:
    """Play one game, and yield every position with a new label. `met` contains all labels found so far."""
    rules = build(terms[0], terms[1][1], terms[2])
    secrets = rng.randbytes(32), rng.randbytes(32)
    referee = Referee.open(rules, Shuffle(*secrets), None, rotation_of(terms[0]).begin(0).prevailing)
    players = [rng.choice(PLAYERS) for _ in range(rules.seats)]
    actions: list[Action] = []
    happened = {f"after {type(event).__name__}" for event in referee.log}
    for _ in range(TRIES):
        state = referee.state
        if isinstance(state.phase, Over):
            return
        all_labels = happened.union(labels(rules, state, referee))
        if all_labels - met:
            met |= all_labels
            yield Position(terms, secrets, tuple(actions), frozenset(all_labels))
        seat = rng.choice(state.awaited)
        action = players[seat](rules, referee.view(seat), rng)
        with suppress(Refused):
            happened |= {f"after {type(event).__name__}" for event in referee.do(action)}
            actions.append(action)
