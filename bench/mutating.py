"""Mutants of a file: small edits of its code that should make a test fail.

Docstrings, annotations, decorators, messages and `__repr__` are not edited, nor is code that only affects speed.
"""

from __future__ import annotations

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: (r"not\s+in", "in"), ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}  # fmt: skip
SUMS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
RETURNS: dict[str, str] = {"bool": "not ({})", "int": "({}) + 1", "tuple": "()", "Tiles": "Tiles()"}
SAME_KEYWORDS = {"strict", "maxsize", "frozen", "slots", "repr", "key"}  # keyword arguments whose values are not edited
UNTOUCHED_CALLS = {"TypeVar", "NewType", "cast", "lru_cache"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """An edit: `text` replaces the bytes from `start` to `end` of a file. `old` and `new` are the code before and after
    it.

    A test must run one of the lines from `first` to `last` to notice the edit. `imported` is true for code outside
    functions, which runs on import.
    """

    room: str
    file: str
    line: int
    first: int
    last: int
    imported: bool
    start: int
    end: int
    text: str
    old: str
    new: str

    def applied(self, source: bytes) -> bytes:
        """Return the source with the edit applied."""
        return source[: self.start] + self.text.encode() + source[self.end :]


class Sites(ast.NodeVisitor):
    """A syntax tree visitor that collects all mutants of a file, grouped by the kind of edit."""

    def __init__(self, room: str, file: str, source: bytes) -> None:
        self.mutants: dict[str, list[Mutant]] = defaultdict(list)
        self._room, self._file, self._source = room, file, source
        self._line_starts = [0, *(match.end() for match in re.finditer(rb"\n", source))]
        self._statement: ast.stmt | None = None
        self._functions: list[Function] = []
        self.visit(ast.parse(source))

    def _span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, (ast.expr, ast.stmt))
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        starts = self._line_starts
        return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

    def _add(self, kind: str, shown: ast.expr | ast.stmt, edit: tuple[int, int], text: str) -> None:
        start, end = edit
        low, high = self._span(shown)
        old = self._source[low:high].decode()
        new = (self._source[low:start] + text.encode() + self._source[end:high]).decode()
        whole = self._statement if isinstance(self._statement, ast.stmt) else shown
        first, last = whole.lineno, shown.end_lineno or shown.lineno
        line = self._source.count(b"\n", 0, start) + 1
        flat = (" ".join(code.split()) for code in (old, new))
        imported = not self._functions
        mutant = Mutant(self._room, self._file, line, first, last, imported, start, end, text, *flat)
        self.mutants[kind].append(mutant)

    def _swap(self, kind: str, shown: ast.expr | ast.stmt, between: tuple[int, int], old: str, new: str) -> None:
        """Add a mutant that replaces an operator by `new`.

        The regular expression `old` finds the operator. `between` is the range of source bytes to search: (start, end).
        """
        at = re.search(old.encode(), self._source[slice(*between)])
        assert at, self._source[slice(*between)]
        self._add(kind, shown, (between[0] + at.start(), between[0] + at.end()), new)

    def visit(self, node: ast.AST) -> None:
        """Visit a node and remember the innermost statement that contains it."""
        before = self._statement
        if isinstance(node, ast.stmt):
            self._statement = node
        super().visit(node)
        self._statement = before

    def _visit_all(self, nodes: Iterable[ast.AST | None]) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    def _visit_function(self, node: Function) -> None:
        if node.name == "__repr__":
            return
        self._visit_all([*node.args.defaults, *node.args.kw_defaults])
        self._functions.append(node)
        self._visit_all(node.body)
        self._functions.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._visit_function(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not any("Protocol" in ast.unparse(base) for base in node.bases):
            self._visit_all(node.body)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip f-strings, because they are messages."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Skip assertions."""

    def visit_Import(self, node: ast.Import) -> None:
        """Skip imports."""

    def visit_Raise(self, node: ast.Raise) -> None:
        if self._functions:
            self._add("statement", node, self._span(node), "pass")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and "cache" not in ast.unparse(node.target).lower():
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        targets = " ".join(map(ast.unparse, node.targets))
        if targets == "__all__" or "cache" in targets.lower():
            return
        if self._functions and all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets):
            self._add("statement", node, self._span(node), "pass")
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._add("statement", node, self._span(node), "pass")
        if (operator := SUMS.get(type(node.op))) and type(node.op) in (ast.Add, ast.Sub):
            between = (self._span(node.target)[1], self._span(node.value)[0])
            self._swap("sum", node, between, re.escape(operator[0]) + "=", operator[1] + "=")
        self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        if isinstance(node.value, ast.Call) and self._functions:
            self._add("statement", node, self._span(node), "pass")
        self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        self._add("jump", node, self._span(node), "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._add("jump", node, self._span(node), "break")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        annotated = self._functions[-1].returns
        of = ast.unparse(annotated) if annotated else ""
        low, high = self._span(node.value)
        if pattern := RETURNS.get(of.partition("[")[0]):
            self._add("return", node, (low, high), pattern.format(self._source[low:high].decode()))
        elif "| None" in of:
            self._add("return", node, (low, high), "None")
        self.visit(node.value)

    def _visit_condition(self, test: ast.expr, *constants: bool) -> None:
        low, high = self._span(test)
        for constant in constants:
            self._add("condition", test, (low, high), str(constant))
        if not isinstance(test, (ast.Compare, ast.UnaryOp)):
            self._add("not", test, (low, high), f"not ({self._source[low:high].decode()})")

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self._visit_condition(node.test, True, False)
            self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._visit_condition(node.test, True, False)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self._visit_condition(node.test, False)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._visit_condition(test, True, False)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start = self._span(node)[0]
        if isinstance(node.op, ast.Not):
            self._add("not", node, (start, start + len("not")), "")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            between = (self._span(left)[1], self._span(right)[0])
            self._swap("comparison", node, between, *COMPARISONS[type(op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._swap("and, or", node, (self._span(left)[1], self._span(right)[0]), old, new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if operator := SUMS.get(type(node.op)):
            between = (self._span(node.left)[1], self._span(node.right)[0])
            self._swap("sum", node, between, re.escape(operator[0]), operator[1])
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func)
        if name in UNTOUCHED_CALLS:
            return
        if other := CALLS.get(name):
            self._add("call", node, self._span(node.func), other)
        self.visit(node.func)
        self._visit_all([*node.args, *(key.value for key in node.keywords if key.arg not in SAME_KEYWORDS)])

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if ast.unparse(node.value) != "Literal":
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add("flag", node, self._span(node), str(not node.value))
        elif isinstance(node.value, int):
            for number in (node.value + 1, node.value - 1):
                self._add("number", node, self._span(node), str(number) if number >= 0 else f"({number})")


def mutants(repository: Path, room: str) -> Iterator[tuple[str, Mutant]]:
    """Yield (kind of edit, mutant) for all mutants of a package."""
    for path in sorted((repository / "src" / "tilewright" / room).rglob("*.py")):
        sites = Sites(room, path.relative_to(repository).as_posix(), path.read_bytes())
        yield from ((kind, mutant) for kind, of_kind in sites.mutants.items() for mutant in of_kind)


def draw(repository: Path, room: str, count: int, seed: str) -> list[Mutant]:
    """Draw mutants of a package, at most one per line. The same seed gives the same mutants.

    Each draw first chooses a kind of edit, then one edit of that kind.
    """
    rng = random.Random(f"{seed} {room}")
    by_kind: dict[str, list[Mutant]] = defaultdict(list)
    for kind, mutant in mutants(repository, room):
        by_kind[kind].append(mutant)
    drawn: dict[tuple[str, int], Mutant] = {}
    while len(drawn) < count and by_kind:
        kind = rng.choice(sorted(by_kind))
        of_kind = by_kind[kind]
        mutant = of_kind.pop(rng.randrange(len(of_kind)))
        if _differs(mutant, (repository / mutant.file).read_bytes()):
            drawn.setdefault((mutant.file, mutant.line), mutant)
        if not of_kind:
            del by_kind[kind]
    return list(drawn.values())


def _differs(mutant: Mutant, source: bytes) -> bool:
    """Return whether the edit changes the syntax tree of the file."""
    return ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source))
