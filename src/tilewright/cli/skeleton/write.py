"""Fill in the templates, and write the files of a new game."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from string import Template

from tilewright.cli.skeleton import templates
from tilewright.cli.skeleton.game import Draft
from tilewright.cli.skeleton.statements import Statement, statements
from tilewright.messages import say
from tilewright.tiles import Tiles, parse_face, spoken

WIDTH = 120  # characters in a line of the rules page
_HANDS = {True: "111B 222B 333B 444B FF", False: "123B 456B 789B 111C NN"}


def write_variant(draft: Draft, root: Path) -> list[Path]:
    """Write the files of a game below `root`, and return their paths.

    Raises FileExistsError if one of the files exists. In that case, no file is written.
    """
    files = {root / path: text for path, text in files_of(draft).items()}
    if existing := next((path for path in files if path.exists()), None):
        raise FileExistsError(say("cli.file-exists", file=str(existing.relative_to(root))))
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return list(files)


def files_of(draft: Draft) -> dict[str, str]:
    """Return the texts of all files of a game by path. Paths are relative to the root of the repository."""
    fields = _fields(draft)
    package, tests = f"src/tilewright/variants/{draft.module}", f"tests/rules/{draft.module}"
    files = {
        f"{package}/__init__.py": templates.TABLE,
        f"{package}/rulings.py": templates.RULINGS,
        f"{package}/en.ftl": templates.CATALOGUE,
        f"{package}/examples/{draft.name}.score": templates.EXAMPLE,
        f"docs/rules/{draft.name}.md": templates.PAGE,
        f"{tests}/test_{draft.module}.py": templates.TESTS,
    }
    if draft.card:
        files[f"{package}/cards/{draft.name}.card"] = templates.CARD
    else:
        files[f"{package}/hands.py"] = templates.HANDS
    return {path: _fill(text, fields) for path, text in files.items()}


def _fields(draft: Draft) -> dict[str, str]:
    fields = draft.fields
    fields["players_lower"] = fields["players"].lower()
    fields["imports"] = _sorted(_fill(templates.CARD_IMPORTS if draft.card else templates.SETS_IMPORTS, fields))
    fields["claims"] = "" if draft.card else templates.SETS_CLAIMS
    fields["own_hands"] = "" if draft.card else "            own_hands=True,\n"
    fields["values"] = "" if draft.card else templates.VALUES
    fields["hand"] = _HANDS[draft.card]
    fields["with_wild"] = f", with the {spoken(parse_face(draft.wild))} wild" if draft.wild else ""
    if draft.wild:
        kind = parse_face(draft.wild)
        fields |= {"spoken": spoken(kind), "pung": f"[{Tiles.of([kind] * 3)}]", "pair": str(Tiles.of([kind] * 2))}
    every = list(enumerate(statements(draft), 1))
    fields["misfit"] = "" if draft.card else _fill(templates.MISFIT, fields)
    fields["sentences"] = "".join(f"rule-{_id(n, fields)} = {_fill(each.sentence, fields)}\n" for n, each in every)
    fields["rulings"] = "".join(_ruling(number, each, fields) for number, each in every)
    fields["rules"] = "".join(_paragraph(number, each, fields) for number, each in every)
    fields["tests"] = "\n".join(_test(number, each, fields) for number, each in every)
    return fields


def _fill(text: str, fields: dict[str, str]) -> str:
    return Template(text).substitute(fields)


def _sorted(text: str) -> str:
    """Return the text with its imports in alphabetical order. The imports are the first paragraph."""
    imports, blank, rest = text.partition("\n\n")
    return "\n".join(sorted(imports.split("\n"))) + blank + rest


def _id(number: int, fields: dict[str, str]) -> str:
    return f"{fields['family']}-{number}"


def _ruling(number: int, statement: Statement, fields: dict[str, str]) -> str:
    lines = [f'"{fields["module"]}"', f'"{_id(number, fields)}"']
    concepts = [f"Rule.{rule.name}" for rule in statement.forbids]
    if len(concepts) > 1:
        lines.append("\n".join(["forbids=(", *(f"    {concept}," for concept in concepts), ")"]))
    elif concepts:
        lines.append(f"forbids=({concepts[0]},)")
    return _indent(["Ruling(", *_indented(lines), ")"], 8)


def _indented(arguments: list[str]) -> Iterator[str]:
    for argument in arguments:
        yield from (f"    {line}" for line in f"{argument},".splitlines())


def _indent(lines: list[str], spaces: int) -> str:
    closed = [*lines[:-1], f"{lines[-1]},"]
    return "".join(f"{' ' * spaces}{line}\n" for line in closed)


def _paragraph(number: int, statement: Statement, fields: dict[str, str]) -> str:
    text = f"**{statement.heading}** ({_id(number, fields)}). {_fill(statement.sentence, fields)}"
    return textwrap.fill(text, WIDTH, break_on_hyphens=False) + "\n\n"


def _test(number: int, statement: Statement, fields: dict[str, str]) -> str:
    head = f"def {fields['stem']}_{number:02}_{statement.test}() -> None:"
    more = {**fields, "number": _id(number, fields)}
    return "\n".join(["", head, *(f"    {_fill(line, more)}" for line in statement.lines), ""])
