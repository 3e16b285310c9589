"""The window that opens from an icon on the desktop: it runs the server, and says what is happening.

A file manager starts a program without a terminal. On Linux, the program then opens a terminal for itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
import webbrowser
from collections.abc import Sequence

from tilewright.cli.play import PORT, play
from tilewright.messages import say

# terminal → the option before the command that it runs
TERMINALS = {
    "x-terminal-emulator": "-e",
    "gnome-terminal": "--",
    "ptyxis": "--",
    "kgx": "-e",
    "konsole": "-e",
    "xfce4-terminal": "-x",
    "mate-terminal": "-x",
    "lxterminal": "-e",
    "alacritty": "-e",
    "xterm": "-e",
}


def main(command: Sequence[str] = (sys.executable, "-m", "tilewright.cli.window")) -> int:
    """Play in the browser, with this window for messages. Return the exit status.

    `command` runs this program once more, in a terminal.
    """
    if _needs_terminal() and (terminal := next(filter(shutil.which, TERMINALS), None)):
        subprocess.Popen([terminal, TERMINALS[terminal], *command], start_new_session=True)
        return 0
    print(say("cli.window-begins"), flush=True)
    if is_running(address := f"http://localhost:{PORT}"):
        print(say("cli.window-runs-already", address=address), flush=True)
        webbrowser.open(address)
        return 0
    status = play()
    if status and sys.stdin and sys.stdin.isatty():
        input(say("cli.window-ends"))  # otherwise the window would close before anybody can read the error
    return status


def _needs_terminal() -> bool:
    """Return whether nobody can read what this process prints, although there is a screen."""
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform == "linux" and bool(screen) and not (sys.stdout and sys.stdout.isatty())


def is_running(address: str) -> bool:
    """Return whether a server of tilewright answers at this address."""
    try:
        with urllib.request.urlopen(address, timeout=2) as page:
            return b"tilewright" in page.read()
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main())
