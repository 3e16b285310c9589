"""The game, its options, and the hands that each side may play, as agreed by the players before the first game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tilewright.catalogue import Unreadable, card_names, hands_for, hands_named
from tilewright.engine.ruleset import HandRules
from tilewright.messages import listed_or, say
from tilewright.scorepad.score_text import ReportedSession, ScoreError, TextPlace, Word
from tilewright.variants import HANDS, SETTLEMENTS, HandsPreset, Option, Settlement
from tilewright.variants.option import no_option


@dataclass(frozen=True, slots=True)
class Agreement:
    """A game, the choice for each of its options, and the hands of each side."""

    settlement: Settlement
    choices: Mapping[str, str]
    hands: tuple[HandRules, ...]
    preset: HandsPreset


Finder = Callable[[str], HandsPreset]


def agree(session: ReportedSession, find_hands: Finder = hands_named) -> Agreement:
    """Return the game, options and hands that the first lines of a session name.

    `find_hands` looks up hands that are not bundled with the program, such as a player's own card.

    Raises ScoreError for an unknown game, option or choice, and for hands that do not fit the game or lack values.
    """
    settlement = _settlement(session)
    name, at = (session.hands.text, session.hands.at) if session.hands else (settlement.hands, session.game.at)
    try:
        preset = (hands_named if name in (*HANDS, *card_names()) else find_hands)(name)
    except Unreadable as error:
        raise ScoreError(error.why.rstrip("."), at) from None
    if why := settlement.refusal(preset):
        raise ScoreError(say("scorepad.hands-misfit", why=why, hands=listed_or(hands_for(settlement))), at)
    _require_known_options(session, settlement, settlement.hand_options(preset))
    choices = {
        choice.name if choice.side is None else f"{choice.name}.{choice.side}": choice.value
        for choice in session.options
    }
    try:
        hands = tuple(settlement.hands_with(preset, choices, side) for side in range(len(session.sides)))
        for each in hands:
            each.lowest_value()
    except ValueError as error:
        raise ScoreError(str(error), at) from None
    own = {option.name for option in settlement.options}
    return Agreement(
        settlement,
        settlement.choices({name: choice for name, choice in choices.items() if name in own}),
        hands,
        preset,
    )


def game_for(game: Word, sides: int, at: TextPlace) -> Settlement:
    """Return the game with this name. Raises ScoreError if it is unknown or cannot be played by this number of sides.

    `sides` is 0 if the number of sides is not known yet. `at` is the position in the text of the line that names the
    sides.
    """
    name = game.text.lower()
    if name not in SETTLEMENTS:
        raise ScoreError(
            say("scorepad.unknown-game", game=repr(game.text), games=listed_or(list(SETTLEMENTS))), game.at
        )
    settlement = SETTLEMENTS[name]
    if sides and sides not in settlement.seats:
        seats = listed_or(list(map(str, settlement.seats)))
        raise ScoreError(say("scorepad.wrong-number-of-sides", game=settlement.title, seats=seats, sides=sides), at)
    return settlement


def _settlement(session: ReportedSession) -> Settlement:
    settlement = game_for(session.game, len(session.sides), session.at)
    if (session.stake or session.pot) and not settlement.pot:
        raise ScoreError(say("scorepad.no-pot", game=settlement.title), session.game.at)
    return settlement


def _require_known_options(session: ReportedSession, settlement: Settlement, hand_options: tuple[Option, ...]) -> None:
    """Raise ScoreError for an unknown option or choice, or if one side chooses an option of the whole table."""
    known = {option.name: option for option in (*settlement.options, *hand_options)}
    for choice in session.options:
        name = choice.name
        if name not in known:
            raise ScoreError(no_option(settlement.title, name, known), choice.at)
        choices = known[name].choices
        if choice.value not in choices:
            why = say("variants.no-choice", option=name, choices=listed_or(choices), choice=repr(choice.value))
            raise ScoreError(why, choice.at)
        if choice.side is not None and not known[name].personal:
            side = session.sides[choice.side]
            raise ScoreError(say("scorepad.option-of-the-table", option=name, side=side), choice.at)
