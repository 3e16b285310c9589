"""The catalogues `en.ftl` hold every sentence that people read.

Every message is used, and every use has the right fields.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl
from jinja2 import Environment, nodes

from tilewright.messages import slug
from tilewright.variants import HANDS, RULESETS

from .page_text import every, readable, script_calls, template_text, tokens

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tilewright"
CATALOGUES = [path for path in sorted(SOURCE.rglob("en.ftl")) if "static" not in path.parts]
MODULES = sorted(SOURCE.rglob("*.py"))
TEMPLATES = sorted(SOURCE.rglob("*.html"))
STATIC = SOURCE / "web" / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))
PAGE_CATALOGUES = [STATIC / f"{name}.ftl" for name in ("en", "clock", "score", "workshop")]

# file → parts of strings that players never read
FOR_DEVELOPERS: dict[str, list[str]] = {
    "cli/__init__.py": [  # help texts, shown without a catalogue
        "Play, judge and score",
        "Check, format and show",
        "Show, verify, replay, review and convert",
        "Back up, restore, verify, repair and prune the stored games",
        "Watch and mend a running server as its operator",
        "Make and verify an open set of games",
        "Let the shell complete",
    ],
    "cli/rules.py": ["tilewright rules {}"],  # a command to type
    "servers/leases.py": ["SELECT pg_terminate_backend"],  # a query
    "corpus/making.py": ["tilewright corpus make"],  # a command to type
    "envs/games.py": ["played by {}"],  # texts for the debugger
    "envs/spiel.py": ["game {}, {}"],
    "cli/skeleton/game.py": ["one mah jongg", "a second mah jongg"],  # words inserted into the templates
    "cli/skeleton/statements.py": [""],  # templates for the catalogue of a new game
    "cli/skeleton/templates.py": [""],
    "cli/skeleton/write.py": [", with the {} wild"],
    # names of games, hands and sets, and words that players type into a score text
    "variants/american/__init__.py": ["American mah jongg"],
    "variants/card_free/blocks.py": ["Dragon hand, {}"],
    "variants/classical/hands.py": ["sets and a pair", "seven pairs and a set", "Filipino mah jongg"],
    "variants/classical/scoring.py": ["No Flowers in the deal"],
    "variants/classical/settlement.py": ["-tile mah jongg", "Filipino mah jongg", "no flower dealt"],
    "variants/hong_kong/hands.py": ["sets and a pair"],
    "variants/mcr/shapes.py": ["sets and a pair", "honors and knitted tiles"],
    "variants/preset.py": ["no flower dealt"],
    "variants/siamese/__init__.py": ["Siamese Royale for {}"],
    "variants/siamese/counts.py": ["after the deal"],
    "variants/siamese/rulings.py": ["11 of the Siamese card of 2026"],
    "variants/wright_patterson/__init__.py": ["classical and British hands, not from the booklet"],
    "engine/causes.py": [  # words in logs
        "leave too few tiles for another",
        "has these groups together",
        "that this hand needs lie open",
        "called dead that is not",
        "was declared that is none",
    ],
    "engine/charleston.py": ["Charleston, {}, seats {}"],  # texts for the debugger
    "engine/state.py": ["seat {} to {}", " of seat {} ", "is added to a pung", "flower wall {}", "wall {}{}, thrown"],
    "engine/typed.py": [  # errors about malformed actions, which no page of ours sends
        "no move is called",
        "the {} of {} is {}, not {}",
        "the number of a kind of tile",
        "a whole number",
        "a bag of tiles",
        "a group of tiles",
    ],
    "extras.py": ["-m pip install"],  # a command to type
    "formatting.py": ["a part of Fluent"],
    "hands/language/card.py": ["<{} x {}>"],  # the notation of cards
    "hands/language/footnotes.py": ["{} if {} else {}", "any {} suit{}"],
    "kernels/compiled/distances.py": ["does not fit"],  # errors about shapes of arrays
    "kernels/compiled/sets.py": [
        "number of sets must be",
        "rows of melds",
        "counts of type int8",
        "count of a kind must be",
    ],
    "kernels/distance.py": ["shapes do not fit"],
    "kernels/halves.py": ["a hand has more than"],
    "kernels/ready.py": ["{} of {}"],  # progress that the compiler reports to the server
    "kernels/sets.py": ["shapes do not fit"],
    "library/html.py": ["body { font"],  # a style sheet
    "scorepad/read_details.py": ["for an exposure"],  # words that players type into a score text
    "scorepad/read_score.py": ["no flower dealt"],
    "scorepad/reported_table.py": ["no flower dealt", "after the deal"],
    "scorepad/score_text.py": ["for an exposure", "after {} discards"],
    "sim/cards/machine.py": ["cannot be written down"],
    "sim/cards/numbers.py": [""],  # descriptions of actions, for machine learning
    "sim/cards/settling.py": ["as the game went"],
    "sim/log.py": ["cannot follow on"],
    "sim/plan.py": ["neither uses nor refuses", "there is no policy", "one policy for", "whole numbers of 64 bits"],
    "sim/play.py": ["games cannot be played"],
    "sim/records.py": ["has fields that NumPy hides"],
    "sim/results.py": ["there is no game"],
    "sim/sets/numbers.py": [""],
    "sim/vector.py": ["cannot be played", "one policy for", "a step takes", "nothing is dealt", "may not choose"],
    "settlement/counts.py": ["after the deal"],  # words that players type into a score text
    "tiles.py": ["no tile to take", "no {} among {}", "more than {} of one tile"],  # errors in sums of tiles
    "web/mail.py": ["the mail server", "not done within {}"],  # words in the log of the operator
    "web/typescript.py": ["export ", "do not edit"],  # generated TypeScript
    "web/static/card.js": ["p q r"],  # the notation of cards
    "web/static/keyboard.js": ["input, textarea, select"],  # a CSS selector
    # words that players type into a score text
    "web/static/score.js": ["option {}={} for {}"],
    "web/static/score_form.js": ["last of kind", "after the deal"],
    "web/static/score_text.js": ["mah jongg {}", "wrong count {}", "for an exposure", "after {} discards"],
}
NAMES = re.compile(r"tilewright|table-page|\[333B\] 5555C NN")  # the program's name, a CSS class, and example tiles
ERRORS_OF_DEVELOPERS = {
    "TypeError",
    "AssertionError",
    "RuntimeError",
    "AttributeError",
    "MessageError",
    "Fenced",  # raised if two processes write one game
}
SPEAKERS = ("say", "unsupported")  # functions that take the key of a message and its fields
LITERAL = re.compile(r'\{"[^"]*"\}')  # a quoted text in a Fluent message, such as {"{"}, is not a field
WORD = re.compile(r"[A-Za-z]{2,}")
SENTENCE = re.compile(r"[A-Za-z{}]+,? [a-z{}]+,? [a-z{}]+")  # at least three words


class Fields(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def room(path: Path) -> str:
    return "common" if path.parent == SOURCE else path.parent.name


def fields_of(path: Path) -> dict[str, set[str]]:
    """Return a dict from the name of each message of a catalogue to its fields."""
    by_name: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in by_name, f"{path}: {entry.id.name} is there twice"
            fields = Fields()
            fields.visit(entry)
            by_name[entry.id.name] = fields.names
    return by_name


@cache
def messages() -> dict[str, set[str]]:
    """Return a dict from the key of each message to its fields."""
    return {f"{room(path)}.{name}": fields for path in CATALOGUES for name, fields in fields_of(path).items()}


def patterns(node: ast.expr) -> Iterator[str]:
    """Yield the possible keys of a call of `say`, as regular expressions."""
    if isinstance(node, ast.Constant):
        yield re.escape(str(node.value))
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        yield "".join(parts)


@cache
def calls_and_literals() -> tuple[list[tuple[str, ast.Call]], list[tuple[str, int, str]]]:
    """Return the calls of all modules that say a message, and the strings of all modules.

    Each call has its file and line, and each string has its file and its line. All modules are parsed once.
    """
    calls, strings = list[tuple[str, ast.Call]](), list[tuple[str, int, str]]()
    for path in MODULES:
        name, tree = str(path.relative_to(SOURCE)), ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS:
                calls.append((f"{name}:{node.lineno}", node))
        strings += [(name, line, text) for line, text in literals(tree)]
    return calls, strings


def parsed(template: Path) -> nodes.Template:
    return Environment(autoescape=True).parse(template.read_text("utf-8"))


def template_keys(node: nodes.Node) -> Iterator[str]:
    """Yield the possible keys of a call of `say` in a template."""
    if isinstance(node, nodes.Const):
        yield str(node.value)
    elif isinstance(node, nodes.CondExpr) and node.expr2:
        yield from template_keys(node.expr1)
        yield from template_keys(node.expr2)


def template_calls() -> Iterator[tuple[str, tuple[str, ...], set[str]]]:
    """Yield the file and line, the possible keys and the fields of each call of `say` in the templates."""
    for path in TEMPLATES:
        for call in parsed(path).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say":
                fields = {keyword.key for keyword in call.kwargs}
                yield f"{path.name}:{call.lineno}", tuple(template_keys(call.args[0])), fields


def page_messages() -> dict[str, set[str]]:
    """Return the fields of every message of the page's catalogues, by key."""
    return {key: fields for path in PAGE_CATALOGUES for key, fields in fields_of(path).items()}


