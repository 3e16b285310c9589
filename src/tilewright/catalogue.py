"""Find games, hands and cards by name, in a file, or from the text that the server stores for a table.

Expanded cards are cached, so a process expands each card once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from tilewright.engine.ruleset import HandRules, Ruleset
from tilewright.hands.language.card import Card, CardError, digest_of
from tilewright.hands.language.expand import counts
from tilewright.hands.language.parse import LARGEST_FILE, parse_card
from tilewright.hands.language.plain_text import plain
from tilewright.hands.matching.card_hands import CardHands
from tilewright.messages import listed_or, say
from tilewright.variants import HANDS, RULESETS, HandsPreset, Settlement, families

CACHE_SIZE = 8  # expanded cards; each takes a few megabytes
MANY_CARDS = 200  # cards of which only the labels are cached
MAX_TABLE_HANDS = 50_000  # maximum number of hands that a table's card may have; more would make moves slow
_STORED_NAME = "hands "  # prefix of the stored text for hands without a card; the text of a card never begins with it


_EXCERPT = 104  # columns of a faulty line that are shown
_INDENT = " " * 4


class Unreadable(ValueError):
    """An input, such as a card file, cannot be read.

    `why` is the reason. If the place of the error is known, `source` is the faulty line, and `column` is the column in
    this line, counted from 1.
    """

    def __init__(self, why: str, source: str = "", column: int = 0) -> None:
        super().__init__(why)
        self.why, self.source, self.column = why, source, column

    def __str__(self) -> str:
        """Return the reason, followed by the faulty line with a caret under the column."""
        return "\n".join([self.why, *(self.excerpt(_EXCERPT) if self.source else ())])

    def excerpt(self, width: int) -> tuple[str, str]:
        """Return the part of the faulty line around the column, and a line with a caret, of at most `width` columns."""
        room = max(width - len(_INDENT), 1)
        start = max(self.column - (room * 3) // 5, 0)
        return _INDENT + self.source[start : start + room], _INDENT + " " * (self.column - 1 - start) + "^"


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
    """Return the card that this text describes. Raises CardError if the text has a mistake."""
    return parse_card(text)


@lru_cache(maxsize=CACHE_SIZE)
def card_hands(text: str) -> CardHands:
    """Return the hands of the card that this text describes. The first call for a card is slow.

    Raises CardError if the text has a mistake, or if the card has too many hands.
    """
    return CardHands(card_of(text))


def read_card(source: str, also: Sequence[str] = ()) -> Card:
    """Return the bundled card with this name, or the card in the file with this path.

    Raises Unreadable if there is neither, or if the card has a mistake. If there is neither, the message lists the
    bundled cards and the names in `also`.
    """
    return _located_card(source_text(source, also), source)


def read_hands(source: str, also: Sequence[str] = ()) -> CardHands:
    """Return the hands of the card that `read_card` finds.

    Raises Unreadable if `read_card` does, or if the card has too many hands.
    """
    text = source_text(source, also)
    _located_card(text, source)
    try:
        return card_hands(text)
    except CardError as error:
        raise Unreadable(f"{source}:{error.line}: {error.why}") from None


def decode(data: bytes, source: str, most: int) -> str:
    """Decode the text of a file. Raises Unreadable if it is not UTF-8.

    Data longer than `most` bytes may have been cut in the middle of a character, so invalid bytes in it are replaced.
    """
    try:
        return data.decode(errors="replace" if len(data) > most else "strict")
    except UnicodeDecodeError as error:
        raise Unreadable(say("common.not-utf-8", file=source, byte=str(error.start))) from None


def source_text(source: str, also: Sequence[str] = ()) -> str:
    """Return the text of the bundled card with this name, or of the card in the file with this path.

    Raises Unreadable as `read_card` does.
    """
    if source in card_names():
        return card_text(source)
    try:
        with Path(source).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)  # one extra byte shows whether the file is too large
    except FileNotFoundError:
        if not also:
            raise Unreadable(say("common.no-card", card=source, cards=listed_or(card_names()))) from None
        known = listed_or(list(dict.fromkeys((*card_names(), *also))))
        raise Unreadable(say("common.no-hands-or-card", hands=source, known=known)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(say("common.file-unreadable", file=source or say("common.card"), reason=reason)) from None
    return decode(data, source, LARGEST_FILE)


def _located_card(text: str, file: str) -> Card:
    try:
        return parse_card(text, file)
    except CardError as error:
        raise located(error, text) from None


def located(error: CardError, text: str) -> Unreadable:
    """Return the error with the line of the text in which it is."""
    lines = plain(text).split("\n")
    line = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
    return Unreadable(str(error), line.replace("\t", " "), error.column)  # a tab would misplace the caret


def hands_named(name: str) -> HandsPreset:
    """Return the hands with this name.

    The name is a key of `HANDS`, the name of a bundled card, or the path of a card file. Raises Unreadable if it is
    none of these, or if the file has a mistake.
    """
    if name in HANDS:
        return HANDS[name]
    if name in card_names():
        text = card_text(name)
        return HandsPreset.of_card(card_of(text), lambda: card_hands(text), name)
    return HandsPreset.of(read_hands(name, also=tuple(HANDS)))


def hand_names() -> tuple[str, ...]:
    """Return the names of all hands that can be used without a file. Bundled cards come first."""
    return tuple(dict.fromkeys((*card_names(), *HANDS)))


def hands_for(game: Settlement) -> tuple[str, ...]:
    """Return the names of all hands that this game can use without a file. Bundled cards come first."""
    return tuple(name for name in hand_names() if not game.refusal(hands_named(name)))


def stored_hands(name: str) -> tuple[str, str]:
    """Return the title of the hands with this name, and the text that a table stores for them.

    For a bundled card, this is the text of the whole card. Raises ValueError for an unknown name.
    """
    if name in HANDS:
        return HANDS[name].title, _STORED_NAME + name
    if name not in card_names():
        raise ValueError(say("common.no-hands", hands=name, known=listed_or((*HANDS, *card_names()))))
    text = card_text(name)
    return card_of(text).name, text


def hands_stored(text: str) -> HandsPreset:
    """Return the hands for which a table has stored this text.

    The text is a whole card, or `hands` and the name of the hands. Raises CardError for a faulty card, and ValueError
    for an unknown name.

    >>> hands_stored("hands card-free").title, hands_stored("card Mine\\n[Twins]\\n1 FF ppppa ppppb NEWS = 30").title
    ('Card Free', 'Mine')
    """
    if not text.startswith(_STORED_NAME):
        return HandsPreset.of_card(card_of(text), lambda: table_hands(text))
    name = text.removeprefix(_STORED_NAME)
    if name not in HANDS:
        raise ValueError(say("common.no-hands", hands=name, known=listed_or(list(HANDS))))
    return HANDS[name]


@lru_cache(MANY_CARDS)
def labels_stored(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the digest of the hands for which a table has stored this text, and their labels, without listing hands.

    Both are empty for a text from which no hands can be made any more.
    """
    try:
        if not text.startswith(_STORED_NAME):
            card = card_of(text)
            return digest_of(card), tuple(line.label for section in card.sections for line in section.lines)
        hands = hands_stored(text).build({})
    except ValueError:
        return "", ()
    return hands.digest, hands.possible(())


