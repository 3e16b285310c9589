"""The process that compiles machine code for the bots while people play, and the progress that it reports."""

from __future__ import annotations

import asyncio
import re
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tilewright.cli.compiler import make_ready
from tilewright.kernels import ready

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs of POSIX")


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A list that grows by one item each time that this process loads machine code."""
    loaded: list[bool] = []
    monkeypatch.setattr(ready, "load", lambda: loaded.append(True))
    return loaded


def compiles(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Make the server run this shell script instead of the compiler process."""
    real = asyncio.create_subprocess_exec

    async def other(*_: str, **how: Any) -> asyncio.subprocess.Process:
        return await real("sh", "-c", script, **how)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", other)


@pytest.mark.parametrize("cached", [True, False])
async def test_the_server_compiles_nothing_itself(cached, loaded, monkeypatch, capsys) -> None:
    """A separate process compiles machine code, and stores it in a cache.

    If the cache is still empty after that, the bots play without machine code.
    """
    monkeypatch.setattr(ready, "is_cached", lambda: cached)
    compiles(monkeypatch, "true")
    await make_ready(SimpleNamespace(compiling="0 of 5"))
    assert bool(loaded) == cached
    assert ("Compiling failed" in capsys.readouterr().out) == (not cached)


async def test_other_output_of_the_compiler_is_ignored(loaded, monkeypatch) -> None:
    monkeypatch.setattr(ready, "is_cached", lambda: True)
    compiles(monkeypatch, r"echo 1 of 2; echo; printf '\377\n'; head -c 200000 /dev/zero; echo; echo 3 of 2 words")
    site = SimpleNamespace(compiling="0 of 2")
    await make_ready(site)
    assert loaded
    assert site.compiling == "1 of 2"


async def test_cached_code_is_loaded_silently(loaded, monkeypatch, capsys) -> None:
    compiles(monkeypatch, "echo 1 of 5")
    await make_ready(SimpleNamespace(compiling=""))
    assert loaded
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("screen", "ends"), [(True, "\r"), (False, "\n")])
async def test_the_server_learns_the_progress(screen, ends, loaded, monkeypatch, capsys) -> None:
    monkeypatch.setattr(ready, "is_cached", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: screen)
    compiles(monkeypatch, "echo 1 of 2; echo 2 of 2")
    site = SimpleNamespace(compiling="0 of 2")
    await make_ready(site)
    assert site.compiling == "2 of 2"
    first, rest = capsys.readouterr().out.split("\n", 1)
    assert first.endswith("You can play now.")
    output = f"1 of 2 parts are ready.{ends}2 of 2 parts are ready.{ends}Compiling is done, after 0 seconds.\n"
    assert re.sub("after \\d+ seconds?", "after 0 seconds", rest) == output


async def test_the_compiler_has_ended_when_its_task_has_however_often_that_is_cancelled(monkeypatch) -> None:
    started, real = [], asyncio.create_subprocess_exec

    async def sleeping(*_: str, **how: Any) -> asyncio.subprocess.Process:
        started.append(await real("sleep", "60", **how))
        return started[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", sleeping)
    task = asyncio.create_task(make_ready(SimpleNamespace(compiling="0 of 5")))
    while not started:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    task.cancel()
    await asyncio.sleep(0)  # cancel twice, as a server does when it stops
    task.cancel()
    await asyncio.wait([task])
    assert started[0].returncode is not None


def test_the_lobby_says_how_far_it_is_and_nothing_where_nothing_is_compiled(guests) -> None:
    ann = guests()
    site = ann.http.app.state.site
    for there in ("0 of 5", "2 of 5"):
        site.compiling = there
        assert f"{there} parts are ready" in (progress := ann.get("/compiled").text)
        assert progress in ann.get("/").text
    site.compiling = ""
    assert "parts are ready" not in ann.get("/").text
    assert ann.get("/compiled").text == ""
