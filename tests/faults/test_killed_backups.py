"""A backup whose program is killed can be restored as a whole, or is refused. The games stay as they are."""

import os
import random
import signal
import sqlite3
import time
from contextlib import closing, suppress

import pytest

from tilewright.catalogue import Unreadable
from tilewright.cli.store_page import back_up, restore

from .arena import make_database
from .test_crashes import pytestmark as needs_forks

pytestmark = needs_forks

GUESTS = 20_000  # enough that a copy takes some hundredths of a second


def guests(file) -> int:
    with closing(sqlite3.connect(file)) as store:
        return store.execute("SELECT count(*) FROM guest WHERE length(name) = 100").fetchone()[0]


@pytest.mark.parametrize("kills", [4, pytest.param(200, marks=pytest.mark.long)])
def test_a_killed_backup_is_whole_or_refused(tmp_path, kills: int) -> None:
    chance, file, refused = random.Random(kills), tmp_path / "data" / "games.sqlite", 0
    make_database(file.parent)
    with closing(sqlite3.connect(file)) as store, store:
        store.executemany("INSERT INTO guest (id, name) VALUES (?, ?)", ((str(n), "x" * 100) for n in range(GUESTS)))
    begun = time.perf_counter()
    back_up(file, tmp_path / "whole")
    longest = time.perf_counter() - begun
    for n in range(kills):
        child = os.fork()
        if not child:
            with suppress(BaseException):
                back_up(file, tmp_path / f"backup-{n}")
            os._exit(0)
        time.sleep(chance.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        try:
            restore(tmp_path / f"backup-{n}", tmp_path / f"restored-{n}" / "games.sqlite")
        except Unreadable:
            refused += 1
        else:
            assert guests(tmp_path / f"restored-{n}" / "games.sqlite") == GUESTS
    assert guests(file) == GUESTS
    assert refused, "some were killed in the middle"
