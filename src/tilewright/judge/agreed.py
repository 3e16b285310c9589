"""What a table agreed on: the game, its options, and the hands as each side plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tilewright.engine.ruleset import HandRules
from tilewright.judge.cards import Unreadable
from tilewright.judge.hand import read_rules
from tilewright.judge.score_text import Place, ScoreError, Session, Word
from tilewright.tiles import INDEX
from tilewright.variants import HANDS, SETTLEMENTS, HandsPreset, Option, Settlement, cards


@dataclass(frozen=True, slots=True)
class Agreed:
    """A game with a choice for every option, and the hands of each side."""

    settlement: Settlement
    choices: Mapping[str, str]
    hands: tuple[HandRules, ...]
    preset: HandsPreset


Found = tuple[HandRules, HandsPreset]
Finder = Callable[[str, tuple[str, ...]], Found]


def agree(session: Session, elsewhere: Finder = read_rules) -> Agreed:
    """What is written at the top of a session; hands that are not bundled are found `elsewhere`.

    Raises ScoreError for what there is not, and for hands of other tiles or without their values.
    """
    settlement = _settlement(session)
    name, at = _hands_named(session, settlement)
    theirs = {option.name: option for option in HANDS[name].options} if name in HANDS else {}
    _known(session, settlement, theirs)
    try:
        made = [_made(session, settlement, theirs, side) for side in range(len(session.sides))]
        find = _bundled if name in (*HANDS, *cards()) else elsewhere
        built = {options: find(name, options) for options in dict.fromkeys(made)}
        for rules, _ in built.values():
            rules.lowest_value()
    except Unreadable as error:
        raise ScoreError(error.why.rstrip("."), at) from None
    except ValueError as error:
        raise ScoreError(str(error), at) from None
    rules, preset = built[made[0]]
    _same_tiles(settlement, rules, preset, at)
    own = {option.name for option in settlement.options}
    return Agreed(
        settlement,
        settlement.choices({choice.name: choice.value for choice in session.options if choice.name in own}),
        tuple(built[options][0] for options in made),
        preset,
    )


@lru_cache(maxsize=8)
def _bundled(name: str, options: tuple[str, ...]) -> Found:
    """Hands that stay what they are; a file may change between two texts."""
    return read_rules(name, options)


def game_for(game: Word, sides: int, at: Place) -> Settlement:
    """The game called so, for this number of sides, 0 where none are written yet; `at` is where they stand.

    Raises ScoreError where there is none.
    """
    name = game.text.lower()
    if name not in SETTLEMENTS:
        raise ScoreError(f"there is no game {game.text!r}; there are {', '.join(SETTLEMENTS)}", game.at)
    settlement = SETTLEMENTS[name]
    if sides and sides not in settlement.seats:
        wanted = " or ".join(map(str, settlement.seats))
        raise ScoreError(f"{settlement.title} is for {wanted}, and {sides} are named", at)
    return settlement


def _settlement(session: Session) -> Settlement:
    settlement = game_for(session.game, len(session.sides), session.at)
    if (session.stake or session.pot) and not settlement.pot:
        raise ScoreError(f"{settlement.title} has no pot", session.game.at)
    return settlement


def _hands_named(session: Session, settlement: Settlement) -> tuple[str, Place]:
    name, at = (session.hands.text, session.hands.at) if session.hands else (settlement.hands, session.game.at)
    if settlement.own_hands and name != settlement.hands:
        raise ScoreError(f"{settlement.title} has hands of its own, {settlement.hands}", at)
    return name, at


def _known(session: Session, settlement: Settlement, theirs: Mapping[str, Option]) -> None:
    """Whether there is each option and its choice, for the table or for one side."""
    known = {option.name: option for option in settlement.options} | dict(theirs)
    for choice in session.options:
        if choice.name not in known:
            there = ", ".join(known) or "none"
            raise ScoreError(f"{settlement.title} has no option {choice.name!r}; there are {there}", choice.at)
        if choice.value not in known[choice.name].choices:
            raise ScoreError(f"{choice.name} is one of {', '.join(known[choice.name].choices)}", choice.at)
        if choice.side is not None and not known[choice.name].personal:
            raise ScoreError(f"{choice.name} is for the whole table", choice.at)


def _same_tiles(settlement: Settlement, rules: HandRules, preset: HandsPreset, at: Place) -> None:
    """A game of the American set has no hands of the Chinese one, nor the other way round."""
    numbered = INDEX["F1"]
    if settlement.tiles and (numbered in settlement.tiles) != (numbered in preset.tiles):
        raise ScoreError(f"{rules.name} is not made of the tiles of {settlement.title}", at)


def _made(session: Session, settlement: Settlement, theirs: Mapping[str, Option], side: int) -> tuple[str, ...]:
    """The choices of the hands that hold for a side, as `name=value`; its own go before those of the table."""
    made = dict(settlement.hand_choices)
    for whose in (None, side):
        made |= {each.name: each.value for each in session.options if each.name in theirs and each.side == whose}
    return tuple(f"{name}={value}" for name, value in sorted(made.items()))
