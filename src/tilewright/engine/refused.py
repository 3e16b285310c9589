"""A refusal, which always cites its rule."""

from __future__ import annotations


class Refused(ValueError):
    """The rules do not allow it; says which one.

    `rule` is an id of a ruling, or "table" for what no table could do.

    >>> str(Refused("R-SIAM-12", "that joker is in a declared mah jongg"))
    'that joker is in a declared mah jongg (R-SIAM-12)'
    """

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule, self.why = rule, why
