"""The games, each a row of data in its family's folder. Nothing lists them: they are found."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Literal

from tilewright.variants.preset import HandsPreset, Option, Preset, Ruling, Settlement

__all__ = [
    "HANDS",
    "RULESETS",
    "SETTLEMENTS",
    "HandsPreset",
    "Option",
    "Preset",
    "Ruling",
    "Settlement",
    "card_text",
    "cards",
    "changed",
    "found",
]


def _families() -> list[str]:
    return sorted(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if module.ispkg)


def found(what: Literal["RULESETS", "HANDS"]) -> list[Any]:
    """What the families have of this, in the order of their names."""
    return [each for family in _families() for each in getattr(importlib.import_module(family), what, ())]


RULESETS: dict[str, Preset] = {preset.name: preset for preset in found("RULESETS")}
HANDS: dict[str, HandsPreset] = {hands.name: hands for hands in found("HANDS")}
SETTLEMENTS: dict[str, Settlement] = {name: preset.settlement for name, preset in RULESETS.items()}


def cards() -> tuple[str, ...]:
    """The names of the bundled cards."""
    folders = (resources.files(family) / "cards" for family in _families())
    return tuple(sorted(file.name[:-5] for folder in folders if folder.is_dir() for file in folder.iterdir()
                        if file.name.endswith(".card")))  # fmt: skip


def card_text(name: str) -> str:
    """The text of a bundled card. Raises KeyError for a name that no card has."""
    for family in _families():
        file = resources.files(family) / "cards" / f"{name}.card"
        if name in cards() and file.is_file():
            return file.read_text("utf-8")
    raise KeyError(name)


def changed(game: str, options: Mapping[str, str], names: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """Where `options` differ from the defaults: what each decides, and its choice, in the words for people.

    `names` are those of the seats, for what one of them chose alone.
    """
    preset = RULESETS[game]
    known = {option.name: option for hands in HANDS.values() for option in hands.options}
    known |= {option.name: option for option in preset.own_options}
    told = []
    for name, choice in options.items():
        general, _, seat = name.partition(".")
        option = known[general]
        if seat:
            who = names[int(seat)] if names else f"seat {seat}"
            told.append((f"{option.sentence} For {who}:", dict(option.told)[choice]))
        elif choice != option.default:
            told.append((option.sentence, dict(option.told)[choice]))
    return tuple(told)
