"""The log of the server: each line names its process, and acts of the operator are in it, but no other news."""

import json
import logging
import multiprocessing
import os
import socket
import subprocess
import sys
import time

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
    monkeypatch.setattr(workforce, "_launch", lambda *_: ended)
    workforce._hire(1)
    monkeypatch.setattr(workforce, "_hire", lambda number: workforce.stop())
    with caplog.at_level(logging.ERROR):
        workforce.watch()
    [record] = caplog.records
    assert record.name == "tilewright.cli.workers"
    assert "Worker 2 has ended with status 3" in record.getMessage()


def _serve(begun) -> None:
    begun.set()
    time.sleep(60)


@pytest.mark.skipif(sys.platform == "win32", reason="processes of POSIX")
def test_a_worker_that_hangs_at_its_restart_is_ended_and_the_others_serve_on(monkeypatch, caplog) -> None:
    monkeypatch.setattr(workers, "_SLOWEST", 0.3)
    monkeypatch.setattr(workers, "_AGAIN", 0)
    workforce, fork, hired = Workforce(None, None), multiprocessing.get_context("fork"), []

    def launch(number, begun):
        hired.append(number)
        hangs = hired == [0, 1, 0]  # the first one, when it is restarted
        worker = fork.Process(target=time.sleep if hangs else _serve, args=(60 if hangs else begun,))
        worker.start()
        if len(hired) == 4:
            workforce.stop()
        return worker

    monkeypatch.setattr(workforce, "_launch", launch)
    for number in range(2):
        workforce._hire(number)
        assert workforce._serves(number)
    old = workforce._workers[1].pid
    workforce.restart()
    with caplog.at_level(logging.ERROR):
        workforce.watch()
    assert hired == [0, 1, 0, 0]
    assert (workforce._workers[1].pid, workforce._workers[1].is_alive()) == (old, True)
    assert workforce._begun[0].wait(10), "it serves once it was started again"
    first, second = (record.getMessage() for record in caplog.records)
    assert first == (
        "Worker 1 did not serve within 0 seconds, so it was ended, and is started again. "
        "The workers after it were not restarted, and serve on."
    )
    assert "Worker 1 has ended" in second
    workforce.finish()
