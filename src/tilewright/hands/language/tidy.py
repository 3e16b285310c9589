"""The text of a card in the standard format, with the remarks of its author."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tilewright.hands.language.card import Card, print_card
from tilewright.hands.language.parse import parse_card
from tilewright.hands.language.plain_text import plain

_HEAD = ("card", "tiles", "set", "kongs", "concealed")  # first words of the lines before the first section


class _Row(NamedTuple):
    """A line of the text: its content, and the remark after it, which begins with #."""

    content: str
    remark: str

    def with_content(self, content: str) -> str:
        return f"{content}  {self.remark}" if self.remark else content


def tidy(text: str, file: str = "card") -> str:
    """Return the text of a card in the standard format. A remark stays on its line or before the line that it precedes.

    Raises CardError if the text has a mistake.

    >>> print(tidy("card  Mine # for us\\n[Twins]\\n# the first\\n1   FF ppppa  ppppb NEWS=30 # easy"), end="")
    card Mine  # for us
    tiles 14
    <BLANKLINE>
    [Twins]
    # the first
    1  FF ppppa ppppb NEWS = 30  # easy
    """
    card = parse_card(text, file)
    titles = {section.at: str(section).split("\n", 1)[0] for section in card.sections}
    lines = {line.at: str(line) for line in card.lines}
    head: dict[str, _Row] = {}
    before: dict[str, list[str]] = {}
    tidied: list[str] = []
    remarks: list[str] = []  # since the last row with content; an empty one is an empty line
    for number, row in enumerate(map(_row, plain(text).split("\n")), 1):
        if not row.content:
            remarks.append(row.remark)
            continue
        if number in titles:
            tidied = tidied or _head(card, head, before)
            after, above = _divided(remarks)
            tidied += [*after, "", *above, row.with_content(titles[number])]
        elif number in lines:
            tidied += [*filter(None, remarks), row.with_content(lines[number])]
        else:
            word = row.content.split()[0].lower()
            apart = [""] if any(remarks) and not remarks[-1] else []
            head[word], before[word] = row, [*filter(None, remarks), *apart]
        remarks = []
    return "\n".join([*tidied, *filter(None, remarks), ""])


def _row(line: str) -> _Row:
    words = line.split(maxsplit=1)
    in_head = bool(words) and words[0].lower() in _HEAD
    title_end = line.find("]") if line.lstrip().startswith("[") else -1
    quoted = False
    for at, letter in enumerate(line):
        quoted ^= letter == '"' and at > title_end and not in_head  # quotation marks in names mean nothing
        if letter == "#" and not quoted:
            return _Row(line[:at].strip(), line[at:].strip())
    return _Row(line.strip(), "")


def _head(card: Card, rows: Mapping[str, _Row], before: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the lines before the first section in the standard order, each after the remarks above it."""
    lines: list[str] = []
    for line in print_card(card).split("\n\n", 1)[0].split("\n"):
        word = line.split()[0]
        lines += [*before.get(word, ()), rows.get(word, _Row("", "")).with_content(line)]
    return lines


def _divided(remarks: Sequence[str]) -> tuple[list[str], list[str]]:
    """Divide the remarks above a title into those of the section before it and, after an empty line, its own."""
    last = max((at for at, remark in enumerate(remarks) if not remark), default=-1)
    return [*filter(None, remarks[: last + 1])], [*remarks[last + 1 :]]
