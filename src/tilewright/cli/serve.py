"""`tilewright serve`: the web server for a club or the internet, as its operator sets it up."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import tomllib
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from platformdirs import user_data_path

from tilewright.cli.journal import begin_journal
from tilewright.cli.network import origin_of
from tilewright.cli.output import AsJson, print_error, refuse
from tilewright.cli.play import PORT, medium
from tilewright.extras import extra
from tilewright.messages import say

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from tilewright.cli.serving import Server
    from tilewright.web.site import Site

_SHORTEST_TOKEN = 20  # characters
_FEWEST_IN_TOKEN = 8  # different characters
_PRINT_TOKEN = 'python3 -c "import secrets; print(secrets.token_urlsafe(24))"'
_BACKLOG = 2048  # connections that wait to be accepted, as uvicorn has them


class Service(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The settings of the operator, from the command line or a file. Their names in a file have hyphens."""

    bind: str = f"127.0.0.1:{PORT}"
    public_url: str | None = None
    trusted_proxies: tuple[str, ...] = ()
    data: str | None = None
    database: str | None = None
    metrics: str | None = None
    json_logs: bool = False
    admin_token: str | None = None


class _Unsound(ValueError):
    """A setting cannot be used. The message says which one, and why."""


def serve(
    *,
    bind: str | None = None,
    public_url: str | None = None,
    trusted_proxies: list[str] | None = None,
    data: str | None = None,
    database: str | None = None,
    metrics: str | None = None,
    json_logs: bool | None = None,
    settings: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """Serve tables to a club or to the internet.

    It opens no browser, and only serves the address that you name. SIGTERM or Ctrl-C stops it within 5
    seconds. No game is lost. For a table at home, use `tilewright play`.

    For example:

    ```
    tilewright serve --bind 0.0.0.0:8300
    tilewright serve --public-url https://tiles.example --trusted-proxies 127.0.0.1
    tilewright serve --database postgresql+psycopg://tiles@/tiles --metrics 127.0.0.1:9300
    tilewright serve --settings /etc/tilewright.toml
    ```

    If the settings file has an admin-token, the site has pages for its operator at /admin.

    Parameters
    ----------
    bind
        The address and the port of the server. The default, 127.0.0.1:8300, lets only this computer in, such as a
        proxy on it.
    public_url
        The address of the site on the internet, such as https://tiles.example. Invitations contain it.
    trusted_proxies
        The addresses or networks of your proxies. The server believes their header X-Forwarded-For. Without this
        option, all players behind a proxy share the limits of one address.
    data
        The folder for the key of the cookies, and for the games if there is no --database. The default is the user's
        data folder.
    database
        The address of a Postgres database for the games. Only one server at a time can use it.
    metrics
        The address and the port at which Prometheus can read metrics. Players must not reach it.
    json_logs
        Write the log as JSON, one object a line.
    settings
        A TOML file with any of the other options, such as bind = "0.0.0.0:8300". An option on the command line
        overrides it.
    as_json
        Print one JSON object with the addresses, and everything else on the error stream.
    """
    given = {
        "bind": bind,
        "public-url": public_url,
        "trusted-proxies": trusted_proxies,
        "data": data,
        "database": database,
        "metrics": metrics,
        "json-logs": json_logs,
    }
    try:
        service = _service(settings, {name: value for name, value in given.items() if value is not None})
        address = _address("bind", service.bind)
        measured = _address("metrics", service.metrics) if service.metrics else None
        origin = _origin(service.public_url)
        _check_proxies(service.trusted_proxies)
        _check_token(service.admin_token)
    except _Unsound as error:
        return refuse(error)
    begin_journal(as_json=service.json_logs)
    with extra("play"):
        from sqlalchemy.exc import ArgumentError

        from tilewright.cli.connections import allow_most_files
        from tilewright.cli.serving import Server, run
        from tilewright.table.store import Unusable
    try:
        app, measuring = _site(service, origin, measured)
    except Unusable as error:
        print_error(error)
        return 1
    except ArgumentError:  # its text could show a password
        return refuse(say("cli.no-database"))
    allow_most_files()
    with contextlib.ExitStack() as stack:
        try:
            listening = stack.enter_context(_listening(*address))
            stack.enter_context(measuring)
        except OSError as error:
            print_error(say("cli.address-unusable", reason=error.strerror or str(error)))
            return 1
        server = Server(app, service.trusted_proxies)
        server.catch_signals()
        if as_json:
            stack.enter_context(contextlib.redirect_stdout(sys.stderr))
        return asyncio.run(run(app, server, listening, _greet(app, server, listening, as_json=as_json)))


def _site(
    service: Service, origin: str | None, measured: tuple[str, int] | None
) -> tuple[Starlette, AbstractContextManager[None]]:
    """Return the site, and a context that serves its metrics if the operator wants them. Raises Unusable."""
    from tilewright.cli.serving import create_site
    from tilewright.table.ports import Faults
    from tilewright.web.site import Settings

    folder = Path(service.data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()
    faults = Faults(os.environ.get("TILEWRIGHT_FAULT", ""))
    settings = Settings(
        folder,
        medium,
        public_url=origin,
        database=service.database,
        faults=faults,
        admin_token=service.admin_token,
    )
    if measured is None:
        return create_site(settings), nullcontext()
    with extra("serve"):
        from tilewright.cli.metrics import Metrics, shown

    metrics = Metrics()
    app = create_site(replace(settings, measures=metrics))
    return app, shown(metrics, app.state.site, *measured)


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at this address. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    dual = host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=family, backlog=_BACKLOG, dualstack_ipv6=dual)


async def _greet(app: Starlette, server: Server, listening: socket.socket, *, as_json: bool) -> None:
    """Print the address once the server has started, and prepare the bots' machine code."""
    from tilewright.cli.compiler import make_ready, progress_shown
    from tilewright.cli.serving import begun, print_addresses

    site: Site = app.state.site
    await begun(server)
    host, port = listening.getsockname()[:2]
    address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    if as_json:
        print_addresses({"lobby": address, "public": site.settings.public_url, "data": site.place})
    print(say("cli.lobby-open", address=address))
    if site.settings.public_url:
        print(say("cli.lobby-public", address=site.settings.public_url))
    print(say("cli.stop-with-ctrl-c", folder=site.place), flush=True)
    async with progress_shown(site):
        await make_ready(site)


def _service(file: Path | None, given: dict[str, object]) -> Service:
    """Return the settings of a file, except those that are given. Raises _Unsound."""
    try:
        in_file = tomllib.loads(file.read_text("utf-8")) if file else {}
        return msgspec.convert(in_file | given, Service)
    except OSError as error:
        raise _Unsound(say("cli.no-settings", file=str(file), reason=error.strerror or str(error))) from None
    except ValueError as error:  # of the text, of TOML, or of a value
        raise _Unsound(say("cli.no-settings", file=str(file), reason=str(error))) from None


def _address(option: str, text: str) -> tuple[str, int]:
    """Return the host and the port in a text. Raises _Unsound.

    >>> _address("bind", "[::1]:8300"), _address("bind", "0.0.0.0:80")
    (('::1', 8300), ('0.0.0.0', 80))
    """
    host, _, port = text.rpartition(":")
    try:
        host, number = str(ip_address(host.strip("[]"))), int(port)
        if not 0 <= number < 1 << 16:
            raise ValueError(port)
    except ValueError:
        raise _Unsound(say("cli.no-address", option=option, address=text)) from None
    return host, number


def _origin(public_url: str | None) -> str | None:
    """Return the address of the site as browsers write it. Raises _Unsound."""
    try:
        return public_url and origin_of(public_url)
    except ValueError:
        raise _Unsound(say("cli.no-public-url", address=str(public_url))) from None


def _check_token(token: str | None) -> None:
    """Raise _Unsound for a token of the operator that somebody could guess."""
    if token is None:
        return
    if len(token) < _SHORTEST_TOKEN:
        raise _Unsound(say("cli.short-token", shortest=_SHORTEST_TOKEN, length=len(token), command=_PRINT_TOKEN))
    if len(set(token)) < _FEWEST_IN_TOKEN:
        different = len(set(token))
        raise _Unsound(say("cli.simple-token", fewest=_FEWEST_IN_TOKEN, length=different, command=_PRINT_TOKEN))


def _check_proxies(proxies: tuple[str, ...]) -> None:
    """Raise _Unsound for a proxy that is no address and no network."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise _Unsound(say("cli.no-proxy", address=proxy)) from None
