"""Read the strings of scripts and the text of templates, for `test_messages.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from typing import NamedTuple

READ = ("alt", "aria-label", "placeholder", "title")  # attributes that people see or hear
_TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)"
    r"|(?P<word>[\w$#]+)"
    r"|(?P<string>\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*')"
    r"|(?P<template>`)"
    r"|(?P<regex>/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[\n])+/\w*)"
    r"|(?P<sign>.)",
    re.DOTALL,
)
# After a value, a slash means division. In other places, it opens a regular expression.
_VALUE_BEFORE = re.compile(r"[\w)\]]$")


class Token(NamedTuple):
    """A token of a script.

    In the `text` of a template literal, {} takes the place of each embedded expression. `inner` holds the tokens of
    each expression.
    """

    kind: str
    text: str
    line: int
    inner: tuple[tuple[Token, ...], ...] = ()


def tokens(source: str) -> tuple[Token, ...]:
    """Return the tokens of a script, without white space and comments."""
    return _script(source, 0, end="")[0]


def _script(source: str, at: int, end: str) -> tuple[tuple[Token, ...], int]:
    out: list[Token] = []
    depth = 0
    while at < len(source):
        match = _TOKEN.match(source, at)
        assert match
        kind, text, line = str(match.lastgroup), match[0], source.count("\n", 0, at) + 1
        if kind == "regex" and out and _VALUE_BEFORE.search(out[-1].text) and out[-1].text != "return":
            kind, text = "sign", "/"
        if kind == "template":
            token, at = _template(source, at + 1, line)
            out.append(token)
            continue
        if kind == "sign" and text == end and not depth:
            return tuple(out), at + 1
        depth += {"{": 1, "}": -1}.get(text, 0)
        at += len(text)
        if kind == "string":
            out.append(Token(kind, text[1:-1], line))
        elif kind != "space":
            out.append(Token(kind, text, line))
    return tuple(out), at


def _template(source: str, at: int, line: int) -> tuple[Token, int]:
    text, inner = "", []
    while source[at] != "`":
        if source.startswith("${", at):
            script, at = _script(source, at + 2, end="}")
            inner.append(script)
            text += "{}"
        else:
            step = 2 if source[at] == "\\" else 1
            text += source[at : at + step]
            at += step
    return Token("template", text, line, tuple(inner)), at + 1


def every(script: Sequence[Token]) -> Iterator[tuple[Token, Token | None]]:
    """Yield each token of a script with the token before it, including those inside template literals."""
    for n, token in enumerate(script):
        yield token, script[n - 1] if n else None
        for part in token.inner:
            yield from every(part)


class ScriptCall(NamedTuple):
    """A call of `say` in a script: its line, its possible keys, and its fields."""

    line: int
    keys: tuple[str, ...]
    fields: frozenset[str]


def script_calls(script: Sequence[Token]) -> Iterator[ScriptCall]:
    """Yield the calls of `say` in a script."""
    for n, token in enumerate(script):
        before = script[n - 1].text if n else ""
        if (token.kind, token.text) == ("word", "say") and before != "function" and script[n + 1].text == "(":
            key, *more = _arguments(script, n + 1)
            keys = tuple(
                each.text
                for place, each in enumerate(key)
                if each.kind == "string" and (len(key) == 1 or key[place - 1].text in ("?", ":"))
            )
            yield ScriptCall(token.line, keys, frozenset(_names(more[0])) if more else frozenset())
        for part in token.inner:
            yield from script_calls(part)


def _arguments(script: Sequence[Token], start: int) -> list[list[Token]]:
    """Return the tokens of each argument of a call."""
    out: list[list[Token]] = [[]]
    depth = 0
    for token in script[start:]:
        if token.kind == "sign":
            depth += (token.text in "([{") - (token.text in ")]}")
        if not depth:
            break
        if token.text == "," and token.kind == "sign" and depth == 1:
            out.append([])
        elif token is not script[start]:
            out[-1].append(token)
    return [part for part in out if part]


def _names(literal: Sequence[Token]) -> list[str]:
    return [part[0].text for part in _arguments(literal, 0)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [value for name, value in attrs if name in READ and value]


def readable(html: str) -> list[str]:
    """Return the texts and attributes of a page that people see or hear.

    >>> readable('<p class="a b" title="now">Draw <b>{}</b></p>')
    ['now', 'Draw ', '{}']
    """
    reader = _Reader()
    reader.feed(re.sub(r"<(style|script)\b.*?</\1>", "", html, flags=re.DOTALL))
    reader.close()
    return reader.texts


def template_text(source: str) -> str:
    """Return a Jinja template without statements and comments, with {} in place of each value."""
    return re.sub(r"\{\{.*?\}\}", "{}", re.sub(r"\{#.*?#\}|\{%.*?%\}", " ", source, flags=re.DOTALL), flags=re.DOTALL)
