"""`tilewright serve`: a server for its operator, on SQLite and on Postgres, with its proxies, metrics and log."""

import asyncio
import json
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from tilewright.cli.admin import do_admin, show_admin
from tilewright.cli.serve import serve
from tilewright.cli.serving import Server, begun, create_site, run
from tilewright.web.site import Settings

from ..browser.proxy import proxy
from ..permissive import any_legal
from .test_connections import Player, play_on
from .test_play import end, free_port

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
COMMAND = [sys.executable, "-c", "from tilewright.cli import main; main()", "serve"]
FREE_PORT = "127.0.0.1:0"  # another test may serve at the usual one


@contextmanager
def served(folder, *more):
    """Start the server, wait until it serves, and stop it. Yield the process and its port."""
    port = free_port()
    process = subprocess.Popen(
        [*COMMAND, "--bind", f"127.0.0.1:{port}", "--data", str(folder), *more], stdout=-1, stderr=-1, text=True
    )
    try:
        while "Ctrl-C" not in (line := process.stdout.readline()) and not line.startswith("{"):
            assert line, process.stderr.read()
        if "--json" in more:
            assert json.loads(line)["lobby"] == f"http://127.0.0.1:{port}"
        yield process, port
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def status_of(port, path) -> int:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_the_operator_watches_and_mends_from_a_terminal(tmp_path, capsys) -> None:
    settings, about = tmp_path / "settings.toml", {"settings": tmp_path / "settings.toml"}
    settings.write_text('admin-token = "a long token of the operator"\n')
    with (
        served(tmp_path / "data", "--settings", str(settings), "--root-path", "/mahjong") as (_, port),
        proxy(port, "/mahjong") as about["server"],
    ):
        with Player(port).page() as page:
            play_on(page, "before")
        assert show_admin("tables", **about, as_json=True) == 0
        [table] = json.loads(capsys.readouterr().out)["tables"]
        assert (table["stage"], table["ruleset"]) == ("playing", "siamese")
        assert [do_admin("end", table["id"], **about), do_admin("end", table["id"], **about)] == [0, 1]
        printed, complained = capsys.readouterr()
        assert (printed, "the session has ended" in complained) == ("Done.\n", True)
        assert [show_admin(view, **about) for view in ("tables", "people", "reports", "acts")] == [0] * 4
        assert do_admin("close", **about) == 0
        shown = capsys.readouterr().out
        assert all(text in shown for text in (table["id"], "There is nothing here.", "ended table"))
        assert "The database takes" in shown
        assert [column in shown for column in ("Disk", "Disk of their tables")] == [True, True]
        assert show_admin("tables", **about, stage="over", order="size", as_json=True) == 0
        assert [each["id"] for each in json.loads(capsys.readouterr().out)["tables"]] == [table["id"]]
        assert show_admin("tables", **about, stage="playing", as_json=True) == 0
        assert json.loads(capsys.readouterr().out)["tables"] == []
        settings.write_text('admin-token = "another long token of the operator"\n')
        assert show_admin("tables", **about) == 1
        assert "This is not the token" in capsys.readouterr().err
    assert show_admin("tables", **about) == 1, "the server has stopped"
    settings.write_text("bind = '127.0.0.1:8300'\n")
    assert [show_admin("tables", settings=settings), show_admin("tables", settings=tmp_path)] == [2, 2]
    assert "has no admin-token" in capsys.readouterr().err


def test_a_token_that_is_easy_to_guess_is_refused(tmp_path, capsys) -> None:
    settings, page = tmp_path / "settings.toml", Path(__file__).parents[2] / "docs" / "how-to" / "club-server.md"
    [example] = [line for line in page.read_text("utf-8").splitlines() if line.startswith("admin-token = ")]
    for line, why in (
        (example, "has 3 characters, and needs at least 20"),
        ('admin-token = "passwordpasswordpassword"', "has only 7 different characters, and needs at least 8"),
    ):
        settings.write_text(line)
        assert serve(settings=settings) == 2
        assert why in capsys.readouterr().err


def test_metrics_have_an_address_of_their_own_and_name_no_tile(tmp_path) -> None:
    port_of_metrics = free_port()
    with served(tmp_path, "--metrics", f"127.0.0.1:{port_of_metrics}") as (process, port):
        ann = Player(port)
        with ann.page() as page:
            play_on(page, "one")
            page.send("nonsense")
            play_on(page, "two")
            with urllib.request.urlopen(f"http://127.0.0.1:{port_of_metrics}/metrics") as answer:
                text = answer.read().decode()
        assert 'tilewright_messages_total{kind="rematch",outcome="refused"} 2.0' in text
        assert 'tilewright_messages_total{kind="unknown",outcome="malformed"} 1.0' in text
        assert "tilewright_answer_seconds_count 3.0" in text
        assert "tilewright_tables 1.0" in text
        assert "tilewright_pages 1.0" in text
        assert "tilewright_store_failing 0.0" in text
        labels = {part.split("=")[0] for line in text.splitlines() if "{" in line
                  for part in line.partition("{")[2].partition("}")[0].split(",")}  # fmt: skip
        assert labels <= {"kind", "outcome", "le", "implementation", "major", "minor", "patchlevel", "version"}
        assert (status_of(port, "/metrics"), status_of(port, "/healthz")) == (404, 200)
        assert end(process)[0] == 0


