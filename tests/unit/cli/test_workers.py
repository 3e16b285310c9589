"""Workers that fail again and again: they are started again after longer and longer pauses, or the server gives up."""

import itertools
import logging
import multiprocessing
import os
import sys
import time

import pytest

from tilewright.cli import workers
from tilewright.cli.workers import Workforce

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes of POSIX")


def _serve(begun, after=0.0) -> None:
    time.sleep(after)
    begun.set()
    time.sleep(60)


def _end(after) -> None:
    time.sleep(after)
    os._exit(3)


class Trial:
    """Workers that do, one start after the other, what `deeds` says for each.

    They serve, perhaps only later, or leave soon, hang, perhaps too long from the first moment on, end, perhaps only
    later, or stop the whole trial.
    """

    def __init__(self, *deeds, monkeypatch) -> None:
        self.force, self.starts = Workforce(None, None), [list[float]() for _ in deeds]
        self._deeds = [iter(each) for each in deeds]
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(self.force, "_launch", self._launch)
        for number in range(len(deeds)):
            self.force._hire(number)

    def _launch(self, number, begun):
        self.starts[number].append(time.monotonic())
        deed = next(self._deeds[number], "stop")
        if deed == "stop":
            self.force.stop()
        if deed == "hang too long":
            self._monkeypatch.setattr(workers, "_SLOWEST", 0.0)
        known = {"serve": (_serve, [begun]), "leave": (begun.set, []), "hang": (time.sleep, [60])}
        known["hang too long"] = known["hang"]
        known |= {"serve later": (_serve, [begun, 1.5]), "end later": (_end, [1.0])}
        target, args = known.get(deed, (os._exit, [3]))
        worker = multiprocessing.get_context("fork").Process(target=target, args=args)
        worker.start()
        return worker


@pytest.fixture
def trial(monkeypatch, caplog):
    """A function that watches workers until it is over, and returns the trial. Pauses are much shorter."""
    for name, seconds in (("_AGAIN", 0.1), ("_LONGEST_PAUSE", 0.4), ("_LONGEST", 0.3)):
        monkeypatch.setattr(workers, name, seconds)

    def watched(*deeds) -> Trial:
        trial = Trial(*deeds, monkeypatch=monkeypatch)
        with caplog.at_level(logging.ERROR):
            trial.force.watch()
        return trial

    return watched


def test_a_worker_that_ends_at_each_start_waits_longer_and_longer_while_another_serves(trial) -> None:
    watched = trial(["serve"], ["end"] * 5)
    pauses = [after - before for before, after in itertools.pairwise(watched.starts[1])]
    for pause, least in zip(pauses, [0.1, 0.2, 0.4, 0.4, 0.4], strict=True):
        assert least <= pause < least + 1
    assert (len(watched.starts[0]), watched.force._workers[0].is_alive()) == (1, True)
    watched.force.finish()


def test_a_worker_that_has_served_for_long_is_soon_started_again(trial, monkeypatch) -> None:
    monkeypatch.setattr(workers, "_LASTING", -1.0)
    watched = trial(["end", "end", *["leave"] * 3])
    assert watched.force._pauses == {0: 0.1}
    watched.force.finish()


def test_a_worker_that_hangs_when_it_is_started_again_is_ended(trial, caplog) -> None:
    watched = trial(["end", "hang too long"])
    first, second = (record.getMessage() for record in caplog.records)
    assert first == "Worker 1 has ended with status 3. It is started again in 0 seconds."
    assert second.startswith("Worker 1 did not serve in time after its start, so it was ended.")
    assert len(watched.starts[0]) == 3
    watched.force.finish()


def test_a_worker_that_died_before_anybody_watched_is_started_again_at_once(monkeypatch) -> None:
    monkeypatch.setattr(workers, "_AGAIN", 0)
    monkeypatch.setattr(workers, "_SLOWEST", 2)
    trial = Trial(["end"], monkeypatch=monkeypatch)
    trial.force._workers[0].join()
    trial.force.watch()
    [first, again] = trial.starts[0]
    assert again < first + 1
    trial.force.finish()


def test_workers_that_hang_again_and_again_at_different_times_end_the_server(trial, monkeypatch) -> None:
    for name, seconds in (("_AGAIN", 0.1), ("_LONGEST_PAUSE", 0.2), ("_SLOWEST", 0.6)):
        monkeypatch.setattr(workers, name, seconds)
    watched = trial(["hang"] * 2, ["end", "end", "hang", "hang"])
    assert not watched.force.is_stopped
    assert watched.force.finish() == 1


def test_a_worker_that_is_just_starting_when_the_others_have_failed_is_given_its_time(trial) -> None:
    """The first one is starting from 0.7 to 2.2, and the second one ends at 1.3 with the longest pause."""
    watched = trial([*["end"] * 3, "serve later"], ["end", "end", "end later"])
    assert watched.force.is_stopped, "the server goes on, and starts the second one again"
    [_, _, third, again] = watched.starts[1]
    assert again > watched.starts[0][-1] + 1.5 > third + 1.0, "the second one waited for the first"
    assert watched.force._begun[0].is_set()
    watched.force.finish()


def test_a_server_whose_workers_all_fail_again_and_again_ends_with_status_1(trial, caplog) -> None:
    watched = trial(["end"] * 99, ["end"] * 99)
    assert not watched.force.is_stopped
    assert watched.force.finish() == 1
    assert "All workers have failed again and again" in caplog.records[-1].getMessage()