def page_calls() -> Iterator[tuple[str, tuple[str, ...], set[str]]]:
    """Yield the file and line, the possible keys and the fields of each call of `say` in the scripts."""
    for path in SCRIPTS:
        for line, keys, fields in script_calls(tokens(path.read_text("utf-8"))):
            yield f"{path.name}:{line}", keys, set(fields)


def wrong_calls(calls: Iterator[tuple[str, tuple[str, ...], set[str]]], known: Mapping[str, set[str]]) -> list[str]:
    """Return an error message for each call that has an unknown key or the wrong fields."""
    wrong = []
    for where, keys, fields in calls:
        if not keys:
            wrong.append(f"{where}: the key is no literal")
        wrong += [f"{where}: no message {key}" for key in keys if key not in known]
        wrong += [f"{where}: {key} has {known[key]}" for key in keys if known.get(key, fields) != fields]
    return wrong


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that people might read, with {} for each value.

    Docstrings and errors for developers are left out.
    """
    left_out: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            left_out.add(id(node.value))
        if isinstance(node, ast.Assert) and node.msg:
            left_out |= {id(inner) for inner in ast.walk(node.msg)}
        if isinstance(node, ast.Raise) and ast.unparse(node.exc or node).split("(")[0] in ERRORS_OF_DEVELOPERS:
            left_out |= {id(inner) for inner in ast.walk(node)}
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("log.", "_log.", "logger.", "re.compile")):
            left_out |= {id(inner) for inner in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            left_out |= {id(inner) for inner in node.values}
            if id(node) not in left_out:
                yield node.lineno, "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.lineno, node.value


@pytest.mark.slow
def test_every_message_exists_and_gets_its_fields() -> None:
    wrong = []
    for where, call in calls_and_literals()[0]:
        given = {keyword.arg for keyword in call.keywords}
        for pattern in patterns(call.args[0]):
            literal = pattern.replace("\\", "")
            keys = [literal] if literal in messages() else [key for key in messages() if re.fullmatch(pattern, key)]
            if not keys:
                wrong.append(f"{where}: no message {pattern}")
            if None not in given:
                wrong += [f"{where}: {key} has {messages()[key]}" for key in keys if messages()[key] != given]
    assert not wrong


def keys_of_rules_and_options() -> set[str]:
    options = {option for hands in HANDS.values() for option in hands.options}
    options |= {option for game in RULESETS.values() for option in (*game.options, *game.settlement.options)}
    rulings = [each for game in RULESETS.values() for each in (*game.rulings.values(), *game.base_rulings.values())]
    return {
        *(f"{option.room}.option-{slug(option.name)}" for option in options),
        *(f"{option.room}.option-{slug(f'{option.name}-{choice}')}" for option in options for choice in option.choices),
        *(f"{ruling.room}.rule-{slug(ruling.message or ruling.rule)}" for ruling in rulings),
    }


def test_every_option_asks_and_every_rule_has_its_sentence() -> None:
    for game in RULESETS.values():
        assert all(option.question and option.answers for option in game.own_options)
        assert all(ruling.sentence for ruling in game.rulings.values())


@pytest.mark.slow
def test_every_message_is_used() -> None:
    calls, strings = calls_and_literals()
    used = {pattern for _, call in calls for pattern in patterns(call.args[0])}
    written = {text for _, _, text in strings}
    used |= {re.escape(text).replace(r"\{\}", ".+") for text in written if re.match(r"[a-z_]+\.[a-z-]+-\{\}$", text)}
    used |= {re.escape(key) for key in keys_of_rules_and_options()}
    used |= {re.escape(key) for _, keys, _ in template_calls() for key in keys}
    endings = {text.removeprefix("{}") for text in written if re.match(r"\{\}-[a-z-]+$", text)}
    # one large pattern, for speed
    one_of_used = re.compile("|".join(sorted(each for each in used if not each.startswith(".+"))))
    unused = [
        key
        for key in messages()
        if not written & {key, *map(key.removesuffix, endings)} and not one_of_used.fullmatch(key)
    ]
    assert not unused


def test_templates_and_scripts_say_messages_with_their_fields() -> None:
    assert not wrong_calls(template_calls(), messages())
    assert not wrong_calls(page_calls(), page_messages())


def test_the_page_uses_all_of_its_messages() -> None:
    used = {key for _, keys, _ in page_calls() for key in keys}
    assert not set(page_messages()) - used


def test_names_are_in_single_quotes_and_text_to_type_in_backquotes() -> None:
    outside = []
    for path in (*CATALOGUES, *PAGE_CATALOGUES):
        lines = path.read_text("utf-8").splitlines()
        outside += [line for line in lines if not line.startswith("#") and re.search(r'["“”‘]', LITERAL.sub("", line))]
    assert not outside


def test_no_sentence_is_in_a_template() -> None:
    outside = []
    for path in TEMPLATES:
        texts = readable(template_text(path.read_text("utf-8")))
        outside += [f"{path.name}: {text.strip()}" for text in texts if WORD.search(NAMES.sub("", text))]
        constants = (str(node.value) for node in parsed(path).find_all(nodes.Const))
        outside += [f"{path.name}: {text}" for text in constants if SENTENCE.search(text)]
    assert not outside


def test_no_sentence_is_in_a_script() -> None:
    outside = []
    for path in SCRIPTS:
        allowed = FOR_DEVELOPERS.get(str(path.relative_to(SOURCE)), [])
        for token, before in every(tokens(path.read_text("utf-8"))):
            if token.kind == "template" and before and before.text == "html":
                texts = [text for text in readable(token.text) if WORD.search(NAMES.sub("", text))]
            elif token.kind in ("string", "template") and SENTENCE.search(token.text):
                texts = [token.text]
            else:
                continue
            texts = [text.strip() for text in texts if not any(part in text for part in allowed)]
            outside += [f"{path.name}:{token.line}: {text}" for text in texts]
    assert not outside


@pytest.mark.slow
def test_no_sentence_is_outside_the_catalogue() -> None:
    outside = [
        f"{name}:{line}: {text}"
        for name, line, text in calls_and_literals()[1]
        if SENTENCE.search(text) and not any(part in text for part in FOR_DEVELOPERS.get(name, []))
    ]
    assert not outside


def test_a_sentence_is_found() -> None:
    tree = ast.parse("def f(n):\n    '''Do it.'''\n    raise ValueError(f'draw {n} tiles now')\n")
    assert [text for _, text in literals(tree) if SENTENCE.search(text)] == ["draw {} tiles now"]


def test_a_sentence_of_a_page_is_found() -> None:
    script = tokens("""
        // say("comment")
        const rest = (a) / 2, quoted = /["'`]/g;
        const text = say(n > 1 ? "many" : "one", { n, tile: f(1, 2) });
        const view = html`<p class="tile back unseen" title="Draw">${say("key")} now</p>`;
    """)
    assert [call[1:] for call in script_calls(script)] == [(("many", "one"), {"n", "tile"}), (("key",), set())]
    [template] = (token for token, _ in every(script) if token.kind == "template")
    assert readable(template.text) == ["Draw", "{} now"]
    assert readable(template_text('<p title="{{ say("a", b=c) }}">{% if x %}Draw{% endif %}</p>')) == ["{}", " Draw "]
