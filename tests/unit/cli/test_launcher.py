"""The icon on the desktop, and the window that it opens."""

from __future__ import annotations

import configparser
import os
import subprocess
from pathlib import Path

import pytest

from tilewright.cli import window
from tilewright.cli.launcher import batch_file, desktop_entry, write_launchers

ODD = '/home/ann & Ben/50% "x" $y `z` \\w/python'  # a path with every character that needs care


def shell_words(text: str) -> list[str]:
    ran = subprocess.run(["sh", "-c", f"printf '%s\\n' {text}"], check=True, capture_output=True, text=True)
    return ran.stdout.splitlines()


def test_an_icon_on_linux_runs_a_program_in_any_folder() -> None:
    entry = configparser.RawConfigParser()
    entry.read_string(desktop_entry([ODD, "-m", "module"]))
    run = entry["Desktop Entry"]["Exec"].replace("\\\\", "\\").replace("%%", "%")
    assert shell_words(run) == [ODD, "-m", "module"]


def test_a_batch_file_doubles_percent_signs() -> None:
    assert '"C:\\50%% off\\python.exe" "-m"' in batch_file(["C:\\50% off\\python.exe", "-m"])


@pytest.mark.parametrize(("platform", "name"), [("linux", "desktop"), ("darwin", "command"), ("win32", "bat")])
def test_each_system_gets_its_icon(platform: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    files = write_launchers(platform, tmp_path / "Desktop")
    assert files[0] == tmp_path / "Desktop" / f"tilewright.{name}"
    assert sorted(files) == sorted(file for file in tmp_path.rglob("*") if file.is_file())
    for file in files:
        assert os.access(file, os.X_OK)
        assert "tilewright.cli.window" in file.read_text("utf-8")


def test_the_window_is_a_terminal_even_if_a_file_manager_starts_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(window, "_needs_terminal", lambda: True)
    monkeypatch.setattr(window.shutil, "which", lambda name: name == "xterm")
    monkeypatch.setattr(window.subprocess, "Popen", lambda command, **_: opened.append(command))
    assert window.main(["tilewright"]) == 0
    assert opened == [["xterm", "-e", "tilewright"]]


def test_a_second_double_click_opens_the_lobby_that_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(window, "_needs_terminal", lambda: False)
    monkeypatch.setattr(window, "is_running", lambda address: True)
    monkeypatch.setattr(window.webbrowser, "open", opened.append)
    assert window.main() == 0
    assert opened == ["http://localhost:8300"]
    assert "running already" in capsys.readouterr().out
