"""The log of the server: each line names its process, and acts of the operator are in it, but no other news."""

import json
import logging
import multiprocessing
import os
import socket
import subprocess
import sys

import pytest

from tilewright.cli import workers
from tilewright.cli.workers import Workforce

PROGRAM = """if True:
    import logging
    from tilewright.cli.journal import begin_journal
    begin_journal({options})
    logging.getLogger("tilewright.web.admin").info("the operator: end t")
    logging.getLogger("tilewright.web.site").info("nothing of interest")
    logging.getLogger("tilewright.web.site").error("a mistake")"""


def lines(options) -> list[str]:
    """Return what a process with these options writes to its log."""
    words = [sys.executable, "-c", PROGRAM.format(options=options)]
    return subprocess.run(words, capture_output=True, text=True, check=True).stderr.splitlines()


def test_a_line_of_json_names_the_computer_the_process_and_the_worker() -> None:
    act, mistake = map(json.loads, lines("as_json=True, worker=2"))
    assert (act["level"], act["message"], mistake["message"]) == ("info", "the operator: end t", "a mistake")
    for line in (act, mistake):
        assert (line["worker"], line["server"]) == (2, socket.gethostname())
        assert line["process"] != os.getpid()
    assert "worker" not in json.loads(lines("as_json=True")[0])


def test_a_line_of_text_names_the_worker() -> None:
    assert lines("worker=2")[1] == "ERROR worker 2 tilewright.web.site: a mistake"
    assert lines("")[1] == "ERROR tilewright.web.site: a mistake"


@pytest.mark.skipif(sys.platform == "win32", reason="a process with a status of POSIX")
def test_the_end_of_a_worker_is_in_the_log(monkeypatch, caplog) -> None:
    monkeypatch.setattr(workers, "_AGAIN", 0)
    workforce = Workforce(None, None)
    ended = multiprocessing.get_context("fork").Process(target=os._exit, args=(3,))
    ended.start()
    workforce._workers[1] = ended
    monkeypatch.setattr(workforce, "_hire", lambda number: workforce.stop())
    with caplog.at_level(logging.ERROR):
        workforce.watch()
    [record] = caplog.records
    assert record.name == "tilewright.cli.workers"
    assert "Worker 2 has ended with status 3" in record.getMessage()
