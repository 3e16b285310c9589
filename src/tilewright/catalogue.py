"""Games, hands and cards: by name, from a file, or from the text that a table stores.

All callers share these functions, so a process expands each card once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.hands.language.card import Card, CardError
from tilewright.hands.language.expand import counts
from tilewright.hands.language.parse import LARGEST_FILE, parse_card
from tilewright.hands.language.plain_text import plain
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed_or, say
from tilewright.variants import HANDS, RULESETS, HandsPreset, Settlement, families

CACHE_SIZE = 8  # expanded cards; each keeps some megabytes
MAX_TABLE_HANDS = 50_000  # most hands of a card at a table, so that every move is judged quickly
_STORED_NAME = "hands "  # precedes the name of hands that need no card; the text of a card begins differently


class Unreadable(ValueError):
    """The input cannot be read: why, and, if the place in a file is known, that line of it and the column."""

    def __init__(self, why: str, source: str = "", column: int = 0) -> None:
        super().__init__(why)
        self.why, self.source, self.column = why, source, column

    def __str__(self) -> str:
        """Return the reason, and the line with a caret under the place."""
        lines = [self.why]
        if self.source:
            lines += ["    " + self.source, "    " + " " * (self.column - 1) + "^"]
        return "\n".join(lines)


# Cards


@cache
def card_names() -> tuple[str, ...]:
    """Return the names of the bundled cards, sorted."""
    folders = (resources.files(family) / "cards" for family in families())
    files = (file.name for folder in folders if folder.is_dir() for file in folder.iterdir())
    return tuple(sorted(name.removesuffix(".card") for name in files if name.endswith(".card")))


def card_text(name: str) -> str:
    """Return the text of a bundled card. Raises KeyError for an unknown name."""
    for family in families():
        file = resources.files(family) / "cards" / f"{name}.card"
        if name in card_names() and file.is_file():
            return file.read_text("utf-8")
    raise KeyError(name)


@lru_cache(maxsize=CACHE_SIZE)
def card_of(text: str) -> Card:
    """Return the card that `text` describes. Raises CardError."""
    return parse_card(text)


@lru_cache(maxsize=CACHE_SIZE)
def card_hands(text: str) -> CardHands:
    """Return the hands of the card that `text` describes; slow the first time. Raises CardError."""
    return CardHands(card_of(text))


def read_card(source: str, also: Sequence[str] = ()) -> Card:
    """Return the bundled card with this name, otherwise the card in this file.

    An error may suggest the names in `also` too. Raises Unreadable.
    """
    return _located_card(_text_of(source, also), source)


def read_hands(source: str, also: Sequence[str] = ()) -> CardHands:
    """Return the hands of `read_card`. Raises Unreadable, also for a card with too many hands."""
    text = _text_of(source, also)
    _located_card(text, source)
    try:
        return card_hands(text)
    except CardError as error:
        raise Unreadable(f"{source}:{error.line}: {error.why}") from None


def decode(data: bytes, source: str, most: int) -> str:
    """Return the text of a file, or the beginning of one that was cut after `most` bytes. Raises Unreadable."""
    try:
        return data.decode(errors="replace" if len(data) > most else "strict")
    except UnicodeDecodeError as error:
        raise Unreadable(say("common.not-utf-8", file=source, byte=str(error.start))) from None


def _text_of(source: str, also: Sequence[str]) -> str:
    if source in card_names():
        return card_text(source)
    try:
        with Path(source).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)  # one byte more shows that the file is too large
    except FileNotFoundError:
        names = listed_or(list(dict.fromkeys((*card_names(), *also))))
        raise Unreadable(say("common.no-card", card=source, cards=names)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(say("common.file-unreadable", file=source or say("common.card"), reason=reason)) from None
    return decode(data, source, LARGEST_FILE)


def _located_card(text: str, file: str) -> Card:
    try:
        return parse_card(text, file)
    except CardError as error:
        lines = plain(text).split("\n")
        line = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
        # tabs would put the caret in the wrong place, a very long line out of sight
        start = max(error.column - 60, 0)
        raise Unreadable(str(error), line.replace("\t", " ")[start : start + 100], error.column - start) from None


# Hands


def hands_named(name: str) -> HandsPreset:
    """Return hands by name: of `HANDS`, of a bundled card, or of the card in this file. Raises Unreadable."""
    if name in HANDS:
        return HANDS[name]
    if name in card_names():
        text = card_text(name)
        return HandsPreset.of_card(card_of(text), lambda: card_hands(text), name)
    return HandsPreset.of(read_hands(name, also=tuple(HANDS)))


def hand_names() -> tuple[str, ...]:
    """Return the names of all hands that need no file, bundled cards first."""
    return tuple(dict.fromkeys((*card_names(), *HANDS)))


def hands_for(game: Settlement) -> tuple[str, ...]:
    """Return the names of all hands that fit this game, bundled cards first."""
    return tuple(name for name in hand_names() if not game.refusal(hands_named(name)))


def stored_hands(name: str) -> tuple[str, str]:
    """Return the title of hands by name, and the text that a table stores; for a bundled card, the card's text.

    Raises ValueError for an unknown name.
    """
    if name in HANDS:
        return HANDS[name].title, _STORED_NAME + name
    if name not in card_names():
        raise ValueError(say("common.no-hands", hands=name, known=listed_or((*HANDS, *card_names()))))
    text = card_text(name)
    return card_of(text).name, text


def hands_stored(text: str) -> HandsPreset:
    """Return the hands that a table stores as this text. Raises ValueError for an unknown name, and CardError.

    >>> hands_stored("hands card-free").title, hands_stored("card Mine\\n[Twins]\\n1 FF ppppa ppppb NEWS = 30").title
    ('Card Free', 'Mine')
    """
    if not text.startswith(_STORED_NAME):
        return HandsPreset.of_card(card_of(text), lambda: table_hands(text))
    name = text.removeprefix(_STORED_NAME)
    if name not in HANDS:
        raise ValueError(say("common.no-hands", hands=name, known=listed_or(list(HANDS))))
    return HANDS[name]


def table_hands(text: str) -> CardHands:
    """Return the hands of a card for a table. Raises CardError, also for more hands than a table takes."""
    if (hands := sum(counts(card_of(text)).values())) > MAX_TABLE_HANDS:
        raise CardError(say("common.too-many-hands", hands=hands, most=MAX_TABLE_HANDS), 1)
    return card_hands(text)


# Games


def choices_of(options: Sequence[str]) -> dict[str, str]:
    """Return `name=value` texts as a mapping. Raises Unreadable."""
    pairs = [option.partition("=") for option in options]
    if wrong := next((name for name, sign, _ in pairs if not sign), None):
        raise Unreadable(say("common.not-an-option", text=wrong))
    return {name: value for name, _, value in pairs}


def ruleset(
    game: str, hands: str | HandsPreset | HandRules | None = None, options: Mapping[str, str] | None = None
) -> Ruleset:
    """Return a game's ruleset with these hands, its usual ones by default, and these options.

    Raises ValueError for an unknown game, option or choice, and for hands that do not fit; Unreadable for a card.

    >>> ruleset("siamese").hands.name, ruleset("hong-kong").seats
    ('House card', 4)
    """
    if game not in RULESETS:
        raise ValueError(say("common.no-game", game=game, games=listed_or(list(RULESETS))))
    preset = RULESETS[game]
    chosen = preset.hands if hands is None else hands
    return preset.build(hands_named(chosen) if isinstance(chosen, str) else chosen, options or {})
