"""The rules of a game: its name, its hands and its options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from tilewright.catalogue import CACHE_SIZE, card_names, read_card, ruleset
from tilewright.engine.log import Header
from tilewright.engine.ruleset import Ruleset
from tilewright.hands.matching.card_hands import CardHands
from tilewright.library.card import Card
from tilewright.messages import listed, say
from tilewright.variants import HANDS, RULESETS, HandsPreset, Preset

_SWITCHES = {True: "on", False: "off"}


class Rules:
    """The rules of a game, such as `Rules("siamese", hands="house", enforcement="challenge")`.

    `hands` is the name of the hands, a `Card`, or the path of a card file. Without it, the game's own hands are used.
    `options` are the choices of the table by name; `tilewright options GAME` lists them. Equal rules are equal.
    Raises ValueError for an unknown game, option or choice, or for hands that the game cannot use.

    >>> Rules("royale-3").seats, Rules("siamese", blanks=6).options["blanks"]
    (3, '6')
    """

    def __init__(self, game: str, hands: str | Card | None = None, **options: Any) -> None:
        self.game = game
        if isinstance(hands, str) and hands not in HANDS and hands not in card_names():
            hands = Card(read_card(hands, also=tuple(HANDS)))
        self.hands = hands
        self._choices = tuple(sorted((name, _choice(value)) for name, value in options.items()))
        self.engine = _built(game, hands, self._choices)

    @classmethod
    def of_header(cls, header: Header, card: Card | None) -> Rules:
        """Return the rules of a game with this log header. `card` are its hands if the package does not have them.

        Raises ValueError if the hands are other hands than those of the log.
        """
        options = {option[0]: option[1] for option in header.options}
        candidates: tuple[str | Card | None, ...] = (card,) if card else (None, *HANDS, *card_names())
        for hands in candidates:
            try:
                rules = cls(header.ruleset, hands, **options)
            except ValueError:
                if hands in (None, card):
                    raise
                continue  # hands that this game cannot use
            if rules.engine.hands.digest == header.card_digest:
                return rules
        raise ValueError(say("library.other-hands", card=header.card))

    @classmethod
    def of_engine(cls, engine: Ruleset) -> Rules:
        """Return the rules with this ruleset of the engine, which is one of a game of the package."""
        rules = cls.__new__(cls)
        rules.game, rules.engine = engine.name, engine
        hands = engine.hands
        rules.hands = Card(hands.card) if isinstance(hands, CardHands) else _preset_name(engine.name, hands.name)
        rules._choices = tuple(sorted(engine.options.items()))
        return rules

    @property
    def preset(self) -> Preset:
        """The description of the game: its title, rulings and options."""
        return RULESETS[self.game]

    @property
    def title(self) -> str:
        """The name of the game for players, such as "Siamese Mah Jongg"."""
        return self.preset.title

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.engine.seats

    @property
    def options(self) -> Mapping[str, str]:
        """The choice for every option of the game and its hands."""
        return self.engine.options

    def cite(self, rule: str) -> str:
        """Return where players can look up a rule, such as "rule 17A", or an empty text for a rule of the program."""
        return self.preset.cite(rule)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._facts == other._facts

    def __hash__(self) -> int:
        return hash(self._facts)

    @property
    def _facts(self) -> tuple[object, ...]:
        return self.game, self.engine.hands.digest, tuple(sorted(self.options.items()))

    def __repr__(self) -> str:
        return f"Rules({self.arguments()})"

    def arguments(self) -> str:
        """Return the arguments with which these rules are made, as Python code."""
        words = [repr(self.game), *([] if self.hands is None else [f"hands={self.hands!r}"])]
        named = [f"{name}={value!r}" for name, value in self._choices if name.isidentifier()]
        others = {name: value for name, value in self._choices if not name.isidentifier()}
        return ", ".join(words + named + ([f"**{others!r}"] if others else []))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rules, (self.game, self.hands, self._choices)

    def __str__(self) -> str:
        differing = [f"{name} {value}" for name, value in self._choices]
        return say("library.rules", game=self.title, hands=self.engine.hands.name, options=listed(differing) or "none")


def _rules(game: str, hands: str | Card | None, choices: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(game, hands, **dict(choices))


@cache
def _preset_name(game: str, hands: str) -> str | None:
    """Return the name of other hands of the package than those of the game, which have this title, or None."""
    names = [RULESETS[game].hands, *HANDS]
    name = next((name for name in names if name in HANDS and HANDS[name].build({}).name == hands), None)
    return None if name == RULESETS[game].hands else name


def _choice(value: object) -> str:
    return _SWITCHES[value] if isinstance(value, bool) else str(value)


@lru_cache(CACHE_SIZE * len(RULESETS))
def _built(game: str, hands: str | Card | None, choices: tuple[tuple[str, str], ...]) -> Ruleset:
    named: str | HandsPreset | None = hands.preset if isinstance(hands, Card) else hands
    return ruleset(game, named, dict(choices))
