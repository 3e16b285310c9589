"""The options of a game, and the choices of a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tilewright.messages import has_message, listed_or, say, slug

_YES_OR_NO = {"on": "variants.yes", "off": "variants.no", "yes": "variants.yes", "no": "variants.no"}


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that a table can choose, because sources disagree about it or leave it open.

    - `room`: the name of the message catalogue. Its key `option-<name>` has the question for players, and
      `option-<name>-<choice>` has the words for a choice. Choices such as numbers need no words.
    - `rule`: the id of the ruling to which the option belongs.
    - `personal`: whether each player chooses separately, as for the skill level.
    - `physical`: whether the option matters only for games with real tiles, which players report afterwards.
    """

    room: str
    name: str
    rule: str
    choices: tuple[str, ...]
    default: str
    personal: bool = False
    physical: bool = False

    @property
    def question(self) -> str:
        """The question that players see."""
        return say(self._key(self.name))

    @property
    def answers(self) -> dict[str, str]:
        """The words for each choice, by the name of the choice."""
        return {choice: self._answer(choice) for choice in self.choices}

    def _answer(self, choice: str) -> str:
        key = self._key(f"{self.name}-{choice}")
        if has_message(key):
            return say(key)
        return say(_YES_OR_NO[choice]) if choice in _YES_OR_NO else choice

    def _key(self, name: str) -> str:
        return f"{self.room}.option-{slug(name)}"


def chosen(owner: str, options: tuple[Option, ...], choices: Mapping[str, str], seats: int = 0) -> dict[str, str]:
    """Return a choice for every option: the given one, otherwise the default.

    `owner` is the name of the game or of the hands, for error messages. If `seats` is given, each seat may choose its
    own value for a personal option, under a name such as `level.2`. The result omits a seat's value that is the same as
    the table's. Raises ValueError for an unknown option or choice.

    >>> level = Option("card_free", "level", "R-CF-39", ("0", "1"), "0", personal=True)
    >>> chosen("Card Free", (level,), {"level.2": "1"}, seats=3)
    {'level': '0', 'level.2': '1'}
    """
    known = {option.name: option for option in options}
    own = {own_name(option, seat): option for option in options if option.personal for seat in range(seats)}
    for name, choice in choices.items():
        option = known.get(name) or own.get(name)
        if option is None:
            raise ValueError(no_option(owner, name, known))
        if choice not in option.choices:
            raise ValueError(
                say("variants.no-choice", option=name, choices=listed_or(option.choices), choice=repr(choice))
            )
    complete = {name: choices.get(name, option.default) for name, option in known.items()}
    others = {name: choices[name] for name in own if name in choices}
    return complete | {name: choice for name, choice in others.items() if choice != complete[own[name].name]}


def no_option(owner: str, name: str, known: Collection[str]) -> str:
    """Return the error message for an unknown option. `owner` names the game or the hands that have the `known`
    options.
    """
    if known:
        return say("variants.no-option", owner=owner, option=repr(name), options=", ".join(known))
    return say("variants.no-options", owner=owner, option=repr(name))


def own_name(option: Option, seat: int) -> str:
    """Return the name under which a seat chooses its own value for a personal option, such as `level.2`."""
    return f"{option.name}.{seat}"