def table_hands(text: str) -> CardHands:
    """Return the hands of the card that this text describes, for use at a table.

    Raises CardError if the card has a mistake or more than `MAX_TABLE_HANDS` hands.
    """
    if (hands := sum(counts(card_of(text)).values())) > MAX_TABLE_HANDS:
        raise CardError(say("common.too-many-hands", hands=hands, most=MAX_TABLE_HANDS), 1)
    return card_hands(text)


def choices_of(options: Sequence[str]) -> dict[str, str]:
    """Parse `name=value` strings into a dictionary. Raises Unreadable if one has no `=`."""
    pairs = [option.partition("=") for option in options]
    if wrong := next((name for name, sign, _ in pairs if not sign), None):
        raise Unreadable(say("common.not-an-option", text=wrong))
    return {name: value for name, _, value in pairs}


def ruleset(
    game: str, hands: str | HandsPreset | HandRules | None = None, options: Mapping[str, str] | None = None
) -> Ruleset:
    """Return the ruleset of a game with these hands and options. Without `hands`, the game's default hands are used.

    Raises ValueError for an unknown game, option or choice, or for unsuitable hands; Unreadable for a faulty card.

    >>> ruleset("siamese").hands.name, ruleset("hong-kong").seats
    ('House card', 4)
    """
    if game not in RULESETS:
        raise ValueError(say("common.no-game", game=game, games=listed_or(list(RULESETS))))
    preset = RULESETS[game]
    chosen = preset.hands if hands is None else hands
    return preset.build(hands_named(chosen) if isinstance(chosen, str) else chosen, options or {})
