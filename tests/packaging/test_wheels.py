"""The wheel works in an empty environment, with the newest and with the lowest versions of what it needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000
MOST = {"": 90, "play": 150}  # extra → megabytes of its site-packages
PROGRAMS = {
    "": """if True:
        import tilewright as tw
        game = tw.Game("siamese", seed=3)
        print(tw.advise(game.view(0)).distance, bool(tw.check("NN EE WW SS RR GG 00")))
    """,
    "fast": """if True:
        import tilewright as tw
        print(len(tw.simulate("siamese", games=5)))
    """,
    "fast,data": """if True:
        import tilewright as tw
        print(tw.simulate("siamese", games=5).to_polars().shape)
    """,
    "postgres": """if True:
        from tilewright.table.database import Database
        print(Database("postgresql+psycopg://nobody@nowhere/games").file)
    """,
    "serve": """if True:
        from tilewright.cli.metrics import Metrics
        Metrics().answered("act", "done", 0.01)
        print("measured")
    """,
    "fast,rl": """if True:
        import gymnasium, tilewright
        env = gymnasium.make("tilewright/Siamese-v1")
        print(env.reset(seed=3)[0].keys())
    """,
}
pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, ROOT], check=True)
    return next(folder.glob("*.whl"))


def lowest(wheel: Path) -> str:
    """Return constraints that pin each requirement of the wheel to its lower bound."""
    with ZipFile(wheel) as archive:
        metadata = next(name for name in archive.namelist() if name.endswith("METADATA"))
        lines = archive.read(metadata).decode().splitlines()
    needed = [Requirement(line.removeprefix("Requires-Dist: ")) for line in lines if line.startswith("Requires-Dist")]
    kept = [each for each in needed if not each.marker or not re.search("test|docs|bench|ray|spiel", str(each.marker))]
    return "\n".join(str(each.specifier).replace(">=", f"{each.name}==") for each in kept if each.specifier)


def installed(wheel: Path, extra: str, versions: str, folder: Path) -> Path:
    """Install the wheel in an empty environment. Return the folder of its programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    constraints = folder / "constraints.txt"
    constraints.write_text(lowest(wheel) if versions == "lowest" else "")
    programs = folder / "venv" / "bin"
    what = f"{wheel}[{extra}]" if extra else str(wheel)
    pip = [sys.executable, "-m", "pip", "--python", programs / "python", "install", "-q", "-c", constraints, what]
    subprocess.run(pip, check=True)
    return programs


def environment(folder: Path) -> dict[str, str]:
    """Return environment variables that hide this project, its caches and its games."""
    places = {"XDG_CACHE_HOME": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "data")}
    return {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")} | places


@pytest.mark.parametrize("versions", ["newest", "lowest"])
@pytest.mark.parametrize("extra", PROGRAMS, ids=lambda extra: extra or "base")
def test_a_program_runs(wheel: Path, extra: str, versions: str, tmp_path: Path) -> None:
    python = installed(wheel, extra, versions, tmp_path) / "python"
    run = subprocess.run(
        [python, "-c", PROGRAMS[extra]],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout


@pytest.mark.parametrize("versions", ["newest", "lowest"])
def test_the_lobby_answers(wheel: Path, versions: str, tmp_path: Path) -> None:
    programs = installed(wheel, "play", versions, tmp_path)
    command = [programs / "tilewright", "play", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            address = next(match[0] for line in server.stdout if (match := re.search(r"http://\S+", line)))
            for page in ("/", "/play/siamese", "/score", "/learn"):
                with urlopen(address + page, timeout=20) as answer:
                    assert answer.status == 200
        finally:
            server.terminate()


@pytest.mark.parametrize("extra", MOST, ids=lambda extra: extra or "base")
def test_an_installation_is_small(wheel: Path, extra: str, tmp_path: Path) -> None:
    installed(wheel, extra, "newest", tmp_path)
    packages = next((tmp_path / "venv" / "lib").glob("python*/site-packages"))
    files = [file for file in packages.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert sum(file.stat().st_size for file in files) < MOST[extra] * MEGABYTE


def test_the_base_names_the_extra_that_it_lacks(wheel: Path, tmp_path: Path) -> None:
    programs = installed(wheel, "", "newest", tmp_path)
    run = subprocess.run(
        [programs / "tilewright", "play"], env=environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert run.returncode
    assert "tilewright[play]" in run.stderr
