"""`tilewright install-launcher`: put an icon on the desktop that opens the lobby without a terminal."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path, user_desktop_path

from tilewright.cli.output import AsJson, console, print_error, print_json
from tilewright.extras import extra
from tilewright.messages import listed, say

_ICON = Path(__file__).parents[1] / "web" / "static" / "icon.svg"
_WINDOW = "tilewright.cli.window"  # the module that the icon runs


def install_launcher(folder: Path | None = None, *, as_json: AsJson = False) -> int:
    """Put an icon on the desktop. It opens the lobby, so nobody needs a terminal.

    The window that it opens shows what is happening. Close the window to stop the server. On Linux,
    the list of programs has the icon as well. To remove the icon, delete it.

    For example:

    ```
    tilewright install-launcher
    tilewright install-launcher ~/Documents --json
    ```

    Parameters
    ----------
    folder
        The folder for the icon. The default is the desktop.
    as_json
        Print one JSON object with the files.
    """
    from rich.text import Text

    with extra("play"):
        import tilewright.web.app  # noqa: F401  # the icon could only show an error without it
    try:
        written = write_launchers(sys.platform, folder or user_desktop_path())
    except OSError as error:
        place = str(error.filename or folder)
        print_error(say("cli.launcher-not-written", file=place, reason=error.strerror or str(error)))
        return 1
    if as_json:
        print_json({"files": [str(file) for file in written]})
    else:
        console().print(Text(say("cli.launcher-written", files=listed([*map(str, written)]))))
    return 0


def write_launchers(platform: str, folder: Path) -> list[Path]:
    """Write the icon for this system into a folder, and on Linux into the list of programs. Return all its files."""
    if platform == "win32":
        return [_write(folder / "tilewright.bat", batch_file(_command()))]
    if platform == "darwin":
        return [_write(folder / "tilewright.command", f"#!/bin/sh\nexec {shlex.join(_command())}\n")]
    entry = desktop_entry(_command())
    listing = _write(user_data_path() / "applications" / "tilewright.desktop", entry)
    icon = _write(folder / "tilewright.desktop", entry)
    with suppress(OSError):  # GNOME starts only icons that are marked as trusted
        subprocess.run(["gio", "set", icon, "metadata::trusted", "true"], check=False, capture_output=True)
    return [icon, listing]


def _command() -> list[str]:
    """Return the command that opens the window. A program in one file is its own interpreter."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", _WINDOW]


def desktop_entry(command: Sequence[str]) -> str:
    """Return the text of an icon that runs this command, in the format of freedesktop.org."""
    return f"""[Desktop Entry]
Type=Application
Name=tilewright
Comment={say("cli.launcher-comment")}
Exec={" ".join(map(_quoted, command))}
Icon={_icon()}
Terminal=false
Categories=Game;BoardGame;
"""


def _icon() -> str:
    """Return the picture of the icon. A program in one file unpacks its own only while it runs."""
    return "applications-games" if getattr(sys, "frozen", False) else str(_ICON)


def _quoted(word: str) -> str:
    """Quote a word for `Exec`: in double quotes, in which four characters need a backslash, itself in a text."""
    escaped = re.sub(r'(["`$\\])', r"\\\1", word).replace("\\", "\\\\").replace("%", "%%")
    return f'"{escaped}"'


def batch_file(command: Sequence[str]) -> str:
    """Return the text of a file that runs this command on Windows, in UTF-8 for folders with any letters."""
    words = " ".join(f'"{word}"' for word in command).replace("%", "%%")
    return f"@chcp 65001 >nul\r\n@title tilewright\r\n@{words}\r\n"


def _write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    file.chmod(0o755)
    return file
