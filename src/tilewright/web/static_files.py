"""The files of the page as browsers get them: compressed, without comments, and mostly without indentation."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from tilewright.web.modules import STATIC

_TYPES = {".js": "text/javascript", ".css": "text/css", ".ftl": "text/plain; charset=utf-8"}
# comments that begin and end a line, and indentation; never a part of a string or of a template
_NEEDLESS = re.compile(r"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)[ \t]*\n|^[ \t]+", re.MULTILINE)
_NEEDLESS_IN_MESSAGES = re.compile(r"^(?:#[^\n]*)?\n|(?<=^ ) +", re.MULTILINE)  # Fluent needs one space of indentation
_NEEDLESS_IN_STYLES = re.compile(r"(?<=[{};,])\n+")
_FILES = 200  # shortened files kept in memory


class ShortFiles(StaticFiles):
    """The files of a folder. Scripts, styles and messages come shortened, with the entity tags of the whole files."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return the answer to a request for this file."""
        whole = super().file_response(full_path, stat_result, scope, status_code)
        path = Path(full_path)
        if path.suffix not in _TYPES or isinstance(whole, NotModifiedResponse):
            return whole
        headers = {name: whole.headers[name] for name in ("etag", "last-modified")}
        return compressed_response(scope, shortened(path, stat_result.st_mtime_ns), _TYPES[path.suffix], headers)


def compressed_response(scope: Scope, text: str, media_type: str, headers: Mapping[str, str]) -> Response:
    """Return the answer to a request for a text that many requests ask for, compressed if the browser allows it.

    The text must not contain secrets, because the size of a compressed text gives them away.
    """
    accepts = "gzip" in Headers(scope=scope).get("accept-encoding", "")
    encoding = {"content-encoding": "gzip"} if accepts else {}
    body = _compressed(text) if accepts else text
    return Response(body, 200, {**headers, **encoding, "vary": "Accept-Encoding"}, media_type)


@lru_cache(_FILES)
def _compressed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


@lru_cache(_FILES)
def shortened(path: Path, changed: int) -> str:
    """Return the text of a script, style sheet or catalogue of messages without comments and needless white space.

    A minifier would make it little shorter, and those in Python do not know templates within templates.

    `changed` is the time of the file's last change, so that a changed file is read again.
    """
    needless = _NEEDLESS_IN_MESSAGES if path.suffix == ".ftl" else _NEEDLESS
    text = needless.sub("", path.read_text("utf-8"))
    return _NEEDLESS_IN_STYLES.sub("", text) if path.suffix == ".css" else text


async def styles(request: Request) -> Response:
    """Serve several style sheets of the folder `static` as one file, in the order in which the path names them.

    They compress better together than one by one. Raises HTTPException 404 if one is unknown or named twice.
    """
    names, known = request.path_params["names"].split("+"), {path.stem: path for path in STATIC.glob("*.css")}
    if not known.keys() >= set(names) or len(names) > len(set(names)):
        raise HTTPException(404)
    paths = [known[name] for name in names]
    text, digest = _joined(tuple((path, path.stat().st_mtime_ns) for path in paths))
    headers = {"etag": f'"{digest}"', "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == headers["etag"]:
        return Response(None, 304, headers)
    return compressed_response(request.scope, text, _TYPES[".css"], headers)


@lru_cache(_FILES)
def _joined(files: tuple[tuple[Path, int], ...]) -> tuple[str, str]:
    """Return the text of several files, given with the times of their last changes, and a digest of it."""
    text = "".join(shortened(path, changed) for path, changed in files)
    return text, hashlib.sha256(text.encode()).hexdigest()[:32]


ROUTES = [
    Mount("/static", ShortFiles(directory=STATIC)),
    Mount("/styles", routes=[Route("/{names}.css", styles)]),
]
