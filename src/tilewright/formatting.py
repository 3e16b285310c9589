"""Format the messages of a Fluent catalogue, which `fluent.syntax` parses.

The catalogues use a part of Fluent: fields, choices between variants, quoted texts, and numbers with separators for
thousands. `fluent.runtime` formats all of Fluent, but it needs Babel with its 30 MB for the plural forms of all
languages. The tests compare every message with its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from fluent.syntax import FluentParser, ast

Field = str | int
Fields = Mapping[str, Field]
_Value = Callable[[Fields], Field]
_Text = Callable[[Fields], str]
_MILLION = 1_000_000


def _one(number: int) -> str:
    return "one" if number == 1 else "other"


def _one_or_millions(number: int) -> str:
    return "many" if number and number % _MILLION == 0 else _one(number)


def _unless_four_six_nine(number: int) -> str:
    return "other" if number % 10 in (4, 6, 9) else "one"


def _same(number: int) -> str:
    return "other"


# language → the plural form of a number that is not negative, by Unicode's CLDR
PLURALS: dict[str, Callable[[int], str]] = {
    "en": _one,
    "es": _one_or_millions,
    "tl": _unless_four_six_nine,
    "zh": _same,
}
_POINTS = ("es",)  # languages that separate thousands with a point; the others use a comma


class Catalogue:
    """The messages of one catalogue in one language."""

    def __init__(self, text: str, language: str) -> None:
        self._language = language
        self._patterns = {
            entry.id.name: entry.value
            for entry in FluentParser(with_spans=False).parse(text).body
            if isinstance(entry, ast.Message) and entry.value
        }
        self._texts: dict[str, _Text] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._patterns

    def __iter__(self) -> Iterator[str]:
        return iter(self._patterns)

    def format(self, name: str, fields: Fields) -> str:
        """Return the message with this name, with its fields filled in.

        Raises KeyError if there is no such message or if a field is missing, and ValueError if the message uses a part
        of Fluent that our catalogues do without.

        >>> won = "won = { $games ->\\n [one] one game\\n *[other] { $games } games\\n }"
        >>> [Catalogue(won, "en").format("won", {"games": games}) for games in (1, 2)]
        ['one game', '2 games']
        """
        if name not in self._texts:
            self._texts[name] = self._pattern(self._patterns[name])
        return self._texts[name](fields)

    def _pattern(self, pattern: ast.Pattern) -> _Text:
        parts = [self._element(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda fields: "".join([part(fields) for part in parts])

    def _element(self, element: ast.TextElement | ast.Placeable) -> _Text:
        if isinstance(element, ast.TextElement):
            text = element.value
            return lambda fields: text
        if isinstance(element.expression, ast.SelectExpression):
            return self._select(element.expression)
        value = self._value(element.expression)
        return lambda fields: str(value(fields))

    def _value(self, expression: object) -> _Value:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=field)):
                return lambda fields: fields[field]
            case ast.StringLiteral():
                text: str = expression.parse()["value"]
                return lambda fields: text
            case ast.FunctionReference(id=ast.Identifier(name="NUMBER"), arguments=ast.CallArguments(positional=[of])):
                value, point = self._value(of), "." if self._language in _POINTS else ","
                return lambda fields: f"{value(fields):,}".replace(",", point)
        raise ValueError(f"{type(expression).__name__} is a part of Fluent that our catalogues do without")

    def _select(self, select: ast.SelectExpression) -> _Text:
        selector, plural = self._value(select.selector), PLURALS[self._language]
        variants: dict[Field, _Text] = {}
        default: _Text | None = None
        for variant in select.variants:
            text = self._pattern(variant.value)
            key = variant.key
            variants[int(key.value) if isinstance(key, ast.NumberLiteral) else key.name] = text
            if variant.default:
                default = text
        assert default is not None, "the parser demands a default"
        otherwise = default

        def selected(fields: Fields) -> str:
            value = selector(fields)
            text = variants.get(value)
            if text is None and isinstance(value, int):
                text = variants.get(plural(abs(value)))
            return (text or otherwise)(fields)

        return selected
