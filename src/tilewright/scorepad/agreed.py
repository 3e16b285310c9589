"""What a table agreed on: the game, its options, and the hands as each side plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilewright.catalogue import Unreadable, card_names, hands_for, hands_named
from tilewright.engine.ruleset import HandRules
from tilewright.scorepad.score_text import ReportedSession, ScoreError, TextPlace, Word
from tilewright.variants import HANDS, SETTLEMENTS, HandsPreset, Option, Settlement


@dataclass(frozen=True, slots=True)
class Agreement:
    """A game with a choice for every option, and the hands of each side."""

    settlement: Settlement
    choices: Mapping[str, str]
    hands: tuple[HandRules, ...]
    preset: HandsPreset


Finder = Callable[[str], HandsPreset]


def agree(session: ReportedSession, elsewhere: Finder = hands_named) -> Agreement:
    """What is written at the top of a session; hands that are not bundled are found `elsewhere`.

    Raises ScoreError for what there is not, and for hands that do not go with the game or lack their values.
    """
    settlement = _settlement(session)
    name, at = (session.hands.text, session.hands.at) if session.hands else (settlement.hands, session.game.at)
    try:
        preset = (hands_named if name in (*HANDS, *card_names()) else elsewhere)(name)
    except Unreadable as error:
        raise ScoreError(error.why.rstrip("."), at) from None
    if why := settlement.refusal(preset):
        raise ScoreError(f"{why}; it goes with {', '.join(hands_for(settlement))}", at)
    theirs = settlement.hand_options(preset)
    _known(session, settlement, theirs)
    made = {
        choice.name if choice.side is None else f"{choice.name}.{choice.side}": choice.value
        for choice in session.options
    }
    try:
        hands = tuple(settlement.hands_with(preset, made, side) for side in range(len(session.sides)))
        for each in hands:
            each.lowest_value()
    except ValueError as error:
        raise ScoreError(str(error), at) from None
    own = {option.name for option in settlement.options}
    return Agreement(
        settlement,
        settlement.choices({name: choice for name, choice in made.items() if name in own}),
        hands,
        preset,
    )


def game_for(game: Word, sides: int, at: TextPlace) -> Settlement:
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


def _settlement(session: ReportedSession) -> Settlement:
    settlement = game_for(session.game, len(session.sides), session.at)
    if (session.stake or session.pot) and not settlement.pot:
        raise ScoreError(f"{settlement.title} has no pot", session.game.at)
    return settlement


def _known(session: ReportedSession, settlement: Settlement, theirs: tuple[Option, ...]) -> None:
    """Whether there is each option and its choice, for the table or for one side."""
    known = {option.name: option for option in (*settlement.options, *theirs)}
    for choice in session.options:
        if choice.name not in known:
            there = ", ".join(known) or "none"
            raise ScoreError(f"{settlement.title} has no option {choice.name!r}; there are {there}", choice.at)
        if choice.value not in known[choice.name].choices:
            raise ScoreError(f"{choice.name} is one of {', '.join(known[choice.name].choices)}", choice.at)
        if choice.side is not None and not known[choice.name].personal:
            raise ScoreError(f"{choice.name} is for the whole table", choice.at)
