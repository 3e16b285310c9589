"""What the program in one file runs: the window of the icon, or the command that follows its name."""

from __future__ import annotations

import os
import sys


def give_back_environment() -> None:
    """Let a terminal or a browser that this program starts use the system's libraries, not those packed in the file."""
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        os.environ.pop(name, None)
        if (before := os.environ.pop(f"{name}_ORIG", None)) is not None:
            os.environ[name] = before
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # this file, started again, unpacks itself again


if __name__ == "__main__":
    give_back_environment()
    if len(sys.argv) > 1:
        from tilewright.cli import main

        main()
    else:
        from tilewright.cli import window

        sys.exit(window.main([sys.executable]))
