"""`tilewright admin`: what the operator of a running server sees and does, from a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from tilewright.admin.acts import ActKind, Order, TableStage
from tilewright.cli.output import AsJson, refuse
from tilewright.messages import say

if TYPE_CHECKING:
    from tilewright.cli.admin_site import AdminSite

View = Literal["tables", "people", "addresses", "reports", "acts"]


def show_admin(
    view: View,
    /,
    *,
    settings: Path,
    server: str = "http://127.0.0.1:8300",
    find: str = "",
    order: Order | None = None,
    stage: TableStage | None = None,
    page: int = 1,
    as_json: AsJson = False,
) -> int:
    """List the tables, people, addresses or reports of a running server, or what its operator has done.

    The server shows the same to a browser at /admin. Exit status 1 if the server does not answer or refuses, 2 if the
    input is not valid.

    For example:

    ```
    tilewright admin show tables --settings tiles.toml
    tilewright admin show tables --stage damaged --order size --settings tiles.toml
    tilewright admin show people --find Ann --settings tiles.toml
    tilewright admin show acts --server https://tiles.example --settings tiles.toml --json
    ```

    Parameters
    ----------
    view
        What to list: tables, people, addresses (those that are banned, and those with open pages), reports or acts.
    settings
        The settings file of the server, with its admin-token.
    server
        The address of the server.
    find
        The id of a table or a person, or part of a name or an address.
    order
        Which tables come first: those with the latest move (moved, the default), the newest, or those that take most
        of the disk (size).
    stage
        The tables to list: those that are waiting for players, playing, between games, over, stuck or damaged.
    page
        The number of the page of the list.
    as_json
        Print one JSON object.
    """
    from tilewright.cli.admin_site import asked, print_list

    if (order or stage) and view != "tables":
        return refuse(say("cli.admin-only-tables"))

    def show(site: AdminSite) -> None:
        print_list(view, site.listed(view, find, page, order, stage), as_json=as_json)

    return asked(server, settings, show)


def do_admin(
    act: ActKind,
    about: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    /,
    *,
    settings: Path,
    server: str = "http://127.0.0.1:8300",
    sure: Annotated[bool, Parameter(negative="")] = False,
    as_json: AsJson = False,
) -> int:
    """Do something as the operator of a running server. The server notes it in its list of acts.

    Exit status 1 if the server does not answer or refuses, 2 if the input is not valid.

    For example:

    ```
    tilewright admin do end 5ofW8jzq0Zf3 --settings tiles.toml
    tilewright admin do mute y7mZ0cN1pQ --settings tiles.toml
    tilewright admin do announce "The server stops at 10." --settings tiles.toml
    tilewright admin do close --settings tiles.toml
    tilewright admin do ban 203.0.113.0/24 --settings tiles.toml
    tilewright admin do prune 365 --settings tiles.toml
    ```

    Parameters
    ----------
    act
        `end` calls off the game of a table and ends its session, `reload` (*Free* on the pages) drops a stuck table
        from memory, and `remove` (*Delete*) deletes a table for ever. `mute` stops a person from writing messages,
        `unmute` allows it again, and `sign-out` signs a person out on all devices for ever. `announce` shows a text on
        all pages. `delete-report` deletes a report. `prune` deletes tables and people who were away for a number of
        days, at least 30. `close` lets no new people begin, and `open` lets them begin again. `ban` lets nobody play
        from a network address or a range of them, and `unban` lifts the ban.
    about
        The id of the table, the person or the report, as `tilewright admin show` lists it, or the text, the number, the
        address or the range.
        `close` and `open` need none.
    settings
        The settings file of the server, with its admin-token.
    server
        The address of the server.
    sure
        Ban an address even if pages are open there, or if you use it yourself.
    as_json
        Print one JSON object.
    """
    from tilewright.cli.admin_site import asked, print_done

    if about is None and act not in ("close", "open"):
        return refuse(say("cli.admin-about-what", act=act))
    return asked(server, settings, lambda site: print_done(site.do(act, about or "", sure=sure), as_json=as_json))
