"""A running server, asked for its operator's pages, and its answers as text for `tilewright admin`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from datetime import datetime
from http import HTTPStatus
from http.client import HTTPException
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener

from rich.console import Console

from tilewright.cli.network import origin_and_root_path
from tilewright.cli.output import FAILED, console, print_error, print_json, print_table, refuse
from tilewright.messages import say

_PATIENCE = 30  # seconds
_PATIENCE_TO_PRUNE = 600  # seconds, because thousands of tables take minutes
_LAST_IN_HEADER = "\xff"  # the last letter of Latin-1, which headers are written in


class Unanswered(Exception):
    """The server gave no answer, or refused. The message says why."""


class NoSite(ValueError):
    """The address or the settings file cannot be used. The message says why."""


class _Unredirected(HTTPRedirectHandler):
    """A redirect counts as a refusal, because another site must not get the token."""

    def redirect_request(self, *_: object) -> None:
        """Return no further request."""


class AdminSite:
    """A running server, and the token of its operator. Raises NoSite."""

    def __init__(self, server: str, settings: Path) -> None:
        try:
            self.origin, root_path = origin_and_root_path(server)
        except ValueError:
            raise NoSite(say("cli.no-server", address=server)) from None
        try:
            self.token = str(tomllib.loads(settings.read_text("utf-8")).get("admin-token", ""))
        except OSError as error:
            raise NoSite(say("cli.no-settings", file=str(settings), reason=error.strerror or str(error))) from None
        except ValueError as error:
            raise NoSite(say("cli.no-settings", file=str(settings), reason=str(error))) from None
        if not self.token:
            raise NoSite(say("cli.no-token", file=str(settings)))
        if not self.token.isprintable() or max(self.token) > _LAST_IN_HEADER:
            raise NoSite(say("cli.foreign-token", file=str(settings)))
        self._address = self.origin + root_path
        self._opener = _opener(self.origin)

    def listed(self, view: str, find: str, page: int, order: str | None = None, stage: str | None = None) -> Any:
        """Return a page of a list. `order` and `stage` are for tables. Raises Unanswered."""
        chosen = {name: value for name, value in (("order", order), ("stage", stage)) if value}
        query = urlencode({"page": page, "wanted": find} | chosen)
        return self._ask(f"?{query}" if view == "tables" else f"/{view}?{query}")

    def do(self, act: str, about: str, *, sure: bool = False) -> Any:
        """Do something, and return the answer. Raises Unanswered."""
        is_long = act == "prune"
        with Console(stderr=True).status(say("cli.admin-pruning")) if is_long else nullcontext():
            form = {"act": act, "about": about} | ({"sure": "yes"} if sure else {})
            return self._ask("/do", form, _PATIENCE_TO_PRUNE if is_long else _PATIENCE)

    def _ask(self, path: str, form: Mapping[str, str] | None = None, patience: int = _PATIENCE) -> Any:
        body = urlencode(form).encode() if form else None
        headers = {"authorization": f"Bearer {self.token}", "origin": self.origin}
        try:
            with self._opener.open(Request(f"{self._address}/admin{path}", body, headers), timeout=patience) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise Unanswered(self._why(error)) from None
        except (OSError, HTTPException, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Unanswered(say("cli.no-answer", address=self._address, reason=str(reason))) from None

    def _why(self, error: HTTPError) -> str:
        if error.code == HTTPStatus.NOT_FOUND:
            return say("cli.no-admin", address=self._address)
        if error.code // 100 == HTTPStatus.MULTIPLE_CHOICES // 100:
            return say("cli.admin-redirects", address=self._address)
        try:
            return str(json.load(error)["error"])
        except (ValueError, LookupError, TypeError):
            return say("cli.admin-refused", address=self._address, status=error.code)


def _opener(origin: str) -> OpenerDirector:
    """Return an opener of addresses that follows no redirect, and asks this machine without a proxy."""
    host = urlsplit(origin).hostname or ""
    try:
        is_here = ip_address(host).is_loopback
    except ValueError:  # a name
        is_here = host == "localhost"
    return build_opener(_Unredirected, *([ProxyHandler({})] if is_here else []))


def asked(server: str, settings: Path, show: Callable[[AdminSite], None]) -> int:
    """Show an answer of the server, or print why there is none. Return the exit status."""
    try:
        show(AdminSite(server, settings))
    except NoSite as error:
        return refuse(error)
    except Unanswered as error:
        print_error(error)
        return FAILED
    return 0


def print_done(answer: Any, *, as_json: bool) -> None:
    """Print that something was done."""
    if as_json:
        print_json(answer)
    else:
        print(say("cli.admin-done"))


def print_list(view: str, answer: Any, *, as_json: bool) -> None:
    """Print a page of a list as a table, or as JSON."""
    rows = answer[view]
    if as_json:
        print_json(answer)
        return
    if view == "tables":
        stored, megabytes = answer["totals"], f"{answer['totals']['bytes'] / 1e6:.1f}"
        print(say("admin.stored", tables=stored["tables"], games=stored["games"], guests=stored["guests"]))
        print(say("admin.disk", megabytes=megabytes, free=int(answer["free"] / 1e6)))
    if not rows:
        print(say("admin.nothing"))
        return
    lines = [_line(view, row, answer.get("share", 0)) for row in rows]
    print_table(console(), [*lines[0]], [[*line.values()] for line in lines])
    if answer["more"]:
        print(say("cli.admin-more"))


def _line(view: str, row: dict[str, Any], share: float) -> dict[str, str]:
    """Return a row of a list as text, with the titles of its columns. An event of a game takes `share` bytes."""
    size = say("admin.about-size", kilobytes=int(share * row.get("events", 0) / 1e3))
    if view == "tables":
        names = ", ".join(filter(None, row["names"]))
        about = {say("admin.table"): row["id"], say("admin.game"): row["ruleset"], say("admin.players"): names}
        about |= {say("admin.stage-of"): say("admin.stage", stage=row["stage"])}
        return about | {say("admin.last-move"): _minute(row["moved"]), say("admin.size"): size}
    if view == "people":
        about = {say("admin.person"): row["id"], say("cli.admin-name"): row["name"]}
        about |= {say("admin.their-tables"): str(row["tables"])}
        about |= {say("admin.muted"): say("admin.muted") if row["muted"] else ""}
        return about | {say("admin.their-size"): size}
    if view == "addresses":
        about = {say("admin.address"): row["address"], say("admin.names"): ", ".join(row["names"])}
        about |= {say("admin.their-pages"): str(row["pages"] or "")}
        return about | {say("admin.banned-since"): _minute(row["banned"]) if row["banned"] else ""}
    if view == "reports":
        quote = "\n".join(remark["body"] for remark in row["remarks"])
        person = f"{row['names'][1]} ({row['reported']})"
        return {say("cli.admin-when"): _minute(row["at"]), say("cli.admin-report"): row["id"],
                say("admin.person"): person, say("cli.admin-said"): quote}  # fmt: skip
    return {say("cli.admin-when"): _minute(row["at"]), say("admin.acts"): say("admin.act", kind=row["kind"]),
            say("cli.admin-about"): row["about"]}  # fmt: skip


def _minute(time: int) -> str:
    return datetime.fromtimestamp(time).isoformat(" ", "minutes")
