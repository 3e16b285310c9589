"""Read the text of a file that the user names, or of standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tilewright.messages import say

STANDARD_INPUT = "-"
FileName = Annotated[str, Parameter(allow_leading_hyphen=True)]  # so that - is one


def named(file: str) -> str:
    """Return the name of a file for messages."""
    return say("cli.standard-input") if file == STANDARD_INPUT else file


def read_text(file: str, most: int) -> str:
    """Return the text of a file, or of standard input if `file` is `-`. At most `most` bytes and one more are read.

    Raises Unreadable if the file is missing or cannot be read as text.
    """
    from tilewright.catalogue import Unreadable, decode

    try:
        if file == STANDARD_INPUT:
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(most + 1)
    except FileNotFoundError:
        raise Unreadable(say("cli.no-file", file=file)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable(say("common.file-unreadable", file=file, reason=reason)) from None
    return decode(data, file, most)
