"""Addresses of rules in the rule book."""

from __future__ import annotations

from tilewright.variants import stated


def rule_link(rule: str, game: str) -> str:
    """Return the address of a rule on the page of its game, or an empty text if no game states it.

    `rule` is its id, or a rule of the engine. If several games state it, the link leads to the page of `game`.

    >>> rule_link("R-SIAM-26", "siamese"), rule_link("R-CF-24", "siamese"), rule_link("Echoes/1", "siamese")
    ('rules/siamese#R-SIAM-26', 'rules/card-free#R-CF-24', '')
    """
    place = stated(rule, game)
    if place is None:
        return ""
    preset, ruling = place
    return f"rules/{preset.name}#{ruling.rule}"
