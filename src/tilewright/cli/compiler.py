"""What `tilewright play` compiles for its bots while people play already, and how it tells how far that is."""

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

_SO_FAR = re.compile(rb"\d+ of \d+\s*")


async def bring(site: Site) -> None:
    """Bring the bots their machine code, compiled first where the site says how much of it is there."""
    if not site.compiling or await _keeps(site):
        await asyncio.to_thread(ready.load)


async def _keeps(site: Site) -> bool:
    """Compile in a separate process, since the compiler would hold up the games. Return whether all is kept now.

    The process ends with the server, also with one that is killed: the pipe to its input ends then.
    """
    began = time.monotonic()
    pipe = asyncio.subprocess.PIPE
    compiler = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tilewright.kernels.ready", ready.UNTIL_INPUT_ENDS),
        stdin=pipe,
        stdout=pipe,
        start_new_session=True,  # Ctrl-C does not reach it where there are sessions
    )
    screen = sys.stdout.isatty()
    try:
        print(say("cli.compiling-begins"), flush=True)
        async for line in _lines(compiler):
            if _SO_FAR.fullmatch(line):  # and not what the compiler itself may have to say
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
    if status or not await asyncio.to_thread(ready.kept):  # nor may it be compiled here where nothing can be kept
        print(say("cli.compiling-failed"), flush=True)
        return False
    print(say("cli.compiling-done", seconds=round(time.monotonic() - began)), flush=True)
    return True


async def _lines(process: asyncio.subprocess.Process) -> AsyncIterator[bytes]:
    """What a process says, but for lines that are too long."""
    output = process.stdout
    while output and not output.at_eof():
        with contextlib.suppress(ValueError):
            yield await output.readline()
