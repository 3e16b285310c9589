"""The JavaScript modules of a page, so that the browser can load them all at once instead of one after the other."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
VENDORED = {
    "lit-html": "vendor/lit-html/lit-html.js",
    "lit-html/": "vendor/lit-html/",
    "@fluent/bundle": "vendor/@fluent/bundle/esm/index.js",
}
IMPORT_MAP = {"imports": {name: f"./static/{path}" for name, path in VENDORED.items()}}
_IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b(?:[^;"']*\bfrom)?\s*["']([^"']+)["']""", re.MULTILINE)


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """Return the addresses of a module and of all modules that it imports, directly or not.

    `entry` is its path in the folder `static`.

    >>> modules_of("messages.js")[:2]
    ('static/messages.js', 'static/vendor/@fluent/bundle/esm/index.js')
    """
    modules: list[Path] = []
    waiting = [STATIC / entry]
    while waiting:
        path = waiting.pop(0)
        if path not in modules:
            modules.append(path)
            waiting += [_resolved(path, name) for name in _IMPORT.findall(path.read_text("utf-8"))]
    return tuple(f"static/{path.relative_to(STATIC).as_posix()}" for path in modules)


def _resolved(importer: Path, name: str) -> Path:
    """Return the file that a module imports under this name."""
    if name.startswith("."):
        return (importer.parent / name).resolve()
    known = max((key for key in VENDORED if name.startswith(key)), key=len)
    return STATIC / (VENDORED[known] + name.removeprefix(known))
