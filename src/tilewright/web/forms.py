"""The form for a new table: the fields that the player has filled in, and the errors in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

from tilewright.analysis.weight_files import learned_games
from tilewright.catalogue import card_names, card_of, card_text, hands_named, stored_hands, table_hands
from tilewright.hands.language.card import CardError
from tilewright.hands.language.parse import LARGEST_FILE
from tilewright.hands.language.plain_text import plain
from tilewright.messages import LANGUAGES, cached_by_language, listed, say
from tilewright.settlement.ledger import Stakes
from tilewright.table.rows import CLOCKS, CardRow, Strength
from tilewright.table.tables import Other
from tilewright.variants import HANDS, RULESETS, HandsPreset, Option, Preset
from tilewright.variants.option import own_name
from tilewright.web.identity import clean_name
from tilewright.web.look import CHOICES
from tilewright.web.safety import form_body, without_nul

USUAL = "siamese"  # the game selected in the lobby by default
SHELVED = "shelf-"  # prefix of the names of cards on the guest's shelf
OWN_CARD = "own"  # value of the field `card` for a card that the player typed or uploaded
RATES = (1, 10, 20, 100)  # points in stakes such as "5 cents for 10 points"; none leads to recurring decimals
FIELDS = 400  # maximum number of fields in a posted form; our largest form has fewer than half as many
_DIGITS = 6
_FEW_DIGITS = 4
_NAMED = 12  # maximum number of card lines that a message lists


class FormError(ValueError):
    """An error in the form, worded for the player.

    `line` is the faulty line of the card, counted from 1. It is 0 if the error is not in a card.
    """

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


class UnfilledCard(FormError):
    """The chosen card has lines that the player has not filled in yet."""

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        named = [*lines[:_NAMED]]
        if len(lines) > _NAMED:
            named.append(say("web.more-lines", count=len(lines) - _NAMED))
        super().__init__(say("web.card-unfilled", card=name, lines=listed(named), count=len(lines)))


def parse_form(body: bytes) -> dict[str, str]:
    """Return the fields of a posted form by name. Raises FormError if the body is invalid or has too many fields.

    >>> parse_form(b"name=Ann+E&card=own")
    {'name': 'Ann E', 'card': 'own'}
    """
    try:
        pairs = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=FIELDS)
    except ValueError:
        raise FormError(say("web.form-unreadable")) from None
    return {name: without_nul(value) for name, value in pairs}


async def fields_of(request: Request) -> dict[str, str]:
    """Return the fields of a posted form by name. Raises FormError if the form is too long or unreadable."""
    body = await form_body(request)
    if body is None:
        raise FormError(say("web.form-too-long", limit=LARGEST_FILE // 1024))
    return parse_form(body)


async def sound_fields_of(request: Request) -> dict[str, str]:
    """Return the fields of a posted form by name. Raises HTTPException 400 if the form is too long or unreadable."""
    try:
        return await fields_of(request)
    except FormError as error:
        raise HTTPException(400) from error


@dataclass(frozen=True, slots=True)
class NewTable:
    """The fields of the form for a new table, as the player typed them.

    If the form has an error, the page shows the form again with these fields.
    """

    name: str = ""
    way: str = "bot"  # the button that was pressed: against bots, with `one` friend, with friends, or those `here`
    others: tuple[Other, ...] = ()  # whether a friend or a bot plays each seat, starting after the host's
    here: tuple[str, ...] = ()  # the names of those who share the host's device, at the same seats; "" for a bot
    game: str = USUAL
    card: str = ""
    text: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    cents: str = "0"
    points: str = "1"
    pot: str = "0"
    strength: Strength = "medium"  # of the bots
    pace: str = ""  # of the bots, for this player on this device; "" if the form does not choose it
    clock: int = 0  # seconds of a claim window, or 0

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> NewTable:
        """Return the form that a player posted with these fields. Raises FormError if the game is unknown."""
        game = fields.get("game", USUAL)
        preset = preset_of(game)
        card = fields.get("card", preset.hands)
        seats = preset.players(fields.get(f"{game}.seats"))
        way = fields.get("opponent", "bot")
        here = tuple(clean_name(fields.get(f"here.{n}", "")) if way == "here" else "" for n in range(1, seats))
        return cls(
            name=clean_name(fields.get("name", "")),
            way=way,
            others=tuple("friend" if _is_for_friend(way, n, fields) else "bot" for n in range(1, seats)),
            here=here,
            game=game,
            card=card,
            text=plain(fields.get("card_text", "")),  # cleaned as the parser does, so that line numbers in errors match
            options=_chosen(preset, card, seats, fields),
            cents=fields.get("cents", "0").strip() or "0",
            points=fields.get("points", "1"),
            pot=fields.get("pot", "0").strip() or "0",
            strength=_strength(game, fields.get("strength")),
            pace=fields["pace"] if fields.get("pace") in CHOICES["pace"] else "",
            clock=clock_in(fields) if seats > 2 and way != "here" else 0,
        )

    @property
    def stakes_open(self) -> bool:
        """Whether the page shows the fields for stakes. It does if the player has entered a stake or a pot."""
        return (self.cents, self.pot) != ("0", "0")

    def stakes(self) -> Stakes:
        """Return the stakes of the table. Raises FormError if an amount or the rate is not valid."""
        if self.points not in map(str, RATES):
            raise FormError(say("web.no-such-rate"))
        return Stakes(_number(self.cents, "cents"), int(self.points), _number(self.pot, "pot"))

    def chosen_card(self) -> tuple[str, str]:
        """Return the title of the chosen hands, and the text that the table stores. Raises FormError for a faulty card.

        This is slow for a card, because the card is expanded into all its hands.
        """
        if self.card in HANDS:
            return stored_hands(self.card)
        if self.card != OWN_CARD and self.card not in card_names():
            raise FormError(say("web.no-such-card"))
        text = self.text if self.card == OWN_CARD else card_text(self.card)
        if len(text.encode("utf-8", "replace")) > LARGEST_FILE:
            raise FormError(say("web.card-too-long", limit=LARGEST_FILE // 1024))
        try:
            card = table_hands(text).card
        except CardError as error:
            why = say("web.card-mistake", line=error.line, why=error.why)
            raise FormError(why, error.line) from error
        if card.unfilled:
            raise UnfilledCard(card.name, card.unfilled)
        return card.name, text

    def require_names(self) -> None:
        """Raise FormError for a name that is missing, there twice or reserved for bots. Against bots none is needed."""
        if self.name or "friend" in self.others:
            require_name(self.name)
        if self.way == "here" and not any(self.here):
            raise FormError(say("web.nobody-here"))
        names = [self.name.casefold()]
        for name in filter(None, self.here):
            require_name(name)
            if name.casefold() in names:
                raise FormError(say("web.name-twice", name=name))
            names.append(name.casefold())

    def with_card_text(self) -> NewTable:
        """Return the form with the text of the chosen bundled card in the text box, so that the player can complete it.

        If the player has not chosen a bundled card, return the form unchanged.
        """
        if self.card in (OWN_CARD, *HANDS) or self.card not in card_names():
            return self
        return replace(self, card=OWN_CARD, text=card_text(self.card))


def require_name(name: str) -> None:
    """Raise FormError if a player's name is missing or is reserved for bots."""
    if not name:
        raise FormError(say("web.name-missing"))
    if re.fullmatch(r"bot( \d+)?", name, re.IGNORECASE):
        raise FormError(say("web.name-of-a-bot", name=name))


