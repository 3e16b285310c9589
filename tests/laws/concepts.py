"""The reasons (`Rule`) for which a ruleset can refuse an action, and the written rules that games cite for them."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tilewright import variants
from tilewright.engine.rule import Rule
from tilewright.engine.ruleset import Ruleset
from tilewright.scorepad.hand import hands_named
from tilewright.tiles import BLANK, JOKER
from tilewright.variants import Preset, Ruling

PAGES = Path(__file__).parents[2] / "docs" / "rules"
_HARMLESS = frozenset({Rule.TABLE})  # such actions are impossible at a real table, so no written rule forbids them


def _challenge(rules: Ruleset) -> bool:
    return rules.enforcement == "challenge"


def _passes(rules: Ruleset) -> bool:
    return rules.charleston is not None


def _jokers(rules: Ruleset) -> bool:
    return JOKER in rules.tiles


def _kongs(rules: Ruleset) -> bool:
    return rules.kongs


# Maps a reason to the condition under which a ruleset can refuse an action for it. Reasons not listed always apply.
ONLY: dict[Rule, Callable[[Ruleset], bool]] = {
    Rule.KEEP_FIRST: lambda rules: rules.draws_last,
    Rule.FLOWERS_FIRST: lambda rules: rules.racks > 1 and bool(rules.flowers),
    Rule.CLAIM_STANDS: lambda rules: rules.claims_stand,
    Rule.CHOW_IN_TURN: lambda rules: "chow" in rules.claims,
    Rule.LAST_DISCARD: lambda rules: rules.last_discard == "mahjongg",
    Rule.JOKER_DISCARDED: _jokers,
    Rule.NO_SUCH_JOKER: _jokers,
    Rule.JOKER_DECLARED: lambda rules: _jokers(rules) and rules.mah_jonggs > 1,
    Rule.JOKER_LOST: lambda rules: _jokers(rules) and _challenge(rules),
    Rule.ROBBED_TO_WIN: _kongs,
    Rule.KONG_OF_FOUR: _kongs,
    Rule.KONG_ON_PUNG: _kongs,
    Rule.NO_REPLACEMENT: _kongs,
    Rule.KONG_TILE_KEPT: lambda rules: rules.kongs and not rules.held_over_kongs,
    Rule.KONG_NOT_NOW: lambda rules: rules.kongs and (rules.draws_last or rules.robbed_goes_on),
    Rule.BLANK_EXPOSED: lambda rules: BLANK in rules.tiles,
    Rule.BLANK_PASSED: lambda rules: BLANK in rules.tiles and _passes(rules),
    Rule.BLANK_EXCHANGE: lambda rules: rules.blank_exchange != "never",
    Rule.HAND_DECLARED: lambda rules: rules.mah_jonggs > 1,
    Rule.WINNING_TILE: lambda rules: rules.draws_last or rules.robbed_goes_on or not rules.exposure_wins,
    Rule.CHARLESTON_FIRST: _passes,
    Rule.CHARLESTON_ORDER: _passes,
    Rule.JOKER_PASSED: _passes,
    Rule.BLIND_PASS: _passes,
    Rule.COURTESY_SIZE: _passes,
    Rule.EAST_PASSES_OWN: lambda rules: rules.charleston is not None and not rules.charleston.blind_east,
    Rule.NO_CALLS: lambda rules: not _challenge(rules),
    Rule.OWN_HAND: _challenge,
    Rule.DEAD_CALLER: lambda rules: _challenge(rules) and rules.seats > 2,
    Rule.NEEDED_TILES_GONE: lambda rules: _challenge(rules) and rules.sees_discards,
    Rule.TOO_FEW_TILES: lambda rules: _challenge(rules) and rules.racks > 1,
    Rule.WRONG_CALL: lambda rules: _challenge(rules) and rules.wrong_call_kills,
}


def met(rules: Ruleset) -> set[Rule]:
    """Return the reasons for which this ruleset can refuse an action or make a hand dead."""
    return {rule for rule in Rule if rule not in _HARMLESS and ONLY.get(rule, lambda _: True)(rules)}


def tables_of(preset: Preset) -> Iterator[Ruleset]:
    """Yield rulesets of the game: for each `enforcement`, one ruleset for each choice of each other option."""
    hands = hands_named(preset.hands)
    kinds = next((option.choices for option in preset.options if option.name == "enforcement"), ())
    for kind in [{"enforcement": choice} for choice in kinds] or [{}]:
        for option in preset.own_options:
            for choice in option.choices:
                try:
                    yield preset.build(hands, kind | {option.name: choice})
                except ValueError:  # the two choices exclude each other
                    continue


def lacking(preset: Preset) -> list[str]:
    """Return the names of the reasons for which a game can refuse an action without citing a written rule."""
    every = set[Rule]().union(*map(met, tables_of(preset)))
    return sorted(rule.name for rule in every if not preset.ruling(rule))


def stated(preset: Preset) -> list[Ruling]:
    """Return the written rules that a game cites when it refuses actions."""
    return [ruling for rule in Rule if (ruling := preset.ruling(rule))]


def strangers(preset: Preset) -> list[str]:
    """Return the ids of rules that a game cites although its rules pages do not mention them."""
    text = " ".join((PAGES / f"{page}.md").read_text("utf-8") for page in sorted(_pages(preset)))
    cited = {ruling.rule for ruling in stated(preset)} | {option.rule for option in preset.own_options}
    return sorted(rule for rule in cited if not re.search(rf"{re.escape(rule)}(?![\d.]*\d)", text))


def _pages(preset: Preset) -> set[str]:
    """Return the names of the rules pages for this game and the games related to it."""
    for family in variants.families():
        presets = getattr(importlib.import_module(family), "RULESETS", ())
        if preset in presets:
            return {each.page or each.name for each in presets}
    raise LookupError(preset.name)


def numbers_of(preset: Preset) -> list[str]:
    """Return every citation of a rule, such as `rule 8`, that a game can show to its players."""
    return [preset.cite(rule) for rule in {**preset.base_rulings, **preset.rulings}]
