"""`tilewright reports`: the list of messages that players have reported."""

import asyncio
import json
from dataclasses import replace

import pytest

from tilewright.admin.store import SqlAdmin
from tilewright.cli import app
from tilewright.table.rows import RemarkRow, ReportRow
from tilewright.table.store import SqlStore

REMARKS = (
    RemarkRow(1, "b", "Ben", "text", "[red]A rude word[/red]", 60, "1"),
    RemarkRow(2, "b", "Ben", "sentence", "hello", 120, "2"),
)
REPORT = ReportRow("r", "t", "a", "b", ("Ann", "Ben"), 180, REMARKS)


async def fill(folder, reports):
    store = SqlStore(f"sqlite:///{folder}/games.sqlite")
    await store.open()
    for guest, name in (("a", "Ann"), ("b", "Ben")):
        await store.name_guest(guest, name)
    for report in reports:
        await store.chat.report(report)
    await store.close()


@pytest.fixture
def run(tmp_path, capsys):
    """A function that runs `tilewright reports` on these reports, and returns the exit status and the output."""

    def command(*words, reports=(REPORT,), folder=tmp_path):
        if folder == tmp_path:
            asyncio.run(fill(folder, reports))
        code = app(["reports", *words, "--data", str(folder)], result_action="return_value")
        return code, capsys.readouterr().out

    return command


def test_a_report_is_printed_with_the_messages_it_quotes(run) -> None:
    code, out = run()
    assert code == 0
    assert "Ann reported Ben at table t" in out
    assert "[red]A rude word[/red]" in out
    assert "ready sentence: hello" in out


def test_a_report_is_deleted_by_the_id_that_the_list_shows(run) -> None:
    report = replace(REPORT, id="-r_1")
    assert "tilewright reports --delete -r_1" in run(reports=[report])[1]
    assert run("--delete", "-r_1", reports=()) == (0, "Report -r_1 is deleted.\n")
    assert run("--delete", "-r_1", reports=())[0] == 2
    assert run(reports=()) == (0, "Nobody has reported anybody.\n")
    assert run("--delete", "r", "--json") == (0, '{"deleted": "r"}\n')


async def acts(folder):
    store = SqlStore(f"sqlite:///{folder}/games.sqlite")
    await store.open()
    try:
        return [(act.kind, act.about) for act in await SqlAdmin(store.database).acts(1)]
    finally:
        await store.close()


def test_a_deleted_report_is_in_the_operator_s_log(run, tmp_path) -> None:
    assert run("--delete", "r")[0] == 0
    assert run("--delete", "r", reports=())[0] == 2
    assert asyncio.run(acts(tmp_path)) == [("delete-report", "r")]


def test_the_reports_of_another_database_are_read_by_its_address(run, tmp_path, capsys) -> None:
    asyncio.run(fill(tmp_path, [REPORT]))
    code, out = run("--database", f"sqlite:///{tmp_path}/games.sqlite", folder=tmp_path / "empty")
    assert (code, "Ann reported Ben" in out) == (0, True)
    for wrong in ("nonsense", "mysql://ann:secret@host/games"):
        assert run("--database", wrong, reports=()) == (2, "")


def test_nobody_was_reported(run) -> None:
    assert run(reports=()) == (0, "Nobody has reported anybody.\n")
    assert run("--json", reports=()) == (0, "[]\n")


def test_a_report_for_programs_has_no_guest_s_id(run) -> None:
    code, out = run("--json")
    (report,) = json.loads(out)
    assert (code, report["reporter"], report["reported"], report["table"]) == (0, "Ann", "Ben", "t")
    assert [(one["kind"], one["message"]) for one in report["messages"]] == [
        ("text", "[red]A rude word[/red]"),
        ("sentence", "hello"),
    ]
    assert set(report) == {"report", "at", "table", "reporter", "reported", "messages"}
