"""The exception for an action that the rules forbid. It always names the rule."""

from __future__ import annotations

from tilewright.engine.rule import Rule


class Refused(ValueError):
    """The error for an action that the rules forbid. `rule` identifies the rule, and `why` is the message to the
    player.

    >>> refused = Refused(Rule.JOKER_DECLARED, "the jokers of a declared mah jongg stay where they are")
    >>> str(refused), refused.rule
    ('the jokers of a declared mah jongg stay where they are', <Rule.JOKER_DECLARED: 'joker-declared'>)
    """

    def __init__(self, rule: Rule, why: str) -> None:
        super().__init__(why)
        self.rule, self.why = rule, why
