"""Run the `python` and `console` blocks of a page in order, as a reader would type them.

A comment before a block changes this. Readers of the page do not see it:

    <!-- test: not run, because it downloads packages -->
    <!-- test: long -->                        only in the long suites, with all blocks of the page before it
    <!-- test: 10_000 as 50; 1024 as 4 -->     another number, so that the test takes less time
    <!-- test: exit 0 1 -->                    the exit statuses of its commands, if one is not 0
    <!-- test: save as my_bots.py -->          the reader saves this block as a file; it is not run

Lines after a command, and a block `text` directly after a block that runs, are its output. A line "..." there means
any lines.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tilewright.cli import app

ROOT = Path(__file__).parents[2]
RUN = ("python", "console")
MISSPELLED = ("py", "python3", "pycon", "shell")  # blocks that no test would run
ANY = "..."  # in an expected output: any lines
_FENCE = re.compile(
    r"(?:^<!-- test: (?P<marks>[^\n]*) -->\n+)?^```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^```$", re.M | re.S
)
_KINDS = re.compile(r"not run, because .+|long|exit [\d ]+|save as \S+|\S+ as \S+")


@dataclass(frozen=True)
class Block:
    """A block of a page: its language, its text, and the marks of the comment before it."""

    line: int
    language: str
    text: str
    marks: tuple[str, ...] = ()
    output: str | None = None  # the block `text` after it

    def __post_init__(self) -> None:
        wrong = [mark for mark in self.marks if not _KINDS.fullmatch(mark)]
        assert not wrong, f"line {self.line}: no such mark: {wrong}"
        assert self.language not in MISSPELLED, f"line {self.line}: write python or console, not {self.language}"

    def mark(self, kind: str) -> str | None:
        """Return the rest of the mark of this kind, or None without such a mark."""
        return next((mark.removeprefix(kind).strip() for mark in self.marks if mark.startswith(kind)), None)

    @property
    def smaller(self) -> str:
        """The text with the numbers that the test uses."""
        text = self.text
        for many, few in (mark.split(" as ") for mark in self.marks if re.fullmatch(r"\S+ as \S+", mark)):
            if many != "save":
                assert many in text, f"line {self.line}: {many!r} is not in the block"
                text = text.replace(many, few)
        return text


def blocks(page: str) -> list[Block]:
    """Return all blocks of a page."""
    out: list[Block] = []
    end = 0
    for match in _FENCE.finditer(page):
        marks = tuple((match["marks"] or "").split("; ")) if match["marks"] else ()
        block = Block(page.count("\n", 0, match.start("text")), match["language"], match["text"], marks)
        adjacent = not page[end : match.start()].strip()
        if block.language == "text" and out and out[-1].language in RUN and adjacent:
            last = out.pop()
            block = Block(last.line, last.language, last.text, last.marks, output=block.text)
        out.append(block)
        end = match.end()
    return out


@dataclass
class Reader:
    """A reader who types the blocks of a page into one Python session and one terminal, in the current folder."""

    page: str
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "__main__"})
    outputs: list[str] = field(default_factory=list)

    def read(self, page: Sequence[Block], *, long: bool) -> None:
        """Run the blocks, and compare their outputs with the page. Raises AssertionError if one differs."""
        for block in page:
            if (name := block.mark("save as")) is not None:
                Path(name).write_text(block.text, "utf-8")
            elif block.language in RUN and block.mark("not run") is None and (long or block.mark("long") is None):
                run = self._python if block.language == "python" else self._console
                printed = run(block)
                self.outputs.append(printed)
                if block.output is not None:
                    require_output(block.output, printed, self._place(block))

    def _place(self, block: Block) -> str:
        return f"{self.page}:{block.line}"

    def _python(self, block: Block) -> str:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block.smaller, self._place(block), "exec"), self.names)
        return out.getvalue()

    def _console(self, block: Block) -> str:
        printed = ""
        typed = list(commands(block.smaller))
        statuses = map(int, (block.mark("exit") or "0 " * len(typed)).split())
        for (command, output), wanted in zip(typed, statuses, strict=True):
            status, text = run_command(command)
            place = f"{self._place(block)}: {command}"
            assert status == wanted, f"{place}\nended with exit status {status} after:\n{text}"
            if output.strip():
                require_output(output, text, place)
            printed += text
        return printed


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a console block, with the output that the page shows."""
    for part in re.split(r"^\$ ", text.replace("\\\n", " "), flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def require_output(expected: str, printed: str, place: str) -> None:
    """Raise AssertionError unless the expected lines are in the output, in order. "..." means any lines."""

    def plain(text: str) -> str:
        return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())

    rest = plain(printed)
    for part in re.split(rf"^\s*{re.escape(ANY)}\s*$", plain(expected), flags=re.M):
        if not (piece := part.strip("\n")):
            continue
        assert piece in rest, f"{place}\nprinted:\n{printed}\nbut the page says:\n{piece}"
        rest = rest.partition(piece)[2]


def run_command(command: str) -> tuple[int, str]:
    """Run a line of a terminal, and return its exit status and its output.

    `tilewright` runs in this process, which saves the time to start another. Pipes and `> file` work as in a shell.
    """
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|>")  # leaves out the remark after #
    lexer.whitespace_split = True
    words = list(lexer)
    status, text = 0, ""
    while words:
        end = next((n for n, word in enumerate(words) if word in ("|", ">")), len(words))
        status, text = _run_program(words[:end], text)
        if words[end : end + 1] == [">"]:
            Path(words[end + 1]).write_text(text, "utf-8")
            return status, ""
        words = words[end + 1 :]
    return status, text


def _run_program(words: list[str], stdin: str) -> tuple[int, str]:
    program, *arguments = words
    if program in ("python", "python3"):
        done = subprocess.run([sys.executable, *arguments], input=stdin, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr
    assert program == "tilewright", f"{program} cannot run in a test; mark the block as not run, and say why"
    if arguments[:1] == ["play"] and "--terminal" not in arguments:
        return _serve(arguments)
    out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), _typed(stdin):
        try:
            status = app(arguments, exit_on_error=False, result_action="return_value")
        except SystemExit as ended:
            status = ended.code
    out.seek(0)
    return int(status or 0), out.read().replace("\r\n", "\n")


@contextlib.contextmanager
def _typed(stdin: str) -> Iterator[None]:
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    try:
        yield
    finally:
        sys.stdin = before


def _serve(arguments: list[str]) -> tuple[int, str]:
    """Start a server, ask it for its lobby, and stop it as Ctrl-C does."""
    own = [] if "--data" in arguments else ["--data", "games"]
    own += [] if "--no-open" in arguments else ["--no-open"]
    command = [sys.executable, "-m", "tilewright", *arguments, *own]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ)
    assert server.stdout
    printed = ""
    for line in server.stdout:
        printed += line
        if address := re.search(r"http://localhost:\d+", printed):
            with urllib.request.urlopen(address[0], timeout=60) as lobby:
                assert lobby.status == 200
            server.send_signal(signal.SIGINT)
            break
    rest, _ = server.communicate(timeout=60)
    return server.returncode, printed + rest
