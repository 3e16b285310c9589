"""The rules of a recorded game, from the header of its log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import chain

from tilewright.catalogue import card_hands, card_names, card_of, card_text, hands_named
from tilewright.engine.log import Header, LogError
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.language.card import CardError
from tilewright.logbook.game_log import GameLog, Remark
from tilewright.messages import listed_or, say
from tilewright.variants import HANDS, RULESETS, HandsPreset

_CARD = "card "  # begins a remark with the text of a card, as a JSON string


def rules_of_log(log: GameLog, hands: HandsPreset | None = None) -> Ruleset:
    """Return the rules of a recorded game. `hands` are its winning hands, if the package and the log lack them.

    Raises LogError if the game or its hands are unknown, or if a card has changed since the game.
    """
    header = log.header
    if header.ruleset not in RULESETS:
        raise LogError(say("common.no-game", game=header.ruleset, games=listed_or(list(RULESETS))))
    options = {option[0]: option[1] for option in header.options}
    key = "logbook.unknown-hands"
    for each in [hands] if hands else chain(_own_card(log), _of_package(header)):
        try:
            rules = RULESETS[header.ruleset].build(each, options)
        except ValueError as error:
            raise LogError(say("logbook.cannot-be-played", reason=str(error))) from None
        is_same = each.name in HANDS and rules.hands.name == header.card  # without a card, a new version may differ
        if is_same or rules.hands.digest == header.card_digest:
            return rules
        key = "logbook.other-hands"
    raise LogError(say(key, card=header.card))


def _own_card(log: GameLog) -> Iterator[HandsPreset]:
    """Yield the card whose text the log holds, if it does."""
    for line in log.lines:
        if isinstance(line, Remark) and line.text.startswith(_CARD):
            try:
                text = json.loads(line.text.removeprefix(_CARD))
                card = card_of(text)
            except (ValueError, CardError):
                continue  # another remark that begins with this word
            yield HandsPreset.of_card(card, partial(card_hands, text))


def _of_package(header: Header) -> Iterator[HandsPreset]:
    """Yield the hands of the package with the name in the header, the game's own hands first."""
    for name in dict.fromkeys((RULESETS[header.ruleset].hands, *HANDS, *card_names())):
        if name in HANDS:
            if HANDS[name].build({}).name == header.card:
                yield HANDS[name]
        elif card_of(card_text(name)).name == header.card:
            yield hands_named(name)
