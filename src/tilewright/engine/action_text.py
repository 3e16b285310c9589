"""Parse the short text of actions, such as `discard 3B` or `claim [33JB] rack 1`."""

from __future__ import annotations

from typing import Any

from tilewright.engine.actions import ACTIONS, Action
from tilewright.engine.record import FLAGS, UNSEEN, Field, parsers, short_fields, verb
from tilewright.messages import listed_or, say

LONGEST = 3  # digits of a number
VERBS = {verb(kind): kind for kind in ACTIONS}


def parse_action(text: str, seat: int) -> Action:
    """Return the action of `seat` that a short text describes. Raises ValueError with a sentence on what is wrong.

    >>> parse_action("discard 3B", 1), parse_action("kong 5D rack 1 place 0", 0)
    (Discard(1, '3B'), Kong(0, 1, '5D', 0))
    """
    first, *words = text.split() or [""]
    kind = VERBS.get(first.lower())
    if kind is None:
        raise ValueError(say("engine.no-such-verb", text=repr(first), verbs=listed_or(list(VERBS))))
    known = short_fields(kind)
    others = {field.name for field in known[1:]}
    values = {known[0].name: list[str]()} if known else {}
    for word in words:
        if (name := word.lower()) in others - values.keys():
            values[name] = []
        elif values:
            values[next(reversed(values))].append(word)
        else:
            raise ValueError(say("engine.unexpected-word", verb=first, text=repr(word)))
    return kind(seat, **{field.name: _parsed(kind, field, " ".join(values.get(field.name, ()))) for field in known})


def _parsed(kind: type[Action], field: Field, words: str) -> Any:
    if (parse := parsers(kind).get(field.name)) is not None:
        if not words:
            raise ValueError(say("engine.tiles-after", verb=verb(kind)))
        return None if field.optional and words == UNSEEN else parse(words)
    if field.hint is bool:
        if words not in FLAGS:
            raise ValueError(say("engine.yes-or-no", verb=verb(kind)))
        return FLAGS[words]
    if not words and (field.optional or field.name == "rack"):
        return None if field.optional else 0
    if not (words.isascii() and words.isdecimal() and len(words) <= LONGEST):
        raise ValueError(say("engine.number-after", verb=verb(kind), name=field.name))
    return int(words)
