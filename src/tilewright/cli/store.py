"""`tilewright store`: back up, verify and prune the stored games, and repair a damaged table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from tilewright.cli.output import FAILED, AsJson, print_error, print_json, refuse_unreadable
from tilewright.cli.whole_number import WholeNumber
from tilewright.extras import extra
from tilewright.messages import say

_DAMAGED = 1  # exit status
TableId = Annotated[str, Parameter(allow_leading_hyphen=True)]


@refuse_unreadable
def verify_store(*, data: Path | None = None, database: str | None = None, as_json: AsJson = False) -> int:
    """Read all stored games, and print the first damage to each table.

    Nothing is changed, and a server may play on meanwhile: the games are read as they were at one moment. Exit status 0
    if all is well, 1 if something is damaged, 2 if the games cannot be found or opened.

    For example:

    ```
    tilewright store verify
    tilewright store verify --data ~/mah-jongg
    tilewright store verify --database postgresql+psycopg://tiles@/tiles
    ```

    Parameters
    ----------
    data
        The folder with the stored games. The default is the user's data folder.
    database
        The address of the Postgres database with the games, as for `tilewright serve`.
    as_json
        Print a list of JSON objects, one for each damage.
    """
    with extra("play"):
        from tilewright.cli.store_page import damage_data, find_damage, print_findings, source_of

    damages, tables = find_damage(source_of(_file(data), database))
    if as_json:
        print_json([damage_data(damage, names) for damage, names in damages])
    else:
        print_findings(damages, tables)
    return _DAMAGED if damages else 0


@refuse_unreadable
def back_up_store(folder: Path, *, data: Path | None = None, as_json: AsJson = False) -> int:
    """Copy the stored games to a new folder, even while the server plays on.

    The copy has what was stored at one moment. It also has the key of the cookies, so keep it as private as the
    games. To go back to it, stop the server, and use `tilewright store restore`. Exit status 0 if all is copied, 2 if
    the games cannot be found or copied.

    For example:

    ```
    tilewright store backup /backup/friday
    tilewright store backup /backup/friday --data ~/mah-jongg
    ```

    Parameters
    ----------
    folder
        The folder for the copy. It must not hold games or the key of a server yet.
    data
        The folder with the stored games. The default is the user's data folder.
    as_json
        Print one JSON object with the folder.
    """
    with extra("play"):
        from tilewright.cli.store_page import back_up

    place = folder.expanduser().resolve()
    back_up(_file(data), place)
    if as_json:
        print_json({"folder": str(place)})
    else:
        print(say("cli.backed-up", folder=str(place)))
    return 0


@refuse_unreadable
def restore_store(folder: Path, *, data: Path | None = None, as_json: AsJson = False) -> int:
    """Put a backup in the place of the stored games, and keep a copy of what was there.

    Stop the server first. The backup must be sound, and may be from an earlier version: the next start converts it.
    Afterwards, `tilewright store verify` reads everything. Exit status 0 if all is restored, 2 if the backup cannot be
    found or is damaged, or if another program is using the games.

    For example:

    ```
    tilewright store restore /backup/friday
    tilewright store restore /backup/friday --data ~/mah-jongg
    ```

    Parameters
    ----------
    folder
        The folder with the backup, as `tilewright store backup` made it.
    data
        The folder with the stored games. The default is the user's data folder.
    as_json
        Print one JSON object with the copies of what was there.
    """
    with extra("play"):
        from tilewright.cli.store_page import restore

    before = restore(folder.expanduser().resolve(), _file(data))
    if as_json:
        print_json({"before": list(map(str, before))})
    else:
        for copy in before:
            print(say("cli.restored-copy", file=str(copy)))
        print(say("cli.restored", folder=str(folder)))
    return 0


@refuse_unreadable
def repair_store(
    *, table: TableId, data: Path | None = None, database: str | None = None, as_json: AsJson = False
) -> int:
    """Repair a damaged table, without inventing anything that was lost.

    First, the whole database is copied to a file beside it. Wrong digests are computed again if the game's last digest
    confirms its events. Events after the end are removed. An unfinished game whose last events are damaged goes back to
    its last good event. A finished game is never cut. For any other damage, restore a backup. Stop the server first,
    unless the games are in Postgres. There, a server that has the table in memory loses it, and its pages open it
    again. Only the rows of the table are copied then, to the folder of `data`. Exit status 0 if the table is well now,
    1 if it cannot be repaired, 2 if there is no such table, or if another program is using the games.

    For example:

    ```
    tilewright store repair --table y7mZ0cN1pQ
    tilewright store repair --table y7mZ0cN1pQ --database postgresql+psycopg://tiles@/tiles
    ```

    Parameters
    ----------
    table
        The id of the table, as `tilewright store verify` prints it.
    data
        The folder with the stored games. The default is the user's data folder.
    database
        The address of the Postgres database with the games, as for `tilewright serve`.
    as_json
        Print one JSON object: the file with the copy, and a list of what was done to each game.
    """
    with extra("play"):
        from tilewright.cli.store_page import print_repair, repair_data, repair_table, source_of

    outcome = repair_table(source_of(_file(data), database), table, _file(data).parent)
    if as_json:
        print_json(repair_data(outcome))
    else:
        print_repair(outcome)
    return _DAMAGED if outcome.left else 0


@refuse_unreadable
def prune_store(
    *, days: WholeNumber, data: Path | None = None, database: str | None = None, as_json: AsJson = False
) -> int:
    """Delete old tables for ever, and people who were away as long.

    This deletes tables at which nobody has moved for this many days, with their games and links. It also deletes
    people who have not been seen for as long and have no table, no card and no report. Then the file with the games is
    written anew, so that it shrinks. That needs free space on the disk, up to twice the size of the file. Stop the
    server first, or let it do the deletion with `tilewright admin do prune`. Exit status 0 if all is done, 1 if the
    file could not shrink, 2 if the games cannot be found or opened, or if another program is using them.

    For example:

    ```
    tilewright store prune --days 365
    tilewright store prune --days 365 --database postgresql+psycopg://tiles@/tiles
    ```

    Parameters
    ----------
    days
        The number of days without a move, at least 30.
    data
        The folder with the stored games. The default is the user's data folder.
    database
        The address of the Postgres database with the games, as for `tilewright serve`. Postgres itself frees the space.
    as_json
        Print one JSON object with the numbers of deleted tables and people, and the bytes of the file before and after.
    """
    with extra("play"):
        from tilewright.cli.prune_page import print_pruned, prune_and_compact

    outcome = prune_and_compact(_file(data), database, days)
    if as_json:
        print_json(outcome._asdict())
    else:
        print_pruned(outcome)
    if outcome.failure:
        print_error(say("cli.not-compacted", reason=outcome.failure))
    return FAILED if outcome.failure else 0


def _file(data: Path | None) -> Path:
    """Return the database in the folder that the user names, or in the user's data folder."""
    return (data or user_data_path("tilewright", appauthor=False)).expanduser().resolve() / "games.sqlite"
