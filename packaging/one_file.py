"""Build tilewright as one file to double-click, for people without Python. It runs on systems like this one.

    python packaging/one_file.py [FOLDER]

The file appears in FOLDER, or in `dist`. The program needs the network, for PyInstaller and for what tilewright needs,
and a Python with a shared library. On Linux, a system with the same or a newer C library can run the file.
docs/one-file.md tells more, and how to build for macOS and Windows.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYINSTALLER = "pyinstaller==6.22.3"
# of what tilewright can do without, the modules that PyInstaller would add
LEFT_OUT = ("numba", "llvmlite", "tkinter", "pytest", "setuptools", "pip")


def run(*command: str | Path) -> None:
    """Run a command, and end this program if it fails."""
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT)


def build(folder: Path, scratch: Path) -> Path:
    """Build the file in a new environment, and return its path."""
    venv.create(scratch / "venv", with_pip=True)
    python = scratch / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", f"{ROOT}[play]", PYINSTALLER)
    migrations = ROOT / "src" / "tilewright" / "table" / "migrations"
    run(
        *(python, "-m", "PyInstaller", "--onefile", "--name", "tilewright", "--noconfirm", "--log-level", "WARN"),
        *("--collect-submodules", "tilewright", "--collect-data", "tilewright", "--copy-metadata", "tilewright"),
        # Alembic reads the text of these modules
        *("--add-data", f"{migrations}{os.pathsep}tilewright/table/migrations"),
        *("--hidden-import", "uvicorn.protocols.websockets.websockets_sansio_impl"),
        *(word for name in LEFT_OUT for word in ("--exclude-module", name)),
        *("--distpath", folder, "--workpath", scratch / "work", "--specpath", scratch),
        ROOT / "packaging" / "start.py",
    )
    return folder / ("tilewright.exe" if os.name == "nt" else "tilewright")


def main() -> None:
    """Build the file in the folder that the command line names."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
    with tempfile.TemporaryDirectory() as scratch:
        file = build(folder, Path(scratch))
    print(f"{file}: {file.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
