"""Machine code is compiled only when needed, and everything works without it."""

from __future__ import annotations

import ast
import logging
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from tilewright import compiling
from tilewright.kernels import ready
from tilewright.kernels.distance import distance

NEED, WILD = np.array([[2, 3]], np.int8), np.array([[0, 3]], np.int8)
HAVE = np.array([1, 1], np.int8)


@pytest.fixture(autouse=True)
def not_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ready._state, "loaded", False)


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = """if True:
        import sys
        import tilewright
        assert not {"numba", "numpy"} & set(sys.modules)
        from tilewright.kernels import distance, pairs, ready
        assert not ready.is_loaded()
        assert "numba" not in sys.modules
    """
    subprocess.run([sys.executable, "-c", code], check=True)


def test_it_is_loaded_and_kept() -> None:
    assert ready.load()
    assert ready.is_loaded()
    assert ready.is_cached()
    assert distance(NEED, WILD, HAVE, 1).tolist() == [2]


def test_loading_reports_its_progress() -> None:
    reports: list[str] = []
    assert ready.load(reports.append)
    assert reports == [f"{there} of 6" for there in range(1, 7)]
    assert ready.so_far(0) == "0 of 6"


def test_compiling_survives_the_end_of_its_parent() -> None:
    """The compiler finishes even if the process that started it has ended. The next start then finds the machine
    code.
    """
    reads, writes = os.pipe()
    os.close(reads)
    command = [sys.executable, "-m", "tilewright.kernels.ready"]
    ran = subprocess.run(command, check=False, stdout=writes, stderr=subprocess.PIPE, text=True)
    os.close(writes)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_without_the_compiler_all_goes_on(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(sys.modules, "tilewright.kernels.compiled.distances", None)  # makes the import fail
    monkeypatch.delattr("tilewright.kernels.compiled.distances", raising=False)
    with caplog.at_level(logging.WARNING):
        assert not ready.load()
    assert "cannot be compiled" in caplog.text
    assert not ready.is_loaded()
    assert distance(NEED, WILD, HAVE, 1).tolist() == [2]


def test_without_numba_there_is_nothing_to_load_or_to_warn_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ready, "find_spec", lambda name: None)
    assert not ready.has_compiler()
    assert not ready.load()
    assert not caplog.text


def test_arrays_replace_machine_code_if_compilation_is_disabled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.config.DISABLE_JIT", 1)
    assert not ready.load()


def test_a_process_of_its_own_says_that_it_failed(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('broken')\n")
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tilewright.kernels.ready"]
    ran = subprocess.run(command, check=False, env=env, capture_output=True, text=True)
    assert ran.returncode == 1
    assert "cannot be compiled" in ran.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other cache folders")
def test_an_unusable_cache_leaves_no_files(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
    code = "from tilewright import compiling; print(compiling.cache_folder(), compiling.cache_folder().is_dir())"
    ran = subprocess.run([sys.executable, "-c", code], check=True, env=env, capture_output=True, text=True)
    folder, exists = ran.stdout.split()
    assert Path(folder).parent == tmp_path
    assert exists == "True"
    assert not Path(folder).exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other cache folders")
def test_machine_code_unused_for_a_month_is_removed(tmp_path: Path) -> None:
    kept, gone = (tmp_path / "tilewright" / f"kernels-{name}" for name in ("lately", "long ago"))
    for folder, days in ((kept, 29), (gone, 31)):
        folder.mkdir(parents=True)
        os.utime(folder, (then := time.time() - days * 86400, then))
    code = "from tilewright import compiling; compiling.cache_folder()"
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)})
    assert kept.exists()
    assert not gone.exists()


@pytest.mark.parametrize("source", ["kernels/one.py", "tiles.py"])
def test_other_sources_have_machine_code_of_their_own(
    source: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The digest of all sources, which names the cache folder, changes if any source changes."""
    (tmp_path / "kernels").mkdir()
    (tmp_path / source).write_text("1")
    monkeypatch.setattr(compiling, "_PACKAGE", tmp_path)
    before = compiling.digest.__wrapped__()
    (tmp_path / source).write_text("2")
    assert compiling.digest.__wrapped__() != before


def test_inputs_of_compiled_functions_are_among_their_sources() -> None:
    compiled = 0
    for file in Path(compiling.__file__).parent.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        taken = [(node.module or "", {name.name for name in node.names}) for node in tree.body
                 if isinstance(node, ast.ImportFrom)]  # fmt: skip
        if any(module == "tilewright.compiling" and names & {"jit", "lean", "small"} for module, names in taken):
            compiled += 1
            ours = {module.split(".")[1] for module, _ in taken if module.startswith("tilewright.")}
            assert all({name, f"{name}.py"} & set(compiling.SOURCES) for name in ours), file
    assert compiled > 10