def _is_for_friend(way: str, seat: int, fields: Mapping[str, str]) -> bool:
    """Return whether a form that was posted with the button `way` leaves a seat to a person."""
    if way == "here":
        return bool(clean_name(fields.get(f"here.{seat}", "")))
    return (way == "one" and seat == 1) or (way == "friend" and fields.get(f"seat.{seat}", "friend") == "friend")


def whole_number(text: str) -> int:
    """Return the whole number of at most four digits that a text is, or -1 if it is none.

    >>> whole_number(" 12 "), whole_number("-3"), whole_number("²"), whole_number("12345")
    (12, -1, -1, -1)
    """
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= _FEW_DIGITS else -1


def page_number(request: Request) -> int:
    """Return the number of the page of a list that the query asks for, from 1 on."""
    return max(1, whole_number(request.query_params.get("page", "")))


def one_of(text: str | None, choices: Any) -> Any:
    """Return the choice of a Literal type that a text names, or None."""
    return next((choice for choice in get_args(choices) if choice == text), None)


def _number(text: str, field: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise FormError(say(f"web.{field}-not-a-number", digits=_DIGITS))
    return int(text)


def clock_in(fields: Mapping[str, str]) -> int:
    """Return the number of seconds of a claim window that a player chose, or 0."""
    return next((seconds for seconds in CLOCKS if fields.get("clock") == str(seconds)), 0)


def strengths() -> dict[Strength, Sequence[str]]:
    """Return the games that bots of each strength can play, the weakest first."""
    return {"easy": tuple(RULESETS), "medium": tuple(RULESETS), "hard": learned_games()}


def _strength(game: str, typed: str | None) -> Strength:
    """Return the strength that a player chose, or `medium` if no bot of this strength can play the game."""
    return next((strength for strength, games in strengths().items() if strength == typed and game in games), "medium")


def _chosen(preset: Preset, card: str, seats: int, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the choices in a posted form by option name: those for the game, for the hands and for single seats."""
    options = {f"{preset.name}.{option.name}": option.name for option in preset.own_options}
    for option in preset.settlement.hand_options(HANDS[card]) if card in HANDS else ():
        for name in (option.name, *(own_name(option, seat) for seat in range(seats) if option.personal)):
            options[f"{card}.{name}"] = name
    return {name: fields[field] for field, name in options.items() if fields.get(field)}


@dataclass(frozen=True, slots=True)
class HandsChoice:
    """Winning hands that the lobby offers, with their options and the games that can be played with them."""

    name: str
    title: str
    games: tuple[str, ...]
    options: tuple[Option, ...] = ()
    is_card: bool = False

    def decided(self, option: Option) -> tuple[str, ...]:
        """Return the games whose rules decide this option of the hands. In these games, players cannot choose it."""
        return tuple(game for game in self.games if option.name in RULESETS[game].settlement.hand_choices)


@cached_by_language(len(LANGUAGES))
def hands_offered() -> tuple[HandsChoice, ...]:
    """Return all winning hands that the lobby offers: first the bundled cards, last the player's own card."""
    bundled = tuple(name for name in card_names() if name not in HANDS)
    own = tuple(name for name, preset in RULESETS.items() if not preset.settlement.own_hands)
    return (
        *map(_bundled, bundled),
        *(HandsChoice(each.name, _capitalized(each.title), _games(each), each.options) for each in HANDS.values()),
        HandsChoice(OWN_CARD, say("web.own-card"), own, is_card=True),
    )


def _bundled(name: str) -> HandsChoice:
    title = _capitalized(name.replace("-", " "))
    if card_of(card_text(name)).unfilled:
        title = say("web.card-form", card=title)
    return HandsChoice(name, title, _games(hands_named(name)), is_card=True)


def _capitalized(title: str) -> str:
    return title[0].upper() + title[1:]


def _games(hands: HandsPreset) -> tuple[str, ...]:
    return tuple(name for name, preset in RULESETS.items() if not preset.settlement.refusal(hands))


def agreed(form: NewTable, presets: Sequence[Preset], cards: Sequence[CardRow] = ()) -> dict[str, object]:
    """Return the template values for a form that offers a choice of game, hands and options.

    `cards` are on the guest's shelf. The form offers them first.
    """
    own = next(each for each in hands_offered() if each.name == OWN_CARD)
    shelf = [replace(own, name=SHELVED + card.id, title=card.name) for card in cards]
    game = next((preset for preset in presets if preset.name == form.game), presets[0])
    return {
        "form": form,
        "presets": presets,
        "chosen_game": game,
        "hands": [*shelf, *hands_offered()],
        "chosen_card": form.card or game.hands,
        "own_card": OWN_CARD,
        "clocks": (0, *CLOCKS),
    }


def preset_of(game: str) -> Preset:
    """Return the game with this name. Raises FormError for an unknown name."""
    if game not in RULESETS:
        raise FormError(say("web.no-such-game"))
    return RULESETS[game]
