"""Sentences of a log in the language of the reader.

A log is in English, whoever plays, and holds the lines of score sheets as sentences. Each of them was made from a
message, so the message and its fields can be read back from the sentence, and said in another language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

from tilewright.messages import ENGLISH, Field, cached_by_language, catalogue, language, say
from tilewright.variants import families

CACHE_SIZE = 4096  # sentences
_TILES = ("suited", "tile", "tiles", "wind")  # tiles are parts of other sentences
_FIELD = re.compile(r"\(\?P<(\w+)>\.\+\?\)")  # the group for a field in a pattern


def translated(sentence: str) -> str:
    """Return an English sentence of a score sheet in the language that `say` speaks now.

    A text that is no message of a game, such as the name of a line of a card, is returned unchanged.

    >>> from tilewright.messages import speaking
    >>> with speaking("es"):
    ...     translated("concealed pung of 3 Bam"), translated("Lives/5")
    ('pung oculto de 3 Bambú', 'Lives/5')
    """
    return sentence if language() == ENGLISH else _translated(sentence)


@cached_by_language(CACHE_SIZE)
def _translated(sentence: str) -> str:
    for form in _forms():
        if match := form.pattern.fullmatch(sentence):
            fields = {
                name: int(text) if text.isdigit() else translated(text) for name, text in match.groupdict().items()
            }
            return say(form.key, **form.chosen | fields)
    return sentence


class _Form(NamedTuple):
    """One form of a message: a pattern with a group for each field. `chosen` has the fields that select this form."""

    pattern: re.Pattern[str]
    key: str
    chosen: dict[str, Field]


@cache
def _forms() -> tuple[_Form, ...]:
    """Return all forms of the messages of all games, those with the longest text first."""
    rooms = ("settlement", "variants", *(family.rpartition(".")[2] for family in families()))
    forms = [form for room in rooms for form in _forms_of(room)]
    forms += _forms_of("common", _TILES)
    return tuple(sorted(forms, key=lambda form: len(_FIELD.sub("", form.pattern.pattern)), reverse=True))


def _forms_of(room: str, names: Sequence[str] = ()) -> Iterator[_Form]:
    """Yield the forms of the messages of a room with these names, or of all."""
    for entry in FluentParser().parse(catalogue(room, ENGLISH)).body:
        if isinstance(entry, ast.Message) and entry.value and (not names or entry.id.name in names):
            for pattern, chosen in _read(entry.value):
                if _FIELD.sub("", pattern):  # otherwise it is only a field, which matches every sentence
                    yield _Form(re.compile(_named_once(pattern)), f"{room}.{entry.id.name}", chosen)


def _read(pattern: ast.Pattern) -> Iterator[tuple[str, dict[str, Field]]]:
    """Yield a regular expression for each form of a Fluent pattern, and the fields that select the form."""
    for parts in product(*(list(_part(element)) for element in pattern.elements)):
        chosen: dict[str, Field] = {}
        for _, more in parts:
            chosen |= more
        yield "".join(text for text, _ in parts), chosen


def _part(element: ast.TextElement | ast.Placeable) -> Iterator[tuple[str, dict[str, Field]]]:
    if isinstance(element, ast.TextElement):
        yield re.escape(element.value), {}
        return
    match element.expression:
        case ast.StringLiteral(value=value):
            yield re.escape(value), {}
        case ast.VariableReference(id=ast.Identifier(name=name)):
            yield f"(?P<{name}>.+?)", {}
        case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants):
            for variant in variants:
                key = variant.key
                choice: Field = int(key.value) if isinstance(key, ast.NumberLiteral) else key.name
                for text, more in _read(variant.value):
                    yield text, {name: choice} | more
        case other:
            raise TypeError(f"no pattern for {other!r}")


def _named_once(pattern: str) -> str:
    """Return the pattern with references in place of all but the first group of the same name."""
    names = set[str]()

    def group(match: re.Match[str]) -> str:
        name = match[1]
        again = name in names
        names.add(name)
        return f"(?P={name})" if again else match[0]

    return _FIELD.sub(group, pattern)
