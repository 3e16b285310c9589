"""Compile the bots' machine code while the server is already serving, and report the progress."""

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


@contextlib.asynccontextmanager
async def progress_shown(site: Site) -> AsyncIterator[None]:
    """Let the lobby show how far compiling is during the `with` block, if the bots' machine code is not cached yet."""
    if ready.has_compiler() and not await asyncio.to_thread(ready.is_cached):
        site.compiling = ready.so_far(0)
    try:
        yield
    finally:
        site.compiling = ""


async def make_ready(site: Site) -> None:
    """Prepare the hands of the first game and the bots' machine code, while people can already play.

    If `site.compiling` is set, the code is not cached yet, so it is compiled first.
    """
    await asyncio.to_thread(_prepare_hands)
    if not site.compiling or await _compile(site):
        await asyncio.to_thread(ready.load)


def _prepare_hands() -> None:
    from tilewright.catalogue import card_text, table_hands
    from tilewright.variants import RULESETS

    with contextlib.suppress(KeyError):  # a missing card is reported in the lobby
        table_hands(card_text(next(iter(RULESETS.values())).hands))


async def _compile(site: Site) -> bool:
    """Compile the bots' code in a separate process, so that games are not delayed.

    Return whether the cache then has all the code. The compiler process ends when its standard input closes, so it
    never outlives the server, even if the server is killed.
    """
    began = time.monotonic()
    pipe = asyncio.subprocess.PIPE
    compiler = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tilewright.kernels.ready", ready.UNTIL_INPUT_ENDS),
        stdin=pipe,
        stdout=pipe,
        start_new_session=True,  # keeps Ctrl-C away from the compiler, except on Windows
    )
    screen = sys.stdout.isatty()
    try:
        print(say("cli.compiling-begins"), flush=True)
        async for line in _lines(compiler):
            if _PROGRESS.fullmatch(line):  # skips all other output of the compiler, such as warnings
                site.compiling = line.decode().strip()
                progress = say("cli.compiling-progress", progress=site.compiling)
                # on a terminal, each progress line replaces the previous one
                print(progress, end="\r" if screen else "\n", flush=True)
        status = await compiler.wait()
    finally:
        if compiler.returncode is None:
            compiler.kill()
        while compiler.returncode is None:  # even a second cancellation must not leave the process running
            with contextlib.suppress(asyncio.CancelledError):
                await compiler.wait()
    # If the cache is not writable, the compiled code is lost. Loading it here would compile it again in this process.
    if status or not await asyncio.to_thread(ready.is_cached):
        print(say("cli.compiling-failed"), flush=True)
        return False
    print(say("cli.compiling-done", seconds=round(time.monotonic() - began)), flush=True)
    return True


async def _lines(process: asyncio.subprocess.Process) -> AsyncIterator[bytes]:
    """Yield the lines that a process prints. Skip lines that are too long for the buffer of the stream."""
    output = process.stdout
    while output and not output.at_eof():
        with contextlib.suppress(ValueError):
            yield await output.readline()
