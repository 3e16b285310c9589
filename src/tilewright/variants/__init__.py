"""All games, their hands and their settlements. Each package in this folder defines a family of related games."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from tilewright.messages import say
from tilewright.variants.option import Option
from tilewright.variants.preset import HandsPreset, Preset, Settlement
from tilewright.variants.ruling import Ruling

__all__ = [
    "HANDS",
    "RULESETS",
    "SETTLEMENTS",
    "HandsPreset",
    "Option",
    "Preset",
    "Ruling",
    "Settlement",
    "changed",
    "cite",
    "collect",
    "families",
    "stated",
]


def families() -> list[str]:
    """Return the full names of the packages that define families of games, sorted by name."""
    return sorted(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if module.ispkg)


def collect(name: Literal["RULESETS", "HANDS"]) -> list[Any]:
    """Return all games (`RULESETS`) or all hands (`HANDS`), sorted by the names of their families."""
    return [each for family in families() for each in getattr(importlib.import_module(family), name, ())]


RULESETS: dict[str, Preset] = {preset.name: preset for preset in collect("RULESETS")}
HANDS: dict[str, HandsPreset] = {hands.name: hands for hands in collect("HANDS")}
SETTLEMENTS: dict[str, Settlement] = {name: preset.settlement for name, preset in RULESETS.items()}


def stated(rule: str, game: str | None = None) -> tuple[Preset, Ruling] | None:
    """Return the ruling with this id and a game that has it, or None if no game has it.

    If `game` has it, this is the game returned. For `game`, the id may also be a rule of the engine.
    """
    if game and (own := RULESETS[game].ruling(rule)):
        return RULESETS[game], own
    return next(((preset, preset.rulings[rule]) for preset in RULESETS.values() if rule in preset.rulings), None)


def cite(rule: str, game: str | None = None) -> str:
    """Return where players can look up a ruling, such as "rule 17A".

    If the ruling does not belong to `game`, the text names the game that has it. The text is empty if no game has it.

    >>> cite("R-SIAM-26", "siamese"), cite("R-CF-24", "royale-3"), cite("R-MCR-50"), cite("Echoes/1")
    ('rule 17A', 'rule 24 of Card Free', 'rule 50 of Chinese Official', '')
    """
    place = stated(rule, game)
    if place is None:
        return ""
    preset, ruling = place
    if preset.name == game:
        return preset.cite(rule)
    return say("variants.cite-of-game", number=ruling.number, game=preset.title)


def changed(game: str, options: Mapping[str, str], names: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """Return each option that differs from its default, as a pair: the question and the answer, in words for players.

    `names` are the names of the players by seat, for the options that each player chooses separately.
    """
    preset = RULESETS[game]
    known = {option.name: option for hands in HANDS.values() for option in hands.options}
    known |= {option.name: option for option in preset.own_options}
    choices = []
    for name, choice in options.items():
        general, _, seat = name.partition(".")
        option = known[general]
        if seat:
            player = names[int(seat)] if names else say("variants.seat", number=int(seat))
            question = say("variants.question-for-player", question=option.question, player=player)
            choices.append((question, option.answers[choice]))
        elif choice != option.default:
            choices.append((option.question, option.answers[choice]))
    return tuple(choices)