@pytest.mark.parametrize(
    ("option", "why"),
    [
        ({"bind": "8300"}, "127.0.0.1:8300"),
        ({"bind": "127.0.0.1:99999"}, "127.0.0.1:8300"),
        ({"bind": "192.0.2.1:8300"}, "cannot listen"),
        ({"metrics": "localhost"}, "--metrics localhost"),
        ({"workers": 0}, "number from 1 up"),
        ({"workers": 2}, "need a Postgres database"),
        ({"relay_address": "everywhere"}, "--relay-address everywhere"),
        ({"relay_address": "0.0.0.0"}, "--relay-address 0.0.0.0 stands for all addresses"),
        ({"relay_address": "::"}, "--relay-address :: stands for all addresses"),
        ({"public_url": "tiles.example/path"}, "https://tiles.example"),
        ({"trusted_proxies": ["everybody"]}, "everybody"),
        ({"database": "nonsense"}, "postgresql+psycopg://"),
        ({"database": "mysql://tiles@/tiles"}, "postgresql+psycopg://"),
        ({"database": "postgresql+asyncpg://tiles@/tiles"}, "postgresql+psycopg://"),
        ({"database": "sqlite://"}, "postgresql+psycopg://"),
        ({"database": "sqlite:///:memory:"}, "postgresql+psycopg://"),
        ({"settings": "missing.toml"}, "missing.toml"),
        ({"settings": "wrong.toml"}, "`colour`"),
        ({"settings": "type.toml"}, "$.bind"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(tmp_path, monkeypatch, capsys, option, why) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.toml").write_text('colour = "red"')
    Path("type.toml").write_text("bind = 8300")
    options = {"settings": Path(option["settings"])} if "settings" in option else {"bind": FREE_PORT} | option
    assert serve(data="games", **options) in (1, 2)
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("as_json", [True, False])
def test_the_settings_say_whether_the_log_is_json(tmp_path, monkeypatch, as_json) -> None:
    begun = []
    monkeypatch.setattr("tilewright.cli.worker.begin_journal", lambda **options: begun.append(options))
    (tmp_path / "tiles.toml").write_text(f"json-logs = {str(as_json).lower()}")
    assert serve(settings=tmp_path / "tiles.toml", bind=FREE_PORT, data=str(tmp_path), database="nonsense") == 2
    assert begun == [{"as_json": as_json, "worker": None}]


def test_the_log_is_json_with_a_traceback_if_the_operator_wants_it() -> None:
    program = """if True:
        import logging
        from tilewright.cli.journal import begin_journal
        begin_journal(as_json=True)
        try:
            1 / 0
        except ZeroDivisionError:
            logging.getLogger("web").exception("table %s broke", "t")"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stderr
    [line] = printed.splitlines()
    entry = json.loads(line)
    assert (entry["level"], entry["logger"], entry["message"]) == ("error", "web", "table t broke")
    assert "ZeroDivisionError" in entry["traceback"]
    assert entry["time"].endswith("+00:00")


def test_errors_of_the_web_server_are_json_too() -> None:
    program = """if True:
        import logging
        from tilewright.cli.journal import begin_journal
        begin_journal(as_json=True)
        from tilewright.cli.serving import Server
        Server(None)
        logging.getLogger("uvicorn.error").error("Exception in ASGI application")"""
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stderr
    [line] = printed.splitlines()
    assert json.loads(line)["message"] == "Exception in ASGI application"


async def test_a_site_is_opened_once_and_nothing_of_it_runs_after_it_has_stopped(tmp_path) -> None:
    app = create_site(Settings(tmp_path, any_legal))
    server, seen = Server(app), []

    def reminders() -> int:
        return sum("Site._remind" in repr(task.get_coro()) for task in asyncio.all_tasks())

    async def greet() -> None:
        await begun(server)
        seen.append(reminders())
        server.should_exit = True

    with socket.create_server(("127.0.0.1", 0)) as listening:
        assert await run(app, server, [listening], greet()) == 0
    await asyncio.sleep(0)
    assert [*seen, reminders()] == [1, 0]
