"""Messages filled in from the Fluent catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import tilewright
from tilewright.formatting import PLURALS, Catalogue, Field
from tilewright.messages import LANGUAGES, MessageError, say

SOURCE = Path(tilewright.__file__).parent
CATALOGUES = [path for path in sorted(SOURCE.rglob("*.ftl")) if "static" not in path.parts]
FORMS = {"one", "many", "other"}  # plural forms
NUMBERS = (0, 1, 2, 3, 4, 11, 21, 1000, 12345, 1_000_000, -1, -2)


class _Choices(visitor.Visitor):
    """The fields of a message, and the keys of the variants between which each of them chooses."""

    def __init__(self) -> None:
        self.by_field: dict[str, set[Field]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.by_field.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        self.generic_visit(node)
        fields = _Choices()
        fields.visit(node.selector)
        keys = {int(v.key.value) if isinstance(v.key, ftl.NumberLiteral) else v.key.name for v in node.variants}
        for field in fields.by_field:
            self.by_field[field] |= keys


def _values(field: str, keys: set[Field], round: int) -> Field:
    plural = any(isinstance(key, int) for key in keys) or keys & FORMS - {"other"}
    words = sorted(key for key in keys if isinstance(key, str) and key not in FORMS)
    values = [*NUMBERS, *words] if plural or not keys else [*words, "no such key"]
    return values[round % len(values)]


def _fillings(message: ftl.Message) -> Iterator[dict[str, Field]]:
    """Yield values for the fields of a message, so that each number and each variant comes up."""
    choices = _Choices()
    choices.visit(message)
    for round in range(len(NUMBERS) + max(map(len, choices.by_field.values()), default=0)):
        yield {field: _values(field, keys, round + 5 * at) for at, (field, keys) in enumerate(choices.by_field.items())}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_every_message_reads_as_in_the_reference_implementation(path: Path) -> None:
    text, language = path.read_text("utf-8"), path.stem
    ours, reference = Catalogue(text, language), FluentBundle([language], use_isolating=False)
    reference.add_resource(FluentResource(text))
    for message in FluentParser().parse(text).body:
        if isinstance(message, ftl.Message):
            for fields in _fillings(message):
                typed = {k: fluent_number(v, useGrouping=False) if isinstance(v, int) else v for k, v in fields.items()}
                expected, errors = reference.format_pattern(reference.get_message(message.id.name).value, typed)
                assert (ours.format(message.id.name, fields), errors) == (str(expected), []), fields


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_reference_implementation(language: str) -> None:
    bundle = FluentBundle([language])
    for number in (*range(130), 1_000_000, 3_000_000):
        assert PLURALS[language](number) == bundle._plural_form(number)


def test_a_message_without_one_of_its_fields_is_an_error() -> None:
    with pytest.raises(MessageError, match=r"common\.and: no field 'last'"):
        say("common.and", first="Ann")
    with pytest.raises(MessageError, match=r"no message common\.nothing"):
        say("common.nothing")


def test_other_parts_of_fluent_are_refused() -> None:
    with pytest.raises(ValueError, match="MessageReference"):
        Catalogue("one = 1\ntwo = { one }", "en").format("two", {})
