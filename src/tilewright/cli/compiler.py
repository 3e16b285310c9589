"""Compiles machine code for the bots of `tilewright play` during play, and reports the progress."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
import time
from collections.abc import AsyncIterator

from tilewright.kernels import ready
from tilewright.messages import say
from tilewright.web.site import Site

_PROGRESS = re.compile(rb"\d+ of \d+\s*")


async def load_machine_code(site: Site) -> None:
    """Load the bots' machine code. Compile it first if the site shows the progress of that."""
    if not site.compiling or await _compile(site):
        await asyncio.to_thread(ready.load)


async def _compile(site: Site) -> bool:
    """Compile in a separate process, because the compiler would delay the games. Return whether the cache is complete.

    The process ends with the server, even if the server is killed, because the pipe to its input then ends.
    """
    began = time.monotonic()
    pipe = asyncio.subprocess.PIPE
    compiler = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tilewright.kernels.ready", ready.UNTIL_INPUT_ENDS),
        stdin=pipe,
        stdout=pipe,
        start_new_session=True,  # Ctrl-C does not reach it on systems with sessions
    )
    screen = sys.stdout.isatty()
    try:
        print(say("cli.compiling-begins"), flush=True)
        async for line in _lines(compiler):
            if _PROGRESS.fullmatch(line):  # the compiler may print other lines
                site.compiling = line.decode().strip()
                progress = say("cli.compiling-progress", progress=site.compiling)
                print(progress, end="\r" if screen else "\n", flush=True)  # on a screen over the previous line
        status = await compiler.wait()
    finally:
        if compiler.returncode is None:
            compiler.kill()
        while compiler.returncode is None:  # this task may be cancelled twice
            with contextlib.suppress(asyncio.CancelledError):
                await compiler.wait()
    # Without a writable cache, loading would compile in this process.
    if status or not await asyncio.to_thread(ready.kept):
        print(say("cli.compiling-failed"), flush=True)
        return False
    print(say("cli.compiling-done", seconds=round(time.monotonic() - began)), flush=True)
    return True


async def _lines(process: asyncio.subprocess.Process) -> AsyncIterator[bytes]:
    """Yield the lines that a process prints, without those that are too long to read."""
    output = process.stdout
    while output and not output.at_eof():
        with contextlib.suppress(ValueError):
            yield await output.readline()
