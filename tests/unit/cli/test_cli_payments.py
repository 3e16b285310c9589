"""The payments that `tilewright check` shows are those with which the engine settles the same mah jongg."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from tilewright.catalogue import hands_named
from tilewright.engine.actions import Action, Declare, Draw, Pass
from tilewright.engine.context import context_of
from tilewright.engine.decide import decide
from tilewright.engine.events import Settled
from tilewright.engine.evolve import evolve
from tilewright.engine.legal import offers
from tilewright.engine.position import parse_position
from tilewright.engine.ruleset import Ruleset
from tilewright.engine.state import ClaimWindow, Over, State
from tilewright.engine.view import View
from tilewright.engine.wall import Wall
from tilewright.groups import Context, Exposure, Hand
from tilewright.hands.language.expand import Template, expand
from tilewright.hands.matching.card_hands import CardHands
from tilewright.scorepad.payment import table_payments
from tilewright.sheet import ScoreSheet
from tilewright.tiles import INDEX, JOKER, Tiles, face, parse_faces
from tilewright.variants import RULESETS, Preset

SUITS = ("B", "C", "D")
HONORS = "NEWSRG0"
LEAST = 8  # hands that are compared in each game
WALL = Wall((INDEX["1B"],) * 200)
FILLER = parse_faces("1B 4C 7D 2B 5C 8D 3B 6C 9D 1C 4D 7B E S W N R G")


@cache
def templates(name: str) -> tuple[Template, ...]:
    rules = hands_named(name).build({})
    return tuple(expand(rules.card)) if isinstance(rules, CardHands) else ()


def of_card(name: str, chance: random.Random) -> list[list[int]]:
    """Return the groups of a random hand of a card. Jokers replace some tiles."""
    groups = []
    for group in chance.choice([each for each in templates(name) if not each.free]).groups:
        kinds = [*group.kinds, *[group.kinds[0]] * (group.melded or (group.more and chance.random() < 0.3))]
        jokers = chance.choice([0, 0, 0, 1, 2]) if group.wild and len(kinds) > 2 and len(set(kinds)) == 1 else 0
        groups.append(kinds[jokers:] + [JOKER] * jokers)
    return groups


def of_runs(chance: random.Random) -> list[list[int]]:
    """Return a consecutive run, which is a hand of Card Free."""
    first, suit = chance.randrange(1, 7), chance.choice(SUITS)
    return [[INDEX[f"{first + at}{suit}"]] * size for at, size in enumerate((3, 3, 4, 4))]


def of_sets(size: int, chance: random.Random) -> list[list[int]]:
    """Return random chows, pungs and kongs, and a pair. Half of the hands have one suit, some without honors."""
    suits = chance.choice([SUITS, chance.sample(SUITS, 1)])
    others = HONORS if len(suits) > 1 or chance.random() < 0.5 else ""
    groups = []
    for _ in range((size - 2) // 3):
        suit, number = chance.choice(suits), chance.randrange(1, 8)
        if chance.random() < 0.4:
            groups.append([INDEX[f"{number + step}{suit}"] for step in range(3)])
        else:
            kind = INDEX[chance.choice([*others, f"{number}{suit}"])]
            groups.append([kind] * chance.choice([3, 3, 3, 4]))
    return [*groups, [INDEX[chance.choice([*others, f"9{suits[0]}"])]] * 2]


def random_hand(preset: Preset, chance: random.Random) -> Hand | None:
    """Return a random complete hand, some of whose groups are exposed, or None if its tiles are not in the game."""
    if preset.hands == "card-free":
        groups = of_runs(chance)
    elif templates(preset.hands):
        groups = of_card(preset.hands, chance)
    else:
        groups = of_sets(preset.settlement.size, chance)
    concealed, exposures = Tiles(), list[Exposure]()
    for group in groups:
        is_kong = preset.settlement.kongs and len(group) == 4 and len(set(group)) == 1
        if len(group) > 2 and len(set(group) - {JOKER}) == 1 and (is_kong or chance.random() < 0.3):
            text = str(Tiles.of(group))
            hidden = is_kong and chance.random() < 0.5
            exposures.append(Exposure.parse(f"({text})" if hidden else f"[{text.replace(' ', '')}]"))
        else:
            concealed += Tiles.of(group)
    hand = Hand(concealed, tuple(exposures))
    tiles = sum((group.laid for group in exposures), concealed)
    in_game = preset.settlement.tiles
    return hand if concealed and all(tiles.count(kind) <= in_game.count(kind) for kind in tiles.kinds()) else None


def settled(rules: Ruleset, hand: Hand, chance: random.Random) -> tuple[ScoreSheet, Context, int | None] | None:
    """Let seat 0 declare a hand in the engine. Return the score sheet, the context and the discarder.

    The result is None if the rules do not allow the declaration.
    """
    east, drawn = chance.randrange(rules.seats), chance.random() < 0.4
    others = [seat for seat in range(1, rules.seats) if seat != east] or [1]
    won_on, discarder = chance.choice([kind for kind in hand.concealed if kind != JOKER]), others[-1]
    kongs = ["concealed" if group.concealed else "stolen" for group in hand.exposures if len(group) == 4]
    attribute = f" kongs={json.dumps(kongs)}" if RULESETS[rules.name].settlement.kongs else ""
    rest = " ..." if rules.racks == 2 else ""
    held = hand.concealed if drawn else hand.concealed - won_on
    exposed = " ".join(map(str, hand.exposures)) or "-"
    phase = f"play 0 drew {face(won_on)}" if drawn else f"window {discarder} {face(won_on)}"
    lines = [
        f"{phase} east={east} thrown=20 wall=40",
        f"0: {held}{rest}{attribute} | {exposed}{' | -' if rest else ''}",
    ]
    lines += [f"{seat}: ..." for seat in range(1, rules.seats)]
    state: State = parse_position("\n".join(lines), rules, FILLER).state
    before = state
    action: Action = Declare(0, 0, hand.concealed)
    while True:
        events = decide(rules, state, action, WALL)
        for event in events:
            state = evolve(state, event)
        if not isinstance(state.phase, ClaimWindow):
            break
        action = next(each for each in offers(rules, View(state.awaited[0], state)) if isinstance(each, Draw | Pass))
    assert state.seats[0].racks[0].mah_jongg
    sheet = events[-1].sheet if isinstance(events[-1], Settled) else rules.scoring.settle(rules, state)
    assert isinstance(events[-1], Settled) == isinstance(state.phase, Over)
    return sheet, context_of(rules, before, 0, 0), None if drawn else discarder


def compared(game: str, seed: int) -> Iterator[Hand]:
    preset, chance = RULESETS[game], random.Random(seed)
    hands = hands_named(preset.hands)
    rules = preset.build(hands, {})
    for _ in range(150):
        hand = random_hand(preset, chance)
        if not hand or not any(reading.declarable for reading in rules.hands.readings(hand.concealed, hand.exposures)):
            continue
        sheet, context, discarder = settled(rules, hand, chance)
        [payment] = [each for each in table_payments(hand, context, hands, ()) if each.game.name == game]
        assert payment.score == sheet.scores[0], (str(hand), context)
        assert payment.receives == sheet.payments[0], (str(hand), context)
        assert payment.discarder == (None if discarder is None else -sheet.payments[discarder]), (str(hand), context)
        others = {-paid for seat, paid in enumerate(sheet.payments) if seat not in (0, discarder)}
        assert others == ({payment.others} - {None}), (str(hand), context)
        yield hand


@pytest.mark.thorough(but=4)
@pytest.mark.parametrize("game", RULESETS)
def test_payments_are_those_of_the_engine(game: str) -> None:
    several = [hand for hand, _ in zip(compared(game, 7), range(LEAST), strict=False)]
    assert len(several) == LEAST
