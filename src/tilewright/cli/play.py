"""`tilewright play`: start the web server, and open the lobby in a browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from tilewright.cli.journal import begin_journal
from tilewright.cli.network import NetworkSwitch, lan_address, listen, origin_of
from tilewright.cli.output import AsJson, print_error, refuse
from tilewright.extras import extra
from tilewright.messages import say

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from tilewright.bots import Bot
    from tilewright.cli.serving import Server
    from tilewright.engine.actions import Action
    from tilewright.engine.ruleset import Ruleset
    from tilewright.engine.view import View
    from tilewright.library.remote import RemoteProgram
    from tilewright.web.site import Site

PORT = 8300
_OPENS = 3  # seconds to wait for the browser to open; some browsers block the caller until they are closed


def medium(rules: Ruleset, view: View, rng: random.Random) -> Action:
    """Return the action of the bot `medium`. It is imported at its first turn: NumPy would delay the lobby."""
    from tilewright.bots import choose

    return choose(rules, view, rng)


def play(
    game: str = "siamese",
    *,
    host: bool = False,
    port: int = PORT,
    data: Path | None = None,
    open: bool = True,
    bot: str | None = None,
    public_url: str | None = None,
    terminal: Annotated[bool, Parameter(negative="")] = False,
    hands: str | None = None,
    as_json: AsJson = False,
) -> int:
    """Play in the browser, against bots or with friends.

    Start the server on this machine, and open the lobby. Ctrl-C stops the server within
    5 seconds, a second Ctrl-C immediately. Every game is stored. After the next start, unfinished
    games continue.

    For example:

    ```
    tilewright play
    tilewright play --host
    tilewright play --port 9000 --data ~/mah-jongg
    tilewright play --bot my_bots:Hopeful
    tilewright play --bot socket
    tilewright play --public-url https://tiles.example
    tilewright play --terminal filipino
    tilewright play --json --no-open
    ```

    Parameters
    ----------
    game
        The game for --terminal. In the browser, the lobby asks for it.
    host
        Let others on the local network play from the start. Print the address, and a QR code for a tablet. Without
        this option, a button in the lobby invites them.
    port
        The port of the server. If it is busy, the next free one is used.
    data
        The folder for the stored games. The default is the user's data folder.
    open
        Open the lobby in a browser.
    bot
        The bots' player: random, easy, medium or, for some games, hard, a class written with the library as
        module:Class, the name under which an installed package offers one, run:COMMAND for a program in any language,
        or socket for one that connects from elsewhere: the server prints the address and the token that it needs. The
        default is medium.
    public_url
        The address of the server on the internet, such as https://tiles.example, if a proxy passes requests on to it.
        Invitations contain it.
    terminal
        Play one game against bots in this terminal. Nothing is stored.
    hands
        The winning hands for --terminal: those of a game, a bundled card, such as house, or a card file.
    as_json
        Print one JSON object with the addresses of the lobby, and everything else on the error stream.
    """
    if terminal and as_json:
        return refuse(say("cli.terminal-or-json"))
    if terminal:
        from tilewright.cli.terminal import BOT, play_in_terminal

        try:
            sys.path.insert(0, "")  # a bot may be in the current folder
            return play_in_terminal(game, bot or BOT, hands)
        except ValueError as error:
            return refuse(error)
        except KeyboardInterrupt:
            return 1
    with extra("play"):
        from tilewright.cli.serving import PROXIES_HERE, Server, create_site, run
        from tilewright.table.faults import Faults
        from tilewright.table.store import Unusable
        from tilewright.web.site import Settings

    begin_journal()
    try:
        player, remote = _player(bot) if bot else (medium, None)
    except ValueError as error:
        return refuse(error)
    if public_url is not None:
        try:
            public_url = origin_of(public_url)
        except ValueError:
            return refuse(say("cli.no-public-url", address=public_url))
    folder = (data or user_data_path("tilewright", appauthor=False)).expanduser().resolve()
    try:
        listening = listen("0.0.0.0" if host else "127.0.0.1", port)
    except OSError as error:
        reason = error.strerror
        print_error(say("cli.no-free-port", port=port, reason=reason) if reason else error)
        return 1
    used = listening.getsockname()[1]
    if used != port > 0:
        print_error(say("cli.port-busy", port=port, used=used))
    lan_url = f"http://{lan_address()}:{used}" if host else None
    faults = Faults(os.environ.get("TILEWRIGHT_FAULT", ""))
    settings = Settings(folder, player, lan_url, public_url, faults=faults, remote=remote)
    try:
        app = create_site(settings)
    except Unusable as error:
        print_error(error)
        return 1
    server = Server(app, PROXIES_HERE if public_url else ())
    if not host:
        app.state.site.house = NetworkSwitch(server, used)
    server.catch_signals()
    with contextlib.redirect_stdout(sys.stderr) if as_json else contextlib.nullcontext():
        greeting = _greet(app, server, used, lan_url, open, as_json=as_json)
        return asyncio.run(run(app, server, [listening], greeting))


def _player(name: str) -> tuple[Bot, RemoteProgram | None]:
    """Return the player with this name, and the program if the player is one that connects. Raises ValueError.

    Modules in the current folder can be named too.
    """
    from tilewright.library.player import bot_of
    from tilewright.library.remote import SOCKET, RemoteProgram

    if name == SOCKET:
        remote = RemoteProgram()
        return bot_of(remote.player()), remote
    sys.path.insert(0, "")
    return bot_of(name), None


async def _greet(
    app: Starlette, server: Server, port: int, lan_url: str | None, open: bool, *, as_json: bool = False
) -> None:
    """Print the lobby's address, and open the lobby in the browser.

    Then prepare the hands of the first game and the bots' machine code, while people can already play.
    """
    from tilewright.cli.compiler import make_ready, progress_shown
    from tilewright.cli.serving import begun, print_addresses

    site: Site = app.state.site
    await begun(server)
    here, remote = f"http://localhost:{port}", site.settings.remote
    bot = f"{lan_url or here}/bot".replace("http", "ws", 1)
    if as_json:
        connect = {"address": bot, "token": remote.token} if remote else None
        print_addresses({"lobby": here, "network": lan_url, "bot": connect, "data": str(site.settings.data)})
    print(say("cli.lobby-open", address=here))
    if remote and not as_json:
        print(say("cli.bot-connects", address=bot, token=remote.token))
    if site.settings.public_url:
        print(say("cli.lobby-public", address=site.settings.public_url))
    if lan_url:
        import segno

        print(say("cli.lobby-for-tablet", address=lan_url))
        with contextlib.suppress(UnicodeEncodeError):  # some consoles cannot print QR codes
            segno.make(lan_url).terminal(compact=True)
    print(say("cli.stop-with-ctrl-c", folder=str(site.settings.data)), flush=True)
    async with progress_shown(site):
        if open:
            opening = asyncio.create_task(asyncio.to_thread(webbrowser.open, here))
            await asyncio.wait([opening], timeout=_OPENS)
        await make_ready(site)
