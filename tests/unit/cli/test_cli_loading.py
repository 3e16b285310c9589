"""Each command imports only the modules that it needs, and says which extra it misses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tilewright.cli import app
from tilewright.scorepad.examples import example

EXTRAS = {  # packages that a base installation does not have
    *("alembic", "itsdangerous", "jinja2", "segno", "sqlalchemy", "starlette", "uvicorn", "websockets"),
    *("arro3", "babel", "fluent.runtime", "llvmlite", "numba", "polars", "ray"),
}
NAMES = [*(name for name in app if not name.startswith("-")), "card check", "card format"]
HELP = [["--help"], *([*name.split(), "--help"] for name in NAMES)]
SMALL: list[tuple[list[str], int]] = [  # commands, each with its exit status
    (["check", "NN EE WW SS RR GG 00"], 0),
    (["check", "--seen", "", "123B 123C 123D NNN EE"], 1),
    (["check", "--hands", "hong-kong", "--json", "123B 123C 123D NNN EE"], 0),
    (["score", "--example", "siamese"], 0),
    (["score", "example.score"], 0),
    (["card", "check", "house"], 0),
    (["rules", "siamese", "17B"], 0),
    (["card", "format", "house"], 0),
    (["sessions", "--data", "nowhere"], 2),
]
SIMULATED: list[tuple[list[str], int]] = [
    (["simulate", "thirteen", "--games", "1", "--processes", "1", "--json"], 0),
    (["simulate", "thirteen", "--games", "1", "--players", "nearest"], 2),
]
RUN = """if True:
    import json, sys
    from tilewright.cli import main

    for command in json.loads(sys.argv[1]):
        sys.argv = ["tilewright", *command]
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        loaded = [name for name in ("numba", "llvmlite", "numpy", "fluent") if sys.modules.get(name)]
        print(json.dumps({"status": status, "loaded": loaded}), file=sys.stderr)
"""
NO_METADATA = """if True:
    import importlib.metadata as metadata

    version = metadata.version

    def found(name):
        if name == "numba":
            raise metadata.PackageNotFoundError(name)
        return version(name)

    metadata.version = found
"""
ONLY_THE_BASE = f"""if True:
    import sys

    class Hidden:
        def find_spec(self, name, path=None, target=None):
            if name in {EXTRAS}:
                raise ModuleNotFoundError(name, name=name)

    sys.meta_path.insert(0, Hidden())
"""
CANNOT_COMPILE = """if True:
    from numba.core import dispatcher

    def fail(self, args, return_type):
        raise RuntimeError("no such processor\\nand more about it")

    dispatcher._FunctionCompiler.compile = fail
"""


@pytest.fixture(params=["missing", "raises OSError"])
def no_numba(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment in which importing Numba fails, because Numba is missing or broken."""
    error = "ModuleNotFoundError" if request.param == "missing" else request.param.split()[1]
    name = "name='numba'" if request.param == "missing" else "'there is none here'"
    (tmp_path / "numba.py").write_text(f"raise {error}({name})\n")
    if request.param == "missing":
        (tmp_path / "sitecustomize.py").write_text(NO_METADATA)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def run(commands: Sequence[list[str]], folder: Path) -> tuple[list[dict[str, object]], str, str]:
    """Run several commands in one new process. `folder` is its working directory.

    Return a report for each command, the standard output, and the error output. A report has the exit status and the
    names of the loaded modules.
    """
    ran = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps(commands)], check=False, cwd=folder, capture_output=True, text=True
    )
    lines = ran.stderr.splitlines()
    reports = [json.loads(line) for line in lines if line.startswith('{"status"')]
    rest = "\n".join(line for line in lines if not line.startswith('{"status"'))
    assert ran.returncode == 0, rest
    return reports, ran.stdout, rest


@pytest.fixture(autouse=True)
def text_to_score(tmp_path: Path) -> None:
    """A file with a text for the command `score`, in the folder in which the commands run."""
    (tmp_path / "example.score").write_text(example("siamese"))


@pytest.mark.thorough(but=1)
@pytest.mark.usefixtures("no_numba")
def test_every_command_runs_without_numba(tmp_path: Path) -> None:
    commands = [*((command, 0) for command in HELP), *SMALL, *SIMULATED]
    reports, _, complained = run([command for command, _ in commands], tmp_path)
    assert [report["status"] for report in reports] == [status for _, status in commands]
    assert "Traceback" not in complained
    repairs = complained.count("pip install --force-reinstall numba") + complained.count('"tilewright[fast]"')
    assert repairs == 1, "the player that only the simulator has is refused with what to do"


def test_a_base_installation_runs_the_commands_and_says_what_the_others_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(ONLY_THE_BASE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    lacking = [
        ["play", "--no-open"],
        ["sessions"],
        ["simulate", "siamese", "--out", "games.parquet"],
        ["simulate", "siamese", "--games", "1", "--ray", "auto"],
    ]
    base = [*((command, 0) for command in HELP), *SMALL[:-1], SIMULATED[0]]
    reports, _, complained = run([*(command for command, _ in base), *lacking], tmp_path)
    assert [report["status"] for report in reports] == [*(status for _, status in base), 2, 2, 2, 2]
    extras = [line.rpartition("tilewright[")[2] for line in complained.splitlines() if "To do this, install" in line]
    assert extras == ['play]"', 'play]"', 'data]"', 'ray]"']
    assert "Traceback" not in complained


@pytest.mark.thorough
def test_a_numba_that_fails_while_compiling_ends_the_simulation_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(CANNOT_COMPILE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    [report], _, complained = run([["simulate", "thirteen", "--games", "501", "--processes", "2"]], tmp_path)
    assert report["status"] == 1
    assert complained.splitlines()[1:] == [
        "The simulator is not available. Numba cannot compile (no such processor). "
        "To repair it: pip install --force-reinstall numba"
    ]


def test_help_computes_nothing(tmp_path: Path) -> None:
    reports, _, _ = run(HELP, tmp_path)
    assert not any(report["loaded"] for report in reports)


def test_commands_on_single_hands_compile_nothing(tmp_path: Path) -> None:
    reports, _, _ = run([command for command, _ in SMALL], tmp_path)
    assert {name for report in reports for name in report["loaded"]} == {"numpy", "fluent"}
    assert os.listdir(tmp_path) == ["example.score"]
