"""`tilewright play` as a process: how it starts, opens a browser, chooses its port and folder, and stops."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
import webbrowser
from types import SimpleNamespace

import pytest

from tilewright.cli import compiler
from tilewright.cli.network import lan_address, listen
from tilewright.cli.play import _greet

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


def start(folder, *more):
    command = [sys.executable, "-c", "from tilewright.cli import main; main()", "play", "--no-open"]
    return subprocess.Popen([*command, "--data", str(folder), *more], stdout=-1, stderr=-1, text=True)


def greeting(process):
    """Read the output until the lobby is open. Return the output and the lobby's address."""
    printed = []
    while "Ctrl-C" not in (printed[-1] if printed else ""):
        line = process.stdout.readline()
        assert line, process.stderr.read()
        printed.append(line)
    [address] = [line.split()[-1] for line in printed if "lobby is open" in line]
    return "".join(printed), address


def end(process, by=signal.SIGINT):
    """Stop the process with a signal, by default the signal of Ctrl-C.

    Return the exit status, the rest of the output, and the error output.
    """
    process.send_signal(by)
    printed, complained = process.communicate(timeout=20)
    return process.returncode, printed, complained


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


def test_the_lobby_is_up_once_for_a_folder_and_ctrl_c_ends_cleanly(tmp_path) -> None:
    process = start(tmp_path / "data", "--port", str(free_port()))
    printed, address = greeting(process)
    with urllib.request.urlopen(address) as page:
        assert b"Which game?" in page.read()
    assert str(tmp_path / "data") in printed
    second = start(tmp_path / "data", "--port", str(free_port()))
    _, complained = second.communicate(timeout=20)
    assert second.returncode == 1
    assert "--data" in complained
    assert "running already" in complained
    assert "Traceback" not in complained
    status, printed, complained = end(process)
    assert (status, complained) == (0, "")
    assert "kept" in printed


def test_the_compiler_ends_with_the_server(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))  # an empty cache, so the server has to compile
    process = start(tmp_path / "data", "--port", str(free_port()))
    _, address = greeting(process)
    assert "compiled in the background" in process.stdout.readline()
    with urllib.request.urlopen(address) as page:
        assert "of 6 parts are ready" in page.read().decode()
    status, printed, complained = end(process, by=signal.SIGTERM)
    assert (status, complained) == (0, "")
    assert "Compiling is done" not in printed
    assert "The server has stopped. The games are kept in" in printed


def test_without_numba_the_lobby_is_up_and_bots_play_on(tmp_path, monkeypatch) -> None:
    (tmp_path / "numba.py").write_text("raise OSError('no LLVM')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    process = start(tmp_path / "data", "--port", str(free_port()))
    _, address = greeting(process)
    with urllib.request.urlopen(address) as page:
        assert b"Which game?" in page.read()
    lines = iter(process.stdout.readline, "")
    assert any("Compiling failed" in line for line in lines)
    status, _, complained = end(process)
    assert status == 0
    assert "Traceback" not in complained


@pytest.mark.thorough(but=1)
@pytest.mark.parametrize(("encoding", "code"), [("utf-8", True), ("cp1252", False)])
def test_for_others_in_the_house_it_shows_an_address_and_a_code(tmp_path, monkeypatch, encoding, code) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    port = free_port()
    process = start(tmp_path / "data", "--host", "--port", str(port))
    printed, _ = greeting(process)
    end(process)
    assert f"http://{lan_address()}:{port}" in printed
    assert ("▄" in printed) == code


def test_a_database_that_is_none_is_refused_with_a_reason(tmp_path) -> None:
    (tmp_path / "games.sqlite").write_bytes(b"no database" * 1000)
    process = start(tmp_path, "--port", str(free_port()))
    _, complained = process.communicate(timeout=20)
    assert process.returncode == 1
    assert "not a database" in complained
    assert "Traceback" not in complained


def test_killed_it_starts_again_with_everything_even_if_its_port_is_busy(tmp_path) -> None:
    process = start(tmp_path / "data", "--port", str(free_port()))
    greeting(process)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert (tmp_path / "data" / "games.sqlite").exists()
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        process = start(tmp_path / "data", "--port", str(port))
        _, address = greeting(process)
        status, _, complained = end(process)
    assert status == 0
    assert f"Port {port} is busy" in complained
    assert address != f"http://localhost:{port}"


@pytest.mark.parametrize("port", [-1, 65536])
def test_no_free_port_is_an_error(port) -> None:
    with pytest.raises(OSError, match="port"):
        listen("127.0.0.1", port)


async def test_a_browser_that_stays_holds_nothing_up(monkeypatch) -> None:
    """The server must not wait for the command that opens a browser.

    Some of these commands, such as terminal browsers, return only when the browser is closed.
    """
    closed, loaded_sites = threading.Event(), []

    async def make_ready(site: object) -> None:
        loaded_sites.append(site)

    monkeypatch.setattr(webbrowser, "open", lambda _: closed.wait(25))
    monkeypatch.setitem(_greet.__globals__, "_OPENS", 0.05)
    monkeypatch.setattr(compiler, "make_ready", make_ready)
    site = SimpleNamespace(settings=SimpleNamespace(data="here", remote=None, public_url=None), compiling="")
    app, server = SimpleNamespace(state=SimpleNamespace(site=site)), SimpleNamespace(started=True)
    try:
        await asyncio.wait_for(_greet(app, server, 1, None, open=True), 20)
    finally:
        closed.set()
    assert loaded_sites == [site]
