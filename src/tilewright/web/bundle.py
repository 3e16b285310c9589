"""Write `static/built/main.js`: all modules of the table's page as one short script, which loads much faster.

    npm install
    python -m tilewright.web.bundle

The first line of the script is a digest of its modules. As soon as one of them has changed, the site serves the modules
themselves. So nobody needs esbuild to work on the page, but a test fails until the script is written again.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
from functools import lru_cache
from pathlib import Path

from tilewright.web.modules import STATIC, VENDORED, modules_of

ENTRIES = ("main.js",)
BUILT = STATIC / "built"
_ESBUILD = Path(__file__).parents[3] / "node_modules" / ".bin" / "esbuild"
_PATHS = {f"{name}*" if name.endswith("/") else name: path for name, path in VENDORED.items()}
_SETTINGS = {"paths": {name: [f"./{path}*" if name.endswith("*") else f"./{path}"] for name, path in _PATHS.items()}}
_OPTIONS = ("--bundle", "--format=esm", "--minify", f"--tsconfig-raw={json.dumps({'compilerOptions': _SETTINGS})}")


def bundle_of(entry: str) -> str | None:
    """Return the address of the bundle of a module, or None if it has no bundle or only an old one."""
    if entry not in ENTRIES or not (BUILT / entry).exists():
        return None
    paths = (BUILT / entry, *_sources(entry))
    return f"static/built/{entry}" if _is_fresh(entry, tuple(path.stat().st_mtime_ns for path in paths)) else None


@lru_cache(len(ENTRIES))
def _is_fresh(entry: str, changed: tuple[int, ...]) -> bool:
    """Return whether a bundle was built from its modules as they are now. `changed` has the times of their changes."""
    with (BUILT / entry).open(encoding="utf-8") as script:
        return script.readline().rstrip() == heading(entry)


def heading(entry: str) -> str:
    """Return the first line of a module's bundle."""
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in _sources(entry))).hexdigest()
    return f"// tilewright.web.bundle sha256:{digest}"


def built(entry: str) -> str:
    """Return a module's bundle, as esbuild makes it."""
    command: list[str | Path] = [_ESBUILD, entry, *_OPTIONS, f"--banner:js={heading(entry)}"]
    return subprocess.run(command, cwd=STATIC, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def _sources(entry: str) -> list[Path]:
    return [STATIC / address.removeprefix("static/") for address in modules_of(entry)]


if __name__ == "__main__":
    for each in ENTRIES:
        (BUILT / each).write_text(built(each), "utf-8")
