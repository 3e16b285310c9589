"""`tilewright serve`: the web server for a club or the internet, as its operator sets it up."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.output import AsJson, print_error, refuse
from tilewright.cli.service import Unsound, plan_of, read_service
from tilewright.cli.worker import listening_at, on_hangup, print_welcome, serve_until_stopped
from tilewright.messages import say

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from tilewright.cli.serving import Server
    from tilewright.web.site import Site


def serve(
    *,
    bind: str | None = None,
    public_url: str | None = None,
    root_path: str | None = None,
    trusted_proxies: list[str] | None = None,
    data: str | None = None,
    database: str | None = None,
    metrics: str | None = None,
    mail_server: str | None = None,
    mail_from: str | None = None,
    json_logs: bool | None = None,
    workers: int | None = None,
    relay_address: str | None = None,
    settings: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """Serve tables to a club or to the internet.

    It opens no browser, and only serves the address that you name. SIGTERM or Ctrl-C stops it within 5
    seconds. No game is lost. SIGHUP restarts the --workers, one after another. For a table at home, use
    `tilewright play`.

    For example:

    ```
    tilewright serve --bind 0.0.0.0:8300
    tilewright serve --public-url https://tiles.example --trusted-proxies 127.0.0.1
    tilewright serve --public-url https://club.example/mahjong --trusted-proxies 127.0.0.1
    tilewright serve --database postgresql+psycopg://tiles@/tiles --metrics 127.0.0.1:9300
    tilewright serve --database postgresql+psycopg://tiles@/tiles --workers 4
    tilewright serve --settings /etc/tilewright.toml
    ```

    If the settings file has an admin-token, the site has pages for its operator at /admin.

    Parameters
    ----------
    bind
        The address and the port of the server. The default, 127.0.0.1:8300, lets only this computer in, such as a
        proxy on it.
    public_url
        The address of the site on the internet, such as https://tiles.example. Invitations contain it. It may have a
        path, such as https://club.example/mahjong.
    root_path
        The path below which your proxy serves the site, such as /mahjong. The proxy may pass the path on or strip it.
        The default is the path of the --public-url.
    trusted_proxies
        The addresses or networks of your proxies. The server believes their header X-Forwarded-For. Without this
        option, all players behind a proxy share the limits of one address.
    data
        The folder for the key of the cookies, and for the games if there is no --database. The default is the user's
        data folder.
    database
        The address of a Postgres database for the games. Several servers can use it.
    metrics
        The address and the port at which Prometheus can read metrics. Players must not reach it. Each further one of
        the --workers takes the next port.
    mail_server
        The address of a mail server, such as smtp://mail.example:587 or smtps://user@mail.example. With it, players can
        send themselves the link for another device. Write a password as mail-password into the --settings.
    mail_from
        The address from which these emails come, such as tiles@club.example.
    json_logs
        Write the log as JSON, one object a line.
    workers
        The number of processes that serve the site, such as one for each core. More than one need --database.
    relay_address
        The address of this computer at which the other servers of the same --database reach it, on any port. The
        default, 127.0.0.1, is for servers on one computer.
    settings
        A TOML file with any of the other options, such as bind = "0.0.0.0:8300". An option on the command line
        overrides it.
    as_json
        Print one JSON object with the addresses, and everything else on the error stream.
    """
    given = {
        "bind": bind,
        "public-url": public_url,
        "root-path": root_path,
        "trusted-proxies": trusted_proxies,
        "data": data,
        "database": database,
        "metrics": metrics,
        "mail-server": mail_server,
        "mail-from": mail_from,
        "json-logs": json_logs,
        "workers": workers,
        "relay-address": relay_address,
    }
    try:
        plan = plan_of(read_service(settings, {name: value for name, value in given.items() if value is not None}))
    except Unsound as error:
        return refuse(error)
    with contextlib.ExitStack() as stack:
        try:
            listening = stack.enter_context(listening_at(*plan.bind))
        except OSError as error:
            print_error(say("cli.address-unusable", reason=error.strerror or str(error)))
            return 1
        if as_json:
            stack.enter_context(contextlib.redirect_stdout(sys.stderr))
        if plan.service.workers > 1:
            from tilewright.cli.workers import serve_with_workers

            return serve_with_workers(plan, listening, as_json=as_json)
        on_hangup(signal.SIG_IGN)
        return serve_until_stopped(plan, listening, lambda app, server: _greet(app, server, listening, as_json=as_json))


async def _greet(app: Starlette, server: Server, listening: socket.socket, *, as_json: bool) -> None:
    """Print the address once the server has started, and prepare the bots' machine code."""
    from tilewright.cli.compiler import make_ready, progress_shown
    from tilewright.cli.serving import begun

    site: Site = app.state.site
    await begun(server)
    settings = site.settings
    print_welcome(listening, settings.public_url, settings.root_path, site.place, as_json=as_json)
    async with progress_shown(site):
        await make_ready(site)
